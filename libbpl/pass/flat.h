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
    BplChain stmts; /* the statements between the label and the transfer (goto or return) */
    BplStmt *transfer;
    bool dropped;
} BplFlatBlock;

typedef struct BplFlat {
    BPL_VEC(BplFlatBlock) blocks;
} BplFlat;

/* Is the body flat? No statement may be structured, and each one must follow a label and precede a
 * transfer (goto or return). */
bool bpl_pass_is_flat(const BplBody *body);

/* bpl_flat_init takes a flat body apart into blocks; bpl_flat_finish puts the blocks together
 * again. */
void bpl_flat_init(BplFlat *flat, const BplBody *body);
void bpl_flat_finish(BplFlat *flat, BplBody *body);

/* Inserts statements before all others of a body, whether the body is flat or not. A flat body
 * stays flat: the statements go into its first block, or, if an edge leads back to the first block,
 * into a new block before it. */
void bpl_pass_prepend_stmts(BplFresh *fresh, BplBody *body, BplStmt *stmts);

#endif
