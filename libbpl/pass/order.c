#include "libbpl/pass/order.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/features.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

/* The partial order on one type, or on all types, with the function that replaces `<:` for it. */
typedef struct Order {
    BplFunction *function;
    /* for `unique` edges: the function that maps (parent, descendant) to the parent's child above
     * the descendant; NULL if there is no such edge */
    BplFunction *one_step;
    const BplType *type;
} Order;

typedef struct Child {
    BplVar *constant;
    size_t next; /* 1 + the index of the next child of the same parent; 0: there is none */
} Child;

typedef struct Orders {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    bool polymorphic; /* one order is used for all types */
    bool any;
    BplMap of; /* BplType, with synonyms expanded -> the Order on it */
    BPL_VEC(Order *) all;
    /* BplVar of a parent -> 1 + the index in `children` of the parent's first or last child */
    BplMap first_child, last_child;
    BPL_VEC(Child) children;
    BplChain decls;
} Orders;

/* ---- making ---------------------------------------------------------------------------------- */

static const BplName *name(const Orders *o, const char *text)
{
    return bpl_names_intern_text(o->program->names, text);
}

static BplExpr *ident(const Orders *o, BplVar *var)
{
    return bpl_make_ident(o->arena, var, NULL);
}

static BplExpr *binary(const Orders *o, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(o->arena, op, left, right, NULL);
}

static BplExpr *apply(const Orders *o, const BplFunction *function, BplExpr *a, BplExpr *b)
{
    assert(!a->next && !b->next && a != b);
    a->next = &b->node;
    return bpl_make_apply(o->arena, function, a, NULL);
}

static BplExpr *below(const Orders *o, const Order *order, BplVar *a, BplVar *b)
{
    return apply(o, order->function, ident(o, a), ident(o, b));
}

static void add_axiom(Orders *o, BplExpr *expr)
{
    bpl_chain_add(&o->decls, bpl_make_axiom(o->arena, expr, NULL));
}

/* Makes a type variable for an axiom if one order is used for all types; otherwise returns NULL. */
static BplTypeVar *type_var(const Orders *o)
{
    return o->polymorphic ? bpl_make_type_var(o->arena, name(o, "order_type"), NULL) : NULL;
}

static BplVarGroup *variable(const Orders *o, const Order *order, const char *text, BplRole role,
                             BplTypeVar *type)
{
    BplVarGroup *group = bpl_make_group(o->program, name(o, text), role, order->type, NULL);
    if (!type)
        return group;
    BplNamedType *written = bpl_ast_named_type(o->arena, 0);
    written->name = type->name;
    written->decl = &type->node;
    bpl_node_set_height(&written->node);
    group->type = (BplTypeExpr *)written;
    bpl_node_set_height(&group->node);
    return group;
}

/* Adds the axiom (forall<type> vars :: {first, second} body); `type` may be NULL. */
static void add_forall(Orders *o, BplTypeVar *type, BplVarGroup *vars, BplExpr *first,
                       BplExpr *second, BplExpr *body)
{
    if (second)
        first->next = &second->node;
    add_axiom(o, bpl_make_quant(o->arena, BPL_FORALL, type, vars, bpl_make_trigger(o->arena, first),
                                body, NULL));
}

/* ---- the order ------------------------------------------------------------------------------- */

static void add_partial_order(Orders *o, const Order *order)
{
    BplTypeVar *type = type_var(o);
    BplVarGroup *x = variable(o, order, "x", BPL_ROLE_BOUND, type);
    add_forall(o, type, x, below(o, order, x->vars, x->vars), NULL,
               below(o, order, x->vars, x->vars));
    type = type_var(o);
    x = variable(o, order, "x", BPL_ROLE_BOUND, type);
    BplVarGroup *y = variable(o, order, "y", BPL_ROLE_BOUND, type);
    BplVarGroup *z = variable(o, order, "z", BPL_ROLE_BOUND, type);
    x->node.next = &y->node;
    y->node.next = &z->node;
    BplExpr *steps =
        binary(o, BPL_OP_AND, below(o, order, x->vars, y->vars), below(o, order, y->vars, z->vars));
    add_forall(o, type, x, below(o, order, x->vars, y->vars), below(o, order, y->vars, z->vars),
               binary(o, BPL_OP_IMPLIES, steps, below(o, order, x->vars, z->vars)));
    type = type_var(o);
    x = variable(o, order, "x", BPL_ROLE_BOUND, type);
    y = variable(o, order, "y", BPL_ROLE_BOUND, type);
    x->node.next = &y->node;
    BplExpr *both =
        binary(o, BPL_OP_AND, below(o, order, x->vars, y->vars), below(o, order, y->vars, x->vars));
    add_forall(o, type, x, below(o, order, x->vars, y->vars), below(o, order, y->vars, x->vars),
               binary(o, BPL_OP_IMPLIES, both,
                      binary(o, BPL_OP_EQ, ident(o, x->vars), ident(o, y->vars))));
}

