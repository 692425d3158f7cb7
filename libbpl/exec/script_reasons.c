/* Prints the reasons why a check is false, as the evaluator found them in the replay. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/script.h"
#include "libbpl/replay/replay.h"

static const BplExecReasonKind kinds[] = {
    [BPL_REASON_VALUE] = BPL_BECAUSE_VALUE,
    [BPL_REASON_WITNESS] = BPL_BECAUSE_WITNESS,
    [BPL_REASON_PARAMETER] = BPL_BECAUSE_PARAMETER,
};

void bpl_failure_forget_reasons(BplFailure *failure)
{
    for (size_t i = 0; i < failure->reasons.count; i++)
        bpl_free(failure->reasons.at[i].text);
    bpl_vec_clear(&failure->reasons);
}

void bpl_script_note_reasons(BplFailure *failure, const BplReplayOutcome *outcome)
{
    bpl_failure_forget_reasons(failure);
    for (size_t i = 0; i < outcome->reasons.count; i++) {
        const BplReplayReason *reason = &outcome->reasons.at[i];
        BplStrbuf text = {0};
        bpl_script_print(&text, reason->value, bpl_limits->exec_reason_value);
        BplExecReason made = {kinds[reason->kind], reason->depth, reason->node,
                              bpl_strbuf_detach(&text)};
        bpl_vec_push(&failure->reasons, made);
    }
}
