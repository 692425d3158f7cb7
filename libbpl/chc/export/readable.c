/* Simplifies a conjunction of clauses, that is, of lists of literals: asks Z3 step by step whether
 * a shorter list suffices. */
#include "libbpl/chc/export/readable.h"

#include "libbpl/base/limits.h"

#include <stdlib.h>

typedef struct Clause {
    BplChcValues literals; /* the clause is the disjunction of these literals */
} Clause;

typedef struct Work {
    BplFixedpoint *fp;
    BplTerms *terms;
    BPL_VEC(Clause) clauses;
    /* symbols that replace quantified variables; all clauses use these symbols in common */
    BplChcValues bound;
} Work;

/* ---- from a formula to clauses --------------------------------------------------------------- */

/* Returns the literal in a normal form: !(a <= b) becomes b + 1 <= a for integers. */
static BplValue literal(const Work *w, BplValue term)
{
    if (!bpl_term_is(w->terms, term, BPL_TERM_NOT))
        return term;
    const BplTermNode *inner = bpl_term_node(w->terms, bpl_term_node(w->terms, term)->args[0]);
    if (inner->op != BPL_TERM_LE || bpl_term_sort(w->terms, inner->args[0]) != BPL_SORT_INT)
        return term;
    BplValue next = bpl_term_add(w->terms, inner->args[1], bpl_term_int(w->terms, 1));
    return bpl_term_le(w->terms, next, inner->args[0]);
}

static void add_clause(Work *w, const BplChcValues *literals)
{
    Clause clause = {0};
    for (size_t i = 0; i < literals->count; i++)
        bpl_vec_push(&clause.literals, literal(w, literals->at[i]));
    bpl_vec_push(&w->clauses, clause);
}

/* Sets *list to the conjuncts of a part of a disjunction, or to the part itself if it is no
 * conjunction; returns their number. */
static uint32_t conjuncts(const BplTerms *terms, const BplValue *part, const BplValue **list)
{
    if (!bpl_term_is(terms, *part, BPL_TERM_AND)) {
        *list = part;
        return 1;
    }
    *list = bpl_term_node(terms, *part)->args;
    return bpl_term_node(terms, *part)->count;
}

/* Makes clauses of a disjunction by distribution: (a && b) || c becomes (a || c) && (b || c).
 * Chooses a conjunct of each part from number `at` on, in all combinations; `chosen` contains the
 * literals chosen so far. */
static void distribute(Work *w, const BplChcValues *parts, size_t at, BplChcValues *chosen)
{
    if (at == parts->count) {
        add_clause(w, chosen);
        return;
    }
    const BplValue *list;
    uint32_t count = conjuncts(w->terms, &parts->at[at], &list);
    for (uint32_t i = 0; i < count; i++) {
        size_t before = chosen->count;
        const BplTermNode *inner = bpl_term_is_or(w->terms, list[i]);
        for (uint32_t k = 0; inner && k < inner->count; k++)
            bpl_vec_push(chosen, bpl_term_not(w->terms, inner->args[k]));
        if (!inner)
            bpl_vec_push(chosen, list[i]);
        distribute(w, parts, at + 1, chosen);
        chosen->count = before;
    }
}

static void add_disjunction(Work *w, const BplTermNode *negated)
{
    BplChcValues parts = {0}, chosen = {0};
    size_t product = 1;
    for (uint32_t i = 0; i < negated->count; i++) {
        const BplValue *list;
        bpl_vec_push(&parts, bpl_term_not(w->terms, negated->args[i]));
        product *= conjuncts(w->terms, &bpl_vec_last(&parts), &list);
        product = product > 1000 ? 1000 : product;
    }
    if (product <= bpl_limits->chc_readable_product)
        distribute(w, &parts, 0, &chosen);
    else
        add_clause(w, &parts);
    bpl_vec_release(&parts);
    bpl_vec_release(&chosen);
}

