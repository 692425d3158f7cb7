/* Frees unreachable terms: a mark and sweep collector.
 *
 *     if (bpl_terms_is_full(terms)) {
 *         BplCollect collect;
 *         bpl_collect_begin(&collect, terms);
 *         bpl_collect_mark(&collect, value);          for every value that will be used again
 *         bpl_collect_end(&collect);
 *     }
 *
 * The client decides when to collect. Between begin and end no term may be made. Afterwards all
 * nodes are freed that were neither marked nor reachable from a marked one, except symbols,
 * functions, binders and the defaults of sorts; so are earlier results of bpl_term_free.
 *
 * An index always means the same term. A freed node leaves 63 bits of a hash of itself behind (a
 * ghost); the same term gets its old index when it is made again. So the order of terms, and all
 * that depends on it, is the same whether and whenever terms are freed, and a cache that only
 * compares words need not take part. Ghosts are forgotten when there are millions of them; a term
 * that is made again has a new index then, and no index is used twice.
 *
 * In builds with assertions, BPL_COLLECT_ALWAYS in the environment makes every table always full,
 * and overwrites freed nodes: a root that is not marked is found at its next use.
 */
#ifndef BPL_TERM_COLLECT_H
#define BPL_TERM_COLLECT_H

#include "libbpl/term/term.h"
#include "libbpl/term/wordmap.h"

typedef struct BplCollect {
    BplTerms *terms;
    BPL_VEC(uint32_t) stack; /* marked nodes whose arguments are not marked yet */
    BplWordMap shared;       /* addresses that were visited */
    size_t visited;          /* calls of bpl_collect_mark */
} BplCollect;

/* Is it time to collect, because the terms take twice as much memory as after the last collection?
 * The answer depends on the terms alone.
 */
static inline bool bpl_terms_is_full(const BplTerms *terms)
{
    return terms->bytes >= terms->full_at;
}

/* Begins a collection: only symbols and the defaults of sorts are marked. */
void bpl_collect_begin(BplCollect *collect, BplTerms *terms);
/* Marks the term and all terms below it; values that are not terms are ignored. */
void bpl_collect_mark(BplCollect *collect, BplValue value);
/* Marks the terms of a list, like bpl_collect_mark. */
void bpl_collect_mark_all(BplCollect *collect, const BplValue *values, size_t count);
/* Is this the first visit to a reference-counted object? Callers use it to walk shared objects only
 * once; objects with a single reference need no call. */
bool bpl_collect_visit(BplCollect *collect, const void *shared, uint32_t refs);
/* Frees the unmarked nodes, and sets the size at which the table is full again. */
void bpl_collect_end(BplCollect *collect);

#endif
