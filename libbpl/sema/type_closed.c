/* Finds type variables in types, and decides whether a type is closed, that is, contains no type
 * variables except those that maps inside it bind. A polymorphic map may be closed although its
 * components are not. */
#include "libbpl/sema/type.h"

static bool is_closed(const BplType *type, uint32_t maps)
{
    type = type->expanded;
    if (type->has_var || type->kind == BPL_T_BOUND)
        return !type->has_var && type->depth < maps;
    bool is_map = type->kind == BPL_T_MAP;
    bool all = true;
    for (uint32_t i = 0; (is_map || type->kind == BPL_T_CTOR) && i < type->count + is_map; i++)
        all = all && is_closed(type->args[i], maps + (is_map && type->bound));
    return all;
}

bool bpl_type_is_closed(const BplType *type)
{
    return is_closed(type, 0);
}

bool bpl_type_mentions(const BplType *type, const BplTypeVar *var)
{
    type = type->expanded;
    if (!type->has_var)
        return false;
    if (type->kind == BPL_T_VAR)
        return type->decl == var;
    if (type->kind == BPL_T_PROXY)
        return type->link && bpl_type_mentions(type->link, var);
    bool is_map = type->kind == BPL_T_MAP, is_signature = type->kind == BPL_T_SIGNATURE;
    uint32_t count = type->count + (is_map ? 1 : is_signature ? type->outs : 0);
    for (uint32_t i = 0; i < count; i++)
        if (bpl_type_mentions(type->args[i], var))
            return true;
    return false;
}
