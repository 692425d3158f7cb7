/* Inlines calls. A tree of calls is expanded from the top: the copy of a body replaces the call,
 * then the calls in the copy are expanded. Copies are made of bodies before any inlining. */
#include "libbpl/pass/inline.h"

#include "libbpl/pass/blocks.h"
#include "libbpl/pass/call_spec.h"
#include "libbpl/pass/inline_plan.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/pass/places.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"

#include <string.h>

typedef struct Inliner {
    BplProgram *program;
    BplArena *arena;
    BplInlinePlan plan;
    BplFresh fresh;
    BplSite *site;
    /* for each enclosing code expression: the list of new local variables that was in use outside
     * of it */
    BPL_VEC(BplChain) outer;
    bool too_deep;
} Inliner;

/* A body in which calls are being replaced by bodies of callees. */
typedef struct Expansion {
    Inliner *inliner;
    const BplMap *known; /* the type arguments for the body's type variables */
} Expansion;

static void expand_body(Inliner *inliner, BplBody *body, const BplMap *known);

/* ---- bodies to be copied --------------------------------------------------------------------- */

/* Drops a return at the end of the body, which is redundant there. */
static void drop_last_return(BplBody *body)
{
    BplNode **last = (BplNode **)(void *)&body->stmts;
    if (!*last)
        return;
    while ((*last)->next)
        last = &(*last)->next;
    if ((*last)->kind == BPL_RETURN)
        *last = NULL;
}

static void save_original(Inliner *inliner, BplCallee *callee)
{
    if (!callee->routine)
        return;
    const BplBody *body = inliner->plan.routines.at[callee->routine - 1].body;
    assert(!callee->original && body);
    callee->original = bpl_as_body(bpl_ast_clone(inliner->arena, &body->node, NULL));
    drop_last_return(callee->original);
}

/* Returns the callee's body to be copied: the original body, or, for a call inside a code
 * expression, a version that is flattened to blocks. */
static const BplBody *original(Inliner *inliner, BplCallee *callee)
{
    if (!inliner->outer.count)
        return callee->original;
    if (!callee->flat) {
        callee->flat = bpl_as_body(bpl_ast_clone(inliner->arena, &callee->original->node, NULL));
        bpl_pass_flatten_body(inliner->program, callee->flat);
        drop_last_return(callee->flat);
    }
    assert(callee->flat != callee->original);
    return callee->flat;
}

/* ---- where clauses --------------------------------------------------------------------------- */

static bool is_one_of(const BplSet *vars, const BplVarGroup *group)
{
    BPL_EACH (const BplVar, var, group->vars)
        if (bpl_set_has(vars, var))
            return true;
    return false;
}

/* Moves the where clauses of the copied locals into a map from the groups of variables to clauses:
 * as where clauses of the caller's local variables they would be assumed already when the caller
 * starts. Where clauses of variables that no statement of the body mentions have no effect in
 * Boogie and are dropped; the caller mentions all these variables, so the clauses would take effect
 * there. */
static void take_wheres(BplMap *wheres, const BplBody *copy)
{
    BplSet mentioned = {0};
    bpl_pass_mentioned(&mentioned, copy);
    BPL_EACH (const BplVarDecl, decl, copy->locals) {
        BPL_EACH (BplVarGroup, group, decl->groups) {
            if (group->where && is_one_of(&mentioned, group))
                bpl_map_put(wheres, group, group->where);
            group->where = NULL;
        }
    }
    bpl_set_release(&mentioned);
}

/* Moves where clauses into the map like take_wheres, for the result variables, of which the where
 * clauses are in the procedure's declaration. */
static void take_out_wheres(BplMap *wheres, BplInstance *instance, const BplProcedure *procedure)
{
    BplParam param = {.group = procedure->outs};
    while (bpl_pass_next_param(&param)) {
        const BplVar *var = bpl_map_get(&instance->vars, param.var);
        assert(var && var->group && "every result has a variable here");
        if (param.group->where)
            bpl_map_put(wheres, var->group, bpl_instance_expr(instance, param.group->where));
    }
}

