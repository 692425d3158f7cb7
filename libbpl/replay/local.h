/* Axioms at the values of an execution.
 *
 * Axioms of a prelude are also about values that an execution never meets, for which tables are
 * wrong: a table with ten points is no model of `Inv(Set(t)) == t` for all t. In a run with
 * `axioms_at_values` a function that axioms mention is partial; its points are
 *   - the explicit points of its table in the script, and
 *   - the points at which the execution reads it, where the program itself applies it.
 * Everywhere else its value is unknown. When the run has failed, each axiom is evaluated over this
 * partial structure, three-valued:
 *   - an axiom that is false contradicts the values that are shown: the run is INFEASIBLE by it;
 *   - one that is unknown holds at all values of the execution and is open beyond them: it is
 *     among `undecided`;
 *   - one that is true holds.
 *
 *     axiom (forall t: Ty :: Inv(Set(t)) == t);     Set = [T!0 -> T!1]
 *
 * With Inv = [T!1 -> T!0] the axiom is unknown, with Inv = [T!1 -> T!1] it is false: at t = T!0
 * everything that it reads is known.
 *
 * Quantifiers that the program assumes are evaluated over the partial structure as well, and
 * checks over the whole tables: a point that a check reads becomes a known one.
 *
 * This shows that no axiom contradicts the execution at its own values. It does not show that the
 * axioms have a model that agrees with it: see exec/confirm.c for further conditions.
 */
#ifndef BPL_REPLAY_LOCAL_H
#define BPL_REPLAY_LOCAL_H

#include "libbpl/replay/run.h"

/* Must the function's value at the keys count as unknown, where the application is evaluated now?
 * So it is in a partial structure, unless the keys are a known point. Keys are type arguments, then
 * arguments. */
bool bpl_local_is_beyond(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys);
/* Makes the keys a known point of the function, since the program reads its value there; does
 * nothing while axioms are evaluated. */
void bpl_local_note(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys,
                    const BplDatum *value);
/* Checks, if the run has failed, all axioms, unique constants and orders at the values of the
 * execution. */
void bpl_local_check(BplRun *run);
void bpl_local_forget(BplRun *run);
/* Checks, if the run has failed, unique constants and orders, then calls `check` for the axioms,
 * which may end the run in another way. */
void bpl_local_after(BplRun *run, void (*check)(BplRun *run));

#endif
