/* The sorts of Boogie's types in clauses.
 *
 * Maps take one index at a time, so that [int, int]bool is [int][int]bool. A user's type becomes
 * the integers: a program without quantifiers over it cannot distinguish them, since each run over
 * any set is also a run over a set of numbers. Datatypes stay datatypes.
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
    BplMap known; /* BplType -> its sort + 1 */
} BplChcSorts;

/* Initialises an empty table. */
void bpl_chc_sorts_init(BplChcSorts *sorts, const BplCore *core, BplTerms *terms);
void bpl_chc_sorts_release(BplChcSorts *sorts);

/* The sort of the type's values in clauses. */
BplSort bpl_chc_sort(BplChcSorts *sorts, const BplType *type);
/* Is the sort opaque, so that clauses cannot mention its values? */
bool bpl_chc_is_opaque(const BplChcSorts *sorts, BplSort sort);

#endif
