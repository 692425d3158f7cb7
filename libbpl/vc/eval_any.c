/* Values of the universal sort, tags, and maps that bind types. */
#include "libbpl/vc/eval.h"

#include "libbpl/base/strbuf.h"

#include <stdio.h>

static BplFunc function(BplVcEval *e, const char *what, BplSort of, BplSort from, BplSort to)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#", what);
    bpl_sort_print(e->terms->sorts, of, &text);
    const BplName *name = bpl_names_intern(e->terms->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return bpl_term_func(e->terms, name, &from, 1, to);
}

static BplFunc box_function(BplVcEval *e, BplSort sort)
{
    return function(e, "box", sort, sort, bpl_vc_universal(&e->sorts));
}

static BplFunc unbox_function(BplVcEval *e, BplSort sort)
{
    return function(e, "unbox", sort, bpl_vc_universal(&e->sorts), sort);
}

/* ---- tags ------------------------------------------------------------------------------------ */

BplValue bpl_vc_tag(BplVcEval *e, BplValue value, uint32_t i)
{
    BplSort sort = bpl_term_sort(e->terms, value);
    char what[24];
    snprintf(what, sizeof what, "tag%u", i);
    return bpl_term_call(e->terms, function(e, what, sort, sort, BPL_SORT_INT), &value, 1);
}

BplValue bpl_vc_tag_of(BplVcEval *e, const BplType *type)
{
    return bpl_term_int(e->terms, bpl_vc_full_sort(&e->sorts, type));
}

BplValue bpl_vc_typed(BplVcEval *e, BplValue value, const BplType *type)
{
    type = type->expanded;
    if (!bpl_vc_is_erased(&e->sorts, type))
        return BPL_TRUE;
    BplValue all = BPL_TRUE;
    for (uint32_t i = 0; i < type->count; i++) {
        BplSort arg = bpl_vc_full_sort(&e->sorts, type->args[i]);
        if (arg != bpl_vc_universal(&e->sorts))
            all = bpl_term_and(
                e->terms, all,
                bpl_term_eq(e->terms, bpl_vc_tag(e, value, i), bpl_term_int(e->terms, arg)));
    }
    return all;
}

/* The parameter of the function, and the argument of its type, that the i-th argument of the type
 * of the result is told by; false if there is none. */
static bool tells(const BplVcEval *e, const BplFunction *decl, uint32_t params, uint32_t i,
                  uint32_t *param, uint32_t *arg)
{
    const BplType *var = decl->signature->args[params]->expanded->args[i]->expanded;
    for (*param = 0; *param < params; (*param)++) {
        const BplType *type = decl->signature->args[*param]->expanded;
        if (!bpl_vc_is_erased(&e->sorts, type))
            continue;
        for (*arg = 0; *arg < type->count; (*arg)++)
            if (type->args[*arg]->expanded->kind == BPL_T_VAR &&
                type->args[*arg]->expanded->decl == var->decl)
                return true;
    }
    return false;
}

BplSort bpl_vc_told_sort(BplVcEval *e, const BplFunction *decl, uint32_t params)
{
    const BplType *result = decl->signature->args[params]->expanded;
    if (!result->has_var || decl->body || !bpl_vc_is_erased(&e->sorts, result))
        return BPL_SORT_NONE;
    BPL_VEC(BplSort) args = {0};
    uint32_t param, arg;
    bool is_told = true;
    for (uint32_t i = 0; i < result->count && is_told; i++) {
        const BplType *part = result->args[i]->expanded;
        if (part->has_var)
            is_told = part->kind == BPL_T_VAR && tells(e, decl, params, i, &param, &arg);
        bpl_vec_push(&args, part->has_var ? bpl_vc_universal(&e->sorts)
                                          : bpl_vc_full_sort(&e->sorts, part));
    }
    BplSort sort = is_told
                       ? bpl_sort_user(e->terms->sorts, ((const BplTypeDef *)result->decl)->name,
                                       args.at, result->count)
                       : BPL_SORT_NONE;
    bpl_vec_release(&args);
    return sort;
}

BplValue bpl_vc_tag_of_result(BplVcEval *e, const BplVcFunction *function, const BplValue *args,
                              uint32_t i)
{
    const BplSortInfo *full = bpl_sort_info(e->terms->sorts, function->full);
    uint32_t param, arg;
    if (full->args[i] != bpl_vc_universal(&e->sorts))
        return bpl_term_int(e->terms, full->args[i]);
    if (bpl_vc_told_sort(e, function->decl, function->count) == function->full &&
        tells(e, function->decl, function->count, i, &param, &arg))
        return bpl_vc_tag(e, args[param], arg);
    return BPL_NONE;
}

/* ---- boxes ----------------------------------------------------------------------------------- */

static void add_axiom(BplVcEval *e, BplValue var, BplValue trigger, BplValue body)
{
    BplTermTrigger triggers = {&trigger, 1};
    bpl_vec_push(&e->axioms,
                 bpl_term_quantify(e->terms, BPL_TERM_FORALL, &var, 1, body, &triggers, 1, 1));
}

