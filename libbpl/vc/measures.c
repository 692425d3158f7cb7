/* Translates termination measures: stores their values, and checks that they decrease. */
#include "libbpl/vc/measures.h"

#include "libbpl/pass/measured.h"

const BplMeasure *bpl_vc_measure_of(const BplStmt *stmt)
{
    return stmt && stmt->kind == BPL_MEASURE ? bpl_as_measure(stmt) : NULL;
}

static bool is_integer(const BplExpr *expr)
{
    return expr->type->expanded->kind == BPL_T_INT;
}

bool bpl_vc_is_bounded(const BplMeasure *measure)
{
    BPL_EACH (const BplExpr, expr, measure ? measure->exprs : NULL)
        if (is_integer(expr))
            return true;
    return false;
}

static BplValue bound(BplVcPassive *p, const BplExpr *expr)
{
    BplValue value = bpl_vc_truth(p->eval, expr, BPL_VC_EITHER);
    return bpl_term_le(p->eval->terms, bpl_term_int(p->eval->terms, 0), value);
}

void bpl_vc_claim_bounds(BplVcPassive *p, const BplMeasure *measure, BplVcKind kind,
                         const BplNode *place)
{
    BPL_EACH (const BplExpr, expr, measure->exprs)
        if (is_integer(expr))
            bpl_vc_claim_value(p, kind, bound(p, expr), place ? place : &expr->node, &expr->node);
}

void bpl_vc_assume_bounds(BplVcPassive *p, const BplMeasure *measure)
{
    BPL_EACH (const BplExpr, expr, measure->exprs)
        if (is_integer(expr))
            bpl_vc_add_item(p, bound(p, expr));
}

/* Returns the formula that the measure's current value is lexicographically less than the values
 * `than`. */
static BplValue is_less(BplVcPassive *p, const BplMeasure *measure, const BplValue *than)
{
    BplTerms *t = p->eval->terms;
    BplValue less = BPL_FALSE, same = BPL_TRUE;
    size_t i = 0;
    BPL_EACH (const BplExpr, expr, measure->exprs) {
        BplValue now = bpl_vc_truth(p->eval, expr, BPL_VC_EITHER), before = than[i++];
        BplValue here = is_integer(expr) ? bpl_term_lt(t, now, before)
                                         : bpl_term_and(t, bpl_term_not(t, now), before);
        less = bpl_term_or(t, less, bpl_term_and(t, same, here));
        same = bpl_term_and(t, same, bpl_term_eq(t, now, before));
    }
    return less;
}

static void add_values(BplVcPassive *p, const BplMeasure *measure)
{
    BPL_EACH (const BplExpr, expr, measure->exprs)
        bpl_vec_push(&p->measured, bpl_vc_truth(p->eval, expr, BPL_VC_EITHER));
}

/* ---- loops ----------------------------------------------------------------------------------- */

void bpl_vc_measure_head(BplVcPassive *p, uint32_t head, const BplMeasure *measure)
{
    if (p->cfg.blocks.at[head].has_side_entry && !p->eval->trouble)
        p->eval->trouble = "the measure of a loop of several entries";
    bpl_vec_push(&p->heads, ((BplVcMeasured){head, (uint32_t)p->measured.count, measure}));
    add_values(p, measure);
}

void bpl_vc_measure_back(BplVcPassive *p, uint32_t head)
{
    for (size_t i = 0; i < p->heads.count; i++) {
        const BplVcMeasured *at = &p->heads.at[i];
        if (at->head == head)
            bpl_vc_claim_value(p, BPL_VC_DECREASES,
                               is_less(p, at->measure, p->measured.at + at->first), NULL,
                               &at->measure->node);
    }
}

/* ---- procedures ------------------------------------------------------------------------------ */

void bpl_vc_measure_entry(BplVcPassive *p)
{
    const BplMeasure *measure = bpl_pass_measure_of(p->procedure);
    if (!measure)
        return;
    bpl_vc_assume_bounds(p, measure);
    p->at_entry = (uint32_t)p->measured.count;
    add_values(p, measure);
}

void bpl_vc_measure_call(BplVcPassive *p, const BplCall *call)
{
    const BplMeasure *own = bpl_pass_measure_of(p->procedure);
    const BplMeasure *other = bpl_pass_measure_of(call->procedure);
    if (own && other && bpl_pass_measure_count(own) == bpl_pass_measure_count(other) &&
        bpl_pass_can_call(p->eval->program, call->procedure, p->procedure))
        bpl_vc_claim_value(p, BPL_VC_DECREASES, is_less(p, other, p->measured.at + p->at_entry),
                           &call->node, &other->node);
    if (other && !call->free)
        bpl_vc_claim_bounds(p, other, BPL_VC_REQUIRES, &call->node);
}
