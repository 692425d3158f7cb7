/* Wraps Z3 as a solver. Constraints with which consecutive queries begin stay asserted, each on its
 * own level of the stack of an incremental Z3 solver. A query with bit-vectors is first given to
 * the incremental solver with a low limit (counted in steps, so that equal queries end alike); if
 * this fails, it is given to a fresh solver: Z3's tactics for bit-vectors are far better than its
 * incremental solver, but take 10 ms to start. */
#include "libbpl/smt/z3.h"

#include "libbpl/smt/spare.h"
#include "libbpl/smt/z3_state.h"
#include "libbpl/term/collect.h"

#include <stdatomic.h>
#include <stdio.h>

typedef struct BplZ3 {
    BplSolver solver;
    BplZ3Options options;
    BplZ3State state;
    Z3_solver incremental; /* Z3's solver for incremental queries; NULL: not made yet */
    BplValues asserted; /* the constraints on the incremental solver's stack, one on each level */
    /* how many elements of user sorts are asserted to differ, on the lowest level of the
     * incremental solver */
    size_t elements;
    BplEval *eval;
    bool logging;
    atomic_bool running, interrupted;
} BplZ3;

BplZ3Options bpl_z3_defaults(void)
{
    return (BplZ3Options){.incremental = true, .check_models = true};
}

/* ---- contexts -------------------------------------------------------------------------------- */

/* Makes a context of Z3; returns false if even this exceeds the memory limit. */
static bool open_context(BplZ3 *z3)
{
    char number[16];
    if (z3->options.memory_mb) {
        snprintf(number, sizeof number, "%u", z3->options.memory_mb);
        Z3_global_param_set("memory_max_size", number);
    }
    snprintf(number, sizeof number, "%u", z3->options.seed);
    Z3_global_param_set("smt.random_seed", number);
    Z3_global_param_set("sat.random_seed", number);
    Z3_context context = bpl_spare_context(BPL_SPARE_COUNTED);
    if (!context)
        return false;
    bpl_z3_state_init(&z3->state, z3->solver.terms, context);
    return true;
}

static void close_incremental(BplZ3 *z3)
{
    if (z3->incremental)
        Z3_solver_dec_ref(z3->state.context, z3->incremental);
    z3->incremental = NULL;
    bpl_vec_clear(&z3->asserted);
    z3->elements = 0;
}

static void close_context(BplZ3 *z3)
{
    Z3_context context = z3->state.context;
    if (!context)
        return;
    close_incremental(z3);
    bpl_z3_state_release(&z3->state);
    Z3_del_context(context);
    z3->state.context = NULL;
}

/* ---- asserting ------------------------------------------------------------------------------- */

enum { SMALL_WORK = 400000, BY_RELEVANCY = 3 };

static uint32_t timeout_of(const BplZ3 *z3, const BplQuery *query)
{
    return query->timeout_ms ? query->timeout_ms : z3->options.timeout_ms;
}

/* Returns the limit on steps for the query, but at most `most`, unless `most` is 0. A result of 0
 * means no limit. */
static uint32_t work_of(const BplZ3 *z3, const BplQuery *query, uint32_t most)
{
    uint32_t work = query->work ? query->work : z3->options.work;
    return most && (!work || work > most) ? most : work;
}

static void add_limits(const BplZ3 *z3, Z3_params params, const BplQuery *query, unsigned most)
{
    Z3_context c = z3->state.context;
    uint32_t timeout = timeout_of(z3, query), work = work_of(z3, query, most);
    Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "timeout"),
                       timeout ? timeout : UINT32_MAX);
    Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "rlimit"), work);
    /* Ctrl-C is handled by this program, not by Z3 */
    Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "ctrl_c"), false);
}

static void set_limits(const BplZ3 *z3, Z3_solver solver, const BplQuery *query, unsigned most)
{
    Z3_context c = z3->state.context;
    Z3_params params = Z3_mk_params(c);
    Z3_params_inc_ref(c, params);
    add_limits(z3, params, query, most);
    Z3_solver_set_params(c, solver, params);
    Z3_params_dec_ref(c, params);
}

