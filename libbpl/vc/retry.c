/* Z3 answers at once or, often, not at all: among the facts of a prelude it goes one way early and
 * never comes back. So a question of which it does not know the answer after some steps is put
 * again, to a solver that has seen nothing else: the conditions come in their other form, then with
 * other seeds, and there are more steps each time. Steps do not depend on the machine. */
#include "libbpl/smt/clock.h"
#include "libbpl/vc/session.h"

enum { FIRST_STEPS = 1000000, DOUBLINGS = 2, FORMS = 2, MOST_DOUBLINGS = 11 };

typedef struct Try {
    unsigned number;
    uint32_t steps; /* of a question; 0: no limit */
    uint64_t spent; /* on a question by those before */
    double since;   /* that the question is under way */
    BplVcSolver outer;
} Try;

/* Sets the steps; false if there are none left. */
static bool has_steps(Try *try, uint32_t limit)
{
    unsigned doublings = try->number / FORMS * DOUBLINGS;
    bool is_last = doublings > MOST_DOUBLINGS;
    uint64_t steps = is_last ? 0 : (uint64_t)FIRST_STEPS << doublings;
    if (limit && try->spent >= limit)
        return false;
    if (limit && (is_last || steps > limit - try->spent))
        steps = limit - try->spent;
    try->steps = (uint32_t)steps;
    try->spent += steps;
    return true;
}

/* The body's conditions in the form that is wanted. */
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

/* The first time it is the session's own solver that is asked. */
static bool begin(BplVcSession *s, BplVcBody *body, Try *try, BplVcResult *result)
{
    BplProverOptions options = {.work = try->steps, .seed = s->options.seed + try->number / FORMS};
    if (!try->number) {
        bpl_vc_limit(s, try->steps);
        return true;
    }
    if (s->options.timeout_ms) {
        double gone = (bpl_clock_seconds() - try->since) * 1e3;
        if (gone >= s->options.timeout_ms) {
            bpl_free(result->why);
            result->why = bpl_strdup("out of time");
            return false;
        }
        options.timeout_ms = 1 + (uint32_t)(s->options.timeout_ms - gone);
    }
    form(s, body, try->number % FORMS ? BPL_VC_NAMED : BPL_VC_NESTED);
    try->outer = s->solver;
    s->solver = (BplVcSolver){0};
    bpl_vc_solver_open(s, &options);
    return true;
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
    while (bpl_vc_ask(s, body, result)) {
        try->since = bpl_clock_seconds();
        if (error_limit && result->errors.count >= error_limit)
            break;
    }
}

static void forget_why(BplVcResult *result)
{
    bpl_free(result->why);
    result->why = NULL;
    result->verdict = result->errors.count ? BPL_VC_ERRORS : BPL_VC_VERIFIED;
}

BplVcResult *bpl_vc_body_prove(BplVcSession *s, BplVcBody *body, const BplValue *given,
                               size_t count, uint32_t error_limit)
{
    double start = bpl_clock_seconds();
    BplVcResult *result = bpl_vc_result_new(body);
    Try try = {.since = start};
    bool goes_on = bpl_vc_is_asked(body);
    for (; goes_on && has_steps(&try, s->options.work) && begin(s, body, &try, result);
         try.number++) {
        if (try.number)
            forget_why(result);
        s->is_out_of_steps = false;
        if (bpl_vc_body_begin(s, body, given, count)) {
            ask(s, body, &try, error_limit, result);
            bpl_vc_body_end(s, result);
        }
        end(s, &try);
        goes_on = s->is_out_of_steps;
    }
    form(s, body, BPL_VC_NESTED);
    result->seconds = bpl_clock_seconds() - start;
    return result;
}
