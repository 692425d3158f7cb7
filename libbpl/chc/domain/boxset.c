/* Implements sets of boxes by a hash table with open addressing. */
#include "libbpl/chc/domain/boxset.h"

#include <string.h>

void bpl_chc_boxset_release(BplChcBoxSet *set)
{
    bpl_vec_release(&set->all);
    bpl_vec_release(&set->values);
    bpl_free(set->slots);
    *set = (BplChcBoxSet){.system = set->system};
}

static uint32_t hash_of(uint32_t pred, const BplInterval *values, uint32_t count)
{
    uint64_t hash = pred + 1;
    for (uint32_t i = 0; i < count; i++) {
        hash = (hash ^ values[i].low) * 0x9E3779B97F4A7C15u;
        hash = (hash ^ hash >> 29 ^ values[i].high) * 0xBF58476D1CE4E5B9u;
    }
    return (uint32_t)(hash ^ hash >> 32);
}

static void grow(BplChcBoxSet *set)
{
    if (set->slots && set->all.count * 2 < set->mask)
        return;
    bpl_free(set->slots);
    set->mask = set->mask ? set->mask * 2 + 1 : 1023;
    set->slots = bpl_alloc_zero((set->mask + (size_t)1) * sizeof *set->slots);
    for (uint32_t i = 0; i < set->all.count; i++) {
        uint32_t at = set->all.at[i].hash & set->mask;
        while (set->slots[at])
            at = (at + 1) & set->mask;
        set->slots[at] = i + 1;
    }
}

static bool is_box(const BplChcBoxSet *set, uint32_t box, uint32_t hash, uint32_t pred,
                   const BplInterval *values)
{
    const BplChcBox *b = &set->all.at[box];
    uint32_t count = set->system->preds.at[pred].count;
    return b->hash == hash && b->pred == pred &&
           (!count || memcmp(bpl_chc_boxset_values(set, box), values, count * sizeof *values) == 0);
}

/* Returns the slot that contains the box, or the empty slot where the box would be inserted. */
static uint32_t slot_of(BplChcBoxSet *set, uint32_t pred, const BplInterval *values, uint32_t hash)
{
    grow(set);
    uint32_t slot = hash & set->mask;
    while (set->slots[slot] && !is_box(set, set->slots[slot] - 1, hash, pred, values))
        slot = (slot + 1) & set->mask;
    return slot;
}

uint32_t bpl_chc_boxset_find(BplChcBoxSet *set, uint32_t pred, const BplInterval *values)
{
    assert(pred < set->system->preds.count && "a predicate of the system");
    uint32_t hash = hash_of(pred, values, set->system->preds.at[pred].count);
    /* a separate variable, since slot_of may move `set->slots` */
    uint32_t slot = slot_of(set, pred, values, hash);
    /* an empty slot contains 0, for which the result is 0 - 1 == NONE */
    return set->slots[slot] - 1;
}

uint32_t bpl_chc_boxset_add(BplChcBoxSet *set, uint32_t pred, const BplInterval *values,
                            uint32_t from, bool *is_new)
{
    assert(pred < set->system->preds.count && "a predicate of the system");
    uint32_t count = set->system->preds.at[pred].count, hash = hash_of(pred, values, count);
    uint32_t slot = slot_of(set, pred, values, hash);
    *is_new = !set->slots[slot];
    if (!*is_new)
        return set->slots[slot] - 1;
    BplChcBox box = {pred, from, hash, BPL_CHC_NONE, set->values.count};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&set->values, values[i]);
    bpl_vec_push(&set->all, box);
    set->slots[slot] = (uint32_t)set->all.count;
    return (uint32_t)set->all.count - 1;
}
