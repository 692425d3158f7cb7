/* Guessing rules: the formulas' own solutions, linear terms through points, and their combinations.
 */
#include "libbpl/replay/guess.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>
#include <stdlib.h>

/* guard ==> target[index] is value; guard may be NULL. */
typedef struct Clause {
    BplExpr *guard, *value;
} Clause;

typedef struct Rule {
    const BplQuant *rule;
    bool is_whole;
} Rule;

/* A map or function, and how all its rules name the index. */
typedef struct Target {
    const BplNode *of;
    bool is_truth; /* its values are */
    BplVar *index;
    Clause clauses[BPL_ROOM_REPLAY_GUESS_CLAUSES];
    uint32_t clause_count;
    bool is_linear; /* it has lines among its rules */
    Rule rules[BPL_ROOM_REPLAY_GUESS_RULES];
    uint32_t rule_count;
    uint32_t now; /* the rank of its rule in this combination: rule_now */
} Target;

struct BplGuess {
    BplArena arena;
    BplNames *names;
    Target targets[BPL_ROOM_REPLAY_GUESS_TARGETS];
    uint32_t count;
    long slopes[BPL_ROOM_REPLAY_GUESS_SLOPES];
    uint32_t slope_count;
    long indices[BPL_ROOM_REPLAY_GUESS_POINTS]; /* literals at which maps are read */
    uint32_t index_count;
    const BplGuessPoint *points;
    size_t point_count;
    uint32_t tried, sum; /* combinations so far; the sum of the ranks of the present one */
    bool is_own;         /* what is read belongs to the entry */
};

/* ---- making terms ---------------------------------------------------------------------------- */

static BplExpr *unary(BplGuess *g, BplOp op, BplExpr *operand, const BplType *type)
{
    BplUnary *made = bpl_ast_unary(&g->arena, 0);
    made->op = (uint8_t)op;
    made->operand = operand;
    made->base.type = type;
    return &made->base;
}

static BplExpr *integer(BplGuess *g, long value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%ld", labs(value));
    BplIntLit *literal = bpl_ast_int_lit(&g->arena, 0);
    literal->text = bpl_names_intern_text(g->names, digits);
    literal->base.type = &bpl_type_int;
    return value >= 0 ? &literal->base : unary(g, BPL_OP_NEG, &literal->base, &bpl_type_int);
}

static BplExpr *truth(BplGuess *g, bool value)
{
    BplExpr *made = bpl_make_bool(&g->arena, value, NULL);
    made->type = &bpl_type_bool;
    return made;
}

static BplExpr *binary(BplGuess *g, BplOp op, BplExpr *left, BplExpr *right, const BplType *type)
{
    BplExpr *made = bpl_make_binary(&g->arena, op, left, right, NULL);
    made->type = type;
    return made;
}

static BplExpr *negation(BplGuess *g, BplExpr *expr)
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

/* The value, but for the points at which the function was applied. */
static BplExpr *with_points(BplGuess *g, const Target *target, BplExpr *value)
{
    for (size_t i = 0; i < g->point_count; i++) {
        const BplGuessPoint *point = &g->points[i];
        if (point->function != target->of)
            continue;
        BplExpr *index = bpl_make_ident(&g->arena, target->index, NULL);
        index->type = &bpl_type_int;
        BplExpr *is_there = binary(g, BPL_OP_EQ, index, integer(g, point->index), &bpl_type_bool);
        value = choice(g, is_there,
                       target->is_truth ? truth(g, point->value) : integer(g, point->value), value);
    }
    return value;
}

static void add_rule(BplGuess *g, Target *target, BplExpr *value, bool is_whole)
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
    target->rules[target->rule_count++] = (Rule){bpl_as_quant(rule), is_whole};
}

/* ---- targets --------------------------------------------------------------------------------- */

static const BplExpr *plain(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE)
        expr = bpl_as_coerce(expr)->expr;
    return expr;
}

static bool is_guessed(const BplType *index, const BplType *value)
{
    BplTypeKind kind = (BplTypeKind)value->expanded->kind;
    return index->expanded->kind == BPL_T_INT && (kind == BPL_T_INT || kind == BPL_T_BOOL);
}

