/* Computes intervals: evaluates all blocks in their order repeatedly (ascending sweeps), with
 * widening, until no interval grows any more; then two descending sweeps regain some precision. */
#include "libbpl/vc/intervals.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/term/constant.h"
#include "libbpl/term/literal.h"

#include <stdlib.h>

/* ---- numbers in the text --------------------------------------------------------------------- */

static void add_number(BplVcIntervals *a, BplValue number, bool is_real)
{
    if (is_real && a->reals.count < bpl_limits->vc_interval_numbers)
        bpl_vec_push(&a->reals, number);
    else if (!is_real && a->ints.count < bpl_limits->vc_interval_numbers)
        bpl_vec_push(&a->ints, number);
}

static BplWalk note_number(BplWalker *walker, BplNode *node)
{
    BplVcIntervals *a = walker->data;
    if (node->kind != BPL_INT_LIT && node->kind != BPL_REAL_LIT)
        return BPL_WALK_ON;
    bool is_real = node->kind == BPL_REAL_LIT;
    if (is_real && !bpl_real_is_short(bpl_as_real_lit(node)->text->text))
        return BPL_WALK_ON;
    BplValue number = bpl_term_literal(a->terms, (const BplExpr *)node);
    BplValue one = is_real ? bpl_term_real(a->terms, 1, 1) : bpl_term_int(a->terms, 1);
    add_number(a, number, is_real);
    add_number(a, bpl_constant_neg(a->terms, number), is_real);
    add_number(a, bpl_constant_add(a->terms, number, one), is_real);
    add_number(a, bpl_constant_sub(a->terms, number, one), is_real);
    return BPL_WALK_ON;
}

/* Returns the nearest number that occurs in the text of the body and is at most (with `up`: at
 * least) the bound; BPL_NONE if there is none. */
static BplValue next_number(const BplVcIntervals *a, BplValue bound, bool up, bool is_real)
{
    const BplValue *numbers = is_real ? a->reals.at : a->ints.at;
    size_t count = is_real ? a->reals.count : a->ints.count;
    BplValue best = BPL_NONE;
    for (size_t i = 0; bound != BPL_NONE && i < count; i++) {
        int order = bpl_constant_compare(a->terms, numbers[i], bound);
        if (up ? order < 0 : order > 0)
            continue;
        order = best == BPL_NONE ? 0 : bpl_constant_compare(a->terms, numbers[i], best);
        if (best == BPL_NONE || (up ? order < 0 : order > 0))
            best = numbers[i];
    }
    return best;
}

static BplValue widened(const BplVcIntervals *a, BplValue bound, bool up, bool by_text)
{
    bool is_real = bound != BPL_NONE && bpl_term_sort(a->terms, bound) == BPL_SORT_REAL;
    return by_text ? next_number(a, bound, up, is_real) : BPL_NONE;
}

/* Widens those bounds of `to` that differ from the earlier state `was`: in early sweeps to the next
 * number in the text, later to infinity. */
