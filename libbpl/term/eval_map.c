/* Evaluates operators on constant maps, which are represented as lists of points (index and
 * element) with a default value. */
#include "libbpl/term/eval.h"
#include "libbpl/term/eval_op.h"

typedef struct Table {
    /* indices and elements of the written points; the latest write comes first */
    BplValues indices, values;
    BplValue otherwise;
} Table;

static void open_table(const BplTerms *terms, BplValue map, Table *table)
{
    for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0]) {
        const BplTermNode *store = bpl_term_node(terms, map);
        for (uint32_t i = 1; i + 1 < store->count; i++)
            bpl_vec_push(&table->indices, store->args[i]);
        bpl_vec_push(&table->values, store->args[store->count - 1]);
    }
    table->otherwise = bpl_term_node(terms, map)->args[0];
}

static void release(Table *table)
{
    bpl_vec_release(&table->indices);
    bpl_vec_release(&table->values);
}

static BplValue read_at(const BplTerms *terms, BplValue map, const BplValue *index)
{
    for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0]) {
        const BplTermNode *store = bpl_term_node(terms, map);
        uint32_t count = store->count - 2;
        if (memcmp(store->args + 1, index, count * sizeof *index) == 0)
            return store->args[count + 1];
    }
    return bpl_term_node(terms, map)->args[0];
}

static BplValue written(const BplEvalOp *op)
{
    return bpl_model_map_write(op->terms, op->sort, op->args[0], op->args + 1,
                               op->args[op->count - 1]);
}

/* Applies an operator to maps point by point: once for each index at which one of the maps is
 * written, and once to the default values. */
static BplValue pointwise(const BplEvalOp *op)
{
    uint32_t width = bpl_sort_info(op->terms->sorts, op->sort)->count;
    BplSort result = bpl_sort_result(op->terms->sorts, op->sort);
    Table table = {0};
    BplValues args = {0}, values = {0};
    for (uint32_t i = 0; i < op->count; i++) {
        open_table(op->terms, op->args[i], &table);
        bpl_vec_push(&args, table.otherwise);
    }
    BplTermOp inner = (BplTermOp)op->payload;
    BplValue otherwise = bpl_eval_apply(op->terms, op->model, inner, 0, result, args.at, op->count);
    bool known = otherwise != BPL_NONE;
    for (size_t p = 0; p < table.values.count && known; p++) {
        bpl_vec_clear(&args);
        for (uint32_t i = 0; i < op->count; i++)
            bpl_vec_push(&args, read_at(op->terms, op->args[i], table.indices.at + p * width));
        BplValue value = bpl_eval_apply(op->terms, op->model, inner, 0, result, args.at, op->count);
        known = value != BPL_NONE;
        bpl_vec_push(&values, value);
    }
    BplValue map = known ? bpl_model_map(op->terms, op->sort, otherwise, table.indices.at,
                                         values.at, values.count)
                         : BPL_NONE;
    release(&table);
    bpl_vec_release(&args);
    bpl_vec_release(&values);
    return map;
}

BplValue bpl_eval_map(const BplEvalOp *op)
{
    switch (op->op) {
    case BPL_TERM_SELECT:
        return read_at(op->terms, op->args[0], op->args + 1);
    case BPL_TERM_STORE:
        return written(op);
    case BPL_TERM_CONST_MAP:
        return bpl_table_node(op->terms, BPL_TERM_CONST_MAP, op->sort, op->sort, op->args, 1);
    default:
        return pointwise(op);
    }
}
