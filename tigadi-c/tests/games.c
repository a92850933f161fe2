/* Whole games of every preset: played at random, written down, taken back and played again. */
#include "check.h"

/* Every legal move as a struct and as text is the same move; then one of them is played. */
static void play_any(tigadi_game *game, tigadi_random *random) {
    size_t count;
    tigadi_move *moves = moves_of(game, &count);
    CHECK(count > 0);
    for (size_t i = 0; i < count; i++) {
        char text[64];
        size_t length;
        tigadi_move read;
        OK(tigadi_game_check(game, &moves[i], &error));
        OK(tigadi_game_move_text(game, &moves[i], text, sizeof text, &length, &error));
        OK(tigadi_game_parse_move(game, text, length, &read, &error));
        OK(tigadi_game_check(game, &read, &error));
        if (read.family != TIGADI_NARDI) { /* where the order of steps may differ */
            CHECK(memcmp(&read, &moves[i], sizeof read) == 0);
        }
        if (i > 16) {
            i += count / 16; /* nardi can have thousands */
        }
    }
    uint32_t choice;
    OK(tigadi_random_below(random, (uint32_t)count, &choice, &error));
    OK(tigadi_game_play(game, &moves[choice], &error));
    free(moves);
}

static void play_whole_game(const char *name, uint64_t seed) {
    tigadi_random random = {seed};
    tigadi_game *game = new_game(name);
    uint64_t start_zobrist = zobrist_of(game);
    tigadi_state state = state_of(game);
    while (!state.over) {
        if (state.awaits_roll) {
            tigadi_roll roll;
            OK(tigadi_game_roll_random(game, &random, &roll, &error));
            CHECK(1 <= roll.first && roll.first <= 6 && 1 <= roll.second && roll.second <= 6);
        } else {
            play_any(game, &random);
        }
        state = state_of(game);
    }
    CHECK((state.outcome.winner == TIGADI_NOBODY) == (state.outcome.points == 0));
    size_t none;
    OK(tigadi_game_moves(game, NULL, 0, &none, &error));
    CHECK(none == 0);

    /* The record tells the same game. */
    tigadi_record *record, *read;
    tigadi_game *again;
    OK(tigadi_record_new(game, &record, &error));
    char *text = text_of_record(record);
    OK(tigadi_record_read(text, strlen(text), &read, &error));
    OK(tigadi_record_game(read, &again, &error));
    CHECK(zobrist_of(again) == zobrist_of(game));
    CHECK(state_of(again).events == state.events);
    char *reread = text_of_record(read);
    CHECK(strcmp(text, reread) == 0);
    free(text);
    free(reread);
    tigadi_record_free(record);
    tigadi_record_free(read);
    tigadi_game_free(again);

    /* Back to the beginning, in a copy that leaves the game alone, and forward again. */
    tigadi_game *back;
    tigadi_event *events = malloc(state.events * sizeof *events);
    size_t count;
    OK(tigadi_game_history(game, events, state.events, &count, &error));
    CHECK(count == state.events);
    OK(tigadi_game_clone(game, &back, &error));
    for (size_t i = count; i-- > 0;) {
        tigadi_event undone;
        OK(tigadi_game_undo(back, &undone, &error));
        CHECK(memcmp(&undone, &events[i], sizeof undone) == 0);
    }
    CHECK(zobrist_of(back) == start_zobrist);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_undo(back, NULL, &error));
    for (size_t i = 0; i < count; i++) {
        tigadi_event redone;
        OK(tigadi_game_redo(back, &redone, &error));
        CHECK(memcmp(&redone, &events[i], sizeof redone) == 0);
    }
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_redo(back, NULL, &error));
    CHECK(zobrist_of(back) == zobrist_of(game));

    /* And once more by the structs of the history alone. */
    tigadi_game *replayed = new_game(name);
    for (size_t i = 0; i < count; i++) {
        CHECK(events[i].player == state_of(replayed).turn);
        if (events[i].what == TIGADI_ROLLED) {
            OK(tigadi_game_roll(replayed, events[i].roll, &error));
        } else {
            CHECK(events[i].what == TIGADI_MOVED);
            OK(tigadi_game_play(replayed, &events[i].played, &error));
        }
    }
    char *end = text_of(replayed), *expected = text_of(game);
    CHECK(strcmp(end, expected) == 0);

    /* The text leads to the same position. */
    tigadi_game *parsed = new_game(end);
    CHECK(zobrist_of(parsed) == zobrist_of(game));
    free(end);
    free(expected);
    free(events);
    tigadi_game_free(parsed);
    tigadi_game_free(replayed);
    tigadi_game_free(back);
    tigadi_game_free(game);
}

/* House rules by enumerating them: what is said of a rule is what its text can hold. */
static void enumerate_rules(const char *name) {
    for (size_t i = 0;; i++) {
        tigadi_setting setting;
        tigadi_status status = tigadi_preset_setting(name, TIGADI_STRLEN, i, &setting, &error);
        if (status == TIGADI_ERROR_NOTHING) {
            CHECK(i > 0 || strcmp(name, "nardi") == 0);
            break;
        }
        CHECK(status == TIGADI_OK);
        CHECK(strcmp(setting.value, setting.default_value) == 0);
        CHECK(strlen(setting.about) > 0);
        char text[128];
        snprintf(text, sizeof text, "%s:%s=%s", name, setting.key, setting.value);
        tigadi_game_free(new_game(text));
        CHECK((setting.kind == TIGADI_SETTING_WORD) == (strlen(setting.words) > 0));
    }
}

/* What stands on the board, against a text of which one sees it. */
static void observe(const char *text, size_t count, const int32_t *expected) {
    tigadi_game *game = new_game(text);
    int32_t values[64];
    size_t needed;
    memset(values, 0x77, sizeof values);
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_encode(game, values, count - 1, &needed, &error));
    CHECK(needed == count && values[0] == 0x77777777);
    OK(tigadi_game_encode(game, values, 64, &needed, &error));
    CHECK(needed == count && values[count] == 0x77777777);
    CHECK(memcmp(values, expected, count * sizeof *values) == 0);
    tigadi_game_free(game);
}

static void observe_all(void) {
    static const int32_t MORRIS[] = {0, 1, 0, 0, 0, 0, 0, 0, -1, 2, 2, 1};
    static const int32_t MANGALA[] = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 1};
    static const int32_t NARDI[] = {0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0,
                                    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0,
                                    0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 1, 0, 1};
    observe("three-mens-morris 1w1/3/2b w 2 2", 12, MORRIS);
    observe("mangala", 15, MANGALA);
    observe("nardi 4HPwATDgc/ABMA 1 31", 56, NARDI);
}

int main(void) {
    observe_all();
    char name[64];
    size_t count = 0;
    while (tigadi_preset(count, name, sizeof name, NULL, &error) == TIGADI_OK) {
        enumerate_rules(name);
        play_whole_game(name, 1);
        count++;
    }
    CHECK(error.status == TIGADI_ERROR_NOTHING);
    CHECK(count >= 8);

    tigadi_setting setting;
    OK(tigadi_preset_setting("nine-mens-morris:flying=off", TIGADI_STRLEN, 3, &setting, &error));
    CHECK(strcmp(setting.key, "flying") == 0 && setting.kind == TIGADI_SETTING_SWITCH);
    CHECK(strcmp(setting.value, "off") == 0 && strcmp(setting.default_value, "on") == 0);
    return 0;
}
