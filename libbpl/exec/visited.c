/* Recognises repeated states by a key: the position in the program and the call stack, and the
 * values that may still be read, as terms. With each key, the known facts about these values are
 * stored: the assumptions that mention functions, or share a symbol with the values, directly or
 * through other assumptions. Symbols are renamed to "@1", "@2" … in the order in which they occur,
 * except symbols that axioms mention and those of the initial inputs: terms over these alone need
 * not be renamed. */
#include "libbpl/exec/visited.h"

#include "libbpl/base/limits.h"
#include "libbpl/term/wordmap.h"

#include <stdlib.h>
#include <string.h>

typedef BPL_VEC(uint64_t) Words;

typedef struct Entry {
    /* `hash`: hash of the key; `next`: index + 1 of the next state in the hash bucket, or 0 */
    uint32_t hash, next;
    uint32_t key_count, known_count;
    uint64_t *words; /* the key, then the facts known about its values, sorted as numbers */
} Entry;

struct BplVisited {
    BplEngine *engine;
    BPL_VEC(Entry) entries;
    uint32_t *slots; /* a hash table: bucket -> index + 1 of its first state */
    uint32_t mask;
    /* the state that is being looked up: its position, the values that may still be read, and the
     * facts known about them */
    Words place, values, known;
    BplWordMap fixed; /* the symbols that axioms mention, as words, plus 1 */
    size_t axioms;    /* how many axioms' symbols `fixed` contains already */
    /* numbers of quantifiers and lambdas, and of functions, that the core had when has_ranges was
     * computed */
    size_t bound, functions;
    /* a formula of the program may depend on the number of elements of a declared type */
    bool has_ranges;
    BPL_VEC(BplValue) from, to;
    /* for each symbol: the number of the last traversal that has reached this symbol */
    BPL_VEC(uint32_t) marks;
    uint32_t turn;
    const BplName *name;
};

static BplVisited *new_visited(BplEngine *e)
{
    BplVisited *v = bpl_alloc_zero(sizeof *v);
    v->engine = e;
    v->mask = 1023;
    v->slots = bpl_alloc_zero((v->mask + (size_t)1) * sizeof *v->slots);
    v->name = bpl_names_intern_text(e->terms->names, "@");
    return v;
}

void bpl_visited_free(BplVisited *v)
{
    if (!v)
        return;
    for (size_t i = 0; i < v->entries.count; i++)
        bpl_free(v->entries.at[i].words);
    bpl_vec_release(&v->entries);
    bpl_vec_release(&v->place);
    bpl_vec_release(&v->values);
    bpl_vec_release(&v->known);
    bpl_vec_release(&v->from);
    bpl_vec_release(&v->to);
    bpl_vec_release(&v->marks);
    bpl_wordmap_release(&v->fixed);
    bpl_free(v->slots);
    bpl_free(v);
}

/* ---- the key --------------------------------------------------------------------------------- */

static bool add_value(BplVisited *v, BplValue value)
{
    if (bpl_is_map_obj(value) && bpl_map_obj(value)->count > bpl_limits->exec_visited_points)
        return false;
    bpl_vec_push(&v->values, bpl_map_term(&v->engine->maps, value));
    return true;
}

/* Adds to the key the frame's procedure, its call, and the registers that may still be read;
 * returns false if the key becomes too large. Registers come before globals, so that symbols in
 * registers get the lower numbers. */
static bool add_frame(BplVisited *v, const BplFrame *frame, const uint64_t *live)
{
    bpl_vec_push(&v->place, (uint64_t)(uintptr_t)frame->proc);
    bpl_vec_push(&v->place, (uint64_t)frame->call << 1 | frame->is_free);
    for (size_t r = 0; r < frame->proc->regs.count; r++)
        if (bpl_core_is_live(live, r) && !add_value(v, frame->regs[r]))
            return false;
    for (size_t c = frame->proc->regs.count; c < frame->size && v->engine->options.bound; c++)
        bpl_vec_push(&v->place, frame->regs[c]);
    return true;
}

/* Computes the key of the state, v->place and v->values; returns false if the state is too large.
 */
static bool make_key(BplVisited *v, const BplState *state, uint32_t block)
{
    bpl_vec_clear(&v->place);
    bpl_vec_clear(&v->values);
    bpl_vec_push(&v->place, block);
    BplCoreLive *all = bpl_engine_live(v->engine);
    const uint64_t *live = bpl_core_live_at(all, state->top->proc, block);
    for (const BplFrame *frame = state->top; frame; frame = frame->caller) {
        if (!add_frame(v, frame, live))
            return false;
        if (frame->caller)
            live = bpl_core_live_behind(all, frame->caller->proc, frame->call);
    }
    for (size_t g = 0; g < state->globals->count; g++)
        if (bpl_engine_reads(v->engine, state, block, state->top->proc->regs.count + g) &&
            !add_value(v, state->globals->at[g]))
            return false;
    return true;
}

/* ---- known assumptions ----------------------------------------------------------------------- */

