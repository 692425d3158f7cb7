/* Reduces a program to the smallest one found that still has a property.
 *
 *    BplReduce reduce = {.first = first_that_holds, .jobs = 2, .stop = &stopped};
 *    BplStrbuf text = …;              a legal program with the property
 *    bpl_reduce(&reduce, &text);      the same, smaller
 *
 * The stages of stages.def run in their order, each with the search of subset.h over its edits
 * (edit.h), again and again until no stage finds an edit. Every candidate is printed, read again
 * and type-checked; a candidate that is not legal is not tried. After each stage, declarations that
 * are no longer needed are eliminated (pass/dde.h).
 *
 * Candidates are tried in batches, and the first in their order that has the property is taken: the
 * result is the same for any number of jobs, if the property is always the same for the same text.
 */
#ifndef BPL_REDUCE_REDUCE_H
#define BPL_REDUCE_REDUCE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>
#include <stdint.h>

enum { BPL_REDUCE_JOBS = 64 };

typedef struct BplReduce BplReduce;

struct BplReduce {
    /* Returns the index of the first of the texts (at most `jobs`) that has the property; `count`
     * if none has it. */
    size_t (*first)(BplReduce *reduce, const BplStrbuf *texts, size_t count);
    /* Called before each batch, with the size of the smallest program so far; or NULL. */
    void (*progress)(BplReduce *reduce, const char *stage, size_t bytes);
    void *data;
    size_t jobs; /* the largest number of candidates in a batch */
    /* limit on the number of runs, at which the reduction ends; 0: no limit */
    uint64_t most_runs;
    volatile const int *stop;   /* a flag that a signal handler sets: the reduction ends */
    bool keep_comments, rename; /* keep comments; shorten names at the end */
    BplDialect dialect;
    bool infer_modifies;
    /* Statistics. */
    /* numbers of candidates that were tried, that were not legal, and that had been tried before */
    uint64_t runs, illegal, known;
};

/* Replaces the text. Returns false if a limit or a signal ended the reduction early. */
bool bpl_reduce(BplReduce *reduce, BplStrbuf *text);

#endif
