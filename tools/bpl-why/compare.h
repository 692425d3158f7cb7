/* bpl-why --compare: beside what bpl-verify --modular says of the same bodies. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/vc/verify.h"
#include "libbpl/why/prove.h"

typedef struct BplCompare BplCompare;

/* Verifies all bodies of a checked program, which is prepared for that and may go on to
 * bpl_why_prepare. NULL after a diagnostic. */
BplCompare *bpl_compare_new(BplProgram *program, const BplCheckOptions *check,
                            volatile const int *stop);
/* The line for one body; `vc` is what Why3 came to, in the other's words. */
void bpl_compare_add(const BplCompare *compare, BplStrbuf *out, const BplWhyResult *result,
                     const BplVcResult *vc);
void bpl_compare_free(BplCompare *compare);

#endif
