/* Makes one attempt to solve a system of clauses by Z3's Spacer, with one configuration of Spacer.
 *
 * The answer BPL_CHC_HOLDS comes with an interpretation of the predicates; whether it is a model is
 * then checked by Z3 without Spacer (certify.h). BPL_CHC_DERIVED comes with ground facts;
 * derivation.h checks whether they describe an execution. */
#ifndef BPL_CHC_SPACER_H
#define BPL_CHC_SPACER_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef enum BplChcAnswer { BPL_CHC_HOLDS, BPL_CHC_DERIVED, BPL_CHC_OPEN } BplChcAnswer;

typedef struct BplChcSpacer {
    BplChcAnswer answer;
    BplChcReason reason; /* the reason for the answer BPL_CHC_OPEN */
    char why[160];
    /* Z3's fixed point, in which the predicates have the numbers of the system; freed with this
     * attempt */
    BplFixedpoint *fp;
} BplChcSpacer;

typedef struct BplChcSpacerOptions {
    BplFixedpointOptions spacer;
    uint32_t check_ms; /* limit in milliseconds for the check of each clause */
    const char *log;   /* a file to which the clauses are written as SMT-LIB, or NULL */
} BplChcSpacerOptions;

/* Asks Spacer whether the query of the system is derivable, with this configuration, and sets
 * *attempt. */
void bpl_chc_spacer_query(BplChcSpacer *attempt, const BplChcSystem *system,
                          const BplChcSpacerOptions *how);
void bpl_chc_spacer_release(BplChcSpacer *attempt);

#endif