/* m[index] or f(index), of a variable or a function without a body; NULL: it is something else. */
static const BplNode *target_of(const BplGuess *g, const BplExpr *expr, const BplExpr **index)
{
    expr = plain(expr);
    if (expr->kind == BPL_SELECT) {
        const BplSelect *select = bpl_as_select(expr);
        const BplExpr *map = plain(select->map);
        *index = select->indices;
        bool is_one = *index && !(*index)->node.next;
        if (map->kind != BPL_IDENT || !is_one || !is_guessed((*index)->type, expr->type))
            return NULL;
        const BplVar *var = bpl_as_ident(map)->var;
        bool is_shared = var && (var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_CONST);
        bool is_own = var && g->is_own && var->op != BPL_ROLE_BOUND && var->op != BPL_ROLE_LET;
        return is_shared || is_own ? &var->node : NULL;
    }
    if (expr->kind != BPL_APPLY)
        return NULL;
    const BplApply *apply = bpl_as_apply(expr);
    const BplNode *function = apply->function;
    *index = apply->args;
    bool is_one = *index && !(*index)->node.next && function && function->kind == BPL_FUNCTION;
    if (!is_one || !is_guessed((*index)->type, expr->type))
        return NULL;
    const BplFunction *decl = bpl_as_function(function);
    return decl->body || decl->type_params || decl->constructor ? NULL : function;
}

