/* A message is a list of words. Definitions come before what needs them, the value at last. A
 * reference to a sort, a function or a node is its number and whose that number is. */
#include "libbpl/term/wire.h"

#include "libbpl/term/table.h"
#include "libbpl/term/wordmap.h"

/* Whose number a reference is. */
enum { COMMON, SENDERS, RECEIVERS };

/* What comes next in a message. */
typedef enum Tag {
    TAG_VALUE = 0x57e1,
    TAG_SORT,
    TAG_CTOR,
    TAG_FUNC,
    TAG_SYMBOL,
    TAG_LEAF,
    TAG_NODE,
    TAG_MAP
} Tag;

/* Numbers of one kind of thing. */
typedef struct Space {
    uint32_t common;   /* those below are the same on both sides */
    BplWordMap mine;   /* theirs + 1 to mine, of what they defined */
    BplWordMap theirs; /* mine + 1 to theirs, of the same */
    BplWordMap told;   /* mine + 1, of what was defined to them */
} Space;

struct BplWire {
    BplTerms *terms;
    Space sorts, funcs, nodes;
    BplValues stack, words;
    bool only_constants;
    uint32_t names; /* made so far */
};

BplWire *bpl_wire_new(BplTerms *terms)
{
    BplWire *wire = bpl_alloc_zero(sizeof *wire);
    wire->terms = terms;
    wire->sorts.common = bpl_sorts_count(terms->sorts);
    wire->funcs.common = (uint32_t)terms->funcs.count;
    wire->nodes.common = (uint32_t)terms->nodes.count;
    return wire;
}

void bpl_wire_only_constants(BplWire *wire)
{
    wire->only_constants = true;
}

static void release_space(Space *space)
{
    bpl_wordmap_release(&space->mine);
    bpl_wordmap_release(&space->theirs);
    bpl_wordmap_release(&space->told);
}

void bpl_wire_free(BplWire *wire)
{
    if (!wire)
        return;
    release_space(&wire->sorts);
    release_space(&wire->funcs);
    release_space(&wire->nodes);
    bpl_vec_release(&wire->stack);
    bpl_vec_release(&wire->words);
    bpl_free(wire);
}

/* ---- references ------------------------------------------------------------------------------ */

static bool is_known(const Space *space, uint32_t mine)
{
    return mine < space->common || bpl_wordmap_get(&space->theirs, mine + 1ull) ||
           bpl_wordmap_get(&space->told, mine + 1ull);
}

/* The number, and whose it is in the low two bits. */
static uint64_t refer(const Space *space, uint32_t mine)
{
    const uint64_t *theirs;
    if (mine < space->common)
        return (uint64_t)mine << 2 | COMMON;
    if ((theirs = bpl_wordmap_get(&space->theirs, mine + 1ull)))
        return *theirs << 2 | RECEIVERS;
    return (uint64_t)mine << 2 | SENDERS;
}

/* False if there is no such thing. */
static bool resolve(const Space *space, uint64_t reference, size_t count, uint32_t *mine)
{
    uint64_t number = reference >> 2;
    const uint64_t *known;
    switch (reference & 3) {
    case COMMON:
        *mine = (uint32_t)number;
        return number > 0 && number < space->common;
    case SENDERS:
        known = bpl_wordmap_get(&space->mine, number + 1);
        *mine = known ? (uint32_t)*known : 0;
        return known;
    case RECEIVERS:
        *mine = (uint32_t)number;
        return number >= space->common && number < count;
    default:
        return false;
    }
}

/* They called `theirs` what is `mine` here. */
static void learn(Space *space, uint64_t theirs, uint32_t mine)
{
    bpl_wordmap_put(&space->mine, theirs + 1, mine);
    if (mine >= space->common && !bpl_wordmap_get(&space->told, mine + 1ull))
        bpl_wordmap_put(&space->theirs, mine + 1ull, theirs);
}

static BplSort get_sort(BplWire *wire, BplBytes *in)
{
    uint32_t sort = 0;
    in->fine =
        resolve(&wire->sorts, bpl_bytes_number(in), bpl_sorts_count(wire->terms->sorts), &sort) &&
        in->fine;
    return in->fine ? sort : 0;
}

