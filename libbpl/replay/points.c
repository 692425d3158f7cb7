#include "libbpl/replay/points.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    MAX_NESTING = 3000,
    MAX_INLINING = 8,
    MAX_WORK = 100000, /* expressions looked at */
    WORK_OF_POINT = 4, /* so many cost as much as a point that is tried */
    MAX_MARGIN = 64,
    MAX_CANDIDATES = 200000,
    MAX_ALL = 1 << 22, /* types of no more values are tried in full, */
    MAX_FEW = 64       /* and of no more than this without a thought of points */
};

/* How an expression depends on the variables. */
typedef enum Dependence {
    CLOSED,  /* not: it can be evaluated now */
    SHIFTED, /* it is a variable + offset */
    TABLED,  /* only by what it looks up or compares: it has one of finitely many values */
    OTHER
} Dependence;

typedef struct Shape {
    Dependence how;
    long offset;
} Shape;

typedef struct Known {
    const BplVar *var;
    Shape shape;
} Known;

struct BplPoints {
    BplRun *run;
    const BplVar *const *vars;
    const BplGround *const *types;
    size_t count;
    bool inexact;
    uint64_t few; /* variables of types with so many values are not free */
    BplDatumVec pool;
    long max_offset;
    size_t free_vars; /* of types with too many values, of this quantifier and those inside */
    BPL_VEC(Known) known;
    int nesting, inlining, work;
};

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

bool bpl_points_is_closed(BplRun *run, const BplExpr *expr)
{
    BplWalker walker = {.enter = find_open, .data = run};
    return bpl_walk(&walker, (BplNode *)(uintptr_t)expr);
}

/* ---- noting values --------------------------------------------------------------------------- */

static const Shape closed = {CLOSED, 0}, tabled = {TABLED, 0}, other = {OTHER, 0};

static Shape give_up(BplPoints *p)
{
    p->inexact = true;
    return other;
}

static void note(BplPoints *p, const BplDatum *value, long offset)
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

static const BplDatum *value_now(BplPoints *p, const BplExpr *expr)
{
    const BplDatum *value = bpl_points_is_closed(p->run, expr) ? bpl_run_eval(p->run, expr) : NULL;
    if (!value || value->kind == BPL_D_UNKNOWN) {
        p->inexact = true;
        return NULL;
    }
    return value;
}

static Shape scan(BplPoints *p, const BplExpr *expr);

static const BplDatum *table_of(BplPoints *p, const BplApply *apply)
{
    BplFunctionInfo *info = bpl_map_get(&p->run->replayer->functions, apply->function);
    if (!info || info->builtin || info->is_computed || info->is_ctor || info->is_part ||
        !info->decl || info->decl->body || info->decl->type_params)
        return NULL;
    return bpl_eval_table(p->run, info);
}

/* All values that the expression can have; false if they cannot be told. */
static bool gather(BplPoints *p, const BplExpr *expr, Shape shape, BplDatumVec *values);

static bool gather_table(BplPoints *p, const BplDatum *map, BplDatumVec *values)
{
    (void)p;
    if (map->kind != BPL_D_MAP || map->lambda || !map->otherwise)
        return false;
    map = bpl_datum_flat(map);
    bpl_vec_push(values, map->otherwise);
    for (uint32_t i = 0; i < map->count; i++)
        bpl_vec_push(values, map->cells[(size_t)i * (map->arity + 1) + map->arity]);
    return true;
}

static bool gather(BplPoints *p, const BplExpr *expr, Shape shape, BplDatumVec *values)
{
    const BplDatum *value;
    BplDatumVec maps = {0};
    bool fine = true;
    if (shape.how == CLOSED) {
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
        fine = gather(p, bpl_as_select(expr)->map, scan(p, bpl_as_select(expr)->map), &maps);
        for (size_t i = 0; fine && i < maps.count; i++)
            fine = gather_table(p, maps.at[i], values);
        bpl_vec_release(&maps);
        return fine;
    case BPL_APPLY:
        value = table_of(p, bpl_as_apply(expr));
        return value && gather_table(p, value, values);
    case BPL_IF_THEN_ELSE: {
        const BplExpr *a = bpl_as_if_then_else(expr)->then_expr;
        const BplExpr *b = bpl_as_if_then_else(expr)->else_expr;
        return gather(p, a, scan(p, a), values) && gather(p, b, scan(p, b), values);
    }
    default:
        return false;
    }
}