static Target *target_for(BplGuess *g, const BplNode *of, const BplExpr *expr)
{
    for (uint32_t i = 0; i < g->count; i++)
        if (g->targets[i].of == of)
            return &g->targets[i];
    if (g->count == BPL_ROOM_REPLAY_GUESS_TARGETS)
        return NULL;
    Target *target = &g->targets[g->count++];
    target->of = of;
    target->is_truth = expr->type->expanded->kind == BPL_T_BOOL;
    target->index = bpl_ast_var(&g->arena, 0);
    target->index->op = BPL_ROLE_BOUND;
    target->index->name = bpl_names_intern_text(g->names, "i");
    target->index->type = &bpl_type_int;
    return target;
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* A quantifier of one variable over a copy of its body. */
typedef struct Reading {
    BplGuess *g;
    BplVar *var; /* or NULL: it has several */
    BPL_VEC(BplExpr *) guards;
} Reading;

typedef struct Mention {
    const BplNode *of;
    const BplVar *index;
    bool is_of_parameters; /* rules of the target may mention these */
} Mention;

static BplWalk find_forbidden(BplWalker *walker, BplNode *node)
{
    const Mention *m = walker->data;
    if (node->kind == BPL_OLD || node->kind == BPL_CODE)
        return BPL_WALK_STOP;
    if (node->kind == BPL_APPLY && bpl_as_apply(node)->function == (const void *)m->of)
        return BPL_WALK_STOP;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    if (!var || &var->node == m->of)
        return BPL_WALK_STOP;
    bool is_fine = var == m->index || var->op == BPL_ROLE_CONST ||
                   (var->op == BPL_ROLE_GLOBAL && m->of->kind == BPL_VAR) ||
                   (var->op == BPL_ROLE_IN && m->is_of_parameters);
    return is_fine ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* May a rule of the target mention what the expression mentions? */
static bool may_mention(const Reading *r, const BplNode *of, const BplExpr *expr)
{
    const BplVar *var = of->kind == BPL_VAR ? bpl_as_var(of) : NULL;
    Mention mention = {
        of, r->var,
        var && (var->op == BPL_ROLE_IN || var->op == BPL_ROLE_LOCAL || var->op == BPL_ROLE_OUT)};
    BplWalker walker = {.enter = find_forbidden, .data = &mention};
    return bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

typedef struct Renaming {
    const BplVar *from;
    BplVar *to;
} Renaming;

static BplWalk rename_var(BplWalker *walker, BplNode *node)
{
    const Renaming *r = walker->data;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var == r->from) {
        bpl_as_ident(node)->var = r->to;
        bpl_as_ident(node)->name = r->to->name;
    }
    return BPL_WALK_ON;
}

/* A copy with the target's name of the index. */
static BplExpr *renamed(const Reading *r, const Target *target, const BplExpr *expr)
{
    BplExpr *copy = bpl_copy_expr(&r->g->arena, expr);
    Renaming renaming = {r->var, target->index};
    bpl_walk(&(BplWalker){.enter = rename_var, .data = &renaming}, &copy->node);
    return copy;
}

/* The value that makes `target op other` true: other, or its neighbour. */
static BplExpr *solution(BplGuess *g, BplOp op, BplExpr *other)
{
    if (op == BPL_OP_GT || op == BPL_OP_NEQ)
        return binary(g, BPL_OP_ADD, other, integer(g, 1), &bpl_type_int);
    if (op == BPL_OP_LT)
        return binary(g, BPL_OP_SUB, other, integer(g, 1), &bpl_type_int);
    return other;
}

static bool is_own_index(const Reading *r, const BplExpr *index)
{
    index = plain(index);
    return r->var && index->kind == BPL_IDENT && bpl_as_ident(index)->var == r->var;
}

/* guards ==> target[index] op other; other NULL: the truth value `op`. */
static void note_clause(Reading *r, const BplExpr *side, BplOp op, const BplExpr *other, bool value)
{
    const BplExpr *index;
    const BplNode *of = target_of(r->g, side, &index);
    Target *target = of ? target_for(r->g, of, plain(side)) : NULL;
    if (!target)
        return;
    target->is_linear |= !target->is_truth;
    bool is_fine = is_own_index(r, index) && target->clause_count < BPL_ROOM_REPLAY_GUESS_CLAUSES &&
                   (!other || may_mention(r, of, other));
    BplExpr *guard = NULL;
    for (size_t i = 0; is_fine && i < r->guards.count; i++) {
        is_fine = may_mention(r, of, r->guards.at[i]);
        BplExpr *one = is_fine ? renamed(r, target, r->guards.at[i]) : NULL;
        guard = guard && one ? binary(r->g, BPL_OP_AND, guard, one, &bpl_type_bool) : one;
    }
    if (!is_fine)
        return;
    BplExpr *made = other ? renamed(r, target, other) : truth(r->g, value);
    if (other && !target->is_truth)
        made = solution(r->g, op, made);
    else if (other && op == BPL_OP_NEQ)
        made = negation(r->g, made);
    target->clauses[target->clause_count++] = (Clause){guard, made};
}

static BplOp turned(BplOp op)
{
    switch (op) {
    case BPL_OP_LT:
        return BPL_OP_GT;
    case BPL_OP_LE:
        return BPL_OP_GE;
    case BPL_OP_GT:
        return BPL_OP_LT;
    case BPL_OP_GE:
        return BPL_OP_LE;
    default:
        return op;
    }
}

/* Everything that the body says under its guards. */
static void read_body(Reading *r, BplExpr *expr, bool is_true)
{
    expr = (BplExpr *)(uintptr_t)plain(expr);
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        read_body(r, bpl_as_unary(expr)->operand, !is_true);
        return;
    }
    if (expr->kind != BPL_BINARY) {
        note_clause(r, expr, BPL_OP_EQ, NULL, is_true);
        return;
    }
    BplBinary *node = bpl_as_binary(expr);
    BplOp op = (BplOp)node->op;
    if (op == BPL_OP_AND && is_true) {
        read_body(r, node->left, true);
        read_body(r, node->right, true);
    } else if (op == BPL_OP_IMPLIES && is_true) {
        bpl_vec_push(&r->guards, node->left);
        read_body(r, node->right, true);
        r->guards.count--;
    } else if (op == BPL_OP_OR && is_true) {
        bpl_vec_push(&r->guards, negation(r->g, node->left));
        read_body(r, node->right, true);
        r->guards.count--;
    } else if (is_true && op != BPL_OP_EXPLIES && op != BPL_OP_OR) {
        if (op == BPL_OP_IFF)
            op = BPL_OP_EQ;
        note_clause(r, node->left, op, node->right, true);
        note_clause(r, node->right, turned(op), node->left, true);
    }
}

/* Maps and functions of which some other index is mentioned may be linear. */
static BplWalk note_linear(BplWalker *walker, BplNode *node)
{
    BplGuess *g = walker->data;
    const BplExpr *index;
    const BplExpr *expr = node->kind == BPL_SELECT  ? &bpl_as_select(node)->base
                          : node->kind == BPL_APPLY ? &bpl_as_apply(node)->base
                                                    : NULL;
    const BplNode *of = expr ? target_of(g, expr, &index) : NULL;
    Target *target = of ? target_for(g, of, expr) : NULL;
    if (target)
        target->is_linear |= !target->is_truth;
    if (node->kind == BPL_INT_LIT && g->slope_count < BPL_ROOM_REPLAY_GUESS_SLOPES) {
        long slope = strtol(bpl_as_int_lit(node)->text->text, NULL, 10);
        bool is_new = slope > 1 && slope < 1000;
        for (uint32_t i = 0; i < g->slope_count; i++)
            is_new = is_new && g->slopes[i] != slope;
        if (is_new)
            g->slopes[g->slope_count++] = slope;
    }
    return BPL_WALK_ON;
}

static void read_quant(BplGuess *g, const BplQuant *original)
{
    BplQuant *quant = bpl_as_quant(bpl_ast_clone(&g->arena, &original->node, NULL));
    Reading reading = {.g = g};
    BplVarGroup *group = quant->vars;
    bool is_one = group && !group->node.next && group->vars && !group->vars->node.next;
    if (is_one && group->vars->type->expanded->kind == BPL_T_INT)
        reading.var = group->vars;
    read_body(&reading, quant->body, true);
    bpl_walk(&(BplWalker){.enter = note_linear, .data = g}, &quant->body->node);
    bpl_vec_release(&reading.guards);
}

/* ---- formulas -------------------------------------------------------------------------------- */

static void note_index(BplGuess *g, const BplExpr *index)
{
    if (!index || plain(index)->kind != BPL_INT_LIT ||
        g->index_count == BPL_ROOM_REPLAY_GUESS_POINTS)
        return;
    long number = strtol(bpl_as_int_lit(plain(index))->text->text, NULL, 10);
    for (uint32_t i = 0; i < g->index_count; i++)
        if (g->indices[i] == number)
            return;
    g->indices[g->index_count++] = number;
}

static BplWalk find_quants(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_SELECT)
        note_index(walker->data, bpl_as_select(node)->indices);
    if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER || node->kind == BPL_ASSERT)
        return BPL_WALK_PRUNE;
    if (node->kind != BPL_QUANT || bpl_as_quant(node)->op != BPL_FORALL)
        return BPL_WALK_ON;
    if (!bpl_as_quant(node)->type_params)
        read_quant(walker->data, bpl_as_quant(node));
    return BPL_WALK_PRUNE;
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* The clauses with guards, one after the other, then that without (or the usual value). */
static void add_solutions(BplGuess *g, Target *target, bool is_whole)
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
                         : target->is_truth ? truth(g, false)
                                            : integer(g, 0);
        for (uint32_t i = target->clause_count; i-- > 0;)
            if (target->clauses[i].guard)
                value = choice(g, target->clauses[i].guard, target->clauses[i].value, value);
        add_rule(g, target, value, is_whole);
    }
}

