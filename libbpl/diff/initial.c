/* Finds variables by definite assignment, a forward analysis of the control-flow graph: a variable
 * is (definitely) set at the start of a block if it is set at the end of all predecessors. */
#include "libbpl/diff/initial.h"

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Analysis {
    BplCfg cfg;
    bool *is_set; /* for each block: true if the variable is assigned at the end of the block */
    const BplVar *var;
    bool is_result;
} Analysis;

/* ---- one statement --------------------------------------------------------------------------- */

static BplWalk find_mention(BplWalker *walker, BplNode *node)
{
    bool found = node->kind == BPL_IDENT && bpl_as_ident(node)->var == walker->data;
    return found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool mentions(const BplVar *var, const BplNode *chain)
{
    BplWalker walker = {.enter = find_mention, .data = (void *)(uintptr_t)var};
    return chain && !bpl_walk_chain(&walker, (BplNode *)(uintptr_t)chain);
}

/* Returns the expressions that an assignment, a call or a havoc assigns; NULL for other statements.
 */
static const BplExpr *targets_of(const BplStmt *stmt)
{
    switch ((BplKind)stmt->kind) {
    case BPL_ASSIGN:
        return bpl_as_assign(stmt)->lhs;
    case BPL_CALL:
        return bpl_as_call(stmt)->outs;
    case BPL_HAVOC:
        return bpl_as_havoc(stmt)->vars;
    default:
        return NULL;
    }
}

static bool is_whole(const BplVar *var, const BplExpr *target)
{
    return target->kind == BPL_IDENT && bpl_as_ident(target)->var == var;
}

static bool sets(const BplVar *var, const BplStmt *stmt)
{
    BPL_EACH (const BplExpr, target, targets_of(stmt))
        if (is_whole(var, target))
            return true;
    return false;
}

/* Does the statement read the variable? x[i] := e reads x, i and the variables in e; x := e reads
 * only the variables in e. */
static bool reads(const BplVar *var, const BplStmt *stmt)
{
    if (!targets_of(stmt)) {
        BplWalker walker = {.enter = find_mention, .data = (void *)(uintptr_t)var};
        return !bpl_walk(&walker, (BplNode *)(uintptr_t)&stmt->node);
    }
    BPL_EACH (const BplExpr, target, targets_of(stmt)) {
        BplWalker walker = {.enter = find_mention, .data = (void *)(uintptr_t)var};
        if (!is_whole(var, target) && !bpl_walk(&walker, (BplNode *)(uintptr_t)&target->node))
            return true;
    }
    return (stmt->kind == BPL_ASSIGN && mentions(var, &bpl_as_assign(stmt)->rhs->node)) ||
           (stmt->kind == BPL_CALL && bpl_as_call(stmt)->args &&
            mentions(var, &bpl_as_call(stmt)->args->node));
}

/* ---- all blocks ------------------------------------------------------------------------------ */

static bool is_set_at_start(const Analysis *analysis, uint32_t index)
{
    const BplBlock *block = &analysis->cfg.blocks.at[index];
    bool is_set = index != 0;
    for (uint32_t i = 0; i < block->preds; i++)
        is_set &= analysis->is_set[analysis->cfg.preds.at[block->first_pred + i]];
    return is_set;
}

/* Follows the statements of a block; returns true if the variable is set (definitely assigned) at
 * the end of the block. Sets *read to true if the block reads the variable when it is not set. */
static bool follow(const Analysis *analysis, uint32_t index, bool *read)
{
    const BplBlock *block = &analysis->cfg.blocks.at[index];
    bool is_set = is_set_at_start(analysis, index);
    const BplNode *end = block->transfer ? block->transfer->node.next : NULL;
    for (const BplNode *node = block->label->node.next; node && node != end; node = node->next) {
        const BplStmt *stmt = (const BplStmt *)node;
        bool is_end = stmt->kind == BPL_RETURN && analysis->is_result;
        *read |= !is_set && (is_end || reads(analysis->var, stmt));
        is_set |= sets(analysis->var, stmt);
    }
    return is_set;
}

static bool matters(Analysis *analysis, const BplVar *var, bool is_result)
{
    bool changed = true, read = false;
    analysis->var = var;
    analysis->is_result = is_result;
    for (size_t i = 0; i < analysis->cfg.blocks.count; i++)
        analysis->is_set[i] = true;
    while (changed) {
        changed = read = false;
        for (size_t i = 0; i < analysis->cfg.order.count; i++) {
            uint32_t index = analysis->cfg.order.at[i];
            bool is_set = follow(analysis, index, &read);
            changed |= is_set != analysis->is_set[index];
            analysis->is_set[index] = is_set;
        }
    }
    return read;
}

/* Adds to `vars` those variables of `original` whose initial values may influence the execution.
 * The analysis is done on the copies of these variables in `groups`, which are listed in the same
 * order. */
static void find_in(BplSet *vars, Analysis *analysis, const BplVarGroup *groups,
                    const BplVarGroup *original, bool is_result)
{
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            if (matters(analysis, var, is_result))
                bpl_set_add(vars, bpl_var_at(original, n));
            n++;
        }
}

static const BplVarGroup *outs_of(const BplDecl *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->outs
                                            : bpl_as_procedure(decl)->outs;
}

void bpl_initial_find(BplSet *vars, BplProgram *program, const BplDecl *decl)
{
    Analysis analysis = {0};
    BplDecl *copy = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, NULL);
    BplBody *body = bpl_decl_body(copy);
    bpl_pass_flatten_body(program, body);
    bpl_cfg_init(&analysis.cfg, body);
    analysis.is_set = bpl_alloc(analysis.cfg.blocks.count * sizeof *analysis.is_set);
    find_in(vars, &analysis, outs_of(copy), outs_of(decl), true);
    const BplVarDecl *local = bpl_decl_body(decl)->locals;
    BPL_EACH (const BplVarDecl, of_copy, body->locals) {
        find_in(vars, &analysis, of_copy->groups, local->groups, false);
        local = (const BplVarDecl *)local->node.next;
    }
    bpl_free(analysis.is_set);
    bpl_cfg_release(&analysis.cfg);
}
