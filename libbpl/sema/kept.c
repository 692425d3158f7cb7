/* Finds parts of ignored declarations that Boogie treats as declarations of their own, and keeps
 * even if the declaration that contains them is replaced by another one or is marked {:ignore}:
 *
 *     procedure {:extern} P(x: int) { … }          an implementation of the P that stays
 *     function {:extern} f(x: int): int { e }      axiom (forall x: int :: {f(x)} f(x): int == e)
 *
 * Here these parts are only checked, in this form: see pass/ignored.h. They share the nodes of the
 * ignored declaration, which has no other use. */
#include "libbpl/sema/sema.h"
#include "libbpl/syntax/tree.h"

#include <stdio.h>

static bool is_marked(const BplSema *sema, const BplDecl *decl)
{
    return bpl_sema_flag(decl->attrs, sema->attr.ignore);
}

static BplDecl *make_implementation(const BplSema *sema, BplProcedure *procedure)
{
    BplImplementation *impl = bpl_ast_implementation(&sema->program->arena, procedure->loc);
    impl->name = procedure->name;
    impl->attrs = procedure->attrs;
    impl->type_params = procedure->type_params;
    impl->ins = procedure->ins;
    impl->outs = procedure->outs;
    impl->body = procedure->body;
    return &impl->base;
}

static const BplName *unnamed(const BplSema *sema, unsigned index)
{
    char text[16];
    int length = snprintf(text, sizeof text, "_%u", index);
    return bpl_names_intern(sema->program->names, text, (size_t)length);
}

void bpl_sema_name_kept_params(BplSema *sema)
{
    BPL_EACH (BplDecl, decl, sema->program->unit->decls) {
        if (decl->kind != BPL_FUNCTION || !bpl_as_function(decl)->body ||
            !(is_marked(sema, decl) || bpl_sema_flag(decl->attrs, sema->attr.extern_)))
            continue;
        unsigned index = 0;
        BPL_EACH (const BplVarGroup, group, bpl_as_function(decl)->params)
            if (!group->vars)
                unnamed(sema, index++);
    }
}

static void add(BplNode ***link, BplNode *node)
{
    **link = node;
    *link = &node->next;
}

static BplVar *make_var(const BplSema *sema, const BplName *name, BplLoc loc)
{
    BplVar *var = bpl_ast_var(&sema->program->arena, loc);
    var->name = name;
    return var;
}

/* Makes copies of the function's parameters, each with a name and a type. */
static BplVarGroup *make_vars(const BplSema *sema, const BplFunction *function)
{
    BplArena *arena = &sema->program->arena;
    BplNode *first = NULL, **link = &first;
    unsigned index = 0;
    BPL_EACH (const BplVarGroup, group, function->params) {
        BplVarGroup *own = bpl_ast_var_group(arena, group->loc);
        BplNode *first_var = NULL, **vars = &first_var;
        BPL_EACH (const BplVar, var, group->vars)
            add(&vars, &make_var(sema, var->name, var->loc)->node);
        if (!group->vars)
            add(&vars, &make_var(sema, unnamed(sema, index++), group->loc)->node);
        own->vars = (BplVar *)first_var;
        const BplVarGroup *typed = group;
        while (!typed->type && typed->next)
            typed = (const BplVarGroup *)typed->next;
        own->type = (BplTypeExpr *)bpl_ast_clone(arena, &typed->type->node, NULL);
        add(&link, &own->node);
    }
    return (BplVarGroup *)first;
}

/* Makes the application f(x, …) of the function to the variables. */
static BplExpr *apply(BplArena *arena, const BplFunction *function, const BplVarGroup *vars)
{
    BplApply *applied = bpl_ast_apply(arena, function->loc);
    BplNode *first = NULL, **link = &first;
    applied->name = function->name;
    BPL_EACH (const BplVarGroup, group, vars) {
        BPL_EACH (const BplVar, var, group->vars) {
            BplIdent *arg = bpl_ast_ident(arena, var->loc);
            arg->name = var->name;
            add(&link, &arg->node);
        }
    }
    applied->args = (BplExpr *)first;
    return &applied->base;
}

static BplDecl *make_axiom(const BplSema *sema, BplFunction *function)
{
    BplArena *arena = &sema->program->arena;
    BplVarGroup *vars = make_vars(sema, function);
    BplAxiom *axiom = bpl_ast_axiom(arena, function->loc);
    BplCoerce *value = bpl_ast_coerce(arena, function->loc);
    value->expr = apply(arena, function, vars);
    value->written = (BplTypeExpr *)bpl_ast_clone(arena, &function->result->type->node, NULL);
    BplBinary *equation = bpl_ast_binary(arena, function->loc);
    equation->op = BPL_OP_EQ;
    equation->left = &value->base;
    equation->right = function->body;
    axiom->expr = &equation->base;
    if (!function->params && !function->type_params)
        return &axiom->base;
    BplQuant *quant = bpl_ast_quant(arena, function->loc);
    BplTrigger *trigger = bpl_ast_trigger(arena, function->loc);
    trigger->terms = apply(arena, function, vars);
    quant->op = BPL_FORALL;
    quant->type_params = function->type_params;
    quant->vars = vars;
    quant->annotations = &trigger->node;
    quant->body = &equation->base;
    axiom->expr = &quant->base;
    return &axiom->base;
}

static BplDecl *make(const BplSema *sema, BplDecl *decl)
{
    /* for a procedure marked {:ignore}, its body is ignored as well */
    if (decl->kind == BPL_PROCEDURE && !is_marked(sema, decl))
        return bpl_as_procedure(decl)->body ? make_implementation(sema, bpl_as_procedure(decl))
                                            : NULL;
    if (decl->kind != BPL_FUNCTION || !bpl_as_function(decl)->body ||
        bpl_sema_flag(decl->attrs, sema->attr.inline_) ||
        (!sema->is_241 && bpl_sema_flag(decl->attrs, sema->attr.define)))
        return NULL;
    return make_axiom(sema, bpl_as_function(decl));
}

BplDecl *bpl_sema_kept_part(BplSema *sema, BplDecl *decl)
{
    BplDecl *part = bpl_map_get(&sema->kept, decl);
    if (!part) {
        part = make(sema, decl);
        if (part)
            bpl_map_put(&sema->kept, decl, part);
    }
    return part;
}
