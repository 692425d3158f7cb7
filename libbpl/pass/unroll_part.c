/* Makes the parts of which unrolled loops of both forms (structured and blocks) consist: copies of
 * expressions and statements, names of labels, invariants, and the code at the bound. */
#include "libbpl/pass/unroll_internal.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- copies ---------------------------------------------------------------------------------- */

BplExpr *bpl_unroll_copy_expr(BplUnroller *u, const BplExpr *expr)
{
    return expr ? (BplExpr *)bpl_ast_clone(u->arena, &expr->node, NULL) : NULL;
}

static void drop_attr(BplAttr **attrs, const char *name)
{
    for (BplAttr **at = attrs; *at;)
        if (strcmp((*at)->name->text, name) == 0)
            *at = (BplAttr *)(*at)->next;
        else
            at = (BplAttr **)&(*at)->next;
}

/* Removes attributes that must not be copied: {:id}, except in the first copy, and {:unroll}, which
 * has been used. */
static void tidy_attrs(BplAttr **attrs, bool is_first)
{
    drop_attr(attrs, "unroll");
    if (!is_first)
        drop_attr(attrs, "id");
}

BplStmt *bpl_unroll_copy_stmt(BplUnroller *u, const BplStmt *stmt, bool is_first)
{
    BplStmt *copy = (BplStmt *)bpl_ast_clone(u->arena, &stmt->node, NULL);
    assert(copy->kind == stmt->kind && !copy->next);
    tidy_attrs(&copy->attrs, is_first);
    bpl_node_set_height(&copy->node);
    return copy;
}

/* ---- labels ---------------------------------------------------------------------------------- */

static BplWalk take_label(BplWalker *walker, BplNode *node)
{
    BplUnroller *u = walker->data;
    if (node->kind == BPL_LABEL)
        bpl_map_put(&u->labels, bpl_as_label(node)->name, u);
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_unroll_begin_body(BplUnroller *u, const BplBody *body)
{
    bpl_unroll_end_body(u);
    BplWalker walker = {.enter = take_label, .data = u};
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
}

void bpl_unroll_end_body(BplUnroller *u)
{
    bpl_map_release(&u->roots);
    bpl_map_release(&u->labels);
    bpl_map_release(&u->counts);
}

const BplName *bpl_unroll_root(const BplUnroller *u, const BplName *name)
{
    const BplName *root = bpl_map_get(&u->roots, name);
    return root ? root : name;
}

/* Reserves the name for a copy of the label named `root`; returns false if a label already has this
 * name. */
static bool take_name(BplUnroller *u, const BplName *name, const BplName *root)
{
    if (bpl_map_get(&u->labels, name))
        return false;
    assert(!bpl_map_get(&u->roots, root) || bpl_map_get(&u->roots, root) == root);
    bpl_map_put(&u->labels, name, u);
    bpl_map_put(&u->roots, name, (void *)(uintptr_t)root);
    return true;
}

const BplName *bpl_unroll_fresh(BplUnroller *u, const BplName *name)
{
    const BplName *root = bpl_unroll_root(u, name), *fresh;
    uintptr_t count = (uintptr_t)bpl_map_get(&u->counts, root);
    BplStrbuf text = {0};
    do {
        bpl_strbuf_clear(&text);
        bpl_strbuf_addf(&text, "%s#%lu", root->text, (unsigned long)++count);
        fresh = bpl_names_intern(u->program->names, text.text, text.length);
    } while (!take_name(u, fresh, root));
    assert(fresh != name && bpl_unroll_root(u, fresh) == root);
    bpl_map_put(&u->counts, root, (void *)count);
    bpl_strbuf_release(&text);
    return fresh;
}

const BplName *bpl_unroll_fresh_text(BplUnroller *u, const char *text)
{
    const BplName *name = bpl_names_intern_text(u->program->names, text);
    return take_name(u, name, name) ? name : bpl_unroll_fresh(u, name);
}

/* ---- invariants ------------------------------------------------------------------------------ */

BplStmt *bpl_unroll_invariant(BplUnroller *u, const BplCondition *invariant, bool is_first)
{
    const BplExpr *expr = invariant->expr;
    bool is_request = expr->kind == BPL_BOOL_LIT && expr->op && invariant->attrs &&
                      !invariant->attrs->next && bpl_attr_find(invariant->attrs, "unroll");
    if (u->options->invariants == BPL_INVARIANTS_DROP || is_request)
        return NULL;
    bool assumed = invariant->free || u->options->invariants == BPL_INVARIANTS_ASSUME;
    BplExpr *copy = bpl_unroll_copy_expr(u, expr);
    BplStmt *stmt = assumed ? bpl_make_assume(u->arena, copy, &invariant->node)
                            : bpl_make_assert(u->arena, copy, &invariant->node);
    stmt->end = invariant->end;
    stmt->attrs = (BplAttr *)bpl_ast_clone_chain(u->arena, (BplNode *)invariant->attrs, NULL);
    tidy_attrs(&stmt->attrs, is_first);
    bpl_node_set_height(&stmt->node);
    return stmt;
}

BplStmt *bpl_unroll_as_invariant(BplUnroller *u, BplStmt *stmt)
{
    if (u->options->invariants == BPL_INVARIANTS_CHECK)
        return stmt;
    if (u->options->invariants == BPL_INVARIANTS_DROP)
        return NULL;
    assert(u->options->invariants == BPL_INVARIANTS_ASSUME);
    BplStmt *assume = bpl_make_assume(u->arena, bpl_as_assert(stmt)->expr, &stmt->node);
    assume->end = stmt->end;
    assume->attrs = stmt->attrs;
    bpl_node_set_height(&assume->node);
    return assume;
}

/* ---- made statements ------------------------------------------------------------------------- */

/* Adds an attribute to a statement made by unrolling, before its other attributes. */
static void add_attr(BplUnroller *u, BplStmt *stmt, const char *name, BplExpr *args)
{
    assert(stmt->is_made);
    BplAttr *attr = bpl_make_attr(u->program, name, args);
    attr->next = (BplNode *)stmt->attrs;
    stmt->attrs = attr;
    bpl_node_set_height(&stmt->node);
}

BplStmt *bpl_unroll_iteration(BplUnroller *u, uint32_t k, const BplNode *like)
{
    BplStmt *stmt = bpl_make_assume(u->arena, bpl_make_bool(u->arena, true, like), like);
    add_attr(u, stmt, "iteration", bpl_make_int(u->program, (long)k, NULL));
    return stmt;
}

BplStmt *bpl_unroll_if(BplUnroller *u, BplExpr *guard, BplStmt *then_stmts, const BplNode *like)
{
    BplIf *stmt = bpl_ast_if(u->arena, like->loc);
    stmt->is_made = 1;
    stmt->start = stmt->end = bpl_node_start(like);
    stmt->guard = guard;
    stmt->then_stmts = then_stmts;
    bpl_node_set_height(&stmt->node);
    return &stmt->base;
}

static BplExpr *limit_message(BplUnroller *u, const BplName *label, uint32_t bound)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "\"loop %s%sexceeds its bound of %u\"", label ? label->text : "",
                    label ? " " : "", (unsigned)bound);
    BplStringLit *message = bpl_ast_string_lit(u->arena, 0);
    message->is_made = 1;
    message->text = bpl_names_intern(u->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return &message->base;
}

