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
    const BplNode *entry;            /* the body that it begins in; NULL: none is known yet */
    BPL_VEC(const BplChoice *) held; /* values of variables of a body that is not chosen yet */
    const char *trouble;             /* why it cannot be said, or NULL */
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
        is_typed ? NULL
                 : write_constant(
                       w, bpl_term_default(
                              terms, bpl_engine_sort(w->e, poly->type->args[poly->type->count])));
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

/* Of a type of which nothing is known, which the evaluator takes for int. */
static BplScriptValue write_element(Writer *w, BplValue value)
{
    if (bpl_value_tag(value) != BPL_TAG_ELEM)
        return give_up(w, "a value that the model does not tell");
    uint32_t number = bpl_value_element_number(value);
    if (!bpl_engine_is_variable(w->e, bpl_term_sort(w->e->terms, value)))
        return bpl_script_element(w->script, number);
    mpz_t z;
    mpz_init_set_ui(z, number);
    BplScriptValue made = bpl_script_int(w->script, z);
    mpz_clear(z);
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
        return write_element(w, value);
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

/* A variable is taken for int. */
static void add_keys(Writer *w, const BplCoreFunction *function, ScriptValues *cells)
{
    for (uint32_t i = 0; i < function->type_arg_count; i++)
        bpl_vec_push(cells, bpl_script_type(w->script, function->type_args[i]->kind == BPL_T_VAR
                                                           ? NULL
                                                           : function->type_args[i]));
}

/* Do the two come to the same where the variable is int? */
static bool is_like(const BplType *type, const BplType *other)
{
    return type == other || (type->kind == BPL_T_VAR && other->kind == BPL_T_INT);
}

/* Is it at a type of which the evaluator knows nothing, or of which it knows by another instance?
 */
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
            is_beyond(core, instance))
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
        elsewhere = write_constant(
            w, otherwise == BPL_NONE ? bpl_term_default(w->e->terms, w->e->fns.at[first].result)
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

/* The procedure's bodies in the order of the program. The engine's are in the same order, but that
 * the procedure's own one is the first. */
typedef struct Bodies {
    BPL_VEC(const BplNode *) at;
    size_t own; /* the index of the procedure's own one; or their number */
} Bodies;

static void find_bodies(const BplEngine *e, const BplProcedure *procedure, Bodies *bodies)
{
    *bodies = (Bodies){.own = SIZE_MAX};
    BPL_EACH (const BplDecl, decl, e->program->unit->decls) {
        bool is_own = &decl->node == &procedure->node && procedure->body;
        if (is_own)
            bodies->own = bodies->at.count;
        if (is_own || (decl->kind == BPL_IMPLEMENTATION &&
                       bpl_as_implementation(decl)->procedure == procedure))
            bpl_vec_push(&bodies->at, &decl->node);
    }
}

/* Of what the engine calls the which-th one: its index in the program, and itself. */
static size_t find_body(const BplEngine *e, const BplProcedure *procedure, size_t which,
                        const BplNode **body)
{
    Bodies bodies;
    find_bodies(e, procedure, &bodies);
    size_t index = which;
    if (bodies.own != SIZE_MAX)
        index = !which ? bodies.own : which <= bodies.own ? which - 1 : which;
    *body = index < bodies.at.count ? bodies.at.at[index] : NULL;
    bpl_vec_release(&bodies.at);
    return index;
}

/* The procedure's only body, or NULL. */
static const BplNode *only_body(const BplEngine *e, const BplProcedure *procedure)
{
    Bodies bodies;
    find_bodies(e, procedure, &bodies);
    const BplNode *body = bodies.at.count == 1 ? bodies.at.at[0] : NULL;
    bpl_vec_release(&bodies.at);
    return body;
}

static int index_among(const BplVarGroup *groups, const BplVar *var)
{
    int index = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, other, group->vars) {
            if (other == var)
                return index;
            index++;
        }
    return -1;
}

static const BplVar *var_at(const BplVarGroup *groups, int index)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (!index--)
                return var;
    return NULL;
}

