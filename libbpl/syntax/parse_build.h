/* What the grammar's actions call to build nodes; included by grammar.y alone.
 *
 * Parameters named `ring` take a chain under construction (parse_internal.h) and open it. Heights
 * are kept here: a node that would be too high is reported and the parse goes on with a tree that
 * nobody will look at.
 */
#ifndef BPL_SYNTAX_PARSE_BUILD_H
#define BPL_SYNTAX_PARSE_BUILD_H

#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/parse_internal.h"

/* ---- chains and places ----------------------------------------------------------------------- */

static inline BplNode *ring_of(void *node)
{
    return bpl_ring_add(NULL, node);
}

static inline BplNode *ring_prepend(BplNode *ring, BplNode *first)
{
    first->next = ring->next;
    ring->next = first;
    return ring;
}

static inline BplNode *ring_join(BplNode *front, BplNode *back)
{
    BplNode *first = front->next;
    front->next = back->next;
    back->next = first;
    return back;
}

static inline BplNode *finish_stmt(BplNode *node, BplSpan span)
{
    BplStmt *stmt = (BplStmt *)node;
    stmt->start = span.start;
    stmt->end = span.end - 1;
    return node;
}

static inline BplDecl *finish_decl(BplDecl *decl, BplSpan span)
{
    decl->start = span.start;
    decl->end = span.end - 1;
    return decl;
}

static inline void set_height(BplParser *p, BplNode *node)
{
    if (!bpl_node_set_height(node))
        bpl_parse_too_high(p, node->loc);
}

/* For a node with an operand of height `left` at its left end, and others that make it `other` high. */
static inline void set_height_left(BplParser *p, BplNode *node, unsigned left, unsigned other)
{
    unsigned height = left > other ? left : other;
    if (height > BPL_MAX_HEIGHT) {
        bpl_parse_too_high(p, node->loc);
        height = BPL_MAX_HEIGHT;
    }
    node->height = (uint16_t)(height & 0xfff);
}

/* How high nodes below make a node. */
static inline unsigned over(const void *node)
{
    return ((const BplNode *)node)->height + 1u;
}

