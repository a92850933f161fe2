/* Positions and moves as integers, of every game, and games set up from them. */
#include "check.h"

enum { ROOM = 64, ACTIONS = 20000 };

static size_t encode(const tigadi_game *game, int32_t *values) {
    size_t count;
    OK(tigadi_game_encode(game, values, ROOM, &count, &error));
    return count;
}

/* The groups make up the integers, and the last of them is the turn. */
static void groups(const char *rules, size_t count) {
    tigadi_group all[8];
    size_t number, sum = 0;
    OK(tigadi_groups(rules, TIGADI_STRLEN, all, 8, &number, &error));
    for (size_t i = 0; i < number; i++) {
        CHECK(strlen(all[i].name) > 0);
        sum += all[i].length;
    }
    CHECK(sum == count && strcmp(all[number - 1].name, "turn") == 0);
}

/* Every move by its number, and only those in the mask. */
static void actions(const char *rules, const tigadi_game *game) {
    static uint8_t mask[ACTIONS];
    static uint32_t numbers[ACTIONS];
    uint32_t all, number;
    size_t count, moves_count, legal = 0;
    tigadi_status status = tigadi_action_count(rules, TIGADI_STRLEN, &all, &error);
    tigadi_move *moves = moves_of(game, &moves_count);
    if (status == TIGADI_ERROR_NOTHING) {
        CHECK(strcmp(rules, "nardi") == 0);
        ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_actions(game, numbers, ACTIONS, &count, &error));
        ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_action_mask(game, mask, ACTIONS, &count, &error));
        if (moves_count > 0) {
            ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_action(game, &moves[0], &number, &error));
            tigadi_move m;
            ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_action_move(game, 0, &m, &error));
        }
        free(moves);
        return;
    }
    CHECK(status == TIGADI_OK && all <= ACTIONS);
    OK(tigadi_game_actions(game, numbers, ACTIONS, &count, &error));
    CHECK(count == moves_count);
    OK(tigadi_game_action_mask(game, mask, ACTIONS, &count, &error));
    CHECK(count == all);
    for (uint32_t i = 0; i < all; i++) {
        legal += mask[i];
    }
    CHECK(legal == moves_count);
    for (size_t i = 0; i < moves_count; i++) {
        tigadi_move m;
        OK(tigadi_game_action(game, &moves[i], &number, &error));
        CHECK(number == numbers[i] && number < all && mask[number] == 1);
        OK(tigadi_game_action_move(game, number, &m, &error));
        CHECK(memcmp(&m, &moves[i], sizeof m) == 0);
    }
    free(moves);
}

/* A position on the way comes back from its integers. */
static void set_up(const char *rules, const tigadi_game *game) {
    int32_t values[ROOM];
    size_t count = encode(game, values);
    tigadi_game *again;
    OK(tigadi_game_set_up(rules, TIGADI_STRLEN, values, count, &again, &error));
    CHECK(zobrist_of(again) == zobrist_of(game) && state_of(again).turn == state_of(game).turn);
    tigadi_game_free(again);
    groups(rules, count);

    REFUSED("wrong_length",
            tigadi_game_set_up(rules, TIGADI_STRLEN, values, count - 1, &again, &error));
    CHECK(again == NULL);
    values[count - 1] = 0;
    REFUSED("out_of_range", tigadi_game_set_up(rules, TIGADI_STRLEN, values, count, &again, &error));
}

static void every_game(void) {
    char name[64];
    for (size_t i = 0; tigadi_preset(i, name, sizeof name, NULL, &error) == TIGADI_OK; i++) {
        tigadi_game *game = new_game(name);
        tigadi_random random = {3};
        for (int turn = 0; turn < 30 && !state_of(game).over; turn++) {
            set_up(name, game);
            actions(name, game);
            OK(tigadi_game_finish_turn(game, &random, NULL, &error));
        }
        if (!state_of(game).over) {
            OK(tigadi_game_agree_draw(game, &error));
        }
        actions(name, game);
        tigadi_game_free(game);
    }
}

static void what_cannot_be(void) {
    int32_t three[] = {1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1};
    tigadi_game *game;
    tigadi_status status =
        tigadi_game_set_up("three-mens-morris", TIGADI_STRLEN, three, 12, &game, &error);
    CHECK(status == TIGADI_ERROR_REFUSED && strcmp(error.name, "too_many_stones") == 0);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_set_up("chess", 5, three, 12, &game, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_set_up("tigadi", 6, NULL, 12, &game, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_set_up("tigadi", 6, three, SIZE_MAX, &game, &error));
    REFUSED("wrong_length", tigadi_game_set_up("tigadi", 6, NULL, 0, &game, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_set_up("tigadi", 6, three, 12, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_set_up(NULL, 6, three, 12, &game, &error));

    size_t count;
    uint32_t number;
    tigadi_move m;
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_groups("chess", 5, NULL, 0, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_groups(NULL, 5, NULL, 0, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_groups("tigadi", 6, NULL, 0, NULL, &error));
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_groups("tigadi", 6, NULL, 0, &count, &error));
    CHECK(count == 3);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_action_count("chess", 5, &number, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_action_count("tigadi", 6, NULL, &error));
    game = new_game("mangala");
    OK(tigadi_action_count("mangala", 7, &number, &error));
    CHECK(number == 6);
    OK(tigadi_game_action_move(game, 2, &m, &error));
    CHECK(m.steps[0].source == 3);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_action_move(game, 6, &m, &error));
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_action_move(game, UINT32_MAX, &m, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_action_move(game, 2, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_action(game, &m, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_action(game, NULL, &number, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_actions(NULL, NULL, 0, &count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_action_mask(game, NULL, 0, NULL, &error));
    OK(tigadi_game_resign(game, TIGADI_ONE, 0, &error));
    REFUSED("game_over", tigadi_game_action(game, &m, &number, &error));
    REFUSED("game_over", tigadi_game_action_move(game, 2, &m, &error));
    tigadi_game_free(game);
}

int main(void) {
    every_game();
    what_cannot_be();
    return 0;
}
