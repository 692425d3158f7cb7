#include "libbpl/pass/specs.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/call_spec.h"
#include "libbpl/pass/subst.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Specs {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplGlobalNames globals;
    BplSet emptied; /* procedures whose specifications were moved into their bodies */
    bool changed;
    /* the following fields are about the current body */
    BplSite site;
    size_t returns;
    BplLabel *exit;
    bool has_exit_label; /* whether the body already has a label `exit` */
} Specs;

static bool is_expr(const BplNode *node)
{
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static bool enter_stmt(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    return !is_expr(node) && bpl_kind_info(node->kind)->node_class != BPL_CLASS_DECL;
}

/* Sets the source position of the statements that replace a call to that of the call. */
static void give_places(BplStmt *stmts, const BplCall *call)
{
    BPL_EACH (BplStmt, stmt, stmts) {
        stmt->loc = call->loc;
        stmt->start = stmt->end = call->start;
    }
}

static BplNode *leave_call(BplRewriter *rewriter, BplNode *node)
{
    Specs *s = rewriter->data;
    if (node->kind != BPL_CALL)
        return node;
    BplCall *call = bpl_as_call(node);
    if (call->forall && (call->procedure->outs || call->outs)) {
        bpl_pass_not_supported(s->program, call->loc, "call forall of a procedure with results");
        return node;
    }
    assert(call->procedure && s->site.fresh == s->fresh);
    s->changed = true;
    BplStmt *stmts = bpl_pass_call_by_spec(&s->site, call, NULL);
    give_places(stmts, call);
    return stmts ? &stmts->node : NULL;
}

static BplWalk find_call(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_CALL ? BPL_WALK_STOP : is_expr(node) ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

/* Replaces the calls in a body. A body without calls is skipped, since the preparation for
 * replacing calls (bpl_site_init) would rename its variables. */
static void replace_calls(Specs *s, BplDecl *decl, BplBody *body)
{
    BplWalker finder = {.enter = find_call};
    if (bpl_walk(&finder, &body->node))
        return;
    bpl_site_init(&s->site, s->fresh, &s->globals, decl);
    BplRewriter rewriter = {.enter = enter_stmt, .leave = leave_call, .data = s};
    bpl_rewrite(&rewriter, &body->node);
    bpl_site_release(&s->site, body);
}

/* ---- entry ----------------------------------------------------------------------------------- */

static void map_vars(BplSubst *subst, BplVarGroup *formals, BplVarGroup *own)
{
    BplParam from = {.group = formals}, to = {.group = own};
    while (bpl_pass_next_param(&from) && bpl_pass_next_param(&to)) {
        BplVar *var = (BplVar *)(uintptr_t)to.var;
        assert(to.var && from.var != to.var);
        bpl_map_put(&subst->vars, from.var, bpl_make_ident(&subst->program->arena, var, NULL));
    }
}

/* Maps the procedure's parameters to the implementation's, whose names may differ. */
static void map_params(BplSubst *subst, const BplProcedure *procedure, BplDecl *decl)
{
    if (decl->kind != BPL_IMPLEMENTATION)
        return;
    BplImplementation *implementation = bpl_as_implementation(decl);
    map_vars(subst, procedure->ins, implementation->ins);
    map_vars(subst, procedure->outs, implementation->outs);
    const BplTypeVar *own = implementation->type_params;
    BPL_EACH (const BplTypeVar, param, procedure->type_params) {
        assert(own && own->type && "an implementation has the procedure's type parameters");
        bpl_map_put(&subst->types, param, (void *)(uintptr_t)own->type);
        own = (const BplTypeVar *)own->next;
    }
}

static BplStmt *claim(const BplSubst *subst, const BplCondition *clause, bool asserted)
{
    BplArena *arena = &subst->program->arena;
    BplExpr *expr = bpl_subst_expr(subst, clause->expr);
    BplStmt *stmt = asserted ? bpl_make_assert(arena, expr, &clause->node)
                             : bpl_make_assume(arena, expr, &clause->node);
    stmt->attrs = bpl_subst_attrs(subst, clause->attrs);
    bpl_node_set_height(&stmt->node);
    return stmt;
}

static void assume_requires(const BplSubst *subst, const BplProcedure *procedure, BplBody *body)
{
    BplChain chain = {0};
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (bpl_is_clause(spec, BPL_CLAUSE_REQUIRES))
            bpl_chain_add(&chain, claim(subst, bpl_as_condition(spec), false));
    }
    bpl_chain_add(&chain, body->stmts);
    body->stmts = (BplStmt *)chain.first;
}

/* ---- exit ------------------------------------------------------------------------------------ */

static BplWalk count_return(BplWalker *walker, BplNode *node)
{
    Specs *s = walker->data;
    s->returns += node->kind == BPL_RETURN;
    if (node->kind == BPL_LABEL)
        s->has_exit_label |= strcmp(bpl_as_label(node)->name->text, "exit") == 0;
    return is_expr(node) ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static BplNode *leave_return(BplRewriter *rewriter, BplNode *node)
{
    Specs *s = rewriter->data;
    return node->kind == BPL_RETURN ? &bpl_make_goto(s->arena, s->exit, node)->node : node;
}

static BplStmt *last_of(BplStmt *stmts)
{
    while (stmts && stmts->next)
        stmts = (BplStmt *)stmts->next;
    return stmts;
}

static void make_exit(Specs *s, BplBody *body, BplChain *chain)
{
    const BplName *name = bpl_names_intern_text(s->program->names, "exit");
    if (s->has_exit_label)
        name = bpl_fresh_name(s->fresh, name);
    assert(s->returns > 0);
    s->exit = bpl_as_label(bpl_make_label(s->arena, name, NULL));
    BplRewriter rewriter = {.enter = enter_stmt, .leave = leave_return, .data = s};
    bpl_rewrite(&rewriter, &body->node);
    bpl_chain_add(chain, body->stmts);
    bpl_chain_add(chain, s->exit);
}

/* Inserts the assertions of the postconditions at the body's end: before a final return, or after
 * the last statement. */
static void assert_ensures(Specs *s, const BplSubst *subst, const BplProcedure *procedure,
                           BplBody *body)
{
    BplChain checks = {0};
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (bpl_is_clause(spec, BPL_CLAUSE_ENSURES) && !bpl_as_condition(spec)->free)
            bpl_chain_add(&checks, claim(subst, bpl_as_condition(spec), true));
    }
    if (!checks.first)
        return;
    s->returns = 0;
    s->has_exit_label = false;
    BplWalker walker = {.enter = count_return, .data = s};
    bpl_walk_chain(&walker, body->stmts ? &body->stmts->node : NULL);
    BplStmt *last = last_of(body->stmts);
    BplStmt *return_ = last && last->kind == BPL_RETURN && s->returns == 1 ? last : NULL;
    BplChain chain = {0};
    if (s->returns > (return_ ? 1U : 0U)) {
        make_exit(s, body, &chain);
    } else if (!return_) {
        bpl_chain_add(&chain, body->stmts);
    } else {
        BplNode **link = (BplNode **)(void *)&body->stmts;
        while (*link != &return_->node)
            link = &(*link)->next;
        assert(!return_->next);
        *link = NULL;
        bpl_chain_add(&chain, body->stmts);
    }
    bpl_chain_add(&chain, checks.first);
    bpl_chain_add(&chain, return_);
    body->stmts = (BplStmt *)chain.first;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void take_in(Specs *s, BplDecl *decl, BplBody *body)
{
    const BplProcedure *procedure = bpl_decl_procedure(decl);
    BplSubst subst = {.program = s->program};
    map_params(&subst, procedure, decl);
    assume_requires(&subst, procedure, body);
    assert_ensures(s, &subst, procedure, body);
    bpl_node_set_height(&body->node);
    bpl_node_set_height(&decl->node);
    bpl_subst_release(&subst);
    bpl_set_add(&s->emptied, procedure);
}

static void empty(Specs *s, BplProcedure *procedure)
{
    BplNode **link = (BplNode **)(void *)&procedure->specs;
    while (*link) {
        if ((*link)->kind != BPL_CONDITION) {
            link = &(*link)->next;
            continue;
        }
        s->changed = true;
        *link = (*link)->next;
    }
}

bool bpl_pass_specs(BplProgram *program, BplFresh *fresh)
{
    Specs s = {.program = program, .arena = &program->arena, .fresh = fresh};
    bpl_global_names_init(&s.globals, program);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (bpl_decl_body(decl))
            replace_calls(&s, decl, bpl_decl_body(decl));
    }
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (bpl_decl_body(decl))
            take_in(&s, decl, bpl_decl_body(decl));
    }
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind == BPL_PROCEDURE && bpl_set_has(&s.emptied, decl))
            empty(&s, bpl_as_procedure(decl));
    }
    bpl_set_release(&s.emptied);
    bpl_global_names_release(&s.globals);
    return s.changed;
}