/* The values that a variable + offset is compared with. */
static void note_all(BplPoints *p, const BplExpr *expr, Shape shape, long offset)
{
    BplDatumVec values = {0};
    if (!gather(p, expr, shape, &values))
        p->inexact = true;
    for (size_t i = 0; i < values.count; i++)
        note(p, values.at[i], offset);
    bpl_vec_release(&values);
}

/* ---- scanning -------------------------------------------------------------------------------- */

static Shape joined(Shape a, Shape b)
{
    if (a.how == OTHER || b.how == OTHER || a.how == SHIFTED || b.how == SHIFTED)
        return other;
    return a.how == TABLED || b.how == TABLED ? tabled : closed;
}

/* Arguments of something of which nothing is known but that it is a function. */
static Shape scan_plain(BplPoints *p, const BplExpr *chain)
{
    Shape shape = closed;
    BPL_EACH (const BplExpr, expr, chain)
        shape = joined(shape, scan(p, expr));
    return shape.how == OTHER ? give_up(p) : shape;
}

static Shape scan_ident(BplPoints *p, const BplIdent *ident)
{
    for (size_t i = p->known.count; i-- > 0;)
        if (p->known.at[i].var == ident->var)
            return p->known.at[i].shape;
    return bpl_run_read(p->run, ident->var) ? closed : give_up(p);
}

/* Keys of a table are what a shifted index is looked up by. */
static Shape scan_lookup(BplPoints *p, const BplDatum *map, const BplExpr *indices)
{
    if (map->kind != BPL_D_MAP || map->lambda)
        return give_up(p);
    map = bpl_datum_flat(map);
    uint32_t k = map->type ? map->type->width : 0;
    bool plain = true;
    BPL_EACH (const BplExpr, index, indices) {
        Shape shape = scan(p, index);
        plain &= shape.how == CLOSED;
        if (shape.how == OTHER)
            return give_up(p);
        for (uint32_t i = 0; shape.how == SHIFTED && i < map->count; i++)
            note(p, map->cells[(size_t)i * (map->arity + 1) + k], shape.offset);
        k++;
    }
    return plain ? closed : tabled;
}

static Shape scan_select(BplPoints *p, const BplSelect *select)
{
    BplDatumVec maps = {0};
    Shape shape = scan(p, select->map), result = shape;
    if (shape.how == OTHER || shape.how == SHIFTED || !gather(p, select->map, shape, &maps)) {
        scan_plain(p, select->indices);
        bpl_vec_release(&maps);
        return give_up(p);
    }
    for (size_t i = 0; i < maps.count; i++)
        result = joined(result, scan_lookup(p, maps.at[i], select->indices));
    bpl_vec_release(&maps);
    return result;
}

static Shape scan_body(BplPoints *p, const BplApply *apply, const BplFunction *function);

static Shape scan_apply(BplPoints *p, const BplApply *apply)
{
    BplFunctionInfo *info = bpl_map_get(&p->run->replayer->functions, apply->function);
    if (info && info->decl && info->decl->body && !info->builtin && !info->decl->type_params)
        return scan_body(p, apply, info->decl);
    const BplDatum *table = table_of(p, apply);
    return table ? scan_lookup(p, table, apply->args) : scan_plain(p, apply->args);
}

