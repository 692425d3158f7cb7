/* Computes the sorts of Boogie types without component types: int, bv8, float24e8 … */
#ifndef BPL_TERM_BASIC_H
#define BPL_TERM_BASIC_H

#include "libbpl/sema/type.h"
#include "libbpl/term/sort.h"

/* Returns the sort of the type. Returns BPL_SORT_NONE if the type has component types or a
 * declaration, if it is a bit-vector type without bits, or if it is a float type with fewer bits
 * than solvers support: 2 for the exponent, 3 for the significand. */
BplSort bpl_sort_of_basic(BplSorts *sorts, const BplType *type);

#endif
