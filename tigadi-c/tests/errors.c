/* Every way in which a call can fail: what it answers, and that it changes nothing. */
#include "check.h"

static void statuses(void) {
    CHECK(TIGADI_OK == 0);
    for (uint32_t status = 0; status <= TIGADI_ERROR_DEFECT; status++) {
        CHECK(strncmp(tigadi_status_name(status), "TIGADI_", 7) == 0);
        CHECK(strlen(tigadi_status_text(status)) > 0);
    }
    CHECK(strcmp(tigadi_status_name(TIGADI_ERROR_BUFFER), "TIGADI_ERROR_BUFFER") == 0);
    CHECK(tigadi_status_name(TIGADI_ERROR_DEFECT + 1) == NULL);
    CHECK(tigadi_status_text(UINT32_MAX) == NULL);
}

static void version(void) {
    char said[32];
    snprintf(said, sizeof said, "%d.%d.%d", TIGADI_VERSION_MAJOR, TIGADI_VERSION_MINOR,
             TIGADI_VERSION_PATCH);
    CHECK(strcmp(tigadi_version(), said) == 0);
    CHECK(tigadi_abi() == TIGADI_ABI);
    /* The layout that this ABI number stands for. */
    CHECK(TIGADI_ABI == 2);
    CHECK(sizeof(tigadi_step) == 2 && sizeof(tigadi_move) == 12 && sizeof(tigadi_roll) == 2);
    CHECK(sizeof(tigadi_outcome) == 34 && sizeof(tigadi_event) == 50);
    CHECK(offsetof(tigadi_move, steps) == 4);
    CHECK(sizeof(void *) != 8 || sizeof(tigadi_error) == 304);
    CHECK(sizeof(tigadi_random) == 8 && sizeof(tigadi_match_id) == 12);
    CHECK(sizeof(tigadi_entry) == 32 && sizeof(tigadi_exact) == 8);
    CHECK(sizeof(tigadi_time_control) == 24 && sizeof(tigadi_kept_clock) == 56);
    if (sizeof(void *) == 8) {
        CHECK(sizeof(tigadi_limits) == 64 && sizeof(tigadi_state) == 56);
        CHECK(sizeof(tigadi_line) == 312 && sizeof(tigadi_analysis) == 328);
        CHECK(sizeof(tigadi_situation) == 104 && sizeof(tigadi_standing) == 32);
        CHECK(sizeof(tigadi_view) == 40 && sizeof(tigadi_arrow) == 24);
        CHECK(sizeof(tigadi_trail) == 160 && sizeof(tigadi_group) == 40);
        CHECK(sizeof(tigadi_times) == 40);
    }
    CHECK(sizeof(tigadi_setting) == 492);
}

static void texts(void) {
    tigadi_game *game = (tigadi_game *)&error;
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_new("chess", TIGADI_STRLEN, &game, &error));
    CHECK(game == NULL && error.place == 0);
    ANSWERS(TIGADI_ERROR_TEXT,
            tigadi_game_new("tigadi 3/3/3/6/3/3/3 w 9 x", TIGADI_STRLEN, &game, &error));
    CHECK(error.place == 25);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_new("tigadi:stones=0", TIGADI_STRLEN, &game, &error));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_new("", 0, &game, &error));
    ANSWERS(TIGADI_ERROR_UTF8, tigadi_game_new("tigadi\xff", TIGADI_STRLEN, &game, &error));
    CHECK(error.place == 6);
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_new("tigadi", SIZE_MAX / 2 + 1, &game, &error));
    /* The length counts, not what stands after it; a NUL within it is no end, and refused. */
    OK(tigadi_game_new("tigadi and more", 6, &game, &error));
    tigadi_game_free(game);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_new("tigadi\0", 7, &game, &error));
    CHECK(error.place == 6);
    /* Without an error to write to the status is the same. */
    CHECK(tigadi_game_new("chess", 5, &game, NULL) == TIGADI_ERROR_TEXT);
}

