/* Defines functions that make nodes, for the grammar's actions; included by grammar.y alone.
 *
 * make_X makes a node X of nodes.def from its parts, in the order in which they are written. `span`
 * begins at the source position of the node; further spans are named after their tokens. Parameters
 * named `ring` are lists under construction (parse_internal.h), which the functions turn into
 * chains. Heights are computed here: a node that would be too high is reported, and the parse
 * continues with a tree that is never used. */
#ifndef BPL_SYNTAX_PARSE_BUILD_H
#define BPL_SYNTAX_PARSE_BUILD_H

#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/parse_internal.h"

/* ---- chains and places ----------------------------------------------------------------------- */

/* Makes a ring (a circular list under construction, parse_internal.h) that consists of one node. */
static inline BplNode *ring_of(void *node)
{
    return bpl_ring_add(NULL, node);
}

/* Adds a node at the beginning of a ring. */
static inline BplNode *ring_prepend(BplNode *ring, BplNode *first)
{
    first->next = ring->next;
    ring->next = first;
    return ring;
}

/* Appends one ring (a circular list under construction) to another; neither is empty. */
static inline BplNode *ring_join(BplNode *front, BplNode *back)
{
    BplNode *first = front->next;
    front->next = back->next;
    back->next = first;
    return back;
}

/* Sets the first and the last byte of a statement. */
static inline BplNode *finish_stmt(BplNode *node, BplSpan span)
{
    BplStmt *stmt = (BplStmt *)node;
    stmt->start = span.start;
    stmt->end = span.end - 1;
    return node;
}

/* Sets the first and the last byte of a declaration. */
static inline BplDecl *finish_decl(BplDecl *decl, BplSpan span)
{
    decl->start = span.start;
    decl->end = span.end - 1;
    return decl;
}

/* Sets the height of a node to one more than the highest of its children, which are all known. */
static inline void set_height(BplParser *p, BplNode *node)
{
    if (!bpl_node_set_height(node))
        bpl_parse_too_high(p, node->loc);
}

/* Sets the height of a node from the height `left` of its leftmost operand and `other`, the height
 * that follows from its other children. */
static inline void set_height_left(BplParser *p, BplNode *node, unsigned left, unsigned other)
{
    unsigned height = left > other ? left : other;
    if (height > BPL_MAX_HEIGHT) {
        bpl_parse_too_high(p, node->loc);
        height = BPL_MAX_HEIGHT;
    }
    node->height = (uint16_t)(height & 0xfff);
}

/* Returns the least height that a parent of the node must have. */
static inline unsigned over(const void *node)
{
    return ((const BplNode *)node)->height + 1u;
}

/* Returns the least height that a parent of all nodes of the chain must have; 0 for an empty chain.
 */
static inline unsigned over_chain(const void *chain)
{
    unsigned height = 0;
    BPL_EACH (const BplNode, node, chain)
        if (over(node) > height)
            height = over(node);
    return height;
}

/* ---- names and attributes -------------------------------------------------------------------- */

static inline BplVar *make_var(BplParser *p, const BplName *name, BplSpan span)
{
    BplVar *var = bpl_ast_var(p->arena, span.start);
    var->name = name;
    return var;
}

static inline BplExpr *make_ident(BplParser *p, const BplName *name, BplSpan span)
{
    BplIdent *ident = bpl_ast_ident(p->arena, span.start);
    ident->name = name;
    return &ident->base;
}

static inline BplTarget *make_target(BplParser *p, const BplName *name, BplSpan span)
{
    BplTarget *target = bpl_ast_target(p->arena, span.start);
    target->name = name;
    return target;
}

static inline BplTypeVar *make_type_var(BplParser *p, const BplName *name, BplSpan span)
{
    BplTypeVar *var = bpl_ast_type_var(p->arena, span.start);
    var->name = name;
    return var;
}

/* Reports an attribute argument that is an operator applied to a string: {:a "x" == y} is not
 * Boogie. */
static inline void check_attr_args(BplParser *p, BplNode *args)
{
    BPL_EACH (BplNode, arg, args) {
        if (arg->kind == BPL_STRING_LIT)
            continue;
        BplExpr *left = (BplExpr *)arg;
        for (BplExpr *next; !left->in_parens && (next = bpl_expr_left(left));)
            left = next;
        if (left->kind == BPL_STRING_LIT && !left->in_parens)
            bpl_syntax_error(p, arg->loc);
    }
}

static inline BplNode *make_attr(BplParser *p, const BplName *name, BplLoc at, BplNode *ring,
                                 BplSpan span)
{
    BplAttr *attr = bpl_ast_attr(p->arena, span.start);
    attr->name = name;
    attr->escaped = p->source->text[at - p->source->base] == '\\';
    attr->args = bpl_ring_open(ring);
    p->has_delicate |= name == p->nopats;
    if (ring) {
        check_attr_args(p, &attr->args->node);
        set_height(p, &attr->node);
    }
    return &attr->node;
}

/* Returns the span of the last byte of a text. */
static inline BplSpan last_byte(BplSpan span)
{
    return (BplSpan){span.end - 1, span.end};
}

static inline BplNode *make_trigger(BplParser *p, BplNode *ring, BplSpan span)
{
    BplTrigger *trigger = bpl_ast_trigger(p->arena, span.start);
    trigger->terms = bpl_ring_open(ring);
    set_height(p, &trigger->node);
    return &trigger->node;
}