/* Makes the code at the bound, which asserts or assumes the condition `claim`: if `claim` is false,
 * the loop exceeds its bound, and execution fails or ends there. */
static BplStmt *make_limit(BplUnroller *u, BplExpr *claim, const BplName *label, uint32_t bound,
                           const BplNode *like)
{
    BplStmt *stmt = u->options->at_bound == BPL_AT_BOUND_ASSERT
                        ? bpl_make_assert(u->arena, claim, like)
                        : bpl_make_assume(u->arena, claim, like);
    if (u->options->at_bound == BPL_AT_BOUND_ASSERT)
        add_attr(u, stmt, "msg", limit_message(u, label, bound));
    else if (u->options->at_bound == BPL_AT_BOUND_HALT)
        add_attr(u, stmt, "halt", NULL);
    return stmt;
}

BplStmt *bpl_unroll_limit(BplUnroller *u, const BplExpr *guard, const BplName *label,
                          uint32_t bound, const BplNode *like)
{
    BplAtBound at_bound = u->options->at_bound;
    bool is_true = guard && guard->kind == BPL_BOOL_LIT && guard->op;
    if (is_true || (guard && at_bound != BPL_AT_BOUND_HALT))
        return make_limit(u, bpl_make_not(u->arena, bpl_unroll_copy_expr(u, guard)), label, bound,
                          like);
    if (!guard && at_bound == BPL_AT_BOUND_ASSUME)
        return NULL;
    BplStmt *limit = make_limit(u, bpl_make_bool(u->arena, false, like), label, bound, like);
    return bpl_unroll_if(u, bpl_unroll_copy_expr(u, guard), limit, like);
}
