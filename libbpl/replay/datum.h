/* Concrete values of every type of the language.
 *
 * Invariants
 *   - A value never changes. It lives as long as its store.
 *   - A value of a user's type, a datatype or a map has its ground type, once it is in use; the
 *     type of other values follows from their kind and widths. Values in a script may lack it: they
 *     get it when they are matched with their declaration (bpl_datum_adopt).
 *   - A map is a sorted table of points, with a value `otherwise` for all other points. It is
 *     canonical: no point in the table has the value `otherwise`, and in a finite domain
 *     `otherwise` is the value of the most points. So two maps of one type are equal exactly if
 *     their tables are. A key consists of the map's bound type variables (as TYPE values) followed
 *     by the indices. `otherwise` is NULL if the range depends on bound variables: then a point
 *     that is not in the table has the default value of its type.
 *   - A large map that was written at a few points is represented by these points and the former
 *     map (datum_edits.c), and becomes a table on request.
 *   - A lambda over an infinite domain is represented by its expression and the captured values:
 *     `lambda` in a map, in place of `otherwise`. The equality of two such maps may be undecidable.
 *   - UNKNOWN replaces a value that could not be decided because of `formula`. Results computed
 *     from it are unknown, unless the other operand decides (false && unknown).
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
    BPL_D_ELEMENT, /* an element of a type without a definition: T!3 */
    BPL_D_DATA,    /* a value of a datatype */
    BPL_D_MAP,
    BPL_D_TYPE, /* a type, as a key of polymorphic maps and functions */
    BPL_D_UNKNOWN
} BplDatumKind;

typedef struct BplDatum BplDatum;
typedef struct BplLambda BplLambda;

struct BplDatum {
    uint8_t kind;
    /* BOOL: 0 or 1; RMODE: a BplRounding; DATA, MAP: 1 if it contains a lambda */
    uint8_t small;
    uint8_t is_edited; /* MAP: `edits` instead of points; bpl_datum_flat gives the points */
    uint32_t count;    /* STRING: bytes; DATA: fields; MAP: points */
    /* for ELEMENT, DATA and MAP the type of the value; for a TYPE the type itself */
    const BplGround *type;
    const BplDatum *moved; /* the copy of the value, during a sweep */
    union {
        /* for INT, BV, FLOAT (its bits), ELEMENT (its number); for REAL also a denominator */
        struct {
            int32_t size, den_size; /* number of limbs, negative for a negative number, as in GMP */
            uint32_t width, exponent;
            const mp_limb_t *limbs; /* the limbs, followed by those of a denominator */
        };
        const char *text;
        struct {
            const BplConstructor *ctor;
            const BplDatum *const *fields;
        };
        struct {
            uint32_t arity;
            union {
                /* the keys and the value of each point */
                const BplDatum *const *cells;
                const struct BplEdits *edits;
            };
            const BplDatum *otherwise;
            const BplLambda *lambda; /* the lambda that gives all other values; or NULL */
        };
        const BplNode *formula;
    };
};

/* A `(lambda …)` over an infinite domain. */
typedef struct BplCapture {
    const BplVar *var;
    bool old; /* the value is the one at the entry of the procedure */
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

/* A store of values, which are freed with it. */
BplData *bpl_data_new(void);
void bpl_data_free(BplData *values);
/* The table of the values' types. */
BplGrounds *bpl_data_grounds(BplData *values);

/* Return truth values and rounding modes, which belong to no store. */
const BplDatum *bpl_datum_bool(bool truth);
const BplDatum *bpl_datum_rmode(BplRounding mode);
/* Make integers: the first function from a long, the second from any number of GMP's. */
const BplDatum *bpl_datum_int(BplData *values, long number);
const BplDatum *bpl_datum_int_z(BplData *values, mpz_srcptr number);
/* An integer from decimal digits, possibly after a minus. */
const BplDatum *bpl_datum_int_text(BplData *values, const char *digits);
const BplDatum *bpl_datum_real(BplData *values, mpq_srcptr number);
/* The bit-vector with the number modulo 2^width. */
const BplDatum *bpl_datum_bv(BplData *values, mpz_srcptr number, uint32_t width);
/* A float from the bits of the IEEE interchange format; all NaNs are equal. */
const BplDatum *bpl_datum_float(BplData *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent);
const BplDatum *bpl_datum_string(BplData *values, const char *text, size_t length);
/* The element of a user's type with this number; `type` may be NULL, in a script. */
const BplDatum *bpl_datum_element(BplData *values, const BplGround *type, mpz_srcptr number);
const BplDatum *bpl_datum_element_ui(BplData *values, const BplGround *type, unsigned long number);
const BplDatum *bpl_datum_data(BplData *values, const BplGround *type, const BplConstructor *ctor,
                               const BplDatum *const *fields, uint32_t count);
/* A map with `count` points, each `arity` keys and a value; later points override earlier ones. */
const BplDatum *bpl_datum_map(BplData *values, const BplGround *type, uint32_t arity,
                              const BplDatum *otherwise, const BplDatum *const *cells,
                              uint32_t points);
const BplDatum *bpl_datum_type(BplData *values, const BplGround *type);
const BplDatum *bpl_datum_unknown(BplData *values, const BplNode *formula);

/* Converts the integer to a long; false if it does not fit. */
static inline bool bpl_datum_small(const BplDatum *value, long *number)
{
    if (value->size < -1 || value->size > 1 || (value->size && value->limbs[0] > LONG_MAX))
        return false;
    *number = value->size < 0 ? -(long)value->limbs[0] : value->size ? (long)value->limbs[0] : 0;
    return true;
}
/* The number for GMP, without copying; `into` needs no clearing and must not be written to. */
mpz_srcptr bpl_datum_z(const BplDatum *value, mpz_t into);
/* Returns the number of a REAL, like bpl_datum_z. */
mpq_srcptr bpl_datum_q(const BplDatum *value, mpq_t into);

/* A total order on values of one type, for tables; UNKNOWN values and lambdas are ordered by their
 * positions in the program. */
int bpl_datum_compare(const BplDatum *a, const BplDatum *b);

/* The value in the table at these keys; NULL if the table does not have the keys. */
const BplDatum *bpl_datum_map_find(const BplDatum *map, const BplDatum *const *keys);
/* The map as a table; the map itself, if it is one. */
const BplDatum *bpl_datum_flat(const BplDatum *map);
/* The map with another value at the keys. */
const BplDatum *bpl_datum_map_store(BplData *values, const BplDatum *map,
                                    const BplDatum *const *keys, const BplDatum *value);

/* The default value of a type: 0, false, "", T!0, for a datatype the first constructor that needs
 * no value of the same type … NULL if there is no value within the limits. */
const BplDatum *bpl_datum_default(BplData *values, const BplGround *type);
/* The same value in this store, as a value of the type, which is filled in; NULL if it is not a
 * value of this type. */
const BplDatum *bpl_datum_adopt(BplData *values, const BplDatum *value, const BplGround *type);
/* The number of values of the type; 0 if there are more than 2^32. */
uint64_t bpl_ground_size(const BplData *values, const BplGround *type);
/* The value with this index, of a type with finitely many values. */
const BplDatum *bpl_datum_nth(BplData *values, const BplGround *type, uint64_t index);

/* Prints the value in readable form: 5, -1/2, 7bv8, T!3, Cons(1, Nil()), [0 -> -1, 5 -> 2], [else
 * -> 1] */
void bpl_datum_print(BplStrbuf *out, const BplDatum *value);

#endif
