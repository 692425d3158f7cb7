/* Makes rules for maps and functions (guess.h) from the solutions of the formulas, and from linear
 * terms through known values, and combines them. */
#include "libbpl/replay/guess_internal.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/make.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- making terms ---------------------------------------------------------------------------- */

static BplExpr *unary(BplGuess *g, BplOp op, BplExpr *operand, const BplType *type)
{
    BplUnary *made = bpl_ast_unary(&g->arena, 0);
    made->op = (uint8_t)op;
    made->operand = operand;
    made->base.type = type;
    return &made->base;
}

BplExpr *bpl_guess_integer(BplGuess *g, long value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", labs(value));
    BplIntLit *literal = bpl_ast_int_lit(&g->arena, 0);
    literal->text = bpl_names_intern_text(g->names, digits);
    literal->base.type = &bpl_type_int;
    return value >= 0 ? &literal->base : unary(g, BPL_OP_NEG, &literal->base, &bpl_type_int);
}

BplExpr *bpl_guess_truth(BplGuess *g, bool value)
{
    BplExpr *made = bpl_make_bool(&g->arena, value, NULL);
    made->type = &bpl_type_bool;
    return made;
}

BplExpr *bpl_guess_binary(BplGuess *g, BplOp op, BplExpr *left, BplExpr *right, const BplType *type)
{
    BplExpr *made = bpl_make_binary(&g->arena, op, left, right, NULL);
    made->type = type;
    return made;
}

BplExpr *bpl_guess_negation(BplGuess *g, BplExpr *expr)
{
    return unary(g, BPL_OP_NOT, expr, &bpl_type_bool);
}

static BplExpr *choice(BplGuess *g, BplExpr *condition, BplExpr *yes, BplExpr *no)
{
    BplIfThenElse *made = bpl_ast_if_then_else(&g->arena, 0);
    made->condition = condition;
    made->then_expr = yes;
    made->else_expr = no;
    made->base.type = yes->type;
    return &made->base;
}

/* Returns an expression for `value`, except that it gives the known value for each argument to
 * which the function was applied in the execution. */
static BplExpr *with_points(BplGuess *g, const BplGuessTarget *target, BplExpr *value)
{
    for (size_t i = 0; i < g->point_count; i++) {
        const BplGuessPoint *point = &g->points[i];
        if (point->function != target->of)
            continue;
        BplExpr *index = bpl_make_ident(&g->arena, target->index, NULL);
        index->type = &bpl_type_int;
        BplExpr *is_there = bpl_guess_binary(g, BPL_OP_EQ, index,
                                             bpl_guess_integer(g, point->index), &bpl_type_bool);
        value = choice(g, is_there,
                       target->is_truth ? bpl_guess_truth(g, point->value)
                                        : bpl_guess_integer(g, point->value),
                       value);
    }
    return value;
}

