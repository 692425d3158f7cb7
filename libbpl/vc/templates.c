/* Suggests candidate invariants by templates: collects the expressions around a loop from which
 * candidates are built, and suggests comparisons. */
#include "libbpl/vc/templates.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- for all templates ----------------------------------------------------------------------- */

BplExpr *bpl_vc_ident(BplVcScene *s, BplVar *var)
{
    return bpl_make_ident(s->arena, var, NULL);
}

BplExpr *bpl_vc_binary(BplVcScene *s, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(s->arena, op, left, right, NULL);
}

BplExpr *bpl_vc_number(BplVcScene *s, long value)
{
    return bpl_make_int(s->loop->inference->program, value, NULL);
}

BplExpr *bpl_vc_copy(BplVcScene *s, const BplExpr *expr)
{
    return bpl_copy_expr(s->arena, expr);
}

void bpl_vc_try(BplVcScene *s, BplExpr *claim)
{
    bpl_vc_suggest(s->loop, claim, SIZE_MAX);
}

bool bpl_vc_is_var(const BplExpr *expr, const BplVar *var)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var == var;
}

bool bpl_vc_is_text(const BplExpr *expr, const char *number)
{
    return expr->kind == BPL_INT_LIT && strcmp(bpl_as_int_lit(expr)->text->text, number) == 0;
}

bool bpl_vc_is_int(const BplType *type)
{
    return type && type->expanded->kind == BPL_T_INT;
}

static bool is_number(const BplType *type)
{
    return type->expanded->kind == BPL_T_INT || type->expanded->kind == BPL_T_REAL;
}

bool bpl_vc_is_order(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY && expr->op >= BPL_OP_NEQ && expr->op <= BPL_OP_GE &&
           bpl_as_binary(expr)->left->type && is_number(bpl_as_binary(expr)->left->type);
}

static BplWalk mention(BplWalker *walker, BplNode *node)
{
    BplVcMention *m = walker->data;
    if (node->kind == BPL_IDENT)
        m->changes |= bpl_vc_changes(m->s->loop, bpl_as_ident(node)->var);
    if (node->kind == BPL_VAR)
        m->binds |= bpl_as_var(node)->name == m->bound;
    return BPL_WALK_ON;
}

BplVcMention bpl_vc_mentioned(const BplVcScene *s, const BplExpr *expr, const BplName *bound)
{
    BplVcMention found = {.s = s, .bound = bound};
    BplWalker walker = {.enter = mention, .data = &found};
    BplNode *node = (BplNode *)(uintptr_t)expr, *next = node->next;
    node->next = NULL;
    bpl_walk(&walker, node);
    node->next = next;
    return found;
}

typedef struct Renaming {
    const BplName *from, *to;
} Renaming;

static BplWalk rename_bound(BplWalker *walker, BplNode *node)
{
    const Renaming *names = walker->data;
    if (node->kind == BPL_VAR && bpl_as_var(node)->name == names->from)
        bpl_as_var(node)->name = names->to;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->name == names->from &&
        bpl_as_ident(node)->var->name == names->to)
        bpl_as_ident(node)->name = names->to;
    return BPL_WALK_ON;
}

/* Returns the expression with those bound variables renamed that have the name of `var`: i in
 * (forall i: int :: …) becomes i#1. The walk visits a declaration of a bound variable before its
 * uses. */
const BplExpr *bpl_vc_apart(BplVcScene *s, const BplExpr *expr, const BplVar *var)
{
    if (!bpl_vc_mentioned(s, expr, var->name).binds)
        return expr;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#1", var->name->text);
    Renaming names = {var->name,
                      bpl_names_intern(s->loop->inference->program->names, text.text, text.length)};
    BplExpr *renamed = bpl_vc_copy(s, expr);
    BplWalker walker = {.enter = rename_bound, .data = &names};
    bpl_walk(&walker, &renamed->node);
    bpl_strbuf_release(&text);
    return renamed;
}

