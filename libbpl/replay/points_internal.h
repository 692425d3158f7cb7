/* Declares the data and functions that points.c and points_scan.c share (points.h); private to this
 * folder.
 *
 * points_scan.c scans the body of the quantifier and records the values that its variables are
 * compared with and looked up by; points.c computes the values to try from these. */
#ifndef BPL_REPLAY_POINTS_INTERNAL_H
#define BPL_REPLAY_POINTS_INTERNAL_H

#include "libbpl/replay/cooper.h"
#include "libbpl/replay/points.h"

/* How an expression depends on the variables of quantifiers. */
typedef enum BplPointsHow {
    BPL_POINTS_CLOSED,  /* the expression does not depend on them: it can be evaluated now */
    BPL_POINTS_SHIFTED, /* the expression is one of these variables plus `offset` */
    /* it depends on them only through comparisons and look-ups in tables: it has one of finitely
     * many values */
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
    bool inexact; /* the values to try represent only themselves, not all values of the type */
    /* a type with at most this many values is tried completely, so the use of its variables does
     * not matter */
    uint64_t few;
    /* values that variables are compared with or looked up by; for x + c, the value minus c */
    BplDatumVec pool;
    long max_offset;
    /* number of variables, of this quantifier and of those inside, whose types have more than `few`
     * values */
    size_t free_vars;
    /* variables of quantifiers in scope that have no value, and parameters of functions being
     * scanned */
    BPL_VEC(BplPointsKnown) known;
    uint32_t nesting, inlining, work;
    /* if `inexact`: test points for integer variables in linear terms (cooper.h); or NULL */
    BplCooper *cooper;
};

/* Declares a variable of a quantifier in the body. All values of a type with few values are tried,
 * so the use of such a variable does not matter. */
void bpl_replay_points_introduce(BplReplayPoints *p, const BplVar *var, const BplGround *type);
/* Records the values that variables are compared with in the expression, and returns how the
 * expression depends on variables; sets `inexact` if a variable is used in a way that
 * representative values do not cover. */
BplReplayPointsShape bpl_replay_points_scan(BplReplayPoints *p, const BplExpr *expr);
/* Returns the table of the function that is applied, if its values come from the script; NULL if
 * the program defines the function. */
const BplDatum *bpl_replay_points_table(BplRun *run, const BplApply *apply);

#endif
