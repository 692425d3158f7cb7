#include "libbpl/pass/sizes.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

typedef struct Finder {
    const BplSizes *sizes;
    BplMap *types;                        /* that quantifiers range over */
    BplMap bodies;                        /* functions whose bodies are looked at, */
    BPL_VEC(const BplFunction *) waiting; /* of these yet */
    BplMap told; /* types of some values of which something is said, perhaps that they differ */
    bool has_equality, has_difference;
} Finder;

typedef BPL_VEC(const BplDatatype *) Datatypes;

static void add(BplMap *types, const BplType *type, Datatypes *found)
{
    type = type->expanded;
    bool is_map = type->kind == BPL_T_MAP;
    if (type->kind == BPL_T_CTOR && !bpl_map_put(types, type->decl, types) &&
        ((const BplNode *)type->decl)->kind == BPL_DATATYPE)
        bpl_vec_push(found, type->decl);
    for (uint32_t i = 0; (is_map || type->kind == BPL_T_CTOR) && i < type->count + is_map; i++)
        add(types, type->args[i], found);
}

void bpl_sizes_add(BplMap *types, const BplType *type)
{
    Datatypes found = {0};
    add(types, type, &found);
    while (found.count) {
        const BplDatatype *datatype = bpl_vec_pop(&found);
        BPL_EACH (const BplConstructor, ctor, datatype->constructors)
            BPL_EACH (const BplVarGroup, group, ctor->fields)
                BPL_EACH (const BplVar, var, group->vars)
                    add(types, var->type, &found);
    }
    bpl_vec_release(&found);
}

enum { FEW_BITS = 16 };

bool bpl_sizes_may_be_few(const BplType *type)
{
    type = type->expanded;
    while (type->kind == BPL_T_MAP)
        type = type->args[type->count]->expanded;
    bool is_data = type->kind == BPL_T_CTOR && ((const BplNode *)type->decl)->kind == BPL_DATATYPE;
    return type->kind == BPL_T_BOOL || is_data ||
           (type->kind == BPL_T_BV && type->width <= FEW_BITS);
}

/* Types that may be of any size: declared ones, and what type parameters stand for. */
static bool has_open_size(const BplType *type)
{
    type = type->expanded;
    bool is_map = type->kind == BPL_T_MAP;
    if (type->kind == BPL_T_CTOR || type->kind == BPL_T_VAR || type->kind == BPL_T_BOUND)
        return true;
    for (uint32_t i = 0; is_map && i < type->count + 1; i++)
        if (has_open_size(type->args[i]))
            return true;
    return false;
}

static void add_ranges(BplMap *types, const BplQuant *quant)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_sizes_add(types, var->type);
}

static bool is_bound(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var->op == BPL_ROLE_BOUND;
}

/* The value of an expression: not one that a quantifier ranges over, but one that there is. */
static void add_told(Finder *f, const BplNode *node)
{
    bool has_value =
        bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR && !is_bound((const BplExpr *)node);
    if (has_value && ((const BplExpr *)node)->type)
        bpl_sizes_add(&f->told, ((const BplExpr *)node)->type);
}

/* Below what is neither true nor false for certain any equality counts. */
static BplWalk look(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    add_told(f, node);
    if (node->kind == BPL_QUANT) {
        add_ranges(f->types, bpl_as_quant(node));
        add_ranges(&f->told, bpl_as_quant(node));
    } else if (node->kind == BPL_BINARY && (node->op == BPL_OP_EQ || node->op == BPL_OP_NEQ)) {
        const BplType *type = bpl_as_binary(node)->left->type;
        f->has_equality |= has_open_size(type);
        bpl_sizes_add(&f->told, type);
    } else if (node->kind == BPL_APPLY && bpl_as_apply(node)->function->kind == BPL_FUNCTION) {
        const BplFunction *function = bpl_as_function(bpl_as_apply(node)->function);
        if (function->body && !bpl_map_put(&f->bodies, function, f))
            bpl_vec_push(&f->waiting, function);
    }
    return BPL_WALK_ON;
}

static void look_below(Finder *f, const BplExpr *expr)
{
    BplWalker walker = {.enter = look, .data = f};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
    while (f->waiting.count)
        bpl_walk(&walker, &bpl_vec_pop(&f->waiting)->body->node);
}

/* The function, if nothing is known of it by a body. */
static const BplFunction *uninterpreted(const BplExpr *expr)
{
    if (expr->kind != BPL_APPLY || bpl_as_apply(expr)->function->kind != BPL_FUNCTION)
        return NULL;
    const BplFunction *function = bpl_as_function(bpl_as_apply(expr)->function);
    return function->body ? NULL : function;
}

/* A function takes the variable to a number, which may be any. */
static bool is_number_of(const Finder *f, const BplExpr *expr, const BplVar *var)
{
    const BplFunction *function = uninterpreted(expr);
    int kind = expr->type->expanded->kind;
    if (!function || (kind != BPL_T_INT && kind != BPL_T_REAL) ||
        bpl_map_get(&f->sizes->restricted, function))
        return false;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(expr)->args)
        if (arg->kind == BPL_IDENT && bpl_as_ident(arg)->var == var)
            return true;
    return false;
}

/* from(to(x)) == x, where to(x) is a number: there are enough of these for any type. Not so
 * from(to(x) mod 2) == x. */
static bool comes_back(const Finder *f, const BplExpr *var, const BplExpr *other)
{
    if (!is_bound(var) || !uninterpreted(other))
        return false;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(other)->args)
        if (is_number_of(f, arg, bpl_as_ident(var)->var))
            return true;
    return false;
}

static bool is_connective(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY &&
           (expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_IMPLIES);
}

