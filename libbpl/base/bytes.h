/* Writes and reads messages between processes of one program. A number is written in the machine's
 * own representation; a text is written as its length, followed by its bytes.
 *
 *     bpl_bytes_put_number(&message, 7);          one side
 *     bpl_bytes_put_string(&message, why);
 *
 *     BplBytes in = bpl_bytes_of(&message);       the other side, in the same order
 *     uint64_t number = bpl_bytes_number(&in);
 *     char *why = bpl_bytes_string(&in);
 *     if (!bpl_bytes_ended(&in)) …                truncated or malformed */
#ifndef BPL_BASE_BYTES_H
#define BPL_BASE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

#include "libbpl/base/strbuf.h"

/* The part of a message that has not been read yet. */
typedef struct BplBytes {
    const char *at, *end;
    bool fine; /* no error so far; after an error all reads return 0 */
} BplBytes;

/* Returns a reader at the beginning of a message; the message must not change while it is read. */
BplBytes bpl_bytes_of(const BplStrbuf *message);
/* Has the whole message been read without an error? */
bool bpl_bytes_ended(const BplBytes *in);

/* bpl_bytes_put_number appends a number to a message, in eight bytes; bpl_bytes_number reads it,
 * and returns 0 if the message has ended. */
void bpl_bytes_put_number(BplStrbuf *out, uint64_t number);
uint64_t bpl_bytes_number(BplBytes *in);

/* Append a floating-point number to a message, and read one; the number read has the same bits. */
void bpl_bytes_put_double(BplStrbuf *out, double number);
double bpl_bytes_double(BplBytes *in);

/* Append a text to a message, and read one; the text may contain any bytes. The function that reads
 * replaces the content of `text`. */
void bpl_bytes_put_text(BplStrbuf *out, const char *text, size_t length);
void bpl_bytes_text(BplBytes *in, BplStrbuf *text);

/* Append a string or NULL to a message, and read one. The function that reads returns a copy, which
 * the caller frees (bpl_free). */
void bpl_bytes_put_string(BplStrbuf *out, const char *string);
char *bpl_bytes_string(BplBytes *in);

#endif
