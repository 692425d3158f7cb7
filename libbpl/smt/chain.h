/* The solver that the engines use: Z3, wrapped in decorators that answer some queries without it.
 */
#ifndef BPL_SMT_CHAIN_H
#define BPL_SMT_CHAIN_H

#include "libbpl/smt/decorators.h"
#include "libbpl/smt/refutations.h"
#include "libbpl/smt/z3.h"

typedef struct BplChainOptions {
    BplZ3Options z3;
    uint32_t models; /* number of recent models to try; 0: none */
    bool slice, one, small, crowd;
    uint32_t cache;              /* number of answers to remember; 0: none */
    const char *log_folder;      /* a folder for queries; NULL: they are not logged */
    BplRefutations *refutations; /* collects the queries that are answered unsat; or NULL */
    uint64_t query_limit, time_limit_ms;
    bool remote;     /* Z3 in a process of its own: remote.h */
    uint64_t memory; /* limit on the memory of that process, in bytes; 0: no limit */
    /* set by a signal handler: ends the query of that process; or NULL */
    volatile const int *stop;
} BplChainOptions;

/* The defaults: all decorators, with Z3 in this process and without limits. */
BplChainOptions bpl_chain_defaults(void);
/* A new chain of solvers. With `remote`, `options` must outlive it. */
BplSolver *bpl_chain_new(BplTerms *terms, const BplChainOptions *options);

#endif
