/* Computes sets of reachable states by Tarjan's algebra of paths: predicates are eliminated one by
 * one, each time combining the paths through the predicate; a loop at the predicate becomes the
 * transitive closure of the loop's relation.
 *
 * R. Tarjan: A Unified Approach to Path Problems, 1981. Closures: S. Verdoolaege, A. Cohen, A.
 * Beletska: Transitive Closures of Affine Integer Tuple Relations and Their Overapproximations,
 * 2011. Loops as closures: B. Boigelot: Symbolic Methods for Exploring Infinite State Spaces, 1998;
 * A. Farzan, Z. Kincaid: Compositional Recurrence Analysis, 2015. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/domain/affine_isl.h"

#ifdef BPL_HAS_ISL
#include <isl/options.h>

/* ---- relations ------------------------------------------------------------------------------- */

static bool is_suited(const BplChcSystem *s)
{
    if (s->preds.count > bpl_limits->chc_affine_preds ||
        s->clauses.count > bpl_limits->chc_affine_clauses)
        return false;
    for (size_t i = 0; i < s->clauses.count; i++)
        if (s->clauses.at[i].body_count > 1)
            return false;
    return true;
}

bool bpl_chc_affine_init(BplChcAffine *affine, BplChcSystem *system)
{
    *affine = (BplChcAffine){.system = system};
    if (!is_suited(system))
        return false;
    BplChcAffineParts *parts = affine->parts = bpl_alloc_zero(sizeof *parts);
    size_t preds = system->preds.count;
    parts->ctx = isl_ctx_alloc();
    isl_options_set_on_error(parts->ctx, ISL_ON_ERROR_CONTINUE);
    isl_ctx_set_max_operations(parts->ctx, bpl_limits->chc_affine_operations);
    parts->clauses = bpl_alloc_zero((system->clauses.count + 1) * sizeof *parts->clauses);
    parts->reached = bpl_alloc_zero((preds + 1) * sizeof *parts->reached);
    parts->steps = bpl_alloc_zero((preds * preds + 1) * sizeof *parts->steps);
    affine->is_exact = true;
    for (uint32_t i = 0; i < system->clauses.count; i++)
        if (!bpl_chc_affine_clause(affine, i, &affine->is_exact)) {
            bpl_chc_affine_release(affine);
            return false;
        }
    return true;
}

void bpl_chc_affine_release(BplChcAffine *affine)
{
    BplChcAffineParts *parts = affine->parts;
    size_t preds = affine->system->preds.count;
    for (size_t i = 0; i < affine->system->clauses.count; i++) {
        isl_set_free(parts->clauses[i].whole);
        isl_map_free(parts->clauses[i].relation);
        bpl_vec_release(&parts->clauses[i].symbols);
    }
    for (size_t i = 0; i < preds; i++)
        isl_set_free(parts->reached[i]);
    for (size_t i = 0; i < preds * preds; i++)
        isl_map_free(parts->steps[i]);
    isl_ctx_free(parts->ctx);
    bpl_free(parts->clauses);
    bpl_free(parts->reached);
    bpl_free(parts->steps);
    bpl_free(parts);
}

/* ---- reachable states ------------------------------------------------------------------------ */

typedef struct Reach {
    BplChcAffine *affine;
    uint32_t count; /* number of predicates */
    bool failed;
} Reach;

static isl_map **step(Reach *r, uint32_t from, uint32_t to)
{
    assert(from < r->count && to < r->count && "predicates of the system");
    return &r->affine->parts->steps[(size_t)from * r->count + to];
}

static void add_step(Reach *r, uint32_t from, uint32_t to, isl_map *more)
{
    isl_map **old = step(r, from, to);
    *old = isl_map_coalesce(*old ? isl_map_union(*old, more) : more);
    r->failed |= !*old || bpl_chc_affine_is_large(isl_map_n_basic_map(*old));
}

static void add_reached(Reach *r, uint32_t pred, isl_set *more)
{
    isl_set **old = &r->affine->parts->reached[pred];
    *old = isl_set_coalesce(*old ? isl_set_union(*old, more) : more);
    r->failed |= !*old || bpl_chc_affine_is_large(isl_set_n_basic_set(*old));
}

