/* Reads messages with terms. The sender is not trusted: reading ends at a malformed message. */
#include "libbpl/term/wire_internal.h"

#include "libbpl/term/store.h"

static BplSort get_sort(BplWire *wire, BplBytes *in)
{
    uint32_t sort = 0;
    in->fine = bpl_wire_resolve(&wire->sorts, bpl_bytes_number(in),
                                bpl_sorts_count(wire->terms->sorts), &sort) &&
               in->fine;
    return in->fine ? sort : 0;
}

static BplValue get_operand(BplWire *wire, BplBytes *in)
{
    uint64_t word = bpl_bytes_number(in);
    uint32_t mine = 0;
    if (!in->fine)
        return BPL_NONE;
    if (bpl_value_tag(word) == BPL_TAG_TERM) {
        in->fine = bpl_wire_resolve(&wire->nodes, word >> 3, wire->terms->nodes.count, &mine) &&
                   bpl_store_is_alive(wire->terms->nodes.at[mine]);
        return in->fine ? bpl_value_of_term(mine) : BPL_NONE;
    }
    if (bpl_value_tag(word) == BPL_TAG_ELEM) {
        in->fine = bpl_wire_resolve(&wire->sorts, (uint32_t)word >> 3,
                                    bpl_sorts_count(wire->terms->sorts), &mine);
        return in->fine ? bpl_value_of_element(mine, (uint32_t)(word >> 32)) : BPL_NONE;
    }
    in->fine = bpl_value_tag(word) != BPL_TAG_NONE || word == BPL_NONE;
    return in->fine ? word : BPL_NONE;
}

/* ---- sorts and functions --------------------------------------------------------------------- */

/* Makes a new name for a received symbol or function, since a symbol of the same name may have
 * another meaning in this process. */
static const BplName *fresh_name(BplWire *wire)
{
    char text[24];
    int length = 0;
    uint32_t number = ++wire->names;
    do
        text[length++] = (char)('0' + number % 10);
    while (number /= 10);
    text[length++] = '\001';
    return bpl_names_intern(wire->terms->names, text, (size_t)length);
}

static void get_sort_definition(BplWire *wire, BplBytes *in)
{
    BplSorts *sorts = wire->terms->sorts;
    uint64_t theirs = bpl_bytes_number(in), kind = bpl_bytes_number(in);
    uint32_t width = (uint32_t)bpl_bytes_number(in), exponent = (uint32_t)bpl_bytes_number(in);
    uint64_t count = bpl_bytes_number(in);
    BPL_VEC(BplSort) args = {0};
    for (uint64_t i = 0; i < count && in->fine; i++)
        bpl_vec_push(&args, get_sort(wire, in));
    BplSort mine = BPL_SORT_NONE;
    uint32_t number = (uint32_t)args.count;
    if (!in->fine)
        number = 0;
    else if (kind == BPL_SORT_KIND_BV && width)
        mine = bpl_sort_bv(sorts, width);
    else if (kind == BPL_SORT_KIND_FLOAT && width > 1 && exponent > 1)
        mine = bpl_sort_float(sorts, exponent, width);
    else if (kind == BPL_SORT_KIND_USER)
        mine = bpl_sort_user(sorts, fresh_name(wire), args.at, number);
    else if (kind == BPL_SORT_KIND_DATA)
        mine = bpl_sort_data(sorts, fresh_name(wire), args.at, number);
    else if (kind == BPL_SORT_KIND_MAP && number > 1)
        mine = bpl_sort_map(sorts, args.at, number - 1, args.at[number - 1]);
    bpl_vec_release(&args);
    in->fine = in->fine && mine != BPL_SORT_NONE;
    if (in->fine)
        bpl_wire_learn(&wire->sorts, theirs, mine);
}