static void buffers(tigadi_game *game) {
    char text[64];
    size_t length = 0;
    memset(text, '#', sizeof text);
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_text(game, text, 28, &length, &error));
    CHECK(length == 28 && text[0] == '#');
    OK(tigadi_game_text(game, text, 29, &length, &error));
    CHECK(length == 28 && strcmp(text, "tigadi 3/3/3/6/3/3/3 w 9 9 0") == 0);
    CHECK(text[29] == '#');
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_text(game, NULL, 31, &length, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_text(game, text, SIZE_MAX, &length, &error));
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_board(game, text, 3, NULL, &error));

    tigadi_move moves[24];
    size_t count = 0;
    memset(moves, 0x77, sizeof moves);
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_moves(game, moves, 23, &count, &error));
    CHECK(count == 24 && moves[0].family == 0x77);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_moves(game, moves, 24, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_moves(game, NULL, 24, &count, &error));
    OK(tigadi_game_moves(game, moves, 24, &count, &error));
    CHECK(moves[23].family == TIGADI_MORRIS && moves[23].count == 1);
    CHECK(moves[23].steps[0].source == TIGADI_NOWHERE && moves[23].capture == TIGADI_NOWHERE);
}

static void moves(tigadi_game *game) {
    char *before = text_of(game);
    tigadi_move m;
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_parse_move(game, "d9", TIGADI_STRLEN, &m, &error));
    CHECK(error.place == 1 || error.place == 0);
    ANSWERS(TIGADI_ERROR_TEXT,
            tigadi_game_play_text(game, "what?", TIGADI_STRLEN, NULL, &error));
    REFUSED("must_place", tigadi_game_play_text(game, "d6-d5", TIGADI_STRLEN, &m, &error));
    REFUSED("nothing_closed", tigadi_game_play_text(game, "d6xd5", TIGADI_STRLEN, &m, &error));
    REFUSED("may_not_pass", tigadi_game_play_text(game, "pass", TIGADI_STRLEN, &m, &error));
    REFUSED("must_place", tigadi_game_parse_move(game, "d6-d5", TIGADI_STRLEN, &m, &error));
    OK(tigadi_game_parse_move(game, "d6", TIGADI_STRLEN, &m, &error));
    m.steps[0].source = 0;
    REFUSED("must_place", tigadi_game_check(game, &m, &error));
    REFUSED("must_place", tigadi_game_play(game, &m, &error));
    char text[16];
    REFUSED("must_place", tigadi_game_move_text(game, &m, text, sizeof text, NULL, &error));
    REFUSED("must_place", tigadi_game_explain(game, &m, text, sizeof text, NULL, &error));

    /* Structs that are no move. */
    OK(tigadi_game_parse_move(game, "d6", TIGADI_STRLEN, &m, &error));
    tigadi_move wrong = m;
    wrong.family = 0;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));
    wrong.family = 200;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_play(game, &wrong, &error));
    wrong = m;
    wrong.count = 5;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));
    wrong.count = 2;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));
    wrong = m;
    wrong.steps[0].target = 32;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));
    wrong.steps[0].target = TIGADI_NOWHERE;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));
    wrong.steps[0].target = 24;
    REFUSED("no_such_place", tigadi_game_check(game, &wrong, &error));
    wrong = m;
    wrong.capture = 100;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_check(game, &wrong, &error));

    /* No dice here. */
    tigadi_random random = {1};
    REFUSED("no_roll_due", tigadi_game_roll_random(game, &random, NULL, &error));
    CHECK(random.state == 1);
    tigadi_roll none = {0, 7};
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_roll(game, none, &error));

    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_undo(game, NULL, &error));
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_redo(game, NULL, &error));
    REFUSED("no_offer", tigadi_game_accept(game, &error));
    REFUSED("no_offer", tigadi_game_refuse(game, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_resign(game, TIGADI_NOBODY, 0, &error));
    REFUSED("no_such_win", tigadi_game_resign(game, TIGADI_ONE, 2, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_time_out(game, 3, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_leave(game, 255, &error));
    uint32_t number;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_random_below(&random, 0, &number, &error));

    char *after = text_of(game);
    CHECK(strcmp(before, after) == 0 && state_of(game).events == 0);
    free(before);
    free(after);
}

/* The four endings by the players; each is taken back. */
static void endings(tigadi_game *game) {
    tigadi_state state;
    char about[64];
    for (int ending = 0; ending < 4; ending++) {
        switch (ending) {
        case 0: OK(tigadi_game_resign(game, TIGADI_ONE, 0, &error)); break;
        case 1: OK(tigadi_game_agree_draw(game, &error)); break;
        case 2: OK(tigadi_game_time_out(game, TIGADI_ONE, &error)); break;
        default: OK(tigadi_game_leave(game, TIGADI_ONE, &error)); break;
        }
        state = state_of(game);
        CHECK(state.outcome.winner == (ending == 1 ? TIGADI_NOBODY : TIGADI_TWO));
        CHECK(state.outcome.points == (ending == 1 ? 0 : 1));
        static const char *const NAMES[] = {"resignation", "agreement", "time", "left"};
        CHECK(strcmp(state.outcome.reason, NAMES[ending]) == 0 && state.over);
        OK(tigadi_reason_about(NAMES[ending], TIGADI_STRLEN, about, sizeof about, NULL, &error));
        CHECK(strlen(about) > 0);
        char line[96], start[32];
        OK(tigadi_game_summary(game, line, sizeof line, NULL, &error));
        snprintf(start, sizeof start, "over %s %s", ending == 1 ? "1/2-1/2" : "0-1", NAMES[ending]);
        CHECK(strncmp(line, start, strlen(start)) == 0);
        REFUSED("game_over", tigadi_game_play_text(game, "d6", 2, NULL, &error));
        REFUSED("game_over", tigadi_game_resign(game, TIGADI_ONE, 0, &error));
        tigadi_random random = {1};
        REFUSED("game_over", tigadi_game_finish_turn(game, &random, NULL, &error));
        tigadi_event undone;
        OK(tigadi_game_undo(game, &undone, &error));
        CHECK(undone.what == TIGADI_ENDED && undone.played.count == 0);
        CHECK(strcmp(undone.outcome.reason, NAMES[ending]) == 0);
    }
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_reason_about("", 0, about, sizeof about, NULL, &error));
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_reason_about("luck", 4, about, sizeof about, NULL, &error));
    CHECK(!state_of(game).over);
}

