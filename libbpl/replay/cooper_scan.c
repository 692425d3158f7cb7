/* Reads the body of a quantifier, and records the linear forms in its comparisons (cooper.h). */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/cooper_internal.h"
#include "libbpl/replay/points_internal.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

typedef enum TermKind {
    BEYOND,  /* a term that is not linear */
    NUMBERS, /* an integer, equal to one of the listed forms */
    TRUTH,   /* a truth value; the comparisons in the expression were recorded */
    DATA     /* a value of another type, equal to one of the listed values */
} TermKind;

/* The possible values of an expression; the arrays live until the end of the scan. */
typedef struct Term {
    TermKind kind;
    size_t count;
    union {
        const BplCooperForm *forms;
        const BplDatum *const *data;
    };
} Term;

typedef struct Meaning {
    const BplVar *var;
    Term term;
} Meaning;

typedef struct Scan {
    BplCooper *cooper;
    BplRun *run;
    BplArena arena;
    /* the terms for variables of enclosing quantifiers, lambdas, functions and lets */
    BPL_VEC(Meaning) known;
    int depth, calls, work;
    /* number of enclosing lambdas and functions, whose bodies must not be evaluated with the
     * current values of variables */
    int detached;
} Scan;

static const Term beyond = {.kind = BEYOND}, truth = {.kind = TRUTH};

static Term scan(Scan *s, const BplExpr *expr);

/* ---- closed expressions ---------------------------------------------------------------------- */

static const Term *meaning(const Scan *s, const BplVar *var)
{
    for (size_t i = s->known.count; i-- > 0;)
        if (s->known.at[i].var == var)
            return &s->known.at[i].term;
    return NULL;
}

static BplWalk find_open(BplWalker *walker, BplNode *node)
{
    const Scan *s = walker->data;
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER)
        return BPL_WALK_PRUNE;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    bool is_closed = var && !meaning(s, var) && bpl_run_read(s->run, var);
    return is_closed ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* Returns true if every variable in the expression has a value that does not depend on the
 * quantifiers. */
static bool is_closed(Scan *s, const BplExpr *expr)
{
    BplWalker walker = {.enter = find_open, .data = s};
    return !s->detached && bpl_walk(&walker, (BplNode *)(uintptr_t)expr);
}

/* ---- terms ----------------------------------------------------------------------------------- */

static Term numbers(Scan *s, const BplCooperForm *forms, size_t count)
{
    if (!count || count > BPL_ROOM_REPLAY_COOPER_VALUES)
        return beyond;
    BplCooperForm *copy = bpl_arena_alloc(&s->arena, count * sizeof *copy);
    memcpy(copy, forms, count * sizeof *copy);
    return (Term){.kind = NUMBERS, .count = count, .forms = copy};
}

static Term number(Scan *s, long value)
{
    return numbers(s, &(BplCooperForm){.c = value, .d = 1}, 1);
}

static Term of_datum(Scan *s, const BplDatum *value)
{
    long small;
    if (!value || value->kind == BPL_D_UNKNOWN)
        return beyond;
    if (value->kind == BPL_D_BOOL)
        return truth;
    if (value->kind == BPL_D_INT)
        return bpl_datum_small(value, &small) && small != LONG_MIN ? number(s, small) : beyond;
    const BplDatum **data = bpl_arena_alloc(&s->arena, sizeof *data);
    *data = value;
    return (Term){.kind = DATA, .count = 1, .data = data};
}

