/* Evaluates axioms, and finds the relevant ones, by worklist algorithms: an axiom is evaluated
 * again when a constant that it mentions has got a known value. */
#include "libbpl/chc/encode/facts.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/encode/quant.h"
#include "libbpl/pass/sizes.h"
#include "libbpl/syntax/walk.h"

/* ---- constants with known values ------------------------------------------------------------- */

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

static bool fix(BplChcFacts *f, BplValue symbol, BplValue value)
{
    size_t cell = (size_t)(uintptr_t)bpl_map_get(&f->cell_of, key(symbol));
    BplChcEval *e = &f->system->eval;
    if (!cell || cell > f->system->graphs->globals || e->known[cell - 1] != BPL_NONE ||
        !f->system->graphs->core->globals.at[cell - 1].is_const)
        return false;
    e->known[cell - 1] = value;
    bpl_vec_push(&f->fixed, (uint32_t)(cell - 1));
    return true;
}

/* If `point` is an application of a function to constants, such as f(1), represented as a read of a
 * map, stores that its value is `value`. Returns true if no value was known for this application
 * before. */
static bool fix_point(BplChcFacts *f, BplValue point, BplValue value)
{
    BplTerms *terms = f->system->terms;
    bool is_select = bpl_term_is(terms, point, BPL_TERM_SELECT);
    for (BplValue map = point; bpl_term_is(terms, map, BPL_TERM_SELECT);
         map = bpl_term_node(terms, map)->args[0])
        if (!bpl_term_is_value(terms, bpl_term_node(terms, map)->args[1]))
            return false;
    return is_select && bpl_points_put(&f->system->eval.points, point, value);
}

static bool say(BplChcFacts *f, BplValue what, BplValue value)
{
    return bpl_term_is(f->system->terms, what, BPL_TERM_SYMBOL) ? fix(f, what, value)
                                                                : fix_point(f, what, value);
}

/* Learns values from an axiom of the form c, !c or c == value, or a conjunction of such axioms,
 * where c is a constant of the program or the application of a function to constants. Returns true
 * if a value is new. */
static bool learn(BplChcFacts *f, BplValue axiom)
{
    BplTerms *terms = f->system->terms;
    if (bpl_term_is(terms, axiom, BPL_TERM_NOT))
        return say(f, bpl_term_node(terms, axiom)->args[0], BPL_FALSE);
    if (bpl_term_is(terms, axiom, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, axiom);
        bool any = false;
        for (uint32_t i = 0; i < node->count; i++)
            any = learn(f, node->args[i]) || any;
        return any;
    }
    if (!bpl_term_is(terms, axiom, BPL_TERM_EQ))
        return bpl_value_is_term(axiom) && say(f, axiom, BPL_TRUE);
    const BplTermNode *node = bpl_term_node(terms, axiom);
    for (int i = 0; i < 2; i++)
        if (bpl_term_is_value(terms, node->args[1 - i]))
            return say(f, node->args[i], node->args[1 - i]);
    return false;
}

static size_t count_axioms(const BplChcFacts *f)
{
    const BplCore *core = f->system->graphs->core;
    return core->axioms.count + core->wheres.count;
}

static const BplCoreUnit *axiom_unit(const BplChcFacts *f, size_t i)
{
    const BplCore *core = f->system->graphs->core;
    return i < core->axioms.count ? &core->axioms.at[i].unit
                                  : &core->wheres.at[i - core->axioms.count].unit;
}

static void find_reads(BplChcFacts *f)
{
    const BplChcGraphs *graphs = f->system->graphs;
    size_t n = count_axioms(f), cells = bpl_chc_first_register(graphs);
    BPL_VEC(BplEdge) edges = {0};
    f->reads = bpl_alloc_zero((n + 1) * sizeof *f->reads);
    for (size_t i = 0; i < n && !bpl_chc_is_over(graphs); i++) {
        bpl_chc_unit_reads(graphs, axiom_unit(f, i), &f->reads[i]);
        for (size_t k = 0; k < f->reads[i].count; k++)
            bpl_vec_push(&edges, ((BplEdge){f->reads[i].at[k], (uint32_t)i}));
    }
    bpl_succs_init(&f->users, (uint32_t)(n > cells ? n : cells), edges.at, edges.count);
    bpl_vec_release(&edges);
}