/* A function with a body: its parameters are what the arguments are. */
static Shape scan_body(BplPoints *p, const BplApply *apply, const BplFunction *function)
{
    BplRun *run = p->run;
    if (p->inlining >= MAX_INLINING)
        return scan_plain(p, apply->args).how == CLOSED ? closed : give_up(p);
    size_t known = p->known.count, base = run->env_base, count = run->env.count;
    bool in_lambda = run->in_lambda, in_old = run->in_old, plain = true;
    const BplGroundEnv *types = run->types;
    const BplExpr *arg = apply->args;
    BPL_VEC(BplBinding) bindings = {0};
    BPL_EACH (BplVarGroup, group, function->params) {
        Shape shape = arg ? scan(p, arg) : closed;
        plain &= shape.how == CLOSED;
        const BplDatum *value = shape.how == CLOSED ? value_now(p, arg) : NULL;
        BPL_EACH (BplVar, var, group->vars) {
            if (value)
                bpl_vec_push(&bindings, (BplBinding){var, false, value});
            else
                bpl_vec_push(&p->known, (Known){var, shape});
            arg = (const BplExpr *)arg->next;
            if (var->next && arg) {
                shape = scan(p, arg);
                plain &= shape.how == CLOSED;
                value = shape.how == CLOSED ? value_now(p, arg) : NULL;
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
    Shape result = plain ? closed : scan(p, function->body);
    p->inlining--;
    run->env.count = count;
    run->env_base = base;
    run->in_lambda = in_lambda;
    run->in_old = in_old;
    run->types = types;
    p->known.count = known;
    bpl_vec_release(&bindings);
    return result.how == CLOSED && !plain ? tabled : result;
}

static Shape scan_sum(BplPoints *p, const BplBinary *node, Shape a, Shape b)
{
    mpz_t z;
    const BplExpr *constant = a.how == SHIFTED ? node->right : node->left;
    Shape shape = a.how == SHIFTED ? a : b;
    const BplDatum *value = value_now(p, constant);
    if (!value || value->kind != BPL_D_INT || !mpz_fits_slong_p(bpl_datum_z(value, z)) ||
        mpz_cmpabs_ui(bpl_datum_z(value, z), MAX_MARGIN) > 0)
        return give_up(p);
    long by = mpz_get_si(bpl_datum_z(value, z));
    shape.offset += node->op == BPL_OP_SUB ? -by : by;
    if (labs(shape.offset) > p->max_offset)
        p->max_offset = labs(shape.offset);
    return shape;
}

static Shape scan_comparison(BplPoints *p, const BplBinary *node, Shape a, Shape b)
{
    bool is_order = node->op != BPL_OP_EQ && node->op != BPL_OP_NEQ && node->op != BPL_OP_IFF;
    if (a.how == OTHER || b.how == OTHER)
        return give_up(p);
    if (a.how != SHIFTED && b.how != SHIFTED)
        return joined(a, b);
    if (is_order && node->left->type->expanded->kind != BPL_T_INT)
        return give_up(p);
    if (a.how == SHIFTED && b.how != SHIFTED)
        note_all(p, node->right, b, a.offset);
    if (b.how == SHIFTED && a.how != SHIFTED)
        note_all(p, node->left, a, b.offset);
    if (a.how == SHIFTED && b.how == SHIFTED && labs(a.offset - b.offset) > p->max_offset)
        p->max_offset = labs(a.offset - b.offset);
    return tabled;
}

static Shape scan_binary(BplPoints *p, const BplBinary *node)
{
    Shape a = scan(p, node->left), b = scan(p, node->right);
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
        if ((a.how == SHIFTED && b.how == CLOSED) ||
            (a.how == CLOSED && b.how == SHIFTED && node->op == BPL_OP_ADD))
            return scan_sum(p, node, a, b);
        break;
    default:
        break;
    }
    Shape shape = joined(a, b);
    return shape.how == OTHER ? give_up(p) : shape;
}

/* A variable of a type with few values has one of these, whatever is done with it. */
static void introduce(BplPoints *p, const BplVar *var, const BplGround *type)
{
    uint64_t size = bpl_ground_size(p->run->values, type);
    bool few = size && size <= p->few;
    p->free_vars += !few;
    bpl_vec_push(&p->known, (Known){var, few ? tabled : (Shape){SHIFTED, 0}});
}

static Shape scan_quant(BplPoints *p, const BplQuant *quant)
{
    size_t known = p->known.count;
    if (quant->op == BPL_LAMBDA || quant->type_params)
        return give_up(p);
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            introduce(p, var, bpl_run_type(p->run, var->type));
    Shape body = scan(p, quant->body);
    p->known.count = known;
    return body.how == OTHER ? give_up(p) : tabled;
}

static Shape scan_let(BplPoints *p, const BplLet *let)
{
    size_t known = p->known.count;
    BPL_VEC(Shape) shapes = {0};
    BPL_EACH (const BplExpr, value, let->values)
        bpl_vec_push(&shapes, scan(p, value));
    size_t i = 0;
    BPL_EACH (BplVarGroup, group, let->vars)
        BPL_EACH (BplVar, var, group->vars) {
            Shape shape = shapes.at[i++];
            /* its value is not bound here, so it cannot be asked for */
            bpl_vec_push(&p->known, (Known){var, shape.how == CLOSED ? tabled : shape});
        }
    Shape body = scan(p, let->body);
    p->known.count = known;
    for (i = 0; i < shapes.count && body.how == CLOSED; i++)
        if (shapes.at[i].how != CLOSED)
            body = tabled;
    bpl_vec_release(&shapes);
    return body;
}

static Shape scan_inside(BplPoints *p, const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_IDENT:
        return scan_ident(p, bpl_as_ident(expr));
    case BPL_COERCE:
        return scan(p, bpl_as_coerce(expr)->expr);
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
        Shape a = joined(scan(p, node->condition), scan(p, node->then_expr));
        a = joined(a, scan(p, node->else_expr));
        return a.how == OTHER ? give_up(p) : a;
    }
    case BPL_OLD: {
        bool in_old = p->run->in_old;
        p->run->in_old = true;
        Shape shape = scan(p, bpl_as_old(expr)->expr);
        p->run->in_old = in_old;
        /* what is evaluated later is evaluated outside of it */
        return shape.how == CLOSED ? closed : shape.how == TABLED ? tabled : shape;
    }
    case BPL_STORE: {
        const BplStore *node = bpl_as_store(expr);
        Shape a = joined(scan(p, node->map), scan_plain(p, node->indices));
        a = joined(a, scan(p, node->value));
        return a.how == CLOSED ? closed : give_up(p);
    }
    case BPL_EXTRACT:
        return scan_plain(p, bpl_as_extract(expr)->vector);
    case BPL_FIELD_SELECT:
        return scan_plain(p, bpl_as_field_select(expr)->object);
    case BPL_IS:
        return scan_plain(p, bpl_as_is(expr)->object);
    case BPL_FIELD_STORE: {
        Shape a = joined(scan(p, bpl_as_field_store(expr)->object),
                         scan(p, bpl_as_field_store(expr)->value));
        return a.how == OTHER ? give_up(p) : a;
    }
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_BOOL_LIT:
    case BPL_BV_LIT:
    case BPL_FLOAT_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
        return closed;
    default:
        return give_up(p);
    }
}

