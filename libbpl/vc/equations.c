/* Makes the formulas of passive blocks, from the last block to the first. */
#include "libbpl/vc/equations.h"

#include "libbpl/base/limits.h"

typedef struct Equations {
    BplVcPassive *p;
    BplTerms *terms;
    BplVcConditions *out;
    uint32_t deepest;
} Equations;

static BplValue symbol(const Equations *q)
{
    return bpl_vc_fresh(q->p->eval, q->p->name, BPL_SORT_BOOL);
}

/* ---- which blocks matter --------------------------------------------------------------------- */

static void visit(const BplVcPassive *p, uint32_t root, uint8_t *seen, uint32_t *order,
                  size_t *count)
{
    BPL_VEC(uint64_t) stack = {0}; /* pairs of a block and the index of its next edge */
    bpl_vec_push(&stack, (uint64_t)root << 32);
    seen[root] = 1;
    while (stack.count) {
        uint32_t block = (uint32_t)(bpl_vec_last(&stack) >> 32);
        uint32_t next = (uint32_t)bpl_vec_last(&stack);
        if (next == p->blocks.at[block]->outs.count) {
            order[(*count)++] = block;
            (void)bpl_vec_pop(&stack);
            continue;
        }
        bpl_vec_last(&stack)++;
        uint32_t to = p->edges.at[p->blocks.at[block]->outs.at[next]].to;
        if (!seen[to]) {
            seen[to] = 1;
            bpl_vec_push(&stack, (uint64_t)to << 32);
        }
    }
    bpl_vec_release(&stack);
}

static void mark(BplVcPassive *p, uint32_t index)
{
    BplVcBlock *block = p->blocks.at[index];
    for (size_t i = 0; i < block->items.count; i++)
        block->can_fail |= block->items.at[i].check != BPL_VC_NONE;
    for (size_t i = 0; i < block->outs.count; i++)
        block->can_fail |= p->blocks.at[p->edges.at[block->outs.at[i]].to]->can_fail;
}

/* ---- equations ------------------------------------------------------------------------------- */

/* Returns (symbol && this) || (!symbol && other). In a model of this formula, the value of the
 * symbol tells which of the formulas `this` and `other` is true. */
static BplValue either(const Equations *q, BplValue symbol, BplValue this, BplValue other)
{
    if (other == BPL_FALSE)
        return bpl_term_and(q->terms, symbol, this);
    BplValue one = bpl_term_and(q->terms, symbol, this);
    BplValue two = bpl_term_and(q->terms, bpl_term_not(q->terms, symbol), other);
    return bpl_term_or(q->terms, one, two);
}

/* Counts a further level of nesting; at the limit `deepest` replaces the formula *value by a symbol
 * that implies it. */
static void nest(Equations *q, BplValue *value, uint32_t *depth)
{
    if (++*depth < q->deepest || !bpl_value_is_term(*value))
        return;
    BplValue name = symbol(q);
    bpl_vec_push(&q->out->at, bpl_term_implies(q->terms, name, *value));
    *value = name;
    *depth = 0;
}

/* Returns the disjunction over the block's outgoing edges (`edges` in equations.h), and sets the
 * symbols of the edges. A model gives false to an atom that Z3 did not have to decide; therefore
 * the edges' symbols are negated, so that in this case the path takes the first successor. */
static BplValue leaves(Equations *q, const BplVcBlock *block, uint32_t *depth)
{
    BplValue any = BPL_FALSE;
    for (size_t i = block->outs.count; i-- > 0;) {
        BplVcEdge *edge = &q->p->edges.at[block->outs.at[i]];
        const BplVcBlock *to = q->p->blocks.at[edge->to];
        BplValue way =
            bpl_term_and_of(q->terms, edge->equations.at, (uint32_t)edge->equations.count);
        way = to->can_fail ? bpl_term_and(q->terms, way, to->fails) : BPL_FALSE;
        edge->taken = way == BPL_FALSE   ? BPL_FALSE
                      : any == BPL_FALSE ? BPL_TRUE
                                         : bpl_term_not(q->terms, symbol(q));
        if (way == BPL_FALSE)
            continue;
        any = any == BPL_FALSE ? way : either(q, edge->taken, way, any);
        *depth = to->depth > *depth ? to->depth : *depth;
        nest(q, &any, depth);
    }
    return any;
}

/* Makes the block's formula `fails`. Consecutive assumptions and the formula of the rest of the
 * block become one conjunction. */
static void equation(Equations *q, uint32_t index)
{
    BplVcBlock *block = q->p->blocks.at[index];
    if (!block->can_fail)
        return;
    BPL_VEC(BplValue) all = {0};
    block->depth = 0;
    BplValue rest = leaves(q, block, &block->depth);
    for (size_t i = block->items.count; i-- > 0;) {
        const BplVcItem *item = &block->items.at[i];
        bpl_vec_push(&all, item->assumed);
        if (item->check == BPL_VC_NONE && i && all.count < bpl_limits->vc_block_formulas)
            continue;
        bpl_vec_push(&all, rest);
        rest = bpl_term_and_of(q->terms, all.at, (uint32_t)all.count);
        bpl_vec_clear(&all);
        if (item->check != BPL_VC_NONE) {
            const BplVcCheck *check = &q->p->checks.at[item->check];
            BplValue wrong = bpl_term_not(q->terms, item->claimed);
            rest = either(q, check->fails, bpl_term_implies(q->terms, check->guard, wrong), rest);
        }
        nest(q, &rest, &block->depth);
    }
    block->fails = rest;
    bpl_vec_release(&all);
}

void bpl_vc_equations(BplVcPassive *p, uint32_t deepest, BplVcConditions *out)
{
    Equations q = {.p = p, .terms = p->eval->terms, .out = out, .deepest = deepest};
    size_t n = p->blocks.count, count = 0;
    uint8_t *seen = bpl_alloc_zero(n + 1);
    uint32_t *order = bpl_alloc((n + 1) * sizeof *order);
    visit(p, 0, seen, order, &count);
    for (size_t i = 0; i < count && !bpl_deadline_is_over(&p->eval->deadline); i++) {
        mark(p, order[i]);
        equation(&q, order[i]);
    }
    for (size_t i = 0; i < p->pooled.count; i++)
        bpl_vec_push(&out->at, p->pooled.at[i]);
    bpl_vec_push(&out->at, p->blocks.at[0]->can_fail ? p->blocks.at[0]->fails : BPL_FALSE);
    bpl_free(seen);
    bpl_free(order);
}
