/* bpl-why --compare: results of Why3 beside those of bpl-verify --modular. */
#ifndef BPL_TOOLS_COMPARE_H
#define BPL_TOOLS_COMPARE_H

#include "libbpl/vc/verify.h"
#include "libbpl/why/prove.h"

typedef struct BplCompare BplCompare;

/* Prepares a checked program for verification and verifies all its bodies; bpl_why_prepare may
 * follow. Returns NULL after a diagnostic. */
BplCompare *bpl_compare_new(BplProgram *program, const BplCheckOptions *check,
                            volatile const int *stop);
/* Adds the line for one body; `vc` is Why3's result as a verdict of bpl-verify. */
void bpl_compare_add(const BplCompare *compare, BplStrbuf *out, const BplWhyResult *result,
                     const BplVcResult *vc);
void bpl_compare_free(BplCompare *compare);

#endif
