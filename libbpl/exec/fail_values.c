/* Prints the values of a failure: of the variables in the failing check, and of the inputs that
 * matter. Maps are shown at the indices on which the path depends. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/merge.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- values as a reader wants them ----------------------------------------------------------- */

/* Collects the maps at the bottom of a map term, below its stores and conditionals. */
static void find_roots(BplEngine *e, BplValue map, BplSet *roots)
{
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, map);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        if (!bpl_set_add(roots, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        if (node->op == BPL_TERM_STORE)
            bpl_vec_push(&stack, node->args[0]);
        if (node->op == BPL_TERM_ITE) {
            bpl_vec_push(&stack, node->args[1]);
            bpl_vec_push(&stack, node->args[2]);
        }
    }
    bpl_vec_release(&stack);
}

typedef struct Point {
    BplValue index[4];
    BplValue value;
} Point;

typedef struct Points {
    BplEngine *e;
    BplModel *model;
    uint32_t indices;
    /* the map is an argument of a function, which may read the map at any index */
    bool is_argument;
    BPL_VEC(Point) at;
} Points;

static void add_point(Points *points, const BplValue *index)
{
    Point point = {.value = BPL_NONE};
    for (uint32_t i = 0; i < points->indices; i++) {
        point.index[i] = bpl_model_value(points->e, points->model, index[i]);
        if (point.index[i] == BPL_NONE)
            return;
    }
    for (size_t k = 0; k < points->at.count; k++) {
        bool same = true;
        for (uint32_t i = 0; i < points->indices; i++)
            same = same && points->at.at[k].index[i] == point.index[i];
        if (same)
            return;
    }
    bpl_vec_push(&points->at, point);
}

static bool is_over(BplEngine *e, BplValue map, const BplSet *roots)
{
    BplSet own = {0};
    bool shared = false;
    find_roots(e, map, &own);
    for (size_t i = 0; own.slots && i <= own.mask && !shared; i++)
        shared = own.slots[i].key && bpl_set_has(roots, own.slots[i].key);
    bpl_set_release(&own);
    return shared;
}

/* Returns true if one of the root maps is an argument of this application. */
static bool is_argument(BplEngine *e, const BplTermNode *node, const BplSet *roots)
{
    for (uint32_t i = 0; node->op == BPL_TERM_APPLY && i < node->count; i++)
        if (bpl_value_is_term(node->args[i]) &&
            bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, node->args[i])) ==
                BPL_SORT_KIND_MAP &&
            is_over(e, node->args[i], roots))
            return true;
    return false;
}

/* Collects the indices at which the formula reads or writes a map that consists of stores over one
 * of the roots. */
