/* Proofs of bodies by the provers of Why3.
 *
 *     bpl_why_prove(program, bodies, count, &options, take, data);
 *
 * The program is prepared (why.h). Each body is a module of its own, with what it needs alone,
 * since what is not needed costs proofs. The first prover is asked about all goals, each further
 * one about those that are left; then, where an answer was cut short by the first, short limit,
 * once more with the whole limit. Bodies run in parallel.
 *
 * Goals are brought back to checks. A check is proved when each of its goals is proved by some
 * prover, or when Why3 has no goal for it any more: it was true as it stood. That counts only in a
 * run of which Why3 says that it was fine, and in which another goal, put there for this, had an
 * answer: no output is no proof. A goal that is of no check makes the body unknown.
 */
#ifndef BPL_WHY_PROVE_H
#define BPL_WHY_PROVE_H

#include "libbpl/why/goals.h"
#include "libbpl/why/provers.h"
#include "libbpl/why/why.h"

typedef struct BplWhyProveOptions {
    const BplWhyProvers *provers;
    uint32_t seconds; /* for a goal and a prover; at least 1 */
    uint64_t work;    /* steps for the same, of provers that count them; 0: no limit */
    uint32_t jobs;    /* at a time; at least 1 */
    bool smoke;
    volatile const int *stop; /* set by a signal handler */
} BplWhyProveOptions;

/* What one prover came to. */
typedef struct BplWhyAttempt {
    BplWhyAnswer answer;
    long steps; /* of all its goals; -1: not counted */
    double seconds;
} BplWhyAttempt;

typedef struct BplWhyVerdict {
    bool is_proved;
    bool is_trivial; /* true as it stood: there was no goal */
    uint32_t goals;
    BplWhyAttempt by[BPL_WHY_MOST_PROVERS]; /* PROVED: all goals, by this prover alone */
} BplWhyVerdict;

typedef struct BplWhyResult {
    BplDecl *decl;
    BplWhyText text;                 /* the module, and its checks */
    BPL_VEC(BplWhyVerdict) verdicts; /* of the checks, in their order */
    char *why;                       /* why nothing is known, or NULL */
    uint32_t goals;
} BplWhyResult;

/* take(data, result), which frees the result, is told in the order of the bodies. Once *stop is
 * set, nothing more is begun, and what is under way is lost. False after a diagnostic: a body
 * cannot be translated; nothing was told then. */
bool bpl_why_prove(BplProgram *program, BplDecl *const *bodies, size_t count,
                   const BplWhyProveOptions *options,
                   void (*take)(void *data, BplWhyResult *result), void *data);
void bpl_why_result_free(BplWhyResult *result);

#endif
