#include "libbpl/pass/cut_loops.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/flat.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/pass/unsupported.h"

/* A loop, which is identified by its head. */
typedef struct Loop {
    uint32_t head;
    /* blocks that check the invariants on edges from outside and on back edges; NULL: each edge is
     * checked separately */
    BplLabel *entering, *back;
} Loop;

typedef struct Cutter {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplCfg cfg;
    BplFlat flat;
    BPL_VEC(Loop) loops;
    /* the variables that each loop assigns, in the order of `loops` */
    BplLoopTargets targets;
    bool changed;
} Cutter;

/* ---- invariants ------------------------------------------------------------------------------ */

static bool is_invariant(const BplStmt *stmt)
{
    return stmt && (stmt->kind == BPL_ASSERT || stmt->kind == BPL_ASSUME);
}

static BplStmt *like_assert(Cutter *c, const BplStmt *stmt, bool asserted)
{
    const BplExpr *expr =
        stmt->kind == BPL_ASSERT ? bpl_as_assert(stmt)->expr : bpl_as_assume(stmt)->expr;
    BplExpr *copy = bpl_copy_expr(c->arena, expr);
    BplStmt *made = asserted ? bpl_make_assert(c->arena, copy, &stmt->node)
                             : bpl_make_assume(c->arena, copy, &stmt->node);
    made->attrs = bpl_copy_attrs(c->arena, stmt->attrs);
    bpl_node_set_height(&made->node);
    return made;
}

static void add_checks(Cutter *c, const BplStmt *invariants, BplChain *stmts)
{
    for (; is_invariant(invariants); invariants = (const BplStmt *)invariants->next)
        if (invariants->kind == BPL_ASSERT)
            bpl_chain_add(stmts, like_assert(c, invariants, true));
}

static bool has_checks(const BplStmt *invariants)
{
    for (; is_invariant(invariants); invariants = (const BplStmt *)invariants->next)
        if (invariants->kind == BPL_ASSERT)
            return true;
    return false;
}

/* Replaces the invariants at the start of a loop's head by a havoc of the variables that the loop
 * assigns and assumptions of all invariants. */
static void change_head(Cutter *c, const BplLoopVars *loop)
{
    BplFlatBlock *block = &c->flat.blocks.at[loop->head];
    const BplNode *like = &block->label->node;
    BplChain vars = {0}, stmts = {0};
    for (size_t i = 0; i < loop->vars.count; i++)
        bpl_chain_add(&vars, bpl_make_ident(c->arena, loop->vars.at[i], like));
    if (vars.first)
        bpl_chain_add(&stmts, bpl_make_havoc(c->arena, (BplExpr *)vars.first, like));
    BplStmt *stmt = (BplStmt *)block->stmts.first;
    for (BplStmt *next; is_invariant(stmt); stmt = next) {
        next = (BplStmt *)stmt->next;
        stmt->next = NULL;
        bool asserted = stmt->kind == BPL_ASSERT;
        bpl_chain_add(&stmts, asserted ? like_assert(c, stmt, false) : stmt);
    }
    assert(!is_invariant(stmt));
    bpl_chain_add(&stmts, stmt);
    block->stmts = stmts;
}

/* ---- edges ----------------------------------------------------------------------------------- */

static void end_path(Cutter *c, BplFlatBlock *block, const BplNode *like)
{
    bpl_chain_add(&block->stmts,
                  bpl_make_assume(c->arena, bpl_make_bool(c->arena, false, like), like));
    block->transfer = bpl_make_return(c->arena, like);
}

/* Makes a block that edges into the loop's head are to pass through, and that asserts the
 * invariants; returns its label. With `is_back` the block is for back edges, and the path ends in
 * it. */
static BplLabel *checking_block(Cutter *c, uint32_t head, bool is_back)
{
    const BplLabel *head_label = c->flat.blocks.at[head].label;
    const BplNode *like = &head_label->node;
    const BplName *name = bpl_fresh_name(c->fresh, head_label->name);
    BplFlatBlock block = {.label = bpl_as_label(bpl_make_label(c->arena, name, like))};
    add_checks(c, (const BplStmt *)c->flat.blocks.at[head].stmts.first, &block.stmts);
    if (is_back)
        end_path(c, &block, like);
    else
        block.transfer = bpl_make_goto(c->arena, c->flat.blocks.at[head].label, like);
    bpl_vec_push(&c->flat.blocks, block);
    return block.label;
}

/* Counts the edges into the head: counts[true] are back edges, counts[false] all others. */
static void count_edges(const BplCfg *cfg, uint32_t head, size_t counts[2])
{
    const BplBlock *block = &cfg->blocks.at[head];
    counts[false] = counts[true] = 0;
    for (uint32_t i = 0; i < block->preds; i++) {
        uint32_t pred = cfg->preds.at[block->first_pred + i];
        if (cfg->blocks.at[pred].rank != BPL_NO_BLOCK)
            counts[bpl_cfg_dominates(cfg, head, pred)]++;
    }
}

/* Adds the check of the loop's invariants for the edge from block `source` into the loop's head: at
 * the end of `source` if this block has no other successor, and no other edge needs the same check;
 * otherwise in a block between `source` and head, which all such edges share. */
