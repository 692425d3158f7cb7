/* Intervals of symbols, narrowed by what is assumed.
 *
 *     bpl_propagate_init(&n, terms);
 *     bpl_propagate_follows(&n, symbol, term);                  symbol ==> term, once for all
 *     BplPropagateMark mark = bpl_propagate_mark(&n);
 *     if (bpl_propagate_assume(&n, term, true)) …               false: no values are left
 *     bpl_propagate_undo(&n, mark);
 *
 * What is known of a symbol is an interval (of a Boolean one: of 0 and 1). An assumption makes
 * intervals smaller. What intervals cannot say is left out, so that no values that satisfy all
 * assumptions are ever lost. An assumption that several ways may make true stays open, in `open`:
 * who wants to know more goes these ways one after the other.
 */
#ifndef BPL_CHC_PROPAGATE_H
#define BPL_CHC_PROPAGATE_H

#include "libbpl/term/interval.h"

/* `term` is `truth`. */
typedef struct BplPropagateOpen {
    BplValue term;
    bool truth;
} BplPropagateOpen;

typedef struct BplPropagateUndo {
    uint32_t symbol;
    BplInterval was;
} BplPropagateUndo;

typedef struct BplPropagateMark {
    size_t changes, open;
} BplPropagateMark;

typedef BPL_VEC(BplValue) BplPropagateTerms;

typedef struct BplPropagate {
    BplTerms *terms;
    size_t symbols;
    BplInterval *of;            /* by symbol's number */
    BplPropagateTerms *follows; /* by symbol's number: what is assumed with it */
    BPL_VEC(BplPropagateUndo) changes;
    BPL_VEC(BplPropagateOpen) open;
    uint64_t work; /* terms that were looked at */
} BplPropagate;

/* `terms` gets no more symbols as long as this lives. */
void bpl_propagate_init(BplPropagate *bounds, BplTerms *terms);
void bpl_propagate_release(BplPropagate *bounds);
/* From now on the term is assumed wherever the Boolean symbol is. */
void bpl_propagate_follows(BplPropagate *bounds, BplValue symbol, BplValue term);

/* Marks the present intervals; going back to a mark restores them. */
BplPropagateMark bpl_propagate_mark(const BplPropagate *bounds);
void bpl_propagate_undo(BplPropagate *bounds, BplPropagateMark mark);

/* The symbol's number, which the arrays above go by. */
static inline uint32_t bpl_propagate_number(const BplTerms *terms, BplValue symbol)
{
    return (uint32_t)bpl_term_node(terms, symbol)->payload;
}

/* The interval of the term; unbounded for sorts other than bool and int. */
BplInterval bpl_propagate_value(BplPropagate *bounds, BplValue term);
/* From here on the Boolean term is true, or false; the integer is in the interval. */
bool bpl_propagate_assume(BplPropagate *bounds, BplValue term, bool truth);
bool bpl_propagate_within(BplPropagate *bounds, BplValue term, BplInterval interval);
/* What follows from symbols that are true is assumed once more, the last of them first: what has
 * become known since then narrows what it was made of. */
bool bpl_propagate_again(BplPropagate *bounds);

/* In how many ways an open assumption may still come true: 0 if it cannot, 1 if it has. */
uint32_t bpl_propagate_cases(BplPropagate *bounds, BplPropagateOpen open);
/* Goes that way; leaves it to others. Each way taken, with all before it left, they cover all. */
bool bpl_propagate_take_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);
bool bpl_propagate_exclude_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);

#endif
