/* Evaluates quantifiers to true, false or unknown.
 *
 * The search is for values of the variables that decide the quantifier: values for which the body
 * of a forall is false, or that of an exists true. Variables get values one after the other, those
 * with the fewest values first. The values to try are
 *
 *   - all, if the type has few;
 *   - the integers between bounds in the formula itself (0 <= i && i < n ==> …), which propagate
 *     from variable to variable;
 *   - otherwise representative values (points.h), which may be known to represent all values.
 *
 * If no combination of values decides the quantifier: the result is the opposite truth value if the
 * values that were tried represent all values, otherwise UNKNOWN. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/points.h"

#include <stdlib.h>

/* A bound of a variable in the formula: variable >= (or <=) bound + offset, where the bound is an
 * expression or another variable. */
typedef struct Bound {
    int var, other; /* numbers of variables; `other` is -1 if the bound is an expression */
    bool upper;
    const BplExpr *expr;
    bool in_old;
    long offset;
} Bound;

typedef struct Search {
    BplRun *run;
    const BplNode *node;
    const BplVar *const *vars;
    const BplGround *types[BPL_ROOM_REPLAY_VARS];
    /* for each variable: its current value, or NULL */
    const BplDatum *values[BPL_ROOM_REPLAY_VARS];
    size_t count;
    const BplExpr *body;
    bool universal;
    bool found, complete;
    const BplDatum *unknown;
    uint64_t inexact_left;
    BPL_VEC(Bound) bounds;
    /* representative values (points.h), computed when they are first needed */
    BplReplayPoints *points;
    /* if not NULL: gets the values of the variables that decide the quantifier, if there are any */
    BplDatumVec *witness;
} Search;

/* ---- bounds from the formula ----------------------------------------------------------------- */

static int index_of(const Search *s, const BplVar *var)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->vars[i] == var)
            return (int)i;
    return -1;
}

static bool literal_of(const BplExpr *expr, long *number)
{
    if (expr->kind != BPL_INT_LIT || bpl_as_int_lit(expr)->text->length > 15)
        return false;
    *number = strtol(bpl_as_int_lit(expr)->text->text, NULL, 10);
    return true;
}

/* If the expression is x, x + 5, 5 + x or x - 5 for a variable x of the quantifier, returns the
 * number of x and sets *offset; otherwise returns -1. */
static int shifted_var(const Search *s, const BplExpr *expr, long *offset)
{
    *offset = 0;
    if (expr->kind == BPL_IDENT)
        return index_of(s, bpl_as_ident(expr)->var);
    if (expr->kind != BPL_BINARY || (expr->op != BPL_OP_ADD && expr->op != BPL_OP_SUB))
        return -1;
    const BplExpr *left = bpl_as_binary(expr)->left, *right = bpl_as_binary(expr)->right;
    if (left->kind == BPL_IDENT && literal_of(right, offset)) {
        if (expr->op == BPL_OP_SUB)
            *offset = -*offset;
        return index_of(s, bpl_as_ident(left)->var);
    }
    if (expr->op == BPL_OP_ADD && right->kind == BPL_IDENT && literal_of(left, offset))
        return index_of(s, bpl_as_ident(right)->var);
    return -1;
}

/* Adds the bounds of variables that follow from left <= right + slack. */
static void add_order(Search *s, const BplExpr *left, const BplExpr *right, long slack, bool in_old)
{
    long a, b;
    int x = shifted_var(s, left, &a), y = shifted_var(s, right, &b);
    if (x >= 0)
        bpl_vec_push(&s->bounds, (Bound){x, y, true, right, in_old, (y >= 0 ? b : 0) - a + slack});
    if (y >= 0)
        bpl_vec_push(&s->bounds, (Bound){y, x, false, left, in_old, (x >= 0 ? a : 0) - b - slack});
}

static void comparison(Search *s, const BplBinary *node, bool truth, bool in_old)
{
    const BplExpr *l = node->left, *r = node->right;
    BplOp op = (BplOp)node->op;
    if (l->type->expanded->kind != BPL_T_INT || r->type->expanded->kind != BPL_T_INT)
        return;
    if (op == BPL_OP_EQ || op == BPL_OP_NEQ) {
        if (truth == (op == BPL_OP_EQ)) {
            add_order(s, l, r, 0, in_old);
            add_order(s, r, l, 0, in_old);
        }
    } else if (op == BPL_OP_LE || op == BPL_OP_LT) {
        if (truth)
            add_order(s, l, r, op == BPL_OP_LT ? -1 : 0, in_old);
        else
            add_order(s, r, l, op == BPL_OP_LT ? 0 : -1, in_old);
    } else if (op == BPL_OP_GE || op == BPL_OP_GT) {
        if (truth)
            add_order(s, r, l, op == BPL_OP_GT ? -1 : 0, in_old);
        else
            add_order(s, l, r, op == BPL_OP_GT ? 0 : -1, in_old);
    }
}

