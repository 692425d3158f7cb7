/* Sorts: the types of terms, made once and shared.
 *
 * A sort is a small number. Asking twice for the same sort gives the same number, so that sorts are
 * compared with ==. Numbers count in the order of first request: they depend on the input alone.
 *
 * User types are BPL_SORT_USER (a type constructor applied to sorts: nothing is known of its values
 * but whether they are equal) or BPL_SORT_DATA (a datatype). A datatype is interned by its name and
 * arguments like a user sort, and given its constructors afterwards: they may mention it, and
 * others that mention it. No term of a datatype is made before its constructors are there.
 *
 * A map sort with no argument is its result: such a map holds one value.
 */
#ifndef BPL_TERM_SORT_H
#define BPL_TERM_SORT_H

#include "libbpl/base/name.h"
#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t BplSort;

typedef enum BplSortKind {
    BPL_SORT_KIND_NONE,
    BPL_SORT_KIND_BOOL,
    BPL_SORT_KIND_INT,
    BPL_SORT_KIND_REAL,
    BPL_SORT_KIND_RMODE,
    BPL_SORT_KIND_STRING,
    BPL_SORT_KIND_REGEX,
    BPL_SORT_KIND_BV,    /* width > 0 */
    BPL_SORT_KIND_FLOAT, /* exponent, significand (with the hidden bit) */
    BPL_SORT_KIND_USER,  /* name, args */
    BPL_SORT_KIND_DATA,  /* name, args, constructors */
    BPL_SORT_KIND_MAP    /* args: at least one index sort, then the result's */
} BplSortKind;

/* The sorts that are always there. */
enum {
    BPL_SORT_NONE = BPL_SORT_KIND_NONE, /* no sort */
    BPL_SORT_BOOL = BPL_SORT_KIND_BOOL,
    BPL_SORT_INT = BPL_SORT_KIND_INT,
    BPL_SORT_REAL = BPL_SORT_KIND_REAL,
    BPL_SORT_RMODE = BPL_SORT_KIND_RMODE,
    BPL_SORT_STRING = BPL_SORT_KIND_STRING,
    BPL_SORT_REGEX = BPL_SORT_KIND_REGEX
};

typedef struct BplCtor {
    const BplName *name;
    const BplName *const *fields; /* their names; two constructors may share one */
    const BplSort *sorts;
    uint32_t count; /* of fields */
} BplCtor;

typedef struct BplSortInfo {
    BplSortKind kind;
    uint32_t hash;
    uint32_t width;       /* BV; FLOAT: of the significand, with the hidden bit */
    uint32_t exponent;    /* FLOAT */
    const BplName *name;  /* USER, DATA */
    const BplSort *args;  /* USER, DATA: of the type; MAP: the index sorts, then the result's */
    uint32_t count;       /* of args, the result's not counted */
    uint32_t ctor_count;  /* DATA */
    const BplCtor *ctors; /* DATA */
} BplSortInfo;

typedef struct BplSorts BplSorts;

/* A table of the sorts that are always there. */
BplSorts *bpl_sorts_new(void);
void bpl_sorts_free(BplSorts *sorts);
/* Sorts are 1 to this number - 1. */
uint32_t bpl_sorts_count(const BplSorts *sorts);

/* Bit-vectors, floats (see BplSortInfo) and types of the user's, which may have arguments. */
BplSort bpl_sort_bv(BplSorts *sorts, uint32_t width);
BplSort bpl_sort_float(BplSorts *sorts, uint32_t exponent, uint32_t significand);
BplSort bpl_sort_user(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count);
/* Without constructors when first asked for. */
BplSort bpl_sort_data(BplSorts *sorts, const BplName *name, const BplSort *args, uint32_t count);
/* The next constructor of a datatype; the arrays are copied. */
void bpl_sort_add_ctor(BplSorts *sorts, BplSort data, const BplName *name,
                       const BplName *const *fields, const BplSort *field_sorts, uint32_t count);
/* [args]result; with no args: result. */
BplSort bpl_sort_map(BplSorts *sorts, const BplSort *args, uint32_t count, BplSort result);

/* Stays where it is as long as the table lives. */
const BplSortInfo *bpl_sort_info(const BplSorts *sorts, BplSort sort);
BplSortKind bpl_sort_kind(const BplSorts *sorts, BplSort sort);
/* The result of a map sort. */
BplSort bpl_sort_result(const BplSorts *sorts, BplSort map);

/* How many values the sort has, or UINT64_MAX: at least 2^64 - 1, infinitely many, or unknown (a
 * user sort). */
uint64_t bpl_sort_size(const BplSorts *sorts, BplSort sort);
/* Is the sort a user sort, or made of one? What is known of its size then depends on the model. */
bool bpl_sort_has_user(const BplSorts *sorts, BplSort sort);

/* As Boogie writes the type. */
void bpl_sort_print(const BplSorts *sorts, BplSort sort, BplStrbuf *out);
/* The same for somebody who reads it: what tells type variables of one name apart is left out. */
void bpl_sort_print_for_reader(const BplSorts *sorts, BplSort sort, BplStrbuf *out);

#endif
