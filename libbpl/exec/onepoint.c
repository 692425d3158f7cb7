/* Quantifiers that say which value they are about.
 *
 *     (forall c: int :: a + c == b ==> p(c))    ==>    p(b - a)
 *     (exists c: int :: a + c == b && p(c))     ==>    p(b - a)
 *
 * Solvers do this only where the variable stands alone. */
#include "libbpl/exec/engine.h"

static bool mentions(BplEngine *e, BplValue term, BplValue symbol)
{
    uint32_t number = (uint32_t)bpl_term_node(e->terms, symbol)->payload << 2;
    BplTermSet set = bpl_term_free(e->terms, term);
    for (uint32_t i = 0; i < set.count; i++)
        if (set.at[i] == number)
            return true;
    return false;
}

/* What the variable is if the equation holds; BPL_NONE if the equation does not tell. */
static BplValue solved(BplEngine *e, BplValue equation, BplValue var)
{
    BplTerms *terms = e->terms;
    if (!bpl_term_is(terms, equation, BPL_TERM_EQ))
        return BPL_NONE;
    const BplTermNode *node = bpl_term_node(terms, equation);
    BplValue a = node->args[0], b = node->args[1];
    if (a == var && !mentions(e, b, var))
        return b;
    if (b == var && !mentions(e, a, var))
        return a;
    BplSort sort = bpl_term_sort(terms, var);
    if ((sort != BPL_SORT_INT && sort != BPL_SORT_REAL) || bpl_term_sort(terms, a) != sort)
        return BPL_NONE;
    BplValue difference = bpl_term_sub(terms, a, b);
    BplValue plus = bpl_term_sub(terms, var, difference);
    BplValue minus = bpl_term_add(terms, var, difference);
    return !mentions(e, plus, var) ? plus : !mentions(e, minus, var) ? minus : BPL_NONE;
}

BplValue bpl_engine_one_point(BplEngine *e, bool is_forall, BplValue var, BplValue body)
{
    BplTerms *terms = e->terms;
    /* a forall is the negation of an exists: both have a conjunct that is the equation */
    BplValue all = is_forall ? bpl_term_not(terms, body) : body, value = BPL_NONE;
    if (bpl_term_is(terms, all, BPL_TERM_AND)) {
        const BplTermNode *node = bpl_term_node(terms, all);
        for (uint32_t i = 0; i < node->count && value == BPL_NONE; i++)
            value = solved(e, node->args[i], var);
    } else {
        value = solved(e, all, var);
    }
    return value == BPL_NONE ? BPL_NONE : bpl_term_subst(terms, body, &var, &value, 1);
}
