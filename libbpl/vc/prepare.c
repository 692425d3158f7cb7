/* Rewrites the program before verification conditions are generated. */
#include "libbpl/base/limits.h"
#include "libbpl/pass/call_forall.h"
#include "libbpl/vc/verify.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/inline.h"
#include "libbpl/pass/measured.h"
#include "libbpl/pass/unsupported.h"

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

/* Returns the first body that will be inlined, or NULL. */
static BplDecl *find_inlined(const BplProgram *program, uint32_t depth)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && (depth || is_inline(decl)))
            return decl;
    return NULL;
}

/* Returns a body that will be inlined and has a measure, which inlining would leave unchecked; or
 * NULL. */
static const BplDecl *find_measured(const BplProgram *program, uint32_t depth)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && (depth || is_inline(decl)) &&
            bpl_pass_measure_of(bpl_decl_procedure(decl)))
            return decl;
    return NULL;
}

typedef enum Inlined { IS_FINE, IS_REFUSED, IS_TOO_LARGE } Inlined;

static Inlined inline_calls(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                            uint32_t depth)
{
    if (inlining == BPL_VC_INLINE_NEVER || !find_inlined(program, depth))
        return IS_FINE;
    const BplDecl *measured = find_measured(program, depth);
    if (measured) {
        bpl_pass_not_supported(program, measured->loc, "measure of an inlined procedure");
        return IS_REFUSED;
    }
    static const BplAtDepth at_depths[] = {BPL_AT_DEPTH_ASSUME, BPL_AT_DEPTH_ASSERT,
                                           BPL_AT_DEPTH_SPEC};
    BplInlineOptions options = {
        .depth = -1, .at_depth = at_depths[inlining], .max_size = bpl_limits->vc_inline_statements};
    if (depth) {
        options.all = true;
        options.depth = depth;
        options.at_depth = BPL_AT_DEPTH_SPEC;
    }
    const char *trouble;
    if (bpl_pass_inline(program, &options, &trouble) != BPL_INLINED)
        return IS_TOO_LARGE;
    return bpl_check(program, check) ? IS_FINE : IS_REFUSED;
}

static bool reduce(BplProgram *program, const BplCheckOptions *check)
{
    BplPassSet passes = (BplPassSet)1 << BPL_PASS_order;
    BplDesugarOptions options = {
        .passes = bpl_pass_closure(passes), .keeps_measures = true, .check = check};
    bool is_broken;
    return bpl_desugar(program, &options, &is_broken);
}

static bool prepare(BplProgram *program, const BplCheckOptions *check)
{
    return bpl_pass_call_foralls(program, check) && reduce(program, check);
}

bool bpl_vc_prepare(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                    uint32_t inline_depth)
{
    Inlined inlined = inline_calls(program, check, inlining, inline_depth);
    if (inlined == IS_TOO_LARGE)
        bpl_pass_not_supported(program, find_inlined(program, inline_depth)->loc,
                               "so much inlining");
    return inlined == IS_FINE && prepare(program, check);
}

bool bpl_vc_prepare_or_less(BplProgram *program, const BplCheckOptions *check,
                            BplVcInline *inlining, uint32_t inline_depth)
{
    Inlined inlined = inline_calls(program, check, *inlining, inline_depth);
    if (inlined == IS_TOO_LARGE)
        *inlining = BPL_VC_INLINE_NEVER;
    return inlined != IS_REFUSED && prepare(program, check);
}
