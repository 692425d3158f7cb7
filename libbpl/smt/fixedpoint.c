/* Solves Horn clauses over terms by Z3's engine Spacer.
 *
 * Predicates become relations of Z3; the symbols of a rule are bound by a `forall`. If the queried
 * predicate is not derivable, Z3 returns a conjunction of formulas `forall x :: P(x) = formula`.
 * This file stores the right side for each predicate P; in it, P's arguments are de Bruijn
 * variables. */
#include "libbpl/smt/fixedpoint.h"

#include "libbpl/base/map.h"
#include "libbpl/smt/spare.h"
#include "libbpl/smt/z3_back.h"

#include <stdio.h>
#include <string.h>

typedef struct Pred {
    Z3_func_decl decl;
    const BplSort *sorts;
    uint32_t count;
    /* the predicate's interpretation, in which argument i is the free variable order[i]; NULL: no
     * interpretation */
    Z3_ast formula;
    const uint32_t *order;
} Pred;

struct BplFixedpoint {
    BplTerms *terms;
    BplFixedpointOptions options;
    Z3_context ctx;
    Z3_fixedpoint fp;
    BplZ3State z;
    BPL_VEC(Pred) preds;
    BPL_VEC(BplFixedpointFact) facts;
    BplMap pred_of; /* a predicate's Z3_func_decl -> 1 + the predicate's number */
    BplArena arena;
    bool failed;    /* Z3 reported an error since this flag was last read */
    uint32_t steps; /* resource steps that the last query took */
    char why[120];
};

/* ---- errors ---------------------------------------------------------------------------------- */

static bool has_failed(BplFixedpoint *fp)
{
    Z3_error_code code = Z3_get_error_code(fp->ctx);
    if (code == Z3_OK)
        return false;
    snprintf(fp->why, sizeof fp->why, "%s", Z3_get_error_msg(fp->ctx, code));
    Z3_set_error(fp->ctx, Z3_OK);
    return true;
}

/* ---- making one ------------------------------------------------------------------------------ */

static void set_bool(BplFixedpoint *fp, Z3_params params, const char *name, bool value)
{
    Z3_params_set_bool(fp->ctx, params, Z3_mk_string_symbol(fp->ctx, name), value);
}

static void set_uint(BplFixedpoint *fp, Z3_params params, const char *name, unsigned value)
{
    Z3_params_set_uint(fp->ctx, params, Z3_mk_string_symbol(fp->ctx, name), value);
}

static void configure(BplFixedpoint *fp)
{
    const BplFixedpointOptions *o = &fp->options;
    Z3_params params = Z3_mk_params(fp->ctx);
    Z3_params_inc_ref(fp->ctx, params);
    Z3_params_set_symbol(fp->ctx, params, Z3_mk_string_symbol(fp->ctx, "engine"),
                         Z3_mk_string_symbol(fp->ctx, "spacer"));
    if (!o->cores)
        set_uint(fp, params, "spacer.iuc", 0);
    if (o->generalise)
        set_bool(fp, params, "spacer.use_euf_gen", true);
    if (o->quantified) {
        set_bool(fp, params, "spacer.q3.use_qgen", true);
        set_bool(fp, params, "spacer.ground_pobs", false);
        set_bool(fp, params, "spacer.mbqi", false);
    }
    if (!o->simplify) {
        set_bool(fp, params, "xform.inline_eager", false);
        set_bool(fp, params, "xform.inline_linear", false);
    }
    /* with this option on, derivations might contain predicates that Z3 has introduced itself */
    set_bool(fp, params, "xform.slice", false);
    if (o->timeout_ms)
        set_uint(fp, params, "timeout", o->timeout_ms);
    set_uint(fp, params, "spacer.random_seed", o->seed);
    Z3_fixedpoint_set_params(fp->ctx, fp->fp, params);
    Z3_params_dec_ref(fp->ctx, params);
}

BplFixedpoint *bpl_fixedpoint_new(BplTerms *terms, const BplFixedpointOptions *options)
{
    BplFixedpoint *fp = bpl_alloc_zero(sizeof *fp);
    if (options->memory_mb) {
        char number[16];
        snprintf(number, sizeof number, "%u", options->memory_mb);
        Z3_global_param_set("memory_max_size", number);
    }
    fp->terms = terms;
    fp->options = *options;
    fp->ctx = bpl_spare_context(BPL_SPARE_KEEPING);
    fp->fp = Z3_mk_fixedpoint(fp->ctx);
    Z3_fixedpoint_inc_ref(fp->ctx, fp->fp);
    bpl_z3_state_init(&fp->z, terms, fp->ctx);
    bpl_arena_init(&fp->arena);
    configure(fp);
    return fp;
}

