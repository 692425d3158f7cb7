/* Axioms that define functions: found, enforced, computed. What makes a definition of some rules is
 * order.c's to say. */
#include "libbpl/replay/define.h"

#include "libbpl/base/alloc.h"
#include "libbpl/replay/order.h"

enum { MAX_GUARDS = 64 };

typedef struct Guard {
    const BplExpr *expr;
    bool truth;
} Guard;

/* An axiom taken apart. */
typedef struct Reading {
    BplReplayer *replayer;
    const BplQuant *quant;
    BPL_VEC(Guard) guards;
} Reading;

/* ---- guards ---------------------------------------------------------------------------------- */

/* The conjuncts of what is to have that truth value. */
static void add_guards(Reading *reading, const BplExpr *expr, bool truth)
{
    for (;;) {
        while (expr->kind == BPL_COERCE)
            expr = bpl_as_coerce(expr)->expr;
        if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
            expr = bpl_as_unary(expr)->operand;
            truth = !truth;
        } else if (expr->kind == BPL_BINARY && expr->op == (truth ? BPL_OP_AND : BPL_OP_OR) &&
                   reading->guards.count < MAX_GUARDS) {
            add_guards(reading, bpl_as_binary(expr)->right, truth);
            expr = bpl_as_binary(expr)->left;
        } else {
            bpl_vec_push(&reading->guards, (Guard){expr, truth});
            return;
        }
    }
}

/* What is left of implications. */
static const BplExpr *strip_guards(Reading *reading, const BplExpr *expr)
{
    for (;;) {
        while (expr->kind == BPL_COERCE)
            expr = bpl_as_coerce(expr)->expr;
        bool is_implied = expr->kind == BPL_BINARY && expr->op == BPL_OP_EXPLIES;
        if (!is_implied && !(expr->kind == BPL_BINARY && expr->op == BPL_OP_IMPLIES))
            return expr;
        const BplBinary *node = bpl_as_binary(expr);
        add_guards(reading, is_implied ? node->right : node->left, true);
        expr = is_implied ? node->left : node->right;
    }
}

/* ---- heads ----------------------------------------------------------------------------------- */

static bool is_bound_here(const BplQuant *quant, const BplVar *var)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, bound, group->vars)
            if (bound == var)
                return true;
    return false;
}

/* A function of the script's, applied to the quantifier's variables, each once. */
static BplFunctionInfo *as_head(const Reading *reading, const BplExpr *expr)
{
    uint32_t args = 0, vars = 0;
    if (expr->kind != BPL_APPLY)
        return NULL;
    const BplApply *apply = bpl_as_apply(expr);
    BplFunctionInfo *info = bpl_map_get(&reading->replayer->functions, apply->function);
    if (!info || !info->decl || info->decl->body || info->builtin || info->is_ctor ||
        info->is_part || info->decl->type_params)
        return NULL;
    BPL_EACH (const BplExpr, arg, apply->args) {
        args++;
        if (arg->kind != BPL_IDENT || !is_bound_here(reading->quant, bpl_as_ident(arg)->var))
            return NULL;
        BPL_EACH (const BplExpr, other, (const BplExpr *)arg->next)
            if (other->kind == BPL_IDENT && bpl_as_ident(other)->var == bpl_as_ident(arg)->var)
                return NULL;
    }
    BPL_EACH (const BplVarGroup, group, reading->quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            vars++;
    return args && args == vars ? info : NULL;
}

static void add_rule(const Reading *reading, BplFunctionInfo *info, const BplApply *head,
                     BplReplayRule rule)
{
    BplArena *arena = &reading->replayer->arena;
    uint32_t count = (uint32_t)reading->guards.count, args = 0;
    BplReplayRule *made = bpl_arena_alloc(arena, sizeof *made), **end = &info->rules;
    bool *truth = bpl_arena_alloc(arena, (count + 1) * sizeof *truth);
    BPL_EACH (const BplExpr, arg, head->args)
        args++;
    *made = rule;
    made->vars = bpl_arena_alloc(arena, args * sizeof *made->vars);
    made->guards = bpl_arena_alloc(arena, (count + 1) * sizeof *made->guards);
    made->guard_truth = truth;
    made->guard_count = count;
    args = 0;
    BPL_EACH (const BplExpr, arg, head->args)
        made->vars[args++] = bpl_as_ident(arg)->var;
    for (uint32_t i = 0; i < count; i++) {
        made->guards[i] = reading->guards.at[i].expr;
        truth[i] = reading->guards.at[i].truth;
    }
    while (*end)
        end = &(*end)->next;
    *end = made;
}

static void read_equation(const Reading *reading, const BplAxiom *axiom, const BplExpr *expr)
{
    BplReplayRule rule = {.axiom = axiom, .truth = true};
    const BplExpr *head = expr;
    while (head->kind == BPL_UNARY && head->op == BPL_OP_NOT) {
        head = bpl_as_unary(head)->operand;
        rule.truth = !rule.truth;
    }
    bool is_equation =
        expr->kind == BPL_BINARY && (expr->op == BPL_OP_EQ || expr->op == BPL_OP_IFF);
    if (is_equation) {
        head = bpl_as_binary(expr)->left;
        rule.value = bpl_as_binary(expr)->right;
        if (!as_head(reading, head)) {
            head = bpl_as_binary(expr)->right;
            rule.value = bpl_as_binary(expr)->left;
        }
    }
    BplFunctionInfo *info = as_head(reading, head);
    if (info)
        add_rule(reading, info, bpl_as_apply(head), rule);
}

static void read_axiom(BplReplayer *replayer, const BplAxiom *axiom)
{
    const BplExpr *expr = axiom->expr;
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL || bpl_as_quant(expr)->type_params)
        return;
    Reading reading = {.replayer = replayer, .quant = bpl_as_quant(expr)};
    const BplExpr *rest = strip_guards(&reading, reading.quant->body);
    if (reading.guards.count < MAX_GUARDS)
        read_equation(&reading, axiom, rest);
    bpl_vec_release(&reading.guards);
}

