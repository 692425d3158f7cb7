/* Wraps Z3 as a solver (solver.h).
 *
 * Each term is translated once for a context of Z3, and the translation is kept. If consecutive
 * queries begin with the same constraints, these constraints stay asserted on Z3's own stack, so
 * that Z3's work on them is shared. Every error of Z3 becomes BPL_UNKNOWN, after which the context
 * is replaced by a new one. */
#ifndef BPL_SMT_Z3_H
#define BPL_SMT_Z3_H

#include "libbpl/smt/solver.h"

typedef struct BplZ3Options {
    /* limit on the time of a query that has no limit of its own, in milliseconds; 0: no limit */
    uint32_t timeout_ms;
    /* limit on the resource steps (rlimit) of a query, which do not depend on the machine; 0: no
     * limit */
    uint32_t work;
    uint32_t memory_mb; /* limit on the memory of the whole process, in megabytes; 0: no limit */
    uint32_t seed;
    bool incremental; /* keep the constraints asserted that consecutive queries have in common */
    /* evaluate each model that Z3 returns; turned off if another solver of the chain checks models,
     * or for tests of Z3's answers */
    bool check_models;
    const char *log; /* a file for Z3's own log of the calls of its interface, or NULL */
} BplZ3Options;

/* Returns the defaults: incremental, with checked models, and without limits. */
BplZ3Options bpl_z3_defaults(void);
/* Appends the version of the Z3 library that is running to `out`: "4.8.12". */
void bpl_z3_version(BplStrbuf *out);
/* Makes a new solver; callers free it with bpl_solver_free. */
BplSolver *bpl_z3_new(BplTerms *terms, const BplZ3Options *options);

#endif
