/* Translates between the numbers that two processes use for sorts, functions and nodes, and records
 * which of these objects the other process knows. */
#include "libbpl/term/wire_internal.h"

#include "libbpl/term/store.h"

/* The process to which the number in a reference belongs: both processes, the sender, or the
 * receiver. */
enum { COMMON, SENDERS, RECEIVERS };

/* Records which nodes are already freed when the wire is made. Such nodes do not count as common to
 * both processes: if one process makes such a term again, the other process need not have this term
 * under the same number. */
static void note_missing(BplWire *wire)
{
    for (uint32_t i = 1; i < wire->nodes.common; i++) {
        const BplTermNode *node = wire->terms->nodes.at[i];
        if (bpl_store_is_alive(node))
            continue;
        if (!wire->nodes.missing)
            wire->nodes.missing = bpl_alloc_zero(wire->nodes.common / 8 + 1);
        wire->nodes.missing[i / 8] |= (uint8_t)(1 << i % 8);
    }
}

BplWire *bpl_wire_new(BplTerms *terms)
{
    BplWire *wire = bpl_alloc_zero(sizeof *wire);
    wire->terms = terms;
    wire->sorts.common = bpl_sorts_count(terms->sorts);
    wire->funcs.common = (uint32_t)terms->funcs.count;
    wire->nodes.common = (uint32_t)terms->nodes.count;
    note_missing(wire);
    return wire;
}

void bpl_wire_only_constants(BplWire *wire)
{
    wire->only_constants = true;
}

static void release_space(BplWireSpace *space)
{
    bpl_wordmap_release(&space->mine);
    bpl_wordmap_release(&space->theirs);
    bpl_wordmap_release(&space->told);
    bpl_free(space->missing);
}

void bpl_wire_free(BplWire *wire)
{
    if (!wire)
        return;
    release_space(&wire->sorts);
    release_space(&wire->funcs);
    release_space(&wire->nodes);
    bpl_vec_release(&wire->stack);
    bpl_vec_release(&wire->words);
    bpl_free(wire);
}

/* Marks a node that a message of the other process may mention, so that it is not freed. If the
 * other process may only send constants, only nodes that are constants are marked. */
static void mark_node(const BplWire *wire, BplCollect *collect, uint64_t index)
{
    BplValue value = bpl_value_of_term((uint32_t)index);
    BplTermNode *node = wire->terms->nodes.at[index];
    if (bpl_store_is_alive(node) && (!wire->only_constants || (node->flags & BPL_TERM_IS_VALUE)))
        bpl_collect_mark(collect, value);
}

void bpl_wire_mark(const BplWire *wire, BplCollect *collect)
{
    const BplWireSpace *nodes = &wire->nodes;
    for (uint32_t i = 1; i < nodes->common; i++)
        if (bpl_wire_is_common(nodes, i))
            mark_node(wire, collect, i);
    for (size_t i = 0; nodes->told.slots && i <= nodes->told.mask; i++)
        if (nodes->told.slots[i].key)
            mark_node(wire, collect, nodes->told.slots[i].key - 1);
    for (size_t i = 0; nodes->mine.slots && i <= nodes->mine.mask; i++)
        if (nodes->mine.slots[i].key)
            mark_node(wire, collect, nodes->mine.slots[i].value);
}

/* ---- references ------------------------------------------------------------------------------ */

bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine)
{
    return bpl_wire_is_common(space, mine) || bpl_wordmap_get(&space->theirs, mine + 1ull) ||
           bpl_wordmap_get(&space->told, mine + 1ull);
}

uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine)
{
    const uint64_t *theirs;
    if (bpl_wire_is_common(space, mine))
        return (uint64_t)mine << 2 | COMMON;
    if ((theirs = bpl_wordmap_get(&space->theirs, mine + 1ull)))
        return *theirs << 2 | RECEIVERS;
    return (uint64_t)mine << 2 | SENDERS;
}

bool bpl_wire_resolve(const BplWireSpace *space, uint64_t reference, size_t count, uint32_t *mine)
{
    uint64_t number = reference >> 2;
    const uint64_t *known;
    switch (reference & 3) {
    case COMMON:
        *mine = (uint32_t)number;
        return number > 0 && bpl_wire_is_common(space, number);
    case SENDERS:
        known = bpl_wordmap_get(&space->mine, number + 1);
        *mine = known ? (uint32_t)*known : 0;
        return known;
    case RECEIVERS:
        *mine = (uint32_t)number;
        return number > 0 && number < count && !bpl_wire_is_common(space, number);
    default:
        return false;
    }
}

void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine)
{
    bpl_wordmap_put(&space->mine, theirs + 1, mine);
    if (!bpl_wire_is_common(space, mine) && !bpl_wordmap_get(&space->told, mine + 1ull))
        bpl_wordmap_put(&space->theirs, mine + 1ull, theirs);
}
