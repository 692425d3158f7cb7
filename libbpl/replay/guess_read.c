/* Reads the formulas that the program assumes, and records what they say about elements of maps and
 * values of functions (guess.h). */
#include "libbpl/replay/guess_internal.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

/* ---- targets --------------------------------------------------------------------------------- */

static const BplExpr *plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

static bool is_guessed(const BplType *index, const BplType *value)
{
    BplTypeKind kind = (BplTypeKind)value->expanded->kind;
    return index->expanded->kind == BPL_T_INT && (kind == BPL_T_INT || kind == BPL_T_BOOL);
}

/* If the expression is m[index], returns the variable m; if it is f(index) for a function without a
 * body, returns the function; *index is set. NULL for other expressions. */
static const BplNode *target_of(const BplGuess *g, const BplExpr *expr, const BplExpr **index)
{
    expr = plain(expr);
    if (expr->kind == BPL_SELECT) {
        const BplSelect *select = bpl_as_select(expr);
        const BplExpr *map = plain(select->map);
        *index = select->indices;
        bool is_one = *index && !(*index)->node.next;
        if (map->kind != BPL_IDENT || !is_one || !is_guessed((*index)->type, expr->type))
            return NULL;
        const BplVar *var = bpl_as_ident(map)->var;
        bool is_shared = var && (var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_CONST);
        bool is_own = var && g->is_own && var->op != BPL_ROLE_BOUND && var->op != BPL_ROLE_LET;
        return is_shared || is_own ? &var->node : NULL;
    }
    if (expr->kind != BPL_APPLY)
        return NULL;
    const BplApply *apply = bpl_as_apply(expr);
    const BplNode *function = apply->function;
    *index = apply->args;
    bool is_one = *index && !(*index)->node.next && function && function->kind == BPL_FUNCTION;
    if (!is_one || !is_guessed((*index)->type, expr->type))
        return NULL;
    const BplFunction *decl = bpl_as_function(function);
    return decl->body || decl->type_params || decl->constructor ? NULL : function;
}

