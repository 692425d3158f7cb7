/* Types.
 *
 * Invariants
 *   - Types are made through a BplTypes and shared: asking twice for the same type gives the same
 *     pointer. The basic types are constants of the library.
 *   - A type synonym keeps its name, for messages. `expanded` is the type without any synonym, and
 *     with the bound variables of maps reduced to their order of occurrence: two types are equal
 *     exactly if their `expanded` pointers are. Who wants the meaning of a type looks at
 *     t->expanded.
 *   - The variables that a map type binds are BPL_T_BOUND: `depth` counts the binding maps in
 *     between, `index` the variable. They occur nowhere but below their map.
 *   - Proxies stand for types that inference has yet to find (unify.h). A type with a proxy in it
 *     is not shared, is its own `expanded`, and never stays in a checked tree.
 */
#ifndef BPL_SEMA_TYPE_H
#define BPL_SEMA_TYPE_H

#include "libbpl/base/arena.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/ast.h"

typedef enum BplTypeKind {
    BPL_T_INT,
    BPL_T_REAL,
    BPL_T_BOOL,
    BPL_T_RMODE,
    BPL_T_STRING,
    BPL_T_REGEX,
    BPL_T_BV,      /* width */
    BPL_T_FLOAT,   /* significand, exponent */
    BPL_T_VAR,     /* decl: the BplTypeVar */
    BPL_T_CTOR,    /* decl: the BplTypeDef or BplDatatype; args */
    BPL_T_MAP,     /* args: the domain, then the range; bound, names */
    BPL_T_SYNONYM, /* decl: the BplTypeDef; args; link: what it stands for, not further expanded */
    BPL_T_BOUND,   /* depth, index */
    BPL_T_SIGNATURE, /* of a function or procedure: args are its in- and then its out-parameters */
    BPL_T_PROXY      /* see unify.h */
} BplTypeKind;

struct BplType {
    uint8_t kind;
    bool has_proxy;
    bool has_var;   /* a type variable, or a proxy that may become one */
    bool has_bound; /* a variable of a map around this type */
    uint32_t hash;
    uint32_t height, size; /* of the type as a tree, synonyms expanded */
    uint32_t count;        /* of args; of a map's or signature's domain */
    union {
        uint32_t width;       /* BV */
        uint32_t significand; /* FLOAT */
        uint32_t bound;       /* MAP: so many variables; SIGNATURE: so many type parameters */
        uint32_t depth;       /* BOUND */
        uint32_t outs;        /* SIGNATURE: so many out-parameters */
    };
    union {
        uint32_t exponent; /* FLOAT */
        uint32_t index;    /* BOUND; scratch in a VAR */
    };
    const BplType *expanded;
    union {
        const void *decl;
        const BplName *const *names; /* MAP: of the bound variables, for messages */
        struct BplProxy *proxy;
    };
    const BplType *link; /* SYNONYM: its body; PROXY: what it was found to be; VAR: scratch */
    const BplType *args[];
};

/* A type that is higher or larger is refused, whether it was written or inferred: types share what
 * they are made of, but are walked as trees. */
enum { BPL_MAX_TYPE_HEIGHT = 4000, BPL_MAX_TYPE_SIZE = 1 << 18 };

/* Is the type within these limits? */
static inline bool bpl_type_is_small(const BplType *type)
{
    return type->height <= BPL_MAX_TYPE_HEIGHT && type->size <= BPL_MAX_TYPE_SIZE;
}

extern const BplType bpl_type_int, bpl_type_real, bpl_type_bool, bpl_type_rmode, bpl_type_string,
    bpl_type_regex;

typedef struct BplTypes BplTypes;

/* Types live in the arena; the table that shares them lives until bpl_types_free. */
BplTypes *bpl_types_new(BplArena *arena);
void bpl_types_free(BplTypes *types);
/* Memory that lives as long as the table, for types with proxies and what belongs to them. */
BplArena *bpl_types_scratch(BplTypes *types);

/* Types by what they are made of: bvWIDTH and floatSIGNIFICANDeEXPONENT. */
const BplType *bpl_type_bv(BplTypes *types, uint32_t width);
const BplType *bpl_type_float(BplTypes *types, uint32_t significand, uint32_t exponent);
/* The type that a type parameter stands for; also found in var->type. */
const BplType *bpl_type_var(BplTypes *types, BplTypeVar *var);
/* The same, but var->type if that was made for the same variable before. */
const BplType *bpl_type_var_known(BplTypes *types, BplTypeVar *var);
/* decl is a BplTypeDef without body, or a BplDatatype (or the BplTypeVar that `type finite T`
 * declares). */
const BplType *bpl_type_ctor(BplTypes *types, const void *decl, const BplType *const *args,
                             uint32_t count);
/* Makes the parameters' types known, and what the synonym stands for: sets def->type. */
const BplType *bpl_type_synonym_def(BplTypes *types, BplTypeDef *def, const BplType *body);
/* The synonym `def` applied to args: as many as it has parameters, and def->type is known. */
const BplType *bpl_type_synonym(BplTypes *types, const BplTypeDef *def, const BplType *const *args,
                                uint32_t count);
/* <vars>[domain]range: `args` are the domain, `count` long, and the range. Variables are ordered by
 * occurrence; those that do not occur are bound all the same. */
const BplType *bpl_type_map(BplTypes *types, BplTypeVar *vars, const BplType *const *args,
                            uint32_t count);
const BplType *bpl_type_signature(BplTypes *types, const void *decl, const BplType *const *args,
                                  uint32_t ins, uint32_t outs);

/* Sets what stands for the variable in the next bpl_type_subst; NULL: itself. */
void bpl_type_var_set(const BplTypeVar *var, const BplType *value);
/* The type with each variable that was set replaced, and with each proxy that was found replaced.
 */
const BplType *bpl_type_subst(BplTypes *types, const BplType *type);
/* The type with each proxy that was found replaced; NULL if it is too large. */
const BplType *bpl_type_found(BplTypes *types, const BplType *type);
/* A component of a map type (one of its args) with actuals for the variables that the map binds. */
const BplType *bpl_type_open(BplTypes *types, const BplType *component,
                             const BplType *const *actuals);

/* Do two types without proxies mean the same? */
static inline bool bpl_type_equal(const BplType *a, const BplType *b)
{
    return a->expanded == b->expanded;
}

/* Does the variable occur in the type? */
bool bpl_type_mentions(const BplType *type, const BplTypeVar *var);

/* Sets the mark of each variable in the type, of one that is too large of some; unmark again with
 * 0. */
void bpl_type_mark_vars(const BplType *type, uint32_t mark);
static inline uint32_t bpl_type_var_mark(const BplTypeVar *var)
{
    return var->type->index;
}

/* Puts the variables into `order` as they occur first in the types, then those that do not. */
void bpl_type_order_vars(BplTypeVar *vars, const BplType *const *types, size_t count,
                         const BplTypeVar **order);

/* As Boogie writes types in its messages, but long ones are cut, with `…`. */
void bpl_type_print(BplStrbuf *out, const BplType *type);
/* A component of a map type. */
void bpl_type_print_component(BplStrbuf *out, const BplType *map, const BplType *component);

#endif
