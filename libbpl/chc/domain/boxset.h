/* Sets of boxes. A box consists of a predicate and an interval for each of its arguments; a set
 * contains no box twice. */
#ifndef BPL_CHC_BOXSET_H
#define BPL_CHC_BOXSET_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcBox {
    uint32_t pred;
    uint32_t from; /* number of the box from which the search first reached this box, or NONE */
    uint32_t hash;
    uint32_t next; /* number of another box: callers may link boxes to lists by this field */
    size_t values; /* index in the set's `values` of the box's first interval */
} BplChcBox;

typedef struct BplChcBoxSet {
    const BplChcSystem *system;
    BPL_VEC(BplChcBox) all;
    BPL_VEC(BplInterval) values;
    uint32_t *slots; /* the hash table: number of a box + 1; 0: empty slot */
    uint32_t mask;
} BplChcBoxSet;

/* Frees the memory of the set; a set that is all zeros is empty. */
void bpl_chc_boxset_release(BplChcBoxSet *set);

/* Returns the intervals of a box, one for each argument of its predicate. */
static inline const BplInterval *bpl_chc_boxset_values(const BplChcBoxSet *set, uint32_t box)
{
    return set->values.at + set->all.at[box].values;
}

/* Returns the number of the box with this predicate and these intervals, or NONE. */
uint32_t bpl_chc_boxset_find(BplChcBoxSet *set, uint32_t pred, const BplInterval *values);
/* Returns the number of the box with this predicate and these intervals; if the set does not
 * contain it, adds it and sets *is_new. */
uint32_t bpl_chc_boxset_add(BplChcBoxSet *set, uint32_t pred, const BplInterval *values,
                            uint32_t from, bool *is_new);

/* Returns the formula that the arguments lie in one of the predicate's boxes. */
BplValue bpl_chc_boxset_say(const BplChcBoxSet *set, BplTerms *terms, uint32_t pred,
                            const BplValue *args);
/* Is the set a proof: does it contain all reachable states, and exclude the failure? Asks Z3 about
 * each clause, independently of how the boxes were found; each query may take `work` steps. */
bool bpl_chc_boxset_is_proof(const BplChcBoxSet *set, BplChcSystem *system, uint32_t work);

#endif
