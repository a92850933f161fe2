/* The engine: levels, limits, equal games from equal seeds, analysis, stop from another thread. */
#include <pthread.h>
#include <time.h>

#include "check.h"

static const tigadi_limits FEW_NODES = {.nodes = 300};

/* Lets an engine play itself and returns the record, to be freed. */
static char *engine_game(tigadi_engine *engine, const char *name, uint64_t seed,
                         tigadi_level level) {
    OK(tigadi_engine_clear(engine, &error));
    tigadi_random random = {seed};
    tigadi_game *game = new_game(name);
    tigadi_state state = state_of(game);
    for (int turn = 0; !state.over && turn < 60; turn++) {
        if (state.awaits_roll) {
            OK(tigadi_game_roll_random(game, &random, NULL, &error));
        } else {
            tigadi_move m;
            tigadi_analysis analysis;
            OK(tigadi_engine_choose(engine, level, game, &FEW_NODES, NULL, &random, &m, &analysis,
                                    &error));
            CHECK(memcmp(&m, &analysis.line.moves[0], sizeof m) == 0);
            CHECK(analysis.nodes <= FEW_NODES.nodes);
            OK(tigadi_game_play(game, &m, &error));
        }
        state = state_of(game);
    }
    tigadi_record *record;
    OK(tigadi_record_new(game, &record, &error));
    char *text = text_of_record(record);
    tigadi_record_free(record);
    tigadi_game_free(game);
    return text;
}

/* One engine for all games, cleared before each; what it remembers of another game does not count. */
static void equal_seeds_give_equal_games(void) {
    char name[64];
    tigadi_engine *engine;
    OK(tigadi_engine_new(1, &engine, &error));
    for (size_t i = 0; tigadi_preset(i, name, sizeof name, NULL, &error) == TIGADI_OK; i++) {
        tigadi_level level = (tigadi_level)(TIGADI_EASY + i % 3);
        char *first = engine_game(engine, name, 7, level);
        char *second = engine_game(engine, name, 7, level);
        CHECK(strcmp(first, second) == 0);
        free(first);
        free(second);
    }
    tigadi_engine_free(engine);
}

static void analysis(void) {
    tigadi_engine *engine;
    OK(tigadi_engine_new(1, &engine, &error));
    /* White closes a mill and takes; then black has fewer than three. */
    tigadi_game *game = new_game("tigadi ww1/2w/bb1/6/3/3/b2 w 0 0");
    tigadi_line lines[3];
    tigadi_analysis found;
    tigadi_limits limits = {.depth = 3};
    size_t count;
    OK(tigadi_engine_analyse(engine, game, &limits, NULL, lines, 3, &count, &found, &error));
    CHECK(count == 3 && found.line.win_in == 1 && found.line.proved);
    CHECK(found.line.points == 1 && found.line.loss_in == 0);
    CHECK(found.nodes > 0 && found.depth >= 1);
    char text[16];
    OK(tigadi_game_move_text(game, &found.line.moves[0], text, sizeof text, NULL, &error));
    CHECK(strncmp(text, "f6-g7x", 6) == 0);
    CHECK(memcmp(&lines[0].moves[0], &found.line.moves[0], sizeof(tigadi_move)) == 0);
    CHECK(lines[0].score >= lines[1].score && lines[1].score >= lines[2].score);
    char why[128];
    OK(tigadi_game_explain(game, &found.line.moves[0], why, sizeof why, NULL, &error));
    CHECK(strlen(why) > 0);

    /* The variation can be played. */
    tigadi_game *tigadi = new_game("tigadi");
    limits.depth = 4;
    OK(tigadi_engine_analyse(engine, tigadi, &limits, NULL, NULL, 0, NULL, &found, &error));
    CHECK(found.line.count >= 2 && found.line.win_in == 0);
    CHECK(found.line.points == 0 && found.line.loss_in == 0);
    for (size_t i = 0; i < found.line.count; i++) {
        OK(tigadi_game_play(tigadi, &found.line.moves[i], &error));
    }
    OK(tigadi_engine_clear(engine, &error));
    tigadi_game_free(tigadi);
    tigadi_game_free(game);
    tigadi_engine_free(engine);
}

