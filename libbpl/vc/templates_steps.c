/* Suggests candidate invariants by templates: linear relations between counters, candidates of
 * enclosing loops, and unchanged parts of arrays. */
#include "libbpl/base/limits.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/vc/templates.h"

typedef BPL_VEC(BplVcStepping) Steps;

static BplExpr *added(BplVcScene *s, BplOp op, BplExpr *left, BplExpr *right)
{
    if (op == BPL_OP_ADD && bpl_vc_is_text(left, "0"))
        return right;
    return bpl_vc_is_text(right, "0") ? left : bpl_vc_binary(s, op, left, right);
}

/* Makes the term by * n, where n is the number of iterations so far, computed from the counter
 * `other`, whose step is 1. */
static BplExpr *so_far(BplVcScene *s, const BplExpr *by, const BplVcStepping *other)
{
    BplExpr *now = bpl_vc_ident(s, other->var), *first = bpl_vc_copy(s, other->first);
    BplExpr *turns =
        other->down ? added(s, BPL_OP_SUB, first, now) : added(s, BPL_OP_SUB, now, first);
    return bpl_vc_is_text(by, "1") ? turns
                                   : bpl_vc_binary(s, BPL_OP_MUL, bpl_vc_copy(s, by), turns);
}

/* Suggests x == first + by * n, where n is the number of iterations so far, computed from the
 * counter `other`. */
static void go_in_step(BplVcScene *s, const BplVcStepping *x, const BplVcStepping *other)
{
    BplExpr *sum = added(s, x->down ? BPL_OP_SUB : BPL_OP_ADD, bpl_vc_copy(s, x->first),
                         so_far(s, x->by, other));
    bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_EQ, bpl_vc_ident(s, x->var), sum));
}

/* For a variable x with a constant step k suggests (x - first) mod k == 0. */
static void keep_rest(BplVcScene *s, const BplVcStepping *x)
{
    if (x->by->kind != BPL_INT_LIT || bpl_vc_is_text(x->by, "0") || bpl_vc_is_text(x->by, "1"))
        return;
    BplExpr *rest = bpl_vc_ident(s, x->var);
    if (!bpl_vc_is_text(x->first, "0"))
        rest = bpl_vc_binary(s, BPL_OP_SUB, rest, bpl_vc_copy(s, x->first));
    rest = bpl_vc_binary(s, BPL_OP_MOD, rest, bpl_vc_copy(s, x->by));
    bpl_vc_try(s, bpl_vc_binary(s, BPL_OP_EQ, rest, bpl_vc_number(s, 0)));
}

static Steps find_steps(BplVcScene *s, bool need_first)
{
    Steps steps = {0};
    for (size_t i = 0; i < s->changed.count; i++) {
        BplVcStepping step = bpl_vc_find_step(s, s->changed.at[i]);
        if (step.by && (step.first || !need_first) && bpl_vc_is_int(s->changed.at[i]->type))
            bpl_vec_push(&steps, step);
    }
    return steps;
}

/* Suggests x == y + z for integer variables that the loop changes: for example, this holds for the
 * indices of a loop that merges two arrays. */
static void sum_up(BplVcScene *s)
{
    BplVcVars ints = {0};
    for (size_t i = 0; i < s->changed.count; i++)
        if (bpl_vc_is_int(s->changed.at[i]->type))
            bpl_vec_push(&ints, s->changed.at[i]);
    for (size_t x = 0; x < ints.count && ints.count <= bpl_limits->vc_template_summed; x++)
        for (size_t y = 0; y < ints.count; y++)
            for (size_t z = y + 1; z < ints.count && y != x; z++)
                if (z != x)
                    bpl_vc_try(
                        s, bpl_vc_binary(s, BPL_OP_EQ, bpl_vc_ident(s, ints.at[x]),
                                         bpl_vc_binary(s, BPL_OP_ADD, bpl_vc_ident(s, ints.at[y]),
                                                       bpl_vc_ident(s, ints.at[z]))));
    bpl_vec_release(&ints);
}

void bpl_vc_count_steps(BplVcScene *s)
{
    Steps steps = find_steps(s, true);
    for (size_t i = 0; i < steps.count; i++)
        keep_rest(s, &steps.at[i]);
    for (size_t i = 0; i < steps.count; i++)
        for (size_t k = 0; k < steps.count; k++)
            if (i != k && bpl_vc_is_text(steps.at[k].by, "1") &&
                (!bpl_vc_is_text(steps.at[i].by, "1") || i > k))
                go_in_step(s, &steps.at[i], &steps.at[k]);
    bpl_vec_release(&steps);
    sum_up(s);
}

/* ---- loops in loops -------------------------------------------------------------------------- */

/* From a condition about x that was suggested for the outer loop, suggests this condition with x
 * replaced by the value that x had before the iterations of this loop, `x - by * n`. */