/* Returns a symbol of this sort for a quantified variable, different from those in `used`. */
static BplValue bound_symbol(Work *w, BplSort sort, const BplChcValues *used)
{
    for (size_t i = 0; i < w->bound.count; i++) {
        bool taken = bpl_term_sort(w->terms, w->bound.at[i]) != sort;
        for (size_t k = 0; k < used->count; k++)
            taken = taken || used->at[k] == w->bound.at[i];
        if (!taken)
            return w->bound.at[i];
    }
    bpl_vec_push(&w->bound,
                 bpl_term_fresh(w->terms, bpl_names_intern_text(w->terms->names, "k"), sort));
    return bpl_vec_last(&w->bound);
}

/* Returns the body of a universal formula, with symbols in place of its bound variables; `closed`
 * quantifies over these symbols again. */
static BplValue opened(Work *w, BplValue forall)
{
    const BplBinderInfo *info = bpl_term_binder(w->terms, forall);
    BplChcValues symbols = {0};
    for (uint32_t i = 0; i < info->count; i++) {
        BplValue symbol = bound_symbol(w, info->sorts[i], &symbols);
        bpl_vec_push(&symbols, symbol);
    }
    BplValue body = bpl_term_instantiate(w->terms, forall, 0, symbols.at);
    bpl_vec_release(&symbols);
    return body;
}

