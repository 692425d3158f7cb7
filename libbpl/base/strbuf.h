/* Implements text buffers that grow. A buffer with all fields zero is empty; its `text` is
 * NUL-terminated after the first addition. */
#ifndef BPL_BASE_STRBUF_H
#define BPL_BASE_STRBUF_H

#include "libbpl/base/api.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

BPL_BEGIN

typedef struct BplStrbuf {
    char *text;
    size_t length, room;
} BplStrbuf;

/* Frees the text; the buffer is empty afterwards and can be used again. */
void bpl_strbuf_release(BplStrbuf *buf);
/* Makes the buffer empty, but keeps its memory for later additions. */
void bpl_strbuf_clear(BplStrbuf *buf);
/* Allocates enough memory for `more` additional bytes and a final NUL. */
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

/* Append a NUL-terminated text, or `count` copies of a byte. */
void bpl_strbuf_add_text(BplStrbuf *buf, const char *text);
void bpl_strbuf_add_repeated(BplStrbuf *buf, char c, size_t count);
/* Append a number in decimal, or formatted text. */
void bpl_strbuf_add_number(BplStrbuf *buf, unsigned number);
void bpl_strbuf_addf(BplStrbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bpl_strbuf_addv(BplStrbuf *buf, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Returns the text, never NULL. */
static inline const char *bpl_strbuf_text(const BplStrbuf *buf)
{
    return buf->text ? buf->text : "";
}
/* Returns the text, which is never NULL and which the caller then owns (bpl_free); the buffer is
 * empty afterwards. */
char *bpl_strbuf_detach(BplStrbuf *buf);

BPL_END

#endif
