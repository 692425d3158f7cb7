/* Intervals of symbols, narrowed by what is assumed.
 *
 *     bpl_narrow_init(&n, terms);
 *     bpl_narrow_follows(&n, symbol, term);                  symbol ==> term, once for all
 *     BplNarrowMark mark = bpl_narrow_mark(&n);
 *     if (bpl_narrow_assume(&n, term, true)) …               false: no values are left
 *     bpl_narrow_undo(&n, mark);
 *
 * What is known of a symbol is an interval (of a Boolean one: of 0 and 1). An assumption makes
 * intervals smaller. What intervals cannot say is left out, so that no values that satisfy all
 * assumptions are ever lost. An assumption that several ways may make true stays open, in `open`:
 * who wants to know more goes these ways one after the other.
 */
#ifndef BPL_HORN_NARROW_H
#define BPL_HORN_NARROW_H

#include "libbpl/term/interval.h"

/* `term` is `truth`. */
typedef struct BplNarrowOpen {
    BplValue term;
    bool truth;
} BplNarrowOpen;

typedef struct BplNarrowUndo {
    uint32_t symbol;
    BplInterval was;
} BplNarrowUndo;

typedef struct BplNarrowMark {
    size_t changes, open;
} BplNarrowMark;

typedef BPL_VEC(BplValue) BplNarrowTerms;

typedef struct BplNarrow {
    BplTerms *terms;
    size_t symbols;
    BplInterval *of;         /* by symbol's number */
    BplNarrowTerms *follows; /* by symbol's number: what is assumed with it */
    BPL_VEC(BplNarrowUndo) changes;
    BPL_VEC(BplNarrowOpen) open;
    uint64_t work; /* terms that were looked at */
} BplNarrow;

/* `terms` gets no more symbols as long as this lives. */
void bpl_narrow_init(BplNarrow *narrow, BplTerms *terms);
void bpl_narrow_release(BplNarrow *narrow);
/* From now on the term is assumed wherever the Boolean symbol is. */
void bpl_narrow_follows(BplNarrow *narrow, BplValue symbol, BplValue term);

/* What is known now, and going back to that: what was narrowed since is as before. */
BplNarrowMark bpl_narrow_mark(const BplNarrow *narrow);
void bpl_narrow_undo(BplNarrow *narrow, BplNarrowMark mark);

/* The symbol's number, which the arrays above go by. */
static inline uint32_t bpl_narrow_number(const BplTerms *terms, BplValue symbol)
{
    return (uint32_t)bpl_term_node(terms, symbol)->payload;
}

/* What the term may be; anything, of sorts other than bool and int. */
BplInterval bpl_narrow_value(BplNarrow *narrow, BplValue term);
/* From here on the Boolean term is true, or false; the integer is in the interval. */
bool bpl_narrow_assume(BplNarrow *narrow, BplValue term, bool truth);
bool bpl_narrow_within(BplNarrow *narrow, BplValue term, BplInterval interval);
/* What follows from symbols that are true is assumed once more, the last of them first: what has
 * become known since then narrows what it was made of. */
bool bpl_narrow_again(BplNarrow *narrow);

/* In how many ways an open assumption may still come true: 0 if it cannot, 1 if it has. */
uint32_t bpl_narrow_ways(BplNarrow *narrow, BplNarrowOpen open);
/* Goes that way; leaves it to others. Each way taken, with all before it left, they cover all. */
bool bpl_narrow_take(BplNarrow *narrow, BplNarrowOpen open, uint32_t way);
bool bpl_narrow_leave(BplNarrow *narrow, BplNarrowOpen open, uint32_t way);

#endif