void bpl_fixedpoint_free(BplFixedpoint *fp)
{
    if (!fp)
        return;
    bpl_z3_state_release(&fp->z);
    Z3_fixedpoint_dec_ref(fp->ctx, fp->fp);
    Z3_del_context(fp->ctx);
    bpl_vec_release(&fp->preds);
    bpl_vec_release(&fp->facts);
    bpl_map_release(&fp->pred_of);
    bpl_arena_release(&fp->arena);
    bpl_free(fp);
}

uint32_t bpl_fixedpoint_pred(BplFixedpoint *fp, const char *name, const BplSort *sorts,
                             uint32_t count)
{
    BPL_VEC(Z3_sort) domain = {0};
    BplSort *kept = bpl_arena_alloc(&fp->arena, (count + 1) * sizeof *kept);
    for (uint32_t i = 0; i < count; i++) {
        Z3_sort sort = bpl_z3_sort(&fp->z, sorts[i]);
        fp->failed = fp->failed || !sort;
        bpl_vec_push(&domain, sort ? sort : Z3_mk_int_sort(fp->ctx));
        kept[i] = sorts[i];
    }
    Pred pred = {.sorts = kept, .count = count};
    pred.decl = Z3_mk_func_decl(fp->ctx, Z3_mk_string_symbol(fp->ctx, name), count, domain.at,
                                Z3_mk_bool_sort(fp->ctx));
    Z3_fixedpoint_register_relation(fp->ctx, fp->fp, pred.decl);
    bpl_vec_push(&fp->preds, pred);
    bpl_map_put(&fp->pred_of, pred.decl, (void *)(uintptr_t)fp->preds.count);
    bpl_vec_release(&domain);
    return (uint32_t)(fp->preds.count - 1);
}

/* ---- rules ----------------------------------------------------------------------------------- */

typedef BPL_VEC(Z3_ast) Asts;

static Z3_ast atom(BplFixedpoint *fp, const BplFixedpointAtom *a)
{
    const Pred *pred = &fp->preds.at[a->pred];
    Asts args = {0};
    bool fine = true;
    for (uint32_t i = 0; i < pred->count && fine; i++) {
        bpl_vec_push(&args, bpl_z3_term(&fp->z, a->args[i]));
        fine = bpl_vec_last(&args) != NULL;
    }
    Z3_ast made = fine ? Z3_mk_app(fp->ctx, pred->decl, pred->count, args.at) : NULL;
    bpl_vec_release(&args);
    return made;
}

static void add_symbols(BplFixedpoint *fp, BplValue term, BplSet *seen, Asts *bound)
{
    BplTermSet set = bpl_term_free(fp->terms, term);
    for (uint32_t i = 0; i < set.count; i++) {
        if (set.at[i] & 3)
            continue;
        BplValue symbol = fp->terms->symbols.at[set.at[i] >> 2]->term;
        if (bpl_set_add(seen, (const void *)(uintptr_t)symbol))
            bpl_vec_push(bound, bpl_z3_term(&fp->z, symbol));
    }
}

static Z3_ast for_all(BplFixedpoint *fp, const BplFixedpointRule *rule, Z3_ast body)
{
    BplSet seen = {0};
    Asts bound = {0};
    add_symbols(fp, rule->constraint, &seen, &bound);
    for (uint32_t i = 0; i <= rule->body_count; i++) {
        const BplFixedpointAtom *a = i < rule->body_count ? &rule->body[i] : &rule->head;
        for (uint32_t k = 0; k < fp->preds.at[a->pred].count; k++)
            add_symbols(fp, a->args[k], &seen, &bound);
    }
    if (bound.count) {
        Z3_app *vars = bpl_alloc(bound.count * sizeof *vars);
        for (size_t i = 0; i < bound.count; i++)
            vars[i] = Z3_to_app(fp->ctx, bound.at[i]);
        body = Z3_mk_forall_const(fp->ctx, 0, (unsigned)bound.count, vars, 0, NULL, body);
        bpl_free(vars);
    }
    bpl_vec_release(&bound);
    bpl_set_release(&seen);
    return body;
}

