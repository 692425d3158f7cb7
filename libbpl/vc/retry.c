/* Repeats queries that Z3 did not decide. Z3 often answers either at once or not at all: among the
 * facts of a prelude, an early wrong decision can make it search without end. So a query that is
 * undecided after some steps is repeated with a fresh solver: first with the verification
 * conditions in their other form (equations.h), then with other seeds, and with more steps each
 * time. Steps (Z3's rlimit) do not depend on the speed of the machine.
 *
 * An error for which Z3 has only a candidate model, which may violate some quantified fact, leads
 * to further queries, with other seeds and forms and with few steps: if one of them refutes the
 * failure, there is no error.
 *
 * If several bodies are proved alternately (verify_all.c), a body's turn consists of a query in
 * each of the two forms, with equally many steps; a body that is still undecided needs another
 * turn. */
#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/vc/session.h"

typedef struct Try {
    unsigned number;
    uint32_t steps; /* limit on the steps of the next query; 0: no limit */
    uint64_t spent; /* sum of the limits of all attempts at the query so far */
    BplVcSolver outer;
    /* checks that fail only in a candidate model, and that cannot fail according to further queries
     */
    BPL_VEC(uint32_t) refuted;
} Try;

uint32_t bpl_vc_turn_steps(const BplVcSession *s)
{
    uint32_t doublings = s->turn * bpl_limits->vc_retry_doublings;
    return doublings > bpl_limits->vc_most_doublings
               ? 0
               : (uint32_t)bpl_limits->vc_first_steps << doublings;
}

/* Sets the limit on the steps of the next query, which grows with the number of attempts. `limit`
 * is the user's limit for all attempts. Returns false if that limit is used up. */
static bool has_steps(Try *try, uint32_t limit)
{
    unsigned doublings = try->number / BPL_ROOM_VC_FORMS * bpl_limits->vc_retry_doublings;
    bool is_last = doublings > bpl_limits->vc_most_doublings;
    uint64_t steps = is_last ? 0 : (uint64_t)bpl_limits->vc_first_steps << doublings;
    if (limit && try->spent >= limit)
        return false;
    if (limit && (is_last || steps > limit - try->spent))
        steps = limit - try->spent;
    try->steps = (uint32_t)steps;
    try->spent += steps;
    return true;
}

/* Makes the body's verification conditions in the form in which formulas are nested `deepest`
 * levels deep (equations.h), unless they are in this form already. */
static void form(BplVcSession *s, BplVcBody *body, uint32_t deepest)
{
    if (body->deepest == deepest)
        return;
    s->eval.deadline = (BplDeadline){0};
    s->eval.numbers = body->numbers;
    bpl_vec_clear(&body->conditions.at);
    bpl_vc_equations(&body->passive, deepest, &body->conditions);
    body->numbers = s->eval.numbers;
    body->deepest = deepest;
}

/* Begins an attempt: opens a fresh solver; the first attempt uses the session's own solver. */
static void begin(BplVcSession *s, BplVcBody *body, Try *try)
{
    BplProverOptions options = {.work = try->steps,
                                .seed = s->options.seed + try->number / BPL_ROOM_VC_FORMS};
    if (!try->number) {
        bpl_vc_limit(s, try->steps);
        return;
    }
    form(s, body, try->number % BPL_ROOM_VC_FORMS ? BPL_VC_NAMED : bpl_limits->vc_nested);
    try->outer = s->solver;
    s->solver = (BplVcSolver){0};
    bpl_vc_solver_open(s, &options);
}

static void end(BplVcSession *s, Try *try)
{
    if (!try->number) {
        bpl_vc_limit(s, 0);
        return;
    }
    bpl_vc_solver_close(s);
    s->solver = try->outer;
}