/* Returns a term whose possible values are those of a and b together. */
static Term either(Scan *s, Term a, Term b)
{
    if (a.kind != b.kind || a.kind == BEYOND || a.count + b.count > BPL_ROOM_REPLAY_COOPER_VALUES)
        return beyond;
    if (a.kind == TRUTH)
        return truth;
    size_t size = a.kind == NUMBERS ? sizeof *a.forms : sizeof *a.data;
    char *all = bpl_arena_alloc(&s->arena, (a.count + b.count) * size);
    memcpy(all, a.forms, a.count * size);
    memcpy(all + a.count * size, b.forms, b.count * size);
    Term both = {.kind = a.kind, .count = a.count + b.count};
    if (a.kind == NUMBERS)
        both.forms = (const BplCooperForm *)(const void *)all;
    else
        both.data = (const BplDatum *const *)(const void *)all;
    return both;
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

static bool scale(BplCooperForm *form, long by)
{
    bool fine = !__builtin_mul_overflow(form->c, by, &form->c) &&
                !__builtin_mul_overflow(form->w, labs(by), &form->w);
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        fine =
            fine && !__builtin_mul_overflow(form->a[i], by, &form->a[i]) && form->a[i] != LONG_MIN;
    return fine && form->c != LONG_MIN;
}

/* Sets *sum to a + sign * b. A form is a fraction; the divisor of the sum is the least common
 * multiple of the divisors of a and b. Returns false if a number overflows or that multiple exceeds
 * its limit. */
static bool add(const BplCooperForm *a, const BplCooperForm *b, int sign, BplCooperForm *sum)
{
    BplCooperForm other = *b;
    long all = bpl_cooper_lcm(a->d, b->d);
    *sum = *a;
    if (!all || !scale(sum, all / a->d) || !scale(&other, sign * (all / b->d)))
        return false;
    sum->d = all;
    bool fine = !__builtin_add_overflow(sum->c, other.c, &sum->c) &&
                !__builtin_add_overflow(sum->w, other.w, &sum->w);
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        fine = fine && !__builtin_add_overflow(sum->a[i], other.a[i], &sum->a[i]) &&
               sum->a[i] != LONG_MIN;
    return fine && sum->c != LONG_MIN;
}

static bool is_constant(const BplCooperForm *form)
{
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        if (form->a[i])
            return false;
    return form->d == 1 && !form->w;
}

static Term sum(Scan *s, Term a, Term b, int sign)
{
    BplCooperForm all[BPL_ROOM_REPLAY_COOPER_VALUES];
    size_t count = 0;
    if (a.kind != NUMBERS || b.kind != NUMBERS || a.count * b.count > BPL_ROOM_REPLAY_COOPER_VALUES)
        return beyond;
    for (size_t i = 0; i < a.count; i++)
        for (size_t k = 0; k < b.count; k++)
            if (!add(&a.forms[i], &b.forms[k], sign, &all[count++]))
                return beyond;
    return numbers(s, all, count);
}

static bool are_constants(Term term)
{
    for (size_t i = 0; i < term.count; i++)
        if (term.kind != NUMBERS || !is_constant(&term.forms[i]))
            return false;
    return term.kind == NUMBERS;
}

static Term product(Scan *s, Term a, Term b)
{
    if (are_constants(a)) {
        Term constants = a;
        a = b;
        b = constants;
    }
    BplCooperForm all[BPL_ROOM_REPLAY_COOPER_VALUES];
    size_t count = 0;
    if (a.kind != NUMBERS || !are_constants(b) || a.count * b.count > BPL_ROOM_REPLAY_COOPER_VALUES)
        return beyond;
    for (size_t i = 0; i < a.count; i++)
        for (size_t k = 0; k < b.count; k++) {
            all[count] = a.forms[i];
            if (!scale(&all[count++], b.forms[k].c))
                return beyond;
        }
    return numbers(s, all, count);
}

/* Returns the term for a divided by the constant b: the quotient is a form with an error of at most
 * 1, the remainder is one of a few numbers. Both depend periodically, with the divisor as period,
 * on the dividend. */
static Term division(Scan *s, Term a, Term b, bool is_remainder)
{
    if (a.kind != NUMBERS || b.kind != NUMBERS || b.count != 1 || !is_constant(&b.forms[0]))
        return beyond;
    long by = b.forms[0].c;
    if (!by || labs(by) > BPL_ROOM_REPLAY_COOPER_VALUES)
        return beyond;
    BplCooperForm all[BPL_ROOM_REPLAY_COOPER_VALUES] = {{.d = 1}};
    for (size_t i = 0; i < a.count; i++) {
        long divisor;
        if (__builtin_mul_overflow(a.forms[i].d, labs(by), &divisor))
            return beyond;
        s->cooper->period = bpl_cooper_lcm(s->cooper->period, divisor);
        if (!s->cooper->period)
            return beyond;
        if (is_remainder)
            continue;
        all[i] = a.forms[i];
        if (by < 0 && !scale(&all[i], -1))
            return beyond;
        all[i].d = divisor;
        if (__builtin_add_overflow(all[i].w, divisor, &all[i].w))
            return beyond;
    }
    for (long i = 0; is_remainder && i < labs(by); i++)
        all[i] = (BplCooperForm){.c = i, .d = 1};
    return numbers(s, all, is_remainder ? (size_t)labs(by) : a.count);
}

/* Records the form for a comparison of two numbers, whose truth value depends on the sign of their
 * difference. */
static bool note_difference(Scan *s, const BplCooperForm *a, const BplCooperForm *b)
{
    BplCooperForm difference;
    return add(a, b, -1, &difference) && bpl_cooper_add(&s->cooper->forms, difference);
}

static Term comparison(Scan *s, Term a, Term b)
{
    if (a.kind != b.kind || a.kind == BEYOND)
        return beyond;
    for (size_t i = 0; a.kind == NUMBERS && i < a.count; i++)
        for (size_t k = 0; k < b.count; k++)
            if (!note_difference(s, &a.forms[i], &b.forms[k]))
                return beyond;
    return truth;
}

static Term scan_binary(Scan *s, const BplBinary *node)
{
    Term a = scan(s, node->left), b = a.kind == BEYOND ? beyond : scan(s, node->right);
    switch ((BplOp)node->op) {
    case BPL_OP_EQ:
    case BPL_OP_NEQ:
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
        return comparison(s, a, b);
    case BPL_OP_AND:
    case BPL_OP_OR:
    case BPL_OP_IMPLIES:
    case BPL_OP_EXPLIES:
    case BPL_OP_IFF:
        return a.kind == TRUTH && b.kind == TRUTH ? truth : beyond;
    case BPL_OP_ADD:
        return sum(s, a, b, 1);
    case BPL_OP_SUB:
        return sum(s, a, b, -1);
    case BPL_OP_MUL:
        return product(s, a, b);
    case BPL_OP_INT_DIV:
        return division(s, a, b, false);
    case BPL_OP_MOD:
        return division(s, a, b, true);
    default:
        return beyond;
    }
}

/* ---- maps and functions ---------------------------------------------------------------------- */

/* Returns the term for the body of a lambda or a function. */
static Term scan_apart(Scan *s, const BplExpr *body)
{
    s->calls++;
    s->detached++;
    Term value = scan(s, body);
    s->detached--;
    s->calls--;
    return value;
}

static Term lambda_at(Scan *s, const BplLambda *lambda, const Term *indices)
{
    size_t known = s->known.count;
    if (s->calls >= (int)bpl_limits->replay_scan_bodies || lambda->quant->type_params)
        return beyond;
    for (uint32_t i = 0; i < lambda->count; i++) {
        if (lambda->captures[i].old)
            return beyond;
        bpl_vec_push(&s->known,
                     (Meaning){lambda->captures[i].var, of_datum(s, lambda->captures[i].value)});
    }
    BPL_EACH (BplVarGroup, group, lambda->quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&s->known, (Meaning){var, *indices++});
    const BplGroundEnv *types = s->run->types;
    s->run->types = lambda->types;
    Term value = scan_apart(s, lambda->quant->body);
    s->run->types = types;
    s->known.count = known;
    return value;
}

/* Returns the term for the element of the map (or of the table of a function's values) at these
 * indices; records comparisons of the indices with the keys in the table. */
static Term looked_up(Scan *s, const BplDatum *map, const Term *indices, uint32_t count)
{
    if (map->kind != BPL_D_MAP || map->arity != count || (!map->lambda && !map->otherwise))
        return beyond;
    map = bpl_datum_flat(map);
    Term value = map->lambda ? lambda_at(s, map->lambda, indices) : of_datum(s, map->otherwise);
    for (uint32_t point = 0; point < map->count && value.kind != BEYOND; point++) {
        const BplDatum *const *row = map->cells + (size_t)point * (count + 1);
        for (uint32_t i = 0; i < count; i++)
            if (indices[i].kind == NUMBERS &&
                comparison(s, indices[i], of_datum(s, row[i])).kind == BEYOND)
                return beyond;
        value = either(s, value, of_datum(s, row[count]));
    }
    return value;
}

/* Returns the terms of a list of expressions; NULL if one of them is not linear. */
static const Term *scan_chain(Scan *s, const BplExpr *chain, uint32_t *count)
{
    *count = 0;
    BPL_EACH (const BplExpr, each, chain)
        ++*count;
    Term *terms = bpl_arena_alloc(&s->arena, (*count + 1) * sizeof *terms);
    uint32_t i = 0;
    BPL_EACH (const BplExpr, each, chain) {
        terms[i] = scan(s, each);
        if (terms[i++].kind == BEYOND)
            return NULL;
    }
    return terms;
}

static Term scan_select(Scan *s, const BplSelect *select)
{
    uint32_t count;
    Term maps = scan(s, select->map), value = beyond;
    const Term *indices = maps.kind == DATA ? scan_chain(s, select->indices, &count) : NULL;
    for (size_t i = 0; indices && i < maps.count; i++) {
        Term one = looked_up(s, maps.data[i], indices, count);
        value = i ? either(s, value, one) : one;
    }
    return value;
}

static Term body_at(Scan *s, const BplFunction *function, const Term *args, uint32_t count)
{
    size_t known = s->known.count;
    uint32_t i = 0;
    if (s->calls >= (int)bpl_limits->replay_scan_bodies)
        return beyond;
    BPL_EACH (BplVarGroup, group, function->params) {
        BPL_EACH (BplVar, var, group->vars)
            if (i < count)
                bpl_vec_push(&s->known, (Meaning){var, args[i++]});
        i += !group->vars; /* a group without names declares one parameter */
    }
    Term value = scan_apart(s, function->body);
    s->known.count = known;
    return value;
}

static Term scan_apply(Scan *s, const BplApply *apply)
{
    uint32_t count;
    BplFunctionInfo *info = bpl_map_get(&s->run->replayer->functions, apply->function);
    const Term *args = info ? scan_chain(s, apply->args, &count) : NULL;
    if (!args)
        return beyond;
    if (info->decl && info->decl->body && !info->builtin && !info->decl->type_params)
        return body_at(s, info->decl, args, count);
    const BplDatum *table = bpl_replay_points_table(s->run, apply);
    return table ? looked_up(s, table, args, count) : beyond;
}

/* ---- variables ------------------------------------------------------------------------------- */

static bool introduce(Scan *s, const BplVar *var, const BplGround *type, int *place)
{
    BplCooperForm form = {.d = 1};
    *place = -1;
    if (type->kind == BPL_T_BOOL) {
        bpl_vec_push(&s->known, (Meaning){var, truth});
        return true;
    }
    if (type->kind != BPL_T_INT || s->cooper->form_vars >= BPL_ROOM_REPLAY_COOPER_VARS)
        return false;
    *place = s->cooper->form_vars++;
    form.a[*place] = 1;
    bpl_vec_push(&s->known, (Meaning){var, numbers(s, &form, 1)});
    return true;
}

static Term scan_ident(Scan *s, const BplVar *var)
{
    const Term *known = meaning(s, var);
    bool is_seen = !s->detached || var->op == BPL_ROLE_CONST;
    return known ? *known : is_seen ? of_datum(s, bpl_run_read(s->run, var)) : beyond;
}

static Term scan_quant(Scan *s, const BplQuant *quant)
{
    size_t known = s->known.count;
    int place;
    if (quant->op == BPL_LAMBDA || quant->type_params)
        return beyond;
    BPL_EACH (BplVarGroup, group, quant->vars)
        BPL_EACH (BplVar, var, group->vars)
            if (!introduce(s, var, bpl_run_type(s->run, var->type), &place))
                return beyond;
    Term body = scan(s, quant->body);
    s->known.count = known;
    return body;
}

static Term scan_let(Scan *s, const BplLet *let)
{
    size_t known = s->known.count, i = 0;
    uint32_t count;
    const Term *values = scan_chain(s, let->values, &count);
    if (!values)
        return beyond;
    BPL_EACH (BplVarGroup, group, let->vars)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&s->known, (Meaning){var, values[i++]});
    Term body = scan(s, let->body);
    s->known.count = known;
    return body;
}

