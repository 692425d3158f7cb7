/* Splits a stream into messages and builds messages. The frame of a message is a header that states
 * the length of the body in bytes, an empty line, and the body.
 *
 *     Content-Length: 52\r\n
 *     \r\n
 *     {"jsonrpc": "2.0", "id": 1, "method": "shutdown"}…
 *
 * Bytes arrive in pieces of any size. A header without a usable length makes the stream unreadable,
 * since the start of the next message is unknown: `is_broken` then stays set.
 */
#ifndef BPL_LSP_FRAME_H
#define BPL_LSP_FRAME_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

/* Limits in bytes: longer bodies and longer headers are refused. */
enum { BPL_LSP_MAX_BODY = 1 << 30, BPL_LSP_MAX_HEADER = 1 << 16 };

/* A buffer of bytes that have arrived and do not belong to a message that was already taken.
 * Initialised by setting all fields to zero. */
typedef struct BplLspFrames {
    BplStrbuf bytes;
    size_t from;    /* offset of the first byte that was not taken yet */
    size_t scanned; /* offset before which the header is known not to end */
    bool is_broken;
} BplLspFrames;

/* Frees the bytes. */
void bpl_lsp_frames_release(BplLspFrames *frames);
/* Appends bytes that have arrived. */
void bpl_lsp_frames_push(BplLspFrames *frames, const char *bytes, size_t count);
/* Takes the next message out of the buffer if it has arrived completely: *body points into the
 * buffer until more bytes are pushed. Returns false if no complete message has arrived, or if the
 * stream is unreadable. */
bool bpl_lsp_frames_take(BplLspFrames *frames, const char **body, size_t *length);
/* Appends a message with this body and its header to `out`, and empties the body; if `out` is
 * empty, the body is moved, not copied. */
void bpl_lsp_frame_take(BplStrbuf *out, BplStrbuf *body);

#endif
