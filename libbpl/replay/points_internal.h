/* Shared by the files that find points; private to this folder.
 *
 * points_scan.c scans the body of the quantifier and records the values that its variables are
 * compared with and looked up by; points.c makes the values to try from them.
 */
#ifndef BPL_REPLAY_POINTS_INTERNAL_H
#define BPL_REPLAY_POINTS_INTERNAL_H

#include "libbpl/replay/cooper.h"
#include "libbpl/replay/points.h"

/* How an expression depends on the variables of quantifiers. */
typedef enum BplPointsHow {
    BPL_POINTS_CLOSED,  /* it does not depend on them: it can be evaluated now */
    BPL_POINTS_SHIFTED, /* it is a variable plus `offset` */
    /* it depends on them only through look-ups and comparisons: it has one of finitely many
     * values */
    BPL_POINTS_TABLED,
    BPL_POINTS_OTHER
} BplPointsHow;

typedef struct BplReplayPointsShape {
    BplPointsHow how;
    long offset;
} BplReplayPointsShape;

typedef struct BplPointsKnown {
    const BplVar *var;
    BplReplayPointsShape shape;
} BplPointsKnown;

struct BplReplayPoints {
    BplRun *run;
    const BplVar *const *vars;
    const BplGround *const *types;
    size_t count;
    bool inexact;     /* points represent only themselves */
    uint64_t few;     /* variables of types with at most this many values are not free */
    BplDatumVec pool; /* values that variables are compared with and looked up by, minus the
                       * offset */
    long max_offset;
    size_t free_vars; /* number of variables of larger types, of this quantifier and those inside */
    BPL_VEC(BplPointsKnown) known; /* variables in scope that have no value */
    uint32_t nesting, inlining, work;
    BplCooper *cooper; /* if `inexact`: points of integers in linear terms; or NULL */
};

/* Declares a variable. All values of a type with few values are tried, so the use of such a
 * variable does not matter. */
void bpl_replay_points_introduce(BplReplayPoints *p, const BplVar *var, const BplGround *type);
/* Records the points of an expression, and returns its shape; sets `inexact` for uses of variables
 * that points do not cover. */
BplReplayPointsShape bpl_replay_points_scan(BplReplayPoints *p, const BplExpr *expr);
/* The table of the function that is applied, if the script, not the program, defines it; otherwise
 * NULL. */
const BplDatum *bpl_replay_points_table(BplRun *run, const BplApply *apply);

#endif
