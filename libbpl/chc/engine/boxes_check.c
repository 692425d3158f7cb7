/* Checks a set of boxes as a proof, clause by clause. The boxes of a predicate are written as one
 * formula in the form of a tree: the first argument is in one interval and the other arguments are
 * in the subtree for this interval, or the first argument is in another interval, and so on. Z3 is
 * asked whether a clause leads from the boxes of its premise to a state outside the set. Each query
 * is about a few boxes at a time: their bounds decide most of the constraint, and arguments that
 * have the same single value in all of these boxes are replaced by this value. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/domain/boxset.h"
#include "libbpl/smt/plain.h"

#include <stdlib.h>

/* The boxes of one predicate, sorted so that boxes with equal first intervals are adjacent. */
typedef struct Tree {
    const BplChcBoxSet *set;
    BplTerms *terms;
    const BplValue *args;
    uint32_t *boxes;
} Tree;

typedef struct Key {
    const BplChcBoxSet *set;
    uint32_t box;
} Key;

static int in_order(const void *a, const void *b)
{
    const Key *x = a, *y = b;
    const BplInterval *p = bpl_chc_boxset_values(x->set, x->box);
    const BplInterval *q = bpl_chc_boxset_values(y->set, y->box);
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

/* Returns the formula that the arguments lie in one of the boxes from `first` to `end` - 1, which
 * have equal intervals for all arguments before `arg`. */
static BplValue said(const Tree *t, uint32_t arg, size_t first, size_t end)
{
    uint32_t pred = t->set->all.at[t->boxes[first]].pred;
    if (arg == t->set->system->preds.at[pred].count)
        return BPL_TRUE;
    BPL_VEC(BplValue) paths = {0};
    for (size_t i = first, next; i < end; i = next) {
        BplInterval here = bpl_chc_boxset_values(t->set, t->boxes[i])[arg];
        for (next = i + 1; next < end; next++) {
            BplInterval there = bpl_chc_boxset_values(t->set, t->boxes[next])[arg];
            if (there.low != here.low || there.high != here.high)
                break;
        }
        BplValue rest = said(t, arg + 1, i, next);
        bpl_vec_push(&paths, bpl_term_and(t->terms, inside(t->terms, t->args[arg], here), rest));
    }
    BplValue any = bpl_term_or_of(t->terms, paths.at, (uint32_t)paths.count);
    bpl_vec_release(&paths);
    return any;
}

/* Returns the predicate's boxes as a tree, that is, sorted, and sets *count to their number. */
static Tree tree_of(const BplChcBoxSet *set, BplTerms *terms, const BplChcAtom *atom, size_t *count)
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

BplValue bpl_chc_boxset_say(const BplChcBoxSet *set, BplTerms *terms, uint32_t pred,
                            const BplValue *args)
{
    size_t count;
    const BplChcAtom atom = {pred, args};
    Tree tree = tree_of(set, terms, &atom, &count);
    BplValue all = count ? said(&tree, 0, 0, count) : BPL_FALSE;
    bpl_free(tree.boxes);
    return all;
}

/* The boxes of a tree, divided into groups: in all boxes of a group, each argument in `known` has
 * the same single value. */
typedef struct Groups {
    const Tree *tree;
    /* indices of the arguments that have a single value in each group */
    uint32_t known[BPL_ROOM_CHC_BOX_KNOWN], known_count;
    uint32_t *of;          /* for each box, by its position in the tree: the number of its group */
    BPL_VEC(uint32_t) all; /* for each group: the position of one of its boxes */
} Groups;

static const BplInterval *values_at(const Groups *g, size_t position)
{
    return bpl_chc_boxset_values(g->tree->set, g->tree->boxes[position]);
}

static bool agree(const Groups *g, size_t a, size_t b)
{
    for (uint32_t i = 0; i < g->known_count; i++)
        if (values_at(g, a)[g->known[i]].low != values_at(g, b)[g->known[i]].low)
            return false;
    return true;
}

/* Divides the first `count` boxes into groups of boxes in which the arguments `known` have equal
 * values; returns false if there are too many groups. */
static bool find_groups(Groups *g, size_t count)
{
    bpl_vec_clear(&g->all);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t group = 0;
        while (group < g->all.count && !agree(g, g->all.at[group], i))
            group++;
        if (group == bpl_limits->chc_boxes_groups)
            return false;
        if (group == g->all.count)
            bpl_vec_push(&g->all, i);
        g->of[i] = group;
    }
    return true;
}

static bool is_point_in_all(const Groups *g, size_t count, uint32_t arg)
{
    const BplTerms *terms = g->tree->terms;
    bool all = bpl_term_is(terms, g->tree->args[arg], BPL_TERM_SYMBOL) &&
               bpl_term_sort(terms, g->tree->args[arg]) == BPL_SORT_INT;
    for (size_t i = 0; all && i < count; i++)
        all = bpl_interval_is_point(values_at(g, i)[arg]);
    return all;
}

