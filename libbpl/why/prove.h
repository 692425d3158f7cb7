/* Proves bodies by the provers of Why3.
 *
 *     bpl_why_prove(program, bodies, count, &options, take, data);
 *
 * The program must be prepared (why.h). Each body becomes a module of its own that contains only
 * the declarations it needs, since other declarations make proofs fail. The first prover is run on
 * all goals, each further prover on the goals that are not proved yet, all with a short time limit.
 * Then the provers are run once more, with the whole limit, on goals for which the short limit was
 * reached. Bodies are proved in parallel.
 *
 * Goals are mapped back to checks. A check is proved if each of its goals is proved by some prover,
 * or if Why3 has no goal for it because Why3 simplified the check to true. A check without goals
 * counts as proved only if the run succeeded and a goal that was added to every module for this
 * purpose (BPL_WHY_CANARY) was answered: missing output is not a proof. A goal that belongs to no
 * check makes the body unknown. */
#ifndef BPL_WHY_PROVE_H
#define BPL_WHY_PROVE_H

#include "libbpl/base/budget.h"
#include "libbpl/why/goals.h"
#include "libbpl/why/provers.h"
#include "libbpl/why/why.h"

typedef struct BplWhyProveOptions {
    const BplWhyProvers *provers;
    uint32_t seconds; /* limit of processor time for one goal and one prover; at least 1 */
    BplBudget budget; /* limits of time for all bodies, and for each of them */
    uint64_t work;    /* limit on steps for one goal, if the prover counts steps; 0: no limit */
    uint32_t jobs;    /* number of processes at a time; at least 1 */
    bool smoke;
    volatile const int *stop; /* set by a signal handler */
} BplWhyProveOptions;

/* The result of one prover on a check. */
typedef struct BplWhyAttempt {
    BplWhyAnswer answer;
    long steps; /* number of steps for all goals of the check; -1: not counted */
    double seconds;
} BplWhyAttempt;

typedef struct BplWhyVerdict {
    bool is_proved;
    bool is_trivial; /* Why3 simplified the check to true: there was no goal */
    uint32_t goals;
    /* for each prover: its result on the check; PROVED if this prover alone has proved all goals of
     * the check */
    BplWhyAttempt by[BPL_WHY_MOST_PROVERS];
} BplWhyVerdict;

typedef struct BplWhyResult {
    BplDecl *decl;
    BplWhyText text;                 /* the WhyML module of the body, and its checks */
    BPL_VEC(BplWhyVerdict) verdicts; /* verdicts on the checks, in the order of text.checks */
    char *why;                       /* the reason why there is no verdict, or NULL */
    uint32_t goals;
} BplWhyResult;

/* Proves the bodies. Calls take(data, result), which frees the result, in the order of the bodies.
 * Bodies that are undecided when their time is over get the verdict `unknown`. Once *stop is set,
 * no further process is started, and the results of running ones are lost. Returns false after a
 * diagnostic, without any result, if a body cannot be translated. */
bool bpl_why_prove(BplProgram *program, BplDecl *const *bodies, size_t count,
                   const BplWhyProveOptions *options,
                   void (*take)(void *data, BplWhyResult *result), void *data);
void bpl_why_result_free(BplWhyResult *result);

#endif
