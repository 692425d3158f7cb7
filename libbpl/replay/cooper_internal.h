/* Declares the data and functions that cooper.c and cooper_scan.c share (cooper.h); private to this
 * folder.
 *
 * cooper_scan.c reads the body of the quantifier and records the linear forms whose signs decide
 * its comparisons; cooper.c computes test points from these forms. */
#ifndef BPL_REPLAY_COOPER_INTERNAL_H
#define BPL_REPLAY_COOPER_INTERNAL_H

#include "libbpl/base/limits.h"
#include "libbpl/replay/cooper.h"

/* A linear form: the number (a[0] * x0 + a[1] * x1 + … + c) / d, known with an error of at most w /
 * d; d > 0. */
typedef struct BplCooperForm {
    long a[BPL_ROOM_REPLAY_COOPER_VARS];
    long c, d, w;
} BplCooperForm;

typedef BPL_VEC(BplCooperForm) BplCooperForms;

struct BplCooper {
    BplRun *run;
    size_t count; /* number of the quantifier's variables */
    /* for each variable of the quantifier: its number in forms; -1: not an integer */
    int vars[BPL_ROOM_REPLAY_COOPER_VARS];
    /* number of variables in forms; the variables of the quantifier have the first numbers */
    int form_vars;
    /* the forms of comparisons and of indices at which maps are read; in these forms, d is 1 */
    BplCooperForms forms;
    /* a common period of those parts of the quantifier's body whose values depend on divisions, not
     * only on the signs of forms */
    long period;
};

/* Reads the quantifier's body, and sets the fields of `cooper`; returns false if the body is not
 * linear. */
bool bpl_cooper_scan(BplCooper *cooper, const BplVar *const *vars, const BplGround *const *types,
                     const BplExpr *body);
/* Adds to `forms` a form whose sign decides a comparison; returns false if there are too many
 * forms. */
bool bpl_cooper_add(BplCooperForms *forms, BplCooperForm form);
/* Returns the least common multiple of a and b; 0 if it exceeds the limit for periods. */
long bpl_cooper_lcm(long a, long b);

#endif