/* Makes a havoc statement followed by the where clauses of its variables as assumptions. */
static BplNode *havoc_with_wheres(const Inliner *inliner, const BplMap *wheres, BplNode *havoc)
{
    BplChain out = {0};
    bpl_chain_add(&out, havoc);
    BplSet done = {0};
    BPL_EACH (const BplExpr, expr, bpl_as_havoc(havoc)->vars) {
        const BplVar *var = bpl_as_ident(expr)->var;
        const BplNode *where = var && var->group ? bpl_map_get(wheres, var->group) : NULL;
        if (!where || !bpl_set_add(&done, var->group))
            continue;
        BplExpr *expr_copy = (BplExpr *)bpl_ast_clone(inliner->arena, where, NULL);
        bpl_chain_add(&out, bpl_make_assume(inliner->arena, expr_copy, NULL));
    }
    bpl_set_release(&done);
    return out.first;
}

typedef struct Wheres {
    const Inliner *inliner;
    const BplMap *map;
} Wheres;

static BplNode *add_wheres(BplRewriter *rewriter, BplNode *node)
{
    const Wheres *wheres = rewriter->data;
    return node->kind == BPL_HAVOC ? havoc_with_wheres(wheres->inliner, wheres->map, node) : node;
}

/* ---- a call by its body ---------------------------------------------------------------------- */

static BplExpr *ident(const Inliner *inliner, BplVar *var)
{
    return bpl_make_ident(inliner->arena, var, NULL);
}

/* Gives each type parameter of an implementation the type that the corresponding type parameter of
 * its procedure has. */
static void bind_type_params(BplInstance *instance, const BplTypeVar *own, const BplTypeVar *theirs)
{
    for (; own && theirs && own != theirs;
         own = bpl_as_type_var(own->next), theirs = bpl_as_type_var(theirs->next))
        bpl_map_put(&instance->types, own, bpl_map_get(&instance->types, theirs));
}

/* Makes new variables for the formal parameters of the body's declaration (`own`), and lets the
 * corresponding parameters of the procedure (`theirs`), whose names may differ, refer to these
 * variables too. */
static void bind_params(BplInstance *instance, const BplVarGroup *own, const BplVarGroup *theirs)
{
    BplParam mine = {.group = own}, other = {.group = theirs};
    while (bpl_pass_next_param(&mine) && bpl_pass_next_param(&other))
        bpl_map_put(&instance->vars, other.var, bpl_instance_bind(instance, mine.var));
}

/* Returns expressions for the variables that replace the parameters, in order. */
static BplExpr *params(const Inliner *inliner, const BplInstance *instance,
                       const BplVarGroup *groups)
{
    BplChain out = {0};
    BplParam param = {.group = groups};
    while (bpl_pass_next_param(&param))
        bpl_chain_add(&out, ident(inliner, bpl_map_get(&instance->vars, param.var)));
    return (BplExpr *)out.first;
}

static void assign(const Inliner *inliner, BplChain *out, BplExpr *lhs, BplExpr *rhs)
{
    if (lhs)
        bpl_chain_add(out, bpl_make_assign(inliner->arena, lhs, rhs, NULL));
}

/* Returns the attributes of a call except {:inline N}, which concerns only the call itself. */
static BplAttr *call_attrs(const Inliner *inliner, const BplCall *call)
{
    BplAttr *attrs = bpl_copy_attrs(inliner->arena, call->attrs);
    for (BplAttr **at = &attrs; *at;)
        if (strcmp((*at)->name->text, "inline") == 0)
            *at = (BplAttr *)(*at)->next;
        else
            at = (BplAttr **)&(*at)->next;
    BPL_EACH (BplAttr, attr, attrs)
        bpl_pass_forget_places(&attr->node);
    return attrs;
}

/* Makes assertions from the specification's clauses of one kind that are not free. The assertions
 * also have the attributes of the call. */
static BplNode *clauses(const Inliner *inliner, BplInstance *instance, const BplStmt *specs,
                        BplClause clause, const BplCall *call)
{
    BplChain out = {0};
    BPL_EACH (const BplStmt, stmt, specs) {
        if (stmt->kind != BPL_CONDITION || stmt->op != clause || !bpl_as_condition(stmt)->expr)
            continue;
        bool assumed =
            clause == BPL_CLAUSE_ENSURES && bpl_attr_is_true(stmt->attrs, "InlineAssume");
        if (bpl_as_condition(stmt)->free && !assumed)
            continue;
        BplExpr *expr = bpl_instance_expr(instance, bpl_as_condition(stmt)->expr);
        BplStmt *made = assumed ? bpl_make_assume(inliner->arena, expr, NULL)
                                : bpl_make_assert(inliner->arena, expr, NULL);
        BplChain attrs = {0};
        bpl_chain_add(&attrs, bpl_instance_attrs(instance, stmt->attrs));
        if (clause == BPL_CLAUSE_REQUIRES)
            bpl_chain_add(&attrs, call_attrs(inliner, call));
        else
            made->origin = bpl_node_origin(&stmt->node);
        made->attrs = (BplAttr *)attrs.first;
        bpl_node_set_height(&made->node);
        bpl_chain_add(&out, made);
    }
    return out.first;
}

