/* Values of datatypes in rules (define.h): by patterns, or by testers and selectors.
 *
 *     axiom (forall h: int, t: List :: length(Cons(h, t)) == 1 + length(t));
 *     axiom (forall l: List :: l is Cons ==> length(l) == 1 + length(l->tail));
 *
 * A pattern is a variable of the axiom's, a literal, or a constructor applied to patterns. Values
 * of datatypes are finite, so that recursion which asks for a part of its argument comes to an end.
 */
#ifndef BPL_REPLAY_SHAPE_H
#define BPL_REPLAY_SHAPE_H

#include "libbpl/replay/run.h"

typedef BPL_VEC(const BplVar *) BplPatternVars;

/* Coercions taken off. */
static inline const BplExpr *bpl_shape_plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

/* Is it a pattern of the quantifier's variables, each of which occurs once, also among those that
 * were met before? They are added. */
bool bpl_shape_is_pattern(const BplReplayer *replayer, const BplQuant *quant, const BplExpr *expr,
                          BplPatternVars *met);
/* Does the value, which is known, fit? BOOL or UNKNOWN, and NULL if the run was stopped. Variables
 * are bound. */
const BplDatum *bpl_shape_fits(BplRun *run, const BplExpr *pattern, const BplDatum *value);

/* Are there no arguments for which both rules of the function are due, by the constructors that
 * they are made by? */
bool bpl_shape_excludes(const BplReplayer *replayer, const BplFunction *function,
                        const BplReplayRule *one, const BplReplayRule *other);
/* Is the expression a part of the rule's parameter wherever the guards hold? */
bool bpl_shape_goes_down(const BplReplayer *replayer, const BplReplayRule *rule, uint32_t param,
                         const BplExpr *expr, const BplGuard *guards, size_t count);

#endif
