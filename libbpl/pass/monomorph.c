/* Makes maps monomorphic: first in expressions, according to the types that the type checker has
 * found, and in written types; then in the types of the declarations that the pass itself has made.
 */
#include "libbpl/pass/monomorph.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/box_types.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

/* A type whose values are boxed, with the two functions that box and unbox it: either functions for
 * this type alone, or the generic ones for all types. */
typedef struct Boxed {
    const BplType *type;
    const BplFunction *box, *unbox;
} Boxed;

typedef struct Monomorph {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplTypeDef *box; /* the type Box; NULL until it is needed */
    BPL_VEC(Boxed) boxed;
    BplMap numbers; /* BplType, with synonyms expanded -> 1 + the index of the type in `boxed` */
    BplChain decls;
    /* the generic functions for boxing any type; NULL unless some map is used at a type with type
     * variables, which requires them */
    const BplFunction *any_box, *any_unbox;
    BplBoxTypes types;
    const BplType *last; /* the map type of the last use; whether it has such variables */
    bool last_has_result_vars;
    bool changed; /* whether the tree of the current declaration has changed */
} Monomorph;

static const BplName *name(const Monomorph *m, const char *text)
{
    return bpl_names_intern_text(m->program->names, text);
}

/* ---- boxes ----------------------------------------------------------------------------------- */

static BplTypeExpr *named_type(const Monomorph *m, const BplName *name, void *decl)
{
    BplNamedType *type = bpl_ast_named_type(m->arena, 0);
    type->name = name;
    type->decl = decl;
    type->is_made = 1;
    bpl_node_set_height(&type->node);
    return (BplTypeExpr *)type;
}

static BplTypeExpr *box_type(const Monomorph *m)
{
    BplTypeExpr *type = named_type(m, m->box->name, m->box);
    type->type = m->types.box;
    return type;
}

static void declare_box(Monomorph *m)
{
    if (m->box)
        return;
    BplTypeDecl *decl = bpl_ast_type_decl(m->arena, 0);
    m->box = bpl_ast_type_def(m->arena, 0);
    m->box->name = bpl_fresh_text(m->fresh, "Box");
    m->box->decl = decl;
    assert(!m->box->body && !m->box->params);
    m->types.box = bpl_type_ctor(m->types.types, m->box, NULL, 0);
    decl->defs = m->box;
    bpl_chain_add(&m->decls, decl);
}

static BplVarGroup *variable(const Monomorph *m, const char *text, BplRole role, BplTypeExpr *type)
{
    BplVarGroup *group = bpl_make_group(m->program, name(m, text), role, &bpl_type_int, NULL);
    group->type = type;
    bpl_node_set_height(&group->node);
    return group;
}

static BplTypeExpr *written(const Monomorph *m, const BplType *type)
{
    return bpl_make_type(m->program, type, NULL);
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node);

static BplFunction *declare(Monomorph *m, const char *text, BplTypeVar *type_param,
                            BplVarGroup *param, BplTypeExpr *result)
{
    BplFunction *function = bpl_make_function(m->program, bpl_fresh_name(m->fresh, name(m, text)),
                                              type_param, param, result, NULL);
    bpl_chain_add(&m->decls, function);
    return function;
}

/* Adds the axiom (forall<type_param> x: type :: {box(x)} outer(box(x)) == value); if `value` is
 * NULL, x is used as the value. */
static void add_axiom(Monomorph *m, BplTypeVar *type_param, BplTypeExpr *type,
                      const BplFunction *box, const BplFunction *outer, BplExpr *value)
{
    BplVarGroup *x = variable(m, "x", BPL_ROLE_BOUND, type);
    BplExpr *terms[2];
    for (int i = 0; i < 2; i++)
        terms[i] = bpl_make_apply(m->arena, box, bpl_make_ident(m->arena, x->vars, NULL), NULL);
    if (!value)
        value = bpl_make_ident(m->arena, x->vars, NULL);
    BplExpr *equation = bpl_make_binary(
        m->arena, BPL_OP_EQ, bpl_make_apply(m->arena, outer, terms[0], NULL), value, NULL);
    BplExpr *all = bpl_make_quant(m->arena, BPL_FORALL, type_param, x,
                                  bpl_make_trigger(m->arena, terms[1]), equation, NULL);
    bpl_chain_add(&m->decls, bpl_make_axiom(m->arena, all, NULL));
}

