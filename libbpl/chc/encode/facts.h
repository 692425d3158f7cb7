/* Evaluates the axioms and where clauses of a program: finds which values of constants they
 * determine, and which of them can influence the code. Each function fills in fields of the system
 * (system.h), named on its line:
 *
 *     BplChcFacts facts = {.system = system};
 *     bpl_chc_find_known(&facts);          first: symbols or known values of globals and functions
 *     …                                    (bpl_chc_lives_new makes system->lives)
 *     bpl_chc_collect_axioms(&facts);      axioms, all_axioms, order, differing
 *     bpl_chc_find_apart(&facts);          is_apart
 *     bpl_chc_facts_release(&facts);
 *
 * If the deadline passes meanwhile (bpl_chc_is_over), the results are incomplete. */
#ifndef BPL_CHC_FACTS_H
#define BPL_CHC_FACTS_H

#include "libbpl/base/scc.h"
#include "libbpl/chc/system.h"

typedef struct BplChcFacts {
    BplChcSystem *system;
    BplMap cell_of;           /* symbol of a global or function -> the number of its cell, + 1 */
    BPL_VEC(BplValue) axioms; /* the axioms, followed by the where clauses, as formulas */
    /* for each axiom or where clause: the globals and functions that it mentions (their cell
     * numbers) */
    BplChcCells *reads;
    BplSuccs users; /* for each variable (cell): the axioms and where clauses that mention it */
    /* constants whose values have become known since this list was last cleared */
    BplChcCells fixed;
} BplChcFacts;

/* The next functions must be called in this order; the comment at the top of this file names the
 * fields of the system that each of them fills in. */
void bpl_chc_find_known(BplChcFacts *facts);
void bpl_chc_collect_axioms(BplChcFacts *facts);
void bpl_chc_find_apart(BplChcFacts *facts);
void bpl_chc_facts_release(BplChcFacts *facts);

#endif
