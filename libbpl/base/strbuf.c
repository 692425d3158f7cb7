#include "libbpl/base/strbuf.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stdio.h>

void bpl_strbuf_release(BplStrbuf *buf)
{
    bpl_free(buf->text);
    *buf = (BplStrbuf){0};
}

void bpl_strbuf_clear(BplStrbuf *buf)
{
    buf->length = 0;
    if (buf->text)
        buf->text[0] = '\0';
}

void bpl_strbuf_reserve(BplStrbuf *buf, size_t more)
{
    size_t wanted = buf->length + more + 1;
    if (wanted <= buf->room)
        return;
    assert(wanted > buf->length && "no overflow");
    buf->room = wanted < buf->room * 2 ? buf->room * 2 : wanted < 64 ? 64 : wanted;
    buf->text = bpl_realloc(buf->text, buf->room);
    assert(buf->room >= wanted && buf->length < buf->room);
}

void bpl_strbuf_add_text(BplStrbuf *buf, const char *text)
{
    bpl_strbuf_add(buf, text, strlen(text));
}

void bpl_strbuf_add_repeated(BplStrbuf *buf, char c, size_t count)
{
    bpl_strbuf_reserve(buf, count);
    memset(buf->text + buf->length, c, count);
    buf->length += count;
    buf->text[buf->length] = '\0';
}

void bpl_strbuf_addf(BplStrbuf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(buf, format, args);
    va_end(args);
}

static void add_formatted(BplStrbuf *buf, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Appends text that the C library formats. Text that fits into the allocated memory, as most texts
 * do, is formatted only once; longer text is formatted again after the buffer has grown. */
static void add_formatted(BplStrbuf *buf, const char *format, va_list args)
{
    enum { USUAL = 32 };
    va_list again;
    va_copy(again, args);
    bpl_strbuf_reserve(buf, USUAL);
    size_t room = buf->room - buf->length;
    int length = vsnprintf(buf->text + buf->length, room, format, args);
    assert(length >= 0 && "a format that the C library knows");
    if ((size_t)length >= room) {
        bpl_strbuf_reserve(buf, (size_t)length);
        vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
    }
    buf->length += (size_t)length;
    assert(buf->length < buf->room && buf->text[buf->length] == 0);
    va_end(again);
}

void bpl_strbuf_add_number(BplStrbuf *buf, unsigned number)
{
    char digits[3 * sizeof number], *at = digits + sizeof digits;
    do {
        *--at = (char)('0' + number % 10);
    } while (number /= 10);
    assert(at >= digits);
    bpl_strbuf_add(buf, at, (size_t)(digits + sizeof digits - at));
}

/* Formats %s, %u and %% itself, which are nearly all, and leaves the rest from the first other
 * conversion on to the C library. */
void bpl_strbuf_addv(BplStrbuf *buf, const char *format, va_list args)
{
    for (;; format += 2) {
        size_t plain = 0;
        while (format[plain] && format[plain] != '%')
            plain++;
        bpl_strbuf_add(buf, format, plain);
        format += plain;
        if (!*format)
            return;
        if (format[1] == 's') {
            bpl_strbuf_add_text(buf, va_arg(args, const char *));
        } else if (format[1] == 'u') {
            bpl_strbuf_add_number(buf, va_arg(args, unsigned));
        } else if (format[1] == '%') {
            bpl_strbuf_add_char(buf, '%');
        } else {
            add_formatted(buf, format, args);
            return;
        }
    }
}

char *bpl_strbuf_detach(BplStrbuf *buf)
{
    bpl_strbuf_reserve(buf, 0);
    buf->text[buf->length] = '\0';
    char *text = buf->text;
    *buf = (BplStrbuf){0};
    return text;
}
