/* What can be done with any tree, whatever its kinds: all of it from nodes.def. */
#ifndef BPL_SYNTAX_TREE_H
#define BPL_SYNTAX_TREE_H

#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/ast.h"

/* A deep copy of one node, without its siblings. References into the copied tree lead into the
 * copy, others where they led; if `copies` is not NULL it gets original -> copy for every node. */
BplNode *bpl_ast_clone(BplArena *arena, const BplNode *node, BplMap *copies);
/* The same for a chain. */
BplNode *bpl_ast_clone_chain(BplArena *arena, const BplNode *chain, BplMap *copies);
/* A copy of a chain of statements whose expressions are the original's: for who wants to change the
 * flow of control, and only to look at the rest. */
BplStmt *bpl_ast_clone_stmts(BplArena *arena, const BplStmt *stmts);

/* Are the trees the same program text, but for white space, comments, places and parentheses that
 * change nothing? Chains are compared to their ends by the second. */
bool bpl_ast_equal(const BplNode *a, const BplNode *b);
bool bpl_ast_equal_chain(const BplNode *a, const BplNode *b);
/* Equal trees have equal hashes. */
uint64_t bpl_ast_hash(const BplNode *node);

/* The tree as indented text, one node a line, for people who debug. */
void bpl_ast_dump(BplStrbuf *out, const BplNode *node);

/* Checks what ast.h promises of a tree: kinds, classes of children, no node twice, heights. The
 * first breach is described in `why`. */
bool bpl_ast_verify(const BplNode *node, BplStrbuf *why);

/* Sets the heights of all nodes below the root, and its own. Answers the first that is too high, or
 * NULL. */
const BplNode *bpl_ast_set_heights(BplNode *root);

#endif
