/* Prints termination measures: lists of integers and truths, compared lexicographically. Integers
 * must not be negative, and false is less than true.
 *
 *     while (i < n)                  while true do
 *       measure n - i;                 invariant { 0 <= n - i }
 *     { i := i + 1; }                  let before = pick (pure { n - i }) in
 *                                      … i <- …;
 *                                      check { n - i < before };  continue
 *
 * The bounds of a procedure's measure are preconditions of the procedure. At a call through which a
 * procedure may call itself again, the callee's measure for the arguments of the call must be less
 * than the initial value of the caller's measure. */
#include "libbpl/why/internal.h"

#include "libbpl/pass/measured.h"
#include "libbpl/pass/subst.h"

static bool is_integer(const BplExpr *expr)
{
    return expr->type->expanded->kind == BPL_T_INT;
}

/* Prints the bound of an expression, 0 <= e. */
static void bound(BplWhy *w, BplStrbuf *out, const BplExpr *expr)
{
    w->uses[BPL_WHY_INT] = true;
    bpl_strbuf_add_text(out, "0 <= ");
    bpl_why_expr(w, out, expr, BPL_WHY_SUM);
}

/* ---- values that are remembered -------------------------------------------------------------- */

/* Returns the name of the value that the expression had at the loop's head, or at entry. */
static const char *remembered(const BplWhy *w, const BplExpr *expr)
{
    const char *name = bpl_map_get(&w->reserved, expr);
    assert(name && "measures are remembered before they are compared");
    return name;
}

static void remember(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent)
{
    BPL_EACH (const BplExpr, expr, measure->exprs) {
        const char *name = bpl_why_fresh(w, "measure");
        bpl_map_put(&w->reserved, expr, (void *)(uintptr_t)name);
        w->needs_pick = true;
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "let %s = pick (pure { ", name);
        bpl_why_expr(w, out, expr, BPL_WHY_ANY);
        bpl_strbuf_add_text(out, " }) in\n");
    }
}

/* Prints the comparison now < before \/ now = before /\ ( … the next expression … ), where `before`
 * lists expressions of which the remembered values are used. */
static void less(BplWhy *w, BplStrbuf *out, const BplExpr *now, const BplExpr *before)
{
    const char *name = remembered(w, before);
    BplStrbuf text = {0};
    bpl_why_expr(w, &text, now, BPL_WHY_SUM);
    if (is_integer(now))
        bpl_strbuf_addf(out, "%s < %s", bpl_strbuf_text(&text), name);
    else
        bpl_strbuf_addf(out, "not (%s) /\\ %s", bpl_strbuf_text(&text), name);
    if (now->next && before->next) {
        bpl_strbuf_addf(out, is_integer(now) ? " \\/ %s = %s /\\ (" : " \\/ ((%s) <-> %s) /\\ (",
                        bpl_strbuf_text(&text), name);
        less(w, out, (const BplExpr *)now->next, (const BplExpr *)before->next);
        bpl_strbuf_add_char(out, ')');
    }
    bpl_strbuf_release(&text);
    w->uses[BPL_WHY_INT] = true;
}

static void check_less(BplWhy *w, BplStrbuf *out, const BplWhyCheck *check, const BplExpr *now,
                       const BplExpr *before, unsigned indent)
{
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, "check {");
    bpl_why_mark(w, out, check, "measure decreases", true);
    less(w, out, now, before);
    bpl_strbuf_add_text(out, " };\n");
}

/* ---- loops ----------------------------------------------------------------------------------- */

void bpl_why_measure_bounds(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent)
{
    BPL_EACH (const BplExpr, expr, measure->exprs) {
        if (!is_integer(expr))
            continue;
        BplWhyCheck check = {.kind = BPL_WHY_CHECK_ENTERED,
                             .loc = expr->loc,
                             .place = &expr->node,
                             .claim = &expr->node};
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "invariant {");
        bpl_why_mark(w, out, &check, "loop invariant init", false);
        check.kind = BPL_WHY_CHECK_MAINTAINED;
        bpl_why_mark(w, NULL, &check, "loop invariant preservation", false);
        bound(w, out, expr);
        bpl_strbuf_add_text(out, " }\n");
    }
}

