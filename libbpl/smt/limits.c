/* Implements a solver decorator with limits on the number of queries and on their total time. A
 * query's own time limit is reduced to the time that remains in total. */
#include "libbpl/base/clock.h"
#include "libbpl/smt/decorator.h"

typedef struct Limits {
    BplDecorator base;
    /* limits on the number of queries and on their total time; 0: no limit */
    uint64_t queries, milliseconds;
    double spent;
} Limits;

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Limits *limits = (Limits *)solver;
    uint64_t asked = limits->base.counts.asked++;
    double left = (double)limits->milliseconds - 1e3 * limits->spent;
    if ((limits->queries && asked >= limits->queries) || (limits->milliseconds && left < 1)) {
        limits->base.counts.answered++;
        bpl_answer_unknown(answer, BPL_REASON_LIMIT, "");
        return;
    }
    BplQuery limited = *query;
    if (limits->milliseconds && (!limited.timeout_ms || limited.timeout_ms > left))
        limited.timeout_ms = left < UINT32_MAX ? (uint32_t)left : UINT32_MAX;
    double start = bpl_clock_seconds();
    bpl_decorator_pass(&limits->base, &limited, answer);
    limits->spent += bpl_clock_seconds() - start;
}

static void free_limits(BplSolver *solver)
{
    bpl_free(solver);
}

BplSolver *bpl_limits_new(BplSolver *next, uint64_t queries, uint64_t milliseconds)
{
    static const BplSolverClass class = {"limits", check, NULL, free_limits, NULL};
    Limits *limits = bpl_decorator_new(&class, next, sizeof *limits);
    limits->queries = queries;
    limits->milliseconds = milliseconds;
    return &limits->base.solver;
}