static void widen(const BplVcIntervals *a, BplVcState *to, const BplVcState *was, unsigned sweep)
{
    if (!was->reached || sweep < bpl_limits->vc_interval_sweeps)
        return;
    bool by_text = sweep < bpl_limits->vc_interval_sweeps_by_text;
    for (size_t i = 0; i < to->of.count && i < was->of.count; i++) {
        if (to->of.at[i].low != was->of.at[i].low)
            to->of.at[i].low = widened(a, to->of.at[i].low, false, by_text);
        if (to->of.at[i].high != was->of.at[i].high)
            to->of.at[i].high = widened(a, to->of.at[i].high, true, by_text);
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Sets the variable's interval to the unbounded one, since nothing is known about its value. */
static void forget(BplVcIntervals *a, BplVcState *state, const BplVar *var)
{
    bpl_vc_set(a, state, var, BPL_INTERVAL_ANY);
}

static void assume_where(BplVcIntervals *a, BplVcState *state, const BplVar *var)
{
    if (var->group && var->group->where)
        bpl_vc_constrain(a, state, var->group->where, true);
}

static const BplVar *root_of(const BplExpr *lhs)
{
    while (lhs->kind != BPL_IDENT)
        lhs = bpl_expr_left(lhs);
    return bpl_as_ident(lhs)->var;
}

static void assign(BplVcIntervals *a, BplVcState *state, const BplAssign *stmt)
{
    BPL_VEC(BplInterval) values = {0};
    BPL_EACH (const BplExpr, rhs, stmt->rhs)
        bpl_vec_push(&values, bpl_vc_evaluate(a, state, rhs));
    size_t i = 0;
    BPL_EACH (const BplExpr, lhs, stmt->lhs) {
        if (lhs->kind == BPL_IDENT)
            bpl_vc_set(a, state, bpl_as_ident(lhs)->var, values.at[i]);
        i++;
    }
    bpl_vec_release(&values);
}

/* If `begins`, gives other numbers (in `indices`) to the callee's parameters, otherwise restores
 * the previous numbers. While the callee's specification is evaluated at a call, its parameters are
 * separate variables, even if the callee is the procedure being analysed. */
static void swap_formals(BplVcIntervals *a, const BplVarGroup *groups, bool begins)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            uintptr_t other = (uintptr_t)bpl_map_get(&a->formals, var);
            if (begins && !other)
                other = ++a->vars;
            bpl_map_put(&a->formals, var, bpl_map_put(&a->indices, var, (void *)other));
        }
}

/* Assumes the procedure's clauses of this kind, twice in a row, since a later clause may make an
 * earlier one narrow further intervals. */
static void assume_clauses(BplVcIntervals *a, BplVcState *state, const BplProcedure *procedure,
                           BplClause clause)
{
    for (int round = 0; round < 2; round++)
        BPL_EACH (const BplStmt, spec, procedure->specs)
            if (spec->kind == BPL_CONDITION && spec->op == clause && bpl_as_condition(spec)->expr)
                bpl_vc_constrain(a, state, bpl_as_condition(spec)->expr, true);
}

static void assume_groups(BplVcIntervals *a, BplVcState *state, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            assume_where(a, state, var);
}

static void change_globals(BplVcIntervals *a, BplVcState *state, const BplCall *stmt)
{
    BplLoopVars changed = {0};
    BplCall bare = *stmt;
    bare.outs = NULL;
    bpl_pass_add_assigned(&changed, &bare.base);
    for (size_t i = 0; i < changed.vars.count; i++)
        forget(a, state, changed.vars.at[i]);
    for (size_t i = 0; i < changed.vars.count; i++)
        assume_where(a, state, changed.vars.at[i]);
    bpl_loop_vars_release(&changed);
}

static void call(BplVcIntervals *a, BplVcState *state, const BplCall *stmt)
{
    const BplProcedure *callee = stmt->procedure;
    BPL_VEC(BplInterval) values = {0};
    size_t i = 0;
    if (stmt->forall || stmt->async)
        return;
    BPL_EACH (const BplExpr, arg, stmt->args)
        bpl_vec_push(&values, bpl_vc_evaluate(a, state, arg));
    swap_formals(a, callee->ins, true);
    swap_formals(a, callee->outs, true);
    BPL_EACH (const BplVarGroup, group, callee->ins)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vc_set(a, state, var, values.at[i++]);
    BPL_EACH (const BplVarGroup, group, callee->outs)
        BPL_EACH (const BplVar, var, group->vars)
            forget(a, state, var);
    assume_clauses(a, state, callee, BPL_CLAUSE_REQUIRES);
    change_globals(a, state, stmt);
    assume_groups(a, state, callee->outs);
    assume_clauses(a, state, callee, BPL_CLAUSE_ENSURES);
    bpl_vec_clear(&values);
    BPL_EACH (const BplVarGroup, group, callee->outs)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&values, bpl_vc_get(a, state, var));
    swap_formals(a, callee->ins, false);
    swap_formals(a, callee->outs, false);
    i = 0;
    BPL_EACH (const BplExpr, out, stmt->outs)
        bpl_vc_set(a, state, bpl_as_ident(out)->var, values.at[i++]);
    bpl_vec_release(&values);
}