typedef struct Replacing {
    BplVcScene *s;
    const BplExpr *what, *by;
    unsigned only, met;
} Replacing;

static BplNode *replace(BplRewriter *rewriter, BplNode *node)
{
    Replacing *r = rewriter->data;
    if (!bpl_ast_equal(node, &r->what->node) || (++r->met != r->only && r->only))
        return node;
    return &bpl_vc_copy(r->s, r->by)->node;
}

BplExpr *bpl_vc_replaced(BplVcScene *s, const BplExpr *expr, const BplExpr *what, const BplExpr *by,
                         unsigned only)
{
    Replacing replacing = {.s = s, .what = what, .by = by, .only = only};
    BplStmt *around = bpl_make_assume(s->arena, bpl_vc_copy(s, expr), NULL);
    BplRewriter rewriter = {.leave = replace, .data = &replacing};
    bpl_rewrite(&rewriter, &around->node);
    return replacing.met && replacing.met >= only ? bpl_as_assume(around)->expr : NULL;
}

/* ---- variables and numbers of a body --------------------------------------------------------- */

static void note_var(BplVcScene *s, BplVar *var)
{
    const BplExpr *own = bpl_map_get(&s->own.vars, var);
    if (own)
        var = bpl_as_ident(own)->var;
    if (var->op > BPL_ROLE_OUT || !is_number(var->type) || !bpl_set_add(&s->seen, var))
        return;
    bool changes = bpl_vc_changes(s->loop, var);
    if (changes && s->changed.count < bpl_limits->vc_template_changed)
        bpl_vec_push(&s->changed, var);
    else if (!changes && s->constant.count < bpl_limits->vc_template_vars)
        bpl_vec_push(&s->constant, var);
}

static void note_number(BplVcScene *s, const BplExpr *literal)
{
    for (size_t i = 0; i < s->numbers.count; i++)
        if (bpl_ast_equal(&s->numbers.at[i]->node, &literal->node))
            return;
    if (s->numbers.count < bpl_limits->vc_template_numbers)
        bpl_vec_push(&s->numbers, literal);
}

static BplWalk note(BplWalker *walker, BplNode *node)
{
    BplVcScene *s = walker->data;
    if (node->kind == BPL_IDENT)
        note_var(s, bpl_as_ident(node)->var);
    else if (node->kind == BPL_INT_LIT || node->kind == BPL_REAL_LIT)
        note_number(s, (const BplExpr *)node);
    return node->kind == BPL_QUANT || node->kind == BPL_CODE ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static void note_claim(BplVcScene *s, const BplExpr *expr)
{
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        if (s->claims.count < bpl_limits->vc_template_claims)
            bpl_vec_push(&s->claims, bpl_as_binary(expr)->right);
    if (s->claims.count < bpl_limits->vc_template_claims)
        bpl_vec_push(&s->claims, expr);
}

static void note_guards(BplVcScene *s, const BplExpr *expr)
{
    if (!s->guard)
        s->guard = expr;
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        bpl_vec_push(&s->guards, bpl_as_binary(expr)->right);
    bpl_vec_push(&s->guards, expr);
}

/* Calls `each` for every reachable statement of the body, with the statement's block. */
static void each_stmt(BplVcScene *s,
                      void (*each)(BplVcScene *s, uint32_t block, const BplStmt *stmt))
{
    uint32_t block = BPL_NO_BLOCK;
    BPL_EACH (const BplStmt, stmt, s->loop->flat->stmts) {
        block += stmt->kind == BPL_LABEL;
        if (s->loop->cfg->blocks.at[block].rank != BPL_NO_BLOCK)
            each(s, block, stmt);
    }
}

static bool is_inside(const BplVcScene *s, uint32_t block)
{
    return bpl_cfg_in_loop(s->loop->cfg, block, s->loop->vars->head);
}

/* Handles a statement of the loop: adds an assertion to s->claims; adds an assumption with which a
 * successor of the loop's head begins to s->guards. */
static void note_stmt(BplVcScene *s, uint32_t block, const BplStmt *stmt)
{
    const BplBlock *head = &s->loop->cfg->blocks.at[s->loop->vars->head];
    if (stmt->kind == BPL_ASSERT)
        note_claim(s, bpl_as_assert(stmt)->expr);
    if (stmt->kind != BPL_LABEL || !stmt->next || stmt->next->kind != BPL_ASSUME ||
        !is_inside(s, block))
        return;
    for (uint32_t i = 0; i < head->succs; i++)
        if (s->loop->cfg->succs.at[head->first_succ + i] == block)
            note_guards(s, bpl_as_assume(stmt->next)->expr);
}

static void own_params(BplVcScene *s, const BplVarGroup *formals, const BplVarGroup *own)
{
    BplVcVars vars = {0};
    BPL_EACH (const BplVarGroup, group, own)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplVar, var, group->vars)
            if (i < vars.count)
                bpl_map_put(&s->own.vars, var, bpl_vc_ident(s, vars.at[i++]));
    bpl_vec_release(&vars);
}