static Term scan_condition(Scan *s, const BplIfThenElse *node)
{
    if (scan(s, node->condition).kind != TRUTH)
        return beyond;
    Term a = scan(s, node->then_expr);
    return a.kind == BEYOND ? beyond : either(s, a, scan(s, node->else_expr));
}

static Term scan_old(Scan *s, const BplExpr *expr)
{
    bool in_old = s->run->in_old;
    s->run->in_old = true;
    Term term = scan(s, expr);
    s->run->in_old = in_old;
    return term;
}

static Term scan_inside(Scan *s, const BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_IDENT:
        return scan_ident(s, bpl_as_ident(expr)->var);
    case BPL_COERCE:
        return scan(s, bpl_as_coerce(expr)->expr);
    case BPL_OLD:
        return s->detached ? beyond : scan_old(s, bpl_as_old(expr)->expr);
    case BPL_UNARY: {
        Term term = scan(s, bpl_as_unary(expr)->operand);
        if (expr->op == BPL_OP_NEG)
            return product(s, term, number(s, -1));
        return term.kind == TRUTH ? truth : beyond;
    }
    case BPL_BINARY:
        return scan_binary(s, bpl_as_binary(expr));
    case BPL_IF_THEN_ELSE:
        return scan_condition(s, bpl_as_if_then_else(expr));
    case BPL_SELECT:
        return scan_select(s, bpl_as_select(expr));
    case BPL_APPLY:
        return scan_apply(s, bpl_as_apply(expr));
    case BPL_QUANT:
        return scan_quant(s, bpl_as_quant(expr));
    case BPL_LET:
        return scan_let(s, bpl_as_let(expr));
    BPL_CASES_LITERAL:
        return of_datum(s, bpl_eval_literal(s->run, expr));
    case BPL_CONVERT:
    case BPL_STORE:
    case BPL_EXTRACT:
    case BPL_FIELD_SELECT:
    case BPL_FIELD_STORE:
    case BPL_IS:
    case BPL_BOUNDS:
    case BPL_CODE:
    case BPL_WILDCARD:
        break;
    }
    return beyond;
}

static Term scan(Scan *s, const BplExpr *expr)
{
    if (s->depth >= (int)bpl_limits->replay_cooper_depth ||
        s->work++ >= (int)bpl_limits->replay_cooper_work || s->run->stopped)
        return beyond;
    if (expr->kind != BPL_IDENT && is_closed(s, expr))
        return of_datum(s, bpl_run_eval(s->run, expr));
    s->depth++;
    Term term = scan_inside(s, expr);
    s->depth--;
    return term;
}

bool bpl_cooper_scan(BplCooper *cooper, const BplVar *const *vars, const BplGround *const *types,
                     const BplExpr *body)
{
    Scan s = {.cooper = cooper, .run = cooper->run};
    bool fine = true;
    for (size_t i = 0; i < cooper->count && fine; i++)
        fine = introduce(&s, vars[i], types[i], &cooper->vars[i]);
    fine = fine && scan(&s, body).kind == TRUTH && !s.run->stopped;
    bpl_vec_release(&s.known);
    bpl_arena_release(&s.arena);
    return fine;
}