static Shape scan(BplPoints *p, const BplExpr *expr)
{
    if (p->nesting >= MAX_NESTING || p->work++ >= MAX_WORK || p->run->stopped)
        return give_up(p);
    p->nesting++;
    Shape shape = scan_inside(p, expr);
    p->nesting--;
    return shape;
}

/* ---- candidates ------------------------------------------------------------------------------ */

static bool is_of(const BplDatum *value, const BplGround *type)
{
    switch ((BplDatumKind)value->kind) {
    case BPL_D_INT:
        return type->kind == BPL_T_INT;
    case BPL_D_REAL:
        return type->kind == BPL_T_REAL;
    case BPL_D_STRING:
        return type->kind == BPL_T_STRING;
    case BPL_D_BV:
        return type->kind == BPL_T_BV && type->width == value->width;
    case BPL_D_FLOAT:
        return type->kind == BPL_T_FLOAT && type->width == value->width &&
               type->exponent == value->exponent;
    case BPL_D_ELEMENT:
    case BPL_D_DATA:
    case BPL_D_MAP:
        return value->type == type;
    default:
        return false;
    }
}

static int by_value(const void *a, const void *b)
{
    return bpl_datum_compare(*(const BplDatum *const *)a, *(const BplDatum *const *)b);
}

static void sort_out(BplDatumVec *values)
{
    size_t kept = 0;
    if (values->count)
        qsort(values->at, values->count, sizeof *values->at, by_value);
    for (size_t i = 0; i < values->count; i++)
        if (!kept || bpl_datum_compare(values->at[kept - 1], values->at[i]) != 0)
            values->at[kept++] = values->at[i];
    values->count = kept;
}

static bool has(const BplDatumVec *values, const BplDatum *value)
{
    for (size_t i = 0; i < values->count; i++)
        if (bpl_datum_compare(values->at[i], value) == 0)
            return true;
    return false;
}

