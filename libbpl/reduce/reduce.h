/* Reducing a program: the smallest one found of which a property still holds.
 *
 *     BplReduce reduce = {.first = first_that_holds, .jobs = 2, .stop = &stopped};
 *     BplStrbuf text = …;                       legal, and the property holds
 *     bpl_reduce(&reduce, &text);               the same, smaller
 *
 * Stages (stages.def) are gone through in their order, each with the search of subset.h over its
 * edits (edit.h), until none of them finds anything more. Every candidate is printed, read again
 * and type-checked; one that is not legal is not tried. After each stage, declarations that nothing
 * needs any more are eliminated (pass/dde.h).
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
    /* Of which of the texts, at most `jobs`, does the property hold first? `count` if of none. */
    size_t (*first)(BplReduce *reduce, const BplStrbuf *texts, size_t count);
    /* Called before each batch, with the size of the smallest program so far; or NULL. */
    void (*progress)(BplReduce *reduce, const char *stage, size_t bytes);
    void *data;
    size_t jobs;                /* how many candidates a batch has at most */
    uint64_t most_runs;         /* then the reduction ends; 0: no limit */
    volatile const int *stop;   /* it ends when a signal has set this */
    bool keep_comments, rename; /* comments stay; names become short at the end */
    BplDialect dialect;
    bool infer_modifies;
    /* what was done */
    uint64_t runs, illegal, known; /* candidates that were tried; not legal; tried before */
};

/* Replaces the text. False if a limit or a signal ended the reduction before it was at its end. */
bool bpl_reduce(BplReduce *reduce, BplStrbuf *text);

#endif
