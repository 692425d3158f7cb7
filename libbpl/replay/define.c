/* Finds axioms that define functions, and computes values of functions by these axioms (define.h).
 * order.c decides whether axioms form a definition. */
#include "libbpl/replay/define.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/order.h"
#include "libbpl/replay/shape.h"

/* An axiom that is being read as a rule: guards ==> f(patterns) == value. */
typedef struct Reading {
    BplReplayer *replayer;
    const BplQuant *quant;
    BPL_VEC(BplGuard) guards;
} Reading;

/* ---- guards ---------------------------------------------------------------------------------- */

/* Adds to the guards of the rule: the expression must have this truth value. A conjunction is split
 * into its conjuncts. */
static void add_guards(Reading *reading, const BplExpr *expr, bool truth)
{
    for (;;) {
        while (expr->kind == BPL_COERCE)
            expr = bpl_as_coerce(expr)->expr;
        if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
            expr = bpl_as_unary(expr)->operand;
            truth = !truth;
        } else if (expr->kind == BPL_BINARY && expr->op == (truth ? BPL_OP_AND : BPL_OP_OR) &&
                   reading->guards.count < bpl_limits->replay_define_guards) {
            add_guards(reading, bpl_as_binary(expr)->right, truth);
            expr = bpl_as_binary(expr)->left;
        } else {
            bpl_vec_push(&reading->guards, (BplGuard){expr, truth});
            return;
        }
    }
}

/* Returns the conclusion of nested implications, and adds their conditions to the guards. */
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

static uint32_t count_vars(const BplQuant *quant)
{
    uint32_t count = 0;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            count++;
    return count;
}

/* Returns the function that the expression applies, if the script gives the function's values, and
 * the arguments are patterns over the quantifier's variables in which no variable occurs twice;
 * otherwise NULL. */
static BplFunctionInfo *as_head(const Reading *reading, const BplExpr *expr)
{
    if (expr->kind != BPL_APPLY)
        return NULL;
    const BplApply *apply = bpl_as_apply(expr);
    BplFunctionInfo *info = bpl_map_get(&reading->replayer->functions, apply->function);
    if (!info || !info->decl || info->decl->body || info->builtin || info->is_ctor ||
        info->is_part || info->is_free)
        return NULL;
    BplPatternVars met = {0};
    bool fine = apply->args != NULL;
    BPL_EACH (const BplExpr, arg, apply->args)
        fine = fine && bpl_shape_is_pattern(reading->replayer, reading->quant, arg, &met);
    fine = fine && met.count == count_vars(reading->quant);
    bpl_vec_release(&met);
    return fine ? info : NULL;
}

/* Returns a new variable for a parameter in whose place the axiom has another term than a variable.
 */
static const BplVar *make_var(BplArena *arena, const BplExpr *arg)
{
    BplVar *var = bpl_ast_var(arena, arg->loc);
    var->op = BPL_ROLE_BOUND;
    var->type = arg->type;
    return var;
}

/* Returns the guard var == literal; for a truth value, the guard is the variable or its negation.
 */
static BplGuard equation(BplArena *arena, const BplVar *var, const BplExpr *literal)
{
    BplIdent *ident = bpl_ast_ident(arena, literal->loc);
    ident->var = (BplVar *)(uintptr_t)var;
    ident->type = literal->type;
    if (literal->kind == BPL_BOOL_LIT)
        return (BplGuard){&ident->base, literal->op != 0};
    BplBinary *both = bpl_ast_binary(arena, literal->loc);
    both->op = BPL_OP_EQ;
    both->left = &ident->base;
    both->right = (BplExpr *)(uintptr_t)literal;
    both->type = &bpl_type_bool;
    return (BplGuard){&both->base, true};
}

/* Stores in the rule the arguments of its left side f(…): variables and patterns; a literal becomes
 * a guard that compares the argument with the literal. */
