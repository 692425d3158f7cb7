/* Changing the tree: the one mechanism behind every pass that deletes, replaces or inserts.
 *
 *     static BplNode *leave(BplRewriter *rewriter, BplNode *node) {
 *         if (node->kind == BPL_ASSERT && is_trivial(node)) return NULL;      deleted
 *         return node;                                                        kept
 *     }
 *     BplRewriter rewriter = {.leave = leave};
 *     bpl_rewrite(&rewriter, &unit->node);
 *
 * The hook sees a node after its children have been rewritten, and answers a chain to put in its
 * place: empty deletes it, one node (maybe the same) replaces it, several are spliced in. A CHILD
 * takes exactly one node, an OPT at most one, a LIST any number. Nodes answered are not visited
 * again. Heights are kept right. Like the walk it keeps its own stack.
 */
#ifndef BPL_SYNTAX_REWRITE_H
#define BPL_SYNTAX_REWRITE_H

#include "libbpl/syntax/ast.h"

typedef struct BplRewriter BplRewriter;

struct BplRewriter {
    /* Before the children: false leaves the node and all below it as they are. Or NULL. */
    bool (*enter)(BplRewriter *rewriter, BplNode *node);
    BplNode *(*leave)(BplRewriter *rewriter, BplNode *node);
    void *data;
};

/* Rewrites all below root; root itself is offered to neither hook. */
void bpl_rewrite(BplRewriter *rewriter, BplNode *root);

#endif