static void records(const tigadi_game *game) {
    tigadi_record *record, *copy, *none = (tigadi_record *)&error;
    OK(tigadi_record_new(game, &record, &error));
    OK(tigadi_record_set_tag(record, "Event", 5, "An evening", 10, &error));
    OK(tigadi_record_add_comment(record, 1, "\xe1\x83\x97", TIGADI_STRLEN, &error));
    OK(tigadi_record_clone(record, &copy, &error));
    char text[64];
    size_t after;
    OK(tigadi_record_tag(copy, "Event", 5, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "An evening") == 0);
    OK(tigadi_record_tag_name(copy, 0, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "Game") == 0);
    size_t length;
    after = 7;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_record_comment(copy, 0, &after, text, 3, &length, &error));
    CHECK(after == 7 && length == 3);
    OK(tigadi_record_comment(copy, 0, &after, text, sizeof text, NULL, &error));
    CHECK(after == 1 && strcmp(text, "\xe1\x83\x97") == 0);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_record_add_comment(copy, 0, "a\0b", 3, &error));
    CHECK(error.place == 1);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_record_set_tag(copy, "a", 1, "a\0b", 3, &error));
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_record_comment(copy, 1, &after, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_record_tag_name(copy, 99, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_record_tag(copy, "White", 5, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_record_remove_tag(copy, "White", 5, &error));
    REFUSED("tag_reserved", tigadi_record_set_tag(copy, "Result", 6, "1-0", 3, &error));
    REFUSED("tag_name", tigadi_record_set_tag(copy, "a b", 3, "1-0", 3, &error));
    REFUSED("tag_value", tigadi_record_set_tag(copy, "a", 1, "1\n0", 3, &error));
    OK(tigadi_record_remove_tag(copy, "Event", 5, &error));
    tigadi_game *fresh = new_game("tigadi");
    OK(tigadi_record_set_game(copy, fresh, &error));
    ANSWERS(TIGADI_ERROR_NOTHING,
            tigadi_record_comment(copy, 0, &after, text, sizeof text, NULL, &error));
    tigadi_game_free(fresh);
    tigadi_record_free(copy);
    tigadi_record_free(record);

    ANSWERS(TIGADI_ERROR_RECORD, tigadi_record_read("", 0, &none, &error));
    CHECK(none == NULL && error.line == 1);
    ANSWERS(TIGADI_ERROR_RECORD,
            tigadi_record_read("[Game \"tigadi\"]\n\n1. d6 d6 *", TIGADI_STRLEN, &none, &error));
    CHECK(error.line == 3 && strcmp(error.name, "occupied") == 0);
    ANSWERS(TIGADI_ERROR_RECORD,
            tigadi_record_read("[Game \"tigadi\"]\n\n1. d6 d9 *", TIGADI_STRLEN, &none, &error));
    CHECK(error.line == 3 && error.place == 0 && strstr(error.message, "\"d9\": at ") != NULL);

    tigadi_reader *reader;
    OK(tigadi_reader_new("[Game \"tigadi\"]\n1. d6 *\n[Game \"tigadi\"]\n1. d6 d6 *\n"
                         "[Game \"tigadi\"]\n1. d5 *\n",
                         TIGADI_STRLEN, &reader, &error));
    OK(tigadi_reader_next(reader, &record, &error));
    tigadi_record_free(record);
    ANSWERS(TIGADI_ERROR_RECORD, tigadi_reader_next(reader, &record, &error));
    CHECK(record == NULL && error.line == 4);
    OK(tigadi_reader_next(reader, &record, &error));
    tigadi_record_free(record);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_reader_next(reader, &record, &error));
    CHECK(record == NULL);
    tigadi_reader_free(reader);
}

