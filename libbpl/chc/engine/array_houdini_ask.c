/* Makes a query to Z3 without quantifiers from a clause: assumed candidates about all indices are
 * instantiated at the indices at which the query reads or writes maps and, in a second round, at
 * the indices that these instances contain. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/index.h"

/* An assumption that holds for all values of the symbols in `bound`. */
typedef struct Said {
    BplValue formula;
    BplChcValues bound;
} Said;

typedef struct Question {
    BplChcArrays *r;
    BplTerms *terms;
    const BplChcClause *clause;
    /* `from`: symbols of predicates' arguments; `to`: the arguments of an atom that replace these
     * symbols */
    BplChcValues from, to;
    BPL_VEC(Said) said;
    BplChcIndices points;
    BplChcValues parts;
    BplMap known; /* the conjuncts that are already in `parts` */
    size_t instances;
} Question;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

static void add_part(Question *q, BplValue part)
{
    if (part == BPL_TRUE || bpl_map_put(&q->known, key(part), q))
        return;
    bpl_vec_push(&q->parts, part);
}

/* ---- instances ------------------------------------------------------------------------------- */

/* Finds the values of the bound symbol for which the assumption reads a map at one of the first
 * `points` indices of the query, and adds them to `solutions`. */
static void solve(Question *q, const Said *said, BplValue symbol, size_t points,
                  BplChcValues *solutions)
{
    BplChcIndices reads = {0};
    BplMap known = {0};
    bpl_chc_indices_add(&reads, q->terms, said->formula);
    for (size_t i = 0; i < reads.all.count; i++) {
        if (!bpl_chc_index_mentions(q->terms, reads.all.at[i], symbol))
            continue;
        for (size_t p = 0; p < points; p++) {
            BplValue at =
                bpl_chc_index_solve(q->terms, reads.all.at[i], symbol, q->points.all.at[p]);
            bool fine = at != BPL_NONE;
            for (size_t b = 0; fine && b < said->bound.count; b++)
                fine = !bpl_chc_index_mentions(q->terms, at, said->bound.at[b]);
            if (fine && !bpl_map_put(&known, key(at + 1), q))
                bpl_vec_push(solutions, at);
        }
    }
    bpl_chc_indices_release(&reads);
    bpl_map_release(&known);
}

static void add_instances(Question *q, const Said *said, const BplChcValues *solutions,
                          BplChcValues *chosen)
{
    size_t at = chosen->count;
    if (q->instances >= bpl_limits->chc_arrays_instances)
        return;
    if (at == said->bound.count) {
        q->instances++;
        add_part(q,
                 bpl_term_subst(q->terms, said->formula, said->bound.at, chosen->at, (uint32_t)at));
        return;
    }
    for (size_t i = 0; i < solutions[at].count; i++) {
        bpl_vec_push(chosen, solutions[at].at[i]);
        add_instances(q, said, solutions, chosen);
        (void)bpl_vec_pop(chosen);
    }
}

static void instantiate(Question *q)
{
    for (uint32_t round = 0; round < bpl_limits->chc_arrays_rounds; round++) {
        size_t points = q->points.all.count < bpl_limits->chc_arrays_points
                            ? q->points.all.count
                            : bpl_limits->chc_arrays_points;
        size_t first = q->parts.count;
        for (size_t s = 0; s < q->said.count; s++) {
            const Said *said = &q->said.at[s];
            BplChcValues *solutions = bpl_alloc_zero((said->bound.count + 1) * sizeof *solutions);
            for (size_t b = 0; b < said->bound.count; b++)
                solve(q, said, said->bound.at[b], points, &solutions[b]);
            BplChcValues chosen = {0};
            add_instances(q, said, solutions, &chosen);
            bpl_vec_release(&chosen);
            for (size_t b = 0; b < said->bound.count; b++)
                bpl_vec_release(&solutions[b]);
            bpl_free(solutions);
        }
        for (size_t i = first; i < q->parts.count; i++)
            bpl_chc_indices_add(&q->points, q->terms, q->parts.at[i]);
        if (q->points.all.count == points)
            return;
    }
}

