#include "libbpl/chc/verify.h"

static const char *check_pred(const BplChcSystem *s, const BplChcPred *pred)
{
    if (pred->graph >= s->graphs->all.count)
        return "a predicate of no graph";
    if (pred->ins > pred->count)
        return "a predicate with more first values than arguments";
    if (pred->kind == BPL_CHC_LOCATION && pred->node >= s->graphs->all.at[pred->graph]->nodes.count)
        return "a predicate of no node";
    for (uint32_t i = 0; i < pred->count; i++)
        if (pred->sorts[i] == BPL_SORT_NONE)
            return "an argument without a sort";
    return NULL;
}

static bool is_loose(const BplTerms *terms, BplValue value)
{
    return bpl_value_is_term(value) && bpl_term_node(terms, value)->loose;
}

static const char *check_atom(const BplChcSystem *s, const BplChcAtom *atom)
{
    if (atom->pred >= s->preds.count)
        return "an atom of no predicate";
    const BplChcPred *pred = &s->preds.at[atom->pred];
    for (uint32_t i = 0; i < pred->count; i++) {
        if (atom->args[i] == BPL_NONE)
            return "an argument that is missing";
        if (bpl_term_sort(s->terms, atom->args[i]) != pred->sorts[i])
            return "an argument of another sort than its predicate's";
        if (is_loose(s->terms, atom->args[i]))
            return "an argument with a bound variable outside its binder";
    }
    return NULL;
}

static bool is_selector(const BplTerms *terms, BplValue value)
{
    return value == BPL_TRUE || bpl_term_is(terms, value, BPL_TERM_SYMBOL);
}

static const char *check_exits(const BplChcSystem *s, const BplChcClause *clause)
{
    if (clause->region >= s->regions.count)
        return "a clause of no region";
    const BplChcRegion *region = s->regions.at[clause->region];
    for (uint32_t e = 0; e < clause->exit_count; e++) {
        if (clause->exits[e].node >= region->nodes.count)
            return "an exit at no node of its region";
        if (!is_selector(s->terms, clause->exits[e].selector))
            return "an exit whose selector is no symbol";
    }
    return NULL;
}

static const char *check_clause(const BplChcSystem *s, const BplChcClause *clause)
{
    if (clause->body_count > 2)
        return "a clause with more than two premises";
    const char *wrong = check_atom(s, &clause->head);
    for (uint32_t b = 0; b < clause->body_count && !wrong; b++) {
        wrong = check_atom(s, &clause->body[b]);
        if (!wrong && clause->body[b].pred == s->query)
            wrong = "the query as a premise";
    }
    if (wrong)
        return wrong;
    if (bpl_term_sort(s->terms, clause->constraint) != BPL_SORT_BOOL)
        return "a constraint that is not Boolean";
    if (is_loose(s->terms, clause->constraint))
        return "a constraint with a bound variable outside its binder";
    if (bpl_term_has_quantifier(s->terms, clause->constraint))
        return "a constraint with a quantifier";
    return check_exits(s, clause);
}

static const char *check_region(const BplChcSystem *s, const BplChcRegion *region)
{
    if (region->graph >= s->graphs->all.count)
        return "a region of no graph";
    const BplChcGraph *graph = s->graphs->all.at[region->graph];
    for (size_t i = 0; i < region->nodes.count; i++)
        if (region->nodes.at[i] >= graph->nodes.count)
            return "a region with a node that its graph does not have";
    for (size_t e = 0; e < region->edges.count; e++) {
        const BplChcEdge *edge = &region->edges.at[e];
        if (edge->to >= region->nodes.count || edge->from >= edge->to)
            return "an edge that does not lead forwards in its region";
        if (!is_selector(s->terms, edge->selector))
            return "an edge whose selector is no symbol";
    }
    for (size_t h = 0; h < region->havocs.count; h++)
        if (region->havocs.at[h].node >= region->nodes.count)
            return "a havoc at no node of its region";
    for (size_t g = 0; g < region->guards.count; g++)
        if (!bpl_term_is(s->terms, region->guards.at[g], BPL_TERM_SYMBOL))
            return "a guard that is no symbol";
    return NULL;
}

const char *bpl_chc_verify(const BplChcSystem *s)
{
    const char *wrong = NULL;
    if (s->query >= s->preds.count || s->preds.at[s->query].count)
        return "a query that is no predicate without arguments";
    for (size_t i = 0; i < s->preds.count && !wrong; i++)
        wrong = check_pred(s, &s->preds.at[i]);
    for (size_t i = 0; i < s->regions.count && !wrong; i++)
        wrong = check_region(s, s->regions.at[i]);
    for (size_t i = 0; i < s->clauses.count && !wrong; i++)
        wrong = check_clause(s, &s->clauses.at[i]);
    return wrong;
}
