/* Solves predicates that Spacer eliminated once more, with the meanings of loops and recursion
 * fixed.
 *
 * For an eliminated predicate, Spacer's model is the exact set of reachable states, with
 * quantifiers, as long as the code itself. If predicates that depend on themselves are replaced by
 * their meanings, the remaining clauses have no cycles; solved without elimination, they get short
 * interpretations.
 */
#ifndef BPL_CHC_ELIMINATED_H
#define BPL_CHC_ELIMINATED_H

#include "libbpl/chc/certify/model.h"
#include "libbpl/chc/engine/spacer.h"

/* Solves the eliminated predicates. `first` must hold, and its model must have been read. NULL if
 * there is nothing to solve, or if solving failed; otherwise a model, to be used for the predicates
 * for which the first model has no meaning without quantifiers. */
BplFixedpoint *bpl_chc_solve_eliminated(BplChcSystem *system, BplFixedpoint *first,
                                        const BplFixedpointOptions *options);
/* Do the two models together make every clause true, and the query false, according to plain Z3?
 * False if there is no second model. Sets the meanings of `model`, which must be initialised,
 * unless it is NULL; if terms cannot express one of the meanings, model->of becomes NULL. */
bool bpl_chc_eliminated_hold(BplChcSystem *system, BplFixedpoint *first,
                             const BplFixedpointOptions *options, uint32_t limit_ms,
                             BplChcModel *model);

#endif
