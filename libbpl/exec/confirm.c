/* Confirming a failure: it is replayed by the concrete evaluator, from the inputs and choices that
 * the model gives, and has to fail at the same check. */
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"

#include "libbpl/base/wildcard.h"

/* ---- values ---------------------------------------------------------------------------------- */

typedef struct Writer {
    BplEngine *e;
    BplModel *model;
    BplScriptWriter *script;
    BplMap outs;         /* a procedure's result -> that of its implementation */
    const char *trouble; /* why it cannot be said, or NULL */
} Writer;

typedef BPL_VEC(BplScriptValue) ScriptValues;

static BplScriptValue write_constant(Writer *w, BplValue value);

static BplScriptValue give_up(Writer *w, const char *trouble)
{
    w->trouble = trouble;
    return bpl_script_bool(w->script, false);
}

static BplScriptValue write_map(Writer *w, BplValue map)
{
    BplTerms *terms = w->e->terms;
    uint32_t arity = bpl_sort_info(terms->sorts, bpl_term_sort(terms, map))->count;
    BPL_VEC(BplValue) stores = {0};
    for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0])
        bpl_vec_push(&stores, map);
    BplScriptValue made = NULL;
    if (!bpl_term_is(terms, map, BPL_TERM_CONST_MAP)) {
        made = give_up(w, "a map that is given by a formula");
    } else {
        BplScriptValue otherwise = write_constant(w, bpl_term_node(terms, map)->args[0]);
        BPL_VEC(BplScriptValue) cells = {0};
        uint32_t points = (uint32_t)stores.count;
        while (stores.count) {
            const BplTermNode *store = bpl_term_node(terms, bpl_vec_pop(&stores));
            for (uint32_t i = 1; i < store->count; i++)
                bpl_vec_push(&cells, write_constant(w, store->args[i]));
        }
        made = bpl_script_map(w->script, arity, otherwise, cells.at, points);
        bpl_vec_release(&cells);
    }
    bpl_vec_release(&stores);
    return made;
}

/* The points of all its parts, each with the types it is at; elsewhere it has default values. */
static BplScriptValue write_poly(Writer *w, const BplCorePoly *poly, const BplTermNode *node)
{
    BplTerms *terms = w->e->terms;
    BPL_VEC(BplScriptValue) cells = {0};
    uint32_t points = 0, keys = poly->type->bound;
    for (size_t i = 0; i < poly->maps.count && !w->trouble; i++) {
        const BplCorePolyMap *part = &poly->maps.at[i];
        if (part->type->has_var)
            continue; /* no type of the program's */
        BplValue map = node->args[i];
        BPL_VEC(BplValue) stores = {0};
        for (; bpl_term_is(terms, map, BPL_TERM_STORE); map = bpl_term_node(terms, map)->args[0])
            bpl_vec_push(&stores, map);
        if (!bpl_term_is(terms, map, BPL_TERM_CONST_MAP))
            give_up(w, "a map that is given by a formula");
        while (stores.count) {
            const BplTermNode *store = bpl_term_node(terms, bpl_vec_pop(&stores));
            for (uint32_t k = 0; k < keys; k++)
                bpl_vec_push(&cells, bpl_script_type(w->script, part->args[k]));
            for (uint32_t k = 1; k < store->count; k++)
                bpl_vec_push(&cells, write_constant(w, store->args[k]));
            points++;
        }
        bpl_vec_release(&stores);
    }
    bool is_typed = poly->type->args[poly->type->count]->has_bound;
    BplScriptValue otherwise =
        is_typed ? NULL : write_constant(w, bpl_term_default(terms, bpl_engine_sort(w->e, poly->type->args[poly->type->count])));
    BplScriptValue made =
        bpl_script_map(w->script, keys + poly->type->count, otherwise, cells.at, points);
    bpl_vec_release(&cells);
    return made;
}

static BplScriptValue write_data(Writer *w, const BplTermNode *node)
{
    uint32_t sort = (uint32_t)(node->payload >> 32), index = (uint32_t)node->payload;
    const BplCorePoly *poly = bpl_engine_poly(w->e, (BplSort)sort);
    if (poly)
        return write_poly(w, poly, node);
    const BplConstructor *ctor = w->e->datatypes.at[sort]->constructors;
    while (index--)
        ctor = (const BplConstructor *)ctor->next;
    BPL_VEC(BplScriptValue) fields = {0};
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(&fields, write_constant(w, node->args[i]));
    BplScriptValue made = bpl_script_data(w->script, &ctor->node, fields.at, node->count);
    bpl_vec_release(&fields);
    return made;
}

