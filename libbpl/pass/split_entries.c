#include "libbpl/pass/split_entries.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/flat.h"
#include "libbpl/syntax/tree.h"

typedef BPL_VEC(uint32_t) Blocks;

static uint32_t successor(const BplCfg *cfg, uint32_t block, uint32_t i)
{
    return cfg->succs.at[cfg->blocks.at[block].first_succ + i];
}

/* ---- which block ----------------------------------------------------------------------------- */

/* Finds a cycle in the control-flow graph without proper back edges (edges to a block that
 * dominates their source): a loop with several entries. *out gets the blocks of the first such
 * cycle that is found, beginning with the block that the search reached first, followed by the
 * other blocks in the reverse direction of the edges. */
static void find_cycle(const BplCfg *cfg, Blocks *out)
{
    enum { NEW, OPEN, DONE };
    uint8_t *state = bpl_alloc_zero(cfg->blocks.count + 1);
    uint32_t *next = bpl_alloc_zero((cfg->blocks.count + 1) * sizeof *next);
    Blocks path = {0};
    bpl_vec_push(&path, 0);
    state[0] = OPEN;
    while (path.count && !out->count) {
        uint32_t block = bpl_vec_last(&path);
        if (next[block] == cfg->blocks.at[block].succs) {
            state[block] = DONE;
            (void)bpl_vec_pop(&path);
            continue;
        }
        uint32_t to = successor(cfg, block, next[block]++);
        if (bpl_cfg_dominates(cfg, to, block))
            continue;
        if (state[to] == OPEN) {
            bpl_vec_push(out, to);
            while (bpl_vec_last(&path) != to)
                bpl_vec_push(out, bpl_vec_pop(&path));
        } else if (state[to] == NEW) {
            state[to] = OPEN;
            bpl_vec_push(&path, to);
        }
    }
    bpl_vec_release(&path);
    bpl_free(state);
    bpl_free(next);
}

static bool has_invariant(const BplBlock *block)
{
    return block->label->next && block->label->next->kind == BPL_ASSERT;
}

/* Returns the first of the cycle's blocks that has several predecessors and does not begin with an
 * assertion; if there is none, the first block with several predecessors. */
static uint32_t choose(const BplCfg *cfg, const Blocks *cycle)
{
    uint32_t first = BPL_NO_BLOCK;
    for (size_t i = 0; i < cycle->count; i++) {
        const BplBlock *block = &cfg->blocks.at[cycle->at[i]];
        if (block->preds < 2)
            continue;
        if (!has_invariant(block))
            return cycle->at[i];
        if (first == BPL_NO_BLOCK)
            first = cycle->at[i];
    }
    return first;
}

/* ---- copying --------------------------------------------------------------------------------- */

typedef struct Copying {
    BplProgram *program;
    BplFlat flat;
    BplMap copies;   /* label -> the copy of the label */
    unsigned number; /* number of the copied region */
} Copying;

static BplLabel *copy_label(Copying *c, const BplLabel *label)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s_entry%u", label->name->text, c->number);
    const BplName *name = bpl_names_intern(c->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    BplStmt *copy = bpl_make_label(&c->program->arena, name, &label->node);
    return bpl_as_label(copy);
}

static BplStmt *copy_stmt(Copying *c, const BplStmt *stmt)
{
    BplStmt *copy = (BplStmt *)bpl_ast_clone(&c->program->arena, &stmt->node, NULL);
    bpl_node_set_height(&copy->node);
    return copy;
}

static void copy_block(Copying *c, uint32_t index)
{
    BplFlatBlock from = c->flat.blocks.at[index], made = {0};
    made.label = bpl_map_get(&c->copies, from.label);
    BPL_EACH (const BplStmt, stmt, (const BplStmt *)from.stmts.first)
        bpl_chain_add(&made.stmts, copy_stmt(c, stmt));
    made.transfer = copy_stmt(c, from.transfer);
    bpl_vec_push(&c->flat.blocks, made);
}

static void retarget(BplStmt *transfer, const BplMap *copies, const BplLabel *only)
{
    if (transfer->kind != BPL_GOTO)
        return;
    BPL_EACH (BplTarget, target, bpl_as_goto(transfer)->targets) {
        BplLabel *copy = bpl_map_get(copies, target->label);
        if (!copy || (only && target->label != only))
            continue;
        target->label = copy;
        target->name = copy->name;
    }
}

/* Copies the region (a list of blocks), and redirects the edge from block `from` to block `to`, the
 * region's first block, into the copy. */
static void copy_region(Copying *c, const Blocks *region, uint32_t from, uint32_t to)
{
    size_t first = c->flat.blocks.count;
    for (size_t i = 0; i < region->count; i++) {
        const BplLabel *label = c->flat.blocks.at[region->at[i]].label;
        bpl_map_put(&c->copies, label, copy_label(c, label));
    }
    for (size_t i = 0; i < region->count; i++)
        copy_block(c, region->at[i]);
    for (size_t i = first; i < c->flat.blocks.count; i++)
        retarget(c->flat.blocks.at[i].transfer, &c->copies, NULL);
    retarget(c->flat.blocks.at[from].transfer, &c->copies, c->flat.blocks.at[to].label);
    bpl_map_release(&c->copies);
    c->copies = (BplMap){0};
    c->number++;
}

static void split(Copying *c, const BplCfg *cfg, BplBody *body, uint32_t block)
{
    Blocks region = {0}, entries = {0};
    for (uint32_t i = 0; i < cfg->blocks.count; i++)
        if (cfg->blocks.at[i].rank != BPL_NO_BLOCK && bpl_cfg_dominates(cfg, block, i))
            bpl_vec_push(&region, i);
    const BplBlock *at = &cfg->blocks.at[block];
    for (uint32_t i = 0; i < at->preds; i++) {
        uint32_t pred = cfg->preds.at[at->first_pred + i];
        if (cfg->blocks.at[pred].rank != BPL_NO_BLOCK && !bpl_cfg_dominates(cfg, block, pred) &&
            (!entries.count || bpl_vec_last(&entries) != pred))
            bpl_vec_push(&entries, pred);
    }
    bpl_flat_init(&c->flat, body);
    for (size_t i = 0; i < entries.count; i++)
        copy_region(c, &region, entries.at[i], block);
    bpl_flat_finish(&c->flat, body);
    bpl_vec_release(&region);
    bpl_vec_release(&entries);
}

bool bpl_pass_split_entries(BplProgram *program, BplBody *body, size_t most)
{
    Copying c = {.program = program};
    for (;;) {
        BplCfg cfg;
        Blocks cycle = {0};
        bpl_cfg_init(&cfg, body);
        bool is_done = cfg.reducible, is_large = cfg.blocks.count > most;
        if (!is_done && !is_large) {
            find_cycle(&cfg, &cycle);
            split(&c, &cfg, body, choose(&cfg, &cycle));
        }
        bpl_cfg_release(&cfg);
        bpl_vec_release(&cycle);
        if (is_done || is_large)
            return is_done;
    }
}
