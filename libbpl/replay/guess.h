/* Guesses rules for the values of maps and functions beyond the points of a script.
 *
 *    assume (forall i: int :: a[i] > i);                   a[i] is i + 1
 *    assume (forall i: int :: 0 <= i ==> m[i] == 2 * i);   m[i] is 2 * i, and 0 for negative i
 *    assume (forall i, j: int :: i < j ==> c[i] < c[j]);   c[i] is i
 *
 * A solver's model gives values at the points of the execution; the values at other points may
 * violate an assumption. These rules are guesses that may satisfy it: the solutions of the
 * formulas' own equations and comparisons, then a few linear terms through the script's points. The
 * evaluator decides: a guess is of use only if an execution with it ends as expected, and nothing
 * is undecided.
 *
 *    BplGuess *guess = bpl_guess_new(program, entry, script, points, count);
 *    while (bpl_guess_next(guess, script))
 *        if (runs_as_wanted(bpl_replay(program, entry, script, NULL))) return true;
 *    bpl_guess_free(guess);                      the script has no rules again
 *
 * Only maps and functions from integers to integers or truth values are guessed; of local variables
 * only those of the entry. A rule for a function, a constant or a global mentions constants only,
 * or globals; a rule for a parameter, a local variable or a result also parameters.
 */
#ifndef BPL_REPLAY_GUESS_H
#define BPL_REPLAY_GUESS_H

#include "libbpl/replay/replay.h"

typedef struct BplGuess BplGuess;

/* A value that a function had in the execution. The script may not list it if it is the function's
 * usual value. */
typedef struct BplGuessPoint {
    const BplNode *function;
    long index, value; /* a truth value is 0 or 1 */
} BplGuessPoint;

/* Makes the guess; returns NULL if the program makes no assumption about all values of a map or
 * function. The rules live as long as the guess. */
BplGuess *bpl_guess_new(const BplProgram *program, const BplNode *entry,
                        const BplReplayScript *script, const BplGuessPoint *points, size_t count);
void bpl_guess_free(BplGuess *guess);
/* Does the program make an assumption about all values of the map? */
bool bpl_guess_is_about(const BplGuess *guess, const BplVar *map);
/* Gives the script the next combination of rules; returns false, and removes the rules, after the
 * last one. */
bool bpl_guess_next(BplGuess *guess, BplReplayScript *script);

#endif
