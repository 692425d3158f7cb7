/* Checks the types of guards as Boogie does. Boogie makes two assumptions of each guard, one plain
 * and one negated, and checks both. The two assumptions share the guard's operands, so an error in
 * an operand may be reported twice. Operators whose operands have no new error are checked only
 * once; the number of a function's arguments, extractions, concatenations, binders and the
 * statements of code expressions are checked each time. */
#include "libbpl/sema/boogie.h"
#include "libbpl/sema/civl.h"

struct BplGuardCheck {
    BplMap seen;     /* operators that were checked already */
    bool is_negated; /* whether the guard is being checked the second time, negated */
};

bool bpl_guard_knows(BplGuardCheck *guard, BplExpr *expr)
{
    return bpl_map_put(&guard->seen, expr, expr);
}

const BplType *bpl_guard_operand(BplSema *sema)
{
    assert(sema->is_boogie && sema->guard);
    if (!sema->guard->is_negated)
        return NULL;
    /* in 2.4.1 each expression with an error has an unknown type of its own; today's Boogie has one
     * unknown type for all, which the plain guard has determined to be bool */
    return sema->options.dialect == BPL_DIALECT_MASTER ? &bpl_type_bool
                                                       : bpl_proxy_any(sema->types, NULL);
}

static BplOp negated(BplOp op)
{
    switch (op) {
    case BPL_OP_EQ:
        return BPL_OP_NEQ;
    case BPL_OP_NEQ:
        return BPL_OP_EQ;
    case BPL_OP_LT:
        return BPL_OP_LE;
    case BPL_OP_LE:
        return BPL_OP_LT;
    case BPL_OP_GT:
        return BPL_OP_GE;
    case BPL_OP_GE:
        return BPL_OP_GT;
    default:
        return BPL_OP_COUNT;
    }
}

/* Checks the negation of a comparison, which is a comparison of the same operands, in reverse order
 * for <, <=, >, >=. */
static void check_negated_comparison(BplSema *sema, BplBinary *binary, BplOp op)
{
    bool swap = op != BPL_OP_EQ && op != BPL_OP_NEQ;
    BplExpr *first = swap ? binary->right : binary->left;
    BplExpr *second = swap ? binary->left : binary->right;
    size_t errors = sema->errors;
    bpl_sema_check_expr(sema, first);
    const BplType *a = bpl_sema_operand_type(sema, first);
    bpl_sema_check_expr(sema, second);
    const BplType *b = bpl_sema_operand_type(sema, second);
    const BplType *result;
    if (sema->errors == errors && a && b)
        bpl_sema_check_operands(sema, op, a, b, sema->is_241 ? 0 : first->node.loc, &result);
}

static void check_negated(BplSema *sema, BplExpr *guard, BplLoc loc)
{
    BplOp op = guard->kind == BPL_BINARY ? negated(bpl_as_binary(guard)->op) : BPL_OP_COUNT;
    if (op != BPL_OP_COUNT) {
        check_negated_comparison(sema, bpl_as_binary(guard), op);
    } else if (guard->kind == BPL_UNARY && guard->op == BPL_OP_NOT) {
        bpl_sema_check_bool(sema, bpl_as_unary(guard)->operand, loc, "an assumed");
    } else {
        size_t errors = sema->errors;
        const BplType *type = bpl_sema_check_expr(sema, guard);
        if (sema->errors != errors || bpl_types_fit(sema, type, &bpl_type_bool))
            return;
        char *text = bpl_type_text(type);
        /* position 0, since Boogie reports this error without a source position */
        bpl_sema_error(sema, BPL_DIAG_OPERAND_TYPE, 0,
                       "invalid argument type (%s) to unary operator !", text);
        bpl_free(text);
    }
}

void bpl_check_guard_twice(BplSema *sema, BplExpr *expr, BplLoc loc)
{
    BplGuardCheck *outer = sema->guard;
    BplGuardCheck guard = {.is_negated = outer && outer->is_negated};
    size_t errors = sema->errors;
    sema->guard = &guard;
    BplContext before = bpl_sema_enter_assume(sema);
    bpl_sema_check_bool(sema, expr, loc, "an assumed");
    if (errors != sema->errors) {
        guard.is_negated = true;
        check_negated(sema, expr, loc);
    }
    assert(sema->guard == &guard);
    sema->context = before;
    sema->guard = outer;
    bpl_map_release(&guard.seen);
}