static void declare_own(Monomorph *m, Boxed *boxed)
{
    const BplType *type = boxed->type;
    boxed->box =
        declare(m, "box", NULL, variable(m, "x", BPL_ROLE_PARAM, written(m, type)), box_type(m));
    boxed->unbox =
        declare(m, "unbox", NULL, variable(m, "b", BPL_ROLE_PARAM, box_type(m)), written(m, type));
    add_axiom(m, NULL, written(m, type), boxed->box, boxed->unbox, NULL);
}

static void declare_any(Monomorph *m)
{
    BplTypeVar *vars[3];
    BplTypeExpr *types[3];
    for (int i = 0; i < 3; i++) {
        vars[i] = bpl_make_type_var(m->arena, name(m, "a"), NULL);
        types[i] = named_type(m, vars[i]->name, vars[i]);
    }
    declare_box(m);
    m->any_box =
        declare(m, "box", vars[0], variable(m, "x", BPL_ROLE_PARAM, types[0]), box_type(m));
    m->any_unbox =
        declare(m, "unbox", vars[1], variable(m, "b", BPL_ROLE_PARAM, box_type(m)), types[1]);
    add_axiom(m, vars[2], types[2], m->any_box, m->any_unbox, NULL);
}

static Boxed boxed_type(Monomorph *m, const BplType *type)
{
    if (type->has_var)
        return (Boxed){type, m->any_box, m->any_unbox};
    assert(!type->has_proxy);
    uintptr_t number = (uintptr_t)bpl_map_get(&m->numbers, type->expanded);
    if (!number) {
        declare_box(m);
        Boxed boxed = {type, m->any_box, m->any_unbox};
        if (!m->any_box)
            declare_own(m, &boxed);
        bpl_vec_push(&m->boxed, boxed);
        number = m->boxed.count;
        bpl_map_put(&m->numbers, type->expanded, (void *)number);
    }
    assert(number <= m->boxed.count && m->boxed.at[number - 1].type->expanded == type->expanded);
    assert(m->boxed.at[number - 1].box && m->boxed.at[number - 1].unbox);
    return m->boxed.at[number - 1];
}

static void tell_boxes_apart(Monomorph *m)
{
    if (m->boxed.count < 2)
        return;
    const BplFunction *tag =
        declare(m, "box_type", NULL, variable(m, "b", BPL_ROLE_PARAM, box_type(m)),
                written(m, &bpl_type_int));
    for (size_t i = 0; i < m->boxed.count; i++)
        add_axiom(m, NULL, written(m, m->boxed.at[i].type), m->boxed.at[i].box, tag,
                  bpl_make_int(m->program, (long)i, NULL));
}

/* ---- expressions ----------------------------------------------------------------------------- */

static const BplType *polymorphic_map(const BplExpr *map)
{
    const BplType *type = map->type ? map->type->expanded : NULL;
    return type && type->kind == BPL_T_MAP && type->bound ? type : NULL;
}

/* Applies the boxing or unboxing function of the type. The type of a generic unboxing is written
 * out, since the checker may not be able to infer it. */
static BplExpr *convert(Monomorph *m, BplExpr *expr, const BplType *type, bool to_box)
{
    Boxed boxed = boxed_type(m, type);
    assert(boxed.box && boxed.unbox && "types with variables have boxes of any type");
    BplNode *next = expr->next;
    expr->next = NULL;
    if (!to_box)
        expr->type = m->types.box;
    BplExpr *made = bpl_make_apply(m->arena, to_box ? boxed.box : boxed.unbox, expr, &expr->node);
    made->type = to_box ? m->types.box : type;
    m->changed = true;
    if (!to_box && m->any_unbox) {
        BplTypeDef holder = {.kind = BPL_TYPE_DEF, .body = written(m, type)};
        BplRewriter types = {.leave = leave, .data = m};
        bpl_rewrite(&types, &holder.node);
        made = bpl_make_coerce(m->arena, made, holder.body);
        made->type = type;
    }
    made->next = next;
    return made;
}

