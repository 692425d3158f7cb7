/* Translates types of the checked tree to sorts of the solver. */
#include "libbpl/vc/sorts.h"

#include "libbpl/term/basic.h"
#include "libbpl/term/builtin.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

void bpl_vc_sorts_release(BplVcSorts *s)
{
    bpl_map_release(&s->env);
    bpl_map_release(&s->known);
    bpl_set_release(&s->erased);
    bpl_vec_release(&s->under_way);
}

BplSort bpl_vc_bind_type(BplVcSorts *s, const BplTypeVar *var, BplSort sort)
{
    return (BplSort)(uintptr_t)bpl_map_put(&s->env, var, (void *)(uintptr_t)sort);
}

BplSort bpl_vc_opaque_sort(BplVcSorts *s, const BplTypeVar *var)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s@%u", var->name->text, ++s->opaque);
    const BplName *name = bpl_names_intern(s->terms->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return bpl_sort_user(s->terms->sorts, name, NULL, 0);
}

/* ---- indices of polymorphic maps ------------------------------------------------------------- */

BplSort bpl_vc_universal(BplVcSorts *s)
{
    return bpl_sort_user(s->terms->sorts, bpl_names_intern_text(s->terms->names, "any@"), NULL, 0);
}

bool bpl_vc_is_erased(const BplVcSorts *s, const BplType *type)
{
    type = type->expanded;
    return type->kind == BPL_T_CTOR && bpl_set_has(&s->erased, type->decl);
}

static void note_map(BplVcSorts *s, const BplType *type)
{
    type = type ? type->expanded : NULL;
    if (!type || type->kind != BPL_T_MAP || !type->bound)
        return;
    for (uint32_t i = 0; i <= type->count; i++) {
        const BplType *part = type->args[i];
        if (part->kind == BPL_T_CTOR && part->has_bound &&
            ((const BplNode *)part->decl)->kind == BPL_TYPE_DEF &&
            !((const BplTypeDef *)part->decl)->datatypes)
            bpl_set_add(&s->erased, part->decl);
    }
}

static BplWalk note_maps(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_MAP_TYPE)
        note_map(walker->data, bpl_as_map_type(node)->type);
    else if (node->kind == BPL_QUANT)
        note_map(walker->data, bpl_as_quant(node)->type);
    return BPL_WALK_ON;
}

void bpl_vc_find_erased(BplVcSorts *s, const BplProgram *program)
{
    BplWalker walker = {.enter = note_maps, .data = s};
    bpl_walk(&walker, &program->unit->node);
}

/* ---- sorts ----------------------------------------------------------------------------------- */

typedef BPL_VEC(BplSort) SortList;

static void add_args(BplVcSorts *s, const BplType *type, uint32_t count, SortList *list)
{
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(list, bpl_vc_sort(s, type->args[i]));
}

static void add_ctors(BplVcSorts *s, BplSort data, const BplDatatype *decl)
{
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        SortList sorts = {0};
        BPL_VEC(const BplName *) names = {0};
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_vec_push(&sorts, bpl_vc_sort(s, var->type));
                bpl_vec_push(&names, var->name);
            }
        bpl_sort_add_ctor(s->terms->sorts, data, ctor->name, names.at, sorts.at,
                          (uint32_t)sorts.count);
        bpl_vec_release(&sorts);
        bpl_vec_release(&names);
    }
}

/* Returns the datatype that the declaration, with these type arguments, stands for: the declared
 * one, or one made for a {:datatype} type of Boogie 2.4.1; or NULL. */
static const BplDatatype *datatype_of(BplVcSorts *s, const void *decl, const SortList *args)
{
    if (((const BplNode *)decl)->kind == BPL_DATATYPE)
        return decl;
    if (((const BplNode *)decl)->kind != BPL_TYPE_DEF)
        return NULL;
    BPL_EACH (const BplDatatype, made, ((const BplTypeDef *)decl)->datatypes) {
        size_t same = 0;
        while (same < args->count && bpl_vc_sort(s, made->type->args[same]) == args->at[same])
            same++;
        if (same == args->count)
            return made;
    }
    return NULL;
}

