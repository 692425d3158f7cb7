/* Reads how the body of a quantifier uses its variables, and records the values that they are
 * compared with (points.h). */
#include "libbpl/base/limits.h"
#include "libbpl/replay/points_internal.h"

#include "libbpl/syntax/walk.h"

#include <stdlib.h>

/* ---- closed expressions ---------------------------------------------------------------------- */

static BplWalk find_open(BplWalker *walker, BplNode *node)
{
    BplRun *run = walker->data;
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER)
        return BPL_WALK_PRUNE;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    return var && bpl_run_read(run, var) ? BPL_WALK_ON : BPL_WALK_STOP;
}

bool bpl_replay_points_is_closed(BplRun *run, const BplExpr *expr)
{
    BplWalker walker = {.enter = find_open, .data = run};
    return bpl_walk(&walker, (BplNode *)(uintptr_t)expr);
}

/* ---- noting values --------------------------------------------------------------------------- */

static const BplReplayPointsShape closed = {BPL_POINTS_CLOSED, 0}, tabled = {BPL_POINTS_TABLED, 0},
                                  other = {BPL_POINTS_OTHER, 0};

static BplReplayPointsShape give_up(BplReplayPoints *p)
{
    p->inexact = true;
    return other;
}

static void note(BplReplayPoints *p, const BplDatum *value, long offset)
{
    mpz_t z, shifted;
    if (value->kind == BPL_D_UNKNOWN || bpl_datum_has_lambda(value)) {
        p->inexact = true;
    } else if (value->kind == BPL_D_INT && offset) {
        mpz_init_set_si(shifted, offset);
        mpz_sub(shifted, bpl_datum_z(value, z), shifted);
        bpl_vec_push(&p->pool, bpl_datum_int_z(p->run->values, shifted));
        mpz_clear(shifted);
    } else {
        bpl_vec_push(&p->pool, value);
    }
}

static const BplDatum *value_now(BplReplayPoints *p, const BplExpr *expr)
{
    const BplDatum *value =
        bpl_replay_points_is_closed(p->run, expr) ? bpl_run_eval(p->run, expr) : NULL;
    if (!value || value->kind == BPL_D_UNKNOWN) {
        p->inexact = true;
        return NULL;
    }
    return value;
}

const BplDatum *bpl_replay_points_table(BplRun *run, const BplApply *apply)
{
    BplFunctionInfo *info = bpl_map_get(&run->replayer->functions, apply->function);
    if (!info || info->builtin || info->is_computed || info->is_free || info->is_ctor ||
        info->is_part || !info->decl || info->decl->body)
        return NULL;
    if (run->is_local)
        return info->known;
    return info->decl->type_params ? NULL : bpl_eval_table(run, info);
}

/* Adds to `values` all values that the expression may have; returns false if the set of these
 * values is not known. */
static bool gather(BplReplayPoints *p, const BplExpr *expr, BplReplayPointsShape shape,
                   BplDatumVec *values);

static bool gather_table(const BplDatum *map, BplDatumVec *values)
{
    if (map->kind != BPL_D_MAP || map->lambda || !map->otherwise)
        return false;
    map = bpl_datum_flat(map);
    bpl_vec_push(values, map->otherwise);
    for (uint32_t i = 0; i < map->count; i++)
        bpl_vec_push(values, map->cells[(size_t)i * (map->arity + 1) + map->arity]);
    return true;
}

