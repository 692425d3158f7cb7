/* Types without variables, as they occur while a program runs.
 *
 * The tree's types (sema/type.h) mention the type parameters of what they stand in; at run time
 * each of these stands for some type. A ground type is what is left then: made through a table, so
 * that two are equal exactly if their pointers are. Synonyms are expanded. The variables that a map
 * type binds stay, as BOUND.
 */
#ifndef BPL_REPLAY_GROUND_H
#define BPL_REPLAY_GROUND_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/type.h"

typedef struct BplGround BplGround;

/* kind is one of BPL_T_INT … BPL_T_FLOAT, BPL_T_CTOR, BPL_T_MAP, BPL_T_BOUND. */
struct BplGround {
    uint8_t kind;
    bool has_bound;           /* a variable that a map around it binds */
    uint32_t count;           /* of args: a constructor's, or a map's domain; the range follows */
    uint32_t width, exponent; /* BV, FLOAT (width: significand); MAP: width variables are bound;
                                 BOUND: width is its depth, exponent its index */
    uint32_t hash, id;
    const void *decl; /* CTOR: the BplTypeDef or BplDatatype */
    const BplGround *const *args;
};

typedef struct BplGrounds BplGrounds;

/* A table of types, all of which go with it. */
BplGrounds *bpl_grounds_new(void);
void bpl_grounds_free(BplGrounds *grounds);

/* The types of the table in the order they were made; NULL behind the last one. */
const BplGround *bpl_ground_at(const BplGrounds *grounds, uint32_t index);

/* What type variables stand for; inner ones are asked first. */
typedef struct BplGroundEnv BplGroundEnv;
struct BplGroundEnv {
    const BplGroundEnv *outer;
    const BplTypeVar *params;        /* a chain */
    const BplGround *const *actuals; /* as many */
};

/* The ground type of a type from a checked tree. A variable of which env knows nothing is int:
 * nothing depends on it. */
const BplGround *bpl_ground(BplGrounds *grounds, const BplType *type, const BplGroundEnv *env);
/* The same ground type in another table. */
const BplGround *bpl_ground_import(BplGrounds *grounds, const BplGround *type);

/* Types by what they are made of: one without parts, bvWIDTH, floatSIGNIFICANDeEXPONENT, and a
 * user's type, whose declaration is a TypeDef or a Datatype. */
const BplGround *bpl_ground_basic(BplGrounds *grounds, BplTypeKind kind);
const BplGround *bpl_ground_bv(BplGrounds *grounds, uint32_t width);
const BplGround *bpl_ground_float(BplGrounds *grounds, uint32_t significand, uint32_t exponent);
const BplGround *bpl_ground_ctor(BplGrounds *grounds, const void *decl,
                                 const BplGround *const *args, uint32_t count);
/* [domain]range without bound variables. */
const BplGround *bpl_ground_map(BplGrounds *grounds, const BplGround *const *domain, uint32_t count,
                                const BplGround *range);
/* A function's type as that of a map, with its type parameters bound; `signature` is its own. */
const BplGround *bpl_ground_function(BplGrounds *grounds, const BplType *signature,
                                     const BplTypeVar *params);
/* Finds for the type parameters what makes the tree's type equal to `actual`; writes into actuals,
 * which are as many, where they are NULL. */
void bpl_ground_infer(const BplType *type, const BplGround *actual, const BplTypeVar *params,
                      const BplGround **actuals);
/* A component of a map type with types for the variables that the map binds. */
const BplGround *bpl_ground_open(BplGrounds *grounds, const BplGround *component,
                                 const BplGround *const *actuals);
/* Finds for the map's bound variables what makes its index-th component, index == count being the
 * range, equal to `actual`; writes into actuals, NULL what is still open. */
void bpl_ground_match(const BplGround *component, const BplGround *actual,
                      const BplGround **actuals);

/* The datatype that the type is of, or NULL. */
BplDatatype *bpl_ground_datatype(const BplGround *type);

/* As Boogie writes the type. */
void bpl_ground_print(BplStrbuf *out, const BplGround *type);

#endif
