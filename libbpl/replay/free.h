/* Free constructors: functions that axioms treat as constructors of a type.
 *
 *     type Ty;
 *     function Set(Ty): Ty;  function Inv(Ty): Ty;  function tag(Ty): Tag;
 *     axiom (forall t: Ty :: Inv(Set(t)) == t);
 *     axiom (forall t: Ty :: tag(Set(t)) == aSet);
 *     axiom (forall a, b: Ty :: a == b || Set(a) != Set(b));
 *
 * No finite table satisfies these axioms. In a model run (model.h) the universe of Ty are the terms
 * over the elements of the script: where the table of a constructor has no point, its value is a
 * new element, a different one for each constructor and each tuple of arguments. Then
 *   - constructors are injective, and their ranges are disjoint, if that is so for the points of
 *     their tables; `bpl_free_begin` checks this, and that no element is a part of itself;
 *   - an axiom that follows from this alone, by propositional reasoning, holds (the third one);
 *   - a constructor in the head of a rule is a pattern, as a constructor of a datatype is
 * (shape.h), so that the first two axioms define Inv and tag, and hold (define.h). All other axioms
 * are evaluated. The argument for soundness: each axiom is a rule of a function that is computed,
 * or follows from freeness, or was evaluated to true over the model, so that the model satisfies
 * all axioms.
 *
 * A function is a candidate if it has no body, no type parameters and a result of a type without a
 * definition, and some axiom applies another function to it, or compares two applications of it. If
 * a candidate is no constructor (`Append(a, Empty) == a`), some axiom is false or undecided, and
 * nothing is confirmed.
 */
#ifndef BPL_REPLAY_FREE_H
#define BPL_REPLAY_FREE_H

#include "libbpl/replay/run.h"

/* Marks the functions that are candidates. The replayer must know all functions and axioms. */
void bpl_free_find(BplReplayer *replayer);
/* The number of an element that no script has. It is the value `otherwise` of a candidate's table,
 * so that every point of the table is listed. */
unsigned long bpl_free_nowhere(void);
/* Are the tables of all candidates those of free constructors? False also if the run was
 * stopped. */
bool bpl_free_begin(BplRun *run);
/* The constructor's value; UNKNOWN for arguments whose equality is undecidable. */
const BplDatum *bpl_free_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                               const BplDatum *const *args);
/* The arguments for which the constructor made the value; NULL if it did not make it. */
const BplDatum *const *bpl_free_parts(const BplFunctionInfo *info, const BplDatum *value);
/* Does the formula follow from freeness alone? */
bool bpl_free_implies(const BplReplayer *replayer, const BplExpr *formula);

#endif
