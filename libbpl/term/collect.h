/* Frees unreachable terms: a mark and sweep garbage collector.
 *
 *     if (bpl_terms_is_full(terms)) {
 *         BplCollect collect;
 *         bpl_collect_begin(&collect, terms);
 *         bpl_collect_mark(&collect, value);          for every value that will be used again
 *         bpl_collect_end(&collect);
 *     }
 *
 * The client decides when to collect. No term may be made between bpl_collect_begin and
 * bpl_collect_end. bpl_collect_end frees all nodes that were neither marked nor reachable from a
 * marked one, except symbols, functions, binders and the default constants of sorts. It also frees
 * the results of earlier calls of bpl_term_free.
 *
 * An index always means the same term. In place of a freed node, 63 bits of a hash of its content
 * remain, called a ghost; if a term with this content is made again, the ghost is found, and the
 * term gets its old index. So the order of terms, and all that depends on this order, is the same
 * whether and whenever terms are freed, and a cache that only compares words needs no marks. When
 * there are millions of ghosts, all are dropped; a term that is made again then gets a new index,
 * and no index is ever used for two terms.
 *
 * In builds with assertions, if the environment variable BPL_COLLECT_ALWAYS is set, every table
 * always counts as full, and freed nodes are overwritten: a value that a client forgot to mark is
 * found at its next use. */
#ifndef BPL_TERM_COLLECT_H
#define BPL_TERM_COLLECT_H

#include "libbpl/term/term.h"
#include "libbpl/term/wordmap.h"

typedef struct BplCollect {
    BplTerms *terms;
    BPL_VEC(uint32_t) stack; /* marked nodes whose arguments still have to be marked */
    BplWordMap shared; /* addresses of the shared objects that were visited (bpl_collect_visit) */
    size_t visited;    /* number of calls of bpl_collect_mark */
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
/* Returns true if this is the first visit to the object `shared`, which has `refs` references.
 * Callers use this to visit an object that has several owners only once; for an object with a
 * single reference the result is always true. */
bool bpl_collect_visit(BplCollect *collect, const void *shared, uint32_t refs);
/* Frees the unmarked nodes, and sets the size at which the table next counts as full. */
void bpl_collect_end(BplCollect *collect);

#endif
