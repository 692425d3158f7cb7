/* What the files that find points share; nobody else includes this.
 *
 * points_scan.c goes through the body of the quantifier and notes what its variables are compared
 * with and looked up by; points.c makes the values to try of that.
 */
#ifndef BPL_REPLAY_POINTS_INTERNAL_H
#define BPL_REPLAY_POINTS_INTERNAL_H

#include "libbpl/replay/points.h"

/* No shift is greater, nor is the margin around a point. */
enum { BPL_POINTS_MARGIN = 64 };

/* How an expression depends on the variables of quantifiers. */
typedef enum BplPointsHow {
    BPL_POINTS_CLOSED,  /* not: it can be evaluated now */
    BPL_POINTS_SHIFTED, /* it is a variable + offset */
    BPL_POINTS_TABLED,  /* only by what it looks up or compares: it has one of finitely many values
                         */
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
    bool inexact;     /* points stand only for themselves */
    uint64_t few;     /* variables of types with so many values are not free */
    BplDatumVec pool; /* what variables are compared with and looked up by, less the offset */
    long max_offset;
    size_t free_vars; /* of types with too many values, of this quantifier and those inside */
    BPL_VEC(BplPointsKnown) known; /* variables in scope that have no value now */
    int nesting, inlining, work;
};

/* Puts a variable into scope. One of a type with few values has one of these, whatever is done with
 * it. */
void bpl_replay_points_introduce(BplReplayPoints *p, const BplVar *var, const BplGround *type);
/* Notes the points of an expression; sets `inexact` where it does anything else. */
BplReplayPointsShape bpl_replay_points_scan(BplReplayPoints *p, const BplExpr *expr);

#endif
