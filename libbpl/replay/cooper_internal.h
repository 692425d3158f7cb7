/* Shared by the files that find test points of linear terms; private to this folder.
 *
 * cooper_scan.c reads the body of the quantifier and records the forms whose signs decide its
 * comparisons; cooper.c makes test points from them.
 */
#ifndef BPL_REPLAY_COOPER_INTERNAL_H
#define BPL_REPLAY_COOPER_INTERNAL_H

#include "libbpl/base/limits.h"
#include "libbpl/replay/cooper.h"

/* The number (a[0] * x0 + a[1] * x1 + … + c) / d, up to w / d more or less. d > 0. */
typedef struct BplCooperForm {
    long a[BPL_ROOM_REPLAY_COOPER_VARS];
    long c, d, w;
} BplCooperForm;

typedef BPL_VEC(BplCooperForm) BplCooperForms;

struct BplCooper {
    BplRun *run;
    size_t count; /* number of the quantifier's variables */
    /* the variables' numbers in forms; -1: not an integer */
    int vars[BPL_ROOM_REPLAY_COOPER_VARS];
    int form_vars;        /* number of variables in forms; the first ones are the quantifier's */
    BplCooperForms forms; /* forms of comparisons and look-ups; their d is 1 */
    /* period of the parts of the body that do not depend on the signs of forms alone */
    long period;
};

/* Reads the body, and fills in the other fields; returns false if the body is not linear. */
bool bpl_cooper_scan(BplCooper *cooper, const BplVar *const *vars, const BplGround *const *types,
                     const BplExpr *body);
/* Adds the form whose sign decides a comparison with 0; returns false if there are too many
 * forms. */
bool bpl_cooper_add(BplCooperForms *forms, BplCooperForm form);
/* Returns the least common multiple; 0 if it exceeds the limit of periods. */
long bpl_cooper_lcm(long a, long b);

#endif
