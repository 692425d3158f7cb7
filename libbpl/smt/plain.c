/* Wraps Z3's simple solver (plain.h), which starts at once, without tactics, and keeps learned
 * lemmas from one check to the next. */
#include "libbpl/smt/plain.h"

#include "libbpl/smt/z3_back.h"

#include <stdio.h>

struct BplPlain {
    BplTerms *terms;
    BplZ3State state;
    Z3_solver solver;
    Z3_model model; /* the model of the last check, or NULL */
};

static void ignore_error(Z3_context context, Z3_error_code code)
{
    (void)context;
    (void)code; /* callers read the error code where it matters */
}

static void set_options(BplPlain *plain, const BplPlainOptions *options)
{
    Z3_context c = plain->state.context;
    Z3_params params = Z3_mk_params(c);
    Z3_params_inc_ref(c, params);
    Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "random_seed"), options->seed);
    if (options->work)
        Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "rlimit"), options->work);
    if (options->old_numbers)
        Z3_params_set_uint(c, params, Z3_mk_string_symbol(c, "arith.solver"), 2);
    Z3_params_set_bool(c, params, Z3_mk_string_symbol(c, "ctrl_c"), false);
    Z3_solver_set_params(c, plain->solver, params);
    Z3_params_dec_ref(c, params);
}

BplPlain *bpl_plain_new(BplTerms *terms, const BplPlainOptions *options)
{
    BplPlain *plain = bpl_alloc_zero(sizeof *plain);
    if (options->memory_mb) {
        char number[16];
        snprintf(number, sizeof number, "%u", options->memory_mb);
        Z3_global_param_set("memory_max_size", number);
    }
    Z3_config config = Z3_mk_config();
    /* the context never frees expressions: models refer to them, and live as long as the context */
    Z3_context context = Z3_mk_context(config);
    Z3_del_config(config);
    plain->terms = terms;
    if (!context)
        return plain;
    Z3_set_error_handler(context, ignore_error);
    bpl_z3_state_init(&plain->state, terms, context);
    plain->solver = Z3_mk_simple_solver(context);
    if (plain->solver) {
        Z3_solver_inc_ref(context, plain->solver);
        set_options(plain, options);
    }
    return plain;
}

static void drop_model(BplPlain *plain)
{
    if (plain->model)
        Z3_model_dec_ref(plain->state.context, plain->model);
    plain->model = NULL;
}

void bpl_plain_free(BplPlain *plain)
{
    if (!plain)
        return;
    Z3_context context = plain->state.context;
    if (context) {
        drop_model(plain);
        if (plain->solver)
            Z3_solver_dec_ref(context, plain->solver);
        bpl_z3_state_release(&plain->state);
        Z3_del_context(context);
    }
    bpl_free(plain);
}

static Z3_ast translated(BplPlain *plain, BplValue term)
{
    plain->state.trouble = BPL_REASON_NONE;
    Z3_ast ast = plain->solver ? bpl_z3_term(&plain->state, term) : NULL;
    return ast && !bpl_z3_failed(&plain->state) ? ast : NULL;
}

bool bpl_plain_assert(BplPlain *plain, BplValue truth)
{
    Z3_ast ast = translated(plain, truth);
    if (!ast)
        return false;
    Z3_solver_assert(plain->state.context, plain->solver, ast);
    return !bpl_z3_failed(&plain->state);
}

/* Stores the model of the last check. Z3 may define a function by other functions, or by cases;
 * these are combined into one definition only if `together` is set, since this takes longer than
 * most queries. */
static void take_model(BplPlain *plain, bool together)
{
    Z3_context c = plain->state.context;
    Z3_global_param_set("model.compact", together ? "true" : "false");
    Z3_model model = plain->solver ? Z3_solver_get_model(c, plain->solver) : NULL;
    Z3_global_param_set("model.compact", "true");
    if (bpl_z3_failed(&plain->state) || !model)
        return;
    Z3_model_inc_ref(c, model);
    plain->model = model;
}

BplSat bpl_plain_check(BplPlain *plain, const BplValue *assumed, size_t count)
{
    Z3_context c = plain->state.context;
    BPL_VEC(Z3_ast) literals = {0};
    bool fine = plain->solver;
    drop_model(plain);
    for (size_t i = 0; fine && i < count; i++) {
        Z3_ast literal = translated(plain, assumed[i]);
        fine = literal;
        bpl_vec_push(&literals, literal);
    }
    Z3_lbool truth =
        fine ? Z3_solver_check_assumptions(c, plain->solver, (unsigned)literals.count, literals.at)
             : Z3_L_UNDEF;
    bpl_vec_release(&literals);
    if (!fine || bpl_z3_failed(&plain->state) || truth == Z3_L_UNDEF)
        return BPL_UNKNOWN;
    if (truth == Z3_L_FALSE)
        return plain->state.has_user_maps ? BPL_UNKNOWN : BPL_UNSAT;
    take_model(plain, false);
    return plain->model ? BPL_SAT : BPL_UNKNOWN;
}

bool bpl_plain_truth(BplPlain *plain, BplValue symbol)
{
    Z3_context c = plain->state.context;
    Z3_ast ast = plain->model ? translated(plain, symbol) : NULL, value = NULL;
    bool fine = ast && Z3_model_eval(c, plain->model, ast, true, &value) && value &&
                Z3_get_bool_value(c, value) == Z3_L_TRUE;
    (void)bpl_z3_failed(&plain->state);
    return fine;
}

void bpl_plain_read(BplPlain *plain)
{
    drop_model(plain);
    take_model(plain, true);
}

BplValue bpl_plain_value(BplPlain *plain, BplValue term)
{
    Z3_context c = plain->state.context;
    Z3_ast ast = plain->model ? translated(plain, term) : NULL, value = NULL;
    if (!ast || !Z3_model_eval(c, plain->model, ast, true, &value) || !value)
        return BPL_NONE;
    BplValue said =
        bpl_z3_value(&plain->state, plain->model, value, bpl_term_sort(plain->terms, term));
    (void)bpl_z3_failed(&plain->state);
    return said;
}
