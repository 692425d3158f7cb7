#include "libbpl/pass/maps.h"

#include "libbpl/base/map.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef struct Maps {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplMap taken;     /* names that variables of the program have */
    BplMap constants; /* BplFunction -> the BplVar that replaces it */
} Maps;

static bool is_known(const BplFunction *function)
{
    return bpl_attr_find(function->attrs, "builtin") ||
           bpl_attr_find(function->attrs, "bvbuiltin") ||
           bpl_attr_find(function->attrs, "constructor") ||
           bpl_attr_find(function->attrs, "never_pattern");
}

static BplWalk note_name(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_VAR && bpl_as_var(node)->name)
        bpl_map_put(walker->data, bpl_as_var(node)->name, node);
    return BPL_WALK_ON;
}

static BplTypeExpr *map_type(const Maps *m, BplFunction *function)
{
    BplTypeExpr *result = function->result->type;
    if (!function->params)
        return result;
    BplMapType *type = bpl_ast_map_type(m->arena, function->loc);
    BplChain args = {0};
    BPL_EACH (const BplVarGroup, group, function->params) {
        const BplVarGroup *typed = group;
        while (!typed->type)
            typed = (const BplVarGroup *)typed->node.next;
        bpl_chain_add(&args, bpl_ast_clone(m->arena, &typed->type->node, NULL));
    }
    type->args = (BplTypeExpr *)args.first;
    type->result = result;
    type->is_made = 1;
    bpl_node_set_height(&type->node);
    return (BplTypeExpr *)type;
}

static BplWalk find_param(BplWalker *walker, BplNode *node)
{
    (void)walker;
    const BplVar *var = node->kind == BPL_IDENT ? bpl_as_ident(node)->var : NULL;
    return var && (var->op == BPL_ROLE_PARAM || var->op == BPL_ROLE_RESULT) ? BPL_WALK_STOP
                                                                            : BPL_WALK_ON;
}

/* Returns the attributes that mention no parameter of the function: the constant that replaces the
 * function has no parameters. */
static BplAttr *without_params(BplAttr *attrs)
{
    BplWalker walker = {.enter = find_param};
    BplChain kept = {0};
    for (BplAttr *attr = attrs, *next; attr; attr = next) {
        next = (BplAttr *)attr->node.next;
        attr->node.next = NULL;
        if (bpl_walk(&walker, &attr->node))
            bpl_chain_add(&kept, attr);
    }
    return (BplAttr *)kept.first;
}

static BplNode *constant_for(Maps *m, BplFunction *function)
{
    BplConstDecl *decl = bpl_ast_const_decl(m->arena, function->loc);
    BplVarGroup *group = bpl_ast_var_group(m->arena, function->loc);
    BplVar *var = bpl_ast_var(m->arena, function->loc);
    bool is_taken = bpl_map_get(&m->taken, function->name);
    var->name = is_taken ? bpl_fresh_name(m->fresh, function->name) : function->name;
    var->op = BPL_ROLE_CONST;
    bpl_node_set_height(&var->node);
    group->vars = var;
    group->type = map_type(m, function);
    bpl_node_set_height(&group->node);
    decl->group = group;
    decl->attrs = without_params(function->attrs);
    decl->start = function->start;
    decl->end = function->end;
    decl->origin = function->origin;
    decl->is_made = 1;
    bpl_node_set_height(&decl->node);
    bpl_map_put(&m->constants, function, var);
    return &decl->node;
}

static void replace_functions(Maps *m)
{
    BplChain chain = {0};
    for (BplDecl *decl = m->program->unit->decls, *next; decl; decl = next) {
        next = (BplDecl *)decl->next;
        decl->next = NULL;
        BplFunction *function = decl->kind == BPL_FUNCTION ? bpl_as_function(decl) : NULL;
        if (function && !function->type_params && !function->body && !function->has_uses &&
            !is_known(function))
            bpl_chain_add(&chain, constant_for(m, function));
        else
            bpl_chain_add(&chain, decl);
    }
    m->program->unit->decls = (BplDecl *)chain.first;
}

/* Removes terms that have become constants, which cannot be triggers, and returns the trigger. */
static BplNode *without_constants(BplTrigger *trigger)
{
    BplNode **link = (BplNode **)(void *)&trigger->terms;
    while (*link) {
        if ((*link)->kind == BPL_IDENT)
            *link = (*link)->next;
        else
            link = &(*link)->next;
    }
    return trigger->terms ? &trigger->node : NULL;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Maps *m = rewriter->data;
    if (node->kind == BPL_TRIGGER)
        return without_constants(bpl_as_trigger(node));
    if (node->kind != BPL_APPLY)
        return node;
    BplApply *apply = bpl_as_apply(node);
    BplVar *constant = apply->function ? bpl_map_get(&m->constants, apply->function) : NULL;
    if (!constant)
        return node;
    BplExpr *map = bpl_make_ident(m->arena, constant, node);
    if (!apply->args)
        return &map->node;
    return &bpl_make_select(m->arena, map, apply->args, node)->node;
}

bool bpl_pass_maps(BplProgram *program, BplFresh *fresh)
{
    Maps m = {.program = program, .arena = &program->arena, .fresh = fresh};
    BplWalker walker = {.enter = note_name, .data = &m.taken};
    bpl_walk(&walker, &program->unit->node);
    replace_functions(&m);
    bool changed = m.constants.count > 0;
    BplRewriter rewriter = {.leave = leave, .data = &m};
    if (changed)
        bpl_rewrite(&rewriter, &program->unit->node);
    bpl_map_release(&m.taken);
    bpl_map_release(&m.constants);
    return changed;
}
