/* Modifies clauses that procedures lack: where they go, and what they say. */
#ifndef BPL_LSP_MISSING_H
#define BPL_LSP_MISSING_H

#include "libbpl/lsp/document.h"

/* Inserting the text at the place gives the procedure the entries that its bodies and callees
 * need: `, h` into a clause that it has, or a clause of its own behind the others. */
typedef struct BplLspMissing {
    const BplProcedure *procedure;
    BplLoc loc;
    const char *clause; /* "modifies g, h;" */
    const char *text;
} BplLspMissing;

/* Calls `found` for each procedure that lacks entries. Only programs whose names are known, and
 * that have no other errors of types, are looked at. */
void bpl_lsp_find_missing(BplLspProject *project,
                          void (*found)(void *data, const BplLspMissing *missing), void *data);

#endif
