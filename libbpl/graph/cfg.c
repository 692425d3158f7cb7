/* Computes control-flow graphs. One pass over the body finds blocks and edges; a depth-first search
 * with an explicit stack finds the order. Dominators are computed by Georgiadis's Semi-NCA
 * ("Linear-time algorithms for dominators and related problems"), which finds semidominators as
 * Lengauer and Tarjan do. Loops are found from the inside out by Havlak's algorithm ("Nesting of
 * reducible and irreducible loops"): the blocks of each loop are collected backwards from the edges
 * into its head, and are then treated as a single block. */
#include "libbpl/graph/cfg.h"

#include "libbpl/base/map.h"

/* ---- blocks and edges ------------------------------------------------------------------------ */

static void find_blocks(BplCfg *cfg, const BplBody *body, BplIndex *by_label)
{
    BPL_EACH (BplStmt, stmt, body->stmts) {
        if (stmt->kind == BPL_LABEL) {
            bpl_vec_push(&cfg->blocks, (BplBlock){.label = bpl_as_label(stmt)});
            bpl_index_put(by_label, stmt, (uint32_t)cfg->blocks.count - 1);
        } else if (stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN) {
            assert(cfg->blocks.count && "a flat body");
            bpl_vec_last(&cfg->blocks).transfer = stmt;
        }
    }
}

static void find_succs(BplCfg *cfg, const BplIndex *by_label)
{
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        BplBlock *block = &cfg->blocks.at[i];
        assert(block->transfer && "a flat body");
        block->first_succ = (uint32_t)cfg->succs.count;
        if (block->transfer->kind == BPL_RETURN)
            continue;
        BPL_EACH (BplTarget, target, bpl_as_goto(block->transfer)->targets) {
            uint32_t number = bpl_index_get(by_label, target->label);
            assert(number != BPL_NO_INDEX && "targets are resolved");
            bpl_vec_push(&cfg->succs, number);
            block->succs++;
            cfg->blocks.at[number].preds++;
            assert(cfg->blocks.at[number].label == target->label);
        }
    }
}

static void find_preds(BplCfg *cfg)
{
    uint32_t first = 0;
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        cfg->blocks.at[i].first_pred = first;
        first += cfg->blocks.at[i].preds;
        cfg->blocks.at[i].preds = 0;
    }
    assert(first == cfg->succs.count && "each edge once from either end");
    while (cfg->preds.count < first)
        bpl_vec_push(&cfg->preds, 0);
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        const BplBlock *block = &cfg->blocks.at[i];
        for (uint32_t k = 0; k < block->succs; k++) {
            BplBlock *succ = &cfg->blocks.at[cfg->succs.at[block->first_succ + k]];
            assert(succ->first_pred + succ->preds < cfg->preds.count);
            cfg->preds.at[succ->first_pred + succ->preds++] = i;
        }
    }
}

/* ---- order ----------------------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t block, next;
} Visit;

/* The result of the depth-first search. `met`: the blocks in preorder; `parent`: for each position
 * in `met`, the position of the parent in the search tree; `first`, `last`: for each block, its
 * position in `met`, and the position of its last descendant. */
typedef struct Search {
    BPL_VEC(uint32_t) met;
    uint32_t *parent, *first, *last;
} Search;

