/* Removes arguments of predicates that cannot influence whether the query can be derived.
 *
 * Liveness (live.h) is computed for instructions, but terms may be simpler: an axiom may turn
 * `$and(1, b)` into `b`, so that the cell of the function $and is not needed. An argument is
 * removed if its predicate holds for every value of the argument, or if no clause reads it. In both
 * cases, the query is derivable after the removal exactly if it was derivable before. */
#ifndef BPL_CHC_PRUNE_H
#define BPL_CHC_PRUNE_H

#include "libbpl/chc/system.h"

void bpl_chc_prune(BplChcSystem *system);

#endif
