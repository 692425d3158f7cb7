/* Represents sorts, the types of terms, by numbers (hash-consed).
 *
 * Equal requests for a sort return equal numbers, so that sorts are compared with ==. Sorts are
 * numbered in the order of their first request: the numbers depend on the input alone.
 *
 * A user type is BPL_SORT_USER (a type constructor applied to sorts: its values can only be
 * compared for equality) or BPL_SORT_DATA (a datatype). A datatype is requested by its name and
 * arguments like a user sort, and its constructors are added afterwards, since their fields may
 * have the datatype itself as sort, directly or indirectly. Terms of a datatype may only be made
 * after its constructors were added.
 *
 * A request for a map sort without index sorts returns the result's sort: such a map would contain
 * one value. */
#ifndef BPL_TERM_SORT_H
#define BPL_TERM_SORT_H

#include "libbpl/base/api.h"
#include "libbpl/base/name.h"
#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

typedef uint32_t BplSort;

typedef enum BplSortKind {
    BPL_SORT_KIND_NONE,
    BPL_SORT_KIND_BOOL,
    BPL_SORT_KIND_INT,
    BPL_SORT_KIND_REAL,
    BPL_SORT_KIND_RMODE,
    BPL_SORT_KIND_STRING,
    BPL_SORT_KIND_REGEX,
    BPL_SORT_KIND_BV,    /* has a width > 0 */
    BPL_SORT_KIND_FLOAT, /* has widths of exponent and significand (with the hidden bit) */
    BPL_SORT_KIND_USER,  /* has a name and arguments */
    BPL_SORT_KIND_DATA,  /* has a name, arguments and constructors */
    BPL_SORT_KIND_MAP    /* has as arguments at least one index sort, then the result's sort */
} BplSortKind;

/* The predefined sorts. */
enum {
    BPL_SORT_NONE = BPL_SORT_KIND_NONE, /* no sort: the result of a failed request */
    BPL_SORT_BOOL = BPL_SORT_KIND_BOOL,
    BPL_SORT_INT = BPL_SORT_KIND_INT,
    BPL_SORT_REAL = BPL_SORT_KIND_REAL,
    BPL_SORT_RMODE = BPL_SORT_KIND_RMODE,
    BPL_SORT_STRING = BPL_SORT_KIND_STRING,
    BPL_SORT_REGEX = BPL_SORT_KIND_REGEX
};

typedef struct BplCtor {
    const BplName *name;
    const BplName *const *fields; /* names of the fields; two constructors may share a name */
    const BplSort *sorts;
    uint32_t count; /* number of fields */
} BplCtor;

typedef struct BplSortInfo {
    BplSortKind kind;
    uint32_t hash;
    /* for BV the width; for FLOAT the width of the significand, with the hidden bit */
    uint32_t width;
    uint32_t exponent;   /* for FLOAT: the width of the exponent */
    const BplName *name; /* for USER and DATA: the name */
    /* for USER and DATA: arguments of the type; for MAP: the index sorts, then the result's sort */
    const BplSort *args;
    uint32_t count;       /* number of `args`; for MAP: number of index sorts */
    uint32_t ctor_count;  /* for DATA: the number of constructors */
    const BplCtor *ctors; /* for DATA: the constructors */
} BplSortInfo;

typedef struct BplSorts BplSorts;

/* Makes a table that contains the predefined sorts; bpl_sorts_free frees the table. */
BplSorts *bpl_sorts_new(void);
void bpl_sorts_free(BplSorts *sorts);
/* Returns the number of sorts plus 1: the sorts are the numbers from 1 to bpl_sorts_count - 1. */
uint32_t bpl_sorts_count(const BplSorts *sorts);

/* Return the sort of bit-vectors of this width, the sort of floats with these widths (see
 * BplSortInfo), or the sort of a user type with these arguments. */
BplSort bpl_sort_bv(BplSorts *sorts, uint32_t width);
BplSort bpl_sort_float(BplSorts *sorts, uint32_t exponent, uint32_t significand);
BplSort bpl_sort_user(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count);
/* Returns the sort of the datatype with this name and these arguments; it has no constructors until
 * bpl_sort_add_ctor adds them. */
BplSort bpl_sort_data(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count);
/* Adds the next constructor of a datatype; the arrays are copied. */
void bpl_sort_add_ctor(BplSorts *sorts, BplSort data, const BplName *name,
                       const BplName *const *fields, const BplSort *field_sorts, uint32_t count);
/* Returns the sort of maps [args]result; without args, returns `result`. */
BplSort bpl_sort_map(BplSorts *sorts, const BplSort *args, uint32_t count, BplSort result);

/* Returns the sort's description, which stays valid as long as the table. */
const BplSortInfo *bpl_sort_info(const BplSorts *sorts, BplSort sort);
BplSortKind bpl_sort_kind(const BplSorts *sorts, BplSort sort);
/* Returns the result sort of a map sort. */
BplSort bpl_sort_result(const BplSorts *sorts, BplSort map);

/* Returns the number of values of the sort. UINT64_MAX means: at least 2^64 - 1, infinitely many,
 * or unknown (a user sort). */
uint64_t bpl_sort_size(const BplSorts *sorts, BplSort sort);
/* Does the sort contain a user sort, so that its size depends on the model? */
bool bpl_sort_has_user(const BplSorts *sorts, BplSort sort);

/* Prints the sort as a type in Boogie's notation. */
void bpl_sort_print(const BplSorts *sorts, BplSort sort, BplStrbuf *out);
/* Prints the sort as a type in Boogie's notation, without the suffixes that distinguish different
 * type variables with one name. */
void bpl_sort_print_for_reader(const BplSorts *sorts, BplSort sort, BplStrbuf *out);

BPL_END

#endif
