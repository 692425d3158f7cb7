/* Declares the product graph of two flat bodies. Used by lockstep.c and lockstep_graph.c; private
 * to this folder.
 *
 * A node is a pair of positions at which both versions wait for each other. From there each version
 * runs to its next waiting point: a loop head, a branch, a call, a havoc or its end. The kinds of
 * the two waiting points determine which version continues:
 *
 *    one     other    continues
 *    head    head     both
 *    branch  branch   both: one edge for each pair of targets
 *    branch  head     the one at the head (with heads_wait: the one at the branch)
 *    call    call     both, if they call the same procedure
 *    havoc   havoc    both, with one choice
 *    any     another  the one whose kind comes first in: havoc, call, branch or head (see above)
 *    end     end      none: results are compared
 *
 * If a version passes a loop head for the second time while the other version waits at one point,
 * the pair of positions gets a separate node (`lap`). So the first iteration of that version is not
 * in a cycle of the graph, and facts known at the head still hold there. After the other version's
 * unrolled loop has ended, by `assume !(i < n)`, it is then known that this version's loop does not
 * begin another iteration. */
#ifndef BPL_DIFF_LOCKSTEP_GRAPH_H
#define BPL_DIFF_LOCKSTEP_GRAPH_H

#include "libbpl/base/map.h"
#include "libbpl/diff/lockstep.h"
#include "libbpl/diff/versions.h"

typedef struct BplLockstepPair {
    const BplVar *a, *b; /* variables of equal types, or a global variable and itself */
} BplLockstepPair;

typedef struct BplLockstep {
    const BplLockstepCall *call;
    BplDecl *decls[2];      /* copies of the two versions, whose bodies are blocks */
    const BplStmt *flat[2]; /* the statements of the bodies in `decls` */
    BplSet heads;           /* labels of the loop heads of both versions */
    BplVersionSuffixes suffixes;
    BplVersionVars modified;
    BPL_VEC(BplLockstepPair) pairs;
    BplMap renamed;   /* variable of the second version -> its name in the product */
    BplStrbuf locals; /* declarations of the variables NAME$sameN, which calls need */
    unsigned calls, candidates;
    BplLockstepNeeds needs;
    bool failed;
} BplLockstep;

/* Prints a statement or expression of one of the versions; if it is the second version, with the
 * variables' names in the product. */
void bpl_lockstep_add_node(BplLockstep *lockstep, BplStrbuf *out, const BplNode *node, int version);
/* Prints invariants that the variables of each pair are equal, each guarded by an existential
 * constant of its own. */
void bpl_lockstep_add_candidates(BplLockstep *lockstep, BplStrbuf *out);
/* Prints assertions that the results and global variables of the two versions are equal at the
 * end. */
void bpl_lockstep_add_comparison(BplLockstep *lockstep, BplStrbuf *out);

/* Add statements that both versions execute together, or that one version executes alone. In
 * lockstep_stmt.c. */
void bpl_lockstep_add_condition(BplLockstep *lockstep, BplStrbuf *out, const BplExpr *expr,
                                int version, bool is_check);
void bpl_lockstep_add_calls(BplLockstep *lockstep, BplStrbuf *out, const BplCall *a,
                            const BplCall *b);
void bpl_lockstep_add_call(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call, int version);
void bpl_lockstep_add_havocs(BplLockstep *lockstep, BplStrbuf *out, const BplHavoc *a,
                             const BplHavoc *b);
bool bpl_lockstep_calls_one(const BplLockstep *lockstep, const BplCall *a, const BplCall *b);
bool bpl_lockstep_havocs_alike(const BplHavoc *a, const BplHavoc *b);

/* Prints the product of the two flat bodies as blocks. */
void bpl_lockstep_add_graph(BplLockstep *lockstep, BplStrbuf *out);

#endif
