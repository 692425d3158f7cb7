/* Localization: finds the cells that are close to checks.
 *
 * Nearly everything can influence whether a check is reached: any condition on the way may be
 * false. Most proofs need few conditions. Close to a check are the conditions under which it is
 * reached from the last join, in the procedure that contains them. A cell is near if such a
 * condition, or the check, depends on its value by assignments, also through calls, but not through
 * maps. With each further step, the conditions close to those assignments count as well.
 *
 * Clauses in which only near cells live from node to node over-approximate the program: other cells
 * have arbitrary values at each cut, and conditions on them are no constraints.
 */
#ifndef BPL_CHC_LOCALIZE_H
#define BPL_CHC_LOCALIZE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLocalize {
    const BplChcGraphs *graphs;
    bool **of; /* by graph, then by cell: it is near */
} BplChcLocalize;

/* Computes the near cells after `steps` further steps. */
void bpl_chc_localize_init(BplChcLocalize *localize, const BplChcGraphs *graphs, uint32_t steps);
void bpl_chc_localize_release(BplChcLocalize *localize);

#endif
