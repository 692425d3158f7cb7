#include "libbpl/pass/where.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/call_spec.h"
#include "libbpl/pass/flat.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/pass/subst.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

/* A where clause that was taken out of the declaration of its variable. */
typedef struct Clause {
    BplVar *var;
    const BplExpr *where;
} Clause;

typedef struct Wheres {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BPL_VEC(Clause) globals;
    /* the where clauses of the parameters and local variables of the body that is being rewritten
     */
    BPL_VEC(Clause) own;
    BplMap of;          /* BplVar -> its where clause, for the variables in `globals` and `own` */
    BplSet with_bodies; /* procedures that have a body */
    BplSet called;      /* procedures that are called */
    bool changed;
} Wheres;

static BplStmt *assumption(const Wheres *w, const BplExpr *where, const BplNode *like)
{
    return bpl_make_assume(w->arena, bpl_copy_expr(w->arena, where), like);
}

static void take_globals(Wheres *w)
{
    BPL_EACH (BplDecl, decl, w->program->unit->decls) {
        if (decl->kind != BPL_VAR_DECL)
            continue;
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups) {
            if (!group->where)
                continue;
            BPL_EACH (BplVar, var, group->vars) {
                bpl_vec_push(&w->globals, (Clause){var, group->where});
                bpl_map_put(&w->of, var, group->where);
            }
            group->where = NULL;
            w->changed = true;
        }
    }
}

static void take_locals(Wheres *w, const BplBody *body)
{
    BplSet mentioned = {0};
    bpl_pass_mentioned(&mentioned, body);
    BPL_EACH (const BplVarDecl, local, body->locals)
        BPL_EACH (BplVarGroup, group, local->groups) {
            if (!group->where)
                continue;
            BPL_EACH (BplVar, var, group->vars)
                if (bpl_set_has(&mentioned, var))
                    bpl_vec_push(&w->own, (Clause){var, group->where});
            group->where = NULL;
            w->changed = true;
        }
    bpl_set_release(&mentioned);
}

/* Adds to w->own the where clauses of the procedure's parameters, rewritten to the parameters of
 * the implementation (`own`). */
static void take_params(Wheres *w, BplVarGroup *formals, const BplVarGroup *own, BplSubst *subst)
{
    BplParam from = {.group = formals}, to = {.group = own};
    while (bpl_pass_next_param(&from) && bpl_pass_next_param(&to)) {
        BplVar *var = (BplVar *)(uintptr_t)to.var;
        if (from.var != var)
            bpl_map_put(&subst->vars, from.var, bpl_make_ident(w->arena, var, NULL));
        if (from.group->where)
            bpl_vec_push(&w->own, (Clause){var, from.group->where});
    }
}

/* ---- loops ----------------------------------------------------------------------------------- */

/* Adds the where clauses of the variables that a loop assigns as assumptions (free invariants of a
 * `while`), for verifiers that cut the loop, which treat these variables as if they were havocked.
 */
static void add_loop_assumptions(const Wheres *w, const BplLoopVars *vars, bool is_while,
                                 const BplNode *like, BplChain *out)
{
    for (size_t i = 0; i < vars->vars.count; i++) {
        const BplExpr *where = bpl_map_get(&w->of, vars->vars.at[i]);
        if (!where)
            continue;
        BplStmt *stmt;
        if (is_while) {
            BplCondition *invariant = bpl_ast_condition(w->arena, like->loc);
            invariant->op = BPL_CLAUSE_INVARIANT;
            invariant->free = true;
            invariant->expr = bpl_copy_expr(w->arena, where);
            invariant->is_made = 1;
            stmt = &invariant->base;
        } else {
            stmt = assumption(w, where, like);
        }
        stmt->attrs = bpl_make_attr(w->program, "where_clause", NULL);
        bpl_node_set_height(&stmt->node);
        bpl_chain_add(out, stmt);
    }
}

static BplWalk note_assigned(BplWalker *walker, BplNode *node)
{
    if (bpl_kind_info(node->kind)->node_class != BPL_CLASS_STMT)
        return BPL_WALK_PRUNE;
    bpl_pass_add_assigned(walker->data, (BplStmt *)node);
    return BPL_WALK_ON;
}

static BplNode *leave_while(const Wheres *w, BplWhile *loop)
{
    BplLoopVars vars = {0};
    BplWalker walker = {.enter = note_assigned, .data = &vars};
    bpl_walk_chain(&walker, loop->body ? &loop->body->node : NULL);
    BplChain invariants = {0};
    bpl_chain_add(&invariants, loop->invariants);
    add_loop_assumptions(w, &vars, true, &loop->node, &invariants);
    loop->invariants = (BplStmt *)invariants.first;
    bpl_loop_vars_release(&vars);
    return &loop->node;
}

/* Adds the assumptions made by add_loop_assumptions to a loop's head, after the invariants, so that
 * the assertions among the invariants stay at the start of the head. */
static void add_to_head(const Wheres *w, const BplLoopVars *vars, BplFlatBlock *block)
{
    BplChain out = {0};
    BplStmt *stmt = (BplStmt *)block->stmts.first;
    for (BplStmt *next; stmt && (stmt->kind == BPL_ASSERT || stmt->kind == BPL_ASSUME);
         stmt = next) {
        next = (BplStmt *)stmt->next;
        stmt->next = NULL;
        bpl_chain_add(&out, stmt);
    }
    add_loop_assumptions(w, vars, false, &block->label->node, &out);
    bpl_chain_add(&out, stmt);
    block->stmts = out;
}

