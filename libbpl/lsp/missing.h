/* Finds missing modifies clauses of procedures: their positions and texts. */
#ifndef BPL_LSP_MISSING_H
#define BPL_LSP_MISSING_H

#include "libbpl/lsp/document.h"

/* An edit that adds missing entries. Inserting the text at the place gives the procedure the
 * entries that its bodies and callees need: `, h` in an existing clause, or a new clause after the
 * others. */
typedef struct BplLspMissing {
    const BplProcedure *procedure;
    BplLoc loc;
    const char *clause; /* the whole missing clause: "modifies g, h;" */
    const char *text;
} BplLspMissing;

/* Calls `found` for each procedure that lacks entries. Does nothing unless the program's names are
 * resolved and it has no other type errors. */
void bpl_lsp_find_missing(BplLspProject *project,
                          void (*found)(void *data, const BplLspMissing *missing), void *data);

#endif
