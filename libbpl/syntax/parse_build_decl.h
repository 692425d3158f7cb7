/* Defines functions that make declarations, procedures and their clauses, for the grammar's
 * actions; see parse_build.h. */
#ifndef BPL_SYNTAX_PARSE_BUILD_DECL_H
#define BPL_SYNTAX_PARSE_BUILD_DECL_H

#include "libbpl/syntax/parse_build.h"

/* ---- declarations ---------------------------------------------------------------------------- */

static inline BplDecl *make_type_decl(BplParser *p, BplNode *attrs_ring, BplNode *defs_ring,
                                      BplSpan span)
{
    BplTypeDecl *decl = bpl_ast_type_decl(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->defs = bpl_ring_open(defs_ring);
    BPL_EACH (BplTypeDef, def, decl->defs)
        def->decl = decl;
    set_height(p, &decl->node);
    return &decl->base;
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
    BPL_EACH (BplConstructor, constructor, decl->constructors)
        constructor->datatype = decl;
    set_height(p, &decl->node);
    return &decl->base;
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
    BPL_EACH (BplVar, var, decl->group->vars)
        var->owner = &decl->node;
    set_height(p, &decl->node);
    return &decl->base;
}

/* Adds the clause `uses { axioms }` to a constant. */
static inline void add_uses(BplParser *p, BplDecl *decl, BplNode *axioms_ring)
{
    BplConstDecl *constant = bpl_as_const_decl(decl);
    constant->has_uses = true;
    constant->uses = bpl_ring_open(axioms_ring);
    set_height(p, &constant->node);
}

/* Adds the clauses `extends unique parent, …` and `complete` to a constant. */
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
    return &axiom->base;
}

/* Marks the variable group as a function's result, and records how it was written: `returns
 * (result)`, or with `colon` `: result`. */
static inline BplVarGroup *make_result(BplVarGroup *result, bool colon)
{
    set_group_roles(result, BPL_ROLE_RESULT);
    result->op = colon; /* `op` carries `colon` to make_function */
    return result;
}

/* Makes a function from the text up to its result; end_function completes it. */
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

/* Completes a function with its optional body and `uses` clause. */
static inline BplDecl *end_function(BplParser *p, BplFunction *function, BplExpr *body,
                                    bool has_uses, BplNode *axioms_ring)
{
    function->body = body;
    function->has_uses = has_uses;
    function->uses = bpl_ring_open(axioms_ring);
    set_height(p, &function->node);
    return &function->base;
}

static inline BplDecl *make_var_decl(BplParser *p, BplNode *attrs_ring, BplNode *groups_ring,
                                     BplSpan span)
{
    BplVarDecl *decl = bpl_ast_var_decl(p->arena, span.start);
    decl->attrs = bpl_ring_open(attrs_ring);
    decl->groups = bpl_ring_open(groups_ring);
    set_group_roles(decl->groups, BPL_ROLE_GLOBAL);
    BPL_EACH (BplVarGroup, group, decl->groups)
        BPL_EACH (BplVar, var, group->vars)
            var->owner = &decl->node;
    set_height(p, &decl->node);
    return &decl->base;
}

/* Turns a `var` declaration into one of local variables: local variables have another role than
 * globals. */
static inline BplNode *finish_locals(BplDecl *decl, BplSpan span)
{
    set_group_roles(bpl_as_var_decl(decl)->groups, BPL_ROLE_LOCAL);
    return &finish_decl(decl, span)->node;
}

/* ---- procedures ------------------------------------------------------------------------------ */

/* Makes a procedure from the text up to its results; end_procedure or end_civl completes it. */
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

/* Makes an auxiliary procedure node, which does not become a part of the tree, to store the clauses
 * and the body of a procedure (its tail). */
static inline BplProcedure *make_tail(BplParser *p, BplNode *specs_ring, BplBody *body)
{
    BplProcedure *tail = bpl_ast_procedure(p->arena, 0);
    tail->specs = bpl_ring_open(specs_ring);
    tail->body = body;
    set_height(p, &tail->node);
    return tail;
}

/* Moves clauses and body from the tail to the procedure. */
static inline BplDecl *end_procedure(BplProcedure *procedure, const BplProcedure *tail)
{
    procedure->specs = tail->specs;
    procedure->body = tail->body;
    if (tail->height > procedure->height)
        procedure->height = tail->height;
    return &procedure->base;
}

/* Completes a declaration of CIVL; `mover` is the word before `action`, or NULL. */
static inline BplDecl *end_civl(BplProcedure *procedure, const BplProcedure *tail, BplForm form,
                                const BplName *mover)
{
    procedure->op = (uint8_t)form;
    procedure->mover = mover;
    return end_procedure(procedure, tail);
}

/* Makes an implementation from its body and from the procedure node that was made for its
 * signature. */
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
    return &impl->base;
}

/* Makes the action B of a clause `refines A using action B { … }`. */
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

#endif
