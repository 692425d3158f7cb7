/* Candidates by templates: comparisons, weakened guards, claims cut down to where the loop is,
 * steps. */
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/make.h"
#include "libbpl/pass/subst.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/infer.h"

enum { MOST_VARS = 12, MOST_CHANGED = 8, MOST_NUMBERS = 6, MOST_CLAIMS = 30, MOST_PLACES = 4 };

typedef BPL_VEC(BplVar *) Vars;
typedef BPL_VEC(const BplExpr *) Exprs;

/* What there is to compare, claim and count. */
typedef struct Scene {
    BplVcLoop *loop;
    BplArena *arena;
    BplMap seen;
    BplSubst own;           /* the procedure's parameters -> the implementation's */
    Vars changed, constant; /* numbers that the loop changes, and others */
    Exprs numbers, claims, guards;
} Scene;

static BplExpr *ident(Scene *s, BplVar *var)
{
    return bpl_make_ident(s->arena, var, NULL);
}

static BplExpr *binary(Scene *s, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(s->arena, op, left, right, NULL);
}

static BplExpr *copy(Scene *s, const BplExpr *expr)
{
    return bpl_copy_expr(s->arena, expr);
}

static bool is_number(const BplType *type)
{
    return type->expanded->kind == BPL_T_INT || type->expanded->kind == BPL_T_REAL;
}

/* ---- what is there --------------------------------------------------------------------------- */

static void note_var(Scene *s, BplVar *var)
{
    const BplExpr *own = bpl_map_get(&s->own.vars, var);
    if (own)
        var = bpl_as_ident(own)->var;
    if (var->op > BPL_ROLE_OUT || !is_number(var->type) || bpl_map_put(&s->seen, var, var))
        return;
    bool changes = bpl_vc_changes(s->loop, var);
    if (changes && s->changed.count < MOST_CHANGED)
        bpl_vec_push(&s->changed, var);
    else if (!changes && s->constant.count < MOST_VARS)
        bpl_vec_push(&s->constant, var);
}

static void note_number(Scene *s, const BplExpr *literal)
{
    for (size_t i = 0; i < s->numbers.count; i++)
        if (bpl_ast_equal(&s->numbers.at[i]->node, &literal->node))
            return;
    if (s->numbers.count < MOST_NUMBERS)
        bpl_vec_push(&s->numbers, literal);
}

static BplWalk note(BplWalker *walker, BplNode *node)
{
    Scene *s = walker->data;
    if (node->kind == BPL_IDENT)
        note_var(s, bpl_as_ident(node)->var);
    else if (node->kind == BPL_INT_LIT || node->kind == BPL_REAL_LIT)
        note_number(s, (const BplExpr *)node);
    return node->kind == BPL_QUANT || node->kind == BPL_CODE ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static void note_claim(Scene *s, const BplExpr *expr)
{
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        if (s->claims.count < MOST_CLAIMS)
            bpl_vec_push(&s->claims, bpl_as_binary(expr)->right);
    if (s->claims.count < MOST_CLAIMS)
        bpl_vec_push(&s->claims, expr);
}

static void note_guards(Scene *s, const BplExpr *expr)
{
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        bpl_vec_push(&s->guards, bpl_as_binary(expr)->right);
    bpl_vec_push(&s->guards, expr);
}

/* Calls `each` for the statements of the body, with the block that they are in. */
static void each_stmt(Scene *s, void (*each)(Scene *s, uint32_t block, const BplStmt *stmt))
{
    uint32_t block = BPL_NO_BLOCK;
    BPL_EACH (const BplStmt, stmt, s->loop->flat->stmts) {
        block += stmt->kind == BPL_LABEL;
        if (s->loop->cfg->blocks.at[block].rank != BPL_NO_BLOCK)
            each(s, block, stmt);
    }
}

static bool is_inside(const Scene *s, uint32_t block)
{
    return bpl_cfg_in_loop(s->loop->cfg, block, s->loop->vars->head);
}

/* Assertions anywhere, and the assumptions with which the blocks behind the head begin. */
static void note_stmt(Scene *s, uint32_t block, const BplStmt *stmt)
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

static void own_params(Scene *s, const BplVarGroup *formals, const BplVarGroup *own)
{
    Vars vars = {0};
    BPL_EACH (const BplVarGroup, group, own)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplVar, var, group->vars)
            if (i < vars.count)
                bpl_map_put(&s->own.vars, var, ident(s, vars.at[i++]));
    bpl_vec_release(&vars);
}