/* A value as one word; a term is known to the other side. */
static uint64_t operand(const BplWire *wire, BplValue value)
{
    if (bpl_value_is_term(value))
        return refer(&wire->nodes, bpl_value_term(value)) << 3 | BPL_TAG_TERM;
    if (bpl_value_tag(value) == BPL_TAG_ELEM)
        return (uint64_t)bpl_value_element_number(value) << 32 |
               refer(&wire->sorts, bpl_value_element_sort(value)) << 3 | BPL_TAG_ELEM;
    return value;
}

static BplValue get_operand(BplWire *wire, BplBytes *in)
{
    uint64_t word = bpl_bytes_number(in);
    uint32_t mine = 0;
    if (!in->fine)
        return BPL_NONE;
    if (bpl_value_tag(word) == BPL_TAG_TERM) {
        in->fine = resolve(&wire->nodes, word >> 3, wire->terms->nodes.count, &mine);
        return in->fine ? bpl_value_of_term(mine) : BPL_NONE;
    }
    if (bpl_value_tag(word) == BPL_TAG_ELEM) {
        in->fine =
            resolve(&wire->sorts, (uint32_t)word >> 3, bpl_sorts_count(wire->terms->sorts), &mine);
        return in->fine ? bpl_value_of_element(mine, (uint32_t)(word >> 32)) : BPL_NONE;
    }
    in->fine = bpl_value_tag(word) != BPL_TAG_NONE || word == BPL_NONE;
    return in->fine ? word : BPL_NONE;
}

/* ---- putting: sorts and functions ------------------------------------------------------------ */

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
        bpl_bytes_put_number(out, TAG_CTOR);
        bpl_bytes_put_number(out, refer(&wire->sorts, sort));
        put_name(out, ctor->name);
        bpl_bytes_put_number(out, ctor->count);
        for (uint32_t f = 0; f < ctor->count; f++) {
            put_name(out, ctor->fields[f]);
            bpl_bytes_put_number(out, refer(&wire->sorts, ctor->sorts[f]));
        }
    }
}

static void put_sort(BplWire *wire, BplStrbuf *out, BplSort sort)
{
    if (is_known(&wire->sorts, sort))
        return;
    const BplSortInfo *info = bpl_sort_info(wire->terms->sorts, sort);
    uint32_t args = info->count + (info->kind == BPL_SORT_KIND_MAP);
    for (uint32_t i = 0; i < args; i++)
        put_sort(wire, out, info->args[i]);
    bpl_wordmap_put(&wire->sorts.told, sort + 1ull, 1);
    bpl_bytes_put_number(out, TAG_SORT);
    bpl_bytes_put_number(out, sort);
    bpl_bytes_put_number(out, info->kind);
    bpl_bytes_put_number(out, info->width);
    bpl_bytes_put_number(out, info->exponent);
    bpl_bytes_put_number(out, args);
    for (uint32_t i = 0; i < args; i++)
        bpl_bytes_put_number(out, refer(&wire->sorts, info->args[i]));
    put_ctors(wire, out, sort, info);
}

static void put_func(BplWire *wire, BplStrbuf *out, BplFunc func)
{
    if (is_known(&wire->funcs, func))
        return;
    const BplFuncInfo *info = bpl_term_func_info(wire->terms, func);
    for (uint32_t i = 0; i < info->count; i++)
        put_sort(wire, out, info->args[i]);
    put_sort(wire, out, info->result);
    bpl_wordmap_put(&wire->funcs.told, func + 1ull, 1);
    bpl_bytes_put_number(out, TAG_FUNC);
    bpl_bytes_put_number(out, func);
    bpl_bytes_put_number(out, info->count);
    for (uint32_t i = 0; i < info->count; i++)
        bpl_bytes_put_number(out, refer(&wire->sorts, info->args[i]));
    bpl_bytes_put_number(out, refer(&wire->sorts, info->result));
}