static bool gather(BplReplayPoints *p, const BplExpr *expr, BplReplayPointsShape shape,
                   BplDatumVec *values)
{
    const BplDatum *value;
    BplDatumVec maps = {0};
    bool fine = true;
    if (shape.how == BPL_POINTS_CLOSED) {
        value = value_now(p, expr);
        if (value)
            bpl_vec_push(values, value);
        return value != NULL;
    }
    switch ((BplKind)expr->kind) {
    case BPL_COERCE:
        return gather(p, bpl_as_coerce(expr)->expr, shape, values);
    case BPL_OLD: {
        bool in_old = p->run->in_old;
        p->run->in_old = true;
        fine = gather(p, bpl_as_old(expr)->expr, shape, values);
        p->run->in_old = in_old;
        return fine;
    }
    case BPL_SELECT:
        fine = gather(p, bpl_as_select(expr)->map,
                      bpl_replay_points_scan(p, bpl_as_select(expr)->map), &maps);
        for (size_t i = 0; fine && i < maps.count; i++)
            fine = gather_table(maps.at[i], values);
        bpl_vec_release(&maps);
        return fine;
    case BPL_APPLY:
        value = bpl_replay_points_table(p->run, bpl_as_apply(expr));
        return value && gather_table(value, values);
    case BPL_IF_THEN_ELSE: {
        const BplExpr *a = bpl_as_if_then_else(expr)->then_expr;
        const BplExpr *b = bpl_as_if_then_else(expr)->else_expr;
        return gather(p, a, bpl_replay_points_scan(p, a), values) &&
               gather(p, b, bpl_replay_points_scan(p, b), values);
    }
    default:
        return false;
    }
}

/* Records the values of the expression, with which a variable + offset is compared. */
static void note_all(BplReplayPoints *p, const BplExpr *expr, BplReplayPointsShape shape,
                     long offset)
{
    BplDatumVec values = {0};
    if (!gather(p, expr, shape, &values))
        p->inexact = true;
    for (size_t i = 0; i < values.count; i++)
        note(p, values.at[i], offset);
    bpl_vec_release(&values);
}

/* ---- scanning -------------------------------------------------------------------------------- */

static BplReplayPointsShape joined(BplReplayPointsShape a, BplReplayPointsShape b)
{
    if (a.how == BPL_POINTS_OTHER || b.how == BPL_POINTS_OTHER || a.how == BPL_POINTS_SHIFTED ||
        b.how == BPL_POINTS_SHIFTED)
        return other;
    return a.how == BPL_POINTS_TABLED || b.how == BPL_POINTS_TABLED ? tabled : closed;
}

/* Scans the arguments of an uninterpreted function; returns how the application depends on
 * variables. */
static BplReplayPointsShape scan_plain(BplReplayPoints *p, const BplExpr *chain)
{
    BplReplayPointsShape shape = closed;
    BPL_EACH (const BplExpr, expr, chain)
        shape = joined(shape, bpl_replay_points_scan(p, expr));
    return shape.how == BPL_POINTS_OTHER ? give_up(p) : shape;
}

static BplReplayPointsShape scan_ident(BplReplayPoints *p, const BplIdent *ident)
{
    for (size_t i = p->known.count; i-- > 0;)
        if (p->known.at[i].var == ident->var)
            return p->known.at[i].shape;
    return bpl_run_read(p->run, ident->var) ? closed : give_up(p);
}

/* Handles a read of a table with `indices` as the keys: if a key is a variable plus an offset,
 * records the keys that the table lists as values with which the variable is compared. Returns how
 * the element depends on variables. */
static BplReplayPointsShape scan_lookup(BplReplayPoints *p, const BplDatum *map,
                                        const BplExpr *indices)
{
    if (map->kind != BPL_D_MAP || map->lambda)
        return give_up(p);
    map = bpl_datum_flat(map);
    uint32_t k = map->arity; /* the keys that are types come before the indices */
    BPL_EACH (const BplExpr, index, indices)
        k--;
    bool plain = true;
    BPL_EACH (const BplExpr, index, indices) {
        BplReplayPointsShape shape = bpl_replay_points_scan(p, index);
        plain &= shape.how == BPL_POINTS_CLOSED;
        if (shape.how == BPL_POINTS_OTHER)
            return give_up(p);
        for (uint32_t i = 0; shape.how == BPL_POINTS_SHIFTED && i < map->count; i++)
            note(p, map->cells[(size_t)i * (map->arity + 1) + k], shape.offset);
        k++;
    }
    return plain ? closed : tabled;
}

