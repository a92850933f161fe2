/* A nardi turn step by step: prefixes, taps, undo, completion; rolls; resignations on offer. */
#include "check.h"

static tigadi_turn *turn_of(const char *position) {
    tigadi_game *game = new_game(position);
    tigadi_turn *turn;
    OK(tigadi_turn_new(game, &turn, &error));
    tigadi_game_free(game);
    return turn;
}

static void steps(void) {
    tigadi_game *game = new_game("nardi 4HPwATDgc/ABMA 1 31");
    tigadi_turn *turn, *copy;
    tigadi_step next[30], eight = {8, 5}, six = {6, 5};
    tigadi_move play;
    uint8_t dice[4], places[52];
    size_t count;
    OK(tigadi_turn_new(game, &turn, &error));
    OK(tigadi_turn_dice(turn, dice, 4, &count, &error));
    CHECK(count == 2 && dice[0] == 3 && dice[1] == 1);
    OK(tigadi_turn_next_steps(turn, next, 30, &count, &error));
    CHECK(count > 4);
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_turn_next_steps(turn, next, 1, &count, &error));
    OK(tigadi_turn_play(turn, eight, &error));
    ANSWERS(TIGADI_ERROR_REFUSED, tigadi_turn_play(turn, eight, &error));
    REFUSED("turn_open", tigadi_turn_complete(turn, &play, &error));
    OK(tigadi_turn_places(turn, places, sizeof places, &count, &error));
    CHECK(count == 52 && places[8] == 2 && places[5] == 1 && places[26 + 8] == 3);
    OK(tigadi_turn_clone(turn, &copy, &error));
    tigadi_step played;
    OK(tigadi_turn_play_text(copy, "6/5", 3, &played, &error));
    CHECK(played.source == six.source && played.target == six.target);
    OK(tigadi_turn_steps(copy, next, 30, &count, &error));
    CHECK(count == 2 && next[0].source == 8 && next[1].source == 6);
    OK(tigadi_turn_complete(copy, &play, &error));
    char text[32];
    OK(tigadi_game_move_text(game, &play, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "8/5 6/5") == 0);
    OK(tigadi_game_play(game, &play, &error));
    CHECK(state_of(game).awaits_roll && state_of(game).turn == TIGADI_TWO);

    /* The copy has gone on alone. */
    OK(tigadi_turn_steps(turn, next, 30, &count, &error));
    CHECK(count == 1);
    OK(tigadi_turn_finish(turn, &play, &error));
    CHECK(play.count == 2 && play.family == TIGADI_NARDI);
    tigadi_step undone;
    OK(tigadi_turn_undo(turn, &undone, &error));
    CHECK(undone.source == 8 && undone.target == 5);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_turn_undo(turn, NULL, &error));
    tigadi_turn_free(copy);
    tigadi_turn_free(turn);
    tigadi_game_free(game);
}

