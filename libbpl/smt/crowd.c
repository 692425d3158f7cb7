/* Implements a solver decorator for queries with as many pairwise different integers as there are
 * numbers between their bounds (a "crowd"). In such a query, each number in the range is equal to
 * one of these integers. Axioms about permutations lead to such queries. A solver that only knows
 * that the integers differ pairwise tries their orders one by one; with an additional constraint
 * for each term of the query that lies in the range, propagation suffices. The constraint follows
 * from the query, so the query's models stay the same:
 *
 *     0 <= a, b, c < 3, all different, m[i] with 0 <= i < 3      add: i == a || i == b || i == c
 *
 * If there are more integers than numbers in their range, the query is contradictory, which needs
 * no solver (pigeonhole principle). */
#include "libbpl/smt/bounds.h"
#include "libbpl/smt/decorator.h"
#include "libbpl/term/wordmap.h"

/* Limits. Fewer than LEAST integers have few orders, so they are left to the solver; for more than
 * MOST integers, no constraint is added. */
enum { LEAST = 4, MOST = 64, MOST_SUBJECTS = 32, MOST_RANGES = 8, MOST_CROWDED = 256 };

/* An integer term of which the query states that it differs from some other term, with the bounds
 * of the integer. */
typedef struct Number {
    BplValue term;
    BplIntBounds bounds;
} Number;

typedef struct Crowd {
    BplDecorator base;
    BPL_VEC(Number) numbers;
    BplWordMap index; /* 1 + term index -> index in `numbers` */
    BplWordMap pairs; /* pairs of indices of `numbers` that differ according to the query */
    /* indices of the numbers whose own bounds lie within the bounds that are being examined */
    BPL_VEC(uint32_t) near;
    BPL_VEC(uint32_t) chosen;
    BPL_VEC(BplValue) subjects, added, constraints;
    BplWordMap seen;
} Crowd;

static BplTerms *terms_of(const Crowd *crowd)
{
    return crowd->base.solver.terms;
}

/* ---- facts in the query ---------------------------------------------------------------------- */

static uint64_t pair_key(uint32_t a, uint32_t b)
{
    return (a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a) + 1;
}

static uint32_t number_of(Crowd *crowd, BplValue term)
{
    uint64_t key = (uint64_t)bpl_value_term(term) + 1;
    const uint64_t *known = bpl_wordmap_get(&crowd->index, key);
    if (known)
        return (uint32_t)*known;
    Number number = {.term = term};
    bpl_vec_push(&crowd->numbers, number);
    bpl_wordmap_put(&crowd->index, key, crowd->numbers.count - 1);
    return (uint32_t)crowd->numbers.count - 1;
}

static bool is_integer(const Crowd *crowd, BplValue value)
{
    return bpl_value_is_term(value) && bpl_term_sort(terms_of(crowd), value) == BPL_SORT_INT &&
           !bpl_term_is_value(terms_of(crowd), value);
}

static void note_different(void *data, const BplTermNode *atom, bool truth)
{
    Crowd *crowd = data;
    if (truth || atom->op != BPL_TERM_EQ || !is_integer(crowd, atom->args[0]) ||
        !is_integer(crowd, atom->args[1]))
        return;
    uint32_t a = number_of(crowd, atom->args[0]), b = number_of(crowd, atom->args[1]);
    bpl_wordmap_put(&crowd->pairs, pair_key(a, b), 1);
}

/* If the literal is t <= c or its negation, and t is in crowd->numbers, narrows the bounds of t. */
static void note_bound(void *data, const BplTermNode *atom, bool truth)
{
    Crowd *crowd = data;
    int64_t limit;
    if (atom->op != BPL_TERM_LE || !bpl_value_is_term(atom->args[0]) ||
        !bpl_term_get_int(terms_of(crowd), atom->args[1], &limit) || limit == INT64_MAX)
        return;
    const uint64_t *known =
        bpl_wordmap_get(&crowd->index, (uint64_t)bpl_value_term(atom->args[0]) + 1);
    if (known)
        bpl_int_bounds_narrow(&crowd->numbers.at[*known].bounds, limit, truth);
}

/* Collects in crowd->numbers the integer terms that differ from other terms, and then the bounds of
 * these integers; the order matters, since bounds are recorded only for terms in crowd->numbers. */