static void rewrite_flat_loops(const Wheres *w, BplBody *body)
{
    BplCfg cfg;
    BplLoopTargets targets;
    BplFlat flat;
    bpl_cfg_init(&cfg, body);
    bpl_loop_targets_init(&targets, &cfg, body);
    bpl_flat_init(&flat, body);
    for (size_t i = 0; i < targets.loops.count; i++)
        add_to_head(w, &targets.loops.at[i], &flat.blocks.at[targets.loops.at[i].head]);
    bpl_flat_finish(&flat, body);
    bpl_loop_targets_release(&targets);
    bpl_cfg_release(&cfg);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    const Wheres *w = rewriter->data;
    if (node->kind == BPL_WHILE)
        return leave_while(w, bpl_as_while(node));
    if (node->kind != BPL_HAVOC)
        return node;
    BplChain chain = {0};
    bpl_chain_add(&chain, node);
    /* the where clause of the previous variable: the variables of a group share one clause, which
     * is assumed once */
    const BplExpr *last = NULL;
    BPL_EACH (const BplExpr, expr, bpl_as_havoc(node)->vars) {
        const BplExpr *where = bpl_map_get(&w->of, bpl_as_ident(expr)->var);
        if (where && where != last)
            bpl_chain_add(&chain, assumption(w, where, node));
        last = where;
    }
    return chain.first;
}

static void take_own(Wheres *w, BplDecl *decl, BplBody *body)
{
    BplProcedure *procedure = bpl_decl_procedure(decl);
    BplSubst subst = {.program = w->program};
    bool is_own = decl->kind == BPL_PROCEDURE;
    const BplImplementation *implementation = is_own ? NULL : bpl_as_implementation(decl);
    bpl_vec_clear(&w->own);
    take_params(w, procedure->ins, is_own ? procedure->ins : implementation->ins, &subst);
    take_params(w, procedure->outs, is_own ? procedure->outs : implementation->outs, &subst);
    size_t params = w->own.count;
    take_locals(w, body);
    for (size_t i = 0; i < w->own.count; i++) {
        Clause *clause = &w->own.at[i];
        if (i < params && !is_own)
            clause->where = bpl_subst_expr(&subst, clause->where);
        bpl_map_put(&w->of, clause->var, (void *)(uintptr_t)clause->where);
    }
    bpl_subst_release(&subst);
}

static void rewrite_body(Wheres *w, BplDecl *decl, BplBody *body)
{
    take_own(w, decl, body);
    bpl_set_add(&w->with_bodies, bpl_decl_procedure(decl));
    if (!w->globals.count && !w->own.count)
        return;
    w->changed = true;
    if (body->stmts && bpl_pass_is_flat(body))
        rewrite_flat_loops(w, body);
    BplRewriter rewriter = {.leave = leave, .data = w};
    bpl_rewrite(&rewriter, &body->node);
    BplChain stmts = {0};
    for (size_t i = 0; i < w->globals.count; i++)
        if (!i || w->globals.at[i].where != w->globals.at[i - 1].where)
            bpl_chain_add(&stmts, assumption(w, w->globals.at[i].where, NULL));
    for (size_t i = 0; i < w->own.count; i++)
        if (!i || w->own.at[i].where != w->own.at[i - 1].where)
            bpl_chain_add(&stmts, assumption(w, w->own.at[i].where, NULL));
    bpl_pass_prepend_stmts(w->fresh, body, (BplStmt *)stmts.first);
    bpl_node_set_height(&decl->node);
}

static void drop_params(BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        group->where = NULL;
}

/* Turns the where clauses of the procedure's results into free postconditions, since callers assume
 * these clauses. */
static void give_to_callers(const Wheres *w, BplProcedure *procedure)
{
    BplChain specs = {0};
    bpl_chain_add(&specs, procedure->specs);
    BPL_EACH (const BplVarGroup, group, procedure->outs) {
        if (!group->where)
            continue;
        BplCondition *ensures = bpl_ast_condition(w->arena, procedure->loc);
        ensures->op = BPL_CLAUSE_ENSURES;
        ensures->free = true;
        ensures->expr = bpl_copy_expr(w->arena, group->where);
        ensures->is_made = 1;
        ensures->attrs = bpl_make_attr(w->program, "where_clause", NULL);
        bpl_node_set_height(&ensures->node);
        bpl_chain_add(&specs, ensures);
    }
    procedure->specs = (BplStmt *)specs.first;
    bpl_node_set_height(&procedure->node);
}

static BplWalk note_called(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_CALL)
        bpl_set_add(walker->data, bpl_as_call(node)->procedure);
    return BPL_WALK_ON;
}

bool bpl_pass_where(BplProgram *program, BplFresh *fresh)
{
    Wheres w = {.program = program, .arena = &program->arena, .fresh = fresh};
    bpl_walk(&(BplWalker){.enter = note_called, .data = &w.called}, &program->unit->node);
    take_globals(&w);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (bpl_decl_body(decl))
            rewrite_body(&w, decl, bpl_decl_body(decl));
    }
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE || !bpl_set_has(&w.with_bodies, decl))
            continue;
        if (bpl_set_has(&w.called, decl))
            give_to_callers(&w, bpl_as_procedure(decl));
        drop_params(bpl_as_procedure(decl)->ins);
        drop_params(bpl_as_procedure(decl)->outs);
    }
    bpl_vec_release(&w.globals);
    bpl_vec_release(&w.own);
    bpl_map_release(&w.of);
    bpl_set_release(&w.with_bodies);
    bpl_set_release(&w.called);
    return w.changed;
}
