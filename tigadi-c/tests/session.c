/* Sessions: commands, time, offers, steps, contests, and the text that keeps them. */
#include "check.h"

static tigadi_random dice = {7};

static tigadi_session *session_of(const char *terms) {
    tigadi_session *session;
    OK(tigadi_session_new(terms, TIGADI_STRLEN, &session, &error));
    return session;
}

static tigadi_situation stands(const tigadi_session *session) {
    tigadi_situation situation;
    OK(tigadi_session_state(session, &situation, &error));
    return situation;
}

static size_t does(tigadi_session *session, tigadi_contestant who, const char *command) {
    size_t added = 77;
    OK(tigadi_session_command(session, who, command, TIGADI_STRLEN, &dice, &added, &error));
    return added;
}

static tigadi_status asks(tigadi_session *session, tigadi_contestant who, const char *command) {
    return tigadi_session_command(session, who, command, TIGADI_STRLEN, &dice, NULL, &error);
}

/* The session's text in memory of its own, to be freed. */
static char *text_of_session(const tigadi_session *session) {
    size_t length;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_session_text(session, NULL, 0, &length, &error));
    char *text = malloc(length + 1);
    OK(tigadi_session_text(session, text, length + 1, NULL, &error));
    return text;
}

/* Read back as a whole, and line by line, it is the same session. */
static void comes_back(const tigadi_session *session) {
    char *text = text_of_session(session);
    tigadi_session *read, *followed;
    OK(tigadi_session_from_text(text, TIGADI_STRLEN, &read, &error));
    char *again = text_of_session(read);
    CHECK(strcmp(text, again) == 0);
    free(again);
    char terms[128];
    OK(tigadi_session_terms(session, terms, sizeof terms, NULL, &error));
    followed = session_of(terms);
    for (size_t i = 0; i < stands(session).entries; i++) {
        char line[128];
        OK(tigadi_session_entry_text(session, i, line, sizeof line, NULL, &error));
        OK(tigadi_session_read(followed, line, TIGADI_STRLEN, &error));
    }
    CHECK(stands(followed).entries == stands(session).entries);
    CHECK(stands(followed).on_turn == stands(session).on_turn);
    CHECK(stands(followed).proposal == stands(session).proposal);
    tigadi_session_free(read);
    tigadi_session_free(followed);
    free(text);
}

