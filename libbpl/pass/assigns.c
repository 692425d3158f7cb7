#include "libbpl/pass/assigns.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/features.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef struct Assigns {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BplChain locals; /* declarations of new locals for the innermost body or code expression */
    BPL_VEC(BplChain) outer_locals;
    BplSet assigned; /* variables assigned by earlier parts of the current assignment */
    bool changed;
    /* whether something new in the current declaration lacks its type, or declares variables */
    bool is_unsettled;
    bool has_code; /* whether the current declaration may have code expressions */
} Assigns;

/* ---- left sides ------------------------------------------------------------------------------ */

static BplExpr *field_store(const Assigns *a, BplFieldSelect *select, BplExpr *value)
{
    BplFieldStore *store = bpl_ast_field_store(a->arena, select->loc);
    store->object = bpl_copy_expr(a->arena, select->object);
    store->name = select->name;
    store->name_loc = select->name_loc;
    store->value = value;
    store->type = store->object->type;
    store->is_made = 1;
    bpl_node_set_height(&store->node);
    return &store->base;
}

/* Converts an assignment to a part of a map to one of the whole variable: m[i][j] := e becomes m :=
 * m[i := m[i][j := e]]. Returns the variable (m), and replaces *value (e) by its new value. */
static BplExpr *whole(const Assigns *a, BplExpr *lhs, BplExpr **value)
{
    while (lhs->kind != BPL_IDENT) {
        if (lhs->kind == BPL_SELECT) {
            BplSelect *select = bpl_as_select(lhs);
            BplExpr *map = bpl_copy_expr(a->arena, select->map);
            *value = bpl_make_store(a->arena, map, select->indices, *value, &lhs->node);
            (*value)->type = map->type;
            lhs = select->map;
        } else {
            BplFieldSelect *select = bpl_as_field_select(lhs);
            *value = field_store(a, select, *value);
            lhs = select->object;
        }
    }
    return lhs;
}

/* ---- parallel assignments -------------------------------------------------------------------- */

