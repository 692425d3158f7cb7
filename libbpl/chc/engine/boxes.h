/* Interval analysis with boxes: finds the boxes of values with which locations can be reached.
 *
 * A box has an interval for each argument of a predicate. From the entry on, all paths from one
 * location to the next are followed with intervals (propagate.h); choices that intervals do not
 * decide are tried one after the other. The values that arrive form a box again, and new boxes are
 * followed in turn.
 *
 * First all boxes within the same pieces of the partition are joined to one (absint.h), so that
 * they are finitely many: if none of them fails a check, no execution does. Otherwise the search
 * begins anew with separate boxes, those with the fewest steps to a failure first: it finds paths
 * to a failure with known values, for the concrete evaluator to confirm. If no failure is
 * confirmed, the partition is refined where states lead to failures, and so on.
 *
 * Boxes ignore maps, reals and relations between values: they over-approximate. Procedures must all
 * have been expanded.
 */
#ifndef BPL_CHC_BOXES_H
#define BPL_CHC_BOXES_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

typedef enum BplChcBoxesAnswer {
    BPL_CHC_BOXES_SAFE,  /* no failure can be reached; plain Z3 confirmed this */
    BPL_CHC_BOXES_FAILS, /* a failure was found; `judge` confirmed it */
    BPL_CHC_BOXES_OPEN
} BplChcBoxesAnswer;

typedef struct BplChcBoxesResult {
    BplChcBoxesAnswer answer;
    uint32_t absint, exact; /* numbers of boxes in the last searches */
} BplChcBoxesResult;

typedef struct BplChcBoxesOptions {
    uint64_t work;       /* limit of a search, in evaluated terms; 0: no limit */
    uint32_t boxes;      /* limit on boxes of each kind */
    uint32_t check_ms;   /* limit in milliseconds for each question about an execution */
    uint32_t check_work; /* limit for each question about a proof, in Z3's steps */
    /* Is the plan an execution that fails? If not, the search goes on. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    void (*found)(void *data,
                  /* called before a proof is checked; checking takes at most `slices`; or NULL */
                  uint32_t slices);
    void *data;
    BplChcModel *model; /* gets the model of a proof; or NULL */
} BplChcBoxesOptions;

/* Searches with boxes; false, with nothing done, if the system has calls. */
bool bpl_chc_boxes_search(BplChcBoxesResult *result, BplChcSystem *system,
                          const BplChcBoxesOptions *options);

#endif
