/* Replaces functions by their definitions, if these quantify over types.
 *
 *     axiom (forall h, k: Heap :: Same(h, k) <==>
 *                                 (forall<a> o: ref, f: Field a :: h[o, f] == k[o, f]));
 *     assert Same(old(H), H);
 *         ==>     assert (forall<a> o: ref, f: Field a :: old(H)[o, f] == H[o, f]);
 *                 assume Same(old(H), H);
 *
 * A quantifier over types can be proved where its free variables have one value each (quant.c), not
 * within the axiom, where h and k are bound around it. So assertions and clauses are unfolded where
 * they are to be proved, in positions that are not negated; their original form is assumed
 * afterwards. By the axiom, the two forms are equivalent, so verdicts do not change. Only one layer
 * of definitions is unfolded. */
#include "libbpl/why/internal.h"

#include "libbpl/pass/settle.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

typedef struct Definition {
    const BplApply *use;
    const BplExpr *body;
} Definition;

typedef struct Unfolder {
    BplProgram *program;
    BplMap definitions; /* BplFunction -> Definition */
} Unfolder;

/* ---- definitions ----------------------------------------------------------------------------- */

static BplWalk find_type_quantifier(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_QUANT && bpl_as_quant(node)->type_params ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool quantifies_over_types(const BplExpr *expr)
{
    BplWalker walker = {.enter = find_type_quantifier};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

/* Are the arguments the quantifier's variables, each once? */
static bool are_own_vars(const BplQuant *quant, const BplApply *use)
{
    size_t count = 0, own = 0;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            own++;
    BplSet seen = {0};
    bool fine = true;
    BPL_EACH (const BplExpr, arg, use->args) {
        const BplVar *var = arg->kind == BPL_IDENT ? bpl_as_ident(arg)->var : NULL;
        bool is_own = false;
        BPL_EACH (const BplVarGroup, group, quant->vars)
            BPL_EACH (const BplVar, each, group->vars)
                is_own = is_own || each == var;
        fine = fine && is_own && bpl_set_add(&seen, var);
        count++;
    }
    bpl_set_release(&seen);
    return fine && count == own;
}

static void note_definition(Unfolder *u, const BplExpr *expr)
{
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL)
        return;
    const BplQuant *quant = bpl_as_quant(expr);
    if (quant->body->kind != BPL_BINARY || quant->body->op != BPL_OP_IFF)
        return;
    const BplBinary *equation = bpl_as_binary(quant->body);
    if (equation->left->kind != BPL_APPLY)
        return;
    const BplApply *use = bpl_as_apply(equation->left);
    if (use->function->kind != BPL_FUNCTION || bpl_map_get(&u->definitions, use->function) ||
        !are_own_vars(quant, use) || !quantifies_over_types(equation->right))
        return;
    Definition *made = bpl_arena_alloc(&u->program->arena, sizeof *made);
    *made = (Definition){.use = use, .body = equation->right};
    bpl_map_put(&u->definitions, use->function, made);
}

/* ---- claims ---------------------------------------------------------------------------------- */

static BplExpr *instance(const Unfolder *u, const Definition *definition, const BplApply *use)
{
    BplSubst subst = {.program = u->program, .like = &use->node};
    const BplExpr *arg = use->args;
    BPL_EACH (const BplExpr, param, definition->use->args) {
        BplExpr *actual = bpl_copy_expr(&u->program->arena, arg);
        bpl_map_put(&subst.vars, bpl_as_ident(param)->var, actual);
        bpl_pass_match_types(&subst.types, param->type, arg->type);
        arg = (const BplExpr *)arg->next;
    }
    BplExpr *made = bpl_subst_expr(&subst, definition->body);
    bpl_subst_release(&subst);
    made->next = NULL;
    return made;
}

static bool is_connective(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY &&
           (expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_IMPLIES);
}

/* Unfolds, in place, the definitions in a claim; returns the claim or the expression that replaces
 * it. */
static BplExpr *unfold(Unfolder *u, BplExpr *expr)
{
    if (expr->kind == BPL_APPLY) {
        const Definition *definition = bpl_map_get(&u->definitions, bpl_as_apply(expr)->function);
        return definition ? instance(u, definition, bpl_as_apply(expr)) : expr;
    }
    if (!is_connective(expr))
        return expr;
    BplBinary *binary = bpl_as_binary(expr);
    if (expr->op != BPL_OP_IMPLIES)
        binary->left = unfold(u, binary->left);
    binary->right = unfold(u, binary->right);
    return expr;
}

/* Has the claim a definition that can be unfolded? */
static bool has_definition(const Unfolder *u, const BplExpr *expr)
{
    if (expr->kind == BPL_APPLY)
        return bpl_map_get(&u->definitions, bpl_as_apply(expr)->function);
    if (!is_connective(expr))
        return false;
    const BplBinary *binary = bpl_as_binary(expr);
    return (expr->op != BPL_OP_IMPLIES && has_definition(u, binary->left)) ||
           has_definition(u, binary->right);
}

/* Unfolds the claim `*expr` in place; returns the original claim, which is assumed after it. NULL
 * if there is no definition to be unfolded. */
static BplExpr *split(Unfolder *u, BplExpr **expr)
{
    if (!has_definition(u, *expr))
        return NULL;
    BplExpr *as_written = *expr;
    *expr = unfold(u, bpl_copy_expr(&u->program->arena, as_written));
    return as_written;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    /* code expressions are not changed, since their positions determine whether the assertions in
     * them are proved */
    return node->kind != BPL_CODE;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Unfolder *u = rewriter->data;
    BplArena *arena = &u->program->arena;
    if (node->kind == BPL_ASSERT) {
        BplExpr *as_written = split(u, &bpl_as_assert(node)->expr);
        if (as_written)
            node->next = &bpl_make_assume(arena, as_written, node)->node;
    } else if (node->kind == BPL_CONDITION && bpl_as_condition(node)->expr &&
               !bpl_as_condition(node)->free) {
        BplExpr *as_written = split(u, &bpl_as_condition(node)->expr);
        if (!as_written)
            return node;
        BplCondition *free = bpl_ast_condition(arena, node->loc);
        free->op = ((BplStmt *)node)->op;
        free->free = 1;
        free->expr = as_written;
        bpl_node_set_height(&free->node);
        node->next = &free->node;
    }
    return node;
}

static BplWalk find_claim(BplWalker *walker, BplNode *node)
{
    const Unfolder *u = walker->data;
    const BplExpr *claim = NULL;
    if (node->kind == BPL_ASSERT)
        claim = bpl_as_assert(node)->expr;
    else if (node->kind == BPL_CONDITION && !bpl_as_condition(node)->free)
        claim = bpl_as_condition(node)->expr;
    if (claim && has_definition(u, claim))
        return BPL_WALK_STOP;
    bool is_expr = bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR;
    return is_expr ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static bool has_claims(Unfolder *u, BplDecl *decl)
{
    BplWalker walker = {.enter = find_claim, .data = u};
    return !decl->is_ignored && (decl->kind == BPL_PROCEDURE || decl->kind == BPL_IMPLEMENTATION) &&
           !bpl_walk(&walker, &decl->node);
}

bool bpl_why_unfold(BplProgram *program, const BplCheckOptions *check)
{
    Unfolder u = {.program = program};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_AXIOM && !decl->is_ignored && !bpl_as_axiom(decl)->hideable)
            note_definition(&u, bpl_as_axiom(decl)->expr);
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &u};
    bool is_changed = false;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (u.definitions.count && has_claims(&u, decl)) {
            bpl_rewrite(&rewriter, &decl->node);
            decl->features = 0;
            is_changed = true;
        } else if (decl->features & BPL_IS_KNOWN) {
            decl->features |= BPL_IS_SETTLED | BPL_IS_CHECKED;
        }
    bpl_map_release(&u.definitions);
    if (!is_changed)
        return true;
    BplFresh fresh;
    unsigned features;
    bpl_fresh_init(&fresh, program);
    bool fine = bpl_pass_settle(program, &fresh, &features);
    bpl_fresh_release(&fresh);
    return fine && bpl_check_changed(program, check, ~0U);
}
