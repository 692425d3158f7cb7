/* Quantifiers, over values and over types, and lambdas. */
#include "libbpl/vc/eval.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/term/table.h"

enum { MOST_INSTANCES = 500, HIGHEST_SORT = 8 };

/* ---- over values ----------------------------------------------------------------------------- */

typedef BPL_VEC(BplValue) Values;

typedef struct Bound {
    Values symbols;
    BPL_VEC(const BplVar *) vars;
    BPL_VEC(uintptr_t) before;
} Bound;

static void bind_all(BplVcEval *e, const BplVarGroup *groups, Bound *bound)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            BplValue symbol = bpl_vc_fresh(e, var->name, bpl_vc_sort(&e->sorts, var->type));
            bpl_vec_push(&bound->symbols, symbol);
            bpl_vec_push(&bound->vars, var);
            bpl_vec_push(&bound->before, bpl_vc_bind(e, var, symbol));
        }
}

static void unbind_all(BplVcEval *e, Bound *bound)
{
    for (size_t i = bound->vars.count; i-- > 0;)
        bpl_vc_unbind(e, bound->vars.at[i], bound->before.at[i]);
    bpl_vec_release(&bound->symbols);
    bpl_vec_release(&bound->vars);
    bpl_vec_release(&bound->before);
}

typedef struct Triggers {
    BPL_VEC(BplValue) terms;
    BPL_VEC(size_t) firsts, counts;
    size_t never; /* the last so many must not be chosen */
} Triggers;

static void add_never(Triggers *out, BplValue term)
{
    bpl_vec_push(&out->firsts, out->terms.count);
    bpl_vec_push(&out->terms, term);
    bpl_vec_push(&out->counts, 1);
    out->never++;
}

static bool mentions(BplVcEval *e, BplValue term, const Bound *bound)
{
    if (!bpl_value_is_term(term))
        return false;
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        for (size_t k = 0; k < bound->symbols.count && !(set.at[i] & 3); k++)
            if (e->terms->symbols.at[set.at[i] >> 2]->term == bound->symbols.at[k])
                return true;
    return false;
}

/* What {:nopats} and, among the terms from `first` on, {:never_pattern} exclude. The latter are
 * done with where they hold variables of this quantifier; others are left to those around. */
static void exclude(BplVcEval *e, const BplQuant *quant, const Bound *bound, size_t first,
                    Triggers *out)
{
    size_t kept = first;
    for (size_t i = first; i < e->never.count; i++)
        if (mentions(e, e->never.at[i], bound))
            add_never(out, e->never.at[i]);
        else
            e->never.at[kept++] = e->never.at[i];
    e->never.count = e->quantifiers ? kept : 0;
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_ATTR || strcmp(bpl_as_attr(node)->name->text, "nopats") != 0)
            continue;
        BPL_EACH (const BplExpr, arg, bpl_as_attr(node)->args) {
            BplValue term = arg->kind == BPL_STRING_LIT ? BPL_NONE : bpl_vc_expr(e, arg);
            if (term != BPL_NONE && mentions(e, term, bound))
                add_never(out, term);
        }
    }
}

static void add_triggers(BplVcEval *e, const BplQuant *quant, Triggers *out)
{
    int outer = e->polarity;
    e->polarity = BPL_VC_EITHER;
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_TRIGGER)
            continue;
        bpl_vec_push(&out->firsts, out->terms.count);
        BPL_EACH (const BplExpr, term, bpl_as_trigger(node)->terms)
            bpl_vec_push(&out->terms, bpl_vc_expr(e, term));
        bpl_vec_push(&out->counts, out->terms.count - bpl_vec_last(&out->firsts));
    }
    e->polarity = outer;
}

static uint32_t weight_of(const BplQuant *quant)
{
    BPL_EACH (const BplNode, node, quant->annotations) {
        if (node->kind != BPL_ATTR || strcmp(bpl_as_attr(node)->name->text, "weight") != 0)
            continue;
        const BplExpr *arg = bpl_as_attr(node)->args;
        uint32_t weight;
        if (arg && arg->kind == BPL_INT_LIT) {
            bpl_int_lit_value(arg, &weight);
            return weight;
        }
    }
    return 1;
}

/* What the types of the bound variables say beyond their sorts. A type parameter of the universal
 * sort that several of them mention is the same in all. */