static void ask(BplVcSession *s, BplVcBody *body, Try *try, uint32_t error_limit,
                BplVcResult *result)
{
    for (size_t i = 0; i < result->errors.count; i++) {
        const BplVcCheck *known = &body->passive.checks.at[result->errors.at[i].check];
        bpl_prover_assert(s->solver.prover, bpl_term_not(s->terms, known->fails));
    }
    for (size_t i = 0; i < try->refuted.count; i++) {
        const BplVcCheck *check = &body->passive.checks.at[try->refuted.at[i]];
        bpl_prover_assert(s->solver.prover, bpl_term_not(s->terms, check->fails));
    }
    s->is_partial = try->refuted.count > 0;
    while (bpl_vc_ask(s, body, result))
        if (error_limit && result->errors.count >= error_limit)
            break;
}

static void forget_why(BplVcResult *result)
{
    bpl_free(result->why);
    result->why = NULL;
    result->is_late = false;
    result->verdict = result->errors.count ? BPL_VC_ERRORS : BPL_VC_UNKNOWN;
}

/* ---- candidates ------------------------------------------------------------------------------ */

/* Returns true if the time limit of the body has passed, or if the processor time of its current
 * turn is used up. */
static bool has_no_time(const BplVcSession *s)
{
    return bpl_vc_is_over(s) || s->is_turn_over;
}

static BplValue fails_of(const BplVcBody *body, const BplVcResult *result, size_t error)
{
    return body->passive.checks.at[result->errors.at[error].check].fails;
}

/* Asks the solver whether this check can fail while all other checks hold; returns true if it
 * cannot. */
static bool is_refuted(BplVcSession *s, BplVcBody *body, uint32_t check)
{
    bpl_prover_push(s->solver.prover);
    for (size_t i = 0; i < body->passive.checks.count; i++)
        if (i != check)
            bpl_prover_assert(s->solver.prover,
                              bpl_term_not(s->terms, body->passive.checks.at[i].fails));
    bool refuted = bpl_vc_check(s).sat == BPL_UNSAT;
    bpl_prover_pop(s->solver.prover);
    return refuted;
}

/* Sets refuted[i] for errors with candidate models that turn out not to be errors. First asks
 * whether any check can fail other than definite errors and errors refuted before: if none can, all
 * of them are refuted; otherwise asks about each error separately. */
static void refute(BplVcSession *s, BplVcBody *body, const BplVcResult *result, bool *refuted)
{
    for (size_t i = 0; i < result->errors.count; i++)
        if (result->errors.at[i].is_definite || refuted[i])
            bpl_prover_assert(s->solver.prover, bpl_term_not(s->terms, fails_of(body, result, i)));
    bool all = bpl_vc_check(s).sat == BPL_UNSAT;
    for (size_t i = 0; i < result->errors.count; i++)
        if (!result->errors.at[i].is_definite && !refuted[i] && !has_no_time(s))
            refuted[i] = all || is_refuted(s, body, result->errors.at[i].check);
}

static bool has_candidates(const BplVcResult *result, const bool *refuted)
{
    for (size_t i = 0; i < result->errors.count; i++)
        if (!result->errors.at[i].is_definite && !refuted[i])
            return true;
    return false;
}

static void drop(BplVcResult *result, const bool *refuted, Try *try)
{
    size_t left = 0;
    for (size_t i = 0; i < result->errors.count; i++) {
        BplVcError *error = &result->errors.at[i];
        if (refuted[i]) {
            bpl_vec_push(&try->refuted, error->check);
            bpl_vc_error_release(error);
        } else {
            result->errors.at[left++] = *error;
        }
    }
    result->errors.count = left;
    if (result->verdict == BPL_VC_ERRORS && !left)
        result->verdict = result->why ? BPL_VC_UNKNOWN : BPL_VC_VERIFIED;
}

/* Asks a fresh solver about all errors with candidate models; the number `opinion` determines the
 * solver's seed and the form of the conditions. One solver serves for all errors, since asserting a
 * prelude takes longer than the answers. */
static void hear(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count,
                 unsigned opinion, const BplVcResult *result, bool *refuted)
{
    BplProverOptions options = {.work = bpl_limits->vc_opinion_steps,
                                .seed = s->options.seed + opinion / BPL_ROOM_VC_FORMS};
    if (s->work && s->work < options.work)
        options.work = s->work;
    BplVcSolver outer = s->solver;
    form(s, body, opinion % BPL_ROOM_VC_FORMS ? bpl_limits->vc_nested : BPL_VC_NAMED);
    s->solver = (BplVcSolver){0};
    bpl_vc_solver_open(s, &options);
    if (bpl_vc_body_begin(s, body, given, count)) {
        refute(s, body, result, refuted);
        bpl_prover_pop(s->solver.prover);
    }
    bpl_vc_solver_close(s);
    s->solver = outer;
}

