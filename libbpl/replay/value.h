/* Concrete values of every type of the language.
 *
 * Invariants
 *   - A value never changes. It lives in a store and goes with it.
 *   - A value of a user's type, of a datatype or a map carries its ground type, once it is in use;
 *     others tell theirs by their kind and widths. Values that a script brings need none: they get
 *     it when they meet the declaration that they are for (bpl_value_adopt).
 *   - A map is a sorted table of its points, with what it is everywhere else. It is canonical: no
 *     point has the value that it would have anyway, and in a finite domain "anyway" is the value
 *     that most points have. So two maps of one type are equal exactly if their tables are. Keys
 * are as many as the map's bound type variables (their types come first, as TYPE values) and
 * indices together. `otherwise` is NULL where the range depends on bound variables: then a point
 * that is not in the table has the default value of its type.
 *   - A lambda over an infinite domain is kept as what it was written as, with what it captured:
 *     `lambda` in a map, in place of `otherwise`. Whether two such are equal can be beyond telling.
 *   - UNKNOWN stands for a value that could not be decided; `formula` is where. Nothing that is
 *     computed from it is known, but where the rest decides (false && unknown).
 */
#ifndef BPL_REPLAY_VALUE_H
#define BPL_REPLAY_VALUE_H

#include "libbpl/replay/ground.h"

#include <gmp.h>

typedef enum BplValueKind {
    BPL_V_BOOL,
    BPL_V_INT,
    BPL_V_REAL,
    BPL_V_BV,
    BPL_V_FLOAT,
    BPL_V_RMODE,
    BPL_V_STRING,
    BPL_V_ELEMENT, /* of a type that the program only declares: T!3 */
    BPL_V_DATA,    /* of a datatype */
    BPL_V_MAP,
    BPL_V_TYPE, /* a type, as a key of polymorphic maps and functions */
    BPL_V_UNKNOWN
} BplValueKind;

/* The order of the language's literals. */
typedef enum BplRounding { BPL_RNE, BPL_RNA, BPL_RTP, BPL_RTN, BPL_RTZ } BplRounding;

typedef struct BplValue BplValue;
typedef struct BplLambda BplLambda;

struct BplValue {
    uint8_t kind;
    uint8_t small;  /* BOOL: 0 or 1; RMODE: a BplRounding; DATA, MAP: is there a lambda in it */
    uint32_t count; /* STRING: bytes; DATA: fields; MAP: points */
    const BplGround *type; /* ELEMENT, DATA, MAP; of a TYPE the type itself */
    const BplValue *moved; /* used while a store is swept */
    union {
        struct { /* INT, BV, FLOAT (its bits), ELEMENT (its number); REAL: denominator besides */
            int32_t size, den_size; /* limbs, negative for a negative number, as GMP counts */
            uint32_t width, exponent;
            const mp_limb_t *limbs; /* the denominator's follow */
        };
        const char *text;
        struct {
            const BplNode *ctor; /* a BplConstructor; in older programs a BplFunction */
            const BplValue *const *fields;
        };
        struct {
            uint32_t arity;
            const BplValue *const *cells; /* per point its keys and its value: arity + 1 each */
            const BplValue *otherwise;
            const BplLambda *lambda; /* or NULL */
        };
        const BplNode *formula;
    };
};

/* What `(lambda …)` was, over a domain without end. */
typedef struct BplCapture {
    const BplVar *var;
    bool old; /* its value at the entry of the procedure */
    const BplValue *value;
} BplCapture;

struct BplLambda {
    const BplQuant *quant;
    const BplGroundEnv *types;
    uint32_t count;
    const BplCapture *captures;
    const BplLambda *moved;
};

typedef struct BplValues BplValues;

BplValues *bpl_values_new(void);
void bpl_values_free(BplValues *values);
BplGrounds *bpl_values_grounds(BplValues *values);

const BplValue *bpl_value_bool(bool truth);
const BplValue *bpl_value_rmode(BplRounding mode);
const BplValue *bpl_value_int(BplValues *values, long number);
const BplValue *bpl_value_int_z(BplValues *values, mpz_srcptr number);
/* Decimal digits, maybe behind a minus. */
const BplValue *bpl_value_int_text(BplValues *values, const char *digits);
const BplValue *bpl_value_real(BplValues *values, mpq_srcptr number);
/* The number modulo 2^width. */
const BplValue *bpl_value_bv(BplValues *values, mpz_srcptr number, uint32_t width);
/* From the bits of the IEEE interchange form; every NaN is the same. */
const BplValue *bpl_value_float(BplValues *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent);
const BplValue *bpl_value_string(BplValues *values, const char *text, size_t length);
/* The number-th element of a user's type; type may be NULL, in a script. */
const BplValue *bpl_value_element(BplValues *values, const BplGround *type, mpz_srcptr number);
const BplValue *bpl_value_element_ui(BplValues *values, const BplGround *type,
                                     unsigned long number);
const BplValue *bpl_value_data(BplValues *values, const BplGround *type, const BplNode *ctor,
                               const BplValue *const *fields, uint32_t count);
/* A map of so many points, each arity keys and a value; later ones win. */
const BplValue *bpl_value_map(BplValues *values, const BplGround *type, uint32_t arity,
                              const BplValue *otherwise, const BplValue *const *cells,
                              uint32_t points);
const BplValue *bpl_value_type(BplValues *values, const BplGround *type);
const BplValue *bpl_value_unknown(BplValues *values, const BplNode *formula);

/* The number as GMP reads it: no copy, `into` needs no clearing and must not be written to. */
mpz_srcptr bpl_value_z(const BplValue *value, mpz_t into);
/* The same for a REAL. */
mpq_srcptr bpl_value_q(const BplValue *value, mpq_t into);

/* A total order on values of one type, for tables; UNKNOWN and lambdas by place. */
int bpl_value_compare(const BplValue *a, const BplValue *b);

/* The value at the keys, or NULL if the table has none there. */
const BplValue *bpl_value_map_find(const BplValue *map, const BplValue *const *keys);
/* The map with another value at the keys. */
const BplValue *bpl_value_map_store(BplValues *values, const BplValue *map,
                                    const BplValue *const *keys, const BplValue *value);

/* The value of a type that a point has of which nothing is said: 0, false, "", T!0, the first
 * constructor that comes to an end … NULL if there is none within reason. */
const BplValue *bpl_value_default(BplValues *values, const BplGround *type);
/* The same value in this store, with its type filled in; NULL if it is not one of that type. */
const BplValue *bpl_value_adopt(BplValues *values, const BplValue *value, const BplGround *type);
/* How many values the type has; 0 for more than 2^32 or infinitely many. */
uint64_t bpl_ground_size(const BplValues *values, const BplGround *type);
/* The index-th of them, for a type of known size. */
const BplValue *bpl_value_nth(BplValues *values, const BplGround *type, uint64_t index);

/* As a reader wants it: 5, -1/2, 7bv8, T!3, Cons(1, Nil()), [0 -> -1, 5 -> 2], [else -> 1] */
void bpl_value_print(BplStrbuf *out, const BplValue *value);

#endif
