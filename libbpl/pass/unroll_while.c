/* Unrolls nested loops, innermost first. A loop becomes one `if` with all copies of its body in
 * sequence and tests between them that break out of the `if`: the height of the tree does not
 * depend on the number of copies. Labels are renamed in the copies; gotos and breaks, which point
 * to their labels and targets, get the new names at the end. */
#include "libbpl/pass/unroll_internal.h"

#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

static void unroll_stmts(BplUnroller *u, BplStmt **stmts);

/* ---- preparing a loop's body ----------------------------------------------------------------- */

typedef struct Loop {
    BplUnroller *u;
    const BplWhile *stmt;
    const BplNode *like;
    uint32_t bound;
    const BplName *name; /* name of the loop's label in the source, or NULL */
    BplIf *nest;         /* the `if` that contains all copies */
    bool first_invariants;
} Loop;

/* Redirects breaks that leave the loop `from` to the statement `to`, which replaces the loop. */
typedef struct Redirect {
    const BplStmt *from;
    BplStmt *to;
    bool any;
} Redirect;

static BplWalk redirect_break(BplWalker *walker, BplNode *node)
{
    Redirect *redirect = walker->data;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_BREAK && bpl_as_break(node)->target == redirect->from) {
        bpl_as_break(node)->target = redirect->to;
        redirect->any = true;
    }
    return BPL_WALK_ON;
}

static bool redirect_breaks(BplStmt *stmts, const BplStmt *from, BplStmt *to)
{
    Redirect redirect = {from, to, false};
    BplWalker walker = {.enter = redirect_break, .data = &redirect};
    bpl_walk_chain(&walker, (BplNode *)stmts);
    return redirect.any;
}

/* Can control reach the end of the list of statements? */
static bool falls_through(const BplStmt *stmts)
{
    if (!stmts)
        return true;
    while (stmts->next)
        stmts = (const BplStmt *)stmts->next;
    return stmts->kind != BPL_GOTO && stmts->kind != BPL_RETURN && stmts->kind != BPL_BREAK;
}

static bool is_true(const BplExpr *guard)
{
    return guard && guard->kind == BPL_BOOL_LIT && guard->op;
}

/* ---- copies of the body ---------------------------------------------------------------------- */

static BplWalk rename_label(BplWalker *walker, BplNode *node)
{
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_LABEL) {
        BplLabel *label = bpl_as_label(node);
        label->name = bpl_unroll_fresh(walker->data, label->name);
    }
    return BPL_WALK_ON;
}

static bool is_no_expr(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    return bpl_kind_info(node->kind)->node_class != BPL_CLASS_EXPR;
}

static BplNode *drop_id(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    bool is_id = node->kind == BPL_ATTR && strcmp(bpl_as_attr(node)->name->text, "id") == 0;
    return is_id ? NULL : node;
}

/* Removes the {:id} attributes from the statements: the statements are a further copy, and an {:id}
 * may occur only once. */
static BplStmt *without_ids(BplUnroller *u, BplStmt *stmts)
{
    BplRewriter rewriter = {.enter = is_no_expr, .leave = drop_id};
    BplBody *around = bpl_ast_body(u->arena, 0);
    around->stmts = stmts;
    bpl_rewrite(&rewriter, &around->node);
    return around->stmts;
}

/* Returns the k-th copy of the loop's body; the last copy is the original body itself. */
static BplStmt *copy_body(Loop *loop, uint32_t k, uint32_t passes)
{
    BplStmt *body = loop->stmt->body;
    BplWalker renamer = {.enter = rename_label, .data = loop->u};
    if (k < passes)
        body = (BplStmt *)bpl_ast_clone_chain(loop->u->arena, (BplNode *)body, NULL);
    if (passes > 1)
        bpl_walk_chain(&renamer, (BplNode *)body);
    return k > 1 ? without_ids(loop->u, body) : body;
}

/* ---- one loop -------------------------------------------------------------------------------- */

/* Adds the invariants as assertions and assumptions, the free invariants last, since the assertions
 * must hold without assuming these. */
static void add_invariants(Loop *loop, BplChain *out)
{
    for (int free = 0; free < 2; free++)
        BPL_EACH (const BplStmt, invariant, loop->stmt->invariants)
            if (invariant->kind == BPL_CONDITION &&
                bpl_as_condition(invariant)->free == (free == 1))
                bpl_chain_add(out, bpl_unroll_invariant(loop->u, bpl_as_condition(invariant),
                                                        loop->first_invariants));
    loop->first_invariants = false;
}

static void add_limit(Loop *loop, BplChain *out)
{
    const BplName *name = loop->name ? bpl_unroll_root(loop->u, loop->name) : NULL;
    bpl_chain_add(out, bpl_unroll_limit(loop->u, loop->stmt->guard, name, loop->bound, loop->like));
}

/* Adds the test between two copies: if (!guard) { break loop; } */
static void add_test(Loop *loop, BplChain *out)
{
    BplArena *arena = loop->u->arena;
    if (is_true(loop->stmt->guard))
        return;
    BplBreak *leave = bpl_ast_break(arena, loop->like->loc);
    leave->is_made = 1;
    leave->start = leave->end = bpl_node_start(loop->like);
    leave->target = &loop->nest->base;
    bpl_node_set_height(&leave->node);
    BplExpr *guard = bpl_unroll_copy_expr(loop->u, loop->stmt->guard);
    if (guard)
        guard = bpl_make_not(arena, guard);
    bpl_chain_add(out, bpl_unroll_if(loop->u, guard, &leave->base, loop->like));
}

