/* The sorts of types that are made of nothing: int, bv8, float24e8 … */
#ifndef BPL_TERM_BASIC_H
#define BPL_TERM_BASIC_H

#include "libbpl/sema/type.h"
#include "libbpl/term/sort.h"

/* BPL_SORT_NONE if the type has parts, a declaration, no bits, or as a float fewer than
 * solvers know: 2 of the exponent, 3 of the significand. */
BplSort bpl_sort_of_basic(BplSorts *sorts, const BplType *type);

#endif