static BplValue guard_of(BplVcEval *e, const BplQuant *quant, const Bound *bound)
{
    BplValue all = BPL_TRUE;
    BPL_VEC(const void *) params = {0};
    BPL_VEC(BplValue) tags = {0};
    BplSort universal = bpl_vc_universal(&e->sorts);
    for (size_t i = 0; i < bound->vars.count; i++) {
        const BplType *type = bound->vars.at[i]->type->expanded;
        BplValue symbol = bound->symbols.at[i];
        all = bpl_term_and(e->terms, all, bpl_vc_typed(e, symbol, type));
        bool is_erased = bpl_vc_is_erased(&e->sorts, type);
        uint32_t count = is_erased ? type->count : type->kind == BPL_T_VAR;
        for (uint32_t k = 0; quant->type_params && k < count; k++) {
            const BplType *arg = is_erased ? type->args[k] : type;
            if (arg->kind != BPL_T_VAR || bpl_vc_sort(&e->sorts, arg) != universal)
                continue;
            BplValue tag = bpl_vc_tag(e, symbol, k);
            size_t at = 0;
            while (at < params.count && params.at[at] != arg->decl)
                at++;
            if (at < params.count) {
                all = bpl_term_and(e->terms, all, bpl_term_eq(e->terms, tags.at[at], tag));
                continue;
            }
            bpl_vec_push(&params, arg->decl);
            bpl_vec_push(&tags, tag);
        }
    }
    bpl_vec_release(&params);
    bpl_vec_release(&tags);
    return all;
}

/* May the solver choose the values, rather than a counterexample? */
static bool is_universal(const BplVcEval *e, const BplQuant *quant)
{
    return e->polarity == BPL_VC_EITHER ||
           (quant->op == BPL_FORALL) == (e->polarity == BPL_VC_ASSUMED);
}

/* Also tried at what is in the variables' pools. */
static BplValue with_pools(BplVcEval *e, const BplQuant *quant, const Bound *bound, BplValue body,
                           BplValue made)
{
    uint32_t width = (uint32_t)bound->symbols.count;
    BplValue *terms = NULL;
    uint32_t count = bpl_vc_pool_triggers(e, bound->vars.at, bound->symbols.at, width, &terms);
    if (!count)
        return made;
    BPL_VEC(BplTermTrigger) list = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&list, (BplTermTrigger){terms + i * width, width});
    bool is_forall = quant->op == BPL_FORALL;
    BplValue pooled = bpl_term_quantify(e->terms, is_forall ? BPL_TERM_FORALL : BPL_TERM_EXISTS,
                                        bound->symbols.at, width, body, list.at, count, 1);
    bpl_vec_release(&list);
    bpl_free(terms);
    return is_forall ? bpl_term_and(e->terms, made, pooled) : bpl_term_or(e->terms, made, pooled);
}

static BplValue quantified(BplVcEval *e, const BplQuant *quant)
{
    Bound bound = {0};
    Triggers triggers = {0};
    unsigned universal = is_universal(e, quant);
    bind_all(e, quant->vars, &bound);
    size_t never = e->never.count;
    e->universal += universal;
    e->quantifiers++;
    BplValue body = bpl_vc_expr(e, quant->body);
    e->quantifiers--;
    e->universal -= universal;
    if (!universal || e->polarity == BPL_VC_EITHER) {
        BplValue added = bpl_vc_added_to_pools(e, quant->annotations);
        body = e->polarity == BPL_VC_PROVED ? bpl_term_implies(e->terms, added, body)
                                            : bpl_term_and(e->terms, added, body);
    }
    BplValue guard = guard_of(e, quant, &bound);
    body = quant->op == BPL_FORALL ? bpl_term_implies(e->terms, guard, body)
                                   : bpl_term_and(e->terms, guard, body);
    add_triggers(e, quant, &triggers);
    exclude(e, quant, &bound, never, &triggers);
    BPL_VEC(BplTermTrigger) list = {0};
    for (size_t i = 0; i < triggers.firsts.count; i++)
        bpl_vec_push(&list, (BplTermTrigger){triggers.terms.at + triggers.firsts.at[i],
                                             (uint32_t)triggers.counts.at[i]});
    BplValue made = body;
    if (bound.symbols.count)
        made = bpl_term_quantify_but(
            e->terms, quant->op == BPL_FORALL ? BPL_TERM_FORALL : BPL_TERM_EXISTS, bound.symbols.at,
            (uint32_t)bound.symbols.count, body, list.at, (uint32_t)list.count,
            (uint32_t)triggers.never, weight_of(quant));
    if (universal)
        made = with_pools(e, quant, &bound, body, made);
    bpl_vec_release(&list);
    bpl_vec_release(&triggers.terms);
    bpl_vec_release(&triggers.firsts);
    bpl_vec_release(&triggers.counts);
    unbind_all(e, &bound);
    return made;
}

