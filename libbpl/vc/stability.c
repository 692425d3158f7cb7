#include "libbpl/vc/stability.h"

#include "libbpl/base/limits.h"

static bool has_definite_error(const BplVcResult *result)
{
    for (size_t i = 0; i < result->errors.count; i++)
        if (result->errors.at[i].is_definite)
            return true;
    return false;
}

static uint32_t limit_of(const BplVcSession *s, const BplVcResult *result)
{
    uint64_t limit = bpl_limits->vc_stability_times * result->steps;
    if (limit < bpl_limits->vc_stability_steps)
        limit = bpl_limits->vc_stability_steps;
    if (s->work && s->work < limit)
        limit = s->work;
    return limit < UINT32_MAX ? (uint32_t)limit : UINT32_MAX;
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Returns a pseudo-random number below `below`, by xorshift64*: the same sequence on every
 * machine. */
static size_t draw(uint64_t *state, size_t below)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (size_t)((*state * UINT64_C(2685821657736338717) >> 32) % below);
}

/* Asserts all formulas: for `number` 0 in the order of the list, otherwise in a permutation that
 * depends on `number` alone. */
static void assert_all(BplProver *prover, const BplValue *formulas, size_t count, uint32_t number)
{
    size_t *order = bpl_alloc((count + 1) * sizeof *order);
    uint64_t random = UINT64_C(0x9E3779B97F4A7C15) * (number + 1);
    for (size_t i = 0; i < count; i++) {
        size_t at = number ? draw(&random, i + 1) : i;
        order[i] = order[at];
        order[at] = i;
    }
    for (size_t i = 0; i < count; i++)
        bpl_prover_assert(prover, formulas[order[i]]);
    bpl_free(order);
}

/* ---- questions ------------------------------------------------------------------------------- */

/* Asks a fresh solver to prove the body, with the seed, order and names that `number` selects.
 * Returns true if the solver proved it; sets *steps to the number of steps that the solver took. */
static bool ask(BplVcSession *s, const BplVcBody *body, const BplValue *given, size_t count,
                uint32_t number, uint32_t limit, uint64_t *steps)
{
    const BplProverOptions options = {
        .work = limit, .seed = s->options.seed + number, .naming = number};
    BplVcSolver outer = s->solver;
    uint64_t before = s->steps;
    s->solver = (BplVcSolver){0};
    bpl_vc_solver_open(s, &options);
    assert_all(s->solver.prover, s->background.facts.at, body->facts, number);
    assert_all(s->solver.prover, given, count, number);
    assert_all(s->solver.prover, body->conditions.at.at, body->conditions.at.count, number);
    s->turn_end = bpl_watch_processor() + 1e-9 * bpl_limits->vc_stability_ns * limit;
    bool proved = bpl_vc_check(s).sat == BPL_UNSAT;
    *steps = s->steps - before;
    bpl_vc_solver_close(s);
    s->solver = outer;
    s->steps = before;
    s->turn_end = 0;
    return proved;
}

static void add(BplVcStability *stability, bool proved, double steps, double *squares)
{
    double before = steps - stability->mean;
    stability->asked++;
    /* mean and deviation are updated by Welford's method, which subtracts no large sums */
    stability->mean += before / stability->asked;
    *squares += before * (steps - stability->mean);
    if (!proved)
        return;
    stability->least =
        stability->proved && (double)stability->least < steps ? stability->least : (uint64_t)steps;
    stability->most = (double)stability->most > steps ? stability->most : (uint64_t)steps;
    stability->proved++;
}

/* Returns the square root, by Newton's method: in this way users of the library need not link with
 * libm. */
static double root_of(double square)
{
    double root = square > 1 ? square : 1;
    /* each iteration at least halves the distance, which is below 2^64 */
    for (int i = 0; i < 80; i++)
        root = (root + square / root) / 2;
    return root;
}

void bpl_vc_body_repeat(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count,
                        BplVcResult *result)
{
    double squares = 0;
    uint32_t limit = limit_of(s, result);
    if (!bpl_vc_is_asked(body) || has_definite_error(result))
        return;
    for (uint32_t i = 0; i < s->options.seeds && !bpl_vc_is_over(s); i++) {
        uint64_t steps;
        bool proved = ask(s, body, given, count, i, limit, &steps);
        if (!bpl_vc_is_over(s)) /* a query that was stopped from outside says nothing about the
                                   proof's stability */
            add(&result->stability, proved, (double)steps, &squares);
    }
    if (result->stability.asked > 1)
        result->stability.deviation = root_of(squares / (result->stability.asked - 1));
}

bool bpl_vc_is_unstable(const BplVcResult *result)
{
    const BplVcStability *stability = &result->stability;
    bool is_lucky = stability->proved < stability->asked &&
                    (stability->proved || result->verdict == BPL_VC_VERIFIED);
    return is_lucky || (stability->most > bpl_limits->vc_stable_steps &&
                        stability->most / bpl_limits->vc_stable_ratio > stability->least);
}
