/* Intervals of symbols, narrowed by assumptions.
 *
 *     bpl_propagate_init(&n, terms);
 *     bpl_propagate_follows(&n, symbol, term);            symbol ==> term, from now on
 *     BplPropagateMark mark = bpl_propagate_mark(&n);
 *     if (bpl_propagate_assume(&n, term, true)) …         false: no values are left
 *     bpl_propagate_undo(&n, mark);
 *
 * Each symbol has an interval; that of a Boolean symbol contains 0 for false, 1 for true. An
 * assumption makes intervals smaller. Facts that intervals cannot express are left out, so that no
 * values that satisfy all assumptions are ever lost. An assumption that can become true in several
 * ways stays open, in `open`: for more precision, callers try these ways one after the other.
 */
#ifndef BPL_CHC_PROPAGATE_H
#define BPL_CHC_PROPAGATE_H

#include "libbpl/term/interval.h"

/* An assumption that `term` has the value `truth`. */
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
    BplInterval *of;            /* by symbol's number: its interval */
    BplPropagateTerms *follows; /* by symbol's number: terms that the symbol implies */
    BPL_VEC(BplPropagateUndo) changes;
    BPL_VEC(BplPropagateOpen) open;
    uint64_t work; /* number of terms that were evaluated */
} BplPropagate;

/* Initialises unbounded intervals for all symbols. No symbols may be added to `terms` while this
 * exists. */
void bpl_propagate_init(BplPropagate *bounds, BplTerms *terms);
void bpl_propagate_release(BplPropagate *bounds);
/* Assumes from now on the term whenever the Boolean symbol is true. */
void bpl_propagate_follows(BplPropagate *bounds, BplValue symbol, BplValue term);

/* Returns a mark of the present intervals; going back to the mark restores them. */
BplPropagateMark bpl_propagate_mark(const BplPropagate *bounds);
void bpl_propagate_undo(BplPropagate *bounds, BplPropagateMark mark);

/* The symbol's number, the index for the arrays above. */
static inline uint32_t bpl_propagate_number(const BplTerms *terms, BplValue symbol)
{
    return (uint32_t)bpl_term_node(terms, symbol)->payload;
}

/* The interval of the term; unbounded for sorts other than bool and int. */
BplInterval bpl_propagate_value(BplPropagate *bounds, BplValue term);
/* Assumes from here on that the Boolean term has this value, or that the integer term is in the
 * interval; false: no values are left. */
bool bpl_propagate_assume(BplPropagate *bounds, BplValue term, bool truth);
bool bpl_propagate_within(BplPropagate *bounds, BplValue term, BplInterval interval);
/* Assumes the terms implied by true symbols once more, the last ones first, so that facts learned
 * in the meantime narrow the symbols of earlier terms. */
bool bpl_propagate_again(BplPropagate *bounds);

/* The number of ways in which an open assumption can still become true: 0 if it cannot become true,
 * 1 if it is true already. */
uint32_t bpl_propagate_cases(BplPropagate *bounds, BplPropagateOpen open);
/* Functions for one way of an open assumption: bpl_propagate_take_case assumes it;
 * bpl_propagate_exclude_case assumes its negation where the other ways do not imply this. Taking
 * each way after excluding those before it covers all cases, without overlap. Both return false if
 * the assumptions contradict each other. */
bool bpl_propagate_take_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);
bool bpl_propagate_exclude_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);

#endif