static void look_around(Scene *s)
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
        if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES &&
            !bpl_as_condition(spec)->free && bpl_as_condition(spec)->expr)
            note_claim(s, bpl_subst_expr(&s->own, bpl_as_condition(spec)->expr));
    each_stmt(s, note_stmt);
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static void compare(Scene *s, const BplExpr *left, const BplExpr *right)
{
    size_t equal =
        bpl_vc_suggest(s->loop, binary(s, BPL_OP_EQ, copy(s, left), copy(s, right)), SIZE_MAX);
    bpl_vc_suggest(s->loop, binary(s, BPL_OP_LE, copy(s, left), copy(s, right)), equal);
    bpl_vc_suggest(s->loop, binary(s, BPL_OP_LE, copy(s, right), copy(s, left)), equal);
}

static bool is_literal_of(const BplExpr *literal, const BplType *type)
{
    return (literal->kind == BPL_REAL_LIT) == (type->expanded->kind == BPL_T_REAL);
}

static void compare_all(Scene *s)
{
    for (size_t i = 0; i < s->changed.count; i++) {
        BplVar *var = s->changed.at[i];
        BplExpr *left = ident(s, var);
        for (size_t k = 0; k < s->numbers.count; k++)
            if (is_literal_of(s->numbers.at[k], var->type))
                compare(s, left, s->numbers.at[k]);
        for (size_t k = 0; k < s->constant.count; k++)
            if (s->constant.at[k]->type->expanded == var->type->expanded)
                compare(s, left, ident(s, s->constant.at[k]));
        for (size_t k = i + 1; k < s->changed.count; k++)
            if (s->changed.at[k]->type->expanded == var->type->expanded)
                compare(s, left, ident(s, s->changed.at[k]));
        if (var->op == BPL_ROLE_GLOBAL)
            compare(s, left, bpl_make_old(s->arena, ident(s, var)));
    }
}

/* ---- guards ---------------------------------------------------------------------------------- */

static bool is_order(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY && is_number(bpl_as_binary(expr)->left->type) &&
           expr->op >= BPL_OP_NEQ && expr->op <= BPL_OP_GE;
}

/* i < n is i <= n once it fails, i <= n then i <= n + 1. */
static void weaken_guards(Scene *s)
{
    for (size_t i = 0; i < s->guards.count; i++) {
        const BplExpr *guard = s->guards.at[i];
        if (!is_order(guard))
            continue;
        BplExpr *left = bpl_as_binary(guard)->left, *right = bpl_as_binary(guard)->right;
        bool is_int = left->type->expanded->kind == BPL_T_INT;
        BplExpr *one = bpl_make_int(s->loop->inference->program, 1, NULL);
        if (guard->op == BPL_OP_GT || guard->op == BPL_OP_GE || guard->op == BPL_OP_NEQ)
            bpl_vc_suggest(s->loop, binary(s, BPL_OP_LE, copy(s, right), copy(s, left)), SIZE_MAX);
        if (guard->op == BPL_OP_LT || guard->op == BPL_OP_LE || guard->op == BPL_OP_NEQ)
            bpl_vc_suggest(s->loop, binary(s, BPL_OP_LE, copy(s, left), copy(s, right)), SIZE_MAX);
        if (guard->op == BPL_OP_LE && is_int)
            bpl_vc_suggest(
                s->loop,
                binary(s, BPL_OP_LE, copy(s, left), binary(s, BPL_OP_ADD, copy(s, right), one)),
                SIZE_MAX);
        if (guard->op == BPL_OP_GE && is_int)
            bpl_vc_suggest(
                s->loop,
                binary(s, BPL_OP_LE, copy(s, right), binary(s, BPL_OP_ADD, copy(s, left), one)),
                SIZE_MAX);
    }
}

/* ---- claims cut down ------------------------------------------------------------------------- */

typedef struct Cut {
    Scene *s;
    const BplExpr *bound, *by;
    unsigned only, met; /* the occurrence to replace, from 1; 0: all */
} Cut;

static BplNode *replace(BplRewriter *rewriter, BplNode *node)
{
    Cut *cut = rewriter->data;
    if (!bpl_ast_equal(node, &cut->bound->node) || (++cut->met != cut->only && cut->only))
        return node;
    return &copy(cut->s, cut->by)->node;
}

typedef struct Mention {
    const Scene *s;
    const BplName *bound; /* is a variable of this name bound? */
    bool changes, binds;
} Mention;