static BplScriptValue write_number(Writer *w, BplValue value, const BplSortInfo *info)
{
    BplScriptValue made;
    if (info->kind == BPL_SORT_KIND_REAL) {
        mpq_t number;
        mpq_init(number);
        bpl_term_get_mpq(w->e->terms, value, number);
        made = bpl_script_real(w->script, number);
        mpq_clear(number);
        return made;
    }
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(w->e->terms, value, number);
    if (info->kind == BPL_SORT_KIND_INT)
        made = bpl_script_int(w->script, number);
    else if (info->kind == BPL_SORT_KIND_BV)
        made = bpl_script_bv(w->script, number, info->width);
    else
        made = bpl_script_float(w->script, number, info->width, info->exponent);
    mpz_clear(number);
    return made;
}

static BplScriptValue write_constant(Writer *w, BplValue value)
{
    BplTerms *terms = w->e->terms;
    if (value == BPL_NONE)
        return give_up(w, "a value that the model does not tell");
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return bpl_value_is_bool(value) ? bpl_script_bool(w->script, value == BPL_TRUE)
                                        : give_up(w, "a value that the model does not tell");
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
    case BPL_SORT_KIND_BV:
    case BPL_SORT_KIND_FLOAT:
        return write_number(w, value, info);
    case BPL_SORT_KIND_RMODE:
        return bpl_script_rounding(w->script, (int)bpl_value_rounding(value));
    case BPL_SORT_KIND_STRING: {
        size_t length;
        const char *text = bpl_term_get_string(terms, value, &length);
        return bpl_script_string(w->script, text, length);
    }
    case BPL_SORT_KIND_USER:
        return bpl_value_tag(value) == BPL_TAG_ELEM
                   ? bpl_script_element(w->script, bpl_value_element_number(value))
                   : give_up(w, "a value that the model does not tell");
    case BPL_SORT_KIND_DATA:
        return bpl_term_is(terms, value, BPL_TERM_CONSTRUCT)
                   ? write_data(w, bpl_term_node(terms, value))
                   : give_up(w, "a value that the model does not tell");
    case BPL_SORT_KIND_MAP:
        return write_map(w, value);
    default:
        return give_up(w, "a regular expression");
    }
}

static BplScriptValue write_value(Writer *w, BplValue value)
{
    value = bpl_map_term(&w->e->maps, value);
    return write_constant(w, bpl_model_value(w->e, w->model, value));
}

/* ---- functions ------------------------------------------------------------------------------- */

static void add_keys(Writer *w, const BplCoreFunction *function, ScriptValues *cells)
{
    for (uint32_t i = 0; i < function->type_arg_count; i++)
        bpl_vec_push(cells, bpl_script_type(w->script, function->type_args[i]));
}

/* Is it at a type of which nothing is known? The evaluator knows no such types. */
static bool is_at_variable(const BplCoreFunction *function)
{
    for (uint32_t i = 0; i < function->type_arg_count; i++)
        if (function->type_args[i]->has_var)
            return true;
    return false;
}

/* All instances of a polymorphic function, which are one table; when the first one is met. */
static void write_instances(Writer *w, uint32_t first)
{
    const BplCore *core = w->e->core;
    const BplCoreFunction *function = core->functions.at[first];
    ScriptValues cells = {0};
    uint32_t points = 0;
    BplValue otherwise = BPL_NONE;
    for (uint32_t i = 0; i < first; i++)
        if (core->functions.at[i]->decl == function->decl)
            return;
    for (uint32_t i = first; i < core->functions.count; i++) {
        const BplCoreFunction *instance = core->functions.at[i];
        const BplFn *fn = &w->e->fns.at[i];
        if (instance->decl != function->decl || instance->kind != BPL_FN_PLAIN ||
            is_at_variable(instance))
            continue;
        if (!instance->param_count) {
            add_keys(w, instance, &cells);
            bpl_vec_push(&cells, write_value(w, fn->symbol));
            points++;
            continue;
        }
        BplValue value;
        const BplValue *args;
        for (uint32_t p = 0; (args = bpl_model_point(w->model, fn->func, p, &value)); p++) {
            add_keys(w, instance, &cells);
            for (uint32_t k = 0; k < instance->param_count; k++)
                bpl_vec_push(&cells, write_constant(w, args[k]));
            bpl_vec_push(&cells, write_constant(w, value));
            points++;
        }
        if (otherwise == BPL_NONE)
            otherwise = bpl_model_default(w->model, fn->func);
    }
    const BplType *signature = bpl_as_function(function->decl)->signature;
    BplScriptValue elsewhere = NULL;
    if (!signature->args[signature->count]->has_var)
        elsewhere = write_constant(w, otherwise == BPL_NONE ? bpl_term_default(w->e->terms, w->e->fns.at[first].result)
                                                      : otherwise);
    bpl_script_table(w->script, function->decl,
                     bpl_script_map(w->script, function->type_arg_count + function->param_count,
                                    elsewhere, cells.at, points));
    bpl_vec_release(&cells);
}

