/* Used by lockstep.c and lockstep_graph.c; private to this folder.
 *
 * The product of two flat bodies. A node is a pair of positions at which both versions wait for
 * each other. From there each version runs to its next waiting point: a loop head, a branch, a
 * call, a havoc or its end. The kinds of the two points tell which version continues:
 *
 *    one     other    continues
 *    head    head     both
 *    branch  branch   both: one edge for each pair of targets
 *    branch  head     the one at the head (with heads_wait: the one at the branch)
 *    call    call     both, if they call the same procedure
 *    havoc   havoc    both, with one choice
 *    any     another  the one whose kind comes first in: call, havoc, branch, head
 *    end     end      none: results are compared
 *
 * If a version passes a loop head twice while the other version waits at one point, it is in a node
 * of its own from the second time on (`lap`). So its first iteration is not in a loop, and facts
 * known at the head still hold there. Where an unrolled loop has ended, by `assume !(i < n)`, the
 * other version's loop is known not to begin another iteration.
 */
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
    const BplStmt *flat[2]; /* the statements of these bodies */
    BplSet heads;           /* labels of the loop heads of both versions */
    BplVersionSuffixes suffixes;
    BplVersionVars modified;
    BPL_VEC(BplLockstepPair) pairs;
    BplMap renamed;   /* variable of the second version -> its new name */
    BplStrbuf locals; /* declarations of variables that calls need */
    unsigned calls, candidates;
    BplLockstepNeeds needs;
    bool failed;
} BplLockstep;

/* Prints a node of one of the versions, with the names that the second version's variables have
 * got. */
void bpl_lockstep_add_node(BplLockstep *lockstep, BplStrbuf *out, const BplNode *node, int version);
/* Prints invariants that the variables of each pair are equal, each under a constant of its own. */
void bpl_lockstep_add_candidates(BplLockstep *lockstep, BplStrbuf *out);
/* Prints the comparison of results at the end. */
void bpl_lockstep_add_comparison(BplLockstep *lockstep, BplStrbuf *out);

/* Add statements that both versions execute together, or one version alone. In lockstep_stmt.c. */
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
