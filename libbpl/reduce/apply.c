/* Applies edits (edit.h): records for each node of the program how it changes, then makes all
 * changes in one rewrite. */
#include "libbpl/base/map.h"
#include "libbpl/graph/deps.h"
#include "libbpl/reduce/edit.h"
#include "libbpl/reduce/operand.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/trivia.h"
#include "libbpl/syntax/walk.h"

#include <assert.h>

/* A further kind of change: the node is kept even if all its parts are deleted. */
enum { KEPT = BPL_EDIT_TYPE + 1 };

/* The deleted parameters of a procedure or function: a flag for each in-parameter and each
 * out-parameter. */
typedef struct Callee {
    bool *ins, *outs;
    size_t in_count, out_count;
} Callee;

typedef struct Change {
    BplProgram *program;
    BPL_VEC(BplNode *) nodes; /* the nodes of the program, by their numbers in the walk */
    BplMap kinds;             /* node -> 1 + the kind of the edit that applies to it */
    BplMap gone;              /* variables and labels that are deleted */
    /* groups of variables, gotos and similar nodes from which a part was deleted */
    BplMap thinned;
    BplMap callees; /* procedures and functions of which parameters are deleted -> Callee */
    /* the positions in the text of deleted nodes, where comments are deleted as well */
    BplExtents dropped;
} Change;

static void put(BplMap *set, const void *node)
{
    bpl_map_put(set, node, set);
}

static bool is_in(const BplMap *set, const void *node)
{
    return node && bpl_map_get(set, node) != NULL;
}

static bool has_edit(const Change *change, const BplNode *node, int kind)
{
    return (uintptr_t)bpl_map_get(&change->kinds, node) == (uintptr_t)kind + 1;
}

static void note_edit(Change *change, const BplNode *node, int kind)
{
    bpl_map_put(&change->kinds, node, (void *)((uintptr_t)kind + 1));
}

static BplWalk number_node(BplWalker *walker, BplNode *node)
{
    Change *change = walker->data;
    bpl_vec_push(&change->nodes, node);
    return BPL_WALK_ON;
}

/* ---- effects of edits on other nodes --------------------------------------------------------- */

static void drop_node(Change *change, BplNode *node)
{
    note_edit(change, node, BPL_EDIT_DELETE);
    if (node->kind == BPL_VAR || node->kind == BPL_LABEL)
        put(&change->gone, node);
    if (node->kind == BPL_VAR)
        put(&change->thinned, bpl_as_var(node)->group);
}

/* Deletes a label, and the statements after this label up to the next label. */
static void drop_block(Change *change, BplNode *label)
{
    drop_node(change, label);
    for (BplNode *stmt = label->next; stmt && stmt->kind != BPL_LABEL; stmt = stmt->next)
        drop_node(change, stmt);
}

/* Deletes parameter number `n` of the groups; if the parameter has no name, deletes its whole
 * group. */
static void drop_parameter_at(Change *change, BplVarGroup *groups, int n)
{
    BPL_EACH (BplVarGroup, group, groups) {
        if (!group->vars && n-- == 0)
            drop_node(change, &group->node);
        BPL_EACH (BplVar, var, group->vars)
            if (n-- == 0)
                drop_node(change, &var->node);
    }
}

static size_t count_parameters(const BplVarGroup *groups)
{
    size_t count = 0;
    BPL_EACH (const BplVarGroup, group, groups) {
        count += !group->vars;
        BPL_EACH (const BplVar, var, group->vars)
            count++;
    }
    return count;
}

static Callee *callee_of(Change *change, const BplNode *node)
{
    Callee *callee = bpl_map_get(&change->callees, node);
    BplArena *arena = &change->program->arena;
    if (callee)
        return callee;
    bool is_function = node->kind == BPL_FUNCTION;
    const BplVarGroup *ins =
        is_function ? bpl_as_function(node)->params : bpl_as_procedure(node)->ins;
    callee = bpl_arena_alloc(arena, sizeof *callee);
    callee->in_count = count_parameters(ins);
    callee->out_count = is_function ? 0 : count_parameters(bpl_as_procedure(node)->outs);
    callee->ins = bpl_arena_alloc(arena, (callee->in_count + 1) * sizeof(bool));
    callee->outs = bpl_arena_alloc(arena, (callee->out_count + 1) * sizeof(bool));
    bpl_map_put(&change->callees, node, callee);
    return callee;
}

