/*
 * A game in the terminal against the engine.
 *
 *   play [GAME [LEVEL [SEED]]]
 *
 * You are player one. Commands: a move; moves, hint, undo, resign, record, quit.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tigadi.h>

static tigadi_error error;

/* What cannot fail, unless the program itself is wrong or the arguments are. */
static void must(tigadi_status status) {
    if (status != TIGADI_OK) {
        fprintf(stderr, "error: %s\n", error.message);
        exit(2);
    }
}

static tigadi_state state_of(const tigadi_game *game) {
    tigadi_state state;
    must(tigadi_game_state(game, &state, &error));
    return state;
}

static void show_board(const tigadi_game *game) {
    char board[2048];
    must(tigadi_game_board(game, board, sizeof board, NULL, &error));
    printf("\n%s\n", board);
}

static void show_move(const tigadi_game *game, const char *who, const tigadi_move *m) {
    char text[64];
    must(tigadi_game_move_text(game, m, text, sizeof text, NULL, &error));
    printf("%s %s\n", who, text);
}

static void show_moves(const tigadi_game *game) {
    size_t count;
    tigadi_game_moves(game, NULL, 0, &count, NULL);
    tigadi_move *moves = malloc((count + 1) * sizeof *moves);
    if (moves == NULL) {
        return;
    }
    must(tigadi_game_moves(game, moves, count, &count, &error));
    for (size_t i = 0; i < count; i++) {
        char text[64];
        must(tigadi_game_move_text(game, &moves[i], text, sizeof text, NULL, &error));
        printf("%s%s", text, i + 1 < count ? "  " : "\n");
    }
    free(moves);
}

static void show_record(const tigadi_game *game) {
    tigadi_record *record;
    size_t length;
    must(tigadi_record_new(game, &record, &error));
    tigadi_record_text(record, NULL, 0, &length, NULL);
    char *text = malloc(length + 1);
    if (text != NULL) {
        must(tigadi_record_text(record, text, length + 1, NULL, &error));
        printf("\n%s", text);
    }
    free(text);
    tigadi_record_free(record);
}

/* Takes back to the last turn of player one. */
static void take_back(tigadi_game *game) {
    tigadi_event event;
    do {
        if (tigadi_game_undo(game, &event, &error) != TIGADI_OK) {
            puts(error.message);
            return;
        }
    } while (event.what == TIGADI_ROLLED || event.player != TIGADI_ONE);
}

static tigadi_level level_of(const char *word) {
    tigadi_level level;
    must(tigadi_level_from_word(word, TIGADI_STRLEN, &level, &error));
    return level;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "tigadi";
    tigadi_level level = level_of(argc > 2 ? argv[2] : "medium");
    tigadi_random random = {argc > 3 ? strtoull(argv[3], NULL, 10) : tigadi_system_seed()};
    tigadi_limits limits = {.nodes = 50000};

    tigadi_game *game;
    tigadi_engine *engine;
    must(tigadi_game_new(name, TIGADI_STRLEN, &game, &error));
    must(tigadi_engine_new(16, &engine, &error));

    tigadi_state state;
    char line[256];
    while (!(state = state_of(game)).over) {
        if (state.awaits_roll) {
            tigadi_roll roll;
            must(tigadi_game_roll_random(game, &random, &roll, &error));
            printf("The dice: %d %d\n", roll.first, roll.second);
            continue;
        }
        if (state.turn != TIGADI_ONE) {
            tigadi_move m;
            must(tigadi_engine_choose(engine, level, game, &limits, NULL, &random, &m, NULL,
                                      &error));
            show_move(game, "The engine plays", &m);
            must(tigadi_game_play(game, &m, &error));
            continue;
        }
        show_board(game);
        do {
            printf("> ");
            fflush(stdout);
            if (fgets(line, sizeof line, stdin) == NULL) {
                strcpy(line, "quit");
            }
            line[strcspn(line, "\r\n")] = '\0';
        } while (line[0] == '\0');
        if (strcmp(line, "quit") == 0) {
            break;
        } else if (strcmp(line, "moves") == 0) {
            show_moves(game);
        } else if (strcmp(line, "hint") == 0) {
            tigadi_analysis found;
            must(tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 0, NULL, &found, &error));
            show_move(game, "Try", &found.line.moves[0]);
        } else if (strcmp(line, "undo") == 0) {
            take_back(game);
        } else if (strcmp(line, "resign") == 0) {
            must(tigadi_game_resign(game, TIGADI_ONE, 0, &error));
        } else if (strcmp(line, "record") == 0) {
            show_record(game);
        } else if (tigadi_game_play_text(game, line, TIGADI_STRLEN, NULL, &error) != TIGADI_OK) {
            puts(error.message); /* why it is refused; nothing has changed */
        }
    }
    show_board(game);
    show_record(game);
    tigadi_engine_free(engine);
    tigadi_game_free(game);
    return 0;
}