/* Collects the bounds of variables that follow if the expression has this truth value. */
static void collect(Search *s, const BplExpr *expr, bool truth, bool in_old, int depth)
{
    while (expr && depth-- > 0) {
        const BplBinary *node;
        switch ((BplKind)expr->kind) {
        case BPL_COERCE:
            expr = bpl_as_coerce(expr)->expr;
            break;
        case BPL_OLD:
            in_old = true;
            expr = bpl_as_old(expr)->expr;
            break;
        case BPL_UNARY:
            if (expr->op != BPL_OP_NOT)
                return;
            truth = !truth;
            expr = bpl_as_unary(expr)->operand;
            break;
        case BPL_QUANT:
            if (expr->op == BPL_LAMBDA || (expr->op == BPL_EXISTS) != truth)
                return;
            expr = bpl_as_quant(expr)->body;
            break;
        case BPL_BINARY:
            node = bpl_as_binary(expr);
            if ((node->op == BPL_OP_AND && truth) || (node->op == BPL_OP_OR && !truth)) {
                collect(s, node->right, truth, in_old, depth);
                expr = node->left;
            } else if (node->op == BPL_OP_IMPLIES && !truth) {
                collect(s, node->left, true, in_old, depth);
                expr = node->right;
            } else if (node->op == BPL_OP_EXPLIES && !truth) {
                collect(s, node->right, true, in_old, depth);
                expr = node->left;
            } else {
                comparison(s, node, truth, in_old);
                return;
            }
            break;
        default:
            return;
        }
    }
}

/* ---- ranges ---------------------------------------------------------------------------------- */

typedef struct Range {
    mpz_t low, high;
    bool has_low, has_high;
} Range;

static bool tighten(Range *range, bool upper, mpz_srcptr limit)
{
    if (upper ? range->has_high && mpz_cmp(range->high, limit) <= 0
              : range->has_low && mpz_cmp(range->low, limit) >= 0)
        return false;
    mpz_set(upper ? range->high : range->low, limit);
    *(upper ? &range->has_high : &range->has_low) = true;
    return true;
}

/* Returns the integer value of a bound's expression; NULL if it mentions variables without a value.
 */
static const BplDatum *value_of(Search *s, const Bound *bound)
{
    BplRun *run = s->run;
    if (!bpl_replay_points_is_closed(run, bound->expr))
        return NULL;
    bool in_old = run->in_old;
    run->in_old |= bound->in_old;
    const BplDatum *value = bpl_run_eval(run, bound->expr);
    run->in_old = in_old;
    return value && value->kind == BPL_D_INT ? value : NULL;
}

static void find_ranges(Search *s, Range *ranges)
{
    mpz_t limit, z;
    mpz_init(limit);
    for (size_t i = 0; i < s->count; i++)
        if (s->values[i] && s->values[i]->kind == BPL_D_INT) {
            mpz_set(ranges[i].low, bpl_datum_z(s->values[i], z));
            mpz_set(ranges[i].high, ranges[i].low);
            ranges[i].has_low = ranges[i].has_high = true;
        }
    for (size_t i = 0; i < s->bounds.count; i++) {
        const Bound *bound = &s->bounds.at[i];
        const BplDatum *value =
            bound->other < 0 && !s->values[bound->var] ? value_of(s, bound) : NULL;
        if (value) {
            mpz_set_si(limit, bound->offset);
            mpz_add(limit, limit, bpl_datum_z(value, z));
            tighten(&ranges[bound->var], bound->upper, limit);
        }
    }
    bool changed = true;
    for (size_t round = 0; changed && round <= s->count; round++) {
        changed = false;
        for (size_t i = 0; i < s->bounds.count; i++) {
            const Bound *bound = &s->bounds.at[i];
            if (bound->other < 0 || s->values[bound->var])
                continue;
            const Range *other = &ranges[bound->other];
            if (!(bound->upper ? other->has_high : other->has_low))
                continue;
            mpz_set_si(limit, bound->offset);
            mpz_add(limit, limit, bound->upper ? other->high : other->low);
            changed |= tighten(&ranges[bound->var], bound->upper, limit);
        }
    }
    mpz_clear(limit);
}

/* ---- the search ------------------------------------------------------------------------------ */

