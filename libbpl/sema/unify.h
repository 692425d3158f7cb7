/* Inference of type parameters: proxies and unification.
 *
 * A proxy stands for one type that is not known yet. Unifying two types finds what their proxies
 * must be for the types to be equal; what was found stays, also when unification fails elsewhere.
 * There are three forms: any type; a bit vector of some width at least; a map of some arity, which
 * must have been applied to certain arguments with certain results.
 *
 * bpl_unify treats type variables as constants. bpl_unify_comparable, for == and !=, asks whether
 * the types can be equal for some choice of their type variables; it leaves the variables alone.
 */
#ifndef BPL_SEMA_UNIFY_H
#define BPL_SEMA_UNIFY_H

#include "libbpl/sema/type.h"

typedef enum BplProxyForm { BPL_PROXY_ANY, BPL_PROXY_BV, BPL_PROXY_MAP } BplProxyForm;

/* MAP: the map applied to args, whose number is the arity, gives the last of them. */
typedef struct BplMapUse {
    struct BplMapUse *next;
    const BplType *args[];
} BplMapUse;

/* BV: the width is the sum of those of two others. */
typedef struct BplBvSum {
    struct BplBvSum *next;
    const BplType *left, *right;
} BplBvSum;

typedef struct BplProxy {
    BplProxyForm form;
    uint32_t size;       /* BV: the least width; MAP: the arity */
    const BplName *name; /* of the type parameter, for messages; or NULL */
    BplBvSum *sums;
    BplMapUse *uses;
} BplProxy;

/* New proxies of each form; `name` is the type parameter's that it stands for, or NULL. */
const BplType *bpl_proxy_any(BplTypes *types, const BplName *name);
const BplType *bpl_proxy_bv(BplTypes *types, uint32_t least_width);
/* The type of left ++ right, which are bit vectors or bit-vector proxies. */
const BplType *bpl_proxy_concat(BplTypes *types, const BplType *left, const BplType *right);
const BplType *bpl_proxy_map(BplTypes *types, uint32_t arity);
/* The map type `map`, an unbound proxy, is applied to args; answers the type of the result. */
const BplType *bpl_proxy_map_use(BplTypes *types, const BplType *map, const BplType *const *args);

/* The type behind synonyms and proxies that were found: never a synonym. */
static inline const BplType *bpl_type_follow(const BplType *type)
{
    while ((type->kind == BPL_T_SYNONYM || type->kind == BPL_T_PROXY) && type->link)
        type = type->link;
    return type;
}

/* False if the types cannot be equal, or if what was found is much too large to say. */
bool bpl_unify(BplTypes *types, const BplType *a, const BplType *b);
bool bpl_unify_comparable(BplTypes *types, const BplType *a, const BplType *b);

/* Is some proxy in the type still open? So is a type that is too large. */
bool bpl_type_is_open(const BplType *type);
/* Settles every open proxy in the type: int, the least width, or <arg0,…,res>[arg0,…]res. False if
 * the type is too large. */
bool bpl_type_settle(BplTypes *types, BplNames *names, const BplType *type);

#endif