static void add_line(BplGuess *g, Target *target, long slope, long offset, bool is_whole)
{
    BplExpr *value = bpl_make_ident(&g->arena, target->index, NULL);
    value->type = &bpl_type_int;
    if (slope == -1)
        value = unary(g, BPL_OP_NEG, value, &bpl_type_int);
    else if (slope != 1)
        value = binary(g, BPL_OP_MUL, integer(g, slope), value, &bpl_type_int);
    if (!slope)
        value = integer(g, offset);
    else if (offset)
        value = binary(g, offset < 0 ? BPL_OP_SUB : BPL_OP_ADD, value, integer(g, labs(offset)),
                       &bpl_type_int);
    add_rule(g, target, value, is_whole);
}

/* Some points of the target, in the execution or in the script. */
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
    /* without a point, every index has the usual value */
    for (uint32_t i = 0; !map->count && i < g->index_count && count < BPL_ROOM_REPLAY_GUESS_POINTS;
         i++)
        if (map->otherwise && map->otherwise->kind == BPL_D_INT &&
            bpl_datum_small(map->otherwise, &points[count][1]))
            points[count++][0] = g->indices[i];
    return count;
}

/* Lines of some slopes: first those through the script's first point, then others. */
static void add_lines(BplGuess *g, Target *target, const BplReplayScript *script)
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
    const BplNode *procedure = entry->kind == BPL_IMPLEMENTATION
                                   ? &bpl_as_implementation(entry)->procedure->base.node
                                   : entry;
    BPL_EACH (BplNode, decl, &program->unit->decls->node) {
        g->is_own = decl == entry || decl == procedure;
        bpl_walk(&(BplWalker){.enter = find_quants, .data = g}, decl);
    }
    uint32_t rules = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        Target *target = &g->targets[i];
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

/* The target's rule: the first one; none; the others. */
static const Rule *rule_now(const Target *target)
{
    if (target->now == 1 || !target->rule_count)
        return NULL;
    return &target->rules[target->now - (target->now > 1)];
}

/* Shares the sum among the targets from the first-th on, which is the rank of each one's rule; the
 * next way to do so after the present one. False: there is none. */
static bool next_of_sum(BplGuess *g, uint32_t first, uint32_t sum, bool is_new)
{
    Target *target = &g->targets[first];
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

/* The combinations, in the order of the sums of their ranks. */
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
        const Target *target = &guess->targets[i];
        const Rule *rule = rule_now(target);
        if (rule)
            bpl_vec_push(&script->elses, ((BplReplayElse){target->of, rule->rule, rule->is_whole}));
    }
    return true;
}