static void find_points(Points *points, const BplSet *roots, BplValue formula, BplSet *seen)
{
    BplEngine *e = points->e;
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        if (!bpl_set_add(seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        bool is_map = node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE;
        if (is_map && !node->loose && is_over(e, node->args[0], roots))
            add_point(points, node->args + 1);
        points->is_argument |= !node->loose && is_argument(e, node, roots);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

/* Adds the indices at which the map's value in the model differs from the map's default, if there
 * are few of them. */
static void add_own_points(Points *points, BplValue map)
{
    BplTerms *terms = points->e->terms;
    BplValue value = bpl_model_value(points->e, points->model, map);
    for (uint32_t i = 0; i < bpl_limits->exec_fail_points && value != BPL_NONE &&
                         bpl_term_is(terms, value, BPL_TERM_STORE);
         i++) {
        add_point(points, bpl_term_node(terms, value)->args + 1);
        value = bpl_term_node(terms, value)->args[0];
    }
}

static int compare_values(const BplTerms *terms, BplValue a, BplValue b)
{
    mpz_t x, y;
    mpz_init(x);
    mpz_init(y);
    int order = bpl_term_get_mpz(terms, a, x) && bpl_term_get_mpz(terms, b, y) ? mpz_cmp(x, y)
                : a < b                                                        ? -1
                                                                               : a > b;
    mpz_clear(x);
    mpz_clear(y);
    return order;
}

static void sort_points(Points *points)
{
    for (size_t i = 1; i < points->at.count; i++)
        for (size_t k = i; k > 0; k--) {
            Point *a = &points->at.at[k - 1], *b = &points->at.at[k], swap = *a;
            int order = 0;
            for (uint32_t d = 0; d < points->indices && !order; d++)
                order = compare_values(points->e->terms, a->index[d], b->index[d]);
            if (order <= 0)
                break;
            *a = *b;
            *b = swap;
        }
}

static void print_plain(BplEngine *e, BplValue value, BplStrbuf *out)
{
    if (value == BPL_NONE)
        bpl_strbuf_add_text(out, "?");
    else
        bpl_term_print(e->terms, value, 0, out);
}

static void print_value(BplEngine *e, const BplState *state, BplModel *model, BplValue value,
                        BplStrbuf *out);

static void print_map(BplEngine *e, const BplState *state, BplModel *model, BplValue map,
                      BplStrbuf *out)
{
    BplSort sort = bpl_term_sort(e->terms, map);
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    Points points = {.e = e, .model = model, .indices = info->count};
    BplSet roots = {0}, seen = {0};
    if (info->count > 4) {
        print_plain(e, bpl_model_value(e, model, map), out);
        return;
    }
    find_roots(e, map, &roots);
    find_points(&points, &roots, map, &seen);
    for (uint32_t i = 0; i < state->path.count; i++)
        find_points(&points, &roots, state->path.words->at[i], &seen);
    for (size_t i = 0; i < e->axioms.count; i++)
        find_points(&points, &roots, e->axioms.at[i], &seen);
    for (size_t i = 0; i < e->extra.count; i++)
        find_points(&points, &roots, e->extra.at[i], &seen);
    if (points.is_argument)
        add_own_points(&points, map);
    sort_points(&points);
    bpl_strbuf_add_char(out, '[');
    for (size_t i = 0; i < points.at.count; i++) {
        const Point *point = &points.at.at[i];
        bpl_strbuf_add_text(out, i ? ", " : "");
        if (info->count > 1)
            bpl_strbuf_add_char(out, '(');
        for (uint32_t d = 0; d < info->count; d++) {
            bpl_strbuf_add_text(out, d ? ", " : "");
            print_plain(e, point->index[d], out);
        }
        bpl_strbuf_add_text(out, info->count > 1 ? ") -> " : " -> ");
        print_value(e, state, model, bpl_term_select(e->terms, map, point->index, info->count),
                    out);
    }
    bpl_strbuf_add_char(out, ']');
    bpl_vec_release(&points.at);
    bpl_set_release(&roots);
    bpl_set_release(&seen);
}

/* Prints a polymorphic map: {int: [5 -> 1], bool: [7 -> true]}, with one part for each type at
 * which the map is constrained. */
static void print_poly(BplEngine *e, const BplState *state, BplModel *model,
                       const BplCorePoly *poly, BplValue value, BplStrbuf *out)
{
    const char *before = "{";
    for (uint32_t i = 0; i < poly->maps.count; i++) {
        const BplCorePolyMap *part = &poly->maps.at[i];
        BplStrbuf text = {0};
        if (!part->type->has_var)
            print_map(e, state, model, bpl_term_field(e->terms, value, 0, i), &text);
        if (text.length > strlen("[]")) {
            bpl_strbuf_add_text(out, before);
            for (uint32_t k = 0; k < poly->type->bound; k++) {
                bpl_strbuf_add_text(out, k ? ", " : "");
                bpl_type_print(out, part->args[k]);
            }
            bpl_strbuf_addf(out, ": %s", text.text);
            before = ", ";
        }
        bpl_strbuf_release(&text);
    }
    bpl_strbuf_add_text(out, before[0] == '{' ? "{}" : "}");
}

/* Prints the value for a report; a map is printed with the elements on which the path depends. */
static void print_value(BplEngine *e, const BplState *state, BplModel *model, BplValue value,
                        BplStrbuf *out)
{
    value = bpl_map_term(&e->maps, value);
    const BplCorePoly *poly =
        value == BPL_NONE ? NULL : bpl_engine_poly(e, bpl_term_sort(e->terms, value));
    if (poly) {
        print_poly(e, state, model, poly, value, out);
        return;
    }
    if (value == BPL_NONE)
        bpl_strbuf_add_text(out, "?");
    else if (bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, value)) == BPL_SORT_KIND_MAP)
        print_map(e, state, model, value, out);
    else
        print_plain(e, bpl_model_value(e, model, value), out);
}

/* ---- variables that matter ------------------------------------------------------------------- */

typedef struct Mention {
    BPL_VEC(const BplVar *) vars;
} Mention;

static BplWalk note_var(BplWalker *walker, BplNode *node)
{
    Mention *mention = walker->data;
    if (node->kind != BPL_IDENT)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    if (!var || var->op == BPL_ROLE_BOUND || var->op == BPL_ROLE_LET)
        return BPL_WALK_ON;
    for (size_t i = 0; i < mention->vars.count; i++)
        if (mention->vars.at[i] == var)
            return BPL_WALK_ON;
    bpl_vec_push(&mention->vars, var);
    return BPL_WALK_ON;
}

static BplValue value_of(BplEngine *e, const BplState *state, const BplVar *var)
{
    const BplCoreProc *proc = state->top->proc;
    for (size_t i = 0; i < proc->regs.count; i++)
        if (proc->regs.at[i].var == var)
            return state->top->regs[i];
    for (size_t i = 0; i < e->core->globals.count; i++)
        if (e->core->globals.at[i].var == var)
            return state->globals->at[i];
    return BPL_NONE;
}

static void add_value(BplEngine *e, const BplState *state, BplModel *model, BplExecValues *values,
                      const BplVar *var, BplValue value)
{
    if (value == BPL_NONE)
        return;
    BplStrbuf text = {0};
    print_value(e, state, model, value, &text);
    BplExecValue made = {var, bpl_strbuf_detach(&text)};
    bpl_vec_push(values, made);
}

static const BplExpr *claim_expr(const BplNode *claim)
{
    if (claim->kind == BPL_CONDITION)
        return bpl_as_condition(claim)->expr;
    return claim->kind == BPL_ASSERT ? bpl_as_assert(claim)->expr : NULL;
}

void bpl_engine_claim_values(BplEngine *e, const BplState *state, BplModel *model,
                             BplFailure *failure)
{
    const BplExpr *expr = failure->claim ? claim_expr(failure->claim) : NULL;
    Mention mention = {0};
    BplWalker walker = {.enter = note_var, .data = &mention};
    if (expr)
        bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
    for (size_t i = 0; i < mention.vars.count; i++)
        add_value(e, state, model, &failure->values, mention.vars.at[i],
                  value_of(e, state, mention.vars.at[i]));
    bpl_vec_release(&mention.vars);
}

bool bpl_engine_matters(BplEngine *e, const BplState *state, BplValue symbol)
{
    if (!bpl_term_is(e->terms, symbol, BPL_TERM_SYMBOL))
        return false;
    uint32_t number = (uint32_t)bpl_term_node(e->terms, symbol)->payload << 2;
    for (uint32_t i = 0; i < state->path.count + e->extra.count; i++) {
        BplTermSet set =
            bpl_term_free(e->terms, i < state->path.count ? state->path.words->at[i]
                                                          : e->extra.at[i - state->path.count]);
        for (uint32_t k = 0; k < set.count; k++)
            if (set.at[k] == number)
                return true;
    }
    return false;
}

void bpl_engine_inputs(BplEngine *e, const BplState *state, BplModel *model, BplExecValues *inputs)
{
    const BplFrame *frame = state->top;
    while (frame->caller)
        frame = frame->caller;
    for (size_t i = 0; i < e->ins.count; i++)
        add_value(e, state, model, inputs, frame->proc->regs.at[i].var, e->ins.at[i]);
    for (size_t i = 0; i < e->first.count; i++)
        if (bpl_engine_matters(e, state, e->first.at[i]))
            add_value(e, state, model, inputs, e->core->globals.at[i].var, e->first.at[i]);
}
