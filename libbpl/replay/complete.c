/* Computes the value of a havocked map from assumptions after the havoc that describe its elements:
 *
 *     was := m; havoc m;
 *     assume (forall x: int :: to <= x && x < to + n ==> m[x] == e);
 *     assume (forall x: int :: !(to <= x && x < to + n) ==> m[x] == was[x]);
 *
 * If an assumption equates the elements with those of another map, the result is that other map; if
 * an assumption gives the elements at indices between two numbers, these elements are written. The
 * result is only a guess: the assumptions are evaluated afterwards, and decide whether it is right.
 */
#include "libbpl/base/limits.h"
#include "libbpl/replay/run.h"
#include "libbpl/syntax/walk.h"

/* An assumption (forall index :: guard ==> map[index] == value). */
typedef struct Clause {
    const BplVar *map, *index;
    const BplExpr *guard; /* the guard, or NULL */
    const BplExpr *value;
} Clause;

/* The indices from `low` to `end` - 1; each bound with a flag that tells whether it is known. */
typedef struct Range {
    mpz_t low, end;
    bool has_low, has_end;
} Range;

static const BplExpr *inner(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

static bool is_var(const BplExpr *expr, const BplVar *var)
{
    expr = inner(expr);
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var == var;
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

/* If the expression is map[index], for any map, returns the map; otherwise NULL. */
static const BplExpr *read_at(const BplExpr *expr, const BplVar *index)
{
    expr = inner(expr);
    if (expr->kind != BPL_SELECT)
        return NULL;
    const BplSelect *select = bpl_as_select(expr);
    bool is_one = select->indices && !select->indices->next;
    return is_one && is_var(select->indices, index) ? inner(select->map) : NULL;
}

/* ---- clauses --------------------------------------------------------------------------------- */

static bool read_equation(const BplExpr *expr, Clause *clause)
{
    expr = inner(expr);
    if (expr->kind != BPL_BINARY || (expr->op != BPL_OP_EQ && expr->op != BPL_OP_IFF))
        return false;
    const BplExpr *sides[] = {bpl_as_binary(expr)->left, bpl_as_binary(expr)->right};
    for (int i = 0; i < 2; i++) {
        const BplExpr *map = read_at(sides[i], clause->index);
        if (!map || !is_var(map, clause->map) || mentions(sides[1 - i], clause->map))
            continue;
        clause->value = sides[1 - i];
        return true;
    }
    return false;
}

static bool read_clause(const BplExpr *expr, const BplVar *map, Clause *clause)
{
    expr = inner(expr);
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL)
        return false;
    const BplQuant *quant = bpl_as_quant(expr);
    if (quant->type_params || !quant->vars || quant->vars->node.next || !quant->vars->vars ||
        quant->vars->vars->node.next)
        return false;
    *clause = (Clause){.map = map, .index = quant->vars->vars};
    const BplExpr *body = inner(quant->body);
    if (body->kind == BPL_BINARY && body->op == BPL_OP_IMPLIES) {
        clause->guard = bpl_as_binary(body)->left;
        body = bpl_as_binary(body)->right;
    }
    return (!clause->guard || !mentions(clause->guard, map)) && read_equation(body, clause);
}

/* ---- ranges ---------------------------------------------------------------------------------- */

/* Evaluates an integer expression and stores its value in `into`; returns false if the value is
 * unknown. */
static bool number(BplRun *run, const BplExpr *expr, mpz_t into)
{
    mpz_t z;
    const BplDatum *value = bpl_run_eval(run, expr);
    if (!value || value->kind != BPL_D_INT)
        return false;
    mpz_set(into, bpl_datum_z(value, z));
    return true;
}

/* Raises the range's lower bound for a comparison bound <= index (`strict`: bound < index). */
static void note_low(BplRun *run, Range *range, const BplExpr *bound, bool strict)
{
    mpz_t low;
    mpz_init(low);
    if (number(run, bound, low)) {
        if (strict)
            mpz_add_ui(low, low, 1);
        if (!range->has_low || mpz_cmp(low, range->low) > 0)
            mpz_set(range->low, low);
        range->has_low = true;
    }
    mpz_clear(low);
}

/* Lowers the range's upper bound for a comparison index <= bound (`strict`: index < bound). */
static void note_end(BplRun *run, Range *range, const BplExpr *bound, bool strict)
{
    mpz_t end;
    mpz_init(end);
    if (number(run, bound, end)) {
        if (!strict)
            mpz_add_ui(end, end, 1);
        if (!range->has_end || mpz_cmp(end, range->end) < 0)
            mpz_set(range->end, end);
        range->has_end = true;
    }
    mpz_clear(end);
}

/* Narrows the range of the index by those conjuncts of the clause's guard that compare the index
 * with another term. */
static void note_guard(BplRun *run, Range *range, const BplExpr *guard, const BplVar *index)
{
    guard = inner(guard);
    if (guard->kind != BPL_BINARY)
        return;
    const BplExpr *left = bpl_as_binary(guard)->left, *right = bpl_as_binary(guard)->right;
    bool up = guard->op == BPL_OP_LE || guard->op == BPL_OP_LT;
    bool strict = guard->op == BPL_OP_LT || guard->op == BPL_OP_GT;
    if (guard->op == BPL_OP_AND) {
        note_guard(run, range, left, index);
        note_guard(run, range, right, index);
        return;
    }
    if (!up && guard->op != BPL_OP_GE && guard->op != BPL_OP_GT)
        return;
    const BplExpr *low = up ? left : right, *high = up ? right : left;
    if (is_var(high, index) && !mentions(low, index))
        note_low(run, range, low, strict);
    else if (is_var(low, index) && !mentions(high, index))
        note_end(run, range, high, strict);
}

/* ---- the map --------------------------------------------------------------------------------- */

/* Returns the value of the other map if the clause equates the elements of the havocked map with
 * those of another map, as in m[x] == was[x]; otherwise NULL. */
static const BplDatum *other_map(BplRun *run, const Clause *clause)
{
    const BplExpr *map = read_at(clause->value, clause->index);
    if (!map || mentions(map, clause->index))
        return NULL;
    const BplDatum *value = bpl_run_eval(run, map);
    return value && value->kind == BPL_D_MAP ? value : NULL;
}

static const BplDatum *with_points(BplRun *run, const Clause *clause, const Range *range,
                                   const BplDatum *map)
{
    mpz_t at;
    size_t outer = run->env.count;
    mpz_init_set(at, range->low);
    for (; mpz_cmp(at, range->end) < 0 && !run->stopped; mpz_add_ui(at, at, 1)) {
        const BplDatum *index = bpl_datum_int_z(run->values, at);
        bpl_run_bind(run, clause->index, index);
        const BplDatum *value = bpl_run_eval(run, clause->value);
        run->env.count = outer;
        if (!value || value->kind == BPL_D_UNKNOWN)
            break;
        map = bpl_datum_map_store(run->values, map, &index, value);
    }
    mpz_clear(at);
    return map;
}

static const BplDatum *with_clause(BplRun *run, const Clause *clause, const BplDatum *map)
{
    Range range = {.has_low = false};
    mpz_t size;
    mpz_inits(range.low, range.end, size, NULL);
    if (clause->guard)
        note_guard(run, &range, clause->guard, clause->index);
    if (range.has_low && range.has_end) {
        mpz_sub(size, range.end, range.low);
        if (mpz_cmp_ui(size, bpl_limits->replay_complete_points) <= 0)
            map = with_points(run, clause, &range, map);
    }
    mpz_clears(range.low, range.end, size, NULL);
    return map;
}

const BplDatum *bpl_run_complete(BplRun *run, const BplVar *var, const BplDatum *value)
{
    const BplReplayFrame *frame = bpl_run_top(run);
    Clause clauses[BPL_ROOM_REPLAY_ASSUMPTIONS];
    uint32_t count = 0;
    if (value->kind != BPL_D_MAP || value->arity != 1)
        return value;
    for (uint32_t pc = frame->pc;
         pc < frame->flat->instrs.count && count < BPL_ROOM_REPLAY_ASSUMPTIONS; pc++) {
        const BplReplayInstr *instr = &frame->flat->instrs.at[pc];
        if (instr->op != BPL_INSTR_STMT || instr->node->kind != BPL_ASSUME)
            break;
        if (read_clause(bpl_as_assume(instr->node)->expr, var, &clauses[count]))
            count++;
    }
    for (uint32_t i = 0; i < count && !run->stopped; i++) {
        const BplDatum *other = other_map(run, &clauses[i]);
        if (other && (!clauses[i].guard || inner(clauses[i].guard)->kind == BPL_UNARY))
            value = other;
    }
    for (uint32_t i = 0; i < count && !run->stopped; i++)
        value = with_clause(run, &clauses[i], value);
    return value;
}
