/* Makes texts safe in three passes: the first makes forbidden characters visible, the second
 * normalises white space, the third cuts. */
#include "libbpl/report/escape.h"
#include "libbpl/report/junit.h"

#include <assert.h>

static const char unnamed[] = "(no name)";

/* ---- characters ------------------------------------------------------------------------------ */

static uint32_t decode(const char *text, size_t length)
{
    static const unsigned char firsts[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    const unsigned char *bytes = (const unsigned char *)text;
    uint32_t c = bytes[0] & firsts[length];
    for (size_t i = 1; i < length; i++)
        c = c << 6 | (bytes[i] & 0x3f);
    return c;
}

/* Is the character invisible, or does it change the direction of text, or does XML 1.0 forbid or
 * discourage it? */
static bool is_unwelcome(uint32_t c)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x0, 0x8},
        {0xb, 0x1f},
        {0x7f, 0x9f},
        {0xad, 0xad},
        /* direction marks and other invisible marks */
        {0x61c, 0x61c},
        {0x180e, 0x180e},
        {0x200b, 0x200b},
        {0x200e, 0x200f},
        {0x2028, 0x202e}, /* line separators, embeddings, overrides */
        {0x2060, 0x206f}, /* joiners and isolates */
        {0xfeff, 0xfeff},
        {0xfff9, 0xfffb},
        {0xe0000, 0xe007f} /* byte order mark, annotations, tags */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (c >= ranges[i].first && c <= ranges[i].last)
            return true;
    return (c & 0xfffe) == 0xfffe; /* code points of this form are not characters */
}

void bpl_junit_make_safe(BplStrbuf *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        unsigned char byte = (unsigned char)text[at];
        size_t step = bpl_utf8_length(text + at, length - at);
        if (step == 0) {
            bpl_strbuf_addf(out, "\\x%02x", byte);
            step = 1;
        } else if (byte == '\r' && at + 1 < length && text[at + 1] == '\n') {
            /* drops a carriage return before a line feed */
        } else if (!is_unwelcome(decode(text + at, step))) {
            bpl_strbuf_add(out, text + at, step);
        } else if (byte == '\r') {
            bpl_strbuf_add_text(out, "\\r");
        } else if (byte < 0x80) {
            bpl_strbuf_addf(out, "\\x%02x", byte);
        } else {
            bpl_strbuf_addf(out, "\\u{%x}", (unsigned)decode(text + at, step));
        }
        at += step;
    }
    if (!out->text)
        bpl_strbuf_add_text(out, "");
}

/* ---- white space, in place ------------------------------------------------------------------- */

static void fold(BplStrbuf *buf)
{
    size_t length = 0;
    for (size_t at = 0; at < buf->length; at++) {
        char c = buf->text[at];
        bool is_space = c == ' ' || c == '\t' || c == '\n';
        if (!is_space)
            buf->text[length++] = c;
        else if (length && buf->text[length - 1] != ' ')
            buf->text[length++] = ' ';
    }
    if (length && buf->text[length - 1] == ' ')
        length--;
    buf->length = length;
    buf->text[length] = '\0';
}

/* ---- length ---------------------------------------------------------------------------------- */

/* Returns the start of the first character at or after `at`. (The next function returns the start
 * of the last character at or before `at`.) */
static size_t border_behind(const char *text, size_t at)
{
    while (((unsigned char)text[at] & 0xc0) == 0x80)
        at++;
    return at;
}

static size_t border_before(const char *text, size_t at)
{
    while (at > 0 && ((unsigned char)text[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static uint64_t hash_bytes(const char *text, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3U;
    return hash;
}

static void cut_name(BplStrbuf *buf)
{
    enum { NOTE = 64 };
    if (buf->length <= BPL_JUNIT_MOST_NAME)
        return;
    unsigned long long hash = hash_bytes(buf->text, buf->length);
    size_t kept = border_before(buf->text, BPL_JUNIT_MOST_NAME - NOTE), cut = buf->length - kept;
    buf->length = kept;
    bpl_strbuf_addf(buf, "... (%zu bytes cut, hash %016llx)", cut, hash);
    assert(buf->length <= BPL_JUNIT_MOST_NAME);
}

static void cut_middle(BplStrbuf *buf, size_t most, const char *before, const char *behind)
{
    enum { NOTE = 64 };
    if (buf->length <= most)
        return;
    size_t head = border_before(buf->text, (most - NOTE) / 4 * 3);
    size_t tail = border_behind(buf->text, buf->length - (most - NOTE) / 4);
    BplStrbuf cut = {0};
    bpl_strbuf_add(&cut, buf->text, head);
    bpl_strbuf_addf(&cut, "%s(%zu bytes cut here)%s", before, tail - head, behind);
    bpl_strbuf_add(&cut, buf->text + tail, buf->length - tail);
    assert(cut.length <= most);
    bpl_strbuf_release(buf);
    *buf = cut;
}

static const char *keep(BplJunit *report, BplStrbuf *buf)
{
    const char *kept = bpl_arena_strndup(&report->arena, buf->text, buf->length);
    bpl_strbuf_release(buf);
    return kept;
}

const char *bpl_junit_name(BplJunit *report, const char *text, size_t length)
{
    BplStrbuf buf = {0};
    bpl_junit_make_safe(&buf, text, length);
    fold(&buf);
    cut_name(&buf);
    if (buf.length == 0)
        bpl_strbuf_add_text(&buf, unnamed);
    return keep(report, &buf);
}

const char *bpl_junit_line(BplJunit *report, const char *text, size_t length)
{
    BplStrbuf buf = {0};
    bpl_junit_make_safe(&buf, text, length);
    fold(&buf);
    cut_middle(&buf, BPL_JUNIT_MOST_LINE, " ... ", " ... ");
    fold(&buf); /* this removes a space before the cut */
    return keep(report, &buf);
}

const char *bpl_junit_text(BplJunit *report, const char *text, size_t length)
{
    BplStrbuf buf = {0};
    bpl_junit_make_safe(&buf, text, length);
    cut_middle(&buf, BPL_JUNIT_MOST_TEXT, "\n... ", " ...\n");
    return keep(report, &buf);
}
