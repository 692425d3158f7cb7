/* Compares two versions of a procedure: finds an input on which they differ, or a proof that there
 * is none. For tools with pairs of bodies in one program. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/syntax/program.h"
#include "tools/common/tool.h"

typedef enum BplSameness {
    BPL_SAME_UNKNOWN, /* `why` is the reason */
    BPL_SAME_EQUAL,   /* for equal inputs, executions that end have equal results */
    BPL_SAME_DIFFERS  /* `why` shows an input and the different results */
} BplSameness;

typedef struct BplCompared {
    BplDecl *a, *b;   /* checked procedures or implementations of the program, or copies of them */
    const char *name; /* for this pair; must not occur in the program */
    BplSameness sameness;
    bool is_partial; /* EQUAL: shown only for inputs and choices with which both versions end
                      * without violating a check */
    char *why; /* to be freed */
} BplCompared;

typedef struct BplCompareOptions {
    BplDialect dialect;
    uint64_t jobs, seed, seconds,
        work; /* seconds for each pair, shared by proof and search; steps for a proof */
} BplCompareOptions;

/* Decides each pair: first by text, then by proofs in lockstep (compare_lockstep.c), then by executing both
 * one after the other (libbpl/diff/product.h) with both engines of bpl-exec. Call bpl_limit_guard
 * before. */
void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count);

#endif
