#include "libbpl/pass/where.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/call_spec.h"
#include "libbpl/pass/make.h"
#include "libbpl/pass/subst.h"
#include "libbpl/syntax/rewrite.h"

/* A where clause that stands no longer where it was written. */
typedef struct Clause {
    BplVar *var;
    const BplExpr *where;
} Clause;

typedef struct Wheres {
    BplProgram *program;
    BplArena *arena;
    BPL_VEC(Clause) globals;
    BPL_VEC(Clause) own; /* of the body at hand: its parameters and local variables */
    BplMap of;           /* BplVar -> where, of both */
    BplMap with_bodies;  /* procedures */
    bool changed;
} Wheres;

static BplStmt *assumption(const Wheres *w, const BplExpr *where, const BplNode *like)
{
    return bpl_make_assume(w->arena, bpl_copy_expr(w->arena, where), like);
}

static void take_globals(Wheres *w)
{
    BPL_EACH(BplDecl, decl, w->program->unit->decls)
    {
        if (decl->kind != BPL_VAR_DECL)
            continue;
        BPL_EACH(BplVarGroup, group, bpl_as_var_decl(decl)->groups)
        {
            if (!group->where)
                continue;
            BPL_EACH(BplVar, var, group->vars)
            {
                bpl_vec_push(&w->globals, (Clause){var, group->where});
                bpl_map_put(&w->of, var, group->where);
            }
            group->where = NULL;
            w->changed = true;
        }
    }
}

static void take_locals(Wheres *w, const BplVarDecl *locals)
{
    BPL_EACH(const BplVarDecl, local, locals)
    BPL_EACH(BplVarGroup, group, local->groups)
    {
        if (!group->where)
            continue;
        BPL_EACH(BplVar, var, group->vars)
        bpl_vec_push(&w->own, (Clause){var, group->where});
        group->where = NULL;
    }
}

/* Those of the procedure's parameters, in terms of the implementation's. */
static void take_params(Wheres *w, BplVarGroup *formals, const BplVarGroup *own, BplSubst *subst)
{
    BplParam from = {.group = formals}, to = {.group = own};
    while (bpl_next_param(&from) && bpl_next_param(&to)) {
        BplVar *var = (BplVar *)(uintptr_t)to.var;
        if (from.var != var)
            bpl_map_put(&subst->vars, from.var, bpl_make_ident(w->arena, var, NULL));
        if (from.group->where)
            bpl_vec_push(&w->own, (Clause){var, from.group->where});
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    const Wheres *w = rewriter->data;
    if (node->kind != BPL_HAVOC)
        return node;
    BplChain chain = {0};
    bpl_chain_add(&chain, node);
    BPL_EACH(const BplExpr, expr, bpl_as_havoc(node)->vars)
    {
        const BplExpr *where = bpl_map_get(&w->of, bpl_as_ident(expr)->var);
        if (where)
            bpl_chain_add(&chain, assumption(w, where, node));
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
    take_locals(w, body->locals);
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
    bpl_map_put(&w->with_bodies, bpl_decl_procedure(decl), body);
    if (!w->globals.count && !w->own.count)
        return;
    w->changed = true;
    BplRewriter rewriter = {.leave = leave, .data = w};
    bpl_rewrite(&rewriter, &body->node);
    BplChain stmts = {0};
    for (size_t i = 0; i < w->globals.count; i++)
        bpl_chain_add(&stmts, assumption(w, w->globals.at[i].where, NULL));
    for (size_t i = 0; i < w->own.count; i++)
        bpl_chain_add(&stmts, assumption(w, w->own.at[i].where, NULL));
    bpl_chain_add(&stmts, body->stmts);
    body->stmts = (BplStmt *)stmts.first;
    bpl_node_set_height(&body->node);
    bpl_node_set_height(&decl->node);
}

static void drop_params(BplVarGroup *groups)
{
    BPL_EACH(BplVarGroup, group, groups)
    group->where = NULL;
}

bool bpl_pass_where(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    Wheres w = {.program = program, .arena = &program->arena};
    take_globals(&w);
    BPL_EACH(BplDecl, decl, program->unit->decls)
    {
        if (bpl_decl_body(decl))
            rewrite_body(&w, decl, bpl_decl_body(decl));
    }
    BPL_EACH(BplDecl, decl, program->unit->decls)
    {
        if (decl->kind != BPL_PROCEDURE || !bpl_map_get(&w.with_bodies, decl))
            continue;
        drop_params(bpl_as_procedure(decl)->ins);
        drop_params(bpl_as_procedure(decl)->outs);
    }
    bpl_vec_release(&w.globals);
    bpl_vec_release(&w.own);
    bpl_map_release(&w.of);
    bpl_map_release(&w.with_bodies);
    return w.changed;
}
