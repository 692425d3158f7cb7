#include "libbpl/term/wire_internal.h"

/* Returns the word that represents a value in a message; a term must be known to the other process.
 */
static uint64_t operand(const BplWire *wire, BplValue value)
{
    if (bpl_value_is_term(value))
        return bpl_wire_refer(&wire->nodes, bpl_value_term(value)) << 3 | BPL_TAG_TERM;
    if (bpl_value_tag(value) == BPL_TAG_ELEM)
        return (uint64_t)bpl_value_element_number(value) << 32 |
               bpl_wire_refer(&wire->sorts, bpl_value_element_sort(value)) << 3 | BPL_TAG_ELEM;
    return value;
}

/* ---- sorts and functions --------------------------------------------------------------------- */

static void put_name(BplStrbuf *out, const BplName *name)
{
    bpl_bytes_put_text(out, name ? name->text : "", name ? name->length : 0);
}

static void put_sort(BplWire *wire, BplStrbuf *out, BplSort sort);

static void put_ctors(BplWire *wire, BplStrbuf *out, BplSort sort, const BplSortInfo *info)
{
    for (uint32_t c = 0; c < info->ctor_count; c++)
        for (uint32_t f = 0; f < info->ctors[c].count; f++)
            put_sort(wire, out, info->ctors[c].sorts[f]);
    for (uint32_t c = 0; c < info->ctor_count; c++) {
        const BplCtor *ctor = &info->ctors[c];
        bpl_bytes_put_number(out, BPL_WIRE_CTOR);
        bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, sort));
        put_name(out, ctor->name);
        bpl_bytes_put_number(out, ctor->count);
        for (uint32_t f = 0; f < ctor->count; f++) {
            put_name(out, ctor->fields[f]);
            bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, ctor->sorts[f]));
        }
    }
}

static void put_sort(BplWire *wire, BplStrbuf *out, BplSort sort)
{
    if (bpl_wire_is_known(&wire->sorts, sort))
        return;
    const BplSortInfo *info = bpl_sort_info(wire->terms->sorts, sort);
    uint32_t args = info->count + (info->kind == BPL_SORT_KIND_MAP);
    for (uint32_t i = 0; i < args; i++)
        put_sort(wire, out, info->args[i]);
    bpl_wordmap_put(&wire->sorts.told, sort + 1ull, 1);
    bpl_bytes_put_number(out, BPL_WIRE_SORT);
    bpl_bytes_put_number(out, sort);
    bpl_bytes_put_number(out, info->kind);
    bpl_bytes_put_number(out, info->width);
    bpl_bytes_put_number(out, info->exponent);
    bpl_bytes_put_number(out, args);
    for (uint32_t i = 0; i < args; i++)
        bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, info->args[i]));
    put_ctors(wire, out, sort, info);
}

static void put_func(BplWire *wire, BplStrbuf *out, BplFunc func)
{
    if (bpl_wire_is_known(&wire->funcs, func))
        return;
    const BplFuncInfo *info = bpl_term_func_info(wire->terms, func);
    for (uint32_t i = 0; i < info->count; i++)
        put_sort(wire, out, info->args[i]);
    put_sort(wire, out, info->result);
    bpl_wordmap_put(&wire->funcs.told, func + 1ull, 1);
    bpl_bytes_put_number(out, BPL_WIRE_FUNC);
    bpl_bytes_put_number(out, func);
    bpl_bytes_put_number(out, info->count);
    for (uint32_t i = 0; i < info->count; i++)
        bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, info->args[i]));
    bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, info->result));
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static bool is_constant_map(const BplTermNode *node)
{
    return node->op == BPL_TERM_STORE && (node->flags & BPL_TERM_IS_VALUE);
}

/* Lists in wire->words the values that define the node: its arguments; for a constant map, the
 * map's default, and then for each written point its indices and its element, in the order of
 * writing. */
static void find_parts(BplWire *wire, const BplTermNode *node)
{
    bpl_vec_clear(&wire->words);
    if (!is_constant_map(node)) {
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&wire->words, node->args[i]);
        return;
    }
    for (;; node = bpl_term_node(wire->terms, node->args[0])) {
        if (node->op != BPL_TERM_STORE)
            break;
        for (uint32_t i = node->count; i-- > 1;)
            bpl_vec_push(&wire->words, node->args[i]);
    }
    bpl_vec_push(&wire->words, node->args[0]);
    for (size_t i = 0, k = wire->words.count - 1; i < k; i++, k--) {
        BplValue swap = wire->words.at[i];
        wire->words.at[i] = wire->words.at[k];
        wire->words.at[k] = swap;
    }
}

