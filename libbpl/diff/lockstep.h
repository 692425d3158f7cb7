/* Two versions of a procedure in lockstep: a program that is verified only if they are equal.
 *
 *     while (i < n) { s := s + i; … }        const {:existential true} e1: bool; …
 *     while (i < n) { s := i + s; … }        N1: assert e1 ==> i == i$2; …
 *                                                goto B0, B1, B2, B3;
 *                                   ==>      B0: assume i < n;  assume i$2 < n;  goto N2;
 *                                            B1: assume i < n;  assume !(i$2 < n); …
 *                                            N2: s := s + i;  s$2 := i$2 + s$2; …  goto N1;
 *                                            N3: assert s == s$2;
 *
 * This is the product program of relational verification (Barthe, Crespo, Kunz: 'Relational
 * verification using product programs', FM 2011), on control-flow graphs: its nodes are pairs of
 * positions (lockstep_graph.h). Loop heads are passed together, conditionals as one branch for each
 * pair of their sides, calls of one procedure as two calls with equal results for equal arguments,
 * and nondeterministic choices of both (a havoc, a goto without conditions) as one choice. Houdini
 * (vc/houdini.h) finds out which variables are equal at the head of a loop, by means of the
 * existential constants.
 *
 * One version, the leader, decides which executions there are: its assumptions and assertions are
 * assumed, and the other version's conditions have to follow:
 *
 *     havoc x; assume x == 1; r := x;        havoc x;  x$2 := x;  assume x == 1;
 *     havoc x; assume x == 2; r := x;   ==>  assert x$2 == 2;     (not verified)
 *
 * A body that is verified shows: if the leader's execution ends, with its own conditions met, then
 * the other one's execution with the same inputs and choices ends with equal results and global
 * variables, or does not end. If both are verified, with either version as the leader, the two are
 * equal. If one is, and its leader has no checks, they are equal where both end: no execution ends
 * where the other one violates a check (checks.h). A body that is not verified shows nothing.
 */
#ifndef BPL_DIFF_LOCKSTEP_H
#define BPL_DIFF_LOCKSTEP_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplLockstepCall {
    /* The first and the second version: checked procedures with bodies or implementations, each
     * with its program. The two programs may be one, and have the same global variables, types,
     * functions and axioms; the result belongs to a program that has these as well. */
    BplProgram *programs[2];
    BplDecl *decls[2];
    const char *own[2]; /* the names by which recursive calls of the two are known */
    const char *name;   /* of the procedure to be made; no name of a program begins with it */
    int leader;         /* 0 or 1 */
    /* The other version's assumptions are assumed as well, and only its checks have to follow. Then
     * nothing is shown about executions that an assumption ends in one version, and all executions
     * must be determined by their inputs (bpl_product_is_open): the two programs of the example
     * would be verified. */
    bool is_lenient;
    /* A loop head waits until the other version is at a loop head, or at its end. Otherwise it
     * passes together with a branch, as it must where the other version's loop is unrolled. */
    bool heads_wait;
    /* Whether the two procedures, of the first and the second version, were shown to be equal, so
     * that calls of them correspond. NULL: only those of one name do, and recursive calls. */
    bool (*are_equal)(void *data, const char *first, const char *second);
    void *data;
} BplLockstepCall;

/* What the proof with one leader leaves to the proof with the other. */
typedef struct BplLockstepNeeds {
    bool has_conditions; /* one of the two has assumptions or checks */
    bool has_checks[2];  /* each of the two, or a procedure that it calls, has checks */
} BplLockstepNeeds;

/* Adds the declarations, among them the procedure NAME. Returns false if the two versions have no
 * program in lockstep. */
bool bpl_lockstep_print(BplStrbuf *out, const BplLockstepCall *call, BplLockstepNeeds *needs);

#endif
