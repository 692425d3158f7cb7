/* Translates values of the universal sort, tags (integers that identify types), and maps with type
 * parameters. */
#include "libbpl/vc/eval.h"

#include "libbpl/base/strbuf.h"

#include <stdio.h>
#include <string.h>

static BplFunc function(BplVcEval *e, const char *what, BplSort of, BplSort from, BplSort to)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s@", what);
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

/* The tag of a type is a term. A type parameter may be any type: its tag is a symbol. A type
 * without arguments has the number of its sort as its tag. The tag of any other type is a function
 * of the tags of its type arguments. There is one such function for each type constructor; the
 * results are negative, differ between constructors, and determine the arguments. */

static BplFunc integer_function(BplVcEval *e, const char *what, const char *name, uint32_t count)
{
    BplSort few[8], *ints = count <= 8 ? few : bpl_alloc(count * sizeof *ints);
    for (uint32_t i = 0; i < count; i++)
        ints[i] = BPL_SORT_INT;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s@%s", what, name);
    const BplName *made = bpl_names_intern(e->terms->names, text.text, text.length);
    bpl_strbuf_release(&text);
    BplFunc func = bpl_term_func(e->terms, made, ints, count, BPL_SORT_INT);
    if (ints != few)
        bpl_free(ints);
    return func;
}

/* Returns the number of the type constructor that made the tag. */
static BplValue kind_of_tag(BplVcEval *e, BplValue tag)
{
    return bpl_term_call(e->terms, integer_function(e, "kind", "", 1), &tag, 1);
}

static BplValue number_of_kind(BplVcEval *e, const char *name)
{
    const BplName *key = bpl_names_intern_text(e->terms->names, name);
    uintptr_t known = (uintptr_t)bpl_map_get(&e->kinds, key);
    if (!known) {
        known = e->kinds.count + 1;
        bpl_map_put(&e->kinds, key, (void *)known);
    }
    return bpl_term_int(e->terms, (int64_t)known);
}

static void add_axiom(BplVcEval *e, const BplValue *vars, uint32_t count, BplValue trigger,
                      BplValue body)
{
    BplTermTrigger triggers = {&trigger, 1};
    bpl_vec_push(&e->axioms, bpl_term_quantify(e->terms, BPL_TERM_FORALL, vars, count, body,
                                               BPL_TRIGGERED_BY(&triggers)));
}

static void define_constructor(BplVcEval *e, const char *name, uint32_t count)
{
    BplTerms *t = e->terms;
    const BplName *x = bpl_names_intern_text(t->names, "x");
    BPL_VEC(BplValue) vars = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&vars, bpl_vc_fresh(e, x, BPL_SORT_INT));
    BplValue made = bpl_term_call(t, integer_function(e, "type", name, count), vars.at, count);
    BplValue all = bpl_term_and(t, bpl_term_lt(t, made, bpl_term_int(t, 0)),
                                bpl_term_eq(t, kind_of_tag(e, made), number_of_kind(e, name)));
    for (uint32_t i = 0; i < count; i++) {
        char what[24];
        snprintf(what, sizeof what, "argument%u", i);
        BplValue back = bpl_term_call(t, integer_function(e, what, name, 1), &made, 1);
        all = bpl_term_and(t, all, bpl_term_eq(t, back, vars.at[i]));
    }
    add_axiom(e, vars.at, count, made, all);
    bpl_vec_release(&vars);
}

static BplValue constructed(BplVcEval *e, const char *name, const BplValue *tags, uint32_t count)
{
    const BplName *key = bpl_names_intern_text(e->terms->names, name);
    if (!bpl_map_get(&e->kinds, key))
        define_constructor(e, name, count);
    return bpl_term_call(e->terms, integer_function(e, "type", name, count), tags, count);
}

/* Returns the type constructor whose types all have this sort, with tags for their arguments; NULL
 * for other sorts. */
static const BplTypeDef *erased_type(const BplVcEval *e, const BplSortInfo *info)
{
    const BplSet *erased = &e->sorts.erased;
    if (info->kind != BPL_SORT_KIND_USER || info->count)
        return NULL;
    for (size_t i = 0; erased->slots && i <= erased->mask; i++) {
        const BplTypeDef *decl = erased->slots[i].key;
        if (decl && decl->name == info->name)
            return decl;
    }
    return NULL;
}

