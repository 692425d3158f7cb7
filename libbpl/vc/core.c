#include "libbpl/vc/core.h"

#include "libbpl/base/limits.h"
#include "libbpl/vc/session.h"

/* ---- guards ---------------------------------------------------------------------------------- */

void bpl_vc_guards_release(BplVcGuards *guards)
{
    bpl_vec_release(&guards->axioms);
    bpl_vec_release(&guards->body);
    for (size_t kind = 0; kind < BPL_VC_ASSUMPTIONS; kind++)
        bpl_map_release(&guards->numbers[kind]);
}

void bpl_vc_guards_begin(BplVcGuards *guards)
{
    bpl_vec_clear(&guards->body);
    for (size_t kind = 0; kind < BPL_VC_ASSUMPTIONS; kind++)
        if (kind != BPL_VC_AXIOM)
            bpl_map_release(&guards->numbers[kind]);
}

/* Returns the guard with this number: a symbol that no identifier of a program can equal, since its
 * name has a space in it. Guards of axioms and guards of a body's assumptions have different names,
 * and are numbered separately. */
static BplValue new_guard(BplTerms *terms, BplVcAssumptionKind kind, size_t number)
{
    const char *name = kind == BPL_VC_AXIOM ? "axiom used" : "assumption used";
    return bpl_term_symbol(terms, bpl_names_intern_text(terms->names, name), BPL_SORT_BOOL,
                           (uint32_t)number);
}

BplValue bpl_vc_guarded(BplVcEval *e, BplVcAssumptionKind kind, const BplNode *node,
                        BplValue assumed)
{
    BplVcGuards *guards = e->guards;
    size_t number = guards ? (size_t)(uintptr_t)bpl_map_get(&guards->numbers[kind], node) : 0;
    if (!guards || assumed == BPL_TRUE)
        return assumed;
    if (!number) {
        BplVcGuarded made = {.kind = kind, .node = node};
        number = 1 + (kind == BPL_VC_AXIOM ? guards->axioms.count : guards->body.count);
        made.guard = new_guard(e->terms, kind, number);
        bpl_map_put(&guards->numbers[kind], node, (void *)(uintptr_t)number);
        if (kind == BPL_VC_AXIOM)
            bpl_vec_push(&guards->axioms, made);
        else
            bpl_vec_push(&guards->body, made);
    }
    const BplVcGuarded *known = kind == BPL_VC_AXIOM ? guards->axioms.at : guards->body.at;
    return bpl_term_implies(e->terms, known[number - 1].guard, assumed);
}

/* ---- what a proof used ----------------------------------------------------------------------- */

/* Sets the hypotheses of the next queries to the guards of all axioms, of the body's assumptions
 * and of the body's checks. (A guard is a symbol that implies its axiom, assumption or check.) */
void bpl_vc_core_begin(BplVcSession *s, const BplVcBody *body)
{
    bpl_vec_clear(&s->supposed);
    for (size_t i = 0; i < s->guards.axioms.count; i++)
        bpl_vec_push(&s->supposed, s->guards.axioms.at[i].guard);
    for (size_t i = 0; i < body->assumptions.count; i++)
        bpl_vec_push(&s->supposed, body->assumptions.at[i].guard);
    for (size_t i = 0; i < body->passive.checks.count; i++)
        bpl_vec_push(&s->supposed, body->passive.checks.at[i].guard);
}

static size_t assumption_count(const BplVcSession *s, const BplVcBody *body)
{
    return s->guards.axioms.count + body->assumptions.count;
}

/* Returns the assumption whose guard is s->supposed.at[index], a hypothesis of the query. */
static const BplVcGuarded *guarded_at(const BplVcSession *s, const BplVcBody *body, size_t index)
{
    size_t axioms = s->guards.axioms.count;
    return index < axioms ? &s->guards.axioms.at[index] : &body->assumptions.at[index - axioms];
}

static void add_assumption(BplVcResult *result, const BplVcGuarded *guarded, bool is_used,
                           bool is_contradictory)
{
    bpl_vec_push(&result->assumptions,
                 ((BplVcAssumption){guarded->kind, guarded->node->loc, is_used, is_contradictory}));
}

