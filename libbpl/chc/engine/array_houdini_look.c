/* Collects from clauses the facts about elements of maps, comparisons between numbers, and
 * conditions, from which candidates for invariants are made. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/array_houdini_find.h"
#include "libbpl/chc/index.h"

#include "libbpl/term/linear.h"

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* ---- facts ----------------------------------------------------------------------------------- */

/* Returns the term without the stores to the maps that it reads: a[i := x][k] becomes a[k], since
 * only the fact about the element that is read matters. */
static BplValue without_stores(const BplChcFind *f, BplValue term)
{
    BplChcValues todo = {0}, stores = {0}, maps = {0};
    BplMap seen = {0};
    bpl_vec_push(&todo, term);
    while (todo.count) {
        BplValue at = bpl_vec_pop(&todo);
        if (!bpl_value_is_term(at) || bpl_map_put(&seen, key(at), &seen))
            continue;
        const BplTermNode *node = bpl_term_node(f->terms, at);
        if (node->op <= BPL_TERM_BOUND)
            continue;
        if (node->op == BPL_TERM_STORE) {
            BplValue map = at;
            while (bpl_term_is(f->terms, map, BPL_TERM_STORE))
                map = bpl_term_node(f->terms, map)->args[0];
            bpl_vec_push(&stores, at);
            bpl_vec_push(&maps, map);
            continue;
        }
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&todo, node->args[i]);
    }
    if (stores.count)
        term = bpl_term_subst(f->terms, term, stores.at, maps.at, (uint32_t)stores.count);
    bpl_vec_release(&todo);
    bpl_vec_release(&stores);
    bpl_vec_release(&maps);
    bpl_map_release(&seen);
    return term;
}

static void add_fact(BplChcFind *f, uint32_t bound, BplValue fact)
{
    if (fact == BPL_TRUE || fact == BPL_FALSE || !bpl_chc_find_is_over_cells(f, fact))
        return;
    if (bound == 1 && f->is_wanted)
        bpl_chc_find_add(&f->wanted, fact, bpl_limits->chc_arrays_facts);
    else
        bpl_chc_find_add(&f->facts[bound], fact, bpl_limits->chc_arrays_facts);
}

/* Adds the fact itself, and all facts that result from it when one or two of the given symbols are
 * replaced by (quantified) index symbols: a[i] == b[i] becomes a[k] == b[k]. A result is only added
 * if all its other symbols represent program variables. */
static void generalise(BplChcFind *f, BplValue fact, const BplChcValues *symbols)
{
    add_fact(f, 0, fact);
    for (size_t i = 0; i < symbols->count; i++) {
        add_fact(f, 1, bpl_term_subst(f->terms, fact, &symbols->at[i], f->r->any, 1));
        for (size_t k = 0; k < symbols->count; k++) {
            BplValue two[] = {symbols->at[i], symbols->at[k]};
            if (i != k)
                add_fact(f, 2, bpl_term_subst(f->terms, fact, two, f->r->any, 2));
        }
    }
}

static void note_fact(BplChcFind *f, BplValue fact)
{
    fact = without_stores(f, fact);
    if (bpl_term_size(f->terms, fact, bpl_limits->chc_arrays_fact_size) >=
        bpl_limits->chc_arrays_fact_size)
        return;
    BplChcIndices reads = {0};
    BplChcValues symbols = {0}, chosen = {0};
    bpl_chc_indices_add(&reads, f->terms, fact);
    for (size_t i = 0; i < reads.all.count; i++)
        bpl_chc_find_symbols(f, reads.all.at[i], &symbols);
    for (size_t i = 0; i < symbols.count; i++) {
        BplValue symbol = symbols.at[i];
        if (bpl_term_sort(f->terms, symbol) != BPL_SORT_INT ||
            (bpl_chc_find_is_in(&f->known, symbol) && !bpl_chc_find_is_in(&f->moving, symbol)))
            continue;
        bpl_vec_push(&chosen, symbol);
        bpl_map_put(&f->index, key(symbol), f);
    }
    if (chosen.count <= bpl_limits->chc_arrays_symbols)
        generalise(f, fact, &chosen);
    bpl_chc_indices_release(&reads);
    bpl_vec_release(&symbols);
    bpl_vec_release(&chosen);
}

/* Is `part` a subterm of the term? */
static bool occurs(const BplChcFind *f, BplValue term, BplValue part)
{
    BplValue symbol = bpl_chc_fresh(&f->r->system->eval, NULL, bpl_term_sort(f->terms, part));
    return bpl_term_subst(f->terms, term, &part, &symbol, 1) != term;
}

