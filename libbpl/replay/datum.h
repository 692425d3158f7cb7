/* Concrete values of every type of the language.
 *
 * Invariants
 *   - A value never changes. It lives in a store and goes with it.
 *   - A value of a user's type, of a datatype or a map carries its ground type, once it is in use;
 *     others tell theirs by their kind and widths. Values that a script brings need none: they get
 *     it when they meet the declaration that they are for (bpl_datum_adopt).
 *   - A map is a sorted table of its points, with what it is everywhere else. It is canonical: no
 *     point has the value that it would have anyway, and in a finite domain "anyway" is the value
 *     that most points have. So two maps of one type are equal exactly if their tables are. Keys
 *     are as many as the map's bound type variables (their types come first, as TYPE values) and
 *     indices together. `otherwise` is NULL where the range depends on bound variables: then a
 *     point that is not in the table has the default value of its type.
 *   - A large map that was written at a few points is kept as these over the map before
 *     (datum_edits.c), and becomes a table when that is asked for.
 *   - A lambda over an infinite domain is kept as what it was written as, with what it captured:
 *     `lambda` in a map, in place of `otherwise`. Whether two such are equal can be beyond telling.
 *   - UNKNOWN stands for a value that could not be decided; `formula` is where. Nothing that is
 *     computed from it is known, but where the rest decides (false && unknown).
 */
#ifndef BPL_REPLAY_DATUM_H
#define BPL_REPLAY_DATUM_H

#include "libbpl/replay/ground.h"
#include "libbpl/syntax/literal.h"

#include <gmp.h>
#include <limits.h>

typedef enum BplDatumKind {
    BPL_D_BOOL,
    BPL_D_INT,
    BPL_D_REAL,
    BPL_D_BV,
    BPL_D_FLOAT,
    BPL_D_RMODE,
    BPL_D_STRING,
    BPL_D_ELEMENT, /* of a type that the program only declares: T!3 */
    BPL_D_DATA,    /* of a datatype */
    BPL_D_MAP,
    BPL_D_TYPE, /* a type, as a key of polymorphic maps and functions */
    BPL_D_UNKNOWN
} BplDatumKind;

typedef struct BplDatum BplDatum;
typedef struct BplLambda BplLambda;

struct BplDatum {
    uint8_t kind;
    uint8_t small;     /* BOOL: 0 or 1; RMODE: a BplRounding; DATA, MAP: is there a lambda in it */
    uint8_t is_edited; /* MAP: `edits` in place of points; who reads these asks bpl_datum_flat */
    uint32_t count;    /* STRING: bytes; DATA: fields; MAP: points */
    const BplGround *type; /* ELEMENT, DATA, MAP; of a TYPE the type itself */
    const BplDatum *moved; /* used while a store is swept */
    union {
        struct { /* INT, BV, FLOAT (its bits), ELEMENT (its number); REAL: denominator besides */
            int32_t size, den_size; /* limbs, negative for a negative number, as GMP counts */
            uint32_t width, exponent;
            const mp_limb_t *limbs; /* the denominator's follow */
        };
        const char *text;
        struct {
            const BplConstructor *ctor;
            const BplDatum *const *fields;
        };
        struct {
            uint32_t arity;
            union {
                const BplDatum *const *cells; /* per point its keys and its value: arity + 1 each */
                const struct BplEdits *edits;
            };
            const BplDatum *otherwise;
            const BplLambda *lambda; /* or NULL */
        };
        const BplNode *formula;
    };
};

/* What `(lambda …)` was, over a domain without end. */
typedef struct BplCapture {
    const BplVar *var;
    bool old; /* its value at the entry of the procedure */
    const BplDatum *value;
} BplCapture;

struct BplLambda {
    const BplQuant *quant;
    const BplGroundEnv *types;
    uint32_t count;
    const BplCapture *captures;
    const BplLambda *moved;
};

typedef struct BplData BplData;

/* A store of values, all of which go with it. */
BplData *bpl_data_new(void);
void bpl_data_free(BplData *values);
/* The table of types that its values are of. */
BplGrounds *bpl_data_grounds(BplData *values);

