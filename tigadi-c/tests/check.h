/* What the tests share: a check that says where it failed, and short ways to say usual things. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tigadi.h"

/* Times are in nanoseconds. */
#define MS TIGADI_MILLISECOND

#define CHECK(condition)                                                                     \
    do {                                                                                     \
        if (!(condition)) {                                                                  \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                  \
            exit(1);                                                                         \
        }                                                                                    \
    } while (0)

/* The call answers so, and says so in its error, too. */
#define ANSWERS(expected, call)                                                              \
    do {                                                                                     \
        memset(&error, 0xAA, sizeof error);                                                  \
        tigadi_status answer = (call);                                                       \
        if (answer != (expected) || error.status != answer) {                                \
            fprintf(stderr, "%s:%d: %s answers %s: %s\n", __FILE__, __LINE__, #call,         \
                    tigadi_status_name(answer), error.message);                              \
            exit(1);                                                                         \
        }                                                                                    \
        CHECK((error.message[0] == '\0') == (answer == TIGADI_OK));                          \
    } while (0)

#define OK(call) ANSWERS(TIGADI_OK, call)

/* It is refused for this reason. */
#define REFUSED(refusal, call)                                                               \
    do {                                                                                     \
        ANSWERS(TIGADI_ERROR_REFUSED, call);                                                 \
        CHECK(strcmp(error.name, (refusal)) == 0);                                           \
    } while (0)

static tigadi_error error;

static inline tigadi_game *new_game(const char *text) {
    tigadi_game *game;
    OK(tigadi_game_new(text, TIGADI_STRLEN, &game, &error));
    return game;
}

static inline tigadi_state state_of(const tigadi_game *game) {
    tigadi_state state;
    OK(tigadi_game_state(game, &state, &error));
    return state;
}

static inline uint64_t zobrist_of(const tigadi_game *game) {
    uint64_t zobrist;
    OK(tigadi_game_zobrist(game, &zobrist, &error));
    return zobrist;
}

/* Texts in memory of their own, to be freed. */
static inline char *text_of(const tigadi_game *game) {
    size_t length;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_text(game, NULL, 0, &length, &error));
    char *text = malloc(length + 1);
    OK(tigadi_game_text(game, text, length + 1, NULL, &error));
    CHECK(strlen(text) == length);
    return text;
}

static inline char *text_of_record(const tigadi_record *record) {
    size_t length;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_record_text(record, NULL, 0, &length, &error));
    char *text = malloc(length + 1);
    OK(tigadi_record_text(record, text, length + 1, NULL, &error));
    CHECK(strlen(text) == length);
    return text;
}

/* The legal moves in memory of their own, to be freed. */
static inline tigadi_move *moves_of(const tigadi_game *game, size_t *count) {
    tigadi_status status = tigadi_game_moves(game, NULL, 0, count, &error);
    CHECK(status == (*count == 0 ? TIGADI_OK : TIGADI_ERROR_BUFFER));
    tigadi_move *moves = malloc((*count + 1) * sizeof *moves);
    OK(tigadi_game_moves(game, moves, *count, count, &error));
    return moves;
}

static inline void play(tigadi_game *game, const char *text) {
    OK(tigadi_game_play_text(game, text, TIGADI_STRLEN, NULL, &error));
}

#endif