static BplWalk mention(BplWalker *walker, BplNode *node)
{
    Mention *m = walker->data;
    if (node->kind == BPL_IDENT)
        m->changes |= bpl_vc_changes(m->s->loop, bpl_as_ident(node)->var);
    if (node->kind == BPL_VAR)
        m->binds |= bpl_as_var(node)->name == m->bound;
    return BPL_WALK_ON;
}

static Mention mentioned(const Scene *s, const BplExpr *expr, const BplName *bound)
{
    Mention found = {.s = s, .bound = bound};
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

/* A copy in which nothing of this name is bound: (forall i: int :: …) is about i#1. A binder comes
 * before what it binds. */
static const BplExpr *without_binder(Scene *s, const BplExpr *claim, const BplName *name)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#1", name->text);
    Renaming names = {name,
                      bpl_names_intern(s->loop->inference->program->names, text.text, text.length)};
    BplExpr *renamed = copy(s, claim);
    BplWalker walker = {.enter = rename_bound, .data = &names};
    bpl_walk(&walker, &renamed->node);
    bpl_strbuf_release(&text);
    return renamed;
}

/* The claim with `by` for the bound: at each of its first places alone, and at all of them. */
static void cut_down(Scene *s, const BplExpr *claim, const BplExpr *bound, const BplExpr *by)
{
    for (unsigned only = 0; only <= MOST_PLACES; only++) {
        Cut cut = {.s = s, .bound = bound, .by = by, .only = only};
        BplStmt *around = bpl_make_assume(s->arena, copy(s, claim), NULL);
        BplRewriter rewriter = {.leave = replace, .data = &cut};
        bpl_rewrite(&rewriter, &around->node);
        if (cut.met < only || !cut.met)
            return;
        bpl_vc_suggest(s->loop, bpl_as_assume(around)->expr, SIZE_MAX);
    }
}

/* A guard i < n: what is claimed up to n holds up to i. */
static void cut_by_guard(Scene *s, const BplExpr *claim, const BplExpr *guard, bool swapped)
{
    const BplExpr *counter = swapped ? bpl_as_binary(guard)->right : bpl_as_binary(guard)->left;
    const BplExpr *bound = swapped ? bpl_as_binary(guard)->left : bpl_as_binary(guard)->right;
    if (counter->kind != BPL_IDENT || !bpl_vc_changes(s->loop, bpl_as_ident(counter)->var) ||
        mentioned(s, bound, NULL).changes)
        return;
    if (mentioned(s, claim, bpl_as_ident(counter)->name).binds)
        claim = without_binder(s, claim, bpl_as_ident(counter)->name);
    cut_down(s, claim, bound, counter);
    if (counter->type->expanded->kind != BPL_T_INT)
        return;
    BplExpr *one = bpl_make_int(s->loop->inference->program, 1, NULL);
    bool up = guard->op == (swapped ? BPL_OP_GE : BPL_OP_LE);
    if (guard->op == BPL_OP_LE || guard->op == BPL_OP_GE)
        cut_down(s, claim, bound, binary(s, up ? BPL_OP_SUB : BPL_OP_ADD, copy(s, counter), one));
}

static void cut_claims(Scene *s)
{
    for (size_t i = 0; i < s->claims.count; i++) {
        const BplExpr *claim = s->claims.at[i];
        if (mentioned(s, claim, NULL).changes)
            bpl_vc_suggest(s->loop, copy(s, claim), SIZE_MAX);
        for (size_t k = 0; k < s->guards.count; k++)
            if (is_order(s->guards.at[k])) {
                cut_by_guard(s, claim, s->guards.at[k], false);
                cut_by_guard(s, claim, s->guards.at[k], true);
            }
    }
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* What a variable begins with and what each turn adds, if that is plain to see. */
typedef struct Step {
    BplVar *var;
    const BplExpr *first, *by;
    bool down;
    unsigned inside, outside; /* assignments */
} Step;

static bool is_var(const BplExpr *expr, const BplVar *var)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var == var;
}

static void note_step(Scene *s, Step *step, uint32_t block, const BplExpr *rhs)
{
    if (!is_inside(s, block)) {
        step->outside++;
        step->first = mentioned(s, rhs, NULL).changes ? NULL : rhs;
        return;
    }
    step->inside++;
    if (rhs->kind != BPL_BINARY || (rhs->op != BPL_OP_ADD && rhs->op != BPL_OP_SUB))
        return;
    const BplBinary *sum = bpl_as_binary(rhs);
    const BplExpr *by = is_var(sum->left, step->var)                             ? sum->right
                        : rhs->op == BPL_OP_ADD && is_var(sum->right, step->var) ? sum->left
                                                                                 : NULL;
    step->by = by && !mentioned(s, by, NULL).changes ? by : NULL;
    step->down = rhs->op == BPL_OP_SUB;
}

