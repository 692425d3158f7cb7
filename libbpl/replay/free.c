/* Finds candidates for free constructors (free.h), makes new elements as their values, and decides
 * which formulas hold for all free terms.
 *
 * Such formulas are decided by truth tables. Equations between applications of constructors are
 * simplified, C(a, b) == C(c, d) to a == c && b == d, C(a) == D(b) to false; all other equations
 * and formulas are atoms. */
#include "libbpl/replay/free.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/shape.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

enum { FIRST_NEW = 1 << 24 };

unsigned long bpl_free_nowhere(void)
{
    return FIRST_NEW - 1;
}

/* ---- candidates ------------------------------------------------------------------------------ */

static BplFunctionInfo *info_of(const BplReplayer *replayer, const BplExpr *expr)
{
    expr = bpl_shape_plain(expr);
    return expr->kind == BPL_APPLY ? bpl_map_get(&replayer->functions, bpl_as_apply(expr)->function)
                                   : NULL;
}

static bool can_be_free(const BplFunctionInfo *info)
{
    if (!info || !info->decl || info->decl->body || info->builtin || info->is_ctor ||
        info->is_part || info->decl->type_params || !info->decl->signature->count)
        return false;
    const BplType *range = info->decl->signature->args[info->decl->signature->count]->expanded;
    const BplNode *decl = range->kind == BPL_T_CTOR ? range->decl : NULL;
    return decl && decl->kind == BPL_TYPE_DEF;
}

static void mark(const BplReplayer *replayer, const BplExpr *expr)
{
    BplFunctionInfo *info = info_of(replayer, expr);
    if (can_be_free(info))
        info->is_free = true;
}

static BplWalk mark_inside(BplWalker *walker, BplNode *node)
{
    const BplReplayer *replayer = walker->data;
    if (node->kind == BPL_TRIGGER || node->kind == BPL_ATTR)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_APPLY)
        BPL_EACH (const BplExpr, arg, bpl_as_apply(node)->args)
            mark(replayer, arg);
    if (node->kind == BPL_BINARY && (node->op == BPL_OP_EQ || node->op == BPL_OP_NEQ)) {
        const BplFunctionInfo *left = info_of(replayer, bpl_as_binary(node)->left);
        if (left && info_of(replayer, bpl_as_binary(node)->right)) {
            mark(replayer, bpl_as_binary(node)->left);
            mark(replayer, bpl_as_binary(node)->right);
        }
    }
    return BPL_WALK_ON;
}

void bpl_free_find(BplReplayer *replayer)
{
    BplWalker walker = {.enter = mark_inside, .data = replayer};
    for (size_t i = 0; i < replayer->axioms.count; i++)
        bpl_walk(&walker, (BplNode *)(uintptr_t)&replayer->axioms.at[i]->expr->node);
}

/* ---- terms as elements ----------------------------------------------------------------------- */

typedef struct Made {
    const BplDatum *value;
    const BplDatum *const *keys;
    uint32_t count;
    /* state of a depth-first search; 0: not visited, 1: the search is visiting its parts, 2:
     * visited, and found not to be a part of itself */
    int state;
} Made;

static int by_value(const void *a, const void *b)
{
    const BplDatum *x = ((const Made *)a)->value, *y = ((const Made *)b)->value;
    if (x->type != y->type)
        return x->type->id < y->type->id ? -1 : 1;
    return bpl_datum_compare(x, y);
}

typedef BPL_VEC(Made) AllMade;

static Made *find_made(const AllMade *all, const BplDatum *value)
{
    Made key = {.value = value};
    return value->kind == BPL_D_ELEMENT && all->count
               ? bsearch(&key, all->at, all->count, sizeof key, by_value)
               : NULL;
}

/* Returns true if the element is not a part of itself. Arguments that are maps or datatype values
 * are ignored. */
static bool is_well_founded(const AllMade *all, Made *made, uint32_t nesting)
{
    if (made->state || nesting > bpl_limits->replay_free_depth)
        return made->state == 2;
    made->state = 1;
    for (uint32_t i = 0; i < made->count; i++) {
        Made *part = find_made(all, made->keys[i]);
        bool is_plain = made->keys[i]->kind != BPL_D_MAP && made->keys[i]->kind != BPL_D_DATA;
        if (!is_plain || (part && !is_well_founded(all, part, nesting + 1)))
            return false;
    }
    made->state = 2;
    return true;
}

static void gather(AllMade *all, const BplFunctionInfo *info)
{
    const BplDatum *table = bpl_datum_flat(info->table);
    for (uint32_t i = 0; i < table->count; i++) {
        const BplDatum *const *row = table->cells + (size_t)i * (table->arity + 1);
        Made made = {row[table->arity], row, table->arity, 0};
        bpl_vec_push(all, made);
    }
}

bool bpl_free_begin(BplRun *run)
{
    const BplMap *functions = &run->replayer->functions;
    AllMade all = {0};
    bool fine = true;
    for (size_t i = 0; functions->slots && i <= functions->mask && fine; i++) {
        BplFunctionInfo *info = functions->slots[i].value;
        if (!functions->slots[i].key || !info->is_free)
            continue;
        fine = bpl_eval_table(run, info) != NULL;
        if (fine)
            gather(&all, info);
    }
    if (all.count)
        qsort(all.at, all.count, sizeof *all.at, by_value);
    for (size_t i = 1; i < all.count; i++)
        fine = fine && by_value(&all.at[i - 1], &all.at[i]) != 0;
    for (size_t i = 0; i < all.count && fine; i++)
        fine = is_well_founded(&all, &all.at[i], 0);
    bpl_vec_release(&all);
    return fine;
}

