/* Removes arguments of predicates by two passes that alternate until neither finds an argument to
 * remove. A pass first marks all arguments that it may remove, and then takes back the mark of each
 * one that some clause needs; a clause is checked again whenever a mark of one of its predicates is
 * taken back.
 *
 * M. Leuschel, M. H. Sørensen: Redundant Argument Filtering of Logic Programs, 1996. */
#include "libbpl/chc/transform/prune.h"

#include "libbpl/base/scc.h"

#include <string.h>

typedef struct Prune {
    BplChcSystem *system;
    size_t *first; /* for each predicate: the index in `drop` of its first argument */
    bool *drop;    /* for each argument of each predicate: it is marked to be removed */
    /* for each symbol, by its number: its occurrences in the current clause, counted up to 2 */
    uint8_t *counts;
    BplSuccs users; /* for each predicate: the clauses that contain it */
    bool *waits;    /* for each clause: it is in the worklist */
    BPL_VEC(uint32_t) todo;
} Prune;

static const BplChcPred *pred_of(const Prune *p, const BplChcAtom *atom)
{
    return &p->system->preds.at[atom->pred];
}

static bool *drop_at(const Prune *p, const BplChcAtom *atom, uint32_t i)
{
    return &p->drop[p->first[atom->pred] + i];
}

/* ---- occurrences in a clause ----------------------------------------------------------------- */

static bool is_symbol(uint32_t free)
{
    return (free & 3) == 0;
}

static void count_term(Prune *p, BplValue term, int by)
{
    BplTermSet set = bpl_term_free(p->system->terms, term);
    for (uint32_t k = 0; k < set.count; k++) {
        if (!is_symbol(set.at[k]))
            continue;
        uint8_t *count = &p->counts[set.at[k] >> 2];
        *count = by == 0 ? 0 : (uint8_t)(*count + by > 2 ? 2 : *count + by);
    }
}

/* Counts the symbols in the atom's arguments. An occurrence in an argument that is not marked for
 * removal adds `kept` to the symbol's count, an occurrence in a marked argument adds `dropped`. A
 * negative `kept` or `dropped` means that these occurrences are not counted; 0 means that they set
 * the count to 0. */
static void count_atom(Prune *p, const BplChcAtom *atom, int kept, int dropped)
{
    for (uint32_t i = 0; i < pred_of(p, atom)->count; i++) {
        int by = *drop_at(p, atom, i) ? dropped : kept;
        if (by >= 0)
            count_term(p, atom->args[i], by);
    }
}

static void forget(Prune *p, const BplChcClause *clause)
{
    count_term(p, clause->constraint, 0);
    count_atom(p, &clause->head, 0, 0);
    for (uint32_t b = 0; b < clause->body_count; b++)
        count_atom(p, &clause->body[b], 0, 0);
}

/* Is the argument a symbol whose count is at most 1, so that it occurs nowhere else in the clause?
 */
static bool is_alone(const Prune *p, BplValue arg)
{
    if (!bpl_term_is(p->system->terms, arg, BPL_TERM_SYMBOL))
        return false;
    return p->counts[bpl_term_free(p->system->terms, arg).at[0] >> 2] < 2;
}

/* ---- the two passes -------------------------------------------------------------------------- */

static void look_at(Prune *p, uint32_t clause)
{
    if (!p->waits[clause])
        bpl_vec_push(&p->todo, clause);
    p->waits[clause] = true;
}

/* Takes back the mark of each argument of the atom that is not a symbol occurring nowhere else in
 * the clause. */
static void keep_alone(Prune *p, const BplChcAtom *atom)
{
    bool changed = false;
    for (uint32_t i = 0; i < pred_of(p, atom)->count; i++) {
        bool *drop = drop_at(p, atom, i);
        if (!*drop || is_alone(p, atom->args[i]))
            continue;
        *drop = false;
        changed = true;
    }
    for (uint32_t u = p->users.first[atom->pred]; changed && u < p->users.first[atom->pred + 1];
         u++)
        look_at(p, p->users.to[u]);
}

/* Checks a clause in the first pass, which finds arguments for which the predicate holds for every
 * value: takes back the mark of an argument of the clause's head, unless that argument is a symbol
 * which occurs nowhere else in the clause. The pass begins with marks for the arguments that are
 * initial values (`ins`), which come from the caller. Other arguments are never marked: a value
 * that the procedure itself chooses must be the same before and after a location, or no execution
 * could be constructed from a derivation. */
static void check_free(Prune *p, const BplChcClause *clause)
{
    count_term(p, clause->constraint, 2);
    for (uint32_t b = 0; b < clause->body_count; b++)
        count_atom(p, &clause->body[b], 2, -1);
    count_atom(p, &clause->head, 2, 1);
    keep_alone(p, &clause->head);
    forget(p, clause);
}

