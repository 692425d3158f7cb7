/* Z3 as a solver.
 *
 * Terms are translated once for a context of Z3, and the translations are kept. Consecutive queries
 * with a common prefix share Z3's work on it: the prefix stays asserted, on Z3's own stack. Every
 * error of Z3 becomes BPL_UNKNOWN, after which the context is replaced by a new one.
 */
#ifndef BPL_SMT_Z3_H
#define BPL_SMT_Z3_H

#include "libbpl/smt/solver.h"

typedef struct BplZ3Options {
    /* limit of a query without its own timeout, in milliseconds; 0: none */
    uint32_t timeout_ms;
    uint32_t work;      /* limit of a query, in steps, which do not depend on the machine; 0:
                         * none */
    uint32_t memory_mb; /* limit of the whole process, in megabytes; 0: none */
    uint32_t seed;
    bool incremental; /* keep the common prefix asserted */
    /* evaluate each model; off if another solver checks them, or for tests of Z3's answers */
    bool check_models;
    const char *log; /* a file for Z3's own log, or NULL */
} BplZ3Options;

/* The defaults: incremental, with checked models, and without limits. */
BplZ3Options bpl_z3_defaults(void);
/* Adds the version of the Z3 that runs: "4.8.12". */
void bpl_z3_version(BplStrbuf *out);
/* A new solver; callers free it with bpl_solver_free. */
BplSolver *bpl_z3_new(BplTerms *terms, const BplZ3Options *options);

#endif
