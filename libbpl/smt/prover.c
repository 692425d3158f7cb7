/* Wraps a Z3 solver for modular verification. Its options are those that Boogie gives Z3, except
 * that Z3's newer arithmetic solver is used, which is more robust. */
#include "libbpl/smt/prover.h"

#include "libbpl/base/clock.h"
#include "libbpl/smt/z3_state.h"

#include <stdatomic.h>
#include <stdio.h>

typedef struct Level {
    size_t asserted; /* number of assertions when the level was opened */
    /* some assertion on this level of the assertion stack could not be translated for Z3 */
    bool is_unsaid;
} Level;

struct BplProver {
    BplTerms *terms;
    BplProverOptions options;
    uint32_t work; /* the current limit on the steps of a check */
    BplZ3State state;
    Z3_solver solver;
    Z3_model model;           /* the model of the last check, or NULL */
    BPL_VEC(Z3_ast) asserted; /* the translated assertions on all levels */
    BPL_VEC(Level) levels;
    BPL_VEC(Z3_ast) supposed; /* literals that each check assumes (bpl_prover_suppose) */
    /* the last check was cancelled in a way that may have damaged the solver (see `spoils`): a new
     * solver must replace it */
    bool is_spoiled;
    char detail[100]; /* the reason for the last answer `unknown`, in words */
    atomic_bool is_interrupted;
};

static void ignore_error(Z3_context context, Z3_error_code code)
{
    (void)context;
    (void)code;
}

static Z3_context open_context(const BplProverOptions *options)
{
    char number[16];
    if (options->memory_mb) {
        snprintf(number, sizeof number, "%u", options->memory_mb);
        Z3_global_param_set("memory_max_size", number);
    }
    Z3_config config = Z3_mk_config();
    Z3_set_param_value(config, "model", "true");
    Z3_set_param_value(config, "auto_config", "false");
    if (options->trace) {
        Z3_set_param_value(config, "trace", "true");
        Z3_set_param_value(config, "trace_file_name", options->trace);
    }
    Z3_context context = Z3_mk_context_rc(config);
    Z3_del_config(config);
    if (context)
        Z3_set_error_handler(context, ignore_error);
    return context;
}

static void set_uint(Z3_context c, Z3_params params, const char *name, unsigned value)
{
    Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, name), value);
}

static void set_bool(Z3_context c, Z3_params params, const char *name, bool value)
{
    Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, name), value);
}

static void set_double(Z3_context c, Z3_params params, const char *name, double value)
{
    Z3_params_set_double(c, params, Z3_mk_string_symbol(c, name), value);
}

static void set_options(BplProver *prover)
{
    Z3_context c = prover->state.context;
    Z3_params params = Z3_mk_params(c);
    Z3_params_inc_ref(c, params);
    set_bool(c, params, "auto_config", false);
    set_bool(c, params, "mbqi", false);
    /* 3: chooses case splits by relevancy, which is best with quantifiers, but inefficient for
     * single bits */
    set_uint(c, params, "case_split", prover->options.has_bits ? 1 : 3);
    set_bool(c, params, "delay_units", true);
    set_uint(c, params, "phase_selection", 0);
    set_uint(c, params, "restart_strategy", 0);
    set_double(c, params, "restart_factor", 1.5);
    set_bool(c, params, "arith.random_initial_value", true);
    set_uint(c, params, "arith.solver", 6);
    set_double(c, params, "qi.eager_threshold", 100.0);
    set_uint(c, params, "random_seed", prover->options.seed);
    if (prover->options.timeout_ms)
        set_uint(c, params, "timeout", prover->options.timeout_ms);
    set_uint(c, params, "rlimit", prover->work);
    /* Ctrl-C is handled by this program, not by Z3 */
    set_bool(c, params, "ctrl_c", false);
    Z3_solver_set_params(c, prover->solver, params);
    Z3_params_dec_ref(c, params);
}

/* Makes a solver with the options. Some options can only be set for the whole process, and Z3 reads
 * them when it makes a solver: the function sets these options before, and resets them afterwards.
 */