void bpl_why_measure_head(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent)
{
    remember(w, out, measure, indent);
}

void bpl_why_measure_back(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, BplLoc loc,
                          unsigned indent)
{
    const BplWhyCheck check = {.kind = BPL_WHY_CHECK_DECREASES,
                               .loc = loc ? loc : measure->loc,
                               .place = &measure->node,
                               .claim = &measure->node};
    check_less(w, out, &check, measure->exprs, measure->exprs, indent);
}

void bpl_why_measure_outside(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent)
{
    BPL_EACH (const BplExpr, expr, measure->exprs) {
        if (!is_integer(expr))
            continue;
        BplWhyCheck check = {.kind = BPL_WHY_CHECK_ASSERT,
                             .loc = expr->loc,
                             .place = &expr->node,
                             .claim = &expr->node};
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "assert {");
        bpl_why_mark(w, out, &check, "assertion", true);
        bound(w, out, expr);
        bpl_strbuf_add_text(out, " };\n");
    }
}

/* ---- procedures ------------------------------------------------------------------------------ */

void bpl_why_measure_requires(BplWhy *w, BplStrbuf *out, const BplProcedure *procedure,
                              bool is_checked)
{
    const BplMeasure *measure = bpl_pass_measure_of(procedure);
    BPL_EACH (const BplExpr, expr, measure ? measure->exprs : NULL) {
        if (!is_integer(expr))
            continue;
        bpl_strbuf_add_text(out, "    requires { ");
        if (is_checked)
            bpl_why_explain_required(w, out, expr->loc);
        bound(w, out, expr);
        bpl_strbuf_add_text(out, " }\n");
    }
}

void bpl_why_measure_entry(BplWhy *w, BplStrbuf *out)
{
    const BplMeasure *measure = bpl_pass_measure_of(w->procedure);
    if (measure)
        remember(w, out, measure, 4);
}

/* Prints the check that the callee's measure for the arguments of the call is less than the initial
 * value of the caller's measure. */
static void call_decreases(BplWhy *w, BplStrbuf *out, const BplCall *call, const BplSubst *subst,
                           unsigned indent)
{
    const BplMeasure *own = bpl_pass_measure_of(w->procedure),
                     *other = bpl_pass_measure_of(call->procedure);
    if (!own || !other || bpl_pass_measure_count(own) != bpl_pass_measure_count(other) ||
        !bpl_pass_can_call(w->program, call->procedure, w->procedure))
        return;
    const BplExpr *first = NULL;
    BplExpr **last = (BplExpr **)(uintptr_t)&first;
    BPL_EACH (const BplExpr, expr, other->exprs) {
        *last = bpl_subst_expr(subst, expr);
        (*last)->next = NULL;
        last = (BplExpr **)&(*last)->next;
    }
    const BplWhyCheck check = {.kind = BPL_WHY_CHECK_DECREASES,
                               .loc = call->loc,
                               .place = &call->node,
                               .claim = &other->node};
    check_less(w, out, &check, first, own->exprs, indent);
}

/* Prints the check that an integer of the callee's measure is not negative, for a call of the `val`
 * without preconditions, which does not require this itself. */
static void call_bound(BplWhy *w, BplStrbuf *out, const BplCall *call, const BplExpr *expr,
                       const BplSubst *subst, unsigned indent)
{
    if (!bpl_why_calls_free(w, call)) {
        bpl_why_mark_required(w, NULL, call, &expr->node, expr->loc);
        return;
    }
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, "check {");
    bpl_why_mark_required(w, out, call, &expr->node, expr->loc);
    bound(w, out, bpl_subst_expr(subst, expr));
    bpl_strbuf_add_text(out, " };\n");
}

void bpl_why_measure_call(BplWhy *w, BplStrbuf *out, const BplCall *call, unsigned indent)
{
    const BplMeasure *measure = bpl_pass_measure_of(call->procedure);
    if (!measure)
        return;
    BplSubst subst = bpl_why_arguments(w, call);
    call_decreases(w, out, call, &subst, indent);
    BPL_EACH (const BplExpr, expr, call->free ? NULL : measure->exprs)
        if (is_integer(expr))
            call_bound(w, out, call, expr, &subst, indent);
    bpl_subst_release(&subst);
}
