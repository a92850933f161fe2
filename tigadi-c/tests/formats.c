/* Games as other programs write them: .mat files, the IDs of GNU Backgammon, clocks that are kept. */
#include "check.h"

static const char MATCH[] = " 3 point match\n\n Game 1\n"
                            " Nino : 0                          Gio : 0\n"
                            "  1) 31: 8/5 6/5                    62: 24/18 13/11\n"
                            "      Wins 2 points\n";

static char *written(const char *format, const tigadi_record *const *records, size_t count) {
    size_t length;
    ANSWERS(TIGADI_ERROR_BUFFER, tigadi_records_write(format, TIGADI_STRLEN, records, count, NULL, 0,
                                                      &length, &error));
    char *text = malloc(length + 1);
    OK(tigadi_records_write(format, TIGADI_STRLEN, records, count, text, length + 1, NULL, &error));
    return text;
}

static tigadi_record *only_record(const char *text) {
    tigadi_reader *reader;
    tigadi_record *record, *none;
    OK(tigadi_reader_new(text, TIGADI_STRLEN, &reader, &error));
    OK(tigadi_reader_next(reader, &record, &error));
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_reader_next(reader, &none, &error));
    tigadi_reader_free(reader);
    return record;
}

/* A match through PGN and back. */
static void mat(void) {
    char name[16];
    OK(tigadi_format(0, name, sizeof name, NULL, &error));
    CHECK(strcmp(name, "pgn") == 0);
    OK(tigadi_format(1, name, sizeof name, NULL, &error));
    CHECK(strcmp(name, "mat") == 0);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_format(2, name, sizeof name, NULL, &error));

    tigadi_record *record = only_record(MATCH);
    char tag[32];
    OK(tigadi_record_tag(record, "White", 5, tag, sizeof tag, NULL, &error));
    CHECK(strcmp(tag, "Nino") == 0);
    OK(tigadi_record_tag(record, "Points", 6, tag, sizeof tag, NULL, &error));
    CHECK(strcmp(tag, "2") == 0);
    const tigadi_record *records[] = {record, NULL};
    char *mat = written("mat", records, 1), *pgn = written("pgn", records, 1);
    tigadi_record *from_mat = only_record(mat), *from_pgn = only_record(pgn);
    char *a = text_of_record(from_mat), *b = text_of_record(from_pgn);
    CHECK(strcmp(a, b) == 0 && strcmp(a, pgn) == 0);
    free(a);
    free(b);
    free(mat);
    free(pgn);

    char text[8];
    ANSWERS(TIGADI_ERROR_NULL,
            tigadi_records_write("pgn", 3, records, 2, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL,
            tigadi_records_write("pgn", 3, NULL, 1, text, sizeof text, NULL, &error));
    ANSWERS(TIGADI_ERROR_VALUE,
            tigadi_records_write("doc", 3, records, 1, text, sizeof text, NULL, &error));
    OK(tigadi_record_set_tag(from_mat, "Event", 5, "An evening", 10, &error));
    records[0] = from_mat;
    ANSWERS(TIGADI_ERROR_FORMAT,
            tigadi_records_write("mat", 3, records, 1, text, sizeof text, NULL, &error));
    tigadi_game *game = new_game("tigadi");
    tigadi_record *other;
    OK(tigadi_record_new(game, &other, &error));
    records[0] = other;
    ANSWERS(TIGADI_ERROR_FORMAT,
            tigadi_records_write("mat", 3, records, 1, text, sizeof text, NULL, &error));

    /* The match as a contest, and how it stands. */
    tigadi_contest *contest;
    tigadi_match_id id;
    char id_text[16], position[16];
    OK(tigadi_contest_new("nardi", 5, TIGADI_POINTS, 3, &contest, &error));
    OK(tigadi_contest_play(contest, record, &error));
    tigadi_player seat;
    OK(tigadi_contest_seat(contest, 0, TIGADI_B, &seat, &error));
    CHECK(seat == TIGADI_TWO);
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_contest_seat(contest, 0, 2, &seat, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_contest_seat(contest, 0, TIGADI_A, NULL, &error));
    tigadi_game *next, *again;
    OK(tigadi_contest_next_game(contest, &next, &error));
    OK(tigadi_game_roll_text(next, "13", 2, NULL, &error));
    OK(tigadi_game_resign(next, TIGADI_TWO, 1, &error));
    OK(tigadi_match_id_of(contest, next, &id, &error));
    CHECK(id.length == 3 && id.score[0] == 2 && id.score[1] == 0 && id.turn == TIGADI_TWO);
    CHECK(id.stage == TIGADI_STAGE_PLAYING && id.roll.first == 3 && id.resignation == 1);
    CHECK(id.decides == TIGADI_ONE);
    OK(tigadi_match_id_text(&id, id_text, sizeof id_text, NULL, &error));
    OK(tigadi_game_position_id(next, position, sizeof position, NULL, &error));
    CHECK(strcmp(position, "4HPwATDgc/ABMA") == 0);
    OK(tigadi_game_from_ids(position, TIGADI_STRLEN, id_text, TIGADI_STRLEN, &again, &error));
    CHECK(zobrist_of(again) == zobrist_of(next));
    tigadi_game_free(again);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_from_ids("what", 4, id_text, 12, &again, &error));
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_game_from_ids(position, 14, "what", 4, &again, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_game_from_ids(NULL, 14, id_text, 12, &again, &error));
    ANSWERS(TIGADI_ERROR_FORMAT,
            tigadi_game_position_id(game, position, sizeof position, NULL, &error));
    ANSWERS(TIGADI_ERROR_FORMAT, tigadi_match_id_of(contest, game, &id, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_match_id_of(contest, next, NULL, &error));

    tigadi_match_id read;
    OK(tigadi_match_id_read(id_text, TIGADI_STRLEN, &read, &error));
    CHECK(read.length == 3 && read.score[0] == 2 && read.turn == TIGADI_TWO);
    CHECK(read.roll.first == 3 && read.roll.second == 1 && read.decides == TIGADI_ONE);
    ANSWERS(TIGADI_ERROR_TEXT, tigadi_match_id_read("what", 4, &read, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_match_id_read(id_text, 12, NULL, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_match_id_text(NULL, id_text, 16, NULL, &error));
    tigadi_match_id wrong = read;
    wrong.stage = 4;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_match_id_text(&wrong, id_text, 16, NULL, &error));
    wrong = read;
    wrong.length = 40000;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_match_id_text(&wrong, id_text, 16, NULL, &error));
    wrong = read;
    wrong.roll.second = 9;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_match_id_text(&wrong, id_text, 16, NULL, &error));
    wrong = read;
    wrong.turn = TIGADI_NOBODY;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_match_id_text(&wrong, id_text, 16, NULL, &error));
    tigadi_game_free(next);
    tigadi_contest_free(contest);

    /* What is wrong in a file says its line. */
    tigadi_reader *reader;
    OK(tigadi_reader_new(" 3 point match\n\n Game 1\n Nino : 0   Gio : 0\n  1) 31: 8/5 6/4\n",
                         TIGADI_STRLEN, &reader, &error));
    tigadi_record *none;
    ANSWERS(TIGADI_ERROR_RECORD, tigadi_reader_next(reader, &none, &error));
    CHECK(none == NULL && error.line == 5);
    ANSWERS(TIGADI_ERROR_NOTHING, tigadi_reader_next(reader, &none, &error));
    tigadi_reader_free(reader);

    tigadi_record_free(record);
    tigadi_record_free(from_mat);
    tigadi_record_free(from_pgn);
    tigadi_record_free(other);
    tigadi_game_free(game);
}

