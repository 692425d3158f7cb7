/* Groups by union-find, over all terms of all clauses. */
#include "libbpl/horn/grid.h"

#include "libbpl/term/constant.h"

#include <stdlib.h>

typedef struct Build {
    BplHornGrid *grid;
    BplTerms *terms;
    bool *seen; /* by node */
} Build;

static uint32_t find(BplHornGrid *g, uint32_t member)
{
    while (g->group[member] != member)
        member = g->group[member] = g->group[g->group[member]];
    return member;
}

static void unite(BplHornGrid *g, uint32_t a, uint32_t b)
{
    a = find(g, a);
    b = find(g, b);
    if (a == b)
        return;
    g->group[b] = a;
    for (size_t i = 0; i < g->borders[b].count; i++)
        bpl_vec_push(&g->borders[a], g->borders[b].at[i]);
    bpl_vec_clear(&g->borders[b]);
}

static uint32_t number_of(const Build *b, BplValue symbol)
{
    return (uint32_t)bpl_term_node(b->terms, symbol)->payload;
}

/* Numbers that fit into no word are none that programs compare with. */
static void add_border(Build *b, uint32_t member, BplValue at)
{
    if (bpl_value_is_small(at))
        bpl_vec_push(&b->grid->borders[find(b->grid, member)], at);
}

static bool is_number(const Build *b, BplValue term)
{
    return bpl_value_is_small(term) || bpl_term_is(b->terms, term, BPL_TERM_INT);
}

/* The member is, or is compared for equality with, what the term is in the end. */
static void is_equal(Build *b, uint32_t member, BplValue term)
{
    if (is_number(b, term)) {
        add_border(b, member, term);
        add_border(b, member, bpl_constant_add(b->terms, term, bpl_value_of_small(1)));
    } else if (bpl_term_is(b->terms, term, BPL_TERM_SYMBOL)) {
        unite(b->grid, member, number_of(b, term));
    } else if (bpl_term_is(b->terms, term, BPL_TERM_ITE)) {
        is_equal(b, member, bpl_term_node(b->terms, term)->args[1]);
        is_equal(b, member, bpl_term_node(b->terms, term)->args[2]);
    }
}

/* term <= bound */
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

static void look_at_atom(Build *b, const BplHornAtom *atom)
{
    const BplHornPred *pred = &b->grid->system->preds.at[atom->pred];
    for (uint32_t i = 0; i < pred->count; i++) {
        look_at(b, atom->args[i]);
        if (pred->sorts[i] == BPL_SORT_INT)
            is_equal(b, b->grid->first[atom->pred] + i, atom->args[i]);
    }
}

static int in_order(const void *a, const void *b)
{
    int64_t x = bpl_value_small(*(const BplValue *)a), y = bpl_value_small(*(const BplValue *)b);
    return x < y ? -1 : x > y;
}

static void sort_borders(BplHornValues *borders)
{
    size_t kept = 0;
    if (borders->count)
        qsort(borders->at, borders->count, sizeof *borders->at, in_order);
    for (size_t i = 0; i < borders->count; i++)
        if (!kept || borders->at[kept - 1] != borders->at[i])
            borders->at[kept++] = borders->at[i];
    borders->count = kept;
}

void bpl_horn_grid_init(BplHornGrid *grid, const BplHornSystem *system)
{
    *grid = (BplHornGrid){.system = system, .members = system->terms->symbols.count};
    grid->first = bpl_alloc((system->preds.count + 1) * sizeof *grid->first);
    for (size_t i = 0; i < system->preds.count; i++) {
        grid->first[i] = (uint32_t)grid->members;
        grid->members += system->preds.at[i].count;
    }
    grid->group = bpl_alloc((grid->members + 1) * sizeof *grid->group);
    grid->borders = bpl_alloc_zero((grid->members + 1) * sizeof *grid->borders);
    grid->spare = bpl_alloc_zero((grid->members + 1) * sizeof *grid->spare);
    for (uint32_t i = 0; i < grid->members; i++)
        grid->group[i] = i;
    Build build = {grid, system->terms, bpl_alloc_zero(system->terms->nodes.count + 1)};
    for (size_t i = 0; i < system->clauses.count; i++) {
        const BplHornClause *clause = &system->clauses.at[i];
        look_at(&build, clause->constraint);
        look_at_atom(&build, &clause->head);
        for (uint32_t k = 0; k < clause->body_count; k++)
            look_at_atom(&build, &clause->body[k]);
    }
    for (uint32_t i = 0; i < grid->members; i++) {
        sort_borders(&grid->borders[i]);
        grid->group[i] = find(grid, i);
    }
    bpl_free(build.seen);
}

