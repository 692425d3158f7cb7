/* Messages between processes of one program: numbers in the machine's representation, texts after
 * their lengths.
 *
 *     bpl_bytes_put_number(&message, 7);          one side
 *     bpl_bytes_put_string(&message, why);
 *
 *     BplBytes in = bpl_bytes_of(&message);       the other side, in the same order
 *     uint64_t number = bpl_bytes_number(&in);
 *     char *why = bpl_bytes_string(&in);
 *     if (!bpl_bytes_ended(&in)) …                truncated or malformed
 */
#ifndef BPL_BASE_BYTES_H
#define BPL_BASE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

#include "libbpl/base/strbuf.h"

/* The unread rest of a message. */
typedef struct BplBytes {
    const char *at, *end;
    bool fine; /* no error so far; after an error all reads return 0 */
} BplBytes;

/* Reads a message from its beginning; the message must not change meanwhile. */
BplBytes bpl_bytes_of(const BplStrbuf *message);
/* Has the whole message been read without an error? */
bool bpl_bytes_ended(const BplBytes *in);

/* Append and read a number, of any value, in eight bytes. The reader returns 0 at the end of the
 * message. */
void bpl_bytes_put_number(BplStrbuf *out, uint64_t number);
uint64_t bpl_bytes_number(BplBytes *in);

/* Append and read a floating-point number, bit by bit. */
void bpl_bytes_put_double(BplStrbuf *out, double number);
double bpl_bytes_double(BplBytes *in);

/* Append and read bytes of any value. The reader replaces the content of `text`. */
void bpl_bytes_put_text(BplStrbuf *out, const char *text, size_t length);
void bpl_bytes_text(BplBytes *in, BplStrbuf *text);

/* Append and read a string or NULL. The reader returns a copy, which the caller frees
 * (bpl_free). */
void bpl_bytes_put_string(BplStrbuf *out, const char *string);
char *bpl_bytes_string(BplBytes *in);

#endif
