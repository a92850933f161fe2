/* Contests and clocks. */
#include "check.h"

static tigadi_standing standing(const tigadi_contest *contest) {
    tigadi_standing state;
    OK(tigadi_contest_standing(contest, &state, &error));
    return state;
}

static void add_game(tigadi_contest *contest, tigadi_player loser, bool leaves) {
    tigadi_game *game;
    tigadi_record *record;
    OK(tigadi_contest_next_game(contest, &game, &error));
    OK(tigadi_record_new(game, &record, &error));
    ANSWERS(TIGADI_ERROR_REFUSED, tigadi_contest_play(contest, record, &error));
    CHECK(strcmp(error.name, "game_open") == 0);
    if (loser == TIGADI_NOBODY) {
        OK(tigadi_game_agree_draw(game, &error));
    } else if (leaves) {
        OK(tigadi_game_leave(game, loser, &error));
    } else {
        OK(tigadi_game_resign(game, loser, 0, &error));
    }
    OK(tigadi_record_set_game(record, game, &error));
    OK(tigadi_contest_play(contest, record, &error));
    tigadi_record_free(record);
    tigadi_game_free(game);
}

static void sets(void) {
    tigadi_contest *contest, *copy;
    tigadi_record *record;
    tigadi_game *game;
    char score[16];
    REFUSED("no_length", tigadi_contest_new("tigadi", 6, TIGADI_SETS, 0, &contest, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_contest_new("tigadi", 6, 3, 1, &contest, &error));
    ANSWERS(TIGADI_ERROR_TEXT,
            tigadi_contest_new("chess", 5, TIGADI_SETS, 1, &contest, &error));
    CHECK(contest == NULL);
    OK(tigadi_contest_new("tigadi:quiet=50", TIGADI_STRLEN, TIGADI_SETS, 3, &contest, &error));
    tigadi_standing state = standing(contest);
    CHECK(state.games == 0 && !state.over && state.winner == TIGADI_NOBODY);
    CHECK(state.seats[TIGADI_ONE] == TIGADI_A && state.starter == TIGADI_A);
    add_game(contest, TIGADI_TWO, false);
    state = standing(contest);
    CHECK(state.half_points[TIGADI_A] == 2 && state.half_points[TIGADI_B] == 0);
    CHECK(state.seats[TIGADI_ONE] == TIGADI_B && state.starter == TIGADI_B);
    add_game(contest, TIGADI_NOBODY, false);
    OK(tigadi_contest_score(contest, score, sizeof score, NULL, &error));
    CHECK(strcmp(score, "1.5-0.5") == 0);
    OK(tigadi_contest_clone(contest, &copy, &error));
    add_game(copy, TIGADI_ONE, false);
    state = standing(copy);
    CHECK(state.over && state.winner == TIGADI_NOBODY && state.starter == TIGADI_NOBODY);
    CHECK(state.half_points[TIGADI_A] == 3 && state.half_points[TIGADI_B] == 3);
    ANSWERS(TIGADI_ERROR_REFUSED, tigadi_contest_next_game(copy, &game, &error));
    CHECK(game == NULL && strcmp(error.name, "contest_over") == 0);
    OK(tigadi_contest_undo(copy, &error));
    CHECK(standing(copy).games == 2 && !standing(copy).over);
    OK(tigadi_contest_record(copy, 1, &record, &error));
    tigadi_record_free(record);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_contest_record(copy, 2, &record, &error));
    CHECK(record == NULL);
    tigadi_contest_free(copy);

    /* Leaving a game loses the contest. */
    add_game(contest, TIGADI_ONE, true);
    state = standing(contest);
    CHECK(state.over && state.winner == TIGADI_B);
    tigadi_contest_free(contest);

    OK(tigadi_contest_new("tigadi", 6, TIGADI_POINTS, 1, &contest, &error));
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_contest_undo(contest, &error));
    game = new_game("nine-mens-morris");
    OK(tigadi_game_agree_draw(game, &error));
    OK(tigadi_record_new(game, &record, &error));
    ANSWERS(TIGADI_ERROR_REFUSED, tigadi_contest_play(contest, record, &error));
    CHECK(strcmp(error.name, "foreign_game") == 0);
    tigadi_record_free(record);
    tigadi_game_free(game);
    add_game(contest, TIGADI_NOBODY, false);
    CHECK(!standing(contest).over && standing(contest).half_points[TIGADI_A] == 0);
    tigadi_contest_free(contest);
}