/* Asserts that any two elements of a user sort with different numbers differ. */
static void assert_elements(BplZ3 *z3, Z3_solver solver)
{
    BplZ3State *state = &z3->state;
    BPL_VEC(Z3_ast) same = {0};
    for (size_t i = 0; i < state->elements.count; i++) {
        uint32_t sort = bpl_value_element_sort(state->elements.at[i]);
        bool first = true;
        bpl_vec_clear(&same);
        for (size_t k = 0; k < state->elements.count; k++) {
            if (bpl_value_element_sort(state->elements.at[k]) != sort)
                continue;
            first &= k >= i;
            bpl_vec_push(&same, bpl_z3_term(state, state->elements.at[k]));
        }
        if (first && same.count > 1) {
            Z3_ast distinct = Z3_mk_distinct(state->context, (unsigned)same.count, same.at);
            Z3_solver_assert(state->context, solver, bpl_z3_keep(state, distinct));
        }
    }
    bpl_vec_release(&same);
}

static void assert_all(BplZ3 *z3, Z3_solver solver, const BplQuery *query)
{
    assert_elements(z3, solver);
    for (size_t i = 0; i < query->count; i++)
        Z3_solver_assert(z3->state.context, solver, bpl_z3_term(&z3->state, query->constraints[i]));
}

static Z3_solver fresh_solver(BplZ3 *z3, const BplQuery *query)
{
    Z3_context c = z3->state.context;
    Z3_solver solver = Z3_mk_solver(c);
    Z3_solver_inc_ref(c, solver);
    set_limits(z3, solver, query, 0);
    assert_all(z3, solver, query);
    return solver;
}

/* Makes a solver that instantiates quantifiers by triggers only: Z3's tactics would handle
 * quantifiers in their own way. */
static Z3_solver trigger_solver(BplZ3 *z3, const BplQuery *query)
{
    Z3_context c = z3->state.context;
    Z3_solver solver = Z3_mk_simple_solver(c);
    Z3_solver_inc_ref(c, solver);
    Z3_params params = Z3_mk_params(c);
    Z3_params_inc_ref(c, params);
    Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "auto_config"), false);
    Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "mbqi"), false);
    Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "case_split"), BY_RELEVANCY);
    add_limits(z3, params, query, 0);
    Z3_solver_set_params(c, solver, params);
    Z3_params_dec_ref(c, params);
    assert_all(z3, solver, query);
    return solver;
}

static Z3_solver incremental_solver(BplZ3 *z3, const BplQuery *query, unsigned work)
{
    Z3_context c = z3->state.context;
    if (z3->incremental && z3->elements != z3->state.elements.count)
        close_incremental(z3);
    if (!z3->incremental) {
        z3->incremental = Z3_mk_simple_solver(c);
        Z3_solver_inc_ref(c, z3->incremental);
        assert_elements(z3, z3->incremental);
        z3->elements = z3->state.elements.count;
    }
    set_limits(z3, z3->incremental, query, work);
    size_t common = 0;
    while (common < z3->asserted.count && common < query->count &&
           z3->asserted.at[common] == query->constraints[common])
        common++;
    if (common < z3->asserted.count)
        Z3_solver_pop(c, z3->incremental, (unsigned)(z3->asserted.count - common));
    z3->asserted.count = common;
    for (size_t i = common; i < query->count; i++) {
        Z3_solver_push(c, z3->incremental);
        Z3_solver_assert(c, z3->incremental, bpl_z3_term(&z3->state, query->constraints[i]));
        bpl_vec_push(&z3->asserted, query->constraints[i]);
    }
    Z3_solver_inc_ref(c, z3->incremental);
    return z3->incremental;
}

/* ---- answers --------------------------------------------------------------------------------- */

static BplReason reason_of(const char *text)
{
    if (strstr(text, "timeout"))
        return BPL_REASON_TIMEOUT;
    if (strstr(text, "resource limit"))
        return BPL_REASON_LIMIT;
    if (strstr(text, "memory") || strstr(text, "memout"))
        return BPL_REASON_MEMORY;
    if (strstr(text, "canceled") || strstr(text, "interrupted"))
        /* after an interrupt by this library, z3->interrupted is set; without that flag, this text
         * of Z3 means that the time limit was reached */
        return BPL_REASON_TIMEOUT;
    return BPL_REASON_INCOMPLETE;
}

