/* Replaces lambdas by symbols for the solver, and adds for each symbol an axiom about its value at
 * every index.
 *
 *     v == (lambda x: int :: (lambda y: int :: x))
 *         ==>
 *     v == l,  (forall x, y: int :: l[x][y] == x)
 *
 * The reason is that Z3 4.8.12 is wrong about equations between lambdas. A lambda that depends on a
 * variable of an enclosing quantifier is not replaced; then the answer `unsatisfiable` is not
 * trusted. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

static bool has_lambda(BplEngine *e, BplValue term)
{
    return bpl_value_is_term(term) &&
           (bpl_term_node(e->terms, term)->flags & BPL_TERM_HAS_LAMBDA) != 0;
}

/* Returns the axiom for the symbol l of a lambda, (forall x, y :: l[x][y] == body), with one index
 * for each nested lambda. */
static BplValue definition(BplEngine *e, BplValue symbol, BplValue lambda)
{
    BplTerms *terms = e->terms;
    BplValue vars[BPL_ROOM_EXEC_BOUND], left = symbol;
    uint32_t count = 0;
    while (bpl_term_is(terms, lambda, BPL_TERM_LAMBDA)) {
        const BplBinderInfo *info = bpl_term_binder(terms, lambda);
        if (count + info->count > BPL_ROOM_EXEC_BOUND)
            break;
        for (uint32_t i = 0; i < info->count; i++)
            vars[count + i] = bpl_term_fresh(terms, info->names[i], info->sorts[i]);
        left = bpl_term_select(terms, left, vars + count, info->count);
        lambda = bpl_term_instantiate(terms, lambda, 0, vars + count);
        count += info->count;
    }
    BplTermTrigger trigger = {&left, 1};
    return bpl_term_quantify(terms, BPL_TERM_FORALL, vars, count, bpl_term_eq(terms, left, lambda),
                             BPL_TRIGGERED_BY(&trigger));
}

/* Returns the index of the lambda's symbol and definition, which are made if necessary; equal
 * lambdas share one index. */
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

static void find_lambdas(BplEngine *e, BplValue formula, BplValues *found)
{
    BplValues stack = {0};
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

/* ---- maps with one value at all indices --------------------------------------------------------
 *
 * Let K(v) be the map with the value v at all indices. Z3 takes K(0)[a := x] and K(1)[a := x] for
 * different, also if the index type is a declared type of which nothing says that it has another
 * value than a; then the maps may be equal. It makes this mistake also for maps that are defined
 * point by point from other maps, whatever their values are. Where Z3 may compare two such maps,
 * its answer `unsatisfiable` is not trusted. */

typedef struct Everywhere {
    BplEngine *e;
    BplSet seen;
    BplValues maps; /* maps with the same element at all indices (CONST_MAP terms) */
    /* the formula contains a POINTWISE term, a map defined element by element from other maps */
    bool is_by_point;
    /* maps that are used as an index or an argument, or compared with another map */
    BplValues compared;
} Everywhere;

static bool is_map_of_users(BplEngine *e, BplValue term)
{
    const BplSorts *sorts = e->terms->sorts;
    BplSort sort = bpl_term_sort(e->terms, term);
    return bpl_sort_kind(sorts, sort) == BPL_SORT_KIND_MAP && bpl_sort_has_user(sorts, sort);
}

static bool names_everywhere(const BplTerms *terms, BplValue symbol, BplValue map)
{
    return bpl_term_is(terms, symbol, BPL_TERM_SYMBOL) &&
           bpl_term_is(terms, map, BPL_TERM_CONST_MAP);
}

static void note_compared(Everywhere *all, const BplTermNode *node)
{
    BplTerms *terms = all->e->terms;
    bool is_select = node->op == BPL_TERM_SELECT, is_store = node->op == BPL_TERM_STORE;
    bool compares = node->op == BPL_TERM_APPLY || node->op == BPL_TERM_CONSTRUCT;
    /* equations that define the symbol of a map do not count as comparisons */
    if (node->op == BPL_TERM_EQ)
        compares = !names_everywhere(terms, node->args[0], node->args[1]) &&
                   !names_everywhere(terms, node->args[1], node->args[0]);
    if (!is_select && !is_store && !compares)
        return;
    uint32_t first = is_select || is_store, end = node->count - (uint32_t)is_store;
    for (uint32_t i = first; i < end; i++)
        if (is_map_of_users(all->e, node->args[i]))
            bpl_vec_push(&all->compared, node->args[i]);
}

static bool has_range(BplEngine *e, BplValue term)
{
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if ((set.at[i] & 3) == 3)
            return true;
    return false;
}

static const void *key_of(BplValue term)
{
    return (const void *)((uintptr_t)bpl_value_term(term) + 1);
}

static void find_everywhere(Everywhere *all, BplValue formula)
{
    BplValues stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) || !bpl_set_add(&all->seen, key_of(at)))
            continue;
        const BplTermNode *node = bpl_term_node(all->e->terms, at);
        if (node->op == BPL_TERM_CONST_MAP && is_map_of_users(all->e, at))
            bpl_vec_push(&all->maps, at);
        if (node->op == BPL_TERM_POINTWISE && is_map_of_users(all->e, at))
            all->is_by_point = true;
        note_compared(all, node);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