typedef struct {
    tigadi_stop *stop;
    tigadi_engine *engine;
    tigadi_game *game;
    tigadi_analysis found;
    tigadi_status status;
} search;

static void *search_for_ever(void *argument) {
    search *job = argument;
    tigadi_limits none = {0};
    job->status = tigadi_engine_analyse(job->engine, job->game, &none, job->stop, NULL, 0, NULL,
                                        &job->found, NULL);
    return NULL;
}

static void stop_from_another_thread(void) {
    search job;
    tigadi_stop *stop;
    OK(tigadi_stop_new(&stop, &error));
    OK(tigadi_stop_clone(stop, &job.stop, &error));
    OK(tigadi_engine_new(1, &job.engine, &error));
    job.game = new_game("tigadi");
    for (int round = 0; round < 2; round++) {
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, search_for_ever, &job) == 0);
        if (round == 0) { /* later a stop that is set before the search begins or as it does */
            struct timespec while_it_searches = {0, 100 * 1000 * 1000};
            nanosleep(&while_it_searches, NULL);
        }
        OK(tigadi_stop_set(stop, &error));
        CHECK(pthread_join(thread, NULL) == 0);
        CHECK(job.status == TIGADI_OK && job.found.line.count >= 1);
        OK(tigadi_game_check(job.game, &job.found.line.moves[0], &error));
        OK(tigadi_stop_clear(stop, &error));
    }
    /* A stop that is set ends a search at once: it still has a move. */
    OK(tigadi_stop_set(stop, &error));
    search_for_ever(&job);
    CHECK(job.status == TIGADI_OK && job.found.line.count == 1);
    tigadi_stop_free(stop);
    tigadi_stop_free(job.stop);
    tigadi_game_free(job.game);
    tigadi_engine_free(job.engine);
}

static void limits_in_time(void) {
    tigadi_engine *engine;
    OK(tigadi_engine_new(1, &engine, &error));
    tigadi_game *game = new_game("nine-mens-morris");
    tigadi_analysis found;
    tigadi_limits time = {.time = 20}, clock = {.clock = 200};
    OK(tigadi_engine_analyse(engine, game, &time, NULL, NULL, 0, NULL, &found, &error));
    CHECK(found.line.count >= 1);
    OK(tigadi_engine_analyse(engine, game, &clock, NULL, NULL, 0, NULL, &found, &error));
    CHECK(found.line.count >= 1);
    tigadi_game_free(game);
    tigadi_engine_free(engine);
}

typedef struct {
    uint32_t depths; /* how many were told, one after another */
    uint32_t stop_at;
    size_t lines;
} told;

static bool tell(void *data, const tigadi_analysis *analysis, const tigadi_line *lines,
                 size_t count) {
    told *so_far = data;
    CHECK(analysis->depth > so_far->depths && analysis->line.count >= 1);
    for (size_t i = 1; i < count; i++) {
        CHECK(lines[i - 1].score >= lines[i].score && lines[i].count >= 1);
    }
    so_far->depths = analysis->depth;
    so_far->lines = count;
    return analysis->depth == so_far->stop_at;
}

