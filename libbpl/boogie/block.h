/* Translates a body to Boogie's blocks, with Boogie's labels.
 *
 *     BplBoogieBlocks blocks;
 *     bpl_boogie_blocks_init(&blocks, program, decl);
 *     … blocks.all.at[0].label … bpl_vec_push(&blocks.all.at[0].stmts, stmt) …
 *     bpl_boogie_blocks_release(&blocks);
 *
 * Boogie's order is that of the text: the blocks of a loop's body come before the block after the
 * loop. Guards become assumptions with {:partition}; in a negated guard the comparison is reversed;
 * loop invariants become assertions or, if they are free, assumptions. bpl_boogie_simplify changes
 * the blocks as Boogie does after the type check. */
#ifndef BPL_BOOGIE_BLOCK_H
#define BPL_BOOGIE_BLOCK_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplBoogieBlock {
    const BplName *label;
    BPL_VEC(BplStmt *) stmts;
    BPL_VEC(const BplName *) targets; /* labels of the blocks to which the block's goto leads */
    /* `returns`: the block ends with a return; `is_cut_point`: the block is the head of a loop */
    bool returns, is_cut_point;
} BplBoogieBlock;

typedef struct BplBoogieBlocks {
    BplProgram *program;
    BPL_VEC(BplBoogieBlock) all;
    BPL_VEC(BplVar *) locals;
} BplBoogieBlocks;

/* Maps each label to its block: BplName -> number + 1. Callers release the map. */
void bpl_boogie_block_numbers(const BplBoogieBlocks *blocks, BplMap *numbers);

/* Makes the blocks of the declaration's body. The blocks contain the body's own simple statements,
 * not copies. */
void bpl_boogie_blocks_init(BplBoogieBlocks *blocks, BplProgram *program, BplDecl *decl);
void bpl_boogie_blocks_release(BplBoogieBlocks *blocks);

/* Changes the blocks as Boogie does after the type check: removes local variables that no statement
 * mentions, and unreachable blocks; joins a block with its only successor, if this successor has no
 * other predecessor. The order of the blocks becomes that of a depth-first search that visits the
 * last target of each block first. `decl` is the declaration to whose body the blocks belong. */
void bpl_boogie_simplify(BplBoogieBlocks *blocks, const BplDecl *decl);
/* Marks the heads of loops. */
void bpl_boogie_mark_cut_points(BplBoogieBlocks *blocks);

#endif
