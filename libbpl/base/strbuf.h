/* Text that grows. All zeros is an empty buffer; `text` is NUL-terminated once anything was added.
 */
#ifndef BPL_BASE_STRBUF_H
#define BPL_BASE_STRBUF_H

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

typedef struct BplStrbuf {
    char *text;
    size_t length, room;
} BplStrbuf;

/* Frees the text; the buffer is empty then, and may be used again. */
void bpl_strbuf_release(BplStrbuf *buf);
/* Makes the buffer empty, but keeps its room for what comes next. */
void bpl_strbuf_clear(BplStrbuf *buf);
/* Makes room for so many more bytes and a NUL. */
void bpl_strbuf_reserve(BplStrbuf *buf, size_t more);

/* Appends bytes, of any value. */
static inline void bpl_strbuf_add(BplStrbuf *buf, const char *bytes, size_t count)
{
    if (buf->room - buf->length <= count)
        bpl_strbuf_reserve(buf, count);
    memcpy(buf->text + buf->length, bytes, count);
    buf->length += count;
    buf->text[buf->length] = '\0';
}

/* Appends one byte. */
static inline void bpl_strbuf_add_char(BplStrbuf *buf, char c)
{
    bpl_strbuf_add(buf, &c, 1);
}

/* Appends a NUL-terminated text; `count` times the byte. */
void bpl_strbuf_add_text(BplStrbuf *buf, const char *text);
void bpl_strbuf_add_repeated(BplStrbuf *buf, char c, size_t count);
/* In decimal. */
void bpl_strbuf_add_number(BplStrbuf *buf, unsigned number);
void bpl_strbuf_addf(BplStrbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bpl_strbuf_addv(BplStrbuf *buf, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* The text, never NULL. */
static inline const char *bpl_strbuf_text(const BplStrbuf *buf)
{
    return buf->text ? buf->text : "";
}
/* The text, which the caller now owns (bpl_free); the buffer is empty again. Never NULL. */
char *bpl_strbuf_detach(BplStrbuf *buf);

#endif