static BplWalk find_assigned(BplWalker *walker, BplNode *node)
{
    const Assigns *a = walker->data;
    bool hit = node->kind == BPL_IDENT && bpl_as_ident(node)->var &&
               bpl_set_has(&a->assigned, bpl_as_ident(node)->var);
    return hit ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool reads_assigned(Assigns *a, BplExpr *value)
{
    BplWalker walker = {.enter = find_assigned, .data = a};
    return !bpl_walk(&walker, &value->node);
}

static BplExpr *through_variable(Assigns *a, const BplVar *var, BplExpr *value, const BplNode *like,
                                 BplChain *before)
{
    const BplName *name = bpl_fresh_name(a->fresh, var->name);
    BplVarDecl *decl = bpl_make_var_decl(a->program, name, BPL_ROLE_LOCAL, var->type, NULL);
    BplVar *keeper = decl->groups->vars;
    bpl_chain_add(&a->locals, decl);
    a->is_unsettled = true;
    BplExpr *lhs = bpl_make_ident(a->arena, keeper, like);
    bpl_chain_add(before, bpl_make_assign(a->arena, lhs, value, like));
    return bpl_make_ident(a->arena, keeper, like);
}

static BplAttr *attrs_for(const Assigns *a, BplAttr *attrs, bool is_first)
{
    return is_first ? attrs : bpl_copy_attrs(a->arena, attrs);
}

/* Replaces the parallel assignment lhs := rhs by one assignment for each component, in order. */
static BplNode *in_order(Assigns *a, BplExpr *lhs, BplExpr *rhs, BplAttr *attrs,
                         const BplNode *like)
{
    BplChain before = {0}, chain = {0};
    bool is_first = true;
    bpl_set_release(&a->assigned);
    while (lhs) {
        BplExpr *target = bpl_chain_take(&lhs), *value = bpl_chain_take(&rhs);
        BplExpr *root = whole(a, target, &value);
        BplVar *var = bpl_as_ident(root)->var;
        if (!is_first && reads_assigned(a, value))
            value = through_variable(a, var, value, like, &before);
        BplStmt *assign = bpl_make_assign(a->arena, root, value, like);
        assign->attrs = attrs_for(a, attrs, is_first);
        bpl_node_set_height(&assign->node);
        bpl_chain_add(&chain, assign);
        bpl_set_add(&a->assigned, var);
        is_first = false;
    }
    bpl_chain_add(&before, chain.first);
    return before.first;
}

static BplNode *split(Assigns *a, BplAssign *assign)
{
    if (!assign->lhs->node.next && assign->lhs->kind == BPL_IDENT)
        return &assign->node;
    a->changed = true;
    BplExpr *lhs = assign->lhs, *rhs = assign->rhs;
    return in_order(a, lhs, rhs, assign->attrs, &assign->node);
}

/* ---- unpacking ------------------------------------------------------------------------------- */

static BplStmt *assert_is(const Assigns *a, const BplConstructor *constructor, BplExpr *object,
                          const BplUnpack *unpack)
{
    BplIs *is = bpl_ast_is(a->arena, unpack->loc);
    is->object = object;
    is->name = constructor->name;
    is->constructor = (BplConstructor *)(uintptr_t)constructor;
    is->type = &bpl_type_bool;
    is->is_made = 1;
    bpl_node_set_height(&is->node);
    BplStmt *stmt = bpl_make_assert(a->arena, &is->base, &unpack->node);
    stmt->attrs = unpack->attrs;
    bpl_node_set_height(&stmt->node);
    return stmt;
}

static BplWalk find_unknown(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool unknown = (node->kind == BPL_IDENT && !bpl_as_ident(node)->var) ||
                   (node->kind == BPL_APPLY && !bpl_as_apply(node)->function);
    return unknown ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Drops those attributes of an unpacking that contain unknown names: Boogie does not resolve the
 * attributes of an unpacking, but would resolve them on the statements that replace it. */
static void drop_unknown(BplUnpack *unpack)
{
    BplWalker walker = {.enter = find_unknown};
    BplChain kept = {0};
    for (BplAttr *attr = unpack->attrs, *next; attr; attr = next) {
        next = (BplAttr *)attr->node.next;
        attr->node.next = NULL;
        if (bpl_walk(&walker, &attr->node))
            bpl_chain_add(&kept, attr);
    }
    unpack->attrs = (BplAttr *)kept.first;
}

static BplExpr *field_of(const Assigns *a, const BplVar *field, const BplExpr *object)
{
    BplFieldSelect *select = bpl_ast_field_select(a->arena, object->loc);
    select->object = bpl_copy_expr(a->arena, object);
    select->name = field->name;
    select->is_made = 1;
    bpl_node_set_height(&select->node);
    return &select->base;
}

/* Replaces an unpacking C(x, y) := e by an assertion and assignments. The value e is read several
 * times, so it is copied to a new variable unless it is a variable that stays unchanged. */
static BplNode *unpack(Assigns *a, BplUnpack *stmt)
{
    BplApply *pattern = bpl_as_apply(stmt->pattern);
    const BplConstructor *constructor = bpl_as_constructor(pattern->function);
    BplExpr *object = stmt->rhs;
    BplChain chain = {0}, values = {0};
    a->changed = true;
    a->is_unsettled = true;
    if (object->kind != BPL_IDENT) {
        BplVar model = {.name = constructor->name, .type = object->type};
        object = through_variable(a, &model, object, &stmt->node, &chain);
    }
    drop_unknown(stmt);
    bpl_chain_add(&chain, assert_is(a, constructor, bpl_copy_expr(a->arena, object), stmt));
    BPL_EACH (const BplVarGroup, group, constructor->fields)
        BPL_EACH (const BplVar, field, group->vars)
            bpl_chain_add(&values, field_of(a, field, object));
    if (pattern->args)
        bpl_chain_add(&chain,
                      in_order(a, pattern->args, (BplExpr *)values.first, NULL, &stmt->node));
    return chain.first;
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Assigns *a = rewriter->data;
    if (node->kind == BPL_BODY) {
        bpl_vec_push(&a->outer_locals, a->locals);
        a->locals = (BplChain){0};
    }
    return a->has_code || bpl_kind_class(node->kind) != BPL_CLASS_EXPR;
}

static void add_locals(BplBody *body, const BplChain *locals)
{
    BplChain all = {0};
    bpl_chain_add(&all, body->locals);
    bpl_chain_add(&all, locals->first);
    body->locals = (BplVarDecl *)all.first;
    bpl_node_set_height(&body->node);
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Assigns *a = rewriter->data;
    switch ((BplKind)node->kind) {
    case BPL_BODY:
        add_locals(bpl_as_body(node), &a->locals);
        a->locals = bpl_vec_pop(&a->outer_locals);
        return node;
    case BPL_ASSIGN:
        return split(a, bpl_as_assign(node));
    case BPL_UNPACK:
        return unpack(a, bpl_as_unpack(node));
    default:
        return node;
    }
}

bool bpl_pass_assigns(BplProgram *program, BplFresh *fresh)
{
    Assigns a = {.program = program, .arena = &program->arena, .fresh = fresh};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &a};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl) || !bpl_decl_may_have(decl, BPL_HAS_PARTS))
            continue;
        a.is_unsettled = false;
        a.has_code = bpl_decl_may_have(decl, BPL_HAS_CODE);
        bpl_rewrite(&rewriter, &decl->node);
        bool is_settled = !a.is_unsettled && decl->height < BPL_MAX_HEIGHT;
        decl->features = is_settled ? decl->features & ~BPL_HAS_PARTS : 0;
    }
    bpl_set_release(&a.assigned);
    bpl_vec_release(&a.outer_locals);
    return a.changed;
}
