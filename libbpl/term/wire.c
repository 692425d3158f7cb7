/* Numbers of both sides, and which of them the other side knows. */
#include "libbpl/term/wire_internal.h"

/* Whose number a reference is. */
enum { COMMON, SENDERS, RECEIVERS };

BplWire *bpl_wire_new(BplTerms *terms)
{
    BplWire *wire = bpl_alloc_zero(sizeof *wire);
    wire->terms = terms;
    wire->sorts.common = bpl_sorts_count(terms->sorts);
    wire->funcs.common = (uint32_t)terms->funcs.count;
    wire->nodes.common = (uint32_t)terms->nodes.count;
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

/* ---- references ------------------------------------------------------------------------------ */

bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine)
{
    return mine < space->common || bpl_wordmap_get(&space->theirs, mine + 1ull) ||
           bpl_wordmap_get(&space->told, mine + 1ull);
}

uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine)
{
    const uint64_t *theirs;
    if (mine < space->common)
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
        return number > 0 && number < space->common;
    case SENDERS:
        known = bpl_wordmap_get(&space->mine, number + 1);
        *mine = known ? (uint32_t)*known : 0;
        return known;
    case RECEIVERS:
        *mine = (uint32_t)number;
        return number >= space->common && number < count;
    default:
        return false;
    }
}

void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine)
{
    bpl_wordmap_put(&space->mine, theirs + 1, mine);
    if (mine >= space->common && !bpl_wordmap_get(&space->told, mine + 1ull))
        bpl_wordmap_put(&space->theirs, mine + 1ull, theirs);
}
