/* Evaluates lambdas: over a small domain to a table, for a constant body to a map with the same
 * element at all indices, otherwise to a map that consists of the lambda and the values of all
 * variables that it mentions. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/run.h"
#include "libbpl/syntax/walk.h"

typedef struct Capturing {
    BplRun *run;
    const BplQuant *quant;
    int olds; /* number of old(…) expressions around the node that is being visited */
    bool uses_own;
    BPL_VEC(BplCapture) captures;
} Capturing;

static bool is_own(const BplQuant *quant, const BplVar *var)
{
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, own, group->vars)
            if (own == var)
                return true;
    return false;
}

static void capture(Capturing *c, const BplVar *var)
{
    BplRun *run = c->run;
    bool old = (c->olds || run->in_old) && var->op == BPL_ROLE_GLOBAL, in_old = run->in_old;
    c->uses_own |= is_own(c->quant, var);
    if (var->op == BPL_ROLE_CONST)
        return;
    for (size_t i = 0; i < c->captures.count; i++)
        if (c->captures.at[i].var == var && c->captures.at[i].old == old)
            return;
    run->in_old = old;
    const BplDatum *value = bpl_run_read(run, var);
    run->in_old = in_old;
    /* variables that are bound inside the lambda have no value yet */
    if (value && !is_own(c->quant, var))
        bpl_vec_push(&c->captures, (BplCapture){var, old, value});
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Capturing *c = walker->data;
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_OLD)
        c->olds++;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var)
        capture(c, bpl_as_ident(node)->var);
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Capturing *c = walker->data;
    c->olds -= node->kind == BPL_OLD;
    return BPL_WALK_ON;
}

/* Returns a copy of the environment that lives as long as the run. */
static const BplGroundEnv *kept_types(BplRun *run, const BplGroundEnv *env)
{
    if (!env)
        return NULL;
    BplGroundEnv *copy = bpl_arena_alloc(&run->arena, sizeof *copy);
    size_t count = 0;
    BPL_EACH (const BplTypeVar, param, env->params)
        count++;
    const BplGround **actuals = bpl_arena_alloc(&run->arena, (count + 1) * sizeof *actuals);
    for (size_t i = 0; i < count; i++)
        actuals[i] = env->actuals[i];
    *copy = (BplGroundEnv){kept_types(run, env->outer), env->params, actuals};
    return copy;
}

static uint64_t points_of(const BplRun *run, const BplGround *type)
{
    uint64_t points = type->width ? 0 : 1;
    for (uint32_t i = 0; points && points <= bpl_limits->replay_lambda_points && i < type->count;
         i++)
        points *= bpl_ground_size(run->values, type->args[i]);
    return points <= bpl_limits->replay_lambda_points ? points : 0;
}

static const BplDatum *tabulated(BplRun *run, const BplQuant *quant, const BplGround *type,
                                 uint64_t points)
{
    uint32_t arity = type->count;
    size_t outer = run->env.count;
    const BplDatum **cells = bpl_alloc(points * (arity + 1) * sizeof *cells), *value = NULL;
    for (uint64_t p = 0; p < points; p++) {
        const BplDatum **row = cells + p * (arity + 1);
        uint64_t rest = p;
        for (uint32_t i = arity; i-- > 0;) {
            uint64_t size = bpl_ground_size(run->values, type->args[i]);
            row[i] = bpl_datum_nth(run->values, type->args[i], rest % size);
            rest /= size;
        }
        uint32_t i = 0;
        BPL_EACH (BplVarGroup, group, quant->vars)
            BPL_EACH (BplVar, var, group->vars)
                bpl_run_bind(run, var, row[i++]);
        value = bpl_run_step(run, quant) ? bpl_run_eval(run, quant->body) : NULL;
        run->env.count = outer;
        if (!value || value->kind == BPL_D_UNKNOWN)
            break;
        row[arity] = value;
    }
    if (value && value->kind != BPL_D_UNKNOWN)
        value = bpl_datum_map(run->values, type, arity, cells[arity], cells, (uint32_t)points);
    bpl_free(cells);
    return value;
}

const BplDatum *bpl_eval_lambda(BplRun *run, const BplQuant *quant)
{
    return bpl_eval_lambda_as(run, quant, bpl_run_type(run, quant->type));
}

const BplDatum *bpl_eval_lambda_as(BplRun *run, const BplQuant *quant, const BplGround *type)
{
    uint64_t points = points_of(run, type);
    if (points)
        return tabulated(run, quant, type, points);
    Capturing c = {.run = run, .quant = quant};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &c};
    bpl_walk(&walker, &quant->body->node);
    const BplDatum *value = NULL;
    if (!c.uses_own && !type->width) {
        value = bpl_run_eval(run, quant->body);
        if (value && value->kind != BPL_D_UNKNOWN)
            value = bpl_datum_map(run->values, type, type->count, value, NULL, 0);
    } else {
        BplArena *arena = &run->values->arena;
        BplCapture *captures = bpl_arena_alloc(arena, (c.captures.count + 1) * sizeof *captures);
        BplLambda *lambda = bpl_arena_alloc(arena, sizeof *lambda);
        if (c.captures.count)
            memcpy(captures, c.captures.at, c.captures.count * sizeof *captures);
        *lambda = (BplLambda){.quant = quant,
                              .types = kept_types(run, run->types),
                              .count = (uint32_t)c.captures.count,
                              .captures = captures};
        value = bpl_datum_lambda(run->values, type, lambda);
    }
    bpl_vec_release(&c.captures);
    return value;
}