static void havoc(BplVcIntervals *a, BplVcState *state, const BplHavoc *stmt)
{
    BPL_EACH (const BplExpr, expr, stmt->vars)
        forget(a, state, bpl_as_ident(expr)->var);
    BPL_EACH (const BplExpr, expr, stmt->vars)
        assume_where(a, state, bpl_as_ident(expr)->var);
}

static void step(BplVcIntervals *a, BplVcState *state, const BplStmt *stmt)
{
    switch ((BplKind)stmt->kind) {
    case BPL_ASSERT:
        bpl_vc_constrain(a, state, bpl_as_assert(stmt)->expr, true);
        return;
    case BPL_ASSUME:
        bpl_vc_constrain(a, state, bpl_as_assume(stmt)->expr, true);
        return;
    case BPL_HAVOC:
        havoc(a, state, bpl_as_havoc(stmt));
        return;
    case BPL_ASSIGN:
        assign(a, state, bpl_as_assign(stmt));
        return;
    case BPL_UNPACK:
        BPL_EACH (const BplExpr, arg, bpl_as_apply(bpl_as_unpack(stmt)->pattern)->args)
            forget(a, state, root_of(arg));
        return;
    case BPL_CALL:
        call(a, state, bpl_as_call(stmt));
        return;
    default:
        return;
    }
}

/* ---- entry ----------------------------------------------------------------------------------- */

/* Treats each parameter of the procedure and the corresponding parameter of its implementation as
 * one variable: the procedure's parameter gets the number of the implementation's parameter. */
static void alias(BplVcIntervals *a, const BplVarGroup *formals, const BplVarGroup *own)
{
    BPL_VEC(const BplVar *) vars = {0};
    BPL_EACH (const BplVarGroup, group, own)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplVar, var, group->vars)
            if (i < vars.count) {
                bpl_map_put(&a->indices, vars.at[i++], (void *)(uintptr_t)++a->vars);
                bpl_map_put(&a->indices, var, (void *)(uintptr_t)a->vars);
            }
    bpl_vec_release(&vars);
}

