#include "libbpl/smt/chain.h"

#include "libbpl/smt/remote.h"

BplChainOptions bpl_chain_defaults(void)
{
    return (BplChainOptions){.z3 = bpl_z3_defaults(),
                             .models = 4,
                             .slice = true,
                             .one = true,
                             .small = true,
                             .crowd = true,
                             .cache = 2048};
}

static BplSolver *make_z3(BplTerms *terms, void *data)
{
    BplZ3Options options = *(const BplZ3Options *)data;
    /* the remote solver's parent (remote.c) checks the models itself */
    options.check_models = false;
    return bpl_z3_new(terms, &options);
}

static BplSolver *new_solver(BplTerms *terms, const BplChainOptions *options)
{
    if (!options->remote)
        return bpl_z3_new(terms, &options->z3);
    BplRemoteOptions remote = {.make = make_z3,
                               .data = (void *)(uintptr_t)&options->z3,
                               .memory = options->memory,
                               .stop = options->stop};
    return bpl_remote_new(terms, &remote);
}

BplSolver *bpl_chain_new(BplTerms *terms, const BplChainOptions *options)
{
    BplSolver *solver = new_solver(terms, options);
    if (options->log_folder)
        solver = bpl_log_new(solver, options->log_folder);
    if (options->crowd)
        solver = bpl_crowd_new(solver);
    if (options->small)
        solver = bpl_small_new(solver);
    if (options->cache)
        solver = bpl_cache_new(solver, options->cache);
    if (options->one)
        solver = bpl_one_new(solver);
    /* Queries pass decorators from the last one made to the first. Refutations are made after the
     * cache, so that queries answered by the cache are recorded as well, and before slicing, so
     * that only the relevant constraints of a query are recorded. */
    if (options->refutations)
        solver = bpl_refutations_new(solver, options->refutations);
    if (options->slice)
        solver = bpl_slice_new(solver);
    if (options->models)
        solver = bpl_recent_new(solver, options->models);
    if (options->query_limit || options->time_limit_ms)
        solver = bpl_limits_new(solver, options->query_limit, options->time_limit_ms);
    return solver;
}
