/* Decides whether a procedure (the entry) can fail: translates the program to core code, makes
 * clauses of it, and runs the portfolio of configurations on them. */
#include "libbpl/chc/run/decide.h"

#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/run/certify_run.h"
#include "libbpl/chc/run/message.h"
#include "libbpl/chc/run/portfolio.h"
#include "libbpl/smt/spare.h"
#include "libbpl/smt/worker.h"

#include <stdlib.h>
#include <sys/stat.h>

static void count(BplChcResult *result, const BplChcSystem *system)
{
    result->preds = (uint32_t)system->preds.count;
    result->clauses = (uint32_t)system->clauses.count;
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > result->arity)
            result->arity = system->preds.at[i].count;
}

/* Compares two inputs by the positions of their declarations in the program, since engines list
 * inputs in different orders. Returns a number below, equal to or above 0. */
static int compare_inputs(const void *a, const void *b)
{
    BplLoc x = ((const BplChcLine *)a)->node->loc, y = ((const BplChcLine *)b)->node->loc;
    return (x > y) - (x < y);
}

/* Writes the text to the certificate file of the procedure if Z3 accepts it in a fresh process;
 * returns true if the text was accepted and written. */
static bool keep_certificate(const BplChcResult *result, const BplChcDecideOptions *options,
                             double deadline, const BplStrbuf *text)
{
    char *path = bpl_chc_file_for(options->certificates, result->entry->name->text, NULL, ".smt2");
    bool fine = text->length && bpl_chc_script_is_accepted(text, deadline, options->memory) &&
                bpl_chc_file_write(path, text);
    bpl_free(path);
    return fine;
}

/* Changes the verdict from `can fail` to `verified`, since the axioms are contradictory and so no
 * execution exists; drops the data about the failure. */
static void make_void(BplChcResult *result, const BplChcDecideOptions *options, double deadline,
                      const BplStrbuf *certificate)
{
    bpl_chc_lines_release(&result->inputs);
    bpl_chc_lines_release(&result->stack);
    bpl_chc_lines_release(&result->trace);
    bpl_vec_release(&result->turns);
    result->verdict = BPL_CHC_VERIFIED;
    if (options->certificates && !keep_certificate(result, options, deadline, certificate))
        bpl_chc_result_say(result, BPL_CHC_UNCERTIFIED,
                           "the axioms contradict each other, of which there is no certificate");
}

/* Before a failure is reported, checks whether any execution exists at all; if none does (the
 * axioms are contradictory), makes the verdict `verified`. */
static void check_void(BplChcResult *result, const BplChcDecideOptions *options, double deadline)
{
    BplStrbuf certificate = {0};
    if (result->verdict == BPL_CHC_CAN_FAIL && options->is_void &&
        options->is_void(options->about, options->certificates ? &certificate : NULL))
        make_void(result, options, deadline, &certificate);
    bpl_strbuf_release(&certificate);
}

/* Makes the verdict `verified`, because there are no clauses: no check can be reached. */
static void verify_without_clauses(BplChcResult *result, BplChcSystem *system,
                                   const BplChcDecideOptions *options, double deadline)
{
    BplChcModel model;
    BplStrbuf text = {0};
    result->verdict = BPL_CHC_VERIFIED;
    if (!options->certificates)
        return;
    bpl_chc_model_init(&model, system);
    bpl_chc_certificate_print(&model, &text);
    if (!keep_certificate(result, options, deadline, &text))
        bpl_chc_result_say(result, BPL_CHC_UNCERTIFIED, "a certificate was not accepted");
    bpl_strbuf_release(&text);
}

static void write_horn(BplChcSystem *system, const char *path)
{
    BplStrbuf text = {0};
    bpl_chc_horn_print(system, &text);
    bpl_chc_file_write(path, &text);
    bpl_strbuf_release(&text);
}

BplChcResult *bpl_chc_decide(BplProgram *program, const BplProcedure *entry,
                             const BplChcDecideOptions *options)
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
    BplChcResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = entry;
    result->verdict = BPL_CHC_UNKNOWN;
    BplChcOptions expanded = bpl_chc_defaults();
    expanded.deadline = &deadline;
    BplChcSystem *system = core->is_given_up ? NULL : bpl_chc_encode(core, proc, &expanded);
    result->encode_seconds = bpl_clock_seconds() - begin;
    if (system)
        count(result, system);
    if (system && options->horn)
        write_horn(system, options->horn);
    if (options->many) {
        bpl_spare_make(BPL_SPARE_KEEPING); /* a spare Z3 context for Spacer */
        /* a spare Z3 context for the solvers that check Spacer's answer */
        bpl_spare_make(BPL_SPARE_COUNTED);
    }
    if (!system && deadline.why == BPL_OVER_MEMORY)
        bpl_chc_result_say(result, BPL_CHC_DIED, "out of memory");
    else if (!system)
        bpl_chc_result_say(result, BPL_CHC_OUT_OF_TIME, "time-out");
    else if (system->clauses.count == 0)
        verify_without_clauses(result, system, options, deadline.at);
    else
        bpl_chc_portfolio(system, proc, options, deadline.at, result);
    check_void(result, options, deadline.at);
    if (result->inputs.count)
        qsort(result->inputs.at, result->inputs.count, sizeof *result->inputs.at, compare_inputs);
    if (result->verdict == BPL_CHC_UNKNOWN && options->stop && *options->stop)
        bpl_chc_result_say(result, BPL_CHC_STOPPED, "stopped by a signal");
    bpl_chc_system_free(system);
    bpl_core_free(core);
    return result;
}

void bpl_chc_result_say(BplChcResult *result, BplChcReason reason, const char *why)
{
    bpl_free(result->why);
    result->verdict = BPL_CHC_UNKNOWN;
    result->reason = reason;
    result->why = bpl_strdup(why);
}

void bpl_chc_result_take(BplChcResult *to, BplChcResult *from)
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
    *from = (BplChcResult){.verdict = BPL_CHC_UNKNOWN};
}

void bpl_chc_result_release(BplChcResult *result)
{
    bpl_free(result->why);
    bpl_chc_lines_release(&result->inputs);
    bpl_chc_lines_release(&result->stack);
    bpl_chc_lines_release(&result->trace);
    bpl_vec_release(&result->turns);
    for (size_t i = 0; i < result->slices.count; i++)
        bpl_free(result->slices.at[i].why);
    bpl_vec_release(&result->slices);
}

void bpl_chc_result_free(BplChcResult *result)
{
    if (result)
        bpl_chc_result_release(result);
    bpl_free(result);
}
