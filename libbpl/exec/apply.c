/* Functions: constructors and fields, what the solver knows by name, bodies, and the rest, which is
 * uninterpreted.
 *
 * The body of a recursive function is computed where all arguments are constants, each value once.
 * Elsewhere the function is uninterpreted, and its definition is an axiom. */
#include "libbpl/exec/engine.h"

#include "libbpl/term/builtin.h"

/* The C stack holds about so many nested calls. */
enum { MAX_FUNCTION_DEPTH = 4000, EXPANDED_RANGE = 64 };

/* ---- functions ------------------------------------------------------------------------------- */

static BplValue uninterpreted(BplEngine *e, const BplFn *fn, const BplValue *args, uint32_t count)
{
    return count ? bpl_term_call(e->terms, fn->func, args, count) : fn->symbol;
}

/* (forall x :: {f(x)} f(x) == body) */
static void define(BplEngine *e, uint32_t index, BplValue *globals)
{
    const BplCoreFunction *function = e->core->functions.at[index];
    e->fns.at[index].is_defined = true;
    uint32_t count = function->param_count;
    BplValue *vars = bpl_alloc((count + 1) * sizeof *vars);
    for (uint32_t i = 0; i < count; i++) {
        const BplVar *var = function->unit.regs.at[i].var;
        const BplName *name = var ? var->name : bpl_names_intern_text(e->terms->names, "x");
        vars[i] = bpl_term_fresh(e->terms, name, bpl_engine_sort(e, function->params[i]));
    }
    BplValue body = bpl_eval_unit(e, &function->unit, globals, vars, count);
    BplValue applied = uninterpreted(e, &e->fns.at[index], vars, count);
    BplTermTrigger trigger = {&applied, 1};
    BplValue axiom = bpl_term_eq(e->terms, applied, body);
    if (count)
        axiom = bpl_term_quantify(e->terms, BPL_TERM_FORALL, vars, count, axiom, &trigger, 1, 1);
    bpl_vec_push(&e->axioms, axiom);
    bpl_free(vars);
}

static bool all_values(BplEngine *e, const BplValue *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_value(e->terms, args[i]))
            return false;
    return true;
}

static BplValue recursive(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                          uint32_t count)
{
    BplFn *fn = &e->fns.at[index];
    const BplCoreFunction *function = e->core->functions.at[index];
    if (!all_values(e, args, count) || fn->depth >= MAX_FUNCTION_DEPTH) {
        BplValue applied = uninterpreted(e, fn, args, count);
        if (!fn->is_defined)
            define(e, index, globals);
        return applied;
    }
    BplValue key =
        count ? bpl_term_raw(e->terms, BPL_TERM_APPLY, fn->func, args, count) : fn->symbol;
    const void *slot = (const void *)((uintptr_t)bpl_value_term(key) + 1);
    size_t known = (size_t)(uintptr_t)bpl_map_get(&e->memo, slot);
    if (known)
        return e->memo_values.at[known - 1];
    fn->depth++;
    BplValue value = bpl_eval_unit(e, &function->unit, globals, args, count);
    e->fns.at[index].depth--;
    bpl_vec_push(&e->memo_values, value);
    bpl_map_put(&e->memo, slot, (void *)(uintptr_t)e->memo_values.count);
    return value;
}

BplValue bpl_engine_apply(BplEngine *e, uint32_t index, BplValue *globals, const BplValue *args,
                          uint32_t count)
{
    const BplCoreFunction *function = e->core->functions.at[index];
    const BplFn *fn = &e->fns.at[index];
    switch (function->kind) {
    case BPL_FN_CONSTRUCTOR:
        return bpl_term_construct(e->terms, fn->result, fn->ctor, args, count);
    case BPL_FN_SELECTOR:
        return bpl_term_field(e->terms, args[0], fn->ctor, function->field);
    case BPL_FN_TESTER:
        return bpl_term_is_ctor(e->terms, args[0], fn->ctor);
    case BPL_FN_PART:
        return bpl_term_field(e->terms, args[0], 0, function->field);
    case BPL_FN_WHOLE:
        return bpl_term_construct(e->terms, fn->result, 0, args, count);
    case BPL_FN_REST:
        return bpl_term_default(e->terms, fn->result);
    case BPL_FN_PLAIN:
        break;
    }
    if (function->builtin) {
        BplValue value = bpl_term_builtin(e->terms, function->builtin, fn->result, args, count);
        if (value != BPL_NONE)
            return value;
        e->is_approximate = true; /* what the solver would make of it is not known here */
    }
    if (function->is_recursive)
        return recursive(e, index, globals, args, count);
    if (function->has_body)
        return bpl_eval_unit(e, &function->unit, globals, args, count);
    return uninterpreted(e, fn, args, count);
}