void bpl_chc_facts_release(BplChcFacts *f)
{
    for (size_t i = 0; f->reads && i < count_axioms(f); i++)
        bpl_vec_release(&f->reads[i]);
    bpl_free(f->reads);
    bpl_succs_release(&f->users);
    bpl_vec_release(&f->fixed);
    bpl_vec_release(&f->axioms);
    bpl_map_release(&f->cell_of);
}

/* Evaluates axiom number i. Values of functions that were learned from axioms are not used in this
 * evaluation: otherwise the axiom f(1) == 2 would become `true`, and be lost. Returns the number of
 * constructs that terms cannot express. */
static uint32_t read_axiom(BplChcFacts *f, size_t i)
{
    BplChcSystem *s = f->system;
    BplPoints points = s->eval.points;
    s->eval.points = (BplPoints){s->terms, {0}};
    uint32_t before = s->eval.lost[BPL_CHC_LOST_QUANTIFIER];
    BplValue axiom = bpl_chc_unit(&s->eval, axiom_unit(f, i), NULL, 0);
    while (s->eval.side.count)
        axiom = bpl_term_and(s->terms, axiom, bpl_vec_pop(&s->eval.side));
    bpl_chc_unquantify(&s->eval, &axiom, 1);
    bool lost = s->eval.lost[BPL_CHC_LOST_QUANTIFIER] > before;
    s->eval.lost[BPL_CHC_LOST_QUANTIFIER] = before;
    s->eval.points = points;
    bool is_any = lost && bpl_term_is(s->terms, axiom, BPL_TERM_SYMBOL);
    f->axioms.at[i] = is_any ? BPL_TRUE : axiom;
    return lost;
}

static void read_axioms(BplChcFacts *f)
{
    BplChcSystem *s = f->system;
    size_t n = count_axioms(f);
    bpl_vec_clear(&f->axioms);
    for (size_t i = 0; i < n; i++)
        bpl_vec_push(&f->axioms, BPL_TRUE);
    s->eval.lost[BPL_CHC_LOST_AXIOM] = (uint32_t)s->graphs->core->approximations;
    for (size_t i = 0; i < n && !bpl_chc_is_over(s->graphs); i++)
        s->eval.lost[BPL_CHC_LOST_AXIOM] += read_axiom(f, i);
}

/* Learns values of constants from all axioms, in rounds: each round evaluates again only those
 * axioms that mention a constant whose value was found in the round before. */
static void learn_all(BplChcFacts *f)
{
    size_t n = count_axioms(f);
    BplChcCells now = {0};
    bool *is_due = bpl_alloc_zero(n + 1);
    for (size_t i = 0; i < n; i++)
        bpl_vec_push(&now, (uint32_t)i);
    while (now.count && !bpl_chc_is_over(f->system->graphs)) {
        bpl_vec_clear(&f->fixed);
        for (size_t i = 0; i < now.count; i++)
            learn(f, f->axioms.at[now.at[i]]);
        bpl_vec_clear(&now);
        for (size_t k = 0; k < f->fixed.count; k++)
            for (uint32_t u = f->users.first[f->fixed.at[k]];
                 u < f->users.first[f->fixed.at[k] + 1]; u++) {
                if (!is_due[f->users.to[u]])
                    bpl_vec_push(&now, f->users.to[u]);
                is_due[f->users.to[u]] = true;
            }
        for (size_t i = 0; i < now.count; i++) {
            is_due[now.at[i]] = false;
            read_axiom(f, now.at[i]);
        }
    }
    bpl_vec_release(&now);
    bpl_free(is_due);
}

