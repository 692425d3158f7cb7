/* Representative points: finitely many values for a quantifier's variable whose type has too many
 * values to try all.
 *
 * Let every variable of the quantifier, and of quantifiers inside its body, occur only
 *   - as x or, an integer, x + c, compared with another such term, with a closed term, or with a
 *     value from a table, or
 *   - in this form as the index of a map or the argument of a function that is a table.
 * Then the body does not distinguish two values if no value that x is compared with or looked up by
 * lies between them:
 *
 *     forall x :: 3 <= x && x < 7 ==> m[x] == 0      with m = [5 -> 1]:   intervals end at 3, 5, 7
 *
 * so the ends of these intervals, with a margin for comparisons among the variables, represent all
 * integers; for other types a few values that the body does not mention represent all others.
 * Eliminating one of k variables doubles the offsets that the others see (as in Cooper's procedure
 * with coefficients 1), hence the margin (1 + greatest offset) × 2^(k - 1). If the body uses a
 * variable in another way, the same points are tried, but represent only themselves.
 */
#ifndef BPL_REPLAY_POINTS_H
#define BPL_REPLAY_POINTS_H

#include "libbpl/replay/run.h"

typedef struct BplReplayPoints BplReplayPoints;

/* Analyses how the body uses the variables, which have these types. The result gives the values to
 * try. */
BplReplayPoints *bpl_replay_points_new(BplRun *run, const BplVar *const *vars,
                                       const BplGround *const *types, size_t count,
                                       const BplExpr *body);
void bpl_replay_points_free(BplReplayPoints *points);
/* Adds the values to try for the index-th variable; `assigned` has the values of the others, or
 * NULL. Returns whether they represent all values. */
bool bpl_replay_points_for(BplReplayPoints *points, size_t index, const BplDatum *const *assigned,
                           BplDatumVec *values);

/* Is it better to try all values of a type that has this number of values? */
bool bpl_replay_points_has_few(const BplReplayPoints *points, uint64_t size);

/* Does every variable in the expression have a value now? */
bool bpl_replay_points_is_closed(BplRun *run, const BplExpr *expr);

#endif