/* Adds the fact m[e] == v for a store m[e := v]. */
static void note_store(BplChcFind *f, const BplTermNode *store)
{
    BplValue value = store->args[store->count - 1];
    BplValue read = bpl_term_select(f->terms, store->args[0], &store->args[1], store->count - 2);
    /* an assignment m[e] := v gives the fact m[e] == v only if v does not depend on the old element
     * m[e] */
    if (!occurs(f, value, read))
        note_fact(f, bpl_term_eq(f->terms, read, value));
}

/* ---- numbers that matter, conditions --------------------------------------------------------- */

void bpl_chc_find_point(BplChcFind *f, BplValue point)
{
    if (bpl_chc_find_is_over_cells(f, point) && !bpl_chc_find_has_reads(f, point))
        bpl_chc_find_add(&f->points, point, bpl_limits->chc_arrays_indices);
}

/* Adds bounds for index ranges from a comparison of `left` and `right`. For each symbol in it that
 * some clause changes, the bound is the symbol's value at which left == right or, if `is_order` is
 * set, the first value at which the truth of left <= right changes. For i < n, the bound from the
 * symbol i is n. */
static void note_bounds(BplChcFind *f, BplValue left, BplValue right, bool is_order)
{
    BplLinear sum;
    if (bpl_term_sort(f->terms, left) != BPL_SORT_INT)
        return;
    bpl_linear_init(&sum, f->terms, left);
    bpl_linear_add(&sum, left, sum.one);
    bpl_linear_add(&sum, right, bpl_term_int(f->terms, -1));
    BplValue whole = bpl_linear_term(&sum);
    for (uint32_t i = 0; i < sum.count; i++) {
        BplValue symbol = sum.at[i].base;
        int64_t factor;
        if (!bpl_term_is(f->terms, symbol, BPL_TERM_SYMBOL) ||
            (bpl_chc_find_is_in(&f->known, symbol) && !bpl_chc_find_is_in(&f->moving, symbol)) ||
            !bpl_term_get_int(f->terms, sum.at[i].coefficient, &factor))
            continue;
        BplValue rest = bpl_term_sub(f->terms, whole, symbol);
        if (factor == 1) /* left - right <= 0 means symbol <= -rest */
            bpl_chc_find_point(f, bpl_term_add(f->terms, bpl_term_neg(f->terms, rest),
                                               bpl_term_int(f->terms, is_order)));
        else if (factor == -1) /* left - right <= 0 means symbol >= rest */
            bpl_chc_find_point(f, bpl_term_add(f->terms, whole, symbol));
    }
    bpl_linear_release(&sum);
}

static void note_flag(BplChcFind *f, BplValue atom)
{
    BplChcValues symbols = {0};
    bpl_chc_find_symbols(f, atom, &symbols);
    if (symbols.count == 1 && bpl_chc_find_is_in(&f->moving, symbols.at[0])) {
        bpl_chc_find_add(&f->flags, atom, SIZE_MAX);
        bpl_chc_find_add(&f->flags, bpl_term_not(f->terms, atom), SIZE_MAX);
    }
    bpl_vec_release(&symbols);
}

/* Collects facts from an atom of a constraint: if the atom reads a map, its negation is added as a
 * fact about elements, and so is the atom itself unless `only_not` is set; otherwise the atom gives
 * bounds for index ranges and conditions. */
static void note_atom(BplChcFind *f, BplValue atom, bool only_not)
{
    const BplTermNode *node = bpl_term_node(f->terms, atom);
    if (bpl_chc_find_has_reads(f, atom)) {
        note_fact(f, bpl_term_not(f->terms, atom));
        if (!only_not)
            note_fact(f, atom);
        return;
    }
    if (node->op == BPL_TERM_NOT)
        node = bpl_term_node(f->terms, node->args[0]);
    if (node->op == BPL_TERM_LE || node->op == BPL_TERM_EQ)
        note_bounds(f, node->args[0], node->args[1], node->op == BPL_TERM_LE);
    if (bpl_chc_find_is_over_cells(f, atom) &&
        !bpl_chc_find_moves(f, atom)) { /* a condition whose value no clause changes */
        bpl_chc_find_add(&f->scalars, atom, bpl_limits->chc_arrays_indices);
        bpl_chc_find_add(&f->scalars, bpl_term_not(f->terms, atom), bpl_limits->chc_arrays_indices);
    }
    note_flag(f, atom);
}