static Z3_solver make_solver(Z3_context context, const BplProverOptions *options)
{
    char number[16];
    snprintf(number, sizeof number, "%u", options->seed);
    Z3_global_param_set("smt.qi.eager_threshold", "100");
    Z3_global_param_set("smt.random_seed", number);
    Z3_solver solver = Z3_mk_simple_solver(context);
    if (solver) {
        Z3_solver_inc_ref(context, solver);
        /* forces Z3 to make the solver now, while the global options are set */
        Z3_solver_get_num_scopes(context, solver);
    }
    Z3_global_param_set("smt.qi.eager_threshold", "10");
    Z3_global_param_set("smt.random_seed", "0");
    return solver;
}

BplProver *bpl_prover_new(BplTerms *terms, const BplProverOptions *options)
{
    BplProver *prover = bpl_alloc_zero(sizeof *prover);
    prover->terms = terms;
    prover->options = *options;
    prover->work = options->work;
    bpl_vec_push(&prover->levels, (Level){0});
    Z3_context context = open_context(options);
    if (!context)
        return prover;
    bpl_z3_state_init(&prover->state, terms, context);
    prover->state.naming = options->naming;
    prover->state.name_quantifier = options->name_quantifier;
    prover->state.data = options->data;
    prover->solver = make_solver(context, options);
    if (prover->solver)
        set_options(prover);
    return prover;
}

void bpl_prover_limit(BplProver *prover, uint32_t work)
{
    uint32_t limit = work ? work : prover->options.work;
    if (prover->solver && limit != prover->work) {
        prover->work = limit;
        set_options(prover);
    }
}

static void drop_model(BplProver *prover)
{
    if (prover->model)
        Z3_model_dec_ref(prover->state.context, prover->model);
    prover->model = NULL;
}

void bpl_prover_free(BplProver *prover)
{
    if (!prover)
        return;
    Z3_context context = prover->state.context;
    if (context) {
        drop_model(prover);
        if (prover->solver)
            Z3_solver_dec_ref(context, prover->solver);
        bpl_z3_state_release(&prover->state);
        Z3_del_context(context);
    }
    bpl_vec_release(&prover->asserted);
    bpl_vec_release(&prover->levels);
    bpl_vec_release(&prover->supposed);
    bpl_free(prover);
}

/* ---- a new solver in place of one that was cancelled ----------------------------------------- */

/* Returns true if the solver must be replaced after a check that ended in `unknown` for this
 * reason. Z3 may reach a limit while it rewrites the assertions. Then some assertions are left
 * rewritten and others are lost or, after Z3_solver_pop, replaced by `false`: the next answer of
 * this solver may be a wrong 'unsatisfiable'. */
static bool spoils(BplReason reason)
{
    return reason != BPL_REASON_INCOMPLETE && reason != BPL_REASON_UNSUPPORTED;
}

static void assert_level(BplProver *prover, size_t level)
{
    size_t end = level + 1 < prover->levels.count ? prover->levels.at[level + 1].asserted
                                                  : prover->asserted.count;
    for (size_t i = prover->levels.at[level].asserted; i < end; i++)
        Z3_solver_assert(prover->state.context, prover->solver, prover->asserted.at[i]);
}

static void renew(BplProver *prover)
{
    Z3_context c = prover->state.context;
    if (!prover->is_spoiled)
        return;
    prover->is_spoiled = false;
    Z3_solver_dec_ref(c, prover->solver);
    prover->solver = make_solver(c, &prover->options);
    if (!prover->solver)
        return;
    set_options(prover);
    for (size_t i = 0; i < prover->levels.count; i++) {
        if (i)
            Z3_solver_push(c, prover->solver);
        assert_level(prover, i);
    }
}

/* ---- asserting ------------------------------------------------------------------------------- */

void bpl_prover_assert(BplProver *prover, BplValue truth)
{
    if (!prover->solver)
        return;
    prover->state.trouble = BPL_REASON_NONE;
    prover->state.detail[0] = '\0';
    Z3_ast ast = bpl_z3_term(&prover->state, truth);
    if (ast && !bpl_z3_failed(&prover->state)) {
        if (!prover->is_spoiled)
            Z3_solver_assert(prover->state.context, prover->solver, ast);
        if (!bpl_z3_failed(&prover->state)) {
            bpl_vec_push(&prover->asserted, ast);
            return;
        }
    }
    bpl_vec_last(&prover->levels).is_unsaid = true;
    snprintf(prover->detail, sizeof prover->detail, "%s", prover->state.detail);
}