static void add_clauses(Reach *r)
{
    const BplChcSystem *s = r->affine->system;
    for (size_t i = 0; i < s->clauses.count; i++) {
        const BplChcClause *clause = &s->clauses.at[i];
        isl_map *relation = isl_map_copy(r->affine->parts->clauses[i].relation);
        if (clause->body_count)
            add_step(r, clause->body[0].pred, clause->head.pred, relation);
        else
            add_reached(r, clause->head.pred, isl_map_range(relation));
    }
}

/* Returns the transitive closure of the relation from the predicate to itself: one iteration of the
 * loop or more; NULL if there is no such relation. */
static isl_map *closure_at(Reach *r, uint32_t pred)
{
    isl_bool exact = isl_bool_true;
    isl_map *loop = *step(r, pred, pred);
    if (!loop || isl_map_is_empty(loop) == isl_bool_true)
        return NULL;
    isl_map *closure = isl_map_transitive_closure(isl_map_copy(loop), &exact);
    r->affine->is_exact &= exact == isl_bool_true;
    r->failed |= !closure || bpl_chc_affine_is_large(isl_map_n_basic_map(closure));
    return closure;
}

/* Eliminates the predicate: replaces the paths through it by steps between the other predicates,
 * and propagates its reachable states to its successors. */
static void eliminate(Reach *r, uint32_t pred, const bool *is_done)
{
    assert(!is_done[pred] && "a predicate is eliminated once");
    isl_map *loop = closure_at(r, pred);
    isl_set *here = r->affine->parts->reached[pred];
    if (here && loop)
        add_reached(r, pred, isl_set_apply(isl_set_copy(here), isl_map_copy(loop)));
    for (uint32_t from = 0; from < r->count && !r->failed; from++) {
        if (!*step(r, from, pred) || from == pred || is_done[from])
            continue;
        isl_map *in = isl_map_copy(*step(r, from, pred));
        if (loop)
            in = isl_map_union(in, isl_map_apply_range(isl_map_copy(in), isl_map_copy(loop)));
        for (uint32_t to = 0; to < r->count && !r->failed; to++)
            if (*step(r, pred, to) && to != pred && !is_done[to])
                add_step(r, from, to,
                         isl_map_apply_range(isl_map_copy(in), isl_map_copy(*step(r, pred, to))));
        /* come_back needs the relation that leads to the predicate, followed by any number of
         * iterations of the predicate's loop */
        add_step(r, from, pred, in);
    }
    here = r->affine->parts->reached[pred];
    for (uint32_t to = 0; here && to < r->count && !r->failed; to++)
        if (*step(r, pred, to) && to != pred && !is_done[to])
            add_reached(r, to, isl_set_apply(isl_set_copy(here), isl_map_copy(*step(r, pred, to))));
    isl_map_free(loop);
}

/* Completes the sets of reachable states. When a predicate was eliminated, its set did not contain
 * states that are reached through predicates eliminated later; this function adds them. The stored
 * steps between the two predicates already include all paths through predicates that were
 * eliminated before. */
static void come_back(Reach *r, const uint32_t *order)
{
    for (uint32_t i = r->count; i-- > 0 && !r->failed;)
        for (uint32_t k = i + 1; k < r->count && !r->failed; k++) {
            isl_set *there = r->affine->parts->reached[order[k]];
            isl_map *into = *step(r, order[k], order[i]);
            if (there && into)
                add_reached(r, order[i], isl_set_apply(isl_set_copy(there), isl_map_copy(into)));
        }
}

/* Returns the predicate to eliminate next: the one with the fewest pairs of a step into it and a
 * step out of it. */
static uint32_t next_to_eliminate(Reach *r, const bool *is_done)
{
    uint32_t best = 0, least = UINT32_MAX;
    for (uint32_t p = 0; p < r->count; p++) {
        uint32_t in = 0, out = 0;
        for (uint32_t k = 0; k < r->count; k++) {
            in += *step(r, k, p) && !is_done[k] && k != p;
            out += *step(r, p, k) && !is_done[k] && k != p;
        }
        if (!is_done[p] && in * out < least) {
            least = in * out;
            best = p;
        }
    }
    return best;
}

bool bpl_chc_affine_reach(BplChcAffine *affine)
{
    Reach r = {affine, (uint32_t)affine->system->preds.count, false};
    uint32_t *order = bpl_alloc((r.count + 1) * sizeof *order);
    bool *is_done = bpl_alloc_zero(r.count + 1);
    add_clauses(&r);
    for (uint32_t i = 0; i < r.count && !r.failed; i++) {
        order[i] = next_to_eliminate(&r, is_done);
        eliminate(&r, order[i], is_done);
        is_done[order[i]] = true;
    }
    if (!r.failed)
        come_back(&r, order);
    isl_set *failure = affine->parts->reached[affine->system->query];
    affine->excludes_failure =
        !r.failed && (!failure || isl_set_is_empty(failure) == isl_bool_true);
    bpl_free(order);
    bpl_free(is_done);
    return !r.failed;
}

