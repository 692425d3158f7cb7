/* Failures that the axioms prove.
 *
 * A replay over a finite model shows that a check fails if the model satisfies all axioms; for the
 * hundreds of axioms of a front end's prelude there is no such model to be had. The other way round
 * no model is needed: the path's condition P and the negated check, F, speak of the inputs x and of
 * the program's functions. If there are terms t over constants and functions of the program so that
 *
 *     axioms |- P(t) && F(t)
 *
 * then the check fails for the inputs t in every model of the axioms, and no axiom can exclude
 * them.
 *
 *     function Len(Seq): int;  function Empty(): Seq;  function Build(Seq, int): Seq;
 *     axiom Len(Empty()) == 0;
 *     axiom (forall s: Seq, x: int :: { Build(s, x) } Len(Build(s, x)) == Len(s) + 1);
 *     procedure P(s: Seq) { assert Len(s) != 2; }       s = Build(Build(Empty(), 0), 0)
 *
 * The terms are guessed from the model of the failure (witness.h). The solver decides: it is asked
 * whether the axioms and the negation of P(t) && F(t) are unsatisfiable, which is an answer that
 * quantifiers do not make uncertain. Why this is sound:
 *   - What replaces a symbol contains no symbol but constants of the program and functions without
 *     parameters, so that all values occur in every model of the axioms. Only symbols are replaced
 *     that no axiom speaks of: inputs, values of choices, constants without axioms. All others,
 *     also those of a type without any term, stay, and it is proved for all of their values.
 *   - The axioms of the engine follow from the program's, but for names of what axioms say exists:
 *     at types instances; those that were left out are missing only.
 *   - A function that no axiom mentions may be anything: it is defined, by the model's points, for
 *     all arguments, which every model of the axioms can be extended by. This is not done for
 *     functions with a body and for the engine's own (the rest of a quantifier over types).
 *   - An element in the formula that is no unique constant of the program need not be one of each model:
 *     then nothing is asked.
 *   - `Unsatisfiable` is not believed where a lambda had to be left to the solver (lambda.c).
 *   - If the axioms contradict each other all of this is proved, and its opposite: then P(t) &&
 *     F(t) is contradictory as well, which is also asked. The answer may be missing where no trigger
 *     matches; axioms that bound a type, the likely ones, exclude all that is done here (confirm.c).
 */
#ifndef BPL_EXEC_FORCED_H
#define BPL_EXEC_FORCED_H

#include "libbpl/exec/engine.h"

/* Do the axioms prove that the execution fails, for inputs that are terms? `refuted` is what makes
 * it fail at the end of the state's path. `with_values`: and that functions have the values there
 * that the model says, which are told with the failure; otherwise the caller knows that axioms do
 * not contradict them. */
bool bpl_engine_is_forced(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                          bool with_values);

#endif
