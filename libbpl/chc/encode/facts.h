/* What axioms and where clauses say of a system's constants: which values are known, which axioms
 * concern what matters. One after the other fills in the system (system.h):
 *
 *     BplChcFacts facts = {.system = system};
 *     bpl_chc_find_known(&facts);       symbols of globals and functions, values of constants
 *     …                                  system->lives
 *     bpl_chc_collect_axioms(&facts);   axioms, order, differing
 *     bpl_chc_find_apart(&facts);       is_apart
 *     bpl_chc_facts_release(&facts);
 *
 * What is given up (bpl_chc_is_over) is by halves.
 */
#ifndef BPL_CHC_FACTS_H
#define BPL_CHC_FACTS_H

#include "libbpl/base/scc.h"
#include "libbpl/chc/system.h"

typedef struct BplChcFacts {
    BplChcSystem *system;
    BplMap cell_of;           /* symbol -> cell + 1; symbols are words of at least 8 */
    BPL_VEC(BplValue) axioms; /* and behind them where clauses */
    BplChcCells *reads;       /* by axiom or where clause: cells */
    BplSuccs users;           /* by cell: who reads it */
    BplChcCells fixed;        /* constants whose values became known since it was emptied */
} BplChcFacts;

/* The steps, in this order; each fills in what stands beside it above. */
void bpl_chc_find_known(BplChcFacts *facts);
void bpl_chc_collect_axioms(BplChcFacts *facts);
void bpl_chc_find_apart(BplChcFacts *facts);
void bpl_chc_facts_release(BplChcFacts *facts);

#endif
