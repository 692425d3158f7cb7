/* Replaces maps that are arguments of predicates by their elements at some indices. An index is a
 * term over symbols that represent the predicate's arguments. Indices are collected clause by
 * clause, and propagated from heads of clauses to premises and back, until no further ones are
 * found.
 *
 * D. Monniaux, L. Gonnord: Cell Morphing: From Array Programs to Array-Free Horn Clauses, 2016. */
#include "libbpl/chc/transform/array_cells.h"

#include "libbpl/base/limits.h"
#include "libbpl/base/map.h"

typedef BplChcValues Values;

typedef struct Elements {
    BplChcSystem *system;
    BplTerms *terms;
    /* for each predicate and argument: the symbol that represents the argument */
    BplValue **formals;
    /* for each predicate and argument: if the argument is a map, the indices of the elements that
     * replace it */
    Values **kept;
    BplMap is_formal;
    /* In the current clause: map symbol -> another symbol that the clause equates with it. The last
     * symbol of a chain of equations represents all maps in the chain. */
    BplMap same;
    bool changed;
} Elements;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* Is the argument a map whose elements are not maps? */
static bool is_map(const Elements *e, uint32_t pred, uint32_t arg)
{
    const BplSortInfo *sort = bpl_sort_info(e->terms->sorts, e->system->preds.at[pred].sorts[arg]);
    return sort->kind == BPL_SORT_KIND_MAP && sort->count == 1 &&
           bpl_sort_kind(e->terms->sorts, sort->args[1]) != BPL_SORT_KIND_MAP;
}

static bool is_any_map(const Elements *e, BplValue value)
{
    return bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, value)) == BPL_SORT_KIND_MAP;
}

static uint32_t count_of(const Elements *e, uint32_t pred)
{
    return e->system->preds.at[pred].count;
}

/* ---- indices over arguments ------------------------------------------------------------------ */

static bool is_over(const Elements *e, BplValue term)
{
    if (bpl_value_is_term(term) && bpl_term_node(e->terms, term)->loose)
        return false;
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] & 3 ||
            !bpl_map_get(&e->is_formal, key(e->terms->symbols.at[set.at[i] >> 2]->term)))
            return false;
    return bpl_term_size(e->terms, term, bpl_limits->chc_cells_size) < bpl_limits->chc_cells_size;
}

/* Returns the index, a term of the clause, expressed by symbols for the atom's arguments; BPL_NONE
 * if that is not possible. */
static BplValue over_arguments(const Elements *e, const BplChcAtom *atom, BplValue index)
{
    uint32_t count = count_of(e, atom->pred);
    Values from = {0}, to = {0};
    for (uint32_t i = 0; i < count; i++)
        if (!is_any_map(e, atom->args[i]) &&
            bpl_term_is(e->terms, atom->args[i], BPL_TERM_SYMBOL)) {
            bpl_vec_push(&from, atom->args[i]);
            bpl_vec_push(&to, e->formals[atom->pred][i]);
        }
    BplValue said = bpl_term_subst(e->terms, index, from.at, to.at, (uint32_t)from.count);
    bpl_vec_release(&from);
    bpl_vec_release(&to);
    return is_over(e, said) ? said : BPL_NONE;
}

static BplValue of_atom(const Elements *e, const BplChcAtom *atom, BplValue index)
{
    return bpl_term_subst(e->terms, index, e->formals[atom->pred], atom->args,
                          count_of(e, atom->pred));
}

static void keep(Elements *e, const BplChcAtom *atom, uint32_t arg, BplValue index)
{
    Values *kept = &e->kept[atom->pred][arg];
    const BplSortInfo *sort =
        bpl_sort_info(e->terms->sorts, e->system->preds.at[atom->pred].sorts[arg]);
    BplValue said = over_arguments(e, atom, index);
    if (said == BPL_NONE || kept->count == bpl_limits->chc_cells_elements ||
        bpl_term_sort(e->terms, said) != sort->args[0])
        return;
    for (size_t i = 0; i < kept->count; i++)
        if (kept->at[i] == said)
            return;
    bpl_vec_push(kept, said);
    e->changed = true;
}

