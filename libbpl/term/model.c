/* Implements models as lists of entries (values of symbols and of points of functions) in the order
 * in which they were set, with a hash table over all entries; a symbol is treated like a function
 * without arguments. Models are small, and most are only read. */
#include "libbpl/term/model.h"

#include "libbpl/term/collect.h"
#include "libbpl/term/table.h"

typedef enum Family { FAMILY_SYMBOL, FAMILY_FUNC, FAMILY_ZERO } Family;

typedef struct Entry {
    /* (number of the symbol, of the function, or of the kind of division) << 2 | family of the
     * entry (symbol, function, division) */
    uint32_t key;
    /* the entry's `count` arguments are words.at[first], words.at[first + 1], … */
    uint32_t first, count;
    BplValue value;
} Entry;

typedef struct Default {
    BplFunc func;
    BplValue value;
} Default;

struct BplModel {
    BplTerms *terms;
    uint32_t refs;
    BPL_VEC(Entry) entries;
    BPL_VEC(uint32_t) symbols; /* indices in `entries` of the entries for symbols */
    BplValues words;
    BPL_VEC(Default) defaults;
    uint32_t *slots; /* 1 + index of an entry; 0: the slot is empty */
    uint32_t mask;
    bool is_partial;
};

BplModel *bpl_model_new(BplTerms *terms)
{
    BplModel *model = bpl_alloc_zero(sizeof *model);
    model->terms = terms;
    model->refs = 1;
    model->mask = 15;
    model->slots = bpl_alloc_zero(16 * sizeof *model->slots);
    return model;
}

BplModel *bpl_model_ref(BplModel *model)
{
    if (model)
        model->refs++;
    return model;
}

void bpl_model_unref(BplModel *model)
{
    if (!model || --model->refs)
        return;
    bpl_vec_release(&model->entries);
    bpl_vec_release(&model->symbols);
    bpl_vec_release(&model->words);
    bpl_vec_release(&model->defaults);
    bpl_free(model->slots);
    bpl_free(model);
}

/* ---- points ---------------------------------------------------------------------------------- */

static uint32_t hash_point(uint32_t key, const BplValue *args, uint32_t count)
{
    uint32_t hash = bpl_table_mix(0x51ed270bu, key);
    for (uint32_t i = 0; i < count; i++)
        hash = bpl_table_mix(hash, args[i]);
    return hash;
}

static bool is_point(const BplModel *model, const Entry *entry, uint32_t key, const BplValue *args,
                     uint32_t count)
{
    return entry->key == key && entry->count == count &&
           (!count || memcmp(model->words.at + entry->first, args, count * sizeof *args) == 0);
}

static uint32_t slot_of(const BplModel *model, uint32_t key, const BplValue *args, uint32_t count)
{
    uint32_t at = hash_point(key, args, count) & model->mask;
    while (model->slots[at] &&
           !is_point(model, &model->entries.at[model->slots[at] - 1], key, args, count))
        at = (at + 1) & model->mask;
    return at;
}

static void rehash(BplModel *model)
{
    model->mask = model->mask * 2 + 1;
    bpl_free(model->slots);
    model->slots = bpl_alloc_zero((model->mask + 1) * sizeof *model->slots);
    for (uint32_t i = 0; i < model->entries.count; i++) {
        const Entry *entry = &model->entries.at[i];
        const BplValue *args = entry->count ? model->words.at + entry->first : NULL;
        model->slots[slot_of(model, entry->key, args, entry->count)] = i + 1;
    }
}

static void set(BplModel *model, uint32_t key, const BplValue *args, uint32_t count, BplValue value)
{
    assert(model->refs == 1 && "a model that is shared does not change");
    uint32_t at = slot_of(model, key, args, count);
    if (model->slots[at]) {
        model->entries.at[model->slots[at] - 1].value = value;
        return;
    }
    Entry entry = {key, (uint32_t)model->words.count, count, value};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&model->words, args[i]);
    bpl_vec_push(&model->entries, entry);
    model->slots[at] = (uint32_t)model->entries.count;
    if ((key & 3) == FAMILY_SYMBOL)
        bpl_vec_push(&model->symbols, (uint32_t)model->entries.count - 1);
    if (model->entries.count * 2 > model->mask)
        rehash(model);
}

static BplValue get(const BplModel *model, uint32_t key, const BplValue *args, uint32_t count)
{
    uint32_t entry = model->slots[slot_of(model, key, args, count)];
    return entry ? model->entries.at[entry - 1].value : BPL_NONE;
}

