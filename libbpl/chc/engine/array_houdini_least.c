/* Finds the invariants that a proof needs, backwards from the failures: first the invariants of a
 * clause's premise that exclude the failure, then the invariants that the preceding clauses need to
 * preserve these, and so on. Invariants that are already known to be needed are assumed in all
 * further queries. */
#include "libbpl/chc/engine/array_houdini.h"

typedef struct Least {
    BplChcArrays *r;
    BplFixedpoint *fp;
    uint32_t check_ms;
    bool *needed; /* for each candidate: the proof needs it */
    BPL_VEC(uint32_t) todo;
    /* invariants of the current clause's premise that may turn out not to be needed */
    BPL_VEC(uint32_t) open;
} Least;

static bool is_enough(Least *l, const BplChcClause *clause, const uint32_t *head)
{
    return bpl_chc_arrays_ask(l->r, l->fp, clause, head, head != NULL, l->check_ms, NULL) ==
           BPL_UNSAT;
}

static void set_open(Least *l, size_t first, size_t end, bool holds)
{
    for (size_t i = first; i < end; i++)
        l->r->claims.at[l->open.at[i]].holds = holds;
}

/* Leaves out the invariants open[first … end - 1] if the clause does not need them; otherwise tries
 * to leave out each half of them, the last one first. */
static void leave_out(Least *l, const BplChcClause *clause, const uint32_t *head, size_t first,
                      size_t end)
{
    if (first == end)
        return;
    set_open(l, first, end, false);
    if (is_enough(l, clause, head))
        return;
    set_open(l, first, end, true);
    if (end - first == 1)
        return;
    size_t middle = first + (end - first) / 2;
    leave_out(l, clause, head, middle, end);
    leave_out(l, clause, head, first, middle);
}

/* Finds the invariants of the clause's premise that the clause needs to preserve the invariant
 * *head or, if head is NULL, to exclude the failure. */
static void support(Least *l, const BplChcClause *clause, const uint32_t *head)
{
    if (!clause->body_count)
        return;
    bpl_vec_clear(&l->open);
    for (uint32_t i = 0; i < l->r->claims.count; i++)
        if (l->r->claims.at[i].pred == clause->body[0].pred && l->r->claims.at[i].holds &&
            !l->needed[i])
            bpl_vec_push(&l->open, i);
    leave_out(l, clause, head, 0, l->open.count);
    for (size_t i = 0; i < l->open.count; i++) {
        BplChcArraysClaim *claim = &l->r->claims.at[l->open.at[i]];
        if (claim->holds) {
            l->needed[l->open.at[i]] = true;
            bpl_vec_push(&l->todo, l->open.at[i]);
        }
        claim->holds = true;
    }
}

void bpl_chc_arrays_least(BplChcArrays *r, BplFixedpoint *fp, uint32_t check_ms)
{
    const BplChcSystem *s = r->system;
    Least l = {.r = r, .fp = fp, .check_ms = check_ms};
    l.needed = bpl_alloc_zero(r->claims.count + 1);
    for (size_t c = 0; c < s->clauses.count; c++)
        if (s->clauses.at[c].head.pred == s->query)
            support(&l, &s->clauses.at[c], NULL);
    while (l.todo.count) {
        uint32_t claim = bpl_vec_pop(&l.todo);
        for (size_t c = 0; c < s->clauses.count; c++)
            if (s->clauses.at[c].head.pred == r->claims.at[claim].pred)
                support(&l, &s->clauses.at[c], &claim);
    }
    for (size_t i = 0; i < r->claims.count; i++)
        r->claims.at[i].holds = l.needed[i];
    bpl_vec_release(&l.todo);
    bpl_vec_release(&l.open);
    bpl_free(l.needed);
}