/* The number of a type, which box_type has for its boxes, as an expression. */
static BplExpr *number_of(Monomorph *m, const BplType *type, const BplNode *like)
{
    if (type->has_var)
        bpl_pass_not_supported(m->program, like->loc,
                               "polymorphic map whose result alone has a type variable, for a type "
                               "with variables");
    else
        boxed_type(m, type);
    uintptr_t number = (uintptr_t)bpl_map_get(&m->numbers, type->expanded);
    BplExpr *made = bpl_make_int(m->program, number ? (long)number - 1 : 0, like);
    made->type = &bpl_type_int;
    return made;
}

/* Boxes indices where the map's type mentions its variables, and adds the numbers of the types for
 * variables that its range alone mentions. `result` is the type of the value here. */
static void box_indices(Monomorph *m, const BplType *map, BplExpr **indices, const BplType *result,
                        const BplNode *like)
{
    uint32_t i = 0;
    BplNode **link = (BplNode **)(void *)indices;
    for (; *link; link = &(*link)->next, i++) {
        assert(i < map->count);
        BplExpr *index = (BplExpr *)*link;
        if (bpl_type_is_boxed_part(map->args[i]))
            *link = &convert(m, index, index->type, true)->node;
    }
    assert(i == map->count && "as many indices as the map has");
    if (map != m->last) {
        m->last = map;
        m->last_has_result_vars = false;
        for (i = 0; i < map->bound; i++)
            m->last_has_result_vars |= bpl_type_is_result_var(map, i);
    }
    for (i = 0; m->last_has_result_vars && i < map->bound; i++)
        if (bpl_type_is_result_var(map, i)) {
            const BplType *type = bpl_type_bound_value(map->args[map->count], result, i);
            *link = &number_of(m, type, like)->node;
            link = &(*link)->next;
        }
}

/* Stops the walk at a polymorphic map that is used at a type with type variables. */
static BplWalk find_variable_use(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_select = node->kind == BPL_SELECT;
    if (!is_select && node->kind != BPL_STORE)
        return BPL_WALK_ON;
    const BplExpr *at = is_select ? bpl_as_select(node)->map : bpl_as_store(node)->map;
    const BplType *map = polymorphic_map(at);
    if (!map)
        return BPL_WALK_ON;
    const BplExpr *index = is_select ? bpl_as_select(node)->indices : bpl_as_store(node)->indices;
    for (uint32_t i = 0; index; index = (const BplExpr *)index->next, i++)
        if (bpl_type_is_boxed_part(map->args[i]) && index->type->has_var)
            return BPL_WALK_STOP;
    const BplExpr *value = is_select ? &bpl_as_select(node)->base : bpl_as_store(node)->value;
    bool is_boxed = bpl_type_is_boxed_part(map->args[map->count]);
    return is_boxed && value->type->has_var ? BPL_WALK_STOP : BPL_WALK_ON;
}

static BplNode *leave_expr(Monomorph *m, BplNode *node)
{
    if (node->kind == BPL_SELECT) {
        BplSelect *select = bpl_as_select(node);
        const BplType *map = polymorphic_map(select->map);
        if (!map)
            return node;
        box_indices(m, map, &select->indices, select->type, node);
        bool is_boxed = bpl_type_is_boxed_part(map->args[map->count]);
        bpl_node_set_height(node);
        return is_boxed ? &convert(m, &select->base, select->type, false)->node : node;
    }
    if (node->kind == BPL_STORE) {
        BplStore *store = bpl_as_store(node);
        const BplType *map = polymorphic_map(store->map);
        if (!map)
            return node;
        box_indices(m, map, &store->indices, store->value->type, node);
        if (bpl_type_is_boxed_part(map->args[map->count]))
            store->value = convert(m, store->value, store->value->type, true);
        bpl_node_set_height(node);
    }
    return node;
}

/* ---- types ----------------------------------------------------------------------------------- */

/* Does the meaning of the written type mention the type variable? A synonym may ignore its
 * arguments. */
