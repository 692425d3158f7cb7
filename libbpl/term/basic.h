/* Computes the sorts of types without parts: int, bv8, float24e8 … */
#ifndef BPL_TERM_BASIC_H
#define BPL_TERM_BASIC_H

#include "libbpl/sema/type.h"
#include "libbpl/term/sort.h"

/* Returns the type's sort; BPL_SORT_NONE if the type has parts, a declaration, or no bits, or is a
 * float with fewer bits than solvers support: 2 of the exponent, 3 of the significand. */
BplSort bpl_sort_of_basic(BplSorts *sorts, const BplType *type);

#endif
