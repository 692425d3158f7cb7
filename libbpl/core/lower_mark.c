/* What is assumed and what is claimed: which quantifiers over types need only hold at some, and
 * which code expressions have to be true. Where neither can be said, nothing is noted. */
#include "libbpl/core/lower.h"

typedef struct Marked {
    const BplExpr *expr;
    bool is_assumed;
} Marked;

typedef BPL_VEC(Marked) MarkedStack;

static void push_marked(MarkedStack *stack, const BplExpr *expr, bool is_assumed)
{
    Marked marked = {expr, is_assumed};
    bpl_vec_push(stack, marked);
}

static void mark_binary(MarkedStack *stack, const BplBinary *binary, bool is_assumed)
{
    bool left = binary->op == BPL_OP_IMPLIES, right = binary->op == BPL_OP_EXPLIES;
    if (!left && !right && binary->op != BPL_OP_AND && binary->op != BPL_OP_OR)
        return;
    push_marked(stack, binary->left, is_assumed != left);
    push_marked(stack, binary->right, is_assumed != right);
}

static void mark(BplLower *l, const BplExpr *expr, bool is_assumed, bool is_either)
{
    MarkedStack stack = {0};
    if (!l->core->has_claims)
        return;
    push_marked(&stack, expr, is_assumed);
    while (stack.count) {
        Marked at = bpl_vec_pop(&stack);
        switch ((BplKind)at.expr->kind) {
        case BPL_BINARY:
            mark_binary(&stack, bpl_as_binary(at.expr), at.is_assumed);
            break;
        case BPL_UNARY:
            if (at.expr->op == BPL_OP_NOT)
                push_marked(&stack, bpl_as_unary(at.expr)->operand, !at.is_assumed);
            break;
        case BPL_QUANT: {
            const BplQuant *quant = bpl_as_quant(at.expr);
            bool is_enough = at.is_assumed == (quant->op == BPL_FORALL);
            if (quant->op == BPL_LAMBDA)
                break;
            bpl_map_put(&l->assumed, quant, is_enough && !is_either ? l : NULL);
            push_marked(&stack, quant->body, at.is_assumed);
            break;
        }
        case BPL_CODE:
            bpl_map_put(&l->claimed, at.expr, at.is_assumed ? NULL : l);
            break;
        case BPL_LET:
            push_marked(&stack, bpl_as_let(at.expr)->body, at.is_assumed);
            break;
        case BPL_OLD:
            push_marked(&stack, bpl_as_old(at.expr)->expr, at.is_assumed);
            break;
        default:
            break;
        }
    }
    bpl_vec_release(&stack);
}

void bpl_lower_mark(BplLower *l, const BplExpr *expr, bool is_assumed)
{
    mark(l, expr, is_assumed, false);
}

void bpl_lower_mark_either(BplLower *l, const BplExpr *expr)
{
    mark(l, expr, false, true);
}