bool bpl_fixedpoint_rule(BplFixedpoint *fp, const BplFixedpointRule *rule)
{
    Z3_ast parts[9];
    unsigned n = 0;
    bool fine = !fp->failed && rule->body_count <= 8;
    for (uint32_t i = 0; fine && i < rule->body_count; i++)
        fine = (parts[n++] = atom(fp, &rule->body[i])) != NULL;
    if (fine)
        fine = (parts[n++] = bpl_z3_term(&fp->z, rule->constraint)) != NULL;
    Z3_ast head = fine ? atom(fp, &rule->head) : NULL;
    if (!head)
        return false;
    Z3_ast whole = Z3_mk_implies(fp->ctx, Z3_mk_and(fp->ctx, n, parts), head);
    Z3_fixedpoint_add_rule(fp->ctx, fp->fp, for_all(fp, rule, whole), NULL);
    return !has_failed(fp);
}

void bpl_fixedpoint_print(BplFixedpoint *fp, uint32_t pred, BplStrbuf *out)
{
    Z3_ast query = Z3_mk_app(fp->ctx, fp->preds.at[pred].decl, 0, NULL);
    bpl_strbuf_add_text(out, Z3_fixedpoint_to_string(fp->ctx, fp->fp, 1, &query));
}

/* Limits the steps of every query in the context, since Z3's fixed points have no parameter for
 * this. */
static void limit_steps(BplFixedpoint *fp, uint32_t work)
{
    char number[16];
    snprintf(number, sizeof number, "%u", work);
    Z3_update_param_value(fp->ctx, "rlimit", number);
}

uint32_t bpl_fixedpoint_steps(const BplFixedpoint *fp)
{
    return fp->steps;
}

BplFixedpointAnswer bpl_fixedpoint_query(BplFixedpoint *fp, uint32_t pred, const char **why)
{
    Z3_ast query = Z3_mk_app(fp->ctx, fp->preds.at[pred].decl, 0, NULL);
    uint32_t before = bpl_z3_steps_in_all(&fp->z);
    limit_steps(fp, fp->options.work);
    Z3_lbool answer = Z3_fixedpoint_query(fp->ctx, fp->fp, query);
    limit_steps(fp, 0);
    fp->steps = bpl_z3_steps_in_all(&fp->z) - before;
    bool is_spent = fp->options.work && fp->steps >= fp->options.work;
    *why = fp->why;
    if (has_failed(fp))
        return is_spent ? BPL_FIXEDPOINT_SPENT : BPL_FIXEDPOINT_UNKNOWN;
    if (answer == Z3_L_FALSE)
        return BPL_FIXEDPOINT_HOLDS;
    if (answer == Z3_L_TRUE)
        return BPL_FIXEDPOINT_DERIVED;
    const char *reason = Z3_fixedpoint_get_reason_unknown(fp->ctx, fp->fp);
    snprintf(fp->why, sizeof fp->why, "%s", strcmp(reason, "ok") == 0 ? "" : reason);
    return is_spent ? BPL_FIXEDPOINT_SPENT : BPL_FIXEDPOINT_UNKNOWN;
}

/* ---- of one that holds ----------------------------------------------------------------------- */

static Pred *pred_of(BplFixedpoint *fp, Z3_func_decl decl)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&fp->pred_of, decl);
    return at ? &fp->preds.at[at - 1] : NULL;
}

/* Reads the definition of one predicate, possibly below a `forall`: P(v0, v1 …) = formula, or P(…)
 * alone (true), or its negation (false). Returns false if the definition has another form. */
static bool read_definition(BplFixedpoint *fp, Z3_ast ast)
{
    Z3_context c = fp->ctx;
    if (Z3_get_ast_kind(c, ast) == Z3_QUANTIFIER_AST)
        ast = Z3_get_quantifier_body(c, ast);
    if (Z3_get_ast_kind(c, ast) != Z3_APP_AST)
        return false;
    Z3_app app = Z3_to_app(c, ast);
    Z3_decl_kind kind = Z3_get_decl_kind(c, Z3_get_app_decl(c, app));
    Z3_ast left = ast, right = Z3_mk_true(c);
    if (kind == Z3_OP_EQ || kind == Z3_OP_IFF) {
        left = Z3_get_app_arg(c, app, 0);
        right = Z3_get_app_arg(c, app, 1);
    } else if (kind == Z3_OP_NOT) {
        left = Z3_get_app_arg(c, app, 0);
        right = Z3_mk_false(c);
    }
    if (Z3_get_ast_kind(c, left) != Z3_APP_AST)
        return false;
    Z3_app predicate = Z3_to_app(c, left);
    Pred *pred = pred_of(fp, Z3_get_app_decl(c, predicate));
    if (!pred)
        return true; /* a definition of a predicate that Z3 introduced is skipped */
    /* the definition's arguments must be distinct variables, in any order */
    uint32_t *order = bpl_arena_alloc(&fp->arena, (pred->count + 1) * sizeof *order);
    bool *seen = bpl_alloc_zero(pred->count + 1);
    bool fine = true;
    for (uint32_t i = 0; i < pred->count && fine; i++) {
        Z3_ast arg = Z3_get_app_arg(c, predicate, i);
        fine = Z3_get_ast_kind(c, arg) == Z3_VAR_AST;
        order[i] = fine ? Z3_get_index_value(c, arg) : 0;
        fine = fine && order[i] < pred->count && !seen[order[i]];
        if (fine)
            seen[order[i]] = true;
    }
    bpl_free(seen);
    if (fine) {
        pred->formula = right;
        pred->order = order;
    }
    return fine;
}

