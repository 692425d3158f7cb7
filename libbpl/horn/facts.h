/* What axioms and where clauses say of a system's constants: which values are known, which axioms
 * concern what matters. One after the other fills in the system (system.h):
 *
 *     BplHornFacts facts = {.system = system};
 *     bpl_horn_find_known(&facts);       symbols of globals and functions, values of constants
 *     …                                  system->lives
 *     bpl_horn_collect_axioms(&facts);   axioms, order, differing
 *     bpl_horn_find_apart(&facts);       is_apart
 *     bpl_horn_facts_release(&facts);
 *
 * What is given up (bpl_horn_is_over) is by halves.
 */
#ifndef BPL_HORN_FACTS_H
#define BPL_HORN_FACTS_H

#include "libbpl/base/scc.h"
#include "libbpl/horn/system.h"

typedef struct BplHornFacts {
    BplHornSystem *system;
    BplMap cell_of;           /* symbol -> cell + 1; symbols are words of at least 8 */
    BPL_VEC(BplValue) axioms; /* and behind them where clauses */
    BplHornCells *reads;      /* by axiom or where clause: cells */
    BplSuccs users;           /* by cell: who reads it */
    BplHornCells fixed;       /* constants whose values became known since it was emptied */
} BplHornFacts;

/* The steps, in this order; each fills in what stands beside it above. */
void bpl_horn_find_known(BplHornFacts *facts);
void bpl_horn_collect_axioms(BplHornFacts *facts);
void bpl_horn_find_apart(BplHornFacts *facts);
void bpl_horn_facts_release(BplHornFacts *facts);

#endif