static uint32_t symbol_key(const BplModel *model, BplValue symbol)
{
    const BplTermNode *node = bpl_term_node(model->terms, symbol);
    assert(node->op == BPL_TERM_SYMBOL && "a symbol");
    return (uint32_t)node->payload << 2 | FAMILY_SYMBOL;
}

static uint32_t func_key(BplFunc func)
{
    return func << 2 | FAMILY_FUNC;
}

void bpl_model_set(BplModel *model, BplValue symbol, BplValue value)
{
    assert(bpl_term_is_value(model->terms, value) && "a constant");
    set(model, symbol_key(model, symbol), NULL, 0, value);
}

BplValue bpl_model_get(const BplModel *model, BplValue symbol)
{
    return get(model, symbol_key(model, symbol), NULL, 0);
}

void bpl_model_set_default(BplModel *model, BplFunc func, BplValue value)
{
    for (size_t i = 0; i < model->defaults.count; i++)
        if (model->defaults.at[i].func == func) {
            model->defaults.at[i].value = value;
            return;
        }
    bpl_vec_push(&model->defaults, ((Default){func, value}));
}

BplValue bpl_model_default(const BplModel *model, BplFunc func)
{
    for (size_t i = 0; i < model->defaults.count; i++)
        if (model->defaults.at[i].func == func)
            return model->defaults.at[i].value;
    return BPL_NONE;
}

void bpl_model_set_point(BplModel *model, BplFunc func, const BplValue *args, BplValue value)
{
    set(model, func_key(func), args, bpl_term_func_info(model->terms, func)->count, value);
}

BplValue bpl_model_call(const BplModel *model, BplFunc func, const BplValue *args)
{
    BplValue value =
        get(model, func_key(func), args, bpl_term_func_info(model->terms, func)->count);
    return value != BPL_NONE ? value : bpl_model_default(model, func);
}

void bpl_model_set_zero(BplModel *model, BplModelZero which, BplValue dividend, BplValue value)
{
    set(model, (uint32_t)which << 2 | FAMILY_ZERO, &dividend, 1, value);
}

BplValue bpl_model_zero(const BplModel *model, BplModelZero which, BplValue dividend)
{
    return get(model, (uint32_t)which << 2 | FAMILY_ZERO, &dividend, 1);
}

void bpl_model_set_partial(BplModel *model)
{
    model->is_partial = true;
}

bool bpl_model_is_partial(const BplModel *model)
{
    return model->is_partial;
}

/* ---- whole models ---------------------------------------------------------------------------- */

static void copy_entry(BplModel *to, const BplModel *from, const Entry *entry)
{
    const BplValue *args = entry->count ? from->words.at + entry->first : NULL;
    set(to, entry->key, args, entry->count, entry->value);
}

BplModel *bpl_model_dup(const BplModel *model)
{
    BplModel *copy = bpl_model_new(model->terms);
    copy->is_partial = model->is_partial;
    for (size_t i = 0; i < model->entries.count; i++)
        copy_entry(copy, model, &model->entries.at[i]);
    for (size_t i = 0; i < model->defaults.count; i++)
        bpl_vec_push(&copy->defaults, model->defaults.at[i]);
    return copy;
}

