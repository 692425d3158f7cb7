#include "libbpl/pass/flat.h"

bool bpl_pass_is_flat(const BplBody *body)
{
    bool open = false;
    BPL_EACH (const BplStmt, stmt, body->stmts) {
        if ((stmt->kind == BPL_LABEL) == open)
            return false;
        bool is_transfer = stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN;
        if (stmt->kind == BPL_IF || stmt->kind == BPL_WHILE || stmt->kind == BPL_BREAK)
            return false;
        open = !is_transfer;
    }
    return !open;
}

void bpl_flat_init(BplFlat *flat, const BplBody *body)
{
    assert(bpl_pass_is_flat(body));
    *flat = (BplFlat){0};
    for (BplStmt *stmt = body->stmts, *next; stmt; stmt = next) {
        next = (BplStmt *)stmt->next;
        stmt->next = NULL;
        if (stmt->kind == BPL_LABEL)
            bpl_vec_push(&flat->blocks, (BplFlatBlock){.label = bpl_as_label(stmt)});
        else if (stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN)
            bpl_vec_last(&flat->blocks).transfer = stmt;
        else
            bpl_chain_add(&bpl_vec_last(&flat->blocks).stmts, stmt);
    }
}

void bpl_flat_finish(BplFlat *flat, BplBody *body)
{
    BplChain all = {0};
    for (size_t i = 0; i < flat->blocks.count; i++) {
        BplFlatBlock *block = &flat->blocks.at[i];
        if (block->dropped)
            continue;
        assert(block->label && block->transfer);
        bpl_chain_add(&all, block->label);
        bpl_chain_add(&all, block->stmts.first);
        bpl_chain_add(&all, block->transfer);
    }
    body->stmts = (BplStmt *)all.first;
    assert(bpl_pass_is_flat(body));
    bpl_node_set_height(&body->node);
    bpl_vec_release(&flat->blocks);
}

static bool is_targeted(const BplBody *body, const BplLabel *label)
{
    BPL_EACH (const BplStmt, stmt, body->stmts) {
        if (stmt->kind != BPL_GOTO)
            continue;
        BPL_EACH (const BplTarget, target, bpl_as_goto(stmt)->targets) {
            if (target->label == label)
                return true;
        }
    }
    return false;
}

void bpl_pass_prepend_stmts(BplFresh *fresh, BplBody *body, BplStmt *stmts)
{
    BplArena *arena = &fresh->program->arena;
    BplChain chain = {0};
    BplStmt *first = body->stmts;
    bool flat = first && bpl_pass_is_flat(body);
    if (flat && is_targeted(body, bpl_as_label(first))) {
        const BplName *name = bpl_fresh_name(fresh, bpl_as_label(first)->name);
        bpl_chain_add(&chain, bpl_make_label(arena, name, NULL));
        bpl_chain_add(&chain, stmts);
        bpl_chain_add(&chain, bpl_make_goto(arena, bpl_as_label(first), NULL));
        bpl_chain_add(&chain, first);
    } else if (flat) {
        BplNode *rest = first->next;
        first->next = NULL;
        bpl_chain_add(&chain, first);
        bpl_chain_add(&chain, stmts);
        bpl_chain_add(&chain, rest);
    } else {
        bpl_chain_add(&chain, stmts);
        bpl_chain_add(&chain, first);
    }
    body->stmts = (BplStmt *)chain.first;
    bpl_node_set_height(&body->node);
}
