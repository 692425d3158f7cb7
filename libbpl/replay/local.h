/* Evaluates axioms only at the values of an execution.
 *
 * Axioms of a prelude are also about values that do not occur in the execution, for which the
 * tables of a script are wrong: a table that lists ten values is no model of `Inv(Set(t)) == t` for
 * all t. In a run with `axioms_at_values`, a function that axioms mention is partial. Its value is
 * known
 *
 *   - for the arguments that its table in the script lists explicitly, and
 *   - for the arguments for which the execution reads it, where the program itself applies it.
 *
 * For all other arguments its value is unknown. When the run has failed, each axiom is evaluated
 * over this partial structure, in three-valued logic:
 *
 *   - an axiom that is false contradicts the values that are shown: the run is INFEASIBLE
 *     because of it;
 *   - an axiom that is unknown holds at all values of the execution, and may or may not hold for
 *     others: it is added to `undecided`;
 *   - an axiom that is true holds.
 *
 *     axiom (forall t: Ty :: Inv(Set(t)) == t);     Set = [T!0 -> T!1]
 *
 * With Inv = [T!1 -> T!0] the axiom is unknown; with Inv = [T!1 -> T!1] it is false: at t = T!0 all
 * values that the axiom reads are known.
 *
 * Quantifiers that the program assumes are evaluated over the partial structure as well, but checks
 * over the whole tables: a value that a check reads becomes known.
 *
 * This shows that no axiom contradicts the execution at its own values. It does not show that the
 * axioms have a model that agrees with these values: see exec/confirm.c for further conditions. */
#ifndef BPL_REPLAY_LOCAL_H
#define BPL_REPLAY_LOCAL_H

#include "libbpl/replay/run.h"

/* Returns true if the function's value at the keys counts as unknown in the current evaluation:
 * functions are partial (local.h), and the value at these keys is not known. Keys are type
 * arguments, then arguments. */
bool bpl_local_is_beyond(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys);
/* Records that the function's value at the keys is known, since the program reads it; does nothing
 * while axioms are evaluated. */
void bpl_local_note(BplRun *run, BplFunctionInfo *info, const BplDatum *const *keys,
                    const BplDatum *value);
/* If the run has failed: checks all axioms, unique constants and the order of constants at the
 * values of the execution. */
void bpl_local_check(BplRun *run);
void bpl_local_forget(BplRun *run);
/* If the run has failed: checks unique constants and the order of constants, then calls `check`,
 * which checks the axioms and may change the status with which the run ends. */
void bpl_local_after(BplRun *run, void (*check)(BplRun *run));

#endif