static void read_args(Reading *reading, const BplApply *head, BplReplayRule *rule)
{
    BplArena *arena = &reading->replayer->arena;
    uint32_t count = 0, i = 0;
    BPL_EACH (const BplExpr, arg, head->args)
        count++;
    rule->vars = bpl_arena_alloc(arena, count * sizeof *rule->vars);
    rule->patterns = bpl_arena_alloc(arena, count * sizeof *rule->patterns);
    BPL_EACH (const BplExpr, each, head->args) {
        const BplExpr *arg = bpl_shape_plain(each);
        bool is_var = arg->kind == BPL_IDENT;
        rule->vars[i] = is_var ? bpl_as_ident(arg)->var : make_var(arena, arg);
        rule->patterns[i] = arg->kind == BPL_APPLY ? arg : NULL;
        if (!is_var && !rule->patterns[i])
            bpl_vec_push(&reading->guards, equation(arena, rule->vars[i], arg));
        i++;
    }
}

static void add_rule(Reading *reading, BplFunctionInfo *info, const BplApply *head,
                     BplReplayRule rule)
{
    BplArena *arena = &reading->replayer->arena;
    rule.head = head;
    read_args(reading, head, &rule);
    uint32_t count = (uint32_t)reading->guards.count;
    BplReplayRule *made = bpl_arena_alloc(arena, sizeof *made), **end = &info->rules;
    BplGuard *guards = bpl_arena_alloc(arena, (count + 1) * sizeof *guards);
    if (count)
        memcpy(guards, reading->guards.at, count * sizeof *guards);
    *made = rule;
    made->guards = guards;
    made->guard_count = count;
    while (*end)
        end = &(*end)->next;
    *end = made;
}

static void read_equation(Reading *reading, const BplAxiom *axiom, const BplExpr *expr)
{
    BplReplayRule rule = {
        .axiom = axiom, .type_params = reading->quant->type_params, .truth = true};
    const BplExpr *head = expr;
    while (head->kind == BPL_UNARY && head->op == BPL_OP_NOT) {
        head = bpl_shape_plain(bpl_as_unary(head)->operand);
        rule.truth = !rule.truth;
    }
    bool is_equation =
        expr->kind == BPL_BINARY && (expr->op == BPL_OP_EQ || expr->op == BPL_OP_IFF);
    if (is_equation) {
        head = bpl_shape_plain(bpl_as_binary(expr)->left);
        rule.value = bpl_as_binary(expr)->right;
        if (!as_head(reading, head)) {
            head = bpl_shape_plain(bpl_as_binary(expr)->right);
            rule.value = bpl_as_binary(expr)->left;
        }
    }
    BplFunctionInfo *info = as_head(reading, head);
    if (info)
        add_rule(reading, info, bpl_as_apply(head), rule);
}

static uint32_t count_types(const BplQuant *quant)
{
    uint32_t count = 0;
    BPL_EACH (const BplTypeVar, param, quant->type_params)
        count++;
    return count;
}

static void read_axiom(BplReplayer *replayer, const BplAxiom *axiom)
{
    const BplExpr *expr = axiom->expr;
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL ||
        count_types(bpl_as_quant(expr)) > BPL_ROOM_REPLAY_DEFINE_TYPES)
        return;
    Reading reading = {.replayer = replayer, .quant = bpl_as_quant(expr)};
    const BplExpr *rest = strip_guards(&reading, reading.quant->body);
    if (reading.guards.count < bpl_limits->replay_define_guards)
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
        BplFunctionInfo *info = bpl_define_of(run, axiom);
        if (!info)
            continue;
        const BplDatum *value = bpl_run_eval(run, axiom->expr);
        if (!value || (value->kind != BPL_D_UNKNOWN && value->small))
            continue;
        is_new = true;
        bpl_define_compute(run, info);
    }
    return is_new && !run->stopped;
}

BplFunctionInfo *bpl_define_of(const BplRun *run, const BplAxiom *axiom)
{
    BplFunctionInfo *info = bpl_map_get(&run->replayer->definitions, axiom);
    return info && !info->is_computed && has_all_rules(run, info) ? info : NULL;
}

