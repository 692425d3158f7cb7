/* Stores the values of functions at single points, and simplifies applications of these functions.
 *
 * Front ends without Boolean terms write axioms such as and(0, 1) == 0. Such values are stored in a
 * table. If each argument of an application is a constant or a choice between constants, the
 * application becomes a choice among the stored values, for instance and(if c then 1 else 0, 1)
 * becomes `if c then 1 else 0`; a comparison of this choice with 0 or 1 then becomes the formula c
 * (bpl_term_as_bit). */
#ifndef BPL_TERM_POINTS_H
#define BPL_TERM_POINTS_H

#include "libbpl/term/collect.h"
#include "libbpl/term/term.h"
#include "libbpl/term/wordmap.h"

typedef struct BplPoints {
    BplTerms *terms;
    BplWordMap values; /* an application of a function to constants -> the application's value */
} BplPoints;

/* Frees the data of the table. A BplPoints whose fields except `terms` are all zero is an empty
 * table. */
void bpl_points_release(BplPoints *points);
/* Records the value of an application to constants; returns false if the table already contains a
 * value for it. */
bool bpl_points_put(BplPoints *points, BplValue application, BplValue value);

/* Marks the terms of the table, so that the garbage collector does not free them (collect.h). */
void bpl_points_mark(const BplPoints *points, BplCollect *collect);

/* The caller's function that applies the function whose values are stored to arguments, and returns
 * the application as a term. */
typedef struct BplPointsCall {
    BplValue (*apply)(void *data, const BplValue *args, uint32_t count);
    void *data;
} BplPointsCall;

/* Returns the function's value at the arguments, possibly a choice among stored values; BPL_NONE if
 * the table lacks one of the values that are needed. */
BplValue bpl_points_call(const BplPoints *points, const BplPointsCall *call, const BplValue *args,
                         uint32_t count);

/* bpl_term_as_bit converts an integer term that is always 0 or 1 to a formula, which is true for 1;
 * it returns BPL_NONE if the term may have another value. bpl_term_of_bit converts a formula to
 * such an integer. */
BplValue bpl_term_as_bit(BplTerms *terms, BplValue integer);
BplValue bpl_term_of_bit(BplTerms *terms, BplValue formula);

#endif
