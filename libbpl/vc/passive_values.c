/* Finds the value of each variable at each position of a passive form: the term that was last
 * assigned to it or, if paths with different terms join, a new symbol that the edges equate with
 * these terms. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/passive.h"

static const BplVar *own_var(const BplVcPassive *p, const BplVar *var)
{
    const BplVar *own = bpl_map_get(&p->aliases, var);
    return own ? own : var;
}

static uint32_t index_of(BplVcPassive *p, const BplVar *var)
{
    uintptr_t known = (uintptr_t)bpl_map_get(&p->indices, var);
    if (!known) {
        bpl_vec_push(&p->vars, var);
        known = p->vars.count;
        bpl_map_put(&p->indices, var, (void *)known);
    }
    return (uint32_t)(known - 1);
}

static uint64_t key_of(uint32_t block, uint32_t var)
{
    return ((uint64_t)block + 1) << 32 | var;
}

static BplValue new_value(BplVcPassive *p, uint32_t var)
{
    const BplVar *of = p->vars.at[var];
    return bpl_vc_fresh(p->eval, of->name, bpl_vc_sort(&p->eval->sorts, of->type));
}

static const uint64_t *value_at_end(const BplVcPassive *p, uint32_t block, uint32_t var)
{
    uint64_t key = key_of(block, var);
    const uint64_t *end = bpl_wordmap_get(&p->ends, key);
    return end ? end : bpl_wordmap_get(&p->begins, key);
}

/* Returns the variable's value at the beginning of a block, whose predecessors have all been
 * translated. If the variable has different values at the ends of the predecessors, makes a new
 * symbol, and equations for it on the edges. */
static BplValue value_at_join(BplVcPassive *p, uint32_t index, uint32_t var)
{
    const BplVcBlock *block = p->blocks.at[index];
    BplValue first = BPL_NONE;
    bool same = true;
    for (size_t i = 0; i < block->ins.count; i++) {
        BplValue value = *value_at_end(p, p->edges.at[block->ins.at[i]].from, var);
        same = same && (!i || value == first);
        first = value;
    }
    if (same)
        return first == BPL_NONE ? new_value(p, var) : first;
    BplValue joined = new_value(p, var);
    for (size_t i = 0; i < block->ins.count; i++) {
        BplVcEdge *edge = &p->edges.at[block->ins.at[i]];
        BplValue value = *value_at_end(p, edge->from, var);
        bpl_vec_push(&edge->equations, bpl_term_eq(p->eval->terms, joined, value));
    }
    return joined;
}

static BplValue look_up(BplVcPassive *p, uint32_t block, uint32_t var)
{
    const uint64_t *known = value_at_end(p, block, var);
    if (known)
        return *known;
    BPL_VEC(uint32_t) stack = {0};
    bpl_vec_push(&stack, block);
    while (stack.count) {
        uint32_t top = bpl_vec_last(&stack);
        const BplVcBlock *at = p->blocks.at[top];
        size_t before = stack.count;
        if (!value_at_end(p, top, var))
            for (size_t i = 0; i < at->ins.count; i++) {
                uint32_t from = p->edges.at[at->ins.at[i]].from;
                if (!value_at_end(p, from, var))
                    bpl_vec_push(&stack, from);
            }
        if (stack.count > before)
            continue;
        if (!value_at_end(p, top, var))
            bpl_wordmap_put(&p->begins, key_of(top, var), value_at_join(p, top, var));
        (void)bpl_vec_pop(&stack);
    }
    bpl_vec_release(&stack);
    return *value_at_end(p, block, var);
}

BplValue bpl_vc_now(BplVcPassive *p, const BplVar *var)
{
    return look_up(p, p->current, index_of(p, own_var(p, var)));
}

/* Returns the variable's value at entry. */
static BplValue at_entry(BplVcPassive *p, const BplVar *var)
{
    return look_up(p, 0, index_of(p, own_var(p, var)));
}

BplValue bpl_vc_value_at_entry(const BplVcPassive *p, uint32_t var)
{
    const uint64_t *value = value_at_end(p, 0, var);
    return value ? (BplValue)*value : BPL_NONE;
}

/* Does the value, a small term, consist of arithmetic operations alone? */
static bool is_arithmetic(const BplTerms *t, BplValue value)
{
    if (!bpl_value_is_term(value))
        return true;
    const BplTermNode *node = bpl_term_node(t, value);
    if (node->count && (node->op < BPL_TERM_ADD || node->op > BPL_TERM_FP_TO_IEEE))
        return false;
    for (uint32_t i = 0; i < node->count; i++)
        if (!is_arithmetic(t, node->args[i]))
            return false;
    return true;
}

/* Should the value be replaced by a symbol that equals it? Returns true for large values, and for
 * values with other operations than arithmetic: connectives are not permitted in triggers, and
 * triggers do not match terms that occur only below a quantifier. */
static bool wants_name(const BplVcPassive *p, BplValue value)
{
    const BplTerms *t = p->eval->terms;
    if (!bpl_value_is_term(value) || !bpl_term_node(t, value)->count)
        return false;
    return bpl_term_size(p->eval->terms, value, bpl_limits->vc_named_size) >=
               bpl_limits->vc_named_size ||
           !is_arithmetic(t, value);
}

BplValue bpl_vc_named(BplVcPassive *p, const BplVar *var, BplValue value)
{
    if (!wants_name(p, value))
        return value;
    BplSort sort = bpl_term_sort(p->eval->terms, value);
    BplValue symbol = bpl_vc_fresh(p->eval, var->name, sort);
    bpl_vc_add_item(p, bpl_term_eq(p->eval->terms, symbol, value));
    return symbol;
}

void bpl_vc_assign(BplVcPassive *p, const BplVar *var, BplValue value)
{
    uint32_t index = index_of(p, own_var(p, var));
    const BplVar *own = p->vars.at[index];
    value = bpl_vc_named(p, own, value);
    bpl_wordmap_put(&p->ends, key_of(p->current, index), value);
    bpl_vc_add_event(p,
                     (BplVcEvent){BPL_VC_EVENT_SET, .var = own, .name = own->name, .value = value});
}

BplValue bpl_vc_read(void *data, const BplVar *var, bool old)
{
    BplVcPassive *p = data;
    var = own_var(p, var);
    if (!old || var->op != BPL_ROLE_GLOBAL)
        return bpl_vc_now(p, var);
    if (!p->before_call)
        return at_entry(p, var);
    uintptr_t before = (uintptr_t)bpl_map_get(p->before_call, var);
    return before ? (BplValue)before - 1 : bpl_vc_now(p, var);
}
