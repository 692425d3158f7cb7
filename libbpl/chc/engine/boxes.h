/* Interval analysis with boxes: finds the boxes of values with which locations can be reached.
 *
 * A box consists of an interval for each argument of a predicate. From the program's beginning on,
 * all paths from one location to the next are followed with intervals (propagate.h); conditions
 * that intervals do not decide are tried both ways. The values at the end of a path form a box
 * again, and new boxes are followed in the same manner.
 *
 * First, all boxes that lie within the same pieces of a partition are joined to one box (absint.h),
 * so that there are finitely many: if none of these fails a check, no execution does. Otherwise the
 * search begins anew with separate boxes, those with the fewest steps to a failure first. This
 * finds paths to a failure with known values, which the concrete evaluator then confirms. If no
 * failure is confirmed, the partition is refined where states lead to failures, and the search is
 * repeated.
 *
 * Boxes ignore maps, reals and relations between values: they over-approximate the program. All
 * calls must have been expanded. */
#ifndef BPL_CHC_BOXES_H
#define BPL_CHC_BOXES_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

typedef enum BplChcBoxesAnswer {
    BPL_CHC_BOXES_SAFE,  /* no failure can be reached: Z3 confirmed that the boxes are a proof */
    BPL_CHC_BOXES_FAILS, /* a failure was found, and `judge` confirmed that it is an execution */
    BPL_CHC_BOXES_OPEN
} BplChcBoxesAnswer;

typedef struct BplChcBoxesResult {
    BplChcBoxesAnswer answer;
    uint32_t absint, exact; /* numbers of joined boxes and of exact boxes in the last searches */
} BplChcBoxesResult;

typedef struct BplChcBoxesOptions {
    uint64_t work;  /* limit on the work of a search, in evaluated terms; 0: no limit */
    uint32_t boxes; /* limit on the number of boxes of each kind */
    /* limit on the time of each query to Z3 about an execution, in milliseconds */
    uint32_t check_ms;
    uint32_t check_work; /* limit on Z3's steps for each query about a proof */
    /* The caller's function: returns true if the plan is an execution that fails. If it returns
     * false, the search goes on. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    void (*found)(void *data,
                  /* The caller's function that is called before a proof is checked, or NULL; the
                   * check may take as long as `slices` slices of time */
                  uint32_t slices);
    void *data;
    BplChcModel *model; /* set to the model of a proof; or NULL */
} BplChcBoxesOptions;

/* Searches with boxes, and sets *result. Returns false, without a search, if the system has calls
 * or predicates with too many arguments. */
bool bpl_chc_boxes_search(BplChcBoxesResult *result, BplChcSystem *system,
                          const BplChcBoxesOptions *options);

#endif