/* The number-th of some values of the type, or NULL. */
static const BplDatum *sample(BplData *values, const BplGround *type, unsigned long number)
{
    mpz_t z;
    mpq_t q;
    const BplDatum *value = NULL;
    char text[40];
    mpz_init_set_ui(z, number);
    switch ((BplTypeKind)type->kind) {
    case BPL_T_REAL:
        mpq_init(q);
        mpq_set_z(q, z);
        value = bpl_datum_real(values, q);
        mpq_clear(q);
        break;
    case BPL_T_STRING:
        value = bpl_datum_string(values, text, (size_t)snprintf(text, sizeof text, "%lu", number));
        break;
    case BPL_T_BV:
        value = bpl_datum_bv(values, z, type->width);
        break;
    case BPL_T_CTOR:
        if (!bpl_ctor_at(type, 0))
            value = bpl_datum_element(values, type, z);
        break;
    default:
        break;
    }
    mpz_clear(z);
    return value;
}

/* Values that do not occur; false if there is no making them. */
static bool add_fresh(BplPoints *p, const BplGround *type, BplDatumVec *values)
{
    size_t wanted = p->free_vars + 1, occurring = values->count;
    for (unsigned long number = 0; wanted && number < occurring + 1000; number++) {
        const BplDatum *value = sample(p->run->values, type, number);
        if (!value)
            return false;
        if (has(values, value))
            continue;
        bpl_vec_push(values, value);
        wanted--;
    }
    return !wanted;
}

/* Every integer within the margin of one of the values. */
static bool widen(BplPoints *p, BplDatumVec *values)
{
    long margin = p->max_offset + 1;
    bool exact = true;
    for (size_t i = 1; i < p->free_vars && margin <= MAX_MARGIN; i++)
        margin *= 2;
    if (margin > MAX_MARGIN || values->count > (size_t)(MAX_CANDIDATES / (2 * margin + 1))) {
        exact = false;
        margin = 1;
    }
    mpz_t z, near;
    mpz_init(near);
    size_t count = values->count;
    for (size_t i = 0; i < count; i++)
        for (long by = -margin; by <= margin; by++) {
            mpz_set_si(near, by);
            mpz_add(near, near, bpl_datum_z(values->at[i], z));
            bpl_vec_push(values, bpl_datum_int_z(p->run->values, near));
        }
    mpz_clear(near);
    sort_out(values);
    return exact;
}

bool bpl_points_for(BplPoints *p, size_t index, const BplDatum *const *assigned,
                    BplDatumVec *values)
{
    const BplGround *type = p->types[index];
    bool exact = !p->inexact;
    for (size_t i = 0; i < p->pool.count; i++)
        if (is_of(p->pool.at[i], type))
            bpl_vec_push(values, p->pool.at[i]);
    for (size_t i = 0; i < p->count; i++)
        if (assigned[i] && is_of(assigned[i], type))
            bpl_vec_push(values, assigned[i]);
    const BplDatum *usual = bpl_datum_default(p->run->values, type);
    if (usual)
        bpl_vec_push(values, usual);
    sort_out(values);
    if (type->kind == BPL_T_INT)
        return widen(p, values) && exact;
    return add_fresh(p, type, values) && exact;
}

static BplPoints *points_new(BplRun *run, const BplVar *const *vars, const BplGround *const *types,
                             size_t count, const BplExpr *body, uint64_t few)
{
    BplPoints *p = bpl_alloc_zero(sizeof *p);
    size_t outer = run->env.count;
    p->run = run;
    p->vars = vars;
    p->types = types;
    p->count = count;
    p->few = few;
    for (size_t i = 0; i < count; i++)
        introduce(p, vars[i], types[i]);
    if (scan(p, body).how == OTHER)
        p->inexact = true;
    run->env.count = outer;
    uint64_t cost = (uint64_t)p->work / WORK_OF_POINT;
    run->points_left -= cost < run->points_left ? cost : run->points_left;
    return p;
}

/* Types with some thousand values are best tried at points, but only if these stand for all. */
BplPoints *bpl_points_new(BplRun *run, const BplVar *const *vars, const BplGround *const *types,
                          size_t count, const BplExpr *body)
{
    BplPoints *p = points_new(run, vars, types, count, body, MAX_FEW);
    if (!p->inexact)
        return p;
    bpl_points_free(p);
    return points_new(run, vars, types, count, body, MAX_ALL);
}

bool bpl_points_has_few(const BplPoints *p, uint64_t size)
{
    return size && size <= p->few;
}

void bpl_points_free(BplPoints *p)
{
    if (!p)
        return;
    bpl_vec_release(&p->pool);
    bpl_vec_release(&p->known);
    bpl_free(p);
}