/* Deletes parameter number `n` of a procedure from all implementations of the procedure as well. */
static void drop_from_implementations(Change *change, const BplProcedure *procedure, bool is_out,
                                      int n)
{
    BPL_EACH (BplDecl, decl, change->program->unit->decls) {
        if (decl->node.kind != BPL_IMPLEMENTATION)
            continue;
        BplImplementation *impl = bpl_as_implementation(decl);
        if (impl->procedure == procedure)
            drop_parameter_at(change, is_out ? impl->outs : impl->ins, n);
    }
}

static void drop_parameter(Change *change, BplVar *var)
{
    const BplNode *owner = var->owner;
    bool is_out = var->op == BPL_ROLE_OUT;
    drop_node(change, &var->node);
    if (!owner || (owner->kind != BPL_PROCEDURE && owner->kind != BPL_FUNCTION))
        return;
    Callee *callee = callee_of(change, owner);
    if (owner->kind == BPL_FUNCTION) {
        callee->ins[bpl_var_index(bpl_as_function(owner)->params, var)] = true;
        return;
    }
    const BplProcedure *procedure = bpl_as_procedure(owner);
    int n = bpl_var_index(is_out ? procedure->outs : procedure->ins, var);
    (is_out ? callee->outs : callee->ins)[n] = true;
    drop_from_implementations(change, procedure, is_out, n);
}

/* Returns true if the declaration is kept when a declaration that it mentions is deleted: a body or
 * an implementation. */
static bool keeps(const BplNode *node)
{
    return node->kind == BPL_BODY || node->kind == BPL_IMPLEMENTATION;
}

/* Marks all declarations that mention a marked declaration, directly or indirectly. */
static void close_under_mentions(const BplDeps *deps, bool *marked)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < deps->all.count; i++) {
            const BplDep *dep = &deps->all.at[i];
            if (marked[i] || keeps(dep->node))
                continue;
            for (uint32_t t = 0; t < dep->count && !marked[i]; t++)
                marked[i] = marked[deps->targets.at[dep->first + t]];
            changed |= marked[i];
        }
    }
}

static void drop_declarations(Change *change, const BplReduceEdits *edits, const bool *chosen)
{
    BplDeps deps;
    bpl_deps_init(&deps, change->program);
    bool *marked = bpl_alloc_zero((deps.all.count + 1) * sizeof *marked);
    for (size_t i = 0; i < edits->count; i++) {
        if (!chosen[i] || edits->at[i].kind != BPL_EDIT_DECLARATION)
            continue;
        uint32_t number = bpl_deps_find(&deps, change->nodes.at[edits->at[i].node]);
        if (number != BPL_NO_DEP)
            marked[number] = true;
    }
    close_under_mentions(&deps, marked);
    for (size_t i = 0; i < deps.all.count; i++)
        if (marked[i])
            drop_node(change, deps.all.at[i].node);
    bpl_free(marked);
    bpl_deps_release(&deps);
}

/* Records the chosen edits. Returns true if some of them delete declarations. */
static bool note_edits(Change *change, const BplReduceEdits *edits, const bool *chosen)
{
    bool declarations = false;
    for (size_t i = 0; i < edits->count; i++) {
        if (!chosen[i])
            continue;
        assert(edits->at[i].node < change->nodes.count);
        BplNode *node = change->nodes.at[edits->at[i].node];
        switch (edits->at[i].kind) {
        case BPL_EDIT_DECLARATION:
            declarations = true;
            break;
        case BPL_EDIT_DELETE:
            drop_node(change, node);
            break;
        case BPL_EDIT_BLOCK:
            drop_block(change, node);
            break;
        case BPL_EDIT_PARAMETER:
            drop_parameter(change, bpl_as_var(node));
            break;
        default:
            note_edit(change, node, edits->at[i].kind);
        }
    }
    return declarations;
}

/* If all constants of a declaration are deleted, records that the declaration is deleted as a
 * whole, since it cannot exist without constants. */
