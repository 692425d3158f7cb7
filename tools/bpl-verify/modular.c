#include "tools/bpl-verify/modular.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/vc_report.h"
#include "tools/common/diagnose.h"

typedef BPL_VEC(BplDecl *) Bodies;

static bool is_chosen(const BplVerifying *how, const BplModular *modular, BplDecl *decl,
                      bool *matched)
{
    if (!how->entries.count)
        return bpl_vc_is_wanted(decl, (BplVcInline)modular->inlining);
    bool chosen = false;
    for (size_t i = 0; i < how->entries.count; i++)
        if (bpl_wildcard_matches(how->entries.at[i], bpl_decl_procedure(decl)->name->text))
            matched[i] = chosen = true;
    return chosen;
}

static bool choose(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                   const BplProgram *program, Bodies *bodies)
{
    bool *matched = bpl_alloc_zero(how->entries.count + 1);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && is_chosen(how, modular, decl, matched))
            bpl_vec_push(bodies, decl);
    bool fine = true;
    for (size_t i = 0; i < how->entries.count && fine; i++)
        if (!matched[i]) {
            bpl_tool_complain(tool, "no procedure with a body matches '%s'", how->entries.at[i]);
            tool->status = BPL_STATUS_BAD;
            fine = false;
        }
    bpl_free(matched);
    return fine;
}

static void add_result(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                       const BplProgram *program, const BplVcResult *result, BplStrbuf *out)
{
    static const BplStatus statuses[] = {BPL_STATUS_DONE, BPL_STATUS_FOUND, BPL_STATUS_GAVE_UP};
    tool->status = bpl_status_worse(tool->status, statuses[result->verdict]);
    if (how->format == BPL_VERIFY_JSON)
        bpl_vc_report_json(out, program, result);
    else
        bpl_vc_report_text(out, program, result, modular->trace);
    if (how->stats) {
        BplStrbuf stats = {0};
        bpl_vc_report_stats(&stats, result);
        bpl_tool_report(stats.text, stats.length);
        bpl_strbuf_release(&stats);
    }
}

static void count_result(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                         const BplProgram *program, const BplVcResult *result, BplVcTally *tally,
                         BplStrbuf *out)
{
    add_result(tool, how, modular, program, result, out);
    bpl_vc_tally_add(tally, result);
}

static void run_houdini(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                        const BplProgram *program, BplVcSession *session, const Bodies *bodies,
                        BplVcTally *tally, BplStrbuf *out)
{
    BplVcHoudini houdini;
    bpl_vc_houdini_init(&houdini, session, bodies->at, bodies->count);
    if (how->format == BPL_VERIFY_JSON)
        bpl_vc_report_candidates_json(out, &houdini);
    else
        bpl_vc_report_candidates(out, &houdini);
    for (size_t i = 0; i < houdini.results.count; i++)
        count_result(tool, how, modular, program, houdini.results.at[i], tally, out);
    bpl_vc_houdini_release(&houdini);
}

void bpl_modular_run(BplTool *tool, const BplVerifying *how, const BplModular *modular,
                     BplProgram *program)
{
    Bodies bodies = {0};
    BplStrbuf out = {0};
    BplVcTally tally = {0};
    BplVcSession *session = NULL;
    if (!bpl_vc_prepare(program, &modular->check, (BplVcInline)modular->inlining,
                        modular->inline_depth)) {
        tool->status = BPL_STATUS_BAD;
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    } else if (choose(tool, how, modular, program, &bodies)) {
        session = bpl_vc_session_new(program, &modular->options);
        if (modular->houdini)
            run_houdini(tool, how, modular, program, session, &bodies, &tally, &out);
        for (size_t i = 0; i < bodies.count && !modular->houdini; i++) {
            BplVcResult *result = bpl_vc_verify(session, bodies.at[i]);
            count_result(tool, how, modular, program, result, &tally, &out);
            bpl_vc_result_free(result);
        }
        if (how->format == BPL_VERIFY_TEXT)
            bpl_vc_report_tally(&out, &tally);
    }
    if (out.length)
        bpl_tool_write(tool, out.text, out.length);
    bpl_vc_session_free(session);
    bpl_strbuf_release(&out);
    bpl_vec_release(&bodies);
}
