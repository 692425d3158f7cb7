/* Decides whether a type is closed, that is, contains no type variables except those that maps
 * inside it bind. A polymorphic map may be closed although its components are not. */
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