static void note_empty_constants(Change *change, BplConstDecl *decl)
{
    BPL_EACH (const BplVar, var, decl->group->vars)
        if (!is_in(&change->gone, var))
            return;
    note_edit(change, &decl->node, BPL_EDIT_DELETE);
    note_edit(change, &decl->group->node, KEPT);
}

/* Removes deleted variables from modifies clauses. (If a deleted variable is mentioned elsewhere,
 * the type checker refuses the program.) */
static BplWalk note_followers(BplWalker *walker, BplNode *node)
{
    Change *change = walker->data;
    if (node->kind == BPL_CONST_DECL)
        note_empty_constants(change, bpl_as_const_decl(node));
    if (node->kind != BPL_MODIFIES)
        return BPL_WALK_ON;
    BPL_EACH (BplExpr, ident, bpl_as_modifies(node)->vars) {
        if (ident->kind != BPL_IDENT || !is_in(&change->gone, bpl_as_ident(ident)->var))
            continue;
        note_edit(change, &ident->node, BPL_EDIT_DELETE);
        put(&change->thinned, node);
    }
    return BPL_WALK_ON;
}

/* ---- the rewrite ----------------------------------------------------------------------------- */

/* Returns the arguments of a call without those whose parameters are deleted (`goes`). */
static BplExpr *without_arguments(BplExpr *args, const bool *goes, size_t count)
{
    BplExpr *kept = NULL, **link = &kept;
    for (size_t i = 0; args; i++) {
        BplExpr *arg = args;
        args = (BplExpr *)args->node.next;
        arg->node.next = NULL;
        if (i < count && goes[i])
            continue;
        *link = arg;
        link = (BplExpr **)(void *)&arg->node.next;
    }
    return kept;
}

static void thin_call(const Change *change, BplCall *call)
{
    const Callee *callee = call->procedure ? bpl_map_get(&change->callees, call->procedure) : NULL;
    if (!callee)
        return;
    call->args = without_arguments(call->args, callee->ins, callee->in_count);
    call->outs = without_arguments(call->outs, callee->outs, callee->out_count);
}

static void thin_apply(const Change *change, BplApply *apply)
{
    const Callee *callee = apply->function ? bpl_map_get(&change->callees, apply->function) : NULL;
    if (callee)
        apply->args = without_arguments(apply->args, callee->ins, callee->in_count);
}

/* Returns true if all elements of a list of this node were deleted, so that the node is deleted as
 * well. */
static bool is_emptied(const Change *change, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_VAR_GROUP:
        return !bpl_as_var_group(node)->vars && is_in(&change->thinned, node);
    case BPL_VAR_DECL:
        return !bpl_as_var_decl(node)->groups;
    case BPL_TYPE_DECL:
        return !bpl_as_type_decl(node)->defs;
    case BPL_MODIFIES:
        return !bpl_as_modifies(node)->vars && is_in(&change->thinned, node);
    case BPL_HAVOC:
        return !bpl_as_havoc(node)->vars;
    default:
        return false;
    }
}

static BplNode *spliced(const Change *change, BplNode *node)
{
    bool is_else = has_edit(change, node, BPL_EDIT_ELSE);
    if (node->kind == BPL_WHILE)
        return (BplNode *)bpl_as_while(node)->body;
    BplIf *branch = bpl_as_if(node);
    if (!is_else)
        return (BplNode *)branch->then_stmts;
    return branch->else_if ? (BplNode *)branch->else_if : (BplNode *)branch->else_stmts;
}

static void drop_guard(BplNode *node)
{
    if (node->kind == BPL_IF)
        bpl_as_if(node)->guard = NULL;
    else
        bpl_as_while(node)->guard = NULL;
}

static void drop_body(BplNode *node)
{
    if (node->kind == BPL_FUNCTION)
        bpl_as_function(node)->body = NULL;
    else
        bpl_as_procedure(node)->body = NULL;
}

static BplNode *int_type(const Change *change)
{
    BplBasicType *type = bpl_ast_basic_type(&change->program->arena, 0);
    type->op = BPL_BASIC_INT;
    return (BplNode *)type;
}

/* Returns the first or last operand that has the expression's type, detached from its list so that
 * it can be put in the place of the expression. */
