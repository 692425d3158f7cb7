/* Computes the differences of two texts, line by line, as `diff -u` prints them. */
#ifndef BPL_REPORT_DIFF_H
#define BPL_REPORT_DIFF_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

typedef struct BplDiffSide {
    const char *name; /* for the line `--- name` or `+++ name` */
    const char *text;
    size_t length;
} BplDiffSide;

/* Adds the hunks that turn the old text into the new one, with three lines of context around each
 * change; adds nothing if the texts are equal. The result is the shortest possible one, except for
 * long texts with very little in common, for which the search is cut off. */
void bpl_diff(BplStrbuf *out, const BplDiffSide *old_side, const BplDiffSide *new_side, bool color);

#endif