static bool mentions(const BplTypeExpr *type, const BplTypeVar *var)
{
    if (type->kind == BPL_MAP_TYPE) {
        const BplMapType *map = bpl_as_map_type(type);
        BPL_EACH (const BplTypeExpr, arg, map->args)
            if (mentions(arg, var))
                return true;
        return mentions(map->result, var);
    }
    if (type->kind != BPL_NAMED_TYPE)
        return false;
    const BplNamedType *named = bpl_as_named_type(type);
    const BplNode *decl = named->decl;
    if (decl == &var->node)
        return true;
    const BplTypeDef *synonym = decl && decl->kind == BPL_TYPE_DEF && bpl_as_type_def(decl)->body
                                    ? bpl_as_type_def(decl)
                                    : NULL;
    const BplTypeVar *formal = synonym ? synonym->params : NULL;
    BPL_EACH (const BplTypeExpr, arg, named->args) {
        if ((!synonym || bpl_type_mentions(synonym->type, formal)) && mentions(arg, var))
            return true;
        formal = formal ? (const BplTypeVar *)formal->node.next : NULL;
    }
    return false;
}

static BplNode *boxed_if_mentions(const Monomorph *m, const BplTypeVar *params, BplTypeExpr *type)
{
    bool is_boxed = false;
    BPL_EACH (const BplTypeVar, param, params)
        is_boxed = is_boxed || mentions(type, param);
    if (!is_boxed)
        return &type->node;
    BplTypeExpr *box = box_type(m);
    box->next = type->next;
    return &box->node;
}

/* Does the type variable occur in the range of the map type and not in its domain? (See
 * bpl_type_is_result_var.) */
static bool is_result_var(const BplMapType *map, const BplTypeVar *param)
{
    BPL_EACH (const BplTypeExpr, arg, map->args)
        if (mentions(arg, param))
            return false;
    return mentions(map->result, param);
}

static BplNode *leave_type(Monomorph *m, BplNode *node)
{
    if (!bpl_as_map_type(node)->type_params)
        return node;
    BplMapType *map = bpl_as_map_type(node);
    BplChain numbers = {0};
    declare_box(m);
    BPL_EACH (const BplTypeVar, param, map->type_params)
        if (is_result_var(map, param)) {
            BplTypeExpr *type = written(m, &bpl_type_int);
            type->type = &bpl_type_int;
            bpl_chain_add(&numbers, type);
        }
    for (BplNode **link = (BplNode **)(void *)&map->args; *link; link = &(*link)->next)
        *link = boxed_if_mentions(m, map->type_params, (BplTypeExpr *)*link);
    map->result = (BplTypeExpr *)boxed_if_mentions(m, map->type_params, map->result);
    BplChain args = {0};
    bpl_chain_add(&args, map->args);
    bpl_chain_add(&args, numbers.first);
    map->args = (BplTypeExpr *)args.first;
    map->type_params = NULL;
    m->changed = true;
    bpl_node_set_height(node);
    return node;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_SELECT:
    case BPL_STORE:
        return leave_expr(rewriter->data, node);
    case BPL_MAP_TYPE:
        return leave_type(rewriter->data, node);
    default:
        return node;
    }
}

/* Rewrites the declarations of the program. Types stay right. */
static void rewrite_all(Monomorph *m)
{
    BplRewriter rewriter = {.leave = leave, .data = m};
    BPL_EACH (BplDecl, decl, m->program->unit->decls) {
        m->changed = false;
        bpl_rewrite(&rewriter, &decl->node);
        if (m->changed)
            decl->features = decl->features & BPL_IS_CHECKED;
    }
    declare_box(m);
    BPL_EACH (BplDecl, decl, m->program->unit->decls)
        bpl_box_types(&m->types, &decl->node);
}

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh)
{
    Monomorph m = {.program = program, .arena = &program->arena, .fresh = fresh};
    m.types.types = program->types;
    bpl_types_open(program->types);
    BplWalker variables = {.enter = find_variable_use};
    if (!bpl_walk(&variables, &program->unit->node))
        declare_any(&m);
    rewrite_all(&m);
    tell_boxes_apart(&m);
    assert(m.decls.first && m.boxed.count == m.numbers.count);
    BplUnit made = {.kind = BPL_UNIT, .decls = (BplDecl *)m.decls.first};
    BplRewriter rewriter = {.leave = leave, .data = &m};
    bpl_rewrite(&rewriter, &made.node);
    bpl_program_add(program, made.decls);
    bpl_types_forget_synonyms(program->types);
    bpl_types_close(program->types);
    bpl_box_types_release(&m.types);
    bpl_vec_release(&m.boxed);
    bpl_map_release(&m.numbers);
    return true;
}