void bpl_horn_grid_release(BplHornGrid *grid)
{
    for (size_t i = 0; i < grid->members; i++)
        bpl_vec_release(&grid->borders[i]);
    bpl_free(grid->borders);
    bpl_free(grid->spare);
    bpl_free(grid->group);
    bpl_free(grid->first);
}

static BplHornValues *borders_of(const BplHornGrid *grid, uint32_t pred, uint32_t arg)
{
    return &grid->borders[grid->group[grid->first[pred] + arg]];
}

void bpl_horn_grid_spare(BplHornGrid *grid, uint32_t borders)
{
    for (size_t i = 0; i < grid->members; i++)
        grid->spare[i] = borders;
}

/* So many borders are at the number or below it. */
static uint32_t position(const BplHornGrid *grid, const BplHornValues *borders, BplValue number)
{
    size_t low = 0, high = borders->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (bpl_constant_compare(grid->system->terms, borders->at[middle], number) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static bool insert(BplHornGrid *grid, uint32_t group, BplValue at)
{
    BplHornValues *borders = &grid->borders[group];
    uint32_t place = position(grid, borders, at);
    if (!grid->spare[group] || !bpl_value_is_small(at) || (place && borders->at[place - 1] == at))
        return false;
    grid->spare[group]--;
    bpl_vec_push(borders, at);
    for (size_t i = borders->count - 1; i > place; i--)
        borders->at[i] = borders->at[i - 1];
    borders->at[place] = at;
    return true;
}

bool bpl_horn_grid_refine(BplHornGrid *grid, uint32_t pred, uint32_t arg, BplInterval interval)
{
    uint32_t group = grid->group[grid->first[pred] + arg];
    bool first = interval.low != BPL_NONE && insert(grid, group, interval.low);
    bool second =
        interval.high != BPL_NONE &&
        insert(grid, group,
               bpl_constant_add(grid->system->terms, interval.high, bpl_value_of_small(1)));
    return first || second;
}

/* The pieces that the interval's ends are in: piece i ends where border i begins. */
static void find_pieces(const BplHornGrid *grid, const BplHornValues *borders, BplInterval interval,
                        uint32_t *first, uint32_t *last)
{
    *first = interval.low == BPL_NONE ? 0 : position(grid, borders, interval.low);
    *last = interval.high == BPL_NONE ? (uint32_t)borders->count
                                      : position(grid, borders, interval.high);
}

static BplInterval between(const BplHornGrid *grid, const BplHornValues *borders, uint32_t first,
                           uint32_t last)
{
    BplInterval all = BPL_INTERVAL_ANY;
    if (first > 0)
        all.low = borders->at[first - 1];
    if (last < borders->count)
        all.high = bpl_constant_sub(grid->system->terms, borders->at[last], bpl_value_of_small(1));
    return all;
}

uint32_t bpl_horn_grid_pieces(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                              BplInterval interval)
{
    uint32_t first, last;
    find_pieces(grid, borders_of(grid, pred, arg), interval, &first, &last);
    return last - first + 1;
}

BplInterval bpl_horn_grid_piece(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                                BplInterval interval, uint32_t which)
{
    uint32_t first, last;
    const BplHornValues *borders = borders_of(grid, pred, arg);
    find_pieces(grid, borders, interval, &first, &last);
    return between(grid, borders, first + which, first + which);
}

BplInterval bpl_horn_grid_round(const BplHornGrid *grid, uint32_t pred, uint32_t arg,
                                BplInterval interval)
{
    uint32_t first, last;
    const BplHornValues *borders = borders_of(grid, pred, arg);
    find_pieces(grid, borders, interval, &first, &last);
    return between(grid, borders, first, last);
}
