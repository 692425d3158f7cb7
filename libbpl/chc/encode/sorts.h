/* The sorts of Boogie's types in clauses.
 *
 * Maps take one index at a time, so that [int, int]bool is [int][int]bool. A user's type is the
 * integers: a program without quantifiers over it cannot tell, since each run over any set is also
 * one over a set of numbers. Datatypes are datatypes.
 *
 * Floats, strings, regular expressions and rounding modes are opaque: no clause mentions them, and
 * whatever is computed from them is any value.
 */
#ifndef BPL_CHC_SORTS_H
#define BPL_CHC_SORTS_H

#include "libbpl/core/core.h"
#include "libbpl/term/term.h"

typedef struct BplChcSorts {
    const BplCore *core;
    BplTerms *terms;
    BplMap known; /* BplType -> sort + 1 */
} BplChcSorts;

/* No sort is known yet. */
void bpl_chc_sorts_init(BplChcSorts *sorts, const BplCore *core, BplTerms *terms);
void bpl_chc_sorts_release(BplChcSorts *sorts);

/* The sort that values of the type have in clauses. */
BplSort bpl_chc_sort(BplChcSorts *sorts, const BplType *type);
/* Is a value of that sort beyond clauses? */
bool bpl_chc_is_opaque(const BplChcSorts *sorts, BplSort sort);

#endif