static void add_rule(BplGuess *g, BplGuessTarget *target, BplExpr *value, bool is_whole)
{
    if (target->rule_count == BPL_ROOM_REPLAY_GUESS_RULES)
        return;
    BplVarGroup *group = bpl_ast_var_group(&g->arena, 0);
    BplBasicType *type = bpl_ast_basic_type(&g->arena, 0);
    value = bpl_copy_expr(&g->arena, value);
    if (!is_whole)
        value = with_points(g, target, value);
    type->base.op = BPL_BASIC_INT;
    group->vars = target->index;
    group->type = &type->base;
    BplExpr *rule = bpl_make_quant(&g->arena, BPL_LAMBDA, NULL, group, NULL, value, NULL);
    target->rules[target->rule_count++] = (BplGuessRule){bpl_as_quant(rule), is_whole};
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* Adds rules (expressions for the values) of the target, a map or function, made of the formulas
 * about it: a chain of the clauses with guards (if guard then value else …), which ends with a
 * clause without a guard or with a default value. */
static void add_solutions(BplGuess *g, BplGuessTarget *target, bool is_whole)
{
    uint32_t open = 0, guarded = 0;
    for (uint32_t i = 0; i < target->clause_count; i++)
        open += !target->clauses[i].guard;
    guarded = target->clause_count - open;
    for (uint32_t last = 0; last < target->clause_count + 1; last++) {
        bool is_usual = last == target->clause_count;
        if (is_usual ? open || !guarded : target->clauses[last].guard != NULL)
            continue;
        BplExpr *value = !is_usual          ? target->clauses[last].value
                         : target->is_truth ? bpl_guess_truth(g, false)
                                            : bpl_guess_integer(g, 0);
        for (uint32_t i = target->clause_count; i-- > 0;)
            if (target->clauses[i].guard)
                value = choice(g, target->clauses[i].guard, target->clauses[i].value, value);
        add_rule(g, target, value, is_whole);
    }
}

static void add_line(BplGuess *g, BplGuessTarget *target, long slope, long offset, bool is_whole)
{
    BplExpr *value = bpl_make_ident(&g->arena, target->index, NULL);
    value->type = &bpl_type_int;
    if (slope == -1)
        value = unary(g, BPL_OP_NEG, value, &bpl_type_int);
    else if (slope != 1)
        value = bpl_guess_binary(g, BPL_OP_MUL, bpl_guess_integer(g, slope), value, &bpl_type_int);
    if (!slope)
        value = bpl_guess_integer(g, offset);
    else if (offset)
        value = bpl_guess_binary(g, offset < 0 ? BPL_OP_SUB : BPL_OP_ADD, value,
                                 bpl_guess_integer(g, labs(offset)), &bpl_type_int);
    add_rule(g, target, value, is_whole);
}

/* Stores in `points` some arguments and values that the target (a map or function) has in the
 * execution or in the script; returns their number. */
static uint32_t points_in(const BplGuess *g, const BplReplayScript *script, const BplNode *of,
                          long points[][2])
{
    const BplDatum *map = NULL;
    uint32_t count = 0;
    for (size_t i = 0; i < g->point_count && count < BPL_ROOM_REPLAY_GUESS_POINTS; i++)
        if (g->points[i].function == of) {
            points[count][0] = g->points[i].index;
            points[count++][1] = g->points[i].value;
        }
    for (size_t i = 0; i < script->inits.count; i++)
        if (&script->inits.at[i].var->node == of)
            map = script->inits.at[i].value;
    for (size_t i = 0; i < script->choices.count; i++)
        if (script->choices.at[i].var && &script->choices.at[i].var->node == of)
            map = script->choices.at[i].value;
    for (size_t i = 0; i < script->tables.count; i++)
        if (script->tables.at[i].function == of)
            map = script->tables.at[i].table;
    if (count || !map || map->kind != BPL_D_MAP || map->arity != 1)
        return count;
    map = bpl_datum_flat(map);
    for (uint32_t i = 0; i < map->count && count < BPL_ROOM_REPLAY_GUESS_POINTS; i++)
        if (bpl_datum_small(map->cells[2 * (size_t)i], &points[count][0]) &&
            map->cells[2 * (size_t)i + 1]->kind == BPL_D_INT &&
            bpl_datum_small(map->cells[2 * (size_t)i + 1], &points[count][1]))
            count++;
    /* if the map lists nothing, each index has the default value */
    for (uint32_t i = 0; !map->count && i < g->index_count && count < BPL_ROOM_REPLAY_GUESS_POINTS;
         i++)
        if (map->otherwise && map->otherwise->kind == BPL_D_INT &&
            bpl_datum_small(map->otherwise, &points[count][1]))
            points[count++][0] = g->indices[i];
    return count;
}

/* Adds rules (candidate expressions for the target's values) of the form slope * index + offset:
 * first, for each slope, the line through the first known value, then other lines. */
static void add_lines(BplGuess *g, BplGuessTarget *target, const BplReplayScript *script)
{
    long slopes[BPL_ROOM_REPLAY_GUESS_SLOPES + 3] = {1}, points[BPL_ROOM_REPLAY_GUESS_POINTS][2];
    uint32_t count = points_in(g, script, target->of, points), slope_count = 1;
    for (uint32_t i = 0; i < g->slope_count; i++)
        slopes[slope_count++] = g->slopes[i];
    slopes[slope_count++] = -1;
    slopes[slope_count++] = 0;
    for (uint32_t round = 0; round < 2 * (BPL_ROOM_REPLAY_GUESS_POINTS + 1); round++)
        for (uint32_t i = 0; i < slope_count; i++) {
            uint32_t point = round / 2;
            long product = 0, offset = 0;
            if (point < count &&
                (__builtin_mul_overflow(slopes[i], points[point][0], &product) ||
                 __builtin_sub_overflow(points[point][1], product, &offset) || offset == LONG_MIN))
                continue;
            if (point <= count)
                add_line(g, target, slopes[i], offset, round % 2 == 0);
        }
}

BplGuess *bpl_guess_new(const BplProgram *program, const BplNode *entry,
                        const BplReplayScript *script, const BplGuessPoint *points, size_t count)
{
    BplGuess *g = bpl_alloc_zero(sizeof *g);
    g->points = points;
    g->point_count = count;
    bpl_arena_init(&g->arena);
    g->names = bpl_names_new();
    bpl_guess_read(g, program, entry);
    uint32_t rules = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        BplGuessTarget *target = &g->targets[i];
        add_solutions(g, target, false);
        add_solutions(g, target, true);
        if (target->is_linear)
            add_lines(g, target, script);
        rules += target->rule_count;
    }
    g->points = NULL;
    g->point_count = 0;
    if (rules)
        return g;
    bpl_guess_free(g);
    return NULL;
}

