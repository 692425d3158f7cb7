/* Replaces quantifiers in the constraints of a clause. A quantifier that acts as an existential one
 * (by its polarity) becomes its body with new symbols; a universal one becomes a conjunction of
 * instances.
 *
 * Instances at index terms: A. Bradley, Z. Manna, H. Sipma: What's Decidable About Arrays?, 2006.
 */
#include "libbpl/chc/encode/quant.h"

#include "libbpl/base/limits.h"

typedef struct Pass {
    BplChcEval *eval;
    BplTerms *terms;
    BplValues candidates; /* the index terms that replace the variables of universal quantifiers */
    /* this pass replaces universal quantifiers by instances; if false, it replaces only existential
     * quantifiers */
    bool instantiate;
    uint32_t most; /* limit on the instances of one quantifier */
    uint32_t depth;
} Pass;

static BplValue reduced(Pass *p, BplValue term, bool positive);

static bool has_quantifier(const Pass *p, BplValue term)
{
    return bpl_term_has_quantifier(p->terms, term);
}

static BplValue any_truth(Pass *p)
{
    p->eval->lost[BPL_CHC_LOST_QUANTIFIER]++;
    return bpl_chc_fresh(p->eval, NULL, BPL_SORT_BOOL);
}

/* ---- binders --------------------------------------------------------------------------------- */

static BplValue with_symbols(Pass *p, BplValue term, bool positive)
{
    const BplBinderInfo *binder = bpl_term_binder(p->terms, term);
    BplValues symbols = {0};
    for (uint32_t i = 0; i < binder->count; i++)
        bpl_vec_push(&symbols, bpl_chc_fresh(p->eval, binder->names[i], binder->sorts[i]));
    BplValue body = bpl_term_instantiate(p->terms, term, 0, symbols.at);
    bpl_vec_release(&symbols);
    return reduced(p, body, positive);
}

typedef struct Tuples {
    const BplBinderInfo *binder;
    BplValues chosen, instances;
} Tuples;

/* Adds to t->instances the instances of the quantifier for all combinations of candidates; the
 * first t->chosen.count variables have got their candidates already. */
static void add_instances(Pass *p, BplValue term, bool positive, Tuples *t)
{
    uint32_t at = (uint32_t)t->chosen.count;
    if (t->instances.count >= p->most)
        return;
    if (at == t->binder->count) {
        BplValue body = bpl_term_instantiate(p->terms, term, 0, t->chosen.at);
        BplValue instance = reduced(p, body, positive);
        bpl_vec_push(&t->instances, instance);
        return;
    }
    for (size_t i = 0; i < p->candidates.count; i++) {
        if (bpl_term_sort(p->terms, p->candidates.at[i]) != t->binder->sorts[at])
            continue;
        bpl_vec_push(&t->chosen, p->candidates.at[i]);
        add_instances(p, term, positive, t);
        (void)bpl_vec_pop(&t->chosen);
    }
}

static BplValue with_instances(Pass *p, BplValue term, bool positive)
{
    Tuples t = {.binder = bpl_term_binder(p->terms, term)};
    p->eval->lost[BPL_CHC_LOST_QUANTIFIER]++;
    add_instances(p, term, positive, &t);
    uint32_t count = (uint32_t)t.instances.count;
    BplValue all = positive ? bpl_term_and_of(p->terms, t.instances.at, count)
                            : bpl_term_or_of(p->terms, t.instances.at, count);
    bpl_vec_release(&t.chosen);
    bpl_vec_release(&t.instances);
    return all;
}

/* ---- connectives ----------------------------------------------------------------------------- */

static BplValue reduced_and(Pass *p, const BplTermNode *node, bool positive)
{
    BplValues args = {0};
    for (uint32_t i = 0; i < node->count; i++) {
        BplValue arg = reduced(p, node->args[i], positive);
        bpl_vec_push(&args, arg);
    }
    BplValue made = bpl_term_and_of(p->terms, args.at, (uint32_t)args.count);
    bpl_vec_release(&args);
    return made;
}

static BplValue reduced(Pass *p, BplValue term, bool positive)
{
    if (!has_quantifier(p, term))
        return term;
    if (p->depth >= bpl_limits->chc_instance_depth)
        return any_truth(p);
    const BplTermNode *node = bpl_term_node(p->terms, term);
    BplValue made;
    p->depth++;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        made = bpl_term_not(p->terms, reduced(p, node->args[0], !positive));
        break;
    case BPL_TERM_AND:
        made = reduced_and(p, node, positive);
        break;
    case BPL_TERM_ITE:
        made = has_quantifier(p, node->args[0])
                   ? any_truth(p)
                   : bpl_term_ite(p->terms, node->args[0], reduced(p, node->args[1], positive),
                                  reduced(p, node->args[2], positive));
        break;
    case BPL_TERM_FORALL:
    case BPL_TERM_EXISTS:
        if ((node->op == BPL_TERM_EXISTS) == positive)
            made = with_symbols(p, term, positive);
        else
            made = p->instantiate ? with_instances(p, term, positive) : term;
        break;
    default:
        made = any_truth(p);
        break;
    }
    p->depth--;
    return made;
}

/* ---- candidates ------------------------------------------------------------------------------ */

static void collect(Pass *p, BplValue root, BplMap *seen)
{
    BplValues todo = {0};
    bpl_vec_push(&todo, root);
    while (todo.count) {
        BplValue term = bpl_vec_pop(&todo);
        if (!bpl_value_is_term(term) || bpl_map_put(seen, (const void *)(uintptr_t)term, p))
            continue;
        const BplTermNode *node = bpl_term_node(p->terms, term);
        if (node->op <= BPL_TERM_BOUND)
            continue;
        if (node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE) {
            BplValue index = node->args[1];
            bool closed = !bpl_value_is_term(index) || !bpl_term_node(p->terms, index)->loose;
            if (closed && p->candidates.count < bpl_limits->chc_instance_terms &&
                !has_quantifier(p, index) &&
                !bpl_map_put(seen, (const void *)(uintptr_t)(index * 2 + 1), p))
                bpl_vec_push(&p->candidates, index);
        }
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&todo, node->args[i]);
    }
    bpl_vec_release(&todo);
}

BplValue bpl_chc_unquantify(BplChcEval *eval, BplValue *constraints, size_t count)
{
    Pass pass = {.eval = eval, .terms = eval->terms, .most = bpl_limits->chc_instances};
    BplValue universal = BPL_TRUE;
    bool any = false;
    for (size_t i = 0; i < count; i++)
        any = any || has_quantifier(&pass, constraints[i]);
    if (!any)
        return BPL_TRUE;
    for (size_t i = 0; i < count; i++) {
        constraints[i] = reduced(&pass, constraints[i], true);
        if (has_quantifier(&pass, constraints[i]))
            universal = bpl_term_and(eval->terms, universal, constraints[i]);
    }
    BplMap seen = {0};
    for (size_t i = 0; i < count; i++)
        collect(&pass, constraints[i], &seen);
    bpl_map_release(&seen);
    pass.instantiate = true;
    for (size_t i = 0; i < count; i++)
        constraints[i] = reduced(&pass, constraints[i], true);
    bpl_vec_release(&pass.candidates);
    return universal;
}

BplValue bpl_chc_instances(BplChcEval *eval, BplValue formula, const BplValue *indices,
                           size_t count, uint32_t most)
{
    Pass pass = {.eval = eval, .terms = eval->terms, .instantiate = true, .most = most};
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&pass.candidates, indices[i]);
    BplValue made = reduced(&pass, formula, true);
    bpl_vec_release(&pass.candidates);
    return made;
}
