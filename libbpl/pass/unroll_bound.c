/* Finds the bound of each loop. Attributes {:unroll N} are searched among the loop's invariants,
 * and in the statements directly before the loop. */
#include "libbpl/pass/unroll_internal.h"
#include "libbpl/pass/unsupported.h"

#include <string.h>

uint32_t bpl_unroll_asked(const BplUnroller *u, const BplAttr *attrs)
{
    const BplAttr *attr = bpl_attr_find((BplAttr *)(uintptr_t)attrs, "unroll");
    if (!attr)
        return BPL_NO_BOUND;
    if (!attr->args || attr->args->node.next || attr->args->kind != BPL_INT_LIT) {
        bpl_diag(&u->program->diags, BPL_DIAG_LOOP_BOUND, attr->loc,
                 "the attribute unroll takes one number");
        return BPL_NO_BOUND;
    }
    uint32_t bound = 0;
    for (const char *digit = bpl_as_int_lit(attr->args)->text->text; *digit; digit++)
        if (*digit >= '0' && *digit <= '9')
            bound = bound >= BPL_MAX_UNROLL / 10 ? BPL_MAX_UNROLL
                                                 : bound * 10 + (uint32_t)(*digit - '0');
    return bound;
}

uint32_t bpl_unroll_bound(const BplUnroller *u, const BplName *label, uint32_t asked)
{
    uint32_t labelled = BPL_NO_BOUND;
    for (size_t i = 0; label && i < u->options->loop_count; i++) {
        BplLoopBound *loop = &u->options->loops[i];
        if (loop->label != label || (loop->procedure && loop->procedure != u->procedure))
            continue;
        loop->matched = true;
        labelled = loop->bound;
    }
    return labelled != BPL_NO_BOUND ? labelled : asked;
}

uint32_t bpl_unroll_or_general(const BplUnroller *u, uint32_t bound)
{
    return bound == BPL_NO_BOUND && u->options->has_bound ? u->options->bound : bound;
}

bool bpl_unroll_is_request(const BplStmt *stmt)
{
    if (stmt->kind != BPL_ASSUME || !bpl_attr_find(stmt->attrs, "unroll") || stmt->attrs->next)
        return false;
    const BplExpr *expr = bpl_as_assume(stmt)->expr;
    return expr->kind == BPL_BOOL_LIT && expr->op;
}

uint32_t bpl_unroll_found(const BplUnroller *u, const BplWhile *loop)
{
    uintptr_t found = (uintptr_t)bpl_map_get(&u->bounds, loop);
    return found ? (uint32_t)(found - 1) : BPL_NO_BOUND;
}

bool bpl_unroll_is_followed(const BplUnroller *u, const BplStmt *stmt)
{
    if (!bpl_unroll_is_request(stmt))
        return false;
    do
        stmt = (const BplStmt *)stmt->next;
    while (stmt && (stmt->kind == BPL_LABEL || bpl_unroll_is_request(stmt)));
    return stmt && stmt->kind == BPL_WHILE &&
           bpl_unroll_found(u, bpl_as_while(stmt)) != BPL_NO_BOUND;
}

/* ---- statements that must not be copied ------------------------------------------------------ */

void bpl_unroll_check_copied(BplUnroller *u, const BplStmt *stmt)
{
    if (stmt->kind != BPL_ASSIGN)
        return;
    BPL_EACH (const BplExpr, lhs, bpl_as_assign(stmt)->lhs) {
        const BplVar *var = lhs->kind == BPL_IDENT ? bpl_as_ident(lhs)->var : NULL;
        if (var && bpl_pass_is_assumption(var))
            bpl_diag(&u->program->diags, BPL_DIAG_NOT_SUPPORTED, stmt->loc,
                     "not supported: assumption variable '%s' is assigned to in a loop",
                     var->name->text);
    }
}

void bpl_unroll_check_clauses(BplUnroller *u, const BplWhile *loop)
{
    BPL_EACH (const BplStmt, invariant, loop->invariants)
        if (invariant->kind == BPL_CONDITION && !bpl_as_condition(invariant)->expr)
            bpl_diag(&u->program->diags, BPL_DIAG_NOT_SUPPORTED, invariant->loc,
                     "not supported: a loop whose invariant is a call");
}

/* ---- every while of a body ------------------------------------------------------------------- */

static bool find_bounds(BplUnroller *u, const BplStmt *stmts, bool in_loop);

static bool find_while(BplUnroller *u, const BplWhile *loop, const BplName *label, uint32_t asked,
                       bool in_loop)
{
    BPL_EACH (const BplStmt, invariant, loop->invariants) {
        uint32_t own = bpl_unroll_asked(u, invariant->attrs);
        asked = own == BPL_NO_BOUND ? asked : own;
    }
    uint32_t bound = bpl_unroll_or_general(u, bpl_unroll_bound(u, label, asked));
    if (bound != BPL_NO_BOUND) {
        bpl_map_put(&u->bounds, loop, (void *)((uintptr_t)bound + 1));
        bpl_unroll_check_clauses(u, loop);
    }
    bool below = find_bounds(u, loop->body, in_loop || bound != BPL_NO_BOUND);
    return below || bound != BPL_NO_BOUND;
}

static bool find_bounds(BplUnroller *u, const BplStmt *stmts, bool in_loop)
{
    bool found = false;
    const BplName *label = NULL;   /* the label directly before the statement */
    uint32_t asked = BPL_NO_BOUND; /* the bound requested directly before the statement */
    BPL_EACH (const BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_LABEL) {
            label = bpl_as_label(stmt)->name;
            continue;
        }
        if (stmt->kind == BPL_ASSUME && bpl_attr_find(stmt->attrs, "unroll")) {
            asked = bpl_unroll_asked(u, stmt->attrs);
            continue;
        }
        if (stmt->kind == BPL_WHILE) {
            found |= find_while(u, bpl_as_while(stmt), label, asked, in_loop);
        } else if (stmt->kind == BPL_IF) {
            for (const BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                found |= find_bounds(u, branch->then_stmts, in_loop);
                found |= find_bounds(u, branch->else_stmts, in_loop);
            }
        } else if (in_loop) {
            bpl_unroll_check_copied(u, stmt);
        }
        label = NULL;
        asked = BPL_NO_BOUND;
    }
    return found;
}

bool bpl_unroll_find_bounds(BplUnroller *u, const BplStmt *stmts)
{
    return find_bounds(u, stmts, false);
}
