/* Makes terms at which axioms are instantiated although the program does not mention these terms.
 *
 *     type T;  function sel([T]int, T): int;
 *     axiom (forall m: [T]int, x: T :: {sel(m, x)} sel(m, x) == m[x]);
 *     axiom (forall m: [T]int, x, y: T :: {sel(m, x), sel(m, y)} sel(m, x) == sel(m, y));
 *     procedure P(x, y: T) { assert x == y; }          cannot fail
 *
 * No execution of P applies sel, so no trigger matches. But functions have values for all
 * arguments, and if x and y differ there is a map that has different elements at x and y:
 *
 *     m[x] == 0  and  (y == x or m[y] == 1)            of a new symbol m
 *
 * So the terms of triggers are made for the values of declared types that occur, for small numbers,
 * and for maps that tell these apart, also inside polymorphic maps. Each model can be extended so
 * that all added formulas hold. A contradiction with them therefore refutes the failure; without a
 * contradiction, nothing new is known. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

typedef struct Probe {
    BplEngine *e;
    BplConstraints *all;
    BplSet seen;     /* terms in which values of declared types were already looked for */
    BplValues found; /* the values of declared types found in the constraints */
    BplValues maps;  /* new maps, which have different elements at different indices */
    BplSet made;     /* the map sorts of which `maps` already contains new maps */
    uint32_t terms;  /* number of terms that were made from triggers */
} Probe;

static uint32_t count_of(const Probe *probe, const BplValues *values, BplSort sort)
{
    uint32_t count = 0;
    for (size_t i = 0; i < values->count; i++)
        count += bpl_term_sort(probe->e->terms, values->at[i]) == sort;
    return count;
}

static void note(Probe *probe, BplValue value)
{
    BplSort sort = bpl_term_sort(probe->e->terms, value);
    if (bpl_sort_kind(probe->e->terms->sorts, sort) != BPL_SORT_KIND_USER ||
        count_of(probe, &probe->found, sort) == bpl_limits->exec_probe_values)
        return;
    for (size_t i = 0; i < probe->found.count; i++)
        if (probe->found.at[i] == value)
            return;
    bpl_vec_push(&probe->found, value);
}

/* Adds to probe->found the values of declared types in the formula, outside of quantifiers and
 * lambdas. */
static void find_values(Probe *probe, BplValue formula)
{
    BplTerms *terms = probe->e->terms;
    BplValues stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        bool is_term = bpl_value_is_term(at);
        if (is_term &&
            (bpl_term_node(terms, at)->loose ||
             !bpl_set_add(&probe->seen, (const void *)((uintptr_t)bpl_value_term(at) + 1))))
            continue;
        note(probe, at);
        for (uint32_t i = 0; is_term && i < bpl_term_node(terms, at)->count; i++)
            bpl_vec_push(&stack, bpl_term_node(terms, at)->args[i]);
    }
    bpl_vec_release(&stack);
}

static BplValue new_symbol(Probe *probe, BplSort sort)
{
    BplTerms *terms = probe->e->terms;
    return bpl_term_fresh(terms, bpl_names_intern_text(terms->names, "probe"), sort);
}

static void make_maps(Probe *probe, BplSort sort);
static void make_polys(Probe *probe, BplSort sort, const BplCorePoly *poly);

/* Adds values of the sort to the list, usually at least two different ones. `numbers`: how many
 * integers from 0 on are added. Adds no values if the sort has a kind that is not probed. */
static void add_values(Probe *probe, BplSort sort, int64_t numbers, BplValues *values)
{
    BplTerms *terms = probe->e->terms;
    const BplValues *known = &probe->found;
    switch (bpl_sort_kind(terms->sorts, sort)) {
    case BPL_SORT_KIND_BOOL:
        bpl_vec_push(values, BPL_FALSE);
        bpl_vec_push(values, BPL_TRUE);
        return;
    case BPL_SORT_KIND_INT:
        for (int64_t i = 0; i < numbers; i++)
            bpl_vec_push(values, bpl_term_int(terms, i));
        /* axioms often do not take negative numbers into account */
        bpl_vec_push(values, bpl_term_int(terms, -1));
        return;
    case BPL_SORT_KIND_MAP:
        if (bpl_set_add(&probe->made, (const void *)((uintptr_t)sort + 1)))
            make_maps(probe, sort);
        known = &probe->maps;
        break;
    case BPL_SORT_KIND_DATA:
        if (bpl_engine_poly(probe->e, sort) &&
            bpl_set_add(&probe->made, (const void *)((uintptr_t)sort + 1)))
            make_polys(probe, sort, bpl_engine_poly(probe->e, sort));
        known = &probe->maps;
        break;
    case BPL_SORT_KIND_USER:
        if (!count_of(probe, known, sort)) /* no type is empty */
            bpl_vec_push(&probe->found, new_symbol(probe, sort));
        break;
    default:
        return;
    }
    for (size_t i = 0; i < known->count; i++)
        if (bpl_term_sort(terms, known->at[i]) == sort)
            bpl_vec_push(values, known->at[i]);
}

