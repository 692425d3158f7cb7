/* Implements a solver decorator that drops constraints which are independent of the query's new
 * constraints. Two constraints depend on each other if they share a symbol or function, directly or
 * through other constraints (union-find). Known constraints that are independent of the new ones
 * hold in the query's hint (a model of all known constraints), and stay true if that model is
 * combined with a model of the others. A user sort connects constraints only if a quantifier ranges
 * over the sort, since then the number of its elements matters. A query is passed on unchanged if
 * it has no known constraints, or if a model is wanted and there is no hint. */
#include "libbpl/smt/decorator.h"
#include "libbpl/term/wordmap.h"

#include <stdlib.h>

typedef struct Slice {
    BplDecorator base;
    BplWordMap parents; /* parent links of union-find: key -> 1 + the key of its parent */
    BplWordMap ranges;  /* the user sorts that some quantifier ranges over */
    BPL_VEC(BplValue) constraints;
    BPL_VEC(uint32_t) keys;
} Slice;

enum { KIND_ELEMENTS = 2, KIND_RANGE = 3 };

static void find_ranges(Slice *slice, BplTermSet set)
{
    for (uint32_t i = 0; i < set.count; i++)
        if ((set.at[i] & 3) == KIND_RANGE)
            bpl_wordmap_put(&slice->ranges, set.at[i] >> 2, 1);
}

/* Sets *out to the union-find key of a symbol, function or user sort that occurs in a constraint
 * (`key` is an element of a BplTermSet). Returns false if the occurrence does not connect
 * constraints. */
static bool tie(const Slice *slice, uint32_t key, uint64_t *out)
{
    uint32_t kind = key & 3;
    if (kind >= KIND_ELEMENTS && !bpl_wordmap_get(&slice->ranges, key >> 2))
        return false;
    *out = (kind == KIND_RANGE ? key - 1 : key) + 1ull;
    return true;
}

static uint64_t root_of(Slice *slice, uint64_t key)
{
    uint64_t at = key;
    for (const uint64_t *up; (up = bpl_wordmap_get(&slice->parents, at)) && *up != at;)
        at = *up;
    while (key != at) { /* path compression */
        const uint64_t *up = bpl_wordmap_get(&slice->parents, key);
        uint64_t next = *up;
        bpl_wordmap_put(&slice->parents, key, at);
        key = next;
    }
    return at;
}

static void unite(Slice *slice, BplTermSet set)
{
    uint64_t first = 0, key;
    for (uint32_t i = 0; i < set.count; i++) {
        if (!tie(slice, set.at[i], &key))
            continue;
        uint64_t root = root_of(slice, key);
        if (!first)
            first = root;
        bpl_wordmap_put(&slice->parents, first, first);
        bpl_wordmap_put(&slice->parents, root, first);
    }
}

static uint64_t root_of_set(Slice *slice, BplTermSet set)
{
    uint64_t key;
    for (uint32_t i = 0; i < set.count; i++)
        if (tie(slice, set.at[i], &key))
            return root_of(slice, key);
    return 0;
}

static BplTermSet set_of(const Slice *slice, const BplQuery *query, size_t i)
{
    return bpl_term_free(slice->base.solver.terms, query->constraints[i]);
}

/* Sets slice->constraints to the constraints that depend on the new ones, and the new ones
 * themselves; returns how many of them are known constraints. */
static size_t choose(Slice *slice, const BplQuery *query)
{
    BplWordMap asked = {0};
    bpl_wordmap_clear(&slice->parents);
    bpl_wordmap_clear(&slice->ranges);
    bpl_vec_clear(&slice->constraints);
    for (size_t i = 0; i < query->count; i++)
        find_ranges(slice, set_of(slice, query, i));
    for (size_t i = 0; i < query->count; i++)
        unite(slice, set_of(slice, query, i));
    for (size_t i = query->known; i < query->count; i++) {
        uint64_t root = root_of_set(slice, set_of(slice, query, i));
        if (root)
            bpl_wordmap_put(&asked, root, 1);
    }
    for (size_t i = 0; i < query->known; i++) {
        uint64_t root = root_of_set(slice, set_of(slice, query, i));
        if (root && bpl_wordmap_get(&asked, root))
            bpl_vec_push(&slice->constraints, query->constraints[i]);
    }
    size_t known = slice->constraints.count;
    for (size_t i = query->known; i < query->count; i++)
        bpl_vec_push(&slice->constraints, query->constraints[i]);
    bpl_wordmap_release(&asked);
    return known;
}

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Returns a model for the whole query: the hint, in which the values of all symbols that occur in
 * slice->constraints are replaced by those in `model`. */
static BplModel *combined(Slice *slice, const BplModel *hint, const BplModel *model)
{
    bpl_vec_clear(&slice->keys);
    for (size_t i = 0; i < slice->constraints.count; i++) {
        BplTermSet set = bpl_term_free(slice->base.solver.terms, slice->constraints.at[i]);
        for (uint32_t k = 0; k < set.count; k++)
            bpl_vec_push(&slice->keys, set.at[k]);
    }
    size_t kept = 0;
    if (slice->keys.count)
        qsort(slice->keys.at, slice->keys.count, sizeof *slice->keys.at, by_number);
    for (size_t i = 0; i < slice->keys.count; i++)
        if (!kept || slice->keys.at[kept - 1] != slice->keys.at[i])
            slice->keys.at[kept++] = slice->keys.at[i];
    BplModel *both = bpl_model_dup(hint);
    bpl_model_overlay(both, model, (BplTermSet){slice->keys.at, (uint32_t)kept});
    return both;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Slice *slice = (Slice *)solver;
    slice->base.counts.asked++;
    if (!query->known || (query->want_model && !query->hint)) {
        bpl_decorator_pass(&slice->base, query, answer);
        return;
    }
    size_t known = choose(slice, query);
    if (known == query->known) {
        bpl_decorator_pass(&slice->base, query, answer);
        return;
    }
    slice->base.counts.answered++;
    BplQuery part = *query;
    part.constraints = slice->constraints.at;
    part.count = slice->constraints.count;
    part.known = known;
    bpl_solver_check(slice->base.solver.next, &part, answer);
    if (!answer->model)
        return;
    BplModel *whole = query->hint ? combined(slice, query->hint, answer->model) : NULL;
    bpl_model_unref(answer->model);
    answer->model = whole;
}

static void free_slice(BplSolver *solver)
{
    Slice *slice = (Slice *)solver;
    bpl_wordmap_release(&slice->parents);
    bpl_wordmap_release(&slice->ranges);
    bpl_vec_release(&slice->constraints);
    bpl_vec_release(&slice->keys);
    bpl_free(slice);
}

BplSolver *bpl_slice_new(BplSolver *next)
{
    static const BplSolverClass class = {"slicing", check, NULL, free_slice, NULL};
    Slice *slice = bpl_decorator_new(&class, next, sizeof *slice);
    return &slice->base.solver;
}
