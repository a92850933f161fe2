/*
 * tigadi: rules, referee and opponent for Tigadi, the morris family and other traditional board
 * games.
 *
 * Handles
 *   Opaque types come from a function that ends in _new or that returns one through a pointer to
 *   a pointer, which is set to NULL where it fails, and go back by _free, which takes NULL. That is
 *   for a handle to do once, at the end: none may be used or freed again after it.
 *   _clone makes another with the same contents. Nothing else is allocated for the caller.
 *
 * Pointers
 *   A pointer must be NULL or point to what its type says, and two pointers of one call may not
 *   point to the same. NULL is answered by TIGADI_ERROR_NULL, except where it is said to be
 *   allowed: every error and length may be NULL, and so may what a function returns besides
 *   changing a game.
 *
 * Errors
 *   A function that can fail returns a tigadi_status and, if error is not NULL, says more in it,
 *   also that there is none. What fails has changed nothing, except lengths, counts and the handle
 *   that it should have made, which is NULL.
 *
 * Text
 *   Text goes in as UTF-8 with its length in bytes, or with TIGADI_STRLEN if it ends with a NUL.
 *   A NUL within the length is refused, with TIGADI_ERROR_TEXT. Text comes out into a buffer of the
 *   caller with room for capacity bytes, with a NUL at its end. *length becomes the length without
 *   the NUL, also when the buffer is too small: then the answer is TIGADI_ERROR_BUFFER and the
 *   buffer is left alone. (NULL, 0) is a buffer to ask for the length.
 *
 * Lists
 *   They come out into an array of the caller with room for capacity items, in the same way, with
 *   *count for their length. A list goes in as an array with its count; (NULL, 0) is an empty one.
 *
 * Callbacks
 *   A function of the caller is called during the call that it was given to or that uses the engine
 *   it was given to. It must return: no exception and no longjmp may leave it.
 *
 * Threads
 *   A handle may be used by one thread at a time, different handles by different threads. Only a
 *   tigadi_stop may be used by any number of threads at once.
 */

#ifndef TIGADI_H
#define TIGADI_H

