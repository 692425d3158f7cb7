/* Computes partitions of the integers for intervals. Arguments and symbols that are passed to each
 * other form groups, found by union-find over all terms of all clauses; a group has one partition.
 *
 * Partitions: X. Rival, L. Mauborgne: The Trace Partitioning Abstract Domain, 2007. Thresholds: B.
 * Blanchet et al.: A Static Analyzer for Large Safety-Critical Software, 2003. */
#include "libbpl/chc/domain/partition.h"

#include "libbpl/term/constant.h"

#include <stdlib.h>

typedef struct Build {
    BplChcPartition *partition;
    BplTerms *terms;
    bool *seen; /* for each term, by its index: it was visited */
} Build;

static uint32_t find(BplChcPartition *g, uint32_t member)
{
    while (g->group[member] != member)
        member = g->group[member] = g->group[g->group[member]];
    return member;
}

static void unite(BplChcPartition *g, uint32_t a, uint32_t b)
{
    a = find(g, a);
    b = find(g, b);
    if (a == b)
        return;
    g->group[b] = a;
    for (size_t i = 0; i < g->thresholds[b].count; i++)
        bpl_vec_push(&g->thresholds[a], g->thresholds[b].at[i]);
    bpl_vec_clear(&g->thresholds[b]);
}

static uint32_t number_of(const Build *b, BplValue symbol)
{
    return (uint32_t)bpl_term_node(b->terms, symbol)->payload;
}

/* Adds the threshold `at` to the group that contains `member`, the number of an argument or a
 * symbol; all members of a group have the same thresholds. Numbers that do not fit into a word are
 * ignored, since programs rarely compare with them. */
static void add_border(Build *b, uint32_t member, BplValue at)
{
    if (bpl_value_is_small(at))
        bpl_vec_push(&b->partition->thresholds[find(b->partition, member)], at);
}

static bool is_number(const Build *b, BplValue term)
{
    return bpl_value_is_small(term) || bpl_term_is(b->terms, term, BPL_TERM_INT);
}

/* Handles an equation between `member`, the number of an argument or symbol in a group, and a term:
 * a constant becomes a threshold of the group; a symbol joins the group; of a conditional, both
 * alternatives are handled. */
static void is_equal(Build *b, uint32_t member, BplValue term)
{
    if (is_number(b, term)) {
        add_border(b, member, term);
        add_border(b, member, bpl_constant_add(b->terms, term, bpl_value_of_small(1)));
    } else if (bpl_term_is(b->terms, term, BPL_TERM_SYMBOL)) {
        unite(b->partition, member, number_of(b, term));
    } else if (bpl_term_is(b->terms, term, BPL_TERM_ITE)) {
        is_equal(b, member, bpl_term_node(b->terms, term)->args[1]);
        is_equal(b, member, bpl_term_node(b->terms, term)->args[2]);
    }
}

/* Handles a comparison term <= bound: bound + 1 becomes a threshold of the symbol in the term. */
static void is_below(Build *b, BplValue term, BplValue bound)
{
    const BplTermNode *node = bpl_value_is_term(term) ? bpl_term_node(b->terms, term) : NULL;
    if (!node || !is_number(b, bound))
        return;
    BplValue one = bpl_value_of_small(1);
    if (node->op == BPL_TERM_SYMBOL)
        add_border(b, (uint32_t)node->payload, bpl_constant_add(b->terms, bound, one));
    if (node->op == BPL_TERM_ADD && node->count == 2 && is_number(b, node->args[0]))
        is_below(b, node->args[1], bpl_constant_sub(b->terms, bound, node->args[0]));
    if (node->op == BPL_TERM_MUL && node->count == 2 && bpl_value_is_small(node->args[0]) &&
        bpl_value_small(node->args[0]) > 0)
        is_below(b, node->args[1], bpl_term_div(b->terms, bound, node->args[0]));
}

