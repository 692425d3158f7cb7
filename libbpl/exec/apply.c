/* Computes applications of functions: constructors and fields of datatypes, functions that the
 * solver has built in, functions with bodies, and all others, which are uninterpreted.
 *
 * If all arguments are constants, the body of a recursive function is computed, once for each list
 * of arguments. Otherwise the function is uninterpreted for the solver, and its definition is an
 * axiom. The definition of any function is also an axiom if the function is applied while
 * BPL_MOST_NESTED bodies are being computed. */
#include "libbpl/exec/engine.h"

#include "libbpl/term/builtin.h"
#include "libbpl/term/finite.h"

/* ---- functions ------------------------------------------------------------------------------- */

static BplValue uninterpreted(BplEngine *e, const BplFn *fn, const BplValue *args, uint32_t count)
{
    return count ? bpl_term_call(e->terms, fn->func, args, count) : fn->symbol;
}

typedef struct Call {
    BplTerms *terms;
    BplFunc func;
} Call;

static BplValue apply_call(void *data, const BplValue *args, uint32_t count)
{
    const Call *call = data;
    return bpl_term_call(call->terms, call->func, args, count);
}

/* Returns the value that the axioms give the function at these arguments, as in f(1) == 5; without
 * such a value, the application as a term. */
static BplValue uninterpreted_at(BplEngine *e, const BplFn *fn, const BplValue *args,
                                 uint32_t count)
{
    Call call = {e->terms, fn->func};
    BplValue value = bpl_points_call(&e->points, &(BplPointsCall){apply_call, &call}, args, count);
    return value != BPL_NONE ? value : uninterpreted(e, fn, args, count);
}

/* Returns the values of global variables to use in the body of a recursive function. Facts about
 * the function are kept for all paths, so the body must not use constants that only the constraints
 * of one path imply. */
static BplValue *of_all_paths(const BplEngine *e, BplValue *globals)
{
    return e->first.count ? e->first.at : globals;
}

/* Returns the value of the function's body for these arguments. */
static BplValue unfold(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                       uint32_t count)
{
    e->nested++;
    BplValue value = bpl_eval_unit(e, &e->core->functions.at[index]->unit, globals, args, count);
    e->nested--;
    return value;
}

/* Adds the function's definition as an axiom: (forall x :: {f(x)} f(x) == body). */
static void define(BplEngine *e, uint32_t index, BplValue *globals)
{
    const BplCoreFunction *function = e->core->functions.at[index];
    uint32_t count = function->param_count;
    BplValue *vars = bpl_alloc((count + 1) * sizeof *vars);
    for (uint32_t i = 0; i < count; i++) {
        const BplVar *var = function->unit.regs.at[i].var;
        const BplName *name = var ? var->name : bpl_names_intern_text(e->terms->names, "x");
        vars[i] = bpl_term_fresh(e->terms, name, bpl_engine_sort(e, function->params[i]));
    }
    BplValue body = unfold(e, index, of_all_paths(e, globals), vars, count);
    BplValue applied = uninterpreted(e, &e->fns.at[index], vars, count);
    BplTermTrigger trigger = {&applied, 1};
    BplValue axiom = bpl_term_eq(e->terms, applied, body);
    if (count)
        axiom = bpl_term_quantify(e->terms, BPL_TERM_FORALL, vars, count, axiom,
                                  BPL_TRIGGERED_BY(&trigger));
    bpl_vec_push(&e->axioms, axiom);
    bpl_free(vars);
}

void bpl_engine_define(BplEngine *e, BplValue *globals)
{
    if (e->nested)
        return;
    while (e->to_define.count)
        define(e, bpl_vec_pop(&e->to_define), globals);
}

static bool all_values(BplEngine *e, const BplValue *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_value(e->terms, args[i]))
            return false;
    return true;
}

static BplValue by_definition(BplEngine *e, uint32_t index, const BplValue *args, uint32_t count)
{
    BplFn *fn = &e->fns.at[index];
    if (!fn->is_defined)
        bpl_vec_push(&e->to_define, index);
    fn->is_defined = true;
    return uninterpreted(e, fn, args, count);
}

