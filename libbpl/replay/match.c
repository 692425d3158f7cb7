/* Matches the terms of triggers with values (match.h), by backtracking over a list of goals. A goal
 * is a term and the value that the term must have. Lists share their tails and live on the C stack.
 */
#include "libbpl/replay/match.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/points.h"
#include "libbpl/syntax/walk.h"

typedef struct Variable {
    const BplVar *var;
    const BplDatum *value; /* NULL: the variable has no value yet */
} Variable;

typedef struct Goal {
    const BplExpr *term;
    /* the value that the term must have; NULL: the term may have any value */
    const BplDatum *value;
    /* if the term is a selection: the value of the map, once it is known; otherwise NULL */
    const BplDatum *map;
    /* 1 + index of the variable that must have the same value as the term; 0: there is none */
    size_t variable;
    const struct Goal *next;
} Goal;

typedef struct Matching {
    BplRun *run;
    const BplQuant *quant;
    /* variables of the quantifier, then parameters of functions with a body */
    BPL_VEC(Variable) vars;
    const BplGround *actuals[BPL_ROOM_REPLAY_MATCH_TYPES];
    BplGroundEnv types;
    uint32_t instances, tried;
    bool is_false;
    const BplDatum *unknown;
} Matching;

static void solve(Matching *m, const Goal *goal);

static bool goes_on(Matching *m)
{
    if (++m->tried > bpl_limits->replay_match_tried ||
        m->instances > bpl_limits->replay_match_instances)
        bpl_run_stop(m->run, BPL_REPLAY_CUT, BPL_WHY_STEPS, &m->quant->node, NULL);
    return !m->is_false && !m->run->stopped;
}

static const BplExpr *plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

/* ---- types ----------------------------------------------------------------------------------- */

static const BplGround *type_of(BplRun *run, const BplDatum *value)
{
    BplGrounds *grounds = run->values->grounds;
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
        return bpl_ground_basic(grounds, BPL_T_BOOL);
    case BPL_D_INT:
        return bpl_ground_basic(grounds, BPL_T_INT);
    case BPL_D_REAL:
        return bpl_ground_basic(grounds, BPL_T_REAL);
    case BPL_D_RMODE:
        return bpl_ground_basic(grounds, BPL_T_RMODE);
    case BPL_D_STRING:
        return bpl_ground_basic(grounds, BPL_T_STRING);
    case BPL_D_BV:
        return bpl_ground_bv(grounds, value->width);
    case BPL_D_FLOAT:
        return bpl_ground_float(grounds, value->width, value->exponent);
    default:
        return value->type;
    }
}

static void infer(Matching *m, const BplType *type, const BplDatum *value)
{
    if (m->quant->type_params && value && value->kind != BPL_D_UNKNOWN)
        bpl_ground_infer(type, type_of(m->run, value), m->quant->type_params, m->actuals);
}

/* Returns true if the variable can have this value; infers type variables from the value. */
static bool fits(Matching *m, const BplVar *var, const BplDatum *value)
{
    infer(m, var->type, value);
    bool is_generic = var->op == BPL_ROLE_PARAM && var->type->expanded->has_var;
    return is_generic || type_of(m->run, value) == bpl_run_type(m->run, var->type);
}

/* ---- instances ------------------------------------------------------------------------------- */

static void try_instance(Matching *m)
{
    BplRun *run = m->run;
    for (size_t i = 0; i < m->vars.count; i++)
        if (!m->vars.at[i].value)
            return;
    if (!run->points_left)
        return;
    run->points_left--;
    m->instances++;
    const BplDatum *value = bpl_run_eval(run, m->quant->body);
    if (value && value->kind == BPL_D_UNKNOWN)
        m->unknown = value;
    else if (value && !value->small)
        m->is_false = true;
}

/* ---- variables and terms that can be evaluated ----------------------------------------------- */

static Variable *variable_of(Matching *m, const BplVar *var)
{
    for (size_t i = m->vars.count; i-- > 0;)
        if (m->vars.at[i].var == var)
            return &m->vars.at[i];
    return NULL;
}

