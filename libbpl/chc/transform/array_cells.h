/* Array abstraction: replaces maps by a few of their elements.
 *
 *     while (a[i] != m) { i := i + 1; }       at(a, i, m, n) becomes at(a[n], i, m, n)
 *
 * Predicates that carry maps are hard for Spacer, and many proofs need only the elements at a few
 * indices: the target of a pointer, the element that was stored last. The clauses determine which
 * indices of a map are kept: those at which it is read and written, as far as they can be expressed
 * by a predicate's other arguments, and those that correspond to these in other predicates.
 *
 * All other elements are arbitrary at each location, so that such clauses over-approximate the
 * program: only their proofs count. A proof of them becomes a proof of the original clauses when
 * terms a[n] replace the arguments for elements.
 */
#ifndef BPL_CHC_ARRAY_CELLS_H
#define BPL_CHC_ARRAY_CELLS_H

#include "libbpl/chc/certify/model.h"

/* The data for the way back. Its memory belongs to the system. */
typedef struct BplChcArrayCells {
    BplChcPred *preds;     /* the original predicates */
    BplChcClause *clauses; /* the original clauses */
    BplValue **formals;    /* by predicate: symbols for its original arguments */
    /* by predicate: its new arguments, as terms over the symbols in `formals` */
    const BplValue **now;
} BplChcArrayCells;

/* Replaces maps in predicates and clauses. Returns false, with nothing changed, if no predicate
 * carries a map of which elements could be kept. `cells` gets the data for the way back, unless it
 * is NULL. */
bool bpl_chc_array_cells(BplChcSystem *system, BplChcArrayCells *cells);
/* Restores the original clauses, and translates the meanings of predicates back. */
void bpl_chc_array_cells_back(const BplChcArrayCells *cells, BplChcModel *model);

#endif
