/* Writes the interpretations that a model has of functions to a script, as tables of values. */
#include "libbpl/exec/recorder.h"

#include <string.h>

typedef BPL_VEC(BplScriptValue) ScriptValues;

/* Adds the type arguments of a polymorphic function to the keys of its table (`cells`), as further
 * arguments; a type variable counts as int. */
static void add_keys(BplRecorder *w, const BplCoreFunction *function, ScriptValues *cells)
{
    for (uint32_t i = 0; i < function->type_arg_count; i++)
        bpl_vec_push(cells, bpl_script_type(w->script, function->type_args[i]->kind == BPL_T_VAR
                                                           ? NULL
                                                           : function->type_args[i]));
}

/* Returns true if the two types are equal when type variables are replaced by int. */
static bool is_like(const BplType *type, const BplType *other)
{
    return type == other || (type->kind == BPL_T_VAR && other->kind == BPL_T_INT);
}

/* Returns true if this instance of a polymorphic function is left out of the script: the concrete
 * evaluator does not know its type, or represents it by another instance. */
static bool is_beyond(const BplCore *core, const BplCoreFunction *function)
{
    bool has_var = false;
    for (uint32_t i = 0; i < function->type_arg_count; i++) {
        has_var |= function->type_args[i]->has_var;
        if (function->type_args[i]->has_var && function->type_args[i]->kind != BPL_T_VAR)
            return true;
    }
    for (size_t k = 0; has_var && k < core->functions.count; k++) {
        const BplCoreFunction *other = core->functions.at[k];
        bool same = other != function && other->decl == function->decl;
        for (uint32_t i = 0; same && i < function->type_arg_count; i++)
            same = is_like(function->type_args[i], other->type_args[i]);
        if (same)
            return true;
    }
    return false;
}

/* ---- points that only the path has ----------------------------------------------------------- */

/* The argument lists with which one function is applied. */
typedef struct Points {
    BplFunc func;
    uint32_t count;
    BPL_VEC(BplValue) args;
} Points;

static bool has_point(const Points *points, const BplValue *args)
{
    for (size_t at = 0; at < points->args.count; at += points->count)
        if (memcmp(points->args.at + at, args, points->count * sizeof *args) == 0)
            return true;
    return false;
}

static void add_point(Points *points, const BplValue *args)
{
    for (uint32_t i = 0; i < points->count; i++)
        bpl_vec_push(&points->args, args[i]);
}

/* Adds the arguments of an application to the list, unless they are in it already. */
static void add_application(BplRecorder *w, Points *points, const BplTermNode *node)
{
    BPL_VEC(BplValue) args = {0};
    bool fine = true;
    for (uint32_t i = 0; i < node->count && fine; i++) {
        bpl_vec_push(&args, bpl_model_value(w->e, w->model, node->args[i]));
        fine = args.at[i] != BPL_NONE;
    }
    if (fine && !has_point(points, args.at))
        add_point(points, args.at);
    bpl_vec_release(&args);
}

