/* A run of bpl-mutate: mutants found, verified together, and those that survive compared with what
 * they were made of. */
#ifndef BPL_TOOLS_MUTATE_RUN_H
#define BPL_TOOLS_MUTATE_RUN_H

#include "libbpl/mutate/mutate.h"
#include "tools/common/filter.h"
#include "tools/common/number.h"

typedef enum BplMutateFormat { BPL_MUTATE_TEXT, BPL_MUTATE_JSON, BPL_MUTATE_JUNIT } BplMutateFormat;

typedef struct BplMutate {
    BplFilter filter;
    BplTexts entries;
    BplNumber jobs, work, seconds, seed, print;
    const char *only, *shard;
    int wanted, format;
    bool list, no_compare;
} BplMutate;

#define BPL_MUTATE_NONE UINT64_MAX

typedef enum BplFate {
    BPL_FATE_KILLED,    /* a body is not verified any more */
    BPL_FATE_DIFFERS,   /* it survives, and an input shows that it differs */
    BPL_FATE_SURVIVED,  /* of a claim: all bodies are verified */
    BPL_FATE_EQUAL,     /* it survives, and does what the original does: it is none */
    BPL_FATE_UNDECIDED, /* the verifier gave up, or it survives and nothing is known of it */
    BPL_FATE_SKIPPED    /* what it would change is not verified as it stands */
} BplFate;

/* A mutant that was chosen. */
typedef struct BplTried {
    const BplMutant *mutant;
    size_t number; /* among all of the program, from 1 */
    size_t bodies; /* that are verified for it */
    BplFate fate;
    bool survives;
    char *why; /* of DIFFERS: the input; of UNDECIDED: the reason; or NULL */
} BplTried;

typedef BPL_VEC(BplTried) BplTrials;

/* The fate of each, as far as --modular verification tells it; sets `survives`. False after a
 * diagnostic. */
bool bpl_mutate_verify(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials);
/* Of those that survive: an input on which they differ, or a proof that they are equal. */
void bpl_mutate_compare(BplTool *tool, const BplMutate *how, BplProgram *program,
                        BplTrials *trials);
/* Prints what became of them, and sets the tool's status. */
void bpl_mutate_report(BplTool *tool, const BplMutate *how, BplProgram *program,
                       const BplTrials *trials);

#endif
