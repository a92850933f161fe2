/*
 * Random games through the C library, for the table of rates: prints turns and seconds.
 *
 *   playouts GAME GAMES
 *
 * One generator of seed 1 chooses among the rolls and among the moves in the order of generation,
 * as in the other languages, so that the turns must be as many.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tigadi.h"

static tigadi_error error;

static void ok(tigadi_status status) {
    if (status != TIGADI_OK) {
        fprintf(stderr, "error: %s\n", error.message);
        exit(1);
    }
}

/* Plays a turn of what may be one of many moves. */
static void play(tigadi_game *game, tigadi_random *random) {
    static tigadi_move *moves;
    static size_t room;
    size_t count;
    tigadi_status status = tigadi_game_moves(game, moves, room, &count, &error);
    if (status == TIGADI_ERROR_BUFFER) {
        room = count;
        moves = realloc(moves, room * sizeof *moves);
        if (moves == NULL) {
            abort();
        }
        status = tigadi_game_moves(game, moves, room, &count, &error);
    }
    ok(status);
    uint32_t choice;
    ok(tigadi_random_below(random, (uint32_t)count, &choice, &error));
    ok(tigadi_game_play(game, &moves[choice], &error));
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: playouts GAME GAMES\n");
        return 2;
    }
    tigadi_random random = {1};
    unsigned long turns = 0;
    clock_t start = clock();
    for (int left = atoi(argv[2]); left > 0; left--) {
        tigadi_game *game;
        ok(tigadi_game_new(argv[1], TIGADI_STRLEN, &game, &error));
        tigadi_state state;
        for (;;) {
            ok(tigadi_game_state(game, &state, &error));
            if (state.over) {
                break;
            }
            if (state.awaits_roll) {
                ok(tigadi_game_roll_random(game, &random, NULL, &error));
                continue;
            }
            play(game, &random);
            turns++;
        }
        tigadi_game_free(game);
    }
    printf("%lu %.6f\n", turns, (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