/* ---- which maps a term is made of ------------------------------------------------------------ */

static BplValue same_of(const Elements *e, BplValue symbol)
{
    for (;;) {
        BplValue next = (BplValue)(uintptr_t)bpl_map_get(&e->same, key(symbol));
        if (!next)
            return symbol;
        symbol = next;
    }
}

/* Adds to `roots` the symbols of the maps from which the term `map` is made by stores and
 * conditionals. */
static void add_roots(const Elements *e, BplValue map, Values *roots)
{
    Values todo = {0};
    bpl_vec_push(&todo, map);
    while (todo.count) {
        BplValue at = bpl_vec_pop(&todo);
        const BplTermNode *node = bpl_value_is_term(at) ? bpl_term_node(e->terms, at) : NULL;
        if (node && node->op == BPL_TERM_SYMBOL) {
            bpl_vec_push(roots, same_of(e, at));
        } else if (node && node->op == BPL_TERM_STORE) {
            bpl_vec_push(&todo, node->args[0]);
        } else if (node && node->op == BPL_TERM_ITE) {
            bpl_vec_push(&todo, node->args[1]);
            bpl_vec_push(&todo, node->args[2]);
        }
    }
    bpl_vec_release(&todo);
}

static bool has_common(const Values *a, const Values *b)
{
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            if (a->at[i] == b->at[k])
                return true;
    return false;
}

/* For each argument of the atom that is a map and may be one of the maps `roots`, records that the
 * element at this index is kept. */
static void keep_of(Elements *e, const BplChcAtom *atom, const Values *roots, BplValue index)
{
    for (uint32_t i = 0; i < count_of(e, atom->pred); i++) {
        Values own = {0};
        if (!is_map(e, atom->pred, i))
            continue;
        add_roots(e, atom->args[i], &own);
        if (has_common(&own, roots))
            keep(e, atom, i, index);
        bpl_vec_release(&own);
    }
}

