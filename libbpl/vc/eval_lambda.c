/* Replaces each lambda by a function of the symbols that it contains, with an axiom for the map's
 * elements. */
#include "libbpl/vc/eval_quant.h"

#include "libbpl/base/strbuf.h"

/* Appends to *out the symbols in the term that are not constants of the program: they stand for
 * values of variables. */
static void free_symbols(BplVcEval *e, BplValue term, BplValues *out)
{
    if (!bpl_value_is_term(term))
        return;
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++) {
        if (set.at[i] & 3)
            continue;
        const BplSymbolInfo *info = e->terms->symbols.at[set.at[i] >> 2];
        if (info->number >= BPL_VC_FIRST_NUMBER)
            bpl_vec_push(out, info->term);
    }
}

/* Adds the axiom (forall params, x :: {lambda#k(params)[x]} lambda#k(params)[x] == body). If x has
 * {:pool}, the axiom is also instantiated at the values in that pool. */
static void define_lambda(BplVcEval *e, BplValue application, const BplValues *params,
                          const BplVcBound *bound, BplValue body)
{
    const BplValues *vars = &bound->symbols;
    BplValue at = bpl_term_select(e->terms, application, vars->at, (uint32_t)vars->count);
    uint32_t width = (uint32_t)vars->count;
    BplValue *pooled = NULL;
    uint32_t count = bpl_vc_pool_triggers(e, bound->vars.at, vars->at, width, &pooled);
    BPL_VEC(BplTermTrigger) triggers = {0};
    BplValues terms = {0}, all = {0};
    bpl_vec_push(&triggers, (BplTermTrigger){&at, 1});
    for (uint32_t i = 0; i < count; i++) {
        if (params->count)
            bpl_vec_push(&terms, application);
        for (uint32_t k = 0; k < width; k++)
            bpl_vec_push(&terms, pooled[i * width + k]);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t size = width + (params->count > 0);
        bpl_vec_push(&triggers, (BplTermTrigger){terms.at + i * size, size});
    }
    for (size_t i = 0; i < params->count; i++)
        bpl_vec_push(&all, params->at[i]);
    for (size_t i = 0; i < vars->count; i++)
        bpl_vec_push(&all, vars->at[i]);
    BplValue axiom = bpl_term_quantify(
        e->terms, BPL_TERM_FORALL, all.at, (uint32_t)all.count, bpl_term_eq(e->terms, at, body),
        &(BplTermTriggers){.at = triggers.at, .count = (uint32_t)triggers.count, .weight = 1});
    bpl_vec_push(&e->axioms, axiom);
    bpl_vec_release(&triggers);
    bpl_vec_release(&terms);
    bpl_free(pooled);
    bpl_vec_release(&all);
}

static bool has_pools(const BplVcBound *bound)
{
    bool has = bound->vars.count > 0;
    for (size_t i = 0; i < bound->vars.count; i++)
        has = has && bpl_vc_is_pooled(bound->vars.at[i]);
    return has;
}

/* Does a variable have an uninterpreted sort, perhaps inside of its sort? Such a sort may have few
 * elements, and Z3 handles constant maps over it wrongly: it takes two constant maps with different
 * values for different, even if writes have made them equal. */
static bool has_users(const BplVcEval *e, const BplValues *vars)
{
    for (size_t i = 0; i < vars->count; i++)
        if (bpl_sort_has_user(e->terms->sorts, bpl_term_sort(e->terms, vars->at[i])))
            return true;
    return false;
}

/* Returns a key for the lambda that also contains the pools of its variables: equal lambdas with
 * different pools have different keys. */
