/* Z3 as a solver.
 *
 * One context; terms are translated once and kept. Consecutive queries that share a prefix share
 * Z3's work on it: the prefix stays asserted, on Z3's own stack. Every error of Z3 becomes
 * BPL_UNKNOWN; after one the context is thrown away and made anew.
 */
#ifndef BPL_SMT_Z3_H
#define BPL_SMT_Z3_H

#include "libbpl/smt/solver.h"

typedef struct BplZ3Options {
    uint32_t timeout_ms; /* of a query that says nothing; 0: none */
    uint32_t work;       /* of a query, in steps, which do not depend on the machine; 0: no limit */
    uint32_t memory_mb;  /* 0: no limit; the whole process has one limit */
    uint32_t seed;
    bool incremental;  /* keep the common prefix */
    bool check_models; /* off where somebody else does, or a test wants to see what Z3 says */
    const char *log;   /* a file for Z3's own log, or NULL */
} BplZ3Options;

/* Incremental, models checked, and without limits. */
BplZ3Options bpl_z3_defaults(void);
/* To be freed with bpl_solver_free. */
BplSolver *bpl_z3_new(BplTerms *terms, const BplZ3Options *options);

#endif
