/* Expressions first, while their types still are what the checker found; then the written types,
 * those of what was made included. */
#include "libbpl/pass/monomorph.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/make_decl.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

/* A type whose values are boxed. */
typedef struct Boxed {
    const BplType *type;
    BplFunction *box, *unbox;
} Boxed;

typedef struct Monomorph {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplTypeDef *box; /* the type; NULL until it is needed */
    BPL_VEC(Boxed) boxed;
    BplMap numbers; /* BplType, expanded -> its index in boxed, + 1 */
    BplChain decls;
    bool gave_up;
} Monomorph;

static const BplName *name(const Monomorph *m, const char *text)
{
    return bpl_names_intern_text(m->program->names, text);
}

/* ---- boxes ----------------------------------------------------------------------------------- */

static BplTypeExpr *box_type(const Monomorph *m)
{
    BplNamedType *type = bpl_ast_named_type(m->arena, 0);
    type->name = m->box->name;
    type->decl = &m->box->node;
    type->is_made = 1;
    bpl_node_set_height(&type->node);
    return (BplTypeExpr *)type;
}

static void declare_box(Monomorph *m)
{
    if (m->box)
        return;
    BplTypeDecl *decl = bpl_ast_type_decl(m->arena, 0);
    m->box = bpl_ast_type_def(m->arena, 0);
    m->box->name = bpl_fresh_text(m->fresh, "Box");
    m->box->decl = decl;
    decl->defs = m->box;
    bpl_chain_add(&m->decls, decl);
}

/* A variable of the type; NULL is Box. */
static BplVarGroup *variable(const Monomorph *m, const char *text, BplRole role,
                             const BplType *type)
{
    BplVarGroup *group =
        bpl_make_group(m->program, name(m, text), role, type ? type : &bpl_type_int, NULL);
    if (!type)
        group->type = box_type(m);
    bpl_node_set_height(&group->node);
    return group;
}

static BplFunction *declare(Monomorph *m, const char *text, BplVarGroup *param, BplTypeExpr *result)
{
    BplFunction *function = bpl_make_function(m->program, bpl_fresh_name(m->fresh, name(m, text)),
                                              NULL, param, result, NULL);
    bpl_chain_add(&m->decls, function);
    return function;
}

/* axiom (forall x: type :: {box(x)} outer(box(x)) == value) */
static void add_axiom(Monomorph *m, const Boxed *boxed, const BplFunction *outer, BplExpr *value)
{
    BplVarGroup *x = variable(m, "x", BPL_ROLE_BOUND, boxed->type);
    BplExpr *terms[2];
    for (int i = 0; i < 2; i++)
        terms[i] =
            bpl_make_apply(m->arena, boxed->box, bpl_make_ident(m->arena, x->vars, NULL), NULL);
    if (!value)
        value = bpl_make_ident(m->arena, x->vars, NULL);
    BplExpr *equation = bpl_make_binary(
        m->arena, BPL_OP_EQ, bpl_make_apply(m->arena, outer, terms[0], NULL), value, NULL);
    BplExpr *all = bpl_make_quant(m->arena, BPL_FORALL, NULL, x,
                                  bpl_make_trigger(m->arena, terms[1]), equation, NULL);
    bpl_chain_add(&m->decls, bpl_make_axiom(m->arena, all, NULL));
}

static const Boxed *boxed_type(Monomorph *m, const BplType *type)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&m->numbers, type->expanded);
    if (!number) {
        declare_box(m);
        Boxed boxed = {.type = type};
        boxed.box = declare(m, "box", variable(m, "x", BPL_ROLE_PARAM, type), box_type(m));
        boxed.unbox = declare(m, "unbox", variable(m, "b", BPL_ROLE_PARAM, NULL),
                              bpl_make_type(m->program, type, NULL));
        bpl_vec_push(&m->boxed, boxed);
        number = m->boxed.count;
        bpl_map_put(&m->numbers, type->expanded, (void *)number);
        add_axiom(m, &boxed, boxed.unbox, NULL);
    }
    return &m->boxed.at[number - 1];
}

static void tell_boxes_apart(Monomorph *m)
{
    if (m->boxed.count < 2)
        return;
    BplFunction *tag = declare(m, "box_type", variable(m, "b", BPL_ROLE_PARAM, NULL),
                               bpl_make_type(m->program, &bpl_type_int, NULL));
    for (size_t i = 0; i < m->boxed.count; i++)
        add_axiom(m, &m->boxed.at[i], tag, bpl_make_int(m->program, (long)i, NULL));
}

/* ---- expressions ----------------------------------------------------------------------------- */

