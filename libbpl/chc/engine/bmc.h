/* Bounded model checking: finds derivations of a bounded height by plain Z3.
 *
 * The query is replaced by the bodies of the clauses that conclude it, and so on: backwards from
 * the failure, over the cuts of a procedure and into its callees. Atoms that are not replaced yet
 * may be true without reason, so that a model of the whole formula shows which of them to replace
 * next. Once a model needs no such open atom, it is a derivation, with the values of all symbols.
 * If there is no derivation of this height, the next height is tried.
 *
 * Nodes of one activation are shared if they have the same predicate and the same distance from the
 * query: their number grows with predicates and steps, not with paths.
 */
#ifndef BPL_CHC_BMC_H
#define BPL_CHC_BMC_H

#include "libbpl/chc/certify/derivation.h"

typedef struct BplChcBmcOptions {
    uint32_t height; /* limit on the height */
    uint32_t seed;
    uint32_t memory_mb; /* limit for the process, in megabytes; 0: no limit */
    /* Is the plan an execution that fails? If not, the search is over. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    /* called before a derivation is judged; judging takes at most `slices` (0: no limit); or
     * NULL */
    void (*found)(void *data, uint32_t slices);
    void *data;
} BplChcBmcOptions;

typedef enum BplChcBmcAnswer {
    BPL_CHC_BMC_FAILS,  /* `judge` confirmed a failure */
    BPL_CHC_BMC_JUDGED, /* a derivation was found, but it is not an execution */
    BPL_CHC_BMC_OPEN    /* no derivation was found */
} BplChcBmcAnswer;

BplChcBmcAnswer bpl_chc_bmc(BplChcSystem *system, const BplChcBmcOptions *options);

#endif
