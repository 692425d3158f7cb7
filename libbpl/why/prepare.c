/* Runs the passes that prepare a program for printing. */
#include "libbpl/why/internal.h"

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/call_forall.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/inline.h"
#include "libbpl/pass/measured.h"
#include "libbpl/pass/split_entries.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/walk.h"

enum { MOST_BLOCKS = 2000, MOST_STATEMENTS = 2000000 };

static bool is_inline(BplDecl *decl)
{
    return bpl_attr_find(decl->attrs, "inline") ||
           bpl_attr_find(bpl_decl_procedure(decl)->attrs, "inline");
}

bool bpl_why_is_wanted(BplDecl *decl)
{
    const BplAttr *own = bpl_attr_find(decl->attrs, "verify");
    BplProcedure *procedure = bpl_decl_procedure(decl);
    if (!bpl_decl_body(decl) || decl->is_ignored ||
        (own && !bpl_attr_is_true(decl->attrs, "verify")) ||
        (bpl_attr_find(procedure->attrs, "verify") &&
         !bpl_attr_is_true(procedure->attrs, "verify")))
        return false;
    return !is_inline(decl);
}

static bool inline_calls(BplProgram *program, const BplCheckOptions *check)
{
    bool any = false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl) || !is_inline(decl))
            continue;
        if (bpl_pass_measure_of(bpl_decl_procedure(decl))) {
            bpl_pass_not_supported(program, decl->loc, "measure of an inlined procedure");
            return false;
        }
        any = true;
    }
    if (!any)
        return true;
    const BplInlineOptions options = {
        .depth = -1, .at_depth = BPL_AT_DEPTH_ASSUME, .max_size = MOST_STATEMENTS};
    const char *trouble;
    if (bpl_pass_inline(program, &options, &trouble) != BPL_INLINED) {
        bpl_pass_not_supported(program, 0, "so much inlining");
        return false;
    }
    return bpl_check(program, check);
}

static bool reduce(BplProgram *program, const BplCheckOptions *check)
{
    static const BplPassId passes[] = {BPL_PASS_pruning,  BPL_PASS_assigns, BPL_PASS_functions,
                                       BPL_PASS_lets,     BPL_PASS_lambdas, BPL_PASS_order,
                                       BPL_PASS_monomorph};
    BplPassSet set = 0;
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        set |= (BplPassSet)1 << passes[i];
    const BplDesugarOptions options = {.passes = bpl_pass_closure(set),
                                       .keeps_measures = true,
                                       .is_supported = true,
                                       .check = check};
    bool is_broken;
    return bpl_desugar(program, &options, &is_broken);
}

/* Drops the bodies of functions that are built into the solver, since the solver's meaning
 * counts. */
static void drop_bodies(BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_FUNCTION && bpl_function_builtin(bpl_as_function(decl)))
            bpl_as_function(decl)->body = NULL;
}

/* Returns true if the declaration has termination measures, and its body has loops with several
 * entries: a measure belongs to one head, but each copy of the head of such a loop would have one.
 */
static bool has_split_measure(const BplDecl *decl, BplBody *body)
{
    if (!bpl_decl_may_have(decl, BPL_HAS_MEASURES))
        return false;
    BplCfg cfg;
    bpl_cfg_init(&cfg, body);
    bool reducible = cfg.reducible;
    bpl_cfg_release(&cfg);
    return !reducible;
}

static BplWalk find_code(BplWalker *walker, BplNode *node)
{
    if (node->kind != BPL_CODE || bpl_why_has_one_run(bpl_as_code(node)))
        return BPL_WALK_ON;
    bpl_pass_not_supported(walker->data, node->loc, "code expression in a lambda (no WhyML)");
    return BPL_WALK_STOP;
}

static BplWalk find_lambda(BplWalker *walker, BplNode *node)
{
    if (node->kind != BPL_QUANT || node->op != BPL_LAMBDA)
        return BPL_WALK_ON;
    BplWalker inside = {.enter = find_code, .data = walker->data};
    return bpl_walk(&inside, node) ? BPL_WALK_PRUNE : BPL_WALK_STOP;
}

/* Refuses lambdas with code expressions before any pass runs, since positions are lost when lambdas
 * become axioms. Returns false after a diagnostic. */
static bool refuse_code_in_lambdas(BplProgram *program)
{
    BplWalker walker = {.enter = find_lambda, .data = program};
    return bpl_walk(&walker, &program->unit->node);
}

bool bpl_why_prepare(BplProgram *program, const BplCheckOptions *check)
{
    unsigned features;
    drop_bodies(program);
    if (!inline_calls(program, check) || !bpl_pass_check_supported_or_measure(program, &features) ||
        (features & BPL_HAS_LAMBDAS && features & BPL_HAS_CODE &&
         !refuse_code_in_lambdas(program)) ||
        (features & BPL_HAS_FORALL_CALLS && !bpl_pass_call_foralls(program, check)) ||
        !bpl_why_unfold(program, check) || !reduce(program, check))
        return false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body || decl->is_ignored)
            continue;
        bpl_pass_flatten_body(program, body);
        if (has_split_measure(decl, body)) {
            bpl_pass_not_supported(program, decl->loc, "measure of a loop with several entries");
            return false;
        }
        bpl_pass_split_entries(program, body, MOST_BLOCKS);
        bpl_node_set_height(&decl->node);
    }
    return true;
}
