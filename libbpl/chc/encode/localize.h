/* What is close to checks.
 *
 * Nearly everything can influence whether a check is reached: any condition on the way may be
 * false. Most proofs need few of them. Close to a check are the conditions under which it is
 * reached from the last place where ways met, in the procedure that states them. A cell is near if
 * such a condition, or the check, depends on its value by assignments, through calls too, but not
 * through maps. With each further step, the conditions close to those assignments count as well.
 *
 * Clauses in which only these cells live from node to node have more runs than the program, never
 * fewer: other values are any values at each cut, and conditions on them say nothing.
 */
#ifndef BPL_CHC_LOCALIZE_H
#define BPL_CHC_LOCALIZE_H

#include "libbpl/chc/encode/graph.h"

typedef struct BplChcLocalize {
    const BplChcGraphs *graphs;
    bool **of; /* by graph, by cell */
} BplChcLocalize;

/* Computes the cells that are near after `steps` further steps. */
void bpl_chc_localize_init(BplChcLocalize *localize, const BplChcGraphs *graphs, uint32_t steps);
void bpl_chc_localize_release(BplChcLocalize *localize);

#endif
