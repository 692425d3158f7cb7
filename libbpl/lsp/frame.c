#include "libbpl/lsp/frame.h"

#include <strings.h>

void bpl_lsp_frames_release(BplLspFrames *frames)
{
    bpl_strbuf_release(&frames->bytes);
    *frames = (BplLspFrames){0};
}

/* Appends bytes to the buffer, and removes those that were already taken, so that a client that
 * sends without pause does not exhaust the memory. */
void bpl_lsp_frames_push(BplLspFrames *frames, const char *bytes, size_t count)
{
    enum { USUAL = 1 << 16 }; /* a buffer larger than this is freed when it is empty */
    BplStrbuf *buffer = &frames->bytes;
    if (frames->from == buffer->length && buffer->room > USUAL) {
        bpl_strbuf_release(buffer);
        frames->from = frames->scanned = 0;
    } else if (frames->from > 0) {
        memmove(buffer->text, buffer->text + frames->from, buffer->length - frames->from);
        buffer->length -= frames->from;
        frames->scanned -= frames->from;
        frames->from = 0;
    }
    bpl_strbuf_add(buffer, bytes, count);
}

/* Returns the end of the header that begins at `from`, after its empty line; 0 if it has not
 * arrived completely. */
static size_t header_end(BplLspFrames *frames)
{
    const char *text = frames->bytes.text;
    for (size_t at = frames->scanned; at + 4 <= frames->bytes.length; at++) {
        if (memcmp(text + at, "\r\n\r\n", 4) == 0)
            return at + 4;
        frames->scanned = at + 1;
    }
    return 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Reads "Content-Length: N" in the lines of the header; returns false if the header states no
 * usable length. */
static bool read_length(const char *line, const char *end, size_t *length)
{
    static const char name[] = "Content-Length:";
    bool is_known = false;
    while (line < end) {
        const char *stop = memchr(line, '\r', (size_t)(end - line));
        const char *at = line + sizeof name - 1;
        if (at < stop && strncasecmp(line, name, sizeof name - 1) == 0) {
            while (at < stop && (*at == ' ' || *at == '\t'))
                at++;
            size_t number = 0;
            const char *digits = at;
            for (; at < stop && is_digit(*at) && number <= BPL_LSP_MAX_BODY; at++)
                number = number * 10 + (size_t)(*at - '0');
            is_known = at > digits && at == stop && number <= BPL_LSP_MAX_BODY;
            *length = number;
        }
        line = stop + 2;
    }
    return is_known;
}

bool bpl_lsp_frames_take(BplLspFrames *frames, const char **body, size_t *length)
{
    if (frames->is_broken)
        return false;
    size_t end = header_end(frames), count = 0;
    if (!end) {
        frames->is_broken = frames->bytes.length - frames->from > BPL_LSP_MAX_HEADER;
        return false;
    }
    const char *text = frames->bytes.text;
    /* the last line of the header ends where the empty line begins */
    if (!read_length(text + frames->from, text + end - 2, &count)) {
        frames->is_broken = true;
        return false;
    }
    if (frames->bytes.length - end < count)
        return false;
    *body = text + end;
    *length = count;
    frames->from = frames->scanned = end + count;
    return true;
}

static void add(BplStrbuf *out, const char *body, size_t length)
{
    bpl_strbuf_addf(out, "Content-Length: %zu\r\n\r\n", length);
    bpl_strbuf_add(out, body, length);
}

void bpl_lsp_frame_take(BplStrbuf *out, BplStrbuf *body)
{
    if (out->length > 0) {
        add(out, body->text, body->length);
        bpl_strbuf_clear(body);
        return;
    }
    BplStrbuf empty = *out;
    size_t length = body->length;
    bpl_strbuf_addf(&empty, "Content-Length: %zu\r\n\r\n", length);
    bpl_strbuf_reserve(body, empty.length);
    memmove(body->text + empty.length, body->text, length + 1);
    memcpy(body->text, empty.text, empty.length);
    body->length += empty.length;
    *out = *body;
    bpl_strbuf_clear(&empty);
    *body = empty;
}