/* Five sets of mangala with moves at random: a turn may come again, and the seats change. */
static void mangala(void) {
    tigadi_contest *contest;
    tigadi_random random = {5};
    uint32_t half_points[2] = {0, 0};
    size_t again = 0;
    OK(tigadi_contest_new("mangala", TIGADI_STRLEN, TIGADI_SETS, 5, &contest, &error));
    tigadi_standing now = standing(contest);
    while (!now.over) {
        tigadi_game *game;
        tigadi_record *record;
        CHECK(now.seats[TIGADI_ONE] == (now.games % 2 == 0 ? TIGADI_A : TIGADI_B));
        CHECK(now.seats[TIGADI_TWO] != now.seats[TIGADI_ONE]);
        OK(tigadi_contest_next_game(contest, &game, &error));
        tigadi_state state = state_of(game);
        CHECK(now.seats[state.turn] == now.starter);
        while (!state.over) {
            size_t count;
            uint32_t index;
            tigadi_player mover = state.turn;
            tigadi_move *moves = moves_of(game, &count);
            OK(tigadi_random_below(&random, (uint32_t)count, &index, &error));
            OK(tigadi_game_play(game, &moves[index], &error));
            free(moves);
            state = state_of(game);
            again += !state.over && state.turn == mover;
        }
        if (state.outcome.winner == TIGADI_NOBODY) {
            half_points[TIGADI_A]++;
            half_points[TIGADI_B]++;
        } else {
            half_points[now.seats[state.outcome.winner]] += 2;
        }
        OK(tigadi_record_new(game, &record, &error));
        OK(tigadi_contest_play(contest, record, &error));
        tigadi_record_free(record);
        tigadi_game_free(game);
        now = standing(contest);
        CHECK(now.half_points[TIGADI_A] == half_points[TIGADI_A]);
        CHECK(now.half_points[TIGADI_B] == half_points[TIGADI_B]);
    }
    CHECK(again > 0 && now.games >= 3);
    tigadi_contestant ahead = half_points[TIGADI_A] > half_points[TIGADI_B] ? TIGADI_A : TIGADI_B;
    CHECK(now.winner == (half_points[TIGADI_A] == half_points[TIGADI_B] ? TIGADI_NOBODY : ahead));
    tigadi_contest_free(contest);
}

static tigadi_times reading(const tigadi_clock *clock) {
    tigadi_times state;
    OK(tigadi_clock_times(clock, &state, &error));
    return state;
}

static void clocks(void) {
    tigadi_clock *clock, *copy;
    tigadi_time_control control = {60000 * MS, 2000 * MS, 30000 * MS};
    OK(tigadi_clock_new(&control, &clock, &error));
    CHECK(reading(clock).running == TIGADI_NOBODY);
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_clock_start(clock, TIGADI_NOBODY, &error));
    OK(tigadi_clock_start(clock, TIGADI_ONE, &error));
    OK(tigadi_clock_elapse(clock, 10000 * MS, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_clock_press(clock, 9, &error));
    OK(tigadi_clock_press(clock, TIGADI_TWO, &error));
    tigadi_times state = reading(clock);
    CHECK(state.remaining[TIGADI_ONE] == 52000 * MS && state.remaining[TIGADI_TWO] == 60000 * MS);
    CHECK(state.running == TIGADI_TWO && state.turn_remaining == 30000 * MS && !state.turn_is_over);
    OK(tigadi_clock_pause(clock, &error));
    OK(tigadi_clock_elapse(clock, 10000 * MS, &error));
    CHECK(reading(clock).remaining[TIGADI_TWO] == 60000 * MS);
    OK(tigadi_clock_clone(clock, &copy, &error));
    OK(tigadi_clock_resume(copy, &error));
    OK(tigadi_clock_elapse(copy, 90000 * MS, &error));
    CHECK(reading(copy).turn_is_over && reading(copy).flag == TIGADI_NOBODY);
    OK(tigadi_clock_press(copy, TIGADI_TWO, &error));
    OK(tigadi_clock_elapse(copy, 90000 * MS, &error));
    OK(tigadi_clock_press(copy, TIGADI_TWO, &error));
    OK(tigadi_clock_elapse(copy, 4000 * MS, &error));
    CHECK(reading(copy).flag == TIGADI_TWO);
    CHECK(reading(clock).running == TIGADI_NOBODY && reading(clock).flag == TIGADI_NOBODY);
    tigadi_clock_free(copy);
    tigadi_clock_free(clock);

    tigadi_time_control none = {TIGADI_UNLIMITED, 0, TIGADI_UNLIMITED};
    OK(tigadi_clock_new(&none, &clock, &error));
    OK(tigadi_clock_start(clock, TIGADI_ONE, &error));
    OK(tigadi_clock_elapse(clock, 1000 * MS, &error));
    state = reading(clock);
    CHECK(state.remaining[TIGADI_ONE] == TIGADI_UNLIMITED);
    CHECK(state.turn_remaining == TIGADI_UNLIMITED);
    tigadi_clock_free(clock);
}

int main(void) {
    sets();
    mangala();
    clocks();
    return 0;
}