static void bind(Matching *m, const BplVar *var, const BplDatum *value, const Goal *next)
{
    BplRun *run = m->run;
    size_t outer = run->env.count, index = (size_t)(variable_of(m, var) - m->vars.at);
    const BplGround *actuals[BPL_ROOM_REPLAY_MATCH_TYPES];
    memcpy(actuals, m->actuals, sizeof actuals);
    if (fits(m, var, value)) {
        m->vars.at[index].value = value;
        bpl_run_bind(run, var, value);
        solve(m, next);
        run->env.count = outer;
        m->vars.at[index].value = NULL;
    }
    memcpy(m->actuals, actuals, sizeof actuals);
}

static bool is_equal(const BplDatum *a, const BplDatum *b)
{
    return !b || bpl_datum_compare(a, b) == 0;
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Returns a list of goals that match the expressions with the values, followed by `next`. The
 * caller must free it. */
static Goal *goals_for(const BplExpr *exprs, const BplDatum *const *values, uint32_t count,
                       const Goal *next)
{
    Goal *goals = bpl_alloc_zero((count + 1) * sizeof *goals);
    uint32_t i = 0;
    BPL_EACH (const BplExpr, expr, exprs) {
        goals[i] = (Goal){expr, values[i], NULL, 0, i + 1 < count ? &goals[i + 1] : next};
        i++;
    }
    return goals;
}

static uint32_t count_exprs(const BplExpr *exprs)
{
    uint32_t count = 0;
    BPL_EACH (const BplExpr, expr, exprs)
        count++;
    return count;
}

/* Infers type arguments from a known point (arguments and value) of the function; returns false if
 * the point belongs to an instance of the function with other types than the application. */
static bool is_of_types(Matching *m, const BplApply *apply, const BplFunction *function,
                        const BplDatum *const *row, uint32_t bound, uint32_t count)
{
    BplRun *run = m->run;
    const BplGround *actuals[BPL_ROOM_REPLAY_MATCH_TYPES] = {0};
    const BplType *signature = function->signature;
    uint32_t i = bound;
    BPL_EACH (const BplExpr, arg, apply->args)
        infer(m, arg->type, row[i++]);
    infer(m, apply->type, row[i]);
    if (!bound)
        return true;
    if (bound > BPL_ROOM_REPLAY_MATCH_TYPES)
        return false;
    i = 0;
    BPL_EACH (const BplExpr, arg, apply->args)
        bpl_ground_infer(signature->args[i++], bpl_run_type(run, arg->type), function->type_params,
                         actuals);
    bpl_ground_infer(signature->args[count], bpl_run_type(run, apply->type), function->type_params,
                     actuals);
    for (i = 0; i < bound; i++)
        if (actuals[i] && actuals[i] != row[i]->type)
            return false;
    return true;
}

/* Matches the application with each known point (arguments and value) of the function. `select` is
 * a selection from the result of the application, or NULL. */
static void match_rows(Matching *m, const BplApply *apply, const BplFunctionInfo *info,
                       const Goal *goal, const BplExpr *select)
{
    if (!info->known)
        return;
    const BplDatum *table = bpl_datum_flat(info->known);
    uint32_t count = count_exprs(apply->args), bound = table->arity - count;
    for (uint32_t i = 0; i < table->count && goes_on(m); i++) {
        const BplDatum *const *row = table->cells + (size_t)i * (table->arity + 1);
        const BplGround *actuals[BPL_ROOM_REPLAY_MATCH_TYPES];
        if (!select && !is_equal(row[table->arity], goal->value))
            continue;
        memcpy(actuals, m->actuals, sizeof actuals);
        if (is_of_types(m, apply, info->decl, row, bound, count)) {
            Goal cells = {select, goal->value, row[table->arity], 0, goal->next};
            const Goal *next = select ? &cells : goal->next;
            Goal *goals = goals_for(apply->args, row + bound, count, next);
            solve(m, count ? goals : next);
            bpl_free(goals);
        }
        memcpy(m->actuals, actuals, sizeof actuals);
    }
}

/* Matches an application of a function with a body: first matches the body, then the arguments with
 * the values found for the parameters. */
static void match_body(Matching *m, const BplApply *apply, const BplFunction *function,
                       const Goal *goal)
{
    size_t outer = m->vars.count;
    uint32_t count = count_exprs(apply->args), i = 0;
    BPL_EACH (const BplVarGroup, group, function->params)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&m->vars, ((Variable){var, NULL}));
    Goal *goals = bpl_alloc_zero((count + 1) * sizeof *goals);
    if (m->vars.count == outer + count) {
        BPL_EACH (const BplExpr, arg, apply->args) {
            goals[i] =
                (Goal){arg, NULL, NULL, outer + i + 1, i + 1 < count ? &goals[i + 1] : goal->next};
            i++;
        }
        Goal body = {function->body, goal->value, NULL, 0, count ? goals : goal->next};
        solve(m, &body);
    }
    bpl_free(goals);
    m->vars.count = outer;
}

