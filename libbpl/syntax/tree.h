/* Copies, compares and dumps trees of nodes of any kind, according to the fields in nodes.def. */
#ifndef BPL_SYNTAX_TREE_H
#define BPL_SYNTAX_TREE_H

#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/ast.h"

BPL_BEGIN

/* Returns a deep copy of one node, without its siblings. A reference to a node of the copied tree
 * leads to the copy of that node; all other references are unchanged. If `copies` is not NULL, the
 * map gets a pair original -> copy for every node. */
BplNode *bpl_ast_clone(BplArena *arena, const BplNode *node, BplMap *copies);
/* Returns a deep copy of a chain, like bpl_ast_clone. */
BplNode *bpl_ast_clone_chain(BplArena *arena, const BplNode *chain, BplMap *copies);
/* Returns a copy of a chain of statements that shares the original's expressions: for callers that
 * change the control flow and only read expressions. */
BplStmt *bpl_ast_clone_stmts(BplArena *arena, const BplStmt *stmts);

/* Are the two trees equal, except for white space, comments, source positions and redundant
 * parentheses? bpl_ast_equal_chain compares whole chains. */
bool bpl_ast_equal(const BplNode *a, const BplNode *b);
bool bpl_ast_equal_chain(const BplNode *a, const BplNode *b);
/* Returns a hash of the tree; equal trees have equal hashes. */
uint64_t bpl_ast_hash(const BplNode *node);

/* Prints the tree as indented text, with each node on a line of its own, for debugging. */
void bpl_ast_dump(BplStrbuf *out, const BplNode *node);

/* Checks the invariants of ast.h: kinds, classes of children, no node twice, heights. Returns
 * false, with the first violation described in `why`, if one does not hold. */
bool bpl_ast_verify(const BplNode *node, BplStrbuf *why);

/* Sets the heights of the root and all nodes below it. Returns the first node that exceeds
 * BPL_MAX_HEIGHT, or NULL. */
const BplNode *bpl_ast_set_heights(BplNode *root);

BPL_END

#endif
