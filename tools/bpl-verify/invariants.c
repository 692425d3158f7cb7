/* Prints the program with the annotations that prove it (claims: invariants, pre- and
 * postconditions), and proves the printed text. */
#include "tools/bpl-verify/invariants.h"

#include "libbpl/decide/invariants.h"
#include "libbpl/report/chc_report.h"
#include "libbpl/report/claims_report.h"
#include "tools/common/diagnose.h"
#include "tools/common/limit.h"

typedef struct Run {
    BplTool *tool;
    const BplVerifying *how;
    const BplFilter *filter;
    BplInvariants found;
    BplStrbuf report; /* the report in JSON */
} Run;

static BplChcResult *ask(void *data, const BplProcedure *entry, uint32_t timeout_ms)
{
    Run *run = data;
    uint32_t most_ms = run->how->options.timeout_ms;
    BplChcResult *result = bpl_verifying_entry(run->how, run->found.program, entry,
                                               timeout_ms < most_ms ? timeout_ms : most_ms);
    if (result)
        bpl_chc_report_stats(&run->found.stats, result);
    return result;
}

/* Prints the result on a procedure (entry) at once, since a signal may come before other results
 * are known. */
static void tell(void *data, const BplChcResult *result)
{
    static const BplStatus statuses[] = {[BPL_CHC_VERIFIED] = BPL_STATUS_DONE,
                                         [BPL_CHC_CAN_FAIL] = BPL_STATUS_FOUND,
                                         [BPL_CHC_UNKNOWN] = BPL_STATUS_GAVE_UP};
    Run *run = data;
    run->tool->status = bpl_status_worse(run->tool->status, statuses[result->verdict]);
    if (run->how->format == BPL_VERIFY_JSON) {
        bpl_chc_report_json(&run->report, run->found.program, result);
        return;
    }
    BplStrbuf out = {0};
    bpl_chc_report_text(&out, run->found.program, result);
    bpl_tool_report(out.text, out.length);
    bpl_strbuf_release(&out);
}

static void tell_left(Run *run, const BplVcProof *proof)
{
    for (size_t i = 0; i < proof->left.count; i++) {
        const BplVcLeft *left = &proof->left.at[i];
        BplStrbuf line = {0};
        bpl_strbuf_addf(&line, "%s: Warning: not proved by the invariants that were written: %s\n",
                        left->place, left->text);
        bpl_tool_report(line.text, line.length);
        bpl_strbuf_release(&line);
    }
    bpl_tool_complain(run->tool, "the printed program does not prove everything that was verified");
    run->tool->status = bpl_status_worse(run->tool->status, BPL_STATUS_GAVE_UP);
}

/* Adds to `text` the program with the invariants and contracts that were found (claims), and warns
 * about checks that are not proved by them. If the program with claims is not legal, adds the
 * program without them. */
static void write_claims(Run *run, BplStrbuf *text)
{
    BplProgram *program = run->found.program;
    BplStrbuf plain = {0}, placed = {0};
    BplVcProof proof;
    bpl_filter_print(run->filter, &plain, program);
    bool fine = bpl_claims_write(program, &run->found.claims, run->found.chosen, NULL);
    bpl_filter_print(run->filter, text, program);
    const BplPrintOptions printing = {.lines = BPL_LINES_TELL}; /* errors need positions */
    bpl_print_program(&placed, program, &printing);
    bpl_invariants_check(&run->found, placed.text, placed.length, &proof);
    bpl_strbuf_release(&placed);
    if (!fine || (!proof.proves && !proof.left.count)) {
        bpl_strbuf_release(text);
        *text = plain;
        plain = (BplStrbuf){0};
    }
    if (!proof.proves)
        tell_left(run, &proof);
    bpl_vc_proof_release(&proof);
    bpl_strbuf_release(&plain);
}

static void print_program(Run *run)
{
    BplInvariants *found = &run->found;
    bool is_json = run->how->format == BPL_VERIFY_JSON;
    BplStrbuf text = {0};
    bpl_invariants_unite(found);
    if (is_json)
        bpl_claims_report_json(&run->report, found->program, &found->claims, found->chosen);
    if (found->verified.count)
        write_claims(run, &text);
    else
        bpl_filter_print(run->filter, &text, found->program);
    if (is_json)
        bpl_claims_report_program(&run->report, &text);
    else
        bpl_tool_write(run->tool, text.text, text.length);
    bpl_strbuf_release(&text);
}

void bpl_invariants_run(BplTool *tool, const BplVerifying *how, const BplInvariantCall *call,
                        BplProgram *program)
{
    BplEntries entries = {0};
    Run run = {.tool = tool, .how = how, .filter = call->filter};
    const BplInvariantOptions options = {.check = call->check,
                                         .budget = call->in_steps ? (BplBudget){0} : how->budget,
                                         .in_steps = call->in_steps,
                                         .memory = how->options.memory,
                                         .seed = how->options.seed,
                                         .log = how->options.log,
                                         .ask = ask,
                                         .work = call->work,
                                         .told = tell,
                                         .data = &run};
    run.found = (BplInvariants){.program = program, .options = &options, .entries = &entries};
    bool fine = bpl_verifying_entries(tool, how, program, &entries);
    bpl_limit_lift(); /* signals end the process at once from here on */
    for (size_t i = 0; i < entries.all.count && fine; i++)
        fine = bpl_invariants_find(&run.found, entries.all.at[i]);
    if (fine)
        print_program(&run);
    else
        tool->status = BPL_STATUS_BAD;
    if (program->diags.errors)
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    if (fine && run.report.length)
        bpl_tool_write(tool, run.report.text, run.report.length);
    if (how->stats && run.found.stats.length)
        bpl_tool_report(run.found.stats.text, run.found.stats.length);
    bpl_invariants_release(&run.found);
    bpl_entries_release(&entries);
    bpl_strbuf_release(&run.report);
}
