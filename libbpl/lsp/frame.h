/* Messages as they travel: a header that states the length of the body in bytes, an empty line, the
 * body.
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

/* Longer bodies are refused; so are headers with more bytes than the second limit. */
enum { BPL_LSP_MAX_BODY = 1 << 30, BPL_LSP_MAX_HEADER = 1 << 16 };

/* Bytes that arrived and were not taken yet. All zeros: none. */
typedef struct BplLspFrames {
    BplStrbuf bytes;
    size_t from;    /* offset of the first byte that was not taken */
    size_t scanned; /* the header is known not to end before this offset */
    bool is_broken;
} BplLspFrames;

/* Frees the bytes. */
void bpl_lsp_frames_release(BplLspFrames *frames);
/* Appends bytes that arrived. */
void bpl_lsp_frames_push(BplLspFrames *frames, const char *bytes, size_t count);
/* Takes the next message if it has arrived completely: *body points into the buffer until more
 * bytes are pushed. Returns false if it has not, or if the stream is broken. */
bool bpl_lsp_frames_take(BplLspFrames *frames, const char **body, size_t *length);
/* Appends a message with its header. */
void bpl_lsp_frame_add(BplStrbuf *out, const char *body, size_t length);
/* As bpl_lsp_frame_add; also empties the body, which is not copied if `out` is empty. */
void bpl_lsp_frame_take(BplStrbuf *out, BplStrbuf *body);

#endif