void bpl_vc_core_none(const BplVcBody *body, BplVcResult *result)
{
    for (size_t i = 0; i < body->assumptions.count; i++)
        add_assumption(result, &body->assumptions.at[i], false, false);
    result->has_core = body->passive.checks.count + body->passive.trivial.count > 0;
}

/* ---- contradictions -------------------------------------------------------------------------- */

/* Is the query unsatisfiable with the literals in `supposed` as hypotheses? */
static bool is_unsatisfiable(BplVcSession *s)
{
    return bpl_vc_check(s).sat == BPL_UNSAT;
}

/* Reads the unsatisfiable core of the last query, and removes all literals outside the core from
 * s->supposed (the hypotheses) and from `numbers`. Sets is_used[i] if the i-th literal is in the
 * core. */
static void keep_used(BplVcSession *s, bool *is_used, size_t *numbers)
{
    size_t left = 0;
    bpl_prover_core(s->solver.prover, is_used);
    for (size_t i = 0; i < s->supposed.count; i++)
        if (is_used[i]) {
            numbers[left] = numbers[i];
            s->supposed.at[left++] = s->supposed.at[i];
        }
    s->supposed.count = left;
}

/* Reduces the unsatisfiable core: asks again with only the literals of the core as hypotheses, as
 * long as each new core is smaller. Sets is_used[i] if literal number i is in the last core. The
 * solver often finds a shorter proof if it has fewer assumptions. */