static void check_edge(Cutter *c, uint32_t source, Loop *loop, const size_t counts[2])
{
    bool is_back = bpl_cfg_dominates(&c->cfg, loop->head, source);
    const BplStmt *invariants = (const BplStmt *)c->flat.blocks.at[loop->head].stmts.first;
    if (!is_back && !has_checks(invariants))
        return;
    BplLabel **over = is_back ? &loop->back : &loop->entering;
    assert(counts[is_back] > 0 && source < c->flat.blocks.count);
    BplFlatBlock *block = &c->flat.blocks.at[source];
    if (counts[is_back] > 1 || bpl_as_goto(block->transfer)->targets->node.next) {
        if (!*over)
            *over = checking_block(c, loop->head, is_back);
        return;
    }
    BplChain checks = {0};
    add_checks(c, invariants, &checks);
    bpl_chain_add(&block->stmts, checks.first);
    if (is_back)
        end_path(c, block, &block->transfer->node);
}

/* Redirects the edges from the block `source` into loop heads so that they lead through the blocks
 * that check the invariants. */
static void redirect(Cutter *c, uint32_t source, const BplMap *loops)
{
    BplStmt *transfer = c->flat.blocks.at[source].transfer;
    if (c->cfg.blocks.at[source].rank == BPL_NO_BLOCK || transfer->kind != BPL_GOTO)
        return;
    BPL_EACH (BplTarget, target, bpl_as_goto(transfer)->targets) {
        const Loop *loop = bpl_map_get(loops, target->label);
        if (!loop)
            continue;
        bool is_back = bpl_cfg_dominates(&c->cfg, loop->head, source);
        BplLabel *over = is_back ? loop->back : loop->entering;
        if (!over)
            continue;
        target->label = over;
        target->name = over->name;
    }
}

/* If the body's first block is a loop's head, puts a block that checks the invariants before it,
 * since the head is also reached from outside the body. */
static void put_first(Cutter *c)
{
    size_t last = c->flat.blocks.count - 1;
    BplFlatBlock entry = c->flat.blocks.at[last];
    for (size_t i = last; i > 0; i--)
        c->flat.blocks.at[i] = c->flat.blocks.at[i - 1];
    c->flat.blocks.at[0] = entry;
}

static void cut(Cutter *c)
{
    const BplCfg *cfg = &c->cfg;
    BplMap loops = {0}; /* label of a loop's head -> the loop */
    for (size_t i = 0; i < c->loops.count; i++) {
        Loop *loop = &c->loops.at[i];
        const BplBlock *head = &cfg->blocks.at[loop->head];
        size_t counts[2];
        bpl_map_put(&loops, head->label, loop);
        count_edges(cfg, loop->head, counts);
        for (uint32_t k = 0; k < head->preds; k++) {
            uint32_t pred = cfg->preds.at[head->first_pred + k];
            if (cfg->blocks.at[pred].rank != BPL_NO_BLOCK)
                check_edge(c, pred, loop, counts);
        }
    }
    for (uint32_t i = 0; i < cfg->blocks.count; i++)
        redirect(c, i, &loops);
    bpl_map_release(&loops);
    BplLabel *entry = cfg->blocks.at[0].is_head ? checking_block(c, 0, false) : NULL;
    for (size_t i = 0; i < c->loops.count; i++)
        change_head(c, &c->targets.loops.at[i]);
    if (entry)
        put_first(c);
}

static bool find_loops(Cutter *c)
{
    const BplCfg *cfg = &c->cfg;
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        if (cfg->blocks.at[i].is_head)
            bpl_vec_push(&c->loops, (Loop){.head = i});
        if (cfg->blocks.at[i].has_side_entry)
            bpl_pass_not_supported(c->program, cfg->blocks.at[i].label->loc,
                                   "loop with several entries (an irreducible graph)");
    }
    if (!cfg->reducible && !c->program->diags.errors)
        bpl_pass_not_supported(c->program, cfg->blocks.at[0].label->loc,
                               "loop with several entries (an irreducible graph)");
    return c->loops.count > 0;
}

static void cut_body(Cutter *c, BplDecl *decl, BplBody *body)
{
    bpl_cfg_init(&c->cfg, body);
    if (find_loops(c) && !c->program->diags.errors) {
        bpl_loop_targets_init(&c->targets, &c->cfg, body);
        bpl_flat_init(&c->flat, body);
        cut(c);
        bpl_loop_targets_release(&c->targets);
        bpl_flat_finish(&c->flat, body);
        bpl_node_set_height(&decl->node);
        c->changed = true;
    }
    bpl_vec_clear(&c->loops);
    bpl_cfg_release(&c->cfg);
}

bool bpl_pass_cut_loops(BplProgram *program, BplFresh *fresh)
{
    Cutter c = {.program = program, .arena = &program->arena, .fresh = fresh};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body)
            continue;
        if (!bpl_pass_is_flat(body))
            bpl_pass_not_supported(program, decl->loc,
                                   "body that is not in blocks (pass `blocks`)");
        else
            cut_body(&c, decl, body);
    }
    bpl_vec_release(&c.loops);
    return c.changed;
}
