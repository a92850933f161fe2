/* Boards as SVG, the names of places, where moves go; the games' own words. */
#include "check.h"

static char *picture(const tigadi_game *game, const tigadi_view *view) {
    size_t length;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_game_svg(game, view, NULL, 0, &length, &error));
    char *svg = malloc(length + 1);
    OK(tigadi_game_svg(game, view, svg, length + 1, NULL, &error));
    CHECK(strncmp(svg, "<svg", 4) == 0 && strlen(svg) == length);
    return svg;
}

static void shows(const tigadi_game *game, const tigadi_view *view, const char *what, bool does) {
    char *svg = picture(game, view);
    CHECK((strstr(svg, what) != NULL) == does);
    free(svg);
}

static void every_game(void) {
    char name[64], place[16], pattern[48], words[256];
    for (size_t i = 0; tigadi_preset(i, name, sizeof name, NULL, &error) == TIGADI_OK; i++) {
        tigadi_game *game = new_game(name);
        char *svg = picture(game, NULL);
        size_t places = 0;
        while (tigadi_game_place(game, places, place, sizeof place, NULL, &error) == TIGADI_OK) {
            snprintf(pattern, sizeof pattern, "data-place=\"%s\"", place);
            CHECK(strstr(svg, pattern) != NULL);
            places++;
        }
        CHECK(error.status == TIGADI_ERROR_NOTHING && places >= 9);
        free(svg);

        /* The last move is shown, and its trail names places. */
        tigadi_random random = {5};
        tigadi_move played;
        tigadi_view view = {0};
        view.last_move = true;
        shows(game, &view, "last-target", false);
        OK(tigadi_game_finish_turn(game, &random, &played, &error));
        shows(game, &view, "last-target", true);
        OK(tigadi_game_undo(game, NULL, &error));
        tigadi_trail trail;
        OK(tigadi_game_trail(game, &played, &trail, &error));
        CHECK(trail.count >= 1 && trail.count <= TIGADI_MAX_STEPS);
        CHECK(trail.player == state_of(game).turn && strlen(trail.legs[0].target) > 0);

        for (tigadi_player who = TIGADI_ONE; who <= TIGADI_TWO; who++) {
            OK(tigadi_game_player_name(game, who, words, sizeof words, NULL, &error));
            CHECK(strlen(words) > 0);
        }
        OK(tigadi_game_move_examples(game, words, sizeof words, NULL, &error));
        CHECK(strlen(words) > 0);
        OK(tigadi_preset_family(name, TIGADI_STRLEN, words, sizeof words, NULL, &error));
        CHECK(strlen(words) > 0);
        OK(tigadi_preset_text(name, TIGADI_STRLEN, words, sizeof words, NULL, &error));
        CHECK(strcmp(words, name) == 0);
        tigadi_game_free(game);
    }
}

static void views(void) {
    tigadi_game *game = new_game("tigadi");
    const char *marks[] = {"d6", "nowhere"};
    tigadi_arrow arrows[] = {{"a1", "a4", NULL}, {"d6", "d6", "red"}};
    tigadi_view view = {0};
    shows(game, &view, "marked", false);
    shows(game, &view, "class=\"arrow\"", false);
    view.marks = marks;
    view.mark_count = 2;
    view.arrows = arrows;
    view.arrow_count = 2;
    view.side = TIGADI_TWO;
    view.size = 300;
    shows(game, &view, "marked", true);
    shows(game, &view, "class=\"arrow\"", true);
    shows(game, &view, "\"red\"", true);
    shows(game, &view, "width=\"300\"", true);
    char *with = picture(game, &view);
    view.without_coordinates = true;
    char *without = picture(game, &view);
    view.without_trays = true;
    char *bare = picture(game, &view);
    CHECK(strlen(with) > strlen(without) && strlen(without) > strlen(bare));
    free(with);
    free(without);
    free(bare);

    view.side = TIGADI_NOBODY;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_svg(game, &view, NULL, 0, NULL, &error));
    view.side = TIGADI_ONE;
    marks[1] = NULL;
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_svg(game, &view, NULL, 0, NULL, &error));
    marks[1] = "\xff";
    ANSWERS(TIGADI_ERROR_UTF8, tigadi_game_svg(game, &view, NULL, 0, NULL, &error));
    view.mark_count = 0;
    arrows[0].target = NULL;
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_svg(game, &view, NULL, 0, NULL, &error));
    view.arrows = NULL;
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_svg(game, &view, NULL, 0, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_svg(NULL, NULL, NULL, 0, NULL, &error));

    tigadi_move m;
    tigadi_trail trail;
    OK(tigadi_game_parse_move(game, "d6", 2, &m, &error));
    OK(tigadi_game_trail(game, &m, &trail, &error));
    CHECK(trail.count == 1 && strcmp(trail.legs[0].source, "") == 0);
    CHECK(strcmp(trail.legs[0].target, "d6") == 0 && strcmp(trail.capture, "") == 0);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_trail(game, NULL, &trail, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_trail(game, &m, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_place(NULL, 0, NULL, 0, NULL, &error));
    OK(tigadi_game_play(game, &m, &error));
    REFUSED("occupied", tigadi_game_trail(game, &m, &trail, &error));
    tigadi_game_free(game);
}