static BplGuessTarget *target_for(BplGuess *g, const BplNode *of, const BplExpr *expr)
{
    for (uint32_t i = 0; i < g->count; i++)
        if (g->targets[i].of == of)
            return &g->targets[i];
    if (g->count == BPL_ROOM_REPLAY_GUESS_TARGETS)
        return NULL;
    BplGuessTarget *target = &g->targets[g->count++];
    target->of = of;
    target->is_truth = expr->type->expanded->kind == BPL_T_BOOL;
    target->index = bpl_ast_var(&g->arena, 0);
    target->index->op = BPL_ROLE_BOUND;
    target->index->name = bpl_names_intern_text(g->names, "i");
    target->index->type = &bpl_type_int;
    return target;
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* A quantifier that is being read, with a copy of its body. */
typedef struct Reading {
    BplGuess *g;
    BplVar *var; /* the variable of the quantifier; NULL if there are several */
    BPL_VEC(BplExpr *) guards;
} Reading;

typedef struct Mention {
    const BplNode *of;
    const BplVar *index;
    /* the guessed expressions (rules) of the map or function may mention parameters of the executed
     * procedure */
    bool is_of_parameters;
} Mention;

static BplWalk find_forbidden(BplWalker *walker, BplNode *node)
{
    const Mention *m = walker->data;
    if (node->kind == BPL_OLD || node->kind == BPL_CODE)
        return BPL_WALK_STOP;
    if (node->kind == BPL_APPLY && bpl_as_apply(node)->function == (const void *)m->of)
        return BPL_WALK_STOP;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    if (!var || &var->node == m->of)
        return BPL_WALK_STOP;
    bool is_fine = var == m->index || var->op == BPL_ROLE_CONST ||
                   (var->op == BPL_ROLE_GLOBAL && m->of->kind == BPL_VAR) ||
                   (var->op == BPL_ROLE_IN && m->is_of_parameters);
    return is_fine ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* Returns true if a guessed expression (rule) for the values of the map or function `of` may
 * contain the expression. */
static bool may_mention(const Reading *r, const BplNode *of, const BplExpr *expr)
{
    const BplVar *var = of->kind == BPL_VAR ? bpl_as_var(of) : NULL;
    Mention mention = {
        of, r->var,
        var && (var->op == BPL_ROLE_IN || var->op == BPL_ROLE_LOCAL || var->op == BPL_ROLE_OUT)};
    BplWalker walker = {.enter = find_forbidden, .data = &mention};
    return bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

typedef struct Renaming {
    const BplVar *from;
    BplVar *to;
} Renaming;

static BplWalk rename_var(BplWalker *walker, BplNode *node)
{
    const Renaming *r = walker->data;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var == r->from) {
        bpl_as_ident(node)->var = r->to;
        bpl_as_ident(node)->name = r->to->name;
    }
    return BPL_WALK_ON;
}

/* Returns a copy of the expression in which the quantifier's variable is replaced by the variable
 * that stands for the index in all rules of the target. */
static BplExpr *renamed(const Reading *r, const BplGuessTarget *target, const BplExpr *expr)
{
    BplExpr *copy = bpl_copy_expr(&r->g->arena, expr);
    Renaming renaming = {r->var, target->index};
    bpl_walk(&(BplWalker){.enter = rename_var, .data = &renaming}, &copy->node);
    return copy;
}

/* Returns the value that makes `target op other` true: `other` itself, `other` + 1 or `other` - 1.
 */
static BplExpr *solution(BplGuess *g, BplOp op, BplExpr *other)
{
    if (op == BPL_OP_GT || op == BPL_OP_NEQ)
        return bpl_guess_binary(g, BPL_OP_ADD, other, bpl_guess_integer(g, 1), &bpl_type_int);
    if (op == BPL_OP_LT)
        return bpl_guess_binary(g, BPL_OP_SUB, other, bpl_guess_integer(g, 1), &bpl_type_int);
    return other;
}

static bool is_own_index(const Reading *r, const BplExpr *index)
{
    index = plain(index);
    return r->var && index->kind == BPL_IDENT && bpl_as_ident(index)->var == r->var;
}

/* Records a formula about the map or function in `side`: (guards ==> target[index] op other) or, if
 * `other` is NULL, (guards ==> (target[index] == value)) for a truth value. */
static void note_clause(Reading *r, const BplExpr *side, BplOp op, const BplExpr *other, bool value)
{
    const BplExpr *index;
    const BplNode *of = target_of(r->g, side, &index);
    BplGuessTarget *target = of ? target_for(r->g, of, plain(side)) : NULL;
    if (!target)
        return;
    target->is_linear |= !target->is_truth;
    bool is_fine = is_own_index(r, index) && target->clause_count < BPL_ROOM_REPLAY_GUESS_CLAUSES &&
                   (!other || may_mention(r, of, other));
    BplExpr *guard = NULL;
    for (size_t i = 0; is_fine && i < r->guards.count; i++) {
        is_fine = may_mention(r, of, r->guards.at[i]);
        BplExpr *one = is_fine ? renamed(r, target, r->guards.at[i]) : NULL;
        guard = guard && one ? bpl_guess_binary(r->g, BPL_OP_AND, guard, one, &bpl_type_bool) : one;
    }
    if (!is_fine)
        return;
    BplExpr *made = other ? renamed(r, target, other) : bpl_guess_truth(r->g, value);
    if (other && !target->is_truth)
        made = solution(r->g, op, made);
    else if (other && op == BPL_OP_NEQ)
        made = bpl_guess_negation(r->g, made);
    target->clauses[target->clause_count++] = (BplGuessClause){guard, made};
}

static BplOp turned(BplOp op)
{
    switch (op) {
    case BPL_OP_LT:
        return BPL_OP_GT;
    case BPL_OP_LE:
        return BPL_OP_GE;
    case BPL_OP_GT:
        return BPL_OP_LT;
    case BPL_OP_GE:
        return BPL_OP_LE;
    default:
        return op;
    }
}

/* Records all clauses that the formula implies under the current guards. */
static void read_body(Reading *r, BplExpr *expr, bool is_true)
{
    expr = (BplExpr *)(uintptr_t)plain(expr);
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        read_body(r, bpl_as_unary(expr)->operand, !is_true);
        return;
    }
    if (expr->kind != BPL_BINARY) {
        note_clause(r, expr, BPL_OP_EQ, NULL, is_true);
        return;
    }
    BplBinary *node = bpl_as_binary(expr);
    BplOp op = (BplOp)node->op;
    if (op == BPL_OP_AND && is_true) {
        read_body(r, node->left, true);
        read_body(r, node->right, true);
    } else if (op == BPL_OP_IMPLIES && is_true) {
        bpl_vec_push(&r->guards, node->left);
        read_body(r, node->right, true);
        r->guards.count--;
    } else if (op == BPL_OP_OR && is_true) {
        bpl_vec_push(&r->guards, bpl_guess_negation(r->g, node->left));
        read_body(r, node->right, true);
        r->guards.count--;
    } else if (is_true && op != BPL_OP_EXPLIES && op != BPL_OP_OR) {
        if (op == BPL_OP_IFF)
            op = BPL_OP_EQ;
        note_clause(r, node->left, op, node->right, true);
        note_clause(r, node->right, turned(op), node->left, true);
    }
}

/* Records those maps and functions that occur with another index than the quantifier's variable;
 * linear terms are then tried as their values. */
static BplWalk note_linear(BplWalker *walker, BplNode *node)
{
    BplGuess *g = walker->data;
    const BplExpr *index;
    const BplExpr *expr = node->kind == BPL_SELECT  ? &bpl_as_select(node)->base
                          : node->kind == BPL_APPLY ? &bpl_as_apply(node)->base
                                                    : NULL;
    const BplNode *of = expr ? target_of(g, expr, &index) : NULL;
    BplGuessTarget *target = of ? target_for(g, of, expr) : NULL;
    if (target)
        target->is_linear |= !target->is_truth;
    if (node->kind == BPL_INT_LIT && g->slope_count < BPL_ROOM_REPLAY_GUESS_SLOPES) {
        long slope = strtol(bpl_as_int_lit(node)->text->text, NULL, 10);
        bool is_new = slope > 1 && slope < 1000;
        for (uint32_t i = 0; i < g->slope_count; i++)
            is_new = is_new && g->slopes[i] != slope;
        if (is_new)
            g->slopes[g->slope_count++] = slope;
    }
    return BPL_WALK_ON;
}

static void read_quant(BplGuess *g, const BplQuant *original)
{
    BplQuant *quant = bpl_as_quant(bpl_ast_clone(&g->arena, &original->node, NULL));
    Reading reading = {.g = g};
    BplVarGroup *group = quant->vars;
    bool is_one = group && !group->node.next && group->vars && !group->vars->node.next;
    if (is_one && group->vars->type->expanded->kind == BPL_T_INT)
        reading.var = group->vars;
    read_body(&reading, quant->body, true);
    bpl_walk(&(BplWalker){.enter = note_linear, .data = g}, &quant->body->node);
    bpl_vec_release(&reading.guards);
}

/* ---- formulas -------------------------------------------------------------------------------- */

static void note_index(BplGuess *g, const BplExpr *index)
{
    if (!index || plain(index)->kind != BPL_INT_LIT ||
        g->index_count == BPL_ROOM_REPLAY_GUESS_POINTS)
        return;
    long number = strtol(bpl_as_int_lit(plain(index))->text->text, NULL, 10);
    for (uint32_t i = 0; i < g->index_count; i++)
        if (g->indices[i] == number)
            return;
    g->indices[g->index_count++] = number;
}

static BplWalk find_quants(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_SELECT)
        note_index(walker->data, bpl_as_select(node)->indices);
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER || node->kind == BPL_ASSERT)
        return BPL_WALK_PRUNE;
    if (node->kind != BPL_QUANT || bpl_as_quant(node)->op != BPL_FORALL)
        return BPL_WALK_ON;
    if (!bpl_as_quant(node)->type_params)
        read_quant(walker->data, bpl_as_quant(node));
    return BPL_WALK_PRUNE;
}

void bpl_guess_read(BplGuess *g, const BplProgram *program, const BplNode *entry)
{
    const BplNode *procedure = entry->kind == BPL_IMPLEMENTATION
                                   ? &bpl_as_implementation(entry)->procedure->base.node
                                   : entry;
    BPL_EACH (BplNode, decl, &program->unit->decls->node) {
        g->is_own = decl == entry || decl == procedure;
        bpl_walk(&(BplWalker){.enter = find_quants, .data = g}, decl);
    }
}
