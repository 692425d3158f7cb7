/* Prints two versions of a procedure in lockstep: a program that is verified only if the versions
 * are equal.
 *
 *    while (i < n) { s := s + i; … }         const {:existential true} e1: bool; …
 *    while (i < n) { s := i + s; … }         N1: assert e1 ==> i == i$2; …
 *                                                goto B0, B1, B2, B3;
 *                                     ==>    B0: assume i < n;  assume i$2 < n;  goto N2;
 *                                            B1: assume i < n;  assume !(i$2 < n); …
 *                                            N2: s := s + i;  s$2 := i$2 + s$2; …  goto N1;
 *                                            N3: assert s == s$2;
 *
 * This is the product program of relational verification (Barthe, Crespo, Kunz: 'Relational
 * verification using product programs', FM 2011), on control-flow graphs: its nodes are pairs of
 * positions (lockstep_graph.h). The versions pass loop heads together. Conditionals become one
 * branch for each pair of their targets, calls of one procedure become two calls with equal results
 * for equal arguments, and nondeterministic choices of both versions (a havoc, a goto without
 * conditions) become one choice. Houdini (vc/houdini.h) finds the variables that are equal at the
 * head of a loop, by means of the existential constants.
 *
 * One version, the leader, determines the executions: its assumptions and assertions are assumed,
 * and the conditions of the other version, the follower, have to be proved:
 *
 *    havoc x; assume x == 1; r := x;          havoc x;  x$2 := x;  assume x == 1;
 *    havoc x; assume x == 2; r := x;   ==>    assert x$2 == 2;  (not verified)
 *
 * If a body is verified, then for each execution of the leader that ends without violating its own
 * conditions, the follower's execution with the same inputs and choices ends with equal results and
 * global variables, or does not end. If both bodies are verified, with either version as the
 * leader, the two versions are equal. If one body is verified, and its leader has no checks, the
 * two versions are equal on executions that end in both: no execution ends where the other one
 * violates a check (checks.h). A body that is not verified proves nothing. */
#ifndef BPL_DIFF_LOCKSTEP_H
#define BPL_DIFF_LOCKSTEP_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplLockstepCall {
    /* The first and the second version: checked procedures with bodies, or implementations, each
     * with its program. The two programs may be the same one. They have the same global variables,
     * types, functions and axioms, and so has the program to which the result belongs. */
    BplProgram *programs[2];
    BplDecl *decls[2];
    const char *own[2]; /* the names by which each version calls itself recursively */
    /* the name of the procedure that is made; no name of a program begins with it */
    const char *name;
    int leader; /* the index of the leader, 0 or 1 */
    /* The follower's assumptions are assumed instead of proved; only its checks have to be proved.
     * Then nothing is proved about executions that an assumption ends in one version, and the
     * executions of both versions must be determined by the inputs (bpl_product_is_open is false):
     * otherwise different versions, such as those of the example at the top of this file, would be
     * verified. */
    bool is_lenient;
    /* A version at a loop head waits until the other version is at a loop head, or at its end. If
     * false, a version passes a loop head while the other version is at a branch, which is
     * necessary if the other version's loop is unrolled. */
    bool heads_wait;
    /* Returns true if the two procedures, one of each version, were proved to be equal, so that the
     * product may treat calls of them as calls of one procedure. NULL: only calls of procedures
     * with equal names, and recursive calls, are treated in this way. */
    bool (*are_equal)(void *data, const char *first, const char *second);
    void *data;
} BplLockstepCall;

/* Kinds of conditions in the versions, from which callers see whether a second proof with the other
 * version as the leader is needed. */
typedef struct BplLockstepNeeds {
    bool has_conditions; /* one of the two versions has assumptions or checks */
    /* for each version: true if the version, or a procedure that it calls, has checks */
    bool has_checks[2];
} BplLockstepNeeds;

/* Adds the declarations of the program in lockstep, among them the procedure `name`, and sets
 * *needs. Returns false if the two versions have no such program. */
bool bpl_lockstep_print(BplStrbuf *out, const BplLockstepCall *call, BplLockstepNeeds *needs);

#endif
