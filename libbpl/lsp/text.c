#include "libbpl/lsp/text.h"

#include "libbpl/base/alloc.h"
#include "libbpl/report/escape.h"

#include <assert.h>
#include <string.h>

enum {
    MILE = 1024
}; /* distance between two milestones (offsets at which the number of units is stored), in bytes */

void bpl_lsp_text_release(BplLspText *text)
{
    bpl_free(text->bytes);
    bpl_vec_release(&text->lines);
    bpl_vec_release(&text->milestones);
    *text = (BplLspText){0};
}

static void find_lines(BplLspText *text)
{
    unsigned char all = 0;
    bpl_vec_clear(&text->lines);
    bpl_vec_clear(&text->milestones);
    bpl_vec_push(&text->lines, 0);
    for (size_t at = 0; at < text->length; at++) {
        unsigned char c = (unsigned char)text->bytes[at];
        all |= c;
        if (c > '\r')
            continue;
        if (c == '\n' || (c == '\r' && text->bytes[at + 1] != '\n'))
            bpl_vec_push(&text->lines, (uint32_t)(at + 1));
    }
    text->is_ascii = all < 0x80;
}

void bpl_lsp_text_set(BplLspText *text, const char *bytes, size_t length)
{
    bpl_free(text->bytes);
    text->bytes = bpl_strndup(bytes, 0);
    text->length = 0;
    bpl_lsp_text_replace(text, 0, 0, bytes, length);
}

void bpl_lsp_text_replace(BplLspText *text, size_t start, size_t end, const char *bytes,
                          size_t length)
{
    assert(start <= end && end <= text->length);
    size_t rest = text->length - end, total = start + length + rest;
    if (total > text->length)
        text->bytes = bpl_realloc(text->bytes, total + 1);
    memmove(text->bytes + start + length, text->bytes + end, rest);
    memcpy(text->bytes + start, bytes, length);
    text->bytes[total] = '\0';
    text->length = total;
    find_lines(text);
}

/* ---- units ----------------------------------------------------------------------------------- */

/* Returns the number of units (bytes, UTF-16 units or code points) that the character at this
 * offset counts in the encoding; sets *step to its length in bytes. */
static size_t units_at(const BplLspText *text, size_t at, BplLspEncoding encoding, size_t *step)
{
    *step = 1;
    if ((unsigned char)text->bytes[at] < 0x80)
        return 1;
    size_t length = bpl_utf8_length(text->bytes + at, text->length - at);
    *step = length ? length : 1;
    return encoding == BPL_LSP_UTF8 ? *step : encoding == BPL_LSP_UTF16 && length == 4 ? 2 : 1;
}

/* Returns the offset of the end of a line, before the characters that end it. */
static size_t line_end(const BplLspText *text, uint32_t line)
{
    if (line + 1 >= text->lines.count)
        return text->length;
    size_t end = text->lines.at[line + 1] - 1;
    if (text->bytes[end] == '\n' && end > text->lines.at[line] && text->bytes[end - 1] == '\r')
        end--;
    return end;
}

size_t bpl_lsp_text_offset(const BplLspText *text, BplLspPosition at, BplLspEncoding encoding)
{
    if (at.line >= text->lines.count)
        return text->length;
    size_t offset = text->lines.at[at.line], end = line_end(text, at.line), step;
    if (text->is_ascii)
        return at.character < end - offset ? offset + at.character : end;
    for (size_t units = 0; offset < end; offset += step) {
        units += units_at(text, offset, encoding, &step);
        if (units > at.character)
            break;
    }
    return offset;
}

uint32_t bpl_lsp_text_line(const BplLspText *text, size_t offset)
{
    size_t low = 0, high = text->lines.count;
    while (low + 1 < high) {
        size_t middle = (low + high) / 2;
        if (text->lines.at[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static void set_milestones(BplLspText *text, BplLspEncoding encoding)
{
    size_t units = 0, step;
    for (size_t at = 0; at <= text->length; at += step) {
        if (at >= text->milestones.count * MILE)
            bpl_vec_push(&text->milestones, (BplLspMilestone){(uint32_t)at, (uint32_t)units});
        step = 1;
        units += at < text->length ? units_at(text, at, encoding, &step) : 0;
    }
}

/* Returns the number of units (bytes, UTF-16 units or code points) in the text before the offset; a
 * character around the offset is not counted. */
static size_t units_before(const BplLspText *text, size_t offset, BplLspEncoding encoding)
{
    const BplLspMilestone *mile = &text->milestones.at[offset / MILE];
    if (mile->offset > offset) /* a character crosses the boundary, so that this milestone is behind
                                  the offset: uses the previous one */
        mile--;
    size_t units = mile->units, step;
    for (size_t at = mile->offset; at < offset; at += step) {
        size_t more = units_at(text, at, encoding, &step);
        if (at + step > offset)
            break;
        units += more;
    }
    return units;
}

BplLspPosition bpl_lsp_text_position(BplLspText *text, size_t offset, BplLspEncoding encoding)
{
    if (!text->lines.count)
        return (BplLspPosition){0};
    uint32_t line = bpl_lsp_text_line(text, offset);
    size_t start = text->lines.at[line], end = line_end(text, line);
    size_t at = offset < end ? offset : end;
    if (text->is_ascii)
        return (BplLspPosition){line, (uint32_t)(at - start)};
    if (!text->milestones.count)
        set_milestones(text, encoding);
    size_t units = units_before(text, at, encoding) - units_before(text, start, encoding);
    return (BplLspPosition){line, (uint32_t)units};
}