void bpl_chc_find_known(BplChcFacts *f)
{
    BplChcSystem *s = f->system;
    uint32_t shared = bpl_chc_first_register(s->graphs);
    for (uint32_t c = 0; c < shared; c++) {
        BplSort sort = bpl_chc_shared_sort(&s->eval, c);
        s->first[c] = bpl_chc_fresh(&s->eval, bpl_chc_shared_name(&s->eval, c), sort);
        s->eval.shared[c] = s->first[c];
        bpl_map_put(&f->cell_of, key(s->first[c]), (void *)((uintptr_t)c + 1));
    }
    find_reads(f);
    read_axioms(f);
    learn_all(f);
    read_axioms(f);
    for (uint32_t g = 0; g < s->graphs->globals; g++)
        if (s->eval.known[g] != BPL_NONE)
            s->first[g] = s->eval.known[g];
}

/* ---- axioms ---------------------------------------------------------------------------------- */

static bool is_in_order(BplChcSystem *s, const bool *matters, uint32_t global)
{
    return s->graphs->core->globals.at[global].is_unique && !matters[global] &&
           bpl_chc_shared_sort(&s->eval, global) == BPL_SORT_INT &&
           bpl_term_is(s->terms, s->first[global], BPL_TERM_SYMBOL);
}

/* Adds disequalities between the unique constants of one type: to `all` for all pairs, up to a
 * limit, and to `some` for the pairs of constants that influence the code (`matters`).
 * Disequalities of constants that add_order orders go to s->differing instead of `all`. */
static void add_unique(BplChcFacts *f, const bool *matters, BplValues *all, BplValues *some)
{
    BplChcSystem *s = f->system;
    const BplCore *core = s->graphs->core;
    size_t pairs = 0;
    BplValues differing = {0};
    BplChcCells uniques = {0};
    for (uint32_t a = 0; a < s->graphs->globals; a++)
        if (core->globals.at[a].is_unique &&
            !bpl_chc_is_opaque(&s->eval.sorts, bpl_chc_shared_sort(&s->eval, a)))
            bpl_vec_push(&uniques, a);
    for (size_t i = 0; i < uniques.count && !bpl_chc_is_over(s->graphs); i++)
        for (size_t k = i + 1; k < uniques.count; k++) {
            uint32_t a = uniques.at[i], b = uniques.at[k];
            bool is_wanted = pairs < bpl_limits->chc_unique_pairs, both = matters[a] && matters[b];
            if (core->globals.at[a].type != core->globals.at[b].type || (!is_wanted && !both))
                continue;
            BplValue differ = bpl_term_ne(s->terms, s->first[a], s->first[b]);
            bool is_ordered = is_in_order(s, matters, a) || is_in_order(s, matters, b);
            pairs++;
            if (is_wanted)
                bpl_vec_push(is_ordered ? &differing : all, differ);
            if (both)
                bpl_vec_push(some, differ);
        }
    bpl_vec_release(&uniques);
    s->differing = bpl_term_and_of(s->terms, differing.at, (uint32_t)differing.count);
    bpl_vec_release(&differing);
}

/* Sets s->order to an ascending order of the unique integer constants that do not influence the
 * code. The order makes them different with few constraints; but it is only a guess, which axioms
 * may contradict. */
