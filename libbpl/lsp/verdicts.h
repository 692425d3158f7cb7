/* Verdicts about bodies, by content.
 *
 * The verdict of a body depends on its own text and on the text of all declarations but the bodies
 * of other procedures (bodies of {:inline} procedures count as declarations): the program's
 * interface. Both are compared byte by byte. So after an edit of one body of a thousand, 999
 * verdicts are still known; after a comment between declarations, all of them are; after an edit
 * of an axiom, none is. Nothing is ever told of another text than the one that was verified.
 *
 * Places in a verdict are relative to the declarations that contain them, so that it moves with
 * its text.
 */
#ifndef BPL_LSP_VERDICTS_H
#define BPL_LSP_VERDICTS_H

#include "libbpl/base/map.h"
#include "libbpl/lsp/document.h"

/* A place: the declaration's index in the program, and the distance from its start. */
typedef struct BplLspSpot {
    uint32_t decl, distance;
} BplLspSpot;

typedef struct BplLspFault {
    BplLspSpot at;
    char *message;
    BplLspSpot related;
    char *related_message; /* or NULL: there is no related place */
    bool is_definite;
} BplLspFault;

typedef struct BplLspVerdict {
    enum { BPL_LSP_VERIFIED, BPL_LSP_FAULTY, BPL_LSP_UNKNOWN } kind;
    char *why;  /* of UNKNOWN, or NULL */
    char *line; /* what bpl-verify --modular prints of the body last: "P: verified" */
    double seconds;
    BPL_VEC(BplLspFault) faults;
} BplLspVerdict;

/* All verdicts of a session. All zeros: none. */
typedef struct BplLspVerdicts {
    BplNames *texts; /* of interfaces and bodies; equal texts are equal pointers */
    size_t bytes;    /* in them */
    BplMap known;    /* of keys, to BplLspVerdict */
} BplLspVerdicts;

/* Frees them all. */
void bpl_lsp_verdicts_release(BplLspVerdicts *verdicts);

/* Names the program's interface. */
const BplName *bpl_lsp_interface(BplLspVerdicts *verdicts, const BplProgram *program);
/* Names the body of the declaration, which has this index in the program, together with the
 * interface: equal names have equal verdicts. */
const BplName *bpl_lsp_body_key(BplLspVerdicts *verdicts, const BplProgram *program,
                                const BplName *interface, const BplDecl *decl, uint32_t index);

/* The verdict of a key, or NULL; and takes one over, from bpl_alloc. */
const BplLspVerdict *bpl_lsp_verdict_of(const BplLspVerdicts *verdicts, const BplName *key);
void bpl_lsp_verdict_put(BplLspVerdicts *verdicts, const BplName *key, BplLspVerdict *verdict);
/* Frees a verdict that was not put. */
void bpl_lsp_verdict_free(BplLspVerdict *verdict);

/* The spot of a place in the program, and the place of a spot in a program with that interface. */
BplLspSpot bpl_lsp_spot(const BplProgram *program, BplLoc loc);
BplLoc bpl_lsp_spot_loc(const BplProgram *program, BplLspSpot spot);

#endif
