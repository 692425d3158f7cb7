/* Solves the predicates that Spacer has eliminated in a first attempt, with the meanings of loops
 * and recursive procedures fixed.
 *
 * For an eliminated predicate, Spacer's model gives the exact set of reachable states, as a formula
 * with quantifiers that is as long as the code itself. If all predicates that depend on themselves
 * are replaced by their meanings, the remaining clauses have no cycles. If these clauses are solved
 * without elimination, the predicates get short meanings. */
#ifndef BPL_CHC_ELIMINATED_H
#define BPL_CHC_ELIMINATED_H

#include "libbpl/chc/certify/model.h"
#include "libbpl/chc/engine/spacer.h"

/* Solves the predicates that were eliminated in the attempt `first`, whose answer must be HOLDS,
 * and whose model must have been read. Returns NULL if there is nothing to solve or solving failed.
 * Otherwise returns a second attempt; its model is to be used for the predicates for which the
 * first model has no meaning without quantifiers. */
BplFixedpoint *bpl_chc_solve_eliminated(BplChcSystem *system, BplFixedpoint *first,
                                        const BplFixedpointOptions *options);
/* Solves the eliminated predicates, and asks Z3 whether both models together make every clause true
 * and the query false; returns true if Z3 confirms that; false also if there is no second model. If
 * `model`, which must be initialised, is not NULL, sets its meanings; if one of them cannot be
 * expressed by terms, model->of becomes NULL. */
bool bpl_chc_eliminated_hold(BplChcSystem *system, BplFixedpoint *first,
                             const BplFixedpointOptions *options, uint32_t limit_ms,
                             BplChcModel *model);

#endif
