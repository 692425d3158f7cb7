/* Makes copies in two steps: the original is cloned and its declarations are renamed; then a
 * rewrite updates the references to them. (Two steps, since a where clause may mention variables
 * that are declared after it.) */
#include "libbpl/pass/instance.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/pass/places.h"
#include "libbpl/pass/type_args.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- sites ----------------------------------------------------------------------------------- */

void bpl_global_names_init(BplGlobalNames *globals, const BplProgram *program)
{
    *globals = (BplGlobalNames){0};
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        const BplVarGroup *groups = decl->kind == BPL_VAR_DECL     ? bpl_as_var_decl(decl)->groups
                                    : decl->kind == BPL_CONST_DECL ? bpl_as_const_decl(decl)->group
                                                                   : NULL;
        BPL_EACH (const BplVarGroup, group, groups) {
            BPL_EACH (BplVar, var, group->vars)
                bpl_map_put(&globals->by_name, var->name, var);
        }
    }
}

void bpl_global_names_release(BplGlobalNames *globals)
{
    bpl_map_release(&globals->by_name);
}

typedef struct Unhider {
    BplSite *site;
    /* names of globals and constants, which variables of the site must not have */
    const BplMap *globals;
    bool renamed;
} Unhider;

static BplWalk unhide(BplWalker *walker, BplNode *node)
{
    Unhider *unhider = walker->data;
    BplSite *site = unhider->site;
    if (node->kind == BPL_VAR) {
        BplVar *var = bpl_as_var(node);
        if (bpl_map_get(unhider->globals, var->name)) {
            var->name = bpl_fresh_name(site->fresh, var->name);
            unhider->renamed = true;
        }
        bpl_map_put(&site->taken, var->name, var);
    } else if (node->kind == BPL_TYPE_VAR) {
        bpl_map_put(&site->taken, bpl_as_type_var(node)->name, node);
    }
    return BPL_WALK_ON;
}

static BplWalk follow_names(BplWalker *walker, BplNode *node)
{
    (void)walker;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var)
        bpl_as_ident(node)->name = bpl_as_ident(node)->var->name;
    return BPL_WALK_ON;
}

void bpl_site_init(BplSite *site, BplFresh *fresh, const BplGlobalNames *globals, BplDecl *decl)
{
    *site = (BplSite){.program = fresh->program, .fresh = fresh};
    Unhider unhider = {.site = site, .globals = &globals->by_name};
    BplWalker walker = {.enter = unhide, .data = &unhider};
    bpl_walk(&walker, &decl->node);
    BplWalker follower = {.enter = follow_names};
    if (unhider.renamed)
        bpl_walk(&follower, &decl->node);
}

void bpl_site_release(BplSite *site, BplBody *body)
{
    if (site->locals.first) {
        BplNode **end = (BplNode **)(void *)&body->locals;
        while (*end)
            end = &(*end)->next;
        *end = site->locals.first;
        bpl_node_set_height(&body->node);
    }
    bpl_map_release(&site->taken);
}

static void *made(void *node)
{
    BplNode *head = node;
    head->is_made = 1;
    bpl_node_set_height(head);
    return node;
}

/* Makes a new local variable of the site (the procedure into which code is copied), named `base`
 * and a number, with the written type `type` and the attributes of the group of the variable
 * `model`. */
static BplVar *new_var(BplSite *site, const BplVar *model, const BplName *base, BplTypeExpr *type)
{
    BplArena *arena = &site->program->arena;
    BplVarDecl *decl = bpl_ast_var_decl(arena, 0);
    BplVarGroup *group = bpl_ast_var_group(arena, 0);
    BplVar *var = bpl_ast_var(arena, 0);
    var->op = BPL_ROLE_LOCAL;
    var->name = bpl_fresh_name(site->fresh, base);
    var->group = group;
    var->type = model->type;
    group->vars = made(var);
    group->type = type;
    decl->groups = made(group);
    assert(model->type && group->vars == var && !decl->next);
    bpl_chain_add(&site->locals, made(decl));
    return var;
}

/* ---- the first step: names ------------------------------------------------------------------- */

typedef struct Namer {
    BplInstance *instance;
    BplMap *labels; /* old name of a label -> the label's new name, for breaks */
    unsigned code;  /* number of enclosing code expressions */
} Namer;

