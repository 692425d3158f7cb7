#include "libbpl/smt/chain.h"

BplChainOptions bpl_chain_defaults(void)
{
    return (BplChainOptions){.z3 = bpl_z3_defaults(), .models = 4, .slice = true, .cache = 2048};
}

BplSolver *bpl_chain_new(BplTerms *terms, const BplChainOptions *options, BplChainStats *stats)
{
    BplSolver *solver = bpl_z3_new(terms, &options->z3);
    if (options->log_folder)
        solver = bpl_log_new(solver, options->log_folder);
    solver = bpl_stats_new(solver, &stats->solved);
    if (options->cache)
        solver = bpl_cache_new(solver, options->cache);
    if (options->slice)
        solver = bpl_slice_new(solver);
    if (options->models)
        solver = bpl_recent_new(solver, options->models);
    if (options->query_limit || options->time_limit_ms)
        solver = bpl_limits_new(solver, options->query_limit, options->time_limit_ms);
    return bpl_stats_new(solver, &stats->asked);
}

static void print_stats(const BplSolverStats *stats, const char *what, BplStrbuf *out)
{
    bpl_strbuf_addf(
        out, "%s: %llu queries, %llu sat, %llu unsat, %llu unknown, %.3f s, longest %.3f s\n", what,
        (unsigned long long)stats->queries, (unsigned long long)stats->sat,
        (unsigned long long)stats->unsat, (unsigned long long)stats->unknown, stats->seconds,
        stats->longest);
    for (int i = 0; i <= BPL_REASON_ERROR; i++)
        if (stats->reasons[i])
            bpl_strbuf_addf(out, "  unknown: %s: %llu\n", bpl_reason_name((BplReason)i),
                            (unsigned long long)stats->reasons[i]);
}

void bpl_chain_print(const BplSolver *chain, const BplChainStats *stats, BplStrbuf *out)
{
    print_stats(&stats->asked, "asked", out);
    for (; chain; chain = chain->next) {
        BplDecoratorCounts counts = bpl_decorator_counts(chain);
        if (counts.answered)
            bpl_strbuf_addf(out, "  %s: %llu of %llu\n", chain->class->name,
                            (unsigned long long)counts.answered, (unsigned long long)counts.asked);
    }
    print_stats(&stats->solved, "solved", out);
}