static void take_apart(Work *w, BplValue formula)
{
    const BplTermNode *either = bpl_term_is_or(w->terms, formula);
    if (bpl_term_is(w->terms, formula, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(w->terms, formula);
        for (uint32_t i = 0; i < node->count; i++)
            take_apart(w, node->args[i]);
    } else if (bpl_term_is(w->terms, formula, BPL_TERM_FORALL)) {
        take_apart(w, opened(w, formula));
    } else if (either) {
        add_disjunction(w, either);
    } else if (formula != BPL_TRUE) {
        Clause unit = {0};
        bpl_vec_push(&unit.literals, literal(w, formula));
        bpl_vec_push(&w->clauses, unit);
    }
}

/* ---- redundant clauses and literals ---------------------------------------------------------- */

static BplValue whole(const Work *w, const Clause *clause)
{
    return bpl_term_or_of(w->terms, clause->literals.at, (uint32_t)clause->literals.count);
}

/* Does the formula `claim` follow from the formula `given` and all clauses except number `except`?
 */
static bool follows(Work *w, size_t except, BplValue given, BplValue claim)
{
    BplChcValues all = {0};
    bpl_vec_push(&all, given);
    bpl_vec_push(&all, bpl_term_not(w->terms, claim));
    for (size_t i = 0; i < w->clauses.count; i++)
        if (i != except)
            bpl_vec_push(&all, whole(w, &w->clauses.at[i]));
    BplValue constraint = bpl_term_and_of(w->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&all);
    return constraint == BPL_FALSE ||
           bpl_fixedpoint_solve(w->fp, constraint, 0, NULL, 0, NULL) == BPL_UNSAT;
}

static void drop_clause(Work *w, size_t index)
{
    bpl_vec_release(&w->clauses.at[index].literals);
    for (size_t i = index; i + 1 < w->clauses.count; i++)
        w->clauses.at[i] = w->clauses.at[i + 1];
    w->clauses.count--;
}

static void drop_literals(Work *w, size_t index)
{
    Clause *clause = &w->clauses.at[index];
    for (size_t i = clause->literals.count; i-- > 0 && clause->literals.count > 1;) {
        BplValue literal = clause->literals.at[i];
        Clause rest = {0};
        for (size_t k = 0; k < clause->literals.count; k++)
            if (k != i)
                bpl_vec_push(&rest.literals, clause->literals.at[k]);
        if (follows(w, index, literal, whole(w, &rest))) {
            bpl_vec_release(&clause->literals);
            *clause = rest;
        } else {
            bpl_vec_release(&rest.literals);
        }
    }
}

/* Replaces each literal a <= b of the clause by a == b, if the other clauses and the negation of
 * the clause's other literals imply b <= a. */
static void find_equations(Work *w, size_t index)
{
    Clause *clause = &w->clauses.at[index];
    for (size_t i = 0; i < clause->literals.count; i++) {
        if (!bpl_term_is(w->terms, clause->literals.at[i], BPL_TERM_LE))
            continue;
        const BplTermNode *node = bpl_term_node(w->terms, clause->literals.at[i]);
        BplValue left = node->args[0], right = node->args[1], given = clause->literals.at[i];
        for (size_t k = 0; k < clause->literals.count; k++)
            if (k != i)
                given =
                    bpl_term_and(w->terms, given, bpl_term_not(w->terms, clause->literals.at[k]));
        if (follows(w, index, given, bpl_term_le(w->terms, right, left)))
            clause->literals.at[i] = bpl_term_eq(w->terms, left, right);
    }
}

static size_t literal_count(const Work *w)
{
    size_t count = 0;
    for (size_t i = 0; i < w->clauses.count; i++)
        count += w->clauses.at[i].literals.count;
    return count;
}

/* ---- all of it ------------------------------------------------------------------------------- */

typedef struct Sized {
    BplValue term;
    uint32_t size;
    size_t index;
} Sized;

static int by_size(const void *a, const void *b)
{
    const Sized *left = a, *right = b;
    if (left->size != right->size)
        return left->size < right->size ? -1 : 1;
    return left->index < right->index ? -1 : 1;
}

/* Returns the clause, universally quantified over those of its symbols that replace quantified
 * variables (w->bound). */
static BplValue closed(const Work *w, BplValue clause)
{
    BplChcValues vars = {0};
    BplTermSet set = bpl_term_free(w->terms, clause);
    for (size_t i = 0; i < w->bound.count; i++) {
        uint32_t key = (uint32_t)bpl_term_node(w->terms, w->bound.at[i])->payload << 2;
        for (uint32_t k = 0; k < set.count; k++)
            if (set.at[k] == key)
                bpl_vec_push(&vars, w->bound.at[i]);
    }
    if (vars.count)
        clause = bpl_term_bind(w->terms, BPL_TERM_FORALL, vars.at, (uint32_t)vars.count, clause);
    bpl_vec_release(&vars);
    return clause;
}

static void collect(Work *w, BplChcValues *clauses)
{
    BPL_VEC(Sized) all = {0};
    for (size_t i = 0; i < w->clauses.count; i++) {
        BplValue term = closed(w, whole(w, &w->clauses.at[i]));
        bpl_vec_push(&all, ((Sized){term, bpl_term_size(w->terms, term, 10000), i}));
        bpl_vec_release(&w->clauses.at[i].literals);
    }
    if (all.count)
        qsort(all.at, all.count, sizeof *all.at, by_size);
    for (size_t i = 0; i < all.count; i++)
        bpl_vec_push(clauses, all.at[i].term);
    bpl_vec_release(&all);
}

void bpl_chc_readable(BplFixedpoint *fp, BplTerms *terms, BplValue formula, BplChcValues *clauses)
{
    Work w = {.fp = fp, .terms = terms};
    take_apart(&w, formula);
    if (w.clauses.count <= bpl_limits->chc_readable_clauses &&
        literal_count(&w) <= bpl_limits->chc_readable_literals) {
        for (size_t i = 0; i < w.clauses.count; i++)
            drop_literals(&w, i);
        for (size_t i = 0; i < w.clauses.count; i++)
            find_equations(&w, i);
        for (size_t i = w.clauses.count; i-- > 0;)
            if (follows(&w, i, BPL_TRUE, whole(&w, &w.clauses.at[i])))
                drop_clause(&w, i);
    }
    collect(&w, clauses);
    bpl_vec_release(&w.clauses);
    bpl_vec_release(&w.bound);
}
