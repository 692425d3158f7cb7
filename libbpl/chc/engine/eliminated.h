/* Predicates that Spacer took away come back: they are solved once more, loops and recursion being
 * known.
 *
 * Of what it takes away Spacer says in the end what exactly can be there, with quantifiers, at the
 * length of the code itself. What is left when those that depend on themselves are taken for what
 * the model says of them has no cycles; solved without taking anything away, it gets short answers,
 * which say what matters.
 */
#ifndef BPL_CHC_ELIMINATED_H
#define BPL_CHC_ELIMINATED_H

#include "libbpl/chc/certify/model.h"
#include "libbpl/chc/engine/spacer.h"

/* `first` holds, and its model was read. NULL if there is nothing to be solved, or if it was not;
 * else a model of which those predicates count of which the first one says nothing without
 * quantifiers. */
BplFixedpoint *bpl_chc_solve_eliminated(BplChcSystem *system, BplFixedpoint *first,
                                        const BplFixedpointOptions *options);
/* Do the two models together make every clause true, and the query false, as plain Z3 says? False
 * if there is no second one. Fills in the meanings of `model`, which was initialised, if it is not
 * NULL and terms can say all of them; else model->of becomes NULL. */
bool bpl_chc_eliminated_hold(BplChcSystem *system, BplFixedpoint *first,
                             const BplFixedpointOptions *options, uint32_t limit_ms,
                             BplChcModel *model);

#endif
