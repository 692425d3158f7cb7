/* Represents concrete values of every type of the language.
 *
 * Invariants
 *
 *   - A value never changes. It lives as long as its store.
 *   - A value of a declared type, a datatype or a map has its ground type (ground.h), once it is
 *     in use; the type of other values follows from their kind and widths. Values in a script
 *     may lack a type: they get it when they are matched with their declaration
 *     (bpl_datum_adopt).
 *   - A map is a sorted table of points (keys with a value), with a value `otherwise` for all
 *     keys that are not in the table. It is canonical: no point in the table has the value
 *     `otherwise`, and in a finite domain `otherwise` is the most frequent value. So two maps of
 *     one type are equal exactly if their tables are equal. A key consists of the map's bound
 *     type variables (as TYPE values) followed by the indices. `otherwise` is NULL if the range
 *     depends on bound variables: then keys that are not in the table have the default value of
 *     the range.
 *   - A large map that was written at a few keys is represented by these points and the map
 *     before the writes (datum_edits.c), and becomes a table on request.
 *   - A lambda over an infinite domain is represented by its expression and the captured values:
 *     `lambda` in a map, in place of `otherwise`. The equality of two such maps may be
 *     undecidable.
 *   - UNKNOWN stands for a value that could not be decided because of `formula`. Results
 *     computed from it are unknown, unless the other operand decides (false && unknown). */
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
    BPL_D_DATA,    /* a value of a datatype, made by a constructor */
    BPL_D_MAP,
    BPL_D_TYPE, /* a type, as a key of polymorphic maps and functions */
    BPL_D_UNKNOWN
} BplDatumKind;

typedef struct BplDatum BplDatum;
typedef struct BplLambda BplLambda;

struct BplDatum {
    uint8_t kind;
    /* for BOOL 0 or 1; for RMODE a BplRounding; for DATA and MAP 1 if the value contains a lambda
     */
    uint8_t small;
    /* for MAP: the map is represented by changes to another map (`edits`) instead of points;
     * bpl_datum_flat returns the points */
    uint8_t is_edited;
    uint32_t count; /* STRING: number of bytes; DATA: number of fields; MAP: number of points */
    /* for ELEMENT, DATA and MAP the type of the value; for a TYPE the type itself */
    const BplGround *type;
    /* during a garbage collection (sweep), which copies live values to new memory: the copy of this
     * value */
    const BplDatum *moved;
    union {
        /* for INT, BV, FLOAT (its bits) and ELEMENT (its number): the number; for REAL also a
         * denominator */
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
                /* for each point of the map: its keys, then its value */
                const BplDatum *const *cells;
                const struct BplEdits *edits;
            };
            const BplDatum *otherwise;
            /* the lambda that gives the values for all keys not in the table; or NULL */
            const BplLambda *lambda;
        };
        const BplNode *formula;
    };
};

