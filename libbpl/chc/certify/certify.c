/* Checks Spacer's interpretation of the predicates: asks Z3, without Spacer, whether each clause is
 * valid under it. Premises whose predicate has no usable interpretation are first replaced by the
 * bodies of the clauses for that predicate (unfolded), so that all predicates left in the clause
 * have an interpretation. */
#include "libbpl/chc/certify/certify.h"

#include "libbpl/base/limits.h"
#include "libbpl/base/scc.h"

#include <stdio.h>

typedef BPL_VEC(BplFixedpointAtom) Atoms;

typedef struct Certify {
    BplChcSpacer *attempt;
    BplChcSystem *system;
    uint32_t limit_ms, queries;
    /* for each predicate: it has no usable interpretation, and is replaced by the bodies of its
     * clauses
     */
    bool *is_unfolded;
    const BplChcClause *clause;
    size_t clause_index;
    /* for the clause that is being checked: `open` are premises that may have to be unfolded,
     * `said` premises that stay */
    Atoms open, said;
    BplChcValues constraints;
    /* `from`: symbols of a clause that replaces a premise; `to`: the fresh symbols that replace
     * these symbols */
    BplChcValues from, to;
    const BplName *copy_name;
} Certify;

/* ---- predicates to be unfolded --------------------------------------------------------------- */

static void find_unfolded(Certify *c)
{
    const BplChcSystem *s = c->system;
    uint32_t n = (uint32_t)s->preds.count;
    bool *is_vague = bpl_alloc_zero(n + 1);
    for (uint32_t i = 0; i < n; i++)
        is_vague[i] = i != s->query && !bpl_fixedpoint_is_plain(c->attempt->fp, i);
    BPL_VEC(BplEdge) edges = {0};
    for (size_t i = 0; i < s->clauses.count; i++)
        for (uint32_t b = 0; b < s->clauses.at[i].body_count; b++) {
            BplEdge edge = {s->clauses.at[i].head.pred, s->clauses.at[i].body[b].pred};
            if (is_vague[edge.from] && is_vague[edge.to])
                bpl_vec_push(&edges, edge);
        }
    BplScc scc;
    bpl_scc_init(&scc, n, edges.at, edges.count);
    for (uint32_t i = 0; i < n; i++)
        c->is_unfolded[i] = is_vague[i] && !scc.is_circle[scc.component[i]];
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
    bpl_free(is_vague);
}

/* ---- rules ----------------------------------------------------------------------------------- */

static void set_why(Certify *c, const char *what)
{
    snprintf(c->attempt->why, sizeof c->attempt->why, "clause %zu of the proof %s", c->clause_index,
             what);
}

static BplSat ask(Certify *c)
{
    BplTerms *terms = c->system->terms;
    const BplFixedpointRule rule = {
        .body = c->said.at,
        .body_count = (uint32_t)c->said.count,
        .constraint = bpl_term_and_of(terms, c->constraints.at, (uint32_t)c->constraints.count),
        .head = {c->clause->head.pred, c->clause->head.args}};
    c->queries++;
    return rule.constraint == BPL_FALSE ? BPL_UNSAT
                                        : bpl_fixedpoint_holds(c->attempt->fp, &rule, c->limit_ms);
}

static BplValue copied(const Certify *c, BplValue term)
{
    return bpl_term_subst(c->system->terms, term, c->from.at, c->to.at, (uint32_t)c->from.count);
}

