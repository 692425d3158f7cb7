/* Makes statements and calls for the grammar's actions; see parse_build.h. */
#ifndef BPL_SYNTAX_PARSE_BUILD_STMT_H
#define BPL_SYNTAX_PARSE_BUILD_STMT_H

#include "libbpl/syntax/parse_build.h"

/* ---- statements ------------------------------------------------------------------------------ */

static inline BplNode *make_label(BplParser *p, const BplName *name, BplSpan span)
{
    BplLabel *label = bpl_ast_label(p->arena, span.start);
    label->name = name;
    return &label->node;
}

static inline BplNode *make_assert(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplAssert *stmt = bpl_ast_assert(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_assume(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplAssume *stmt = bpl_ast_assume(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_havoc(BplParser *p, BplNode *vars_ring, BplSpan span)
{
    BplHavoc *stmt = bpl_ast_havoc(p->arena, span.start);
    stmt->vars = bpl_ring_open(vars_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_assign(BplParser *p, BplNode *lhs_ring, BplNode *attrs_ring,
                                   BplNode *rhs_ring, BplSpan span)
{
    BplAssign *stmt = bpl_ast_assign(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->lhs = bpl_ring_open(lhs_ring);
    stmt->rhs = bpl_ring_open(rhs_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_while(BplParser *p, BplExpr *guard, BplNode *invariants_ring,
                                  BplNode *body_ring, BplSpan span)
{
    BplWhile *stmt = bpl_ast_while(p->arena, span.start);
    stmt->guard = guard;
    stmt->invariants = bpl_ring_open(invariants_ring);
    stmt->body = bpl_ring_open(body_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_break(BplParser *p, const BplName *name, BplSpan span)
{
    BplBreak *stmt = bpl_ast_break(p->arena, span.start);
    stmt->name = name;
    return &stmt->node;
}

static inline BplNode *make_goto(BplParser *p, BplNode *attrs_ring, BplNode *targets_ring,
                                 BplSpan span)
{
    BplGoto *stmt = bpl_ast_goto(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->targets = bpl_ring_open(targets_ring);
    set_height(p, &stmt->node);
    return &stmt->node;
}

static inline BplNode *make_return(BplParser *p, BplNode *attrs_ring, BplExpr *expr, BplSpan span)
{
    BplReturn *stmt = bpl_ast_return(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->expr = expr;
    set_height(p, &stmt->node);
    return &stmt->node;
}

/* Makes an `if` with its first block; its text begins at `span`, and the block's closing brace is
 * `close`. */
static inline BplStmt *make_if(BplParser *p, BplNode *attrs_ring, BplExpr *guard,
                               BplNode *then_ring, BplSpan span, BplSpan close)
{
    BplIf *stmt = bpl_ast_if(p->arena, span.start);
    stmt->attrs = bpl_ring_open(attrs_ring);
    stmt->guard = guard;
    stmt->then_stmts = bpl_ring_open(then_ring);
    stmt->then_end = close.start;
    set_height(p, &stmt->node);
    return &stmt->base;
}

/* Appends to an `if` an `else if`, whose text is `span`. */
static inline void add_else_if(BplStmt *stmt, BplStmt *else_if, BplSpan span)
{
    BplIf *branch = bpl_as_if(stmt);
    branch->else_if = bpl_as_if(else_if);
    finish_stmt(&else_if->node, span);
    if (else_if->height > branch->height)
        /* in the height of a tree, a chain of `else if` counts once */
        branch->height = else_if->height;
}

/* Appends the `else` block to an if. */
static inline void add_else(BplParser *p, BplStmt *stmt, BplNode *else_ring)
{
    BplIf *branch = bpl_as_if(stmt);
    branch->has_else = true;
    branch->else_stmts = bpl_ring_open(else_ring);
    set_height(p, &branch->node);
}

/* Makes a hide or reveal statement; `at` is the position of the name. In these statements, Boogie
 * treats a backslash before a name as a part of the name. */
static inline BplNode *make_visibility(BplParser *p, BplVisibility visibility, const BplName *name,
                                       BplLoc at, BplSpan span)
{
    BplHideReveal *stmt = bpl_ast_hide_reveal(p->arena, span.start);
    stmt->op = (uint8_t)visibility;
    stmt->name = name;
    stmt->escaped = name && p->source->text[at - p->source->base] == '\\';
    return &stmt->node;
}

/* Makes the statement push; or pop; */
static inline BplNode *make_push_pop(BplParser *p, BplVisibility visibility, BplSpan span)
{
    BplPushPop *stmt = bpl_ast_push_pop(p->arena, span.start);
    stmt->op = (uint8_t)visibility;
    return &stmt->node;
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* Returns the call as a statement. */
static inline BplStmt *as_stmt(BplCall *call)
{
    return &call->base;
}

/* Makes the call outs := name(args), without the keyword `call`. */
static inline BplCall *make_call(BplParser *p, BplNode *outs_ring, const BplName *name,
                                 BplNode *args_ring, BplSpan span)
{
    BplCall *call = bpl_ast_call(p->arena, span.start);
    call->outs = bpl_ring_open(outs_ring);
    call->name = name;
    call->name_loc = span.start;
    call->args = bpl_ring_open(args_ring);
    call->start = call->outs ? call->outs->loc : span.start;
    set_height(p, &call->node);
    return call;
}

static inline BplStmt *make_call_forall(BplParser *p, const BplName *name, BplNode *args_ring,
                                        BplSpan span)
{
    BplCall *call = make_call(p, NULL, name, args_ring, span);
    call->forall = true;
    return &call->base;
}

/* Adds attributes to a call. */
static inline BplCall *with_call_attrs(BplParser *p, BplCall *call, BplNode *attrs_ring)
{
    if (attrs_ring) {
        call->attrs = bpl_ring_open(attrs_ring);
        call->start = call->attrs->loc;
        set_height(p, &call->node);
    }
    return call;
}

/* Makes a parallel call, whose arms (calls) are separated by `|`. */
static inline BplStmt *make_par_call(BplParser *p, BplCall *first, BplNode *more_ring)
{
    BplParCall *par = bpl_ast_par_call(p->arena, first->start);
    par->arms = bpl_ring_open(ring_prepend(more_ring, &first->node));
    set_height(p, &par->node);
    return &par->base;
}

/* Makes the parallel call par { arms } of older CIVL. */
static inline BplNode *make_par(BplParser *p, BplNode *arms_ring, BplSpan span)
{
    BplParCall *par = bpl_ast_par_call(p->arena, span.start);
    par->par = true;
    par->arms = bpl_ring_open(arms_ring);
    set_height(p, &par->node);
    return &par->node;
}

/* Reports a parallel call in a clause, or after `async` or `free`, where only a single call is
 * allowed. */
static inline void refuse_parallel(BplParser *p, const BplStmt *call)
{
    if (call->kind == BPL_PAR_CALL)
        bpl_diag(&p->program->diags, BPL_DIAG_BAD_CIVL, call->loc, "parallel call not allowed");
}

/* Completes a call with the keyword `call` and the words `async` and `free` before it. */
static inline BplStmt *finish_call(BplParser *p, BplStmt *stmt, bool async, bool free,
                                   BplSpan keyword, BplSpan whole)
{
    stmt->loc = keyword.start;
    finish_stmt(&stmt->node, whole);
    if (async || free)
        refuse_parallel(p, stmt);
    if (stmt->kind == BPL_CALL) {
        bpl_as_call(stmt)->async = async;
        bpl_as_call(stmt)->free = free;
    } else {
        bpl_as_par_call(stmt)->async = async;
        bpl_as_par_call(stmt)->free = free;
    }
    return stmt;
}

#endif
