/* Changes trees: every pass that deletes, replaces or inserts nodes uses this rewriter.
 *
 *     static BplNode *leave(BplRewriter *rewriter, BplNode *node) {
 *         if (node->kind == BPL_ASSERT && is_trivial(node)) return NULL;      deleted
 *         return node;                                                        kept
 *     }
 *     BplRewriter rewriter = {.leave = leave};
 *     bpl_rewrite(&rewriter, &unit->node);
 *
 * The caller's function `leave` gets each node after the node's children have been rewritten, and
 * returns the chain that replaces the node: an empty chain deletes it, one node (possibly the node
 * itself) replaces it, several are spliced in. A CHILD field accepts exactly one node, an OPT at
 * most one, a LIST any number. Returned nodes are not visited again. Heights are updated. Like the
 * walk (walk.h), the rewriter has a stack of its own. */
#ifndef BPL_SYNTAX_REWRITE_H
#define BPL_SYNTAX_REWRITE_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

typedef struct BplRewriter BplRewriter;

struct BplRewriter {
    /* Called before the node's children are rewritten; if it returns false, the node and its
     * children are not changed, and `leave` is not called. May be NULL. */
    bool (*enter)(BplRewriter *rewriter, BplNode *node);
    BplNode *(*leave)(BplRewriter *rewriter, BplNode *node);
    void *data;
    /* The program, if comments are to be removed together with the declarations, statements and
     * clauses that `leave` deletes: comments inside these, and comments that belong to them
     * (trivia.h). NULL: all comments are kept. */
    BplProgram *program;
};

/* Rewrites all nodes below `root`; `enter` and `leave` are not called for `root` itself. */
void bpl_rewrite(BplRewriter *rewriter, BplNode *root);

BPL_END

#endif
