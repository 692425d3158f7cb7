#include "libbpl/smt/clock.h"
#include "libbpl/smt/decorator.h"

typedef struct Stats {
    BplDecorator base;
    BplSolverStats *out;
} Stats;

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Stats *stats = (Stats *)solver;
    BplSolverStats *out = stats->out;
    stats->base.counts.asked++;
    double start = bpl_clock_seconds();
    bpl_decorator_pass(&stats->base, query, answer);
    double seconds = bpl_clock_seconds() - start;
    out->queries++;
    out->seconds += seconds;
    if (seconds > out->longest)
        out->longest = seconds;
    out->sat += answer->sat == BPL_SAT;
    out->unsat += answer->sat == BPL_UNSAT;
    out->unknown += answer->sat == BPL_UNKNOWN;
    if (answer->sat == BPL_UNKNOWN)
        out->reasons[answer->reason]++;
}

static void free_stats(BplSolver *solver)
{
    bpl_free(solver);
}

BplSolver *bpl_stats_new(BplSolver *next, BplSolverStats *out)
{
    static const BplSolverClass class = {"statistics", check, NULL, free_stats};
    Stats *stats = bpl_decorator_new(&class, next, sizeof *stats);
    stats->out = out;
    return &stats->base.solver;
}
