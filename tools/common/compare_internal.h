/* Used by compare.c and compare_lockstep.c; private to this folder. */
#ifndef BPL_TOOLS_COMPARE_INTERNAL_H
#define BPL_TOOLS_COMPARE_INTERNAL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/exec/exec.h"
#include "tools/common/compare.h"

typedef struct BplComparison {
    const BplCompareOptions *how;
    BplCompared *pairs;
    BplProgram *source;     /* the given program, in which pairs are compared one by one */
    BplProgram *program;    /* a copy of it, followed by the procedures that compare versions */
    BPL_VEC(size_t) owners; /* by comparing procedure: its pair */
    size_t first;           /* the number of its first declaration */
    bool is_modular;        /* calls are replaced by specifications */
    bool shows_ends;        /* the first passing execution of each is looked for */
    bool is_back;           /* versions are run in the other order (BplProductCall) */
    const char *checked;    /* the variable Checked (diff/checks.h) */
    bool *holds_forth;      /* is_back, by pair: the runs in the first order have shown it equal */
} BplComparison;

/* Takes over `why`. */
void bpl_compare_settle(BplCompared *pair, BplSameness sameness, char *why);
/* Reads the source with more text appended, as comparison->program; returns false if it is illegal,
 * for example if names clash. */
bool bpl_comparison_read(BplComparison *comparison, const BplProgram *source,
                         const BplStrbuf *more);
void bpl_comparison_release(BplComparison *comparison);

typedef void (*BplComparisonHear)(void *data, size_t entry, BplExecResult *result);

/* Executes the products of the comparison's owners, which have the names of their pairs; `hear`
 * gets the results in their order, and frees them. */
void bpl_comparison_run(BplTool *tool, BplComparison *comparison, BplComparisonHear hear,
                        void *data);
/* Whether the product failed, on an input that was replayed: its first failure, which the report
 * shows. */
bool bpl_comparison_has_failed(const BplExecResult *result);
/* The report on a failed product, in lines without what is about the product itself. */
char *bpl_comparison_report(const BplComparison *comparison, const BplExecResult *result);

/* Decides pairs that leave choices open, or end in different cases: looks for results of one
 * version that the other one cannot have. */
void bpl_compare_choices(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                         BplCompared *pairs, size_t count);
/* Proves pairs equal that are still open. */
void bpl_compare_in_lockstep(const BplCompareOptions *how, BplProgram *source, BplCompared *pairs,
                             size_t count);

#endif
