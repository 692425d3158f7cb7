/* Writes and reads messages between processes. Each function that reads from a message checks how
 * many bytes are left in it. */
#include "libbpl/base/bytes.h"

#include "libbpl/base/alloc.h"

BplBytes bpl_bytes_of(const BplStrbuf *message)
{
    return (BplBytes){message->text, message->text + message->length, true};
}

bool bpl_bytes_ended(const BplBytes *in)
{
    return in->fine && in->at == in->end;
}

/* Returns the next `count` bytes of the message; NULL if fewer are left. */
static const char *take(BplBytes *in, uint64_t count)
{
    in->fine = in->fine && count <= (uint64_t)(in->end - in->at);
    if (!in->fine)
        return NULL;
    const char *at = in->at;
    in->at += count;
    return at;
}

/* Copies the next `size` bytes of the message into `to`, which stays unchanged if fewer bytes are
 * left. */
static void take_into(BplBytes *in, void *to, size_t size)
{
    const char *at = take(in, size);
    if (at)
        memcpy(to, at, size);
}

void bpl_bytes_put_number(BplStrbuf *out, uint64_t number)
{
    bpl_strbuf_add(out, (const char *)&number, sizeof number);
}

uint64_t bpl_bytes_number(BplBytes *in)
{
    uint64_t number = 0;
    take_into(in, &number, sizeof number);
    return number;
}

void bpl_bytes_put_double(BplStrbuf *out, double number)
{
    bpl_strbuf_add(out, (const char *)&number, sizeof number);
}

double bpl_bytes_double(BplBytes *in)
{
    double number = 0;
    take_into(in, &number, sizeof number);
    return number;
}

void bpl_bytes_put_text(BplStrbuf *out, const char *text, size_t length)
{
    bpl_bytes_put_number(out, length);
    bpl_strbuf_add(out, text, length);
}

void bpl_bytes_text(BplBytes *in, BplStrbuf *text)
{
    uint64_t length = bpl_bytes_number(in);
    const char *at = take(in, length);
    bpl_strbuf_clear(text);
    bpl_strbuf_add(text, at ? at : "", at ? (size_t)length : 0);
}

void bpl_bytes_put_string(BplStrbuf *out, const char *string)
{
    bpl_bytes_put_number(out, string != NULL);
    if (string)
        bpl_bytes_put_text(out, string, strlen(string));
}

char *bpl_bytes_string(BplBytes *in)
{
    if (!bpl_bytes_number(in))
        return NULL;
    BplStrbuf text = {0};
    bpl_bytes_text(in, &text);
    return bpl_strbuf_detach(&text);
}