static void add_order(BplChcFacts *f, const bool *matters)
{
    BplChcSystem *s = f->system;
    const BplCore *core = s->graphs->core;
    BplValue first = BPL_NONE, last = BPL_NONE;
    BplValues parts = {0};
    for (uint32_t g = 0; g < s->graphs->globals; g++) {
        if (!is_in_order(s, matters, g))
            continue;
        if (last != BPL_NONE)
            bpl_vec_push(&parts, bpl_term_lt(s->terms, last, s->first[g]));
        first = first == BPL_NONE ? s->first[g] : first;
        last = s->first[g];
    }
    for (uint32_t g = 0; first != BPL_NONE && g < s->graphs->globals; g++)
        if (core->globals.at[g].is_unique && !is_in_order(s, matters, g) &&
            bpl_chc_shared_sort(&s->eval, g) == BPL_SORT_INT)
            bpl_vec_push(&parts, bpl_term_or(s->terms, bpl_term_lt(s->terms, s->first[g], first),
                                             bpl_term_lt(s->terms, last, s->first[g])));
    s->order = bpl_term_and_of(s->terms, parts.at, (uint32_t)parts.count);
    bpl_vec_release(&parts);
}

/* Lists in `cells` the numbers of the globals and functions whose symbols occur in the term. */
static void cells_in(const BplChcFacts *f, BplMap *number_of, BplValue term, BplChcCells *cells)
{
    BplTermSet set = bpl_term_free(f->system->terms, term);
    bpl_vec_clear(cells);
    for (uint32_t k = 0; k < set.count; k++) {
        size_t cell = (size_t)(uintptr_t)bpl_map_get(number_of, (void *)((uintptr_t)set.at[k] + 1));
        if (cell)
            bpl_vec_push(cells, (uint32_t)(cell - 1));
    }
}

/* Adds to `some` the axioms that share symbols, directly or through other axioms, with variables
 * that influence the code; also marks the variables in these axioms as influential (`matters`). */
static void select_axioms(BplChcFacts *f, bool *matters, BplValues *some)
{
    BplChcSystem *s = f->system;
    size_t n = f->axioms.count;
    bool *taken = bpl_alloc_zero(n + 1);
    /* number of a symbol + 1 -> the variable (cell) that it represents, + 1 */
    BplMap number_of = {0};
    BPL_VEC(BplEdge) edges = {0};
    BplChcCells cells = {0}, todo = {0};
    uint32_t shared = bpl_chc_first_register(s->graphs);
    for (uint32_t c = 0; c < shared; c++) {
        if (bpl_term_is(s->terms, s->first[c], BPL_TERM_SYMBOL))
            bpl_map_put(&number_of,
                        (void *)((uintptr_t)bpl_term_free(s->terms, s->first[c]).at[0] + 1),
                        (void *)((uintptr_t)c + 1));
        if (matters[c])
            bpl_vec_push(&todo, c);
    }
    for (size_t i = 0; i < n; i++) {
        taken[i] = f->axioms.at[i] == BPL_FALSE;
        cells_in(f, &number_of, f->axioms.at[i], &cells);
        for (size_t k = 0; k < cells.count; k++)
            bpl_vec_push(&edges, ((BplEdge){cells.at[k], (uint32_t)i}));
    }
    BplSuccs users;
    bpl_succs_init(&users, (uint32_t)(n > shared ? n : shared), edges.at, edges.count);
    while (todo.count && !bpl_chc_is_over(s->graphs)) {
        uint32_t cell = bpl_vec_pop(&todo);
        for (uint32_t u = users.first[cell]; u < users.first[cell + 1]; u++) {
            if (taken[users.to[u]])
                continue;
            taken[users.to[u]] = true;
            cells_in(f, &number_of, f->axioms.at[users.to[u]], &cells);
            for (size_t k = 0; k < cells.count; k++) {
                if (!matters[cells.at[k]])
                    bpl_vec_push(&todo, cells.at[k]);
                matters[cells.at[k]] = true;
            }
        }
    }
    for (size_t i = 0; i < n; i++)
        if (taken[i])
            bpl_vec_push(some, f->axioms.at[i]);
    bpl_succs_release(&users);
    bpl_vec_release(&edges);
    bpl_vec_release(&cells);
    bpl_vec_release(&todo);
    bpl_map_release(&number_of);
    bpl_free(taken);
}

