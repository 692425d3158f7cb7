/* Represents the types of the language.
 *
 * Invariants
 *   - Types are made through a BplTypes and hash-consed: equal requests return equal pointers. The
 *     basic types are constants of the library.
 *   - A type synonym keeps its name, for messages. `expanded` is the type without any synonym, and
 *     with the bound variables of maps reduced to their order of occurrence: two types are equal
 *     exactly if their `expanded` pointers are. Code that needs the meaning of a type uses
 *     t->expanded.
 *   - The variables that a map type binds are BPL_T_BOUND: `depth` counts the binding maps between
 *     the occurrence and its map, `index` is the number of the variable. They occur only below
 *     their map.
 *   - A proxy represents a type that inference has not found yet (unify.h). A type that contains a
 *     proxy is not shared, is its own `expanded`, and never stays in a checked tree. */
#ifndef BPL_SEMA_TYPE_H
#define BPL_SEMA_TYPE_H

#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/ast.h"

BPL_BEGIN

typedef enum BplTypeKind {
    BPL_T_INT,
    BPL_T_REAL,
    BPL_T_BOOL,
    BPL_T_RMODE,
    BPL_T_STRING,
    BPL_T_REGEX,
    BPL_T_BV,    /* a bit-vector type; the field width is used */
    BPL_T_FLOAT, /* a float type; the fields significand and exponent are used */
    BPL_T_VAR,   /* a type variable; decl is its BplTypeVar */
    /* a type constructor, decl, applied to args; decl is a BplTypeDef or a BplDatatype */
    BPL_T_CTOR,
    /* a map type; `args` are the domain, then the range; `bound` and `names` describe its variables
     */
    BPL_T_MAP,
    /* a use of a type synonym: `decl` is the BplTypeDef of the synonym, `args` are its arguments;
     * `link` is the synonym's body for these arguments, in which further synonyms are not expanded
     */
    BPL_T_SYNONYM,
    BPL_T_BOUND, /* a variable that a map binds; the fields depth and index are used */
    /* the signature of a function or procedure: args are its in-parameters, then its
     * out-parameters */
    BPL_T_SIGNATURE,
    BPL_T_PROXY /* a type that inference has not found yet, see unify.h */
} BplTypeKind;

struct BplType {
    uint8_t kind;
    bool has_proxy;
    bool has_var;   /* the type contains a type variable, or a proxy that may become one */
    bool has_bound; /* the type contains a variable that an enclosing map binds */
    uint32_t hash;
    /* height and number of nodes of the type as a tree, with synonyms expanded */
    uint32_t height, size;
    /* number of elements of `args`; for a map without the range, for a signature without the
     * out-parameters */
    uint32_t count;
    union {
        uint32_t width;       /* for BV: the width */
        uint32_t significand; /* for FLOAT: the width of the significand */
        /* for MAP: number of type variables that it binds; for SIGNATURE: number of type parameters
         */
        uint32_t bound;
        /* for BOUND: number of binding maps between the occurrence and the map that binds it */
        uint32_t depth;
        uint32_t outs; /* for SIGNATURE: number of out-parameters */
    };
    union {
        uint32_t exponent; /* for FLOAT: the width of the exponent */
        /* for BOUND: the variable's number in its map; for VAR: scratch space */
        uint32_t index;
    };
    const BplType *expanded;
    union {
        const void *decl;
        const BplName *const *names; /* for MAP: names of the bound variables, for messages */
        struct BplProxy *proxy;
    };
    /* for SYNONYM: the synonym's body; for PROXY: the type found for it; for VAR: scratch space */
    const BplType *link;
    const BplType *args[];
};

/* Limits on height and size: larger types are refused, whether written or inferred. In memory,
 * types share their arguments, but they are traversed as trees, which may be exponentially larger.
 */
enum { BPL_MAX_TYPE_HEIGHT = 4000, BPL_MAX_TYPE_SIZE = 1 << 18 };

/* Is the type within the limits on height and size? */
static inline bool bpl_type_is_small(const BplType *type)
{
    return type->height <= BPL_MAX_TYPE_HEIGHT && type->size <= BPL_MAX_TYPE_SIZE;
}

extern const BplType bpl_type_int, bpl_type_real, bpl_type_bool, bpl_type_rmode, bpl_type_string,
    bpl_type_regex;

/* Makes a table of types, in which new types can be made (open). The types and the table live in
 * the arena. */