/* Adds a havoc of the callee's results and locals, so that each activation starts with arbitrary
 * values. */
static void forget(const Inliner *inliner, BplChain *out, BplExpr *outs, const BplVarDecl *locals,
                   const BplMap *wheres)
{
    BplChain vars = {0};
    bpl_chain_add(&vars, outs);
    BPL_EACH (const BplVarDecl, decl, locals) {
        BPL_EACH (const BplVarGroup, group, decl->groups) {
            BPL_EACH (BplVar, var, group->vars)
                bpl_chain_add(&vars, ident(inliner, var));
        }
    }
    if (!vars.first)
        return;
    BplStmt *havoc = bpl_make_havoc(inliner->arena, (BplExpr *)vars.first, NULL);
    bpl_chain_add(out, havoc_with_wheres(inliner, wheres, &havoc->node));
}

/* Adds the copied statements of the callee to `out`. In a code expression, the copied statements
 * are blocks, and a goto to the first of these blocks is added before them. */
static void add_copy(const Inliner *inliner, BplChain *out, const BplInstance *instance,
                     const BplBody *copy)
{
    if (inliner->outer.count && copy->stmts)
        bpl_chain_add(out, bpl_make_goto(inliner->arena, bpl_as_label(copy->stmts), NULL));
    bpl_chain_add(out, copy->stmts);
    if (instance->exit && inliner->outer.count)
        bpl_chain_add(out, bpl_make_goto(inliner->arena, instance->exit, NULL));
    bpl_chain_add(out, instance->exit);
}

