#include "libbpl/syntax/make.h"

#include "libbpl/syntax/tree.h"

#include <stdio.h>
#include <string.h>

static BplLoc place(const BplNode *like)
{
    return like ? like->loc : 0;
}

/* Marks the new node as made by a pass; a statement also gets the source position of `like`. */
static void *made(void *node, const BplNode *like)
{
    BplNode *head = node;
    head->is_made = 1;
    if (bpl_kind_info(head->kind)->node_class == BPL_CLASS_STMT && like) {
        BplStmt *stmt = node;
        stmt->start = bpl_node_start(like);
        stmt->end = stmt->start;
        stmt->origin = bpl_node_origin(like);
    }
    bpl_node_set_height(head);
    return node;
}

/* ---- expressions ----------------------------------------------------------------------------- */

BplExpr *bpl_make_ident(BplArena *arena, BplVar *var, const BplNode *like)
{
    BplIdent *ident = bpl_ast_ident(arena, place(like));
    ident->name = var->name;
    ident->var = var;
    ident->type = var->type;
    return made(ident, like);
}

BplExpr *bpl_make_bool(BplArena *arena, bool value, const BplNode *like)
{
    BplBoolLit *literal = bpl_ast_bool_lit(arena, place(like));
    literal->op = value;
    return made(literal, like);
}

BplExpr *bpl_make_int(BplProgram *program, long value, const BplNode *like)
{
    assert(value >= 0);
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", value);
    BplIntLit *literal = bpl_ast_int_lit(&program->arena, place(like));
    literal->text = bpl_names_intern_text(program->names, digits);
    return made(literal, like);
}

BplExpr *bpl_make_string(BplProgram *program, const char *text, const BplNode *like)
{
    char quoted[256];
    int length = snprintf(quoted, sizeof quoted, "\"%s\"", text);
    assert(length < (int)sizeof quoted);
    BplStringLit *literal = bpl_ast_string_lit(&program->arena, place(like));
    literal->text = bpl_names_intern(program->names, quoted, (size_t)length);
    return made(literal, like);
}

BplExpr *bpl_make_binary(BplArena *arena, BplOp op, BplExpr *left, BplExpr *right,
                         const BplNode *like)
{
    BplBinary *binary = bpl_ast_binary(arena, place(like));
    binary->op = (uint8_t)op;
    binary->left = left;
    binary->right = right;
    return made(binary, like);
}

BplExpr *bpl_make_apply(BplArena *arena, const void *function, BplExpr *args, const BplNode *like)
{
    const BplNode *node = function;
    BplApply *apply = bpl_ast_apply(arena, place(like));
    apply->name =
        node->kind == BPL_FUNCTION ? bpl_as_function(node)->name : bpl_as_constructor(node)->name;
    apply->function = (BplNode *)(uintptr_t)node;
    apply->args = args;
    return made(apply, like);
}

BplExpr *bpl_make_select(BplArena *arena, BplExpr *map, BplExpr *indices, const BplNode *like)
{
    BplSelect *select = bpl_ast_select(arena, place(like));
    select->map = map;
    select->indices = indices;
    return made(select, like);
}

BplExpr *bpl_make_store(BplArena *arena, BplExpr *map, BplExpr *indices, BplExpr *value,
                        const BplNode *like)
{
    BplStore *store = bpl_ast_store(arena, place(like));
    store->map = map;
    store->indices = indices;
    store->value = value;
    return made(store, like);
}

BplExpr *bpl_make_old(BplArena *arena, BplExpr *expr)
{
    BplOld *old = bpl_ast_old(arena, expr->loc);
    old->expr = expr;
    old->type = expr->type;
    return made(old, &expr->node);
}

BplExpr *bpl_make_coerce(BplArena *arena, BplExpr *expr, BplTypeExpr *type)
{
    BplCoerce *coerce = bpl_ast_coerce(arena, expr->loc);
    coerce->expr = expr;
    coerce->written = type;
    return made(coerce, &expr->node);
}

BplExpr *bpl_make_quant(BplArena *arena, BplQuantifier quantifier, BplTypeVar *type_params,
                        BplVarGroup *vars, BplNode *annotations, BplExpr *body, const BplNode *like)
{
    BplQuant *quant = bpl_ast_quant(arena, place(like));
    quant->op = (uint8_t)quantifier;
    quant->type_params = type_params;
    quant->vars = vars;
    quant->annotations = annotations;
    quant->body = body;
    return made(quant, like);
}

BplNode *bpl_make_trigger(BplArena *arena, BplExpr *terms)
{
    BplTrigger *trigger = bpl_ast_trigger(arena, terms->loc);
    trigger->terms = terms;
    return made(trigger, NULL);
}

BplExpr *bpl_copy_expr(BplArena *arena, const BplExpr *expr)
{
    return expr ? (BplExpr *)bpl_ast_clone(arena, &expr->node, NULL) : NULL;
}

/* Returns the operator that negates a comparison of values of any type: != for ==, and == for !=;
 * otherwise BPL_OP_COUNT. There is no such operator for an order such as <, since floats have
 * values that are neither less nor not less. */
static BplOp opposite(BplOp op)
{
    return op == BPL_OP_EQ ? BPL_OP_NEQ : op == BPL_OP_NEQ ? BPL_OP_EQ : BPL_OP_COUNT;
}

