#include "tools/bpl-exec/run.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/exec/exec.h"
#include "libbpl/pass/dde.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/direct.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/report/exec_report.h"
#include "libbpl/syntax/walk.h"
#include "tools/common/diagnose.h"
#include "tools/common/number.h"

#include <signal.h>

static volatile int stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

/* ---- options --------------------------------------------------------------------------------- */

static bool read_number(BplTool *tool, const char *option, const char *text, uint64_t *number)
{
    return bpl_tool_number(tool, option, text, text ? strlen(text) : 0, UINT32_MAX, number);
}

static bool read_options(BplTool *tool, const BplRunCall *call, BplExecOptions *options)
{
    uint64_t executions = 1024, failing = 1, bound = 0, depth = 0, timeout = 0, query = 10,
             seed = 0;
    if (!read_number(tool, "executions", call->executions, &executions) ||
        !read_number(tool, "failing", call->failing, &failing) ||
        !read_number(tool, "bound", call->bound, &bound) ||
        !read_number(tool, "depth", call->depth, &depth) ||
        !read_number(tool, "timeout", call->timeout, &timeout) ||
        !read_number(tool, "query-timeout", call->query_timeout, &query) ||
        !read_number(tool, "seed", call->seed, &seed))
        return false;
    uint64_t memory = 0;
    if (!bpl_tool_size(tool, "memory", call->memory, &memory) ||
        !bpl_tool_make_folder(tool, call->smt_log))
        return false;
    *options = (BplExecOptions){.core = {.by_spec = call->specs.at,
                                         .by_spec_count = call->specs.count,
                                         .all_by_spec = call->modular},
                                .executions = executions,
                                .failing = failing,
                                .bound = (uint32_t)bound,
                                .depth = (uint32_t)depth,
                                .search = (BplSearchKind)call->search,
                                .quantifiers = (BplQuantifiers)call->quantifiers,
                                .seed = seed,
                                .timeout = (double)timeout,
                                .query_timeout = (uint32_t)query * 1000,
                                .memory = memory,
                                .no_minimize = call->no_minimize,
                                .no_confirm = call->no_confirm,
                                .trace = call->trace,
                                .smt_log = call->smt_log,
                                .stop = &stopped};
    return true;
}

/* ---- entries --------------------------------------------------------------------------------- */

typedef BPL_VEC(const BplProcedure *) Entries;

static bool has_body(const BplProgram *program, const BplProcedure *procedure)
{
    if (procedure->body)
        return true;
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_IMPLEMENTATION && bpl_as_implementation(decl)->procedure == procedure)
            return true;
    return false;
}

static void find_by(const BplProgram *program, const char *pattern, bool marked, Entries *entries)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        const BplProcedure *procedure = bpl_as_procedure(decl);
        if (pattern  ? bpl_wildcard_matches(pattern, procedure->name->text)
            : marked ? bpl_attr_is_true(procedure->attrs, "entrypoint")
                     : has_body(program, procedure))
            bpl_vec_push(entries, procedure);
    }
}

static bool find_entries(BplTool *tool, const BplRunCall *call, const BplProgram *program,
                         Entries *entries)
{
    for (size_t i = 0; i < call->entries.count; i++) {
        size_t before = entries->count;
        find_by(program, call->entries.at[i], false, entries);
        if (entries->count > before)
            continue;
        bpl_tool_complain(tool, "no procedure matches '%s'", call->entries.at[i]);
        tool->status = BPL_STATUS_BAD;
        return false;
    }
    if (!call->entries.count)
        find_by(program, NULL, true, entries);
    if (!entries->count)
        find_by(program, NULL, false, entries);
    if (!entries->count)
        find_by(program, "*", false, entries);
    return true;
}

/* ---- before running -------------------------------------------------------------------------- */