bool bpl_chc_affine_say(const BplChcAffine *affine, BplChcModel *model)
{
    assert(affine->excludes_failure && "sets that reach the failure are no model");
    bpl_chc_model_init(model, affine->system);
    for (uint32_t p = 0; p < affine->system->preds.count; p++) {
        isl_set *set = affine->parts->reached[p];
        if (set && p != affine->system->query)
            model->of[p].formula =
                bpl_chc_affine_formula(affine->system->terms, set, model->of[p].formals);
        if (model->of[p].formula == BPL_NONE)
            return false;
    }
    return true;
}

/* ---- a derivation ---------------------------------------------------------------------------- */

typedef struct Walk {
    BplChcAffine *affine;
    isl_set **fails; /* for each predicate: the states from which the failure can be reached */
    BplChcUses forward;
    /* the predicate whose loop the fields `rounds`, `exits` and `left` describe, or NONE */
    uint32_t loop;
    /* relates each state of `loop` to the possible numbers of iterations, at least one, after which
     * the loop can be left */
    isl_map *rounds;
    /* the states of `loop` from which a clause leads out of the loop and towards the failure */
    isl_set *exits;
    isl_val *left; /* number of iterations that the walk still makes */
} Walk;

/* Computes w->fails, the states from which the failure can be reached, as bpl_chc_affine_reach
 * computes the reachable states, but backwards along the clauses. Returns false if isl gave up. */
static bool find_failing(Walk *w)
{
    BplChcAffine *a = w->affine;
    BplChcSystem *s = a->system;
    uint32_t count = (uint32_t)s->preds.count;
    BplChcAffineParts parts = *a->parts, *forward = a->parts;
    Reach r = {a, count, false};
    uint32_t *order = bpl_alloc((count + 1) * sizeof *order);
    bool *is_done = bpl_alloc_zero(count + 1);
    parts.reached = bpl_alloc_zero((count + 1) * sizeof *parts.reached);
    parts.steps = bpl_alloc_zero(((size_t)count * count + 1) * sizeof *parts.steps);
    a->parts = &parts;
    for (size_t i = 0; i < s->clauses.count; i++) {
        const BplChcClause *clause = &s->clauses.at[i];
        if (clause->body_count)
            add_step(&r, clause->head.pred, clause->body[0].pred,
                     isl_map_reverse(isl_map_copy(parts.clauses[i].relation)));
    }
    add_reached(&r, s->query, isl_set_universe(isl_space_set_alloc(parts.ctx, 0, 0)));
    for (uint32_t i = 0; i < count && !r.failed; i++) {
        order[i] = next_to_eliminate(&r, is_done);
        eliminate(&r, order[i], is_done);
        is_done[order[i]] = true;
    }
    if (!r.failed)
        come_back(&r, order);
    for (size_t i = 0; i < (size_t)count * count; i++)
        isl_map_free(parts.steps[i]);
    bpl_free(parts.steps);
    bpl_free(order);
    bpl_free(is_done);
    w->fails = parts.reached;
    a->parts = forward;
    return !r.failed;
}

/* Returns a point, that is, values for all dimensions of the clause, at which the arguments of the
 * body are `from` and those of the head lie in `ends`; NULL if no such point exists. */
static isl_point *take(const Walk *w, uint32_t clause, isl_point *from, isl_set *ends)
{
    const BplChcAffineClause *made = &w->affine->parts->clauses[clause];
    if (!ends)
        return NULL;
    isl_set *all = isl_set_copy(made->whole);
    for (uint32_t i = 0; i < made->body; i++)
        all = isl_set_fix_val(all, isl_dim_set, i,
                              isl_point_get_coordinate_val(from, isl_dim_set, (int)i));
    isl_set *on = isl_set_insert_dims(isl_set_copy(ends), isl_dim_set, 0, made->body);
    on = isl_set_add_dims(on, isl_dim_set, (unsigned)made->symbols.count);
    isl_point *point = isl_set_sample_point(isl_set_intersect(all, on));
    if (point && isl_point_is_void(point) == isl_bool_false)
        return point;
    isl_point_free(point);
    return NULL;
}