/* What is asserted (or, if not `sign`, denied) to be equal makes a type smaller; what is to differ
 * does not. */
static void look_at(Finder *f, const BplExpr *expr, bool sign)
{
    for (; is_connective(expr); expr = bpl_as_binary(expr)->left) {
        look_at(f, bpl_as_binary(expr)->right, sign);
        sign = sign != (expr->op == BPL_OP_IMPLIES);
    }
    const BplBinary *binary = expr->kind == BPL_BINARY ? bpl_as_binary(expr) : NULL;
    bool is_equality = binary && (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ);
    if (expr->kind == BPL_QUANT) { /* lambdas are only below equalities */
        add_ranges(f->types, bpl_as_quant(expr));
        if ((expr->op == BPL_EXISTS) == sign)
            add_ranges(&f->told, bpl_as_quant(expr));
        look_at(f, bpl_as_quant(expr)->body, sign);
    } else if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        look_at(f, bpl_as_unary(expr)->operand, !sign);
    } else if (is_equality && has_open_size(binary->left->type)) {
        f->has_difference |= (expr->op == BPL_OP_EQ) != sign;
        if ((expr->op == BPL_OP_EQ) != sign)
            bpl_sizes_add(&f->told, binary->left->type);
        f->has_equality |= (expr->op == BPL_OP_EQ) == sign &&
                           !comes_back(f, binary->left, binary->right) &&
                           !comes_back(f, binary->right, binary->left);
        look_below(f, binary->left);
        look_below(f, binary->right);
    } else {
        look_below(f, expr);
    }
}

/* ---- the program ----------------------------------------------------------------------------- */

static BplWalk look_outside(BplWalker *walker, BplNode *node)
{
    Finder f = {.types = walker->data};
    if (node->kind == BPL_QUANT)
        add_ranges(f.types, bpl_as_quant(node));
    return node->kind == BPL_AXIOM ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

/* Functions that are met, and those that are met again. */
typedef struct Met {
    BplMap once, restricted;
} Met;

static BplWalk meet(BplWalker *walker, BplNode *node)
{
    Met *met = walker->data;
    if (node->kind != BPL_APPLY)
        return BPL_WALK_ON;
    const BplNode *function = bpl_as_apply(node)->function;
    if (bpl_map_put(&met->once, function, met))
        bpl_map_put(&met->restricted, function, met);
    return BPL_WALK_ON;
}

static void add_all(const BplMap *from, BplMap *to)
{
    for (size_t i = 0; from->slots && i <= from->mask; i++)
        if (from->slots[i].key)
            bpl_map_put(to, from->slots[i].key, to);
}

/* (forall x :: f(…) == x): it says no more of each function in it than that it has an inverse. */
static bool is_inverse(const BplExpr *expr)
{
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL)
        return false;
    const BplExpr *body = bpl_as_quant(expr)->body;
    if (body->kind != BPL_BINARY || body->op != BPL_OP_EQ)
        return false;
    const BplExpr *left = bpl_as_binary(body)->left, *right = bpl_as_binary(body)->right;
    return (left->kind == BPL_APPLY && is_bound(right)) ||
           (right->kind == BPL_APPLY && is_bound(left));
}

static void add_restricted(BplSizes *sizes, const BplExpr *expr, bool is_axiom)
{
    Met met = {0};
    const BplExpr *looked_at =
        is_axiom && is_inverse(expr) ? bpl_as_quant(expr)->body : expr; /* without triggers */
    bpl_walk(&(BplWalker){.enter = meet, .data = &met}, (BplNode *)(uintptr_t)&looked_at->node);
    add_all(looked_at == expr ? &met.once : &met.restricted, &sizes->restricted);
    bpl_map_release(&met.once);
    bpl_map_release(&met.restricted);
}

static BplWalk look_at_claims(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_AXIOM)
        add_restricted(walker->data, bpl_as_axiom(node)->expr, true);
    else if (node->kind == BPL_FUNCTION && bpl_as_function(node)->body)
        add_restricted(walker->data, bpl_as_function(node)->body, false);
    bool is_other = node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION;
    return is_other ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_sizes_init(BplSizes *sizes, const BplProgram *program)
{
    *sizes = (BplSizes){0};
    BplNode *unit = &program->unit->node;
    bpl_walk(&(BplWalker){.enter = look_outside, .data = &sizes->counted}, unit);
    bpl_walk(&(BplWalker){.enter = look_at_claims, .data = sizes}, unit);
}

void bpl_sizes_release(BplSizes *sizes)
{
    bpl_map_release(&sizes->counted);
    bpl_map_release(&sizes->restricted);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

void bpl_sizes_bounded(BplMap *types, const BplExpr *claim, const BplSizes *sizes)
{
    BplMap found = {0};
    Finder f = {.sizes = sizes, .types = &found};
    look_at(&f, claim, true);
    for (size_t i = 0; found.slots && i <= found.mask; i++)
        if (found.slots[i].key &&
            (f.has_equality ||
             (f.has_difference && bpl_map_get(&sizes->counted, found.slots[i].key))))
            bpl_map_put(types, found.slots[i].key, types);
    for (size_t i = 0; f.told.slots && i <= f.told.mask; i++)
        if (f.told.slots[i].key && bpl_map_get(&sizes->counted, f.told.slots[i].key))
            bpl_map_put(types, f.told.slots[i].key, types);
    bpl_map_release(&found);
    bpl_map_release(&f.told);
    bpl_map_release(&f.bodies);
    bpl_vec_release(&f.waiting);
}

bool bpl_sizes_meet(const BplMap *a, const BplMap *b)
{
    for (size_t i = 0; a->slots && i <= a->mask; i++)
        if (a->slots[i].key && bpl_map_get(b, a->slots[i].key))
            return true;
    return false;
}
