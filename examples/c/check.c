/*
 * Checks the records in a file: plays every game through and says what is wrong with it.
 *
 *   check FILE
 *
 * Exit status 1 if a game is wrong, 2 if the file cannot be read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tigadi.h>

/* The contents of a file, to be freed; NULL if it cannot be read. */
static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t capacity = 0;
    *length = 0;
    while (file != NULL && !ferror(file) && !feof(file)) {
        if (*length == capacity) {
            capacity = capacity == 0 ? 65536 : 2 * capacity;
            char *larger = realloc(text, capacity);
            if (larger == NULL) {
                break;
            }
            text = larger;
        }
        *length += fread(text + *length, 1, capacity - *length, file);
    }
    bool read = file != NULL && feof(file) && !ferror(file);
    if (file != NULL) {
        fclose(file);
    }
    if (!read) {
        free(text);
        return NULL;
    }
    return text;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: check FILE\n");
        return 2;
    }
    size_t length;
    char *text = contents(argv[1], &length);
    if (text == NULL) {
        fprintf(stderr, "error: %s cannot be read\n", argv[1]);
        return 2;
    }
    tigadi_error error;
    tigadi_reader *reader;
    if (tigadi_reader_new(text, length, &reader, &error) != TIGADI_OK) {
        fprintf(stderr, "error: %s\n", error.message);
        free(text);
        return 2;
    }
    free(text);

    int wrong = 0;
    for (int number = 1;; number++) {
        tigadi_record *record;
        tigadi_status status = tigadi_reader_next(reader, &record, &error);
        if (status == TIGADI_ERROR_NOTHING) {
            break;
        } else if (status != TIGADI_OK) {
            printf("game %d: %s\n", number, error.message);
            wrong = 1;
            continue;
        }
        tigadi_game *game;
        char summary[512];
        if (tigadi_record_game(record, &game, &error) == TIGADI_OK) {
            tigadi_game_summary(game, summary, sizeof summary, NULL, &error);
            printf("game %d: %s\n", number, summary);
        }
        tigadi_game_free(game);
        tigadi_record_free(record);
    }
    tigadi_reader_free(reader);
    return wrong;
}