static void taps(void) {
    tigadi_turn *turn = turn_of("nardi 4HPwATDgc/ABMA 1 31");
    tigadi_move ways[4];
    tigadi_tap tap;
    uint8_t place;
    size_t count;
    OK(tigadi_turn_selected(turn, &place, &error));
    CHECK(place == TIGADI_NOWHERE);
    OK(tigadi_turn_tap(turn, 12, &tap, &error));
    CHECK(tap == TIGADI_TAP_NOTHING);
    OK(tigadi_turn_tap(turn, 8, &tap, &error));
    OK(tigadi_turn_selected(turn, &place, &error));
    CHECK(tap == TIGADI_TAP_CHOSEN && place == 8);
    OK(tigadi_turn_ways(turn, 8, ways, 4, &count, &error));
    CHECK(count >= 3 && ways[0].steps[0].target == 5);
    OK(tigadi_turn_ways(turn, TIGADI_BAR, ways, 4, &count, &error));
    CHECK(count == 0);
    tigadi_step by_text;
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_turn_play_text(turn, "what", 4, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_play_text(turn, NULL, 4, &by_text, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_turn_ways(turn, TIGADI_BAR + 1, ways, 4, &count, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_turn_tap(turn, 200, &tap, &error));
    OK(tigadi_turn_selected(turn, &place, &error));
    CHECK(place == 8);
    OK(tigadi_turn_tap(turn, 8, &tap, &error));
    CHECK(tap == TIGADI_TAP_MOVED);
    OK(tigadi_turn_tap(turn, 6, NULL, &error));
    OK(tigadi_turn_tap(turn, 5, NULL, &error));
    tigadi_move play;
    OK(tigadi_turn_complete(turn, &play, &error));
    CHECK(play.count == 2);
    tigadi_turn_free(turn);
}

static void refused(void) {
    tigadi_turn *turn = (tigadi_turn *)&error;
    tigadi_game *game = new_game("tigadi");
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_turn_new(game, &turn, &error));
    CHECK(turn == NULL);
    tigadi_game_free(game);
    game = new_game("nardi");
    REFUSED("roll_first", tigadi_turn_new(game, &turn, &error));
    tigadi_engine *engine;
    tigadi_limits limits = {.nodes = 100};
    tigadi_analysis found;
    tigadi_random random = {1};
    tigadi_move chosen;
    OK(tigadi_engine_new(1, &engine, &error));
    REFUSED("roll_first", tigadi_engine_choose(engine, TIGADI_EASY, game, &limits, NULL, &random,
                                              &chosen, NULL, &error));
    REFUSED("roll_first", tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 0, NULL, &found,
                                               &error));
    tigadi_engine_free(engine);
    OK(tigadi_game_agree_draw(game, &error));
    REFUSED("game_over", tigadi_turn_new(game, &turn, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_new(NULL, &turn, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_new(game, NULL, &error));
    tigadi_game_free(game);

    tigadi_step step = {26, 25};
    tigadi_move play;
    uint8_t dice[4], place;
    size_t count;
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_clone(NULL, &turn, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_places(NULL, dice, 4, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_dice(NULL, dice, 4, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_steps(NULL, &step, 1, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_next_steps(NULL, &step, 1, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_ways(NULL, 1, &play, 1, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_play(NULL, step, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_undo(NULL, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_tap(NULL, 1, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_selected(NULL, &place, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_complete(NULL, &play, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_finish(NULL, &play, &error));
    turn = turn_of("nardi 4HPwATDgc/ABMA 1 31");
    REFUSED("no_such_place", tigadi_turn_play(turn, step, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_selected(turn, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_finish(turn, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_turn_dice(turn, dice, 4, NULL, &error));
    tigadi_turn_free(turn);
    tigadi_turn_free(NULL);
}

static void rolls_and_offers(void) {
    tigadi_game *game = new_game("nardi");
    tigadi_roll tie = {4, 4}, roll = {2, 6}, none = {0, 0};
    tigadi_move pass = {TIGADI_NARDI, 0, TIGADI_NOWHERE, 0, {{0, 0}, {0, 0}, {0, 0}, {0, 0}}};
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_roll(game, none, &error));
    REFUSED("roll_first", tigadi_game_play(game, &pass, &error));
    OK(tigadi_game_roll(game, tie, &error));
    CHECK(state_of(game).awaits_roll);
    OK(tigadi_game_roll(game, roll, &error));
    tigadi_state state = state_of(game);
    CHECK(!state.awaits_roll && state.turn == TIGADI_TWO && state.events == 2);
    CHECK(state.dice.first + state.dice.second == 8);
    REFUSED("no_roll_due", tigadi_game_roll(game, roll, &error));
    ANSWERS(TIGADI_ERROR_REFUSED, tigadi_game_play(game, &pass, &error));

    /* Less than what the game is worth is an offer. */
    REFUSED("no_such_win", tigadi_game_resign(game, TIGADI_TWO, 4, &error));
    OK(tigadi_game_resign(game, TIGADI_TWO, 1, &error));
    state = state_of(game);
    CHECK(state.offering == TIGADI_TWO && state.points_offered == 1);
    OK(tigadi_game_refuse(game, &error));
    CHECK(state_of(game).points_offered == 0);
    OK(tigadi_game_resign(game, TIGADI_TWO, 1, &error));
    OK(tigadi_game_accept(game, &error));
    state = state_of(game);
    CHECK(state.outcome.winner == TIGADI_ONE && state.outcome.points == 1);
    OK(tigadi_game_undo(game, NULL, &error));
    OK(tigadi_game_resign(game, TIGADI_TWO, 0, &error));
    CHECK(state_of(game).outcome.points == 2);
    OK(tigadi_game_undo(game, NULL, &error));

    /* The turn timer: the referee plays, and rolls first if a roll is due. */
    tigadi_random random = {3};
    OK(tigadi_game_finish_turn(game, &random, NULL, &error));
    CHECK(random.state == 3 && state_of(game).awaits_roll);
    tigadi_move played;
    OK(tigadi_game_finish_turn(game, &random, &played, &error));
    CHECK(random.state != 3 && played.family == TIGADI_NARDI && state_of(game).events == 5);
    tigadi_game_free(game);

    /* A contest of nardi: its games begin with the roll-off, so that nobody starts. */
    tigadi_contest *contest;
    tigadi_standing standing;
    OK(tigadi_contest_new("nardi", 5, TIGADI_POINTS, 7, &contest, &error));
    OK(tigadi_contest_standing(contest, &standing, &error));
    CHECK(standing.starter == TIGADI_NOBODY && !standing.over);
    tigadi_contest_free(contest);
}

int main(void) {
    steps();
    taps();
    refused();
    rolls_and_offers();
    return 0;
}