static void look_at(Build *b, BplValue term)
{
    if (!bpl_value_is_term(term) || b->seen[bpl_value_term(term)])
        return;
    b->seen[bpl_value_term(term)] = true;
    const BplTermNode *node = bpl_term_node(b->terms, term);
    if (node->op == BPL_TERM_LE)
        is_below(b, node->args[0], node->args[1]);
    if (node->op == BPL_TERM_EQ && bpl_term_sort(b->terms, node->args[0]) == BPL_SORT_INT)
        for (int i = 0; i < 2; i++)
            if (bpl_term_is(b->terms, node->args[i], BPL_TERM_SYMBOL))
                is_equal(b, number_of(b, node->args[i]), node->args[1 - i]);
    if (node->op >= BPL_TERM_APPLY)
        for (uint32_t i = 0; i < node->count; i++)
            look_at(b, node->args[i]);
}

static void look_at_atom(Build *b, const BplChcAtom *atom)
{
    const BplChcPred *pred = &b->partition->system->preds.at[atom->pred];
    for (uint32_t i = 0; i < pred->count; i++) {
        look_at(b, atom->args[i]);
        if (pred->sorts[i] == BPL_SORT_INT)
            is_equal(b, b->partition->first[atom->pred] + i, atom->args[i]);
    }
}

static int in_order(const void *a, const void *b)
{
    int64_t x = bpl_value_small(*(const BplValue *)a), y = bpl_value_small(*(const BplValue *)b);
    return x < y ? -1 : x > y;
}

static void sort_borders(BplChcValues *thresholds)
{
    size_t kept = 0;
    if (thresholds->count)
        qsort(thresholds->at, thresholds->count, sizeof *thresholds->at, in_order);
    for (size_t i = 0; i < thresholds->count; i++)
        if (!kept || thresholds->at[kept - 1] != thresholds->at[i])
            thresholds->at[kept++] = thresholds->at[i];
    thresholds->count = kept;
}

void bpl_chc_partition_init(BplChcPartition *partition, const BplChcSystem *system)
{
    *partition = (BplChcPartition){.system = system, .members = system->terms->symbols.count};
    partition->first = bpl_alloc((system->preds.count + 1) * sizeof *partition->first);
    for (size_t i = 0; i < system->preds.count; i++) {
        partition->first[i] = (uint32_t)partition->members;
        partition->members += system->preds.at[i].count;
    }
    partition->group = bpl_alloc((partition->members + 1) * sizeof *partition->group);
    partition->thresholds =
        bpl_alloc_zero((partition->members + 1) * sizeof *partition->thresholds);
    partition->spare = bpl_alloc_zero((partition->members + 1) * sizeof *partition->spare);
    for (uint32_t i = 0; i < partition->members; i++)
        partition->group[i] = i;
    Build build = {partition, system->terms, bpl_alloc_zero(system->terms->nodes.count + 1)};
    for (size_t i = 0; i < system->clauses.count; i++) {
        const BplChcClause *clause = &system->clauses.at[i];
        look_at(&build, clause->constraint);
        look_at_atom(&build, &clause->head);
        for (uint32_t k = 0; k < clause->body_count; k++)
            look_at_atom(&build, &clause->body[k]);
    }
    for (uint32_t i = 0; i < partition->members; i++) {
        sort_borders(&partition->thresholds[i]);
        partition->group[i] = find(partition, i);
    }
    bpl_free(build.seen);
}

void bpl_chc_partition_release(BplChcPartition *partition)
{
    for (size_t i = 0; i < partition->members; i++)
        bpl_vec_release(&partition->thresholds[i]);
    bpl_free(partition->thresholds);
    bpl_free(partition->spare);
    bpl_free(partition->group);
    bpl_free(partition->first);
}

static BplChcValues *borders_of(const BplChcPartition *partition, uint32_t pred, uint32_t arg)
{
    return &partition->thresholds[partition->group[partition->first[pred] + arg]];
}