/* Made from the Rust sources by `make header`. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
// The length of a text that ends with a NUL.
#define TIGADI_STRLEN SIZE_MAX

// All times are in nanoseconds: so many are a millisecond.
#define TIGADI_MILLISECOND UINT64_C(1000000)

// No limit.
#define TIGADI_UNLIMITED UINT64_MAX

// The most moves of a variation.
#define TIGADI_MAX_VARIATION 24

// No place: the source of what comes from the hand, a target or capture that there is not.
#define TIGADI_NOWHERE 255

// The place of nardi checkers that have been borne off.
#define TIGADI_OFF 0

// The place of nardi checkers that have been hit.
#define TIGADI_BAR 25

// The most steps of a move.
#define TIGADI_MAX_STEPS 4

// The major version that this header belongs to.
#define TIGADI_VERSION_MAJOR 0

// The minor version that this header belongs to.
#define TIGADI_VERSION_MINOR 1

// The patch version that this header belongs to.
#define TIGADI_VERSION_PATCH 0

// Counts up when a program must be compiled anew: with every change of a function's parameters,
// of a struct, or of a constant that this header already had.
#define TIGADI_ABI 2

// Whether a function did what was asked.
typedef enum {
  // It did.
  TIGADI_OK = 0,
  // A pointer is NULL that may not be.
  TIGADI_ERROR_NULL = 1,
  // A text is not UTF-8.
  TIGADI_ERROR_UTF8 = 2,
  // A text cannot be read; the error's place says where.
  TIGADI_ERROR_TEXT = 3,
  // A record, a match or a session cannot be read; the error's line says where.
  TIGADI_ERROR_RECORD = 4,
  // The rules refuse the move, the command, the position; the error's name says why.
  TIGADI_ERROR_REFUSED = 5,
  // A format has no place for what is to be written.
  TIGADI_ERROR_FORMAT = 6,
  // A value is not one of those that are possible there.
  TIGADI_ERROR_VALUE = 7,
  // The buffer is too small; its length or count says what is needed.
  TIGADI_ERROR_BUFFER = 8,
  // There is nothing to take back, no such item in the list.
  TIGADI_ERROR_NOTHING = 9,
  // A defect of the library. The handles of the call are to be freed and not used again.
  TIGADI_ERROR_DEFECT = 10,
} tigadi_status;

// The clocks of both players and the turn timer.
typedef struct tigadi_clock tigadi_clock;

// Several games of one kind scored together.
typedef struct tigadi_contest tigadi_contest;

// An opponent and adviser with a memory of what it has searched.
typedef struct tigadi_engine tigadi_engine;

// A game in progress, of any kind: its position, its history, its end.
typedef struct tigadi_game tigadi_game;

// Reads the records of a text one by one.
typedef struct tigadi_reader tigadi_reader;

// A game with its tags and comments, as PGN.
typedef struct tigadi_record tigadi_record;

// Two seats around a game, and games in a row: clocks, dice, steps of a turn, offers, turn timers
// and contests as one state machine. Commands go in, entries come out; the caller says how much
// time passes and lends the generator of the dice. The entries are the whole truth: written as
// text and read back they make an equal session.
typedef struct tigadi_session tigadi_session;

// Ends a search from another thread. A stop that is set stays so until it is cleared: it also
// ends a search that has not begun.
typedef struct tigadi_stop tigadi_stop;

// A nardi turn under way: some steps have been played, and those that may follow are the ones that
// a complete play goes on with. The game is not touched: what the turn comes to is for
// tigadi_game_play.
typedef struct tigadi_turn tigadi_turn;

// How much time the players have, in nanoseconds.
typedef struct {
  // Each player's time for the whole game, or TIGADI_UNLIMITED.
  uint64_t main;
  // What a player gets back for every turn.
  uint64_t increment;
  // The turn timer, or TIGADI_UNLIMITED for none. A turn over it is finished by
  // tigadi_game_finish_turn, and the game goes on.
  uint64_t turn;
} tigadi_time_control;

// What has gone wrong. The caller owns it; nothing in it need be set.
typedef struct {
  // What the function returned.
  tigadi_status status;
  // The line of a record, match or session, counted from 1; else 0.
  uint32_t line;
  // The byte of a text at which it cannot be read, counted from 0; else 0, also where there is a
  // line, of which the message says more.
  size_t place;
  // The name of a refusal, as in "must_take" or "game_over", the same in every version and in
  // every language; "text" for a text that cannot be read; else empty.
  char name[32];
  // One line for a person, cut off where it is too long.
  char message[256];
} tigadi_error;

// A player: TIGADI_ONE or TIGADI_TWO.
typedef uint8_t tigadi_player;

// Everything that a clock knows, to keep it.
typedef struct {
  // The time control.
  tigadi_time_control control;
  // What is left to each player, in nanoseconds; any number where there is no main time.
  uint64_t remaining[2];
  // What the turn has used, in nanoseconds.
  uint64_t used;
  // Whose turn it is; TIGADI_NOBODY before the start.
  tigadi_player turn;
  // Whether the clock is paused.
  bool paused;
} tigadi_kept_clock;

// How a clock stands, in nanoseconds.
typedef struct {
  // What each player has left of the main time; TIGADI_UNLIMITED where there is none.
  uint64_t remaining[2];
  // What is left of the turn; TIGADI_UNLIMITED where there is no turn timer.
  uint64_t turn_remaining;
  // After how long a flag falls or the turn timer runs out, if nothing else happens;
  // TIGADI_UNLIMITED while no clock runs that could.
  uint64_t deadline;
  // Whose clock runs; TIGADI_NOBODY before the start, in a pause, after a flag has fallen.
  tigadi_player running;
  // Whose main time has run out; TIGADI_NOBODY if neither player's.
  tigadi_player flag;
  // Whether the turn timer has run out. A flag that fell by then comes first.
  bool turn_is_over;
} tigadi_times;

// What the length of a contest counts.
typedef uint8_t tigadi_unit;

// One of the two who play a contest, whichever seat they have in a game.
typedef uint8_t tigadi_contestant;

// How a contest stands.
typedef struct {
  // How many games are scored.
  size_t games;
  // The score of A and B in half points: a point is 2.
  uint32_t half_points[2];
  // How many points or sets it is long.
  uint32_t units;
  // Which of them.
  tigadi_unit unit;
  // Whether the contest is over.
  bool over;
  // Who has won it; TIGADI_NOBODY in a draw and before the end.
  tigadi_contestant winner;
  // Who is player one and who player two in the next game.
  tigadi_contestant seats[2];
  // Who starts the next game; TIGADI_NOBODY where a roll-off decides that or no game follows.
  tigadi_contestant starter;
} tigadi_standing;

// How strong an opponent is.
typedef uint8_t tigadi_level;

// What is known for certain of a position, for the player to move.
typedef struct {
  // In how many turns the game is over; of a draw it does not count.
  uint32_t turns;
  // How many points the win is worth; of a draw it does not count.
  uint8_t points;
  // 1 for a win, -1 for a loss, 0 for a draw.
  int8_t result;
} tigadi_exact;

// Exact knowledge of the caller's: asked about positions that are not over, at the root and inside
// the search, by any of the threads that search and by several at once. quiet is the number of
// quiet turns that have been played. false where nothing is known; else exact is set. The game
// knows no history, and goes when the function returns.
typedef bool (*tigadi_probe)(void *data,
                             const tigadi_game *game,
                             uint16_t quiet,
                             tigadi_exact *exact);

// A family of games: those that share a kind of position and of move.
typedef uint8_t tigadi_family;

// Something moved from one place to another.
//
// Morris and baghchal: points numbered from 0 in reading order, rows from the top, each from the
// left; what is placed comes from TIGADI_NOWHERE. Nardi: the mover's points 1 to 24, TIGADI_BAR,
// TIGADI_OFF. Mangala and toguz korgool: the pit that is sown, from 1; where it leads follows
// from the position, and the target is TIGADI_NOWHERE.
typedef struct {
  // Where it comes from.
  uint8_t source;
  // Where it goes.
  uint8_t target;
} tigadi_step;

// A whole turn: no step is a pass, nardi has up to four, the other games one.
typedef struct {
  // Of which games the move is one.
  tigadi_family family;
  // How many steps there are; those after them do not count.
  uint8_t count;
  // Morris and baghchal: the point of the piece that is taken, or TIGADI_NOWHERE.
  uint8_t capture;
  // 0.
  uint8_t reserved;
  // The steps in their order.
  tigadi_step steps[TIGADI_MAX_STEPS];
} tigadi_move;

// A move and what is expected after it, with its score.
typedef struct {
  // The moves, best play for both; those after them do not count.
  tigadi_move moves[TIGADI_MAX_VARIATION];
  // How many moves there are, at least one.
  size_t count;
  // What it is worth to the player to move: in thousandths of a point where there are dice,
  // else in the unit of the game's evaluation: in morris 200, in the sowing games 1000 makes a win
  // ten times as likely as a loss; in baghchal a captured goat is 100.
  int32_t score;
  // In how many turns a forced win comes, at least 1; else 0.
  uint32_t win_in;
  // In how many turns a forced loss comes; else 0.
  uint32_t loss_in;
  // How many points the forced win or loss is worth; else 0.
  uint8_t points;
  // Whether the score is certain.
  bool proved;
} tigadi_line;

// What a search has found.
typedef struct {
  // The best line, beginning with the best move.
  tigadi_line line;
  // How many positions were entered.
  uint64_t nodes;
  // How many turns ahead the search has looked.
  uint32_t depth;
} tigadi_analysis;

// What a search has found so far: told after every finished depth, on the thread of the call that
// searches. lines are the best moves so far, count of them, if any were asked for. data is that of
// tigadi_limits. true ends the search, which then returns what it has found. It may look at
// anything, but the handles of the call are in use until that returns.
typedef bool (*tigadi_report)(void *data,
                              const tigadi_analysis *analysis,
                              const tigadi_line *lines,
                              size_t count);

// How long a search may go on, and what is asked of it. It ends at the first limit that it
// reaches; 0 is no limit. Set all of it to 0 first: more fields may be added.
typedef struct {
  // The greatest number of positions to enter. Equal limits other than in time give equal
  // searches.
  uint64_t nodes;
  // The milliseconds for this move.
  uint64_t time;
  // The milliseconds that the player to move has left on the clock: a sensible share is taken.
  uint64_t clock;
  // The milliseconds that every turn adds to that clock.
  uint64_t increment;
  // The greatest number of turns to look ahead.
  uint32_t depth;
  // How many threads search, which share the nodes; 0 is one. With more than one, equal searches
  // may end differently.
  uint32_t threads;
  // Plain alpha-beta to the depth, whose score is that of minimax, for comparison.
  bool plain;
  // Called after every finished depth; NULL for nothing.
  tigadi_report report;
  // What report is called with.
  void *data;
} tigadi_limits;

// Dice and choices: equal seeds give equal games on every platform and in every language. Not for
// secrets. To begin, set state to the seed: any number.
typedef struct {
  // The seed; then what the next number follows from.
  uint64_t state;
} tigadi_random;

// How far a game of nardi is.
typedef uint8_t tigadi_game_stage;

// Two dice; in a roll-off the first is player one's. 0 and 0 where there is no roll.
typedef struct {
  // The first die, 1 to 6.
  uint8_t first;
  // The second die, 1 to 6.
  uint8_t second;
} tigadi_roll;

// What GNU Backgammon's match ID says about a match without doubling. Its player 0 is player one.
typedef struct {
  // The points that win the match; 0 is a match without end.
  uint16_t length;
  // The points of player one and of player two.
  uint16_t score[2];
  // The player on roll, or who has rolled.
  tigadi_player turn;
  // The player who must decide: not the one on roll when a resignation is offered.
  tigadi_player decides;
  // How far the game is.
  tigadi_game_stage stage;
  // The points of an offered resignation, 1 to 3; 0 when none is offered.
  uint8_t resignation;
  // The dice; 0 and 0 where there are none.
  tigadi_roll roll;
} tigadi_match_id;

// How a game ended.
typedef struct {
  // The name of the reason why it ended, as in "mill" or "resignation", with a NUL at its end;
  // empty while it goes on. The names are those of records, the same in every version; others
  // may be added.
  char reason[32];
  // Who has won; TIGADI_NOBODY in a draw.
  tigadi_player winner;
  // What the win is worth in a contest; 0 for a draw.
  uint8_t points;
} tigadi_outcome;

// How a game stands.
typedef struct {
  // How many events there are in the game's history.
  size_t events;
  // The turns since the last placement or capture.
  uint16_t quiet;
  // The family of the game.
  tigadi_family family;
  // Whose turn it is.
  tigadi_player turn;
  // How the game ended, if it has.
  tigadi_outcome outcome;
  // Whether the game is over.
  bool over;
  // Whether the next thing to happen is a roll.
  bool awaits_roll;
  // Whether it is one that decides who begins.
  bool awaits_roll_off;
  // Whether something was taken back that can happen again.
  bool can_redo;
  // The dice to be played; 0 and 0 where there are none.
  tigadi_roll dice;
  // Who offers to resign for points_offered, if that is not 0.
  tigadi_player offering;
  // For what a resignation is on offer; 0 if there is none.
  uint8_t points_offered;
} tigadi_state;

// What happened in a game.
typedef uint8_t tigadi_happening;

// One event of a game.
typedef struct {
  // What happened.
  tigadi_happening what;
  // Who was on turn before it.
  tigadi_player player;
  // The dice of TIGADI_ROLLED.
  tigadi_roll roll;
  // The end of TIGADI_ENDED.
  tigadi_outcome outcome;
  // The move of TIGADI_MOVED; no step otherwise.
  tigadi_move played;
} tigadi_event;

// A roll that may come, and how many of all chances are its own.
typedef struct {
  // Its weight: divided by the sum of all it is the probability.
  uint32_t weight;
  // The roll.
  tigadi_roll roll;
} tigadi_chance;

// Integers of a position that belong together.
typedef struct {
  // What they are, as in "points", with a NUL at its end.
  char name[32];
  // How many they are.
  size_t length;
} tigadi_group;

// An arrow over a board; where both places are the same, a ring.
typedef struct {
  // The name of the place where it begins, with a NUL at its end.
  const char *source;
  // The name of the place where it ends, with a NUL at its end.
  const char *target;
  // A colour as CSS writes it, with a NUL at its end; NULL is green.
  const char *colour;
} tigadi_arrow;

// How a board is shown. Set all of it to 0 first: that is player one at the lower edge, with
// coordinates and trays, and nothing marked.
typedef struct {
  // Names of places that are marked, such as those where a piece can go, each with a NUL at its
  // end. Names that the board does not have are passed over.
  const char *const *marks;
  // How many marks there are.
  size_t mark_count;
  // Arrows over the board.
  const tigadi_arrow *arrows;
  // How many arrows there are.
  size_t arrow_count;
  // The width in pixels; the height follows. 0 is the drawing's own size.
  uint32_t size;
  // The player at the lower edge.
  tigadi_player side;
  // Whether the last move of the game is shown.
  bool last_move;
  // Leaves out the labels of places.
  bool without_coordinates;
  // Leaves out the lines above and below the board, which name the players and say whose turn
  // it is, what is in hand and how the game has ended.
  bool without_trays;
} tigadi_view;

// A part of a move: one piece, or all stones of a pit, from place to place.
typedef struct {
  // The name of the place where it begins; empty for a piece from the hand.
  char source[16];
  // The name of the place where it ends. A sowing ends where the last stone falls.
  char target[16];
} tigadi_leg;

// Where a move goes on the board, by the names of places.
typedef struct {
  // The parts in order.
  tigadi_leg legs[TIGADI_MAX_STEPS];
  // How many there are: none in a pass, up to four in nardi, else one.
  size_t count;
  // Where a piece is taken that does not stand where a part ends; else empty.
  char capture[16];
  // Whose move it is.
  tigadi_player player;
} tigadi_trail;

// What values a house rule can have.
typedef uint8_t tigadi_setting_kind;

// A house rule, as it stands in the text of a game: "nine-mens-morris:key=value". Its texts end
// with a NUL.
typedef struct {
  // Its name.
  char key[32];
  // The value that it has.
  char value[32];
  // The value that it has when the text does not mention it.
  char default_value[32];
  // Of TIGADI_SETTING_WORD: the words, with spaces between them.
  char words[128];
  // What it means, in a line of English.
  char about[256];
  // The least number.
  uint32_t least;
  // The greatest number.
  uint32_t most;
  // What values it can have.
  tigadi_setting_kind kind;
} tigadi_setting;

// What one player proposes and the other may accept or refuse.
typedef uint8_t tigadi_proposal;

// How a session stands.
typedef struct {
  // How many entries there are.
  size_t entries;
  // The nanoseconds since the last of them.
  uint64_t elapsed;
  // The clocks.
  tigadi_times times;
  // The contest now, or the last one until the next begins, with the session's A and B.
  tigadi_standing standing;
  // Who sits as player one and who as player two in this game.
  tigadi_contestant seats[2];
  // Who is to move; TIGADI_NOBODY when the game is over. In a roll-off either may roll.
  tigadi_contestant on_turn;
  // What is on offer.
  tigadi_proposal proposal;
  // Who has proposed it; TIGADI_NOBODY if nothing is on offer.
  tigadi_contestant proposer;
  // The points of TIGADI_PROPOSE_RESIGNATION; else 0.
  uint8_t points;
  // Whether A and whether B has asked for the next game.
  bool asked[2];
  // Whether the contest's A is the session's B: after every other contest.
  bool exchanged;
  // Whether the game is over.
  bool over;
} tigadi_situation;

// What has happened in a session.
typedef uint8_t tigadi_entry_kind;

// One entry of a session: when, by whom, and what.
typedef struct {
  // The nanoseconds since the entry before.
  uint64_t elapsed;
  // What happened.
  tigadi_entry_kind kind;
  // Who did it; TIGADI_NOBODY is the referee, who finishes turns whose time is up.
  tigadi_contestant by;
  // What was proposed by TIGADI_ENTRY_OFFER; else TIGADI_NO_PROPOSAL.
  tigadi_proposal proposal;
  // For how much a player resigned or offers to; else 0.
  uint8_t points;
  // Whose clock ran out by TIGADI_ENTRY_FLAG; else TIGADI_NOBODY.
  tigadi_player loser;
  // The dice of TIGADI_ENTRY_ROLL.
  tigadi_roll roll;
  // The move of TIGADI_ENTRY_MOVE; of TIGADI_ENTRY_STEP the step as a move of one.
  tigadi_move played;
} tigadi_entry;

// What a tap has done.
typedef uint8_t tigadi_tap;

// Who is player one in the first game.
#define TIGADI_A 0

// Who is player two in the first game.
#define TIGADI_B 1

// Points: the contest goes on until one contestant has so many (nardi). A drawn game gives none.
#define TIGADI_POINTS 1

// Sets: so many games, 1 for a won and a half for a drawn one (mangala), or until the trailing
// contestant can no longer draw level.
#define TIGADI_SETS 2

// Errs now and then.
#define TIGADI_EASY 1

// Looks four turns ahead; with dice, its own play only.
#define TIGADI_MEDIUM 2

// Looks as far ahead as its limits let it.
#define TIGADI_HARD 3

// No game has been started.
#define TIGADI_STAGE_NONE 0

// A game is being played.
#define TIGADI_STAGE_PLAYING 1

// The game has been played to its end.
#define TIGADI_STAGE_OVER 2

// The game has been resigned.
#define TIGADI_STAGE_RESIGNED 3

// "on" or "off".
#define TIGADI_SETTING_SWITCH 1

// A number from least to most.
#define TIGADI_SETTING_NUMBER 2

// A number from least to most, or "off".
#define TIGADI_SETTING_LIMIT 3

// One of the words.
#define TIGADI_SETTING_WORD 4

// Nothing is proposed.
#define TIGADI_NO_PROPOSAL 0

// The game is drawn.
#define TIGADI_PROPOSE_DRAW 1

// The proposer's last turn is taken back, and what came after it.
#define TIGADI_PROPOSE_UNDO 2

// What was taken back is played again, to the proposer's next turn.
#define TIGADI_PROPOSE_REDO 3

// The proposer loses fewer points than would end the game at once.
#define TIGADI_PROPOSE_RESIGNATION 4

// The dice were rolled.
#define TIGADI_ENTRY_ROLL 1

// A step of a turn was taken.
#define TIGADI_ENTRY_STEP 2

// The last step was taken back.
#define TIGADI_ENTRY_BACK 3

// A turn was played.
#define TIGADI_ENTRY_MOVE 4

// A proposal was made.
#define TIGADI_ENTRY_OFFER 5

// The opponent's proposal was accepted.
#define TIGADI_ENTRY_ACCEPT 6

// A proposal was refused, or taken back by who made it.
#define TIGADI_ENTRY_REFUSE 7

// A player gave the game up.
#define TIGADI_ENTRY_RESIGN 8

// A player's clock ran out.
#define TIGADI_ENTRY_FLAG 9

// A player asked for the next game. When both have, it begins.
#define TIGADI_ENTRY_AGAIN 10

// A player left the game and the contest.
#define TIGADI_ENTRY_LEAVE 11

// There is nothing to move here, and no checker is chosen any more.
#define TIGADI_TAP_NOTHING 0

// The checker is chosen; tigadi_turn_ways says where it can go.
#define TIGADI_TAP_CHOSEN 1

// The checker that had been chosen has moved.
#define TIGADI_TAP_MOVED 2

// The first player: white stones, goats, the lower row of pits.
#define TIGADI_ONE 0

// The second player: black stones, tigers, the upper row of pits.
#define TIGADI_TWO 1

// Neither player.
#define TIGADI_NOBODY 2

// Tigadi and the other morris games.
#define TIGADI_MORRIS 1

// Baghchal.
#define TIGADI_BAGHCHAL 2

// Nardi.
#define TIGADI_NARDI 3

// Mangala.
#define TIGADI_MANGALA 4

// Toguz korgool and bestemshe.
#define TIGADI_TOGUZ_KORGOOL 5

// A player moved.
#define TIGADI_MOVED 1

// The dice were rolled.
#define TIGADI_ROLLED 2

// The players ended the game: by resignation, agreement, time or leaving.
#define TIGADI_ENDED 3

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Clocks that stand still.
tigadi_status tigadi_clock_new(const tigadi_time_control *control,
                               tigadi_clock **clock,
                               tigadi_error *error);

// A clock that goes on from its parts.
tigadi_status tigadi_clock_from_parts(const tigadi_kept_clock *parts,
                                      tigadi_clock **clock,
                                      tigadi_error *error);

// Everything that the clock knows, for tigadi_clock_from_parts.
tigadi_status tigadi_clock_parts(const tigadi_clock *clock,
                                 tigadi_kept_clock *parts,
                                 tigadi_error *error);

// Another clock that stands the same.
tigadi_status tigadi_clock_clone(const tigadi_clock *clock,
                                 tigadi_clock **clone,
                                 tigadi_error *error);

// Gives a clock back.
void tigadi_clock_free(tigadi_clock *clock);

// How the clock stands.
tigadi_status tigadi_clock_times(const tigadi_clock *clock,
                                 tigadi_times *times,
                                 tigadi_error *error);

// Starts a turn, the first or one that was taken back, without an increment for anybody.
tigadi_status tigadi_clock_start(tigadi_clock *clock, tigadi_player turn, tigadi_error *error);

// Lets time pass for the player whose clock runs. A turn takes no longer than its timer. Time that
// is told in small parts adds up.
tigadi_status tigadi_clock_elapse(tigadi_clock *clock, uint64_t nanoseconds, tigadi_error *error);

// Ends a turn, with the increment for who made it, and starts the next, which may be the same
// player's. Nothing happens while no clock runs.
tigadi_status tigadi_clock_press(tigadi_clock *clock, tigadi_player next, tigadi_error *error);

// Stops the clock until tigadi_clock_resume.
tigadi_status tigadi_clock_pause(tigadi_clock *clock, tigadi_error *error);

// Lets the clock run again.
tigadi_status tigadi_clock_resume(tigadi_clock *clock, tigadi_error *error);

// A contest of games whose name, with house rules after it, is the text: to so many points or of
// so many sets.
tigadi_status tigadi_contest_new(const char *text,
                                 size_t length,
                                 tigadi_unit unit,
                                 uint32_t units,
                                 tigadi_contest **contest,
                                 tigadi_error *error);

// Another contest with the same games.
tigadi_status tigadi_contest_clone(const tigadi_contest *contest,
                                   tigadi_contest **clone,
                                   tigadi_error *error);

// Gives a contest back.
void tigadi_contest_free(tigadi_contest *contest);

// How the contest stands.
tigadi_status tigadi_contest_standing(const tigadi_contest *contest,
                                      tigadi_standing *standing,
                                      tigadi_error *error);

// The running score of A and B, as in "1.5-0.5".
tigadi_status tigadi_contest_score(const tigadi_contest *contest,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   tigadi_error *error);

// The seat of a contestant in a game, counted from 0.
tigadi_status tigadi_contest_seat(const tigadi_contest *contest,
                                  size_t game,
                                  tigadi_contestant contestant,
                                  tigadi_player *seat,
                                  tigadi_error *error);

// The next game, with its seats as in tigadi_standing.
tigadi_status tigadi_contest_next_game(const tigadi_contest *contest,
                                       tigadi_game **game,
                                       tigadi_error *error);

// Scores a finished game; the contest keeps a copy of its record.
tigadi_status tigadi_contest_play(tigadi_contest *contest,
                                  const tigadi_record *record,
                                  tigadi_error *error);

// The record of a game that was scored, counted from 0. TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_contest_record(const tigadi_contest *contest,
                                    size_t index,
                                    tigadi_record **record,
                                    tigadi_error *error);

// Takes the last game back.
tigadi_status tigadi_contest_undo(tigadi_contest *contest, tigadi_error *error);

// A level as one lower-case word, as in "hard"; NULL for a number that is none.
const char *tigadi_level_word(tigadi_level level);

// The level that a word names. TIGADI_ERROR_NOTHING for another word.
tigadi_status tigadi_level_from_word(const char *word,
                                     size_t length,
                                     tigadi_level *level,
                                     tigadi_error *error);

// A stop that is not set.
tigadi_status tigadi_stop_new(tigadi_stop **stop, tigadi_error *error);

// Another handle of the same stop, which may be freed before or after this one.
tigadi_status tigadi_stop_clone(const tigadi_stop *stop, tigadi_stop **clone, tigadi_error *error);

// Gives a stop back; not before a call that uses this handle has returned.
void tigadi_stop_free(tigadi_stop *stop);

// Ends the searches that use this stop soon, from any thread.
tigadi_status tigadi_stop_set(const tigadi_stop *stop, tigadi_error *error);

// Makes the stop ready for the next search, from any thread.
tigadi_status tigadi_stop_clear(const tigadi_stop *stop, tigadi_error *error);

// An engine with a table of so many megabytes; 16 is a good number. It plays any game, and forgets
// the last when another comes.
tigadi_status tigadi_engine_new(size_t megabytes, tigadi_engine **engine, tigadi_error *error);

// Another engine of the same size, without a probe; what this one remembers is not copied.
tigadi_status tigadi_engine_clone(const tigadi_engine *engine,
                                  tigadi_engine **clone,
                                  tigadi_error *error);

// Gives an engine back.
void tigadi_engine_free(tigadi_engine *engine);

// Forgets everything. To be done at a game's start where equal games are wanted.
tigadi_status tigadi_engine_clear(tigadi_engine *engine, tigadi_error *error);

// Lets an engine ask the caller for exact knowledge; probe may be NULL: then it asks no more. What
// the engine has found out without it is forgotten.
tigadi_status tigadi_engine_set_probe(tigadi_engine *engine,
                                      tigadi_probe probe,
                                      void *data,
                                      tigadi_error *error);

// Chooses a move as a player of this level does; the choice depends on random. The stop may be
// NULL; without it and without a limit a search may last for ever. TIGADI_ERROR_REFUSED when the
// game is over or a roll is awaited.
tigadi_status tigadi_engine_choose(tigadi_engine *engine,
                                   tigadi_level level,
                                   const tigadi_game *game,
                                   const tigadi_limits *limits,
                                   const tigadi_stop *stop,
                                   tigadi_random *random,
                                   tigadi_move *chosen,
                                   tigadi_analysis *analysis,
                                   tigadi_error *error);

// Searches the position, and returns the best moves with exact scores, best first, as many as
// there are or the capacity allows: (NULL, 0, NULL) asks for none of these lines. The stop may be
// NULL; without it and without a limit a search may last for ever. TIGADI_ERROR_REFUSED when the
// game is over or a roll is awaited.
tigadi_status tigadi_engine_analyse(tigadi_engine *engine,
                                    const tigadi_game *game,
                                    const tigadi_limits *limits,
                                    const tigadi_stop *stop,
                                    tigadi_line *lines,
                                    size_t capacity,
                                    size_t *count,
                                    tigadi_analysis *analysis,
                                    tigadi_error *error);

// The name of a format of records, counted from 0, which tigadi_records_write takes: "pgn", for
// any game, and "mat", the matches of nardi that GNU Backgammon, XG and others write.
// TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_format(size_t index,
                            char *buffer,
                            size_t capacity,
                            size_t *length,
                            tigadi_error *error);

// Writes count records as one text of a format. TIGADI_ERROR_FORMAT for what the format has no
// place for: nothing is left out silently. A text in "mat" is one match of all games, whose tags
// White, Black, Round and MatchLength name player one and player two, say the game's number and
// the points that win the match.
tigadi_status tigadi_records_write(const char *format,
                                   size_t format_length,
                                   const tigadi_record *const *records,
                                   size_t count,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   tigadi_error *error);

// Reads a match ID.
tigadi_status tigadi_match_id_read(const char *text,
                                   size_t length,
                                   tigadi_match_id *id,
                                   tigadi_error *error);

// Writes a match ID.
tigadi_status tigadi_match_id_text(const tigadi_match_id *id,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   tigadi_error *error);

// How a contest of nardi to so many points stands while this game of it is played; its contestant
// A is player one. TIGADI_ERROR_FORMAT for a contest of sets, or one too long for an ID.
tigadi_status tigadi_match_id_of(const tigadi_contest *contest,
                                 const tigadi_game *game,
                                 tigadi_match_id *id,
                                 tigadi_error *error);

// GNU Backgammon's position ID of a game of nardi: the checkers as the player to move sees them,
// not who that is, nor the dice.
tigadi_status tigadi_game_position_id(const tigadi_game *game,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length,
                                      tigadi_error *error);

// A game of nardi that goes on from a position ID; the match ID says whose turn it is and what the
// dice are.
tigadi_status tigadi_game_from_ids(const char *position_id,
                                   size_t position_length,
                                   const char *match_id,
                                   size_t match_length,
                                   tigadi_game **game,
                                   tigadi_error *error);

// Begins a game: text is its name, with house rules after a colon and a position after a space
// if they are not the usual ones, as in "tigadi" or "nine-mens-morris:flying=off".
tigadi_status tigadi_game_new(const char *text,
                              size_t length,
                              tigadi_game **game,
                              tigadi_error *error);

// Another game with the same history.
tigadi_status tigadi_game_clone(const tigadi_game *game, tigadi_game **clone, tigadi_error *error);

// Gives a game back.
void tigadi_game_free(tigadi_game *game);

// How the game stands.
tigadi_status tigadi_game_state(const tigadi_game *game, tigadi_state *state, tigadi_error *error);

// A number for the position and its rules: positions are equal if, but for a chance of one in
// 2^64, their numbers are. The same in every version and on every machine.
tigadi_status tigadi_game_zobrist(const tigadi_game *game, uint64_t *zobrist, tigadi_error *error);

// How often the position has occurred, this time included.
tigadi_status tigadi_game_occurrences(const tigadi_game *game,
                                      size_t *occurrences,
                                      tigadi_error *error);

// The game's name with house rules, the position and, where the rules limit quiet turns, how
// many there were: what tigadi_game_new reads.
tigadi_status tigadi_game_text(const tigadi_game *game,
                               char *buffer,
                               size_t capacity,
                               size_t *length,
                               tigadi_error *error);

// A line for how the game stands: "ok LEGAL TEXT" with the number of legal moves, or "over RESULT
// REASON [points N] TEXT".
tigadi_status tigadi_game_summary(const tigadi_game *game,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  tigadi_error *error);

// The board with coordinates, drawn in lines of ASCII.
tigadi_status tigadi_game_board(const tigadi_game *game,
                                char *buffer,
                                size_t capacity,
                                size_t *length,
                                tigadi_error *error);

// The legal moves; none when the game is over or a roll is awaited.
tigadi_status tigadi_game_moves(const tigadi_game *game,
                                tigadi_move *moves,
                                size_t capacity,
                                size_t *count,
                                tigadi_error *error);

// The legal moves in canonical order, which is the ASCII order of their texts.
tigadi_status tigadi_game_canonical_moves(const tigadi_game *game,
                                          tigadi_move *moves,
                                          size_t capacity,
                                          size_t *count,
                                          tigadi_error *error);

// The game as it began, with nothing played.
tigadi_status tigadi_game_start(const tigadi_game *game, tigadi_game **start, tigadi_error *error);

// The result as records write it: "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
tigadi_status tigadi_game_result(const tigadi_game *game,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length,
                                 tigadi_error *error);

// What a player of this game is called, as in "white" or "the goats".
tigadi_status tigadi_game_player_name(const tigadi_game *game,
                                      tigadi_player who,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length,
                                      tigadi_error *error);

// What a win of so many points is called in this game, as in "mars". TIGADI_ERROR_NOTHING where it
// has no name of its own.
tigadi_status tigadi_game_win_name(const tigadi_game *game,
                                   uint8_t points,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   tigadi_error *error);

// How moves of this game are typed, by a few examples in one line.
tigadi_status tigadi_game_move_examples(const tigadi_game *game,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length,
                                        tigadi_error *error);

// A roll as text, as in "31": what tigadi_game_roll_text reads.
tigadi_status tigadi_roll_text(tigadi_roll roll,
                               char *buffer,
                               size_t capacity,
                               size_t *length,
                               tigadi_error *error);

// A roll with the names of its dice, as in "31, se-yaki".
tigadi_status tigadi_roll_name(tigadi_roll roll,
                               char *buffer,
                               size_t capacity,
                               size_t *length,
                               tigadi_error *error);

// The number of ways to play so many turns from here. Where a roll is awaited every roll that may
// come is followed. It takes long where depth is great.
tigadi_status tigadi_game_perft(const tigadi_game *game,
                                uint32_t depth,
                                uint64_t *leaves,
                                tigadi_error *error);

// Everything that happened, from the beginning.
tigadi_status tigadi_game_history(const tigadi_game *game,
                                  tigadi_event *events,
                                  size_t capacity,
                                  size_t *count,
                                  tigadi_error *error);

// Whether a move is legal: TIGADI_OK, or TIGADI_ERROR_REFUSED with the reason.
tigadi_status tigadi_game_check(const tigadi_game *game, const tigadi_move *m, tigadi_error *error);

// The legal move that a text names, as in "d6", "d6-d5xg7" or "24/18 13/11".
tigadi_status tigadi_game_parse_move(const tigadi_game *game,
                                     const char *text,
                                     size_t length,
                                     tigadi_move *m,
                                     tigadi_error *error);

// The text of a legal move, that is of one yet to be played. For a move of the history go back to
// it, in a clone and with tigadi_game_undo.
tigadi_status tigadi_game_move_text(const tigadi_game *game,
                                    const tigadi_move *m,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length,
                                    tigadi_error *error);

// What a legal move is good for, in a few words of English.
tigadi_status tigadi_game_explain(const tigadi_game *game,
                                  const tigadi_move *m,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  tigadi_error *error);

// Plays a move.
tigadi_status tigadi_game_play(tigadi_game *game, const tigadi_move *m, tigadi_error *error);

// Plays a move given as text, and says which it was.
tigadi_status tigadi_game_play_text(tigadi_game *game,
                                    const char *text,
                                    size_t length,
                                    tigadi_move *played,
                                    tigadi_error *error);

// Takes a roll of the caller's dice.
tigadi_status tigadi_game_roll(tigadi_game *game, tigadi_roll roll, tigadi_error *error);

// The rolls that may come now; none when no roll is awaited.
tigadi_status tigadi_game_rolls(const tigadi_game *game,
                                tigadi_chance *rolls,
                                size_t capacity,
                                size_t *count,
                                tigadi_error *error);

// Takes a roll given as text, as in "31", and says which it was.
tigadi_status tigadi_game_roll_text(tigadi_game *game,
                                    const char *text,
                                    size_t length,
                                    tigadi_roll *roll,
                                    tigadi_error *error);

// Rolls the dice, and says what they show.
tigadi_status tigadi_game_roll_random(tigadi_game *game,
                                      tigadi_random *random,
                                      tigadi_roll *roll,
                                      tigadi_error *error);

// Finishes the turn for a player whose turn timer has run out: rolls if a roll is due, then plays
// the legal move whose text comes first in the order of ASCII, and says which it was.
tigadi_status tigadi_game_finish_turn(tigadi_game *game,
                                      tigadi_random *random,
                                      tigadi_move *played,
                                      tigadi_error *error);

// Takes back the last event: an ending by the players, a move or a roll, and says which it was.
// A move's roll stays until the next undo.
tigadi_status tigadi_game_undo(tigadi_game *game, tigadi_event *undone, tigadi_error *error);

// Lets the last event that was taken back happen again, and says which it was.
tigadi_status tigadi_game_redo(tigadi_game *game, tigadi_event *redone, tigadi_error *error);

// Resigns the game for a number of points, or with 0 for the least that ends it at once. For less
// it is an offer, which the opponent accepts or refuses; whatever else happens refuses it.
tigadi_status tigadi_game_resign(tigadi_game *game,
                                 tigadi_player loser,
                                 uint8_t points,
                                 tigadi_error *error);

// Accepts the resignation on offer.
tigadi_status tigadi_game_accept(tigadi_game *game, tigadi_error *error);

// Refuses or withdraws the resignation on offer.
tigadi_status tigadi_game_refuse(tigadi_game *game, tigadi_error *error);

// Ends the game in a draw on which both players agree.
tigadi_status tigadi_game_agree_draw(tigadi_game *game, tigadi_error *error);

// Ends the game because a player's clock ran out.
tigadi_status tigadi_game_time_out(tigadi_game *game, tigadi_player loser, tigadi_error *error);

// Ends the game because a player left it, and with it the contest if there is one.
tigadi_status tigadi_game_leave(tigadi_game *game, tigadi_player loser, tigadi_error *error);

// The groups of a position's integers, in their order, under the rules whose text is a game's name
// with house rules. How many integers a position has depends on the rules only, and positions
// under equal rules are equal when their integers are.
//
// Morris: "points", for each in reading order 1 for white, -1 for black, 0; "hands", the stones in
// hand of white and of black; "turn". 24 points: 27 integers.
//
// Baghchal: "points", for each in reading order 1 for a goat, -1 for a tiger, 0; "hand", goats in
// hand; "captured", goats captured; "turn". 28 integers.
//
// Nardi: "one", the checkers of player one on each place, from TIGADI_OFF over the points to
// TIGADI_BAR in the player's own numbers; "two", the same of player two; "dice", the higher first,
// 0 and 0 before a roll; "roll_off", 1 before it, else 0; "turn". 56 integers.
//
// Mangala: "one" and "two", the stones in the pits of either player, from the player's left;
// "stores"; "turn". Six pits: 15 integers.
//
// Toguz korgool: "one" and "two" as in mangala; "kazans"; "tuzdiks", the numbers of the pits that
// are the tuzdik of player one and of player two, 0 for none; "turn". Nine pits: 23 integers.
//
// "turn" is 1 for player one and -1 for player two. Reading order begins with the row at the top,
// each row from the left.
tigadi_status tigadi_groups(const char *rules,
                            size_t rules_length,
                            tigadi_group *groups,
                            size_t capacity,
                            size_t *count,
                            tigadi_error *error);

// The position as integers, laid out as tigadi_groups says.
tigadi_status tigadi_game_encode(const tigadi_game *game,
                                 int32_t *values,
                                 size_t capacity,
                                 size_t *count,
                                 tigadi_error *error);

// Begins a game with the position of these integers, count of them, laid out as tigadi_groups
// says, under the rules whose text is a game's name with house rules. TIGADI_ERROR_REFUSED for a
// position that the rules cannot have.
tigadi_status tigadi_game_set_up(const char *rules,
                                 size_t rules_length,
                                 const int32_t *values,
                                 size_t count,
                                 tigadi_game **game,
                                 tigadi_error *error);

// How many actions there are, legal or not, under the rules whose text is a game's name with
// house rules. TIGADI_ERROR_NOTHING where the moves are not numbered: the plays of nardi.
//
// Morris of n points: (source * n + target) * (n + 1) + capture, where source is 0 for the hand
// and capture is 0 for none, else the point's number from 1, and target counts from 0; the last
// action is the pass. Baghchal: source * 25 + target, in the same way. Mangala and toguz korgool:
// the number of the pit less 1.
tigadi_status tigadi_action_count(const char *rules,
                                  size_t rules_length,
                                  uint32_t *count,
                                  tigadi_error *error);

// The number of a legal move.
tigadi_status tigadi_game_action(const tigadi_game *game,
                                 const tigadi_move *m,
                                 uint32_t *action,
                                 tigadi_error *error);

// The legal move with this number. TIGADI_ERROR_NOTHING if there is none.
tigadi_status tigadi_game_action_move(const tigadi_game *game,
                                      uint32_t action,
                                      tigadi_move *m,
                                      tigadi_error *error);

// The numbers of the legal moves, in the order of tigadi_game_moves.
tigadi_status tigadi_game_actions(const tigadi_game *game,
                                  uint32_t *actions,
                                  size_t capacity,
                                  size_t *count,
                                  tigadi_error *error);

// For every action 1 if it is legal now, else 0: as many bytes as tigadi_action_count says.
tigadi_status tigadi_game_action_mask(const tigadi_game *game,
                                      uint8_t *mask,
                                      size_t capacity,
                                      size_t *count,
                                      tigadi_error *error);

// The board as a picture in SVG; view may be NULL.
//
// It is one svg element with a title and a desc that holds the position's text. Every place is a g
// of class place with its name in data-place, the number of its pieces in data-count, on points
// their owner, 1 or 2, in data-player; all of its area takes clicks. The classes last-source,
// last-target and last-capture say what the last move did there, and marked that it is one of the
// marks. A piece is a g of class piece and of its own: light, dark, goat, tiger or seed. Colours
// are attributes, so that any style sheet may change them.
tigadi_status tigadi_game_svg(const tigadi_game *game,
                              const tigadi_view *view,
                              char *buffer,
                              size_t capacity,
                              size_t *length,
                              tigadi_error *error);

// The name of a place of the board, counted from 0 in the order in which it is drawn.
// TIGADI_ERROR_NOTHING after the last. The names are the same from both sides of the board:
//
// Morris and baghchal: the points as moves write them. Mangala and toguz korgool: the player's
// number, then the pit, "1:3"; the stores "1:store" and the kazans "1:kazan". Nardi: the points
// in player one's numbers, "1" to "24"; "1:bar", "2:bar", "1:off", "2:off".
tigadi_status tigadi_game_place(const tigadi_game *game,
                                size_t index,
                                char *buffer,
                                size_t capacity,
                                size_t *length,
                                tigadi_error *error);

// Where a legal move goes on the board.
tigadi_status tigadi_game_trail(const tigadi_game *game,
                                const tigadi_move *m,
                                tigadi_trail *trail,
                                tigadi_error *error);

// A seed from the system; 0 where it has none to give.
uint64_t tigadi_system_seed(void);

// A number below bound, every one equally likely; bound may not be 0.
tigadi_status tigadi_random_below(tigadi_random *random,
                                  uint32_t bound,
                                  uint32_t *number,
                                  tigadi_error *error);

// The record of a game, without tags and comments of its own.
tigadi_status tigadi_record_new(const tigadi_game *game,
                                tigadi_record **record,
                                tigadi_error *error);

// Reads a text of one game, and plays it through.
tigadi_status tigadi_record_read(const char *text,
                                 size_t length,
                                 tigadi_record **record,
                                 tigadi_error *error);

// Another record with the same contents.
tigadi_status tigadi_record_clone(const tigadi_record *record,
                                  tigadi_record **clone,
                                  tigadi_error *error);

// Gives a record back.
void tigadi_record_free(tigadi_record *record);

// The record as PGN.
tigadi_status tigadi_record_text(const tigadi_record *record,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length,
                                 tigadi_error *error);

// The game, to be looked at or continued: everything in it can be taken back.
tigadi_status tigadi_record_game(const tigadi_record *record,
                                 tigadi_game **game,
                                 tigadi_error *error);

// Gives the record a game that has gone on. Tags stay; comments on what is no longer in the game
// are dropped.
tigadi_status tigadi_record_set_game(tigadi_record *record,
                                     const tigadi_game *game,
                                     tigadi_error *error);

// The name of a tag, counted from 0 in the order in which they are written, those that follow from
// the game included. TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_record_tag_name(const tigadi_record *record,
                                     size_t index,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length,
                                     tigadi_error *error);

// The value of a tag. TIGADI_ERROR_NOTHING if it is not there.
tigadi_status tigadi_record_tag(const tigadi_record *record,
                                const char *name,
                                size_t name_length,
                                char *buffer,
                                size_t capacity,
                                size_t *length,
                                tigadi_error *error);

// Sets a tag; a new one comes after the others. Tags that follow from the game are refused.
tigadi_status tigadi_record_set_tag(tigadi_record *record,
                                    const char *name,
                                    size_t name_length,
                                    const char *value,
                                    size_t value_length,
                                    tigadi_error *error);

// Removes a tag. TIGADI_ERROR_NOTHING if it is not there or follows from the game.
tigadi_status tigadi_record_remove_tag(tigadi_record *record,
                                       const char *name,
                                       size_t name_length,
                                       tigadi_error *error);

// A comment, counted from 0, and after how many events of the game's history it stands.
// TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_record_comment(const tigadi_record *record,
                                    size_t index,
                                    size_t *after,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length,
                                    tigadi_error *error);

// Adds a comment after so many events of the game's history, behind those already there.
tigadi_status tigadi_record_add_comment(tigadi_record *record,
                                        size_t after,
                                        const char *text,
                                        size_t length,
                                        tigadi_error *error);

// A reader at the beginning of a text, in whichever format of tigadi_format it is. The text is not
// needed any more after this.
tigadi_status tigadi_reader_new(const char *text,
                                size_t length,
                                tigadi_reader **reader,
                                tigadi_error *error);

// Gives a reader back.
void tigadi_reader_free(tigadi_reader *reader);

// The next record; TIGADI_ERROR_RECORD if it cannot be read, and then the one after it comes next;
// TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_reader_next(tigadi_reader *reader,
                                 tigadi_record **record,
                                 tigadi_error *error);

// The name of a preset, counted from 0: what tigadi_game_new reads. TIGADI_ERROR_NOTHING after the
// last.
tigadi_status tigadi_preset(size_t index,
                            char *buffer,
                            size_t capacity,
                            size_t *length,
                            tigadi_error *error);

// The family of the game whose name, with house rules if there are any, is the text, as in
// "morris".
tigadi_status tigadi_preset_family(const char *text,
                                   size_t length,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *written,
                                   tigadi_error *error);

// A game's name with house rules as it is printed: in the table's order, defaults left out.
tigadi_status tigadi_preset_text(const char *text,
                                 size_t length,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *written,
                                 tigadi_error *error);

// A house rule of the game whose name, with house rules if there are any, is the text; counted
// from 0. TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_preset_setting(const char *text,
                                    size_t length,
                                    size_t index,
                                    tigadi_setting *setting,
                                    tigadi_error *error);

// A session at the beginning of its first game, with the clock of the player to move running. The
// terms are the game with its house rules, then what differs from a single game without clocks:
// "sets=3" or "points=5", "clock=300000+3000" (milliseconds for the game, and for every turn),
// "turn=60000" (the turn timer), as in "nardi points=5 turn=60000".
tigadi_status tigadi_session_new(const char *terms,
                                 size_t length,
                                 tigadi_session **session,
                                 tigadi_error *error);

// A session from what tigadi_session_text wrote. TIGADI_ERROR_RECORD with the line of what cannot
// be read or may not happen.
tigadi_status tigadi_session_from_text(const char *text,
                                       size_t length,
                                       tigadi_session **session,
                                       tigadi_error *error);

// Another session with the same entries.
tigadi_status tigadi_session_clone(const tigadi_session *session,
                                   tigadi_session **clone,
                                   tigadi_error *error);

// Gives a session back.
void tigadi_session_free(tigadi_session *session);

// Carries out what a player asks for, and says how many entries it has added; added may be NULL.
// The commands:
//
// "move d6": a whole turn. "roll": the dice. "step 8/5": a step of a turn. "back": takes the last
// step back. "done": ends a turn whose steps are complete. "draw": offers a draw, or agrees to
// one. "undo", "redo": asks to take a turn back, to play it again. "resign", "resign mars": gives
// the game up for the least that ends it, or for so much. "accept", "refuse": answers an offer;
// its author takes it back by "refuse". "again": asks for the next game, or for another contest
// with seats exchanged. "leave": leaves the game, and with it the contest.
tigadi_status tigadi_session_command(tigadi_session *session,
                                     tigadi_contestant by,
                                     const char *command,
                                     size_t length,
                                     tigadi_random *random,
                                     size_t *added,
                                     tigadi_error *error);

// Lets time pass: clocks run, flags fall, and turns whose time is up are finished by the referee,
// who rolls where a roll is due. Says how many entries it has added; added may be NULL.
tigadi_status tigadi_session_tick(tigadi_session *session,
                                  uint64_t nanoseconds,
                                  tigadi_random *random,
                                  size_t *added,
                                  tigadi_error *error);

// After how many nanoseconds tigadi_session_tick has something to tell if nobody does anything;
// TIGADI_UNLIMITED while no time runs out.
tigadi_status tigadi_session_deadline(const tigadi_session *session,
                                      uint64_t *nanoseconds,
                                      tigadi_error *error);

// How the session stands.
tigadi_status tigadi_session_state(const tigadi_session *session,
                                   tigadi_situation *state,
                                   tigadi_error *error);

// An entry, counted from 0. TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_session_entry(const tigadi_session *session,
                                   size_t index,
                                   tigadi_entry *entry,
                                   tigadi_error *error);

// An entry, counted from 0, as a line of text, as in "+1500 A move b2": what tigadi_session_read
// reads. TIGADI_ERROR_NOTHING after the last.
tigadi_status tigadi_session_entry_text(const tigadi_session *session,
                                        size_t index,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length,
                                        tigadi_error *error);

// Reads one line of a session's text, an entry or time that has passed, and lets it happen.
tigadi_status tigadi_session_read(tigadi_session *session,
                                  const char *line,
                                  size_t length,
                                  tigadi_error *error);

// The whole session as text: a line with its terms, and one for every entry.
tigadi_status tigadi_session_text(const tigadi_session *session,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  tigadi_error *error);

// What was agreed on: what tigadi_session_new reads.
tigadi_status tigadi_session_terms(const tigadi_session *session,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length,
                                   tigadi_error *error);

// The steps of the turn so far, each as a move of one step.
tigadi_status tigadi_session_steps(const tigadi_session *session,
                                   tigadi_move *steps,
                                   size_t capacity,
                                   size_t *count,
                                   tigadi_error *error);

// The game now, or the last one until the next begins: a copy, which the session knows nothing
// of.
tigadi_status tigadi_session_game(const tigadi_session *session,
                                  tigadi_game **game,
                                  tigadi_error *error);

// The contest now, or the last one until the next begins: a copy. Its A is the session's A or,
// where tigadi_situation says exchanged, B.
tigadi_status tigadi_session_contest(const tigadi_session *session,
                                     tigadi_contest **contest,
                                     tigadi_error *error);

// A status's name, as in "TIGADI_OK"; NULL for a number that is none.
const char *tigadi_status_name(uint32_t status);

// What a status means, in a few words of English; NULL for a number that is none.
const char *tigadi_status_text(uint32_t status);

// The turn of a nardi game with dice to play.
tigadi_status tigadi_turn_new(const tigadi_game *game, tigadi_turn **turn, tigadi_error *error);

// Another turn with the same steps.
tigadi_status tigadi_turn_clone(const tigadi_turn *turn, tigadi_turn **clone, tigadi_error *error);

// Gives a turn back.
void tigadi_turn_free(tigadi_turn *turn);

// How many checkers stand on each place after the steps, from TIGADI_OFF over the points to
// TIGADI_BAR in each player's own numbers: player one's 26 counts, then player two's.
tigadi_status tigadi_turn_places(const tigadi_turn *turn,
                                 uint8_t *places,
                                 size_t capacity,
                                 size_t *count,
                                 tigadi_error *error);

// The dice that are left to play, the higher first. A die that cannot be played, whatever the
// steps, is not among them.
tigadi_status tigadi_turn_dice(const tigadi_turn *turn,
                               uint8_t *dice,
                               size_t capacity,
                               size_t *count,
                               tigadi_error *error);

// The steps that have been played.
tigadi_status tigadi_turn_steps(const tigadi_turn *turn,
                                tigadi_step *steps,
                                size_t capacity,
                                size_t *count,
                                tigadi_error *error);

// The steps that may follow.
tigadi_status tigadi_turn_next_steps(const tigadi_turn *turn,
                                     tigadi_step *steps,
                                     size_t capacity,
                                     size_t *count,
                                     tigadi_error *error);

// The ways that one checker of a place can still go this turn, at most 4, the higher die first:
// each with its steps, where the target of the last is where it ends. TIGADI_ERROR_VALUE for a
// place that the board does not have.
tigadi_status tigadi_turn_ways(const tigadi_turn *turn,
                               uint8_t place,
                               tigadi_move *ways,
                               size_t capacity,
                               size_t *count,
                               tigadi_error *error);

// Plays a step.
tigadi_status tigadi_turn_play(tigadi_turn *turn, tigadi_step step, tigadi_error *error);

// Plays a step given as text, as in "8/5", and says which it was; played may be NULL.
tigadi_status tigadi_turn_play_text(tigadi_turn *turn,
                                    const char *text,
                                    size_t length,
                                    tigadi_step *played,
                                    tigadi_error *error);

// Takes the last step back, and says which it was; undone may be NULL.
tigadi_status tigadi_turn_undo(tigadi_turn *turn, tigadi_step *undone, tigadi_error *error);

// Play by two taps. The first chooses a checker; a tap on a point that it can reach moves it
// there; a second tap on the same checker plays it with the higher of the dice left that it may
// play. A tap anywhere else chooses another checker, or none. The answer, tap, may be NULL.
// TIGADI_ERROR_VALUE for a place that the board does not have.
tigadi_status tigadi_turn_tap(tigadi_turn *turn,
                              uint8_t place,
                              tigadi_tap *tap,
                              tigadi_error *error);

// The place whose checker has been chosen by a tap, or TIGADI_NOWHERE.
tigadi_status tigadi_turn_selected(const tigadi_turn *turn, uint8_t *place, tigadi_error *error);

// The play of the steps, once nothing more can be played. TIGADI_ERROR_REFUSED before.
tigadi_status tigadi_turn_complete(const tigadi_turn *turn, tigadi_move *play, tigadi_error *error);

// The first complete play, in the order of the plays' texts, that the steps can lead to: what is
// played for a player whose time for the turn is up.
tigadi_status tigadi_turn_finish(const tigadi_turn *turn, tigadi_move *play, tigadi_error *error);

// What a reason means, in a few words for a person; name is one of those of tigadi_outcome.
// TIGADI_ERROR_NOTHING for another.
tigadi_status tigadi_reason_about(const char *name,
                                  size_t name_length,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length,
                                  tigadi_error *error);

// The version of the library at hand, as in "0.1.0".
const char *tigadi_version(void);

// The TIGADI_ABI of the library at hand.
uint32_t tigadi_abi(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TIGADI_H */
