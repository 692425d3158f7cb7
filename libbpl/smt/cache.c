/* Implements the solver decorator that remembers answers, each with the set of constraints of its
 * query. A set is a sorted list with a signature of 64 bits, in which each constraint sets one bit:
 * a set can only be a subset of another set if its signature is a subset of the other's signature.
 * This test excludes most sets in two instructions. */
#include "libbpl/smt/decorator.h"
#include "libbpl/term/wordmap.h"

#include <stdlib.h>

typedef struct Entry {
    BplValue *at; /* the constraints, sorted, without repetition */
    uint32_t count;
    uint64_t signature, hash;
    BplSat sat;
    bool checked;
    /* for the answer BPL_SAT: the model; NULL if the answer came without a model */
    BplModel *model;
} Entry;

typedef struct Cache {
    BplDecorator base;
    Entry *entries; /* the remembered answers, in a ring buffer: a new one replaces the oldest */
    uint32_t count, room, next;
    BplWordMap exact; /* hash of a set of constraints -> 1 + the index of its entry */
    BPL_VEC(BplValue) set;
} Cache;

static int by_word(const void *a, const void *b)
{
    BplValue x = *(const BplValue *)a, y = *(const BplValue *)b;
    return (x > y) - (x < y);
}

static uint64_t scramble(uint64_t word)
{
    word *= 0x9e3779b97f4a7c15u;
    return word ^ word >> 29;
}

/* Returns a new entry that describes the query's set of constraints, not in the cache yet; its list
 * of constraints is in cache->set, and lives until the next call. */
static Entry describe(Cache *cache, const BplQuery *query)
{
    Entry entry = {.hash = 1};
    bpl_vec_clear(&cache->set);
    for (size_t i = 0; i < query->count; i++)
        bpl_vec_push(&cache->set, query->constraints[i]);
    if (query->count)
        qsort(cache->set.at, query->count, sizeof *cache->set.at, by_word);
    for (size_t i = 0; i < query->count; i++)
        if (!entry.count || cache->set.at[entry.count - 1] != cache->set.at[i])
            cache->set.at[entry.count++] = cache->set.at[i];
    entry.at = cache->set.at;
    for (uint32_t i = 0; i < entry.count; i++) {
        uint64_t bits = scramble(entry.at[i]);
        entry.signature |= (uint64_t)1 << (bits >> 58);
        entry.hash = scramble(entry.hash ^ bits);
    }
    entry.hash |= 1; /* 0 is not a valid key of the map */
    return entry;
}

static bool same(const Entry *a, const Entry *b)
{
    return a->count == b->count &&
           (!a->count || memcmp(a->at, b->at, a->count * sizeof *a->at) == 0);
}

static bool is_subset(const Entry *small, const Entry *large)
{
    if (small->count > large->count || (small->signature & ~large->signature))
        return false;
    uint32_t k = 0;
    for (uint32_t i = 0; i < small->count; i++) {
        while (k < large->count && large->at[k] < small->at[i])
            k++;
        if (k == large->count || large->at[k] != small->at[i])
            return false;
    }
    return true;
}

static bool serves(const Entry *entry, const Entry *asked, bool want_model)
{
    if (entry->sat == BPL_UNSAT)
        return is_subset(entry, asked);
    return (entry->model || !want_model) && is_subset(asked, entry);
}

static const Entry *look_up(const Cache *cache, const Entry *asked, bool want_model)
{
    const uint64_t *exact = bpl_wordmap_get(&cache->exact, asked->hash);
    if (exact && *exact && same(&cache->entries[*exact - 1], asked) &&
        serves(&cache->entries[*exact - 1], asked, want_model))
        return &cache->entries[*exact - 1];
    for (uint32_t i = 0; i < cache->count; i++) /* tries the latest entries first */
    {
        uint32_t at = (cache->next + cache->room - 1 - i) % cache->room;
        if (serves(&cache->entries[at], asked, want_model))
            return &cache->entries[at];
    }
    return NULL;
}

static void forget(Cache *cache, uint32_t at)
{
    Entry *entry = &cache->entries[at];
    const uint64_t *exact = bpl_wordmap_get(&cache->exact, entry->hash);
    if (exact && *exact == at + 1)
        bpl_wordmap_put(&cache->exact, entry->hash, 0);
    bpl_free(entry->at);
    bpl_model_unref(entry->model);
}

static void remember(Cache *cache, const Entry *asked, const BplAnswer *answer)
{
    uint32_t at = cache->next;
    if (cache->count == cache->room)
        forget(cache, at);
    else
        cache->count++;
    cache->next = (at + 1) % cache->room;
    Entry entry = *asked;
    entry.at = bpl_alloc(asked->count * sizeof *entry.at);
    if (asked->count)
        memcpy(entry.at, asked->at, asked->count * sizeof *entry.at);
    entry.sat = answer->sat;
    entry.checked = answer->checked;
    entry.model = bpl_model_ref(answer->model);
    cache->entries[at] = entry;
    bpl_wordmap_put(&cache->exact, entry.hash, at + 1ull);
}

/* Rebuilds the map `exact` when it has become large, since hashes of replaced entries stay in the
 * map. */
static void tidy(Cache *cache)
{
    if (cache->exact.count <= 4ull * cache->room + 64)
        return;
    bpl_wordmap_release(&cache->exact);
    for (uint32_t i = 0; i < cache->count; i++)
        bpl_wordmap_put(&cache->exact, cache->entries[i].hash, i + 1ull);
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Cache *cache = (Cache *)solver;
    cache->base.counts.asked++;
    Entry asked = describe(cache, query);
    const Entry *found = look_up(cache, &asked, query->want_model);
    if (found) {
        cache->base.counts.answered++;
        bpl_answer_set(answer, found->sat);
        answer->checked = found->checked;
        answer->model = bpl_model_ref(found->model);
        return;
    }
    bpl_decorator_pass(&cache->base, query, answer);
    if (answer->sat != BPL_UNKNOWN) {
        remember(cache, &asked, answer);
        tidy(cache);
    }
}

/* Marks the terms of the remembered models, so that they are not freed. Constraints need no mark,
 * since they are only compared. */
static void mark(BplSolver *solver, BplCollect *collect)
{
    Cache *cache = (Cache *)solver;
    for (uint32_t i = 0; i < cache->count; i++)
        if (cache->entries[i].model)
            bpl_model_mark(cache->entries[i].model, collect);
}

static void free_cache(BplSolver *solver)
{
    Cache *cache = (Cache *)solver;
    for (uint32_t i = 0; i < cache->count; i++) {
        bpl_free(cache->entries[i].at);
        bpl_model_unref(cache->entries[i].model);
    }
    bpl_free(cache->entries);
    bpl_wordmap_release(&cache->exact);
    bpl_vec_release(&cache->set);
    bpl_free(cache);
}

BplSolver *bpl_cache_new(BplSolver *next, uint32_t entries)
{
    static const BplSolverClass class = {"cache", check, NULL, free_cache, mark};
    assert(entries > 0 && "at least one answer is kept");
    Cache *cache = bpl_decorator_new(&class, next, sizeof *cache);
    cache->room = entries;
    cache->entries = bpl_alloc_zero(entries * sizeof *cache->entries);
    return &cache->base.solver;
}