void bpl_chc_partition_allow(BplChcPartition *partition, uint32_t thresholds)
{
    for (size_t i = 0; i < partition->members; i++)
        partition->spare[i] = thresholds;
}

/* Returns how many thresholds are at most `number`, which is the index of the piece (interval
 * between thresholds) that contains the number. */
static uint32_t position(const BplChcPartition *partition, const BplChcValues *thresholds,
                         BplValue number)
{
    size_t low = 0, high = thresholds->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (bpl_constant_compare(partition->system->terms, thresholds->at[middle], number) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static bool insert(BplChcPartition *partition, uint32_t group, BplValue at)
{
    BplChcValues *thresholds = &partition->thresholds[group];
    uint32_t place = position(partition, thresholds, at);
    if (!partition->spare[group] || !bpl_value_is_small(at) ||
        (place && thresholds->at[place - 1] == at))
        return false;
    partition->spare[group]--;
    bpl_vec_push(thresholds, at);
    for (size_t i = thresholds->count - 1; i > place; i--)
        thresholds->at[i] = thresholds->at[i - 1];
    thresholds->at[place] = at;
    return true;
}

bool bpl_chc_partition_refine(BplChcPartition *partition, uint32_t pred, uint32_t arg,
                              BplInterval interval)
{
    assert(arg < partition->system->preds.at[pred].count && "an argument of the predicate");
    uint32_t group = partition->group[partition->first[pred] + arg];
    bool first = interval.low != BPL_NONE && insert(partition, group, interval.low);
    bool second =
        interval.high != BPL_NONE &&
        insert(partition, group,
               bpl_constant_add(partition->system->terms, interval.high, bpl_value_of_small(1)));
    return first || second;
}

/* Sets *first and *last to the indices of the first and the last piece of the partition that
 * overlap with the interval. A piece is an interval between two thresholds; piece i ends just
 * before threshold number i. */
static void find_pieces(const BplChcPartition *partition, const BplChcValues *thresholds,
                        BplInterval interval, uint32_t *first, uint32_t *last)
{
    *first = interval.low == BPL_NONE ? 0 : position(partition, thresholds, interval.low);
    *last = interval.high == BPL_NONE ? (uint32_t)thresholds->count
                                      : position(partition, thresholds, interval.high);
}

static BplInterval between(const BplChcPartition *partition, const BplChcValues *thresholds,
                           uint32_t first, uint32_t last)
{
    BplInterval all = BPL_INTERVAL_ANY;
    if (first > 0)
        all.low = thresholds->at[first - 1];
    if (last < thresholds->count)
        all.high =
            bpl_constant_sub(partition->system->terms, thresholds->at[last], bpl_value_of_small(1));
    return all;
}

uint32_t bpl_chc_partition_pieces(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                  BplInterval interval)
{
    assert(arg < partition->system->preds.at[pred].count && "an argument of the predicate");
    uint32_t first, last;
    find_pieces(partition, borders_of(partition, pred, arg), interval, &first, &last);
    return last - first + 1;
}

BplInterval bpl_chc_partition_piece(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval, uint32_t which)
{
    assert(arg < partition->system->preds.at[pred].count && "an argument of the predicate");
    uint32_t first, last;
    const BplChcValues *thresholds = borders_of(partition, pred, arg);
    find_pieces(partition, thresholds, interval, &first, &last);
    return between(partition, thresholds, first + which, first + which);
}

BplInterval bpl_chc_partition_round(const BplChcPartition *partition, uint32_t pred, uint32_t arg,
                                    BplInterval interval)
{
    assert(arg < partition->system->preds.at[pred].count && "an argument of the predicate");
    uint32_t first, last;
    const BplChcValues *thresholds = borders_of(partition, pred, arg);
    find_pieces(partition, thresholds, interval, &first, &last);
    return between(partition, thresholds, first, last);
}
