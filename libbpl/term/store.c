#include "libbpl/term/store.h"

#include "libbpl/term/table.h"

#include <string.h>

struct BplTermHole {
    struct BplTermHole *next;
};

uint32_t bpl_store_words(const BplTermNode *node)
{
    BplTermOp op = (BplTermOp)node->op;
    return bpl_term_op_is_leaf(op) ? bpl_table_leaf_words(op, node->payload) : node->count;
}

static size_t size_of(uint32_t words)
{
    return sizeof(BplTermNode) + words * sizeof(BplValue);
}

BplTermNode *bpl_store_new(BplTerms *terms, uint32_t words)
{
    size_t size = size_of(words);
    terms->bytes += size;
    if (words >= BPL_TERM_SMALL_WORDS) {
        terms->large++;
        return bpl_alloc(size);
    }
    struct BplTermHole *hole = terms->holes[words];
    if (!hole)
        return bpl_arena_alloc(&terms->arena, size);
    terms->holes[words] = hole->next;
    return (BplTermNode *)hole;
}

/* Returns the ghost of a node: a hash that is stored when the node is freed (collect.h). The ghost
 * is computed with other constants than the node's hash in the table, so that two nodes with equal
 * hashes have different ghosts with high probability. */
uint64_t bpl_store_ghost(BplTermOp op, BplSort sort, uint64_t payload, const BplValue *words,
                         uint32_t count)
{
    uint64_t ghost = ((uint64_t)op << 32 | sort) * 0xd6e8feb86659fd93u ^ count;
    ghost = (ghost ^ ghost >> 29 ^ payload) * 0xbf58476d1ce4e5b9u;
    for (uint32_t i = 0; i < count; i++) {
        ghost = (ghost ^ words[i]) * 0xd6e8feb86659fd93u;
        ghost ^= ghost >> 31;
    }
    ghost *= 0x94d049bb133111ebu;
    ghost ^= ghost >> 32;
    return (ghost & ~(uint64_t)BPL_GHOST_IS_VALUE) | BPL_GHOST_TAG;
}

void bpl_store_free(BplTerms *terms, uint32_t index)
{
    BplTermNode *node = terms->nodes.at[index];
    assert(bpl_store_is_alive(node) && "a node is freed once");
    assert(node->op != BPL_TERM_SYMBOL && "symbols stay");
    uint32_t words = bpl_store_words(node);
    uint64_t ghost =
        bpl_store_ghost((BplTermOp)node->op, node->sort, node->payload, node->args, words);
    if (node->flags & BPL_TERM_IS_VALUE)
        ghost |= BPL_GHOST_IS_VALUE;
    terms->nodes.at[index] = (BplTermNode *)(uintptr_t)ghost;
    terms->bytes -= size_of(words);
#ifndef NDEBUG
    memset(node, 0xa5, size_of(words));
#endif
    if (words >= BPL_TERM_SMALL_WORDS) {
        terms->large--;
        bpl_free(node);
        return;
    }
    struct BplTermHole *hole = (struct BplTermHole *)node;
    hole->next = terms->holes[words];
    terms->holes[words] = hole;
}

void bpl_store_release(BplTerms *terms)
{
    for (size_t i = 1; i < terms->nodes.count && terms->large; i++) {
        BplTermNode *node = terms->nodes.at[i];
        if (!bpl_store_is_alive(node) || bpl_store_words(node) < BPL_TERM_SMALL_WORDS)
            continue;
        bpl_free(node);
        terms->large--;
    }
    assert(!terms->large && "all large nodes are found");
    bpl_vec_release(&terms->nodes);
}
