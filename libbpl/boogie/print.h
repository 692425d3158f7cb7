/* A program in the layout of Boogie's own printer: /print, /printDesugared, /printInstrumented.
 *
 *     bpl_boogie_print(&text, program, &(BplBoogiePrint){.bodies = BPL_BOOGIE_BLOCKS});
 *
 *     const a, b: int;            const a: int;
 *     procedure P()               const b: int;
 *     { if (a < b) { … } }  ==>   procedure P();
 *                                 implementation P()
 *                                 { … }
 *
 * Declarations are apart by an empty line, each variable is declared by itself, a procedure with a
 * body is a procedure and an implementation, and a function's body that is not to be inlined is an
 * axiom that its function uses. Comments are left out. Lines are as long as they come.
 *
 * The declarations of CIVL are printed on one line each, as bpl_print_node does.
 */
#ifndef BPL_BOOGIE_PRINT_H
#define BPL_BOOGIE_PRINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/block.h"

typedef enum BplBoogieBodies {
    BPL_BOOGIE_STRUCTURED, /* as they are written */
    BPL_BOOGIE_BOTH,       /* as written, in a comment, and as blocks: /printUnstructured */
    BPL_BOOGIE_BLOCKS
} BplBoogieBodies;

typedef struct BplBoogiePrint {
    BplBoogieBodies bodies;
    /* Called for each body that is printed as blocks; it may change them. NULL: nothing. */
    void (*change)(void *data, BplDecl *decl, BplBoogieBlocks *blocks);
    void *data;
} BplBoogiePrint;

/* Prints the program's declarations. Expressions of a checked program are printed by their types,
 * as Boogie does: `<==>` is the equality of truth values. The program is changed to that end: it
 * must be a copy of which nothing else is wanted. */
void bpl_boogie_print(BplStrbuf *out, BplProgram *program, const BplBoogiePrint *options);
/* The specification of a procedure, and an implementation of it with the locals and blocks. */
void bpl_boogie_print_procedure(BplStrbuf *out, BplProgram *program, BplDecl *decl);
void bpl_boogie_print_blocks(BplStrbuf *out, BplDecl *decl, const BplBoogieBlocks *blocks);
/* Rewrites expressions below the node into the form in which Boogie prints them. */
void bpl_boogie_normalize(BplProgram *program, BplNode *root);

#endif