static void drop_dead(BplProgram *program, const BplRunCall *call)
{
    const BplLivenessOptions options = {.entries = call->entries.at,
                                        .entry_count = call->entries.count};
    BplLiveness liveness;
    size_t unmatched;
    if (bpl_liveness_init(&liveness, program, &options, &unmatched))
        bpl_dde(program, &liveness);
    bpl_liveness_release(&liveness);
}

static BplWalk find_order(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_order = (node->kind == BPL_BINARY && node->op == BPL_OP_EXTENDS) ||
                    (node->kind == BPL_CONST_DECL && bpl_as_const_decl(node)->has_extends);
    return is_order ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* What the engine does not know itself, and a pass takes away. */
static bool prepare(BplTool *tool, BplProgram *program, const BplRunCall *call)
{
    drop_dead(program, call);
    BplWalker walker = {.enter = find_order};
    bool fine = bpl_check_supported(program), broken = false;
    if (fine && !bpl_walk(&walker, &program->unit->node)) {
        const BplDesugarOptions options = {.passes = (BplPassSet)1 << BPL_PASS_order};
        fine = bpl_desugar(program, &options, &broken);
    }
    if (fine && call->picks != BPL_PICKS_NONE) {
        const BplDirectOptions options = {.picks = (BplPicks)call->picks};
        const char *trouble;
        fine = bpl_pass_direct(program, &options, &trouble) && bpl_check(program, NULL);
    }
    if (fine)
        return true;
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = broken ? BPL_STATUS_BROKEN : BPL_STATUS_BAD;
    return false;
}

/* ---- running --------------------------------------------------------------------------------- */

static BplStatus status_of(const BplExecResult *result)
{
    switch (result->verdict) {
    case BPL_VERDICT_FAILED:
        return BPL_STATUS_FOUND;
    case BPL_VERDICT_VERIFIED:
        return BPL_STATUS_DONE;
    default:
        return BPL_STATUS_GAVE_UP;
    }
}

static void run_entries(BplTool *tool, const BplRunCall *call, BplProgram *program, BplExec *exec,
                        const Entries *entries)
{
    BplStrbuf out = {0}, stats = {0};
    bpl_strbuf_add_text(&out, "");
    for (size_t i = 0; i < entries->count; i++) {
        const BplExecResult *result = bpl_exec_run(exec, entries->at[i]);
        if (!result) {
            bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
            tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
            break;
        }
        if (call->format == 0)
            bpl_exec_report_text(&out, program, result);
        else
            bpl_exec_report_json(&out, program, result);
        bpl_exec_report_stats(&stats, result);
        tool->status = bpl_status_worse(tool->status, status_of(result));
        if (stopped)
            break;
    }
    bpl_tool_write(tool, out.text, out.length);
    if (call->stats && stats.length)
        bpl_tool_report(stats.text, stats.length);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&stats);
}

static void dump_core(BplTool *tool, BplProgram *program, BplExec *exec, const Entries *entries)
{
    const BplCore *core = NULL;
    for (size_t i = 0; i < entries->count; i++)
        if (!(core = bpl_exec_core(exec, entries->at[i]))) {
            bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
            tool->status = BPL_STATUS_BAD;
            return;
        }
    BplStrbuf out = {0};
    bpl_core_dump(&out, core);
    bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
}

void bpl_exec_main(BplTool *tool, const BplRunCall *call)
{
    BplExecOptions options;
    if (!read_options(tool, call, &options))
        return;
    BplProgram *program = bpl_filter_read(tool, &call->filter);
    if (!program)
        return;
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    Entries entries = {0};
    /* twice: what is there to be named, and what is left of it */
    if (find_entries(tool, call, program, &entries) && prepare(tool, program, call)) {
        bpl_vec_clear(&entries);
        find_entries(tool, call, program, &entries);
        options.entries = entries.count;
        BplExec *exec = bpl_exec_new(program, &options);
        if (call->dump_core)
            dump_core(tool, program, exec, &entries);
        else
            run_entries(tool, call, program, exec, &entries);
        bpl_exec_free(exec);
    }
    bpl_vec_release(&entries);
    bpl_program_free(program);
}
