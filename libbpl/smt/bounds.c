#include "libbpl/smt/bounds.h"

void bpl_int_bounds_narrow(BplIntBounds *bounds, int64_t limit, bool truth)
{
    assert(limit < INT64_MAX);
    if (truth && (!bounds->has_high || limit < bounds->high)) {
        bounds->high = limit;
        bounds->has_high = true;
    } else if (!truth && (!bounds->has_low || limit + 1 > bounds->low)) {
        bounds->low = limit + 1;
        bounds->has_low = true;
    }
}

typedef struct Visit {
    const BplTerms *terms;
    void (*note)(void *data, const BplTermNode *atom, bool truth);
    void *data;
} Visit;

static void visit(const Visit *v, BplValue formula)
{
    if (!bpl_value_is_term(formula))
        return;
    const BplTermNode *node = bpl_term_node(v->terms, formula);
    if (node->op == BPL_TERM_AND) {
        for (uint32_t i = 0; i < node->count; i++)
            visit(v, node->args[i]);
    } else if (node->op != BPL_TERM_NOT) {
        v->note(v->data, node, true);
    } else if (bpl_value_is_term(node->args[0])) {
        v->note(v->data, bpl_term_node(v->terms, node->args[0]), false);
    }
}

void bpl_each_literal(const BplTerms *terms, const BplQuery *query,
                      void (*note)(void *data, const BplTermNode *atom, bool truth), void *data)
{
    const Visit v = {terms, note, data};
    for (size_t i = 0; i < query->count; i++)
        visit(&v, query->constraints[i]);
}
