/* Declares the data and functions that points.c and points_scan.c share (points.h); private to this
 * folder.
 *
 * points_scan.c scans the body of the quantifier and records the values that its variables are
 * compared with and looked up by; points.c computes the values to try from these. */
#ifndef BPL_REPLAY_POINTS_INTERNAL_H
#define BPL_REPLAY_POINTS_INTERNAL_H

#include "libbpl/replay/cooper.h"
#include "libbpl/replay/points.h"

/* Classifies how the value of an expression depends on the variables of quantifiers. */
typedef enum BplPointsHow {
    /* the expression does not depend on these variables: it can be evaluated now */
    BPL_POINTS_CLOSED,
    BPL_POINTS_SHIFTED, /* the expression is one of these variables plus `offset` */
    /* the expression depends on the variables only through comparisons and look-ups in tables: it
     * has one of finitely many values */
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
    /* all values of a type with at most this number of values are tried, so the analysis ignores
     * variables of such types */
    uint64_t few;
    /* values that variables are compared with or looked up by; for x + c, the value minus c */
    BplDatumVec pool;
    long max_offset;
    /* number of variables, of this quantifier and of quantifiers inside its body, whose types have
     * more than `few` values */
    size_t free_vars;
    /* variables of quantifiers in scope that have no value, and parameters of functions being
     * scanned */
    BPL_VEC(BplPointsKnown) known;
    uint32_t nesting, inlining, work;
    /* if `inexact`: test points for integer variables in linear terms (cooper.h); or NULL */
    BplCooper *cooper;
};

/* Declares a variable of a quantifier in the body. A variable whose type has few values is ignored,
 * since all its values are tried. */
void bpl_replay_points_introduce(BplReplayPoints *p, const BplVar *var, const BplGround *type);
/* Records the values that variables are compared with in the expression, and returns how the
 * expression depends on variables; sets `inexact` if a variable is used in a way that
 * representative values do not cover. */
BplReplayPointsShape bpl_replay_points_scan(BplReplayPoints *p, const BplExpr *expr);
/* Returns the table of the function that is applied, if its values come from the script; NULL if
 * the program defines the function. */
const BplDatum *bpl_replay_points_table(BplRun *run, const BplApply *apply);

#endif