/* What is in a box comes out of it; a box of this tag has something in it. */
static void define_box(BplVcEval *e, BplSort sort)
{
    if (bpl_map_put(&e->boxed, (const void *)((uintptr_t)sort + 1), e))
        return;
    BplTerms *t = e->terms;
    const BplName *name = bpl_names_intern_text(t->names, "x");
    BplValue x = bpl_vc_fresh(e, name, sort);
    BplValue box = bpl_term_call(t, box_function(e, sort), &x, 1);
    BplValue tag = bpl_term_int(t, sort);
    BplValue back = bpl_term_call(t, unbox_function(e, sort), &box, 1);
    add_axiom(e, x, box,
              bpl_term_and(t, bpl_term_eq(t, back, x), bpl_term_eq(t, bpl_vc_tag(e, box, 0), tag)));
    BplValue u = bpl_vc_fresh(e, name, bpl_vc_universal(&e->sorts));
    BplValue inside = bpl_term_call(t, unbox_function(e, sort), &u, 1);
    BplValue again = bpl_term_call(t, box_function(e, sort), &inside, 1);
    add_axiom(
        e, u, inside,
        bpl_term_implies(t, bpl_term_eq(t, bpl_vc_tag(e, u, 0), tag), bpl_term_eq(t, again, u)));
}

BplValue bpl_vc_box(BplVcEval *e, BplValue value)
{
    BplSort sort = bpl_term_sort(e->terms, value);
    if (sort == bpl_vc_universal(&e->sorts))
        return value;
    define_box(e, sort);
    return bpl_term_call(e->terms, box_function(e, sort), &value, 1);
}

BplValue bpl_vc_unbox(BplVcEval *e, BplValue value, BplSort sort)
{
    if (sort == bpl_term_sort(e->terms, value))
        return value;
    define_box(e, sort);
    /* what was just put into a box */
    if (bpl_term_is(e->terms, value, BPL_TERM_APPLY)) {
        const BplTermNode *node = bpl_term_node(e->terms, value);
        if (node->payload == box_function(e, sort))
            return node->args[0];
    }
    return bpl_term_call(e->terms, unbox_function(e, sort), &value, 1);
}

/* ---- maps ------------------------------------------------------------------------------------ */

typedef BPL_VEC(BplValue) Values;

static void as_indices(BplVcEval *e, const BplType *map, const BplValue *indices, uint32_t count,
                       Values *out)
{
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(out,
                     map->args[i]->kind == BPL_T_BOUND ? bpl_vc_box(e, indices[i]) : indices[i]);
}

/* The tag that says which type a map's result has is that of one of the indices. */
static BplValue tag_of_result(BplVcEval *e, const BplType *type, const BplValue *indices)
{
    uint32_t bound = type->args[type->count]->index;
    for (uint32_t i = 0; i < type->count; i++) {
        const BplType *part = type->args[i];
        if (part->kind == BPL_T_BOUND && part->index == bound)
            return bpl_vc_tag(e, indices[i], 0);
        for (uint32_t k = 0; part->kind == BPL_T_CTOR && k < part->count; k++)
            if (part->args[k]->kind == BPL_T_BOUND && part->args[k]->index == bound)
                return bpl_vc_tag(e, indices[i], k);
    }
    return BPL_NONE;
}

/* What is in a map that binds types has the type that belongs to its place. */
static void define_map(BplVcEval *e, const BplType *type, BplSort sort)
{
    if (bpl_map_put(&e->boxed, (const void *)((uintptr_t)sort + 1), e))
        return;
    BplTerms *t = e->terms;
    const BplName *name = bpl_names_intern_text(t->names, "x");
    const BplSortInfo *info = bpl_sort_info(t->sorts, sort);
    Values vars = {0};
    bpl_vec_push(&vars, bpl_vc_fresh(e, name, sort));
    for (uint32_t i = 0; i < info->count; i++)
        bpl_vec_push(&vars, bpl_vc_fresh(e, name, info->args[i]));
    BplValue at = bpl_term_select(t, vars.at[0], vars.at + 1, info->count);
    BplValue tag = tag_of_result(e, type, vars.at + 1);
    BplTermTrigger trigger = {&at, 1};
    if (tag != BPL_NONE)
        bpl_vec_push(&e->axioms,
                     bpl_term_quantify(t, BPL_TERM_FORALL, vars.at, (uint32_t)vars.count,
                                       bpl_term_eq(t, bpl_vc_tag(e, at, 0), tag), &trigger, 1, 1));
    bpl_vec_release(&vars);
}

BplValue bpl_vc_select(BplVcEval *e, const BplType *type, BplValue map, const BplValue *indices,
                       uint32_t count, BplSort result)
{
    type = type->expanded;
    Values own = {0};
    as_indices(e, type, indices, count, &own);
    BplValue value = bpl_term_select(e->terms, map, own.at, count);
    bpl_vec_release(&own);
    if (type->args[count]->kind != BPL_T_BOUND)
        return value;
    define_map(e, type, bpl_term_sort(e->terms, map));
    return bpl_vc_unbox(e, value, result);
}

BplValue bpl_vc_store(BplVcEval *e, const BplType *type, BplValue map, const BplValue *indices,
                      uint32_t count, BplValue value)
{
    type = type->expanded;
    Values own = {0};
    as_indices(e, type, indices, count, &own);
    if (type->args[count]->kind == BPL_T_BOUND)
        value = bpl_vc_box(e, value);
    BplValue made = bpl_term_store(e->terms, map, own.at, count, value);
    bpl_vec_release(&own);
    return made;
}