static void find_order(BplCfg *cfg, Search *search)
{
    BPL_VEC(Visit) stack = {0};
    for (uint32_t i = 0; i < cfg->blocks.count; i++)
        cfg->blocks.at[i].rank = BPL_NO_BLOCK;
    if (cfg->blocks.count) {
        cfg->blocks.at[0].rank = 0;
        bpl_vec_push(&search->met, 0);
        bpl_vec_push(&stack, (Visit){0, 0});
    }
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplBlock *block = &cfg->blocks.at[visit->block];
        assert(visit->next <= block->succs && block->rank != BPL_NO_BLOCK);
        if (visit->next == block->succs) {
            search->last[visit->block] = (uint32_t)search->met.count - 1;
            bpl_vec_push(&cfg->order, bpl_vec_pop(&stack).block);
            continue;
        }
        uint32_t succ = cfg->succs.at[block->first_succ + visit->next++];
        if (cfg->blocks.at[succ].rank == BPL_NO_BLOCK) {
            assert(search->met.count < cfg->blocks.count);
            cfg->blocks.at[succ].rank = 0;
            search->first[succ] = (uint32_t)search->met.count;
            search->parent[search->met.count] = search->first[visit->block];
            bpl_vec_push(&search->met, succ);
            bpl_vec_push(&stack, (Visit){succ, 0});
        }
    }
    bpl_vec_release(&stack);
    assert(cfg->order.count == search->met.count);
    assert(!cfg->order.count || bpl_vec_last(&cfg->order) == 0);
    for (size_t i = 0, k = cfg->order.count; i + 1 < k; i++) {
        uint32_t swap = cfg->order.at[--k];
        cfg->order.at[k] = cfg->order.at[i];
        cfg->order.at[i] = swap;
    }
    for (uint32_t i = 0; i < cfg->order.count; i++)
        cfg->blocks.at[cfg->order.at[i]].rank = i;
    assert(!cfg->order.count ||
           (cfg->order.at[0] == 0 && search->last[0] + 1 == search->met.count));
}

/* ---- dominators ------------------------------------------------------------------------------ */

/* The state of Semi-NCA, for each block's position in the preorder of the search. `above` is at
 * first the parent, and after path compression an ancestor; `best` is the block with the least
 * semidominator among the blocks that path compression skipped. */
typedef struct Dominance {
    uint32_t *above, *best, *semi, *dominator;
    BPL_VEC(uint32_t) path;
} Dominance;

/* Returns the block with the least semidominator among `at` and its ancestors in the search tree,
 * up to the first ancestor whose position is less than `linked`, which is excluded. */
static uint32_t evaluate(Dominance *d, uint32_t at, uint32_t linked)
{
    if (d->above[at] < linked)
        return d->best[at];
    do {
        bpl_vec_push(&d->path, at);
        at = d->above[at];
    } while (d->above[at] >= linked);
    uint32_t root = d->above[at], best = d->best[at];
    assert(root < linked && d->path.count);
    while (d->path.count) {
        at = bpl_vec_pop(&d->path);
        d->above[at] = root;
        assert(at >= linked && d->semi[d->best[at]] <= d->semi[at]);
        if (d->semi[best] < d->semi[d->best[at]])
            d->best[at] = best;
        best = d->best[at];
    }
    return best;
}

static void find_semidominator(const BplCfg *cfg, const Search *search, Dominance *d, uint32_t at)
{
    const BplBlock *block = &cfg->blocks.at[search->met.at[at]];
    d->semi[at] = search->parent[at];
    for (uint32_t k = 0; k < block->preds; k++) {
        uint32_t pred = cfg->preds.at[block->first_pred + k];
        if (cfg->blocks.at[pred].rank == BPL_NO_BLOCK)
            continue;
        uint32_t semi = d->semi[evaluate(d, search->first[pred], at + 1)];
        if (semi < d->semi[at])
            d->semi[at] = semi;
    }
    assert(d->semi[at] <= search->parent[at] && search->parent[at] < at);
}

static void find_dominators(BplCfg *cfg, const Search *search)
{
    size_t count = search->met.count, size = (count + 1) * sizeof(uint32_t);
    Dominance d = {bpl_alloc(size), bpl_alloc(size), bpl_alloc(size), bpl_alloc(size), {0}};
    for (uint32_t i = 0; i < count; i++) {
        d.above[i] = d.dominator[i] = search->parent[i];
        d.best[i] = d.semi[i] = i;
    }
    for (size_t i = count; i-- > 1;)
        find_semidominator(cfg, search, &d, (uint32_t)i);
    for (uint32_t i = 0; i < cfg->blocks.count; i++)
        cfg->blocks.at[i].dominator = BPL_NO_BLOCK;
    for (uint32_t i = 0; i < count; i++) {
        while (d.dominator[i] > d.semi[i])
            d.dominator[i] = d.dominator[d.dominator[i]];
        assert(i == 0 ? d.dominator[i] == 0 : d.dominator[i] < i);
        cfg->blocks.at[search->met.at[i]].dominator = search->met.at[d.dominator[i]];
    }
    bpl_free(d.above);
    bpl_free(d.best);
    bpl_free(d.semi);
    bpl_free(d.dominator);
    bpl_vec_release(&d.path);
    assert(!count || cfg->blocks.at[0].dominator == 0);
}

