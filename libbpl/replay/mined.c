/* Collects literals and ranges of variables (mined.h): one walk over the program finds literals;
 * then ranges are derived from assumed conditions. */
#include "libbpl/replay/mined.h"

#include "libbpl/base/limits.h"
#include "libbpl/syntax/walk.h"

#include <errno.h>
#include <stdlib.h>

/* ---- numbers --------------------------------------------------------------------------------- */

static void add_number(BplMined *mined, long number)
{
    for (size_t i = 0; i < mined->numbers.count; i++)
        if (mined->numbers.at[i] == number)
            return;
    if (mined->numbers.count < bpl_limits->replay_mined_numbers)
        bpl_vec_push(&mined->numbers, number);
}

/* Returns true if the expression is an integer literal, perhaps with a minus sign, and sets *number
 * to its value. */
static bool literal_of(const BplExpr *expr, long *number)
{
    if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NEG) {
        bool is_literal = literal_of(bpl_as_unary(expr)->operand, number);
        *number = is_literal ? -*number : 0;
        return is_literal;
    }
    if (expr->kind != BPL_INT_LIT)
        return false;
    errno = 0;
    *number = strtol(bpl_as_int_lit(expr)->text->text, NULL, 10);
    return !errno && *number <= bpl_limits->replay_mined_size;
}

/* ---- ranges ---------------------------------------------------------------------------------- */

static BplMinedRange *range_in(BplMined *mined, BplMap *map, const BplVar *var)
{
    BplMinedRange *range = bpl_map_get(map, var);
    if (!range) {
        range = bpl_arena_alloc(&mined->arena, sizeof *range);
        *range = (BplMinedRange){0};
        bpl_map_put(map, var, range);
    }
    return range;
}

/* Returns the range of the variable or map element `side`, so that a comparison can narrow this
 * range; NULL if `side` is another kind of expression. */
static BplMinedRange *range_of(BplMined *mined, const BplExpr *side)
{
    if (side->kind == BPL_IDENT && bpl_as_ident(side)->var)
        return range_in(mined, &mined->values, bpl_as_ident(side)->var);
    if (side->kind != BPL_SELECT)
        return NULL;
    const BplExpr *map = bpl_as_select(side)->map;
    return map->kind == BPL_IDENT && bpl_as_ident(map)->var
               ? range_in(mined, &mined->elements, bpl_as_ident(map)->var)
               : NULL;
}

static void at_least(BplMinedRange *range, long low)
{
    if (!range->has_low || low > range->low)
        range->low = low;
    range->has_low = true;
}

static void at_most(BplMinedRange *range, long high)
{
    if (!range->has_high || high < range->high)
        range->high = high;
    range->has_high = true;
}

static void narrow(BplMined *mined, BplOp op, const BplExpr *left, const BplExpr *right)
{
    static const BplOp turned[] = {[BPL_OP_LT] = BPL_OP_GT,
                                   [BPL_OP_LE] = BPL_OP_GE,
                                   [BPL_OP_GT] = BPL_OP_LT,
                                   [BPL_OP_GE] = BPL_OP_LE,
                                   [BPL_OP_EQ] = BPL_OP_EQ};
    long number;
    if (literal_of(left, &number)) {
        const BplExpr *swap = left;
        left = right;
        right = swap;
        op = turned[op];
    }
    if (!literal_of(right, &number))
        return;
    BplMinedRange *range = range_of(mined, left);
    if (!range)
        return;
    if (op == BPL_OP_LT || op == BPL_OP_LE || op == BPL_OP_EQ)
        at_most(range, op == BPL_OP_LT ? number - 1 : number);
    if (op == BPL_OP_GT || op == BPL_OP_GE || op == BPL_OP_EQ)
        at_least(range, op == BPL_OP_GT ? number + 1 : number);
}

/* Narrows ranges by a condition that holds. The conclusion of an implication is read as if its
 * guard held: an element of a map that is constrained under a guard is likely to matter. */
static void read_condition(BplMined *mined, const BplExpr *expr)
{
    while (expr->kind == BPL_QUANT && expr->op == BPL_FORALL)
        expr = bpl_as_quant(expr)->body;
    if (expr->kind != BPL_BINARY)
        return;
    const BplBinary *node = bpl_as_binary(expr);
    switch ((BplOp)node->op) {
    case BPL_OP_AND:
        for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
            read_condition(mined, bpl_as_binary(expr)->right);
        read_condition(mined, expr);
        return;
    case BPL_OP_IMPLIES:
        read_condition(mined, node->right);
        return;
    case BPL_OP_LT:
    case BPL_OP_LE:
    case BPL_OP_GT:
    case BPL_OP_GE:
    case BPL_OP_EQ:
        narrow(mined, (BplOp)node->op, node->left, node->right);
        return;
    default:
        return;
    }
}

/* ---- the program ----------------------------------------------------------------------------- */

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    BplMined *mined = walker->data;
    long number;
    if (node->kind == BPL_INT_LIT && literal_of((const BplExpr *)node, &number))
        add_number(mined, number);
    else if (node->kind == BPL_ASSUME)
        read_condition(mined, bpl_as_assume(node)->expr);
    else if (node->kind == BPL_AXIOM)
        read_condition(mined, bpl_as_axiom(node)->expr);
    else if (node->kind == BPL_CONDITION && node->op == BPL_CLAUSE_REQUIRES &&
             bpl_as_condition(node)->expr)
        read_condition(mined, bpl_as_condition(node)->expr);
    else if (node->kind == BPL_VAR_GROUP && bpl_as_var_group(node)->where)
        read_condition(mined, bpl_as_var_group(node)->where);
    return BPL_WALK_ON;
}

/* Copies the ranges of the procedure's parameters to the parameters of its implementation. */
static void copy_ranges(BplMined *mined, const BplImplementation *impl)
{
    size_t index = 0;
    BPL_EACH (const BplVarGroup, group, impl->procedure ? impl->ins : NULL)
        BPL_EACH (const BplVar, var, group->vars) {
            const BplVar *declared = bpl_var_at(impl->procedure->ins, index++);
            if (!declared)
                return;
            bpl_map_put(&mined->values, var, bpl_map_get(&mined->values, declared));
            bpl_map_put(&mined->elements, var, bpl_map_get(&mined->elements, declared));
        }
}

void bpl_mined_init(BplMined *mined, const BplProgram *program)
{
    *mined = (BplMined){0};
    bpl_arena_init(&mined->arena);
    BplWalker walker = {.enter = enter, .data = mined};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&program->unit->node);
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_IMPLEMENTATION)
            copy_ranges(mined, bpl_as_implementation(decl));
}

void bpl_mined_release(BplMined *mined)
{
    bpl_vec_release(&mined->numbers);
    bpl_map_release(&mined->values);
    bpl_map_release(&mined->elements);
    bpl_arena_release(&mined->arena);
}

const BplMinedRange *bpl_mined_value(const BplMined *mined, const BplVar *var)
{
    return var ? bpl_map_get(&mined->values, var) : NULL;
}

const BplMinedRange *bpl_mined_element(const BplMined *mined, const BplVar *var)
{
    return var ? bpl_map_get(&mined->elements, var) : NULL;
}
