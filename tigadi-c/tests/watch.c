/*
 * The engine plays itself as in `play --watch`: each side has an engine of its own, the dice and
 * both engines' choices come from one generator. Prints the record.
 *
 *   watch GAME LEVEL SEED NODES
 */
#include "check.h"

enum { TABLE = 16 }; /* megabytes */

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: watch GAME LEVEL SEED NODES\n");
        return 2;
    }
    tigadi_level level;
    OK(tigadi_level_from_word(argv[2], TIGADI_STRLEN, &level, &error));
    tigadi_random random = {strtoull(argv[3], NULL, 10)};
    tigadi_limits limits = {0};
    limits.nodes = strtoull(argv[4], NULL, 10);

    tigadi_game *game = new_game(argv[1]);
    tigadi_engine *engines[2];
    OK(tigadi_engine_new(TABLE, &engines[TIGADI_ONE], &error));
    OK(tigadi_engine_new(TABLE, &engines[TIGADI_TWO], &error));
    tigadi_state state;
    while (!(state = state_of(game)).over) {
        tigadi_move m;
        if (state.awaits_roll) {
            OK(tigadi_game_roll_random(game, &random, NULL, &error));
            continue;
        }
        OK(tigadi_engine_choose(engines[state.turn], level, game, &limits, NULL, &random, &m, NULL,
                                &error));
        OK(tigadi_game_play(game, &m, &error));
    }

    tigadi_record *record;
    OK(tigadi_record_new(game, &record, &error));
    char *text = text_of_record(record);
    fputs(text, stdout);
    free(text);
    tigadi_record_free(record);
    tigadi_engine_free(engines[TIGADI_ONE]);
    tigadi_engine_free(engines[TIGADI_TWO]);
    tigadi_game_free(game);
    return 0;
}