static BplFunction *make_function(Orders *o, const Order *order, const char *text,
                                  const char *first, const char *second, bool to_bool)
{
    BplTypeVar *type = type_var(o);
    BplVarGroup *params = variable(o, order, first, BPL_ROLE_PARAM, type);
    BplVarGroup *other = variable(o, order, second, BPL_ROLE_PARAM, type);
    params->node.next = &other->node;
    BplTypeExpr *result = to_bool ? bpl_make_type(o->program, &bpl_type_bool, NULL)
                                  : variable(o, order, second, BPL_ROLE_PARAM, type)->type;
    BplFunction *function = bpl_make_function(o->program, bpl_fresh_name(o->fresh, name(o, text)),
                                              type, params, result, NULL);
    bpl_chain_add(&o->decls, function);
    return function;
}

static Order *order_on(Orders *o, const BplType *type)
{
    static const char all_types;
    const void *key = o->polymorphic ? (const void *)&all_types : type->expanded;
    Order *order = bpl_map_get(&o->of, key);
    if (order)
        return order;
    order = bpl_alloc_zero(sizeof *order);
    order->type = type;
    bpl_vec_push(&o->all, order);
    bpl_map_put(&o->of, key, order);
    order->function = make_function(o, order, "extends", "x", "y", true);
    assert(bpl_map_get(&o->of, key) == order);
    add_partial_order(o, order);
    return order;
}

/* ---- constants ------------------------------------------------------------------------------- */

/* Makes a bound variable w of the constant's type. */
static BplVarGroup *any_value(const Orders *o, const BplVar *constant)
{
    Order on = {.type = constant->type};
    return variable(o, &on, "w", BPL_ROLE_BOUND, NULL);
}

static BplExpr *is(const Orders *o, BplVar *a, BplVar *b)
{
    return binary(o, BPL_OP_EQ, ident(o, a), ident(o, b));
}

static void add_edge(Orders *o, Order *order, BplVar *child, BplVar *parent, bool unique)
{
    add_axiom(o, binary(o, BPL_OP_NEQ, ident(o, child), ident(o, parent)));
    add_axiom(o, below(o, order, child, parent));
    BplVarGroup *w = any_value(o, child);
    BplExpr *between =
        binary(o, BPL_OP_AND, below(o, order, child, w->vars), below(o, order, w->vars, parent));
    BplExpr *end = binary(o, BPL_OP_OR, is(o, child, w->vars), is(o, parent, w->vars));
    add_forall(o, NULL, w, below(o, order, child, w->vars), below(o, order, w->vars, parent),
               binary(o, BPL_OP_IMPLIES, between, end));
    if (!unique)
        return;
    if (!order->one_step)
        order->one_step = make_function(o, order, "one_step", "parent", "below", false);
    w = any_value(o, child);
    BplExpr *step = apply(o, order->one_step, ident(o, parent), ident(o, w->vars));
    add_forall(o, NULL, w, below(o, order, w->vars, child), NULL,
               binary(o, BPL_OP_IMPLIES, below(o, order, w->vars, child),
                      binary(o, BPL_OP_EQ, step, ident(o, child))));
}

/* Adds the axiom that a value above the constant `child` is this constant, or is equal to or above
 * one of its parents. */
static void add_above(Orders *o, Order *order, BplVar *child, const BplParent *parents)
{
    BplVarGroup *w = any_value(o, child);
    BplExpr *where = is(o, child, w->vars);
    BPL_EACH (const BplParent, parent, parents)
        where = binary(o, BPL_OP_OR, where,
                       below(o, order, bpl_as_ident(parent->constant)->var, w->vars));
    add_forall(o, NULL, w, below(o, order, child, w->vars), NULL,
               binary(o, BPL_OP_IMPLIES, below(o, order, child, w->vars), where));
}