#define NULL_POINTER(call) ANSWERS(TIGADI_ERROR_NULL, call)

/* NULL wherever a pointer is asked for. */
static void null_pointers(tigadi_game *game) {
    tigadi_game *made;
    tigadi_move m;
    tigadi_state state;
    tigadi_record *record, *none;
    tigadi_reader *reader;
    tigadi_clock *clock;
    tigadi_times clock_state;
    tigadi_contest *contest;
    tigadi_standing contest_state;
    tigadi_engine *engine, *other;
    tigadi_stop *stop;
    tigadi_analysis analysis;
    tigadi_line line;
    tigadi_setting setting;
    tigadi_random random = {1};
    tigadi_roll roll = {3, 1};
    tigadi_limits limits = {0};
    tigadi_time_control control = {1000 * MS, 0, TIGADI_UNLIMITED};
    char text[256];
    size_t count;
    uint32_t number;

    NULL_POINTER(tigadi_game_new(NULL, 0, &made, &error));
    CHECK(made == NULL);
    NULL_POINTER(tigadi_game_new(NULL, TIGADI_STRLEN, &made, &error));
    NULL_POINTER(tigadi_game_new("tigadi", 6, NULL, &error));
    NULL_POINTER(tigadi_game_clone(NULL, &made, &error));
    NULL_POINTER(tigadi_game_clone(game, NULL, &error));
    NULL_POINTER(tigadi_game_state(NULL, &state, &error));
    NULL_POINTER(tigadi_game_state(game, NULL, &error));
    NULL_POINTER(tigadi_game_text(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_summary(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_board(NULL, text, sizeof text, NULL, &error));
    int32_t value;
    NULL_POINTER(tigadi_game_encode(NULL, &value, 1, &count, &error));
    NULL_POINTER(tigadi_game_encode(game, &value, 1, NULL, &error));
    NULL_POINTER(tigadi_game_moves(NULL, &m, 1, &count, &error));
    NULL_POINTER(tigadi_game_history(NULL, NULL, 0, &count, &error));
    NULL_POINTER(tigadi_game_history(game, NULL, 0, NULL, &error));
    NULL_POINTER(tigadi_game_check(game, NULL, &error));
    OK(tigadi_game_parse_move(game, "a1", 2, &m, &error));
    NULL_POINTER(tigadi_game_check(NULL, &m, &error));
    NULL_POINTER(tigadi_game_parse_move(NULL, "a1", 2, &m, &error));
    NULL_POINTER(tigadi_game_parse_move(game, NULL, 2, &m, &error));
    NULL_POINTER(tigadi_game_parse_move(game, "a1", 2, NULL, &error));
    NULL_POINTER(tigadi_game_move_text(NULL, &m, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_move_text(game, NULL, text, sizeof text, NULL, &error));
    uint64_t zobrist;
    NULL_POINTER(tigadi_game_zobrist(NULL, &zobrist, &error));
    NULL_POINTER(tigadi_game_zobrist(game, NULL, &error));
    NULL_POINTER(tigadi_game_occurrences(NULL, &count, &error));
    NULL_POINTER(tigadi_game_occurrences(game, NULL, &error));
    NULL_POINTER(tigadi_game_result(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_player_name(NULL, TIGADI_ONE, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_win_name(NULL, 1, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_move_examples(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_canonical_moves(NULL, &m, 1, &count, &error));
    NULL_POINTER(tigadi_game_start(game, NULL, &error));
    NULL_POINTER(tigadi_game_roll_text(NULL, "31", 2, NULL, &error));
    NULL_POINTER(tigadi_game_roll_text(game, NULL, 2, NULL, &error));
    NULL_POINTER(tigadi_reason_about(NULL, 4, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_explain(game, NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_game_play(NULL, &m, &error));
    NULL_POINTER(tigadi_game_play(game, NULL, &error));
    NULL_POINTER(tigadi_game_play_text(NULL, "a1", 2, &m, &error));
    NULL_POINTER(tigadi_game_play_text(game, NULL, 2, &m, &error));
    NULL_POINTER(tigadi_game_roll(NULL, roll, &error));
    NULL_POINTER(tigadi_game_roll_random(NULL, &random, &roll, &error));
    NULL_POINTER(tigadi_game_roll_random(game, NULL, &roll, &error));
    NULL_POINTER(tigadi_game_finish_turn(NULL, &random, &m, &error));
    NULL_POINTER(tigadi_game_finish_turn(game, NULL, &m, &error));
    NULL_POINTER(tigadi_game_undo(NULL, NULL, &error));
    NULL_POINTER(tigadi_game_redo(NULL, NULL, &error));
    NULL_POINTER(tigadi_game_resign(NULL, TIGADI_ONE, 0, &error));
    NULL_POINTER(tigadi_game_accept(NULL, &error));
    NULL_POINTER(tigadi_game_refuse(NULL, &error));
    NULL_POINTER(tigadi_game_agree_draw(NULL, &error));
    NULL_POINTER(tigadi_game_time_out(NULL, TIGADI_ONE, &error));
    NULL_POINTER(tigadi_game_leave(NULL, TIGADI_ONE, &error));
    NULL_POINTER(tigadi_random_below(NULL, 2, &number, &error));
    NULL_POINTER(tigadi_random_below(&random, 2, NULL, &error));
    NULL_POINTER(tigadi_preset_setting(NULL, 0, 0, &setting, &error));
    NULL_POINTER(tigadi_preset_setting("tigadi", 6, 0, NULL, &error));
    NULL_POINTER(tigadi_preset(0, NULL, 1, NULL, &error));

    NULL_POINTER(tigadi_record_new(NULL, &none, &error));
    NULL_POINTER(tigadi_record_new(game, NULL, &error));
    NULL_POINTER(tigadi_record_read(NULL, 0, &none, &error));
    NULL_POINTER(tigadi_record_clone(NULL, &none, &error));
    NULL_POINTER(tigadi_record_text(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_game(NULL, &made, &error));
    NULL_POINTER(tigadi_record_set_game(NULL, game, &error));
    NULL_POINTER(tigadi_record_tag_name(NULL, 0, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_tag(NULL, "a", 1, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_set_tag(NULL, "a", 1, "b", 1, &error));
    NULL_POINTER(tigadi_record_remove_tag(NULL, "a", 1, &error));
    NULL_POINTER(tigadi_record_comment(NULL, 0, &count, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_add_comment(NULL, 0, "a", 1, &error));
    OK(tigadi_record_new(game, &record, &error));
    NULL_POINTER(tigadi_record_set_game(record, NULL, &error));
    NULL_POINTER(tigadi_record_set_tag(record, NULL, 1, "b", 1, &error));
    NULL_POINTER(tigadi_record_set_tag(record, "a", 1, NULL, 1, &error));
    NULL_POINTER(tigadi_record_tag(record, NULL, 1, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_remove_tag(record, NULL, 1, &error));
    OK(tigadi_record_add_comment(record, 0, "a", 1, &error));
    NULL_POINTER(tigadi_record_comment(record, 0, NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_record_add_comment(record, 0, NULL, 1, &error));
    NULL_POINTER(tigadi_record_game(record, NULL, &error));
    NULL_POINTER(tigadi_record_clone(record, NULL, &error));
    NULL_POINTER(tigadi_reader_new(NULL, 0, &reader, &error));
    NULL_POINTER(tigadi_reader_new("", 0, NULL, &error));
    NULL_POINTER(tigadi_reader_next(NULL, &none, &error));
    CHECK(none == NULL);

    NULL_POINTER(tigadi_clock_new(NULL, &clock, &error));
    NULL_POINTER(tigadi_clock_new(&control, NULL, &error));
    NULL_POINTER(tigadi_clock_clone(NULL, &clock, &error));
    NULL_POINTER(tigadi_clock_times(NULL, &clock_state, &error));
    NULL_POINTER(tigadi_clock_start(NULL, TIGADI_ONE, &error));
    NULL_POINTER(tigadi_clock_elapse(NULL, 1, &error));
    NULL_POINTER(tigadi_clock_press(NULL, TIGADI_ONE, &error));
    NULL_POINTER(tigadi_clock_pause(NULL, &error));
    NULL_POINTER(tigadi_clock_resume(NULL, &error));

    NULL_POINTER(tigadi_contest_new(NULL, 0, TIGADI_SETS, 1, &contest, &error));
    NULL_POINTER(tigadi_contest_new("tigadi", 6, TIGADI_SETS, 1, NULL, &error));
    NULL_POINTER(tigadi_contest_clone(NULL, &contest, &error));
    NULL_POINTER(tigadi_contest_standing(NULL, &contest_state, &error));
    NULL_POINTER(tigadi_contest_score(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_contest_next_game(NULL, &made, &error));
    NULL_POINTER(tigadi_contest_play(NULL, record, &error));
    NULL_POINTER(tigadi_contest_record(NULL, 0, &none, &error));
    NULL_POINTER(tigadi_contest_undo(NULL, &error));
    tigadi_record_free(record);

    NULL_POINTER(tigadi_stop_new(NULL, &error));
    NULL_POINTER(tigadi_stop_clone(NULL, &stop, &error));
    NULL_POINTER(tigadi_stop_set(NULL, &error));
    NULL_POINTER(tigadi_stop_clear(NULL, &error));
    NULL_POINTER(tigadi_engine_new(1, NULL, &error));
    NULL_POINTER(tigadi_engine_clone(NULL, &engine, &error));
    NULL_POINTER(tigadi_engine_clear(NULL, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_engine_new(SIZE_MAX, &engine, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_engine_new(SIZE_MAX >> 20, &engine, &error));
    CHECK(engine == NULL);
    OK(tigadi_engine_new(1, &engine, &error));
    OK(tigadi_engine_clone(engine, &other, &error));
    tigadi_engine_free(other);
    NULL_POINTER(tigadi_engine_choose(NULL, TIGADI_EASY, game, &limits, NULL, &random, &m, NULL,
                                      &error));
    NULL_POINTER(tigadi_engine_choose(engine, TIGADI_EASY, NULL, &limits, NULL, &random, &m, NULL,
                                      &error));
    NULL_POINTER(tigadi_engine_choose(engine, TIGADI_EASY, game, NULL, NULL, &random, &m, NULL,
                                      &error));
    NULL_POINTER(tigadi_engine_choose(engine, TIGADI_EASY, game, &limits, NULL, NULL, &m, NULL,
                                      &error));
    NULL_POINTER(tigadi_engine_choose(engine, TIGADI_EASY, game, &limits, NULL, &random, NULL,
                                      NULL, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_engine_choose(engine, 0, game, &limits, NULL, &random, &m,
                                                     NULL, &error));
    NULL_POINTER(tigadi_engine_analyse(NULL, game, &limits, NULL, NULL, 0, NULL, &analysis,
                                       &error));
    NULL_POINTER(tigadi_engine_analyse(engine, NULL, &limits, NULL, NULL, 0, NULL, &analysis,
                                       &error));
    NULL_POINTER(tigadi_engine_analyse(engine, game, NULL, NULL, NULL, 0, NULL, &analysis,
                                       &error));
    NULL_POINTER(tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 0, NULL, NULL, &error));
    NULL_POINTER(tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 1, &count, &analysis,
                                       &error));
    NULL_POINTER(tigadi_engine_analyse(engine, game, &limits, NULL, &line, 1, NULL, &analysis,
                                       &error));
    OK(tigadi_game_agree_draw(game, &error));
    REFUSED("game_over", tigadi_engine_choose(engine, TIGADI_EASY, game, &limits, NULL, &random, &m,
                                             NULL, &error));
    REFUSED("game_over", tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 0, NULL,
                                              &analysis, &error));
    tigadi_engine_free(engine);

    tigadi_game_free(NULL);
    tigadi_record_free(NULL);
    tigadi_reader_free(NULL);
    tigadi_clock_free(NULL);
    tigadi_contest_free(NULL);
    tigadi_engine_free(NULL);
    tigadi_stop_free(NULL);
}

int main(void) {
    statuses();
    version();
    texts();
    tigadi_game *game = new_game("tigadi");
    buffers(game);
    moves(game);
    endings(game);
    play(game, "d6");
    records(game);
    null_pointers(game);
    tigadi_game_free(game);
    return 0;
}