static inline unsigned over_chain(const void *chain)
{
    unsigned height = 0;
    BPL_EACH(const BplNode, node, chain)
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
    return &ident->as_expr;
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

/* An attribute's string stands alone: {:a "x" == y} is no Boogie. */
static inline void check_attr_args(BplParser *p, BplNode *args)
{
    static const char *const end[] = {"\"}\""};
    BPL_EACH(BplNode, arg, args)
    {
        if (arg->kind == BPL_STRING_LIT)
            continue;
        BplExpr *left = (BplExpr *)arg;
        for (BplExpr *next; !left->in_parens && (next = bpl_expr_left(left));)
            left = next;
        if (left->kind == BPL_STRING_LIT && !left->in_parens)
            bpl_syntax_error(p, arg->loc, end, 1);
    }
}

static inline BplNode *make_attr(BplParser *p, const BplName *name, BplNode *ring, BplSpan span)
{
    BplAttr *attr = bpl_ast_attr(p->arena, span.start);
    attr->name = name;
    attr->args = bpl_ring_open(ring);
    p->has_delicate |= name == p->nopats;
    if (ring) {
        check_attr_args(p, &attr->args->node);
        set_height(p, &attr->node);
    }
    return &attr->node;
}

static inline BplNode *make_trigger(BplParser *p, BplNode *ring, BplSpan span)
{
    BplTrigger *trigger = bpl_ast_trigger(p->arena, span.start);
    trigger->terms = bpl_ring_open(ring);
    set_height(p, &trigger->node);
    return &trigger->node;
}

/* A trigger is reported and left out. */
static inline BplNode *add_attr(BplParser *p, BplNode *ring, BplNode *attr)
{
    if (attr->kind == BPL_ATTR && bpl_as_attr(attr)->name != p->nopats)
        return bpl_ring_add(ring, attr);
    bpl_diag(&p->program->diags, BPL_DIAG_MISPLACED_TRIGGER, attr->loc,
             "only attributes, not triggers, allowed here");
    return ring;
}

/* ---- types ----------------------------------------------------------------------------------- */

static inline BplTypeExpr *make_basic_type(BplParser *p, BplBasic basic, BplSpan span)
{
    BplBasicType *type = bpl_ast_basic_type(p->arena, span.start);
    type->op = (uint8_t)basic;
    return &type->type_expr;
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
    return &type->type_expr;
}

static inline BplTypeExpr *make_map_type(BplParser *p, BplNode *type_params_ring,
                                         BplNode *args_ring, BplTypeExpr *result, BplSpan span)
{
    BplMapType *type = bpl_ast_map_type(p->arena, span.start);
    type->type_params = bpl_ring_open(type_params_ring);
    type->args = bpl_ring_open(args_ring);
    type->result = result;
    set_height(p, &type->node);
    return &type->type_expr;
}

/* ---- groups of variables --------------------------------------------------------------------- */

static inline BplVarGroup *make_group(BplParser *p, BplNode *vars_ring, BplTypeExpr *type,
                                      BplExpr *where)
{
    BplNode *first = vars_ring->next;
    BplVarGroup *group = bpl_ast_var_group(p->arena, first->loc);
    group->vars = bpl_ring_open(vars_ring);
    group->type = type;
    group->where = where;
    BPL_EACH(BplVar, var, group->vars)
    var->group = group;
    set_height(p, &group->node);
    return group;
}

static inline BplVarGroup *with_attrs(BplParser *p, BplVarGroup *group, BplNode *attrs_ring)
{
    if (attrs_ring) {
        group->attrs = bpl_ring_open(attrs_ring);
        set_height(p, &group->node);
    }
    return group;
}

static inline BplNode *set_roles(BplNode *vars_ring, BplRole role)
{
    BplNode *node = vars_ring;
    do {
        node->op = (uint8_t)role;
        node = node->next;
    } while (node != vars_ring);
    return vars_ring;
}

static inline void set_group_roles(BplVarGroup *groups, BplRole role)
{
    BPL_EACH(BplVarGroup, group, groups)
    BPL_EACH(BplVar, var, group->vars)
    var->op = (uint8_t)role;
}

/* A parameter of a function: `T`, or `x: T`; then the name was read as a type. */
static inline BplVarGroup *make_param(BplParser *p, BplNode *attrs_ring, BplTypeExpr *name,
                                      BplTypeExpr *type)
{
    BplTypeExpr *only = name ? name : type;
    BplVarGroup *group = bpl_ast_var_group(p->arena, only->loc);
    group->attrs = bpl_ring_open(attrs_ring);
    group->type = type;
    if (name &&
        (name->kind != BPL_NAMED_TYPE || bpl_as_named_type(name)->args || name->in_parens)) {
        bpl_diag(&p->program->diags, BPL_DIAG_BAD_PARAMETER, name->loc,
                 "expected identifier before ':'");
    } else if (name) {
        group->vars = bpl_ast_var(p->arena, name->loc);
        group->vars->name = bpl_as_named_type(name)->name;
        group->vars->group = group;
    }
    set_height(p, &group->node);
    return group;
}

/* Types that stand among named parameters are names without a type: `x` in (x, y: int). */
static inline void name_params(BplParser *p, BplVarGroup *params)
{
    bool any_named = false;
    BplVarGroup *last = NULL;
    BPL_EACH(BplVarGroup, param, params)
    {
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
    BPL_EACH(BplVarGroup, param, params)
    {
        if (param->vars)
            continue;
        BplTypeExpr *type = param->type;
        if (type->kind != BPL_NAMED_TYPE || bpl_as_named_type(type)->args || type->in_parens) {
            bpl_diag(&p->program->diags, BPL_DIAG_BAD_PARAMETER, type->loc,
                     "expecting an identifier as parameter name");
            continue;
        }
        param->vars = bpl_ast_var(p->arena, type->loc);
        param->vars->name = bpl_as_named_type(type)->name;
        param->vars->group = param;
        param->type = NULL;
    }
}

/* ---- declarations ---------------------------------------------------------------------------- */

static inline BplDecl *make_type_decl(BplParser *p, BplNode *attrs_ring, BplNode *defs_ring,
                                      BplSpan span)
{
    BplTypeDecl *decl = bpl_ast_type_decl(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->defs = bpl_ring_open(defs_ring);
    BPL_EACH(BplTypeDef, def, decl->defs)
    def->decl = decl;
    set_height(p, &decl->node);
    return &decl->decl_head;
}

static inline BplTypeDef *make_type_def(BplParser *p, const BplName *name, BplNode *params_ring,
                                        BplTypeExpr *body, BplSpan span)
{
    BplTypeDef *def = bpl_ast_type_def(p->arena, span.start);
    def->name = name;
    def->params = bpl_ring_open(params_ring);
    def->body = body;
    set_height(p, &def->node);
    return def;
}

static inline BplDecl *make_datatype(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                     BplNode *params_ring, BplNode *constructors_ring, BplSpan span)
{
    BplDatatype *decl = bpl_ast_datatype(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->name = name;
    decl->params = bpl_ring_open(params_ring);
    decl->constructors = bpl_ring_open(constructors_ring);
    BPL_EACH(BplConstructor, constructor, decl->constructors)
    constructor->datatype = decl;
    set_height(p, &decl->node);
    return &decl->decl_head;
}

static inline BplConstructor *make_constructor(BplParser *p, const BplName *name,
                                               BplNode *fields_ring, BplSpan span)
{
    BplConstructor *constructor = bpl_ast_constructor(p->arena, span.start);
    constructor->name = name;
    constructor->fields = bpl_ring_open(fields_ring);
    set_group_roles(constructor->fields, BPL_ROLE_FIELD);
    set_height(p, &constructor->node);
    return constructor;
}

static inline BplDecl *make_const(BplParser *p, BplNode *attrs_ring, bool unique,
                                  BplNode *vars_ring, BplTypeExpr *type, BplSpan span)
{
    BplConstDecl *decl = bpl_ast_const_decl(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->unique = unique;
    decl->group = make_group(p, vars_ring, type, NULL);
    BPL_EACH(BplVar, var, decl->group->vars)
    var->owner = &decl->node;
    set_height(p, &decl->node);
    return &decl->decl_head;
}

static inline void add_uses(BplParser *p, BplDecl *decl, BplNode *axioms_ring)
{
    BplConstDecl *constant = bpl_as_const_decl(decl);
    constant->has_uses = true;
    constant->uses = bpl_ring_open(axioms_ring);
    set_height(p, &constant->node);
}

static inline void add_order(BplParser *p, BplDecl *decl, BplNode *parents_ring, bool complete)
{
    BplConstDecl *constant = bpl_as_const_decl(decl);
    constant->has_extends = true;
    constant->parents = bpl_ring_open(parents_ring);
    constant->complete = complete;
    set_height(p, &constant->node);
}

static inline BplParent *make_parent(BplParser *p, bool unique, const BplName *name, BplSpan span)
{
    BplParent *parent = bpl_ast_parent(p->arena, span.start);
    parent->unique = unique;
    parent->constant = make_ident(p, name, span);
    set_height(p, &parent->node);
    return parent;
}

static inline BplDecl *make_axiom(BplParser *p, bool hideable, BplNode *attrs_ring, BplExpr *expr,
                                  BplSpan span)
{
    BplAxiom *axiom = bpl_ast_axiom(p->arena, span.start);
    axiom->hideable = hideable;
    axiom->attrs = bpl_ring_open(attrs_ring);
    axiom->expr = expr;
    set_height(p, &axiom->node);
    return &axiom->decl_head;
}

static inline BplVarGroup *make_result(BplVarGroup *result, bool colon)
{
    set_group_roles(result, BPL_ROLE_RESULT);
    result->op = colon; /* read back by make_function */
    return result;
}

static inline BplFunction *make_function(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                         BplNode *type_params_ring, BplNode *params_ring,
                                         BplVarGroup *result, BplSpan span)
{
    BplFunction *function = bpl_ast_function(p->arena, span.start);
    function->attrs = bpl_ring_open(attrs_ring);
    function->name = name;
    function->type_params = bpl_ring_open(type_params_ring);
    function->params = bpl_ring_open(params_ring);
    name_params(p, function->params);
    set_group_roles(function->params, BPL_ROLE_PARAM);
    function->result = result;
    function->colon = result->op;
    result->op = 0;
    set_height(p, &function->node);
    return function;
}

static inline BplDecl *end_function(BplParser *p, BplFunction *function, BplExpr *body,
                                    bool has_uses, BplNode *axioms_ring)
{
    function->body = body;
    function->has_uses = has_uses;
    function->uses = bpl_ring_open(axioms_ring);
    set_height(p, &function->node);
    return &function->decl_head;
}

static inline BplDecl *make_var_decl(BplParser *p, BplNode *attrs_ring, BplNode *groups_ring,
                                     BplSpan span)
{
    BplVarDecl *decl = bpl_ast_var_decl(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->groups = bpl_ring_open(groups_ring);
    set_group_roles(decl->groups, BPL_ROLE_GLOBAL);
    BPL_EACH(BplVarGroup, group, decl->groups)
    BPL_EACH(BplVar, var, group->vars)
    var->owner = &decl->node;
    set_height(p, &decl->node);
    return &decl->decl_head;
}

static inline BplNode *finish_locals(BplDecl *decl, BplSpan span)
{
    set_group_roles(bpl_as_var_decl(decl)->groups, BPL_ROLE_LOCAL);
    return &finish_decl(decl, span)->node;
}

/* ---- procedures ------------------------------------------------------------------------------ */

static inline BplProcedure *make_procedure(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                           BplNode *type_params_ring, BplNode *ins_ring,
                                           BplNode *outs_ring, BplSpan span)
{
    BplProcedure *procedure = bpl_ast_procedure(p->arena, span.start);
    procedure->attrs = bpl_ring_open(attrs_ring);
    procedure->name = name;
    procedure->type_params = bpl_ring_open(type_params_ring);
    procedure->ins = bpl_ring_open(ins_ring);
    procedure->outs = bpl_ring_open(outs_ring);
    set_group_roles(procedure->ins, BPL_ROLE_IN);
    set_group_roles(procedure->outs, BPL_ROLE_OUT);
    set_height(p, &procedure->node);
    return procedure;
}

static inline BplProcedure *make_tail(BplParser *p, BplNode *specs_ring, BplBody *body)
{
    BplProcedure *tail = bpl_ast_procedure(p->arena, 0);
    tail->specs = bpl_ring_open(specs_ring);
    tail->body = body;
    set_height(p, &tail->node);
    return tail;
}

static inline BplDecl *end_procedure(BplProcedure *procedure, const BplProcedure *tail)
{
    procedure->specs = tail->specs;
    procedure->body = tail->body;
    if (tail->height > procedure->height)
        procedure->height = tail->height;
    return &procedure->decl_head;
}

static inline BplDecl *end_civl(BplProcedure *procedure, const BplProcedure *tail, BplForm form,
                                const BplName *mover)
{
    procedure->op = (uint8_t)form;
    procedure->mover = mover;
    return end_procedure(procedure, tail);
}

static inline BplDecl *make_implementation(BplParser *p, const BplProcedure *signature,
                                           BplBody *body, BplSpan span)
{
    BplImplementation *impl =
        bpl_ast_implementation(p->arena, signature->loc ? signature->loc : span.start);
    impl->attrs = signature->attrs;
    impl->name = signature->name;
    impl->type_params = signature->type_params;
    impl->ins = signature->ins;
    impl->outs = signature->outs;
    impl->body = body;
    set_height(p, &impl->node);
    return &impl->decl_head;
}

static inline BplProcedure *make_inline_action(BplParser *p, const BplName *mover,
                                               BplNode *attrs_ring, const BplName *name,
                                               BplBody *body, BplSpan span)
{
    BplProcedure *action = make_procedure(p, attrs_ring, name, NULL, NULL, NULL, span);
    action->op = BPL_FORM_ACTION;
    action->mover = mover;
    action->body = body;
    action->start = span.start;
    set_height(p, &action->node);
    return action;
}

static inline BplBody *make_body(BplParser *p, BplNode *locals_ring, BplNode *stmts_ring,
                                 BplSpan span)
{
    BplBody *body = bpl_ast_body(p->arena, span.start);
    body->locals = bpl_ring_open(locals_ring);
    body->stmts = bpl_ring_open(stmts_ring);
    body->end = span.end - 1;
    set_height(p, &body->node);
    return body;
}

/* ---- clauses --------------------------------------------------------------------------------- */

static inline BplNode *make_modifies(BplParser *p, BplNode *vars_ring, BplSpan span)
{
    BplModifies *modifies = bpl_ast_modifies(p->arena, span.start);
    modifies->vars = bpl_ring_open(vars_ring);
    set_height(p, &modifies->node);
    return &modifies->node;
}

static inline BplNode *make_condition(BplParser *p, BplClause clause, bool free,
                                      BplNode *attrs_ring, BplNode *claim, BplSpan span)
{
    BplCondition *condition = bpl_ast_condition(p->arena, span.start);
    condition->op = (uint8_t)clause;
    condition->free = free;
    condition->attrs = bpl_ring_open(attrs_ring);
    if (claim->kind == BPL_CALL)
        condition->call = bpl_as_call(claim);
    else
        condition->expr = (BplExpr *)claim;
    set_height(p, &condition->node);
    return &condition->node;
}

static inline BplMeasure *make_measure(BplParser *p, BplNode *attrs_ring, BplNode *exprs_ring,
                                       BplSpan span)
{
    BplMeasure *measure = bpl_ast_measure(p->arena, span.start);
    measure->attrs = bpl_ring_open(attrs_ring);
    measure->exprs = bpl_ring_open(exprs_ring);
    set_height(p, &measure->node);
    return measure;
}

static inline BplNode *make_refines(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                    BplProcedure *action, BplSpan span)
{
    BplRefines *refines = bpl_ast_refines(p->arena, span.start);
    refines->attrs = bpl_ring_open(attrs_ring);
    refines->name = name;
    refines->action = action;
    set_height(p, &refines->node);
    return &refines->node;
}

/* ---- statements ------------------------------------------------------------------------------ */

static inline BplNode *make_label(BplParser *p, const BplName *name, BplSpan span)
{
    BplLabel *label = bpl_ast_label(p->arena, span.start);
    label->name = name;
    return &label->node;
}

static inline BplNode *make_assert(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplAssert *stmt = bpl_ast_assert(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_assume(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplAssume *stmt = bpl_ast_assume(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_havoc(BplParser *p, BplNode *vars_ring, BplSpan span)
{
    BplHavoc *stmt = bpl_ast_havoc(p->arena, span.start);
    stmt->vars = bpl_ring_open(vars_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_assign(BplParser *p, BplNode *lhs_ring, BplNode *attrs_ring,
                                   BplNode *rhs_ring, BplSpan span)
{
    BplAssign *stmt = bpl_ast_assign(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->lhs = bpl_ring_open(lhs_ring);
    stmt->rhs = bpl_ring_open(rhs_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_while(BplParser *p, BplExpr *guard, BplNode *invariants_ring,
                                  BplNode *body_ring, BplSpan span)
{
    BplWhile *stmt = bpl_ast_while(p->arena, span.start);
    stmt->guard = guard;
    stmt->invariants = bpl_ring_open(invariants_ring);
    stmt->body = bpl_ring_open(body_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_break(BplParser *p, const BplName *name, BplSpan span)
{
    BplBreak *stmt = bpl_ast_break(p->arena, span.start);
    stmt->name = name;
    return &stmt->node;
}

static inline BplNode *make_goto(BplParser *p, BplNode *attrs_ring, BplNode *targets_ring,
                                 BplSpan span)
{
    BplGoto *stmt = bpl_ast_goto(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->targets = bpl_ring_open(targets_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_return(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplReturn *stmt = bpl_ast_return(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplStmt *make_if(BplParser *p, BplNode *attrs_ring, BplExpr *guard,
                               BplNode *then_ring, BplSpan span, BplSpan close)
{
    BplIf *stmt = bpl_ast_if(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->guard = guard;
    stmt->then_stmts = bpl_ring_open(then_ring);
    stmt->then_end = close.start;
    set_height(p, &stmt->node);
    return &stmt->stmt;
}

static inline void add_else_if(BplParser *p, BplStmt *stmt, BplStmt *else_if, BplSpan span)
{
    (void)p;
    BplIf *branch = bpl_as_if(stmt);
    branch->else_if = bpl_as_if(else_if);
    finish_stmt(&else_if->node, span);
    if (else_if->height > branch->height)
        branch->height = else_if->height; /* a chain counts once */
}

static inline void add_else(BplParser *p, BplStmt *stmt, BplNode *else_ring)
{
    BplIf *branch = bpl_as_if(stmt);
    branch->has_else = true;
    branch->else_stmts = bpl_ring_open(else_ring);
    set_height(p, &branch->node);
}

static inline BplNode *make_visibility(BplParser *p, BplVisibility visibility, const BplName *name,
                                       BplSpan span)
{
    BplHideReveal *stmt = bpl_ast_hide_reveal(p->arena, span.start);
    stmt->op = (uint8_t)visibility;
    stmt->name = name;
    return &stmt->node;
}

static inline BplNode *make_push_pop(BplParser *p, BplVisibility visibility, BplSpan span)
{
    BplPushPop *stmt = bpl_ast_push_pop(p->arena, span.start);
    stmt->op = (uint8_t)visibility;
    return &stmt->node;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static inline BplStmt *as_stmt(BplCall *call)
{
    return &call->stmt;
}

static inline BplCall *make_call(BplParser *p, BplNode *outs_ring, const BplName *name,
                                 BplNode *args_ring, BplSpan span)
{
    BplCall *call = bpl_ast_call(p->arena, span.start);
    call->outs = bpl_ring_open(outs_ring);
    call->name = name;
    call->name_loc = span.start;
    call->args = bpl_ring_open(args_ring);
    call->start = call->outs ? call->outs->loc : span.start;
    set_height(p, &call->node);
    return call;
}

static inline BplStmt *make_call_forall(BplParser *p, const BplName *name, BplNode *args_ring,
                                        BplSpan span)
{
    BplCall *call = make_call(p, NULL, name, args_ring, span);
    call->forall = true;
    return &call->stmt;
}

static inline BplCall *with_call_attrs(BplParser *p, BplCall *call, BplNode *attrs_ring)
{
    if (attrs_ring) {
        call->attrs = bpl_ring_open(attrs_ring);
        call->start = call->attrs->loc;
        set_height(p, &call->node);
    }
    return call;
}

static inline BplStmt *make_par_call(BplParser *p, BplCall *first, BplNode *more_ring)
{
    BplParCall *par = bpl_ast_par_call(p->arena, first->start);
    par->arms = bpl_ring_open(ring_prepend(more_ring, &first->node));
    set_height(p, &par->node);
    return &par->stmt;
}

static inline BplNode *make_par(BplParser *p, BplNode *arms_ring, BplSpan span)
{
    BplParCall *par = bpl_ast_par_call(p->arena, span.start);
    par->par = true;
    par->arms = bpl_ring_open(arms_ring);
    set_height(p, &par->node);
    return &par->node;
}

/* The keyword `call` and what precedes it. */
static inline BplStmt *finish_call(BplStmt *stmt, bool async, bool free, BplSpan keyword,
                                   BplSpan whole)
{
    stmt->loc = keyword.start;
    finish_stmt(&stmt->node, whole);
    if (stmt->kind == BPL_CALL) {
        bpl_as_call(stmt)->async = async;
        bpl_as_call(stmt)->free = free;
    } else {
        bpl_as_par_call(stmt)->async = async;
        bpl_as_par_call(stmt)->free = free;
    }
    return stmt;
}

/* ---- expressions ----------------------------------------------------------------------------- */

/* May a postfix of this level follow the expression? By precedence alone m: T [i] would be read. */
static inline bool takes_postfix(const BplExpr *expr, int level)
{
    return expr->in_parens ||
           (expr->kind != BPL_IS && (expr->kind != BPL_COERCE || level <= BPL_LEVEL_COERCE) &&
            (expr->kind != BPL_BOUNDS || level <= BPL_LEVEL_COERCE));
}

static inline void misplaced_postfix(BplParser *p, BplSpan span)
{
    bpl_syntax_error(p, span.start, NULL, 0);
}

/* `trouble`: why the literal is none, to be said by wellformed_expr.c. */
#define LITERAL(lower, Struct, trouble)                                                  \
    static inline BplExpr *make_##lower(BplParser *p, const BplName *text, BplSpan span) \
    {                                                                                    \
        Bpl##Struct *literal = bpl_ast_##lower(p->arena, span.start);                    \
        literal->text = text;                                                            \
        p->has_delicate |= (trouble) != NULL;                                            \
        return &literal->as_expr;                                                        \
    }
LITERAL(int_lit, IntLit, NULL)
LITERAL(real_lit, RealLit, bpl_real_trouble(text->text))
LITERAL(float_lit, FloatLit, bpl_float_trouble(text->text))
LITERAL(bv_lit, BvLit, bpl_bv_trouble(text->text))
LITERAL(string_lit, StringLit, NULL)
LITERAL(rmode_lit, RmodeLit, NULL)
#undef LITERAL

static inline BplExpr *make_bool_lit(BplParser *p, bool value, BplSpan span)
{
    BplBoolLit *literal = bpl_ast_bool_lit(p->arena, span.start);
    literal->op = value;
    return &literal->as_expr;
}

static inline BplExpr *make_binary(BplParser *p, BplOp op, BplExpr *left, BplExpr *right,
                                   BplSpan span)
{
    BplBinary *binary = bpl_ast_binary(p->arena, span.start);
    binary->op = (uint8_t)op;
    p->has_delicate |= op == BPL_OP_EXPLIES;
    binary->left = left;
    binary->right = right;
    set_height_left(p, &binary->node, left->height, over(right));
    return &binary->as_expr;
}

/* && and || do not mix, and nothing implies behind <==. */
static inline BplExpr *make_logical(BplParser *p, BplOp op, BplExpr *left, BplExpr *right,
                                    BplSpan span)
{
    if (left->kind == BPL_BINARY && !left->in_parens &&
        ((op == BPL_OP_AND && left->op == BPL_OP_OR) ||
         (op == BPL_OP_OR && left->op == BPL_OP_AND) ||
         (op == BPL_OP_IMPLIES && left->op == BPL_OP_EXPLIES)))
        bpl_syntax_error(p, span.start, NULL, 0);
    return make_binary(p, op, left, right, span);
}

static inline BplExpr *make_unary(BplParser *p, BplOp op, BplExpr *operand, BplSpan span)
{
    BplUnary *unary = bpl_ast_unary(p->arena, span.start);
    unary->op = (uint8_t)op;
    unary->operand = operand;
    set_height_left(p, &unary->node, 0, over(operand));
    return &unary->as_expr;
}

static inline BplExpr *make_is(BplParser *p, BplExpr *object, const BplName *name, BplSpan span,
                               BplSpan name_span)
{
    BplIs *is = bpl_ast_is(p->arena, span.start);
    is->object = object;
    is->name = name;
    is->name_loc = name_span.start;
    is->height = object->height;
    return &is->as_expr;
}

static inline BplExpr *make_coerce(BplParser *p, BplExpr *expr, BplTypeExpr *type, BplSpan span)
{
    BplCoerce *coerce = bpl_ast_coerce(p->arena, span.start);
    coerce->expr = expr;
    coerce->written = type;
    set_height_left(p, &coerce->node, expr->height, over(type));
    return &coerce->as_expr;
}

static inline BplExpr *make_bounds(BplParser *p, BplExpr *high, const BplName *low, BplSpan span,
                                   BplSpan low_span)
{
    BplBounds *bounds = bpl_ast_bounds(p->arena, span.start);
    p->has_delicate = true;
    bounds->high = high;
    bounds->low = make_int_lit(p, low, low_span);
    set_height_left(p, &bounds->node, high->height, over(bounds->low));
    return &bounds->as_expr;
}

/* m[i, j], or v[h:l]. Bounds in any other shape stay an index, for wellformed.c to refuse. */
static inline BplExpr *make_select(BplParser *p, BplExpr *map, BplNode *indices_ring, BplSpan span)
{
    BplExpr *indices = bpl_ring_open(indices_ring);
    if (indices && !indices->next && indices->kind == BPL_BOUNDS && !indices->in_parens) {
        BplExtract *extract = bpl_ast_extract(p->arena, span.start);
        extract->vector = map;
        extract->bounds = indices;
        set_height_left(p, &extract->node, map->height, over(indices));
        return &extract->as_expr;
    }
    BplSelect *select = bpl_ast_select(p->arena, span.start);
    select->map = map;
    select->indices = indices;
    set_height_left(p, &select->node, map->height, over_chain(indices));
    return &select->as_expr;
}

static inline BplExpr *make_store(BplParser *p, BplExpr *map, BplNode *indices_ring, BplExpr *value,
                                  BplSpan span)
{
    BplStore *store = bpl_ast_store(p->arena, span.start);
    store->map = map;
    store->indices = bpl_ring_open(indices_ring);
    store->value = value;
    unsigned inner = over_chain(store->indices);
    set_height_left(p, &store->node, map->height, inner > over(value) ? inner : over(value));
    return &store->as_expr;
}

static inline BplExpr *make_field(BplParser *p, BplExpr *object, const BplName *name, BplSpan span,
                                  BplSpan name_span)
{
    BplFieldSelect *field = bpl_ast_field_select(p->arena, span.start);
    field->object = object;
    field->name = name;
    field->name_loc = name_span.start;
    field->height = object->height;
    return &field->as_expr;
}

static inline BplExpr *make_field_store(BplParser *p, BplExpr *object, const BplName *name,
                                        BplExpr *value, BplSpan span, BplSpan name_span)
{
    BplFieldStore *store = bpl_ast_field_store(p->arena, span.start);
    store->object = object;
    store->name = name;
    store->name_loc = name_span.start;
    store->value = value;
    set_height_left(p, &store->node, object->height, over(value));
    return &store->as_expr;
}

static inline BplExpr *make_apply(BplParser *p, const BplName *name, BplNode *args_ring,
                                  BplSpan span)
{
    BplApply *apply = bpl_ast_apply(p->arena, span.start);
    apply->name = name;
    apply->args = bpl_ring_open(args_ring);
    set_height_left(p, &apply->node, 0, over_chain(apply->args));
    return &apply->as_expr;
}

static inline BplExpr *make_old(BplParser *p, BplExpr *expr, BplSpan span)
{
    BplOld *old = bpl_ast_old(p->arena, span.start);
    old->expr = expr;
    set_height(p, &old->node);
    return &old->as_expr;
}

static inline BplExpr *make_convert(BplParser *p, BplBasic basic, BplExpr *expr, BplSpan span)
{
    BplConvert *convert = bpl_ast_convert(p->arena, span.start);
    convert->op = (uint8_t)basic;
    convert->expr = expr;
    set_height(p, &convert->node);
    return &convert->as_expr;
}

static inline BplExpr *make_if_then_else(BplParser *p, BplExpr *condition, BplExpr *then_expr,
                                         BplExpr *else_expr, BplSpan span)
{
    BplIfThenElse *ite = bpl_ast_if_then_else(p->arena, span.start);
    ite->condition = condition;
    ite->then_expr = then_expr;
    ite->else_expr = else_expr;
    set_height(p, &ite->node);
    return &ite->as_expr;
}

static inline BplExpr *make_quant(BplParser *p, BplQuantifier quantifier, BplNode *type_params_ring,
                                  BplNode *vars_ring, BplNode *annotations_ring, BplExpr *body,
                                  BplSpan span)
{
    BplQuant *quant = bpl_ast_quant(p->arena, span.start);
    quant->op = (uint8_t)quantifier;
    quant->type_params = bpl_ring_open(type_params_ring);
    quant->vars = bpl_ring_open(vars_ring);
    set_group_roles(quant->vars, BPL_ROLE_BOUND);
    quant->annotations = bpl_ring_open(annotations_ring);
    quant->body = body;
    p->has_delicate |= quantifier == BPL_LAMBDA && quant->annotations;
    BPL_EACH(BplVarGroup, group, quant->vars)
    p->has_delicate |= group->where != NULL;
    set_height(p, &quant->node);
    return &quant->as_expr;
}

static inline BplVarGroup *make_let_var(BplParser *p, BplNode *attrs_ring, const BplName *name,
                                        BplSpan span)
{
    BplNode *vars_ring = set_roles(ring_of(make_var(p, name, span)), BPL_ROLE_LET);
    return with_attrs(p, make_group(p, vars_ring, NULL, NULL), attrs_ring);
}

static inline BplExpr *make_let(BplParser *p, BplNode *vars_ring, BplNode *values_ring,
                                BplNode *attrs_ring, BplExpr *body, BplSpan span)
{
    BplLet *let = bpl_ast_let(p->arena, span.start);
    let->vars = bpl_ring_open(vars_ring);
    let->values = bpl_ring_open(values_ring);
    let->attrs = bpl_ring_open(attrs_ring);
    let->body = body;
    set_height(p, &let->node);
    return &let->as_expr;
}

/* C(x, y) := rhs */
static inline BplNode *make_unpack(BplParser *p, const BplName *name, BplNode *args_ring,
                                   BplNode *attrs_ring, BplExpr *rhs, BplSpan name_span,
                                   BplSpan becomes)
{
    BplUnpack *stmt = bpl_ast_unpack(p->arena, becomes.start);
    stmt->pattern = make_apply(p, name, args_ring, name_span);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->rhs = rhs;
    set_height(p, &stmt->node);
    return &stmt->node;
}

/* label: stmts transfer, as a ring of statements */
static inline BplNode *make_spec_block(BplParser *p, const BplName *name, BplNode *stmts_ring,
                                       BplNode *transfer, BplSpan span)
{
    BplNode *label = finish_stmt(make_label(p, name, span), span);
    BplNode *ring = ring_of(label);
    if (stmts_ring)
        ring = ring_join(ring, stmts_ring);
    return bpl_ring_add(ring, transfer);
}

static inline BplExpr *make_code(BplParser *p, BplNode *locals_ring, BplNode *stmts_ring,
                                 BplSpan span)
{
    BplCode *code = bpl_ast_code(p->arena, span.start);
    p->has_delicate = true;
    code->body = make_body(p, locals_ring, stmts_ring, span);
    set_height(p, &code->node);
    return &code->as_expr;
}

#endif
