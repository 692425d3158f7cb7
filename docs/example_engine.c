/* Decides whether a program can fail: an example that uses both libraries. Each entry of a Boogie
 * program is decided by path search and by Horn clauses, in a process of its own.
 *
 *     cc $(pkg-config --cflags bplx) example_engine.c $(pkg-config --libs --static bplx) -o decide
 *     ./decide max.bpl
 *
 * Prints what bpl-exec --engine=auto prints. The exit status is 1 if something can fail, 0 if all
 * is verified, 3 if neither is known, and 2 if the program cannot be run. */
#include "libbpl/decide/decide.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/exec/jobs.h"
#include "libbpl/exec/message.h"
#include "libbpl/pass/entries.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/report/exec_report.h"
#include "libbpl/sema/check.h"
#include "libbpl/smt/worker.h"

#include <stdio.h>

enum { SECONDS = 60 };

typedef struct Run {
    const BplProgram *program;
    BplDecider decider;
    bool has_failed, is_open;
} Run;

/* Called in the entry's process. */
static const BplExecResult *decide(void *data, BplExec *exec, const BplProcedure *entry,
                                   double deadline)
{
    const Run *run = data;
    return bpl_decide(&run->decider, exec, entry, deadline);
}

/* Called in this process. */
static void print(void *data, size_t entry, BplExecResult *result)
{
    Run *run = data;
    BplStrbuf text = {0};
    (void)entry;
    if (!result) { /* an unsupported construct: bpl_exec_core reports it */
        run->is_open = true;
        return;
    }
    bpl_exec_report_text(&text, run->program, result);
    fputs(bpl_strbuf_text(&text), stdout);
    run->has_failed |= result->verdict == BPL_VERDICT_FAILED;
    run->is_open |=
        result->verdict != BPL_VERDICT_FAILED && result->verdict != BPL_VERDICT_VERIFIED;
    bpl_strbuf_release(&text);
    bpl_result_free(result);
}

static void run_all(Run *run, BplProgram *program, const BplExecOptions *options)
{
    const BplEntryRule those_with_bodies = {0};
    BplEntries entries;
    size_t unmatched;
    bpl_entries_find(&entries, program, &those_with_bodies, &unmatched);
    const BplExecEach each = {.program = program,
                              .options = options,
                              .entries = entries.all.at,
                              .count = entries.all.count,
                              .jobs = 1,
                              .run = decide,
                              .run_data = run,
                              .done = print,
                              .done_data = run};
    bpl_exec_run_each(&each);
    bpl_entries_release(&entries);
}

int main(int argc, char **argv)
{
    BplProgram *program = bpl_program_new();
    Run run = {.program = program, .decider = {.engine = BPL_ENGINE_AUTO, .jobs = 1}};
    BplExecOptions options = {.executions = 1024, .few = 64, .failing = 1, .query_timeout = 10000};
    bool fine =
        argc == 2 && bpl_program_read(program, argv[1], "stdin") && bpl_check(program, NULL);
    bool broken = false;
    if (fine) {
        options.end = bpl_clock_seconds() + SECONDS;
        options.whole = bpl_prepare_whole(program, &options); /* before any declaration is
                                                               * dropped */
        bpl_prepare_drop(program, NULL, 0);
        fine = bpl_pass_check_supported(program, NULL) && bpl_prepare_orders(program, &broken);
    }
    if (fine)
        run_all(&run, program, &options);
    for (size_t i = 0; i < program->diags.all.count; i++)
        fprintf(stderr, "%s\n", program->diags.all.at[i].text);
    if (options.whole)
        bpl_exec_free(options.whole);
    bpl_program_free(program);
    return !fine ? 2 : run.has_failed ? 1 : run.is_open ? 3 : 0;
}
