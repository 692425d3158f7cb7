/* Array abstraction: replaces maps that are arguments of predicates by a few of their elements.
 *
 *     while (a[i] != m) { i := i + 1; }       at(a, i, m, n) becomes at(a[n], i, m, n)
 *
 * Predicates with maps as arguments are hard for Spacer, and many proofs need only the elements at
 * a few indices: the target of a pointer, the element that was stored last. The clauses determine
 * which elements of a map are kept: those at indices at which the clauses read or write the map, if
 * the predicate's other arguments can express the index, and the corresponding elements in other
 * predicates.
 *
 * All other elements become arbitrary at each location. Therefore the new clauses over-approximate
 * the program, and only proofs of them count. A proof of the new clauses becomes a proof of the
 * original ones by putting terms a[n] in place of the arguments for elements. */
#ifndef BPL_CHC_ARRAY_CELLS_H
#define BPL_CHC_ARRAY_CELLS_H

#include "libbpl/chc/certify/model.h"

/* What is needed to undo the transform. Its memory belongs to the system. */
typedef struct BplChcArrayCells {
    BplChcPred *preds;     /* the original predicates */
    BplChcClause *clauses; /* the original clauses */
    BplValue **formals;    /* for each predicate: symbols that represent its original arguments */
    /* for each predicate: its new arguments, as terms over the symbols in `formals` */
    const BplValue **now;
} BplChcArrayCells;

/* Replaces maps in all predicates and clauses. Returns false, with nothing changed, if no predicate
 * has, among its arguments, a map of which elements could be kept. If `cells` is not NULL, it is
 * set to what is needed to undo the transform. */
bool bpl_chc_array_cells(BplChcSystem *system, BplChcArrayCells *cells);
/* Restores the original predicates and clauses, and translates the model's meanings to meanings of
 * the original predicates. */
void bpl_chc_array_cells_back(const BplChcArrayCells *cells, BplChcModel *model);

#endif