typedef enum How { ALL, RANGE, POINTS } How;

typedef struct Plan {
    size_t var;
    How how;
    uint64_t size;
    mpz_t low;
} Plan;

/* Chooses the variable that is tried next: of those that have no value yet, the one with the fewest
 * values. */
static void choose_var(Search *s, Plan *plan)
{
    Range *ranges = bpl_alloc_zero(s->count * sizeof *ranges);
    mpz_t width;
    mpz_init(width);
    for (size_t i = 0; i < s->count; i++) {
        mpz_init(ranges[i].low);
        mpz_init(ranges[i].high);
    }
    find_ranges(s, ranges);
    plan->size = UINT64_MAX;
    for (size_t i = s->count; i-- > 0;) {
        if (s->values[i])
            continue;
        How how = POINTS;
        uint64_t size = bpl_ground_size(s->run->values, s->types[i]);
        if (size && size <= bpl_limits->replay_range_values) {
            how = ALL;
        } else if (ranges[i].has_low && ranges[i].has_high) {
            mpz_sub(width, ranges[i].high, ranges[i].low);
            mpz_add_ui(width, width, 1);
            size = mpz_sgn(width) <= 0 ? 0 : mpz_get_ui(width);
            if (mpz_cmp_ui(width, bpl_limits->replay_range_values) <= 0)
                how = RANGE;
        }
        if (how == POINTS)
            size = UINT64_MAX - 1;
        if (size <= plan->size) {
            plan->var = i;
            plan->how = how;
            plan->size = size;
            mpz_set(plan->low, ranges[i].low);
        }
    }
    for (size_t i = 0; i < s->count; i++) {
        mpz_clear(ranges[i].low);
        mpz_clear(ranges[i].high);
    }
    mpz_clear(width);
    bpl_free(ranges);
}

static void search(Search *s, size_t assigned);

static bool goes_on(const Search *s)
{
    return !s->found && !s->run->stopped;
}

static void try_value(Search *s, size_t var, const BplDatum *value, size_t assigned)
{
    size_t outer = s->run->env.count;
    s->values[var] = value;
    bpl_run_bind(s->run, s->vars[var], value);
    search(s, assigned + 1);
    s->run->env.count = outer;
    s->values[var] = NULL;
}

static void try_range(Search *s, const Plan *plan, size_t assigned)
{
    mpz_t number;
    mpz_init_set(number, plan->low);
    for (uint64_t i = 0; i < plan->size && goes_on(s); i++) {
        try_value(s, plan->var, bpl_datum_int_z(s->run->values, number), assigned);
        mpz_add_ui(number, number, 1);
    }
    mpz_clear(number);
}

static BplReplayPoints *points_of(Search *s)
{
    if (!s->points)
        s->points = bpl_replay_points_new(s->run, s->vars, s->types, s->count, s->body);
    return s->points;
}

/* Tries all values of a small type, or representative values instead, if these suffice. */
static void try_all(Search *s, const Plan *plan, size_t assigned)
{
    BplData *values = s->run->values;
    BplDatumVec chosen = {0};
    bool enough = plan->size > bpl_limits->replay_few_range &&
                  !bpl_replay_points_has_few(points_of(s), plan->size) &&
                  bpl_replay_points_for(points_of(s), plan->var, s->values, &chosen);
    for (size_t i = 0; enough && i < chosen.count && goes_on(s); i++)
        try_value(s, plan->var, chosen.at[i], assigned);
    for (uint64_t i = 0; !enough && i < plan->size && goes_on(s); i++)
        try_value(s, plan->var, bpl_datum_nth(values, s->types[plan->var], i), assigned);
    bpl_vec_release(&chosen);
}

static void try_points(Search *s, size_t var, size_t assigned)
{
    points_of(s);
    BplDatumVec values = {0};
    bool exact = bpl_replay_points_for(s->points, var, s->values, &values);
    s->complete &= exact;
    for (size_t i = 0; i < values.count && goes_on(s); i++) {
        if (!exact && !s->inexact_left)
            break;
        try_value(s, var, values.at[i], assigned);
    }
    bpl_vec_release(&values);
}

static void try_body(Search *s)
{
    BplRun *run = s->run;
    if (!run->points_left || (!s->complete && !s->inexact_left)) {
        s->complete = false;
        return;
    }
    run->points_left--;
    s->inexact_left -= s->inexact_left > 0 && !s->complete;
    const BplDatum *value = bpl_run_eval(run, s->body);
    if (value && value->kind == BPL_D_UNKNOWN)
        s->unknown = value;
    else if (value && (value->small != 0) != s->universal)
        s->found = true;
    for (size_t i = 0; s->found && s->witness && i < s->count; i++)
        bpl_vec_push(s->witness, s->values[i]);
}

