/* Numbers as they are in memory, texts behind their lengths: both sides are one program. */
#include "libbpl/horn/message.h"

void bpl_horn_lines_add(BplHornLines *lines, const BplNode *node, uint32_t depth, const char *text)
{
    BplHornLine line = {node, depth, bpl_strdup(text)};
    bpl_vec_push(lines, line);
}

void bpl_horn_lines_release(BplHornLines *lines)
{
    for (size_t i = 0; i < lines->count; i++)
        bpl_free(lines->at[i].text);
    bpl_vec_release(lines);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_number(BplStrbuf *out, uint64_t number)
{
    bpl_strbuf_add(out, (const char *)&number, sizeof number);
}

static void put_text(BplStrbuf *out, const char *text)
{
    put_number(out, text ? strlen(text) : 0);
    bpl_strbuf_add(out, text ? text : "", text ? strlen(text) : 0);
}

static void put_lines(BplStrbuf *out, const BplHornLines *lines)
{
    put_number(out, lines->count);
    for (size_t i = 0; i < lines->count; i++) {
        put_number(out, (uint64_t)(uintptr_t)lines->at[i].node);
        put_number(out, lines->at[i].depth);
        put_text(out, lines->at[i].text);
    }
}

void bpl_horn_message_write(BplStrbuf *out, const BplHornResult *result)
{
    put_number(out, result->verdict);
    put_text(out, result->why);
    put_number(out, (uint64_t)(uintptr_t)result->claim);
    put_number(out, result->violated);
    put_number(out, result->steps);
    put_lines(out, &result->inputs);
    put_lines(out, &result->stack);
    put_lines(out, &result->trace);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct Bytes {
    const char *at, *end;
    bool fine;
} Bytes;

static uint64_t get_number(Bytes *in)
{
    uint64_t number = 0;
    in->fine = in->fine && (size_t)(in->end - in->at) >= sizeof number;
    if (!in->fine)
        return 0;
    memcpy(&number, in->at, sizeof number);
    in->at += sizeof number;
    return number;
}

static char *get_text(Bytes *in)
{
    uint64_t length = get_number(in);
    in->fine = in->fine && length <= (uint64_t)(in->end - in->at);
    char *text = in->fine ? bpl_strndup(in->at, (size_t)length) : bpl_strdup("");
    in->at += in->fine ? length : 0;
    return text;
}

static void get_lines(Bytes *in, BplHornLines *lines)
{
    uint64_t count = get_number(in);
    for (uint64_t i = 0; i < count && in->fine; i++) {
        BplHornLine line = {.node = (const BplNode *)(uintptr_t)get_number(in)};
        line.depth = (uint32_t)get_number(in);
        line.text = get_text(in);
        bpl_vec_push(lines, line);
    }
}

bool bpl_horn_message_read(const char *bytes, size_t length, BplHornResult *result)
{
    Bytes in = {bytes, bytes + length, true};
    uint64_t verdict = get_number(&in);
    result->why = get_text(&in);
    result->claim = (const BplNode *)(uintptr_t)get_number(&in);
    result->violated = (BplReplayWhy)get_number(&in);
    result->steps = get_number(&in);
    get_lines(&in, &result->inputs);
    get_lines(&in, &result->stack);
    get_lines(&in, &result->trace);
    bool whole = in.fine && in.at == in.end && verdict <= BPL_HORN_UNKNOWN;
    result->verdict = whole ? (BplHornVerdict)verdict : BPL_HORN_UNKNOWN;
    return whole;
}