bool bpl_fixedpoint_read_model(BplFixedpoint *fp)
{
    Z3_context c = fp->ctx;
    Z3_ast answer = Z3_fixedpoint_get_answer(c, fp->fp);
    if (has_failed(fp) || !answer)
        return false;
    if (Z3_get_ast_kind(c, answer) == Z3_APP_AST) {
        Z3_app app = Z3_to_app(c, answer);
        if (Z3_get_decl_kind(c, Z3_get_app_decl(c, app)) == Z3_OP_AND) {
            for (unsigned i = 0; i < Z3_get_app_num_args(c, app); i++)
                if (!read_definition(fp, Z3_get_app_arg(c, app, i)))
                    return false;
            return true;
        }
        if (Z3_get_decl_kind(c, Z3_get_app_decl(c, app)) == Z3_OP_TRUE)
            return true;
    }
    return read_definition(fp, answer);
}

bool bpl_fixedpoint_is_plain(const BplFixedpoint *fp, uint32_t pred)
{
    if (!fp->preds.at[pred].formula)
        return false;
    Asts todo = {0};
    BplSet seen = {0};
    bool plain = true;
    bpl_vec_push(&todo, fp->preds.at[pred].formula);
    while (todo.count && plain) {
        Z3_ast at = bpl_vec_pop(&todo);
        if (!bpl_set_add(&seen, at))
            continue;
        plain = Z3_get_ast_kind(fp->ctx, at) != Z3_QUANTIFIER_AST;
        if (Z3_get_ast_kind(fp->ctx, at) != Z3_APP_AST)
            continue;
        Z3_app app = Z3_to_app(fp->ctx, at);
        for (unsigned i = 0; i < Z3_get_app_num_args(fp->ctx, app); i++)
            bpl_vec_push(&todo, Z3_get_app_arg(fp->ctx, app, i));
    }
    bpl_set_release(&seen);
    bpl_vec_release(&todo);
    return plain;
}

static Z3_ast interpretation(BplFixedpoint *fp, const BplFixedpointAtom *a)
{
    const Pred *pred = &fp->preds.at[a->pred];
    /* a predicate without an interpretation is false: no fact is derivable for it */
    if (!pred->formula)
        return Z3_mk_false(fp->ctx);
    Asts args = {0};
    for (uint32_t i = 0; i < pred->count; i++)
        bpl_vec_push(&args, NULL);
    for (uint32_t i = 0; i < pred->count; i++)
        args.at[pred->order ? pred->order[i] : i] = bpl_z3_term(&fp->z, a->args[i]);
    Z3_ast made = pred->count ? Z3_substitute_vars(fp->ctx, pred->formula, pred->count, args.at)
                              : pred->formula;
    bpl_vec_release(&args);
    return made;
}

/* Makes a new solver of Z3. A `simple` one starts at once; the other kind uses Z3's tactics, which
 * take time to start. */
static Z3_solver new_solver(BplFixedpoint *fp, uint32_t timeout_ms, bool simple)
{
    Z3_solver solver = simple ? Z3_mk_simple_solver(fp->ctx) : Z3_mk_solver(fp->ctx);
    Z3_solver_inc_ref(fp->ctx, solver);
    Z3_params params = Z3_mk_params(fp->ctx);
    Z3_params_inc_ref(fp->ctx, params);
    if (timeout_ms)
        set_uint(fp, params, "timeout", timeout_ms);
    if (fp->options.plain_work)
        set_uint(fp, params, "rlimit", fp->options.plain_work);
    if (fp->options.old_numbers && simple)
        set_uint(fp, params, "arith.solver", 2);
    Z3_solver_set_params(fp->ctx, solver, params);
    Z3_params_dec_ref(fp->ctx, params);
    return solver;
}