static bool has_quantifier(const BplCore *core, const BplCoreUnit *unit)
{
    for (uint32_t i = unit->first; i < unit->end; i++)
        if (core->code.at[i].op == BPL_I_QUANT)
            return true;
    return false;
}

/* Adds to `types` the declared types that occur in the types of the code's registers. */
static void note_types(const BplCore *core, BplSet *types)
{
    for (size_t p = 0; p < core->procs.count; p++)
        for (size_t r = 0; r < core->procs.at[p]->regs.count; r++)
            if (core->procs.at[p]->regs.at[r].type)
                bpl_sizes_add(types, core->procs.at[p]->regs.at[r].type);
}

static void note_cell_types(const BplChcSystem *s, uint32_t cell, BplSet *types)
{
    const BplCore *core = s->graphs->core;
    if (cell < s->graphs->globals) {
        bpl_sizes_add(types, core->globals.at[cell].type);
        return;
    }
    const BplCoreFunction *function = bpl_chc_function(s->graphs, cell);
    bpl_sizes_add(types, function->result);
    for (uint32_t k = 0; k < function->param_count; k++)
        bpl_sizes_add(types, function->params[k]);
}

static BplWalk add_types(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_VAR)
        bpl_sizes_add(walker->data, bpl_as_var(node)->type);
    return BPL_WALK_ON;
}

/* Does the axiom have variables of declared types, which may have any number of values? */
static bool speaks_of_types(const BplAxiom *axiom)
{
    BplSet types = {0};
    bpl_walk(&(BplWalker){.enter = add_types, .data = &types}, &axiom->expr->node);
    bool any = types.count > 0;
    bpl_set_release(&types);
    return any;
}

/* The sets of variables and types that can influence the code, directly or through axioms. */
typedef struct Touched {
    BplChcFacts *f;
    /* for each global and function (by cell number): true if it can influence the code */
    bool *matters;
    BplChcCells todo;
    BplSet types;
} Touched;

static void touch_cell(Touched *t, uint32_t cell)
{
    if (!t->matters[cell])
        bpl_vec_push(&t->todo, cell);
    t->matters[cell] = true;
}

static void touch_axiom(Touched *t, uint32_t axiom)
{
    const BplChcSystem *s = t->f->system;
    const BplChcCells *reads = &t->f->reads[axiom];
    if (axiom >= s->graphs->core->axioms.count || !s->is_apart[axiom])
        return;
    s->is_apart[axiom] = false;
    for (size_t k = 0; k < reads->count; k++) {
        uint32_t cell = reads->at[k];
        note_cell_types(s, cell, &t->types);
        if (cell >= s->graphs->globals || s->eval.known[cell] == BPL_NONE)
            touch_cell(t, cell);
    }
}

static void touch_users(Touched *t)
{
    const BplSuccs *users = &t->f->users;
    while (t->todo.count && !bpl_chc_is_over(t->f->system->graphs)) {
        uint32_t cell = bpl_vec_pop(&t->todo);
        for (uint32_t u = users->first[cell]; u < users->first[cell + 1]; u++)
            touch_axiom(t, users->to[u]);
    }
}

/* If a unique constant of some type is marked, marks all unique constants of this type: a
 * constraint on one of them also constrains the others, since they are different. (Constants of
 * declared types that have many values are left out.) Returns true if a variable was newly marked.
 */
static bool touch_unique(Touched *t)
{
    const BplChcSystem *s = t->f->system;
    bool changed = false;
    BplSet few = {0};
    for (int round = 0; round < 2; round++)
        for (uint32_t g = 0; g < s->graphs->globals; g++) {
            const BplCoreGlobal *global = &s->graphs->core->globals.at[g];
            bool is_declared =
                global->type->kind == BPL_T_CTOR && !bpl_sizes_may_be_few(global->type);
            if (!global->is_unique || is_declared || s->eval.known[g] != BPL_NONE)
                continue;
            if (t->matters[g]) {
                bpl_set_add(&few, global->type);
            } else if (bpl_set_has(&few, global->type)) {
                touch_cell(t, g);
                note_cell_types(s, g, &t->types);
                changed = true;
            }
        }
    bpl_set_release(&few);
    touch_users(t);
    return changed;
}

