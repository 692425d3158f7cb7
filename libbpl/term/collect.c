/* Marks reachable nodes by a flag in the node, and frees the others in a sweep over all indices.
 * Ghosts (the hashes that remain of freed nodes, see collect.h) are only dropped all at once, when
 * there are many more ghosts than nodes: removing a single entry from an open hash table would
 * require rebuilding the table. */
#include "libbpl/term/collect.h"

#include "libbpl/term/store.h"
#include "libbpl/term/table.h"

#include <stdlib.h>

enum {
    /* a table with fewer bytes is never full, since a sweep would free too little */
    LEAST_BYTES = 4 << 20,
    GHOSTS_KEPT = 1 << 22,
    GHOSTS_EACH = 4 /* ghosts are dropped if there are more than this many ghosts for each node */
};

void bpl_collect_begin(BplCollect *collect, BplTerms *terms)
{
    *collect = (BplCollect){.terms = terms};
    for (size_t i = 1; i < terms->symbols.count; i++)
        bpl_collect_mark(collect, terms->symbols.at[i]->term);
    bpl_collect_mark_all(collect, terms->defaults.at, terms->defaults.count);
}

static void push(BplCollect *collect, BplValue value)
{
    uint32_t index = bpl_value_term(value);
    assert(index < collect->terms->nodes.count && "a term of this table");
    BplTermNode *node = collect->terms->nodes.at[index];
    assert(bpl_store_is_alive(node) && "what is reached was not freed");
    if (node->flags & BPL_TERM_IS_MARKED)
        return;
    node->flags |= BPL_TERM_IS_MARKED;
    if (node->count)
        bpl_vec_push(&collect->stack, index);
}

void bpl_collect_mark(BplCollect *collect, BplValue value)
{
    collect->visited++;
    if (!bpl_value_is_term(value))
        return;
    push(collect, value);
    while (collect->stack.count) {
        const BplTermNode *node = collect->terms->nodes.at[bpl_vec_pop(&collect->stack)];
        for (uint32_t i = 0; i < node->count; i++)
            if (bpl_value_is_term(node->args[i]))
                push(collect, node->args[i]);
    }
}

void bpl_collect_mark_all(BplCollect *collect, const BplValue *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bpl_collect_mark(collect, values[i]);
}

bool bpl_collect_visit(BplCollect *collect, const void *shared, uint32_t refs)
{
    assert(refs > 0 && "what is reached is referred to");
    if (refs == 1)
        return true;
    uint64_t key = (uint64_t)(uintptr_t)shared;
    if (bpl_wordmap_get(&collect->shared, key))
        return false;
    bpl_wordmap_put(&collect->shared, key, 1);
    return true;
}

#ifndef NDEBUG
/* Asserts that a look-up by hash finds the node in the table, and that none of the node's arguments
 * is freed. */
static void check_node(const BplTerms *terms, uint32_t index)
{
    const BplTermNode *node = terms->nodes.at[index];
    for (uint32_t i = 0; i < node->count; i++) {
        uint32_t arg = bpl_value_is_term(node->args[i]) ? bpl_value_term(node->args[i]) : 0;
        assert(arg < index && "arguments are made before what they are arguments of");
        assert(!bpl_store_is_ghost(terms->nodes.at[arg]) && "arguments of what stays stay, too");
    }
    uint32_t at = node->hash & terms->mask;
    while (terms->slots[at].index && terms->slots[at].index != index)
        at = (at + 1) & terms->mask;
    assert(terms->slots[at].index == index && "a node is found in the table");
    assert(terms->slots[at].hash == node->hash && "under its hash");
}
#endif

/* Frees unmarked nodes; returns the number of nodes that remain. Arguments have smaller indices
 * than the terms that contain them, so they are visited before these. */
static size_t sweep(BplTerms *terms)
{
    size_t live = 0;
    for (uint32_t i = 1; i < terms->nodes.count; i++) {
        BplTermNode *node = terms->nodes.at[i];
        if (!bpl_store_is_alive(node))
            continue;
        if (!(node->flags & BPL_TERM_IS_MARKED)) {
            bpl_store_free(terms, i);
            continue;
        }
        node->flags &= (uint8_t)~BPL_TERM_IS_MARKED;
#ifndef NDEBUG
        check_node(terms, i);
#endif
        live++;
    }
    return live;
}

static void forget_ghosts(BplTerms *terms)
{
    for (size_t i = 1; i < terms->nodes.count; i++)
        if (bpl_store_is_ghost(terms->nodes.at[i]))
            terms->nodes.at[i] = NULL;
    bpl_table_rebuild(terms);
}

void bpl_collect_end(BplCollect *collect)
{
    BplTerms *terms = collect->terms;
    assert(!collect->stack.count && "everything is marked");
    size_t live = sweep(terms);
    size_t ghosts = terms->entries - live;
    if (ghosts > GHOSTS_KEPT && ghosts > GHOSTS_EACH * live)
        forget_ghosts(terms);
    bpl_term_sets_free(terms->sets);
    terms->sets = NULL;
    /* A collection visits each index and each marked value. To keep the average cost of these
     * visits low, the next collection is only due after the terms have grown by at least as much
     * memory as the nodes, the indices or the marked values take now. */
    size_t more = terms->bytes > LEAST_BYTES ? terms->bytes : LEAST_BYTES;
    size_t indices = terms->nodes.count * sizeof *terms->nodes.at;
    size_t roots = collect->visited * sizeof(BplValue);
    more = more > indices ? more : indices;
    more = more > roots ? more : roots;
    terms->full_at = terms->collects_always ? 0 : terms->bytes + more;
    bpl_vec_release(&collect->stack);
    bpl_wordmap_release(&collect->shared);
}

void bpl_terms_set_full(BplTerms *terms)
{
    terms->full_at = LEAST_BYTES;
#ifndef NDEBUG
    terms->collects_always = getenv("BPL_COLLECT_ALWAYS") != NULL;
    if (terms->collects_always)
        terms->full_at = 0;
#endif
}
