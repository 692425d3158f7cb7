/* Houdini over clauses: begins with all candidate invariants (claims). If Z3 finds a model of a
 * clause that violates some of them, drops these; at the end, all clauses preserve the remaining
 * ones.
 *
 * C. Flanagan, K. R. M. Leino: Houdini, an Annotation Assistant for ESC/Java, 2001. Quantified
 * templates: S. Srivastava, S. Gulwani: Program Verification Using Templates over Predicate
 * Abstraction, 2009. */
#include "libbpl/chc/engine/array_houdini.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/engine.h"

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* ---- symbols --------------------------------------------------------------------------------- */

static bool has_calls(const BplChcSystem *s)
{
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].kind != BPL_CHC_TO_CUT && s->clauses.at[c].kind != BPL_CHC_TO_CHECK)
            return true;
    return false;
}

/* Returns a name for an argument of the predicate: the name of its symbol in some clause with this
 * predicate as a premise; NULL if no clause names the argument. */
static const BplName *name_of(const BplChcSystem *s, uint32_t pred, uint32_t arg)
{
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].body_count && s->clauses.at[c].body[0].pred == pred)
            return bpl_term_symbol_info(s->terms, s->clauses.at[c].body[0].args[arg])->name;
    return NULL;
}

static void add_symbols(BplChcArrays *r, uint32_t index)
{
    BplChcEval *eval = &r->system->eval;
    const BplChcPred *pred = &r->system->preds.at[index];
    for (uint32_t i = 0; i < pred->count; i++) {
        BplMap *map = i < pred->ins ? &r->firsts : &r->cells;
        const void *cell = key(pred->cells[i] + 1);
        if (!bpl_map_get(map, cell))
            bpl_map_put(map, cell,
                        (void *)(uintptr_t)bpl_chc_fresh(eval, name_of(r->system, index, i),
                                                         pred->sorts[i]));
    }
}

bool bpl_chc_arrays_init(BplChcArrays *r, BplChcSystem *system)
{
    *r = (BplChcArrays){.system = system, .terms = system->terms};
    if (has_calls(system))
        return false;
    const BplName *name = bpl_names_intern_text(system->terms->names, "k");
    for (uint32_t i = 0; i < BPL_ROOM_CHC_ARRAYS_BOUND; i++) {
        r->any[i] = bpl_chc_fresh(&system->eval, name, BPL_SORT_INT);
        r->some[i] = bpl_chc_fresh(&system->eval, name, BPL_SORT_INT);
    }
    for (uint32_t i = 0; i < system->preds.count; i++)
        add_symbols(r, i);
    return true;
}

void bpl_chc_arrays_release(BplChcArrays *r)
{
    bpl_map_release(&r->cells);
    bpl_map_release(&r->firsts);
    bpl_map_release(&r->seen);
    bpl_vec_release(&r->claims);
}

BplValue bpl_chc_arrays_symbol(const BplChcArrays *r, uint32_t pred, uint32_t arg)
{
    assert(arg < r->system->preds.at[pred].count && "an argument of the predicate");
    const BplChcPred *p = &r->system->preds.at[pred];
    const BplMap *map = arg < p->ins ? &r->firsts : &r->cells;
    return (BplValue)(uintptr_t)bpl_map_get(map, key(p->cells[arg] + 1));
}

/* ---- claims ---------------------------------------------------------------------------------- */

void bpl_chc_arrays_claim(BplChcArrays *r, const BplChcArraysClaim *claim)
{
    assert(claim->pred < r->system->preds.count && "a predicate of the system");
    assert(claim->bound <= BPL_ROOM_CHC_ARRAYS_BOUND && "about so many indices at most");
    assert(bpl_term_sort(r->terms, claim->formula) == BPL_SORT_BOOL && "a claim is a formula");
    void *here = (void *)(uintptr_t)(claim->pred + 1);
    if (claim->formula == BPL_TRUE || claim->formula == BPL_FALSE ||
        bpl_map_put(&r->seen, key(claim->formula), here) == here)
        return;
    for (size_t i = 0; i < r->claims.count; i++)
        if (r->claims.at[i].pred == claim->pred && r->claims.at[i].formula == claim->formula)
            return;
    bpl_vec_push(&r->claims, *claim);
    bpl_vec_last(&r->claims).holds = true;
}