static void note_all(Crowd *crowd, const BplQuery *query)
{
    bpl_vec_clear(&crowd->numbers);
    bpl_wordmap_clear(&crowd->index);
    bpl_wordmap_clear(&crowd->pairs);
    bpl_each_literal(terms_of(crowd), query, note_different, crowd);
    if (crowd->pairs.count >= LEAST * (LEAST - 1) / 2)
        bpl_each_literal(terms_of(crowd), query, note_bound, crowd);
}

/* ---- crowds ---------------------------------------------------------------------------------- */

static bool differ(const Crowd *crowd, uint32_t a, uint32_t b)
{
    return bpl_wordmap_get(&crowd->pairs, pair_key(a, b)) != NULL;
}

/* Sets crowd->chosen to pairwise different numbers among crowd->near: begins with
 * crowd->near.at[first], and adds each further number that differs from all numbers chosen before.
 */
static void choose_from(Crowd *crowd, size_t first)
{
    bpl_vec_clear(&crowd->chosen);
    bpl_vec_push(&crowd->chosen, crowd->near.at[first]);
    for (size_t i = 0; i < crowd->near.count; i++) {
        uint32_t number = crowd->near.at[i];
        size_t k = 0;
        while (k < crowd->chosen.count && differ(crowd, number, crowd->chosen.at[k]))
            k++;
        if (k == crowd->chosen.count)
            bpl_vec_push(&crowd->chosen, number);
    }
}

/* Looks for at least `enough` pairwise different numbers whose bounds lie between low and high, and
 * puts them into crowd->chosen. Returns how many it has found; 0 if fewer than `enough`. */
static size_t choose(Crowd *crowd, int64_t low, int64_t high, size_t enough)
{
    bpl_vec_clear(&crowd->near);
    for (uint32_t i = 0; i < crowd->numbers.count && crowd->near.count < MOST_CROWDED; i++) {
        const BplIntBounds *bounds = &crowd->numbers.at[i].bounds;
        if (bounds->has_low && bounds->has_high && bounds->low >= low && bounds->high <= high)
            bpl_vec_push(&crowd->near, i);
    }
    for (size_t i = 0; i + enough <= crowd->near.count; i++) {
        choose_from(crowd, i);
        if (crowd->chosen.count >= enough)
            return crowd->chosen.count;
    }
    return 0;
}

/* ---- implied constraints --------------------------------------------------------------------- */

static bool is_chosen(const Crowd *crowd, BplValue term)
{
    for (size_t i = 0; i < crowd->chosen.count; i++)
        if (crowd->numbers.at[crowd->chosen.at[i]].term == term)
            return true;
    return false;
}

static void add_subject(Crowd *crowd, BplValue term)
{
    if (!is_integer(crowd, term) || bpl_term_node(terms_of(crowd), term)->loose ||
        crowd->subjects.count == MOST_SUBJECTS || is_chosen(crowd, term))
        return;
    for (size_t i = 0; i < crowd->subjects.count; i++)
        if (crowd->subjects.at[i] == term)
            return;
    bpl_vec_push(&crowd->subjects, term);
}

/* Collects in crowd->subjects the integer symbols of the formula, and the integers that it uses as
 * indices of maps or arguments of functions: the terms for which constraints may be added. */
static void find_subjects(Crowd *crowd, BplValue formula)
{
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            bpl_wordmap_get(&crowd->seen, (uint64_t)bpl_value_term(at) + 1))
            continue;
        bpl_wordmap_put(&crowd->seen, (uint64_t)bpl_value_term(at) + 1, 1);
        const BplTermNode *node = bpl_term_node(terms_of(crowd), at);
        bool is_map = node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE;
        uint32_t end = node->op == BPL_TERM_STORE ? node->count - 1 : node->count;
        if (node->op == BPL_TERM_SYMBOL)
            add_subject(crowd, at);
        if (is_map || node->op == BPL_TERM_APPLY)
            for (uint32_t i = is_map; i < end; i++)
                add_subject(crowd, node->args[i]);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

/* Adds to the query the constraint `term < low || high < term || term == n1 || term == n2 …` for
 * the chosen numbers n1, n2, … */