static void shrink(BplVcSession *s, bool *is_used)
{
    size_t count = s->supposed.count;
    bool *is_kept = bpl_alloc_zero((count + 1) * sizeof *is_kept);
    size_t *numbers = bpl_alloc((count + 1) * sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = i;
    keep_used(s, is_kept, numbers);
    for (size_t before = count; s->supposed.count < before && is_unsatisfiable(s);) {
        before = s->supposed.count;
        keep_used(s, is_kept, numbers);
    }
    for (size_t i = 0; i < s->supposed.count; i++)
        is_used[numbers[i]] = true;
    bpl_free(is_kept);
    bpl_free(numbers);
}

static void move(BplVcSession *s, size_t *numbers, size_t from, size_t to)
{
    BplValue literal = s->supposed.at[from];
    size_t number = numbers[from];
    for (size_t i = from; i < to; i++) {
        s->supposed.at[i] = s->supposed.at[i + 1];
        numbers[i] = numbers[i + 1];
    }
    for (size_t i = from; i > to; i--) {
        s->supposed.at[i] = s->supposed.at[i - 1];
        numbers[i] = numbers[i - 1];
    }
    s->supposed.at[to] = literal;
    numbers[to] = number;
}

/* Makes the set of hypotheses in s->supposed minimal: tries to leave out one literal after the
 * other, and keeps it only if the query becomes satisfiable without it. A literal that is needed
 * among many literals is also needed among fewer, so each literal is tried once. */
static void make_few(BplVcSession *s, bool *is_used, size_t *numbers)
{
    for (size_t needed = 0; needed < s->supposed.count && !bpl_vc_is_over(s);) {
        size_t last = s->supposed.count - 1;
        move(s, numbers, needed, last);
        s->supposed.count = last;
        if (is_unsatisfiable(s)) {
            keep_used(s, is_used, numbers);
        } else {
            s->supposed.count = last + 1;
            move(s, numbers, last, needed++);
        }
    }
}

/* Asks whether any check can be reached, by a query with all guards of assumptions but none of
 * checks as hypotheses. If no check can be reached, sets contradicts[count], and contradicts[i] for
 * a small set of assumptions that contradict each other. */
static void find_contradiction(BplVcSession *s, const BplVcBody *body, bool *contradicts)
{
    size_t count = assumption_count(s, body);
    bool *is_used = bpl_alloc_zero((count + 1) * sizeof *is_used);
    size_t *numbers = bpl_alloc((count + 1) * sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = i;
    bpl_vc_core_begin(s, body);
    s->supposed.count = count;
    if (is_unsatisfiable(s)) {
        keep_used(s, is_used, numbers);
        bpl_prover_limit(s->solver.prover, bpl_limits->vc_core_steps);
        make_few(s, is_used, numbers);
        for (size_t i = 0; i < s->supposed.count; i++)
            contradicts[numbers[i]] = true;
        contradicts[count] = true;
    }
    bpl_free(is_used);
    bpl_free(numbers);
}

/* Sets is_claim[i] if the condition of check number i is not literally `false`. A check of `false`
 * is meant never to be reached, so its being unreachable is not reported. */
static void find_claims(const BplVcPassive *p, bool *is_claim)
{
    for (size_t i = 0; i < p->blocks.count; i++)
        for (size_t k = 0; k < p->blocks.at[i]->items.count; k++) {
            const BplVcItem *item = &p->blocks.at[i]->items.at[k];
            if (item->check != BPL_VC_NONE)
                is_claim[item->check] = item->claimed != BPL_FALSE;
        }
}

/* Adds to result->unreached the source positions of checks that the proof did not use. A position
 * may have several checks, such as the checks of an invariant on the edges into its loop: the
 * position is added if none of its checks was used. */
static void add_unreached(const BplVcPassive *p, const bool *is_used, BplVcResult *result)
{
    /* position + 1 -> 1 if a check there was used, or if the position was added */
    BplWordMap reached = {0};
    bool *is_claim = bpl_alloc_zero((p->checks.count + 1) * sizeof *is_claim);
    find_claims(p, is_claim);
    for (size_t i = 0; i < p->checks.count; i++)
        if (is_used[i])
            bpl_wordmap_put(&reached, (uint64_t)bpl_vc_check_place(&p->checks.at[i]) + 1, 1);
    bpl_vec_clear(&result->unreached);
    for (size_t i = 0; i < p->checks.count; i++) {
        BplLoc place = bpl_vc_check_place(&p->checks.at[i]);
        if (!is_claim[i] || bpl_wordmap_get(&reached, (uint64_t)place + 1))
            continue;
        bpl_wordmap_put(&reached, (uint64_t)place + 1, 1);
        bpl_vec_push(&result->unreached, place);
    }
    bpl_wordmap_release(&reached);
    bpl_free(is_claim);
}

void bpl_vc_core_find(BplVcSession *s, const BplVcBody *body, BplVcResult *result)
{
    const BplVcPassive *p = &body->passive;
    size_t count = assumption_count(s, body);
    uint64_t steps = s->steps;
    double turn_end = s->turn_end;
    bool *is_used = bpl_alloc_zero((s->supposed.count + 1) * sizeof *is_used);
    bool *contradicts = bpl_alloc_zero((count + 1) * sizeof *contradicts);
    assert(s->supposed.count == count + p->checks.count);
    /* the body is decided already: the end of its time slice must not stop these further queries */
    s->turn_end = 0;
    /* each of these queries may take half as many steps as the proof */
    uint64_t limit = steps / 2 + bpl_limits->vc_core_steps;
    bpl_prover_limit(s->solver.prover, limit < UINT32_MAX ? (uint32_t)limit : UINT32_MAX);
    shrink(s, is_used);
    find_contradiction(s, body, contradicts);
    bpl_prover_limit(s->solver.prover, 0);
    bpl_vc_core_begin(s, body);
    s->turn_end = turn_end;
    s->is_turn_over = false;
    s->steps = steps;
    /* the contradicting assumptions alone prove the body */
    const bool *used = contradicts[count] ? contradicts : is_used;
    bpl_vec_clear(&result->assumptions);
    for (size_t i = 0; i < count; i++)
        if (i >= s->guards.axioms.count || used[i])
            add_assumption(result, guarded_at(s, body, i), used[i], contradicts[i]);
    add_unreached(p, is_used + count, result);
    result->is_vacuous = contradicts[count];
    result->has_core = true;
    bpl_free(is_used);
    bpl_free(contradicts);
}