static BplSort data_sort(BplVcSorts *s, const BplDatatype *decl, const SortList *args)
{
    BplSort made = bpl_sort_data(s->terms->sorts, decl->name, args->at, (uint32_t)args->count);
    if (decl->refusal)
        s->trouble = decl->refusal->text;
    if (decl->refusal || bpl_sort_info(s->terms->sorts, made)->ctor_count || !decl->constructors)
        return made;
    if (decl->has_error)
        s->trouble = "a datatype that is not well-founded";
    for (size_t i = 0; i < s->under_way.count; i++)
        if (s->under_way.at[i] == made)
            return made;
    bpl_vec_push(&s->under_way, made);
    SortList outer = {0};
    size_t i = 0;
    BPL_EACH (const BplTypeVar, param, decl->params)
        bpl_vec_push(&outer, bpl_vc_bind_type(s, param, args->at[i++]));
    add_ctors(s, made, decl);
    i = 0;
    BPL_EACH (const BplTypeVar, param, decl->params)
        bpl_vc_bind_type(s, param, outer.at[i++]);
    bpl_vec_release(&outer);
    (void)bpl_vec_pop(&s->under_way);
    return made;
}

static bool has_bound(const BplType *type, uint32_t index)
{
    if (type->kind == BPL_T_BOUND)
        return type->index == index;
    for (uint32_t i = 0; type->kind == BPL_T_CTOR && i < type->count; i++)
        if (has_bound(type->args[i], index))
            return true;
    return false;
}

bool bpl_vc_is_boxed_part(const BplVcSorts *s, const BplType *map, const BplType *part)
{
    return map->bound && part->has_bound && !bpl_vc_is_erased(s, part);
}

/* Can the map type have a sort without tags (integers that identify types) as additional indices?
 * Its type parameters must occur only as whole types, or as arguments of constructors with tags,
 * and some index must determine each of them. */
static bool can_be_sort(const BplVcSorts *s, const BplType *map)
{
    for (uint32_t i = 0; i <= map->count; i++) {
        const BplType *part = map->args[i];
        if (part->has_bound && part->kind != BPL_T_BOUND && !bpl_vc_is_erased(s, part))
            return false;
    }
    for (uint32_t v = 0; v < map->bound; v++) {
        bool is_told = false;
        for (uint32_t i = 0; i < map->count; i++)
            is_told = is_told || has_bound(map->args[i], v);
        if (!is_told)
            return false;
    }
    return true;
}

/* Is the type declared as type {:builtin "Seq"} Seq _? */
static bool is_sequence(const BplType *type)
{
    const BplNode *decl = type->decl;
    if (decl->kind != BPL_TYPE_DEF || type->count != 1 || !((const BplTypeDef *)decl)->decl)
        return false;
    const BplAttr *attr = bpl_attr_find(((const BplTypeDef *)decl)->decl->attrs, "builtin");
    return attr && attr->args && attr->args->kind == BPL_STRING_LIT &&
           strcmp(bpl_as_string_lit(attr->args)->text->text, "\"Seq\"") == 0;
}

bool bpl_vc_is_tagged_map(const BplVcSorts *s, const BplType *map)
{
    map = map->expanded;
    return map->kind == BPL_T_MAP && map->bound && !can_be_sort(s, map);
}

static void add_parts(BplVcSorts *s, const BplType *map, SortList *list)
{
    for (uint32_t i = 0; i < map->bound && bpl_vc_is_tagged_map(s, map); i++)
        bpl_vec_push(list, BPL_SORT_INT);
    for (uint32_t i = 0; i <= map->count; i++)
        bpl_vec_push(list, bpl_vc_is_boxed_part(s, map, map->args[i])
                               ? bpl_vc_universal(s)
                               : bpl_vc_sort(s, map->args[i]));
}

static BplSort new_sort(BplVcSorts *s, const BplType *type)
{
    BplSorts *table = s->terms->sorts;
    SortList args = {0};
    const BplDatatype *datatype;
    BplSort made = BPL_SORT_INT;
    BplSort basic = bpl_sort_of_basic(table, type);
    if (basic != BPL_SORT_NONE)
        return basic;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BV:
        s->trouble = "bv0";
        return BPL_SORT_INT;
    case BPL_T_FLOAT:
        s->trouble = "a float with too few bits";
        return BPL_SORT_INT;
    case BPL_T_VAR: {
        made = (BplSort)(uintptr_t)bpl_map_get(&s->env, type->decl);
        if (!made) {
            made = bpl_vc_opaque_sort(s, type->decl);
            bpl_vc_bind_type(s, type->decl, made);
        }
        return made;
    }
    case BPL_T_BOUND:
        return bpl_vc_universal(s);
    case BPL_T_CTOR:
        if (bpl_vc_is_erased(s, type))
            return bpl_sort_user(table, ((const BplTypeDef *)type->decl)->name, NULL, 0);
        add_args(s, type, type->count, &args);
        if (is_sequence(type)) {
            made = bpl_term_named_seq(s->terms, args.at[0]);
            break;
        }
        datatype = datatype_of(s, type->decl, &args);
        if (datatype)
            made = data_sort(s, datatype, &args);
        else
            made = bpl_sort_user(table, ((const BplTypeDef *)type->decl)->name, args.at,
                                 (uint32_t)args.count);
        break;
    case BPL_T_MAP:
        add_parts(s, type, &args);
        made = bpl_sort_map(table, args.at, (uint32_t)args.count - 1, bpl_vec_last(&args));
        break;
    default:
        assert(!"a type of a checked tree");
        break;
    }
    bpl_vec_release(&args);
    return made;
}