BplValue bpl_chc_arrays_invariant(const BplChcArrays *r, uint32_t pred, const BplValue *args)
{
    assert(pred < r->system->preds.count && "a predicate of the system");
    BplChcValues symbols = {0}, all = {0};
    uint32_t count = r->system->preds.at[pred].count;
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&symbols, bpl_chc_arrays_symbol(r, pred, i));
    for (size_t i = 0; i < r->claims.count; i++) {
        const BplChcArraysClaim *claim = &r->claims.at[i];
        if (claim->pred != pred || !claim->holds)
            continue;
        BplValue said = bpl_term_subst(r->terms, claim->formula, symbols.at, args, count);
        if (claim->bound)
            said = bpl_term_bind(r->terms, claim->exists ? BPL_TERM_EXISTS : BPL_TERM_FORALL,
                                 r->any, claim->bound, said);
        bpl_vec_push(&all, said);
    }
    BplValue said = bpl_term_and_of(r->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&symbols);
    bpl_vec_release(&all);
    return said;
}

/* ---- Houdini --------------------------------------------------------------------------------- */

typedef struct Run {
    BplChcArrays *r;
    BplFixedpoint *fp;
    const BplChcArraysOptions *options;
    bool *dirty; /* for each clause: true if it has to be checked, or checked again */
    BPL_VEC(uint32_t) heads;
} Run;

static void list_heads(Run *run, uint32_t pred)
{
    bpl_vec_clear(&run->heads);
    for (size_t i = 0; i < run->r->claims.count; i++)
        if (run->r->claims.at[i].pred == pred && run->r->claims.at[i].holds)
            bpl_vec_push(&run->heads, (uint32_t)i);
}

static BplSat ask(Run *run, const BplChcClause *clause, const uint32_t *heads, size_t count,
                  bool *broken)
{
    return bpl_chc_arrays_ask(run->r, run->fp, clause, heads, count, run->options->check_ms,
                              broken);
}

/* Checks the candidates of the clause's head one by one, and drops those that the clause may
 * violate; called if the solver cannot decide about all of them together, or does not tell which
 * ones are violated. Returns true if one was dropped. */
static bool drop_singly(Run *run, const BplChcClause *clause)
{
    bool any = false, broken;
    for (size_t i = 0; i < run->heads.count; i++)
        if (ask(run, clause, &run->heads.at[i], 1, &broken) != BPL_UNSAT) {
            run->r->claims.at[run->heads.at[i]].holds = false;
            any = true;
        }
    return any;
}

/* Drops candidates that the clause violates; returns false if it preserves all of them. */
static bool drop_some(Run *run, const BplChcClause *clause)
{
    list_heads(run, clause->head.pred);
    if (!run->heads.count)
        return false;
    bool *broken = bpl_alloc_zero(run->heads.count + 1), any = false;
    BplSat answer = ask(run, clause, run->heads.at, run->heads.count, broken);
    for (size_t i = 0; answer == BPL_SAT && i < run->heads.count; i++)
        if (broken[i]) {
            run->r->claims.at[run->heads.at[i]].holds = false;
            any = true;
        }
    bpl_free(broken);
    return answer == BPL_UNSAT ? false : any || drop_singly(run, clause);
}

static void settle(Run *run)
{
    const BplChcSystem *s = run->r->system;
    for (size_t c = 0; c < s->clauses.count; c++)
        run->dirty[c] = s->clauses.at[c].head.pred != s->query;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t c = 0; c < s->clauses.count; c++) {
            if (!run->dirty[c])
                continue;
            const BplChcClause *clause = &s->clauses.at[c];
            bool dropped = false;
            while (drop_some(run, clause))
                dropped = true;
            run->dirty[c] = false;
            for (size_t d = 0; dropped && d < s->clauses.count; d++)
                run->dirty[d] |= s->clauses.at[d].head.pred != s->query &&
                                 s->clauses.at[d].body_count &&
                                 s->clauses.at[d].body[0].pred == clause->head.pred;
            changed = changed || dropped;
        }
    }
}

