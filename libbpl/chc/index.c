/* Solves equations between indices. The index must be a sum in which the symbol has a constant
 * coefficient; the difference of the other side and the rest of the sum must be divisible by this
 * coefficient. */
#include "libbpl/chc/index.h"

#include "libbpl/term/linear.h"

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

void bpl_chc_indices_release(BplChcIndices *indices)
{
    bpl_vec_release(&indices->all);
    bpl_map_release(&indices->known);
    bpl_map_release(&indices->visited);
}

static void add_index(BplChcIndices *indices, const BplTerms *terms, BplValue index)
{
    bool closed = !bpl_value_is_term(index) || !bpl_term_node(terms, index)->loose;
    /* + 1, since the word of a constant may be 0, which is no valid key */
    if (closed && !bpl_map_put(&indices->known, key(index + 1), indices))
        bpl_vec_push(&indices->all, index);
}

void bpl_chc_indices_add(BplChcIndices *indices, const BplTerms *terms, BplValue term)
{
    BplChcValues todo = {0};
    bpl_vec_push(&todo, term);
    while (todo.count) {
        BplValue at = bpl_vec_pop(&todo);
        if (!bpl_value_is_term(at) || bpl_map_put(&indices->visited, key(at), indices))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        if (node->op <= BPL_TERM_BOUND)
            continue;
        if (node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE)
            add_index(indices, terms, node->args[1]);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&todo, node->args[i]);
    }
    bpl_vec_release(&todo);
}

bool bpl_chc_index_mentions(BplTerms *terms, BplValue term, BplValue symbol)
{
    uint32_t wanted = bpl_term_free(terms, symbol).at[0];
    BplTermSet set = bpl_term_free(terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] == wanted)
            return true;
    return false;
}

/* Returns the sum divided by the number `by`; BPL_NONE if a coefficient or the constant is not
 * divisible. */
static BplValue divided(BplLinear *sum, int64_t by)
{
    BplTerms *terms = sum->terms;
    int64_t number;
    for (uint32_t i = 0; i < sum->count; i++) {
        if (!bpl_term_get_int(terms, sum->at[i].coefficient, &number) || number % by)
            return BPL_NONE;
        sum->at[i].coefficient = bpl_term_int(terms, number / by);
    }
    if (!bpl_term_get_int(terms, sum->constant, &number) || number % by)
        return BPL_NONE;
    sum->constant = bpl_term_int(terms, number / by);
    return bpl_linear_term(sum);
}

BplValue bpl_chc_index_solve(BplTerms *terms, BplValue index, BplValue symbol, BplValue point)
{
    assert(bpl_term_is(terms, symbol, BPL_TERM_SYMBOL) && "solved for a symbol");
    if (bpl_term_sort(terms, index) != bpl_term_sort(terms, point))
        return BPL_NONE;
    if (index == symbol)
        return point;
    if (bpl_term_sort(terms, index) != BPL_SORT_INT)
        return BPL_NONE;
    BplLinear sum;
    bpl_linear_init(&sum, terms, index);
    bpl_linear_add(&sum, index, sum.one);
    int64_t factor = 0;
    bool plain = true;
    for (uint32_t i = 0; i < sum.count; i++)
        if (sum.at[i].base == symbol)
            plain = bpl_term_get_int(terms, sum.at[i].coefficient, &factor) && plain;
        else
            plain = plain && !bpl_chc_index_mentions(terms, sum.at[i].base, symbol);
    BplValue solution = BPL_NONE;
    if (plain && factor && factor > -BPL_SMALL_MAX) {
        bpl_linear_add(&sum, symbol, bpl_term_int(terms, -factor));
        bpl_linear_scale(&sum, bpl_term_int(terms, -1));
        bpl_linear_add(&sum, point, sum.one);
        solution = divided(&sum, factor);
    }
    bpl_linear_release(&sum);
    return solution;
}
