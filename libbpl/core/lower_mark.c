/* Visits the subformulas of assumptions and of checked conditions (claims) according to their
 * polarity, and records at which types quantifiers over types must be instantiated, and which code
 * expressions must be true. For subformulas of unknown polarity nothing is recorded. */
#include "libbpl/core/lower.h"

typedef struct Marked {
    const BplExpr *expr;
    bool is_assumed;
    bool is_one; /* whether a single choice of types suffices for a refutation */
} Marked;

typedef BPL_VEC(Marked) MarkedStack;

static void push_marked(MarkedStack *stack, const BplExpr *expr, bool is_assumed, bool is_one)
{
    Marked marked = {expr, is_assumed, is_one};
    bpl_vec_push(stack, marked);
}

static void mark_binary(MarkedStack *stack, const Marked *at)
{
    const BplBinary *binary = bpl_as_binary(at->expr);
    bool left = binary->op == BPL_OP_IMPLIES, right = binary->op == BPL_OP_EXPLIES;
    if (!left && !right && binary->op != BPL_OP_AND && binary->op != BPL_OP_OR)
        return;
    push_marked(stack, binary->left, at->is_assumed != left, at->is_one);
    push_marked(stack, binary->right, at->is_assumed != right, at->is_one);
}

/* Records at which types the quantifier is instantiated. To refute a checked condition, one choice
 * of unknown types suffices (is_one), unless this choice may depend on the value of an enclosing
 * existential quantifier. For an assumption one choice does not suffice, since the assumption may
 * be used at many types. */
static void mark_quant(BplLower *l, MarkedStack *stack, const Marked *at, BplMark how)
{
    const BplQuant *quant = bpl_as_quant(at->expr);
    bool is_enough = at->is_assumed == (quant->op == BPL_FORALL);
    BplTypesMark mark = is_enough ? BPL_TYPES_ENOUGH : at->is_one ? BPL_TYPES_ONE : BPL_TYPES_ANY;
    if (quant->op == BPL_LAMBDA)
        return;
    bpl_map_put(&l->quant_types, quant,
                (void *)(uintptr_t)(how == BPL_MARK_EITHER ? BPL_TYPES_ANY : mark));
    push_marked(stack, quant->body, at->is_assumed, at->is_one && !is_enough);
}

void bpl_lower_mark(BplLower *l, const BplExpr *expr, BplMark how)
{
    MarkedStack stack = {0};
    if (!l->core->has_claims)
        return;
    push_marked(&stack, expr, how == BPL_MARK_ASSUMED, how == BPL_MARK_CLAIMED);
    while (stack.count) {
        Marked at = bpl_vec_pop(&stack);
        switch ((BplKind)at.expr->kind) {
        case BPL_BINARY:
            mark_binary(&stack, &at);
            break;
        case BPL_UNARY:
            if (at.expr->op == BPL_OP_NOT)
                push_marked(&stack, bpl_as_unary(at.expr)->operand, !at.is_assumed, at.is_one);
            break;
        case BPL_QUANT:
            mark_quant(l, &stack, &at, how);
            break;
        case BPL_CODE:
            bpl_map_put(&l->claimed, at.expr,
                        (void *)(uintptr_t)(at.is_assumed ? 0
                                            : at.is_one   ? BPL_MARK_CLAIMED
                                                          : BPL_MARK_PREMISE));
            break;
        case BPL_LET:
            push_marked(&stack, bpl_as_let(at.expr)->body, at.is_assumed, at.is_one);
            break;
        case BPL_OLD:
            push_marked(&stack, bpl_as_old(at.expr)->expr, at.is_assumed, at.is_one);
            break;
        default:
            break;
        }
    }
    bpl_vec_release(&stack);
}
