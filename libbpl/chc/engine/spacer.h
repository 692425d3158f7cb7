/* Spacer: one attempt at a system of clauses with one configuration of Spacer.
 *
 * `holds` comes with an interpretation; plain Z3 checks whether it is a model (certify.h).
 * `derived` comes with ground facts; derivation.h checks whether they describe an execution.
 */
#ifndef BPL_CHC_SPACER_H
#define BPL_CHC_SPACER_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef enum BplChcAnswer { BPL_CHC_HOLDS, BPL_CHC_DERIVED, BPL_CHC_OPEN } BplChcAnswer;

typedef struct BplChcSpacer {
    BplChcAnswer answer;
    BplChcReason reason; /* the reason for an open answer */
    char why[160];
    /* Z3's fixed point of this attempt, freed with it; its predicates have the system's numbers */
    BplFixedpoint *fp;
} BplChcSpacer;

typedef struct BplChcSpacerOptions {
    BplFixedpointOptions spacer;
    uint32_t check_ms; /* limit for each clause of a certificate */
    const char *log;   /* a file for the clauses as SMT-LIB, or NULL */
} BplChcSpacerOptions;

/* Asks Spacer about the system's query, with this configuration. */
void bpl_chc_spacer_query(BplChcSpacer *attempt, const BplChcSystem *system,
                          const BplChcSpacerOptions *how);
void bpl_chc_spacer_release(BplChcSpacer *attempt);

#endif
