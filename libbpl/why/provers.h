/* Finds Why3 and its provers, and makes a configuration file of Why3 for this run.
 *
 *     BplWhyProvers provers;
 *     char *trouble = bpl_why_provers_find(&provers, "z3,cvc5", stop, 0);
 *     if (trouble) complain(trouble);                    bpl_free(trouble)
 *     …
 *     bpl_why_provers_release(&provers);
 *
 * The user's configuration of Why3 is not read. The provers are those that Why3 detects, and CVC5,
 * which Why3 1.5.1 does not know, if it is installed. Provers are called without limits by the
 * clock (detection.h): Why3 limits their processor time.
 */
#ifndef BPL_WHY_PROVERS_H
#define BPL_WHY_PROVERS_H

#include "libbpl/base/vec.h"

enum { BPL_WHY_MOST_PROVERS = 9 };

typedef struct BplWhyProver {
    const char *name; /* the prover's name in options and reports: "z3" */
    char *version;    /* the prover's version: "4.8.12" */
    char *id;         /* the prover's name in Why3's options: "Z3,4.8.12,processor" */
} BplWhyProver;

typedef struct BplWhyProvers {
    char *folder;       /* a temporary folder for files of runs */
    char *config;       /* path of Why3's configuration file in `folder` */
    char *why3_version; /* the version of Why3: "1.5.1" */
    BPL_VEC(BplWhyProver) all;
} BplWhyProvers;

/* Finds the provers that `wanted` names, separated by commas; if `wanted` is NULL, those of Z3,
 * CVC5 (if it is missing, CVC4) and Alt-Ergo that are installed. Returns NULL, or an error message
 * that the caller frees. The caller releases the provers in either case. `end`: the time at which
 * to stop, by bpl_clock_seconds; 0: never. */
char *bpl_why_provers_find(BplWhyProvers *provers, const char *wanted, volatile const int *stop,
                           double end);
/* Removes the temporary folder, and frees the provers. */
void bpl_why_provers_release(BplWhyProvers *provers);

#endif
