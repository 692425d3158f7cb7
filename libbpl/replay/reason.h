/* Explains why a check fails, by listing the parts of its formula that make it false, with their
 * values.
 *
 *     assert sorted(a, n) && fact(n) == 6;
 *
 *     sorted(a, n) is false, where m is 3     the conjunct that is false; the parameters
 *       for i is 0                            a counterexample to the quantifier in the body
 *       m[i] is 7
 *       m[i + 1] is 2
 *         i + 1 is 1
 *
 * A conjunction is false because of its first false operand, a disjunction because of all operands;
 * a predicate with a body because of the body; a forall because of a counterexample, for which the
 * evaluator searches again. Variables outside of quantifiers and bodies are not listed, since
 * reports show them anyway. The list is empty if the formula only compares variables and literals.
 */
#ifndef BPL_REPLAY_REASON_H
#define BPL_REPLAY_REASON_H

#include "libbpl/replay/run.h"

/* Explains why the check that has just ended the run is false; its formula is evaluated again in
 * the same environment. Adds to run->outcome->reasons, and changes nothing else. */
void bpl_reason_explain(BplRun *run, const BplExpr *formula);

#endif
