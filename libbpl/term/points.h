/* What is known of functions at single points, and what follows from it.
 *
 * Front ends that have no booleans of their own write and(0, 1) == 0 and the like as axioms. Where
 * arguments are constants, or chosen among constants, an application is then a choice among known
 * values, and a formula over such choices is one over their conditions.
 */
#ifndef BPL_TERM_POINTS_H
#define BPL_TERM_POINTS_H

#include "libbpl/term/term.h"
#include "libbpl/term/wordmap.h"

typedef struct BplPoints {
    BplTerms *terms;
    BplWordMap values; /* an application to constants -> its value */
} BplPoints;

/* Frees the table; all zeros but for `terms` is an empty one. */
void bpl_points_release(BplPoints *points);
/* False if the point has a value already. */
bool bpl_points_put(BplPoints *points, BplValue application, BplValue value);

/* How a function is applied. */
typedef struct BplPointsCall {
    BplValue (*apply)(void *data, const BplValue *args, uint32_t count);
    void *data;
} BplPointsCall;

/* The value there, or BPL_NONE if not all of it is known. */
BplValue bpl_points_call(const BplPoints *points, const BplPointsCall *call, const BplValue *args,
                         uint32_t count);

/* An integer that is 0 or 1 whatever else is the case, as a formula (true for 1), and back.
 * BPL_NONE if it may be another one. */
BplValue bpl_term_as_bit(BplTerms *terms, BplValue integer);
BplValue bpl_term_of_bit(BplTerms *terms, BplValue formula);

#endif
