/* Compares two versions of a procedure: finds an input on which they differ, or a proof that there
 * is none. For tools with pairs of bodies in one program. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/syntax/program.h"
#include "libbpl/vc/verify.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"
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
    bool is_partial;  /* EQUAL: shown only for inputs and choices with which both versions end
                       * without violating a check */
    bool may_diverge; /* EQUAL: shown by runs that end; one version may run forever where the other
                       * ends */
    char *why;        /* to be freed */
} BplCompared;

/* Limits of a comparison, as the tools' options set them. */
typedef struct BplCompareOptions {
    BplDialect dialect;
    BplNumber jobs, seed;
    BplNumber seconds; /* time of the search for a difference, for each pair */
    BplNumber work;    /* solver steps of a proof */
    BplNumber timeout; /* of the whole command; 0: none */
    double end;        /* its end, by bpl_clock_seconds; 0: none */
    bool is_exact;     /* what is equal only where both end, or undecided, is decided further: some
                        * results may be possible in one version alone, since the other one makes
                        * other choices, is blocked by an assumption, or never ends */
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
/* Starts the limit of the whole command. Pairs that are open at its end are undecided. */
void bpl_compare_start(BplTool *tool, BplCompareOptions *how);
/* Whether the command's time is over, or a signal came. */
bool bpl_compare_is_over(const BplCompareOptions *how);
/* The reason why nothing more was asked, once it is over. */
const char *bpl_compare_stopped(void);
/* Can the verifier express the checked program? CIVL it cannot. Otherwise the function complains,
 * in the program's own places, and sets the tool's status. */
bool bpl_compare_can_verify(BplTool *tool, const BplProgram *program, BplDialect dialect);
/* The verifier's options under these limits. */
BplVcOptions bpl_compare_vc_options(const BplCompareOptions *how);

/* Decides each pair: first by text, then by proofs in lockstep (compare_lockstep.c), then by
 * executing both one after the other (libbpl/diff/product.h) with both engines of bpl-exec. Call
 * bpl_limit_guard before. */
void bpl_compare_all(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                     BplCompared *pairs, size_t count);
/* Whether an execution of the procedure, with calls by their specifications, violates a check: one
 * was found and replayed. The program is checked, and belongs to the caller. */
bool bpl_compare_finds_failure(BplTool *tool, const BplCompareOptions *how, BplProgram *program,
                               const char *procedure);

#endif