static BplValue with_pool_names(BplVcEval *e, const BplVcBound *bound, BplValue lambda,
                                BplValue body)
{
    BplTerms *t = e->terms;
    BplValue *pools = NULL;
    uint32_t width = (uint32_t)bound->symbols.count;
    uint32_t count = bpl_vc_pool_triggers(e, bound->vars.at, bound->symbols.at, width, &pools);
    if (!count)
        return lambda;
    const BplName *name = bpl_names_intern_text(t->names, "lambda@");
    BplValue any = bpl_term_symbol(t, name, bpl_term_sort(t, body), BPL_VC_FUNCTION_NUMBER);
    BplValue all =
        bpl_term_and(t, bpl_term_and_of(t, pools, count * width), bpl_term_eq(t, body, any));
    bpl_free(pools);
    return bpl_term_bind(t, BPL_TERM_LAMBDA, bound->symbols.at, width, all);
}

/* Returns the map that the lambda denotes, as an application of its function to the symbols in it;
 * lambdas that are equal except for these symbols share one function. A lambda that is a constant
 * map is returned as that map. */
static BplValue of_lambda(BplVcEval *e, BplSort sort, const BplVcBound *bound, BplValue body)
{
    const BplValues *vars = &bound->symbols;
    BplTerms *t = e->terms;
    BplValues params = {0};
    BplValue lambda = bpl_term_bind(t, BPL_TERM_LAMBDA, vars->at, (uint32_t)vars->count, body);
    if (!bpl_term_is(t, lambda, BPL_TERM_LAMBDA) && !has_users(e, vars))
        return lambda;
    free_symbols(e, lambda, &params);
    BplValue key = has_pools(bound) ? with_pool_names(e, bound, lambda, body) : lambda;
    if (params.count)
        key = bpl_term_bind(t, BPL_TERM_LAMBDA, params.at, (uint32_t)params.count, key);
    const uint64_t *known = bpl_wordmap_get(&e->lambdas, key);
    uint64_t number = known ? *known : ++e->lambda_count;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "lambda@%llu", (unsigned long long)number);
    const BplName *name = bpl_names_intern(t->names, text.text, text.length);
    bpl_strbuf_release(&text);
    BplValue application;
    if (params.count) {
        BPL_VEC(BplSort) sorts = {0};
        for (size_t i = 0; i < params.count; i++)
            bpl_vec_push(&sorts, bpl_term_sort(t, params.at[i]));
        BplFunc func = bpl_term_func(t, name, sorts.at, (uint32_t)sorts.count, sort);
        application = bpl_term_call(t, func, params.at, (uint32_t)params.count);
        bpl_vec_release(&sorts);
    } else {
        application = bpl_term_symbol(t, name, sort, BPL_VC_FUNCTION_NUMBER);
    }
    if (!known) {
        bpl_wordmap_put(&e->lambdas, key, number);
        define_lambda(e, application, &params, bound, body);
    }
    bool is_pooled = params.count && has_pools(bound);
    /* asserts an equation so that the solver sees the application; this is not done below a
     * quantifier, since the application may contain bound variables */
    if (is_pooled && !e->quantifiers)
        bpl_vec_push(&e->pooled, bpl_term_eq(t, bpl_vc_fresh(e, name, sort), application));
    bpl_vec_release(&params);
    return application;
}

BplValue bpl_vc_lambda(BplVcEval *e, const BplQuant *quant)
{
    BplVcBound bound = {0};
    BplVcMatch match;
    bpl_vc_match_init(&match, quant->type_params);
    for (size_t i = 0; i < match.sorts.count; i++)
        match.sorts.at[i] = bpl_vc_universal(&e->sorts);
    bpl_vc_swap_types(&e->sorts, &match);
    int outer = e->polarity;
    e->polarity = BPL_VC_EITHER;
    bpl_vc_bind_all(e, quant->vars, &bound);
    e->universal++;
    BplValue body = bpl_vc_expr(e, quant->body);
    e->universal--;
    e->polarity = outer;
    const BplType *type = quant->type->expanded;
    if (type->args[type->count]->kind == BPL_T_BOUND)
        body = bpl_vc_box(e, body);
    BplValue made = of_lambda(e, bpl_vc_sort(&e->sorts, type), &bound, body);
    bpl_vc_unbind_all(e, &bound);
    bpl_vc_swap_types(&e->sorts, &match);
    bpl_vc_match_release(&match);
    return made;
}