static void add_choice(Crowd *crowd, BplValue term, int64_t low, int64_t high)
{
    BplTerms *terms = terms_of(crowd);
    BPL_VEC(BplValue) parts = {0};
    bpl_vec_push(&parts, bpl_term_lt(terms, term, bpl_term_int(terms, low)));
    bpl_vec_push(&parts, bpl_term_lt(terms, bpl_term_int(terms, high), term));
    for (size_t i = 0; i < crowd->chosen.count; i++)
        bpl_vec_push(&parts, bpl_term_eq(terms, term, crowd->numbers.at[crowd->chosen.at[i]].term));
    BplValue formula = bpl_term_or_of(terms, parts.at, (uint32_t)parts.count);
    if (formula != BPL_TRUE)
        bpl_vec_push(&crowd->added, formula);
    bpl_vec_release(&parts);
}

static void add_choices(Crowd *crowd, const BplQuery *query, int64_t low, int64_t high)
{
    bpl_vec_clear(&crowd->subjects);
    bpl_wordmap_clear(&crowd->seen);
    for (size_t i = query->count; i-- > 0;)
        find_subjects(crowd, query->constraints[i]);
    for (int64_t i = low; i <= high; i++)
        add_choice(crowd, bpl_term_int(terms_of(crowd), i), low, high);
    for (size_t i = 0; i < crowd->subjects.count; i++)
        add_choice(crowd, crowd->subjects.at[i], low, high);
}

/* For each range between the bounds of some number, looks for a crowd (as many pairwise different
 * integers as numbers in the range), and adds the constraints for it. Returns false if there are
 * more pairwise different integers than numbers in a range, so that the query is contradictory. */
static bool add_all(Crowd *crowd, const BplQuery *query)
{
    struct {
        int64_t low, high;
    } ranges[MOST_RANGES];
    size_t count = 0;
    for (size_t i = 0; i < crowd->numbers.count && count < MOST_RANGES; i++) {
        const BplIntBounds *bounds = &crowd->numbers.at[i].bounds;
        int64_t low = bounds->low, high = bounds->high;
        size_t k = 0;
        if (!bounds->has_low || !bounds->has_high || high < low ||
            (uint64_t)high - (uint64_t)low >= MOST || high - low + 1 < LEAST)
            continue;
        while (k < count && (ranges[k].low != low || ranges[k].high != high))
            k++;
        if (k < count)
            continue;
        ranges[count].low = low;
        ranges[count++].high = high;
        size_t room = (size_t)(high - low + 1), chosen = choose(crowd, low, high, room);
        if (chosen > room)
            return false;
        if (chosen)
            add_choices(crowd, query, low, high);
    }
    return true;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Crowd *crowd = (Crowd *)solver;
    crowd->base.counts.asked++;
    note_all(crowd, query);
    bpl_vec_clear(&crowd->added);
    if (!add_all(crowd, query)) {
        crowd->base.counts.answered++;
        bpl_answer_set(answer, BPL_UNSAT);
        return;
    }
    if (!crowd->added.count) {
        bpl_decorator_pass(&crowd->base, query, answer);
        return;
    }
    bpl_vec_clear(&crowd->constraints);
    for (size_t i = 0; i < query->count; i++)
        bpl_vec_push(&crowd->constraints, query->constraints[i]);
    for (size_t i = 0; i < crowd->added.count; i++)
        bpl_vec_push(&crowd->constraints, crowd->added.at[i]);
    BplQuery longer = *query;
    longer.constraints = crowd->constraints.at;
    longer.count = crowd->constraints.count;
    bpl_decorator_pass(&crowd->base, &longer, answer);
}

static void free_crowd(BplSolver *solver)
{
    Crowd *crowd = (Crowd *)solver;
    bpl_vec_release(&crowd->numbers);
    bpl_wordmap_release(&crowd->index);
    bpl_wordmap_release(&crowd->pairs);
    bpl_vec_release(&crowd->near);
    bpl_vec_release(&crowd->chosen);
    bpl_vec_release(&crowd->subjects);
    bpl_vec_release(&crowd->added);
    bpl_vec_release(&crowd->constraints);
    bpl_wordmap_release(&crowd->seen);
    bpl_free(crowd);
}

BplSolver *bpl_crowd_new(BplSolver *next)
{
    static const BplSolverClass class = {"crowded numbers", check, NULL, free_crowd, NULL};
    Crowd *crowd = bpl_decorator_new(&class, next, sizeof *crowd);
    return &crowd->base.solver;
}