static Step find_step(Scene *s, BplVar *var)
{
    Step step = {.var = var};
    uint32_t block = BPL_NO_BLOCK;
    BPL_EACH (const BplStmt, stmt, s->loop->flat->stmts) {
        block += stmt->kind == BPL_LABEL;
        if (s->loop->cfg->blocks.at[block].rank == BPL_NO_BLOCK || stmt->kind != BPL_ASSIGN)
            continue;
        const BplExpr *rhs = bpl_as_assign(stmt)->rhs;
        BPL_EACH (const BplExpr, lhs, bpl_as_assign(stmt)->lhs) {
            if (is_var(lhs, var))
                note_step(s, &step, block, rhs);
            rhs = (const BplExpr *)rhs->next;
        }
    }
    if (!step.outside && var->op == BPL_ROLE_GLOBAL)
        step.first = bpl_make_old(s->arena, ident(s, var));
    if (step.inside != 1 || step.outside > 1 || !step.first)
        step.by = NULL;
    return step;
}

static bool is_text(const BplExpr *expr, const char *text)
{
    return expr->kind == BPL_INT_LIT && strcmp(bpl_as_int_lit(expr)->text->text, text) == 0;
}

/* x == first + by * (turns, as the other counts them) */
static void go_in_step(Scene *s, const Step *x, const Step *other)
{
    BplExpr *turns = ident(s, other->var), *sum;
    if (other->down)
        turns = binary(s, BPL_OP_SUB, copy(s, other->first), turns);
    else if (!is_text(other->first, "0"))
        turns = binary(s, BPL_OP_SUB, turns, copy(s, other->first));
    if (!is_text(x->by, "1"))
        turns = binary(s, BPL_OP_MUL, copy(s, x->by), turns);
    if (is_text(x->first, "0") && !x->down)
        sum = turns;
    else
        sum = binary(s, x->down ? BPL_OP_SUB : BPL_OP_ADD, copy(s, x->first), turns);
    bpl_vc_suggest(s->loop, binary(s, BPL_OP_EQ, ident(s, x->var), sum), SIZE_MAX);
}

/* Steps of k: all values are first more than a multiple of k. */
static void keep_rest(Scene *s, const Step *x)
{
    if (x->by->kind != BPL_INT_LIT || is_text(x->by, "0") || is_text(x->by, "1"))
        return;
    BplExpr *rest = ident(s, x->var), *zero = bpl_make_int(s->loop->inference->program, 0, NULL);
    if (!is_text(x->first, "0"))
        rest = binary(s, BPL_OP_SUB, rest, copy(s, x->first));
    rest = binary(s, BPL_OP_MOD, rest, copy(s, x->by));
    bpl_vc_suggest(s->loop, binary(s, BPL_OP_EQ, rest, zero), SIZE_MAX);
}

static void find_steps(Scene *s)
{
    BPL_VEC(Step) steps = {0};
    for (size_t i = 0; i < s->changed.count; i++) {
        Step step = find_step(s, s->changed.at[i]);
        if (step.by && s->changed.at[i]->type->expanded->kind == BPL_T_INT)
            bpl_vec_push(&steps, step);
    }
    for (size_t i = 0; i < steps.count; i++)
        keep_rest(s, &steps.at[i]);
    for (size_t i = 0; i < steps.count; i++)
        for (size_t k = 0; k < steps.count; k++)
            if (i != k && is_text(steps.at[k].by, "1") && (!is_text(steps.at[i].by, "1") || i > k))
                go_in_step(s, &steps.at[i], &steps.at[k]);
    bpl_vec_release(&steps);
}

/* ---- all of them ----------------------------------------------------------------------------- */

void bpl_vc_templates(BplVcLoop *loop)
{
    BplProgram *program = loop->inference->program;
    Scene s = {.loop = loop, .arena = &program->arena};
    s.own = (BplSubst){.program = program, .old_mode = BPL_OLD_KEEP};
    look_around(&s);
    weaken_guards(&s);
    cut_claims(&s);
    find_steps(&s);
    compare_all(&s);
    bpl_subst_release(&s.own);
    bpl_map_release(&s.seen);
    bpl_vec_release(&s.changed);
    bpl_vec_release(&s.constant);
    bpl_vec_release(&s.numbers);
    bpl_vec_release(&s.claims);
    bpl_vec_release(&s.guards);
}
