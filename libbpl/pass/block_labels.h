/* Computes the labels that Boogie gives to the blocks of a structured body.
 *
 *     i := 0;                        anon0:          i := 0; goto anon2_LoopHead;
 *     while (i < n)           ==>    anon2_LoopHead: goto anon2_LoopDone, anon2_LoopBody;
 *     { i := i + 1; }                …
 *     assert i == n;                 anon1:          assert i == n;
 *
 * Boogie numbers first all blocks that begin without a label, outer ones before those that are
 * inside their last statement; then all conditionals and loops. The first block in a branch or a
 * loop has no label of this form (it is named after the conditional or loop, like anon2_LoopBody),
 * but one number is left out for it. */
#ifndef BPL_PASS_BLOCK_LABELS_H
#define BPL_PASS_BLOCK_LABELS_H

#include "libbpl/base/map.h"
#include "libbpl/base/name.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/ast.h"

typedef struct BplBlockLabels {
    BplNames *names;
    bool is_241;
    BplStrbuf prefix; /* prefix of the generated labels; no label of the body begins with it */
    unsigned count;
    BplMap begins;  /* the first statement of a block without a label -> the block's name */
    BplMap numbers; /* an if or while statement -> the number in the labels made for it, + 1 */
    /* an if or while statement -> the name of the block after it, if there is one */
    BplMap afters;
} BplBlockLabels;

/* Computes the labels of a body, which consists of the statements `stmts`. `is_241`: number the
 * blocks as version 2.4.1 of Boogie does, which does not count the empty block between the end of a
 * loop and the end of the enclosing loop. */
void bpl_block_labels_init(BplBlockLabels *labels, BplNames *names, bool is_241,
                           const BplStmt *stmts);
void bpl_block_labels_release(BplBlockLabels *labels);

/* Returns the name of the block that begins with this statement, or NULL. */
const BplName *bpl_block_label_at(const BplBlockLabels *labels, const BplStmt *stmt);
/* Returns the name of the block that follows the if or while, or NULL. */
const BplName *bpl_block_label_after(const BplBlockLabels *labels, const BplStmt *stmt);
/* Returns the label of the if or while with this suffix: anon2_LoopHead. */
const BplName *bpl_block_label_of(const BplBlockLabels *labels, const BplStmt *stmt,
                                  const char *suffix);

#endif
