/* Declares the data and functions shared by the files compare*.c; private to this folder. */
#ifndef BPL_TOOLS_COMPARE_INTERNAL_H
#define BPL_TOOLS_COMPARE_INTERNAL_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/exec/exec.h"
#include "tools/common/compare.h"

typedef struct BplComparison {
    const BplCompareOptions *how;
    BplCompared *pairs;
    BplProgram *source; /* the given program, in which the versions are */
    /* a copy of the source, followed by the procedures that compare versions */
    BplProgram *program;
    /* for each comparing procedure: the index of the pair that it compares */
    BPL_VEC(size_t) owners;
    size_t first;        /* index of the first comparing procedure among the declarations */
    bool is_modular;     /* calls are replaced by specifications */
    bool shows_ends;     /* searches for the first passing execution of each procedure */
    bool is_back;        /* products run the second version first (BplProductCall) */
    const char *checked; /* the name of the variable Checked (diff/checks.h) */
    /* with is_back, for each pair: the product in the first order has shown that the versions are
     * equal */
    bool *holds_forth;
} BplComparison;

/* Sets the result of the pair; takes ownership of `why`. */
void bpl_compare_settle(BplCompared *pair, BplSameness sameness, char *why);
/* Makes comparison->program: the program that consists of the text of `source` and the text `more`.
 * Returns false if this program is not legal, for example if names clash. */
bool bpl_comparison_read(BplComparison *comparison, const BplProgram *source,
                         const BplStrbuf *more);
void bpl_comparison_release(BplComparison *comparison);

typedef void (*BplComparisonHear)(void *data, size_t entry, BplExecResult *result);

/* Executes the product programs of the comparison, which belong to the pairs in `owners`. Calls
 * `hear` with each result, in the order of the products; `hear` frees the result. */
void bpl_comparison_run(BplTool *tool, BplComparison *comparison, BplComparisonHear hear,
                        void *data);
/* Did the product fail, and did the replay confirm the first failure, which the report shows? */
bool bpl_comparison_has_failed(const BplExecResult *result);
/* Returns the report on the failure of a product program, without the lines that are about the
 * product itself. */
char *bpl_comparison_report(const BplComparison *comparison, const BplExecResult *result);

/* Decides pairs whose versions make nondeterministic choices, or are known to be equal only if both
 * end: searches for results that only one version can have. */
void bpl_compare_choices(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                         BplCompared *pairs, size_t count);
/* Proves that undecided pairs are equal, as far as that succeeds. */
void bpl_compare_in_lockstep(const BplCompareOptions *how, BplProgram *source, BplCompared *pairs,
                             size_t count);

#endif