/* A report after every finished depth, which may end the search; several threads; a plain search. */
static void reports(void) {
    tigadi_engine *engine;
    OK(tigadi_engine_new(1, &engine, &error));
    tigadi_game *game = new_game("three-mens-morris");
    tigadi_analysis found, same;
    tigadi_line lines[3];
    size_t count;
    told so_far = {0, 0, 0};
    tigadi_limits limits = {.depth = 4, .report = tell, .data = &so_far};
    OK(tigadi_engine_analyse(engine, game, &limits, NULL, lines, 3, &count, &found, &error));
    CHECK(so_far.depths == 4 && so_far.lines == 3 && count == 3);
    so_far = (told){0, 2, 0};
    OK(tigadi_engine_clear(engine, &error));
    OK(tigadi_engine_analyse(engine, game, &limits, NULL, NULL, 0, NULL, &found, &error));
    CHECK(so_far.depths == 2 && found.depth == 2);
    tigadi_random random = {1};
    tigadi_move m;
    so_far = (told){0, 3, 0};
    OK(tigadi_engine_choose(engine, TIGADI_HARD, game, &limits, NULL, &random, &m, NULL, &error));
    CHECK(so_far.depths == 3);

    tigadi_limits threads = {.depth = 4, .threads = 2};
    OK(tigadi_engine_analyse(engine, game, &threads, NULL, lines, 3, &count, &found, &error));
    CHECK(count == 3 && found.depth == 4);
    tigadi_limits plain = {.depth = 3, .plain = true};
    OK(tigadi_engine_analyse(engine, game, &plain, NULL, NULL, 0, NULL, &found, &error));
    OK(tigadi_engine_clear(engine, &error));
    OK(tigadi_engine_analyse(engine, game, &plain, NULL, NULL, 0, NULL, &same, &error));
    CHECK(found.line.score == same.line.score && found.depth == 3);
    tigadi_game_free(game);
    tigadi_engine_free(engine);
}

static bool corner_loses(void *data, const tigadi_game *game, uint16_t quiet, tigadi_exact *exact) {
    const uint64_t *lost = data;
    uint64_t zobrist;
    CHECK(tigadi_game_zobrist(game, &zobrist, NULL) == TIGADI_OK && quiet < 1000);
    if (zobrist != *lost) {
        return false;
    }
    exact->result = 1;
    exact->points = 1;
    exact->turns = 20;
    return true;
}

/* Knowledge of the caller's: one position is lost for who has made it, and is avoided. */
static void probe(void) {
    tigadi_engine *engine;
    OK(tigadi_engine_new(1, &engine, &error));
    tigadi_game *game = new_game("tigadi 3/3/3/6/3/3/2w b 8 9"), *lost;
    OK(tigadi_game_clone(game, &lost, &error));
    play(lost, "a7");
    uint64_t zobrist = zobrist_of(lost);
    OK(tigadi_engine_set_probe(engine, corner_loses, &zobrist, &error));
    tigadi_analysis found;
    tigadi_line lines[24];
    size_t count;
    tigadi_limits limits = {.depth = 2};
    OK(tigadi_engine_analyse(engine, game, &limits, NULL, lines, 24, &count, &found, &error));
    CHECK(count == 23 && lines[22].loss_in == 21 && lines[22].points == 1);
    CHECK(lines[22].score < lines[21].score && lines[21].loss_in == 0);
    OK(tigadi_engine_set_probe(engine, NULL, NULL, &error));
    OK(tigadi_engine_analyse(engine, game, &limits, NULL, lines, 24, &count, &found, &error));
    CHECK(lines[22].loss_in == 0);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_engine_set_probe(NULL, corner_loses, NULL, &error));
    tigadi_game_free(game);
    tigadi_game_free(lost);
    tigadi_engine_free(engine);
}

static void levels(void) {
    tigadi_level level;
    for (tigadi_level known = TIGADI_EASY; known <= TIGADI_HARD; known++) {
        OK(tigadi_level_from_word(tigadi_level_word(known), TIGADI_STRLEN, &level, &error));
        CHECK(level == known);
    }
    CHECK(tigadi_level_word(0) == NULL && strcmp(tigadi_level_word(TIGADI_HARD), "hard") == 0);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_level_from_word("Hard", 4, &level, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_level_from_word("hard", 4, NULL, &error));
}

int main(void) {
    levels();
    reports();
    probe();
    equal_seeds_give_equal_games();
    analysis();
    stop_from_another_thread();
    limits_in_time();
    return 0;
}
