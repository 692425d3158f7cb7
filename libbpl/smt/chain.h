/* Makes the solver that the engines use: Z3, wrapped in decorators that answer some queries without
 * calling Z3 (decorators.h). */
#ifndef BPL_SMT_CHAIN_H
#define BPL_SMT_CHAIN_H

#include "libbpl/smt/decorators.h"
#include "libbpl/smt/refutations.h"
#include "libbpl/smt/z3.h"

typedef struct BplChainOptions {
    BplZ3Options z3;
    uint32_t models; /* number of recent models to try; 0: the decorator is left out */
    bool slice, one, small, crowd;
    uint32_t cache; /* number of answers that the cache remembers; 0: no cache */
    /* a folder to which all queries are written; NULL: they are not logged */
    const char *log_folder;
    BplRefutations *refutations; /* collects the queries that are answered unsat; or NULL */
    uint64_t query_limit, time_limit_ms;
    bool remote;     /* run Z3 in a process of its own (remote.h) */
    uint64_t memory; /* limit on the memory of Z3's own process, in bytes; 0: no limit */
    /* a flag set by a signal handler, which ends the query in Z3's own process; or NULL */
    volatile const int *stop;
} BplChainOptions;

/* Returns the defaults: all decorators, with Z3 in this process and without limits. */
BplChainOptions bpl_chain_defaults(void);
/* Makes a new chain of solvers. With `remote`, `options` must outlive the chain. */
BplSolver *bpl_chain_new(BplTerms *terms, const BplChainOptions *options);

#endif