static void write_function(Writer *w, uint32_t index)
{
    const BplCoreFunction *function = w->e->core->functions.at[index];
    const BplFn *fn = &w->e->fns.at[index];
    if (function->kind != BPL_FN_PLAIN || function->has_body || function->builtin)
        return;
    if (function->type_arg_count) {
        write_instances(w, index);
        return;
    }
    if (!function->param_count) {
        bpl_script_table(w->script, function->decl,
                         bpl_script_map(w->script, 0, write_value(w, fn->symbol), NULL, 0));
        return;
    }
    BPL_VEC(BplScriptValue) cells = {0};
    BplValue value, otherwise = bpl_model_default(w->model, fn->func);
    const BplValue *args;
    uint32_t points = 0;
    for (; (args = bpl_model_point(w->model, fn->func, points, &value)); points++) {
        for (uint32_t i = 0; i < function->param_count; i++)
            bpl_vec_push(&cells, write_constant(w, args[i]));
        bpl_vec_push(&cells, write_constant(w, value));
    }
    if (otherwise == BPL_NONE)
        otherwise = bpl_term_default(w->e->terms, fn->result);
    bpl_script_table(w->script, function->decl,
                     bpl_script_map(w->script, function->param_count, write_constant(w, otherwise),
                                    cells.at, points));
    bpl_vec_release(&cells);
}

/* ---- inputs and choices ------------------------------------------------------------------------
 */

/* The only implementation of the procedure, or the procedure itself if it has the only body. */
static const BplNode *only_body(const BplEngine *e, const BplProcedure *procedure)
{
    const BplNode *body = procedure->body ? &procedure->node : NULL;
    BPL_EACH (const BplDecl, decl, e->program->unit->decls) {
        if (decl->kind != BPL_IMPLEMENTATION || bpl_as_implementation(decl)->procedure != procedure)
            continue;
        if (body)
            return NULL;
        body = &decl->node;
    }
    return body;
}

static void match_outs(Writer *w)
{
    BPL_EACH (const BplDecl, decl, w->e->program->unit->decls) {
        if (decl->kind != BPL_IMPLEMENTATION)
            continue;
        const BplImplementation *impl = bpl_as_implementation(decl);
        const BplVarGroup *group = impl->outs;
        const BplVar *other = group ? group->vars : NULL;
        BPL_EACH (const BplVarGroup, outs, impl->procedure->outs)
            BPL_EACH (const BplVar, var, outs->vars) {
                if (!other)
                    continue;
                bpl_map_put(&w->outs, var, (void *)(uintptr_t)other);
                other = (const BplVar *)other->next;
                if (!other && (group = (const BplVarGroup *)group->next))
                    other = group->vars;
            }
    }
}

static void write_inits(Writer *w, const BplState *state)
{
    const BplEngine *e = w->e;
    const BplFrame *frame = state->top;
    while (frame->caller)
        frame = frame->caller;
    for (size_t i = 0; i < e->ins.count; i++)
        bpl_script_init(w->script, frame->proc->regs.at[i].var, write_value(w, e->ins.at[i]));
    for (size_t i = 0; i < e->first.count; i++)
        bpl_script_init(w->script, e->core->globals.at[i].var, write_value(w, e->first.at[i]));
}

static void write_choices(Writer *w, const BplState *state)
{
    BPL_VEC(const BplChoice *) choices = {0};
    for (const BplChoice *at = state->choices; at; at = at->before)
        bpl_vec_push(&choices, at);
    while (choices.count) {
        const BplChoice *choice = bpl_vec_pop(&choices);
        const BplNode *node = choice->node;
        const BplVar *var = choice->var;
        if (choice->kind == BPL_CHOICE_LOCAL && node->kind == BPL_PROCEDURE)
            node = only_body(w->e, bpl_as_procedure(node));
        if (choice->kind == BPL_CHOICE_LOCAL || choice->kind == BPL_CHOICE_HAVOC) {
            const BplVar *other = bpl_map_get(&w->outs, var);
            var = other ? other : var;
        }
        if (!node)
            w->trouble = "a procedure with several bodies";
        else
            bpl_script_choice(w->script, choice->kind, node, var, write_value(w, choice->value));
    }
    bpl_vec_release(&choices);
}

/* ---- the verdict -------------------------------------------------------------------------------
 */

static bool is_spec(void *data, const BplProcedure *procedure)
{
    const BplEngine *e = data;
    const BplCoreOptions *options = &e->options.core;
    if (options->all_by_spec || !bpl_core_has_body(e->core, procedure))
        return true;
    for (size_t i = 0; i < options->by_spec_count; i++)
        if (bpl_wildcard_matches(options->by_spec[i], procedure->name->text))
            return true;
    return false;
}

