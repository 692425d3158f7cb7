/* Maps become a few of their elements.
 *
 *     while (a[i] != m) { i := i + 1; }       at(a, i, m, n) becomes at(a[n], i, m, n)
 *
 * Predicates that carry maps are hard on Spacer, and much of what is proved needs no more of a map
 * than what is at one index or another: what a pointer points to, what was stored last. Which
 * indices of a map are kept is seen in the clauses: those at which it is read and written, as far
 * as they can be said with a predicate's other arguments, and where they come from and go to.
 *
 * What else is in a map may be anything at each place, so that such clauses have more runs than the
 * program: they are good for proofs alone. A proof of them is one of the clauses as they were, with
 * the maps' elements in the place of the arguments.
 */
#ifndef BPL_CHC_ARRAY_CELLS_H
#define BPL_CHC_ARRAY_CELLS_H

#include "libbpl/chc/certify/model.h"

/* The way back. Memory is the system's. */
typedef struct BplChcArrayCells {
    BplChcPred *preds;     /* as they were, by predicate */
    BplChcClause *clauses; /* as they were, by clause */
    BplValue **formals;    /* by predicate: symbols for the arguments that it had */
    const BplValue **now;  /* by predicate: the arguments that it has now, over these */
} BplChcArrayCells;

/* Changes predicates and clauses. False, with nothing changed, if no predicate carries a map of
 * which elements could be kept. `cells` may be NULL. */
bool bpl_chc_array_cells(BplChcSystem *system, BplChcArrayCells *cells);
/* Undoes that, and puts elements into the meanings of predicates. */
void bpl_chc_array_cells_back(const BplChcArrayCells *cells, BplChcModel *model);

#endif
