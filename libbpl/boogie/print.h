/* Prints a program in the layout of Boogie's own printer, for the options /print, /printDesugared
 * and /printInstrumented.
 *
 *     bpl_boogie_print(&text, program, &(BplBoogiePrint){.bodies = BPL_BOOGIE_BLOCKS});
 *
 *     const a, b: int;            const a: int;
 *     procedure P()               const b: int;
 *     { if (a < b) { … } }  ==>   procedure P();
 *                                 implementation P()
 *                                 { … }
 *
 * Declarations are separated by an empty line, each variable has a declaration of its own, a
 * procedure with a body becomes a procedure and an implementation, and the body of a function that
 * is not inlined becomes an axiom in its `uses` clause. Comments are left out. Lines are not
 * broken.
 *
 * The declarations of CIVL are printed on one line each, as bpl_print_node does. */
#ifndef BPL_BOOGIE_PRINT_H
#define BPL_BOOGIE_PRINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/block.h"

typedef enum BplBoogieBodies {
    BPL_BOOGIE_STRUCTURED, /* bodies as they are written */
    /* bodies as they are written, in a comment, and then as blocks: /printUnstructured */
    BPL_BOOGIE_BOTH,
    BPL_BOOGIE_BLOCKS
} BplBoogieBodies;

typedef struct BplBoogiePrint {
    BplBoogieBodies bodies;
    /* called for each body that is printed as blocks; it may change the blocks. NULL: the blocks
     * are printed unchanged */
    void (*change)(void *data, BplDecl *decl, BplBoogieBlocks *blocks);
    void *data;
} BplBoogiePrint;

/* Prints the program's declarations. In a checked program, the operator that is printed may depend
 * on the types of the operands, as in Boogie: `<==>` for the equality of truth values. Changes the
 * program, which should be a copy that is not used afterwards. */
void bpl_boogie_print(BplStrbuf *out, BplProgram *program, const BplBoogiePrint *options);
/* bpl_boogie_print_procedure prints the specification of a procedure; bpl_boogie_print_blocks
 * prints an implementation with the locals and blocks. */
void bpl_boogie_print_procedure(BplStrbuf *out, BplProgram *program, BplDecl *decl);
void bpl_boogie_print_blocks(BplStrbuf *out, BplDecl *decl, const BplBoogieBlocks *blocks);
/* Rewrites expressions below the node into the form in which Boogie prints them. */
void bpl_boogie_normalize(BplProgram *program, BplNode *root);

#endif
