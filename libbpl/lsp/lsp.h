/* A session of the Language Server Protocol (version 3.17), without its transport: callers pass the
 * client's bytes in, and send the session's bytes out.
 *
 *     BplLsp *lsp = bpl_lsp_new(&options);
 *     bpl_lsp_push(lsp, bytes, count);
 *     while (bpl_lsp_step(lsp))
 *         ;                                     one message each
 *     bpl_lsp_idle(lsp);                        when no message is waiting
 *     write(1, bpl_lsp_output(lsp)->text, …), bpl_strbuf_clear(bpl_lsp_output(lsp));
 *     bpl_lsp_free(lsp);
 *
 * The session and the filters always report the same about a text. Diagnostics are those of
 * `bpl-lint --diagnostics=json`, formatting is the output of bpl-fmt, repairs are those of
 * `bpl-lint --fix`.
 *
 * Messages are handled in their order, one at a time. Work that no request waits for, such as
 * diagnostics, is done by bpl_lsp_idle, so that a client that sends many edits does not wait for
 * the diagnostics of texts that have changed again.
 */
#ifndef BPL_LSP_LSP_H
#define BPL_LSP_LSP_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

typedef struct BplLspOptions {
    const char *version; /* the server's version */
    const char
        *tools; /* the folder of the filters, with a slash; "": found by the system's search path */
    unsigned jobs; /* number of processes that verify at a time; 0: 1 */
    bool is_sync;  /* do all work at once, after the message that causes it: for tests */
    bool is_alone; /* no process can be started: verification and searches are disabled */
} BplLspOptions;

typedef struct BplLsp BplLsp;

/* The first function begins a session, the second one ends it. */
BplLsp *bpl_lsp_new(const BplLspOptions *options);
void bpl_lsp_free(BplLsp *lsp);

/* Takes bytes that arrived from the client. */
void bpl_lsp_push(BplLsp *lsp, const char *bytes, size_t count);
/* Handles the next message; false if none is there. */
bool bpl_lsp_step(BplLsp *lsp);
/* Does one piece of work that was postponed; false if there is none. */
bool bpl_lsp_idle(BplLsp *lsp);
/* A file descriptor to wait for beside the client's input, readable when a verification has news;
 * -1: there is none. The second function takes the news. */
int bpl_lsp_wait_fd(const BplLsp *lsp);
bool bpl_lsp_hear(BplLsp *lsp);
/* Returns the bytes for the client; the caller empties the buffer when they are written. */
BplStrbuf *bpl_lsp_output(BplLsp *lsp);

/* Is the session over, because of `exit` or since the stream cannot be read? The second function
 * returns the reason why it did not end as the protocol requires, or NULL. */
bool bpl_lsp_is_over(const BplLsp *lsp);
const char *bpl_lsp_complaint(const BplLsp *lsp);

#endif
