/* What a predicate may be is said as a tree: the first argument is in this interval, and what
 * follows from there, or in that one. Plain Z3 is asked whether a clause leads out of it, from a
 * few boxes at a time: their bounds decide most of what the clause says. */
#include "libbpl/horn/boxset.h"
#include "libbpl/smt/plain.h"

#include <stdlib.h>

/* The boxes of one predicate, in an order in which equal first intervals stand together. */
typedef struct Tree {
    const BplBoxSet *set;
    BplTerms *terms;
    const BplValue *args;
    uint32_t *boxes;
} Tree;

typedef struct Key {
    const BplBoxSet *set;
    uint32_t box;
} Key;

static int in_order(const void *a, const void *b)
{
    const Key *x = a, *y = b;
    const BplInterval *p = bpl_boxset_values(x->set, x->box);
    const BplInterval *q = bpl_boxset_values(y->set, y->box);
    for (uint32_t i = 0; i < x->set->system->preds.at[x->set->all.at[x->box].pred].count; i++) {
        if (p[i].low != q[i].low)
            return p[i].low < q[i].low ? -1 : 1;
        if (p[i].high != q[i].high)
            return p[i].high < q[i].high ? -1 : 1;
    }
    return 0;
}

static BplValue inside(BplTerms *terms, BplValue arg, BplInterval interval)
{
    if (bpl_term_sort(terms, arg) == BPL_SORT_BOOL) {
        if (!bpl_interval_is_point(interval))
            return BPL_TRUE;
        return interval.low == 0 ? bpl_term_not(terms, arg) : arg;
    }
    if (bpl_term_sort(terms, arg) != BPL_SORT_INT)
        return BPL_TRUE;
    if (bpl_interval_is_point(interval))
        return bpl_term_eq(terms, arg, interval.low);
    return bpl_term_and(
        terms, interval.low == BPL_NONE ? BPL_TRUE : bpl_term_le(terms, interval.low, arg),
        interval.high == BPL_NONE ? BPL_TRUE : bpl_term_le(terms, arg, interval.high));
}

/* The boxes from `first` up to `end` agree in all arguments before `arg`. */
static BplValue said(const Tree *t, uint32_t arg, size_t first, size_t end)
{
    uint32_t pred = t->set->all.at[t->boxes[first]].pred;
    if (arg == t->set->system->preds.at[pred].count)
        return BPL_TRUE;
    BPL_VEC(BplValue) ways = {0};
    for (size_t i = first, next; i < end; i = next) {
        BplInterval here = bpl_boxset_values(t->set, t->boxes[i])[arg];
        for (next = i + 1; next < end; next++) {
            BplInterval there = bpl_boxset_values(t->set, t->boxes[next])[arg];
            if (there.low != here.low || there.high != here.high)
                break;
        }
        BplValue rest = said(t, arg + 1, i, next);
        bpl_vec_push(&ways, bpl_term_and(t->terms, inside(t->terms, t->args[arg], here), rest));
    }
    BplValue any = bpl_term_or_of(t->terms, ways.at, (uint32_t)ways.count);
    bpl_vec_release(&ways);
    return any;
}

enum { MOST_GROUPS = 600 };

/* The predicate's boxes in their order. */
static Tree tree_of(const BplBoxSet *set, BplTerms *terms, const BplHornAtom *atom, size_t *count)
{
    BPL_VEC(Key) keys = {0};
    for (uint32_t i = 0; i < set->all.count; i++)
        if (set->all.at[i].pred == atom->pred)
            bpl_vec_push(&keys, (Key){set, i});
    if (keys.count)
        qsort(keys.at, keys.count, sizeof *keys.at, in_order);
    Tree tree = {set, terms, atom->args, bpl_alloc((keys.count + 1) * sizeof(uint32_t))};
    for (size_t i = 0; i < keys.count; i++)
        tree.boxes[i] = keys.at[i].box;
    *count = keys.count;
    bpl_vec_release(&keys);
    return tree;
}

/* What the set says of the predicate. */
static BplValue invariant(const BplBoxSet *set, BplTerms *terms, const BplHornAtom *atom)
{
    size_t count;
    Tree tree = tree_of(set, terms, atom, &count);
    BplValue all = count ? said(&tree, 0, 0, count) : BPL_FALSE;
    bpl_free(tree.boxes);
    return all;
}

/* Does the clause, with all else that it must lead out of said, lead out from none of the boxes of
 * its body? */
static bool leads_nowhere(const BplBoxSet *set, BplHornSystem *system, const BplHornClause *clause,
                          BplPlain *plain)
{
    BplTerms *terms = system->terms;
    if (!clause->body_count)
        return bpl_plain_check(plain, NULL, 0) == BPL_UNSAT;
    const BplName *name = bpl_names_intern_text(terms->names, "box");
    size_t count, next;
    Tree tree = tree_of(set, terms, &clause->body[0], &count);
    bool fine = true;
    for (size_t i = 0; fine && i < count; i = next) {
        next = i + (count + MOST_GROUPS - 1) / MOST_GROUPS;
        next = next < count ? next : count;
        BplValue here = bpl_horn_fresh(&system->eval, name, BPL_SORT_BOOL);
        fine = bpl_plain_assert(plain, bpl_term_implies(terms, here, said(&tree, 0, i, next))) &&
               bpl_plain_check(plain, &here, 1) == BPL_UNSAT &&
               bpl_plain_assert(plain, bpl_term_not(terms, here));
    }
    bpl_free(tree.boxes);
    return fine;
}

bool bpl_boxset_is_proof(const BplBoxSet *set, BplHornSystem *system, uint32_t work)
{
    const BplPlainOptions options = {.work = work, .old_numbers = true};
    bool fine = true;
    for (size_t i = 0; fine && i < system->clauses.count; i++) {
        const BplHornClause *clause = &system->clauses.at[i];
        BplValue out = BPL_TRUE;
        if (clause->head.pred != system->query)
            out = bpl_term_not(system->terms, invariant(set, system->terms, &clause->head));
        BplPlain *plain = bpl_plain_new(system->terms, &options);
        fine = clause->body_count < 2 && bpl_plain_assert(plain, clause->constraint) &&
               bpl_plain_assert(plain, out) && leads_nowhere(set, system, clause, plain);
        bpl_plain_free(plain);
    }
    return fine;
}