static BplValue coordinate(const Walk *w, isl_point *point, uint32_t dim, BplSort sort)
{
    isl_val *value = isl_point_get_coordinate_val(point, isl_dim_set, (int)dim);
    char *text = value ? isl_val_to_str(value) : NULL;
    BplValue said = BPL_NONE;
    if (text && sort == BPL_SORT_BOOL)
        said = bpl_value_of_bool(strcmp(text, "0") != 0);
    else if (text)
        said = bpl_term_int_text(w->affine->system->terms, text);
    free(text);
    isl_val_free(value);
    return said;
}

static void note_use(Walk *w, uint32_t clause, isl_point *point)
{
    assert(clause < w->affine->system->clauses.count && "a clause of the system");
    const BplChcAffineClause *made = &w->affine->parts->clauses[clause];
    BplChcSystem *s = w->affine->system;
    BplValue *values = bpl_arena_alloc(&s->arena, (made->symbols.count + 1) * sizeof *values);
    for (size_t i = 0; i < made->symbols.count; i++)
        values[i] = coordinate(w, point, made->body + made->head + (uint32_t)i,
                               bpl_term_sort(s->terms, made->symbols.at[i]));
    bpl_vec_push(&w->forward, ((BplChcUse){.clause = clause, .values = values}));
}

/* Returns the state that the clause derives: the components of `point`, a point of the clause, that
 * belong to the arguments of the head. */
static isl_point *arrived(Walk *w, uint32_t clause, isl_point *point)
{
    const BplChcAffineClause *made = &w->affine->parts->clauses[clause];
    isl_set *at = isl_set_from_point(point);
    at = isl_set_project_out(at, isl_dim_set, made->body + made->head,
                             (unsigned)made->symbols.count);
    return isl_set_sample_point(isl_set_project_out(at, isl_dim_set, 0, made->body));
}

/* ---- rounds of a loop ------------------------------------------------------------------------ */

static void leave_loop(Walk *w)
{
    isl_map_free(w->rounds);
    isl_set_free(w->exits);
    isl_val_free(w->left);
    w->rounds = NULL;
    w->exits = NULL;
    w->left = NULL;
    w->loop = BPL_CHC_NONE;
}

/* Prepares the walk for the loop at the predicate: computes for each state the numbers of
 * iterations after which the loop can be left towards the failure. */
static void enter_loop(Walk *w, uint32_t pred)
{
    const BplChcSystem *s = w->affine->system;
    isl_map *loop = NULL;
    isl_bool exact;
    leave_loop(w);
    w->loop = pred;
    for (uint32_t c = 0; c < s->clauses.count; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        isl_map *relation = w->affine->parts->clauses[c].relation;
        if (!clause->body_count || clause->body[0].pred != pred)
            continue;
        if (clause->head.pred == pred) {
            loop = loop ? isl_map_union(loop, isl_map_copy(relation)) : isl_map_copy(relation);
        } else if (w->fails[clause->head.pred]) {
            isl_set *out = isl_map_domain(isl_map_intersect_range(
                isl_map_copy(relation), isl_set_copy(w->fails[clause->head.pred])));
            w->exits = w->exits ? isl_set_union(w->exits, out) : out;
        }
    }
    if (!loop || !w->exits) {
        isl_map_free(loop);
        return;
    }
    isl_map *lengths = isl_map_curry(isl_map_reverse(isl_map_power(loop, &exact)));
    lengths = isl_map_intersect_range_factor_domain(
        lengths, isl_map_from_domain_and_range(isl_set_universe(isl_set_get_space(w->exits)),
                                               isl_set_copy(w->exits)));
    w->rounds = isl_map_range_factor_range(lengths);
}

/* Returns those successors of the state `at` by one iteration of the loop from which one iteration
 * less is needed to leave the loop. The first call chooses the least possible number of iterations.
 * Returns NULL if that number is not known. */
