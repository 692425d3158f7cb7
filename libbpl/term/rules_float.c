/* Simplifies operators on floats: the evaluator folds constants; this file adds the few laws that
 * hold for all floats. */
#include "libbpl/term/eval.h"
#include "libbpl/term/rules.h"

BplValue bpl_rules_float(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                         uint32_t count, bool constant)
{
    if (constant) {
        BplValue value =
            bpl_eval_apply(terms, NULL, op, payload,
                           bpl_term_result(terms, op, payload, args, count), args, count);
        if (value != BPL_NONE)
            return value;
    }
    BplValue swapped[2];
    switch (op) {
    case BPL_TERM_FP_NEG:
        if (bpl_term_is(terms, args[0], BPL_TERM_FP_NEG))
            return bpl_term_node(terms, args[0])->args[0];
        break;
    case BPL_TERM_FP_ABS:
        if (bpl_term_is(terms, args[0], BPL_TERM_FP_ABS))
            return args[0];
        break;
    case BPL_TERM_FP_GE:
    case BPL_TERM_FP_GT:
        swapped[0] = args[1];
        swapped[1] = args[0];
        return bpl_term_raw(terms, op == BPL_TERM_FP_GE ? BPL_TERM_FP_LE : BPL_TERM_FP_LT, 0,
                            swapped, 2);
    default:
        break;
    }
    return bpl_term_raw(terms, op, payload, args, count);
}