static uint64_t payload_of(BplWire *wire, BplStrbuf *out, const BplTermNode *node)
{
    switch ((BplTermOp)node->op) {
    case BPL_TERM_APPLY:
        put_func(wire, out, (BplFunc)node->payload);
        return bpl_wire_refer(&wire->funcs, (uint32_t)node->payload);
    case BPL_TERM_CONSTRUCT:
    /* the map's sort, which is a part of this payload, is left out, since the definition of the
     * node contains the sort anyway */
    case BPL_TERM_CONST_MAP:
        return (uint32_t)node->payload;
    default:
        return node->payload;
    }
}

static void put_binder(BplWire *wire, BplStrbuf *out, const BplBinderInfo *info)
{
    bpl_bytes_put_number(out, info->count);
    for (uint32_t i = 0; i < info->count; i++)
        bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, info->sorts[i]));
    bpl_bytes_put_number(out, info->trigger_count);
    for (uint32_t i = 0; i < info->trigger_count; i++)
        bpl_bytes_put_number(out, info->trigger_sizes[i]);
    bpl_bytes_put_number(out, info->never);
    bpl_bytes_put_number(out, info->weight);
}

/* Writes the definition of a node whose arguments the other process already knows. */
static void define(BplWire *wire, BplStrbuf *out, uint32_t index, const BplTermNode *node)
{
    BplTermOp op = (BplTermOp)node->op;
    bool is_leaf = bpl_term_op_is_leaf(op), is_map = is_constant_map(node);
    const BplBinderInfo *binder =
        bpl_term_op_is_binder(op) ? wire->terms->binders.at[node->payload] : NULL;
    put_sort(wire, out, node->sort);
    for (uint32_t i = 0; binder && i < binder->count; i++)
        put_sort(wire, out, binder->sorts[i]);
    uint64_t payload = payload_of(wire, out, node);
    bpl_wordmap_put(&wire->nodes.told, index + 1ull, 1);
    bpl_bytes_put_number(out, op == BPL_TERM_SYMBOL ? BPL_WIRE_SYMBOL
                              : is_leaf             ? BPL_WIRE_LEAF
                              : is_map              ? BPL_WIRE_MAP
                                                    : BPL_WIRE_NODE);
    bpl_bytes_put_number(out, index);
    bpl_bytes_put_number(out, bpl_wire_refer(&wire->sorts, node->sort));
    if (op == BPL_TERM_SYMBOL)
        return;
    if (is_leaf) {
        uint32_t words = bpl_table_leaf_words(op, node->payload);
        bpl_bytes_put_number(out, op);
        bpl_bytes_put_number(out, payload);
        bpl_strbuf_add(out, (const char *)node->args, words * sizeof *node->args);
        return;
    }
    find_parts(wire, node);
    bpl_bytes_put_number(out, op);
    bpl_bytes_put_number(out, payload);
    bpl_bytes_put_number(out, wire->words.count);
    for (size_t i = 0; i < wire->words.count; i++)
        bpl_bytes_put_number(out, operand(wire, wire->words.at[i]));
    if (binder)
        put_binder(wire, out, binder);
}

static bool is_open(const BplWire *wire, BplValue value)
{
    return bpl_value_is_term(value) && !bpl_wire_is_known(&wire->nodes, bpl_value_term(value));
}

/* Writes the definitions of all nodes of a term that the other process does not know, arguments
 * before the nodes that contain them. They are ordered by a stack on which each node lies above the
 * nodes that need it. */
static void define_all(BplWire *wire, BplStrbuf *out, BplValue value)
{
    bpl_vec_clear(&wire->stack);
    if (is_open(wire, value))
        bpl_vec_push(&wire->stack, value);
    while (wire->stack.count) {
        BplValue at = bpl_vec_last(&wire->stack);
        size_t before = wire->stack.count;
        if (is_open(wire, at)) {
            const BplTermNode *node = bpl_term_node(wire->terms, at);
            if (!bpl_term_op_is_leaf((BplTermOp)node->op)) {
                find_parts(wire, node);
                for (size_t i = 0; i < wire->words.count; i++) {
                    BplValue part = wire->words.at[i];
                    if (is_open(wire, part))
                        bpl_vec_push(&wire->stack, part);
                    else if (bpl_value_tag(part) == BPL_TAG_ELEM)
                        put_sort(wire, out, bpl_value_element_sort(part));
                }
            }
            if (wire->stack.count == before)
                define(wire, out, bpl_value_term(at), node);
        }
        if (wire->stack.count == before)
            (void)bpl_vec_pop(&wire->stack);
    }
}

void bpl_wire_put(BplWire *wire, BplStrbuf *out, BplValue value)
{
    define_all(wire, out, value);
    if (bpl_value_tag(value) == BPL_TAG_ELEM)
        put_sort(wire, out, bpl_value_element_sort(value));
    bpl_bytes_put_number(out, BPL_WIRE_VALUE);
    bpl_bytes_put_number(out, operand(wire, value));
}