static bool excludes_failure(Run *run)
{
    const BplChcSystem *s = run->r->system;
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].head.pred == s->query &&
            ask(run, &s->clauses.at[c], NULL, 0, NULL) != BPL_UNSAT)
            return false;
    return true;
}

/* Do all clauses preserve the remaining candidates, and do these exclude the failure? Checks all
 * clauses once more, with a fresh solver. */
static bool is_proof(Run *run)
{
    const BplChcSystem *s = run->r->system;
    const BplFixedpointOptions plain = {.cores = true};
    Run again = {.r = run->r, .options = run->options};
    again.fp = bpl_fixedpoint_new(run->r->terms, &plain);
    bool fine = excludes_failure(&again);
    for (size_t c = 0; c < s->clauses.count && fine; c++) {
        if (s->clauses.at[c].head.pred == s->query)
            continue;
        list_heads(&again, s->clauses.at[c].head.pred);
        fine = ask(&again, &s->clauses.at[c], again.heads.at, again.heads.count, NULL) == BPL_UNSAT;
    }
    bpl_fixedpoint_free(again.fp);
    bpl_vec_release(&again.heads);
    return fine;
}

bool bpl_chc_arrays_prove(BplChcArrays *r, const BplChcArraysOptions *options)
{
    const BplFixedpointOptions plain = {.cores = true, .plain_work = options->work};
    Run run = {.r = r, .options = options};
    run.fp = bpl_fixedpoint_new(r->terms, &plain);
    run.dirty = bpl_alloc_zero(r->system->clauses.count + 1);
    bool proved = false;
    for (uint32_t level = 0; level < BPL_CHC_ARRAYS_LEVELS && !proved; level++) {
        size_t before = r->claims.count;
        bpl_chc_arrays_find(r, level);
        if (level && r->claims.count == before)
            continue;
        for (size_t i = 0; level == BPL_CHC_ARRAYS_FLAGS && i < before; i++)
            /* a candidate that was dropped may be preserved now, together with the new candidates
             * that have a condition */
            r->claims.at[i].holds = true;
        settle(&run);
        proved = excludes_failure(&run);
        if (proved && options->least)
            bpl_chc_arrays_least(r, run.fp, options->check_ms);
        proved = proved && is_proof(&run);
    }
    bpl_fixedpoint_free(run.fp);
    bpl_free(run.dirty);
    bpl_vec_release(&run.heads);
    return proved;
}

/* ---- as an engine ---------------------------------------------------------------------------- */

static void say_all(const BplChcArrays *arrays, BplChcModel *model)
{
    bpl_chc_model_init(model, arrays->system);
    for (uint32_t p = 0; p < arrays->system->preds.count; p++)
        if (p != arrays->system->query)
            model->of[p].formula = bpl_chc_arrays_invariant(arrays, p, model->of[p].formals);
}

void bpl_chc_engine_arrays(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    const BplChcArraysOptions options = {
        .check_ms = q->check_ms, .work = bpl_limits->chc_arrays_work, .least = q->wants_model};
    BplChcArrays arrays;
    if (!bpl_chc_arrays_init(&arrays, q->system)) {
        bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED, "gave up: there are calls");
        return;
    }
    if (bpl_chc_arrays_prove(&arrays, &options))
        outcome->answer = BPL_CHC_HOLDS;
    else
        bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED,
                             "gave up: invariants over ranges do not decide it");
    q->found(q->data, 0);
    if (outcome->answer == BPL_CHC_HOLDS && q->wants_model)
        say_all(&arrays, &outcome->model);
    bpl_chc_arrays_release(&arrays);
}