static bool may_be_wrong(const Everywhere *all)
{
    const BplTerms *terms = all->e->terms;
    if (all->is_by_point && all->compared.count)
        return true;
    for (size_t i = 0; i < all->maps.count; i++)
        for (size_t k = i + 1; k < all->maps.count; k++)
            for (size_t c = 0; c < all->compared.count; c++) {
                BplSort sort = bpl_term_sort(terms, all->maps.at[i]);
                if (sort == bpl_term_sort(terms, all->maps.at[k]) &&
                    sort == bpl_term_sort(terms, all->compared.at[c]))
                    return true;
            }
    return false;
}

static bool has_everywhere(BplEngine *e, BplValue formula)
{
    if (!bpl_value_is_term(formula))
        return false;
    const void *key = key_of(formula);
    uintptr_t known = (uintptr_t)bpl_map_get(&e->everywhere, key);
    if (!known) {
        Everywhere all = {.e = e};
        find_everywhere(&all, formula);
        known = all.maps.count || all.is_by_point ? 2 : 1;
        bpl_map_put(&e->everywhere, key, (void *)known);
        bpl_set_release(&all.seen);
        bpl_vec_release(&all.maps);
        bpl_vec_release(&all.compared);
    }
    return known == 2;
}

static bool compares_everywhere(BplEngine *e, const BplConstraints *constraints)
{
    Everywhere all = {.e = e};
    bool is_possible = false;
    for (size_t i = 0; i < constraints->at.count && !is_possible; i++)
        is_possible =
            has_range(e, constraints->at.at[i]) && has_everywhere(e, constraints->at.at[i]);
    for (size_t i = 0; i < constraints->at.count && is_possible; i++)
        find_everywhere(&all, constraints->at.at[i]);
    bool is_wrong = may_be_wrong(&all);
    bpl_set_release(&all.seen);
    bpl_vec_release(&all.maps);
    bpl_vec_release(&all.compared);
    return is_wrong;
}

void bpl_lambda_name(BplEngine *e, BplConstraints *constraints)
{
    BplSet defined = {0};
    for (size_t i = 0; i < constraints->at.count; i++) {
        if (!has_lambda(e, constraints->at.at[i]))
            continue;
        BplValues found = {0}, symbols = {0};
        find_lambdas(e, constraints->at.at[i], &found);
        for (size_t k = 0; k < found.count; k++) {
            size_t index = named(e, found.at[k]);
            bpl_vec_push(&symbols, e->lambda_symbols.at[index]);
            const void *key = (const void *)(uintptr_t)(index + 1);
            if (!bpl_set_add(&defined, key))
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
    bpl_set_release(&defined);
    constraints->has_lambda = constraints->has_lambda || compares_everywhere(e, constraints);
}
