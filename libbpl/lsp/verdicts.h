/* Keeps verdicts on bodies under keys that are made of the texts on which a verdict depends.
 *
 * The verdict on a body depends on its own text and on the program's interface: the text of all
 * declarations except the bodies of procedures that are not {:inline}. Both texts are compared by
 * their digests. So after an edit of one body of a thousand, 999 verdicts are still known; after a
 * comment between declarations, all of them are; after an edit of an axiom, none is. A verdict is
 * only reported for the text that was verified.
 *
 * Positions in a verdict are relative to the declarations that contain them, so that the verdict
 * moves with its text. */
#ifndef BPL_LSP_VERDICTS_H
#define BPL_LSP_VERDICTS_H

#include "libbpl/base/digest.h"
#include "libbpl/base/map.h"
#include "libbpl/lsp/document.h"

/* A position: the index of a declaration in the program, and the distance from the declaration's
 * start. */
typedef struct BplLspSpot {
    uint32_t decl, distance;
} BplLspSpot;

typedef struct BplLspFault {
    BplLspSpot at;
    char *message;
    BplLspSpot related;
    /* message for the position `related`; NULL: there is no related position */
    char *related_message;
    bool is_definite;
} BplLspFault;

typedef struct BplLspVerdict {
    enum { BPL_LSP_VERIFIED, BPL_LSP_FAULTY, BPL_LSP_UNKNOWN } kind;
    char *why;  /* for UNKNOWN: the reason; or NULL */
    char *line; /* the last line that bpl-verify --modular prints for the body: "P: verified" */
    double seconds;
    BPL_VEC(BplLspFault) faults;
} BplLspVerdict;

/* All verdicts of a session. Initialised by setting all fields to zero. */
typedef struct BplLspVerdicts {
    /* the keys of the verdicts as interned texts, so that equal keys are equal pointers */
    BplNames *keys;
    BplMap known; /* key -> BplLspVerdict */
} BplLspVerdicts;

/* Frees all verdicts. */
void bpl_lsp_verdicts_release(BplLspVerdicts *verdicts);

/* Returns the digest of the program's interface. */
BplDigest bpl_lsp_interface(const BplProgram *program);
/* Returns the digest of the body of declaration number `index`, together with the program's
 * interface: bodies with equal digests have equal verdicts. */
BplDigest bpl_lsp_body_key(const BplProgram *program, const BplDigest *interface,
                           const BplDecl *decl, uint32_t index);

/* Returns the verdict stored for a key, or NULL. The second function stores a verdict, which it
 * then owns. */
const BplLspVerdict *bpl_lsp_verdict_of(const BplLspVerdicts *verdicts, const BplDigest *key);
void bpl_lsp_verdict_put(BplLspVerdicts *verdicts, const BplDigest *key, BplLspVerdict *verdict);
/* Frees a verdict that was not stored. */
void bpl_lsp_verdict_free(BplLspVerdict *verdict);

/* bpl_lsp_spot converts a position in the program to a BplLspSpot, bpl_lsp_spot_loc converts a
 * BplLspSpot to a position, in any program with the same interface. */
BplLspSpot bpl_lsp_spot(const BplProgram *program, BplLoc loc);
BplLoc bpl_lsp_spot_loc(const BplProgram *program, BplLspSpot spot);

#endif