/* ---- putting: nodes -------------------------------------------------------------------------- */

static bool is_constant_map(const BplTermNode *node)
{
    return node->op == BPL_TERM_STORE && (node->flags & BPL_TERM_IS_VALUE);
}

/* What the node is made of, into wire->words: of a constant map its default, then point by point
 * the indices and the value, the first written first. */
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
        return refer(&wire->funcs, (uint32_t)node->payload);
    case BPL_TERM_CONSTRUCT:
    case BPL_TERM_CONST_MAP: /* the sort is the node's, too */
        return (uint32_t)node->payload;
    default:
        return node->payload;
    }
}

static void put_binder(BplWire *wire, BplStrbuf *out, const BplBinderInfo *info)
{
    bpl_bytes_put_number(out, info->count);
    for (uint32_t i = 0; i < info->count; i++)
        bpl_bytes_put_number(out, refer(&wire->sorts, info->sorts[i]));
    bpl_bytes_put_number(out, info->trigger_count);
    for (uint32_t i = 0; i < info->trigger_count; i++)
        bpl_bytes_put_number(out, info->trigger_sizes[i]);
    bpl_bytes_put_number(out, info->never);
    bpl_bytes_put_number(out, info->weight);
}

/* Its parts are known. */
static void define(BplWire *wire, BplStrbuf *out, uint32_t index, const BplTermNode *node)
{
    BplTermOp op = (BplTermOp)node->op;
    bool is_leaf = bpl_table_is_leaf(op), is_map = is_constant_map(node);
    const BplBinderInfo *binder =
        bpl_table_is_binder(op) ? wire->terms->binders.at[node->payload] : NULL;
    put_sort(wire, out, node->sort);
    for (uint32_t i = 0; binder && i < binder->count; i++)
        put_sort(wire, out, binder->sorts[i]);
    uint64_t payload = payload_of(wire, out, node);
    bpl_wordmap_put(&wire->nodes.told, index + 1ull, 1);
    bpl_bytes_put_number(out, op == BPL_TERM_SYMBOL ? TAG_SYMBOL
                              : is_leaf             ? TAG_LEAF
                              : is_map              ? TAG_MAP
                                                    : TAG_NODE);
    bpl_bytes_put_number(out, index);
    bpl_bytes_put_number(out, refer(&wire->sorts, node->sort));
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
    return bpl_value_is_term(value) && !is_known(&wire->nodes, bpl_value_term(value));
}

/* On the stack: what is to be defined, above what needs it. */
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
            if (!bpl_table_is_leaf((BplTermOp)node->op)) {
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
    bpl_bytes_put_number(out, TAG_VALUE);
    bpl_bytes_put_number(out, operand(wire, value));
}

/* ---- getting --------------------------------------------------------------------------------- */

/* A name that nobody else has: what has the same name there may be something else here. */
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
        learn(&wire->sorts, theirs, mine);
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
        learn(&wire->funcs, theirs,
              bpl_term_func(wire->terms, fresh_name(wire), args.at, (uint32_t)args.count, result));
    bpl_vec_release(&args);
}