static void get_ctor(BplWire *wire, BplBytes *in)
{
    BplSort data = get_sort(wire, in);
    BplStrbuf text = {0};
    BPL_VEC(const BplName *) names = {0};
    BPL_VEC(BplSort) fields = {0};
    bpl_bytes_text(in, &text);
    const BplName *name = bpl_names_intern(wire->terms->names, text.text, text.length);
    uint64_t count = bpl_bytes_number(in);
    for (uint64_t i = 0; i < count && in->fine; i++) {
        bpl_bytes_text(in, &text);
        bpl_vec_push(&names, bpl_names_intern(wire->terms->names, text.text, text.length));
        bpl_vec_push(&fields, get_sort(wire, in));
    }
    in->fine = in->fine && bpl_sort_kind(wire->terms->sorts, data) == BPL_SORT_KIND_DATA;
    if (in->fine)
        bpl_sort_add_ctor(wire->terms->sorts, data, name, names.at, fields.at,
                          (uint32_t)fields.count);
    bpl_strbuf_release(&text);
    bpl_vec_release(&names);
    bpl_vec_release(&fields);
}

static void get_func(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in), count = bpl_bytes_number(in);
    BPL_VEC(BplSort) args = {0};
    for (uint64_t i = 0; i < count && in->fine; i++)
        bpl_vec_push(&args, get_sort(wire, in));
    BplSort result = get_sort(wire, in);
    in->fine = in->fine && args.count;
    if (in->fine)
        bpl_wire_learn(
            &wire->funcs, theirs,
            bpl_term_func(wire->terms, fresh_name(wire), args.at, (uint32_t)args.count, result));
    bpl_vec_release(&args);
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static void get_symbol(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    if (in->fine)
        bpl_wire_learn(&wire->nodes, theirs,
                       bpl_value_term(bpl_term_symbol(wire->terms, fresh_name(wire), sort, 0)));
}

static void get_leaf(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    uint64_t op = bpl_bytes_number(in), payload = bpl_bytes_number(in);
    in->fine = in->fine && op <= BPL_TERM_BOUND && op != BPL_TERM_SYMBOL &&
               !(wire->only_constants && op == BPL_TERM_BOUND);
    uint32_t words = in->fine ? bpl_table_leaf_words((BplTermOp)op, payload) : 0;
    bpl_vec_clear(&wire->words);
    for (uint32_t i = 0; i < words && in->fine; i++)
        bpl_vec_push(&wire->words, bpl_bytes_number(in));
    if (in->fine)
        bpl_wire_learn(&wire->nodes, theirs,
                       bpl_value_term(bpl_table_node(wire->terms, (BplTermOp)op, sort, payload,
                                                     wire->words.at, words)));
}

static void get_operands(BplWire *wire, BplBytes *in)
{
    uint64_t count = bpl_bytes_number(in);
    bpl_vec_clear(&wire->words);
    for (uint64_t i = 0; i < count && in->fine; i++)
        bpl_vec_push(&wire->words, get_operand(wire, in));
}

static uint64_t get_binder(BplWire *wire, BplBytes *in)
{
    BPL_VEC(BplSort) sorts = {0};
    BPL_VEC(uint32_t) sizes = {0};
    BPL_VEC(const BplName *) names = {0};
    uint64_t count = bpl_bytes_number(in);
    const BplName *name = bpl_names_intern(wire->terms->names, "x", 1);
    for (uint64_t i = 0; i < count && in->fine; i++) {
        bpl_vec_push(&sorts, get_sort(wire, in));
        bpl_vec_push(&names, name);
    }
    count = bpl_bytes_number(in);
    for (uint64_t i = 0; i < count && in->fine; i++)
        bpl_vec_push(&sizes, (uint32_t)bpl_bytes_number(in));
    uint64_t never = bpl_bytes_number(in);
    in->fine = in->fine && never <= sizes.count;
    BplBinderInfo info = {.sorts = sorts.at,
                          .names = names.at,
                          .count = (uint32_t)sorts.count,
                          .trigger_count = (uint32_t)sizes.count,
                          .trigger_sizes = sizes.at,
                          .never = (uint32_t)never,
                          .weight = (uint32_t)bpl_bytes_number(in)};
    in->fine = in->fine && info.count;
    uint64_t binder = in->fine ? bpl_table_binder(wire->terms, &info) : 0;
    bpl_vec_release(&sorts);
    bpl_vec_release(&sizes);
    bpl_vec_release(&names);
    return binder;
}