static BplStmt *make_copies(Loop *loop, uint32_t passes, bool again)
{
    BplChain out = {0};
    for (uint32_t k = 1; k <= passes; k++) {
        if (k > 1) {
            add_invariants(loop, &out);
            add_test(loop, &out);
        }
        bpl_chain_add(&out, bpl_unroll_iteration(loop->u, k, loop->like));
        bpl_chain_add(&out, copy_body(loop, k, passes));
    }
    if (again) {
        add_invariants(loop, &out);
        add_limit(loop, &out);
    }
    return (BplStmt *)out.first;
}

/* Unrolls the loop; `label` is the label directly before it, or NULL. */
static void unroll_while(BplUnroller *u, BplChain *out, BplWhile *stmt, const BplLabel *label)
{
    unroll_stmts(u, &stmt->body);
    Loop loop = {.u = u,
                 .stmt = stmt,
                 .like = &stmt->node,
                 .bound = bpl_unroll_found(u, stmt),
                 .name = label ? label->name : NULL,
                 .first_invariants = true};
    if (loop.bound == BPL_NO_BOUND) {
        bpl_node_set_height(&stmt->node);
        bpl_chain_add(out, stmt);
        return;
    }
    const BplNode *before = out->last;
    add_invariants(&loop, out);
    bool again = falls_through(stmt->body);
    uint32_t passes = again || loop.bound == 0 ? loop.bound : 1;
    if (passes == 0) {
        add_limit(&loop, out);
        return;
    }
    loop.nest = bpl_as_if(bpl_unroll_if(u, stmt->guard, NULL, loop.like));
    loop.nest->end = stmt->end;
    bool breaks = redirect_breaks(stmt->body, &stmt->base, &loop.nest->base);
    bool tests = passes > 1 && !is_true(stmt->guard);
    if ((breaks || tests) && (!label || out->last != before)) {
        const BplName *name =
            label ? bpl_unroll_fresh(u, label->name) : bpl_unroll_fresh_text(u, "loop");
        bpl_chain_add(out, bpl_make_label(u->arena, name, loop.like));
    }
    loop.nest->then_stmts = make_copies(&loop, passes, again);
    bpl_node_set_height(&loop.nest->node);
    bpl_chain_add(out, loop.nest);
}

/* ---- statements ------------------------------------------------------------------------------ */

static void unroll_if(BplUnroller *u, BplIf *first)
{
    BPL_VEC(BplIf *) chain = {0};
    for (BplIf *branch = first; branch; branch = branch->else_if) {
        unroll_stmts(u, &branch->then_stmts);
        unroll_stmts(u, &branch->else_stmts);
        bpl_vec_push(&chain, branch);
    }
    while (chain.count)
        bpl_node_set_height(&bpl_vec_pop(&chain)->node);
    bpl_vec_release(&chain);
}

static void unroll_stmts(BplUnroller *u, BplStmt **stmts)
{
    BplChain out = {0};
    const BplLabel *label = NULL; /* the label directly before the statement */
    for (BplStmt *stmt = *stmts, *next; stmt; stmt = next) {
        next = (BplStmt *)stmt->next;
        if (bpl_unroll_is_followed(u, stmt))
            continue;
        stmt->next = NULL;
        if (stmt->kind == BPL_WHILE) {
            unroll_while(u, &out, bpl_as_while(stmt), label);
        } else {
            if (stmt->kind == BPL_IF)
                unroll_if(u, bpl_as_if(stmt));
            bpl_chain_add(&out, stmt);
        }
        label = stmt->kind == BPL_LABEL ? bpl_as_label(stmt) : NULL;
    }
    *stmts = (BplStmt *)out.first;
}

/* ---- names ----------------------------------------------------------------------------------- */

static void name_jumps(BplStmt *stmts, BplMap *labels)
{
    BplLabel *label = NULL; /* the label directly before the statement */
    BPL_EACH (BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_GOTO) {
            BPL_EACH (BplTarget, target, bpl_as_goto(stmt)->targets)
                target->name = target->label->name;
        } else if (stmt->kind == BPL_BREAK) {
            BplBreak *leave = bpl_as_break(stmt);
            if (leave->name || leave->target->kind == BPL_IF)
                leave->name = bpl_as_label(bpl_map_get(labels, leave->target))->name;
        } else if (stmt->kind == BPL_WHILE) {
            bpl_map_put(labels, stmt, label);
            name_jumps(bpl_as_while(stmt)->body, labels);
        } else if (stmt->kind == BPL_IF) {
            bpl_map_put(labels, stmt, label);
            for (BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                name_jumps(branch->then_stmts, labels);
                name_jumps(branch->else_stmts, labels);
            }
        }
        label = stmt->kind == BPL_LABEL ? bpl_as_label(stmt) : NULL;
    }
}

void bpl_unroll_structured(BplUnroller *u, BplBody *body)
{
    bpl_unroll_begin_body(u, body);
    unroll_stmts(u, &body->stmts);
    BplMap labels = {0};
    name_jumps(body->stmts, &labels);
    bpl_map_release(&labels);
    bpl_node_set_height(&body->node);
}