static bool in_set(BplTermSet set, uint32_t key)
{
    uint32_t low = 0, high = set.count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (set.at[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < set.count && set.at[low] == key;
}

/* Removes the entries for all points of the functions in the set: when one model is laid over
 * another, functions are replaced as a whole. */
static void drop_funcs(BplModel *model, BplTermSet which)
{
    bool any = false;
    for (size_t i = 0; i < model->entries.count && !any; i++)
        any = (model->entries.at[i].key & 3) == FAMILY_FUNC &&
              in_set(which, model->entries.at[i].key);
    if (!any)
        return;
    BplModel *copy = bpl_model_new(model->terms), old = *model;
    copy->is_partial = model->is_partial;
    for (size_t i = 0; i < model->entries.count; i++) {
        const Entry *entry = &model->entries.at[i];
        if ((entry->key & 3) != FAMILY_FUNC || !in_set(which, entry->key))
            copy_entry(copy, model, entry);
    }
    copy->defaults.at = old.defaults.at;
    copy->defaults.count = old.defaults.count;
    copy->defaults.room = old.defaults.room;
    *model = *copy;
    *copy = old;
    copy->defaults.at = NULL;
    copy->defaults.count = copy->defaults.room = 0;
    copy->refs = 1;
    bpl_model_unref(copy);
}

void bpl_model_overlay(BplModel *model, const BplModel *over, BplTermSet which)
{
    drop_funcs(model, which);
    model->is_partial = model->is_partial || over->is_partial;
    for (size_t i = 0; i < over->entries.count; i++) {
        const Entry *entry = &over->entries.at[i];
        if ((entry->key & 3) == FAMILY_ZERO || in_set(which, entry->key))
            copy_entry(model, over, entry);
    }
    for (size_t i = 0; i < over->defaults.count; i++)
        if (in_set(which, func_key(over->defaults.at[i].func)))
            bpl_model_set_default(model, over->defaults.at[i].func, over->defaults.at[i].value);
}

void bpl_model_mark(const BplModel *model, BplCollect *collect)
{
    assert(model->terms == collect->terms && "a model of the table");
    if (!bpl_collect_visit(collect, model, model->refs))
        return;
    for (size_t i = 0; i < model->entries.count; i++)
        bpl_collect_mark(collect, model->entries.at[i].value);
    bpl_collect_mark_all(collect, model->words.at, model->words.count);
    for (size_t i = 0; i < model->defaults.count; i++)
        bpl_collect_mark(collect, model->defaults.at[i].value);
}

size_t bpl_model_count(const BplModel *model)
{
    return model->symbols.count;
}

BplValue bpl_model_symbol(const BplModel *model, size_t i, BplValue *value)
{
    const Entry *entry = &model->entries.at[model->symbols.at[i]];
    *value = entry->value;
    return model->terms->symbols.at[entry->key >> 2]->term;
}

const BplValue *bpl_model_point(const BplModel *model, BplFunc func, size_t i, BplValue *value)
{
    for (size_t k = 0; k < model->entries.count; k++) {
        const Entry *entry = &model->entries.at[k];
        if (entry->key != func_key(func) || i--)
            continue;
        *value = entry->value;
        return model->words.at + entry->first;
    }
    return NULL;
}

bool bpl_model_entry(const BplModel *model, size_t i, BplModelEntry *out)
{
    if (i >= model->entries.count)
        return false;
    const Entry *entry = &model->entries.at[i];
    uint32_t number = entry->key >> 2;
    *out = (BplModelEntry){.args = entry->count ? model->words.at + entry->first : NULL,
                           .count = entry->count,
                           .value = entry->value};
    switch ((Family)(entry->key & 3)) {
    case FAMILY_SYMBOL:
        out->what = BPL_MODEL_OF_SYMBOL;
        out->symbol = model->terms->symbols.at[number]->term;
        break;
    case FAMILY_FUNC:
        out->what = BPL_MODEL_OF_FUNC;
        out->func = number;
        break;
    case FAMILY_ZERO:
        out->what = BPL_MODEL_OF_ZERO;
        out->zero = (BplModelZero)number;
        break;
    }
    return true;
}

bool bpl_model_default_at(const BplModel *model, size_t i, BplFunc *func, BplValue *value)
{
    if (i >= model->defaults.count)
        return false;
    *func = model->defaults.at[i].func;
    *value = model->defaults.at[i].value;
    return true;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void print_value(const BplModel *model, BplValue value, BplStrbuf *out)
{
    bpl_term_print(model->terms, value, 0, out);
}

static void print_entry(const BplModel *model, const Entry *entry, BplStrbuf *out)
{
    static const char *const zeros[] = {"div 0", "mod 0", "rem 0", "/ 0.0"};
    uint32_t number = entry->key >> 2;
    if ((entry->key & 3) == FAMILY_SYMBOL) {
        print_value(model, model->terms->symbols.at[number]->term, out);
    } else if ((entry->key & 3) == FAMILY_ZERO) {
        print_value(model, model->words.at[entry->first], out);
        bpl_strbuf_addf(out, " %s", zeros[number]);
    } else {
        bpl_strbuf_addf(out, "%s(", bpl_term_func_info(model->terms, number)->name->text);
        for (uint32_t i = 0; i < entry->count; i++) {
            if (i)
                bpl_strbuf_add_text(out, ", ");
            print_value(model, model->words.at[entry->first + i], out);
        }
        bpl_strbuf_add_char(out, ')');
    }
    bpl_strbuf_add_text(out, " -> ");
    print_value(model, entry->value, out);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_model_print(const BplModel *model, BplStrbuf *out)
{
    for (size_t i = 0; i < model->entries.count; i++)
        print_entry(model, &model->entries.at[i], out);
    for (size_t i = 0; i < model->defaults.count; i++) {
        const Default *d = &model->defaults.at[i];
        bpl_strbuf_addf(out, "%s(...) -> ", bpl_term_func_info(model->terms, d->func)->name->text);
        print_value(model, d->value, out);
        bpl_strbuf_add_char(out, '\n');
    }
}
