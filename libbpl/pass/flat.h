/* Takes a flat body (blocks.h) apart into its blocks and puts it together again.
 *
 *     BplFlat flat;
 *     bpl_flat_init(&flat, body);             flat.blocks.at[i] is block i of the body's BplCfg
 *     … bpl_chain_add(&flat.blocks.at[i].stmts, stmt); …
 *     bpl_flat_finish(&flat, body);
 *
 * Blocks added at the end become part of the body. Dropped blocks are left out.
 */
#ifndef BPL_PASS_FLAT_H
#define BPL_PASS_FLAT_H

#include "libbpl/base/vec.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/syntax/make.h"

typedef struct BplFlatBlock {
    BplLabel *label;
    BplChain stmts; /* the statements between the label and the transfer */
    BplStmt *transfer;
    bool dropped;
} BplFlatBlock;

typedef struct BplFlat {
    BPL_VEC(BplFlatBlock) blocks;
} BplFlat;

/* Is the body flat? No statement may be structured, and each one must follow a label and precede a
 * transfer. */
bool bpl_pass_is_flat(const BplBody *body);

/* The first function takes a flat body apart, the second one puts it together. */
void bpl_flat_init(BplFlat *flat, const BplBody *body);
void bpl_flat_finish(BplFlat *flat, BplBody *body);

/* Puts statements before all others of a body, whether it is flat or not. A flat body stays flat:
 * the statements go into its first block, or into a new block before that if an edge leads back to
 * it. */
void bpl_pass_prepend_stmts(BplFresh *fresh, BplBody *body, BplStmt *stmts);

#endif
