/* Are two versions of a procedure equal? An input on which they differ, or a proof that there is
 * none. For tools that have two bodies of one program; --help of each says how long it may take. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/syntax/program.h"
#include "tools/common/tool.h"

typedef enum BplSameness {
    BPL_SAME_UNKNOWN, /* `why` says the reason */
    BPL_SAME_EQUAL,   /* executions of the two that end have equal results for equal inputs */
    BPL_SAME_DIFFERS  /* `why` shows an input, and results that differ */
} BplSameness;

typedef struct BplCompared {
    BplDecl *a, *b;   /* procedures or implementations, checked, of the program or copies of such */
    const char *name; /* for this pair, which nothing in the program has */
    BplSameness sameness;
    char *why; /* to be freed */
} BplCompared;

typedef struct BplCompareOptions {
    BplDialect dialect;
    uint64_t jobs, seed, seconds, work; /* seconds of each pair, in which they share; steps of a
                                         * proof */
} BplCompareOptions;

/* Says of each pair: first by a proof in lockstep (libbpl/diff/lockstep.h), then by running both
 * one after the other (libbpl/diff/product.h) with both engines of bpl-exec. The tool's limits
 * are under guard. */
void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count);

#endif
