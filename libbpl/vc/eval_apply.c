/* Translates applications of functions. An application is replaced by the function's body if
 * bpl_vc_is_expanded holds, by a function of the solver if the function is {:builtin}, and
 * otherwise by an uninterpreted function for each combination of sorts. Also translates
 * constructors, and the testers and selectors that older datatypes declare. */
#include "libbpl/vc/eval.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/term/builtin.h"

bool bpl_vc_is_expanded(const BplFunction *function)
{
    return function->body && (bpl_attr_is_true(function->attrs, "inline") ||
                              bpl_attr_is_true(function->attrs, "define"));
}

/* Returns the name of the solver's function for an instance. Instances that differ only in a tag
 * need different names, and so do those that differ only in their result sorts, since SMT-LIB text
 * cannot distinguish them. */
static const BplName *instance_name(BplVcEval *e, const BplFunction *decl,
                                    const BplVcFunction *instance)
{
    if (instance->full == instance->result && !decl->signature->args[instance->count]->has_var)
        return decl->name;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s@", decl->name->text);
    bpl_sort_print(e->terms->sorts, instance->full, &text);
    const BplName *name = bpl_names_intern(e->terms->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

/* Returns the index in e->functions of the function's instance for arguments of these sorts and for
 * the type of the application; makes the instance if it is new. */
static uint32_t function_at(BplVcEval *e, const BplFunction *decl, const BplSort *args,
                            uint32_t count, const BplType *type)
{
    BplSort result = bpl_vc_sort(&e->sorts, type), full = bpl_vc_full_sort(&e->sorts, type);
    BplSort told = full == result ? BPL_SORT_NONE : bpl_vc_told_sort(e, decl, count);
    if (told != BPL_SORT_NONE)
        full = told;
    uint32_t first = (uint32_t)(uintptr_t)bpl_map_get(&e->first, decl);
    for (uint32_t f = first - 1; f != UINT32_MAX; f = e->functions.at[f].next) {
        const BplVcFunction *known = &e->functions.at[f];
        bool same = known->full == full;
        for (uint32_t i = 0; i < count && same; i++)
            same = known->args[i] == args[i];
        if (same)
            return f;
    }
    BplSort *kept = bpl_alloc((count + 1) * sizeof *kept);
    for (uint32_t i = 0; i < count; i++)
        kept[i] = args[i];
    BplVcFunction made = {
        .decl = decl, .args = kept, .count = count, .result = result, .full = full};
    made.next = first - 1;
    const BplName *name = instance_name(e, decl, &made);
    if (count)
        made.func = bpl_term_func(e->terms, name, kept, count, result);
    else
        made.symbol = bpl_term_symbol(e->terms, name, result, BPL_VC_FUNCTION_NUMBER);
    bpl_vec_push(&e->functions, made);
    bpl_map_put(&e->first, decl, (void *)(uintptr_t)e->functions.count);
    return (uint32_t)(e->functions.count - 1);
}

static bool is_under_way(const BplVcEval *e, const BplNode *function)
{
    for (size_t i = 0; i < e->expanded.count; i++)
        if (e->expanded.at[i] == function)
            return true;
    return false;
}

/* Returns the value of the function's body, with the arguments as values of the parameters. */
static BplValue expand(BplVcEval *e, const BplFunction *function, const BplValues *args,
                       BplVcMatch *match)
{
    BPL_VEC(uintptr_t) before = {0};
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, function->params) {
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&before, bpl_vc_bind(e, var, args->at[i++]));
        i += !group->vars;
    }
    bpl_vec_push(&e->expanded, &function->node);
    bpl_vc_swap_types(&e->sorts, match);
    BplValue value = bpl_vc_expr(e, function->body);
    bpl_vc_swap_types(&e->sorts, match);
    (void)bpl_vec_pop(&e->expanded);
    i = 0;
    BPL_EACH (const BplVarGroup, group, function->params)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vc_unbind(e, var, before.at[i++]);
    bpl_vec_release(&before);
    return value;
}

static BplValue call_plain(BplVcEval *e, const BplFunction *function, const BplValues *args,
                           const BplType *result)
{
    BPL_VEC(BplSort) sorts = {0};
    for (size_t i = 0; i < args->count; i++)
        bpl_vec_push(&sorts, bpl_term_sort(e->terms, args->at[i]));
    uint32_t index = function_at(e, function, sorts.at, (uint32_t)sorts.count, result);
    const BplVcFunction *instance = &e->functions.at[index];
    bpl_vec_release(&sorts);
    if (!args->count)
        return instance->symbol;
    BplValue value = bpl_term_call(e->terms, instance->func, args->at, instance->count);
    if (e->quantifiers && bpl_attr_is_true(function->attrs, "never_pattern"))
        bpl_vec_push(&e->never, value);
    return value;
}

static BplValue call_function(BplVcEval *e, const BplApply *expr, const BplFunction *function,
                              const BplValues *args)
{
    BplSort result = bpl_vc_sort(&e->sorts, expr->type);
    const char *name = bpl_function_builtin(function);
    if (name) {
        BplValue value = bpl_term_builtin(e->terms, name, result, args->at, (uint32_t)args->count);
        return value != BPL_NONE
                   ? value
                   : bpl_term_named_call(e->terms, name, result, args->at, (uint32_t)args->count);
    }
    if (!bpl_vc_is_expanded(function) || is_under_way(e, &function->node))
        return call_plain(e, function, args, expr->type);
    BplVcMatch match;
    bpl_vc_match_init(&match, function->type_params);
    size_t i = 0;
    BPL_EACH (const BplExpr, arg, expr->args)
        bpl_vc_match(&e->sorts, &match, function->signature->args[i++],
                     bpl_vc_full_sort(&e->sorts, arg->type));
    bpl_vc_match(&e->sorts, &match, function->signature->args[args->count],
                 bpl_vc_full_sort(&e->sorts, expr->type));
    BplValue value = expand(e, function, args, &match);
    bpl_vc_match_release(&match);
    return value;
}

/* Applies a tester or a selector of a {:datatype} type, as Boogie 2.4.1 declares them. */
static BplValue apply_part(BplVcEval *e, const BplFunction *part, BplValue object)
{
    uint32_t index = bpl_constructor_index(part->constructor), field = 0;
    if (!part->field)
        return bpl_term_is_ctor(e->terms, object, index);
    BPL_EACH (const BplVarGroup, group, part->constructor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            if (var == part->field)
                return bpl_term_field(e->terms, object, index, field);
            field++;
        }
    assert(!"a selector is of a field");
    return BPL_NONE;
}

BplValue bpl_vc_apply(BplVcEval *e, const BplApply *expr)
{
    BplValues args = {0};
    bpl_vc_add_values(e, expr->args, &args);
    BplValue value;
    const BplFunction *function =
        expr->function->kind == BPL_FUNCTION ? bpl_as_function(expr->function) : NULL;
    const BplConstructor *ctor =
        function ? function->constructor : bpl_as_constructor(expr->function);
    if (function && ctor && function->is_made)
        value = apply_part(e, function, args.at[0]);
    else if (ctor)
        value = bpl_term_construct(e->terms, bpl_vc_sort(&e->sorts, expr->type),
                                   bpl_constructor_index(ctor), args.at, (uint32_t)args.count);
    else
        value = call_function(e, expr, function, &args);
    bpl_vec_release(&args);
    return value;
}
