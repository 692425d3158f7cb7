/* Finds the meanings of the predicates that Spacer eliminated in its first attempt, by a second
 * attempt in which the meanings of all other predicates are given.
 *
 *     P(x) && x < y ==> Q(y)      with P(x) known as x > 0:    x > 0 && x < y ==> Q(y)
 *     Q(y) ==> P(y + 1)           becomes a query:             Q(y) && !(y + 1 > 0) ==> false */
#include "libbpl/chc/engine/eliminated.h"

#include "libbpl/base/limits.h"
#include "libbpl/base/scc.h"

typedef struct Rest {
    BplChcSystem *system;
    BplFixedpoint *first, *fp;
    bool *is_known; /* for each predicate: its meaning is taken from the first attempt's model */
} Rest;

/* Translates the clause to a Z3 rule, in which predicates with known meanings are replaced by these
 * meanings; returns false if terms cannot express one of the meanings. */
static bool make_rule(Rest *r, const BplChcClause *clause, BplFixedpointAtom body[2],
                      BplFixedpointRule *rule)
{
    BplTerms *terms = r->system->terms;
    *rule = (BplFixedpointRule){.body = body, .head = {clause->head.pred, clause->head.args}};
    rule->constraint = clause->constraint;
    for (uint32_t i = 0; i < clause->body_count; i++) {
        const BplChcAtom *atom = &clause->body[i];
        if (!r->is_known[atom->pred]) {
            body[rule->body_count++] = (BplFixedpointAtom){atom->pred, atom->args};
            continue;
        }
        BplValue said = bpl_fixedpoint_invariant(r->first, atom->pred, atom->args);
        if (said == BPL_NONE)
            return false;
        rule->constraint = bpl_term_and(terms, rule->constraint, said);
    }
    if (r->is_known[clause->head.pred]) {
        BplValue said = bpl_fixedpoint_invariant(r->first, clause->head.pred, clause->head.args);
        if (said == BPL_NONE)
            return false;
        rule->constraint = bpl_term_and(terms, rule->constraint, bpl_term_not(terms, said));
        rule->head = (BplFixedpointAtom){r->system->query, NULL};
    }
    return true;
}

static bool add_rule(Rest *r, const BplChcClause *clause)
{
    BplFixedpointAtom body[2];
    BplFixedpointRule rule;
    return make_rule(r, clause, body, &rule) &&
           (rule.constraint == BPL_FALSE || bpl_fixedpoint_rule(r->fp, &rule));
}

static bool solve(Rest *r)
{
    BplChcSystem *s = r->system;
    const char *why;
    for (size_t i = 0; i < s->preds.count; i++) {
        const BplChcPred *pred = &s->preds.at[i];
        bpl_fixedpoint_pred(r->fp, pred->name->text, pred->sorts, pred->count);
    }
    for (size_t i = 0; i < s->clauses.count; i++)
        if (!add_rule(r, &s->clauses.at[i]))
            return false;
    return bpl_fixedpoint_query(r->fp, s->query, &why) == BPL_FIXEDPOINT_HOLDS &&
           bpl_fixedpoint_read_model(r->fp);
}

/* Finds the predicates whose meaning is known: those that depend on themselves and have a meaning
 * without quantifiers in the first model. */
static void find_known(Rest *r)
{
    const BplChcSystem *s = r->system;
    uint32_t n = (uint32_t)s->preds.count;
    BPL_VEC(BplEdge) edges = {0};
    for (size_t i = 0; i < s->clauses.count; i++)
        for (uint32_t b = 0; b < s->clauses.at[i].body_count; b++) {
            BplEdge edge = {s->clauses.at[i].head.pred, s->clauses.at[i].body[b].pred};
            bpl_vec_push(&edges, edge);
        }
    BplScc scc;
    bpl_scc_init(&scc, n, edges.at, edges.count);
    for (uint32_t i = 0; i < n; i++)
        r->is_known[i] = i != s->query && scc.is_circle[scc.component[i]] &&
                         bpl_fixedpoint_is_plain(r->first, i);
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
}

static void find_rest(Rest *r, const BplFixedpointOptions *options)
{
    bool all = true;
    for (uint32_t i = 0; i < r->system->preds.count; i++)
        all = all && (i == r->system->query || bpl_fixedpoint_is_plain(r->first, i));
    find_known(r);
    if (all)
        return;
    BplFixedpointOptions kept = *options;
    kept.simplify = false;
    kept.work = kept.work < UINT32_MAX / bpl_limits->chc_eliminated_work
                    ? bpl_limits->chc_eliminated_work * kept.work
                    : kept.work;
    r->fp = bpl_fixedpoint_new(r->system->terms, &kept);
    if (!solve(r)) {
        bpl_fixedpoint_free(r->fp);
        r->fp = NULL;
    }
}

static Rest rest_of(BplChcSystem *system, BplFixedpoint *first)
{
    return (Rest){
        .system = system, .first = first, .is_known = bpl_alloc_zero(system->preds.count + 1)};
}

BplFixedpoint *bpl_chc_solve_eliminated(BplChcSystem *system, BplFixedpoint *first,
                                        const BplFixedpointOptions *options)
{
    Rest r = rest_of(system, first);
    find_rest(&r, options);
    bpl_free(r.is_known);
    return r.fp;
}

/* Sets the meanings of the model: of known predicates from the first attempt, of the others from
 * the second one. */
static void say_all(Rest *r, BplChcModel *model)
{
    for (uint32_t p = 0; model->of && p < r->system->preds.count; p++) {
        if (p == r->system->query)
            continue; /* the query needs no meaning: it is false in every model */
        BplFixedpoint *from = r->is_known[p] ? r->first : r->fp;
        BplValue said = bpl_fixedpoint_invariant(from, p, model->of[p].formals);
        if (said == BPL_NONE)
            model->of = NULL;
        else
            model->of[p].formula = said;
    }
}

/* Checks whether all clauses, with known predicates replaced by their meanings, are true under the
 * second attempt's model. If they are, the original clauses are true under the combination of both
 * models. */
bool bpl_chc_eliminated_hold(BplChcSystem *system, BplFixedpoint *first,
                             const BplFixedpointOptions *options, uint32_t limit_ms,
                             BplChcModel *model)
{
    Rest r = rest_of(system, first);
    find_rest(&r, options);
    bool fine = r.fp && bpl_fixedpoint_is_false(r.fp, system->query, limit_ms);
    for (size_t i = 0; fine && i < system->clauses.count; i++) {
        BplFixedpointAtom body[2];
        BplFixedpointRule rule;
        fine = make_rule(&r, &system->clauses.at[i], body, &rule) &&
               (rule.constraint == BPL_FALSE ||
                bpl_fixedpoint_holds(r.fp, &rule, limit_ms) == BPL_UNSAT);
    }
    if (fine && model)
        say_all(&r, model);
    if (r.fp)
        bpl_fixedpoint_free(r.fp);
    bpl_free(r.is_known);
    return fine;
}