static BplSat as_sat(BplFixedpoint *fp, Z3_lbool answer)
{
    if (has_failed(fp))
        return BPL_UNKNOWN;
    if (answer == Z3_L_FALSE)
        return fp->z.has_user_maps ? BPL_UNKNOWN : BPL_UNSAT;
    return answer == Z3_L_TRUE ? BPL_SAT : BPL_UNKNOWN;
}

static BplSat holds(BplFixedpoint *fp, const BplFixedpointRule *rule, uint32_t timeout_ms,
                    bool simple)
{
    Z3_solver solver = new_solver(fp, timeout_ms, simple);
    for (uint32_t i = 0; i < rule->body_count; i++)
        Z3_solver_assert(fp->ctx, solver, interpretation(fp, &rule->body[i]));
    Z3_solver_assert(fp->ctx, solver, bpl_z3_term(&fp->z, rule->constraint));
    Z3_solver_assert(fp->ctx, solver, Z3_mk_not(fp->ctx, interpretation(fp, &rule->head)));
    BplSat answer = as_sat(fp, Z3_solver_check(fp->ctx, solver));
    Z3_solver_dec_ref(fp->ctx, solver);
    return answer;
}

BplSat bpl_fixedpoint_holds(BplFixedpoint *fp, const BplFixedpointRule *rule, uint32_t timeout_ms)
{
    BplSat answer = holds(fp, rule, timeout_ms / 2, true);
    return answer == BPL_UNKNOWN ? holds(fp, rule, timeout_ms, false) : answer;
}

bool bpl_fixedpoint_is_false(BplFixedpoint *fp, uint32_t pred, uint32_t timeout_ms)
{
    Z3_solver solver = new_solver(fp, timeout_ms, true);
    BplFixedpointAtom query = {pred, NULL};
    Z3_solver_assert(fp->ctx, solver, interpretation(fp, &query));
    BplSat answer = as_sat(fp, Z3_solver_check(fp->ctx, solver));
    Z3_solver_dec_ref(fp->ctx, solver);
    return answer == BPL_UNSAT;
}

bool bpl_fixedpoint_assume_unsaid(BplFixedpoint *fp, uint32_t pred)
{
    Pred *p = &fp->preds.at[pred];
    if (p->formula)
        return false;
    p->formula = Z3_mk_true(fp->ctx);
    return true;
}

BplValue bpl_fixedpoint_invariant(BplFixedpoint *fp, uint32_t pred, const BplValue *args)
{
    const Pred *p = &fp->preds.at[pred];
    if (!p->formula)
        return BPL_FALSE;
    BplValue *vars = bpl_alloc((p->count + 1) * sizeof *vars);
    for (uint32_t i = 0; i < p->count; i++)
        vars[p->order ? p->order[i] : i] = args[i];
    BplValue said = bpl_z3_back(&fp->z, p->formula, vars, p->count);
    bpl_free(vars);
    return said;
}

/* ---- of one that is derived ------------------------------------------------------------------ */

static bool is_resolution(BplFixedpoint *fp, Z3_ast proof)
{
    if (Z3_get_ast_kind(fp->ctx, proof) != Z3_APP_AST)
        return false;
    Z3_func_decl decl = Z3_get_app_decl(fp->ctx, Z3_to_app(fp->ctx, proof));
    return Z3_get_decl_kind(fp->ctx, decl) == Z3_OP_PR_HYPER_RESOLVE;
}

/* Adds the conclusion of a step of Z3's proof to the facts of the derivation. The step's arguments
 * are the rule, the premises, and last the conclusion. Returns false if the conclusion is not an
 * application of a predicate. */
