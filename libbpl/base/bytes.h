/* Messages between processes of one program: numbers as they are in memory, texts behind their
 * lengths.
 *
 *     bpl_bytes_put_number(&message, 7);          one side
 *     bpl_bytes_put_string(&message, why);
 *
 *     BplBytes in = bpl_bytes_of(&message);       the other side, in the same order
 *     uint64_t number = bpl_bytes_number(&in);
 *     char *why = bpl_bytes_string(&in);
 *     if (!bpl_bytes_ended(&in)) …                cut, or not what was expected
 */
#ifndef BPL_BASE_BYTES_H
#define BPL_BASE_BYTES_H

#include <stdbool.h>
#include <stdint.h>

#include "libbpl/base/strbuf.h"

/* What a message holds, from where it was read to. */
typedef struct BplBytes {
    const char *at, *end;
    bool fine; /* nothing was wrong so far; once something was, all that is read is 0 */
} BplBytes;

/* For reading a message from its beginning; the message must stay as it is meanwhile. */
BplBytes bpl_bytes_of(const BplStrbuf *message);
/* All was read, and nothing was wrong. */
bool bpl_bytes_ended(const BplBytes *in);

/* Any number, in eight bytes; 0 if there is none to be read. */
void bpl_bytes_put_number(BplStrbuf *out, uint64_t number);
uint64_t bpl_bytes_number(BplBytes *in);

/* The same for a floating-point number, bit by bit. */
void bpl_bytes_put_double(BplStrbuf *out, double number);
double bpl_bytes_double(BplBytes *in);

/* Any bytes. They are read into the buffer, in the place of what was there. */
void bpl_bytes_put_text(BplStrbuf *out, const char *text, size_t length);
void bpl_bytes_text(BplBytes *in, BplStrbuf *text);

/* NULL is told from "". Who reads it owns the copy (bpl_free). */
void bpl_bytes_put_string(BplStrbuf *out, const char *string);
char *bpl_bytes_string(BplBytes *in);

#endif