/* Checks a clause in the second pass, which finds arguments that no clause reads: takes back the
 * mark of an argument of a premise, unless that argument is a symbol which occurs nowhere else in
 * the clause. */
static void check_unread(Prune *p, const BplChcClause *clause)
{
    count_term(p, clause->constraint, 2);
    count_atom(p, &clause->head, 2, -1);
    for (uint32_t b = 0; b < clause->body_count; b++)
        count_atom(p, &clause->body[b], 2, 1);
    for (uint32_t b = 0; b < clause->body_count; b++)
        keep_alone(p, &clause->body[b]);
    forget(p, clause);
}

/* ---- dropping -------------------------------------------------------------------------------- */

static void shorten(const Prune *p, BplChcAtom *atom)
{
    uint32_t count = pred_of(p, atom)->count, kept = 0;
    BplValue *args = bpl_arena_alloc(&p->system->arena, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        if (!*drop_at(p, atom, i))
            args[kept++] = atom->args[i];
    atom->args = args;
}

static void shorten_pred(const Prune *p, uint32_t index)
{
    BplChcPred *pred = &p->system->preds.at[index];
    uint32_t *cells = bpl_arena_alloc(&p->system->arena, (pred->count + 1) * sizeof *cells);
    BplSort *sorts = bpl_arena_alloc(&p->system->arena, (pred->count + 1) * sizeof *sorts);
    uint32_t kept = 0, ins = 0;
    for (uint32_t i = 0; i < pred->count; i++) {
        if (p->drop[p->first[index] + i])
            continue;
        ins += i < pred->ins;
        cells[kept] = pred->cells[i];
        sorts[kept++] = pred->sorts[i];
    }
    pred->cells = cells;
    pred->sorts = sorts;
    pred->count = kept;
    pred->ins = ins;
}

static bool run_pass(Prune *p, void (*check)(Prune *, const BplChcClause *))
{
    BplChcSystem *s = p->system;
    size_t all = 0;
    for (size_t i = 0; i < s->preds.count; i++) {
        p->first[i] = all;
        all += s->preds.at[i].count;
    }
    memset(p->drop, true, all);
    for (size_t i = 0; check == check_free && i < s->preds.count; i++)
        memset(p->drop + p->first[i] + s->preds.at[i].ins, false,
               s->preds.at[i].count - s->preds.at[i].ins);
    for (size_t i = s->clauses.count; i-- > 0;)
        look_at(p, (uint32_t)i);
    while (p->todo.count && !bpl_chc_is_over(s->graphs)) {
        uint32_t clause = bpl_vec_pop(&p->todo);
        p->waits[clause] = false;
        check(p, &s->clauses.at[clause]);
    }
    if (bpl_chc_is_over(s->graphs) || !memchr(p->drop, true, all))
        return false;
    for (size_t i = 0; i < s->clauses.count; i++) {
        shorten(p, &s->clauses.at[i].head);
        for (uint32_t b = 0; b < s->clauses.at[i].body_count; b++)
            shorten(p, &s->clauses.at[i].body[b]);
    }
    for (size_t i = 0; i < s->preds.count; i++)
        shorten_pred(p, (uint32_t)i);
    return true;
}

static void find_users(Prune *p)
{
    BPL_VEC(BplEdge) edges = {0};
    const BplChcSystem *s = p->system;
    size_t preds = s->preds.count, clauses = s->clauses.count;
    for (uint32_t i = 0; i < clauses; i++) {
        const BplChcClause *clause = &s->clauses.at[i];
        bpl_vec_push(&edges, ((BplEdge){clause->head.pred, i}));
        for (uint32_t b = 0; b < clause->body_count; b++)
            bpl_vec_push(&edges, ((BplEdge){clause->body[b].pred, i}));
    }
    bpl_succs_init(&p->users, (uint32_t)(preds > clauses ? preds : clauses), edges.at, edges.count);
    bpl_vec_release(&edges);
}

void bpl_chc_prune(BplChcSystem *system)
{
    size_t all = 0;
    for (size_t i = 0; i < system->preds.count; i++)
        all += system->preds.at[i].count;
    Prune prune = {.system = system,
                   .first = bpl_alloc((system->preds.count + 1) * sizeof(size_t)),
                   .drop = bpl_alloc(all + 1),
                   .counts = bpl_alloc_zero(system->terms->symbols.count + 1),
                   .waits = bpl_alloc_zero(system->clauses.count + 1)};
    find_users(&prune);
    for (bool changed = true; changed;) {
        changed = run_pass(&prune, check_free);
        changed = run_pass(&prune, check_unread) || changed;
    }
    bpl_free(prune.first);
    bpl_free(prune.drop);
    bpl_free(prune.counts);
    bpl_free(prune.waits);
    bpl_succs_release(&prune.users);
    bpl_vec_release(&prune.todo);
}