static const BplName *exit_name(const Inliner *inliner, const BplName *procedure)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s_return", procedure->text);
    const BplName *name = bpl_names_intern(inliner->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

static BplStmt *expand_call(Inliner *inliner, BplCall *call, BplCallee *callee, const BplMap *known)
{
    const BplRoutine *routine = &inliner->plan.routines.at[callee->routine - 1];
    const BplProcedure *procedure = callee->procedure;
    BplInstance instance;
    bpl_instance_init(&instance, inliner->site, call, known);
    instance.exit_base = exit_name(inliner, procedure->name);
    bind_type_params(&instance, routine->type_params, procedure->type_params);
    bind_params(&instance, routine->ins, procedure->ins);
    bind_params(&instance, routine->outs, procedure->outs);
    BplChain out = {0};
    assign(inliner, &out, params(inliner, &instance, routine->ins), call->args);
    if (!call->free)
        bpl_chain_add(&out,
                      clauses(inliner, &instance, procedure->specs, BPL_CLAUSE_REQUIRES, call));
    BplBody *copy = bpl_instance_body(&instance, original(inliner, callee));
    BplNode *ensures = clauses(inliner, &instance, procedure->specs, BPL_CLAUSE_ENSURES, call);
    BplMap wheres = {0};
    take_wheres(&wheres, copy);
    take_out_wheres(&wheres, &instance, procedure);
    bpl_chain_add(&inliner->site->locals, copy->locals);
    forget(inliner, &out, params(inliner, &instance, routine->outs), copy->locals, &wheres);
    bpl_chain_add(&out, bpl_instance_snapshot(&instance));
    copy->locals = NULL;
    Wheres data = {inliner, &wheres};
    BplRewriter rewriter = {.leave = add_wheres, .data = &data};
    if (wheres.count)
        bpl_rewrite(&rewriter, &copy->node);
    assert(!copy->locals && callee->routine);
    bpl_inline_enter(callee, call);
    expand_body(inliner, copy, &instance.types);
    bpl_inline_leave(callee);
    assert(inliner->site && instance.site == inliner->site);
    add_copy(inliner, &out, &instance, copy);
    bpl_chain_add(&out, ensures);
    assign(inliner, &out, call->outs, params(inliner, &instance, routine->outs));
    bpl_map_release(&wheres);
    bpl_instance_release(&instance);
    return (BplStmt *)out.first;
}

/* ---- a body whose calls are expanded --------------------------------------------------------- */

static BplStmt *replacement(Inliner *inliner, BplCall *call, const BplMap *known)
{
    BplCallee *callee;
    switch (bpl_inline_fate(&inliner->plan, call, &callee)) {
    case BPL_CALL_STAYS:
        return &call->base;
    case BPL_CALL_BODY:
        return expand_call(inliner, call, callee, known);
    case BPL_CALL_SPEC:
        return bpl_pass_call_by_spec(inliner->site, call, known);
    case BPL_CALL_ASSUME_FALSE:
        return bpl_make_assume(inliner->arena, bpl_make_bool(inliner->arena, false, NULL), NULL);
    case BPL_CALL_ASSERT_FALSE:
        return bpl_make_assert(inliner->arena, bpl_make_bool(inliner->arena, false, NULL), NULL);
    }
    assert(!"a fate");
    return NULL;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Inliner *inliner = ((Expansion *)rewriter->data)->inliner;
    if (node->kind == BPL_CODE) {
        bpl_vec_push(&inliner->outer, inliner->site->locals);
        inliner->site->locals = (BplChain){0};
    }
    return node->kind != BPL_PAR_CALL &&
           !(node->kind == BPL_CONDITION && bpl_as_condition(node)->call);
}

static void leave_code(Inliner *inliner, BplBody *body)
{
    assert(inliner->outer.count > 0);
    BplChain locals = {0};
    bpl_chain_add(&locals, body->locals);
    bpl_chain_add(&locals, inliner->site->locals.first);
    body->locals = (BplVarDecl *)locals.first;
    bpl_node_set_height(&body->node);
    inliner->site->locals = bpl_vec_pop(&inliner->outer);
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    const Expansion *expansion = rewriter->data;
    if (node->kind == BPL_CODE)
        leave_code(expansion->inliner, bpl_as_code(node)->body);
    if (node->kind != BPL_CALL)
        return node;
    BplLoc loc = node->loc, start = bpl_as_call(node)->start, origin = bpl_node_origin(node);
    BplStmt *first = replacement(expansion->inliner, bpl_as_call(node), expansion->known);
    if (!first)
        return NULL;
    /* new statements, whose field `origin` (the source position from which they were made) is not
     * set, get that of the call; copied statements have their own */
    BPL_EACH (BplStmt, stmt, first)
        if (!stmt->origin)
            stmt->origin = origin;
    assert(first->kind != BPL_CONDITION);
    /* the first statement takes over the source position of the call, so that comments before the
     * call are printed before the statements that replace it */
    first->loc = loc;
    first->start = start;
    return &first->node;
}

static void expand_body(Inliner *inliner, BplBody *body, const BplMap *known)
{
    Expansion expansion = {inliner, known};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &expansion};
    bpl_rewrite(&rewriter, &body->node);
    bpl_node_set_height(&body->node);
    inliner->too_deep |= body->height >= BPL_MAX_HEIGHT;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void inline_all(Inliner *inliner)
{
    BPL_VEC(BplSite) sites = {0};
    BplInlinePlan *plan = &inliner->plan;
    BplGlobalNames globals;
    bpl_global_names_init(&globals, inliner->program);
    for (size_t i = 0; i < plan->routines.count; i++) {
        BplSite site = {0};
        if (plan->routines.at[i].changes)
            bpl_site_init(&site, &inliner->fresh, &globals, plan->routines.at[i].decl);
        bpl_vec_push(&sites, site);
    }
    bpl_global_names_release(&globals);
    assert(sites.count == plan->routines.count);
    for (size_t i = 0; i < plan->callees.count; i++)
        save_original(inliner, &plan->callees.at[i]);
    for (size_t i = 0; i < plan->routines.count; i++) {
        const BplRoutine *routine = &plan->routines.at[i];
        if (!routine->changes)
            continue;
        assert(inliner->outer.count == 0 && sites.at[i].fresh == &inliner->fresh);
        inliner->site = &sites.at[i];
        expand_body(inliner, routine->body, NULL);
        bpl_site_release(inliner->site, routine->body);
    }
    bpl_vec_release(&sites);
}

BplInlined bpl_pass_inline(BplProgram *program, const BplInlineOptions *options,
                           const char **trouble)
{
    Inliner inliner = {.program = program, .arena = &program->arena};
    BplInlined answer = bpl_inline_plan_init(&inliner.plan, program, options, trouble);
    if (answer == BPL_INLINED) {
        bpl_fresh_init(&inliner.fresh, program);
        inline_all(&inliner);
        bpl_fresh_release(&inliner.fresh);
        answer = inliner.too_deep ? BPL_INLINE_TOO_DEEP : BPL_INLINED;
    }
    bpl_vec_release(&inliner.outer);
    bpl_inline_plan_release(&inliner.plan);
    return answer;
}
