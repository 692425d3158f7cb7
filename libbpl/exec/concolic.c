/* Makes the symbolic engine follow a concrete run as a path: the branches that the run took are the
 * guide (guide.c), its values are the model. A formula that the model satisfies needs no query, so
 * that the path costs little more than its statements. */
#include "libbpl/exec/concrete.h"

#include "libbpl/exec/message.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/replay/replay.h"

#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

static BplValue term_of(BplEngine *e, const BplDatum *value, BplSort sort);

static BplValue term_of_number(BplEngine *e, const BplDatum *value, const BplSortInfo *info)
{
    mpz_t z;
    mpq_t q;
    if (info->kind == BPL_SORT_KIND_INT && value->kind == BPL_D_INT)
        return bpl_term_mpz(e->terms, bpl_datum_z(value, z));
    if (info->kind == BPL_SORT_KIND_REAL && value->kind == BPL_D_REAL)
        return bpl_term_mpq(e->terms, bpl_datum_q(value, q));
    if (info->kind == BPL_SORT_KIND_BV && value->kind == BPL_D_BV && value->width == info->width)
        return bpl_term_bv_mpz(e->terms, info->width, bpl_datum_z(value, z));
    return BPL_NONE;
}

static BplValue term_of_data(BplEngine *e, const BplDatum *value, BplSort sort)
{
    const BplDatatype *decl = sort < e->datatypes.count ? e->datatypes.at[sort] : NULL;
    uint32_t index = 0;
    BPL_EACH (const BplConstructor, ctor, decl ? decl->constructors : NULL) {
        if (ctor == value->ctor)
            break;
        index++;
    }
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    if (!decl || index >= info->ctor_count)
        return BPL_NONE;
    const BplCtor *ctor = &info->ctors[index];
    if (ctor->count != value->count)
        return BPL_NONE;
    BPL_VEC(BplValue) fields = {0};
    bool fine = true;
    for (uint32_t i = 0; i < value->count && fine; i++) {
        bpl_vec_push(&fields, term_of(e, value->fields[i], ctor->sorts[i]));
        fine = bpl_vec_last(&fields) != BPL_NONE;
    }
    BplValue made =
        fine ? bpl_term_construct(e->terms, sort, index, fields.at, value->count) : BPL_NONE;
    bpl_vec_release(&fields);
    return made;
}

static BplValue term_of_map(BplEngine *e, const BplDatum *value, BplSort sort)
{
    const BplDatum *map = bpl_datum_flat(value);
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    if (map->lambda || !map->otherwise || map->arity != info->count)
        return BPL_NONE;
    BplSort range = info->args[info->count];
    BPL_VEC(BplValue) indices = {0}, values = {0};
    BplValue otherwise = term_of(e, map->otherwise, range);
    bool fine = otherwise != BPL_NONE;
    for (uint32_t p = 0; p < map->count && fine; p++) {
        const BplDatum *const *row = map->cells + (size_t)p * (map->arity + 1);
        for (uint32_t i = 0; i < map->arity && fine; i++) {
            bpl_vec_push(&indices, term_of(e, row[i], info->args[i]));
            fine = bpl_vec_last(&indices) != BPL_NONE;
        }
        bpl_vec_push(&values, fine ? term_of(e, row[map->arity], range) : BPL_NONE);
        fine = bpl_vec_last(&values) != BPL_NONE;
    }
    BplValue made =
        fine ? bpl_model_map(e->terms, sort, otherwise, indices.at, values.at, values.count)
             : BPL_NONE;
    bpl_vec_release(&indices);
    bpl_vec_release(&values);
    return made;
}

/* Returns the engine's term for a value of the concrete evaluator; BPL_NONE if the engine has no
 * constant for it. */
static BplValue term_of(BplEngine *e, const BplDatum *value, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    long number;
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return value->kind == BPL_D_BOOL ? bpl_value_of_bool(value->small) : BPL_NONE;
    case BPL_SORT_KIND_INT:
    case BPL_SORT_KIND_REAL:
    case BPL_SORT_KIND_BV:
        return term_of_number(e, value, info);
    case BPL_SORT_KIND_USER:
        if (value->kind != BPL_D_ELEMENT || !bpl_datum_small(value, &number) || number > INT32_MAX)
            return BPL_NONE;
        return bpl_value_of_element(sort, (uint32_t)number);
    case BPL_SORT_KIND_DATA:
        return value->kind == BPL_D_DATA ? term_of_data(e, value, sort) : BPL_NONE;
    case BPL_SORT_KIND_MAP:
        return value->kind == BPL_D_MAP ? term_of_map(e, value, sort) : BPL_NONE;
    default:
        return BPL_NONE;
    }
}

/* ---- the model ------------------------------------------------------------------------------- */

