/* Translates a proof's predicates of loops and procedures to claims in the program's own words.
 *
 *     BplClaims claims = {0};
 *     for (uint32_t way = 0; way < BPL_CHC_CLAIM_WAYS; way++)
 *         switch (bpl_chc_claims(program, entry, &options, way, deadline, &claims, &unsaid)) …
 *     bpl_claims_release(&claims);
 *
 * No call is expanded, and Spacer is told to eliminate no predicate, so that each loop and each
 * procedure has a predicate of its own. Two ways first find relations between numbers
 * (congruence.h); one of these two then asks for invariants about ranges of indices
 * (array_houdini.h) instead of Spacer.
 *
 *     predicate of a loop's head                               invariant of the loop
 *     relation of a procedure's initial to its final values    postcondition, with old(…)
 *     initial values from which a procedure fails              precondition, negated
 *
 * Entries get no precondition.
 *
 * The claims are proposals: parts that cannot be expressed in Boogie are missing, and the rest has
 * not been checked in this form (vc/claims.h does that). The ways are limited in steps, not
 * seconds, so that their results do not depend on the machine.
 */
#ifndef BPL_CHC_CLAIMS_H
#define BPL_CHC_CLAIMS_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/annotate.h"
#include "libbpl/pass/entries.h"

enum { BPL_CHC_CLAIM_WAYS = 6 };

typedef struct BplChcClaimOptions {
    uint32_t work;   /* limit on steps of each way */
    uint64_t memory; /* limit for the worker's memory; 0: no limit */
    uint32_t seed;
    const char *log;           /* a folder for clauses as SMT-LIB, or NULL */
    const BplEntries *entries; /* the procedures in which execution may begin */
} BplChcClaimOptions;

typedef enum BplChcClaimed {
    BPL_CHC_CLAIMED,   /* there is a proof, whose predicates were added to the claims */
    BPL_CHC_DENIED,    /* there is a derivation: the entry can fail */
    BPL_CHC_UNCLAIMED, /* neither a proof nor a derivation was found */
    BPL_CHC_NO_WAY     /* this way does not apply to the program */
} BplChcClaimed;

/* The name of the way with this number, which is below BPL_CHC_CLAIM_WAYS. */
const char *bpl_chc_claim_way(uint32_t way);
/* Runs the way in a worker process until the deadline (by bpl_clock_seconds), and adds its claims.
 * Adds to *unsaid the number of parts of predicates that could not be expressed. */
BplChcClaimed bpl_chc_claims(BplProgram *program, const BplProcedure *entry,
                             const BplChcClaimOptions *options, uint32_t way, double deadline,
                             BplClaims *claims, size_t *unsaid);
#endif