static BplNode *operand(BplNode *node, bool last)
{
    BplExpr *found = bpl_like_operand((BplExpr *)node, last);
    /* an edit inside the expression has changed its type */
    if (!found)
        return node;
    found->node.next = NULL;
    return &found->node;
}

static BplNode *carry_out(const Change *change, BplNode *node, BplReduceEditKind kind)
{
    switch (kind) {
    case BPL_EDIT_DELETE:
        return NULL;
    case BPL_EDIT_BODY:
        drop_body(node);
        return node;
    case BPL_EDIT_WHERE:
        bpl_as_var_group(node)->where = NULL;
        return node;
    case BPL_EDIT_GUARD:
        drop_guard(node);
        return node;
    case BPL_EDIT_THEN:
    case BPL_EDIT_ELSE:
        return spliced(change, node);
    case BPL_EDIT_FIRST:
    case BPL_EDIT_LAST:
        return operand(node, kind == BPL_EDIT_LAST);
    case BPL_EDIT_LITERAL:
        return &bpl_literal_for(change->program, (BplExpr *)node)->node;
    case BPL_EDIT_FALSE:
        return &bpl_make_bool(&change->program->arena, false, node)->node;
    case BPL_EDIT_TYPE:
        return int_type(change);
    case BPL_EDIT_DECLARATION:
    case BPL_EDIT_BLOCK:
    case BPL_EDIT_PARAMETER:
        break;
    }
    assert(!"an edit that was noted as other ones");
    return node;
}

static BplNode *tidy(Change *change, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_TARGET:
        return is_in(&change->gone, bpl_as_target(node)->label) ? NULL : node;
    case BPL_GOTO:
        return bpl_as_goto(node)->targets
                   ? node
                   : (BplNode *)bpl_ast_return(&change->program->arena, node->loc);
    case BPL_CALL:
        thin_call(change, bpl_as_call(node));
        return node;
    case BPL_APPLY:
        thin_apply(change, bpl_as_apply(node));
        return node;
    case BPL_QUANT: {
        BplQuant *quant = bpl_as_quant(node);
        return quant->vars || quant->type_params ? node : &quant->body->node;
    }
    default:
        return is_emptied(change, node) ? NULL : node;
    }
}

/* Records the position in the text of the deleted declaration or statement. */
static void note_extent(Change *change, const BplNode *node)
{
    BplClass node_class = bpl_kind_info((BplKind)node->kind)->node_class;
    if (node_class == BPL_CLASS_DECL)
        bpl_vec_push(&change->dropped,
                     (BplExtent){((const BplDecl *)node)->start, ((const BplDecl *)node)->end});
    else if (node_class == BPL_CLASS_STMT)
        bpl_vec_push(&change->dropped,
                     (BplExtent){((const BplStmt *)node)->start, ((const BplStmt *)node)->end});
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Change *change = rewriter->data;
    uintptr_t kind = (uintptr_t)bpl_map_get(&change->kinds, node);
    BplNode *left = node;
    if (!kind)
        left = tidy(change, node);
    else if (kind - 1 != KEPT)
        left = carry_out(change, node, (BplReduceEditKind)(kind - 1));
    if (!left)
        note_extent(change, node);
    return left;
}

void bpl_reduce_edits_apply(BplProgram *program, const BplReduceEdits *edits, const bool *chosen)
{
    Change change = {.program = program};
    BplWalker walker = {.enter = number_node, .data = &change};
    BplWalker followers = {.enter = note_followers, .data = &change};
    BplRewriter rewriter = {.leave = leave, .data = &change};
    bpl_walk(&walker, &program->unit->node);
    if (note_edits(&change, edits, chosen))
        drop_declarations(&change, edits, chosen);
    bpl_walk(&followers, &program->unit->node);
    bpl_rewrite(&rewriter, &program->unit->node);
    bpl_trivia_drop(program, &change.dropped);
    bpl_vec_release(&change.dropped);
    bpl_vec_release(&change.nodes);
    bpl_map_release(&change.kinds);
    bpl_map_release(&change.gone);
    bpl_map_release(&change.thinned);
    bpl_map_release(&change.callees);
}
