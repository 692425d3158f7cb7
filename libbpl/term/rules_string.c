/* Simplifies operators on strings and regular expressions: the evaluator folds constants, and
 * concatenation with the empty string is dropped. A regular expression is never folded, since its
 * sort has no constants. */
#include "libbpl/term/eval.h"
#include "libbpl/term/rules.h"

static BplValue concatenated(BplTerms *terms, const BplValue *args, uint32_t count)
{
    BplValue empty = bpl_term_string(terms, "", 0);
    BplValues parts = {0};
    for (uint32_t i = 0; i < count; i++) {
        if (args[i] == empty)
            continue;
        if (parts.count && bpl_term_is(terms, args[i], BPL_TERM_STRING) &&
            bpl_term_is(terms, bpl_vec_last(&parts), BPL_TERM_STRING)) {
            BplValue two[] = {bpl_vec_last(&parts), args[i]};
            bpl_vec_last(&parts) =
                bpl_eval_apply(terms, NULL, BPL_TERM_STR_CONCAT, 0, BPL_SORT_STRING, two, 2);
        } else {
            bpl_vec_push(&parts, args[i]);
        }
    }
    BplValue result = empty;
    if (parts.count == 1)
        result = parts.at[0];
    else if (parts.count)
        result = bpl_term_raw(terms, BPL_TERM_STR_CONCAT, 0, parts.at, (uint32_t)parts.count);
    bpl_vec_release(&parts);
    return result;
}

BplValue bpl_rules_string(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                          uint32_t count, bool constant)
{
    if (op == BPL_TERM_STR_CONCAT)
        return concatenated(terms, args, count);
    if (constant && count && op < BPL_TERM_STR_IN_RE) {
        BplValue value =
            bpl_eval_apply(terms, NULL, op, payload,
                           bpl_term_result(terms, op, payload, args, count), args, count);
        if (value != BPL_NONE)
            return value;
    }
    return bpl_term_raw(terms, op, payload, args, count);
}
