/* Localization: finds the cells (program variables) that are close to checks.
 *
 * Nearly every condition can influence whether a check is reached, but most proofs need few
 * conditions. A condition is close to a check if it lies between the last join before the check and
 * the check, in the innermost procedure that contains such a condition. A cell is near if the
 * check, or a condition close to it, depends on the cell's value by assignments, also through
 * calls, but not through maps. In each further step, conditions close to these assignments are
 * added in the same manner.
 *
 * If only near cells are passed on from node to node, the clauses over-approximate the program: all
 * other cells have arbitrary values at each cut-point, and conditions on them are no constraints.
 */
#ifndef BPL_CHC_LOCALIZE_H
#define BPL_CHC_LOCALIZE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLocalize {
    const BplChcGraphs *graphs;
    bool **of; /* for each graph and variable (cell): the variable is near a check */
} BplChcLocalize;

/* Computes the near variables: the first step begins at the checks, each further one at the
 * assignments to near variables found so far. */
void bpl_chc_localize_init(BplChcLocalize *localize, const BplChcGraphs *graphs, uint32_t steps);
void bpl_chc_localize_release(BplChcLocalize *localize);

#endif
