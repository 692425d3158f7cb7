/* Proposes invariants, preconditions and postconditions (claims), by translating the predicates of
 * a proof to the program's own words.
 *
 *     BplClaims claims = {0};
 *     for (uint32_t way = 0; way < BPL_CHC_CLAIM_WAYS; way++)
 *         switch (bpl_chc_claims(program, entry, &options, way, deadline, &claims, &unsaid)) …
 *     bpl_claims_release(&claims);
 *
 * A proof is searched in several ways, which differ in the options of the solver. No call is
 * expanded, and Spacer is told to eliminate no predicate (except in one way), so that each loop and
 * each procedure has a predicate of its own. Two of the ways first find relations between numbers
 * (congruence.h); one of these two then searches for invariants about ranges of indices
 * (array_houdini.h) instead of asking Spacer.
 *
 *     predicate of a loop's head                               invariant of the loop
 *     relation of a procedure's initial to its final values    postcondition, with old(…)
 *     initial values from which a procedure fails              precondition, negated
 *
 * Procedures in which execution may begin (entries) get no precondition.
 *
 * The claims are proposals: parts that cannot be expressed in Boogie are missing, and the rest has
 * not been checked in this form (vc/claims.h does that). Each way is limited in steps of the
 * solver, not in seconds, so that its results do not depend on the machine. */
#ifndef BPL_CHC_CLAIMS_H
#define BPL_CHC_CLAIMS_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/annotate.h"
#include "libbpl/pass/entries.h"

enum { BPL_CHC_CLAIM_WAYS = 6 };

typedef struct BplChcClaimOptions {
    uint32_t work; /* limit on the solver's steps in each way */
    /* limit on the worker's processor time, for work that takes no steps; 0: no limit */
    uint32_t seconds;
    uint64_t memory; /* limit on the memory of the worker process, in bytes; 0: no limit */
    uint32_t seed;
    const char *log;           /* a folder to which the clauses are written as SMT-LIB, or NULL */
    const BplEntries *entries; /* the procedures in which execution may begin */
} BplChcClaimOptions;

typedef enum BplChcClaimed {
    /* a proof was found, and the meanings of its predicates were added to the proposed invariants
     * and contracts (claims) */
    BPL_CHC_CLAIMED,
    BPL_CHC_DENIED,    /* a derivation was found: the procedure `entry` can fail */
    BPL_CHC_UNCLAIMED, /* neither a proof nor a derivation was found */
    BPL_CHC_NO_WAY     /* this way to search for a proof cannot be used for the program */
} BplChcClaimed;

/* Returns the name of a way to search for a proof; its number must be below BPL_CHC_CLAIM_WAYS. */
const char *bpl_chc_claim_way(uint32_t way);
/* Searches for a proof of `entry` in the way with this number, in a worker process, until the
 * deadline (by bpl_clock_seconds); adds the proposed invariants and contracts to *claims. Adds to
 * *unsaid the number of parts of predicates that could not be expressed. */
BplChcClaimed bpl_chc_claims(BplProgram *program, const BplProcedure *entry,
                             const BplChcClaimOptions *options, uint32_t way, double deadline,
                             BplClaims *claims, size_t *unsaid);
#endif
