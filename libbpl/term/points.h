/* Values of functions at single points, and their consequences.
 *
 * Front ends without Boolean terms write axioms such as and(0, 1) == 0. If arguments are constants,
 * or choices among constants, an application is a choice among known values, and a formula over
 * such choices becomes a formula over their conditions.
 */
#ifndef BPL_TERM_POINTS_H
#define BPL_TERM_POINTS_H

#include "libbpl/term/collect.h"
#include "libbpl/term/term.h"
#include "libbpl/term/wordmap.h"

typedef struct BplPoints {
    BplTerms *terms;
    BplWordMap values; /* an application to constants -> its value */
} BplPoints;

/* Frees the table; a table is empty if all fields except `terms` are zero. */
void bpl_points_release(BplPoints *points);
/* Records the value at a point; returns false if the point already has one. */
bool bpl_points_put(BplPoints *points, BplValue application, BplValue value);

/* Marks the values (collect.h). */
void bpl_points_mark(const BplPoints *points, BplCollect *collect);

/* The function that applies the operator to arguments. */
typedef struct BplPointsCall {
    BplValue (*apply)(void *data, const BplValue *args, uint32_t count);
    void *data;
} BplPointsCall;

/* Returns the function's value at the arguments, or BPL_NONE if it is not known in all cases. */
BplValue bpl_points_call(const BplPoints *points, const BplPointsCall *call, const BplValue *args,
                         uint32_t count);

/* Convert an integer that is always 0 or 1 to a formula (true for 1), and a formula to an integer.
 * The first returns BPL_NONE if the integer may have another value. */
BplValue bpl_term_as_bit(BplTerms *terms, BplValue integer);
BplValue bpl_term_of_bit(BplTerms *terms, BplValue formula);

#endif
