/* What a proof says of loops and procedures, as claims in the program's own words.
 *
 *     BplClaims claims = {0};
 *     for (uint32_t way = 0; way < BPL_CHC_CLAIM_WAYS; way++)
 *         switch (bpl_chc_claims(program, entry, &options, way, deadline, &claims, &unsaid)) …
 *     bpl_claims_release(&claims);
 *
 * No call is expanded, and Spacer is told to take no predicate away, so that each loop and each
 * procedure has a predicate of its own. Two ways find relations between numbers before
 * (congruence.h); one of these asks no Spacer, but what holds of ranges of indices
 * (array_houdini.h). What a proof says of a loop's head                   is an invariant of the
 * loop, first and last values           is a postcondition of the procedure, with old(…), first
 * values that it fails from is, negated, a precondition. Procedures that execution begins with get
 * no precondition.
 *
 * These are proposals: what terms cannot say in Boogie's words is missing, and nobody has checked
 * the rest as it is written (vc/claims.h does). A way stops after so many steps, not seconds, so
 * that what it finds does not depend on the machine.
 */
#ifndef BPL_CHC_CLAIMS_H
#define BPL_CHC_CLAIMS_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/annotate.h"
#include "libbpl/pass/entries.h"

enum { BPL_CHC_CLAIM_WAYS = 6 };

typedef struct BplChcClaimOptions {
    uint32_t work;   /* steps of the first way; others get as many */
    uint64_t memory; /* bytes for the worker; 0: no limit */
    uint32_t seed;
    const char *log;           /* a folder for clauses as SMT-LIB, or NULL */
    const BplEntries *entries; /* all that execution may begin with */
} BplChcClaimOptions;

typedef enum BplChcClaimed {
    BPL_CHC_CLAIMED,   /* there is a proof; what it says was added to the claims */
    BPL_CHC_DENIED,    /* there is a derivation: the entry can fail */
    BPL_CHC_UNCLAIMED, /* neither was found */
    BPL_CHC_NO_WAY     /* this way is of no use here */
} BplChcClaimed;

/* The name of the way, a number below BPL_CHC_CLAIM_WAYS. */
const char *bpl_chc_claim_way(uint32_t way);
/* Runs in a worker of its own until the deadline, of bpl_clock_seconds. Adds to *unsaid how many
 * parts of predicates could not be said. */
BplChcClaimed bpl_chc_claims(BplProgram *program, const BplProcedure *entry,
                             const BplChcClaimOptions *options, uint32_t way, double deadline,
                             BplClaims *claims, size_t *unsaid);
#endif