static BplReplayPointsShape scan_select(BplReplayPoints *p, const BplSelect *select)
{
    BplDatumVec maps = {0};
    BplReplayPointsShape shape = bpl_replay_points_scan(p, select->map), result = shape;
    if (shape.how == BPL_POINTS_OTHER || shape.how == BPL_POINTS_SHIFTED ||
        !gather(p, select->map, shape, &maps)) {
        scan_plain(p, select->indices);
        bpl_vec_release(&maps);
        return give_up(p);
    }
    for (size_t i = 0; i < maps.count; i++)
        result = joined(result, scan_lookup(p, maps.at[i], select->indices));
    bpl_vec_release(&maps);
    return result;
}

static BplReplayPointsShape scan_body(BplReplayPoints *p, const BplApply *apply,
                                      const BplFunction *function);

static BplReplayPointsShape scan_apply(BplReplayPoints *p, const BplApply *apply)
{
    BplFunctionInfo *info = bpl_map_get(&p->run->replayer->functions, apply->function);
    if (info && info->decl && info->decl->body && !info->builtin && !info->decl->type_params)
        return scan_body(p, apply, info->decl);
    const BplDatum *table = bpl_replay_points_table(p->run, apply);
    return table ? scan_lookup(p, table, apply->args) : scan_plain(p, apply->args);
}

/* Scans an application of a function with a body: scans the body, in which each parameter depends
 * on variables as the corresponding argument does. */
static BplReplayPointsShape scan_body(BplReplayPoints *p, const BplApply *apply,
                                      const BplFunction *function)
{
    BplRun *run = p->run;
    if (p->inlining >= bpl_limits->replay_scan_bodies)
        return scan_plain(p, apply->args).how == BPL_POINTS_CLOSED ? closed : give_up(p);
    size_t known = p->known.count, base = run->env_base, count = run->env.count;
    bool in_lambda = run->in_lambda, in_old = run->in_old, plain = true;
    const BplGroundEnv *types = run->types;
    const BplExpr *arg = apply->args;
    BPL_VEC(BplReplayBinding) bindings = {0};
    BPL_EACH (BplVarGroup, group, function->params) {
        BplReplayPointsShape shape = arg ? bpl_replay_points_scan(p, arg) : closed;
        plain &= shape.how == BPL_POINTS_CLOSED;
        const BplDatum *value = shape.how == BPL_POINTS_CLOSED ? value_now(p, arg) : NULL;
        BPL_EACH (BplVar, var, group->vars) {
            if (value)
                bpl_vec_push(&bindings, (BplReplayBinding){var, false, value});
            else
                bpl_vec_push(&p->known, (BplPointsKnown){var, shape});
            arg = (const BplExpr *)arg->next;
            if (var->next && arg) {
                shape = bpl_replay_points_scan(p, arg);
                plain &= shape.how == BPL_POINTS_CLOSED;
                value = shape.how == BPL_POINTS_CLOSED ? value_now(p, arg) : NULL;
            }
        }
        if (!group->vars)
            arg = (const BplExpr *)arg->next;
    }
    run->env_base = count;
    run->in_lambda = run->in_old = false;
    run->types = NULL;
    for (size_t i = 0; i < bindings.count; i++)
        bpl_vec_push(&run->env, bindings.at[i]);
    p->inlining++;
    BplReplayPointsShape result = plain ? closed : bpl_replay_points_scan(p, function->body);
    p->inlining--;
    run->env.count = count;
    run->env_base = base;
    run->in_lambda = in_lambda;
    run->in_old = in_old;
    run->types = types;
    p->known.count = known;
    bpl_vec_release(&bindings);
    return result.how == BPL_POINTS_CLOSED && !plain ? tabled : result;
}

static BplReplayPointsShape scan_sum(BplReplayPoints *p, const BplBinary *node,
                                     BplReplayPointsShape a, BplReplayPointsShape b)
{
    mpz_t z;
    const BplExpr *constant = a.how == BPL_POINTS_SHIFTED ? node->right : node->left;
    BplReplayPointsShape shape = a.how == BPL_POINTS_SHIFTED ? a : b;
    const BplDatum *value = value_now(p, constant);
    if (!value || value->kind != BPL_D_INT || !mpz_fits_slong_p(bpl_datum_z(value, z)) ||
        mpz_cmpabs_ui(bpl_datum_z(value, z), bpl_limits->replay_margin) > 0)
        return give_up(p);
    long by = mpz_get_si(bpl_datum_z(value, z));
    shape.offset += node->op == BPL_OP_SUB ? -by : by;
    if (labs(shape.offset) > p->max_offset)
        p->max_offset = labs(shape.offset);
    return shape;
}

