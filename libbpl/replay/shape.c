/* Analyses the patterns and guards of rules, axioms that define functions (shape.h). Patterns are
 * matched from the outside inwards. Testers, and equations with constructors without fields,
 * determine the constructor of a variable's value. */
#include "libbpl/replay/shape.h"

#include "libbpl/replay/free.h"

static const BplFunctionInfo *info_of(const BplReplayer *replayer, const BplExpr *expr)
{
    return expr->kind == BPL_APPLY ? bpl_map_get(&replayer->functions, bpl_as_apply(expr)->function)
                                   : NULL;
}

/* Returns the constructor of a datatype that the expression applies, or NULL. */
static const BplConstructor *applied(const BplReplayer *replayer, const BplExpr *expr)
{
    const BplFunctionInfo *info = info_of(replayer, expr);
    return info && info->is_ctor ? info->ctor : NULL;
}

/* Returns the constructor of a datatype, or the free constructor (free.h), that the expression
 * applies; or NULL. */
static const void *maker(const BplReplayer *replayer, const BplExpr *expr)
{
    const BplFunctionInfo *info = info_of(replayer, expr);
    if (info && info->is_free)
        return info;
    return applied(replayer, expr);
}

static bool is_literal(const BplExpr *expr)
{
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NEG)
        expr = bpl_shape_plain(bpl_as_unary(expr)->operand);
    return expr->kind == BPL_INT_LIT || expr->kind == BPL_BOOL_LIT;
}

/* ---- patterns -------------------------------------------------------------------------------- */

static bool is_bound_by(const BplQuant *quant, const BplVar *var)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, bound, group->vars)
            if (bound == var)
                return true;
    return false;
}

bool bpl_shape_is_pattern(const BplReplayer *replayer, const BplQuant *quant, const BplExpr *expr,
                          BplPatternVars *met)
{
    expr = bpl_shape_plain(expr);
    if (expr->kind == BPL_IDENT) {
        const BplVar *var = bpl_as_ident(expr)->var;
        for (size_t i = 0; i < met->count; i++)
            if (met->at[i] == var)
                return false;
        bpl_vec_push(met, var);
        return is_bound_by(quant, var);
    }
    if (!maker(replayer, expr))
        return is_literal(expr);
    BPL_EACH (const BplExpr, arg, bpl_as_apply(expr)->args)
        if (!bpl_shape_is_pattern(replayer, quant, arg, met))
            return false;
    return true;
}

const BplDatum *bpl_shape_fits(BplRun *run, const BplExpr *pattern, const BplDatum *value)
{
    const BplDatum *fits = bpl_datum_bool(true);
    uint32_t i = 0;
    pattern = bpl_shape_plain(pattern);
    if (pattern->kind == BPL_IDENT) {
        bpl_run_bind(run, bpl_as_ident(pattern)->var, value);
        return fits;
    }
    const BplConstructor *ctor = applied(run->replayer, pattern);
    const BplFunctionInfo *info = info_of(run->replayer, pattern);
    const BplDatum *const *parts = NULL;
    if (info && info->is_free) {
        parts = bpl_free_parts(info, value);
        if (!parts)
            return bpl_datum_bool(false);
    } else if (!ctor) {
        const BplDatum *literal = bpl_run_eval(run, pattern);
        return literal ? bpl_run_eval_equal(run, &pattern->node, literal, value) : NULL;
    }
    if (!parts && value->ctor != ctor)
        return bpl_datum_bool(false);
    BPL_EACH (const BplExpr, arg, bpl_as_apply(pattern)->args) {
        fits = bpl_shape_fits(run, arg, parts ? parts[i] : value->fields[i]);
        i++;
        if (!fits || fits->kind == BPL_D_UNKNOWN || !fits->small)
            return fits;
    }
    return fits;
}