/* Describes how a new map distinguishes its indices, the values of a sort. The values are numbered;
 * the map's element at a value is one digit of the value's number, in the base of the number of
 * possible elements. */
typedef struct Digit {
    const BplValues *values, *results;
    uint32_t position; /* number of the map's index for which `values` are used */
    size_t divisor;
    bool is_reversed;
    size_t first; /* index of the result at the first value, unless the order is reversed */
} Digit;

/* Makes a symbol for a new map, and adds constraints that its element at each of the values is the
 * result that `digit` gives for this value. If a value equals an earlier one, only the constraint
 * for the earlier value counts. */
static void make_map(Probe *probe, BplSort sort, BplValue *index, const Digit *digit)
{
    BplTerms *terms = probe->e->terms;
    uint32_t count = bpl_sort_info(terms->sorts, sort)->count;
    if (count_of(probe, &probe->maps, sort) == bpl_limits->exec_probe_maps)
        return;
    BplValue map = new_symbol(probe, sort);
    bpl_vec_push(&probe->maps, map);
    for (size_t i = 0; i < digit->values->count; i++) {
        size_t which = (i / digit->divisor + digit->first) % digit->results->count;
        if (digit->is_reversed)
            which = digit->results->count - 1 - which;
        index[digit->position] = digit->values->at[i];
        BplValue read = bpl_term_select(terms, map, index, count);
        BplValue claim = bpl_term_eq(terms, read, digit->results->at[which]);
        for (size_t k = 0; k < i; k++)
            claim = bpl_term_or(
                terms, bpl_term_eq(terms, digit->values->at[k], digit->values->at[i]), claim);
        bpl_vec_push(&probe->all->at, claim);
    }
}

/* For each index position of maps of the sort, makes maps that have different elements at the
 * values of that index; numbers the values in both orders. All other indices are the first value of
 * their sort. */
static void make_maps(Probe *probe, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(probe->e->terms->sorts, sort);
    uint32_t count = info->count;
    BplValues results = {0}, values[BPL_ROOM_EXEC_PROBE_NAMES] = {{0}};
    BplValue index[BPL_ROOM_EXEC_PROBE_NAMES] = {0};
    bool is_probed = count <= BPL_ROOM_EXEC_PROBE_NAMES;
    if (is_probed)
        add_values(probe, info->args[count], bpl_limits->exec_probe_values, &results);
    is_probed = is_probed && results.count >= 2;
    for (uint32_t i = 0; i < count && is_probed; i++) {
        add_values(probe, info->args[i], 2, &values[i]);
        is_probed = values[i].count;
        index[i] = is_probed ? values[i].at[0] : BPL_NONE;
    }
    for (uint32_t i = 0; i < count && is_probed; i++) {
        Digit digit = {.values = &values[i], .results = &results, .position = i};
        for (digit.divisor = 1; digit.divisor < values[i].count; digit.divisor *= results.count)
            for (int order = 0; order < 2; order++) {
                digit.is_reversed = order;
                make_map(probe, sort, index, &digit);
            }
        /* there is only one value as index: the maps differ by their element at this value */
        digit = (Digit){.values = &values[i], .results = &results, .position = i, .divisor = 1};
        for (; values[i].count == 1 && digit.first < results.count; digit.first++)
            make_map(probe, sort, index, &digit);
        index[i] = values[i].at[0];
    }
    for (uint32_t i = 0; i < count && i < BPL_ROOM_EXEC_PROBE_NAMES; i++)
        bpl_vec_release(&values[i]);
    bpl_vec_release(&results);
}

/* Makes new polymorphic maps (BplCorePoly), each with one of the maps that tell values apart as its
 * part for one choice of types. */
static void make_polys(Probe *probe, BplSort sort, const BplCorePoly *poly)
{
    BplTerms *terms = probe->e->terms;
    for (uint32_t i = 0; i < poly->maps.count; i++) {
        BplValues parts = {0};
        add_values(probe, bpl_engine_sort(probe->e, poly->maps.at[i].type), 2, &parts);
        for (size_t k = 0;
             k < parts.count && count_of(probe, &probe->maps, sort) < bpl_limits->exec_probe_maps;
             k++) {
            BplValue whole = new_symbol(probe, sort), part = bpl_term_field(terms, whole, 0, i);
            bpl_vec_push(&probe->maps, whole);
            bpl_vec_push(&probe->all->at, bpl_term_eq(terms, part, parts.at[k]));
        }
        bpl_vec_release(&parts);
    }
}