static void search(Search *s, size_t assigned)
{
    if (!bpl_run_has_room(s->run, s->node))
        return;
    if (!s->run->points_left) {
        s->complete = false;
        return;
    }
    if (assigned == s->count) {
        try_body(s);
        return;
    }
    Plan plan;
    mpz_init(plan.low);
    choose_var(s, &plan);
    if (plan.how == POINTS)
        try_points(s, plan.var, assigned);
    else if (plan.how == RANGE)
        try_range(s, &plan, assigned);
    else
        try_all(s, &plan, assigned);
    mpz_clear(plan.low);
}

static const BplDatum *decide(BplRun *run, const BplNode *node, bool universal,
                              const BplVar *const *vars, size_t count, const BplExpr *body,
                              bool is_instance, BplDatumVec *witness)
{
    Search s = {.run = run,
                .node = node,
                .vars = vars,
                .count = count,
                .body = body,
                .universal = universal,
                .witness = witness,
                .complete = !is_instance,
                .inexact_left =
                    run->is_local ? bpl_limits->replay_inexact_local : bpl_limits->replay_inexact};
    if (count > BPL_ROOM_REPLAY_VARS)
        return bpl_datum_unknown(run->values, node);
    for (size_t i = 0; i < count; i++)
        s.types[i] = bpl_run_type(run, vars[i]->type);
    collect(&s, body, !universal, false, bpl_limits->replay_quant_depth);
    run->in_quantifiers++;
    search(&s, 0);
    run->in_quantifiers--;
    bpl_vec_release(&s.bounds);
    bpl_replay_points_free(s.points);
    if (run->stopped)
        return NULL;
    if (s.found)
        return bpl_datum_bool(!universal);
    if (s.complete && !s.unknown)
        return bpl_datum_bool(universal);
    return s.unknown && s.complete ? s.unknown : bpl_datum_unknown(run->values, node);
}

const BplDatum *bpl_eval_for_all(BplRun *run, const BplNode *node, const BplVar *const *vars,
                                 size_t count, const BplExpr *body)
{
    return decide(run, node, true, vars, count, body, false, NULL);
}

/* ---- type parameters ------------------------------------------------------------------------- */

/* Returns the value of a quantifier over types. There are infinitely many types; those that the
 * program uses may decide the quantifier, but never represent all types. */
static const BplDatum *over_types(BplRun *run, const BplQuant *quant, const BplVar *const *vars,
                                  size_t count)
{
    const BplGround *actual[1];
    bool universal = quant->op == BPL_FORALL;
    const BplGroundEnv *outer = run->types;
    BplGroundEnv env = {outer, quant->type_params, actual};
    if (quant->type_params->next)
        return bpl_datum_unknown(run->values, &quant->node);
    const BplDatum *value = bpl_datum_unknown(run->values, &quant->node);
    uint32_t tried = 0;
    for (uint32_t i = 0; tried < bpl_limits->replay_types; i++) {
        actual[0] = bpl_ground_at(run->values->grounds, i);
        if (!actual[0])
            break;
        if (actual[0]->has_bound || actual[0]->kind == BPL_T_BOUND)
            continue;
        tried++;
        run->types = &env;
        const BplDatum *one =
            decide(run, &quant->node, universal, vars, count, quant->body, true, NULL);
        run->types = outer;
        if (!one || (one->kind == BPL_D_BOOL && (one->small != 0) != universal)) {
            value = one;
            break;
        }
    }
    return value;
}

const BplDatum *bpl_eval_quant(BplRun *run, const BplQuant *quant)
{
    BPL_VEC(const BplVar *) vars = {0};
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    const BplDatum *value = quant->type_params
                                ? over_types(run, quant, vars.at, vars.count)
                                : decide(run, &quant->node, quant->op == BPL_FORALL, vars.at,
                                         vars.count, quant->body, false, NULL);
    bpl_vec_release(&vars);
    return value;
}

bool bpl_eval_witness(BplRun *run, const BplQuant *quant, BplDatumVec *values)
{
    BPL_VEC(const BplVar *) vars = {0};
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&vars, var);
    if (!quant->type_params)
        decide(run, &quant->node, quant->op == BPL_FORALL, vars.at, vars.count, quant->body, false,
               values);
    bool found = vars.count && values->count == vars.count;
    bpl_vec_release(&vars);
    return found;
}