static void keep_in_clause(Elements *e, const BplChcClause *clause, BplValue map, BplValue index)
{
    Values roots = {0};
    add_roots(e, map, &roots);
    keep_of(e, &clause->head, &roots, index);
    for (uint32_t b = 0; b < clause->body_count; b++)
        keep_of(e, &clause->body[b], &roots, index);
    bpl_vec_release(&roots);
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* Calls `each` for every subterm of the clause, once for each. */
static void each_term(Elements *e, const BplChcClause *clause,
                      void (*each)(Elements *, const BplChcClause *, const BplTermNode *))
{
    BplMap seen = {0};
    Values todo = {0};
    bpl_vec_push(&todo, clause->constraint);
    for (uint32_t b = 0; b <= clause->body_count; b++) {
        const BplChcAtom *atom = b < clause->body_count ? &clause->body[b] : &clause->head;
        for (uint32_t i = 0; i < count_of(e, atom->pred); i++)
            bpl_vec_push(&todo, atom->args[i]);
    }
    while (todo.count) {
        BplValue at = bpl_vec_pop(&todo);
        if (!bpl_value_is_term(at) || bpl_map_put(&seen, key(at), e))
            continue;
        const BplTermNode *node = bpl_term_node(e->terms, at);
        each(e, clause, node);
        for (uint32_t i = 0; node->op != BPL_TERM_SYMBOL && i < node->count; i++)
            bpl_vec_push(&todo, node->args[i]);
    }
    bpl_vec_release(&todo);
    bpl_map_release(&seen);
}

static void note_same(Elements *e, const BplChcClause *clause, const BplTermNode *node)
{
    (void)clause;
    if (node->op != BPL_TERM_EQ || !is_any_map(e, node->args[0]))
        return;
    Values roots = {0};
    add_roots(e, node->args[0], &roots);
    add_roots(e, node->args[1], &roots);
    for (size_t i = 1; i < roots.count; i++) {
        BplValue a = same_of(e, roots.at[0]), b = same_of(e, roots.at[i]);
        if (a != b)
            bpl_map_put(&e->same, key(a), (void *)(uintptr_t)b);
    }
    bpl_vec_release(&roots);
}

static void note_index(Elements *e, const BplChcClause *clause, const BplTermNode *node)
{
    if ((node->op == BPL_TERM_SELECT && node->count == 2) ||
        (node->op == BPL_TERM_STORE && node->count == 3))
        keep_in_clause(e, clause, node->args[0], node->args[1]);
}

/* Propagates the elements that are kept for one atom of the clause to the clause's other atoms. */
static void follow(Elements *e, const BplChcClause *clause, const BplChcAtom *atom)
{
    for (uint32_t i = 0; i < count_of(e, atom->pred); i++)
        for (size_t k = 0; k < e->kept[atom->pred][i].count; k++)
            keep_in_clause(e, clause, atom->args[i],
                           of_atom(e, atom, e->kept[atom->pred][i].at[k]));
}

static void look_at(Elements *e, const BplChcClause *clause, bool first)
{
    each_term(e, clause, note_same);
    if (first)
        each_term(e, clause, note_index);
    for (uint32_t b = 0; b < clause->body_count; b++)
        follow(e, clause, &clause->body[b]);
    follow(e, clause, &clause->head);
    bpl_map_release(&e->same);
}

static void collect(Elements *e)
{
    e->changed = true;
    for (uint32_t round = 0; e->changed && round < bpl_limits->chc_cells_rounds; round++) {
        e->changed = false;
        for (size_t c = 0; c < e->system->clauses.count; c++)
            look_at(e, &e->system->clauses.at[c], !round);
    }
}

/* ---- the new clauses ------------------------------------------------------------------------- */

/* Returns the arguments of the atom, in which each map is replaced by its kept elements. */
static const BplValue *elements_of(Elements *e, const BplChcAtom *atom)
{
    Values all = {0};
    for (uint32_t i = 0; i < count_of(e, atom->pred); i++) {
        if (!is_any_map(e, atom->args[i])) {
            bpl_vec_push(&all, atom->args[i]);
            continue;
        }
        for (size_t k = 0; k < e->kept[atom->pred][i].count; k++) {
            BplValue index = of_atom(e, atom, e->kept[atom->pred][i].at[k]);
            bpl_vec_push(&all, bpl_term_select(e->terms, atom->args[i], &index, 1));
        }
    }
    BplValue *args = bpl_arena_alloc(&e->system->arena, (all.count + 1) * sizeof *args);
    for (size_t i = 0; i < all.count; i++)
        args[i] = all.at[i];
    bpl_vec_release(&all);
    return args;
}

static BplChcPred pred_of_elements(Elements *e, uint32_t index)
{
    const BplChcPred *was = &e->system->preds.at[index];
    BplChcPred now = *was;
    uint32_t most = was->count * bpl_limits->chc_cells_elements + 1;
    uint32_t *cells = bpl_arena_alloc(&e->system->arena, most * sizeof *cells);
    BplSort *sorts = bpl_arena_alloc(&e->system->arena, most * sizeof *sorts);
    now.count = now.ins = 0;
    for (uint32_t i = 0; i < was->count; i++) {
        bool whole = bpl_sort_kind(e->terms->sorts, was->sorts[i]) != BPL_SORT_KIND_MAP;
        uint32_t times = whole ? 1 : (uint32_t)e->kept[index][i].count;
        for (uint32_t k = 0; k < times; k++) {
            cells[now.count] = was->cells[i];
            sorts[now.count++] =
                whole ? was->sorts[i] : bpl_sort_result(e->terms->sorts, was->sorts[i]);
            now.ins += i < was->ins;
        }
    }
    now.cells = cells;
    now.sorts = sorts;
    return now;
}

static void change_all(Elements *e)
{
    BplChcSystem *s = e->system;
    for (size_t c = 0; c < s->clauses.count; c++) {
        BplChcClause *clause = &s->clauses.at[c];
        clause->head.args = elements_of(e, &clause->head);
        for (uint32_t b = 0; b < clause->body_count; b++)
            clause->body[b].args = elements_of(e, &clause->body[b]);
    }
    for (uint32_t p = 0; p < s->preds.count; p++)
        s->preds.at[p] = pred_of_elements(e, p);
}

static void note_back(Elements *e, BplChcArrayCells *cells)
{
    BplChcSystem *s = e->system;
    size_t preds = s->preds.count, clauses = s->clauses.count;
    cells->preds = bpl_arena_alloc(&s->arena, (preds + 1) * sizeof *cells->preds);
    cells->clauses = bpl_arena_alloc(&s->arena, (clauses + 1) * sizeof *cells->clauses);
    cells->formals = bpl_arena_alloc(&s->arena, (preds + 1) * sizeof *cells->formals);
    cells->now = bpl_arena_alloc(&s->arena, (preds + 1) * sizeof *cells->now);
    for (size_t c = 0; c < clauses; c++)
        cells->clauses[c] = s->clauses.at[c];
    for (uint32_t p = 0; p < preds; p++) {
        uint32_t count = count_of(e, p);
        cells->preds[p] = s->preds.at[p];
        cells->formals[p] = bpl_arena_alloc(&s->arena, (count + 1) * sizeof **cells->formals);
        for (uint32_t i = 0; i < count; i++)
            cells->formals[p][i] = e->formals[p][i];
        cells->now[p] = elements_of(e, &(BplChcAtom){p, cells->formals[p]});
    }
}

void bpl_chc_array_cells_back(const BplChcArrayCells *cells, BplChcModel *model)
{
    BplChcSystem *s = model->system;
    for (uint32_t p = 0; p < s->preds.count; p++) {
        BplChcInterpretation *meaning = &model->of[p];
        meaning->formula = bpl_chc_model_say(model, p, cells->now[p]);
        meaning->formals = cells->formals[p];
    }
    for (size_t p = 0; p < s->preds.count; p++)
        s->preds.at[p] = cells->preds[p];
    for (size_t c = 0; c < s->clauses.count; c++)
        s->clauses.at[c] = cells->clauses[c];
}

static void init(Elements *e)
{
    const BplName *name = bpl_names_intern_text(e->terms->names, "argument");
    e->formals = bpl_alloc((e->system->preds.count + 1) * sizeof *e->formals);
    e->kept = bpl_alloc((e->system->preds.count + 1) * sizeof *e->kept);
    for (uint32_t p = 0; p < e->system->preds.count; p++) {
        e->formals[p] = bpl_alloc((count_of(e, p) + 1) * sizeof **e->formals);
        e->kept[p] = bpl_alloc_zero((count_of(e, p) + 1) * sizeof **e->kept);
        for (uint32_t i = 0; i < count_of(e, p); i++) {
            e->formals[p][i] =
                bpl_chc_fresh(&e->system->eval, name, e->system->preds.at[p].sorts[i]);
            bpl_map_put(&e->is_formal, key(e->formals[p][i]), e);
        }
    }
}

bool bpl_chc_array_cells(BplChcSystem *system, BplChcArrayCells *cells)
{
    Elements e = {.system = system, .terms = system->terms};
    bool any = false;
    init(&e);
    collect(&e);
    uint32_t *counts = bpl_alloc((system->preds.count + 1) * sizeof *counts);
    for (uint32_t p = 0; p < system->preds.count; p++) {
        counts[p] = count_of(&e, p);
        for (uint32_t i = 0; i < counts[p]; i++)
            any |= e.kept[p][i].count > 0;
    }
    if (any && cells)
        note_back(&e, cells);
    if (any)
        change_all(&e);
    for (uint32_t p = 0; p < system->preds.count; p++) {
        for (uint32_t i = 0; i < counts[p]; i++)
            bpl_vec_release(&e.kept[p][i]);
        bpl_free(e.kept[p]);
        bpl_free(e.formals[p]);
    }
    bpl_free(counts);
    bpl_free(e.kept);
    bpl_free(e.formals);
    bpl_map_release(&e.is_formal);
    bpl_map_release(&e.same);
    return any;
}
