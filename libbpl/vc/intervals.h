/* What is known of variables at the heads of loops, by abstract interpretation over intervals.
 *
 *     BplVcIntervals found;
 *     bpl_vc_intervals_init(&found, program, terms, decl, flat);
 *     … bpl_vc_interval_of(&found, head, var) …
 *     bpl_vc_intervals_release(&found);
 *
 *     i := 0;
 *     while (i < 200) { i := i + 1; }      at the head: i in [0, 200]
 *
 * Boolean, integer and real variables have an interval each; of anything else nothing is known.
 * Calls do what specifications say, and what is checked is taken to hold behind the check.
 * Constants are what axioms say of them. Bounds that grow go to the next number that the text of
 * the body has, and then to none; two descending sweeps get back what that lost. The answer is a
 * claim like any other: who uses it has it verified.
 */
#ifndef BPL_VC_INTERVALS_H
#define BPL_VC_INTERVALS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/interval.h"

/* The abstract state at one place. */
typedef struct BplVcState {
    bool reached;            /* else nothing comes here */
    BPL_VEC(BplInterval) of; /* by variable; beyond its end nothing is known */
} BplVcState;

typedef struct BplVcIntervals {
    BplProgram *program;
    BplTerms *terms;
    BplMap indices; /* BplVar -> number + 1 */
    BplMap formals; /* the same for parameters of what is called, while its promises are read */
    size_t vars;
    BplInterval truth;             /* either boolean */
    unsigned depth;                /* functions whose bodies are being evaluated */
    BPL_VEC(BplValue) ints, reals; /* in the text, in their order */
    BplCfg cfg;
    BPL_VEC(const BplStmt *) firsts; /* by block: its statements */
    BPL_VEC(BplVcState) in, out;     /* by block */
    bool gave_up;
} BplVcIntervals;

/* `flat` is a flat copy of the declaration's body. */
void bpl_vc_intervals_init(BplVcIntervals *intervals, BplProgram *program, BplTerms *terms,
                           BplDecl *decl, const BplBody *flat);
void bpl_vc_intervals_release(BplVcIntervals *intervals);

/* The variable's interval where the loop with this head begins, before its invariants are assumed.
 */
BplInterval bpl_vc_interval_of(const BplVcIntervals *intervals, uint32_t head, const BplVar *var);

/* ---- for the files of this: interval_eval.c -------------------------------------------------- */

/* Is it of type bool, int or real? */
bool bpl_vc_has_interval(const BplType *type);
BplInterval bpl_vc_get(const BplVcIntervals *a, const BplVcState *state, const BplVar *var);
void bpl_vc_set(BplVcIntervals *a, BplVcState *state, const BplVar *var, BplInterval value);
BplInterval bpl_vc_evaluate(BplVcIntervals *a, const BplVcState *state, const BplExpr *expr);
/* From here on the expression is true, or false. */
void bpl_vc_constrain(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool truth);

/* Both are of one body. */
void bpl_vc_state_copy(BplVcState *to, const BplVcState *from);
/* The least state around both; true if that is more than `to` was. */
bool bpl_vc_state_join(const BplVcIntervals *a, BplVcState *to, const BplVcState *from);

#endif
