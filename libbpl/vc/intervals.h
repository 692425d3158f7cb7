/* Computes intervals of variables at the heads of loops, by abstract interpretation.
 *
 *     BplVcIntervals found;
 *     bpl_vc_intervals_init(&found, program, terms, decl, flat);
 *     … bpl_vc_interval_of(&found, head, var) …
 *     bpl_vc_intervals_release(&found);
 *
 *     i := 0;
 *     while (i < 200) { i := i + 1; }      at the head: i in [0, 200]
 *
 * Boolean, integer and real variables have an interval each; variables of other types are ignored.
 * Calls have the effect that their specifications state, and a checked condition is assumed to hold
 * after the check. Constants have the intervals that axioms give them. A bound that grows is
 * widened to the next number that occurs in the text of the body, or to infinity; then two
 * descending sweeps over the blocks regain some precision. The result is not trusted: callers have
 * it verified.
 */
#ifndef BPL_VC_INTERVALS_H
#define BPL_VC_INTERVALS_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/interval.h"

/* The abstract state at one position of the program. */
typedef struct BplVcState {
    bool reached; /* false: no path to this point is known */
    /* of.at[i]: the interval of the variable with number i; variables beyond the end of the list
     * have any value */
    BPL_VEC(BplInterval) of;
} BplVcState;

typedef struct BplVcIntervals {
    BplProgram *program;
    BplTerms *terms;
    BplMap indices; /* BplVar -> its number (index in BplVcState.of) + 1 */
    /* like `indices`, for the parameters of a callee while the callee's specification is evaluated
     */
    BplMap formals;
    size_t vars;
    BplInterval truth; /* the interval that contains false (0) and true (1) */
    /* number of functions whose bodies are being evaluated, one within the other */
    unsigned depth;
    BPL_VEC(BplValue) ints, reals; /* numbers in the text, in ascending order */
    BplCfg cfg;
    BPL_VEC(const BplStmt *) firsts; /* for each block: its first statement */
    /* for each block: the states at its beginning and at its end */
    BPL_VEC(BplVcState) in, out;
    bool gave_up;
} BplVcIntervals;

/* Analyses the body of the declaration `decl`; `flat` must be a flat copy of that body, with gotos
 * instead of structured statements. */
void bpl_vc_intervals_init(BplVcIntervals *intervals, BplProgram *program, BplTerms *terms,
                           BplDecl *decl, const BplBody *flat);
void bpl_vc_intervals_release(BplVcIntervals *intervals);

/* Returns the variable's interval at this loop head (a block), before the loop's invariants are
 * assumed. */
BplInterval bpl_vc_interval_of(const BplVcIntervals *intervals, uint32_t head, const BplVar *var);

/* ---- for the files of this: interval_eval.c -------------------------------------------------- */

/* Is the type bool, int or real, the types with intervals? */
bool bpl_vc_has_interval(const BplType *type);
BplInterval bpl_vc_get(const BplVcIntervals *a, const BplVcState *state, const BplVar *var);
void bpl_vc_set(BplVcIntervals *a, BplVcState *state, const BplVar *var, BplInterval value);
BplInterval bpl_vc_evaluate(BplVcIntervals *a, const BplVcState *state, const BplExpr *expr);
/* Narrows the state by the assumption that the expression has the value `truth`. */
void bpl_vc_constrain(BplVcIntervals *a, BplVcState *state, const BplExpr *expr, bool truth);

/* Sets `to` to the state `from`; both must belong to the same body. */
void bpl_vc_state_copy(BplVcState *to, const BplVcState *from);
/* Sets `to` to the smallest state that contains both `to` and `from`; returns true if `to` has
 * grown. */
bool bpl_vc_state_join(const BplVcIntervals *a, BplVcState *to, const BplVcState *from);

#endif
