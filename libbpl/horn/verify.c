/* The whole of it: core, clauses, portfolio. */
#include "libbpl/horn/verify.h"

#include "libbpl/horn/message.h"
#include "libbpl/horn/portfolio.h"
#include "libbpl/smt/spare.h"
#include "libbpl/smt/worker.h"

#include <stdlib.h>
#include <sys/stat.h>

static void count(BplHornResult *result, const BplHornSystem *system)
{
    result->preds = (uint32_t)system->preds.count;
    result->clauses = (uint32_t)system->clauses.count;
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > result->arity)
            result->arity = system->preds.at[i].count;
}

/* As the program declares them: whoever found the execution has an order of their own. */
static int compare_inputs(const void *a, const void *b)
{
    BplLoc x = ((const BplHornLine *)a)->node->loc, y = ((const BplHornLine *)b)->node->loc;
    return (x > y) - (x < y);
}

/* It is verified, as nothing can happen at all: what was told of a failure goes. */
static void make_void(BplHornResult *result)
{
    bpl_horn_lines_release(&result->inputs);
    bpl_horn_lines_release(&result->stack);
    bpl_horn_lines_release(&result->trace);
    bpl_vec_release(&result->turns);
    result->verdict = BPL_HORN_VERIFIED;
}

BplHornResult *bpl_horn_verify(BplProgram *program, const BplProcedure *entry,
                               const BplHornVerifyOptions *options)
{
    double begin = bpl_clock_seconds();
    BplDeadline deadline = {.at = begin + 1e-3 * options->timeout_ms,
                            .stop = options->stop,
                            .memory = bpl_deadline_memory(options->memory)};
    const BplCoreOptions lowering = {.deadline = &deadline};
    BplCore *core = bpl_core_new(program, &lowering);
    const BplCoreProc *proc = bpl_core_entry(core, entry);
    if ((!proc || !bpl_core_axioms(core)) && !core->is_given_up) {
        bpl_core_free(core);
        return NULL;
    }
    if (options->log)
        mkdir(options->log, 0777);
    BplHornResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = entry;
    result->verdict = BPL_HORN_UNKNOWN;
    BplHornOptions expanded = bpl_horn_defaults();
    expanded.deadline = &deadline;
    BplHornSystem *system = core->is_given_up ? NULL : bpl_horn_system_new(core, proc, &expanded);
    result->encode_seconds = bpl_clock_seconds() - begin;
    if (system)
        count(result, system);
    if (options->many) {
        bpl_spare_make(BPL_SPARE_KEEPING); /* for Spacer */
        bpl_spare_make(BPL_SPARE_COUNTED); /* for what checks its answer */
    }
    if (!system && deadline.why == BPL_OVER_MEMORY)
        bpl_horn_result_say(result, BPL_HORN_DIED, "out of memory");
    else if (!system)
        bpl_horn_result_say(result, BPL_HORN_OUT_OF_TIME, "time-out");
    else if (system->clauses.count == 0)
        result->verdict = BPL_HORN_VERIFIED; /* no check can be reached at all */
    else
        bpl_horn_portfolio(system, proc, options, deadline.at, result);
    if (result->verdict == BPL_HORN_CAN_FAIL && options->is_void &&
        options->is_void(options->about))
        make_void(result);
    if (result->inputs.count)
        qsort(result->inputs.at, result->inputs.count, sizeof *result->inputs.at, compare_inputs);
    if (result->verdict == BPL_HORN_UNKNOWN && options->stop && *options->stop)
        bpl_horn_result_say(result, BPL_HORN_STOPPED, "stopped by a signal");
    bpl_horn_system_free(system);
    bpl_core_free(core);
    return result;
}

void bpl_horn_result_say(BplHornResult *result, BplHornReason reason, const char *why)
{
    bpl_free(result->why);
    result->verdict = BPL_HORN_UNKNOWN;
    result->reason = reason;
    result->why = bpl_strdup(why);
}

void bpl_horn_result_take(BplHornResult *to, BplHornResult *from)
{
    bpl_free(to->why);
    to->verdict = from->verdict;
    to->reason = from->reason;
    to->why = from->why;
    to->claim = from->claim;
    to->violated = from->violated;
    to->steps = from->steps;
    to->inputs = from->inputs;
    to->stack = from->stack;
    to->trace = from->trace;
    to->turns = from->turns;
    *from = (BplHornResult){.verdict = BPL_HORN_UNKNOWN};
}

void bpl_horn_result_release(BplHornResult *result)
{
    bpl_free(result->why);
    bpl_horn_lines_release(&result->inputs);
    bpl_horn_lines_release(&result->stack);
    bpl_horn_lines_release(&result->trace);
    bpl_vec_release(&result->turns);
    for (size_t i = 0; i < result->slices.count; i++)
        bpl_free(result->slices.at[i].why);
    bpl_vec_release(&result->slices);
}

void bpl_horn_result_free(BplHornResult *result)
{
    if (result)
        bpl_horn_result_release(result);
    bpl_free(result);
}
