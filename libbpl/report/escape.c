#include "libbpl/report/escape.h"

#include <stdbool.h>

size_t bpl_utf8_length(const char *text, size_t rest)
{
    const unsigned char *bytes = (const unsigned char *)text;
    if (rest == 0)
        return 0;
    unsigned char first = bytes[0];
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || length > rest)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    /* overlong forms, surrogates, and numbers beyond U+10FFFF are malformed */
    bool wrong = (first == 0xe0 && bytes[1] < 0xa0) || (first == 0xed && bytes[1] > 0x9f) ||
                 (first == 0xf0 && bytes[1] < 0x90) || (first == 0xf4 && bytes[1] > 0x8f);
    return wrong ? 0 : length;
}

size_t bpl_utf8_count(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        size_t step = bpl_utf8_length(text + at, length - at);
        at += step ? step : 1;
    }
    return count;
}

/* Returns the number of bytes at the beginning of the text that need no escape in JSON (printable
 * ASCII characters except quotes and backslashes). */
static size_t plain_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && text[at] >= ' ' && text[at] < 0x7f && text[at] != '"' && text[at] != '\\')
        at++;
    return at;
}

void bpl_escape_json(BplStrbuf *out, const char *text, size_t length)
{
    static const char letters[] = "\"\\\b\f\n\r\t", escapes[] = "\"\\bfnrt";
    for (size_t at = 0; at < length;) {
        size_t plain = plain_length(text + at, length - at);
        bpl_strbuf_add(out, text + at, plain);
        at += plain;
        if (at == length)
            break;
        size_t step = bpl_utf8_length(text + at, length - at);
        unsigned char c = (unsigned char)text[at];
        const char *letter = c ? strchr(letters, c) : NULL;
        if (step == 0) {
            bpl_strbuf_add_text(out, "\\ufffd");
            step = 1;
        } else if (letter) {
            bpl_strbuf_add_char(out, '\\');
            bpl_strbuf_add_char(out, escapes[letter - letters]);
        } else if (c < 0x20 || c == 0x7f) {
            bpl_strbuf_addf(out, "\\u%04x", c);
        } else {
            bpl_strbuf_add(out, text + at, step);
        }
        at += step;
    }
}

static bool is_control(unsigned char c)
{
    return c < 0x20 || c == 0x7f;
}

void bpl_escape_plain(BplStrbuf *out, const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        unsigned char c = (unsigned char)text[at];
        if (is_control(c))
            bpl_strbuf_addf(out, "\\x%02x", c);
        else
            bpl_strbuf_add_char(out, (char)c);
    }
}

void bpl_escape_report(BplStrbuf *out, size_t from)
{
    size_t first = from;
    while (first < out->length &&
           (out->text[first] == '\n' || !is_control((unsigned char)out->text[first])))
        first++;
    if (first == out->length)
        return;
    BplStrbuf lines = {0};
    for (size_t at = first; at < out->length; at++)
        if (out->text[at] == '\n')
            bpl_strbuf_add_char(&lines, '\n');
        else
            bpl_escape_plain(&lines, out->text + at, 1);
    out->length = first;
    bpl_strbuf_add(out, lines.text, lines.length);
    bpl_strbuf_release(&lines);
}

void bpl_escape_uri(BplStrbuf *out, const char *path)
{
    static const char safe[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    if (path[0] == '/')
        bpl_strbuf_add_text(out, "file://");
    for (; *path; path++) {
        if (strchr(safe, *path))
            bpl_strbuf_add_char(out, *path);
        else
            bpl_strbuf_addf(out, "%%%02X", (unsigned char)*path);
    }
}
