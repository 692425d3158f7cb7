/* Lambdas as the solver gets them: a symbol, and what it is at every point.
 *
 *     v == (lambda x: int :: (lambda y: int :: x))
 *         ==>
 *     v == l,  (forall x, y: int :: l[x][y] == x)
 *
 * Z3 4.8.12 is wrong about equations between lambdas. One that depends on a variable of a
 * quantifier around it stays; then no answer `unsatisfiable` is believed. */
#include "libbpl/exec/engine.h"

enum { MAX_BOUND = 16 };

static bool has_lambda(BplEngine *e, BplValue term)
{
    return bpl_value_is_term(term) &&
           (bpl_term_node(e->terms, term)->flags & BPL_TERM_HAS_LAMBDA) != 0;
}

/* l[x][y] == body, for as many lambdas as are nested. */
static BplValue definition(BplEngine *e, BplValue symbol, BplValue lambda)
{
    BplTerms *terms = e->terms;
    BplValue vars[MAX_BOUND], left = symbol;
    uint32_t count = 0;
    while (bpl_term_is(terms, lambda, BPL_TERM_LAMBDA)) {
        const BplBinderInfo *info = bpl_term_binder(terms, lambda);
        if (count + info->count > MAX_BOUND)
            break;
        for (uint32_t i = 0; i < info->count; i++)
            vars[count + i] = bpl_term_fresh(terms, info->names[i], info->sorts[i]);
        left = bpl_term_select(terms, left, vars + count, info->count);
        lambda = bpl_term_instantiate(terms, lambda, 0, vars + count);
        count += info->count;
    }
    BplTermTrigger trigger = {&left, 1};
    return bpl_term_quantify(terms, BPL_TERM_FORALL, vars, count, bpl_term_eq(terms, left, lambda),
                             &trigger, 1, 1);
}

/* The symbol for a lambda is always the same, and so is its definition. */
static size_t named(BplEngine *e, BplValue lambda)
{
    const void *key = (const void *)((uintptr_t)bpl_value_term(lambda) + 1);
    size_t known = (size_t)(uintptr_t)bpl_map_get(&e->lambdas, key);
    if (known)
        return known - 1;
    BplValue symbol = bpl_term_fresh(e->terms, bpl_names_intern_text(e->terms->names, "lambda"),
                                     bpl_term_sort(e->terms, lambda));
    bpl_vec_push(&e->lambda_symbols, symbol);
    bpl_vec_push(&e->lambda_definitions, definition(e, symbol, lambda));
    bpl_map_put(&e->lambdas, key, (void *)(uintptr_t)e->lambda_symbols.count);
    return e->lambda_symbols.count - 1;
}

typedef BPL_VEC(BplValue) Values;

static void find_lambdas(BplEngine *e, BplValue formula, Values *found)
{
    Values stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!has_lambda(e, at))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        if (node->op == BPL_TERM_LAMBDA && !node->loose) {
            bpl_vec_push(found, at);
            continue;
        }
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

void bpl_lambda_name(BplEngine *e, BplConstraints *constraints)
{
    BplMap defined = {0};
    for (size_t i = 0; i < constraints->at.count; i++) {
        if (!has_lambda(e, constraints->at.at[i]))
            continue;
        Values found = {0}, symbols = {0};
        find_lambdas(e, constraints->at.at[i], &found);
        for (size_t k = 0; k < found.count; k++) {
            size_t index = named(e, found.at[k]);
            bpl_vec_push(&symbols, e->lambda_symbols.at[index]);
            const void *key = (const void *)(uintptr_t)(index + 1);
            if (bpl_map_put(&defined, key, e))
                continue;
            bpl_vec_push(&constraints->at, e->lambda_definitions.at[index]);
            constraints->has_quantifiers = true;
        }
        constraints->at.at[i] = bpl_term_subst(e->terms, constraints->at.at[i], found.at,
                                               symbols.at, (uint32_t)found.count);
        if (has_lambda(e, constraints->at.at[i]))
            constraints->has_lambda = true;
        bpl_vec_release(&found);
        bpl_vec_release(&symbols);
    }
    bpl_map_release(&defined);
}