void bpl_prover_push(BplProver *prover)
{
    bpl_vec_push(&prover->levels, ((Level){.asserted = prover->asserted.count}));
    if (prover->solver && !prover->is_spoiled)
        Z3_solver_push(prover->state.context, prover->solver);
}

void bpl_prover_pop(BplProver *prover)
{
    prover->asserted.count = bpl_vec_pop(&prover->levels).asserted;
    drop_model(prover);
    if (prover->solver && !prover->is_spoiled)
        Z3_solver_pop(prover->state.context, prover->solver, 1);
}

/* ---- suppositions ---------------------------------------------------------------------------- */

void bpl_prover_suppose(BplProver *prover, const BplValue *literals, size_t count)
{
    bpl_vec_clear(&prover->supposed);
    for (size_t i = 0; i < count && prover->solver; i++) {
        prover->state.trouble = BPL_REASON_NONE;
        Z3_ast ast = bpl_z3_term(&prover->state, literals[i]);
        /* a literal, that is, a symbol or the negation of a symbol, can always be translated */
        assert(ast);
        bpl_vec_push(&prover->supposed, ast);
    }
}

void bpl_prover_core(BplProver *prover, bool *is_used)
{
    Z3_context c = prover->state.context;
    size_t count = prover->supposed.count;
    Z3_ast_vector core = Z3_solver_get_unsat_core(c, prover->solver);
    for (size_t i = 0; i < count; i++)
        is_used[i] = !core;
    if (!core)
        return;
    BplWordMap numbers = {0};
    for (size_t i = 0; i < count; i++)
        bpl_wordmap_put(&numbers, Z3_get_ast_id(c, prover->supposed.at[i]) + 1, i);
    Z3_ast_vector_inc_ref(c, core);
    for (unsigned i = 0; i < Z3_ast_vector_size(c, core); i++) {
        uint64_t id = Z3_get_ast_id(c, Z3_ast_vector_get(c, core, i));
        const uint64_t *number = bpl_wordmap_get(&numbers, id + 1);
        if (number)
            is_used[*number] = true;
    }
    Z3_ast_vector_dec_ref(c, core);
    bpl_wordmap_release(&numbers);
}

/* ---- answers --------------------------------------------------------------------------------- */

static bool contains(const char *text, const char *part)
{
    return strstr(text, part) != NULL;
}

uint32_t bpl_prover_steps(BplProver *prover)
{
    return prover->solver ? bpl_z3_steps_in_all(&prover->state) : 0;
}

/* Returns the reason BPL_REASON_LIMIT or BPL_REASON_TIMEOUT if a check has used up its steps or its
 * time; BPL_REASON_NONE if neither. `before` and `begun` are the step count and the time before the
 * check. */
static BplReason spent(BplProver *prover, uint32_t before, double begun)
{
    uint32_t work = prover->work, time = prover->options.timeout_ms;
    if (work && bpl_prover_steps(prover) - before >= work)
        return BPL_REASON_LIMIT;
    return time && (bpl_clock_seconds() - begun) * 1e3 >= time ? BPL_REASON_TIMEOUT
                                                               : BPL_REASON_NONE;
}

/* Returns the reason for an answer `unknown`. Z3's text is not reliable: it is `canceled` for every
 * limit, and `incomplete` if a limit ended its arithmetic (Z3 4.13 then even offers a candidate
 * model, which is worthless). Therefore the function also compares the steps and the time that the
 * check took with the limits. */
static BplReason reason_of(BplProver *prover, const char *text, uint32_t before, double begun)
{
    if (contains(text, "memory") || contains(text, "memout"))
        return BPL_REASON_MEMORY;
    if (contains(text, "resource limit"))
        return BPL_REASON_LIMIT;
    if (contains(text, "timeout"))
        return BPL_REASON_TIMEOUT;
    BplReason reason = spent(prover, before, begun);
    if (reason)
        return reason;
    return atomic_load(&prover->is_interrupted) || contains(text, "canceled") ||
                   contains(text, "interrupted")
               ? BPL_REASON_INTERRUPTED
               : BPL_REASON_INCOMPLETE;
}

