/* Messages as they travel: a header that states the length of the body in bytes, an empty line, the
 * body.
 *
 *     Content-Length: 52\r\n
 *     \r\n
 *     {"jsonrpc": "2.0", "id": 1, "method": "shutdown"}…
 *
 * Bytes arrive in pieces of any size. A header without a usable length makes the stream unreadable,
 * since nobody can say where the next message begins: `is_broken` then stays set.
 */
#ifndef BPL_LSP_FRAME_H
#define BPL_LSP_FRAME_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

/* Longer bodies are refused; a header of more bytes than the second limit is none. */
enum { BPL_LSP_MAX_BODY = 1 << 30, BPL_LSP_MAX_HEADER = 1 << 16 };

/* Bytes that arrived and are not taken yet. All zeros: none. */
typedef struct BplLspFrames {
    BplStrbuf bytes;
    size_t from;    /* the bytes before it are taken */
    size_t scanned; /* the header is known not to end before */
    bool is_broken;
} BplLspFrames;

/* Frees the bytes. */
void bpl_lsp_frames_release(BplLspFrames *frames);
/* Appends bytes that arrived. */
void bpl_lsp_frames_push(BplLspFrames *frames, const char *bytes, size_t count);
/* Takes the next message, if all of it is there: *body points into the buffer until more is pushed.
 * Returns false if it is not there, or the stream is broken. */
bool bpl_lsp_frames_take(BplLspFrames *frames, const char **body, size_t *length);
/* Appends a message with its header. */
void bpl_lsp_frame_add(BplStrbuf *out, const char *body, size_t length);
/* As bpl_lsp_frame_add, and empties the body, which is not copied if `out` is empty. */
void bpl_lsp_frame_take(BplStrbuf *out, BplStrbuf *body);

#endif
