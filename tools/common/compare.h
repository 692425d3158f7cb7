/* Compares two versions of a procedure: finds an input on which they differ, or a proof that they
 * do not differ. For tools that have pairs of bodies in one program. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/syntax/program.h"
#include "libbpl/vc/verify.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"
#include "tools/common/tool.h"

typedef enum BplSameness {
    BPL_SAME_UNKNOWN, /* `why` is the reason */
    /* for equal inputs, executions of the two versions that end have equal results */
    BPL_SAME_EQUAL,
    BPL_SAME_DIFFERS /* `why` shows an input and the different results */
} BplSameness;

typedef struct BplCompared {
    /* the two versions: checked procedures or implementations of the program, or copies of them */
    BplDecl *a, *b;
    const char *name; /* a name for this pair, which must not occur in the program */
    BplSameness sameness;
    /* for EQUAL: this was shown only for inputs and choices with which both versions end without
     * violating a check */
    bool is_partial;
    /* for EQUAL: this was shown for executions that end; one version may run for ever on inputs
     * with which the other one ends */
    bool may_diverge;
    char *why; /* the reason or the input, to be freed; or NULL */
} BplCompared;

/* Limits of a comparison, as the tools' options set them. */
typedef struct BplCompareOptions {
    BplDialect dialect;
    BplNumber jobs, seed;
    BplNumber seconds; /* time limit of the search for a difference, for each pair */
    BplNumber work;    /* limit on the solver steps of a proof */
    BplNumber timeout; /* time limit of the whole command in seconds; 0: none */
    double end;        /* deadline of the whole command, by bpl_clock_seconds; 0: none */
    /* also search for results that only one version can have, since the other version makes other
     * choices, is blocked by an assumption, or never ends; for pairs that are undecided, or known
     * to be equal only if both versions end */
    bool is_exact;
} BplCompareOptions;

/* clang-format off */
#define BPL_COMPARE_DEFAULTS \
    {.jobs = {1, 1024}, .seed = {0, UINT32_MAX}, .seconds = {5, 100000}, .work = {1000000, UINT32_MAX}, \
     .timeout = {0, UINT32_MAX}}
#define BPL_COMPARE_OPTIONS(compare) \
    {0, "compare-timeout", BPL_OPTION_NUMBER, &(compare).seconds, "SECONDS", \
     "limit the search for a difference of each pair of bodies\n(default: 5)"}, \
    {0, "timeout", BPL_OPTION_NUMBER, &(compare).timeout, "SECONDS", BPL_TIMEOUT_HELP}, \
    {0, "work", BPL_OPTION_NUMBER, &(compare).work, "N", \
     "give the solver N steps for a body (default: 1000000)"}, \
    {0, "seed", BPL_OPTION_NUMBER, &(compare).seed, "N", "seed of the solver and of the search"}, \
    {'j', "jobs", BPL_OPTION_NUMBER, &(compare).jobs, "N", BPL_JOBS_HELP " (default: 1)"}
/* clang-format on */
/* Starts the time limit of the whole command. When it is reached, the remaining pairs are reported
 * as undecided. */
void bpl_compare_start(BplTool *tool, BplCompareOptions *how);
/* Is the command's time over, or has a signal come? */
bool bpl_compare_is_over(const BplCompareOptions *how);
/* Returns in words why the comparison ended early; to be called if bpl_compare_is_over. */
const char *bpl_compare_stopped(void);
/* Can the verifier express the checked program? It cannot express CIVL. If it cannot, complains
 * with positions in the program, and sets the tool's status. */
bool bpl_compare_can_verify(BplTool *tool, const BplProgram *program, BplDialect dialect);
/* Returns the verifier's options for these limits. */
BplVcOptions bpl_compare_vc_options(const BplCompareOptions *how);

/* Decides each pair: first by text, then by proofs in lockstep (compare_lockstep.c), then by
 * executing both versions one after the other (libbpl/diff/product.h) with both engines of
 * bpl-exec, then by searching for results that only one version can have (compare_choices.c). To be
 * called after bpl_limit_guard. */
void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count);
/* Does an execution of the procedure, in which specifications replace calls, violate a check? True
 * if one was found, and the replay has confirmed it. The program is checked, and belongs to the
 * caller. */
bool bpl_compare_finds_failure(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                               const char *procedure);

#endif