/* Adds the axiom that a value below the constant `parent` is this constant, or is equal to or below
 * one of its children. */
static void add_below(Orders *o, Order *order, BplVar *parent)
{
    BplVarGroup *w = any_value(o, parent);
    BplExpr *where = is(o, parent, w->vars);
    size_t i = (size_t)(uintptr_t)bpl_map_get(&o->first_child, parent);
    for (; i; i = o->children.at[i - 1].next)
        where =
            binary(o, BPL_OP_OR, where, below(o, order, w->vars, o->children.at[i - 1].constant));
    add_forall(o, NULL, w, below(o, order, w->vars, parent), NULL,
               binary(o, BPL_OP_IMPLIES, below(o, order, w->vars, parent), where));
}

static void note_child(Orders *o, BplVar *parent, BplVar *child)
{
    bpl_vec_push(&o->children, (Child){child, 0});
    void *number = (void *)(uintptr_t)o->children.count;
    size_t last = (size_t)(uintptr_t)bpl_map_put(&o->last_child, parent, number);
    assert(last < o->children.count && (!last || !o->children.at[last - 1].next));
    if (last)
        o->children.at[last - 1].next = o->children.count;
    else
        bpl_map_put(&o->first_child, parent, number);
}

static void add_constant(Orders *o, BplConstDecl *decl)
{
    BPL_EACH (BplVar, var, decl->group->vars) {
        Order *order = order_on(o, var->type);
        if (decl->has_extends) {
            BPL_EACH (const BplParent, parent, decl->parents)
                add_edge(o, order, var, bpl_as_ident(parent->constant)->var, parent->unique);
            add_above(o, order, var, decl->parents);
        }
        if (decl->complete)
            add_below(o, order, var);
    }
    decl->has_extends = decl->complete = false;
    decl->parents = NULL;
    decl->features = 0;
    bpl_node_set_height(&decl->node);
}

/* ---- the program ----------------------------------------------------------------------------- */

static bool is_order(const BplNode *node)
{
    return node->kind == BPL_BINARY && node->op == BPL_OP_EXTENDS;
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Orders *o = walker->data;
    if (is_order(node)) {
        o->any = true;
        const BplType *type = bpl_as_binary(node)->left->type;
        o->polymorphic |= type && type->has_var;
    } else if (node->kind == BPL_CONST_DECL) {
        const BplConstDecl *decl = bpl_as_const_decl(node);
        o->any |= decl->has_extends || decl->complete;
        BPL_EACH (BplVar, var, decl->group->vars)
            BPL_EACH (const BplParent, parent, decl->parents)
                note_child(o, bpl_as_ident(parent->constant)->var, var);
    }
    return BPL_WALK_ON;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Orders *o = rewriter->data;
    if (!is_order(node))
        return node;
    BplBinary *binary = bpl_as_binary(node);
    const Order *order = order_on(o, binary->left->type);
    assert(order->function && !binary->left->next && !binary->right->next);
    binary->left->next = &binary->right->node;
    BplExpr *made = bpl_make_apply(o->arena, order->function, binary->left, node);
    made->type = &bpl_type_bool;
    return &made->node;
}

bool bpl_pass_order(BplProgram *program, BplFresh *fresh)
{
    Orders o = {.program = program, .arena = &program->arena, .fresh = fresh};
    BplWalker walker = {.enter = look, .data = &o};
    bpl_walk(&walker, &program->unit->node);
    if (o.any) {
        BplRewriter rewriter = {.leave = leave, .data = &o};
        bpl_rewrite_where(&rewriter, program, BPL_HAS_ORDER);
        BPL_EACH (BplDecl, decl, program->unit->decls) {
            if (decl->kind == BPL_CONST_DECL &&
                (bpl_as_const_decl(decl)->has_extends || bpl_as_const_decl(decl)->complete))
                add_constant(&o, bpl_as_const_decl(decl));
        }
        bpl_program_add(program, (BplDecl *)o.decls.first);
    }
    for (size_t i = 0; i < o.all.count; i++)
        bpl_free(o.all.at[i]);
    bpl_vec_release(&o.all);
    bpl_map_release(&o.of);
    bpl_vec_release(&o.children);
    bpl_map_release(&o.first_child);
    bpl_map_release(&o.last_child);
    return o.any;
}