/* Sets for each bound variable the number of values to try in the trigger's term: one if the
 * variable does not occur in that term. */
static void count_values(Probe *probe, BplValue binder, uint32_t which, const BplValues *values,
                         size_t *counts)
{
    BplTerms *terms = probe->e->terms;
    uint32_t count = bpl_term_binder(terms, binder)->count;
    BplValue chosen[BPL_ROOM_EXEC_PROBE_NAMES];
    for (uint32_t i = 0; i < count; i++)
        chosen[i] = values[i].at[0];
    BplValue term = bpl_term_instantiate(terms, binder, which, chosen);
    for (uint32_t i = 0; i < count; i++) {
        counts[i] = values[i].count;
        chosen[i] = values[i].at[counts[i] - 1];
        if (bpl_term_instantiate(terms, binder, which, chosen) == term)
            counts[i] = 1;
        chosen[i] = values[i].at[0];
    }
}

/* Adds to the constraints the term of trigger number `which`, for each combination of values of the
 * variables that occur in it. */
static void add_terms(Probe *probe, BplValue binder, uint32_t which, const BplValues *values)
{
    BplTerms *terms = probe->e->terms;
    uint32_t count = bpl_term_binder(terms, binder)->count;
    BplValue chosen[BPL_ROOM_EXEC_PROBE_NAMES];
    size_t at[BPL_ROOM_EXEC_PROBE_NAMES] = {0}, counts[BPL_ROOM_EXEC_PROBE_NAMES];
    count_values(probe, binder, which, values, counts);
    for (uint32_t n = 0, i = 0; i < count && n < bpl_limits->exec_probe_terms; n++) {
        if (probe->terms++ >= bpl_limits->exec_probe_all)
            return;
        for (i = 0; i < count; i++)
            chosen[i] = values[i].at[at[i]];
        BplValue term = bpl_term_instantiate(terms, binder, which, chosen);
        BplValue symbol = new_symbol(probe, bpl_term_sort(terms, term));
        bpl_vec_push(&probe->all->at, bpl_term_eq(terms, symbol, term));
        for (i = 0; i < count && ++at[i] == counts[i]; i++)
            at[i] = 0;
    }
}

static void probe_binder(Probe *probe, BplValue binder)
{
    BplTerms *terms = probe->e->terms;
    const BplBinderInfo *info = bpl_term_binder(terms, binder);
    BplValues values[BPL_ROOM_EXEC_PROBE_NAMES] = {{0}};
    uint32_t end = bpl_term_node(terms, binder)->count - info->never;
    bool has_all = info->count <= BPL_ROOM_EXEC_PROBE_NAMES;
    for (uint32_t i = 0; i < info->count && has_all; i++) {
        add_values(probe, info->sorts[i], 2, &values[i]);
        has_all = values[i].count;
    }
    for (uint32_t which = 1; which < end && has_all; which++)
        add_terms(probe, binder, which, values);
    for (uint32_t i = 0; i < info->count && i < BPL_ROOM_EXEC_PROBE_NAMES; i++)
        bpl_vec_release(&values[i]);
}

/* Collects the universally quantified formulas that hold if `formula` holds. */
static void find_claims(Probe *probe, BplValue formula)
{
    if (!bpl_term_has_quantifier(probe->e->terms, formula))
        return;
    const BplTermNode *node = bpl_term_node(probe->e->terms, formula);
    for (uint32_t i = 0; node->op == BPL_TERM_AND && i < node->count; i++)
        find_claims(probe, node->args[i]);
    if (node->op == BPL_TERM_FORALL)
        probe_binder(probe, formula);
}

void bpl_engine_probe(BplEngine *e, BplValue formula, BplConstraints *all)
{
    Probe probe = {.e = e, .all = all};
    size_t count = all->at.count;
    find_values(&probe, formula);
    /* begins at the end of the path, where the constraints matter most for the failure */
    for (size_t i = count; i-- > 0;)
        find_values(&probe, all->at.at[i]);
    for (size_t i = 0; i < count && probe.terms < bpl_limits->exec_probe_all; i++)
        find_claims(&probe, all->at.at[i]);
    bpl_vec_release(&probe.found);
    bpl_vec_release(&probe.maps);
    bpl_set_release(&probe.seen);
    bpl_set_release(&probe.made);
}