static void undo_steps(BplVcScene *s, const BplExpr *claim, const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++)
        for (size_t k = 0; k < steps->count; k++) {
            const BplVcStepping *x = &steps->at[i], *counter = &steps->at[k];
            if (i == k || !counter->first || !bpl_vc_is_text(counter->by, "1"))
                continue;
            BplExpr *now = bpl_vc_ident(s, x->var);
            BplExpr *before = bpl_vc_binary(s, x->down ? BPL_OP_ADD : BPL_OP_SUB,
                                            bpl_vc_copy(s, now), so_far(s, x->by, counter));
            BplExpr *undone =
                bpl_vc_replaced(s, bpl_vc_apart(s, claim, counter->var), now, before, 0);
            if (undone)
                bpl_vc_try(s, undone);
        }
}

void bpl_vc_take_outer(BplVcScene *s)
{
    BplVcInference *inference = s->loop->inference;
    const BplVcLoop *outer = s->loop->outer;
    if (!outer)
        return;
    Steps steps = find_steps(s, false);
    for (size_t i = outer->first_claim; i < outer->end_of_claims; i++) {
        const BplExpr *claim = inference->all.at[i].expr;
        if (!bpl_vc_mentioned(s, claim, NULL).changes)
            continue;
        bpl_vc_try(s, bpl_vc_copy(s, claim));
        undo_steps(s, claim, &steps);
    }
    bpl_vec_release(&steps);
}

/* ---- maps ------------------------------------------------------------------------------------ */

static bool is_array(const BplType *type)
{
    type = type->expanded;
    return type->kind == BPL_T_MAP && type->count == 1 && !type->bound &&
           bpl_vc_is_int(type->args[0]);
}

/* Suggests (forall k :: low <= k && k <= high ==> map[k] == first[k]), where `first` is the map
 * before the loop; if is_below is set, with k < high in place of k <= high. One of the bounds may
 * be NULL, and is then left out. */
static void keep_rest_of(BplVcScene *s, const BplVcStepping *map, BplVar *low, BplVar *high,
                         bool is_below)
{
    BplProgram *program = s->loop->inference->program;
    const BplName *name = bpl_names_intern_text(program->names, "rest#");
    BplVarGroup *group = bpl_make_group(program, name, BPL_ROLE_BOUND, &bpl_type_int, NULL);
    BplVar *k = group->vars;
    BplExpr *range = NULL;
    if (low)
        range = bpl_vc_binary(s, BPL_OP_LE, bpl_vc_ident(s, low), bpl_vc_ident(s, k));
    if (high) {
        BplExpr *above = bpl_vc_binary(s, is_below ? BPL_OP_LT : BPL_OP_LE, bpl_vc_ident(s, k),
                                       bpl_vc_ident(s, high));
        range = range ? bpl_vc_binary(s, BPL_OP_AND, range, above) : above;
    }
    BplExpr *now = bpl_make_select(s->arena, bpl_vc_ident(s, map->var), bpl_vc_ident(s, k), NULL);
    BplExpr *first =
        bpl_make_select(s->arena, bpl_vc_copy(s, map->first), bpl_vc_ident(s, k), NULL);
    BplExpr *body =
        bpl_vc_binary(s, BPL_OP_IMPLIES, range, bpl_vc_binary(s, BPL_OP_EQ, now, first));
    bpl_vc_try(s, bpl_make_quant(s->arena, BPL_FORALL, NULL, group, NULL, body, NULL));
}

/* Suggests that arrays are unchanged above a counter, below it, or between two counters. */
void bpl_vc_keep_rests(BplVcScene *s)
{
    BplVcVars ints = {0};
    size_t maps = 0;
    for (size_t i = 0; i < s->changed.count && ints.count < bpl_limits->vc_template_indices; i++)
        if (bpl_vc_is_int(s->changed.at[i]->type))
            bpl_vec_push(&ints, s->changed.at[i]);
    for (size_t i = 0; i < s->loop->vars->vars.count && maps < bpl_limits->vc_template_maps; i++) {
        BplVar *var = s->loop->vars->vars.at[i];
        BplVcStepping map = bpl_vc_find_step(s, var);
        if (!is_array(var->type) || !map.first)
            continue;
        maps++;
        for (size_t k = 0; k < ints.count; k++) {
            keep_rest_of(s, &map, ints.at[k], NULL, false);
            keep_rest_of(s, &map, NULL, ints.at[k], false);
            keep_rest_of(s, &map, NULL, ints.at[k], true);
            for (size_t m = 0; m < ints.count; m++)
                if (m != k)
                    keep_rest_of(s, &map, ints.at[k], ints.at[m], false);
        }
    }
    bpl_vec_release(&ints);
}
