/* Checks that the values of constants are ordered as declared. `<:` is the least order that
 * contains the declared edges. It satisfies the declarations if
 *
 *     const a: T extends b;           a != b, nothing lies in between; a value above a other than a
 *                                     is above one of a's parents
 *     const a: T extends unique b;    no value is below both a and another unique child of b
 *     const b: T complete;            a value below b other than b is below one of its children
 *
 * This is checked for values: several constants may have the same value. */
#include "libbpl/replay/run.h"

/* A constant with its edges to its parents, which are the `count` edges of the order from number
 * `first` on. */
typedef struct Child {
    const BplVar *var;
    const BplConstDecl *decl;
    const BplDatum *value;
    size_t first, count;
} Child;

typedef BPL_VEC(Child) Children;

static void add_edges(BplRun *run, const BplConstDecl *decl, Children *children)
{
    BPL_EACH (BplVar, var, decl->group->vars) {
        Child child = {var, decl, bpl_run_read(run, var), run->order_edges.count / 2, 0};
        BPL_EACH (BplParent, parent, decl->parents) {
            const BplDatum *above = bpl_run_eval(run, parent->constant);
            if (!above)
                return;
            bpl_vec_push(&run->order_edges, (BplReplayBinding){var, parent->unique, child.value});
            bpl_vec_push(&run->order_edges, (BplReplayBinding){NULL, false, above});
            child.count++;
        }
        bpl_vec_push(children, child);
    }
}

static const BplDatum *below_of(const BplRun *run, size_t edge)
{
    return run->order_edges.at[2 * edge].value;
}

static const BplDatum *above_of(const BplRun *run, size_t edge)
{
    return run->order_edges.at[2 * edge + 1].value;
}

static bool same(const BplDatum *a, const BplDatum *b)
{
    return bpl_datum_compare(a, b) == 0;
}

/* Returns true if each value that other declarations put above the child's value is above one of
 * the child's own parents. */
static bool has_own_parents(BplRun *run, const Child *child)
{
    size_t edges = run->order_edges.count / 2;
    for (size_t e = 0; e < edges; e++) {
        if ((e >= child->first && e < child->first + child->count) ||
            !same(below_of(run, e), child->value))
            continue;
        bool fine = false;
        for (size_t own = child->first; own < child->first + child->count && !fine; own++)
            fine = bpl_eval_below(run, above_of(run, own), above_of(run, e))->small;
        if (!fine)
            return false;
    }
    return true;
}

static bool is_child_of(const Child *child, size_t edge, const BplVar *parent)
{
    size_t at = edge - child->first;
    BPL_EACH (BplParent, above, child->decl->parents)
        if (at-- == 0)
            return above->constant->kind == BPL_IDENT &&
                   bpl_as_ident(above->constant)->var == parent;
    return false;
}

/* Returns true if each value that is declared below the parent's value is below a constant that
 * names `parent` as its own parent. */
static bool is_complete(BplRun *run, const Children *children, const Child *parent)
{
    size_t edges = run->order_edges.count / 2;
    for (size_t e = 0; e < edges; e++) {
        if (!same(above_of(run, e), parent->value))
            continue;
        bool fine = false;
        for (size_t i = 0; i < children->count && !fine; i++) {
            const Child *child = &children->at[i];
            for (size_t own = child->first; own < child->first + child->count && !fine; own++)
                fine = is_child_of(child, own, parent->var) &&
                       bpl_eval_below(run, below_of(run, e), child->value)->small;
        }
        if (!fine)
            return false;
    }
    return true;
}

static bool has_two_parents(const BplRun *run, const Child *child)
{
    size_t edges = run->order_edges.count / 2;
    const BplDatum *first = NULL;
    for (size_t e = 0; e < edges; e++) {
        if (!same(below_of(run, e), child->value))
            continue;
        if (first && !same(first, above_of(run, e)))
            return true;
        first = above_of(run, e);
    }
    return false;
}

/* Returns true if the child's value is below at most one unique child of each parent. It can be
 * below two only if two paths lead up from it, that is, if it has two parents. */
static bool is_below_one(BplRun *run, const Child *child)
{
    size_t edges = run->order_edges.count / 2;
    BPL_VEC(size_t) seen = {0};
    bool fine = true;
    for (size_t e = 0; e < edges && fine && has_two_parents(run, child); e++) {
        if (!run->order_edges.at[2 * e].old ||
            !bpl_eval_below(run, child->value, below_of(run, e))->small)
            continue;
        for (size_t i = 0; i < seen.count && fine; i++)
            fine = !same(above_of(run, seen.at[i]), above_of(run, e)) ||
                   same(below_of(run, seen.at[i]), below_of(run, e));
        bpl_vec_push(&seen, e);
    }
    bpl_vec_release(&seen);
    return fine;
}

/* Returns true if the edge leads to another value, with no value in between. */
static bool is_step(BplRun *run, const Child *child, size_t edge)
{
    size_t edges = run->order_edges.count / 2;
    const BplDatum *above = above_of(run, edge);
    if (bpl_eval_below(run, above, child->value)->small)
        return false;
    for (size_t e = 0; e < edges; e++)
        if (same(below_of(run, e), child->value) && !same(above_of(run, e), above) &&
            bpl_eval_below(run, above_of(run, e), above)->small)
            return false;
    return true;
}

static bool has_steps(BplRun *run, const Child *child)
{
    for (size_t e = child->first; e < child->first + child->count; e++)
        if (!is_step(run, child, e))
            return false;
    return true;
}

void bpl_run_check_order(BplRun *run)
{
    Children children = {0};
    for (size_t i = 0; i < run->replayer->ordered.count; i++)
        add_edges(run, run->replayer->ordered.at[i], &children);
    for (size_t i = 0; i < children.count && !run->stopped; i++) {
        const Child *child = &children.at[i];
        bool fine = has_steps(run, child) &&
                    (!child->decl->has_extends || has_own_parents(run, child)) &&
                    (!child->decl->complete || is_complete(run, &children, child)) &&
                    is_below_one(run, child);
        if (!fine)
            bpl_run_stop(run, BPL_REPLAY_INFEASIBLE, BPL_WHY_ORDER, &child->decl->node, NULL);
    }
    bpl_vec_release(&children);
}
