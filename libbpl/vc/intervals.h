/* Intervals of variables at the heads of loops, by abstract interpretation.
 *
 *     BplVcIntervals found;
 *     bpl_vc_intervals_init(&found, program, terms, decl, flat);
 *     … bpl_vc_interval_of(&found, head, var) …
 *     bpl_vc_intervals_release(&found);
 *
 *     i := 0;
 *     while (i < 200) { i := i + 1; }      at the head: i in [0, 200]
 *
 * Boolean, integer and real variables have an interval each; other types are not tracked. Calls
 * have the effect that their specifications state, and a checked condition is assumed to hold after
 * the check. Constants have the intervals that axioms give them. Bounds that grow are widened to
 * the next number in the text of the body, then to infinity; two descending sweeps regain some
 * precision. The result is not trusted: callers have it verified.
 */
#ifndef BPL_VC_INTERVALS_H
#define BPL_VC_INTERVALS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/interval.h"

/* The abstract state at one point of the program. */
typedef struct BplVcState {
    bool reached; /* false: no path to this point is known */
    /* by variable: its interval; variables beyond the end are not constrained */
    BPL_VEC(BplInterval) of;
} BplVcState;

typedef struct BplVcIntervals {
    BplProgram *program;
    BplTerms *terms;
    BplMap indices; /* BplVar -> its number + 1 */
    BplMap formals; /* as `indices`, for parameters of a callee while its specification is read */
    size_t vars;
    BplInterval truth; /* the interval of both Booleans */
    /* number of functions whose bodies are being evaluated, one within the other */
    unsigned depth;
    BPL_VEC(BplValue) ints, reals; /* numbers in the text, in ascending order */
    BplCfg cfg;
    BPL_VEC(const BplStmt *) firsts; /* by block: its first statement */
    BPL_VEC(BplVcState) in, out;     /* by block: the states at its beginning and at its end */
    bool gave_up;
} BplVcIntervals;

/* Analyses the declaration's body, of which `flat` must be a flat copy. */
void bpl_vc_intervals_init(BplVcIntervals *intervals, BplProgram *program, BplTerms *terms,
                           BplDecl *decl, const BplBody *flat);
void bpl_vc_intervals_release(BplVcIntervals *intervals);

/* The variable's interval at this loop head, before its invariants are assumed. */
BplInterval bpl_vc_interval_of(const BplVcIntervals *intervals, uint32_t head, const BplVar *var);

/* ---- for the files of this: interval_eval.c -------------------------------------------------- */

/* Is the type bool, int or real? */
bool bpl_vc_has_interval(const BplType *type);
BplInterval bpl_vc_get(const BplVcIntervals *a, const BplVcState *state, const BplVar *var);
void bpl_vc_set(BplVcIntervals *a, BplVcState *state, const BplVar *var, BplInterval value);
BplInterval bpl_vc_evaluate(BplVcIntervals *a, const BplVcState *state, const BplExpr *expr);
/* Assumes from here on that the expression is true, or false. */
void bpl_vc_constrain(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool truth);

/* Sets `to` to the state `from`; both must belong to the same body. */
void bpl_vc_state_copy(BplVcState *to, const BplVcState *from);
/* Makes `to` the smallest state that contains both; returns whether it has grown. */
bool bpl_vc_state_join(const BplVcIntervals *a, BplVcState *to, const BplVcState *from);

#endif