/* What the body calls the procedure's result; other variables are what they are. */
static const BplVar *name_in(const BplNode *body, const BplVar *var)
{
    if (body->kind != BPL_IMPLEMENTATION)
        return var;
    const BplImplementation *impl = bpl_as_implementation(body);
    int index = index_among(impl->procedure->outs, var);
    const BplVar *other = index >= 0 ? var_at(impl->outs, index) : NULL;
    return other ? other : var;
}

/* What the statement calls it, which stands in some body of the procedure. */
static const BplVar *name_at(const BplHavoc *havoc, const BplVar *var)
{
    BPL_EACH (const BplExpr, expr, havoc->vars) {
        const BplVar *named = expr->kind == BPL_IDENT ? bpl_as_ident(expr)->var : NULL;
        if (named && named->owner && name_in(named->owner, var) == named)
            return named;
    }
    return var;
}

/* Is it a variable of this body, or a result? */
static bool is_of(const BplNode *body, const BplVar *var)
{
    if (var->op == BPL_ROLE_OUT)
        return true;
    const BplBody *held = body->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(body)->body
                                                           : bpl_as_procedure(body)->body;
    BPL_EACH (const BplVarDecl, locals, held->locals)
        if (index_among(locals->groups, var) >= 0)
            return true;
    return false;
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

static void write_choice(Writer *w, const BplChoice *choice, const BplNode *node, const BplVar *var)
{
    bpl_script_choice(w->script, choice->kind, node, var, write_value(w, choice->value));
}

/* One of several bodies begins: where, at the call or, of the entry, at the procedure. */
static void write_body(Writer *w, const BplChoice *choice)
{
    const BplNode *node = choice->node, *body;
    bool is_call = node->kind == BPL_CALL;
    const BplProcedure *procedure = is_call ? bpl_as_call(node)->procedure : w->e->result->entry;
    size_t index = find_body(w->e, procedure, (size_t)bpl_value_small(choice->value), &body);
    if (!body) {
        w->trouble = "a procedure with several bodies";
        return;
    }
    if (is_call) {
        mpz_t number;
        mpz_init_set_ui(number, index);
        bpl_script_choice(w->script, BPL_CHOICE_BODY, node, NULL,
                          bpl_script_int(w->script, number));
        mpz_clear(number);
    } else {
        w->entry = body;
    }
    for (size_t i = 0; i < w->held.count; i++)
        if (is_of(body, w->held.at[i]->var))
            write_choice(w, w->held.at[i], body, name_in(body, w->held.at[i]->var));
    bpl_vec_clear(&w->held);
}

static void write_local(Writer *w, const BplChoice *choice)
{
    const BplNode *body = choice->node;
    if (body->kind == BPL_PROCEDURE)
        body = only_body(w->e, bpl_as_procedure(body));
    if (body)
        write_choice(w, choice, body, name_in(body, choice->var));
    else
        bpl_vec_push(&w->held, choice);
}

static void write_choices(Writer *w, const BplState *state)
{
    BPL_VEC(const BplChoice *) choices = {0};
    for (const BplChoice *at = state->choices; at; at = at->before)
        bpl_vec_push(&choices, at);
    while (choices.count && !w->trouble) {
        const BplChoice *choice = bpl_vec_pop(&choices);
        if (choice->kind == BPL_CHOICE_BODY)
            write_body(w, choice);
        else if (choice->kind == BPL_CHOICE_LOCAL)
            write_local(w, choice);
        else if (choice->kind == BPL_CHOICE_HAVOC)
            write_choice(w, choice, choice->node, name_at(bpl_as_havoc(choice->node), choice->var));
        else
            write_choice(w, choice, choice->node, choice->var);
    }
    bpl_vec_release(&choices);
    bpl_vec_release(&w->held);
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
    if (w->e->options.trail && !failure->trail)
        failure->trail = bpl_alloc_zero(sizeof *failure->trail);
    const BplScriptSetting setting = {.is_spec = is_spec,
                                      .data = w->e,
                                      .trace = w->e->options.trace ? &trace : NULL,
                                      .record = failure->trail};
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
    w->entry = only_body(w->e, w->e->result->entry);
    write_inits(w, state);
    for (uint32_t i = 0; i < w->e->fns.count; i++)
        write_function(w, i);
    write_choices(w, state);
    if (!w->entry)
        w->trouble = "a procedure without a body";
    return w->entry;
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
    bpl_script_free(w.script);
}
