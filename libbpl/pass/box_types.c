#include "libbpl/pass/box_types.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/walk.h"

/* `depth` is the number of further type-binding maps around the component, inside its map. */
static bool mentions_bound(const BplType *part, uint32_t depth)
{
    if (part->kind == BPL_T_BOUND)
        return part->depth == depth;
    if (!part->has_bound)
        return false;
    if (part->kind != BPL_T_CTOR && part->kind != BPL_T_MAP)
        return true;
    bool is_map = part->kind == BPL_T_MAP;
    for (uint32_t i = 0; i < part->count + is_map; i++)
        if (mentions_bound(part->args[i], depth + (is_map && part->bound)))
            return true;
    return false;
}

bool bpl_type_is_boxed_part(const BplType *part)
{
    return mentions_bound(part, 0);
}

static const BplType *find_value(const BplType *part, const BplType *actual, uint32_t index,
                                 uint32_t depth)
{
    if (part->kind == BPL_T_BOUND)
        return part->depth == depth && part->index == index ? actual : NULL;
    if (!part->has_bound || (part->kind != BPL_T_CTOR && part->kind != BPL_T_MAP))
        return NULL;
    bool is_map = part->kind == BPL_T_MAP;
    const BplType *found = NULL;
    actual = actual->expanded;
    assert(actual->kind == part->kind && actual->count == part->count);
    for (uint32_t i = 0; i < part->count + is_map && !found; i++)
        found = find_value(part->args[i], actual->args[i], index, depth + (is_map && part->bound));
    return found;
}

const BplType *bpl_type_bound_value(const BplType *part, const BplType *actual, uint32_t index)
{
    return find_value(part, actual, index, 0);
}

/* Does the component of a map's type mention the variable with this number? */
static bool has_variable(const BplType *part, uint32_t index)
{
    return bpl_type_bound_value(part, part, index) != NULL;
}

bool bpl_type_is_result_var(const BplType *map, uint32_t index)
{
    if (!has_variable(map->args[map->count], index))
        return false;
    for (uint32_t i = 0; i < map->count; i++)
        if (has_variable(map->args[i], index))
            return false;
    return true;
}

/* ---- types ----------------------------------------------------------------------------------- */

static const BplType *replaced(BplBoxTypes *t, const BplType *type);

static const BplType *with_replaced_args(BplBoxTypes *t, const BplType *type)
{
    bool is_map = type->kind == BPL_T_MAP;
    uint32_t count = type->count + is_map, added = 0;
    bool changed = is_map && type->bound;
    const BplType **args = bpl_alloc((count + (is_map ? type->bound : 0) + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++) {
        bool is_box = is_map && type->bound && bpl_type_is_boxed_part(type->args[i]);
        args[i] = is_box ? t->box : replaced(t, type->args[i]);
        changed |= args[i] != type->args[i];
    }
    for (uint32_t i = 0; changed && is_map && i < type->bound; i++)
        if (bpl_type_is_result_var(type, i)) {
            args[count + added] = args[count + added - 1];
            args[count + added++ - 1] = &bpl_type_int;
        }
    const BplType *result = type;
    if (changed && is_map)
        result = bpl_type_map(t->types, NULL, args, type->count + added);
    else if (changed)
        result = bpl_type_ctor(t->types, type->decl, args, type->count);
    bpl_free(args);
    return result;
}

/* Returns the type without polymorphic maps: the type itself if it has none, so that a synonym
 * keeps its name. */
static const BplType *replaced(BplBoxTypes *t, const BplType *type)
{
    const BplType *expanded = type->expanded;
    bool is_map = expanded->kind == BPL_T_MAP;
    if (!is_map && (expanded->kind != BPL_T_CTOR || !expanded->count))
        return type;
    const BplType *result = bpl_map_get(&t->known, expanded);
    if (!result) {
        result = with_replaced_args(t, expanded);
        bpl_map_put(&t->known, expanded, (void *)(uintptr_t)result);
    }
    return result == expanded ? type : result;
}

static const BplType *signature(BplBoxTypes *t, const BplType *type)
{
    uint32_t count = type->count + type->outs;
    const BplType **args = bpl_alloc((count + 1) * sizeof *args);
    bool changed = false;
    for (uint32_t i = 0; i < count; i++) {
        args[i] = replaced(t, type->args[i]);
        changed |= args[i] != type->args[i];
    }
    if (changed)
        type = bpl_type_signature(t->types, type->decl, args, type->count, type->outs);
    bpl_free(args);
    return type;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

typedef struct Setter {
    BplBoxTypes *types;
    bool changed;
} Setter;

static void set(Setter *s, const BplType **type)
{
    if (!*type)
        return;
    bool is_signature = (*type)->kind == BPL_T_SIGNATURE;
    const BplType *now = is_signature ? signature(s->types, *type) : replaced(s->types, *type);
    s->changed |= now != *type;
    *type = now;
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Setter *s = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_VAR:
        set(s, &bpl_as_var(node)->type);
        break;
    case BPL_FUNCTION:
        set(s, &bpl_as_function(node)->signature);
        break;
    case BPL_PROCEDURE:
        set(s, &bpl_as_procedure(node)->signature);
        break;
    default:
        switch (bpl_kind_info(node->kind)->node_class) {
        case BPL_CLASS_EXPR:
            set(s, &((BplExpr *)node)->type);
            break;
        case BPL_CLASS_TYPE:
            set(s, &((BplTypeExpr *)node)->type);
            break;
        default:
            break;
        }
    }
    return BPL_WALK_ON;
}

bool bpl_box_types(BplBoxTypes *types, BplNode *root)
{
    Setter s = {.types = types};
    BplWalker walker = {.enter = enter, .data = &s};
    bpl_walk(&walker, root);
    return s.changed;
}

void bpl_box_types_release(BplBoxTypes *types)
{
    bpl_map_release(&types->known);
}