/* Chooses the arguments by whose values the boxes are divided into groups: each argument that has a
 * single value in every box, as long as this gives few groups. */
static void group(Groups *g, size_t count, uint32_t args)
{
    for (uint32_t i = 0; i < args && g->known_count < BPL_ROOM_CHC_BOX_KNOWN; i++)
        if (is_point_in_all(g, count, i)) {
            g->known[g->known_count++] = i;
            if (!find_groups(g, count))
                g->known_count--;
        }
    find_groups(g, count);
}

/* Returns the formula `breaks` with the arguments `known` replaced by their values in this group.
 */
static BplValue with_known(const Groups *g, uint32_t which, BplValue breaks)
{
    BplValue from[BPL_ROOM_CHC_BOX_KNOWN], to[BPL_ROOM_CHC_BOX_KNOWN];
    for (uint32_t i = 0; i < g->known_count; i++) {
        from[i] = g->tree->args[g->known[i]];
        to[i] = values_at(g, g->all.at[which])[g->known[i]].low;
    }
    return bpl_term_subst(g->tree->terms, breaks, from, to, g->known_count);
}

/* Is `breaks` false for all states in the first `count` boxes of the tree? Asks Z3 about a few
 * boxes at a time. */
static bool none_breaks(const Tree *tree, size_t count, BplChcSystem *system, BplValue breaks,
                        uint32_t work)
{
    const BplPlainOptions options = {.work = work, .old_numbers = true};
    if (breaks == BPL_FALSE)
        return true;
    BplTerms *terms = system->terms;
    const BplName *name = bpl_names_intern_text(terms->names, "box");
    BplPlain *plain = bpl_plain_new(terms, &options);
    bool fine = bpl_plain_assert(plain, breaks);
    for (size_t i = 0, next; fine && i < count; i = next) {
        next = i + (count + bpl_limits->chc_boxes_questions - 1) / bpl_limits->chc_boxes_questions;
        next = next < count ? next : count;
        BplValue here = bpl_chc_fresh(&system->eval, name, BPL_SORT_BOOL);
        fine = bpl_plain_assert(plain, bpl_term_implies(terms, here, said(tree, 0, i, next))) &&
               bpl_plain_check(plain, &here, 1) == BPL_UNSAT &&
               bpl_plain_assert(plain, bpl_term_not(terms, here));
    }
    bpl_plain_free(plain);
    return fine;
}

/* Does the clause lead from no box of its premise to a state outside the set? `breaks` is the
 * formula that the clause leads to such a state. Returns true if it does not. */
static bool leads_nowhere(const BplChcBoxSet *set, BplChcSystem *system, const BplChcClause *clause,
                          BplValue breaks, uint32_t work)
{
    size_t count;
    Tree tree = tree_of(set, system->terms, &clause->body[0], &count);
    Tree part = {set, system->terms, tree.args, bpl_alloc((count + 1) * sizeof(uint32_t))};
    Groups groups = {.tree = &tree, .of = bpl_alloc((count + 1) * sizeof(uint32_t))};
    bool fine = true;
    group(&groups, count, system->preds.at[clause->body[0].pred].count);
    for (uint32_t i = 0; fine && i < groups.all.count; i++) {
        size_t members = 0;
        for (size_t k = 0; k < count; k++)
            if (groups.of[k] == i)
                part.boxes[members++] = tree.boxes[k];
        fine = none_breaks(&part, members, system, with_known(&groups, i, breaks), work);
    }
    bpl_vec_release(&groups.all);
    bpl_free(groups.of);
    bpl_free(part.boxes);
    bpl_free(tree.boxes);
    return fine;
}

/* Is `breaks` unsatisfiable? Used for clauses without premises, with which execution begins. */
static bool is_false(BplChcSystem *system, BplValue breaks, uint32_t work)
{
    const BplPlainOptions options = {.work = work, .old_numbers = true};
    BplPlain *plain = bpl_plain_new(system->terms, &options);
    bool fine = bpl_plain_assert(plain, breaks) && bpl_plain_check(plain, NULL, 0) == BPL_UNSAT;
    bpl_plain_free(plain);
    return fine;
}

bool bpl_chc_boxset_is_proof(const BplChcBoxSet *set, BplChcSystem *system, uint32_t work)
{
    bool fine = true;
    for (size_t i = 0; fine && i < system->clauses.count; i++) {
        const BplChcClause *clause = &system->clauses.at[i];
        BplValue out = BPL_TRUE;
        if (clause->head.pred != system->query)
            out = bpl_term_not(
                system->terms,
                bpl_chc_boxset_say(set, system->terms, clause->head.pred, clause->head.args));
        BplValue breaks = bpl_term_and(system->terms, clause->constraint, out);
        if (!clause->body_count)
            fine = is_false(system, breaks, work);
        else
            fine = clause->body_count < 2 && leads_nowhere(set, system, clause, breaks, work);
    }
    return fine;
}