static void note_clause(BplVcScene *s, const BplStmt *spec)
{
    if (spec->kind != BPL_CONDITION || !bpl_as_condition(spec)->expr)
        return;
    const BplExpr *expr = bpl_subst_expr(&s->own, bpl_as_condition(spec)->expr);
    if (spec->op == BPL_CLAUSE_ENSURES && !bpl_as_condition(spec)->free)
        note_claim(s, expr);
    else if (spec->op == BPL_CLAUSE_REQUIRES && s->given.count < bpl_limits->vc_template_claims &&
             bpl_vc_mentioned(s, expr, NULL).changes)
        bpl_vec_push(&s->given, expr);
}

static void look_around(BplVcScene *s)
{
    BplProcedure *procedure = bpl_decl_procedure(s->loop->decl);
    BplWalker walker = {.enter = note, .data = s};
    if (s->loop->decl->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *own = bpl_as_implementation(s->loop->decl);
        own_params(s, procedure->ins, own->ins);
        own_params(s, procedure->outs, own->outs);
    }
    note_number(s, bpl_make_int(s->loop->inference->program, 0, NULL));
    bpl_walk_chain(&walker, &s->loop->flat->stmts->node);
    bpl_walk_chain(&walker, (BplNode *)procedure->specs);
    BPL_EACH (const BplStmt, spec, procedure->specs)
        note_clause(s, spec);
    s->first_assertion = s->claims.count;
    each_stmt(s, note_stmt);
}

/* ---- steps --------------------------------------------------------------------------------------
 */

static void note_step(BplVcScene *s, BplVcStepping *step, uint32_t block, const BplExpr *rhs)
{
    if (!is_inside(s, block)) {
        step->outside++;
        step->first = bpl_vc_mentioned(s, rhs, NULL).changes ? NULL : rhs;
        return;
    }
    step->inside++;
    if (rhs->kind != BPL_BINARY || (rhs->op != BPL_OP_ADD && rhs->op != BPL_OP_SUB))
        return;
    const BplBinary *sum = bpl_as_binary(rhs);
    const BplExpr *by = bpl_vc_is_var(sum->left, step->var)                             ? sum->right
                        : rhs->op == BPL_OP_ADD && bpl_vc_is_var(sum->right, step->var) ? sum->left
                                                                                        : NULL;
    step->by = by && !bpl_vc_mentioned(s, by, NULL).changes ? by : NULL;
    step->down = rhs->op == BPL_OP_SUB;
}