static isl_set *one_round_less(Walk *w, isl_point *at)
{
    if (!w->rounds)
        return NULL;
    if (!w->left) {
        isl_set *all =
            isl_set_apply(isl_set_from_point(isl_point_copy(at)), isl_map_copy(w->rounds));
        isl_point *least = isl_set_sample_point(isl_set_lexmin(all));
        w->left = least && isl_point_is_void(least) == isl_bool_false
                      ? isl_point_get_coordinate_val(least, isl_dim_set, 0)
                      : NULL;
        isl_point_free(least);
    }
    if (!w->left)
        return NULL;
    w->left = isl_val_sub_ui(w->left, 1);
    if (isl_val_is_zero(w->left) == isl_bool_true)
        return isl_set_copy(w->exits);
    isl_set *left = isl_set_universe(isl_space_set_alloc(w->affine->parts->ctx, 0, 1));
    left = isl_set_fix_val(left, isl_dim_set, 0, isl_val_copy(w->left));
    return isl_map_domain(isl_map_intersect_range(isl_map_copy(w->rounds), left));
}

/* ---- the walk -------------------------------------------------------------------------------- */

static bool follow(Walk *w, uint32_t clause, uint32_t *pred, isl_point **at, isl_set *ends)
{
    isl_point *next = take(w, clause, *at, ends);
    if (!next)
        return false;
    note_use(w, clause, next);
    isl_point_free(*at);
    *at = arrived(w, clause, next);
    *pred = w->affine->system->clauses.at[clause].head.pred;
    return *at != NULL;
}

static bool begin_or_leave(Walk *w, uint32_t *pred, isl_point **at)
{
    const BplChcSystem *s = w->affine->system;
    for (uint32_t c = 0; c < s->clauses.count; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        bool fits = *pred == BPL_CHC_NONE ? !clause->body_count
                                          : clause->body_count && clause->body[0].pred == *pred &&
                                                clause->head.pred != *pred;
        if (fits && follow(w, c, pred, at, w->fails[clause->head.pred]))
            return true;
    }
    return false;
}

static bool go_round(Walk *w, uint32_t *pred, isl_point **at)
{
    const BplChcSystem *s = w->affine->system;
    if (w->loop != *pred)
        enter_loop(w, *pred);
    isl_set *ends = one_round_less(w, *at);
    bool found = false;
    for (uint32_t c = 0; c < s->clauses.count && ends && !found; c++) {
        const BplChcClause *clause = &s->clauses.at[c];
        found = clause->body_count && clause->body[0].pred == *pred && clause->head.pred == *pred &&
                follow(w, c, pred, at, ends);
    }
    isl_set_free(ends);
    return found;
}

/* Extends the walk by one clause, from the predicate *pred and the state *at, which are updated.
 * The walk leaves a loop as soon as this leads towards the failure. Returns false if no clause was
 * found. */
static bool walk_on(Walk *w, uint32_t *pred, isl_point **at)
{
    bool in_loop = w->left && isl_val_is_zero(w->left) != isl_bool_true;
    if (!in_loop && begin_or_leave(w, pred, at)) {
        leave_loop(w);
        return true;
    }
    return *pred != BPL_CHC_NONE && go_round(w, pred, at);
}

bool bpl_chc_affine_derive(BplChcAffine *affine, size_t most, BplChcUses *uses)
{
    Walk w = {.affine = affine, .loop = BPL_CHC_NONE};
    uint32_t pred = BPL_CHC_NONE, query = affine->system->query;
    isl_point *at = NULL;
    assert(affine->is_exact && "a derivation follows relations to the letter");
    bool fine = find_failing(&w);
    while (fine && pred != query && w.forward.count < most)
        fine = walk_on(&w, &pred, &at);
    fine = fine && pred == query;
    for (size_t i = w.forward.count; fine && i-- > 0;) {
        BplChcUse use = w.forward.at[i];
        use.child[0] = (uint32_t)uses->count + 1;
        bpl_vec_push(uses, use);
    }
    for (size_t p = 0; p < affine->system->preds.count; p++)
        isl_set_free(w.fails[p]);
    leave_loop(&w);
    isl_point_free(at);
    bpl_free(w.fails);
    bpl_vec_release(&w.forward);
    return fine;
}
#else
bool bpl_chc_affine_init(BplChcAffine *affine, BplChcSystem *system)
{
    *affine = (BplChcAffine){.system = system};
    return false;
}

void bpl_chc_affine_release(BplChcAffine *affine)
{
    (void)affine;
}

bool bpl_chc_affine_reach(BplChcAffine *affine)
{
    (void)affine;
    return false;
}

bool bpl_chc_affine_say(const BplChcAffine *affine, BplChcModel *model)
{
    (void)affine;
    (void)model;
    return false;
}

bool bpl_chc_affine_derive(BplChcAffine *affine, size_t most, BplChcUses *uses)
{
    (void)affine;
    (void)most;
    (void)uses;
    return false;
}
#endif
