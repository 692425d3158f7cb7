/* Stores an interval for each symbol, and narrows the intervals by assumptions.
 *
 *     bpl_propagate_init(&n, terms);
 *     bpl_propagate_follows(&n, symbol, term);            symbol ==> term, from now on
 *     BplPropagateMark mark = bpl_propagate_mark(&n);
 *     if (bpl_propagate_assume(&n, term, true)) …         false: no values are left
 *     bpl_propagate_undo(&n, mark);
 *
 * The interval of a Boolean symbol contains 0 for false, 1 for true. Facts that intervals cannot
 * express are left out, so that no values that satisfy all assumptions are ever lost. An assumption
 * that can become true in several ways, such as a disjunction or x != c, is also added to the list
 * `open`: for more precision, callers try these ways one after the other. */
#ifndef BPL_CHC_PROPAGATE_H
#define BPL_CHC_PROPAGATE_H

#include "libbpl/term/interval.h"

/* An assumption that can become true in several ways: `term` has the truth value `truth`. */
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
    BplInterval *of; /* for each symbol, by its number: its interval */
    /* for each Boolean symbol, by its number: the terms that it implies */
    BplPropagateTerms *follows;
    BPL_VEC(BplPropagateUndo) changes;
    BPL_VEC(BplPropagateOpen) open;
    uint64_t work; /* number of terms that were evaluated so far */
} BplPropagate;

/* Initialises unbounded intervals for all symbols of `terms`. No symbols may be added to `terms`
 * while *bounds exists. */
void bpl_propagate_init(BplPropagate *bounds, BplTerms *terms);
void bpl_propagate_release(BplPropagate *bounds);
/* Lets the Boolean symbol imply the term from now on: whenever the symbol is assumed, the term is
 * assumed as well. */
void bpl_propagate_follows(BplPropagate *bounds, BplValue symbol, BplValue term);

/* bpl_propagate_mark returns a mark for the present intervals of all symbols; bpl_propagate_undo
 * restores the intervals that the symbols had at the mark. */
BplPropagateMark bpl_propagate_mark(const BplPropagate *bounds);
void bpl_propagate_undo(BplPropagate *bounds, BplPropagateMark mark);

/* Returns the number of the symbol, which is its index in the arrays `of` and `follows`. */
static inline uint32_t bpl_propagate_number(const BplTerms *terms, BplValue symbol)
{
    return (uint32_t)bpl_term_node(terms, symbol)->payload;
}

/* Returns the interval of the term's possible values; unbounded for sorts other than bool and int.
 */
BplInterval bpl_propagate_value(BplPropagate *bounds, BplValue term);
/* Assume that the Boolean term has the value `truth`, or that the integer term lies in the
 * interval, until bpl_propagate_undo. Return false if no values are left, that is, the assumptions
 * are contradictory. */
bool bpl_propagate_assume(BplPropagate *bounds, BplValue term, bool truth);
bool bpl_propagate_within(BplPropagate *bounds, BplValue term, BplInterval interval);
/* Assumes once more the terms that true symbols imply, in reverse order: facts that were learned
 * later can then narrow the symbols of earlier terms. Returns false if no values are left. */
bool bpl_propagate_again(BplPropagate *bounds);

/* Returns the number of ways in which an assumption with several cases, such as a disjunction, can
 * still become true; 0 if it cannot become true, 1 if it is true already. */
uint32_t bpl_propagate_cases(BplPropagate *bounds, BplPropagateOpen open);
/* bpl_propagate_take_case assumes case number `way` of an assumption with several cases, such as a
 * disjunction. bpl_propagate_exclude_case assumes the negation of this case, unless the other cases
 * imply that negation anyway. If callers exclude each case after they have tried it, the cases that
 * they try cover all values without overlap. Both functions return false if the assumptions are
 * contradictory. */
bool bpl_propagate_take_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);
bool bpl_propagate_exclude_case(BplPropagate *bounds, BplPropagateOpen open, uint32_t way);

#endif