static bool has_var(const BplExpr *pattern, const BplVar *var)
{
    pattern = bpl_shape_plain(pattern);
    if (pattern->kind == BPL_IDENT)
        return bpl_as_ident(pattern)->var == var;
    if (pattern->kind == BPL_APPLY)
        BPL_EACH (const BplExpr, arg, bpl_as_apply(pattern)->args)
            if (has_var(arg, var))
                return true;
    return false;
}

/* ---- constructors that conditions determine -------------------------------------------------- */

/* A guard that states whether a constructor made the variable's value: it did if `truth` is true,
 * otherwise it did not. */
typedef struct Test {
    const BplVar *var;
    const BplConstructor *ctor;
    bool truth;
} Test;

static const BplVar *var_of(const BplExpr *expr)
{
    expr = bpl_shape_plain(expr);
    return expr->kind == BPL_IDENT ? bpl_as_ident(expr)->var : NULL;
}

static bool is_without_fields(const BplConstructor *ctor)
{
    return ctor && ctor->signature->count == 0;
}

static bool read_test(const BplReplayer *replayer, const BplGuard *guard, Test *test)
{
    const BplExpr *expr = bpl_shape_plain(guard->expr);
    *test = (Test){.truth = guard->truth};
    if (expr->kind == BPL_IS) {
        test->var = var_of(bpl_as_is(expr)->object);
        test->ctor = bpl_as_is(expr)->constructor;
    } else if (expr->kind == BPL_APPLY) {
        const BplFunctionInfo *info = info_of(replayer, expr);
        if (!info || !info->is_part || info->field >= 0)
            return false;
        test->var = var_of(bpl_as_apply(expr)->args);
        test->ctor = info->ctor;
    } else if (expr->kind == BPL_BINARY && (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ)) {
        const BplExpr *left = bpl_shape_plain(bpl_as_binary(expr)->left);
        const BplExpr *right = bpl_shape_plain(bpl_as_binary(expr)->right);
        bool is_left = applied(replayer, left) != NULL;
        test->var = var_of(is_left ? right : left);
        test->ctor = applied(replayer, is_left ? left : right);
        test->truth = test->truth == (expr->op == BPL_OP_EQ);
        if (!is_without_fields(test->ctor))
            return false;
    }
    return test->var && test->ctor;
}

static bool is_said(const BplReplayer *replayer, const Test *wanted, const BplGuard *guards,
                    size_t count)
{
    Test test;
    for (size_t i = 0; i < count; i++)
        if (read_test(replayer, &guards[i], &test) && test.var == wanted->var &&
            test.ctor == wanted->ctor && test.truth == wanted->truth)
            return true;
    return false;
}

/* Returns true if the guards imply that the constructor made the variable's value: they state this
 * directly, or exclude all other constructors. */
static bool is_made_by(const BplReplayer *replayer, const BplVar *var, const BplConstructor *ctor,
                       const BplGuard *guards, size_t count)
{
    if (is_said(replayer, &(Test){var, ctor, true}, guards, count))
        return true;
    if (!ctor->datatype)
        return false;
    BPL_EACH (const BplConstructor, other, ctor->datatype->constructors)
        if (other != ctor && !is_said(replayer, &(Test){var, other, false}, guards, count))
            return false;
    return true;
}

/* ---- rules that exclude each other ----------------------------------------------------------- */

/* Returns true if no value matches both patterns. */
static bool are_patterns_apart(const BplReplayer *replayer, const BplExpr *one,
                               const BplExpr *other)
{
    const void *ctor = maker(replayer, bpl_shape_plain(one));
    const void *others = maker(replayer, bpl_shape_plain(other));
    if (!ctor || !others || ctor != others)
        return ctor && others;
    const BplExpr *their = bpl_as_apply(bpl_shape_plain(other))->args;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(bpl_shape_plain(one))->args) {
        if (are_patterns_apart(replayer, arg, their))
            return true;
        their = (const BplExpr *)their->next;
    }
    return false;
}

/* Returns the datatype of which the rule requires the parameter's value to be, by a pattern or a
 * guard; NULL: there is none. */