static void match_apply(Matching *m, const BplApply *apply, const Goal *goal)
{
    const BplFunctionInfo *info = bpl_map_get(&m->run->replayer->functions, apply->function);
    if (!info || info->builtin || info->is_part)
        return;
    if (info->is_ctor) {
        const BplDatum *value = goal->value;
        if (!value || value->ctor != info->ctor)
            return;
        Goal *goals = goals_for(apply->args, value->fields, value->count, goal->next);
        solve(m, value->count ? goals : goal->next);
        bpl_free(goals);
    } else if (info->decl->body) {
        match_body(m, apply, info->decl, goal);
    } else {
        match_rows(m, apply, info, goal, NULL);
    }
}

/* ---- selections ------------------------------------------------------------------------------ */

static void match_cells(Matching *m, const BplSelect *select, const BplDatum *map, const Goal *goal)
{
    if (map->kind != BPL_D_MAP || map->lambda)
        return;
    map = bpl_datum_flat(map);
    uint32_t count = count_exprs(select->indices), bound = map->arity - count;
    for (uint32_t i = 0; i < map->count && goes_on(m); i++) {
        const BplDatum *const *row = map->cells + (size_t)i * (map->arity + 1);
        if (!is_equal(row[map->arity], goal->value))
            continue;
        Goal *goals = goals_for(select->indices, row + bound, count, goal->next);
        solve(m, count ? goals : goal->next);
        bpl_free(goals);
    }
}

static void match_select(Matching *m, const BplSelect *select, const Goal *goal)
{
    BplRun *run = m->run;
    const BplExpr *map = plain(select->map);
    if (goal->map) {
        match_cells(m, select, goal->map, goal);
    } else if (bpl_replay_points_is_closed(run, map)) {
        const BplDatum *value = bpl_run_eval(run, map);
        if (value)
            match_cells(m, select, value, goal);
    } else if (map->kind == BPL_APPLY) {
        const BplFunctionInfo *info =
            bpl_map_get(&run->replayer->functions, bpl_as_apply(map)->function);
        if (info && info->decl && !info->builtin && !info->is_part && !info->decl->body)
            match_rows(m, bpl_as_apply(map), info, goal, &select->base);
    }
}

/* ---- goals ----------------------------------------------------------------------------------- */

static void solve(Matching *m, const Goal *goal)
{
    BplRun *run = m->run;
    if (!goes_on(m) || !bpl_run_has_room(run, m->quant))
        return;
    if (!goal) {
        try_instance(m);
        return;
    }
    Goal own = *goal;
    if (own.variable)
        own.value = m->vars.at[own.variable - 1].value;
    const BplExpr *term = plain(own.term);
    Variable *var = term->kind == BPL_IDENT ? variable_of(m, bpl_as_ident(term)->var) : NULL;
    if (var && !var->value) {
        if (own.value)
            bind(m, var->var, own.value, own.next);
    } else if (!own.map && bpl_replay_points_is_closed(run, term)) {
        const BplDatum *value = bpl_run_eval(run, term);
        if (value && value->kind != BPL_D_UNKNOWN && is_equal(value, own.value))
            solve(m, own.next);
    } else if (term->kind == BPL_APPLY) {
        match_apply(m, bpl_as_apply(term), &own);
    } else if (term->kind == BPL_SELECT) {
        match_select(m, bpl_as_select(term), &own);
    }
}

