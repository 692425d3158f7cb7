/* Finds representative points: finitely many values for a quantifier's variable whose type has too
 * many values to try all.
 *
 * Suppose that every variable of the quantifier, and of quantifiers inside its body, occurs only
 *
 *   - as x or, for an integer, x + c, compared with another such term, with a term without these
 *     variables, or with a value from a table; or
 *   - in this form as the index of a map or the argument of a function that is a table.
 *
 * Then the body does not distinguish two values of x if there is none between them that x is
 * compared with or that is a key of such a table:
 *
 *     forall x :: 3 <= x && x < 7 ==> m[x] == 0      with m = [5 -> 1]:   intervals end at 3, 5, 7
 *
 * So the ends of these intervals, with a margin for comparisons among the variables, represent all
 * integers; for other types a few values that the body does not mention represent all others.
 * Eliminating one of k variables doubles the offsets in the conditions on the others (as in
 * Cooper's procedure with coefficients 1), hence the margin (1 + greatest offset) × 2^(k - 1). If
 * the body uses a variable in another way, the same points are tried, but represent only
 * themselves. */
#ifndef BPL_REPLAY_POINTS_H
#define BPL_REPLAY_POINTS_H

#include "libbpl/replay/run.h"

typedef struct BplReplayPoints BplReplayPoints;

/* Analyses how the body of a quantifier uses its variables, which have these types. The returned
 * object is for bpl_replay_points_for. */
BplReplayPoints *bpl_replay_points_new(BplRun *run, const BplVar *const *vars,
                                       const BplGround *const *types, size_t count,
                                       const BplExpr *body);
void bpl_replay_points_free(BplReplayPoints *points);
/* Adds to `values` the values to try for the variable with this index; `assigned` lists for each
 * variable its current value, or NULL if it has none yet. Returns true if these values represent
 * all values of the type. */
bool bpl_replay_points_for(BplReplayPoints *points, size_t index, const BplDatum *const *assigned,
                           BplDatumVec *values);

/* Returns true if it is better to try all values of a type that has this number of values. */
bool bpl_replay_points_has_few(const BplReplayPoints *points, uint64_t size);

/* Returns true if every variable in the expression has a value now. */
bool bpl_replay_points_is_closed(BplRun *run, const BplExpr *expr);

#endif
