/* Makes the nodes of terms, and finds an equal existing node in a hash table with open addressing
 * and linear probing. A slot contains a node's hash beside its index, so that most failed
 * comparisons need not read the node. Leaves store their bytes where other nodes store arguments,
 * so that a single comparison function suffices. */
#include "libbpl/term/table.h"

#include "libbpl/term/store.h"

enum { FIRST_SLOTS = 1024, FIRST_SMALL_SLOTS = 64 };

const BplTermOpInfo bpl_term_op_info[BPL_TERM_OP_COUNT] = {
#define MANY                                       BPL_TERM_MANY
#define TERM(NAME, text, smt, RESULT, least, most) {#NAME, text, smt, least, most},
#include "libbpl/term/ops.def"
#undef TERM
#undef MANY
};

static BplTermSlot *new_slots(uint32_t count)
{
    return bpl_alloc_zero(count * sizeof(BplTermSlot));
}

BplTerms *bpl_terms_new(void)
{
    BplTerms *terms = bpl_alloc_zero(sizeof *terms);
    terms->sorts = bpl_sorts_new();
    terms->names = bpl_names_new();
    bpl_arena_init(&terms->arena);
    terms->slots = new_slots(FIRST_SLOTS);
    terms->mask = FIRST_SLOTS - 1;
    terms->func_slots = new_slots(FIRST_SMALL_SLOTS);
    terms->symbol_slots = new_slots(FIRST_SMALL_SLOTS);
    terms->binder_slots = new_slots(FIRST_SMALL_SLOTS);
    terms->func_mask = terms->symbol_mask = terms->binder_mask = FIRST_SMALL_SLOTS - 1;
    bpl_vec_push(&terms->nodes, NULL); /* index 0 is unused in each of these lists */
    bpl_vec_push(&terms->funcs, NULL);
    bpl_vec_push(&terms->symbols, NULL);
    bpl_vec_push(&terms->binders, NULL);
    bpl_terms_set_full(terms);
    return terms;
}

void bpl_terms_free(BplTerms *terms)
{
    if (!terms)
        return;
    bpl_term_sets_free(terms->sets);
    bpl_store_release(terms);
    bpl_vec_release(&terms->funcs);
    bpl_vec_release(&terms->symbols);
    bpl_vec_release(&terms->binders);
    bpl_vec_release(&terms->defaults);
    bpl_free(terms->slots);
    bpl_free(terms->func_slots);
    bpl_free(terms->symbol_slots);
    bpl_free(terms->binder_slots);
    bpl_arena_release(&terms->arena);
    bpl_names_free(terms->names);
    bpl_sorts_free(terms->sorts);
    bpl_free(terms);
}

