/* Finds functions that axioms define, and computes their values by these axioms.
 *
 *     axiom (forall n: int :: n <= 0 ==> f(n) == 1);
 *     axiom (forall n: int :: n > 0 ==> f(n) == n * f(n - 1));
 *
 * Such an axiom is called a rule: under a guard, the function applied to distinct variables, or to
 * patterns (shape.h), equals some expression. The rules of a function define it if
 *
 *   - no two rules apply to the same arguments (by comparisons of variables in their guards, and
 *     by constructors), and
 *   - every recursive application is smaller: an integer parameter moves towards a bound that it
 *     has not reached, by the guard and the conditions around the recursive application, and
 *     this bound is the same in every step; or a parameter becomes a part of its former value;
 *     and
 *   - no other function in a rule depends on the defined function.
 *
 * Then a function exists that satisfies the rules; where no guard holds, it has the value that the
 * script gives. So these axioms hold if the function is computed by its rules.
 *
 * It is computed by its rules only if the script's table of values does not satisfy them:
 * quantifiers over a table can be decided more often than quantifiers over a computed function. */
#ifndef BPL_REPLAY_DEFINE_H
#define BPL_REPLAY_DEFINE_H

#include "libbpl/replay/run.h"

/* Finds the functions that the program's axioms define. The replayer must know all functions. */
void bpl_define_find(BplReplayer *replayer);
/* From now on, computes functions by the axioms that define them (rules): those functions with a
 * rule among the axioms that are false or undecided with the script's tables. Returns false if
 * there was no such axiom, or the run was stopped. */
bool bpl_define_enforce(BplRun *run);
/* Returns true if the axiom holds because it is one of the defining axioms (rules) by which a
 * function is computed. */
bool bpl_define_holds(const BplRun *run, const BplAxiom *axiom);
/* Returns the function that the axiom defines as a rule, if the function may be computed by its
 * rules but is not yet; otherwise NULL. */
BplFunctionInfo *bpl_define_of(const BplRun *run, const BplAxiom *axiom);
/* From now on, computes the function by its defining axioms (rules) instead of the script's table.
 */
void bpl_define_compute(BplRun *run, BplFunctionInfo *info);
/* Returns the function's value, computed by its defining axioms (rules), for these types and
 * arguments, none of which is UNKNOWN. */
const BplDatum *bpl_define_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                 const BplGround *const *actuals, const BplDatum *const *args);
/* Returns to computing all functions by the script's tables. */
void bpl_define_forget(BplRun *run);

#endif