/* The low two bits of a number in the set of free symbols that bpl_term_free returns: they tell
 * which kind of thing the other bits number (KIND_ELEMENT: a sort of which the term contains an
 * element; KIND_RANGE: a sort over which the term quantifies). */
enum { KIND_SYMBOL, KIND_FUNCTION, KIND_ELEMENT, KIND_RANGE };

/* Starts a traversal that has reached no symbol yet. */
static void begin_marks(BplVisited *v)
{
    v->turn++;
    while (v->marks.count < v->engine->terms->symbols.count)
        bpl_vec_push(&v->marks, 0);
}

/* Returns true if the current traversal has reached the symbol. `key` is from a set of
 * bpl_term_free. */
static bool is_marked(const BplVisited *v, uint32_t key)
{
    return v->marks.at[key >> 2] == v->turn;
}

/* Marks the symbols of the value as reached; returns the number of symbols in it. */
static size_t mark_symbols(BplVisited *v, BplValue value)
{
    BplTermSet set = bpl_term_free(v->engine->terms, value);
    for (uint32_t i = 0; i < set.count; i++)
        if ((set.at[i] & 3) == KIND_SYMBOL)
            v->marks.at[set.at[i] >> 2] = v->turn;
    return set.count;
}

static bool ranges_over_users(const BplEngine *e, BplSort sort)
{
    return bpl_sort_has_user(e->terms->sorts, sort);
}

/* Sets has_ranges if anything in the program depends on the number of elements of a declared type:
 * a quantifier, or a map with the same element at all indices. */
static void note_ranges(BplVisited *v)
{
    BplEngine *e = v->engine;
    for (; v->bound < e->core->bound.count; v->bound++)
        v->has_ranges = v->has_ranges ||
                        ranges_over_users(e, bpl_engine_sort(e, e->core->bound.at[v->bound].type));
    for (; v->functions < e->core->functions.count; v->functions++)
        if (e->core->functions.at[v->functions]->builtin)
            v->has_ranges = v->has_ranges || ranges_over_users(e, e->fns.at[v->functions].result);
}

static bool is_about(BplVisited *v, BplValue assumption)
{
    BplTermSet set = bpl_term_free(v->engine->terms, assumption);
    for (uint32_t i = 0; i < set.count; i++) {
        uint32_t kind = set.at[i] & 3;
        if (kind == KIND_FUNCTION || kind == KIND_RANGE || (kind == KIND_ELEMENT && v->has_ranges))
            return true;
        if (kind == KIND_SYMBOL && is_marked(v, set.at[i]))
            return true;
    }
    return bpl_term_has_quantifier(v->engine->terms, assumption);
}

/* Collects in v->known the assumptions about the values, in the order of the path; returns false if
 * the state is too large. */
static bool find_known(BplVisited *v, const BplState *state)
{
    uint32_t count = state->path.count;
    bool *is_known = bpl_alloc_zero(count + (size_t)1);
    size_t known = 0, symbols = 0;
    begin_marks(v);
    for (size_t i = 0; i < v->values.count && symbols <= bpl_limits->exec_visited_symbols; i++)
        symbols += mark_symbols(v, v->values.at[i]);
    note_ranges(v);
    bool is_fine = symbols <= bpl_limits->exec_visited_symbols;
    for (bool changed = is_fine; changed && is_fine;) {
        changed = false;
        for (uint32_t i = count; i-- > 0 && is_fine;) {
            BplValue assumption = state->path.words->at[i];
            if (is_known[i] || !is_about(v, assumption))
                continue;
            symbols += mark_symbols(v, assumption);
            changed = is_known[i] = true;
            is_fine = ++known <= bpl_limits->exec_visited_known &&
                      symbols <= bpl_limits->exec_visited_symbols;
        }
    }
    bpl_vec_clear(&v->known);
    for (uint32_t i = 0; i < count; i++)
        if (is_known[i])
            bpl_vec_push(&v->known, state->path.words->at[i]);
    bpl_free(is_known);
    return is_fine;
}

/* ---- names ----------------------------------------------------------------------------------- */

static void note_axioms(BplVisited *v)
{
    for (; v->axioms < v->engine->axioms.count; v->axioms++) {
        BplTermSet set = bpl_term_free(v->engine->terms, v->engine->axioms.at[v->axioms]);
        for (uint32_t i = 0; i < set.count; i++)
            if ((set.at[i] & 3) == KIND_SYMBOL)
                bpl_wordmap_put(&v->fixed, set.at[i] + UINT64_C(1), 1);
    }
}

