/* Represents ground types: types without variables, as they occur in an execution.
 *
 * The types in the checked syntax tree (sema/type.h) mention type parameters; at run time each type
 * parameter has a value, which is a type. Substitution gives a ground type. Ground types are
 * hash-consed, so that they are equal exactly if their pointers are equal. Synonyms are expanded.
 * Only the variables that a map type binds stay, as BPL_T_BOUND. */
#ifndef BPL_REPLAY_GROUND_H
#define BPL_REPLAY_GROUND_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/type.h"

typedef struct BplGround BplGround;

/* A ground type. `kind` is one of BPL_T_INT … BPL_T_FLOAT, BPL_T_CTOR, BPL_T_MAP, BPL_T_BOUND. */
struct BplGround {
    uint8_t kind;
    bool has_bound; /* the type contains a variable that a map type around it binds */
    uint32_t count; /* number of `args`; for a map without the last one, which is the range */
    /* for BV and FLOAT the widths (for FLOAT `width` is that of the significand); for MAP `width`
     * is the number of bound variables; for BOUND `width` is the depth of the variable and
     * `exponent` its index */
    uint32_t width, exponent;
    /* for a type inside a map: number of map types around it, up to the outermost one that binds a
     * variable which occurs in it */
    uint32_t above;
    uint32_t hash, id;
    const void *decl; /* for BPL_T_CTOR: its declaration, a BplTypeDef or BplDatatype */
    const BplGround *const *args;
};

typedef struct BplGrounds BplGrounds;

/* Makes an empty table of ground types; freeing the table frees its types. */
BplGrounds *bpl_grounds_new(void);
void bpl_grounds_free(BplGrounds *grounds);

/* Returns the type number `index` of the table, in the order of creation; NULL after the last one.
 */
const BplGround *bpl_ground_at(const BplGrounds *grounds, uint32_t index);

/* The values of type variables in a scope; those of enclosing scopes follow. */
typedef struct BplGroundEnv BplGroundEnv;
struct BplGroundEnv {
    const BplGroundEnv *outer;
    const BplTypeVar *params;        /* the type variables, linked by `next` */
    const BplGround *const *actuals; /* their values, one for each variable */
};

/* Returns the ground type for a type of the checked tree, with the values that `env` gives to type
 * variables. A variable without a value becomes int, since nothing depends on its value. */
const BplGround *bpl_ground(BplGrounds *grounds, const BplType *type, const BplGroundEnv *env);
/* Returns the equal ground type in the table `grounds`; `type` may belong to another table. */
const BplGround *bpl_ground_import(BplGrounds *grounds, const BplGround *type);

/* Make ground types: a basic type, bvWIDTH, floatSIGNIFICANDeEXPONENT, and an instance of a
 * declared type, whose declaration is a TypeDef or a Datatype. */
const BplGround *bpl_ground_basic(BplGrounds *grounds, BplTypeKind kind);
const BplGround *bpl_ground_bv(BplGrounds *grounds, uint32_t width);
const BplGround *bpl_ground_float(BplGrounds *grounds, uint32_t significand, uint32_t exponent);
const BplGround *bpl_ground_ctor(BplGrounds *grounds, const void *decl,
                                 const BplGround *const *args, uint32_t count);
/* Returns the map type [domain]range, without bound variables. */
const BplGround *bpl_ground_map(BplGrounds *grounds, const BplGround *const *domain, uint32_t count,
                                const BplGround *range);
/* Returns a function's type as a map type that binds the function's type parameters; `signature` is
 * the type of the function in the tree. */
const BplGround *bpl_ground_function(BplGrounds *grounds, const BplType *signature,
                                     const BplTypeVar *params);
/* Infers values of type parameters for which the tree's `type` equals `actual`. `actuals` has an
 * element for each parameter; the elements that are NULL are set. */
void bpl_ground_infer(const BplType *type, const BplGround *actual, const BplTypeVar *params,
                      const BplGround **actuals);
/* Returns a component of a map type (an index or the range) with the types `actuals` for the
 * variables that the map binds. */
const BplGround *bpl_ground_open(BplGrounds *grounds, const BplGround *component,
                                 const BplGround *const *actuals);
/* Infers values of the variables that a map type binds for which `component`, an index type or the
 * range, equals `actual`; sets the elements of `actuals` that are NULL. */
void bpl_ground_match(const BplGround *component, const BplGround *actual,
                      const BplGround **actuals);

/* Returns the datatype of which the type is an instance, or NULL. */
BplDatatype *bpl_ground_datatype(const BplGround *type);

/* Prints the type in Boogie's syntax. */
void bpl_ground_print(BplStrbuf *out, const BplGround *type);

#endif
