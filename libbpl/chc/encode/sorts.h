/* Determines the sorts that Boogie's types have in clauses.
 *
 * A map takes one index at a time, so that [int, int]bool becomes [int][int]bool. A user's type
 * becomes the integers. A program without quantifiers over the type cannot distinguish it from the
 * integers, since each execution with values from any set is also an execution with numbers in
 * their place. Datatypes stay datatypes.
 *
 * Floats, strings, regular expressions and rounding modes are opaque: no clause mentions them, and
 * everything that is computed from them is an arbitrary value. */
#ifndef BPL_CHC_SORTS_H
#define BPL_CHC_SORTS_H

#include "libbpl/core/core.h"
#include "libbpl/term/term.h"

typedef struct BplChcSorts {
    const BplCore *core;
    BplTerms *terms;
    BplMap known; /* a type (BplType) -> its sort + 1 */
} BplChcSorts;

/* Initialises a table in which no type has a sort yet. */
void bpl_chc_sorts_init(BplChcSorts *sorts, const BplCore *core, BplTerms *terms);
void bpl_chc_sorts_release(BplChcSorts *sorts);

/* Returns the sort that values of the type have in clauses. */
BplSort bpl_chc_sort(BplChcSorts *sorts, const BplType *type);
/* Is the sort opaque, or contains an opaque one, so that clauses cannot mention its values? */
bool bpl_chc_is_opaque(const BplChcSorts *sorts, BplSort sort);

#endif