/* Collects facts from a disjunction of a constraint. A disjunction about numbers may be an
 * invariant itself. For a disjunction about elements, the disjunction of the negated parts is added
 * as a fact: it may list the values that an element can have. */
static void note_either(BplChcFind *f, BplValue term, const BplTermNode *either)
{
    BplChcValues parts = {0};
    for (uint32_t i = 0; i < either->count; i++)
        if (bpl_chc_find_has_reads(f, either->args[i]))
            bpl_vec_push(&parts, bpl_term_not(f->terms, either->args[i]));
    if (parts.count > 1)
        note_fact(f, bpl_term_or_of(f->terms, parts.at, (uint32_t)parts.count));
    if (!parts.count && bpl_chc_find_is_over_cells(f, term) &&
        bpl_term_size(f->terms, term, bpl_limits->chc_arrays_fact_size) <
            bpl_limits->chc_arrays_fact_size)
        bpl_chc_find_add(&f->scalars, term, bpl_limits->chc_arrays_indices);
    bpl_vec_release(&parts);
}

static bool is_connective(const BplChcFind *f, const BplTermNode *node)
{
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
    case BPL_TERM_AND:
        return true;
    case BPL_TERM_EQ:
    case BPL_TERM_ITE:
        return bpl_term_sort(f->terms, node->args[1]) == BPL_SORT_BOOL;
    default:
        return false;
    }
}

static bool is_quantified(const BplChcFind *f, BplValue term)
{
    return bpl_term_is(f->terms, term, BPL_TERM_FORALL) ||
           bpl_term_is(f->terms, term, BPL_TERM_EXISTS);
}

static BplValue with_symbols(BplChcFind *f, BplValue quantified)
{
    const BplBinderInfo *binder = bpl_term_binder(f->terms, quantified);
    BplChcValues symbols = {0};
    for (uint32_t i = 0; i < binder->count; i++)
        bpl_vec_push(&symbols, bpl_chc_fresh(&f->r->system->eval, NULL, binder->sorts[i]));
    BplValue body = bpl_term_instantiate(f->terms, quantified, 0, symbols.at);
    bpl_vec_release(&symbols);
    return body;
}

/* Collects facts from all atoms of a constraint. If the clause leads to the failure (`fails`), the
 * constraint contains negated checks, so the negations of its atoms are the facts of interest. */
static void note_term(BplChcFind *f, BplValue root, bool fails)
{
    BplChcValues todo = {0};
    BplMap seen = {0};
    bpl_vec_push(&todo, root);
    while (todo.count) {
        BplValue term = bpl_vec_pop(&todo);
        if (!bpl_value_is_term(term) || bpl_map_put(&seen, key(term), f))
            continue;
        const BplTermNode *node = bpl_term_node(f->terms, term);
        const BplTermNode *either = bpl_term_is_or(f->terms, term);
        if (node->op == BPL_TERM_SYMBOL && node->sort == BPL_SORT_BOOL)
            note_flag(f, term);
        if (node->loose || node->op <= BPL_TERM_BOUND)
            continue;
        if (is_quantified(f, term)) {
            bpl_vec_push(&todo, with_symbols(f, term));
            continue;
        }
        if (node->op == BPL_TERM_NOT && is_quantified(f, node->args[0])) {
            bpl_vec_push(&todo, bpl_term_not(f->terms, with_symbols(f, node->args[0])));
            continue;
        }
        if (either)
            note_either(f, term, either);
        if (node->op == BPL_TERM_NOT && fails && !bpl_term_has_quantifier(f->terms, term) &&
            !is_connective(f, bpl_term_node(f->terms, node->args[0]))) {
            note_atom(f, term, true);
            continue;
        }
        if (node->sort == BPL_SORT_BOOL && !is_connective(f, node) &&
            !bpl_term_has_quantifier(f->terms, term))
            note_atom(f, term, fails);
        if (node->op == BPL_TERM_STORE)
            note_store(f, node);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&todo, either ? bpl_term_not(f->terms, either->args[0]) : node->args[i]);
        for (uint32_t i = 1; either && i < either->count; i++)
            bpl_vec_push(&todo, bpl_term_not(f->terms, either->args[i]));
    }
    bpl_vec_release(&todo);
    bpl_map_release(&seen);
}