/* ---- lambdas --------------------------------------------------------------------------------- */

/* The symbols in the term that are no constants of the program: those of values at hand. */
static void free_symbols(BplVcEval *e, BplValue term, Values *out)
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

/* (forall params, x :: {lambda#k(params)[x]} lambda#k(params)[x] == body), also where x is in its
 * pools. */
static void define_lambda(BplVcEval *e, BplValue application, const Values *params,
                          const Bound *bound, BplValue body)
{
    const Values *vars = &bound->symbols;
    BplValue at = bpl_term_select(e->terms, application, vars->at, (uint32_t)vars->count);
    uint32_t width = (uint32_t)vars->count;
    BplValue *pooled = NULL;
    uint32_t count = bpl_vc_pool_triggers(e, bound->vars.at, vars->at, width, &pooled);
    BPL_VEC(BplTermTrigger) triggers = {0};
    Values terms = {0}, all = {0};
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
    BplValue axiom = bpl_term_quantify(e->terms, BPL_TERM_FORALL, all.at, (uint32_t)all.count,
                                       bpl_term_eq(e->terms, at, body), triggers.at,
                                       (uint32_t)triggers.count, 1);
    bpl_vec_push(&e->axioms, axiom);
    bpl_vec_release(&triggers);
    bpl_vec_release(&terms);
    bpl_free(pooled);
    bpl_vec_release(&all);
}

static bool has_pools(const Bound *bound)
{
    bool has = bound->vars.count > 0;
    for (size_t i = 0; i < bound->vars.count; i++)
        has = has && bpl_vc_is_pooled(bound->vars.at[i]);
    return has;
}

/* Over a user's type, which may have few elements, Z3 is wrong about maps that are the same
 * everywhere: it takes two of them for different, whatever was written into them. */
static bool has_users(const BplVcEval *e, const Values *vars)
{
    for (size_t i = 0; i < vars->count; i++)
        if (bpl_sort_has_user(e->terms->sorts, bpl_term_sort(e->terms, vars->at[i])))
            return true;
    return false;
}

/* A term by which the lambda is told from one that is the same in other pools. */
static BplValue with_pool_names(BplVcEval *e, const Bound *bound, BplValue lambda, BplValue body)
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
    return bpl_term_quantify(t, BPL_TERM_LAMBDA, bound->symbols.at, width, all, NULL, 0, 1);
}

/* Lambdas that are alike but for their symbols share a function. */
static BplValue of_lambda(BplVcEval *e, BplSort sort, const Bound *bound, BplValue body)
{
    const Values *vars = &bound->symbols;
    BplTerms *t = e->terms;
    Values params = {0};
    BplValue lambda =
        bpl_term_quantify(t, BPL_TERM_LAMBDA, vars->at, (uint32_t)vars->count, body, NULL, 0, 1);
    if (!bpl_term_is(t, lambda, BPL_TERM_LAMBDA) && !has_users(e, vars))
        return lambda;
    free_symbols(e, lambda, &params);
    BplValue key = has_pools(bound) ? with_pool_names(e, bound, lambda, body) : lambda;
    if (params.count)
        key = bpl_term_quantify(t, BPL_TERM_LAMBDA, params.at, (uint32_t)params.count, key, NULL, 0,
                                1);
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
    if (is_pooled && !e->quantifiers) /* else the solver may not meet it */
        bpl_vec_push(&e->pooled, bpl_term_eq(t, bpl_vc_fresh(e, name, sort), application));
    bpl_vec_release(&params);
    return application;
}

static BplValue lambda(BplVcEval *e, const BplQuant *quant)
{
    Bound bound = {0};
    BplVcMatch match;
    bpl_vc_match_init(&match, quant->type_params);
    for (size_t i = 0; i < match.sorts.count; i++)
        match.sorts.at[i] = bpl_vc_universal(&e->sorts);
    bpl_vc_swap_types(&e->sorts, &match);
    int outer = e->polarity;
    e->polarity = BPL_VC_EITHER;
    bind_all(e, quant->vars, &bound);
    e->universal++;
    BplValue body = bpl_vc_expr(e, quant->body);
    e->universal--;
    e->polarity = outer;
    const BplType *type = quant->type->expanded;
    if (type->args[type->count]->kind == BPL_T_BOUND)
        body = bpl_vc_box(e, body);
    BplValue made = of_lambda(e, bpl_vc_sort(&e->sorts, type), &bound, body);
    unbind_all(e, &bound);
    bpl_vc_swap_types(&e->sorts, &match);
    bpl_vc_match_release(&match);
    return made;
}