/* Truth values and rounding modes are in no store. */
const BplDatum *bpl_datum_bool(bool truth);
const BplDatum *bpl_datum_rmode(BplRounding mode);
/* Integers that fit into a long, and any others. */
const BplDatum *bpl_datum_int(BplData *values, long number);
const BplDatum *bpl_datum_int_z(BplData *values, mpz_srcptr number);
/* Decimal digits, maybe behind a minus. */
const BplDatum *bpl_datum_int_text(BplData *values, const char *digits);
const BplDatum *bpl_datum_real(BplData *values, mpq_srcptr number);
/* The number modulo 2^width. */
const BplDatum *bpl_datum_bv(BplData *values, mpz_srcptr number, uint32_t width);
/* From the bits of the IEEE interchange form; every NaN is the same. */
const BplDatum *bpl_datum_float(BplData *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent);
const BplDatum *bpl_datum_string(BplData *values, const char *text, size_t length);
/* The number-th element of a user's type; type may be NULL, in a script. */
const BplDatum *bpl_datum_element(BplData *values, const BplGround *type, mpz_srcptr number);
const BplDatum *bpl_datum_element_ui(BplData *values, const BplGround *type, unsigned long number);
const BplDatum *bpl_datum_data(BplData *values, const BplGround *type, const BplConstructor *ctor,
                               const BplDatum *const *fields, uint32_t count);
/* A map of so many points, each arity keys and a value; later ones win. */
const BplDatum *bpl_datum_map(BplData *values, const BplGround *type, uint32_t arity,
                              const BplDatum *otherwise, const BplDatum *const *cells,
                              uint32_t points);
const BplDatum *bpl_datum_type(BplData *values, const BplGround *type);
const BplDatum *bpl_datum_unknown(BplData *values, const BplNode *formula);

/* Does the integer fit into a long? */
static inline bool bpl_datum_small(const BplDatum *value, long *number)
{
    if (value->size < -1 || value->size > 1 || (value->size && value->limbs[0] > LONG_MAX))
        return false;
    *number = value->size < 0 ? -(long)value->limbs[0] : value->size ? (long)value->limbs[0] : 0;
    return true;
}
/* The number as GMP reads it: no copy, `into` needs no clearing and must not be written to. */
mpz_srcptr bpl_datum_z(const BplDatum *value, mpz_t into);
/* The same for a REAL. */
mpq_srcptr bpl_datum_q(const BplDatum *value, mpq_t into);

/* A total order on values of one type, for tables; UNKNOWN and lambdas by place. */
int bpl_datum_compare(const BplDatum *a, const BplDatum *b);

/* The value at the keys, or NULL if the table has none there. */
const BplDatum *bpl_datum_map_find(const BplDatum *map, const BplDatum *const *keys);
/* The map as a table; itself, if it is one. */
const BplDatum *bpl_datum_flat(const BplDatum *map);
/* The map with another value at the keys. */
const BplDatum *bpl_datum_map_store(BplData *values, const BplDatum *map,
                                    const BplDatum *const *keys, const BplDatum *value);

/* The value of a type that a point has of which nothing is said: 0, false, "", T!0, the first
 * constructor that comes to an end … NULL if there is none within reason. */
const BplDatum *bpl_datum_default(BplData *values, const BplGround *type);
/* The same value in this store, with its type filled in; NULL if it is not one of that type. */
const BplDatum *bpl_datum_adopt(BplData *values, const BplDatum *value, const BplGround *type);
/* How many values the type has; 0 for more than 2^32 or infinitely many. */
uint64_t bpl_ground_size(const BplData *values, const BplGround *type);
/* The index-th of them, for a type of known size. */
const BplDatum *bpl_datum_nth(BplData *values, const BplGround *type, uint64_t index);

/* As a reader wants it: 5, -1/2, 7bv8, T!3, Cons(1, Nil()), [0 -> -1, 5 -> 2], [else -> 1] */
void bpl_datum_print(BplStrbuf *out, const BplDatum *value);

#endif