/* Removes errors for which there are only candidate models, since there was no time for further
 * queries about them: such errors are not reported. */
static void doubt_candidates(BplVcSession *s, BplVcResult *result)
{
    size_t left = 0;
    for (size_t i = 0; i < result->errors.count; i++) {
        if (result->errors.at[i].is_definite)
            result->errors.at[left++] = result->errors.at[i];
        else
            bpl_vc_error_release(&result->errors.at[i]);
    }
    result->errors.count = left;
    if (!left)
        result->verdict = BPL_VC_UNKNOWN;
    bpl_vc_say_late(s, result);
}

/* Asks again about errors with candidate models, and removes those that are refuted. Returns true
 * if some were refuted, and the time sufficed to ask about all of them. */
static bool drop_refuted(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count,
                         Try *try, BplVcResult *result)
{
    size_t all = result->errors.count;
    bool *refuted = bpl_alloc_zero((all + 1) * sizeof *refuted);
    for (unsigned i = 0;
         i < bpl_limits->vc_opinions && has_candidates(result, refuted) && !has_no_time(s); i++)
        hear(s, body, given, count, i, result, refuted);
    form(s, body, bpl_limits->vc_nested);
    bool is_late = has_candidates(result, refuted) && has_no_time(s);
    result->is_unfinished = is_late && !bpl_vc_is_over(s);
    drop(result, refuted, try);
    if (is_late)
        doubt_candidates(s, result);
    bpl_free(refuted);
    return result->errors.count < all && !is_late;
}

/* ---- a body ---------------------------------------------------------------------------------- */

static void try_all(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count, Try *try,
                    uint32_t error_limit, BplVcResult *result)
{
    bool goes_on = true;
    try->number = 0;
    try->spent = 0;
    /* the reason for `unknown` in case no steps are left for any query; a query may give another
     * reason */
    bpl_vc_say_no_steps(result);
    for (; goes_on && has_steps(try, s->work); try->number++) {
        if (s->in_turns &&
            /* this attempt was made in an earlier turn of the body */
            try->number < s->turn * BPL_ROOM_VC_FORMS)
            continue;
        if (bpl_vc_is_over(s)) {
            bpl_vc_say_late(s, result);
            break;
        }
        if (s->in_turns && (s->is_turn_over || try->number >= (s->turn + 1) * BPL_ROOM_VC_FORMS)) {
            result->is_unfinished = true;
            break;
        }
        begin(s, body, try);
        forget_why(result);
        s->is_out_of_steps = false;
        if (bpl_vc_body_begin(s, body, given, count)) {
            ask(s, body, try, error_limit, result);
            bpl_vc_body_end(s, result);
        }
        end(s, try);
        goes_on = s->is_out_of_steps;
    }
    form(s, body, bpl_limits->vc_nested);
}

/* Proves the body. If the limit of errors was reached, and some of these errors were then refuted,
 * proves it once more, since there may be further errors. */
BplVcResult *bpl_vc_body_prove(BplVcSession *s, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit)
{
    double start = bpl_clock_seconds();
    BplVcResult *result = bpl_vc_result_new(body);
    Try try = {0};
    for (bool goes_on = bpl_vc_is_asked(body); goes_on;) {
        try_all(s, body, given, count, &try, error_limit, result);
        if (result->is_unfinished)
            break;
        goes_on = error_limit && result->errors.count >= error_limit;
        goes_on = drop_refuted(s, body, given, count, &try, result) && goes_on;
    }
    assert(result->verdict != BPL_VC_VERIFIED || result->questions || !bpl_vc_is_asked(body));
    bpl_vec_release(&try.refuted);
    result->seconds = bpl_clock_seconds() - start;
    return result;
}