/* ---- over types: which instances ------------------------------------------------------------- */

typedef struct Patterns {
    BPL_VEC(const BplApply *) at;
} Patterns;

typedef struct Search {
    BplVcEval *e;
    const BplQuant *quant;
    const Patterns *patterns;
    bool may_skip;  /* patterns are hints: those of a body */
    bool is_simple; /* the universal sort will do for all types */
    size_t known;   /* instances of functions to look at */
    BplVcMatch match;
    BPL_VEC(BplSort) found; /* one after the other */
    bool open;
} Search;

static BplWalk note_pattern(BplWalker *walker, BplNode *node)
{
    Patterns *patterns = walker->data;
    if (node->kind == BPL_APPLY && bpl_as_apply(node)->function->kind == BPL_FUNCTION) {
        const BplApply *apply = bpl_as_apply(node);
        bool mentions = apply->type->has_var;
        BPL_EACH (const BplExpr, arg, apply->args)
            mentions = mentions || arg->type->has_var;
        const BplFunction *function = bpl_as_function(apply->function);
        if (mentions && !bpl_vc_is_expanded(function) && !bpl_function_builtin(function))
            bpl_vec_push(&patterns->at, apply);
    }
    return BPL_WALK_ON;
}

static uint32_t sort_height(const BplSorts *sorts, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(sorts, sort);
    uint32_t height = 0;
    uint32_t count = info->count + (info->kind == BPL_SORT_KIND_MAP);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t below = sort_height(sorts, info->args[i]);
        height = below > height ? below : height;
    }
    return height + 1;
}

static bool is_complete(const Search *s)
{
    for (size_t i = 0; i < s->match.sorts.count; i++)
        if (s->match.sorts.at[i] == BPL_SORT_NONE)
            return false;
    return true;
}

static void add_found(Search *s)
{
    size_t width = s->match.sorts.count;
    for (size_t k = 0; k < width && !s->is_simple; k++)
        if (s->match.sorts.at[k] == bpl_vc_universal(&s->e->sorts))
            return;
    for (size_t i = 0; i < s->found.count; i += width) {
        bool same = true;
        for (size_t k = 0; k < width; k++)
            same = same && s->found.at[i + k] == s->match.sorts.at[k];
        if (same)
            return;
    }
    for (size_t k = 0; k < width; k++)
        if (sort_height(s->e->terms->sorts, s->match.sorts.at[k]) > HIGHEST_SORT) {
            s->open = true;
            return;
        }
    if (s->found.count / width >= MOST_INSTANCES) {
        s->open = true;
        return;
    }
    for (size_t k = 0; k < width; k++)
        bpl_vec_push(&s->found, s->match.sorts.at[k]);
}

static bool match_instance(Search *s, const BplApply *apply, const BplVcFunction *instance)
{
    uint32_t i = 0;
    BPL_EACH (const BplExpr, arg, apply->args)
        if (!bpl_vc_match(&s->e->sorts, &s->match, arg->type, instance->args[i++]))
            return false;
    return bpl_vc_match(&s->e->sorts, &s->match, apply->type, instance->full);
}

static void search(Search *s, size_t at)
{
    if (is_complete(s) && (s->may_skip || at == s->patterns->at.count)) {
        add_found(s);
        return;
    }
    if (at == s->patterns->at.count)
        return;
    const BplApply *apply = s->patterns->at.at[at];
    size_t width = s->match.sorts.count;
    BplSort *before = bpl_alloc((width + 1) * sizeof *before);
    for (size_t k = 0; k < width; k++)
        before[k] = s->match.sorts.at[k];
    uint32_t f = (uint32_t)(uintptr_t)bpl_map_get(&s->e->first, apply->function) - 1;
    for (; f != UINT32_MAX; f = s->e->functions.at[f].next) {
        if (f < s->known && match_instance(s, apply, &s->e->functions.at[f]))
            search(s, at + 1);
        for (size_t k = 0; k < width; k++)
            s->match.sorts.at[k] = before[k];
    }
    if (s->may_skip)
        search(s, at + 1);
    bpl_free(before);
}

