/* Handles free constructors: uninterpreted functions that axioms treat as constructors of a type.
 *
 *     type Ty;
 *     function Set(Ty): Ty;  function Inv(Ty): Ty;  function tag(Ty): Tag;
 *     axiom (forall t: Ty :: Inv(Set(t)) == t);
 *     axiom (forall t: Ty :: tag(Set(t)) == aSet);
 *     axiom (forall a, b: Ty :: a == b || Set(a) != Set(b));
 *
 * No finite table of Set satisfies these axioms. In a model run (model.h) the values of Ty are the
 * terms over the elements of the script: where the table of a constructor lists no value, its value
 * is a new element, a different one for each constructor and each list of arguments. Then
 *
 *   - constructors are injective, and their ranges are disjoint, if that is so for the values
 *     listed in their tables; bpl_free_begin checks this, and that no element is a part of
 *     itself;
 *   - an axiom that follows from this alone, by propositional reasoning, holds (the third axiom
 *     above);
 *   - a free constructor in the left side of a rule is a pattern, like a constructor of a
 *     datatype (shape.h), so that the first two axioms define Inv and tag, and hold (define.h).
 *     All other axioms are evaluated.
 *
 * This is sound: each axiom is a rule of a function that is computed by its rules, or follows from
 * freeness, or was evaluated to true over the model, so that the model satisfies all axioms.
 *
 * A function is a candidate for a free constructor if it has no body, no type parameters and a
 * result of a declared type, and some axiom applies another function to it, or compares two
 * applications of it. If a candidate is in truth no constructor (`Append(a, Empty) == a`), some
 * axiom is false or undecided, and nothing is confirmed. */
#ifndef BPL_REPLAY_FREE_H
#define BPL_REPLAY_FREE_H

#include "libbpl/replay/run.h"

/* Marks the functions that are candidates for free constructors. To be called when the replayer has
 * all functions and axioms. */
void bpl_free_find(BplReplayer *replayer);
/* Returns the number of an element that occurs in no script. This element is the value `otherwise`
 * of a candidate's table, so that the table lists all its other values. */
unsigned long bpl_free_nowhere(void);
/* Returns true if the tables of all candidates satisfy the conditions on free constructors
 * (free.h). False also if the run was stopped. */
bool bpl_free_begin(BplRun *run);
/* Returns the free constructor's value for these arguments; UNKNOWN if it cannot be decided whether
 * the arguments equal earlier ones. */
const BplDatum *bpl_free_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                               const BplDatum *const *args);
/* Returns the arguments for which the free constructor made the value; NULL if it did not make the
 * value. */
const BplDatum *const *bpl_free_parts(const BplFunctionInfo *info, const BplDatum *value);
/* Returns true if the formula holds for all free constructors, whatever the values of other
 * functions. */
bool bpl_free_implies(const BplReplayer *replayer, const BplExpr *formula);

#endif
