/* Functions that axioms define.
 *
 *     axiom (forall n: int :: n <= 0 ==> f(n) == 1);
 *     axiom (forall n: int :: n > 0 ==> f(n) == n * f(n - 1));
 *
 * Such axioms are rules: under a guard, the function at variables of its own, or at patterns
 * (shape.h), is some expression.
 * They define the function if
 *   - no two of them are due at once (by what guards compare variables with, and by constructors),
 *     and
 *   - a rule asks for the function's own values only where an integer parameter is nearer to a
 *     bound than before, which the guard and what stands around the recursion say it has not
 *     reached, and which does not change from one value to the next; or where a parameter is a part
 *     of what it was before; and
 *   - nothing else that a rule mentions depends on the function.
 * Then there is such a function, whatever it is where no guard holds; there it is what the script
 * says. So the axioms hold when it is computed by its rules.
 *
 * It is computed by them only where the script's table is not known to fit: what quantifiers say of
 * a table can be decided more often than what they say of a computation.
 */
#ifndef BPL_REPLAY_DEFINE_H
#define BPL_REPLAY_DEFINE_H

#include "libbpl/replay/run.h"

/* Finds them. Functions are known to the replayer. */
void bpl_define_find(BplReplayer *replayer);
/* Of each axiom that is a rule of a function whose table makes it false or undecided: from now on
 * the function is computed by its rules. False: there was none (or the run was stopped). */
bool bpl_define_enforce(BplRun *run);
/* Does the axiom hold since it defines what is computed by it? */
bool bpl_define_holds(const BplRun *run, const BplAxiom *axiom);
/* The function's value; arguments are known, and it is computed by its rules. */
const BplDatum *bpl_define_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                 const BplDatum *const *args);
/* All functions are tables again. */
void bpl_define_forget(BplRun *run);

#endif