static void search_in(Search *s, const BplNode *root, bool chain, bool may_skip)
{
    Patterns patterns = {0};
    BplWalker walker = {.enter = note_pattern, .data = &patterns};
    if (chain)
        bpl_walk_chain(&walker, (BplNode *)(uintptr_t)root);
    else
        bpl_walk(&walker, (BplNode *)(uintptr_t)root);
    s->patterns = &patterns;
    s->may_skip = may_skip;
    if (patterns.at.count && patterns.at.count <= 200)
        search(s, 0);
    else
        s->open = true;
    bpl_vec_release(&patterns.at);
}

/* How a type mentions type parameters. */
typedef enum Mention { NOT, IN_TAG, ALONE, INSIDE } Mention;

static Mention mention(const BplVcEval *e, const BplType *type)
{
    type = type->expanded;
    if (!type->has_var)
        return NOT;
    if (type->kind == BPL_T_VAR)
        return ALONE;
    if (!bpl_vc_is_erased(&e->sorts, type))
        return INSIDE;
    for (uint32_t i = 0; i < type->count; i++)
        if (type->args[i]->has_var && type->args[i]->kind != BPL_T_VAR)
            return INSIDE;
    return IN_TAG;
}

static bool is_mentioned(const BplQuant *quant, const BplTypeVar *param)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            if (bpl_type_mentions(var->type, param))
                return true;
    return false;
}

/* The worst way in which a bound variable's type mentions types. */
static Mention worst_mention(const BplVcEval *e, const BplQuant *quant)
{
    Mention worst = NOT;
    BPL_EACH (const BplTypeVar, param, quant->type_params)
        if (!is_mentioned(quant, param))
            return INSIDE;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            Mention here = mention(e, var->type);
            worst = here > worst ? here : worst;
        }
    return worst;
}

static void add_universal(Search *s)
{
    for (size_t i = 0; i < s->match.sorts.count; i++)
        s->match.sorts.at[i] = bpl_vc_universal(&s->e->sorts);
    add_found(s);
}

/* Of a type that says of a datatype or map, which parts it has: that its sort may be, or NONE. */
static BplSortKind shape_of(const BplType *type)
{
    type = type->expanded;
    if (type->has_var && type->kind == BPL_T_CTOR &&
        ((const BplNode *)type->decl)->kind == BPL_DATATYPE)
        return BPL_SORT_KIND_DATA;
    return type->has_var && type->kind == BPL_T_MAP && !type->bound ? BPL_SORT_KIND_MAP
                                                                    : BPL_SORT_KIND_NONE;
}

/* The types that make a bound variable's type one of those that there are. */
static void search_shapes(Search *s, const BplType *type, BplSortKind kind)
{
    BplSorts *sorts = s->e->terms->sorts;
    uint32_t count = bpl_sorts_count(sorts);
    for (BplSort sort = 1; sort < count; sort++) {
        if (bpl_sort_kind(sorts, sort) == kind &&
            bpl_vc_match(&s->e->sorts, &s->match, type, sort) && is_complete(s))
            add_found(s);
        for (size_t k = 0; k < s->match.sorts.count; k++)
            s->match.sorts.at[k] = BPL_SORT_NONE;
    }
}

/* False if no bound variable is of a datatype or map over types. */
static bool search_all_shapes(Search *s)
{
    bool any = false;
    BPL_EACH (const BplVarGroup, group, s->quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            BplSortKind kind = shape_of(var->type);
            any = any || kind != BPL_SORT_KIND_NONE;
            if (kind != BPL_SORT_KIND_NONE)
                search_shapes(s, var->type->expanded, kind);
        }
    return any;
}

/* The types that the triggers ask for, or without triggers, the body; where neither applies a
 * function, the types of which there are datatypes or maps. */
static void find_instances(Search *s)
{
    bool any = false;
    BPL_EACH (const BplNode, node, s->quant->annotations)
        if (node->kind == BPL_TRIGGER) {
            any = true;
            search_in(s, &bpl_as_trigger(node)->terms->node, true, false);
        }
    if (any && !s->open)
        return;
    s->open = false;
    search_in(s, &s->quant->body->node, false, true);
    if (s->open && search_all_shapes(s)) {
        s->open = s->e->read != NULL; /* of a body more may come; axioms are looked at again */
        return;
    }
    if (!s->open || !s->is_simple)
        return;
    s->open = false;
    add_universal(s);
}

