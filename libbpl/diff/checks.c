#include "libbpl/diff/checks.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- the ways in which executions stop ------------------------------------------------------- */

typedef struct Search {
    BplProgram *program;
    BplSet seen; /* procedures whose specifications and bodies were searched */
    BplStops found;
} Search;

static void look_into_call(Search *search, const BplProcedure *callee);

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_ASSERT:
        search->found.by_check = true;
        break;
    case BPL_ASSUME:
        search->found.by_assumption = true;
        break;
    case BPL_CONDITION:
        *(bpl_as_condition(node)->free ? &search->found.by_assumption : &search->found.by_check) =
            true;
        break;
    case BPL_CALL:
        look_into_call(search, bpl_as_call(node)->procedure);
        break;
    default:
        break;
    }
    return search->found.by_check && search->found.by_assumption ? BPL_WALK_STOP : BPL_WALK_ON;
}

static void look_into(Search *search, const BplNode *node)
{
    BplWalker walker = {.enter = look, .data = search};
    bpl_walk(&walker, (BplNode *)(uintptr_t)node);
}

static void look_into_call(Search *search, const BplProcedure *callee)
{
    if (!callee || !bpl_set_add(&search->seen, callee))
        return;
    const BplNode *owner = bpl_only_body(search->program->unit, callee);
    look_into(search, &callee->base.node);
    if (owner && owner != &callee->base.node)
        look_into(search, owner);
}

BplStops bpl_stops_in_body(BplProgram *program, const BplDecl *decl)
{
    Search search = {.program = program};
    look_into(&search, &bpl_decl_body((BplDecl *)(uintptr_t)decl)->node);
    bpl_set_release(&search.seen);
    return search.found;
}

BplStops bpl_stops_in_call(BplProgram *program, const BplProcedure *callee)
{
    Search search = {.program = program};
    if (callee && bpl_only_body(program->unit, callee))
        look_into_call(&search, callee);
    bpl_set_release(&search.seen);
    return search.found;
}

/* ---- guarded checks -------------------------------------------------------------------------- */

typedef struct Guard {
    BplProgram *program;
    BplVar *checked; /* the variable Checked; NULL: all checks become assumptions */
    const char *message;
} Guard;

static BplVar *find_checked(const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->node.kind == BPL_VAR_DECL && bpl_attr_is_true(decl->attrs, "product"))
            return bpl_as_var_decl(decl)->groups->vars;
    return NULL;
}

static BplExpr *guarded(const Guard *guard, const BplExpr *expr)
{
    BplArena *arena = &guard->program->arena;
    BplExpr *made =
        bpl_make_binary(arena, BPL_OP_IMPLIES, bpl_make_ident(arena, guard->checked, &expr->node),
                        bpl_copy_expr(arena, expr), &expr->node);
    made->type = expr->type;
    bpl_ast_set_heights(&made->node);
    return made;
}

static BplAttr *message_of(const Guard *guard, const BplExpr *expr)
{
    BplStrbuf text = {0}, check = {0};
    bpl_print_node(&check, &expr->node);
    for (size_t i = 0; i < check.length; i++) /* the text of {:msg} is one line without quotes */
        if (check.text[i] == '\n' || check.text[i] == '"')
            check.text[i] = check.text[i] == '\n' ? ' ' : '\'';
    bpl_strbuf_addf(&text, "%s%s", guard->message, bpl_strbuf_text(&check));
    BplAttr *attr = bpl_make_attr(guard->program, "msg",
                                  bpl_make_string(guard->program, bpl_strbuf_text(&text), NULL));
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&check);
    return attr;
}

static BplNode *guard_clause(const Guard *guard, BplCondition *clause)
{
    if (!guard->checked) {
        clause->free = true;
        return &clause->node;
    }
    BplArena *arena = &guard->program->arena;
    BplCondition *check = (BplCondition *)bpl_ast_clone(arena, &clause->node, NULL);
    check->attrs = message_of(guard, clause->expr);
    check->expr = guarded(guard, clause->expr);
    clause->free = true;
    check->node.next = &clause->node;
    return &check->node;
}

static BplNode *guard_assert(const Guard *guard, BplAssert *assertion)
{
    BplArena *arena = &guard->program->arena;
    BplNode *node = &assertion->node;
    BplStmt *after = bpl_make_assume(arena, assertion->expr, node);
    if (!guard->checked)
        return (BplNode *)after;
    BplStmt *check = bpl_make_assert(arena, guarded(guard, assertion->expr), node);
    bpl_as_assert(check)->attrs = message_of(guard, assertion->expr);
    ((BplNode *)check)->next = (BplNode *)after;
    return (BplNode *)check;
}

static BplNode *guard_check(BplRewriter *rewriter, BplNode *node)
{
    const Guard *guard = rewriter->data;
    if (node->kind == BPL_CONDITION && !bpl_as_condition(node)->free)
        return guard_clause(guard, bpl_as_condition(node));
    return node->kind == BPL_ASSERT ? guard_assert(guard, bpl_as_assert(node)) : node;
}

void bpl_checks_guard(BplProgram *program, const char *message)
{
    Guard guard = {.program = program, .checked = find_checked(program), .message = message};
    BplRewriter rewriter = {.leave = guard_check, .data = &guard};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (!bpl_attr_is_true(decl->attrs, "product"))
            bpl_rewrite(&rewriter, &decl->node);
}