/* What replaying cannot decide, the solver may. */
static bool is_possible(const Writer *w, const BplState *state)
{
    BplValue refuted = w->e->extra.count ? w->e->extra.at[0] : BPL_TRUE;
    return bpl_engine_is_possible(w->e, state, refuted, w->model);
}

static bool is_same(const BplScriptOutcome *outcome, const BplFailure *failure)
{
    return outcome->failed && outcome->claim == failure->claim;
}

/* The axioms are about all values, the model gives functions at the points that matter: a failure
 * that only an axiom elsewhere stands against may well be one. */
static bool is_likely(const Writer *w, const BplNode *entry, const BplFailure *failure)
{
    const BplScriptSetting setting = {.is_spec = is_spec, .data = w->e, .ignore_axioms = true};
    BplScriptOutcome outcome;
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    bool same = is_same(&outcome, failure);
    bpl_strbuf_release(&outcome.why);
    return same;
}

/* Where something was left out, the solver is sure of nothing. */
static bool is_sure(const BplEngine *e, BplTrust trust)
{
    return trust == BPL_FAIL_CERTAIN && !e->is_approximate;
}

static void judge(const Writer *w, const BplState *state, const BplNode *entry, BplFailure *failure,
                  BplTrust trust)
{
    BplStrbuf trace = {0};
    const BplScriptSetting setting = {.is_spec = is_spec,
                                      .data = w->e,
                                      .trace = w->e->options.trace ? &trace : NULL};
    BplScriptOutcome outcome;
    bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
    bool same = is_same(&outcome, failure);
    if (w->e->options.trace)
        failure->trace = bpl_strbuf_detach(&trace);
    if (same && (outcome.is_decided || is_possible(w, state))) {
        failure->confirmation = BPL_CONFIRMED;
        failure->is_certain = true;
    } else {
        bool is_certain = is_sure(w->e, trust);
        failure->is_certain = is_certain;
        bool is_none = !same && outcome.is_other && !is_certain &&
                       (outcome.is_refuted || !is_likely(w, entry, failure));
        failure->confirmation = is_none ? BPL_SPURIOUS : BPL_UNCONFIRMED;
        failure->reason = bpl_strdup(outcome.why.text);
    }
    bpl_strbuf_release(&outcome.why);
}

/* The whole execution; answers the body that it begins in. */
static const BplNode *write_all(Writer *w, const BplState *state)
{
    const BplNode *entry = only_body(w->e, w->e->result->entry);
    match_outs(w);
    write_inits(w, state);
    for (uint32_t i = 0; i < w->e->fns.count; i++)
        write_function(w, i);
    write_choices(w, state);
    if (!entry)
        w->trouble = "a procedure with several bodies or none";
    return entry;
}

/* Does it depend on anything that the inputs do not say? */
static bool is_open(BplEngine *e, const BplState *state)
{
    for (const BplChoice *at = state->choices; at; at = at->before)
        if (at->kind != BPL_CHOICE_LOCAL || bpl_engine_matters(e, state, at->value))
            return true;
    return false;
}

static void write_trail(Writer *w, const BplNode *entry, BplExecution *execution)
{
    BplScriptSetting setting = {.is_spec = is_spec, .data = w->e, .record = execution};
    for (int attempt = 0; attempt < 2; attempt++) {
        BplScriptOutcome outcome;
        setting.ignore_axioms = attempt > 0;
        bpl_script_run(w->script, w->e->program, entry, &setting, &outcome);
        bpl_strbuf_release(&outcome.why);
        if (execution->outcome == BPL_PATH_FAILED ? !outcome.failed : !outcome.passed)
            continue;
        execution->is_replayed = attempt == 0;
        return;
    }
    bpl_script_forget(execution);
}

void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution)
{
    Writer w = {.e = e, .model = model, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    execution->is_open = is_open(e, state);
    if (!w.trouble)
        write_trail(&w, entry, execution);
    bpl_map_release(&w.outs);
    if (w.trouble)
        bpl_script_free(w.script);
    else
        execution->script = w.script;
}

void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust)
{
    Writer w = {.e = e, .model = model, .script = bpl_script_new()};
    const BplNode *entry = write_all(&w, state);
    if (w.trouble) {
        BplStrbuf why = {0};
        bpl_strbuf_addf(&why, "cannot be replayed: %s", w.trouble);
        failure->confirmation = BPL_UNCONFIRMED;
        failure->is_certain = is_sure(e, trust);
        failure->reason = bpl_strbuf_detach(&why);
    } else {
        judge(&w, state, entry, failure, trust);
    }
    bpl_map_release(&w.outs);
    bpl_script_free(w.script);
}
