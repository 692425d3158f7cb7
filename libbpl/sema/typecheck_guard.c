/* Types of guards. Boogie makes two assumptions of each, plain and negated, and checks both: what
 * it says of the parts that they share it may say twice. An operator it looks at once, as soon as
 * its operands had no new error; the number of a function's arguments, extractions, concatenations,
 * binders and the statements of code expressions each time. */
#include "libbpl/sema/civl.h"

bool bpl_is_checked(BplSema *sema, BplExpr *expr)
{
    return sema->checked && bpl_map_put(sema->checked, expr, expr);
}

const BplType *bpl_operand_type(BplSema *sema, const BplType *type)
{
    if (type || !sema->again)
        return type;
    /* 2.4.1 has an unknown type for each expression with an error; today's Boogie one for all of
     * them, which was found to be bool when the plain guard was. */
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

/* The negation of a comparison is one of the same operands, the other way round if by order. */
static void check_negated_comparison(BplSema *sema, BplBinary *binary, BplOp op)
{
    bool swap = op != BPL_OP_EQ && op != BPL_OP_NEQ;
    BplExpr *first = swap ? binary->right : binary->left;
    BplExpr *second = swap ? binary->left : binary->right;
    size_t errors = sema->errors;
    const BplType *a = bpl_operand_type(sema, bpl_check_expr(sema, first));
    const BplType *b = bpl_operand_type(sema, bpl_check_expr(sema, second));
    const BplType *result;
    if (sema->errors == errors && a && b)
        bpl_check_operands(sema, op, a, b, sema->is_241 ? 0 : first->node.loc, &result);
}

static void check_negated(BplSema *sema, BplExpr *guard, BplLoc loc)
{
    BplOp op = guard->kind == BPL_BINARY ? negated(bpl_as_binary(guard)->op) : BPL_OP_COUNT;
    if (op != BPL_OP_COUNT) {
        check_negated_comparison(sema, bpl_as_binary(guard), op);
    } else if (guard->kind == BPL_UNARY && guard->op == BPL_OP_NOT) {
        bpl_check_bool(sema, bpl_as_unary(guard)->operand, loc, "an assumed");
    } else {
        size_t errors = sema->errors;
        const BplType *type = bpl_check_expr(sema, guard);
        if (sema->errors != errors || bpl_types_fit(sema, type, &bpl_type_bool))
            return;
        /* Boogie has no place for this one. */
        bool has_place = sema->options.dialect == BPL_DIALECT_UNION;
        char *text = bpl_type_text(type);
        bpl_sema_error(sema, BPL_DIAG_OPERAND_TYPE, has_place ? guard->node.loc : 0,
                       "invalid argument type (%s) to unary operator !", text);
        bpl_free(text);
    }
}

void bpl_check_guard(BplSema *sema, BplExpr *guard, BplLoc loc)
{
    if (!guard)
        return;
    BplMap checked = {0}, *outer = sema->checked;
    bool again = sema->again;
    size_t errors = sema->errors;
    sema->checked = &checked;
    BplContext before = bpl_enter_assume(sema);
    bpl_check_bool(sema, guard, loc, "an assumed");
    if (errors != sema->errors) {
        sema->again = true;
        check_negated(sema, guard, loc);
    }
    sema->context = before;
    sema->again = again;
    sema->checked = outer;
    bpl_map_release(&checked);
}