static void a_game_with_clocks(void) {
    tigadi_session *session = session_of("three-mens-morris clock=60000+2000");
    tigadi_situation at = stands(session);
    CHECK(at.entries == 0 && at.on_turn == TIGADI_A && !at.over && at.proposal == 0);
    CHECK(at.seats[TIGADI_ONE] == TIGADI_A && at.seats[TIGADI_TWO] == TIGADI_B);
    CHECK(at.times.running == TIGADI_ONE && at.times.remaining[0] == 60000 * MS);
    uint64_t deadline;
    OK(tigadi_session_deadline(session, &deadline, &error));
    CHECK(deadline == 60000 * MS && at.times.deadline == 60000 * MS);
    size_t added = 77;
    OK(tigadi_session_tick(session, 1500 * MS, &dice, &added, &error));
    CHECK(added == 0 && stands(session).elapsed == 1500 * MS);

    CHECK(does(session, TIGADI_A, "move b2") == 1);
    at = stands(session);
    CHECK(at.on_turn == TIGADI_B && at.times.remaining[0] == 60500 * MS && at.elapsed == 0);
    tigadi_entry entry;
    OK(tigadi_session_entry(session, 0, &entry, &error));
    CHECK(entry.kind == TIGADI_ENTRY_MOVE && entry.by == TIGADI_A && entry.elapsed == 1500 * MS);
    CHECK(entry.played.family == TIGADI_MORRIS && entry.played.steps[0].target == 4);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_session_entry(session, 1, &entry, &error));

    /* What is refused changes nothing. */
    char *before = text_of_session(session);
    REFUSED("wrong_side", asks(session, TIGADI_A, "move a1"));
    REFUSED("occupied", asks(session, TIGADI_B, "move b2"));
    ANSWERS(TIGADI_ERROR_TEXT, asks(session, TIGADI_B, "move z9"));
    ANSWERS(TIGADI_ERROR_TEXT, asks(session, TIGADI_B, "dance"));
    CHECK(strcmp(error.name, "text") == 0);
    ANSWERS(TIGADI_ERROR_VALUE, asks(session, 2, "draw"));
    REFUSED("no_offer", asks(session, TIGADI_B, "accept"));
    REFUSED("no_roll_due", asks(session, TIGADI_B, "roll"));
    REFUSED("game_goes_on", asks(session, TIGADI_B, "again"));
    REFUSED("nothing_to_undo", asks(session, TIGADI_B, "undo"));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_session_read(session, "B move a1", 9, &error));
    REFUSED("wrong_side", tigadi_session_read(session, "+3 A move a1", 12, &error));
    char *after = text_of_session(session);
    CHECK(strcmp(before, after) == 0);
    free(before);
    free(after);

    does(session, TIGADI_A, "undo");
    at = stands(session);
    CHECK(at.proposal == TIGADI_PROPOSE_UNDO && at.proposer == TIGADI_A);
    REFUSED("offer_stands", asks(session, TIGADI_A, "undo"));
    does(session, TIGADI_B, "accept");
    CHECK(stands(session).on_turn == TIGADI_A);
    does(session, TIGADI_A, "redo");
    does(session, TIGADI_B, "refuse");
    does(session, TIGADI_A, "move a1");
    does(session, TIGADI_B, "draw");
    OK(tigadi_session_entry(session, 6, &entry, &error));
    CHECK(entry.kind == TIGADI_ENTRY_OFFER && entry.proposal == TIGADI_PROPOSE_DRAW);
    comes_back(session);
    does(session, TIGADI_A, "accept");
    at = stands(session);
    CHECK(at.over && at.on_turn == TIGADI_NOBODY && at.standing.over && at.standing.games == 1);
    CHECK(at.standing.half_points[0] == 1 && at.standing.winner == TIGADI_NOBODY);
    comes_back(session);
    tigadi_game *game;
    OK(tigadi_session_game(session, &game, &error));
    char result[8];
    OK(tigadi_game_result(game, result, sizeof result, NULL, &error));
    CHECK(strcmp(result, "1/2-1/2") == 0);
    tigadi_game_free(game);

    /* Another contest, with seats exchanged; then a flag falls. */
    does(session, TIGADI_A, "again");
    CHECK(stands(session).asked[TIGADI_A] && !stands(session).asked[TIGADI_B]);
    does(session, TIGADI_B, "again");
    at = stands(session);
    CHECK(at.exchanged && at.on_turn == TIGADI_B && at.seats[TIGADI_ONE] == TIGADI_B && !at.over);
    CHECK(at.standing.seats[TIGADI_ONE] == TIGADI_B && at.standing.starter == TIGADI_B);
    OK(tigadi_session_tick(session, 100000 * MS, &dice, &added, &error));
    CHECK(added == 1);
    at = stands(session);
    OK(tigadi_session_entry(session, at.entries - 1, &entry, &error));
    CHECK(entry.kind == TIGADI_ENTRY_FLAG && entry.by == TIGADI_NOBODY);
    CHECK(entry.loser == TIGADI_ONE && entry.elapsed == 60000 * MS);
    CHECK(at.standing.winner == TIGADI_A && at.standing.half_points[TIGADI_A] == 2);
    OK(tigadi_session_deadline(session, &deadline, &error));
    CHECK(deadline == TIGADI_UNLIMITED);
    tigadi_contest *contest;
    tigadi_standing standing;
    OK(tigadi_session_contest(session, &contest, &error));
    OK(tigadi_contest_standing(contest, &standing, &error));
    CHECK(standing.winner == TIGADI_B && standing.units == 1 && standing.unit == TIGADI_SETS);
    tigadi_contest_free(contest);

    tigadi_session *clone;
    OK(tigadi_session_clone(session, &clone, &error));
    comes_back(clone);
    tigadi_session_free(clone);
    tigadi_session_free(session);
    tigadi_session_free(NULL);
}

/* Dice, steps, the turn timer and a resignation for less. */
static void nardi(void) {
    tigadi_session *session = session_of("nardi points=5 turn=60000");
    CHECK(stands(session).standing.unit == TIGADI_POINTS && stands(session).standing.units == 5);
    while (stands(session).entries == 0 || stands(session).times.running == TIGADI_NOBODY) {
        does(session, TIGADI_A, "roll");
    }
    tigadi_game *game;
    OK(tigadi_session_game(session, &game, &error));
    while (state_of(game).awaits_roll) {
        does(session, TIGADI_B, "roll");
        tigadi_game_free(game);
        OK(tigadi_session_game(session, &game, &error));
    }
    tigadi_entry entry;
    OK(tigadi_session_entry(session, stands(session).entries - 1, &entry, &error));
    CHECK(entry.kind == TIGADI_ENTRY_ROLL && entry.roll.first >= 1 && entry.roll.second <= 6);

    /* The first step of a legal play, and back; then the time is up. */
    tigadi_contestant who = stands(session).on_turn;
    tigadi_turn *turn;
    OK(tigadi_turn_new(game, &turn, &error));
    tigadi_step steps[30];
    size_t count;
    OK(tigadi_turn_next_steps(turn, steps, 30, &count, &error));
    CHECK(count > 0 && steps[0].target >= 1);
    char step[32];
    snprintf(step, sizeof step, "step %d/%d", steps[0].source, steps[0].target);
    does(session, who, step);
    tigadi_move taken[4];
    OK(tigadi_session_steps(session, taken, 4, &count, &error));
    CHECK(count == 1 && taken[0].steps[0].source == steps[0].source);
    REFUSED("turn_open", asks(session, who, "done"));
    comes_back(session);
    does(session, who, "back");
    REFUSED("nothing_to_undo", asks(session, who, "back"));
    does(session, who, step);
    size_t added;
    OK(tigadi_session_tick(session, 60000 * MS, &dice, &added, &error));
    CHECK(added == 1 && stands(session).on_turn == 1 - who);
    OK(tigadi_session_entry(session, stands(session).entries - 1, &entry, &error));
    CHECK(entry.kind == TIGADI_ENTRY_MOVE && entry.by == TIGADI_NOBODY);

    does(session, who, "resign 1");
    tigadi_situation at = stands(session);
    CHECK(at.proposal == TIGADI_PROPOSE_RESIGNATION && at.points == 1 && at.proposer == who);
    comes_back(session);
    does(session, 1 - who, "refuse");
    does(session, who, "leave");
    at = stands(session);
    CHECK(at.over && at.standing.over && at.standing.winner == 1 - who);
    REFUSED("contest_over", asks(session, who, "leave"));
    comes_back(session);
    tigadi_turn_free(turn);
    tigadi_game_free(game);
    tigadi_session_free(session);
}