/* Makes the text of an {:id} unique: {:id "x"} becomes {:id "x#1"}. */
static void rename_id(const BplSite *site, const BplAttr *attr)
{
    if (strcmp(attr->name->text, "id") != 0 || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return;
    BplStringLit *literal = bpl_as_string_lit(attr->args);
    literal->text = bpl_fresh_string(site->fresh, literal->text);
}

static const BplName *new_name(const Namer *namer, const BplName *name, bool always)
{
    BplSite *site = namer->instance->site;
    return always || bpl_map_get(&site->taken, name) ? bpl_fresh_name(site->fresh, name) : name;
}

static BplWalk give_names(BplWalker *walker, BplNode *node)
{
    Namer *namer = walker->data;
    bpl_pass_forget_place(node);
    switch ((BplKind)node->kind) {
    case BPL_VAR: {
        BplVar *var = bpl_as_var(node);
        var->name = new_name(namer, var->name, var->op == BPL_ROLE_LOCAL);
        break;
    }
    case BPL_TYPE_VAR: {
        BplTypeVar *var = bpl_as_type_var(node);
        var->name = new_name(namer, var->name, false);
        break;
    }
    case BPL_LABEL: {
        BplLabel *label = bpl_as_label(node);
        const BplName *old = label->name;
        if (namer->code)
            break;
        label->name = new_name(namer, old, true);
        bpl_map_put(namer->labels, old, (void *)(uintptr_t)label->name);
        break;
    }
    case BPL_ATTR:
        rename_id(namer->instance->site, bpl_as_attr(node));
        break;
    case BPL_CODE:
        namer->code++;
        break;
    default:
        break;
    }
    return BPL_WALK_ON;
}

static BplWalk leave_code(BplWalker *walker, BplNode *node)
{
    Namer *namer = walker->data;
    assert(namer->code > 0 || node->kind != BPL_CODE);
    namer->code -= node->kind == BPL_CODE;
    return BPL_WALK_ON;
}

/* ---- the second step: references ------------------------------------------------------------- */

typedef struct Turner {
    BplInstance *instance;
    const BplMap *labels;
    unsigned code, old;
} Turner;

static BplVar *snapshot_of(BplInstance *instance, BplVar *global)
{
    BplVar *var = bpl_map_get(&instance->olds, global);
    if (var)
        return var;
    BplSite *site = instance->site;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s_old", global->name->text);
    const BplName *base = bpl_names_intern(site->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    var = new_var(site, global, base, bpl_instance_type(instance, global->group->type));
    assert(global->op == BPL_ROLE_GLOBAL && var->op == BPL_ROLE_LOCAL);
    bpl_map_put(&instance->olds, global, var);
    bpl_vec_push(&instance->globals, global);
    assert(instance->globals.count == instance->olds.count);
    return var;
}

static void turn_ident(const Turner *turner, BplIdent *ident)
{
    BplVar *var = ident->var;
    if (!var)
        return;
    BplVar *other = bpl_map_get(&turner->instance->vars, var);
    if (!other && turner->old && var->op == BPL_ROLE_GLOBAL)
        other = snapshot_of(turner->instance, var);
    ident->var = other ? other : var;
    ident->name = ident->var->name;
}

static BplNode *turn_type(const Turner *turner, BplNamedType *type)
{
    if (!type->decl || type->decl->kind != BPL_TYPE_VAR)
        return &type->node;
    const BplNode *actual = bpl_map_get(&turner->instance->types, type->decl);
    type->name = bpl_as_type_var(type->decl)->name;
    return actual ? bpl_ast_clone(&turner->instance->site->program->arena, actual, NULL)
                  : &type->node;
}

static BplNode *turn_return(const Turner *turner, BplReturn *stmt)
{
    BplInstance *instance = turner->instance;
    BplSite *site = instance->site;
    if (turner->code || !instance->exit_base)
        return &stmt->node;
    BplArena *arena = &site->program->arena;
    if (!instance->exit) {
        const BplName *name = bpl_fresh_name(site->fresh, instance->exit_base);
        instance->exit = bpl_as_label(bpl_make_label(arena, name, NULL));
    }
    return &bpl_make_goto(arena, instance->exit, NULL)->node;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Turner *turner = rewriter->data;
    turner->code += node->kind == BPL_CODE;
    turner->old += node->kind == BPL_OLD;
    return true;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Turner *turner = rewriter->data;
    switch ((BplKind)node->kind) {
    case BPL_IDENT:
        turn_ident(turner, bpl_as_ident(node));
        return node;
    case BPL_NAMED_TYPE:
        return turn_type(turner, bpl_as_named_type(node));
    case BPL_TARGET:
        bpl_as_target(node)->name = bpl_as_target(node)->label->name;
        return node;
    case BPL_BREAK: {
        BplBreak *stmt = bpl_as_break(node);
        const BplName *name = stmt->name ? bpl_map_get(turner->labels, stmt->name) : NULL;
        stmt->name = name ? name : stmt->name;
        return node;
    }
    case BPL_RETURN:
        return turn_return(turner, bpl_as_return(node));
    case BPL_OLD:
        assert(turner->old > 0);
        turner->old--;
        return &bpl_as_old(node)->expr->node;
    case BPL_CODE:
        assert(turner->code > 0);
        turner->code--;
        return node;
    default:
        return node;
    }
}

/* Renames the declarations in a cloned tree below `root`, then makes all references in it refer to
 * the instance's variables, types and labels. */
static void turn(BplInstance *instance, BplNode *root)
{
    BplMap labels = {0};
    Namer namer = {.instance = instance, .labels = &labels};
    BplWalker walker = {.enter = give_names, .leave = leave_code, .data = &namer};
    bpl_walk(&walker, root);
    Turner turner = {.instance = instance, .labels = &labels};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &turner};
    bpl_rewrite(&rewriter, root);
    assert(namer.code == 0 && turner.code == 0 && turner.old == 0);
    bpl_map_release(&labels);
}

/* ---- instances ------------------------------------------------------------------------------- */

void bpl_instance_init(BplInstance *instance, BplSite *site, const BplCall *call,
                       const BplMap *known)
{
    *instance = (BplInstance){.site = site};
    bpl_type_args_of_call(&instance->types, site->fresh, call, known);
}

void bpl_instance_release(BplInstance *instance)
{
    bpl_map_release(&instance->vars);
    bpl_map_release(&instance->types);
    bpl_map_release(&instance->olds);
    bpl_vec_release(&instance->globals);
}

/* Removes {:assumption} from the attributes and returns them: a variable with this attribute may be
 * assigned only once, but the variable for a parameter is assigned at every call. */
static BplAttr *without_assumption(BplAttr *attrs)
{
    for (BplAttr **at = &attrs; *at;) {
        if (strcmp((*at)->name->text, "assumption") == 0)
            *at = (BplAttr *)(*at)->next;
        else
            at = (BplAttr **)(void *)&(*at)->next;
    }
    return attrs;
}

BplVar *bpl_instance_bind(BplInstance *instance, const BplVar *param)
{
    BplVar *var = new_var(instance->site, param, param->name,
                          bpl_instance_type(instance, param->group->type));
    var->group->attrs = without_assumption(bpl_instance_attrs(instance, param->group->attrs));
    bpl_node_set_height(&var->group->node);
    bpl_map_put(&instance->vars, param, var);
    return var;
}

/* Copies a type, an expression or attributes and makes the copy a part of the instance. The
 * rewriter does not visit its root, so the copies are hung below a variable group, which can hold
 * all three; returns this group. */
static BplVarGroup *turned(BplInstance *instance, const BplTypeExpr *type, const BplExpr *expr,
                           const BplAttr *attrs)
{
    BplArena *arena = &instance->site->program->arena;
    BplVarGroup *frame = bpl_ast_var_group(arena, 0);
    if (type)
        frame->type = (BplTypeExpr *)bpl_ast_clone(arena, &type->node, NULL);
    if (expr)
        frame->where = (BplExpr *)bpl_ast_clone(arena, &expr->node, NULL);
    BplChain copies = {0};
    BPL_EACH (const BplAttr, attr, attrs)
        if (!attr->has_error)
            bpl_chain_add(&copies, bpl_ast_clone(arena, &attr->node, NULL));
    frame->attrs = (BplAttr *)copies.first;
    turn(instance, &frame->node);
    return frame;
}

BplTypeExpr *bpl_instance_type(BplInstance *instance, const BplTypeExpr *type)
{
    return turned(instance, type, NULL, NULL)->type;
}

BplExpr *bpl_instance_expr(BplInstance *instance, const BplExpr *expr)
{
    return turned(instance, NULL, expr, NULL)->where;
}

BplAttr *bpl_instance_attrs(BplInstance *instance, const BplAttr *attrs)
{
    return turned(instance, NULL, NULL, attrs)->attrs;
}

BplBody *bpl_instance_body(BplInstance *instance, const BplBody *body)
{
    BplBody *copy = bpl_as_body(bpl_ast_clone(&instance->site->program->arena, &body->node, NULL));
    turn(instance, &copy->node);
    return copy;
}

BplStmt *bpl_instance_snapshot(BplInstance *instance)
{
    BplArena *arena = &instance->site->program->arena;
    BplChain lhs = {0}, rhs = {0};
    for (size_t i = 0; i < instance->globals.count; i++) {
        BplVar *global = instance->globals.at[i];
        bpl_chain_add(&lhs, bpl_make_ident(arena, bpl_map_get(&instance->olds, global), NULL));
        assert(bpl_map_get(&instance->olds, global));
        bpl_chain_add(&rhs, bpl_make_ident(arena, global, NULL));
    }
    if (!lhs.first)
        return NULL;
    return bpl_make_assign(arena, (BplExpr *)lhs.first, (BplExpr *)rhs.first, NULL);
}

bool bpl_pass_next_param(BplParam *param)
{
    param->var =
        param->var ? (const BplVar *)param->var->next : (param->group ? param->group->vars : NULL);
    while (!param->var && param->group) {
        param->group = (const BplVarGroup *)param->group->next;
        param->var = param->group ? param->group->vars : NULL;
    }
    return param->var != NULL;
}
