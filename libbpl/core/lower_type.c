/* Translates types of the checked tree to types of the core: synonyms are expanded, type parameters
 * are replaced, and all types are made by one table. The checker's own table was freed before, so
 * equal types in the tree need not be equal pointers. */
#include "libbpl/core/lower_poly.h"

static const BplDatatype *usable(BplLower *l, const BplDatatype *datatype)
{
    if (datatype->refusal)
        bpl_lower_refuse(l, l->place ? l->place->loc : datatype->loc, datatype->refusal->text);
    return datatype;
}

/* If `decl` is a type whose constructors are functions with {:constructor}, returns the datatype
 * for this type at these type arguments; otherwise `decl` itself. */
static const void *lower_decl(BplLower *l, const void *decl, const BplType *const *args,
                              uint32_t count)
{
    if (((const BplNode *)decl)->kind == BPL_DATATYPE)
        return usable(l, decl);
    if (((const BplNode *)decl)->kind != BPL_TYPE_DEF)
        return decl;
    BPL_EACH (const BplDatatype, made, ((const BplTypeDef *)decl)->datatypes) {
        uint32_t same = 0;
        while (same < count && bpl_lower_type(l, made->type->args[same]) == args[same])
            same++;
        if (same < count)
            continue;
        if (made->has_error)
            bpl_lower_refuse(l, made->loc, "a datatype that is not well-founded");
        return usable(l, made);
    }
    return decl;
}

static const BplType *lower_args(BplLower *l, const BplType *type)
{
    const BplType *args[16];
    uint32_t count = type->count + (type->kind == BPL_T_MAP);
    BPL_VEC(const BplType *) many = {0};
    for (uint32_t i = 0; i < count; i++) {
        const BplType *arg = bpl_lower_type(l, type->args[i]);
        if (count <= 16)
            args[i] = arg;
        else
            bpl_vec_push(&many, arg);
    }
    const BplType *const *at = count <= 16 ? args : many.at;
    const BplType *made =
        type->kind == BPL_T_MAP
            ? bpl_type_map(l->core->types, NULL, at, type->count)
            : bpl_type_ctor(l->core->types, lower_decl(l, type->decl, at, type->count), at,
                            type->count);
    bpl_vec_release(&many);
    return made->expanded;
}

static const BplType *lower_new(BplLower *l, const BplType *type)
{
    BplTypes *types = l->core->types;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
    case BPL_T_REAL:
    case BPL_T_BOOL:
    case BPL_T_RMODE:
    case BPL_T_STRING:
    case BPL_T_REGEX:
        return type;
    case BPL_T_BV:
        if (!type->width)
            bpl_lower_refuse(l, l->place ? l->place->loc : 0, "a bit-vector without bits");
        return bpl_type_bv(types, type->width);
    case BPL_T_FLOAT:
        if (type->exponent < 2 || type->significand < 3) /* solvers do not support these widths */
            bpl_lower_refuse(l, l->place ? l->place->loc : 0, "a float with too few bits");
        return bpl_type_float(types, type->significand, type->exponent);
    case BPL_T_VAR: {
        const BplType *found = l->type_env ? bpl_map_get(l->type_env, type->decl) : NULL;
        return found ? found : type;
    }
    case BPL_T_CTOR:
        return lower_args(l, type);
    case BPL_T_MAP:
        if (type->bound && l->options.types)
            return bpl_poly_type(l, type);
        if (type->bound) {
            bpl_lower_refuse(l, l->place ? l->place->loc : 0, "polymorphic map");
            return &bpl_type_int;
        }
        return lower_args(l, type);
    case BPL_T_SYNONYM:
    case BPL_T_BOUND:
    case BPL_T_SIGNATURE:
    case BPL_T_PROXY:
        break;
    }
    assert(!"a type of a checked tree");
    return &bpl_type_int;
}

const BplType *bpl_lower_type(BplLower *l, const BplType *type)
{
    type = type->expanded;
    if (type->has_var)
        return lower_new(l, type);
    const BplType *known = bpl_map_get(&l->canon, type);
    if (!known) {
        known = lower_new(l, type);
        bpl_map_put(&l->canon, type, (void *)(uintptr_t)known);
    }
    return known;
}

const BplType *bpl_core_field_type(const BplCore *core, const BplType *data, const BplType *field)
{
    const BplDatatype *datatype = data->decl;
    uint32_t i = 0;
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_type_var_set(param, data->args[i++]);
    const BplType *type = bpl_lower_type(core->lower, bpl_type_subst(core->types, field));
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_type_var_set(param, NULL);
    return type;
}

bool bpl_same_types(const BplType *const *a, const BplType *const *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

const BplType *const *bpl_keep_types(BplLower *l, const BplType *const *types, size_t count)
{
    const BplType **kept =
        bpl_arena_alloc(&l->core->program->arena, (count ? count : 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = types[i];
    return kept;
}