/* ---- quantifiers over small ranges ------------------------------------------------------------
 */

typedef struct Range {
    bool has_low, has_high;
    int64_t low, high;
} Range;

/* Notes what the literal, which guards all others, says about var: a literal that must be false for
 * the rest to matter. */
static void bound_by(BplEngine *e, Range *range, BplValue var, BplValue literal)
{
    bool is_true = true; /* the guard is the literal's negation */
    if (bpl_term_is(e->terms, literal, BPL_TERM_NOT)) {
        literal = bpl_term_node(e->terms, literal)->args[0];
        is_true = false;
    }
    if (!bpl_term_is(e->terms, literal, BPL_TERM_LE))
        return;
    const BplTermNode *node = bpl_term_node(e->terms, literal);
    int64_t limit;
    bool var_first = node->args[0] == var;
    BplValue other = var_first ? node->args[1] : node->args[0];
    if ((!var_first && node->args[1] != var) || !bpl_term_get_int(e->terms, other, &limit))
        return;
    /* var <= limit or limit <= var is (not) so wherever the rest matters */
    bool is_upper = var_first != is_true;
    int64_t value = is_true ? (var_first ? limit + 1 : limit - 1) : limit;
    if (is_upper && (!range->has_high || value < range->high))
        range->has_high = true, range->high = value;
    if (!is_upper && (!range->has_low || value > range->low))
        range->has_low = true, range->low = value;
}

/* Wherever `body` is false (for a forall; true for an exists), var is in the range. */
static Range find_range(BplEngine *e, BplValue var, BplValue body, bool is_forall)
{
    Range range = {0};
    if (!is_forall) { /* conjuncts that hold */
        if (bpl_term_is(e->terms, body, BPL_TERM_AND)) {
            const BplTermNode *node = bpl_term_node(e->terms, body);
            for (uint32_t i = 0; i < node->count; i++)
                bound_by(e, &range, var, bpl_term_not(e->terms, node->args[i]));
        }
        return range;
    }
    const BplTermNode * or = bpl_term_is_or(e->terms, body);
    for (uint32_t i = 0; or &&i < or->count; i++)
        bound_by(e, &range, var, bpl_term_not(e->terms, or->args[i]));
    return range;
}

/* One bound integer whose range is known and small: each value for itself. */
static BplValue expand(BplEngine *e, bool is_forall, BplValue var, BplValue body)
{
    Range range = find_range(e, var, body, is_forall);
    if (!range.has_low || !range.has_high || range.high - range.low >= EXPANDED_RANGE)
        return BPL_NONE;
    BPL_VEC(BplValue) parts = {0};
    for (int64_t i = range.low; i <= range.high; i++) {
        BplValue number = bpl_term_int(e->terms, i);
        bpl_vec_push(&parts, bpl_term_subst(e->terms, body, &var, &number, 1));
    }
    BplValue made = is_forall ? bpl_term_and_of(e->terms, parts.at, (uint32_t)parts.count)
                              : bpl_term_or_of(e->terms, parts.at, (uint32_t)parts.count);
    bpl_vec_release(&parts);
    return made;
}

BplValue bpl_engine_quantify(BplEngine *e, BplQuantifier quantifier, const BplValue *vars,
                             uint32_t count, BplValue body, const BplTermTrigger *triggers,
                             uint32_t trigger_count)
{
    static const BplTermOp ops[] = {BPL_TERM_FORALL, BPL_TERM_EXISTS, BPL_TERM_LAMBDA};
    if (quantifier == BPL_LAMBDA)
        return bpl_term_quantify(e->terms, BPL_TERM_LAMBDA, vars, count, body, NULL, 0, 1);
    /* from the innermost variable outwards, as far as ranges are known */
    while (count && !bpl_value_is_bool(body)) {
        bool is_forall = quantifier == BPL_FORALL;
        BplValue expanded = bpl_engine_one_point(e, is_forall, vars[count - 1], body);
        if (expanded == BPL_NONE && bpl_term_sort(e->terms, vars[count - 1]) == BPL_SORT_INT)
            expanded = expand(e, is_forall, vars[count - 1], body);
        if (expanded == BPL_NONE)
            break;
        body = expanded;
        count--;
        trigger_count = 0;
    }
    if (!count || bpl_value_is_bool(body))
        return body;
    return bpl_term_quantify(e->terms, ops[quantifier], vars, count, body, triggers, trigger_count,
                             1);
}