/* Gives new names "@1", "@2" … to the symbols of the terms that have no new name yet. */
static void name_symbols(BplVisited *v, const Words *terms)
{
    BplTerms *table = v->engine->terms;
    for (size_t i = 0; i < terms->count; i++) {
        BplTermSet set = bpl_term_free(table, terms->at[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            uint32_t key = set.at[k];
            if ((key & 3) != KIND_SYMBOL || key >> 2 < v->engine->first_symbol ||
                is_marked(v, key) || bpl_wordmap_get(&v->fixed, key + UINT64_C(1)))
                continue;
            BplValue symbol = table->symbols.at[key >> 2]->term;
            v->marks.at[key >> 2] = v->turn;
            bpl_vec_push(&v->from, symbol);
            bpl_vec_push(&v->to, bpl_term_symbol(table, v->name, bpl_term_sort(table, symbol),
                                                 (uint32_t)v->from.count));
        }
    }
}

static bool rename_all(BplTermSubst *subst, Words *terms)
{
    for (size_t i = 0; i < terms->count; i++) {
        terms->at[i] = bpl_term_subst_in(subst, terms->at[i]);
        if (terms->at[i] == BPL_NONE)
            return false;
    }
    return true;
}

/* Renames the symbols in the key and in the known facts; returns false if the terms are too large.
 */
static bool rename_symbols(BplVisited *v)
{
    bpl_vec_clear(&v->from);
    bpl_vec_clear(&v->to);
    note_axioms(v);
    begin_marks(v);
    name_symbols(v, &v->values);
    name_symbols(v, &v->known);
    if (!v->from.count)
        return true;
    BplTermSubst *subst =
        bpl_term_subst_new(v->engine->terms, v->from.at, v->to.at, (uint32_t)v->from.count);
    bpl_term_subst_limit(subst, bpl_limits->exec_visited_nodes);
    bool is_fine = rename_all(subst, &v->values) && rename_all(subst, &v->known);
    bpl_term_subst_free(subst);
    return is_fine;
}

/* ---- entries --------------------------------------------------------------------------------- */

static int by_word(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t mixed(uint64_t hash, const Words *words)
{
    for (size_t i = 0; i < words->count; i++) {
        hash = (hash ^ words->at[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    return hash;
}

static bool has_key(const BplVisited *v, const Entry *entry)
{
    size_t place = v->place.count, values = v->values.count;
    return entry->key_count == place + values &&
           memcmp(entry->words, v->place.at, place * sizeof *entry->words) == 0 &&
           (!values ||
            memcmp(entry->words + place, v->values.at, values * sizeof *entry->words) == 0);
}

/* Returns true if the earlier state assumed only formulas that this state also assumes. */
static bool assumes_less(const BplVisited *v, const Entry *entry)
{
    const uint64_t *there = entry->words + entry->key_count;
    size_t k = 0;
    for (uint32_t i = 0; i < entry->known_count; i++) {
        while (k < v->known.count && v->known.at[k] < there[i])
            k++;
        if (k == v->known.count || v->known.at[k] != there[i])
            return false;
    }
    return true;
}

static void grow(BplVisited *v)
{
    v->mask = v->mask * 2 + 1;
    bpl_free(v->slots);
    v->slots = bpl_alloc_zero((v->mask + (size_t)1) * sizeof *v->slots);
    for (size_t i = 0; i < v->entries.count; i++) {
        Entry *entry = &v->entries.at[i];
        entry->next = v->slots[entry->hash & v->mask];
        v->slots[entry->hash & v->mask] = (uint32_t)i + 1;
    }
}

static void append(uint64_t *to, const Words *words)
{
    if (words->count)
        memcpy(to, words->at, words->count * sizeof *to);
}

static void enter(BplVisited *v, uint32_t hash)
{
    size_t place = v->place.count, key = place + v->values.count, all = key + v->known.count;
    Entry entry = {.hash = hash,
                   .next = v->slots[hash & v->mask],
                   .key_count = (uint32_t)key,
                   .known_count = (uint32_t)v->known.count,
                   .words = bpl_alloc((all + 1) * sizeof *entry.words)};
    append(entry.words, &v->place);
    append(entry.words + place, &v->values);
    append(entry.words + key, &v->known);
    bpl_vec_push(&v->entries, entry);
    v->slots[hash & v->mask] = (uint32_t)v->entries.count;
    if (v->entries.count > v->mask)
        grow(v);
}

static bool is_there(const BplVisited *v, uint32_t hash, bool *is_full)
{
    uint32_t alike = 0;
    for (uint32_t i = v->slots[hash & v->mask]; i; i = v->entries.at[i - 1].next) {
        const Entry *entry = &v->entries.at[i - 1];
        if (entry->hash != hash || !has_key(v, entry))
            continue;
        if (assumes_less(v, entry))
            return true;
        alike++;
    }
    *is_full = alike >= bpl_limits->exec_visited_alike;
    return false;
}

bool bpl_visited_before(BplEngine *e, const BplState *state, uint32_t block)
{
    if (!e->visited)
        e->visited = new_visited(e);
    BplVisited *v = e->visited;
    if (!make_key(v, state, block) || !find_known(v, state) || !rename_symbols(v))
        return false;
    if (v->known.count)
        qsort(v->known.at, v->known.count, sizeof *v->known.at, by_word);
    uint64_t mix = mixed(mixed(0, &v->place), &v->values);
    uint32_t hash = (uint32_t)(mix ^ mix >> 32);
    bool is_full;
    if (is_there(v, hash, &is_full))
        return true;
    if (!is_full)
        enter(v, hash);
    return false;
}