/* ---- assumed claims -------------------------------------------------------------------------- */

/* Removes the universal quantifiers of an assumed formula: their variables become symbols, which
 * are added to `bound`. Returns BPL_NONE if the formula contains quantifiers in other positions. */
static BplValue opened(Question *q, BplValue term, BplChcValues *bound)
{
    if (!bpl_term_has_quantifier(q->terms, term))
        return term;
    const BplTermNode *node = bpl_term_node(q->terms, term);
    const BplTermNode *either = bpl_term_is_or(q->terms, term);
    BplChcValues args = {0};
    BplValue made = BPL_NONE;
    bool is_none =
        node->op == BPL_TERM_NOT && bpl_term_is(q->terms, node->args[0], BPL_TERM_EXISTS);
    if (node->op == BPL_TERM_FORALL || is_none) {
        if (is_none)
            term = node->args[0];
        const BplBinderInfo *binder = bpl_term_binder(q->terms, term);
        for (uint32_t i = 0; i < binder->count; i++) {
            BplValue symbol =
                bpl_chc_fresh(&q->r->system->eval, binder->names[i], binder->sorts[i]);
            bpl_vec_push(&args, symbol);
            bpl_vec_push(bound, symbol);
        }
        BplValue body = bpl_term_instantiate(q->terms, term, 0, args.at);
        made = opened(q, is_none ? bpl_term_not(q->terms, body) : body, bound);
    } else if (node->op == BPL_TERM_AND || either) {
        const BplTermNode *list = either ? either : node;
        bool fine = true;
        for (uint32_t i = 0; i < list->count && fine; i++) {
            BplValue arg = either ? bpl_term_not(q->terms, list->args[i]) : list->args[i];
            bpl_vec_push(&args, opened(q, arg, bound));
            fine = bpl_vec_last(&args) != BPL_NONE;
        }
        if (fine)
            made = either ? bpl_term_or_of(q->terms, args.at, (uint32_t)args.count)
                          : bpl_term_and_of(q->terms, args.at, (uint32_t)args.count);
    }
    bpl_vec_release(&args);
    return made;
}