const BplDatum *bpl_free_apply(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                               const BplDatum *const *args)
{
    if (!bpl_eval_table(run, info))
        return NULL;
    const BplDatum *table = info->table, *value = bpl_datum_map_find(table, args);
    if (value)
        return value;
    for (uint32_t i = 0; i < table->arity; i++)
        if (args[i]->kind == BPL_D_MAP || args[i]->kind == BPL_D_DATA)
            return bpl_datum_unknown(run->values, &apply->node);
    value = bpl_datum_element_ui(run->values, table->type->args[table->arity],
                                 FIRST_NEW + run->new_elements++);
    info->table = bpl_datum_map_store(run->values, table, args, value);
    return value;
}

const BplDatum *const *bpl_free_parts(const BplFunctionInfo *info, const BplDatum *value)
{
    const BplDatum *table = info->table ? bpl_datum_flat(info->table) : NULL;
    for (uint32_t i = 0; table && i < table->count; i++) {
        const BplDatum *const *row = table->cells + (size_t)i * (table->arity + 1);
        if (bpl_datum_compare(row[table->arity], value) == 0)
            return row;
    }
    return NULL;
}

/* ---- consequences of freeness ---------------------------------------------------------------- */

/* An atom of a truth table: the equation left == right or, if `right` is NULL, the formula `left`.
 */
typedef struct Atom {
    const BplExpr *left, *right;
} Atom;

typedef struct Table {
    const BplReplayer *replayer;
    Atom atoms[BPL_ROOM_REPLAY_FREE_ATOMS];
    uint32_t count, nesting;
    /* the truth values of the atoms in the current row of the truth table, one bit for each atom */
    uint32_t values;
    bool is_full;
} Table;

static bool is_same(const BplExpr *a, const BplExpr *b)
{
    return bpl_ast_equal(&a->node, &b->node);
}

static bool atom(Table *table, const BplExpr *left, const BplExpr *right)
{
    uint32_t i = 0;
    for (; i < table->count; i++) {
        const Atom *known = &table->atoms[i];
        if (!right
                ? !known->right && is_same(known->left, left)
                : known->right && ((is_same(known->left, left) && is_same(known->right, right)) ||
                                   (is_same(known->left, right) && is_same(known->right, left))))
            break;
    }
    if (i == BPL_ROOM_REPLAY_FREE_ATOMS) {
        table->is_full = true;
        return false;
    }
    if (i == table->count)
        table->atoms[table->count++] = (Atom){left, right};
    return table->values >> i & 1;
}

static bool equal(Table *table, const BplExpr *left, const BplExpr *right)
{
    left = bpl_shape_plain(left);
    right = bpl_shape_plain(right);
    if (is_same(left, right))
        return true;
    const BplFunctionInfo *one = info_of(table->replayer, left);
    const BplFunctionInfo *other = info_of(table->replayer, right);
    if (!one || !other || !one->is_free || !other->is_free)
        return atom(table, left, right);
    if (one != other)
        return false;
    bool all = true;
    const BplExpr *theirs = bpl_as_apply(right)->args;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(left)->args) {
        /* `equal` stands to the left of &&, so that it is called, and collects atoms, for each pair
         * of arguments */
        all = equal(table, arg, theirs) && all;
        theirs = (const BplExpr *)theirs->next;
    }
    return all;
}

static bool truth(Table *table, const BplExpr *expr)
{
    expr = bpl_shape_plain(expr);
    if (table->nesting > bpl_limits->replay_free_depth) {
        table->is_full = true;
        return false;
    }
    if (expr->kind == BPL_BOOL_LIT)
        return expr->op != 0;
    if (expr->kind != BPL_BINARY && !(expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT))
        return atom(table, expr, NULL);
    table->nesting++;
    bool left, right, value;
    if (expr->kind == BPL_UNARY) {
        value = !truth(table, bpl_as_unary(expr)->operand);
    } else if (expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_IMPLIES ||
               expr->op == BPL_OP_EXPLIES || expr->op == BPL_OP_IFF) {
        left = truth(table, bpl_as_binary(expr)->left);
        right = truth(table, bpl_as_binary(expr)->right);
        value = expr->op == BPL_OP_AND       ? left && right
                : expr->op == BPL_OP_OR      ? left || right
                : expr->op == BPL_OP_IMPLIES ? !left || right
                : expr->op == BPL_OP_EXPLIES ? left || !right
                                             : left == right;
    } else if (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ) {
        value = equal(table, bpl_as_binary(expr)->left, bpl_as_binary(expr)->right) ==
                (expr->op == BPL_OP_EQ);
    } else {
        value = atom(table, expr, NULL);
    }
    table->nesting--;
    return value;
}

bool bpl_free_implies(const BplReplayer *replayer, const BplExpr *formula)
{
    Table table = {.replayer = replayer};
    formula = bpl_shape_plain(formula);
    while (formula->kind == BPL_QUANT && formula->op == BPL_FORALL)
        formula = bpl_shape_plain(bpl_as_quant(formula)->body);
    truth(&table, formula); /* this first call only collects the atoms of the formula */
    for (uint32_t values = 0; values < UINT32_C(1) << table.count; values++) {
        table.values = values;
        if (table.is_full || !truth(&table, formula) || table.is_full)
            return false;
    }
    return true;
}