static void set(BplEngine *e, BplModel *model, BplValue symbol, const BplDatum *value)
{
    if (!value || !bpl_term_is(e->terms, symbol, BPL_TERM_SYMBOL))
        return;
    BplValue term = term_of(e, value, bpl_term_sort(e->terms, symbol));
    if (term != BPL_NONE)
        bpl_model_set(model, symbol, term);
}

static const BplDatum *initial(const BplReplayScript *script, const BplVar *var)
{
    for (size_t i = 0; i < script->inits.count; i++)
        if (script->inits.at[i].var == var)
            return script->inits.at[i].value;
    return NULL;
}

/* Returns the value of the executed procedure's parameter with this index, or NULL. The script may
 * contain the variable that the implementation declares, or that of the procedure's declaration. */
static const BplDatum *parameter(const BplConcolic *c, const BplProcedure *procedure,
                                 uint32_t index)
{
    const BplVarGroup *own = c->body->kind == BPL_IMPLEMENTATION
                                 ? bpl_as_implementation(c->body)->ins
                                 : bpl_as_procedure(c->body)->ins;
    const BplDatum *value = initial(c->script, bpl_var_at(own, index));
    return value ? value : initial(c->script, bpl_var_at(procedure->ins, index));
}

static void set_table(BplEngine *e, BplModel *model, const BplFn *fn,
                      const BplCoreFunction *function, const BplDatum *value)
{
    const BplDatum *map = bpl_datum_flat(value);
    BplValue otherwise = map->otherwise ? term_of(e, map->otherwise, fn->result) : BPL_NONE;
    if (otherwise == BPL_NONE || map->arity != function->param_count)
        return;
    bpl_model_set_default(model, fn->func, otherwise);
    for (uint32_t p = 0; p < map->count; p++) {
        const BplDatum *const *row = map->cells + (size_t)p * (map->arity + 1);
        BPL_VEC(BplValue) args = {0};
        bool fine = true;
        for (uint32_t i = 0; i < map->arity; i++) {
            bpl_vec_push(&args, term_of(e, row[i], bpl_engine_sort(e, function->params[i])));
            fine = fine && bpl_vec_last(&args) != BPL_NONE;
        }
        BplValue point = term_of(e, row[map->arity], fn->result);
        if (fine && point != BPL_NONE)
            bpl_model_set_point(model, fn->func, args.at, point);
        bpl_vec_release(&args);
    }
}

static void set_functions(BplEngine *e, BplModel *model, const BplReplayScript *script)
{
    for (size_t i = 0; i < script->tables.count; i++)
        for (uint32_t k = 0; k < e->fns.count; k++) {
            const BplCoreFunction *function = e->core->functions.at[k];
            if (function->decl == script->tables.at[i].function && e->fns.at[k].is_ready &&
                function->param_count && !function->type_arg_count)
                set_table(e, model, &e->fns.at[k], function, script->tables.at[i].table);
        }
}

/* Returns true if all axioms and all constraints of the state hold in the model. */
static bool holds(BplEngine *e, const BplState *state, BplModel *model)
{
    for (size_t i = 0; i < e->axioms.count; i++)
        if (bpl_model_truth(e, model, e->axioms.at[i]) != BPL_TRUE)
            return false;
    for (uint32_t i = 0; i < state->path.count; i++)
        if (bpl_model_truth(e, model, state->path.words->at[i]) != BPL_TRUE)
            return false;
    return true;
}

void bpl_concolic_begin(BplEngine *e, BplState *state, const BplCoreProc *proc)
{
    const BplConcolic *c = e->concolic;
    BplModel *model = state->model ? bpl_model_dup(state->model) : bpl_model_new(e->terms);
    for (uint32_t i = 0; i < e->ins.count; i++)
        set(e, model, e->ins.at[i], parameter(c, proc->decl, i));
    for (size_t i = 0; i < e->first.count; i++)
        set(e, model, e->first.at[i], initial(c->script, e->core->globals.at[i].var));
    set_functions(e, model, c->script);
    if (holds(e, state, model))
        bpl_state_set_model(state, model);
    else
        bpl_model_unref(model);
}

static bool is_alike(const BplVar *a, const BplVar *b)
{
    return a == b || (a && b && a->name && a->name == b->name && a->op == b->op);
}

void bpl_concolic_havoc(BplEngine *e, BplState *state, const BplVar *var, BplValue symbol)
{
    BplConcolic *c = e->concolic;
    for (size_t i = c->next; i < c->script->choices.count; i++) {
        const BplReplayChoice *choice = &c->script->choices.at[i];
        bool is_skipped = choice->kind == BPL_CHOOSE_LOCAL || choice->kind == BPL_CHOOSE_TARGET ||
                          choice->kind == BPL_CHOOSE_GUARD || choice->kind == BPL_CHOOSE_BODY;
        if (is_alike(choice->var, var)) {
            c->next = i + 1;
            if (!state->model)
                return;
            BplModel *model = bpl_model_dup(state->model);
            set(e, model, symbol, choice->value);
            bpl_state_set_model(state, model);
            return;
        }
        if (!is_skipped)
            return;
    }
}