/* Marks the variables of axioms that may bound the number of values of a marked type, and the
 * unique constants of these types, until nothing changes. */
static void touch_bounding(Touched *t, BplSet *bounded)
{
    const BplChcSystem *s = t->f->system;
    BplChcCells bounding = {0};
    for (uint32_t i = 0; i < s->graphs->core->axioms.count; i++)
        if (bounded[i].count)
            bpl_vec_push(&bounding, i);
    for (bool changed = true; changed && !bpl_chc_is_over(s->graphs);) {
        changed = touch_unique(t);
        for (size_t i = 0; i < bounding.count; i++)
            if (s->is_apart[bounding.at[i]] &&
                bpl_sizes_meet(&bounded[bounding.at[i]], &t->types)) {
                touch_axiom(t, bounding.at[i]);
                touch_users(t);
                changed = true;
            }
    }
    bpl_vec_release(&bounding);
}

void bpl_chc_find_apart(BplChcFacts *f)
{
    BplChcSystem *s = f->system;
    const BplCore *core = s->graphs->core;
    size_t n = core->axioms.count;
    Touched t = {.f = f, .matters = bpl_alloc_zero(bpl_chc_first_register(s->graphs) + 1)};
    BplSet *bounded = bpl_alloc_zero((n + 1) * sizeof *bounded);
    s->is_apart = bpl_alloc_zero(n + 1);
    note_types(core, &t.types);
    BplSizes sizes;
    bpl_sizes_init(&sizes, core->program);
    for (size_t i = 0; i < s->lives->of[0].ins.count; i++)
        if (s->lives->of[0].ins.at[i] < bpl_chc_first_register(s->graphs)) {
            touch_cell(&t, s->lives->of[0].ins.at[i]);
            note_cell_types(s, s->lives->of[0].ins.at[i], &t.types);
        }
    for (size_t i = 0; i < n && !bpl_chc_is_over(s->graphs); i++) {
        s->is_apart[i] = true;
        if (bpl_sizes_bounded(&bounded[i], core->axioms.at[i].decl->expr, &sizes))
            touch_axiom(&t, (uint32_t)i);
    }
    touch_users(&t);
    touch_bounding(&t, bounded);
    /* an axiom about numbers alone does not bound the size of a type: it is simply true or false */
    for (size_t i = 0; i < n; i++) {
        s->is_apart[i] = s->is_apart[i] && has_quantifier(core, &core->axioms.at[i].unit) &&
                         (f->reads[i].count || speaks_of_types(core->axioms.at[i].decl));
        bpl_set_release(&bounded[i]);
    }
    bpl_set_release(&t.types);
    bpl_sizes_release(&sizes);
    bpl_vec_release(&t.todo);
    bpl_free(bounded);
    bpl_free(t.matters);
}

void bpl_chc_collect_axioms(BplChcFacts *f)
{
    BplChcSystem *s = f->system;
    bool *matters = bpl_alloc_zero(bpl_chc_first_register(s->graphs) + 1);
    const BplChcLive *live = &s->lives->of[0];
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] < bpl_chc_first_register(s->graphs))
            matters[live->ins.at[i]] = true;
    BplValues some = {0}, all = {0};
    select_axioms(f, matters, &some);
    for (size_t i = 0; i < f->axioms.count; i++)
        bpl_vec_push(&all, f->axioms.at[i]);
    add_unique(f, matters, &all, &some);
    add_order(f, matters);
    s->axioms = bpl_term_and_of(s->terms, some.at, (uint32_t)some.count);
    s->all_axioms = bpl_term_and_of(s->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&some);
    bpl_vec_release(&all);
    bpl_free(matters);
}