#define NULL_POINTER(call) ANSWERS(TIGADI_ERROR_NULL, call)

static void what_cannot_be(void) {
    tigadi_session *session = (tigadi_session *)&error, *other;
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_session_new("chess", 5, &session, &error));
    CHECK(session == NULL);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_session_new("tigadi sets=1", 13, &session, &error));
    CHECK(error.place > 0);
    ANSWERS(TIGADI_ERROR_RECORD, tigadi_session_from_text("", 0, &session, &error));
    CHECK(error.line == 1 && strcmp(error.name, "text") == 0);
    ANSWERS(TIGADI_ERROR_RECORD,
            tigadi_session_from_text("session tigadi\n+0 A move d6\n+0 B move d6\n", TIGADI_STRLEN,
                                     &session, &error));
    CHECK(session == NULL && error.line == 3 && strcmp(error.name, "occupied") == 0);

    session = session_of("tigadi");
    tigadi_situation at;
    tigadi_entry entry;
    tigadi_game *game;
    tigadi_contest *contest;
    uint64_t time;
    size_t count;
    char text[64];
    NULL_POINTER(tigadi_session_new(NULL, 0, &other, &error));
    NULL_POINTER(tigadi_session_new("tigadi", 6, NULL, &error));
    NULL_POINTER(tigadi_session_from_text(NULL, 0, &other, &error));
    NULL_POINTER(tigadi_session_from_text("", 0, NULL, &error));
    NULL_POINTER(tigadi_session_clone(NULL, &other, &error));
    NULL_POINTER(tigadi_session_clone(session, NULL, &error));
    NULL_POINTER(tigadi_session_command(NULL, TIGADI_A, "draw", 4, &dice, NULL, &error));
    NULL_POINTER(tigadi_session_command(session, TIGADI_A, NULL, 4, &dice, NULL, &error));
    NULL_POINTER(tigadi_session_command(session, TIGADI_A, "draw", 4, NULL, NULL, &error));
    NULL_POINTER(tigadi_session_tick(NULL, 1, &dice, NULL, &error));
    NULL_POINTER(tigadi_session_tick(session, 1, NULL, NULL, &error));
    NULL_POINTER(tigadi_session_deadline(NULL, &time, &error));
    NULL_POINTER(tigadi_session_deadline(session, NULL, &error));
    NULL_POINTER(tigadi_session_state(NULL, &at, &error));
    NULL_POINTER(tigadi_session_state(session, NULL, &error));
    does(session, TIGADI_A, "move d6");
    NULL_POINTER(tigadi_session_entry(NULL, 0, &entry, &error));
    NULL_POINTER(tigadi_session_entry(session, 0, NULL, &error));
    NULL_POINTER(tigadi_session_entry_text(NULL, 0, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_session_read(NULL, "+1", 2, &error));
    NULL_POINTER(tigadi_session_read(session, NULL, 2, &error));
    NULL_POINTER(tigadi_session_text(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_session_terms(NULL, text, sizeof text, NULL, &error));
    NULL_POINTER(tigadi_session_steps(NULL, NULL, 0, &count, &error));
    NULL_POINTER(tigadi_session_steps(session, NULL, 0, NULL, &error));
    NULL_POINTER(tigadi_session_game(NULL, &game, &error));
    NULL_POINTER(tigadi_session_game(session, NULL, &error));
    NULL_POINTER(tigadi_session_contest(NULL, &contest, &error));
    NULL_POINTER(tigadi_session_contest(session, NULL, &error));
    CHECK(game == NULL && contest == NULL && other == NULL);
    tigadi_session_free(session);
}

int main(void) {
    a_game_with_clocks();
    nardi();
    what_cannot_be();
    return 0;
}
