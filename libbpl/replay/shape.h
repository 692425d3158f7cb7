/* Analyses rules (axioms that define a function, define.h) about values of datatypes, which use
 * patterns, or testers and selectors.
 *
 *     axiom (forall h: int, t: List :: length(Cons(h, t)) == 1 + length(t));
 *     axiom (forall l: List :: l is Cons ==> length(l) == 1 + length(l->tail));
 *
 * A pattern is a variable of the axiom, a literal, or a constructor applied to patterns. Values of
 * datatypes are finite, so that recursion on a part of an argument terminates. */
#ifndef BPL_REPLAY_SHAPE_H
#define BPL_REPLAY_SHAPE_H

#include "libbpl/replay/run.h"

typedef BPL_VEC(const BplVar *) BplPatternVars;

/* Returns the expression without coercions around it. */
static inline const BplExpr *bpl_shape_plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

/* Returns true if the expression is a pattern over the quantifier's variables, in which no variable
 * occurs twice, and no variable in the set `met` occurs. Adds the variables of the pattern to
 * `met`. */
bool bpl_shape_is_pattern(const BplReplayer *replayer, const BplQuant *quant, const BplExpr *expr,
                          BplPatternVars *met);
/* Returns whether the value, which is not UNKNOWN, matches the pattern, as a BOOL or UNKNOWN; NULL
 * if the run was stopped. Binds the pattern's variables. */
const BplDatum *bpl_shape_fits(BplRun *run, const BplExpr *pattern, const BplDatum *value);

/* Returns true if the two rules (defining axioms) of the function never apply to the same
 * arguments, since they require different constructors. */
bool bpl_shape_excludes(const BplReplayer *replayer, const BplFunction *function,
                        const BplReplayRule *one, const BplReplayRule *other);
/* Returns true if, whenever the guards hold, the value of the expression is a proper part of the
 * argument for the rule's parameter number `param`. */
bool bpl_shape_goes_down(const BplReplayer *replayer, const BplReplayRule *rule, uint32_t param,
                         const BplExpr *expr, const BplGuard *guards, size_t count);

#endif