static const BplDatatype *asked(const BplReplayer *replayer, const BplReplayRule *rule,
                                uint32_t param)
{
    Test test;
    if (rule->patterns[param]) {
        const BplConstructor *ctor = applied(replayer, bpl_shape_plain(rule->patterns[param]));
        return ctor ? ctor->datatype : NULL;
    }
    for (uint32_t i = 0; i < rule->guard_count; i++)
        if (read_test(replayer, &rule->guards[i], &test) && test.var == rule->vars[param])
            return test.ctor->datatype;
    return NULL;
}

/* Returns true if the rule may apply to an argument, for the parameter number `param`, that was
 * made by the constructor `ctor`. */
static bool allows(const BplReplayer *replayer, const BplReplayRule *rule, uint32_t param,
                   const BplConstructor *ctor)
{
    Test test;
    if (rule->patterns[param])
        return applied(replayer, bpl_shape_plain(rule->patterns[param])) == ctor;
    for (uint32_t i = 0; i < rule->guard_count; i++)
        if (read_test(replayer, &rule->guards[i], &test) && test.var == rule->vars[param] &&
            test.truth != (test.ctor == ctor))
            return false;
    return true;
}

static bool are_apart_at(const BplReplayer *replayer, const BplReplayRule *one,
                         const BplReplayRule *other, uint32_t param, const BplDatatype *datatype)
{
    BPL_EACH (const BplConstructor, ctor, datatype->constructors)
        if (allows(replayer, one, param, ctor) && allows(replayer, other, param, ctor))
            return one->patterns[param] && other->patterns[param] &&
                   are_patterns_apart(replayer, one->patterns[param], other->patterns[param]);
    return true;
}

bool bpl_shape_excludes(const BplReplayer *replayer, const BplFunction *function,
                        const BplReplayRule *one, const BplReplayRule *other)
{
    for (uint32_t i = 0; i < function->signature->count; i++) {
        if (one->patterns[i] && other->patterns[i] &&
            are_patterns_apart(replayer, one->patterns[i], other->patterns[i]))
            return true;
        const BplDatatype *datatype = asked(replayer, one, i);
        if (datatype && datatype == asked(replayer, other, i) &&
            are_apart_at(replayer, one, other, i, datatype))
            return true;
    }
    return false;
}

/* ---- recursion that goes down ---------------------------------------------------------------- */

static const BplDatatype *datatype_of(const BplType *type)
{
    const BplNode *decl = type->expanded->kind == BPL_T_CTOR ? type->expanded->decl : NULL;
    return decl && decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl) : NULL;
}

bool bpl_shape_goes_down(const BplReplayer *replayer, const BplReplayRule *rule, uint32_t param,
                         const BplExpr *expr, const BplGuard *guards, size_t count)
{
    const BplVar *var;
    const BplConstructor *ctor = NULL;
    const BplExpr *pattern = rule->patterns[param];
    expr = bpl_shape_plain(expr);
    if (expr->kind == BPL_IDENT)
        return pattern && has_var(pattern, bpl_as_ident(expr)->var);
    if (expr->kind == BPL_FIELD_SELECT) {
        const BplFieldSelect *select = bpl_as_field_select(expr);
        const BplName *name = select->name;
        var = var_of(select->object);
        const BplDatatype *datatype = datatype_of(select->object->type);
        BPL_EACH (const BplConstructor, each, datatype ? datatype->constructors : NULL)
            if (bpl_ctor_field_index(each, name) >= 0 && var &&
                is_made_by(replayer, var, each, guards, count))
                ctor = each;
    } else {
        const BplFunctionInfo *info = info_of(replayer, expr);
        if (!info || !info->is_part || info->field < 0)
            return false;
        var = var_of(bpl_as_apply(expr)->args);
        if (var && is_made_by(replayer, var, info->ctor, guards, count))
            ctor = info->ctor;
    }
    return ctor && (pattern ? has_var(pattern, var) : var == rule->vars[param]);
}