/* Numbers the blocks in preorder of the dominator tree: computes the sizes of subtrees from the
 * leaves up, then the numbers from the root down. */
static void number_tree(BplCfg *cfg)
{
    BplBlock *blocks = cfg->blocks.at;
    /* for each position in the preorder of the search: the next free number in the block's subtree
     */
    BPL_VEC(uint32_t) next = {0};
    for (uint32_t i = 0; i < cfg->order.count; i++) {
        blocks[cfg->order.at[i]].tree_count = 1;
        bpl_vec_push(&next, 1);
    }
    for (size_t i = cfg->order.count; i-- > 1;) {
        const BplBlock *block = &blocks[cfg->order.at[i]];
        assert(blocks[block->dominator].rank < i && "a dominator comes first in the order");
        blocks[block->dominator].tree_count += block->tree_count;
    }
    assert(!cfg->order.count || blocks[0].tree_count == cfg->order.count);
    for (uint32_t i = 1; i < cfg->order.count; i++) {
        BplBlock *block = &blocks[cfg->order.at[i]];
        uint32_t *free_place = &next.at[blocks[block->dominator].rank];
        block->tree_first = *free_place;
        *free_place += block->tree_count;
        assert(*free_place <=
               blocks[block->dominator].tree_first + blocks[block->dominator].tree_count);
        next.at[i] = block->tree_first + 1;
    }
    bpl_vec_release(&next);
}

/* ---- loops ----------------------------------------------------------------------------------- */

/* An edge into the middle of an inner loop (a side entry), which is treated as an edge into the
 * head of that loop when the enclosing loop is found. */
typedef struct SideEntry {
    uint32_t from;
    uint32_t next; /* index + 1 of the next side entry of this loop; 0: end of the list */
} SideEntry;

typedef struct Forest {
    BplCfg *cfg;
    const Search *search;
    /* for each block: a link towards the head of the outermost loop found so far that contains the
     * block (union-find); the block itself if there is none */
    uint32_t *leader;
    /* for each head of a loop: index + 1, in `entries`, of the loop's first side entry */
    uint32_t *first_entry;
    BPL_VEC(SideEntry) entries;
    BPL_VEC(uint32_t) work;
} Forest;

/* Returns the head of the outermost loop found so far that contains the block, or the block
 * itself. */
static uint32_t outermost(Forest *forest, uint32_t block)
{
    uint32_t top = block;
    while (forest->leader[top] != top)
        top = forest->leader[top];
    while (forest->leader[block] != top) {
        uint32_t next = forest->leader[block];
        forest->leader[block] = top;
        block = next;
    }
    assert(forest->leader[top] == top);
    return top;
}

static bool is_below(const Search *search, uint32_t block, uint32_t above)
{
    return search->first[above] <= search->first[block] &&
           search->first[block] <= search->last[above];
}

/* Handles an edge into a block of the loop with this head, which comes from the block `from`: adds
 * the source to the loop or, if it is outside of the loop, records the edge as a side entry. */
static void look_back(Forest *forest, uint32_t head, uint32_t from)
{
    BplBlock *blocks = forest->cfg->blocks.at;
    if (blocks[from].rank == BPL_NO_BLOCK)
        return;
    assert(head < forest->cfg->blocks.count && forest->leader[head] == head);
    uint32_t source = outermost(forest, from);
    if (is_below(forest->search, source, head)) {
        bpl_vec_push(&forest->work, source);
        return;
    }
    blocks[head].has_side_entry = true;
    bpl_vec_push(&forest->entries, (SideEntry){from, forest->first_entry[head]});
    forest->first_entry[head] = (uint32_t)forest->entries.count;
}

