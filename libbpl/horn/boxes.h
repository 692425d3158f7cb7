/* Which boxes of values can places be reached with?
 *
 * A box has an interval for each argument of a predicate. From the entry on, all paths from one
 * place to the next are followed with intervals (narrow.h), choices that intervals cannot tell
 * taken one after the other; what arrives is a box again, and new ones are followed in turn.
 *
 * First all boxes in the same piece of what the program does not tell apart become one (hulls.h),
 * so that they are finitely many: if none of them fails a check, nothing does. Otherwise the search
 * begins anew with each box by itself, first where few hulls lie between a box and a failure: what
 * it finds is a way to a failure with values that are known, for the concrete evaluator to confirm.
 * What leads to a failure that none was found for is told apart from what does not, and so on.
 *
 * What boxes do not see (maps, reals, how two values belong together) makes more runs possible,
 * never fewer. Procedures must all have been expanded.
 */
#ifndef BPL_HORN_BOXES_H
#define BPL_HORN_BOXES_H

#include "libbpl/horn/path.h"

typedef enum BplBoxesAnswer {
    BPL_BOXES_SAFE,  /* as plain Z3 confirmed */
    BPL_BOXES_FAILS, /* as `judge` confirmed */
    BPL_BOXES_OPEN
} BplBoxesAnswer;

typedef struct BplBoxesResult {
    BplBoxesAnswer answer;
    uint32_t hulls, exact; /* boxes that were found last */
} BplBoxesResult;

typedef struct BplBoxesOptions {
    uint64_t work;       /* of a search, in terms that are looked at; 0: no limit */
    uint32_t boxes;      /* of a kind */
    uint32_t check_ms;   /* for each question about an execution */
    uint32_t check_work; /* for each question about a proof, in Z3's steps */
    /* Is the plan an execution that fails? If not, the search goes on. */
    bool (*judge)(void *data, const BplHornPlan *plan);
    void (*found)(void *data); /* a proof, which is now going to be checked; or NULL */
    void *data;
} BplBoxesOptions;

/* False, with nothing done, if the system has calls. */
bool bpl_boxes_search(BplBoxesResult *result, BplHornSystem *system,
                      const BplBoxesOptions *options);

#endif