BplSort bpl_vc_sort(BplVcSorts *s, const BplType *type)
{
    type = type->expanded;
    if (type->has_var)
        return new_sort(s, type);
    uintptr_t known = (uintptr_t)bpl_map_get(&s->known, type);
    if (known)
        return (BplSort)known;
    BplSort sort = new_sort(s, type);
    if (!s->trouble)
        bpl_map_put(&s->known, type, (void *)(uintptr_t)sort);
    return sort;
}

BplSort bpl_vc_full_sort(BplVcSorts *s, const BplType *type)
{
    type = type->expanded;
    if (!bpl_vc_is_erased(s, type))
        return bpl_vc_sort(s, type);
    SortList args = {0};
    for (uint32_t i = 0; i < type->count; i++)
        bpl_vec_push(&args, bpl_vc_full_sort(s, type->args[i]));
    BplSort made = bpl_sort_user(s->terms->sorts, ((const BplTypeDef *)type->decl)->name, args.at,
                                 (uint32_t)args.count);
    bpl_vec_release(&args);
    return made;
}

/* ---- matching -------------------------------------------------------------------------------- */

void bpl_vc_match_init(BplVcMatch *match, const BplTypeVar *vars)
{
    *match = (BplVcMatch){0};
    BPL_EACH (const BplTypeVar, var, vars) {
        bpl_vec_push(&match->vars, var);
        bpl_vec_push(&match->sorts, BPL_SORT_NONE);
    }
}

void bpl_vc_match_release(BplVcMatch *match)
{
    bpl_vec_release(&match->vars);
    bpl_vec_release(&match->sorts);
}

static bool match_var(BplVcSorts *s, BplVcMatch *match, const BplType *formal, BplSort actual)
{
    for (size_t i = 0; i < match->vars.count; i++) {
        if (match->vars.at[i] != formal->decl)
            continue;
        if (match->sorts.at[i] == BPL_SORT_NONE)
            match->sorts.at[i] = actual;
        return match->sorts.at[i] == actual;
    }
    return bpl_vc_sort(s, formal) == actual;
}

bool bpl_vc_match(BplVcSorts *s, BplVcMatch *match, const BplType *formal, BplSort actual)
{
    formal = formal->expanded;
    if (!formal->has_var)
        return bpl_vc_sort(s, formal) == actual || bpl_vc_full_sort(s, formal) == actual;
    if (formal->kind == BPL_T_VAR)
        return match_var(s, match, formal, actual);
    const BplSortInfo *info = bpl_sort_info(s->terms->sorts, actual);
    uint32_t count = formal->count;
    if (formal->kind == BPL_T_MAP) {
        if (info->kind != BPL_SORT_KIND_MAP || info->count != count)
            return false;
        count++;
    } else if (formal->kind == BPL_T_CTOR) {
        bool is_data = ((const BplNode *)formal->decl)->kind == BPL_DATATYPE;
        const BplName *name = is_data ? ((const BplDatatype *)formal->decl)->name
                                      : ((const BplTypeDef *)formal->decl)->name;
        if ((info->kind != BPL_SORT_KIND_DATA && info->kind != BPL_SORT_KIND_USER) ||
            info->name != name)
            return false;
        /* if the type's arguments are represented by tags (sorts.h), its sort has no arguments */
        if (info->count != count)
            return bpl_vc_is_erased(s, formal) && !info->count;
    } else {
        return false;
    }
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_vc_match(s, match, formal->args[i], info->args[i]))
            return false;
    return true;
}

void bpl_vc_swap_types(BplVcSorts *s, BplVcMatch *match)
{
    for (size_t i = 0; i < match->vars.count; i++)
        match->sorts.at[i] = bpl_vc_bind_type(s, match->vars.at[i], match->sorts.at[i]);
}