static uint64_t get_payload(BplWire *wire, BplBytes *in, BplTermOp op, BplSort sort,
                            uint64_t payload)
{
    uint32_t func = 0;
    if (bpl_term_op_is_binder(op))
        return get_binder(wire, in);
    if (op == BPL_TERM_CONSTRUCT)
        return (uint64_t)sort << 32 | payload;
    if (op == BPL_TERM_CONST_MAP)
        return sort;
    if (op != BPL_TERM_APPLY)
        return payload;
    in->fine = in->fine && bpl_wire_resolve(&wire->funcs, payload, wire->terms->funcs.count, &func);
    return func;
}

static void get_node(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    uint64_t number = bpl_bytes_number(in), payload = bpl_bytes_number(in);
    BplTermOp op = (BplTermOp)number;
    get_operands(wire, in);
    in->fine = in->fine && number < BPL_TERM_OP_COUNT && !bpl_term_op_is_leaf(op);
    payload = in->fine ? get_payload(wire, in, op, sort, payload) : 0;
    const BplValue *args = wire->words.at;
    uint32_t count = (uint32_t)wire->words.count;
    if (wire->only_constants)
        in->fine = in->fine && (op == BPL_TERM_CONSTRUCT || op == BPL_TERM_CONST_MAP) &&
                   bpl_term_is_typed(wire->terms, op, payload, args, count) &&
                   bpl_term_result(wire->terms, op, payload, args, count) == sort;
    if (in->fine)
        bpl_wire_learn(&wire->nodes, theirs,
                       bpl_value_term(bpl_table_node(wire->terms, op, sort, payload, args, count)));
}

static void get_map(BplWire *wire, BplBytes *in)
{
    BplTerms *terms = wire->terms;
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    bpl_bytes_number(in); /* skips the operator and the payload */
    bpl_bytes_number(in);
    get_operands(wire, in);
    if (!in->fine)
        return;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    size_t words = wire->words.count;
    in->fine = info->kind == BPL_SORT_KIND_MAP && words && (words - 1) % (info->count + 1) == 0 &&
               bpl_wire_is_of_sort(terms, wire->words.at[0], info->args[info->count]);
    BplValues indices = {0}, values = {0};
    for (size_t i = 1; i < words && in->fine; i++) {
        size_t at = (i - 1) % (info->count + 1);
        bpl_vec_push(at == info->count ? &values : &indices, wire->words.at[i]);
        in->fine = bpl_wire_is_of_sort(terms, wire->words.at[i], info->args[at]);
    }
    BplValue map = BPL_NONE;
    if (in->fine)
        map = bpl_model_map(terms, sort, wire->words.at[0], indices.at, values.at, values.count);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    in->fine = in->fine && bpl_value_is_term(map);
    if (in->fine)
        bpl_wire_learn(&wire->nodes, theirs, bpl_value_term(map));
}

BplValue bpl_wire_get(BplWire *wire, BplBytes *in)
{
    while (in->fine) {
        uint64_t tag = bpl_bytes_number(in);
        bool is_constant = tag == BPL_WIRE_VALUE || tag == BPL_WIRE_LEAF || tag == BPL_WIRE_NODE ||
                           tag == BPL_WIRE_MAP;
        in->fine = in->fine && (is_constant || !wire->only_constants);
        if (!in->fine)
            break;
        if (tag == BPL_WIRE_VALUE)
            return get_operand(wire, in);
        if (tag == BPL_WIRE_SORT)
            get_sort_definition(wire, in);
        else if (tag == BPL_WIRE_CTOR)
            get_ctor(wire, in);
        else if (tag == BPL_WIRE_FUNC)
            get_func(wire, in);
        else if (tag == BPL_WIRE_SYMBOL)
            get_symbol(wire, in);
        else if (tag == BPL_WIRE_LEAF)
            get_leaf(wire, in);
        else if (tag == BPL_WIRE_NODE)
            get_node(wire, in);
        else if (tag == BPL_WIRE_MAP)
            get_map(wire, in);
        else
            in->fine = false;
    }
    return BPL_NONE;
}
