/* Converts results of a verification task to bytes and back. Nodes of the syntax tree are sent as
 * addresses, since sender and receiver are forks of one process. */
#include "libbpl/chc/run/message.h"

#include "libbpl/base/bytes.h"

void bpl_chc_lines_add(BplChcLines *lines, const BplNode *node, uint32_t depth, const char *text)
{
    BplChcLine line = {node, depth, bpl_strdup(text)};
    bpl_vec_push(lines, line);
}

void bpl_chc_lines_release(BplChcLines *lines)
{
    for (size_t i = 0; i < lines->count; i++)
        bpl_free(lines->at[i].text);
    bpl_vec_release(lines);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_lines(BplStrbuf *out, const BplChcLines *lines)
{
    bpl_bytes_put_number(out, lines->count);
    for (size_t i = 0; i < lines->count; i++) {
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)lines->at[i].node);
        bpl_bytes_put_number(out, lines->at[i].depth);
        bpl_bytes_put_string(out, lines->at[i].text);
    }
}

void bpl_chc_message_write(BplStrbuf *out, const BplChcResult *result)
{
    bpl_bytes_put_number(out, result->verdict);
    bpl_bytes_put_number(out, result->reason);
    bpl_bytes_put_string(out, result->why);
    bpl_bytes_put_number(out, (uint64_t)(uintptr_t)result->claim);
    bpl_bytes_put_number(out, result->violated);
    bpl_bytes_put_number(out, result->steps);
    put_lines(out, &result->inputs);
    put_lines(out, &result->stack);
    put_lines(out, &result->trace);
    bpl_bytes_put_number(out, result->turns.count);
    for (size_t i = 0; i < result->turns.count; i++) {
        bpl_bytes_put_number(out, (uint64_t)(uintptr_t)result->turns.at[i].node);
        bpl_bytes_put_number(out, result->turns.at[i].which);
    }
}

/* ---- reading --------------------------------------------------------------------------------- */

static void get_lines(BplBytes *in, BplChcLines *lines)
{
    uint64_t count = bpl_bytes_number(in);
    for (uint64_t i = 0; i < count && in->fine; i++) {
        BplChcLine line = {.node = (const BplNode *)(uintptr_t)bpl_bytes_number(in)};
        line.depth = (uint32_t)bpl_bytes_number(in);
        line.text = bpl_bytes_string(in);
        if (!line.text)
            in->fine = false;
        else
            bpl_vec_push(lines, line);
    }
}

bool bpl_chc_message_read(const char *bytes, size_t length, BplChcResult *result)
{
    BplBytes in = {bytes, bytes + length, true};
    uint64_t verdict = bpl_bytes_number(&in), reason = bpl_bytes_number(&in);
    result->why = bpl_bytes_string(&in);
    result->claim = (const BplNode *)(uintptr_t)bpl_bytes_number(&in);
    result->violated = (BplReplayWhy)bpl_bytes_number(&in);
    result->steps = bpl_bytes_number(&in);
    get_lines(&in, &result->inputs);
    get_lines(&in, &result->stack);
    get_lines(&in, &result->trace);
    for (uint64_t left = bpl_bytes_number(&in); left && in.fine; left--) {
        const BplNode *node = (const BplNode *)(uintptr_t)bpl_bytes_number(&in);
        bpl_vec_push(&result->turns, (BplCoreTurn){node, (uint32_t)bpl_bytes_number(&in)});
    }
    bool whole = bpl_bytes_ended(&in) && verdict < BPL_CHC_VERDICTS && reason < BPL_CHC_REASONS;
    result->reason = whole ? (BplChcReason)reason : BPL_CHC_DIED;
    result->verdict = whole ? (BplChcVerdict)verdict : BPL_CHC_UNKNOWN;
    return whole;
}