/* Returns the tag of the type that the sort represents; BPL_NONE if the sort represents several
 * types. */
static BplValue tag_of_sort(BplVcEval *e, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    if (sort == bpl_vc_universal(&e->sorts) || erased_type(e, info))
        return BPL_NONE;
    bool is_map = info->kind == BPL_SORT_KIND_MAP;
    bool is_named = info->kind == BPL_SORT_KIND_USER || info->kind == BPL_SORT_KIND_DATA;
    if (is_named && !info->count && strchr(info->name->text, '@'))
        return bpl_term_symbol(e->terms, info->name, BPL_SORT_INT, BPL_VC_FUNCTION_NUMBER);
    if (!is_map && !(is_named && info->count))
        return bpl_term_int(e->terms, sort);
    uint32_t count = info->count + is_map;
    BplStrbuf name = {0};
    if (is_map)
        bpl_strbuf_addf(&name, "map@%u", info->count);
    else
        bpl_strbuf_add(&name, info->name->text, info->name->length);
    BPL_VEC(BplValue) tags = {0};
    BplValue tag = BPL_TRUE;
    for (uint32_t i = 0; i < count && tag != BPL_NONE; i++) {
        tag = tag_of_sort(e, info->args[i]);
        bpl_vec_push(&tags, tag);
    }
    if (tag != BPL_NONE)
        tag = constructed(e, name.text, tags.at, count);
    bpl_vec_release(&tags);
    bpl_strbuf_release(&name);
    return tag;
}

BplValue bpl_vc_typed(BplVcEval *e, BplValue value, const BplType *type)
{
    type = type->expanded;
    if (!bpl_vc_is_erased(&e->sorts, type))
        return BPL_TRUE;
    BplValue all = BPL_TRUE;
    for (uint32_t i = 0; i < type->count; i++) {
        BplSort arg = bpl_vc_full_sort(&e->sorts, type->args[i]);
        BplValue tag = tag_of_sort(e, arg);
        /* a map with type parameters: the tag is the number of its sort, which other such types may
         * share, so that their difference cannot be proved */
        if (tag == BPL_NONE && bpl_type_is_closed(type->args[i]))
            tag = bpl_term_int(e->terms, arg);
        if (tag == BPL_NONE && arg != bpl_vc_universal(&e->sorts) && !e->trouble)
            e->trouble = "a type in another one that tags do not tell";
        if (tag != BPL_NONE)
            all = bpl_term_and(e->terms, all, bpl_term_eq(e->terms, bpl_vc_tag(e, value, i), tag));
    }
    return all;
}

/* Finds a parameter of the function whose type has, as its argument number *arg, the i-th type
 * argument of the result type: the tag of that argument determines this type argument. Returns
 * false if there is no such parameter. */
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
        return tag_of_sort(e, full->args[i]);
    if (bpl_vc_told_sort(e, function->decl, function->count) == function->full &&
        tells(e, function->decl, function->count, i, &param, &arg))
        return bpl_vc_tag(e, args[param], arg);
    return BPL_NONE;
}

/* ---- boxes ----------------------------------------------------------------------------------- */

/* Returns the tag of the type of a value of this sort, which is to be converted to the universal
 * sort; BPL_NONE if it is not determined. */
static BplValue tag_of_boxed(BplVcEval *e, BplSort sort, BplValue value)
{
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    const BplTypeDef *decl = erased_type(e, info);
    if (!decl)
        return tag_of_sort(e, sort);
    BPL_VEC(BplValue) tags = {0};
    BPL_EACH (const BplTypeVar, param, decl->params) {
        BplValue tag = bpl_vc_tag(e, value, (uint32_t)tags.count);
        bpl_vec_push(&tags, tag);
    }
    BplValue made = constructed(e, info->name->text, tags.at, (uint32_t)tags.count);
    bpl_vec_release(&tags);
    return made;
}

/* Defines the conversion of the sort to the universal sort (box) and back (unbox), at most once:
 * adds the axioms that unbox inverts box, that box sets the tag, and that every value with this tag
 * is the box of some value. */