static void words(void) {
    tigadi_game *game = new_game("baghchal"), *nardi = new_game("nardi"), *start;
    char text[64];
    OK(tigadi_game_player_name(game, TIGADI_ONE, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "the goats") == 0);
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_game_player_name(game, 2, text, sizeof text, NULL, &error));
    OK(tigadi_game_win_name(nardi, 2, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "mars") == 0);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_game_win_name(game, 1, text, sizeof text, NULL, &error));
    tigadi_roll roll = {3, 1}, none = {0, 0};
    OK(tigadi_roll_name(roll, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "31, se-yaki") == 0);
    OK(tigadi_roll_text(roll, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "31") == 0);
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_roll_name(none, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_roll_text(none, text, sizeof text, NULL, &error));

    CHECK(state_of(nardi).awaits_roll_off);
    tigadi_chance rolls[64];
    size_t roll_count;
    uint32_t chances = 0;
    OK(tigadi_game_rolls(nardi, rolls, 64, &roll_count, &error));
    CHECK(roll_count > 0);
    tigadi_game *on_roll = new_game("nardi 4HPwATDgc/ABMA 1 -");
    OK(tigadi_game_rolls(on_roll, rolls, 64, &roll_count, &error));
    CHECK(roll_count == 21);
    tigadi_game_free(on_roll);
    for (size_t i = 0; i < roll_count; i++) {
        CHECK(rolls[i].roll.first >= 1 && rolls[i].roll.second <= 6);
        chances += rolls[i].weight;
    }
    CHECK(chances == 36);
    OK(tigadi_game_rolls(game, NULL, 0, &roll_count, &error));
    CHECK(roll_count == 0);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_rolls(NULL, rolls, 64, &roll_count, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_rolls(nardi, rolls, 64, NULL, &error));
    tigadi_roll rolled;
    OK(tigadi_game_roll_text(nardi, "31", TIGADI_STRLEN, &rolled, &error));
    CHECK(rolled.first == 3 && rolled.second == 1 && !state_of(nardi).awaits_roll_off);
    REFUSED("no_roll_due", tigadi_game_roll_text(nardi, "31", TIGADI_STRLEN, NULL, &error));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_roll_text(nardi, "7", TIGADI_STRLEN, NULL, &error));
    size_t count, occurrences;
    tigadi_move *moves = moves_of(nardi, &count);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_canonical_moves(nardi, moves, count, NULL, &error));
    OK(tigadi_game_canonical_moves(nardi, moves, count, &count, &error));
    char before[64] = "";
    for (size_t i = 0; i < count; i++) {
        OK(tigadi_game_move_text(nardi, &moves[i], text, sizeof text, NULL, &error));
        CHECK(strcmp(before, text) < 0);
        strcpy(before, text);
    }
    free(moves);
    OK(tigadi_game_occurrences(nardi, &occurrences, &error));
    CHECK(occurrences == 1);
    OK(tigadi_game_start(nardi, &start, &error));
    CHECK(state_of(start).events == 0 && state_of(start).can_redo);
    OK(tigadi_game_result(start, text, sizeof text, NULL, &error));
    CHECK(strcmp(text, "*") == 0);
    tigadi_game_free(start);
    uint64_t leaves;
    tigadi_game *morris = new_game("tigadi");
    OK(tigadi_game_perft(morris, 3, &leaves, &error));
    CHECK(leaves == 12144);
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_perft(morris, 3, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_start(NULL, &start, &error));
    OK(tigadi_preset_text("nine-mens-morris:quiet=100,flying=off", TIGADI_STRLEN, text, sizeof text,
                          NULL, &error));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_preset_text("chess", 5, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_preset_family("chess", 5, text, sizeof text, NULL, &error));
    tigadi_game_free(morris);
    tigadi_game_free(game);
    tigadi_game_free(nardi);
}

int main(void) {
    every_game();
    views();
    words();
    return 0;
}
