/* Evaluates instances of a quantifier by its triggers, for values of functions that are known
 * (local.h).
 *
 *     axiom (forall s: Seq, i: int :: { Index(s, i) } i < Len(s) ==> Index(s, i) >= 0);
 *
 * If the only known value of Index is Index(S!0, 3) = 7, there is one instance, s = S!0 and i = 3.
 * This is E-matching as in solvers, but without congruence classes: two terms count as equal if
 * their values are equal. A term in a trigger is matched with the known points (arguments and
 * value) of its function, or with the points of a map that is known:
 *
 *   - a variable that has no value yet gets the value at the point;
 *   - a term whose variables all have values is evaluated, and must have the point's value;
 *   - any other application or selection is matched in turn.
 *
 * An application of a function with a body is matched as the body. Types are inferred from values.
 *
 * Without triggers, each application that mentions all variables is a trigger; if there is none,
 * all applications together are one trigger. */
#ifndef BPL_REPLAY_MATCH_H
#define BPL_REPLAY_MATCH_H

#include "libbpl/replay/run.h"

/* Returns the conjunction of the quantifier's instances: BOOL false if an instance is false;
 * otherwise UNKNOWN, since not all values of the variables were tried. NULL: the run was stopped.
 */
const BplDatum *bpl_match_for_all(BplRun *run, const BplQuant *quant);

#endif