BplTypes *bpl_types_new(BplArena *arena);
/* bpl_types_close frees the scratch memory of a table, without which no types can be made;
 * bpl_types_open allocates it again. */
void bpl_types_close(BplTypes *types);
void bpl_types_open(BplTypes *types);
/* Takes the applications of synonyms out of the table: synonyms have got other bodies. Types of
 * before that mention synonyms stay as they are. */
void bpl_types_forget_synonyms(BplTypes *types);
/* Returns memory that lives until the table is closed, for types with proxies and their data. */
BplArena *bpl_types_scratch(BplTypes *types);

/* Return the types bvWIDTH and floatSIGNIFICANDeEXPONENT. */
const BplType *bpl_type_bv(BplTypes *types, uint32_t width);
const BplType *bpl_type_float(BplTypes *types, uint32_t significand, uint32_t exponent);
/* Returns the type of a type parameter, which is also stored in var->type. */
const BplType *bpl_type_var(BplTypes *types, BplTypeVar *var);
/* Returns the type of a type parameter: var->type if it was already set to a type of this
 * parameter, otherwise a new type. */
const BplType *bpl_type_var_known(BplTypes *types, BplTypeVar *var);
/* Returns the type `decl` applied to the arguments; `decl` is a BplTypeDef without body, or a
 * BplDatatype (or the BplTypeVar that `type finite T` declares). */
const BplType *bpl_type_ctor(BplTypes *types, const void *decl, const BplType *const *args,
                             uint32_t count);
/* Makes the types of the synonym's parameters and the type of the synonym itself, which is stored
 * in def->type and returned. */
const BplType *bpl_type_synonym_def(BplTypes *types, BplTypeDef *def, const BplType *body);
/* Returns the application of the synonym `def`, whose def->type must be set, to as many arguments
 * as it has parameters. */
const BplType *bpl_type_synonym(BplTypes *types, const BplTypeDef *def, const BplType *const *args,
                                uint32_t count);
/* Returns the map type <vars>[domain]range: `args` are the domain, `count` types, and the range.
 * Variables are ordered by occurrence; variables that do not occur are bound as well. */
const BplType *bpl_type_map(BplTypes *types, BplTypeVar *vars, const BplType *const *args,
                            uint32_t count);
const BplType *bpl_type_signature(BplTypes *types, const void *decl, const BplType *const *args,
                                  uint32_t ins, uint32_t outs);

/* Sets the type that replaces the variable in the next bpl_type_subst; NULL: the variable is not
 * replaced. */
void bpl_type_var_set(const BplTypeVar *var, const BplType *value);
/* Returns the type with replacements for all variables that have one, and with known proxies
 * replaced. */
const BplType *bpl_type_subst(BplTypes *types, const BplType *type);
/* Returns the type with known proxies replaced; NULL if the result is too large. */
const BplType *bpl_type_found(BplTypes *types, const BplType *type);
/* Returns a component of a map type (one of its args), with `actuals` in place of the variables
 * that the map binds. */
const BplType *bpl_type_open(BplTypes *types, const BplType *component,
                             const BplType *const *actuals);

/* Are two types, which contain no proxies, equal? */
static inline bool bpl_type_equal(const BplType *a, const BplType *b)
{
    return a->expanded == b->expanded;
}

/* Is the type closed: does it contain no type variables except those that maps inside the type
 * bind? */
bool bpl_type_is_closed(const BplType *type);
/* Does the variable occur in the type? */
bool bpl_type_mentions(const BplType *type, const BplTypeVar *var);

/* Sets the mark of each variable in the type (if the type is too large, only of some variables);
 * call again with 0 to reset the marks. */
void bpl_type_mark_vars(const BplType *type, uint32_t mark);
static inline uint32_t bpl_type_var_mark(const BplTypeVar *var)
{
    return var->type->index;
}

/* Writes the variables to the array `order`: in the order of first occurrence in the types, then
 * the variables that do not occur. */
void bpl_type_order_vars(BplTypeVar *vars, const BplType *const *types, size_t count,
                         const BplTypeVar **order);

/* Prints the type as in Boogie's messages; long types are cut, with `…`. */
void bpl_type_print(BplStrbuf *out, const BplType *type);
/* Prints a component of a map type. */
void bpl_type_print_component(BplStrbuf *out, const BplType *map, const BplType *component);

BPL_END

#endif
