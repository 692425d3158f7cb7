#include "libbpl/pass/sizes.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

typedef struct Finder {
    BplMap *types;                        /* that quantifiers range over */
    BplMap bodies;                        /* functions whose bodies are looked at, */
    BPL_VEC(const BplFunction *) waiting; /* of these yet */
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

static void add_ranges(Finder *f, const BplQuant *quant)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_sizes_add(f->types, var->type);
}

/* Below what is neither true nor false for certain any equality counts. */
static BplWalk look(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    if (node->kind == BPL_QUANT && node->op != BPL_LAMBDA) {
        add_ranges(f, bpl_as_quant(node));
    } else if (node->kind == BPL_BINARY && (node->op == BPL_OP_EQ || node->op == BPL_OP_NEQ)) {
        f->has_equality |= has_open_size(bpl_as_binary(node)->left->type);
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

/* A function takes the variable to a number, from which it can come back. */
static BplWalk find_number(BplWalker *walker, BplNode *node)
{
    if (node->kind != BPL_APPLY || bpl_as_apply(node)->function->kind != BPL_FUNCTION ||
        bpl_as_function(bpl_as_apply(node)->function)->body)
        return BPL_WALK_ON;
    int kind = bpl_as_apply(node)->type->expanded->kind;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(node)->args)
        if ((kind == BPL_T_INT || kind == BPL_T_REAL) && arg->kind == BPL_IDENT &&
            bpl_as_ident(arg)->var == walker->data)
            return BPL_WALK_STOP;
    return BPL_WALK_ON;
}

/* from(to(x)) == x, where to(x) is a number: there are enough of these for any type. */
static bool comes_back(const BplExpr *var, const BplExpr *other)
{
    if (var->kind != BPL_IDENT || bpl_as_ident(var)->var->op != BPL_ROLE_BOUND)
        return false;
    BplWalker walker = {.enter = find_number, .data = bpl_as_ident(var)->var};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&other->node);
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
    if (expr->kind == BPL_QUANT && expr->op != BPL_LAMBDA) {
        add_ranges(f, bpl_as_quant(expr));
        look_at(f, bpl_as_quant(expr)->body, sign);
    } else if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        look_at(f, bpl_as_unary(expr)->operand, !sign);
    } else if (is_equality && has_open_size(binary->left->type)) {
        f->has_difference |= (expr->op == BPL_OP_EQ) != sign;
        f->has_equality |= (expr->op == BPL_OP_EQ) == sign &&
                           !comes_back(binary->left, binary->right) &&
                           !comes_back(binary->right, binary->left);
        look_below(f, binary->left);
        look_below(f, binary->right);
    } else {
        look_below(f, expr);
    }
}

static BplWalk look_outside(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_QUANT && node->op != BPL_LAMBDA)
        add_ranges(walker->data, bpl_as_quant(node));
    return node->kind == BPL_AXIOM ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_sizes_counted(BplMap *types, const BplProgram *program)
{
    Finder f = {.types = types};
    BplWalker walker = {.enter = look_outside, .data = &f};
    bpl_walk(&walker, &program->unit->node);
}

void bpl_sizes_bounded(BplMap *types, const BplAxiom *axiom, const BplMap *counted)
{
    BplMap found = {0};
    Finder f = {.types = &found};
    look_at(&f, axiom->expr, true);
    for (size_t i = 0; found.slots && i <= found.mask; i++)
        if (found.slots[i].key &&
            (f.has_equality || (f.has_difference && bpl_map_get(counted, found.slots[i].key))))
            bpl_map_put(types, found.slots[i].key, types);
    bpl_map_release(&found);
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
