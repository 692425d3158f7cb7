/* Evaluates axioms and where clauses of a system: which values of constants they determine, and
 * which axioms are relevant. The functions fill in the system (system.h), each the fields named on
 * its line:
 *
 *     BplChcFacts facts = {.system = system};
 *     bpl_chc_find_known(&facts);          symbols of globals and functions, values of constants
 *     …                                    system->lives
 *     bpl_chc_collect_axioms(&facts);      axioms, order, differing
 *     bpl_chc_find_apart(&facts);          is_apart
 *     bpl_chc_facts_release(&facts);
 *
 * After bpl_chc_is_over the results are incomplete.
 */
#ifndef BPL_CHC_FACTS_H
#define BPL_CHC_FACTS_H

#include "libbpl/base/scc.h"
#include "libbpl/chc/system.h"

typedef struct BplChcFacts {
    BplChcSystem *system;
    BplMap cell_of;           /* symbol -> cell + 1; a symbol's word is at least 8 */
    BPL_VEC(BplValue) axioms; /* axioms, followed by where clauses */
    BplChcCells *reads;       /* by axiom or where clause: the cells that it reads */
    BplSuccs users;           /* by cell: the axioms and where clauses that read it */
    BplChcCells fixed;        /* constants whose values became known since the list was cleared */
} BplChcFacts;

/* These functions must be called in this order; the comment above names the fields that each fills
 * in. */
void bpl_chc_find_known(BplChcFacts *facts);
void bpl_chc_collect_axioms(BplChcFacts *facts);
void bpl_chc_find_apart(BplChcFacts *facts);
void bpl_chc_facts_release(BplChcFacts *facts);

#endif
