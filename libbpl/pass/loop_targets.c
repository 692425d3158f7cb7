#include "libbpl/pass/loop_targets.h"

static void add_var(BplLoopVars *vars, BplVar *var)
{
    if (bpl_set_add(&vars->seen, var))
        bpl_vec_push(&vars->vars, var);
}

static void add_roots(BplLoopVars *vars, const BplExpr *exprs)
{
    BPL_EACH (const BplExpr, expr, exprs) {
        const BplExpr *root = expr;
        while (root->kind != BPL_IDENT)
            root = bpl_expr_left(root);
        add_var(vars, bpl_as_ident(root)->var);
    }
}

static void add_called(BplLoopVars *vars, const BplCall *call)
{
    add_roots(vars, call->outs);
    BPL_EACH (const BplStmt, spec, call->procedure->specs) {
        if (spec->kind == BPL_MODIFIES)
            add_roots(vars, bpl_as_modifies(spec)->vars);
    }
}

void bpl_pass_add_assigned(BplLoopVars *vars, const BplStmt *stmt)
{
    switch ((BplKind)stmt->kind) {
    case BPL_ASSIGN:
        add_roots(vars, bpl_as_assign(stmt)->lhs);
        break;
    case BPL_HAVOC:
        add_roots(vars, bpl_as_havoc(stmt)->vars);
        break;
    case BPL_UNPACK:
        add_roots(vars, bpl_as_apply(bpl_as_unpack(stmt)->pattern)->args);
        break;
    case BPL_CALL:
        add_called(vars, bpl_as_call(stmt));
        break;
    default:
        break;
    }
}

void bpl_loop_vars_release(BplLoopVars *vars)
{
    bpl_set_release(&vars->seen);
    bpl_vec_release(&vars->vars);
}

void bpl_loop_targets_init(BplLoopTargets *targets, const BplCfg *cfg, const BplBody *body)
{
    *targets = (BplLoopTargets){0};
    BPL_VEC(size_t) loop_of = {0};
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        bpl_vec_push(&loop_of, targets->loops.count);
        if (cfg->blocks.at[i].is_head)
            bpl_vec_push(&targets->loops, (BplLoopVars){.head = i});
    }
    uint32_t block = UINT32_MAX;
    BPL_EACH (const BplStmt, stmt, body->stmts) {
        block += stmt->kind == BPL_LABEL;
        const BplBlock *here = &cfg->blocks.at[block];
        if (here->rank != BPL_NO_BLOCK && here->loop != BPL_NO_BLOCK)
            bpl_pass_add_assigned(&targets->loops.at[loop_of.at[here->loop]], stmt);
    }
    /* in the order `cfg->order` the head of an inner loop comes after the head of the enclosing
     * loop; traversing it backwards visits inner loops first */
    for (size_t r = cfg->order.count; r-- > 0;) {
        const BplBlock *head = &cfg->blocks.at[cfg->order.at[r]];
        if (!head->is_head || head->outer == BPL_NO_BLOCK)
            continue;
        const BplLoopVars *inner = &targets->loops.at[loop_of.at[cfg->order.at[r]]];
        BplLoopVars *outer = &targets->loops.at[loop_of.at[head->outer]];
        for (size_t i = 0; i < inner->vars.count; i++)
            add_var(outer, inner->vars.at[i]);
    }
    bpl_vec_release(&loop_of);
}

void bpl_loop_targets_release(BplLoopTargets *targets)
{
    for (size_t i = 0; i < targets->loops.count; i++)
        bpl_loop_vars_release(&targets->loops.at[i]);
    bpl_vec_release(&targets->loops);
}
