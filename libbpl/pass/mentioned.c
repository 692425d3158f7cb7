#include "libbpl/pass/mentioned.h"

#include "libbpl/syntax/walk.h"

static BplWalk note_var(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_IDENT)
        bpl_set_add(walker->data, bpl_as_ident(node)->var);
    return BPL_WALK_ON;
}

void bpl_pass_mentioned(BplSet *vars, const BplBody *body)
{
    BplWalker walker = {.enter = note_var, .data = vars};
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
}