static bool add_fact(BplFixedpoint *fp, Z3_app step, BplMap *known)
{
    unsigned n = Z3_get_app_num_args(fp->ctx, step);
    Z3_ast conclusion = Z3_get_app_arg(fp->ctx, step, n - 1);
    if (Z3_get_ast_kind(fp->ctx, conclusion) != Z3_APP_AST)
        return false;
    Z3_app app = Z3_to_app(fp->ctx, conclusion);
    const Pred *pred = pred_of(fp, Z3_get_app_decl(fp->ctx, app));
    BplFixedpointFact fact = {.pred = pred ? (uint32_t)(pred - fp->preds.at) : UINT32_MAX};
    uint32_t *premises = bpl_arena_alloc(&fp->arena, (n + 1) * sizeof *premises);
    for (unsigned i = 1; i + 1 < n; i++) {
        size_t at = (size_t)(uintptr_t)bpl_map_get(known, Z3_get_app_arg(fp->ctx, step, i));
        if (at)
            premises[fact.premise_count++] = (uint32_t)(at - 1);
    }
    fact.premises = premises;
    BplValue *args = bpl_arena_alloc(&fp->arena, ((pred ? pred->count : 0) + 1) * sizeof *args);
    for (uint32_t i = 0; pred && i < pred->count; i++)
        args[i] = bpl_z3_value(&fp->z, NULL, Z3_get_app_arg(fp->ctx, app, i), pred->sorts[i]);
    fact.args = args;
    bpl_vec_push(&fp->facts, fact);
    return true;
}

bool bpl_fixedpoint_facts(BplFixedpoint *fp, const BplFixedpointFact **facts, size_t *count)
{
    Z3_context c = fp->ctx;
    Z3_ast answer = Z3_fixedpoint_get_answer(c, fp->fp);
    if (has_failed(fp) || !answer)
        return false;
    BplMap known = {0};
    BplSet open = {0};
    Asts stack = {0};
    bool fine = true;
    bpl_vec_push(&stack, answer);
    while (stack.count && fine) {
        Z3_ast at = bpl_vec_last(&stack);
        bool first = bpl_set_add(&open, at);
        if (Z3_get_ast_kind(c, at) != Z3_APP_AST || bpl_map_get(&known, at)) {
            (void)bpl_vec_pop(&stack);
            continue;
        }
        Z3_app app = Z3_to_app(c, at);
        if (first) {
            for (unsigned i = 0; i < Z3_get_app_num_args(c, app); i++)
                if (is_resolution(fp, Z3_get_app_arg(c, app, i)))
                    bpl_vec_push(&stack, Z3_get_app_arg(c, app, i));
            continue;
        }
        if (is_resolution(fp, at)) {
            fine = add_fact(fp, app, &known);
            bpl_map_put(&known, at, (void *)(uintptr_t)fp->facts.count);
        }
        (void)bpl_vec_pop(&stack);
    }
    bpl_map_release(&known);
    bpl_set_release(&open);
    bpl_vec_release(&stack);
    *facts = fp->facts.at;
    *count = fp->facts.count;
    return fine && *count;
}

/* ---- plain Z3 -------------------------------------------------------------------------------- */

static BplSat solve(BplFixedpoint *fp, BplValue constraint, uint32_t timeout_ms, bool simple,
                    const BplValue *wanted, size_t count, BplValue *values)
{
    fp->z.trouble = BPL_REASON_NONE;
    Z3_ast ast = bpl_z3_term(&fp->z, constraint);
    if (!ast)
        return BPL_UNKNOWN;
    Z3_solver solver = new_solver(fp, timeout_ms, simple);
    Z3_solver_assert(fp->ctx, solver, ast);
    BplSat answer = as_sat(fp, Z3_solver_check(fp->ctx, solver));
    Z3_model model = answer == BPL_SAT && values ? Z3_solver_get_model(fp->ctx, solver) : NULL;
    if (model)
        Z3_model_inc_ref(fp->ctx, model);
    for (size_t i = 0; values && i < count; i++) {
        Z3_ast term = model ? bpl_z3_term(&fp->z, wanted[i]) : NULL, value = NULL;
        bool fine = term && Z3_model_eval(fp->ctx, model, term, true, &value) && value;
        values[i] = fine ? bpl_z3_value(&fp->z, model, value, bpl_term_sort(fp->terms, wanted[i]))
                         : BPL_NONE;
    }
    if (model)
        Z3_model_dec_ref(fp->ctx, model);
    Z3_solver_dec_ref(fp->ctx, solver);
    has_failed(fp);
    return answer;
}

BplSat bpl_fixedpoint_solve(BplFixedpoint *fp, BplValue constraint, uint32_t timeout_ms,
                            const BplValue *wanted, size_t count, BplValue *values)
{
    BplSat answer = solve(fp, constraint, timeout_ms / 2, true, wanted, count, values);
    return answer == BPL_UNKNOWN ? solve(fp, constraint, timeout_ms, false, wanted, count, values)
                                 : answer;
}
