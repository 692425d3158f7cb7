/* Passive blocks as equations, from the last one to the first. */
#include "libbpl/vc/equations.h"

enum { SEGMENT = 16 };

typedef struct Equations {
    BplVcPassive *p;
    BplTerms *terms;
    BplVcConditions *out;
} Equations;

static BplValue symbol(const Equations *q)
{
    return bpl_vc_fresh(q->p->eval, q->p->name, BPL_SORT_BOOL);
}

static void add(Equations *q, BplValue symbol, BplValue means)
{
    bpl_vec_push(&q->out->at, bpl_term_implies(q->terms, symbol, means));
}

/* ---- which blocks matter --------------------------------------------------------------------- */

static void visit(const BplVcPassive *p, uint32_t root, uint8_t *seen, uint32_t *order,
                  size_t *count)
{
    BPL_VEC(uint64_t) stack = {0}; /* block, next edge */
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

static BplValue leaves(Equations *q, const BplVcBlock *block)
{
    BPL_VEC(BplValue) ways = {0};
    for (size_t i = 0; i < block->outs.count; i++) {
        BplVcEdge *edge = &q->p->edges.at[block->outs.at[i]];
        const BplVcBlock *to = q->p->blocks.at[edge->to];
        if (!to->can_fail)
            continue;
        if (!edge->equations.count) {
            bpl_vec_push(&ways, to->fails);
            continue;
        }
        edge->taken = symbol(q);
        BplValue equal =
            bpl_term_and_of(q->terms, edge->equations.at, (uint32_t)edge->equations.count);
        add(q, edge->taken, bpl_term_and(q->terms, equal, to->fails));
        bpl_vec_push(&ways, edge->taken);
    }
    BplValue any = bpl_term_or_of(q->terms, ways.at, (uint32_t)ways.count);
    bpl_vec_release(&ways);
    return any;
}

static void equation(Equations *q, uint32_t index)
{
    BplVcBlock *block = q->p->blocks.at[index];
    if (!block->can_fail)
        return;
    block->fails = symbol(q);
    BplValue rest = leaves(q, block);
    size_t since = 0;
    for (size_t i = block->items.count; i-- > 0;) {
        const BplVcItem *item = &block->items.at[i];
        rest = bpl_term_and(q->terms, item->assumed, rest);
        if (item->check != BPL_VC_NONE) {
            BplValue fails = q->p->checks.at[item->check].fails;
            add(q, fails, bpl_term_not(q->terms, item->claimed));
            rest = bpl_term_or(q->terms, fails, rest);
        }
        if (++since < SEGMENT || !i || rest == BPL_FALSE)
            continue;
        BplValue segment = symbol(q);
        add(q, segment, rest);
        rest = segment;
        since = 0;
    }
    add(q, block->fails, rest);
}

void bpl_vc_equations(BplVcPassive *p, BplVcConditions *out)
{
    Equations q = {.p = p, .terms = p->eval->terms, .out = out};
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
