/* Passes each operator to the function that evaluates its family; evaluates operators on Booleans,
 * equality, choice and datatypes itself. */
#include "libbpl/term/eval_op.h"

#include "libbpl/term/eval.h"
#include "libbpl/term/rules.h"

/* Are two constants of one sort equal? Returns BPL_NONE if this depends on how many elements a user
 * sort has. */
static BplValue equal_constants(BplTerms *terms, BplValue a, BplValue b)
{
    if (a == b)
        return BPL_TRUE; /* equal words: constants are canonical */
    if (!bpl_value_is_term(a) || !bpl_value_is_term(b))
        return BPL_FALSE;
    return bpl_rules_values_differ(terms, a, b) == BPL_YES ? BPL_FALSE : BPL_NONE;
}

static BplValue all_different(const BplEvalOp *op)
{
    bool known = true;
    for (uint32_t i = 0; i < op->count; i++)
        for (uint32_t k = i + 1; k < op->count; k++) {
            BplValue equal = equal_constants(op->terms, op->args[i], op->args[k]);
            if (equal == BPL_TRUE)
                return BPL_FALSE;
            known &= equal != BPL_NONE;
        }
    return known ? BPL_TRUE : BPL_NONE;
}

/* Is one of the arguments the truth value `truth`? */
static bool any_is(const BplEvalOp *op, BplValue truth)
{
    for (uint32_t i = 0; i < op->count; i++)
        if (op->args[i] == truth)
            return true;
    return false;
}

static BplValue of_field(const BplEvalOp *op)
{
    const BplTermNode *node = bpl_term_node(op->terms, op->args[0]);
    if ((uint32_t)node->payload == op->payload >> 32)
        return node->args[(uint32_t)op->payload];
    /* the object was made by another constructor, so its field may have any value */
    return BPL_NONE;
}

static BplValue of_call(const BplEvalOp *op)
{
    if (!op->model)
        return BPL_NONE;
    BplValue value = bpl_model_call(op->model, (BplFunc)op->payload, op->args);
    return value != BPL_NONE ? value : bpl_term_default(op->terms, op->sort);
}

/* Evaluates operators on Booleans and datatypes, equality and choice. */
static BplValue core(const BplEvalOp *op)
{
    const BplValue *args = op->args;
    switch (op->op) {
    case BPL_TERM_APPLY:
        return of_call(op);
    case BPL_TERM_EQ:
        return equal_constants(op->terms, args[0], args[1]);
    case BPL_TERM_DISTINCT:
        return all_different(op);
    case BPL_TERM_ITE:
        return args[0] == BPL_TRUE ? args[1] : args[2];
    case BPL_TERM_NOT:
        return bpl_value_of_bool(args[0] == BPL_FALSE);
    case BPL_TERM_AND:
        return bpl_value_of_bool(!any_is(op, BPL_FALSE));
    case BPL_TERM_OR:
        return bpl_value_of_bool(any_is(op, BPL_TRUE));
    case BPL_TERM_IMPLIES:
        return bpl_value_of_bool(args[0] == BPL_FALSE || args[1] == BPL_TRUE);
    case BPL_TERM_XOR:
        return bpl_value_of_bool(args[0] != args[1]);
    case BPL_TERM_CONSTRUCT:
        return bpl_table_node(op->terms, op->op, op->sort, op->payload, args, op->count);
    case BPL_TERM_FIELD:
        return of_field(op);
    case BPL_TERM_IS:
        return bpl_value_of_bool((uint32_t)bpl_term_node(op->terms, args[0])->payload ==
                                 op->payload);
    default:
        return BPL_NONE;
    }
}

BplValue bpl_eval_apply(BplTerms *terms, const BplModel *model, BplTermOp op, uint64_t payload,
                        BplSort sort, const BplValue *args, uint32_t count)
{
    BplEvalOp all = {terms, model, op, payload, sort, args, count};
    assert(!bpl_term_op_is_leaf(op) && !bpl_term_op_is_binder(op));
    if (op <= BPL_TERM_XOR || (op >= BPL_TERM_CONSTRUCT && op <= BPL_TERM_IS))
        return core(&all);
    if (op <= BPL_TERM_IS_INT)
        return bpl_eval_number(&all);
    if (op <= BPL_TERM_INT2BV)
        return bpl_eval_bv(&all);
    if (op <= BPL_TERM_FP_TO_IEEE)
        return bpl_eval_float(&all);
    if (op <= BPL_TERM_RE_LOOP)
        return bpl_eval_string(&all);
    return bpl_eval_map(&all);
}
