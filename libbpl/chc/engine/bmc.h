/* Bounded model checking: finds derivations of bounded height, by Z3 without Spacer.
 *
 * The query is replaced by the bodies of the clauses that derive it, the atoms in these bodies by
 * the bodies of their clauses, and so on: backwards from the failure, over the cut-points of a
 * procedure and into its callees. An atom that is not replaced yet may be true without a reason, so
 * a model of the whole formula shows which atoms to replace next. Once a model needs no such atom,
 * it is a derivation, with the values of all symbols. If there is no derivation of this height, the
 * next height is tried.
 *
 * Atoms of one activation of a procedure share a node if they have the same predicate and the same
 * distance from the query: the number of nodes grows with the numbers of predicates and steps, not
 * with that of paths. */
#ifndef BPL_CHC_BMC_H
#define BPL_CHC_BMC_H

#include "libbpl/chc/certify/derivation.h"

typedef struct BplChcBmcOptions {
    uint32_t height; /* limit on the height of derivations */
    uint32_t seed;
    uint32_t memory_mb; /* limit on the memory of the process, in megabytes; 0: no limit */
    /* The caller's function that tells whether the plan is an execution that fails. If it is not,
     * the search ends, unless instances of quantifiers exclude the derivation. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    /* The caller's function that is called before a derivation is judged, or NULL; judging may take
     * as long as `slices` slices of time (0: no limit). */
    void (*found)(void *data, uint32_t slices);
    void *data;
} BplChcBmcOptions;

typedef enum BplChcBmcAnswer {
    BPL_CHC_BMC_FAILS,  /* a derivation was found, and `judge` confirmed that it is an execution */
    BPL_CHC_BMC_JUDGED, /* a derivation was found, but `judge` did not confirm it */
    BPL_CHC_BMC_OPEN    /* no derivation was found */
} BplChcBmcAnswer;

BplChcBmcAnswer bpl_chc_bmc(BplChcSystem *system, const BplChcBmcOptions *options);

#endif