static const BplValue *copied_args(const Certify *c, const BplChcAtom *atom)
{
    uint32_t count = c->system->preds.at[atom->pred].count;
    BplValue *args = bpl_arena_alloc(&c->system->arena, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        args[i] = copied(c, atom->args[i]);
    return args;
}

/* Replaces a premise of the clause that is being checked by the body and the constraint of `by`, a
 * clause that derives the premise, with fresh symbols. */
static void unfold(Certify *c, const BplFixedpointAtom *atom, const BplChcClause *by)
{
    assert(atom->pred == by->head.pred && "a clause for the atom");
    assert(c->is_unfolded[atom->pred] && "only definitions are unfolded");
    bpl_vec_clear(&c->from);
    bpl_vec_clear(&c->to);
    bpl_chc_clause_symbols(c->system, by, &c->from);
    for (size_t i = 0; i < c->from.count; i++) {
        BplSort sort = bpl_term_sort(c->system->terms, c->from.at[i]);
        bpl_vec_push(&c->to, bpl_chc_fresh(&c->system->eval, c->copy_name, sort));
    }
    const BplValue *head = copied_args(c, &by->head);
    for (uint32_t i = 0; i < c->system->preds.at[atom->pred].count; i++)
        bpl_vec_push(&c->constraints, bpl_term_eq(c->system->terms, head[i], atom->args[i]));
    bpl_vec_push(&c->constraints, copied(c, by->constraint));
    for (uint32_t b = 0; b < by->body_count; b++)
        bpl_vec_push(&c->open,
                     ((BplFixedpointAtom){by->body[b].pred, copied_args(c, &by->body[b])}));
}

/* Replaces the premises in c->open by the bodies of the clauses that derive them (unfolds them), in
 * all combinations, and asks Z3 about each resulting clause; returns BPL_UNSAT if all of these
 * clauses are valid. */
static BplSat expand(Certify *c)
{
    if (!c->open.count)
        return ask(c);
    BplFixedpointAtom atom = bpl_vec_pop(&c->open);
    size_t open = c->open.count, said = c->said.count, constraints = c->constraints.count;
    BplSat answer = BPL_UNSAT;
    if (!c->is_unfolded[atom.pred]) {
        bpl_vec_push(&c->said, atom);
        answer = expand(c);
    }
    for (size_t i = 0; c->is_unfolded[atom.pred] && i < c->system->clauses.count; i++) {
        if (c->system->clauses.at[i].head.pred != atom.pred || answer != BPL_UNSAT)
            continue;
        /* a copy, since expand removes premises from `open`, which the next clause needs again */
        Atoms kept = {0};
        for (size_t k = 0; k < open; k++)
            bpl_vec_push(&kept, c->open.at[k]);
        unfold(c, &atom, &c->system->clauses.at[i]);
        answer = c->queries < bpl_limits->chc_certify_queries ? expand(c) : BPL_UNKNOWN;
        bpl_vec_clear(&c->open);
        for (size_t k = 0; k < kept.count; k++)
            bpl_vec_push(&c->open, kept.at[k]);
        bpl_vec_release(&kept);
        c->said.count = said;
        c->constraints.count = constraints;
    }
    c->said.count = said;
    c->constraints.count = constraints;
    return answer;
}

static BplSat check_clause(Certify *c, size_t index)
{
    assert(index < c->system->clauses.count && "a clause of the system");
    c->clause_index = index;
    c->clause = &c->system->clauses.at[index];
    if (c->is_unfolded[c->clause->head.pred])
        /* nothing to check: the predicate is by definition the set of values that its clauses
         * derive */
        return BPL_UNSAT;
    bpl_vec_clear(&c->open);
    bpl_vec_clear(&c->said);
    bpl_vec_clear(&c->constraints);
    bpl_vec_push(&c->constraints, c->clause->constraint);
    for (uint32_t b = 0; b < c->clause->body_count; b++)
        bpl_vec_push(&c->open,
                     ((BplFixedpointAtom){c->clause->body[b].pred, c->clause->body[b].args}));
    return expand(c);
}

static bool check_all(Certify *c)
{
    for (size_t i = 0; i < c->system->clauses.count; i++) {
        BplSat answer = check_clause(c, i);
        if (answer == BPL_UNSAT)
            continue;
        uint32_t head = c->clause->head.pred;
        if (answer == BPL_SAT && head != c->system->query &&
            bpl_fixedpoint_assume_unsaid(c->attempt->fp, head)) {
            /* Spacer's model leaves out this predicate, which then means true; all clauses are
             * checked again with this meaning */
            i = (size_t)-1;
            continue;
        }
        set_why(c, answer == BPL_SAT ? "is wrong" : "could not be checked");
        return false;
    }
    return true;
}

bool bpl_chc_certify(BplChcSpacer *attempt, BplChcSystem *system, uint32_t limit_ms,
                     bool *is_defined)
{
    attempt->reason = BPL_CHC_UNCERTIFIED;
    if (!bpl_fixedpoint_read_model(attempt->fp)) {
        snprintf(attempt->why, sizeof attempt->why, "the proof could not be read");
        return false;
    }
    Certify c = {.attempt = attempt,
                 .system = system,
                 .limit_ms = limit_ms,
                 .is_unfolded = bpl_alloc_zero(system->preds.count + 1),
                 .copy_name = bpl_names_intern_text(system->terms->names, "copy")};
    find_unfolded(&c);
    bool fine = check_all(&c);
    if (fine && !bpl_fixedpoint_is_false(attempt->fp, system->query, limit_ms)) {
        snprintf(attempt->why, sizeof attempt->why, "the proof does not exclude the failure");
        fine = false;
    }
    for (size_t i = 0; is_defined && i < system->preds.count; i++)
        is_defined[i] = c.is_unfolded[i];
    bpl_free(c.is_unfolded);
    bpl_vec_release(&c.open);
    bpl_vec_release(&c.said);
    bpl_vec_release(&c.constraints);
    bpl_vec_release(&c.from);
    bpl_vec_release(&c.to);
    return fine;
}
