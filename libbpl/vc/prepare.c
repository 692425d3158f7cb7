/* What is done to the program before conditions are made of it. */
#include "libbpl/pass/call_spec.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/vc/verify.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/inline.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/walk.h"

enum { MOST_STATEMENTS = 2000000 };

static bool is_inline(BplDecl *decl)
{
    return bpl_attr_find(decl->attrs, "inline") ||
           bpl_attr_find(bpl_decl_procedure(decl)->attrs, "inline");
}

bool bpl_vc_is_wanted(BplDecl *decl, BplVcInline inlining)
{
    const BplAttr *own = bpl_attr_find(decl->attrs, "verify");
    BplProcedure *procedure = bpl_decl_procedure(decl);
    if ((own && !bpl_attr_is_true(decl->attrs, "verify")) ||
        (bpl_attr_find(procedure->attrs, "verify") &&
         !bpl_attr_is_true(procedure->attrs, "verify")))
        return false;
    return inlining >= BPL_VC_INLINE_SPEC || !is_inline(decl);
}

static bool inline_calls(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                         uint32_t depth)
{
    bool any = depth > 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        any = any || (bpl_decl_body(decl) && is_inline(decl));
    if (!any || inlining == BPL_VC_INLINE_NEVER)
        return true;
    static const BplAtDepth at_depths[] = {BPL_AT_DEPTH_ASSUME, BPL_AT_DEPTH_ASSERT,
                                           BPL_AT_DEPTH_SPEC};
    BplInlineOptions options = {
        .depth = -1, .at_depth = at_depths[inlining], .max_size = MOST_STATEMENTS};
    if (depth) {
        options.all = true;
        options.depth = depth;
        options.at_depth = BPL_AT_DEPTH_SPEC;
    }
    const char *trouble;
    if (bpl_pass_inline(program, &options, &trouble) != BPL_INLINED) {
        bpl_not_supported(program, 0, "so much inlining");
        return false;
    }
    return bpl_check(program, check);
}

/* ---- call forall ----------------------------------------------------------------------------- */

static bool is_forall(const BplNode *node)
{
    return node->kind == BPL_CALL && bpl_as_call((BplNode *)(uintptr_t)node)->forall &&
           !bpl_as_call((BplNode *)(uintptr_t)node)->procedure->outs;
}

static BplNode *assume_for_all(BplRewriter *rewriter, BplNode *node)
{
    if (!is_forall(node))
        return node;
    return (BplNode *)bpl_call_by_spec(rewriter->data, bpl_as_call(node), NULL);
}

static BplWalk find_forall(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return is_forall(node) ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* They become assumptions, see call_spec.h. */
static bool expand_foralls(BplProgram *program, const BplCheckOptions *check)
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
        bpl_site_release(&site, body);
    }
    bpl_global_names_release(&globals);
    bpl_fresh_release(&fresh);
    return bpl_check(program, check);
}

static bool reduce(BplProgram *program, const BplCheckOptions *check)
{
    BplPassSet passes = (BplPassSet)1 << BPL_PASS_order;
    BplDesugarOptions options = {.passes = bpl_pass_closure(passes), .check = check};
    bool is_broken;
    return bpl_desugar(program, &options, &is_broken);
}

bool bpl_vc_prepare(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                    uint32_t inline_depth)
{
    return inline_calls(program, check, inlining, inline_depth) && expand_foralls(program, check) &&
           reduce(program, check);
}
