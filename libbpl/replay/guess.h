/* Guesses rules for the values of maps and functions for arguments that a script does not list.
 *
 *     assume (forall i: int :: a[i] > i);                   a[i] is i + 1
 *     assume (forall i: int :: 0 <= i ==> m[i] == 2 * i);   m[i] is 2 * i, and 0 for negative i
 *     assume (forall i, j: int :: i < j ==> c[i] < c[j]);   c[i] is i
 *
 * A solver's model gives values for the arguments that occur in the execution; the values for other
 * arguments may violate an assumption. A rule is an expression for these values that may satisfy
 * the assumption: first a solution of the equations and comparisons in the formulas themselves,
 * then linear terms through the values that the script lists. The evaluator decides: a guess is
 * useful only if an execution with it ends as expected, and nothing is undecided.
 *
 *     BplGuess *guess = bpl_guess_new(program, entry, script, points, count);
 *     while (bpl_guess_next(guess, script))
 *         if (runs_as_wanted(bpl_replay(program, entry, script, NULL))) return true;
 *     bpl_guess_free(guess);                      removes the rules from the script
 *
 * Only maps and functions from integers to integers or truth values get rules; of local variables
 * only those of the executed procedure. A rule for a function, a constant or a global mentions only
 * constants, or globals; a rule for a parameter, a local variable or a result may also mention
 * parameters. */
#ifndef BPL_REPLAY_GUESS_H
#define BPL_REPLAY_GUESS_H

#include "libbpl/replay/replay.h"

typedef struct BplGuess BplGuess;

/* A value that a function had in the execution, for one argument. The script may not list this
 * value if it is the function's default value. */
typedef struct BplGuessPoint {
    const BplNode *function;
    long index, value; /* a truth value is 0 or 1 */
} BplGuessPoint;

/* Finds the maps and functions for which values are to be guessed (rules); returns NULL if the
 * program makes no assumption about all values of a map or function. The rules live as long as the
 * returned object. */
BplGuess *bpl_guess_new(const BplProgram *program, const BplNode *entry,
                        const BplReplayScript *script, const BplGuessPoint *points, size_t count);
void bpl_guess_free(BplGuess *guess);
/* Returns true if the program makes an assumption about all elements of the map. */
bool bpl_guess_is_about(const BplGuess *guess, const BplVar *map);
/* Sets the rules of the script to the next combination and returns true; after the last
 * combination, removes the rules and returns false. */
bool bpl_guess_next(BplGuess *guess, BplReplayScript *script);

#endif