static BplValue recursive(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                          uint32_t count)
{
    const BplFn *fn = &e->fns.at[index];
    BplValue key =
        count ? bpl_term_raw(e->terms, BPL_TERM_APPLY, fn->func, args, count) : fn->symbol;
    const void *slot = (const void *)((uintptr_t)bpl_value_term(key) + 1);
    size_t known = (size_t)(uintptr_t)bpl_map_get(&e->memo, slot);
    if (known)
        return e->memo_values.at[known - 1];
    BplValue value = unfold(e, index, of_all_paths(e, globals), args, count);
    bpl_vec_push(&e->memo_values, value);
    bpl_map_put(&e->memo, slot, (void *)(uintptr_t)e->memo_values.count);
    return value;
}

static BplValue with_body(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                          uint32_t count)
{
    bool is_recursive = e->core->functions.at[index]->is_recursive;
    BplValue value;
    if (e->nested >= BPL_MOST_NESTED || (is_recursive && !all_values(e, args, count)))
        value = by_definition(e, index, args, count);
    else if (is_recursive)
        value = recursive(e, index, globals, args, count);
    else
        value = unfold(e, index, globals, args, count);
    bpl_engine_define(e, globals);
    return value;
}

void bpl_engine_forget_functions(BplEngine *e)
{
    bpl_points_release(&e->points);
    bpl_vec_clear(&e->axioms);
    bpl_vec_clear(&e->memo_values);
    bpl_map_release(&e->memo);
    e->memo = (BplMap){0};
    for (size_t i = 0; i < e->fns.count; i++)
        e->fns.at[i].is_defined = false;
}

BplValue bpl_engine_apply(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                          uint32_t count)
{
    const BplCoreFunction *function = e->core->functions.at[index];
    const BplFn *fn = &e->fns.at[index];
    switch (function->kind) {
    case BPL_FN_CONSTRUCTOR:
        return bpl_term_construct(e->terms, fn->result, fn->ctor, args, count);
    case BPL_FN_SELECTOR:
        return bpl_term_field(e->terms, args[0], fn->ctor, function->field);
    case BPL_FN_TESTER:
        return bpl_term_is_ctor(e->terms, args[0], fn->ctor);
    case BPL_FN_PART:
        return bpl_term_field(e->terms, args[0], 0, function->field);
    case BPL_FN_WHOLE:
        return bpl_term_construct(e->terms, fn->result, 0, args, count);
    case BPL_FN_REST:
        return uninterpreted(e, fn, args, count);
    case BPL_FN_PLAIN:
        break;
    }
    if (function->builtin) {
        BplValue value = bpl_term_builtin(e->terms, function->builtin, fn->result, args, count);
        if (value != BPL_NONE)
            return value;
        /* the engine does not know the value of the solver's own function for these arguments */
        e->is_approximate = true;
    }
    if (function->has_body)
        return with_body(e, index, globals, args, count);
    return uninterpreted_at(e, fn, args, count);
}

/* ---- quantifiers ----------------------------------------------------------------------------- */

BplValue bpl_engine_quantify(BplEngine *e, BplQuantifier quantifier, const BplValue *vars,
                             uint32_t count, BplValue body, const BplTermTrigger *triggers,
                             uint32_t trigger_count)
{
    static const BplTermOp ops[] = {BPL_TERM_FORALL, BPL_TERM_EXISTS, BPL_TERM_LAMBDA};
    if (quantifier == BPL_LAMBDA)
        return bpl_term_bind(e->terms, BPL_TERM_LAMBDA, vars, count, body);
    uint32_t left = count;
    body = bpl_term_finite(e->terms, quantifier == BPL_FORALL, vars, &left, body);
    if (left < count)
        trigger_count = 0;
    count = left;
    if (!count || bpl_value_is_bool(body))
        return body;
    return bpl_term_quantify(
        e->terms, ops[quantifier], vars, count, body,
        &(BplTermTriggers){.at = triggers, .count = trigger_count, .weight = 1});
}