/* Adds an attribute to a ring of attributes (a list under construction). A trigger {e}, which the
 * grammar also accepts here, is reported and not added. */
static inline BplNode *add_attr(BplParser *p, BplNode *ring, BplNode *attr, BplSpan span)
{
    if (attr->kind == BPL_ATTR && bpl_as_attr(attr)->name != p->nopats)
        return bpl_ring_add(ring, attr);
    bpl_diag(&p->program->diags, BPL_DIAG_MISPLACED_TRIGGER, span.end - 1,
             "only attributes, not triggers, allowed here");
    return ring;
}

/* ---- types ----------------------------------------------------------------------------------- */

static inline BplTypeExpr *make_basic_type(BplParser *p, BplBasic basic, BplSpan span)
{
    BplBasicType *type = bpl_ast_basic_type(p->arena, span.start);
    type->op = (uint8_t)basic;
    return &type->base;
}

static inline BplTypeExpr *make_named_type(BplParser *p, const BplName *name, BplNode *ring,
                                           BplSpan span)
{
    BplNamedType *type = bpl_ast_named_type(p->arena, span.start);
    type->name = name;
    if (ring) {
        type->args = bpl_ring_open(ring);
        set_height(p, &type->node);
    }
    return &type->base;
}

static inline BplTypeExpr *make_map_type(BplParser *p, BplNode *type_params_ring,
                                         BplNode *args_ring, BplTypeExpr *result, BplSpan span)
{
    BplMapType *type = bpl_ast_map_type(p->arena, span.start);
    type->type_params = bpl_ring_open(type_params_ring);
    type->args = bpl_ring_open(args_ring);
    type->result = result;
    set_height(p, &type->node);
    return &type->base;
}

/* ---- groups of variables --------------------------------------------------------------------- */

/* Makes a group of variables: x, y: T where e. */
static inline BplVarGroup *make_group(BplParser *p, BplNode *vars_ring, BplTypeExpr *type,
                                      BplExpr *where)
{
    BplNode *first = vars_ring->next;
    BplVarGroup *group = bpl_ast_var_group(p->arena, first->loc);
    group->vars = bpl_ring_open(vars_ring);
    group->type = type;
    group->where = where;
    BPL_EACH (BplVar, var, group->vars)
        var->group = group;
    set_height(p, &group->node);
    return group;
}

/* Adds attributes to a group of variables. */
static inline BplVarGroup *with_attrs(BplParser *p, BplVarGroup *group, BplNode *attrs_ring)
{
    if (attrs_ring) {
        group->attrs = bpl_ring_open(attrs_ring);
        set_height(p, &group->node);
    }
    return group;
}

/* Sets the role (parameter, global, …) of the variables of a ring. */
static inline BplNode *set_roles(BplNode *vars_ring, BplRole role)
{
    BplNode *node = vars_ring;
    do {
        node->op = (uint8_t)role;
        node = node->next;
    } while (node != vars_ring);
    return vars_ring;
}

/* Sets the role of the variables of all groups. */
static inline void set_group_roles(BplVarGroup *groups, BplRole role)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            var->op = (uint8_t)role;
}

/* Makes a parameter of a function: `T` without a name, or `x: T`, whose name x was first read as a
 * type. */
static inline BplVarGroup *make_param(BplParser *p, BplNode *attrs_ring, BplTypeExpr *name,
                                      BplTypeExpr *type, BplSpan colon)
{
    BplTypeExpr *only = name ? name : type;
    BplVarGroup *group = bpl_ast_var_group(p->arena, only->loc);
    group->attrs = bpl_ring_open(attrs_ring);
    group->type = type;
    if (name && (name->kind != BPL_NAMED_TYPE || bpl_as_named_type(name)->args)) {
        bpl_diag(&p->program->diags, BPL_DIAG_BAD_PARAMETER, colon.start,
                 "expected identifier before ':'");
    } else if (name) {
        group->vars = bpl_ast_var(p->arena, name->loc);
        group->vars->name = bpl_as_named_type(name)->name;
        group->vars->group = group;
    }
    set_height(p, &group->node);
    return group;
}

/* In a list with named parameters, turns parameters that were read as types into names without a
 * type, such as `x` in (x, y: int). */
static inline void name_params(BplParser *p, BplVarGroup *params)
{
    bool any_named = false;
    BplVarGroup *last = NULL;
    BPL_EACH (BplVarGroup, param, params) {
        any_named |= param->vars != NULL;
        last = param;
    }
    if (!any_named)
        return;
    if (!last->vars) {
        bpl_diag(&p->program->diags, BPL_DIAG_BAD_PARAMETER, last->loc,
                 "the type of the last parameter is unspecified");
        return;
    }
    BPL_EACH (BplVarGroup, param, params) {
        if (param->vars)
            continue;
        BplTypeExpr *type = param->type;
        if (type->kind != BPL_NAMED_TYPE || bpl_as_named_type(type)->args) {
            bpl_diag(&p->program->diags, BPL_DIAG_BAD_PARAMETER, param->loc,
                     "expecting an identifier as parameter name");
            continue;
        }
        param->vars = bpl_ast_var(p->arena, type->loc);
        param->vars->name = bpl_as_named_type(type)->name;
        param->vars->group = param;
        param->type = NULL;
    }
}

#endif