static BplReplayPointsShape scan_comparison(BplReplayPoints *p, const BplBinary *node,
                                            BplReplayPointsShape a, BplReplayPointsShape b)
{
    bool is_order = node->op != BPL_OP_EQ && node->op != BPL_OP_NEQ && node->op != BPL_OP_IFF;
    if (a.how == BPL_POINTS_OTHER || b.how == BPL_POINTS_OTHER)
        return give_up(p);
    if (a.how != BPL_POINTS_SHIFTED && b.how != BPL_POINTS_SHIFTED)
        return joined(a, b);
    if (is_order && node->left->type->expanded->kind != BPL_T_INT)
        return give_up(p);
    if (a.how == BPL_POINTS_SHIFTED && b.how != BPL_POINTS_SHIFTED)
        note_all(p, node->right, b, a.offset);
    if (b.how == BPL_POINTS_SHIFTED && a.how != BPL_POINTS_SHIFTED)
        note_all(p, node->left, a, b.offset);
    if (a.how == BPL_POINTS_SHIFTED && b.how == BPL_POINTS_SHIFTED &&
        labs(a.offset - b.offset) > p->max_offset)
        p->max_offset = labs(a.offset - b.offset);
    return tabled;
}

static BplReplayPointsShape scan_binary(BplReplayPoints *p, const BplBinary *node)
{
    BplReplayPointsShape a = bpl_replay_points_scan(p, node->left),
                         b = bpl_replay_points_scan(p, node->right);
    switch ((BplOp)node->op) {
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
    case BPL_OP_IFF:
        return scan_comparison(p, node, a, b);
    case BPL_OP_ADD:
    case BPL_OP_SUB:
        if ((a.how == BPL_POINTS_SHIFTED && b.how == BPL_POINTS_CLOSED) ||
            (a.how == BPL_POINTS_CLOSED && b.how == BPL_POINTS_SHIFTED && node->op == BPL_OP_ADD))
            return scan_sum(p, node, a, b);
        break;
    default:
        break;
    }
    BplReplayPointsShape shape = joined(a, b);
    return shape.how == BPL_POINTS_OTHER ? give_up(p) : shape;
}

void bpl_replay_points_introduce(BplReplayPoints *p, const BplVar *var, const BplGround *type)
{
    uint64_t size = bpl_ground_size(p->run->values, type);
    bool few = size && size <= p->few;
    p->free_vars += !few;
    bpl_vec_push(&p->known, (BplPointsKnown){
                                var, few ? tabled : (BplReplayPointsShape){BPL_POINTS_SHIFTED, 0}});
}

static BplReplayPointsShape scan_quant(BplReplayPoints *p, const BplQuant *quant)
{
    size_t known = p->known.count;
    if (quant->op == BPL_LAMBDA || quant->type_params)
        return give_up(p);
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_replay_points_introduce(p, var, bpl_run_type(p->run, var->type));
    BplReplayPointsShape body = bpl_replay_points_scan(p, quant->body);
    p->known.count = known;
    return body.how == BPL_POINTS_OTHER ? give_up(p) : tabled;
}