void bpl_define_compute(BplRun *run, BplFunctionInfo *info)
{
    info->is_computed = run->outcome->is_computed = true;
    bpl_vec_push(&run->computed, info);
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

/* Finds the values of the axiom's type parameters for which the rule's left side has the types of
 * this application; returns false if there are none. */
static bool find_types(BplRun *run, const BplFunctionInfo *info, const BplReplayRule *rule,
                       const BplGround *const *actuals, const BplGround **found)
{
    const BplType *signature = info->decl->signature;
    const BplGroundEnv outside = {NULL, info->decl->type_params, actuals};
    const BplGroundEnv inside = {NULL, rule->type_params, found};
    BplGrounds *grounds = run->values->grounds;
    for (int pass = 0; pass < 2; pass++) {
        uint32_t i = 0;
        BPL_EACH (const BplExpr, arg, rule->head->args) {
            const BplGround *actual = bpl_ground(grounds, signature->args[i++], &outside);
            if (!pass)
                bpl_ground_infer(arg->type, actual, rule->type_params, found);
            else if (bpl_ground(grounds, arg->type, &inside) != actual)
                return false;
        }
        const BplGround *actual = bpl_ground(grounds, signature->args[i], &outside);
        if (!pass)
            bpl_ground_infer(rule->head->base.type, actual, rule->type_params, found);
        else if (bpl_ground(grounds, rule->head->base.type, &inside) != actual)
            return false;
    }
    return true;
}

/* Returns a BOOL or UNKNOWN value: true if the arguments match the rule's patterns and the rule's
 * guards hold. Returns NULL if the run was stopped. */
static const BplDatum *is_rule_due(BplRun *run, const BplFunctionInfo *info,
                                   const BplReplayRule *rule, const BplDatum *const *args)
{
    for (uint32_t i = 0; i < info->decl->signature->count; i++) {
        bpl_run_bind(run, rule->vars[i], args[i]);
        const BplDatum *fits = rule->patterns[i] ? bpl_shape_fits(run, rule->patterns[i], args[i])
                                                 : bpl_datum_bool(true);
        if (!fits || fits->kind == BPL_D_UNKNOWN || !fits->small)
            return fits;
    }
    for (uint32_t i = 0; i < rule->guard_count; i++) {
        const BplDatum *value = bpl_run_eval(run, rule->guards[i].expr);
        if (!value || value->kind == BPL_D_UNKNOWN)
            return value;
        if ((value->small != 0) != rule->guards[i].truth)
            return bpl_datum_bool(false);
    }
    return bpl_datum_bool(true);
}

/* Returns the function's value by the first rule (axiom guards ==> f(patterns) == value) whose
 * patterns match and whose guards are true; sets *due to BOOL false if there is no such rule. */
static const BplDatum *by_rules(BplRun *run, const BplFunctionInfo *info,
                                const BplGround *const *actuals, const BplDatum *const *args,
                                const BplDatum **due)
{
    size_t outer = run->env.count;
    *due = bpl_datum_bool(false);
    for (const BplReplayRule *rule = info->rules; rule; rule = rule->next) {
        BplGroundEnv *types = bpl_arena_alloc(&run->values->arena, sizeof *types);
        const BplGround **found =
            bpl_arena_alloc(&run->values->arena, BPL_ROOM_REPLAY_DEFINE_TYPES * sizeof *found);
        *types = (BplGroundEnv){NULL, rule->type_params, found};
        if (!find_types(run, info, rule, actuals, found))
            continue;
        run->env.count = outer;
        run->types = types;
        *due = is_rule_due(run, info, rule, args);
        if (!*due || (*due)->kind == BPL_D_UNKNOWN)
            return *due;
        if ((*due)->small)
            return rule->value ? bpl_run_eval(run, rule->value) : bpl_datum_bool(rule->truth);
    }
    return NULL;
}

const BplDatum *bpl_define_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                 const BplGround *const *actuals, const BplDatum *const *args)
{
    BplOutside outside;
    const BplDatum *due = NULL;
    if (!bpl_run_has_room(run, apply) || !bpl_eval_enter(run, info->decl, NULL, &outside))
        return NULL;
    run->in_axioms++;
    const BplDatum *value = by_rules(run, info, actuals, args, &due);
    run->in_axioms--;
    bpl_eval_leave(run, &outside);
    bool is_elsewhere = due && due->kind == BPL_D_BOOL && !due->small;
    return is_elsewhere ? bpl_eval_apply_table(run, apply, info, actuals, args) : value;
}
