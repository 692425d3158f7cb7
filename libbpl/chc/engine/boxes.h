/* Which boxes of values can places be reached with?
 *
 * A box has an interval for each argument of a predicate. From the entry on, all paths from one
 * place to the next are followed with intervals (propagate.h), choices that intervals cannot tell
 * taken one after the other; what arrives is a box again, and new ones are followed in turn.
 *
 * First all boxes in the same piece of what the program does not tell apart become one (absint.h),
 * so that they are finitely many: if none of them fails a check, nothing does. Otherwise the search
 * begins anew with each box by itself, first where few hulls lie between a box and a failure: what
 * it finds is a way to a failure with values that are known, for the concrete evaluator to confirm.
 * What leads to a failure that none was found for is told apart from what does not, and so on.
 *
 * What boxes do not see (maps, reals, how two values belong together) makes more runs possible,
 * never fewer. Procedures must all have been expanded.
 */
#ifndef BPL_CHC_BOXES_H
#define BPL_CHC_BOXES_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

typedef enum BplChcBoxesAnswer {
    BPL_CHC_BOXES_SAFE,  /* as plain Z3 confirmed */
    BPL_CHC_BOXES_FAILS, /* as `judge` confirmed */
    BPL_CHC_BOXES_OPEN
} BplChcBoxesAnswer;

typedef struct BplChcBoxesResult {
    BplChcBoxesAnswer answer;
    uint32_t absint, exact; /* boxes that were found last */
} BplChcBoxesResult;

typedef struct BplChcBoxesOptions {
    uint64_t work;       /* of a search, in terms that are looked at; 0: no limit */
    uint32_t boxes;      /* of a kind */
    uint32_t check_ms;   /* for each question about an execution */
    uint32_t check_work; /* for each question about a proof, in Z3's steps */
    /* Is the plan an execution that fails? If not, the search goes on. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    void (*found)(void *data,
                  uint32_t slices); /* called before a proof is checked, within `slices`; or NULL */
    void *data;
    BplChcModel *model; /* of a proof; or NULL */
} BplChcBoxesOptions;

/* False, with nothing done, if the system has calls. */
bool bpl_chc_boxes_search(BplChcBoxesResult *result, BplChcSystem *system,
                          const BplChcBoxesOptions *options);

#endif
