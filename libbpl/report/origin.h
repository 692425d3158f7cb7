/* Where statements come from, as front ends say it: {:sourceloc "f.c", 3, 7}, or
 * {:sourcefile "f.c"} {:sourceline 3}. What a statement says holds of those behind it, too, up to
 * the next one that says so, the next label or the end of its list. Where no statement of a body
 * says anything, places are those of the Boogie text, `#line` honoured.
 */
#ifndef BPL_REPORT_ORIGIN_H
#define BPL_REPORT_ORIGIN_H

#include "libbpl/syntax/program.h"

typedef struct BplOrigin {
    const char *file; /* lives as long as the program; NULL: nobody says */
    uint32_t line;
} BplOrigin;

typedef struct BplOrigins BplOrigins;

BplOrigins *bpl_origins_new(const BplProgram *program);
void bpl_origins_free(BplOrigins *origins);

/* Of a statement or clause of the procedure or its bodies, or of the procedure itself. */
BplOrigin bpl_origin(const BplOrigins *origins, const BplProcedure *procedure, const BplNode *node);

#endif
