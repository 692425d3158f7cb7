/* Sets of boxes without duplicates: a box is a predicate and an interval for each of its
 * arguments. */
#ifndef BPL_CHC_BOXSET_H
#define BPL_CHC_BOXSET_H

#include "libbpl/chc/system.h"
#include "libbpl/term/interval.h"

typedef struct BplChcBox {
    uint32_t pred;
    uint32_t from; /* the box from which it was reached first, or NONE */
    uint32_t hash;
    uint32_t next; /* a link for callers that keep boxes in lists */
    size_t values; /* index of the box's first interval */
} BplChcBox;

typedef struct BplChcBoxSet {
    const BplChcSystem *system;
    BPL_VEC(BplChcBox) all;
    BPL_VEC(BplInterval) values;
    uint32_t *slots; /* the hash table: box + 1; 0: empty */
    uint32_t mask;
} BplChcBoxSet;

/* Frees the set's data; a set that is all zeros is empty. */
void bpl_chc_boxset_release(BplChcBoxSet *set);

/* The intervals of the box with this number, one for each argument. */
static inline const BplInterval *bpl_chc_boxset_values(const BplChcBoxSet *set, uint32_t box)
{
    return set->values.at + set->all.at[box].values;
}

/* The number of the box with these intervals, or NONE. */
uint32_t bpl_chc_boxset_find(BplChcBoxSet *set, uint32_t pred, const BplInterval *values);
/* The number of the box with these intervals. Adds it if it is missing, and then sets *is_new. */
uint32_t bpl_chc_boxset_add(BplChcBoxSet *set, uint32_t pred, const BplInterval *values,
                            uint32_t from, bool *is_new);

/* The formula that the arguments are in one of the predicate's boxes. */
BplValue bpl_chc_boxset_say(const BplChcBoxSet *set, BplTerms *terms, uint32_t pred,
                            const BplValue *args);
/* Does the set contain all reachable states, and no failure? Asks plain Z3, clause by clause and
 * independently of how the boxes were found; `work`: limit of a question, in its steps. */
bool bpl_chc_boxset_is_proof(const BplChcBoxSet *set, BplChcSystem *system, uint32_t work);

#endif