static void add_model(BplZ3 *z3, Z3_solver solver, const BplQuery *query, BplAnswer *answer)
{
    BplZ3State *state = &z3->state;
    Z3_model from = Z3_solver_get_model(state->context, solver);
    if (!from)
        return;
    Z3_model_inc_ref(state->context, from);
    state->detail[0] = '\0';
    answer->model = bpl_z3_model(state, from, query->constraints, query->count, z3->eval);
    Z3_model_dec_ref(state->context, from);
}

static void answer_unknown(BplZ3 *z3, Z3_solver solver, const BplQuery *query, BplAnswer *answer)
{
    const char *text = Z3_solver_get_reason_unknown(z3->state.context, solver);
    BplReason reason = reason_of(text ? text : "");
    if (atomic_load(&z3->interrupted))
        reason = BPL_REASON_INTERRUPTED;
    bool is_time = reason == BPL_REASON_LIMIT || reason == BPL_REASON_TIMEOUT;
    bpl_answer_unknown(answer, reason, is_time ? "timeout" : text);
    if (query->by_triggers && reason == BPL_REASON_INCOMPLETE)
        add_model(z3, solver, query, answer);
}

static void answer_sat(BplZ3 *z3, Z3_solver solver, const BplQuery *query, BplAnswer *answer)
{
    BplZ3State *state = &z3->state;
    bpl_answer_set(answer, BPL_SAT);
    add_model(z3, solver, query, answer);
    if (!answer->model)
        bpl_answer_unknown(answer, BPL_REASON_ERROR, "no model");
    /* the detail tells the caller why Z3's model could not be translated */
    else if (state->detail[0])
        snprintf(answer->detail, sizeof answer->detail, "no model: %s", state->detail);
}

static void ask(BplZ3 *z3, const BplQuery *query, Z3_solver solver, BplAnswer *answer)
{
    if (bpl_z3_failed(&z3->state))
        return;
    atomic_store(&z3->running, true);
    Z3_lbool truth = Z3_solver_check(z3->state.context, solver);
    atomic_store(&z3->running, false);
    if (bpl_z3_failed(&z3->state))
        return;
    if (truth == Z3_L_FALSE)
        bpl_answer_set(answer, BPL_UNSAT);
    else if (truth == Z3_L_TRUE)
        answer_sat(z3, solver, query, answer);
    else
        answer_unknown(z3, solver, query, answer);
    if (z3->options.check_models)
        bpl_answer_check_model(z3->solver.terms, z3->eval, query, answer);
}

/* Asks Z3's solver about the query, adds to the answer's steps those that were taken before, and
 * releases the reference to the solver. */
static void run(BplZ3 *z3, const BplQuery *query, Z3_solver solver, BplAnswer *answer)
{
    uint32_t before = answer->steps;
    ask(z3, query, solver, answer);
    answer->steps = before + bpl_z3_steps(&z3->state);
    Z3_solver_dec_ref(z3->state.context, solver);
}

/* Returns the number of decisions (case splits) that Z3's solver has made so far. */
static unsigned decisions_of(Z3_context c, Z3_solver solver)
{
    Z3_stats stats = Z3_solver_get_statistics(c, solver);
    unsigned decisions = 0;
    Z3_stats_inc_ref(c, stats);
    for (unsigned i = 0; i < Z3_stats_size(c, stats); i++)
        if (strcmp(Z3_stats_get_key(c, stats, i), "decisions") == 0)
            decisions = Z3_stats_get_uint_value(c, stats, i);
    Z3_stats_dec_ref(c, stats);
    return decisions;
}

/* Asks the incremental solver. If Z3 cancels a check before its search has begun, it may have
 * rewritten half of its assertions, and its next answer may be wrong: then the solver is discarded.
 * A solver that is cancelled during its search continues it with the next query. */
static void run_incremental(BplZ3 *z3, const BplQuery *query, uint32_t most, BplAnswer *answer)
{
    Z3_context c = z3->state.context;
    Z3_solver solver = incremental_solver(z3, query, most);
    unsigned before = decisions_of(c, solver);
    run(z3, query, solver, answer);
    bool has_searched = z3->incremental && decisions_of(c, z3->incremental) > before;
    if (answer->sat == BPL_UNKNOWN && !has_searched)
        close_incremental(z3);
}