bool bpl_concolic_passes(BplEngine *e, BplState *state, const BplNode *claim, BplValue formula)
{
    const BplConcolic *c = e->concolic;
    if (!c || c->claim == claim)
        return false;
    /* the evaluator found that the formula holds; the model may lack values of functions that
     * axioms define. If the formula is not assumed, the path has fewer constraints, and the failure
     * counts only if a replay confirms it */
    if (state->model && bpl_model_truth(e, state->model, formula) == BPL_TRUE)
        bpl_path_assume(e, state, bpl_finite_name(e, formula), bpl_model_ref(state->model));
    else
        state->is_doubtful = true;
    return true;
}

/* ---- following ------------------------------------------------------------------------------- */

/* Moves new failures and executions from the result `from` to the engine's result. Returns true if
 * one of the failures is at the check `claim` or, if `claim` is NULL, if one of the executions is
 * new. */
static bool take(BplEngine *e, BplExecResult *from, const BplNode *claim)
{
    bool found = false;
    for (size_t i = 0; i < from->failures.count; i++) {
        BplFailure *failure = from->failures.at[i];
        found = found || failure->claim == claim;
        failure->is_foreseen = true;
        bpl_engine_note_failure(e, failure);
        e->result->outcomes[BPL_PATH_FAILED]++;
    }
    bpl_vec_clear(&from->failures);
    found = found || (!claim && from->executions.count);
    for (size_t i = 0; i < from->executions.count; i++)
        bpl_vec_push(&e->result->executions, from->executions.at[i]);
    bpl_vec_clear(&from->executions);
    e->result->queries += from->queries;
    e->result->steps += from->steps;
    e->result->solver_seconds += from->solver_seconds;
    return found;
}

/* Drops from e->result the failures that are not confirmed, and those that `result` already has:
 * the search has to find these itself. */
static void drop_known(BplEngine *e, BplExecResult *from, const BplExecResult *result)
{
    size_t kept = 0;
    for (size_t i = 0; i < from->failures.count; i++) {
        BplFailure *failure = from->failures.at[i];
        bool is_known = failure->confirmation != BPL_CONFIRMED;
        for (size_t k = 0; k < result->failures.count; k++)
            is_known = is_known || bpl_failure_is_like(result->failures.at[k], failure);
        if (!is_known) {
            from->failures.at[kept++] = failure;
            continue;
        }
        bpl_result_drop_executions(from, failure);
        bpl_keep_drop(e, failure);
        bpl_failure_free(failure);
    }
    from->failures.count = kept;
}

bool bpl_concolic_follow(BplEngine *e, const BplCoreProc *proc, const BplCoreTurns *turns,
                         BplConcolic *concolic)
{
    const BplExecOptions options = e->options;
    BplExecResult *outer = e->result, *inner = bpl_alloc_zero(sizeof *inner);
    uint32_t stop = e->stop;
    uint64_t work_end = e->work_end;
    /* executions found by the search are shorter: they are kept even if they cover nothing that
     * this execution does not cover */
    BplCover *covered = NULL;
    if (e->covered && concolic->claim) {
        covered = bpl_cover_new(&e->cover_bits);
        bpl_cover_join(covered, e->covered);
    }
    inner->entry = outer->entry;
    bpl_engine_count_turn(e, outer);
    bpl_engine_count_from(e, inner);
    e->result = inner;
    e->stop = 0;
    e->work_end = 0;
    e->is_guided = true;
    e->concolic = concolic;
    bpl_guide_set(e, turns);
    e->options.merge = false;
    e->options.failing = concolic->claim ? 1 : 0;
    e->options.executions = e->options.few = 0;
    e->options.search = BPL_SEARCH_DFS;
    e->options.progress = NULL;
    /* replays have already minimised the values of failures, and will minimise those of executions
     * to be shown */
    e->options.no_minimize = options.no_minimize || concolic->claim || options.shows_passing;
    bpl_engine_search(e, proc);
    inner = e->result;
    bpl_engine_count_turn(e, inner);
    if (covered) {
        bpl_cover_unref(e->covered);
        e->covered = covered;
    }
    e->options = options;
    e->concolic = NULL;
    e->is_guided = false;
    e->work_end = work_end;
    e->stop = stop | (e->stop & (BPL_CUT_TIMEOUT | BPL_CUT_SIGNAL | BPL_CUT_MEMORY));
    e->result = outer;
    drop_known(e, inner, outer);
    bool found = take(e, inner, concolic->claim);
    bpl_engine_count_from(e, outer);
    bpl_result_free(inner);
    return found;
}