/* Calls `each` for all choices of types for the quantifier's type parameters that the instances
 * known so far ask for, bound in eval->sorts meanwhile. False if there may be more. */
static bool type_instances(BplVcEval *e, const BplQuant *quant,
                           void (*each)(void *data, const BplSort *types, size_t count), void *data)
{
    Search s = {.e = e, .quant = quant, .known = e->functions.count};
    bpl_vc_match_init(&s.match, quant->type_params);
    size_t width = s.match.vars.count;
    Mention worst = worst_mention(e, quant);
    s.is_simple = worst != INSIDE;
    if (worst == IN_TAG)
        add_universal(&s);
    else
        find_instances(&s);
    BplVcMatch own;
    bpl_vc_match_init(&own, quant->type_params);
    for (size_t i = 0; i < s.found.count; i += width) {
        for (size_t k = 0; k < width; k++)
            own.sorts.at[k] = s.found.at[i + k];
        bpl_vc_swap_types(&e->sorts, &own);
        each(data, s.found.at + i, width);
        bpl_vc_swap_types(&e->sorts, &own);
    }
    bpl_vc_match_release(&own);
    bpl_vc_match_release(&s.match);
    bpl_vec_release(&s.found);
    return !s.open;
}

/* ---- over types: what they become ------------------------------------------------------------ */

typedef struct Instances {
    BplVcEval *e;
    const BplQuant *quant;
    Values values;
} Instances;

static void add_instance(void *data, const BplSort *types, size_t count)
{
    Instances *instances = data;
    (void)types;
    (void)count;
    bpl_vec_push(&instances->values, quantified(instances->e, instances->quant));
}

/* The type that an axiom's quantifier speaks of is the same whenever the axiom is looked at. */
static BplSort opaque_sort(BplVcEval *e, const BplTypeVar *var)
{
    if (e->read)
        return bpl_vc_opaque_sort(&e->sorts, var);
    uintptr_t known = (uintptr_t)bpl_map_get(&e->opaque, var);
    if (!known) {
        known = bpl_vc_opaque_sort(&e->sorts, var);
        bpl_map_put(&e->opaque, var, (void *)known);
    }
    return (BplSort)known;
}

static BplValue at_sorts(BplVcEval *e, const BplQuant *quant, bool universal)
{
    BplVcMatch match;
    bpl_vc_match_init(&match, quant->type_params);
    for (size_t i = 0; i < match.vars.count; i++)
        match.sorts.at[i] =
            universal ? bpl_vc_universal(&e->sorts) : opaque_sort(e, match.vars.at[i]);
    bpl_vc_swap_types(&e->sorts, &match);
    BplValue value = quantified(e, quant);
    bpl_vc_swap_types(&e->sorts, &match);
    bpl_vc_match_release(&match);
    return value;
}

/* An assumption loses the instances that nothing asks for, or of which there are too many. */
static BplValue at_instances(BplVcEval *e, const BplQuant *quant)
{
    Instances instances = {.e = e, .quant = quant};
    e->has_instances = true;
    e->universal++;
    if (!type_instances(e, quant, add_instance, &instances))
        e->is_short = true;
    e->universal--;
    uint32_t count = (uint32_t)instances.values.count;
    BplValue value = quant->op == BPL_FORALL ? bpl_term_and_of(e->terms, instances.values.at, count)
                                             : bpl_term_or_of(e->terms, instances.values.at, count);
    bpl_vec_release(&instances.values);
    return value;
}

BplValue bpl_vc_quant(BplVcEval *e, const BplQuant *quant)
{
    if (quant->op == BPL_LAMBDA) {
        return lambda(e, quant);
    }
    if (!quant->type_params)
        return quantified(e, quant);
    if (worst_mention(e, quant) == IN_TAG)
        return at_sorts(e, quant, true);
    e->has_types = true;
    bool is_forall = quant->op == BPL_FORALL;
    if (is_forall == (e->polarity == BPL_VC_ASSUMED) && e->polarity != BPL_VC_EITHER)
        return at_instances(e, quant);
    /* a type that depends on values that the solver chooses cannot be named */
    if ((e->polarity == BPL_VC_EITHER || e->universal) && !e->trouble)
        e->trouble = "quantifier over types that is neither proved nor assumed";
    return at_sorts(e, quant, false);
}
