/* Derivations of a bounded height, found by plain Z3.
 *
 * The query is replaced by the bodies of the clauses that conclude it, and so on: backwards from
 * the failure, over the cuts of a procedure and into what it calls. What has not been replaced yet
 * may be anything, so that a model of the whole says which of it is worth replacing next. Once a
 * model needs nothing that is open, it is a derivation, with the values of all symbols; when there
 * is none of this height, the next one is tried.
 *
 * Places of one activation are shared by the step that they are away from its end: there are as
 * many of them as there are predicates and steps, and not as many as there are paths.
 */
#ifndef BPL_CHC_BMC_H
#define BPL_CHC_BMC_H

#include "libbpl/chc/certify/derivation.h"

typedef struct BplChcBmcOptions {
    uint32_t height; /* at most */
    uint32_t seed;
    uint32_t memory_mb; /* of the process; 0: no limit */
    /* Is the plan an execution that fails? If not, the search is over. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    void (*found)(void *data, uint32_t slices); /* called before a derivation is judged, within
                                                   `slices` (0: no limit); or NULL */
    void *data;
} BplChcBmcOptions;

typedef enum BplChcBmcAnswer {
    BPL_CHC_BMC_FAILS,  /* as `judge` confirmed */
    BPL_CHC_BMC_JUDGED, /* a derivation was found, and is no execution */
    BPL_CHC_BMC_OPEN    /* none was found */
} BplChcBmcAnswer;

BplChcBmcAnswer bpl_chc_bmc(BplChcSystem *system, const BplChcBmcOptions *options);

#endif
