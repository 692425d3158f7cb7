/* Functions that axioms define.
 *
 *     axiom (forall n: int :: n <= 0 ==> f(n) == 1);
 *     axiom (forall n: int :: n > 0 ==> f(n) == n * f(n - 1));
 *
 * Such axioms are rules: under a guard, the function applied to distinct variables, or to patterns
 * (shape.h), equals some expression. They define the function if
 *   - no two rules apply at once (by comparisons of variables in guards, and by constructors), and
 *   - every recursive use is smaller: an integer parameter moves towards a bound that it has not
 *     reached, by the guard and the conditions around the recursive use, and that is the same in
 *     every step; or a parameter becomes a part of its former value; and
 *   - no other function in a rule depends on the defined one.
 * Then such a function exists; where no guard holds, its value is that of the script. So the axioms
 * hold if it is computed by its rules.
 *
 * It is computed by them only if the script's table does not satisfy them: quantifiers over a table
 * can be decided more often than quantifiers over a computation.
 */
#ifndef BPL_REPLAY_DEFINE_H
#define BPL_REPLAY_DEFINE_H

#include "libbpl/replay/run.h"

/* Finds the definitions in the program's axioms. The replayer must know all functions. */
void bpl_define_find(BplReplayer *replayer);
/* Lets functions be computed by their rules, from now on: those with a rule among the axioms that
 * their tables make false or undecided. Returns false if there was no such axiom (or the run was
 * stopped). */
bool bpl_define_enforce(BplRun *run);
/* Does the axiom hold because it defines a function that is computed by its rules? */
bool bpl_define_holds(const BplRun *run, const BplAxiom *axiom);
/* The function of which the axiom is a rule, if it may be computed by its rules and is not yet; or
 * NULL. */
BplFunctionInfo *bpl_define_of(const BplRun *run, const BplAxiom *axiom);
/* Lets the function be computed by its rules from now on. */
void bpl_define_compute(BplRun *run, BplFunctionInfo *info);
/* The function's value by its rules, for these types and arguments, which must be known. */
const BplDatum *bpl_define_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                 const BplGround *const *actuals, const BplDatum *const *args);
/* Lets all functions be tables again. */
void bpl_define_forget(BplRun *run);

#endif