static const BplType *polymorphic_map(const BplExpr *map)
{
    const BplType *type = map->type ? map->type->expanded : NULL;
    return type && type->kind == BPL_T_MAP && type->bound ? type : NULL;
}

static BplExpr *convert(Monomorph *m, BplExpr *expr, const BplType *type, bool to_box)
{
    if (type->has_var) {
        if (!m->gave_up)
            bpl_not_supported(m->program, expr->loc,
                              "polymorphic map at a type with type variables (pass `monomorph`)");
        m->gave_up = true;
        return expr;
    }
    const Boxed *boxed = boxed_type(m, type);
    BplNode *next = expr->next;
    expr->next = NULL;
    BplExpr *made = bpl_make_apply(m->arena, to_box ? boxed->box : boxed->unbox, expr, &expr->node);
    made->type = type;
    made->next = next;
    return made;
}

static void box_indices(Monomorph *m, const BplType *map, BplExpr **indices)
{
    uint32_t i = 0;
    for (BplNode **link = (BplNode **)(void *)indices; *link; link = &(*link)->next, i++) {
        BplExpr *index = (BplExpr *)*link;
        if (map->args[i]->has_bound)
            *link = &convert(m, index, index->type, true)->node;
    }
}

static BplNode *leave_expr(BplRewriter *rewriter, BplNode *node)
{
    Monomorph *m = rewriter->data;
    if (node->kind == BPL_SELECT) {
        BplSelect *select = bpl_as_select(node);
        const BplType *map = polymorphic_map(select->map);
        if (!map)
            return node;
        box_indices(m, map, &select->indices);
        bool is_boxed = map->args[map->count]->has_bound;
        bpl_node_set_height(node);
        return is_boxed ? &convert(m, &select->as_expr, select->type, false)->node : node;
    }
    if (node->kind == BPL_STORE) {
        BplStore *store = bpl_as_store(node);
        const BplType *map = polymorphic_map(store->map);
        if (!map)
            return node;
        box_indices(m, map, &store->indices);
        if (map->args[map->count]->has_bound)
            store->value = convert(m, store->value, store->value->type, true);
        bpl_node_set_height(node);
    }
    return node;
}

/* ---- types ----------------------------------------------------------------------------------- */

static BplWalk find_param(BplWalker *walker, BplNode *node)
{
    if (node->kind != BPL_NAMED_TYPE)
        return BPL_WALK_ON;
    BPL_EACH(const BplTypeVar, param, (const BplTypeVar *)walker->data)
    {
        if (bpl_as_named_type(node)->decl == &param->node)
            return BPL_WALK_STOP;
    }
    return BPL_WALK_ON;
}

static BplNode *boxed_if_mentions(const Monomorph *m, BplTypeVar *params, BplNode *type)
{
    BplWalker walker = {.enter = find_param, .data = params};
    if (bpl_walk(&walker, type))
        return type;
    BplNode *box = &box_type(m)->node;
    box->next = type->next;
    return box;
}

static BplNode *leave_type(BplRewriter *rewriter, BplNode *node)
{
    Monomorph *m = rewriter->data;
    if (node->kind != BPL_MAP_TYPE || !bpl_as_map_type(node)->type_params)
        return node;
    BplMapType *map = bpl_as_map_type(node);
    declare_box(m);
    for (BplNode **link = (BplNode **)(void *)&map->args; *link; link = &(*link)->next)
        *link = boxed_if_mentions(m, map->type_params, *link);
    map->result = (BplTypeExpr *)boxed_if_mentions(m, map->type_params, &map->result->node);
    map->type_params = NULL;
    bpl_node_set_height(node);
    return node;
}

static BplWalk find_map_type(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool found = node->kind == BPL_MAP_TYPE && bpl_as_map_type(node)->type_params;
    return found ? BPL_WALK_STOP : BPL_WALK_ON;
}

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh)
{
    BplWalker finder = {.enter = find_map_type};
    if (bpl_walk(&finder, &program->unit->node))
        return false;
    Monomorph m = {.program = program, .arena = &program->arena, .fresh = fresh};
    BplRewriter exprs = {.leave = leave_expr, .data = &m};
    bpl_rewrite(&exprs, &program->unit->node);
    if (!m.gave_up) {
        declare_box(&m);
        tell_boxes_apart(&m);
        bpl_program_add(program, (BplDecl *)m.decls.first);
        BplRewriter types = {.leave = leave_type, .data = &m};
        bpl_rewrite(&types, &program->unit->node);
    }
    bpl_vec_release(&m.boxed);
    bpl_map_release(&m.numbers);
    return true;
}