static void find_applications(BplRecorder *w, Points *points, BplValue formula, BplSet *seen)
{
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(w->e->terms, at);
        if (node->op == BPL_TERM_APPLY && node->payload == points->func && !node->loose)
            add_application(w, points, node);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

/* Adds to the table the model's values at all arguments with which the function is applied. Called
 * if the type of the function's values depends on its arguments: then a table has no default value.
 * Returns the number of values. */
static uint32_t write_applied(BplRecorder *w, const BplState *state, uint32_t index,
                              ScriptValues *cells)
{
    const BplCoreFunction *function = w->e->core->functions.at[index];
    const BplFn *fn = &w->e->fns.at[index];
    Points points = {.func = fn->func, .count = function->param_count};
    BplSet seen = {0};
    BplValue value;
    const BplValue *args;
    for (uint32_t p = 0; (args = bpl_model_point(w->model, fn->func, p, &value)); p++)
        add_point(&points, args);
    size_t known = points.args.count;
    for (uint32_t i = 0; i < state->path.count; i++)
        find_applications(w, &points, state->path.words->at[i], &seen);
    for (size_t i = 0; i < w->e->extra.count; i++)
        find_applications(w, &points, w->e->extra.at[i], &seen);
    value = bpl_model_default(w->model, fn->func);
    uint32_t count = value == BPL_NONE ? 0 : (uint32_t)(points.args.count - known) / points.count;
    for (size_t at = known; count && at < points.args.count; at += points.count) {
        add_keys(w, function, cells);
        for (uint32_t k = 0; k < points.count; k++)
            bpl_vec_push(cells, bpl_record_constant(w, points.args.at[at + k]));
        bpl_vec_push(cells, bpl_record_constant(w, value));
    }
    bpl_set_release(&seen);
    bpl_vec_release(&points.args);
    return count;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Writes one table for all instances of a polymorphic function; called for the first instance. */
static void write_instances(BplRecorder *w, const BplState *state, uint32_t first)
{
    const BplCore *core = w->e->core;
    const BplCoreFunction *function = core->functions.at[first];
    ScriptValues cells = {0};
    uint32_t points = 0;
    BplValue otherwise = BPL_NONE;
    const BplType *signature = bpl_as_function(function->decl)->signature;
    bool is_open = signature->args[signature->count]->has_var;
    for (uint32_t i = 0; i < first; i++)
        if (core->functions.at[i]->decl == function->decl)
            return;
    for (uint32_t i = first; i < core->functions.count; i++) {
        const BplCoreFunction *instance = core->functions.at[i];
        const BplFn *fn = &w->e->fns.at[i];
        if (instance->decl != function->decl || instance->kind != BPL_FN_PLAIN ||
            is_beyond(core, instance))
            continue;
        if (!instance->param_count) {
            add_keys(w, instance, &cells);
            bpl_vec_push(&cells, bpl_record_value(w, fn->symbol));
            points++;
            continue;
        }
        BplValue value;
        const BplValue *args;
        for (uint32_t p = 0; (args = bpl_model_point(w->model, fn->func, p, &value)); p++) {
            add_keys(w, instance, &cells);
            for (uint32_t k = 0; k < instance->param_count; k++)
                bpl_vec_push(&cells, bpl_record_constant(w, args[k]));
            bpl_vec_push(&cells, bpl_record_constant(w, value));
            points++;
        }
        if (is_open)
            points += write_applied(w, state, i, &cells);
        if (otherwise == BPL_NONE)
            otherwise = bpl_model_default(w->model, fn->func);
    }
    BplScriptValue elsewhere = NULL;
    if (!is_open)
        elsewhere = bpl_record_constant(
            w, otherwise == BPL_NONE ? bpl_term_default(w->e->terms, w->e->fns.at[first].result)
                                     : otherwise);
    bpl_script_table(w->script, function->decl,
                     bpl_script_map(w->script, function->type_arg_count + function->param_count,
                                    elsewhere, cells.at, points));
    bpl_vec_release(&cells);
}

static void write_function(BplRecorder *w, const BplState *state, uint32_t index)
{
    const BplCoreFunction *function = w->e->core->functions.at[index];
    const BplFn *fn = &w->e->fns.at[index];
    if (function->kind != BPL_FN_PLAIN || function->has_body || function->builtin)
        return;
    if (function->type_arg_count) {
        write_instances(w, state, index);
        return;
    }
    if (!function->param_count) {
        bpl_script_table(w->script, function->decl,
                         bpl_script_map(w->script, 0, bpl_record_value(w, fn->symbol), NULL, 0));
        return;
    }
    BPL_VEC(BplScriptValue) cells = {0};
    BplValue value, otherwise = bpl_model_default(w->model, fn->func);
    const BplValue *args;
    uint32_t points = 0;
    for (; (args = bpl_model_point(w->model, fn->func, points, &value)); points++) {
        for (uint32_t i = 0; i < function->param_count; i++)
            bpl_vec_push(&cells, bpl_record_constant(w, args[i]));
        bpl_vec_push(&cells, bpl_record_constant(w, value));
    }
    if (otherwise == BPL_NONE)
        otherwise = bpl_term_default(w->e->terms, fn->result);
    bpl_script_table(w->script, function->decl,
                     bpl_script_map(w->script, function->param_count,
                                    bpl_record_constant(w, otherwise), cells.at, points));
    bpl_vec_release(&cells);
}

void bpl_record_functions(BplRecorder *w, const BplState *state)
{
    for (uint32_t i = 0; i < w->e->fns.count; i++)
        write_function(w, state, i);
}