static void define_box(BplVcEval *e, BplSort sort)
{
    if (!bpl_set_add(&e->boxed, (const void *)((uintptr_t)sort + 1)))
        return;
    BplTerms *t = e->terms;
    const BplName *name = bpl_names_intern_text(t->names, "x");
    const BplSortInfo *info = bpl_sort_info(t->sorts, sort);
    BplValue x = bpl_vc_fresh(e, name, sort);
    BplValue box = bpl_term_call(t, box_function(e, sort), &x, 1);
    BplValue tag = tag_of_boxed(e, sort, x);
    BplValue back = bpl_term_call(t, unbox_function(e, sort), &box, 1);
    BplValue fits = bpl_term_eq(t, back, x);
    if (tag != BPL_NONE)
        fits = bpl_term_and(t, fits, bpl_term_eq(t, bpl_vc_tag(e, box, 0), tag));
    add_axiom(e, &x, 1, box, fits);
    if (tag == BPL_NONE)
        return;
    BplValue u = bpl_vc_fresh(e, name, bpl_vc_universal(&e->sorts));
    BplValue inside = bpl_term_call(t, unbox_function(e, sort), &u, 1);
    BplValue again = bpl_term_call(t, box_function(e, sort), &inside, 1);
    BplValue own = bpl_vc_tag(e, u, 0);
    BplValue is_it = erased_type(e, info)
                         ? bpl_term_eq(t, kind_of_tag(e, own), number_of_kind(e, info->name->text))
                         : bpl_term_eq(t, own, tag);
    add_axiom(e, &u, 1, inside, bpl_term_implies(t, is_it, bpl_term_eq(t, again, u)));
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
    /* unbox(box(x)) is x */
    if (bpl_term_is(e->terms, value, BPL_TERM_APPLY)) {
        const BplTermNode *node = bpl_term_node(e->terms, value);
        if (node->payload == box_function(e, sort))
            return node->args[0];
    }
    return bpl_term_call(e->terms, unbox_function(e, sort), &value, 1);
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* Finds the types to be substituted so that `formal`, a component of a map's type, becomes
 * `actual`: found[i] is the type for the map's type parameter number i. `depth` counts enclosing
 * maps that bind type parameters of their own. */
static void find_bound(const BplType *formal, const BplType *actual, uint32_t depth,
                       const BplType **found)
{
    formal = formal->expanded;
    actual = actual->expanded;
    if (formal->kind == BPL_T_BOUND) {
        if (formal->depth == depth)
            found[formal->index] = actual;
        return;
    }
    bool is_map = formal->kind == BPL_T_MAP;
    if (!formal->has_bound || (!is_map && formal->kind != BPL_T_CTOR))
        return;
    assert(actual->kind == formal->kind && actual->count == formal->count && "types that agree");
    for (uint32_t i = 0; i < formal->count + is_map; i++)
        find_bound(formal->args[i], actual->args[i], depth + (is_map && formal->bound), found);
}

/* Returns the tag of a type as an index of a map. A map type with type parameters, whose sort does
 * not identify it, gets a number beyond those of all sorts. */
static BplValue tag_of_type(BplVcEval *e, const BplType *type)
{
    if (!type) /* the type parameter does not occur in the map's type */
        return bpl_term_int(e->terms, 0);
    BplValue tag = tag_of_sort(e, bpl_vc_full_sort(&e->sorts, type));
    if (tag != BPL_NONE || !bpl_type_is_closed(type))
        return tag;
    uintptr_t known = (uintptr_t)bpl_map_get(&e->closed, type->expanded);
    if (!known) {
        known = e->closed.count + 1;
        bpl_map_put(&e->closed, type->expanded, (void *)known);
    }
    const int64_t beyond_sorts = (int64_t)1 << 40;
    return bpl_term_int(e->terms, beyond_sorts + (int64_t)known);
}

static void add_type_tags(BplVcEval *e, const BplVcPlace *place, BplValues *out)
{
    const BplType *map = place->map->expanded;
    const BplType **found = bpl_alloc_zero(map->bound * sizeof *found);
    uint32_t i = 0;
    BPL_EACH (const BplExpr, index, place->indices)
        find_bound(map->args[i++], index->type, 0, found);
    find_bound(map->args[i], place->element, 0, found);
    for (uint32_t v = 0; v < map->bound; v++) {
        BplValue tag = tag_of_type(e, found[v]);
        if (tag == BPL_NONE && !e->trouble)
            e->trouble = "a polymorphic map at a type that is not known";
        bpl_vec_push(out, tag == BPL_NONE ? bpl_term_int(e->terms, 0) : tag);
    }
    bpl_free(found);
}

static void as_indices(BplVcEval *e, const BplVcPlace *place, const BplValue *indices,
                       uint32_t count, BplValues *out)
{
    const BplType *map = place->map->expanded;
    if (bpl_vc_is_tagged_map(&e->sorts, map))
        add_type_tags(e, place, out);
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(out, bpl_vc_is_boxed_part(&e->sorts, map, map->args[i])
                              ? bpl_vc_box(e, indices[i])
                              : indices[i]);
}

/* Returns the tag of the type of a map's element, if this type is a type parameter of the map: the
 * tag is computed from an index whose type is this parameter or has this parameter as an argument.
 * BPL_NONE if no index does. */
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

/* Adds the axiom that elements of maps of this type have the tags that their indices determine,
 * once for each sort. */
static void define_map(BplVcEval *e, const BplType *type, BplSort sort)
{
    bool is_tagged = bpl_vc_is_tagged_map(&e->sorts, type);
    if ((is_tagged && type->args[type->count]->kind != BPL_T_BOUND) ||
        !bpl_set_add(&e->binding, (const void *)((uintptr_t)sort + 1)))
        return;
    BplTerms *t = e->terms;
    const BplName *name = bpl_names_intern_text(t->names, "x");
    const BplSortInfo *info = bpl_sort_info(t->sorts, sort);
    BplValues vars = {0};
    bpl_vec_push(&vars, bpl_vc_fresh(e, name, sort));
    for (uint32_t i = 0; i < info->count; i++)
        bpl_vec_push(&vars, bpl_vc_fresh(e, name, info->args[i]));
    BplValue at = bpl_term_select(t, vars.at[0], vars.at + 1, info->count);
    BplValue tag = is_tagged ? vars.at[1 + type->args[type->count]->index]
                             : tag_of_result(e, type, vars.at + 1);
    BplTermTrigger trigger = {&at, 1};
    if (tag != BPL_NONE)
        bpl_vec_push(&e->axioms,
                     bpl_term_quantify(t, BPL_TERM_FORALL, vars.at, (uint32_t)vars.count,
                                       bpl_term_eq(t, bpl_vc_tag(e, at, 0), tag),
                                       BPL_TRIGGERED_BY(&trigger)));
    bpl_vec_release(&vars);
}

BplValue bpl_vc_select(BplVcEval *e, const BplVcPlace *place, BplValue map, const BplValue *indices,
                       uint32_t count)
{
    const BplType *type = place->map->expanded;
    BplValues own = {0};
    as_indices(e, place, indices, count, &own);
    BplValue value = bpl_term_select(e->terms, map, own.at, (uint32_t)own.count);
    bool has_place = own.count > 0;
    bpl_vec_release(&own);
    if (!bpl_vc_is_boxed_part(&e->sorts, type, type->args[count]))
        return value;
    if (has_place)
        define_map(e, type, bpl_term_sort(e->terms, map));
    return bpl_vc_unbox(e, value, bpl_vc_sort(&e->sorts, place->element));
}

BplValue bpl_vc_store(BplVcEval *e, const BplVcPlace *place, BplValue map, const BplValue *indices,
                      uint32_t count, BplValue value)
{
    const BplType *type = place->map->expanded;
    BplValues own = {0};
    as_indices(e, place, indices, count, &own);
    if (bpl_vc_is_boxed_part(&e->sorts, type, type->args[count]))
        value = bpl_vc_box(e, value);
    BplValue made = bpl_term_store(e->terms, map, own.at, (uint32_t)own.count, value);
    bpl_vec_release(&own);
    return made;
}
