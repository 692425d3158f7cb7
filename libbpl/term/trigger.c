/* Decides which triggers of a quantifier a solver can use. */
#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

static bool may_stand_in_trigger(BplTermOp op)
{
    return op == BPL_TERM_APPLY || op == BPL_TERM_SELECT || op == BPL_TERM_FIELD ||
           op == BPL_TERM_IS || op == BPL_TERM_STORE || op == BPL_TERM_CONSTRUCT ||
           (op >= BPL_TERM_ADD && op <= BPL_TERM_MOD) ||
           (op >= BPL_TERM_BVNOT && op <= BPL_TERM_INT2BV);
}

/* Sets found[i] for each variable i of the binder that occurs in the term; returns false if the
 * term contains an operator that is illegal in triggers. */
static bool mark_variables(const BplTerms *terms, BplValue term, bool *found)
{
    BplValues stack = {0};
    BplWordMap seen = {0};
    bool fine = true;
    bpl_vec_push(&stack, term);
    while (stack.count && fine) {
        BplValue top = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(top) || bpl_wordmap_get(&seen, top))
            continue;
        bpl_wordmap_put(&seen, top, 1);
        const BplTermNode *node = bpl_term_node(terms, top);
        if (node->op == BPL_TERM_BOUND && node->payload >> 32 == 0)
            found[node->payload] = true;
        if (node->op >= BPL_TERM_EQ && node->op <= BPL_TERM_XOR)
            fine = false; /* these operators are illegal even in subterms without variables */
        else if (node->loose)
            fine = node->op == BPL_TERM_BOUND || may_stand_in_trigger((BplTermOp)node->op);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
    bpl_wordmap_release(&seen);
    return fine;
}

bool bpl_term_has_usable_trigger(const BplTerms *terms, const BplTermNode *node, uint32_t trigger)
{
    const BplBinderInfo *binder = terms->binders.at[node->payload];
    if (trigger >= binder->trigger_count - binder->never)
        return false;
    bool *found = bpl_alloc_zero(binder->count * sizeof *found);
    uint32_t first = 1;
    for (uint32_t t = 0; t < trigger; t++)
        first += binder->trigger_sizes[t];
    bool usable = true;
    for (uint32_t i = 0; i < binder->trigger_sizes[trigger] && usable; i++) {
        BplValue term = node->args[first + i];
        BplTermOp op = bpl_term_op(terms, term);
        usable = (op == BPL_TERM_APPLY || op == BPL_TERM_SELECT || op == BPL_TERM_FIELD ||
                  op == BPL_TERM_IS || op == BPL_TERM_STORE) &&
                 mark_variables(terms, term, found);
    }
    for (uint32_t i = 0; i < binder->count; i++)
        usable &= found[i];
    bpl_free(found);
    return usable;
}
