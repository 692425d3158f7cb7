/* Rules about values of datatypes (define.h): by patterns, or by testers and selectors.
 *
 *     axiom (forall h: int, t: List :: length(Cons(h, t)) == 1 + length(t));
 *     axiom (forall l: List :: l is Cons ==> length(l) == 1 + length(l->tail));
 *
 * A pattern is a variable of the axiom, a literal, or a constructor applied to patterns. Values of
 * datatypes are finite, so that recursion on a part of an argument terminates.
 */
#ifndef BPL_REPLAY_SHAPE_H
#define BPL_REPLAY_SHAPE_H

#include "libbpl/replay/run.h"

typedef BPL_VEC(const BplVar *) BplPatternVars;

/* The expression without coercions. */
static inline const BplExpr *bpl_shape_plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

/* Is the expression a pattern over the quantifier's variables, in which none occurs twice, nor one
 * of `met`? Its variables are added to `met`. */
bool bpl_shape_is_pattern(const BplReplayer *replayer, const BplQuant *quant, const BplExpr *expr,
                          BplPatternVars *met);
/* Does the value, which is known, match the pattern? A BOOL or UNKNOWN; NULL if the run was
 * stopped. Binds the pattern's variables. */
const BplDatum *bpl_shape_fits(BplRun *run, const BplExpr *pattern, const BplDatum *value);

/* Do no arguments satisfy both rules of the function, because of their constructors? */
bool bpl_shape_excludes(const BplReplayer *replayer, const BplFunction *function,
                        const BplReplayRule *one, const BplReplayRule *other);
/* Is the expression a part of the rule's parameter whenever the guards hold? */
bool bpl_shape_goes_down(const BplReplayer *replayer, const BplReplayRule *rule, uint32_t param,
                         const BplExpr *expr, const BplGuard *guards, size_t count);

#endif