static bool translate_all(BplZ3 *z3, const BplQuery *query, uint8_t *traits)
{
    *traits = 0;
    for (size_t i = 0; i < query->count; i++) {
        if (!bpl_z3_term(&z3->state, query->constraints[i]))
            return false;
        *traits |= bpl_z3_traits(&z3->state, query->constraints[i]);
    }
    return true;
}

static bool asks_again(const BplZ3 *z3, const BplAnswer *answer)
{
    return !z3->state.trouble && answer->sat == BPL_UNKNOWN && !atomic_load(&z3->interrupted);
}

/* Asks the query again with triggers only; called if Z3's answer 'unsat' may rest on unsound
 * model-based instances (has_user_maps in z3_state.h). */
static void prove_by_triggers(BplZ3 *z3, const BplQuery *query, BplAnswer *answer)
{
    bpl_answer_release(answer);
    *answer = (BplAnswer){0};
    run(z3, query, trigger_solver(z3, query), answer);
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    BplZ3 *z3 = (BplZ3 *)solver;
    if (!z3->state.context && !open_context(z3)) {
        bpl_answer_unknown(answer, BPL_REASON_MEMORY, "no room for a context");
        return;
    }
    BplZ3State *state = &z3->state;
    state->trouble = BPL_REASON_NONE;
    state->detail[0] = '\0';
    atomic_store(&z3->interrupted, false);
    uint8_t traits;
    if (translate_all(z3, query, &traits)) {
        bool bits = traits & BPL_Z3_HAS_BITS, tried = z3->options.incremental;
        if (query->by_triggers)
            run(z3, query, trigger_solver(z3, query), answer);
        else if (tried)
            run_incremental(z3, query, bits ? SMALL_WORK : 0, answer);
        bool again = bits && asks_again(z3, answer);
        if (!query->by_triggers && !state->trouble && (!tried || again))
            run(z3, query, fresh_solver(z3, query), answer);
        if (!query->by_triggers && !state->trouble && answer->sat == BPL_UNSAT &&
            (traits & BPL_Z3_HAS_USER_MAPS))
            prove_by_triggers(z3, query, answer);
    }
    if (state->trouble) {
        bpl_answer_release(answer);
        if (atomic_load(&z3->interrupted))
            state->trouble = BPL_REASON_INTERRUPTED;
        bpl_answer_unknown(answer, state->trouble, state->detail);
        if (state->trouble != BPL_REASON_UNSUPPORTED)
            close_context(z3);
    }
}

static void interrupt(BplSolver *solver)
{
    BplZ3 *z3 = (BplZ3 *)solver;
    if (!atomic_load(&z3->running))
        return;
    atomic_store(&z3->interrupted, true);
    Z3_interrupt(z3->state.context);
}

/* Marks the terms that the evaluator has remembered. Translations and asserted terms need no mark:
 * they are found by the index of a term, and an index is never given to another term (collect.h).
 */
static void mark(BplSolver *solver, BplCollect *collect)
{
    bpl_eval_mark(((BplZ3 *)solver)->eval, collect);
}

static void free_z3(BplSolver *solver)
{
    BplZ3 *z3 = (BplZ3 *)solver;
    close_context(z3);
    bpl_eval_free(z3->eval);
    bpl_vec_release(&z3->asserted);
    if (z3->logging)
        Z3_close_log();
    bpl_free(z3);
}

BplSolver *bpl_z3_new(BplTerms *terms, const BplZ3Options *options)
{
    static const BplSolverClass class = {"z3", check, interrupt, free_z3, mark};
    BplZ3 *z3 = bpl_alloc_zero(sizeof *z3);
    z3->solver = (BplSolver){.kind = &class, .terms = terms};
    z3->options = options ? *options : bpl_z3_defaults();
    z3->eval = bpl_eval_new(terms);
    if (z3->options.log)
        z3->logging = Z3_open_log(z3->options.log);
    return &z3->solver;
}

void bpl_z3_version(BplStrbuf *out)
{
    unsigned major, minor, build, revision;
    Z3_get_version(&major, &minor, &build, &revision);
    bpl_strbuf_addf(out, "%u.%u.%u", major, minor, build);
}
