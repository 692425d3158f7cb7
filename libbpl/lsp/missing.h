/* Finds procedures whose modifies clauses lack variables, and the edits that add them. */
#ifndef BPL_LSP_MISSING_H
#define BPL_LSP_MISSING_H

#include "libbpl/lsp/document.h"

/* An edit that adds the missing variables to a procedure's specification. The text, inserted at the
 * position `loc`, adds the global variables that the procedure's bodies and callees modify: `, h`
 * in an existing clause, or a new clause after the other clauses. */
typedef struct BplLspMissing {
    const BplProcedure *procedure;
    BplLoc loc;
    const char *clause; /* the whole missing clause: "modifies g, h;" */
    const char *text;
} BplLspMissing;

/* Calls `found` for each procedure whose modifies clauses lack variables. Does nothing unless the
 * program's names are resolved and it has no other type errors. */
void bpl_lsp_find_missing(BplLspProject *project,
                          void (*found)(void *data, const BplLspMissing *missing), void *data);

#endif
