/* A body as Boogie's blocks, with Boogie's labels.
 *
 *     BplBoogieBlocks blocks;
 *     bpl_boogie_blocks_init(&blocks, program, decl);
 *     … blocks.all.at[0].label … bpl_vec_push(&blocks.all.at[0].stmts, stmt) …
 *     bpl_boogie_blocks_release(&blocks);
 *
 * Boogie's order is that of the text: the blocks of a loop's body stand before the block behind the
 * loop. Guards are assumptions with {:partition}, the negated ones with the comparison turned
 * round; loop invariants are assertions and, if they are free, assumptions. bpl_boogie_simplify
 * does to blocks what Boogie does after the type check.
 */
#ifndef BPL_BOOGIE_BLOCK_H
#define BPL_BOOGIE_BLOCK_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplBoogieBlock {
    const BplName *label;
    BPL_VEC(BplStmt *) stmts;
    BPL_VEC(const BplName *) targets; /* of the goto */
    bool returns, is_cut_point;       /* is_cut_point: the head of a loop */
} BplBoogieBlock;

typedef struct BplBoogieBlocks {
    BplProgram *program;
    BPL_VEC(BplBoogieBlock) all;
    BPL_VEC(BplVar *) locals;
} BplBoogieBlocks;

/* Where the block of each label is: BplName -> number + 1. Callers release the map. */
void bpl_boogie_block_numbers(const BplBoogieBlocks *blocks, BplMap *numbers);

/* The blocks of the declaration's body, which is flattened. */
void bpl_boogie_blocks_init(BplBoogieBlocks *blocks, BplProgram *program, BplDecl *decl);
void bpl_boogie_blocks_release(BplBoogieBlocks *blocks);

/* What Boogie does to the blocks after the type check: local variables that no statement mentions
 * go, and blocks that cannot be reached; a block is joined with the only one that it leads to, if
 * that has no other way in. The order becomes that of a search in depth that begins with the last
 * target of each block. `decl` is the declaration that they are of. */
void bpl_boogie_simplify(BplBoogieBlocks *blocks, const BplDecl *decl);
/* Marks the heads of loops. */
void bpl_boogie_mark_cut_points(BplBoogieBlocks *blocks);

#endif