static void enter(BplVcIntervals *a, BplDecl *decl, const BplBody *flat, BplVcState *state)
{
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    state->reached = true;
    if (decl->kind == BPL_IMPLEMENTATION) {
        alias(a, procedure->ins, bpl_as_implementation(decl)->ins);
        alias(a, procedure->outs, bpl_as_implementation(decl)->outs);
    }
    BPL_EACH (const BplDecl, other, a->program->unit->decls)
        if (other->kind == BPL_AXIOM)
            bpl_vc_constrain(a, state, bpl_as_axiom(other)->expr, true);
        else if (other->kind == BPL_VAR_DECL)
            assume_groups(a, state, bpl_as_var_decl(other)->groups);
    assume_groups(a, state, procedure->ins);
    assume_groups(a, state, procedure->outs);
    BplSet mentioned = {0};
    bpl_pass_mentioned(&mentioned, flat);
    BPL_EACH (const BplVarDecl, local, flat->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (bpl_set_has(&mentioned, var))
                    assume_where(a, state, var);
    bpl_set_release(&mentioned);
    assume_clauses(a, state, procedure, BPL_CLAUSE_REQUIRES);
}

/* ---- sweeps ---------------------------------------------------------------------------------- */

static void run_block(BplVcIntervals *a, uint32_t block)
{
    BplVcState *out = &a->out.at[block];
    bpl_vc_state_copy(out, &a->in.at[block]);
    for (const BplStmt *stmt = a->firsts.at[block]; stmt && stmt->kind != BPL_LABEL && out->reached;
         stmt = (const BplStmt *)stmt->next)
        step(a, out, stmt);
}

/* Sets `to` to the join of the states at the ends of the block's predecessors; for the first block
 * also of `entry`. */
static void gather(const BplVcIntervals *a, uint32_t block, const BplVcState *entry, BplVcState *to)
{
    const BplBlock *of = &a->cfg.blocks.at[block];
    to->reached = false;
    bpl_vec_clear(&to->of);
    if (!block)
        bpl_vc_state_join(a, to, entry);
    for (uint32_t i = 0; i < of->preds; i++)
        bpl_vc_state_join(a, to, &a->out.at[a->cfg.preds.at[of->first_pred + i]]);
}

/* Evaluates all blocks once in their order. If `up` is set, no interval may shrink (an ascending
 * sweep). Returns true if an interval has grown. */
static bool sweep(BplVcIntervals *a, const BplVcState *entry, bool up, unsigned number)
{
    bool changed = false;
    BplVcState came = {0};
    for (size_t i = 0; i < a->cfg.order.count; i++) {
        uint32_t block = a->cfg.order.at[i];
        BplVcState *in = &a->in.at[block];
        gather(a, block, entry, &came);
        if (up) {
            BplVcState was = {0};
            bpl_vc_state_copy(&was, in);
            bool grew = bpl_vc_state_join(a, in, &came);
            if (grew && a->cfg.blocks.at[block].is_head)
                widen(a, in, &was, number);
            bpl_vec_release(&was.of);
            if (!grew && number)
                continue;
            changed |= grew;
        } else {
            bpl_vc_state_copy(in, &came);
        }
        run_block(a, block);
    }
    bpl_vec_release(&came.of);
    return changed;
}

static void solve(BplVcIntervals *a, const BplVcState *entry)
{
    unsigned number = 0, most = bpl_limits->vc_interval_sweeps_by_text + 20;
    while (sweep(a, entry, true, number) && number < most)
        number++;
    a->gave_up = number == most;
    for (unsigned i = 0; i < bpl_limits->vc_interval_sweeps_down && !a->gave_up; i++)
        sweep(a, entry, false, i);
}

void bpl_vc_intervals_init(BplVcIntervals *a, BplProgram *program, BplTerms *terms, BplDecl *decl,
                           const BplBody *flat)
{
    *a = (BplVcIntervals){.program = program, .terms = terms};
    a->truth = (BplInterval){bpl_term_int(terms, 0), bpl_term_int(terms, 1)};
    bpl_cfg_init(&a->cfg, flat);
    BPL_EACH (const BplStmt, stmt, flat->stmts)
        if (stmt->kind == BPL_LABEL) {
            bpl_vec_push(&a->firsts, (const BplStmt *)stmt->next);
            bpl_vec_push(&a->in, (BplVcState){0});
            bpl_vec_push(&a->out, (BplVcState){0});
        }
    bpl_vec_push(&a->ints, a->truth.low);
    bpl_vec_push(&a->ints, a->truth.high);
    BplWalker walker = {.enter = note_number, .data = a};
    bpl_walk_chain(&walker, flat->stmts ? &flat->stmts->node : NULL);
    bpl_walk_chain(&walker, (BplNode *)bpl_decl_procedure(decl)->specs);
    BplVcState entry = {0};
    enter(a, decl, flat, &entry);
    sweep(a, &entry, true, 0);
    a->gave_up = a->firsts.count * (a->vars + 1) > bpl_limits->vc_interval_cells;
    if (!a->gave_up)
        solve(a, &entry);
    bpl_vec_release(&entry.of);
}

void bpl_vc_intervals_release(BplVcIntervals *a)
{
    for (size_t i = 0; i < a->in.count; i++) {
        bpl_vec_release(&a->in.at[i].of);
        bpl_vec_release(&a->out.at[i].of);
    }
    bpl_vec_release(&a->in);
    bpl_vec_release(&a->out);
    bpl_vec_release(&a->firsts);
    bpl_vec_release(&a->ints);
    bpl_vec_release(&a->reals);
    bpl_map_release(&a->indices);
    bpl_map_release(&a->formals);
    bpl_cfg_release(&a->cfg);
}

BplInterval bpl_vc_interval_of(const BplVcIntervals *a, uint32_t head, const BplVar *var)
{
    const BplVcState *state = &a->in.at[head];
    if (a->gave_up || !state->reached)
        return BPL_INTERVAL_ANY;
    return bpl_vc_get(a, state, var);
}
