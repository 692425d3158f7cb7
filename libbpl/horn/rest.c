/* In a body, what is known of a predicate stands for it; where it is derived, its contrary is what
 * must not be derivable. */
#include "libbpl/horn/rest.h"

#include "libbpl/base/scc.h"

enum { MORE_WORK = 10 };

typedef struct Rest {
    BplHornSystem *system;
    BplFixedpoint *first, *fp;
    bool *is_known; /* by predicate */
} Rest;

static bool add_rule(Rest *r, const BplHornClause *clause)
{
    BplTerms *terms = r->system->terms;
    BplFixedpointAtom body[2];
    BplFixedpointRule rule = {.body = body, .head = {clause->head.pred, clause->head.args}};
    rule.constraint = clause->constraint;
    for (uint32_t i = 0; i < clause->body_count; i++) {
        const BplHornAtom *atom = &clause->body[i];
        if (!r->is_known[atom->pred]) {
            body[rule.body_count++] = (BplFixedpointAtom){atom->pred, atom->args};
            continue;
        }
        BplValue said = bpl_fixedpoint_invariant(r->first, atom->pred, atom->args);
        if (said == BPL_NONE)
            return false;
        rule.constraint = bpl_term_and(terms, rule.constraint, said);
    }
    if (r->is_known[clause->head.pred]) {
        BplValue said = bpl_fixedpoint_invariant(r->first, clause->head.pred, clause->head.args);
        if (said == BPL_NONE)
            return false;
        rule.constraint = bpl_term_and(terms, rule.constraint, bpl_term_not(terms, said));
        rule.head = (BplFixedpointAtom){r->system->query, NULL};
    }
    return rule.constraint == BPL_FALSE || bpl_fixedpoint_rule(r->fp, &rule);
}

static bool solve(Rest *r)
{
    BplHornSystem *s = r->system;
    const char *why;
    for (size_t i = 0; i < s->preds.count; i++) {
        const BplHornPred *pred = &s->preds.at[i];
        bpl_fixedpoint_pred(r->fp, pred->name->text, pred->sorts, pred->count);
    }
    for (size_t i = 0; i < s->clauses.count; i++)
        if (!add_rule(r, &s->clauses.at[i]))
            return false;
    return bpl_fixedpoint_query(r->fp, s->query, &why) == BPL_FIXEDPOINT_HOLDS &&
           bpl_fixedpoint_read_model(r->fp);
}

/* Those that depend on themselves, as far as the model says something of them. */
static void find_known(Rest *r)
{
    const BplHornSystem *s = r->system;
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

BplFixedpoint *bpl_horn_rest(BplHornSystem *system, BplFixedpoint *first,
                             const BplFixedpointOptions *options)
{
    Rest r = {
        .system = system, .first = first, .is_known = bpl_alloc_zero(system->preds.count + 1)};
    bool all = true;
    for (uint32_t i = 0; i < system->preds.count; i++)
        all = all && (i == system->query || bpl_fixedpoint_is_plain(first, i));
    find_known(&r);
    if (!all) {
        BplFixedpointOptions kept = *options;
        kept.simplify = false;
        kept.work = kept.work < UINT32_MAX / MORE_WORK ? MORE_WORK * kept.work : kept.work;
        r.fp = bpl_fixedpoint_new(system->terms, &kept);
        if (!solve(&r)) {
            bpl_fixedpoint_free(r.fp);
            r.fp = NULL;
        }
    }
    bpl_free(r.is_known);
    return r.fp;
}
