/* Implements bpl-why --compare, which prints results of Why3 beside those of bpl-verify --modular
 * and of Boogie. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/vc/verify.h"
#include "libbpl/why/prove.h"

typedef struct BplCompare BplCompare;

typedef struct BplCompareCall {
    const BplCheckOptions *check;
    /* Boogie's command; NULL: `boogie`, if it is installed; "": Boogie is not run */
    const char *boogie;
    const char *folder; /* the folder for Boogie's input */
    uint32_t seconds;   /* Boogie's time limit for a body */
    bool infers;        /* inferred invariants were added to the program */
    double end;         /* the time at which to stop, by bpl_clock_seconds; 0: never */
    volatile const int *stop;
} BplCompareCall;

/* Runs Boogie on a checked program, then prepares the program for verification and verifies all its
 * bodies; bpl_why_prepare may be called afterwards. Returns NULL with a message in *trouble, which
 * the caller frees, if Boogie cannot be run; NULL without a message after a diagnostic. */
BplCompare *bpl_compare_new(BplProgram *program, const BplCompareCall *options, char **trouble);
/* Adds the line that compares the results on one body; `vc` is Why3's result, converted to a result
 * of bpl-verify. */
void bpl_compare_add(const BplCompare *compare, BplStrbuf *out, const BplWhyResult *result,
                     const BplVcResult *vc);
void bpl_compare_free(BplCompare *compare);

#endif