bool bpl_guess_is_about(const BplGuess *guess, const BplVar *map)
{
    for (uint32_t i = 0; guess && i < guess->count; i++) {
        const BplNode *of = guess->targets[i].of;
        const BplVar *var = of->kind == BPL_VAR ? bpl_as_var(of) : NULL;
        if (var && (var == map || (var->name == map->name && var->op == map->op)))
            return true;
    }
    return false;
}

void bpl_guess_free(BplGuess *guess)
{
    if (!guess)
        return;
    bpl_names_free(guess->names);
    bpl_arena_release(&guess->arena);
    bpl_free(guess);
}

/* ---- combinations ---------------------------------------------------------------------------- */

/* Returns the rule of the target (a map or function) in the current combination of rules; NULL:
 * none. Rank 0 is the first rule, rank 1 no rule, and higher ranks the other rules. */
static const BplGuessRule *rule_now(const BplGuessTarget *target)
{
    if (target->now == 1 || !target->rule_count)
        return NULL;
    return &target->rules[target->now - (target->now > 1)];
}

/* Distributes `sum` over the targets (maps and functions) from number `first` on; the part of a
 * target is the rank of its rule in the next combination: the first distribution if `is_new`,
 * otherwise the one after the current distribution. Returns false after the last distribution. */
static bool next_of_sum(BplGuess *g, uint32_t first, uint32_t sum, bool is_new)
{
    BplGuessTarget *target = &g->targets[first];
    if (first + 1 == g->count) {
        target->now = sum;
        return is_new && sum <= target->rule_count;
    }
    if (is_new)
        target->now = 0;
    else if (next_of_sum(g, first + 1, sum - target->now, false))
        return true;
    else
        target->now++;
    for (; target->now <= sum && target->now <= target->rule_count; target->now++)
        if (next_of_sum(g, first + 1, sum - target->now, true))
            return true;
    return false;
}

/* Goes to the next combination, which has one rule for each target (map or function), in the order
 * of the sums of the rules' ranks; returns false after the last combination. */
static bool advance(BplGuess *g)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < g->count; i++)
        most += g->targets[i].rule_count;
    bool found = g->tried && next_of_sum(g, 0, g->sum, false);
    for (g->sum += g->tried && !found; !found && g->sum < most; g->sum += !found)
        found = next_of_sum(g, 0, g->sum, true);
    return found;
}

bool bpl_guess_next(BplGuess *guess, BplReplayScript *script)
{
    bpl_vec_clear(&script->elses);
    if (guess->tried == bpl_limits->replay_guess_runs || !advance(guess))
        return false;
    guess->tried++;
    for (uint32_t i = 0; i < guess->count; i++) {
        const BplGuessTarget *target = &guess->targets[i];
        const BplGuessRule *rule = rule_now(target);
        if (rule)
            bpl_vec_push(&script->elses, ((BplReplayElse){target->of, rule->rule, rule->is_whole}));
    }
    return true;
}