/* A clock is kept and goes on. */
static void clocks(void) {
    tigadi_time_control control = {60000 * MS, 2000 * MS, TIGADI_UNLIMITED};
    tigadi_clock *clock, *again;
    tigadi_times times, same;
    tigadi_kept_clock kept;
    OK(tigadi_clock_new(&control, &clock, &error));
    OK(tigadi_clock_times(clock, &times, &error));
    CHECK(times.deadline == TIGADI_UNLIMITED);
    OK(tigadi_clock_start(clock, TIGADI_TWO, &error));
    OK(tigadi_clock_elapse(clock, 1234 * MS, &error));
    OK(tigadi_clock_parts(clock, &kept, &error));
    CHECK(kept.used == 1234 * MS && kept.turn == TIGADI_TWO && kept.remaining[1] == 58766 * MS);
    CHECK(kept.control.turn == TIGADI_UNLIMITED && !kept.paused);
    OK(tigadi_clock_from_parts(&kept, &again, &error));
    OK(tigadi_clock_times(clock, &times, &error));
    OK(tigadi_clock_times(again, &same, &error));
    CHECK(times.deadline == 58766 * MS && same.deadline == times.deadline);
    CHECK(same.running == TIGADI_TWO && same.remaining[0] == 60000 * MS);
    kept.turn = 3;
    tigadi_clock *none;
    ANSWERS(TIGADI_ERROR_VALUE, tigadi_clock_from_parts(&kept, &none, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_clock_from_parts(NULL, &none, &error));
    ANSWERS(TIGADI_ERROR_NULL, tigadi_clock_parts(clock, NULL, &error));
    tigadi_clock_free(clock);
    tigadi_clock_free(again);
}

int main(void) {
    mat();
    clocks();
    return 0;
}
