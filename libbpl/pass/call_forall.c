#include "libbpl/pass/call_forall.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/call_spec.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

static bool is_forall(const BplNode *node)
{
    return node->kind == BPL_CALL && bpl_as_call((BplNode *)(uintptr_t)node)->forall &&
           !bpl_as_call((BplNode *)(uintptr_t)node)->procedure->outs;
}

static BplNode *assume_for_all(BplRewriter *rewriter, BplNode *node)
{
    if (!is_forall(node))
        return node;
    return (BplNode *)bpl_pass_call_by_spec(rewriter->data, bpl_as_call(node), NULL);
}

static BplWalk find_forall(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return is_forall(node) ? BPL_WALK_STOP : BPL_WALK_ON;
}

bool bpl_pass_call_foralls(BplProgram *program, const BplCheckOptions *check)
{
    BplWalker walker = {.enter = find_forall};
    if (bpl_walk(&walker, &program->unit->node))
        return true;
    BplFresh fresh;
    BplGlobalNames globals;
    bpl_fresh_init(&fresh, program);
    bpl_global_names_init(&globals, program);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body || bpl_walk(&walker, &body->node))
            continue;
        BplSite site;
        BplRewriter rewriter = {.leave = assume_for_all, .data = &site};
        bpl_site_init(&site, &fresh, &globals, decl);
        bpl_rewrite(&rewriter, &body->node);
        decl->features = 0;
        bpl_site_release(&site, body);
    }
    bpl_global_names_release(&globals);
    bpl_fresh_release(&fresh);
    return bpl_check(program, check);
}
