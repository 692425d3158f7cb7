/* Changes trees: every pass that deletes, replaces or inserts nodes uses this rewriter.
 *
 *     static BplNode *leave(BplRewriter *rewriter, BplNode *node) {
 *         if (node->kind == BPL_ASSERT && is_trivial(node)) return NULL;      deleted
 *         return node;                                                        kept
 *     }
 *     BplRewriter rewriter = {.leave = leave};
 *     bpl_rewrite(&rewriter, &unit->node);
 *
 * The hook gets each node after its children have been rewritten, and returns the chain that
 * replaces it: an empty chain deletes it, one node (possibly the node itself) replaces it, several
 * are spliced in. A CHILD accepts exactly one node, an OPT at most one, a LIST any number. Returned
 * nodes are not visited again. Heights are updated. Like the walk it has a stack of its own.
 */
#ifndef BPL_SYNTAX_REWRITE_H
#define BPL_SYNTAX_REWRITE_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

typedef struct BplRewriter BplRewriter;

struct BplRewriter {
    /* Called before the children; if it returns false, the node and its children stay unvisited.
     * May be NULL. */
    bool (*enter)(BplRewriter *rewriter, BplNode *node);
    BplNode *(*leave)(BplRewriter *rewriter, BplNode *node);
    void *data;
    /* NULL, or the program: then comments are removed together with the declarations, statements
     * and clauses that the hook deletes: comments inside these, and comments that belong to them
     * (trivia.h). */
    BplProgram *program;
};

/* Rewrites all nodes below root; the hooks do not get root itself. */
void bpl_rewrite(BplRewriter *rewriter, BplNode *root);

BPL_END

#endif