BplVcStepping bpl_vc_find_step(BplVcScene *s, BplVar *var)
{
    BplVcStepping step = {.var = var};
    uint32_t block = BPL_NO_BLOCK;
    BPL_EACH (const BplStmt, stmt, s->loop->flat->stmts) {
        block += stmt->kind == BPL_LABEL;
        if (s->loop->cfg->blocks.at[block].rank == BPL_NO_BLOCK || stmt->kind != BPL_ASSIGN)
            continue;
        const BplExpr *rhs = bpl_as_assign(stmt)->rhs;
        BPL_EACH (const BplExpr, lhs, bpl_as_assign(stmt)->lhs) {
            if (bpl_vc_is_var(lhs, var))
                note_step(s, &step, block, rhs);
            rhs = (const BplExpr *)rhs->next;
        }
    }
    if (!step.outside && var->op == BPL_ROLE_GLOBAL)
        step.first = bpl_make_old(s->arena, bpl_vc_ident(s, var));
    if (step.outside > 1)
        step.first = NULL;
    if (step.inside != 1)
        step.by = NULL;
    return step;
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static void compare(BplVcScene *s, const BplExpr *left, const BplExpr *right)
{
    size_t equal = bpl_vc_suggest(
        s->loop, bpl_vc_binary(s, BPL_OP_EQ, bpl_vc_copy(s, left), bpl_vc_copy(s, right)),
        SIZE_MAX);
    bpl_vc_suggest(s->loop,
                   bpl_vc_binary(s, BPL_OP_LE, bpl_vc_copy(s, left), bpl_vc_copy(s, right)), equal);
    bpl_vc_suggest(s->loop,
                   bpl_vc_binary(s, BPL_OP_LE, bpl_vc_copy(s, right), bpl_vc_copy(s, left)), equal);
}

static void compare_strictly(BplVcScene *s, const BplExpr *left, const BplExpr *right)
{
    compare(s, left, right);
    bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_LT, bpl_vc_copy(s, left), bpl_vc_copy(s, right)));
    bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_LT, bpl_vc_copy(s, right), bpl_vc_copy(s, left)));
}

static bool is_literal_of(const BplExpr *literal, const BplType *type)
{
    return (literal->kind == BPL_REAL_LIT) == (type->expanded->kind == BPL_T_REAL);
}

static void compare_all(BplVcScene *s)
{
    for (size_t i = 0; i < s->changed.count; i++) {
        BplVar *var = s->changed.at[i];
        BplExpr *left = bpl_vc_ident(s, var);
        for (size_t k = 0; k < s->numbers.count; k++)
            if (is_literal_of(s->numbers.at[k], var->type))
                compare_strictly(s, left, s->numbers.at[k]);
        for (size_t k = 0; k < s->constant.count; k++)
            if (s->constant.at[k]->type->expanded == var->type->expanded)
                compare(s, left, bpl_vc_ident(s, s->constant.at[k]));
        for (size_t k = i + 1; k < s->changed.count; k++)
            if (s->changed.at[k]->type->expanded == var->type->expanded)
                compare(s, left, bpl_vc_ident(s, s->changed.at[k]));
        if (var->op == BPL_ROLE_GLOBAL)
            compare(s, left, bpl_make_old(s->arena, bpl_vc_ident(s, var)));
    }
}

/* ---- all of them ----------------------------------------------------------------------------- */

void bpl_vc_templates(BplVcLoop *loop)
{
    BplProgram *program = loop->inference->program;
    BplVcScene s = {.loop = loop, .arena = &program->arena};
    s.own = (BplSubst){.program = program, .old_mode = BPL_OLD_KEEP};
    look_around(&s);
    bpl_vc_weaken_guards(&s);
    loop->first_claim = loop->inference->all.count;
    bpl_vc_cut_claims(&s);
    bpl_vc_accumulate(&s);
    bpl_vc_take_outer(&s);
    loop->end_of_claims = loop->inference->all.count;
    bpl_vc_count_steps(&s);
    bpl_vc_guard_claims(&s);
    bpl_vc_keep_rests(&s);
    compare_all(&s);
    bpl_vc_cut_bounds(&s);
    bpl_subst_release(&s.own);
    bpl_set_release(&s.seen);
    bpl_vec_release(&s.changed);
    bpl_vec_release(&s.constant);
    bpl_vec_release(&s.numbers);
    bpl_vec_release(&s.claims);
    bpl_vec_release(&s.given);
    bpl_vec_release(&s.guards);
}