static void get_symbol(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    if (in->fine)
        learn(&wire->nodes, theirs,
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
        learn(&wire->nodes, theirs,
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
    if (bpl_table_is_binder(op))
        return get_binder(wire, in);
    if (op == BPL_TERM_CONSTRUCT)
        return (uint64_t)sort << 32 | payload;
    if (op == BPL_TERM_CONST_MAP)
        return sort;
    if (op != BPL_TERM_APPLY)
        return payload;
    in->fine = in->fine && resolve(&wire->funcs, payload, wire->terms->funcs.count, &func);
    return func;
}

static void get_node(BplWire *wire, BplBytes *in)
{
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    uint64_t number = bpl_bytes_number(in), payload = bpl_bytes_number(in);
    BplTermOp op = (BplTermOp)number;
    get_operands(wire, in);
    in->fine = in->fine && number < BPL_TERM_OP_COUNT && !bpl_table_is_leaf(op);
    payload = in->fine ? get_payload(wire, in, op, sort, payload) : 0;
    const BplValue *args = wire->words.at;
    uint32_t count = (uint32_t)wire->words.count;
    if (wire->only_constants)
        in->fine = in->fine && (op == BPL_TERM_CONSTRUCT || op == BPL_TERM_CONST_MAP) &&
                   bpl_term_is_typed(wire->terms, op, payload, args, count) &&
                   bpl_term_result(wire->terms, op, payload, args, count) == sort;
    if (in->fine)
        learn(&wire->nodes, theirs,
              bpl_value_term(bpl_table_node(wire->terms, op, sort, payload, args, count)));
}

static bool is_of_sort(const BplTerms *terms, BplValue value, BplSort sort)
{
    return value != BPL_NONE && bpl_term_sort(terms, value) == sort;
}

static void get_map(BplWire *wire, BplBytes *in)
{
    BplTerms *terms = wire->terms;
    uint64_t theirs = bpl_bytes_number(in);
    BplSort sort = get_sort(wire, in);
    bpl_bytes_number(in); /* the operator */
    bpl_bytes_number(in);
    get_operands(wire, in);
    if (!in->fine)
        return;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    size_t words = wire->words.count;
    in->fine = info->kind == BPL_SORT_KIND_MAP && words && (words - 1) % (info->count + 1) == 0 &&
               is_of_sort(terms, wire->words.at[0], info->args[info->count]);
    BplValues indices = {0}, values = {0};
    for (size_t i = 1; i < words && in->fine; i++) {
        size_t at = (i - 1) % (info->count + 1);
        bpl_vec_push(at == info->count ? &values : &indices, wire->words.at[i]);
        in->fine = is_of_sort(terms, wire->words.at[i], info->args[at]);
    }
    BplValue map = BPL_NONE;
    if (in->fine)
        map = bpl_model_map(terms, sort, wire->words.at[0], indices.at, values.at, values.count);
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    in->fine = in->fine && bpl_value_is_term(map);
    if (in->fine)
        learn(&wire->nodes, theirs, bpl_value_term(map));
}

BplValue bpl_wire_get(BplWire *wire, BplBytes *in)
{
    while (in->fine) {
        uint64_t tag = bpl_bytes_number(in);
        bool is_constant = tag == TAG_VALUE || tag == TAG_LEAF || tag == TAG_NODE || tag == TAG_MAP;
        in->fine = in->fine && (is_constant || !wire->only_constants);
        if (!in->fine)
            break;
        if (tag == TAG_VALUE)
            return get_operand(wire, in);
        if (tag == TAG_SORT)
            get_sort_definition(wire, in);
        else if (tag == TAG_CTOR)
            get_ctor(wire, in);
        else if (tag == TAG_FUNC)
            get_func(wire, in);
        else if (tag == TAG_SYMBOL)
            get_symbol(wire, in);
        else if (tag == TAG_LEAF)
            get_leaf(wire, in);
        else if (tag == TAG_NODE)
            get_node(wire, in);
        else if (tag == TAG_MAP)
            get_map(wire, in);
        else
            in->fine = false;
    }
    return BPL_NONE;
}

/* ---- models ---------------------------------------------------------------------------------- */

static bool says_something(const BplWire *wire, const BplModelEntry *entry)
{
    /* what only the one side has, the other one did not ask about */
    if (entry->what == BPL_MODEL_OF_SYMBOL)
        return is_known(&wire->nodes, bpl_value_term(entry->symbol));
    return entry->what == BPL_MODEL_OF_ZERO || is_known(&wire->funcs, entry->func);
}

void bpl_wire_put_model(BplWire *wire, BplStrbuf *out, const BplModel *model)
{
    BplModelEntry entry;
    BplFunc func;
    BplValue value;
    bpl_bytes_put_number(out, bpl_model_is_partial(model));
    for (size_t i = 0; bpl_model_entry(model, i, &entry); i++) {
        if (!says_something(wire, &entry))
            continue;
        bpl_bytes_put_number(out, 1u + entry.what);
        if (entry.what == BPL_MODEL_OF_SYMBOL)
            bpl_wire_put(wire, out, entry.symbol);
        else
            bpl_bytes_put_number(out, entry.what == BPL_MODEL_OF_ZERO
                                          ? entry.zero
                                          : refer(&wire->funcs, entry.func));
        for (uint32_t k = 0; k < entry.count; k++)
            bpl_wire_put(wire, out, entry.args[k]);
        bpl_wire_put(wire, out, entry.value);
    }
    bpl_bytes_put_number(out, 0);
    for (size_t i = 0; bpl_model_default_at(model, i, &func, &value); i++) {
        if (!is_known(&wire->funcs, func))
            continue;
        bpl_bytes_put_number(out, 1);
        bpl_bytes_put_number(out, refer(&wire->funcs, func));
        bpl_wire_put(wire, out, value);
    }
    bpl_bytes_put_number(out, 0);
}

/* A constant of the sort. */
static BplValue get_constant(BplWire *wire, BplBytes *in, BplSort sort)
{
    BplValue value = bpl_wire_get(wire, in);
    in->fine =
        in->fine && is_of_sort(wire->terms, value, sort) && bpl_term_is_value(wire->terms, value);
    return value;
}

static const BplFuncInfo *get_func_number(BplWire *wire, BplBytes *in, BplFunc *func)
{
    in->fine =
        resolve(&wire->funcs, bpl_bytes_number(in), wire->terms->funcs.count, func) && in->fine;
    return in->fine ? bpl_term_func_info(wire->terms, *func) : NULL;
}

static void get_symbol_value(BplWire *wire, BplBytes *in, BplModel *model)
{
    BplValue symbol = bpl_wire_get(wire, in);
    in->fine = in->fine && bpl_term_is(wire->terms, symbol, BPL_TERM_SYMBOL);
    if (!in->fine)
        return;
    BplValue value = get_constant(wire, in, bpl_term_sort(wire->terms, symbol));
    if (in->fine)
        bpl_model_set(model, symbol, value);
}

static void get_point(BplWire *wire, BplBytes *in, BplModel *model)
{
    BplFunc func = 0;
    const BplFuncInfo *info = get_func_number(wire, in, &func);
    BplValues args = {0};
    for (uint32_t i = 0; info && i < info->count && in->fine; i++)
        bpl_vec_push(&args, get_constant(wire, in, info->args[i]));
    BplValue value = in->fine ? get_constant(wire, in, info->result) : BPL_NONE;
    if (in->fine)
        bpl_model_set_point(model, func, args.at, value);
    bpl_vec_release(&args);
}

static void get_zero(BplWire *wire, BplBytes *in, BplModel *model)
{
    uint64_t which = bpl_bytes_number(in);
    in->fine = in->fine && which < BPL_MODEL_ZEROS;
    BplSort sort = which == BPL_MODEL_RDIV0 ? BPL_SORT_REAL : BPL_SORT_INT;
    BplValue dividend = get_constant(wire, in, sort), value = get_constant(wire, in, sort);
    if (in->fine)
        bpl_model_set_zero(model, (BplModelZero)which, dividend, value);
}

BplModel *bpl_wire_get_model(BplWire *wire, BplBytes *in)
{
    BplModel *model = bpl_model_new(wire->terms);
    uint64_t what;
    if (bpl_bytes_number(in))
        bpl_model_set_partial(model);
    while ((what = bpl_bytes_number(in)) != 0) {
        if (what == 1u + BPL_MODEL_OF_SYMBOL)
            get_symbol_value(wire, in, model);
        else if (what == 1u + BPL_MODEL_OF_FUNC)
            get_point(wire, in, model);
        else
            get_zero(wire, in, model);
    }
    while (bpl_bytes_number(in)) {
        BplFunc func = 0;
        const BplFuncInfo *info = get_func_number(wire, in, &func);
        BplValue value = info ? get_constant(wire, in, info->result) : BPL_NONE;
        if (in->fine)
            bpl_model_set_default(model, func, value);
    }
    if (in->fine)
        return model;
    bpl_model_unref(model);
    return NULL;
}