static void collect_loop(Forest *forest, uint32_t head)
{
    const BplCfg *cfg = forest->cfg;
    BplBlock *blocks = cfg->blocks.at;
    for (uint32_t k = 0; k < blocks[head].preds; k++) {
        uint32_t pred = cfg->preds.at[blocks[head].first_pred + k];
        if (blocks[pred].rank != BPL_NO_BLOCK && is_below(forest->search, pred, head))
            bpl_vec_push(&forest->work, outermost(forest, pred));
    }
    if (!forest->work.count)
        return;
    blocks[head].is_head = true;
    blocks[head].loop = head;
    while (forest->work.count) {
        uint32_t block = bpl_vec_pop(&forest->work);
        if (forest->leader[block] == head)
            continue;
        assert(forest->leader[block] == block && is_below(forest->search, block, head));
        assert((blocks[block].is_head ? blocks[block].outer : blocks[block].loop) == BPL_NO_BLOCK);
        forest->leader[block] = head;
        *(blocks[block].is_head ? &blocks[block].outer : &blocks[block].loop) = head;
        for (uint32_t k = 0; k < blocks[block].preds; k++) {
            uint32_t pred = cfg->preds.at[blocks[block].first_pred + k];
            if (blocks[pred].rank != BPL_NO_BLOCK && !is_below(forest->search, pred, block))
                look_back(forest, head, pred);
        }
        for (uint32_t i = forest->first_entry[block]; i; i = forest->entries.at[i - 1].next)
            look_back(forest, head, forest->entries.at[i - 1].from);
    }
}

static void find_loops(BplCfg *cfg, const Search *search)
{
    size_t count = cfg->blocks.count;
    Forest forest = {.cfg = cfg, .search = search};
    forest.leader = bpl_alloc_zero((count + 1) * sizeof *forest.leader);
    forest.first_entry = bpl_alloc_zero((count + 1) * sizeof *forest.first_entry);
    for (uint32_t i = 0; i < count; i++) {
        cfg->blocks.at[i].loop = cfg->blocks.at[i].outer = BPL_NO_BLOCK;
        forest.leader[i] = i;
    }
    for (size_t i = search->met.count; i-- > 0;)
        collect_loop(&forest, search->met.at[i]);
    cfg->reducible = forest.entries.count == 0;
    assert(forest.work.count == 0);
    bpl_vec_release(&forest.entries);
    bpl_vec_release(&forest.work);
    bpl_free(forest.first_entry);
    bpl_free(forest.leader);
}

bool bpl_cfg_in_loop(const BplCfg *cfg, uint32_t block, uint32_t head)
{
    for (uint32_t at = cfg->blocks.at[block].loop; at != BPL_NO_BLOCK;
         at = cfg->blocks.at[at].outer)
        if (at == head)
            return true;
    return false;
}

/* ---- all of it ------------------------------------------------------------------------------- */

void bpl_cfg_init(BplCfg *cfg, const BplBody *body)
{
    *cfg = (BplCfg){0};
    BplIndex by_label = {0};
    find_blocks(cfg, body, &by_label);
    find_succs(cfg, &by_label);
    bpl_index_release(&by_label);
    find_preds(cfg);
    Search search = {0};
    search.parent = bpl_alloc_zero((cfg->blocks.count + 1) * sizeof *search.parent);
    search.first = bpl_alloc_zero((cfg->blocks.count + 1) * sizeof *search.first);
    search.last = bpl_alloc_zero((cfg->blocks.count + 1) * sizeof *search.last);
    find_order(cfg, &search);
    find_dominators(cfg, &search);
    number_tree(cfg);
    find_loops(cfg, &search);
    bpl_vec_release(&search.met);
    bpl_free(search.parent);
    bpl_free(search.first);
    bpl_free(search.last);
}

void bpl_cfg_release(BplCfg *cfg)
{
    bpl_vec_release(&cfg->blocks);
    bpl_vec_release(&cfg->succs);
    bpl_vec_release(&cfg->preds);
    bpl_vec_release(&cfg->order);
}