/* ---- triggers -------------------------------------------------------------------------------- */

static void match_terms(Matching *m, const BplExpr *const *terms, size_t count)
{
    Goal *goals = bpl_alloc_zero((count + 1) * sizeof *goals);
    for (size_t i = 0; i < count; i++)
        goals[i] = (Goal){terms[i], NULL, NULL, 0, i + 1 < count ? &goals[i + 1] : NULL};
    if (count)
        solve(m, goals);
    bpl_free(goals);
}

static bool match_triggers(Matching *m)
{
    bool has_some = false;
    BPL_EACH (const BplNode, note, m->quant->annotations) {
        if (note->kind != BPL_TRIGGER)
            continue;
        BPL_VEC(const BplExpr *) terms = {0};
        BPL_EACH (const BplExpr, term, bpl_as_trigger(note)->terms)
            bpl_vec_push(&terms, term);
        has_some = true;
        match_terms(m, terms.at, terms.count);
        bpl_vec_release(&terms);
    }
    return has_some;
}

typedef struct Terms {
    BPL_VEC(const BplExpr *) at;
} Terms;

static BplWalk find_terms(BplWalker *walker, BplNode *node)
{
    Terms *terms = walker->data;
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER || node->kind == BPL_QUANT ||
        node->kind == BPL_LET || node->kind == BPL_CODE)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_APPLY || node->kind == BPL_SELECT)
        bpl_vec_push(&terms->at, (const BplExpr *)node);
    return BPL_WALK_ON;
}

static BplWalk find_var(BplWalker *walker, BplNode *node)
{
    return node->kind == BPL_IDENT && bpl_as_ident(node)->var == walker->data ? BPL_WALK_STOP
                                                                              : BPL_WALK_ON;
}

static bool mentions(const BplExpr *expr, const BplVar *var)
{
    BplWalker walker = {.enter = find_var, .data = (void *)(uintptr_t)var};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

/* Returns true if the term mentions all variables of the quantifier. */
static bool mentions_all(const Matching *m, const BplExpr *term)
{
    for (size_t i = 0; i < m->vars.count; i++)
        if (!mentions(term, m->vars.at[i].var))
            return false;
    return true;
}

static void match_body_terms(Matching *m)
{
    Terms terms = {0};
    BplWalker walker = {.enter = find_terms, .data = &terms};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&m->quant->body->node);
    bool has_one = false;
    for (size_t i = 0; i < terms.at.count; i++)
        if (mentions_all(m, terms.at.at[i])) {
            has_one = true;
            match_terms(m, &terms.at.at[i], 1);
        }
    if (!has_one)
        match_terms(m, terms.at.at, terms.at.count);
    bpl_vec_release(&terms.at);
}

const BplDatum *bpl_match_for_all(BplRun *run, const BplQuant *quant)
{
    Matching m = {.run = run, .quant = quant};
    const BplGroundEnv *outer = run->types;
    size_t env = run->env.count, params = 0;
    BPL_EACH (const BplTypeVar, param, quant->type_params)
        params++;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&m.vars, ((Variable){var, NULL}));
    if (params <= BPL_ROOM_REPLAY_MATCH_TYPES) {
        m.types = (BplGroundEnv){outer, quant->type_params, m.actuals};
        run->types = &m.types;
        if (!match_triggers(&m))
            match_body_terms(&m);
    }
    run->types = outer;
    run->env.count = env;
    bpl_vec_release(&m.vars);
    if (run->stopped)
        return NULL;
    if (m.is_false)
        return bpl_datum_bool(false);
    return bpl_datum_unknown(run->values, &quant->node);
}