static void grow(BplTermSlot **slots, uint32_t *mask)
{
    uint32_t count = *mask + 1, bigger = count * 2;
    BplTermSlot *old = *slots, *fresh = new_slots(bigger);
    for (uint32_t i = 0; i < count; i++) {
        if (!old[i].index)
            continue;
        uint32_t at = old[i].hash & (bigger - 1);
        while (fresh[at].index)
            at = (at + 1) & (bigger - 1);
        fresh[at] = old[i];
    }
    bpl_free(old);
    *slots = fresh;
    *mask = bigger - 1;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static uint32_t hash_node(BplTermOp op, BplSort sort, uint64_t payload, const BplValue *words,
                          uint32_t count)
{
    uint32_t hash = bpl_table_mix((uint32_t)op | sort << 8, payload);
    for (uint32_t i = 0; i < count; i++)
        hash = bpl_table_mix(hash, words[i]);
    return hash;
}

uint32_t bpl_table_leaf_words(BplTermOp op, uint64_t payload)
{
    switch (op) {
    case BPL_TERM_INT:
        return (uint32_t)(payload >> 1);
    case BPL_TERM_REAL:
        return (uint32_t)(payload >> 1 & 0x7fffffff) + (uint32_t)(payload >> 32);
    case BPL_TERM_BV:
    case BPL_TERM_FLOAT:
        return (uint32_t)payload;
    case BPL_TERM_STRING:
        return (uint32_t)((payload + 7) / 8);
    default:
        return 0;
    }
}

static void inherit(const BplTerms *terms, BplTermNode *node)
{
    uint8_t flags = BPL_TERM_IS_VALUE;
    for (uint32_t i = 0; i < node->count; i++) {
        if (!bpl_value_is_term(node->args[i])) {
            if (bpl_value_tag(node->args[i]) == BPL_TAG_ELEM)
                flags |= BPL_TERM_HAS_ELEMENT;
            continue;
        }
        const BplTermNode *arg = bpl_term_node(terms, node->args[i]);
        flags |= arg->flags & ~BPL_TERM_IS_VALUE;
        if (!(arg->flags & BPL_TERM_IS_VALUE))
            flags &= (uint8_t)~BPL_TERM_IS_VALUE;
        if (arg->loose > node->loose)
            node->loose = arg->loose;
    }
    /* a STORE counts as a constant only if bpl_model_map has made it in normal form, and marked it
     * as a constant */
    if (node->op != BPL_TERM_CONSTRUCT && node->op != BPL_TERM_CONST_MAP)
        flags &= (uint8_t)~BPL_TERM_IS_VALUE;
    node->flags = flags;
}

static void describe(const BplTerms *terms, BplTermNode *node)
{
    BplTermOp op = (BplTermOp)node->op;
    if (op == BPL_TERM_BOUND) {
        node->loose = (uint16_t)((node->payload >> 32) + 1);
        return;
    }
    if (bpl_term_op_is_leaf(op)) {
        node->flags = op == BPL_TERM_SYMBOL ? 0 : BPL_TERM_IS_VALUE;
        return;
    }
    inherit(terms, node);
    if (op == BPL_TERM_APPLY)
        node->flags |= BPL_TERM_HAS_FUNC;
    if (bpl_term_op_is_binder(op)) {
        node->flags |= op == BPL_TERM_LAMBDA ? BPL_TERM_HAS_LAMBDA : BPL_TERM_HAS_QUANTIFIER;
        if (node->loose)
            node->loose--;
    }
}

/* Allocates a node and sets its flags, but does not add the node to the table. */
static BplTermNode *new_node(BplTerms *terms, BplTermOp op, BplSort sort, uint64_t payload,
                             const BplValue *words, uint32_t count, uint32_t hash)
{
    BplTermNode *node = bpl_store_new(terms, count);
    *node = (BplTermNode){.op = (uint8_t)op,
                          .hash = hash,
                          .sort = sort,
                          .count = bpl_term_op_is_leaf(op) ? 0 : count,
                          .payload = payload};
    if (count)
        memcpy(node->args, words, count * sizeof *words);
    describe(terms, node);
    return node;
}

/* Puts a node that was freed and is now made again at its old index. */
static void revive(BplTerms *terms, uint32_t index, BplTermNode *node)
{
    uint64_t ghost = (uint64_t)(uintptr_t)terms->nodes.at[index];
    if (ghost & BPL_GHOST_IS_VALUE)
        node->flags |= BPL_TERM_IS_VALUE;
    else
        node->flags &= (uint8_t)~BPL_TERM_IS_VALUE;
    terms->nodes.at[index] = node;
}

BplValue bpl_table_node(BplTerms *terms, BplTermOp op, BplSort sort, uint64_t payload,
                        const BplValue *words, uint32_t count)
{
    uint32_t hash = hash_node(op, sort, payload, words, count);
    uint32_t at = hash & terms->mask;
    for (; terms->slots[at].index; at = (at + 1) & terms->mask) {
        uint32_t index = terms->slots[at].index;
        if (terms->slots[at].hash != hash)
            continue;
        const BplTermNode *node = terms->nodes.at[index];
        if (bpl_store_is_ghost(node)) {
            if (((uint64_t)(uintptr_t)node & ~(uint64_t)BPL_GHOST_IS_VALUE) !=
                bpl_store_ghost(op, sort, payload, words, count))
                continue;
            revive(terms, index, new_node(terms, op, sort, payload, words, count, hash));
            return bpl_value_of_term(index);
        }
        if (node->op == op && node->sort == sort && node->payload == payload &&
            bpl_store_words(node) == count &&
            (!count || memcmp(node->args, words, count * sizeof *words) == 0))
            return bpl_value_of_term(index);
    }
    assert(terms->nodes.count < UINT32_MAX && "terms are numbered by 32 bits");
    uint32_t index = (uint32_t)terms->nodes.count;
    BplTermNode *node = new_node(terms, op, sort, payload, words, count, hash);
    bpl_vec_push(&terms->nodes, node);
    terms->slots[at] = (BplTermSlot){hash, index};
    if (++terms->entries * 2 > terms->mask)
        grow(&terms->slots, &terms->mask);
    return bpl_value_of_term(index);
}

void bpl_table_rebuild(BplTerms *terms)
{
    bpl_free(terms->slots);
    terms->entries = 0;
    for (size_t i = 1; i < terms->nodes.count; i++)
        terms->entries += bpl_store_is_alive(terms->nodes.at[i]);
    uint32_t slots = FIRST_SLOTS;
    while (slots / 4 < terms->entries)
        slots *= 2;
    terms->slots = new_slots(slots);
    terms->mask = slots - 1;
    for (size_t i = 1; i < terms->nodes.count; i++) {
        const BplTermNode *node = terms->nodes.at[i];
        if (!bpl_store_is_alive(node))
            continue;
        uint32_t at = node->hash & terms->mask;
        while (terms->slots[at].index)
            at = (at + 1) & terms->mask;
        terms->slots[at] = (BplTermSlot){node->hash, (uint32_t)i};
    }
}

void bpl_table_mark_value(BplTerms *terms, BplValue value)
{
    if (bpl_value_is_term(value))
        terms->nodes.at[bpl_value_term(value)]->flags |= BPL_TERM_IS_VALUE;
}

BplValue bpl_term_raw(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                      uint32_t count)
{
    BplSort sort = bpl_term_result(terms, op, payload, args, count);
    assert(sort != BPL_SORT_NONE && "an operator and its arguments go together");
    assert(!bpl_term_op_is_leaf(op) && "leaves have constructors of their own");
    return bpl_table_node(terms, op, sort, payload, args, count);
}

BplSort bpl_term_sort(const BplTerms *terms, BplValue value)
{
    switch (bpl_value_tag(value)) {
    case BPL_TAG_INT:
        return BPL_SORT_INT;
    case BPL_TAG_TERM:
        return bpl_term_node(terms, value)->sort;
    case BPL_TAG_BOOL:
        return BPL_SORT_BOOL;
    case BPL_TAG_BV:
        return bpl_sort_bv(terms->sorts, bpl_value_bv_width(value));
    case BPL_TAG_REAL:
        return BPL_SORT_REAL;
    case BPL_TAG_RMODE:
        return BPL_SORT_RMODE;
    case BPL_TAG_ELEM:
        return bpl_value_element_sort(value);
    case BPL_TAG_NONE:
        break;
    }
    return BPL_SORT_NONE;
}

/* ---- symbols --------------------------------------------------------------------------------- */

static uint32_t hash_symbol(const BplName *name, BplSort sort, uint32_t number)
{
    return bpl_table_mix(bpl_table_mix(name->hash, sort), number);
}

static uint32_t symbol_slot(const BplTerms *terms, uint32_t hash, const BplName *name, BplSort sort,
                            uint32_t number)
{
    uint32_t at = hash & terms->symbol_mask;
    for (; terms->symbol_slots[at].index; at = (at + 1) & terms->symbol_mask) {
        const BplSymbolInfo *info = terms->symbols.at[terms->symbol_slots[at].index];
        if (terms->symbol_slots[at].hash == hash && info->name == name && info->number == number &&
            bpl_term_node(terms, info->term)->sort == sort)
            break;
    }
    return at;
}

BplValue bpl_term_symbol(BplTerms *terms, const BplName *name, BplSort sort, uint32_t number)
{
    uint32_t hash = hash_symbol(name, sort, number);
    uint32_t at = symbol_slot(terms, hash, name, sort, number);
    if (terms->symbol_slots[at].index)
        return terms->symbols.at[terms->symbol_slots[at].index]->term;
    uint32_t index = (uint32_t)terms->symbols.count;
    BplSymbolInfo *info = bpl_arena_alloc(&terms->arena, sizeof *info);
    *info =
        (BplSymbolInfo){name, number, bpl_table_node(terms, BPL_TERM_SYMBOL, sort, index, NULL, 0)};
    bpl_vec_push(&terms->symbols, info);
    terms->symbol_slots[at] = (BplTermSlot){hash, index};
    if (terms->symbols.count * 2 > terms->symbol_mask)
        grow(&terms->symbol_slots, &terms->symbol_mask);
    return info->term;
}

/* Makes a new symbol. The least free number is found by doubling and then halving an interval,
 * since the numbers of a name are used in order. */
BplValue bpl_term_fresh(BplTerms *terms, const BplName *name, BplSort sort)
{
    uint32_t taken = 0, high = 1;
    while (terms->symbol_slots[symbol_slot(terms, hash_symbol(name, sort, high), name, sort, high)]
               .index) {
        taken = high;
        high *= 2;
    }
    while (high - taken > 1) {
        uint32_t middle = taken + (high - taken) / 2;
        uint32_t at = symbol_slot(terms, hash_symbol(name, sort, middle), name, sort, middle);
        if (terms->symbol_slots[at].index)
            taken = middle;
        else
            high = middle;
    }
    return bpl_term_symbol(terms, name, sort, high);
}

const BplSymbolInfo *bpl_term_symbol_info(const BplTerms *terms, BplValue symbol)
{
    const BplTermNode *node = bpl_term_node(terms, symbol);
    assert(node->op == BPL_TERM_SYMBOL && "a symbol");
    return terms->symbols.at[node->payload];
}

/* ---- functions ------------------------------------------------------------------------------- */

BplFunc bpl_term_func(BplTerms *terms, const BplName *name, const BplSort *args, uint32_t count,
                      BplSort result)
{
    assert(count > 0 && "a function without arguments is a symbol");
    uint32_t hash = bpl_table_mix(name->hash, result);
    for (uint32_t i = 0; i < count; i++)
        hash = bpl_table_mix(hash, args[i]);
    uint32_t at = hash & terms->func_mask;
    for (; terms->func_slots[at].index; at = (at + 1) & terms->func_mask) {
        const BplFuncInfo *info = terms->funcs.at[terms->func_slots[at].index];
        if (terms->func_slots[at].hash == hash && info->name == name && info->result == result &&
            info->count == count && memcmp(info->args, args, count * sizeof *args) == 0)
            return terms->func_slots[at].index;
    }
    BplFuncInfo *info = bpl_arena_alloc(&terms->arena, sizeof *info);
    BplSort *copy = bpl_arena_alloc(&terms->arena, count * sizeof *copy);
    memcpy(copy, args, count * sizeof *copy);
    *info = (BplFuncInfo){name, copy, count, result};
    BplFunc func = (BplFunc)terms->funcs.count;
    bpl_vec_push(&terms->funcs, info);
    terms->func_slots[at] = (BplTermSlot){hash, func};
    if (terms->funcs.count * 2 > terms->func_mask)
        grow(&terms->func_slots, &terms->func_mask);
    return func;
}

const BplFuncInfo *bpl_term_func_info(const BplTerms *terms, BplFunc func)
{
    assert(func > 0 && func < terms->funcs.count && "a function of this table");
    return terms->funcs.at[func];
}

/* ---- binders --------------------------------------------------------------------------------- */

static bool same_binder(const BplBinderInfo *a, const BplBinderInfo *b)
{
    return a->count == b->count && a->trigger_count == b->trigger_count && a->never == b->never &&
           a->weight == b->weight && memcmp(a->sorts, b->sorts, a->count * sizeof *a->sorts) == 0 &&
           (!a->trigger_count || memcmp(a->trigger_sizes, b->trigger_sizes,
                                        a->trigger_count * sizeof *a->trigger_sizes) == 0);
}

static void *copied(BplTerms *terms, const void *from, size_t bytes)
{
    void *copy = bpl_arena_alloc(&terms->arena, bytes);
    if (bytes)
        memcpy(copy, from, bytes);
    return copy;
}

BplBinder bpl_table_binder(BplTerms *terms, const BplBinderInfo *info)
{
    uint32_t hash = bpl_table_mix(info->weight, info->trigger_count);
    for (uint32_t i = 0; i < info->count; i++)
        hash = bpl_table_mix(hash, info->sorts[i]);
    uint32_t at = hash & terms->binder_mask;
    for (; terms->binder_slots[at].index; at = (at + 1) & terms->binder_mask)
        if (terms->binder_slots[at].hash == hash &&
            same_binder(terms->binders.at[terms->binder_slots[at].index], info))
            return terms->binder_slots[at].index;
    BplBinderInfo *copy = copied(terms, info, sizeof *copy);
    copy->sorts = copied(terms, info->sorts, info->count * sizeof *info->sorts);
    copy->names = copied(terms, info->names, info->count * sizeof *info->names);
    copy->trigger_sizes =
        copied(terms, info->trigger_sizes, info->trigger_count * sizeof *info->trigger_sizes);
    BplBinder binder = (BplBinder)terms->binders.count;
    bpl_vec_push(&terms->binders, copy);
    terms->binder_slots[at] = (BplTermSlot){hash, binder};
    if (terms->binders.count * 2 > terms->binder_mask)
        grow(&terms->binder_slots, &terms->binder_mask);
    return binder;
}

const BplBinderInfo *bpl_term_binder(const BplTerms *terms, BplValue binder)
{
    const BplTermNode *node = bpl_term_node(terms, binder);
    assert(bpl_term_op_is_binder((BplTermOp)node->op) && "a binder");
    return terms->binders.at[node->payload];
}
