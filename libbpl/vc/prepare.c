/* What is done to the program before conditions are made of it. */
#include "libbpl/pass/call_forall.h"
#include "libbpl/vc/verify.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/inline.h"
#include "libbpl/pass/unsupported.h"

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
        bpl_pass_not_supported(program, 0, "so much inlining");
        return false;
    }
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
    return inline_calls(program, check, inlining, inline_depth) &&
           bpl_pass_call_foralls(program, check) && reduce(program, check);
}
