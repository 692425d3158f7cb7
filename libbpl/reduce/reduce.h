/* Reduces a program to the smallest one found that still has a given property.
 *
 *     BplReduce reduce = {.first = first_that_holds, .jobs = 2, .stop = &stopped};
 *     BplStrbuf text = …;              a legal program with the property
 *     bpl_reduce(&reduce, &text);      now a smaller program with the property
 *
 * The stages of stages.def run in their order, each with the search of subset.h over its edits
 * (edit.h), repeatedly, until no stage finds an edit. Every candidate is printed, read again and
 * type-checked; a candidate that is not legal is not tried. After each stage, declarations that are
 * no longer needed are removed (pass/dde.h).
 *
 * Candidates are tried in batches, and the first one in the order of the batch that has the
 * property is taken: the result is the same for any number of jobs, if the property of a text does
 * not change from test to test. */
#ifndef BPL_REDUCE_REDUCE_H
#define BPL_REDUCE_REDUCE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>
#include <stdint.h>

enum { BPL_REDUCE_JOBS = 64 };

typedef struct BplReduce BplReduce;

struct BplReduce {
    /* Tests whether texts (at most `jobs`) have the property; returns the index of the first one
     * that has it; returns `count` if none has it. */
    size_t (*first)(BplReduce *reduce, const BplStrbuf *texts, size_t count);
    /* Called before each batch of candidates, with the size of the smallest program found so far;
     * or NULL. */
    void (*progress)(BplReduce *reduce, const char *stage, size_t bytes);
    void *data;
    size_t jobs; /* the largest number of candidates in a batch */
    /* limit on the number of tests of the property, at which the reduction ends; 0: no limit */
    uint64_t most_runs;
    volatile const int *stop; /* a flag that a signal handler sets: the reduction ends */
    /* `keep_comments`: keep the program's comments; `rename`: shorten names at the end */
    bool keep_comments, rename;
    BplDialect dialect;
    bool infer_modifies;
    /* statistics, which bpl_reduce counts */
    /* numbers of candidates that were tested, that were not legal, and that had been tested before
     */
    uint64_t runs, illegal, known;
};

/* Replaces the text by that of a reduced program. Returns false if a limit or a signal ended the
 * reduction early. */
bool bpl_reduce(BplReduce *reduce, BplStrbuf *text);

#endif