/* Collects facts from an equation of a symbol with a number: for a symbol that some clause changes,
 * the number, as an initial value, becomes a bound for index ranges; for any other symbol the
 * equation is an invariant. */
static void note_number(BplChcFind *f, BplValue symbol, BplValue value)
{
    if (bpl_term_sort(f->terms, value) != BPL_SORT_INT)
        return;
    if (bpl_chc_find_is_in(&f->moving, symbol))
        bpl_chc_find_point(f, value);
    else if (bpl_chc_find_is_over_cells(f, value) && !bpl_chc_find_moves(f, value) &&
             !bpl_chc_find_has_reads(f, value))
        bpl_chc_find_add(&f->scalars, bpl_term_eq(f->terms, symbol, value),
                         bpl_limits->chc_arrays_indices);
}

/* If two arguments of the clause's head are the same map, adds the fact that the two maps are equal
 * at an index: after later writes, the maps may still have equal elements in a range. */
static void note_equal_maps(BplChcFind *f, const BplChcClause *clause)
{
    const BplChcPred *pred = &f->r->system->preds.at[clause->head.pred];
    for (uint32_t i = 0; i < pred->count; i++)
        for (uint32_t k = i + 1; k < pred->count; k++) {
            BplValue a = bpl_chc_arrays_symbol(f->r, clause->head.pred, i);
            BplValue b = bpl_chc_arrays_symbol(f->r, clause->head.pred, k);
            if (clause->head.args[i] == clause->head.args[k] && a != b &&
                bpl_chc_find_is_array(f, a))
                add_fact(f, 1,
                         bpl_term_eq(f->terms, bpl_term_select(f->terms, a, f->r->any, 1),
                                     bpl_term_select(f->terms, b, f->r->any, 1)));
        }
}

/* For each fact that elements of two maps are equal, a[k] == b[k], adds the other facts about one
 * of them for the other one as well. */
static void note_equal_elements(BplChcFind *f)
{
    BplChcValues *facts = &f->facts[1];
    for (size_t i = 0; i < facts->count; i++) {
        if (!bpl_term_is(f->terms, facts->at[i], BPL_TERM_EQ))
            continue;
        const BplTermNode *node = bpl_term_node(f->terms, facts->at[i]);
        BplValue a = node->args[0], b = node->args[1];
        if (!bpl_term_is(f->terms, a, BPL_TERM_SELECT) ||
            !bpl_term_is(f->terms, b, BPL_TERM_SELECT))
            continue;
        for (size_t k = 0, end = facts->count; k < end; k++) {
            add_fact(f, 1, bpl_term_subst(f->terms, facts->at[k], &a, &b, 1));
            add_fact(f, 1, bpl_term_subst(f->terms, facts->at[k], &b, &a, 1));
        }
    }
}

static void look_at(BplChcFind *f, const BplChcClause *clause)
{
    const BplChcSystem *s = f->r->system;
    bool fails = clause->head.pred == s->query;
    bpl_chc_find_open(f, clause);
    note_term(f, bpl_chc_find_meant(f, clause->constraint), fails);
    f->is_wanted = fails;
    note_term(f, bpl_chc_find_meant(f, clause->universal), fails);
    f->is_wanted = false;
    for (uint32_t i = 0; i < s->preds.at[clause->head.pred].count; i++) {
        BplValue value = bpl_chc_find_meant(f, clause->head.args[i]);
        note_term(f, value, false);
        note_number(f, bpl_chc_arrays_symbol(f->r, clause->head.pred, i), value);
    }
    note_equal_maps(f, clause);
}

void bpl_chc_find_look(BplChcFind *f)
{
    const BplChcSystem *s = f->r->system;
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].head.pred == s->query)
            look_at(f, &s->clauses.at[c]);
    for (uint32_t b = 0; b <= BPL_ROOM_CHC_ARRAYS_BOUND; b++)
        f->checked[b] = f->facts[b].count;
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].head.pred != s->query)
            look_at(f, &s->clauses.at[c]);
    /* adds the facts about a map for its copies as well */
    for (size_t i = 0; i < f->copied.count; i++)
        for (uint32_t b = 0; b <= BPL_ROOM_CHC_ARRAYS_BOUND; b++)
            for (size_t k = 0, end = f->facts[b].count; k < end; k++)
                add_fact(f, b,
                         bpl_term_subst(f->terms, f->facts[b].at[k], &f->copied.at[i],
                                        &f->copy.at[i], 1));
    note_equal_elements(f);
}
