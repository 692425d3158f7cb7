/* Points that matter: values for a quantifier's variable whose type has too many to try all.
 *
 * Let every variable of the quantifier, and of those inside its body, occur only
 *   - as x or, an integer, x + c, where it is compared with another such term, or with something
 *     that has a value now or one of those of a table, or
 *   - so as the index of a map or the argument of a function that is a table.
 * Then the body cannot tell apart two values between which none of the values lies that x is
 * compared with or looked up by; so the ends of these intervals, with a margin for what the
 * variables do with each other, stand for all integers, and for other types a few values that
 * occur nowhere else stand for all the others. Eliminating one of k variables doubles the offsets
 * that the others see (as in Cooper's procedure with coefficients 1), hence the margin
 * (1 + greatest offset) × 2^(k - 1). Where the body does anything else with a variable, the same
 * points are tried, but stand only for themselves.
 */
#ifndef BPL_REPLAY_POINTS_H
#define BPL_REPLAY_POINTS_H

#include "libbpl/replay/run.h"

typedef BPL_VEC(const BplDatum *) BplDatumVec;
typedef struct BplReplayPoints BplReplayPoints;

/* Looks at what the body does with the variables, which have these types. */
BplReplayPoints *bpl_replay_points_new(BplRun *run, const BplVar *const *vars,
                                       const BplGround *const *types, size_t count,
                                       const BplExpr *body);
void bpl_replay_points_free(BplReplayPoints *points);
/* Adds the values to try for the index-th variable, where `assigned` are those of the others, or
 * NULL. Do they stand for all? */
bool bpl_replay_points_for(BplReplayPoints *points, size_t index, const BplDatum *const *assigned,
                           BplDatumVec *values);

/* Is it better to try all values of a type that has so many? */
bool bpl_replay_points_has_few(const BplReplayPoints *points, uint64_t size);

/* Has every variable in the expression a value now? */
bool bpl_replay_points_is_closed(BplRun *run, const BplExpr *expr);

#endif
