/* What Boogie has as declarations of their own, and keeps when the declaration that holds it gives
 * way to another or is marked {:ignore}:
 *
 *     procedure {:extern} P(x: int) { … }      an implementation of the P that stays
 *     function {:extern} f(x: int): int { e }  axiom (forall x: int :: {f(x)} f(x): int == e)
 *
 * It is checked as such, and not more: see pass/ignored.h. Its parts are those of the declaration,
 * which nothing else looks at.
 */
#include "libbpl/sema/sema.h"
#include "libbpl/syntax/tree.h"

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
    return &impl->decl_head;
}

/* f(x, …); NULL if a parameter has no name or no type of its own. */
static BplExpr *apply(BplArena *arena, const BplFunction *function)
{
    BplApply *applied = bpl_ast_apply(arena, function->loc);
    BplNode **link = (BplNode **)(void *)&applied->args;
    applied->name = function->name;
    BPL_EACH (const BplVarGroup, group, function->params) {
        if (!group->vars || !group->type)
            return NULL;
        BPL_EACH (const BplVar, var, group->vars) {
            BplIdent *arg = bpl_ast_ident(arena, function->loc);
            arg->name = var->name;
            *link = &arg->node;
            link = &arg->node.next;
        }
    }
    return &applied->as_expr;
}

static BplDecl *make_axiom(const BplSema *sema, BplFunction *function)
{
    BplArena *arena = &sema->program->arena;
    BplExpr *term = apply(arena, function);
    if (!term)
        return NULL;
    BplAxiom *axiom = bpl_ast_axiom(arena, function->loc);
    BplCoerce *value = bpl_ast_coerce(arena, function->loc);
    value->expr = term;
    value->written = (BplTypeExpr *)bpl_ast_clone(arena, &function->result->type->node, NULL);
    BplBinary *equation = bpl_ast_binary(arena, function->loc);
    equation->op = BPL_OP_EQ;
    equation->left = &value->as_expr;
    equation->right = function->body;
    axiom->expr = &equation->as_expr;
    if (!function->params && !function->type_params)
        return &axiom->decl_head;
    BplQuant *quant = bpl_ast_quant(arena, function->loc);
    BplTrigger *trigger = bpl_ast_trigger(arena, function->loc);
    trigger->terms = apply(arena, function);
    quant->op = BPL_FORALL;
    quant->type_params = function->type_params;
    quant->vars = function->params;
    quant->annotations = &trigger->node;
    quant->body = &equation->as_expr;
    axiom->expr = &quant->as_expr;
    return &axiom->decl_head;
}

static BplDecl *make(const BplSema *sema, BplDecl *decl)
{
    if (decl->kind == BPL_PROCEDURE && !is_marked(sema, decl)) /* so is its body otherwise */
        return bpl_as_procedure(decl)->body ? make_implementation(sema, bpl_as_procedure(decl))
                                            : NULL;
    if (decl->kind != BPL_FUNCTION || !bpl_as_function(decl)->body ||
        bpl_sema_flag(decl->attrs, sema->attr.inline_) ||
        (!sema->is_241 && bpl_sema_flag(decl->attrs, sema->attr.define)))
        return NULL;
    return make_axiom(sema, bpl_as_function(decl));
}

BplDecl *bpl_kept_part(BplSema *sema, BplDecl *decl)
{
    BplDecl *part = bpl_map_get(&sema->kept, decl);
    if (!part) {
        part = make(sema, decl);
        if (part)
            bpl_map_put(&sema->kept, decl, part);
    }
    return part;
}
