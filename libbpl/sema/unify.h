/* Infers type arguments by proxies and unification.
 *
 * A proxy represents one type that is not known yet. Unifying two types determines their proxies so
 * that the types become equal; these results stay, even when unification fails elsewhere. There are
 * three kinds of proxies: any type; a bit vector of a minimal width; a map of some arity, with the
 * arguments and results of its uses so far.
 *
 * bpl_unify treats type variables as constants. bpl_unify_comparable, for == and !=, decides
 * whether the types can be equal for some choice of their type variables, which it leaves
 * unchanged.
 */
#ifndef BPL_SEMA_UNIFY_H
#define BPL_SEMA_UNIFY_H

#include "libbpl/sema/type.h"

typedef enum BplProxyForm { BPL_PROXY_ANY, BPL_PROXY_BV, BPL_PROXY_MAP } BplProxyForm;

/* A use of a map proxy: the map applied to all types in `args` but the last gives the last; their
 * number is the map's arity. */
typedef struct BplMapUse {
    struct BplMapUse *next;
    const BplType *args[];
} BplMapUse;

/* A constraint on a proxy for a bit vector: its width is the sum of two other widths. */
typedef struct BplBvSum {
    struct BplBvSum *next;
    const BplType *left, *right;
} BplBvSum;

typedef struct BplProxy {
    BplProxyForm form;
    uint32_t size;       /* for BV: the least width; for MAP: the arity */
    const BplName *name; /* name of the type parameter, for messages; or NULL */
    BplBvSum *sums;
    BplMapUse *uses;
} BplProxy;

/* New proxies, one function for each kind; `name` is the type parameter, or NULL. */
const BplType *bpl_proxy_any(BplTypes *types, const BplName *name);
const BplType *bpl_proxy_bv(BplTypes *types, uint32_t least_width);
/* The type of left ++ right, which are bit vectors or bit-vector proxies. */
const BplType *bpl_proxy_concat(BplTypes *types, const BplType *left, const BplType *right);
const BplType *bpl_proxy_map(BplTypes *types, uint32_t arity);
/* Records that the map type `map`, an unbound proxy, is applied to args; returns the type of the
 * result. */
const BplType *bpl_proxy_map_use(BplTypes *types, const BplType *map, const BplType *const *args);

/* The type behind synonyms and known proxies; it is neither. */
static inline const BplType *bpl_type_follow(const BplType *type)
{
    while ((type->kind == BPL_T_SYNONYM || type->kind == BPL_T_PROXY) && type->link)
        type = type->link;
    return type;
}

/* Unifies the types; false if they cannot be equal, or if the result is too large. */
bool bpl_unify(BplTypes *types, const BplType *a, const BplType *b);
bool bpl_unify_comparable(BplTypes *types, const BplType *a, const BplType *b);

/* Is some proxy in the type still unknown? Also true if the type is too large. */
bool bpl_type_is_open(const BplType *type);
/* Determines every unknown proxy in the type: int, the minimal width, or <arg0,…,res>[arg0,…]res.
 * Returns false if the type is too large. */
bool bpl_type_settle(BplTypes *types, BplNames *names, const BplType *type);

#endif