static BplReplayPointsShape scan_let(BplReplayPoints *p, const BplLet *let)
{
    size_t known = p->known.count;
    BPL_VEC(BplReplayPointsShape) shapes = {0};
    BPL_EACH (const BplExpr, value, let->values)
        bpl_vec_push(&shapes, bpl_replay_points_scan(p, value));
    size_t i = 0;
    BPL_EACH (BplVarGroup, group, let->vars)
        BPL_EACH (BplVar, var, group->vars) {
            BplReplayPointsShape shape = shapes.at[i++];
            /* the parameter has no value while the body is scanned, so an expression with it cannot
             * be evaluated */
            bpl_vec_push(&p->known,
                         (BplPointsKnown){var, shape.how == BPL_POINTS_CLOSED ? tabled : shape});
        }
    BplReplayPointsShape body = bpl_replay_points_scan(p, let->body);
    p->known.count = known;
    for (i = 0; i < shapes.count && body.how == BPL_POINTS_CLOSED; i++)
        if (shapes.at[i].how != BPL_POINTS_CLOSED)
            body = tabled;
    bpl_vec_release(&shapes);
    return body;
}

static BplReplayPointsShape scan_inside(BplReplayPoints *p, const BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        return scan_ident(p, bpl_as_ident(expr));
    case BPL_COERCE:
        return bpl_replay_points_scan(p, bpl_as_coerce(expr)->expr);
    case BPL_BINARY:
        return scan_binary(p, bpl_as_binary(expr));
    case BPL_SELECT:
        return scan_select(p, bpl_as_select(expr));
    case BPL_APPLY:
        return scan_apply(p, bpl_as_apply(expr));
    case BPL_QUANT:
        return scan_quant(p, bpl_as_quant(expr));
    case BPL_LET:
        return scan_let(p, bpl_as_let(expr));
    case BPL_UNARY:
        return scan_plain(p, bpl_as_unary(expr)->operand);
    case BPL_CONVERT:
        return scan_plain(p, bpl_as_convert(expr)->expr);
    case BPL_IF_THEN_ELSE: {
        const BplIfThenElse *node = bpl_as_if_then_else(expr);
        BplReplayPointsShape a = joined(bpl_replay_points_scan(p, node->condition),
                                        bpl_replay_points_scan(p, node->then_expr));
        a = joined(a, bpl_replay_points_scan(p, node->else_expr));
        return a.how == BPL_POINTS_OTHER ? give_up(p) : a;
    }
    case BPL_OLD: {
        bool in_old = p->run->in_old;
        p->run->in_old = true;
        BplReplayPointsShape shape = bpl_replay_points_scan(p, bpl_as_old(expr)->expr);
        p->run->in_old = in_old;
        /* later the whole old(…) expression is evaluated, not the expression inside it; so only the
         * kind of dependence is returned */
        return shape.how == BPL_POINTS_CLOSED   ? closed
               : shape.how == BPL_POINTS_TABLED ? tabled
                                                : shape;
    }
    case BPL_STORE: {
        const BplStore *node = bpl_as_store(expr);
        BplReplayPointsShape a =
            joined(bpl_replay_points_scan(p, node->map), scan_plain(p, node->indices));
        a = joined(a, bpl_replay_points_scan(p, node->value));
        return a.how == BPL_POINTS_CLOSED ? closed : give_up(p);
    }
    case BPL_EXTRACT:
        return scan_plain(p, bpl_as_extract(expr)->vector);
    case BPL_FIELD_SELECT:
        return scan_plain(p, bpl_as_field_select(expr)->object);
    case BPL_IS:
        return scan_plain(p, bpl_as_is(expr)->object);
    case BPL_FIELD_STORE: {
        BplReplayPointsShape a = joined(bpl_replay_points_scan(p, bpl_as_field_store(expr)->object),
                                        bpl_replay_points_scan(p, bpl_as_field_store(expr)->value));
        return a.how == BPL_POINTS_OTHER ? give_up(p) : a;
    }
    BPL_CASES_LITERAL:
        return closed;
    case BPL_BOUNDS:
    case BPL_CODE:
    case BPL_WILDCARD:
        break;
    }
    return give_up(p);
}

BplReplayPointsShape bpl_replay_points_scan(BplReplayPoints *p, const BplExpr *expr)
{
    if (p->nesting >= bpl_limits->replay_scan_depth || p->work++ >= bpl_limits->replay_scan_work ||
        p->run->stopped)
        return give_up(p);
    p->nesting++;
    BplReplayPointsShape shape = scan_inside(p, expr);
    p->nesting--;
    return shape;
}