static void take_model(BplProver *prover, BplProverAnswer *answer)
{
    Z3_context c = prover->state.context;
    prover->model = Z3_solver_get_model(c, prover->solver);
    if (prover->model && Z3_get_error_code(c) == Z3_OK) {
        Z3_model_inc_ref(c, prover->model);
        answer->has_model = true;
    } else {
        prover->model = NULL;
    }
}

static BplProverAnswer unknown(BplReason reason, const char *detail)
{
    BplProverAnswer answer = {.sat = BPL_UNKNOWN, .reason = reason};
    snprintf(answer.detail, sizeof answer.detail, "%s", detail ? detail : "");
    return answer;
}

/* Is there an assertion that could not be translated? If so, only the answer 'unsatisfiable' can be
 * used. */
static bool is_unsaid(const BplProver *prover)
{
    for (size_t i = 0; i < prover->levels.count; i++)
        if (prover->levels.at[i].is_unsaid)
            return true;
    return false;
}

BplProverAnswer bpl_prover_check(BplProver *prover)
{
    Z3_context c = prover->state.context;
    renew(prover);
    if (!prover->solver)
        return unknown(BPL_REASON_MEMORY, "no room for a context");
    drop_model(prover);
    prover->state.trouble = BPL_REASON_NONE;
    uint32_t before = prover->work ? bpl_prover_steps(prover) : 0;
    double begun = bpl_clock_seconds();
    atomic_store(&prover->is_interrupted, false);
    Z3_lbool truth =
        prover->supposed.count
            ? Z3_solver_check_assumptions(c, prover->solver, (unsigned)prover->supposed.count,
                                          prover->supposed.at)
            : Z3_solver_check(c, prover->solver);
    if (bpl_z3_failed(&prover->state)) {
        BplReason reason = prover->state.trouble ? prover->state.trouble : BPL_REASON_ERROR;
        prover->is_spoiled = true;
        return unknown(reason, prover->state.detail);
    }
    if (truth == Z3_L_FALSE)
        return (BplProverAnswer){.sat = BPL_UNSAT};
    BplProverAnswer answer = {.sat = BPL_SAT};
    if (truth == Z3_L_UNDEF) {
        const char *text = Z3_solver_get_reason_unknown(c, prover->solver);
        answer = unknown(reason_of(prover, text ? text : "", before, begun), text);
        prover->is_spoiled = spoils(answer.reason);
    }
    if (is_unsaid(prover))
        return unknown(BPL_REASON_UNSUPPORTED, prover->detail);
    /* Z3 does not always report that the limit on steps was reached. The candidate model may then
     * contradict the assertions, and each further check would find this model again. */
    if (truth == Z3_L_UNDEF && answer.reason == BPL_REASON_INCOMPLETE && prover->work &&
        bpl_prover_steps(prover) - before >= prover->work)
        answer.reason = BPL_REASON_LIMIT;
    if (truth == Z3_L_TRUE || answer.reason == BPL_REASON_INCOMPLETE)
        take_model(prover, &answer);
    if (truth == Z3_L_TRUE && !answer.has_model)
        return unknown(BPL_REASON_ERROR, "no model");
    return answer;
}

bool bpl_prover_truth(BplProver *prover, BplValue truth)
{
    if (!prover->model)
        return false;
    Z3_context c = prover->state.context;
    Z3_ast ast = bpl_z3_term(&prover->state, truth), value = NULL;
    if (!ast || !Z3_model_eval(c, prover->model, ast, true, &value) || !value)
        return false;
    Z3_inc_ref(c, value);
    bool is_true = Z3_get_bool_value(c, value) == Z3_L_TRUE;
    Z3_dec_ref(c, value);
    return is_true;
}

void bpl_prover_values(BplProver *prover, const BplValue *terms, size_t count, BplValue *values)
{
    for (size_t i = 0; i < count; i++)
        values[i] = BPL_NONE;
    if (prover->model)
        bpl_z3_values(&prover->state, prover->model, terms, count, values);
}

void bpl_prover_print(BplProver *prover, BplStrbuf *out)
{
    renew(prover);
    if (prover->solver)
        bpl_strbuf_add_text(out, Z3_solver_to_string(prover->state.context, prover->solver));
}

void bpl_prover_interrupt(BplProver *prover)
{
    atomic_store(&prover->is_interrupted, true);
    if (prover->state.context)
        Z3_interrupt(prover->state.context);
}
