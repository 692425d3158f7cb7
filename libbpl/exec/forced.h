/* Proves that an execution fails, from the axioms alone.
 *
 * A replay in a finite model shows that a check fails if the model satisfies all axioms; for the
 * hundreds of axioms of a front end's prelude, such a model usually cannot be found. This method
 * needs no model. The path condition P and the negated check F are formulas about the inputs x and
 * the functions of the program. If there are terms t over constants and functions of the program
 * with
 *
 *     axioms |- P(t) && F(t)
 *
 * then the check fails for the inputs t in every model of the axioms, so no axiom can exclude these
 * inputs.
 *
 *     function Len(Seq): int;  function Empty(): Seq;  function Build(Seq, int): Seq;
 *     axiom Len(Empty()) == 0;
 *     axiom (forall s: Seq, x: int :: { Build(s, x) } Len(Build(s, x)) == Len(s) + 1);
 *     procedure P(s: Seq) { assert Len(s) != 2; }       s = Build(Build(Empty(), 0), 0)
 *
 * The terms t are guessed from the model of the failure (witness.h). The solver then decides
 * whether the axioms and the negation of P(t) && F(t) are unsatisfiable; an answer `unsatisfiable`
 * is certain even with quantifiers. This is sound for the following reasons.
 *
 *   - The terms t contain no symbols except constants of the program and functions without
 *     parameters, so that every model of the axioms has values for them. Only symbols are replaced
 *     that no axiom mentions: inputs, values of choices, constants without axioms. All other
 *     symbols stay, and so do those of a type for which there is no term; the formula is then
 *     proved for all of their values.
 *   - The axioms given to the solver follow from the program's axioms, except that new symbols name
 *     values that an axiom states to exist. Axioms that quantify over types are given as instances.
 *     Axioms that were left out only make a proof harder.
 *   - A function that no axiom mentions may be any function: it is defined by its values in the
 *     model, for all arguments, and every model of the axioms can be extended by this definition.
 *     This is not done for functions with a body and for functions that the engine made (for the
 *     rest of a quantifier over types).
 *   - If the formula mentions an element of a declared type that is not a unique constant of the
 *     program, some models may lack this element: then the solver is not asked.
 *   - `Unsatisfiable` is not believed if a lambda had to be left to the solver (lambda.c).
 *   - If the axioms contradict each other, they prove both P(t) && F(t) and its negation. So the
 *     solver is also asked whether the axioms contradict P(t) && F(t). It may miss a contradiction
 *     where no trigger matches; axioms that bound the size of a type, the likely case, prevent the
 *     use of this method (confirm.c). */
#ifndef BPL_EXEC_FORCED_H
#define BPL_EXEC_FORCED_H

#include "libbpl/exec/engine.h"

/* Returns true if the axioms prove that the execution fails for inputs that are terms. `refuted` is
 * the negated check at the end of the state's path. `with_values`: the axioms must also prove that
 * functions have the values that the model gives them where the execution reads them, since these
 * values are reported with the failure; otherwise the caller knows that the axioms do not
 * contradict these values. */
bool bpl_engine_is_forced(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                          bool with_values);

#endif