void bpl_define_find(BplReplayer *replayer)
{
    for (size_t i = 0; i < replayer->axioms.count; i++)
        read_axiom(replayer, replayer->axioms.at[i]);
    for (size_t i = 0; replayer->functions.slots && i <= replayer->functions.mask; i++) {
        BplFunctionInfo *info = replayer->functions.slots[i].value;
        if (!replayer->functions.slots[i].key || !info->rules)
            continue;
        info->is_defined = bpl_order_is_definition(replayer, info);
        for (const BplReplayRule *rule = info->rules; rule && info->is_defined; rule = rule->next)
            bpl_map_put(&replayer->definitions, rule->axiom, info);
    }
}

/* ---- enforcing ------------------------------------------------------------------------------- */

static bool has_all_rules(const BplRun *run, const BplFunctionInfo *info)
{
    for (const BplReplayRule *rule = info->rules; rule; rule = rule->next)
        if (bpl_run_skips(run, rule->axiom))
            return false;
    return true;
}

bool bpl_define_enforce(BplRun *run)
{
    const BplReplayer *replayer = run->replayer;
    bool is_new = false;
    for (size_t i = 0; i < replayer->axioms.count && !run->stopped; i++) {
        const BplAxiom *axiom = replayer->axioms.at[i];
        BplFunctionInfo *info = bpl_map_get(&replayer->definitions, axiom);
        if (!info || info->is_computed || !has_all_rules(run, info))
            continue;
        const BplDatum *value = bpl_run_eval(run, axiom->expr);
        if (!value || (value->kind != BPL_D_UNKNOWN && value->small))
            continue;
        info->is_computed = is_new = run->outcome->is_computed = true;
        bpl_vec_push(&run->computed, info);
    }
    return is_new && !run->stopped;
}

bool bpl_define_holds(const BplRun *run, const BplAxiom *axiom)
{
    const BplFunctionInfo *info = bpl_map_get(&run->replayer->definitions, axiom);
    return info && info->is_computed;
}

void bpl_define_forget(BplRun *run)
{
    for (size_t i = 0; i < run->computed.count; i++)
        run->computed.at[i]->is_computed = false;
    bpl_vec_release(&run->computed);
}

/* ---- computing ------------------------------------------------------------------------------- */

/* Is the guard true? NULL: the run was stopped; or UNKNOWN. */
static const BplDatum *is_rule_due(BplRun *run, const BplReplayRule *rule)
{
    for (uint32_t i = 0; i < rule->guard_count; i++) {
        const BplDatum *value = bpl_run_eval(run, rule->guards[i]);
        if (!value || value->kind == BPL_D_UNKNOWN)
            return value;
        if ((value->small != 0) != rule->guard_truth[i])
            return bpl_datum_bool(false);
    }
    return bpl_datum_bool(true);
}

/* The value by the first rule whose guard is true; BOOL false in *due if none is. */
static const BplDatum *by_rules(BplRun *run, const BplFunctionInfo *info,
                                const BplDatum *const *args, const BplDatum **due)
{
    size_t outer = run->env.count;
    for (const BplReplayRule *rule = info->rules; rule; rule = rule->next) {
        run->env.count = outer;
        for (uint32_t i = 0; i < info->decl->signature->count; i++)
            bpl_run_bind(run, rule->vars[i], args[i]);
        *due = is_rule_due(run, rule);
        if (!*due || (*due)->kind == BPL_D_UNKNOWN)
            return *due;
        if ((*due)->small)
            return rule->value ? bpl_run_eval(run, rule->value) : bpl_datum_bool(rule->truth);
    }
    return NULL;
}

const BplDatum *bpl_define_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                 const BplDatum *const *args)
{
    BplOutside outside;
    const BplDatum *due = NULL;
    if (!bpl_run_has_room(run, apply) || !bpl_eval_enter(run, info->decl, NULL, &outside))
        return NULL;
    const BplDatum *value = by_rules(run, info, args, &due);
    bpl_eval_leave(run, &outside);
    bool is_elsewhere = due && due->kind == BPL_D_BOOL && !due->small;
    return is_elsewhere ? bpl_eval_apply_table(run, apply, info, NULL, args) : value;
}
