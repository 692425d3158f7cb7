#include "libbpl/pass/functions.h"

#include "libbpl/pass/expand.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>
#include <string.h>

/* Turns parameters into bound variables of a quantifier: each of them gets a group, a name and a
 * type of its own. */
static BplVarGroup *bind_params(BplProgram *program, BplVarGroup *params)
{
    BplArena *arena = &program->arena;
    unsigned index = 0;
    BPL_EACH (BplVarGroup, group, params) {
        BplVarGroup *typed = group;
        while (!typed->type)
            typed = (BplVarGroup *)typed->node.next;
        if (typed != group)
            group->type = (BplTypeExpr *)bpl_ast_clone(arena, &typed->type->node, NULL);
        if (!group->vars) {
            char text[16];
            snprintf(text, sizeof text, "_%u", index);
            BplVar *var = bpl_ast_var(arena, group->loc);
            var->name = bpl_names_intern_text(program->names, text);
            bpl_node_set_height(&var->node);
            group->vars = var;
        }
        BPL_EACH (BplVar, var, group->vars) {
            var->op = BPL_ROLE_BOUND;
            var->group = group;
        }
        bpl_node_set_height(&group->node);
        index++;
    }
    return params;
}

/* Returns the attributes without {:inline} and {:define}, which are about bodies only. */
static BplAttr *without_words(BplAttr *attrs)
{
    BplChain kept = {0};
    for (BplAttr *attr = attrs, *next; attr; attr = next) {
        next = (BplAttr *)attr->node.next;
        attr->node.next = NULL;
        if (strcmp(attr->name->text, "inline") != 0 && strcmp(attr->name->text, "define") != 0)
            bpl_chain_add(&kept, attr);
    }
    return (BplAttr *)kept.first;
}

/* Makes the application of the function to its own parameters; if type arguments might be
 * undetermined, the type of the result is written out. */
static BplExpr *application(BplProgram *program, const BplFunction *function,
                            const BplFunction *parts)
{
    BplArena *arena = &program->arena;
    BplExpr *apply = bpl_make_apply(
        arena, function, bpl_make_idents(arena, parts->params, &function->node), &function->node);
    if (!function->type_params)
        return apply;
    BplNode *type = bpl_ast_clone(arena, &parts->result->type->node, NULL);
    return bpl_make_coerce(arena, apply, (BplTypeExpr *)type);
}

typedef struct Recursion {
    BplFunction *copy;
    const BplFunction *function;
} Recursion;

static BplVar *param_named(const BplFunction *function, const BplName *name)
{
    BPL_EACH (const BplVarGroup, group, function->params)
        BPL_EACH (BplVar, var, group->vars)
            if (var->name == name)
                return var;
    return NULL;
}

/* Called for each node in the body of the function's copy: makes a recursive application call the
 * original function, and a reference to an unnamed parameter (_0, _1 …) refer to the bound
 * variable. */
static BplWalk call_original(BplWalker *walker, BplNode *node)
{
    const Recursion *recursion = walker->data;
    if (node->kind == BPL_IDENT) {
        BplIdent *ident = bpl_as_ident(node);
        bool unnamed = ident->var && ident->var->is_made && ident->var->op == BPL_ROLE_PARAM;
        BplVar *param = unnamed ? param_named(recursion->copy, ident->name) : NULL;
        ident->var = param ? param : ident->var;
    }
    if (node->kind == BPL_APPLY && bpl_as_apply(node)->function == &recursion->copy->node)
        bpl_as_apply(node)->function = (BplNode *)(uintptr_t)&recursion->function->node;
    return BPL_WALK_ON;
}

/* Makes the axiom that defines the function, forall params :: {f(params)} f(params) == body; the
 * quantifier is made from a copy of the function. */
static BplDecl *definition(BplProgram *program, const BplFunction *function)
{
    BplArena *arena = &program->arena;
    const BplNode *like = &function->node;
    BplFunction *parts = bpl_as_function(bpl_ast_clone(arena, like, NULL));
    bind_params(program, parts->params);
    Recursion recursion = {parts, function};
    BplWalker walker = {.enter = call_original, .data = &recursion};
    bpl_walk(&walker, &parts->body->node);
    BplExpr *equation =
        bpl_make_binary(arena, BPL_OP_EQ, application(program, function, parts), parts->body, like);
    if (!parts->params && !parts->type_params)
        return bpl_make_axiom(arena, equation, like);
    BplChain annotations = {0};
    bpl_chain_add(&annotations, bpl_copy_attrs(arena, function->attrs));
    bpl_chain_add(&annotations, bpl_make_trigger(arena, application(program, function, parts)));
    BplExpr *all = bpl_make_quant(arena, BPL_FORALL, parts->type_params, parts->params,
                                  annotations.first, equation, like);
    return bpl_make_axiom(arena, all, like);
}

typedef struct Definer {
    BplProgram *program;
    BplExpander *expander;
    bool changed;
} Definer;

static BplNode *define(Definer *d, BplNode *node)
{
    if (node->kind != BPL_FUNCTION || !bpl_as_function(node)->body)
        return node;
    BplFunction *function = bpl_as_function(node);
    d->changed = true;
    function->features = 0;
    if (bpl_expander_knows(d->expander, function))
        return NULL;
    BplChain chain = {0};
    function->attrs = without_words(function->attrs);
    BplDecl *axiom = definition(d->program, function);
    function->body = NULL;
    bpl_node_set_height(node);
    bpl_chain_add(&chain, node);
    bpl_chain_add(&chain, axiom);
    return chain.first;
}

bool bpl_pass_functions(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    Definer definer = {.program = program, .expander = bpl_expander_new(program)};
    bpl_expander_functions(definer.expander);
    BplChain chain = {0};
    for (BplDecl *decl = program->unit->decls, *next; decl; decl = next) {
        next = (BplDecl *)decl->next;
        decl->next = NULL;
        bpl_chain_add(&chain, define(&definer, &decl->node));
    }
    program->unit->decls = (BplDecl *)chain.first;
    bpl_expander_free(definer.expander);
    return definer.changed;
}