BplExpr *bpl_make_not(BplArena *arena, BplExpr *expr)
{
    if (expr->kind == BPL_BOOL_LIT)
        return bpl_make_bool(arena, !expr->op, &expr->node);
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT)
        return bpl_as_unary(expr)->operand;
    if (expr->kind == BPL_BINARY && opposite(expr->op) != BPL_OP_COUNT) {
        BplBinary *binary = bpl_as_binary(expr);
        BplExpr *negated =
            bpl_make_binary(arena, opposite(expr->op), binary->left, binary->right, &expr->node);
        negated->type = expr->type;
        return negated;
    }
    BplUnary *unary = bpl_ast_unary(arena, expr->loc);
    unary->op = BPL_OP_NOT;
    unary->operand = expr;
    unary->type = expr->type;
    return made(unary, &expr->node);
}

BplExpr *bpl_make_idents(BplArena *arena, const BplVarGroup *groups, const BplNode *like)
{
    BplChain idents = {0};
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            bpl_chain_add(&idents, bpl_make_ident(arena, var, like));
    return (BplExpr *)idents.first;
}

/* ---- attributes ------------------------------------------------------------------------------ */

BplAttr *bpl_make_attr(BplProgram *program, const char *name, BplExpr *args)
{
    BplAttr *attr = bpl_ast_attr(&program->arena, 0);
    attr->name = bpl_names_intern_text(program->names, name);
    attr->args = args;
    return made(attr, NULL);
}

BplAttr *bpl_copy_attrs(BplArena *arena, const BplAttr *attrs)
{
    BplChain copies = {0};
    BPL_EACH (const BplAttr, attr, attrs)
        if (strcmp(attr->name->text, "id") != 0 && !attr->has_error)
            bpl_chain_add(&copies, bpl_ast_clone(arena, &attr->node, NULL));
    return (BplAttr *)copies.first;
}

/* ---- statements ------------------------------------------------------------------------------ */

BplStmt *bpl_make_assert(BplArena *arena, BplExpr *expr, const BplNode *like)
{
    BplAssert *stmt = bpl_ast_assert(arena, place(like));
    stmt->expr = expr;
    return made(stmt, like);
}

BplStmt *bpl_make_assume(BplArena *arena, BplExpr *expr, const BplNode *like)
{
    BplAssume *stmt = bpl_ast_assume(arena, place(like));
    stmt->expr = expr;
    return made(stmt, like);
}

BplStmt *bpl_make_label(BplArena *arena, const BplName *name, const BplNode *like)
{
    BplLabel *stmt = bpl_ast_label(arena, place(like));
    stmt->name = name;
    return made(stmt, like);
}

static BplTarget *make_target(BplArena *arena, BplLabel *label, BplLoc loc)
{
    BplTarget *target = bpl_ast_target(arena, loc);
    target->name = label->name;
    target->label = label;
    return made(target, NULL);
}

BplStmt *bpl_make_goto(BplArena *arena, BplLabel *target, const BplNode *like)
{
    BplGoto *stmt = bpl_ast_goto(arena, place(like));
    stmt->targets = make_target(arena, target, place(like));
    return made(stmt, like);
}

void bpl_make_goto_also(BplArena *arena, BplStmt *stmt, BplLabel *target)
{
    BplTarget *last = bpl_as_goto(stmt)->targets;
    while (last->next)
        last = bpl_as_target(last->next);
    bpl_make_goto_behind(arena, stmt, last, target);
}

BplTarget *bpl_make_goto_behind(BplArena *arena, BplStmt *stmt, BplTarget *last, BplLabel *target)
{
    BplTarget *added = make_target(arena, target, stmt->loc);
    last->next = &added->node;
    return added;
}

BplStmt *bpl_make_return(BplArena *arena, const BplNode *like)
{
    return made(bpl_ast_return(arena, place(like)), like);
}

BplStmt *bpl_make_assign(BplArena *arena, BplExpr *lhs, BplExpr *rhs, const BplNode *like)
{
    BplAssign *stmt = bpl_ast_assign(arena, place(like));
    stmt->lhs = lhs;
    stmt->rhs = rhs;
    return made(stmt, like);
}

BplStmt *bpl_make_havoc(BplArena *arena, BplExpr *vars, const BplNode *like)
{
    BplHavoc *stmt = bpl_ast_havoc(arena, place(like));
    stmt->vars = vars;
    return made(stmt, like);
}

/* ---- declarations ---------------------------------------------------------------------------- */

BplTypeVar *bpl_make_type_var(BplArena *arena, const BplName *name, const BplNode *like)
{
    BplTypeVar *var = bpl_ast_type_var(arena, place(like));
    var->name = name;
    return made(var, NULL);
}

BplDecl *bpl_make_axiom(BplArena *arena, BplExpr *expr, const BplNode *like)
{
    BplAxiom *axiom = bpl_ast_axiom(arena, place(like));
    axiom->expr = expr;
    return made(axiom, NULL);
}

BplFunction *bpl_make_function(BplProgram *program, const BplName *name, BplTypeVar *type_params,
                               BplVarGroup *params, BplTypeExpr *result, const BplNode *like)
{
    BplFunction *function = bpl_ast_function(&program->arena, place(like));
    function->name = name;
    function->type_params = type_params;
    function->params = params;
    function->colon = true;
    function->result = bpl_ast_var_group(&program->arena, function->loc);
    function->result->type = result;
    made(function->result, NULL);
    return made(function, NULL);
}

/* ---- chains ---------------------------------------------------------------------------------- */

void bpl_chain_add(BplChain *chain, void *nodes)
{
    BplNode *node = nodes;
    if (!node)
        return;
    if (chain->last)
        chain->last->next = node;
    else
        chain->first = node;
    while (node->next)
        node = node->next;
    chain->last = node;
}

BplExpr *bpl_chain_take(BplExpr **chain)
{
    BplExpr *expr = *chain;
    *chain = (BplExpr *)expr->next;
    expr->next = NULL;
    return expr;
}