/* The captured value of a variable that occurs in a `(lambda …)` over an infinite domain. */
typedef struct BplCapture {
    const BplVar *var;
    bool old; /* the value is that of old(var): the variable's value when the procedure began */
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

/* Makes an empty store of values; freeing the store frees its values. */
BplData *bpl_data_new(void);
void bpl_data_free(BplData *values);
/* Returns the table of the ground types of the store's values. */
BplGrounds *bpl_data_grounds(BplData *values);

/* Return a truth value or a rounding mode; these values are constants that belong to no store. */
const BplDatum *bpl_datum_bool(bool truth);
const BplDatum *bpl_datum_rmode(BplRounding mode);
/* Make integers: bpl_datum_int from a long, bpl_datum_int_z from a number of GMP's. */
const BplDatum *bpl_datum_int(BplData *values, long number);
const BplDatum *bpl_datum_int_z(BplData *values, mpz_srcptr number);
/* Returns the integer with these decimal digits, with an optional minus sign before them. */
const BplDatum *bpl_datum_int_text(BplData *values, const char *digits);
const BplDatum *bpl_datum_real(BplData *values, mpq_srcptr number);
/* Returns the bit-vector of this width whose value is the number modulo 2^width. */
const BplDatum *bpl_datum_bv(BplData *values, mpz_srcptr number, uint32_t width);
/* Returns the float with these bits of the IEEE interchange format; all NaNs are equal. */
const BplDatum *bpl_datum_float(BplData *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent);
const BplDatum *bpl_datum_string(BplData *values, const char *text, size_t length);
/* Returns the element of a declared type with this number; `type` may be NULL for values of a
 * script. */
const BplDatum *bpl_datum_element(BplData *values, const BplGround *type, mpz_srcptr number);
const BplDatum *bpl_datum_element_ui(BplData *values, const BplGround *type, unsigned long number);
const BplDatum *bpl_datum_data(BplData *values, const BplGround *type, const BplConstructor *ctor,
                               const BplDatum *const *fields, uint32_t count);
/* Returns a map with `points` points; `cells` contains, for each point, `arity` keys and then its
 * value. Later points override earlier ones with equal keys. */
const BplDatum *bpl_datum_map(BplData *values, const BplGround *type, uint32_t arity,
                              const BplDatum *otherwise, const BplDatum *const *cells,
                              uint32_t points);
const BplDatum *bpl_datum_type(BplData *values, const BplGround *type);
const BplDatum *bpl_datum_unknown(BplData *values, const BplNode *formula);

/* Converts the integer to a long; returns false if it does not fit. */
static inline bool bpl_datum_small(const BplDatum *value, long *number)
{
    if (value->size < -1 || value->size > 1 || (value->size && value->limbs[0] > LONG_MAX))
        return false;
    *number = value->size < 0 ? -(long)value->limbs[0] : value->size ? (long)value->limbs[0] : 0;
    return true;
}
/* Returns the number in GMP's form, without copying; `into` need not be cleared, and the result
 * must not be written to. */
mpz_srcptr bpl_datum_z(const BplDatum *value, mpz_t into);
/* Returns the value of a REAL in GMP's form, like bpl_datum_z. */
mpq_srcptr bpl_datum_q(const BplDatum *value, mpq_t into);

/* Compares two values of one type by a total order, for sorted tables; returns a number below,
 * equal to or above 0. UNKNOWN values and lambdas are ordered by their positions in the program. */
int bpl_datum_compare(const BplDatum *a, const BplDatum *b);

/* Returns the value in the table for these keys; NULL if the table does not list these keys. */
const BplDatum *bpl_datum_map_find(const BplDatum *map, const BplDatum *const *keys);
/* Returns the map as a table: the map itself, if it is one. */
const BplDatum *bpl_datum_flat(const BplDatum *map);
/* Returns the map that has `value` at these keys, and equals `map` at all others. */
const BplDatum *bpl_datum_map_store(BplData *values, const BplDatum *map,
                                    const BplDatum *const *keys, const BplDatum *value);

/* Returns the default value of a type: 0, false, "", T!0, for a datatype the first constructor that
 * needs no value of the same type …; NULL if there is no value within the limits. */
const BplDatum *bpl_datum_default(BplData *values, const BplGround *type);
/* Copies the value to this store, as a value of the given type; returns NULL if it is not a value
 * of this type. */
const BplDatum *bpl_datum_adopt(BplData *values, const BplDatum *value, const BplGround *type);
/* Returns the number of values of the type; 0 if there are more than 2^32. */
uint64_t bpl_ground_size(const BplData *values, const BplGround *type);
/* Returns the value number `index` in an enumeration of the values of a type with finitely many
 * values. */
const BplDatum *bpl_datum_nth(BplData *values, const BplGround *type, uint64_t index);

/* Prints the value in readable form: 5, -1/2, 7bv8, T!3, Cons(1, Nil()), [0 -> -1, 5 -> 2], [else
 * -> 1] */
void bpl_datum_print(BplStrbuf *out, const BplDatum *value);

#endif
