/* Infers type arguments by proxies and unification.
 *
 * A proxy represents one type that is not known yet. Unifying two types determines their proxies so
 * that the types become equal; these results remain even if unification fails in another part of
 * the types. There are three kinds of proxies: for any type; for a bit vector of a minimal width;
 * for a map of some arity, with the arguments and results of its uses so far.
 *
 * bpl_unify treats type variables as constants. bpl_unify_comparable, for == and !=, decides
 * whether the types can be equal for some choice of types for their type variables; it does not
 * bind the type variables. */
#ifndef BPL_SEMA_UNIFY_H
#define BPL_SEMA_UNIFY_H

#include "libbpl/sema/type.h"

typedef enum BplProxyForm { BPL_PROXY_ANY, BPL_PROXY_BV, BPL_PROXY_MAP } BplProxyForm;

/* A use of a map whose type is a proxy: `args` are the types of the indices, and last the type of
 * the result; the number of indices is the map's arity. */
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
    uint32_t size;       /* for a bit vector: the least width; for a map: the arity */
    const BplName *name; /* name of the type parameter, for messages; or NULL */
    BplBvSum *sums;
    BplMapUse *uses;
} BplProxy;

/* Make new proxies, one function for each kind; `name` is the type parameter for which the proxy
 * stands, or NULL. */
const BplType *bpl_proxy_any(BplTypes *types, const BplName *name);
const BplType *bpl_proxy_bv(BplTypes *types, uint32_t least_width);
/* Returns the type of left ++ right, where both types are bit vectors or proxies for bit vectors.
 */
const BplType *bpl_proxy_concat(BplTypes *types, const BplType *left, const BplType *right);
const BplType *bpl_proxy_map(BplTypes *types, uint32_t arity);
/* Records that the map type `map`, an unbound proxy, is applied to args; returns the type of the
 * result. */
const BplType *bpl_proxy_map_use(BplTypes *types, const BplType *map, const BplType *const *args);

/* Follows synonyms to their definitions and proxies to the types found for them; returns a type
 * that is neither a synonym nor a proxy with a known type. */
static inline const BplType *bpl_type_follow(const BplType *type)
{
    while ((type->kind == BPL_T_SYNONYM || type->kind == BPL_T_PROXY) && type->link)
        type = type->link;
    return type;
}

/* Unify the types; return false if they cannot be equal, or if the result is too large. */
bool bpl_unify(BplTypes *types, const BplType *a, const BplType *b);
bool bpl_unify_comparable(BplTypes *types, const BplType *a, const BplType *b);

/* Is some proxy in the type still unknown? Also true if the type is too large. */
bool bpl_type_is_open(const BplType *type);
/* Chooses a type for every unknown proxy in the type: int, the minimal width, or the most general
 * map <arg0,…,res>[arg0,…]res. Returns false if the type is too large. */
bool bpl_type_settle(BplTypes *types, BplNames *names, const BplType *type);

#endif
