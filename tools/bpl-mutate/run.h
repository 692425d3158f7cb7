/* Declares the parts of a run of bpl-mutate: mutants are found and verified together, and the
 * surviving mutants are compared with the original. */
#ifndef BPL_TOOLS_MUTATE_RUN_H
#define BPL_TOOLS_MUTATE_RUN_H

#include "libbpl/mutate/mutate.h"
#include "libbpl/report/junit.h"
#include "tools/common/compare.h"
#include "tools/common/filter.h"
#include "tools/common/number.h"

typedef enum BplMutateFormat { BPL_MUTATE_TEXT, BPL_MUTATE_JSON, BPL_MUTATE_JUNIT } BplMutateFormat;

typedef struct BplMutate {
    BplFilter filter;
    BplTexts entries;
    BplCompareOptions compare;
    BplNumber print;
    const char *only, *shard, *html;
    int wanted, format;
    bool list, no_compare;
} BplMutate;

#define BPL_MUTATE_NONE UINT64_MAX

typedef enum BplFate {
    BPL_FATE_KILLED,  /* some body is no longer verified */
    BPL_FATE_DIFFERS, /* the mutant survives, and an input was found on which it differs */
    /* all bodies are still verified, and the change is in a specification or assertion, which has
     * no executions to compare */
    BPL_FATE_SURVIVED,
    BPL_FATE_EQUAL,     /* the mutant survives, but is equivalent to the original */
    BPL_FATE_UNDECIDED, /* the verifier gave up, or the mutant survives and could not be compared */
    BPL_FATE_SKIPPED /* the body that the mutant changes is not verified even without the change */
} BplFate;

/* A mutant that is tested. */
typedef struct BplTried {
    const BplMutant *mutant;
    size_t number; /* the mutant's number among all mutants of the program, from 1 */
    size_t bodies; /* number of bodies that must be verified for the mutant to survive */
    size_t heard;  /* number of the mutant's bodies with a known verdict */
    BplFate fate;
    bool survives;
    char *why; /* for DIFFERS the input; for UNDECIDED the reason; or NULL */
} BplTried;

typedef BPL_VEC(BplTried) BplTrials;

/* Determines the fate of each mutant, as far as modular verification of its bodies decides it, and
 * sets `survives`. Returns false after a diagnostic. */
bool bpl_mutate_verify(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials);
/* Executes the mutants of bodies that are still undecided: a mutant with an execution that violates
 * a check is killed. */
void bpl_mutate_refute(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials);
/* Compares the surviving mutants of bodies with the original: searches for an input on which they
 * differ, and for a proof that they are equal. */
void bpl_mutate_compare(BplTool *tool, const BplMutate *how, BplProgram *program,
                        BplTrials *trials);
/* Prints the fate of each mutant, and sets the tool's status. */
void bpl_mutate_report(BplTool *tool, const BplMutate *how, BplProgram *program,
                       const BplTrials *trials);
/* Adds the mutant's test to a report: its verdict, the position and text of its change, and the
 * reasons for the verdict. */
BplJunitCase *bpl_mutate_add_case(BplJunit *report, BplJunitSuite *suite, BplProgram *program,
                                  const BplTried *tried);
/* Writes the page of --html: a suite for each procedure that has mutants. */
void bpl_mutate_write_page(BplTool *tool, const BplMutate *how, BplProgram *program,
                           const BplTrials *trials);

#endif