static void assume_universal(Question *q, BplValue term)
{
    if (bpl_term_is(q->terms, term, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(q->terms, term);
        for (uint32_t i = 0; i < node->count; i++)
            assume_universal(q, node->args[i]);
        return;
    }
    Said said = {0};
    said.formula = opened(q, term, &said.bound);
    if (said.formula != BPL_NONE && said.bound.count &&
        said.bound.count <= BPL_ROOM_CHC_ARRAYS_BOUND)
        bpl_vec_push(&q->said, said);
    else
        bpl_vec_release(&said.bound);
}

static void begin_atom(Question *q, const BplChcAtom *atom)
{
    bpl_vec_clear(&q->from);
    bpl_vec_clear(&q->to);
    for (uint32_t i = 0; i < q->r->system->preds.at[atom->pred].count; i++) {
        bpl_vec_push(&q->from, bpl_chc_arrays_symbol(q->r, atom->pred, i));
        bpl_vec_push(&q->to, atom->args[i]);
    }
}

static BplValue put(const Question *q, BplValue formula)
{
    return bpl_term_subst(q->terms, formula, q->from.at, q->to.at, (uint32_t)q->from.count);
}

static void assume_claims(Question *q)
{
    begin_atom(q, &q->clause->body[0]);
    for (size_t i = 0; i < q->r->claims.count; i++) {
        const BplChcArraysClaim *claim = &q->r->claims.at[i];
        if (claim->pred != q->clause->body[0].pred || !claim->holds)
            continue;
        if (claim->exists) {
            BplValue one = bpl_chc_fresh(&q->r->system->eval, NULL, BPL_SORT_INT);
            add_part(q, bpl_term_subst(q->terms, put(q, claim->formula), q->r->any, &one, 1));
            continue;
        }
        Said said = {.formula = put(q, claim->formula)};
        for (uint32_t b = 0; b < claim->bound; b++)
            bpl_vec_push(&said.bound, q->r->any[b]);
        bpl_vec_push(&q->said, said);
    }
}

/* ---- the question ---------------------------------------------------------------------------- */

static void release(Question *q)
{
    for (size_t i = 0; i < q->said.count; i++)
        bpl_vec_release(&q->said.at[i].bound);
    bpl_vec_release(&q->said);
    bpl_vec_release(&q->from);
    bpl_vec_release(&q->to);
    bpl_vec_release(&q->parts);
    bpl_map_release(&q->known);
    bpl_chc_indices_release(&q->points);
}

/* Returns the negation of a candidate (exists k :: formula) without a quantifier: `formula` is
 * false for each index k that occurs in the query. */
static BplValue none(Question *q, BplValue formula)
{
    Said said = {.formula = bpl_term_not(q->terms, formula)};
    BplChcValues solutions = {0}, all = {0};
    bpl_vec_push(&said.bound, q->r->any[0]);
    solve(q, &said, q->r->any[0], q->points.all.count, &solutions);
    for (size_t i = 0; i < solutions.count; i++)
        bpl_vec_push(&all, bpl_term_subst(q->terms, said.formula, q->r->any, &solutions.at[i], 1));
    BplValue made = bpl_term_and_of(q->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&said.bound);
    bpl_vec_release(&solutions);
    bpl_vec_release(&all);
    return made;
}

/* Adds to the query the formula that some candidate of the clause's head is violated; wrong->at[i]
 * becomes the formula that candidate heads[i] is violated. */
static void deny(Question *q, const uint32_t *heads, size_t count, BplChcValues *wrong)
{
    begin_atom(q, &q->clause->head);
    /* first collects the indices in all candidates: the negation of an existential candidate is
     * instantiated at all these indices */
    for (size_t i = 0; i < count; i++) {
        const BplChcArraysClaim *claim = &q->r->claims.at[heads[i]];
        BplValue said = put(q, claim->formula);
        if (!claim->exists)
            said = bpl_term_subst(q->terms, said, q->r->any, q->r->some, BPL_ROOM_CHC_ARRAYS_BOUND);
        bpl_chc_indices_add(&q->points, q->terms, said);
        bpl_vec_push(wrong, said);
    }
    for (size_t i = 0; i < count; i++)
        wrong->at[i] = q->r->claims.at[heads[i]].exists ? none(q, wrong->at[i])
                                                        : bpl_term_not(q->terms, wrong->at[i]);
    if (q->clause->head.pred != q->r->system->query)
        add_part(q, bpl_term_or_of(q->terms, wrong->at, (uint32_t)wrong->count));
}

BplSat bpl_chc_arrays_ask(BplChcArrays *r, BplFixedpoint *fp, const BplChcClause *clause,
                          const uint32_t *heads, size_t count, uint32_t check_ms, bool *broken)
{
    Question q = {.r = r, .terms = r->terms, .clause = clause};
    BplChcValues wrong = {0}, values = {0};
    add_part(&q, clause->constraint);
    if (clause->body_count)
        assume_claims(&q);
    assume_universal(&q, clause->universal);
    for (size_t i = 0; i < q.parts.count; i++)
        bpl_chc_indices_add(&q.points, r->terms, q.parts.at[i]);
    deny(&q, heads, count, &wrong);
    instantiate(&q);
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&values, BPL_NONE);
    BplValue all = bpl_term_and_of(r->terms, q.parts.at, (uint32_t)q.parts.count);
    BplSat answer = all == BPL_FALSE
                        ? BPL_UNSAT
                        : bpl_fixedpoint_solve(fp, all, check_ms, wrong.at, count, values.at);
    for (size_t i = 0; i < count && broken; i++)
        broken[i] = values.at[i] == BPL_TRUE;
    bpl_vec_release(&values);
    bpl_vec_release(&wrong);
    release(&q);
    return answer;
}
