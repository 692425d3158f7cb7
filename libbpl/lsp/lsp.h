/* Implements a session of the Language Server Protocol (version 3.17) without transport: callers
 * pass the client's bytes to the session, and send the session's bytes to the client.
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
 * Messages are handled in their order, one at a time. Work for which no request waits, such as
 * diagnostics, is done by bpl_lsp_idle, so that a client that sends many edits does not wait for
 * the diagnostics of texts that have changed again. */
#ifndef BPL_LSP_LSP_H
#define BPL_LSP_LSP_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

typedef struct BplLspOptions {
    const char *version; /* the server's version */
    /* the folder of the tools (bpl-verify and others), with a slash; "": the system's search path
     * finds them */
    const char *tools;
    unsigned jobs; /* number of processes that verify at a time; 0: 1 */
    bool is_sync;  /* do all work directly after the message that causes it: for tests */
    /* no process can be started: verification and searches for inputs are disabled */
    bool is_alone;
} BplLspOptions;

typedef struct BplLsp BplLsp;

/* bpl_lsp_new begins a session, bpl_lsp_free ends it. */
BplLsp *bpl_lsp_new(const BplLspOptions *options);
void bpl_lsp_free(BplLsp *lsp);

/* Passes bytes from the client to the session. */
void bpl_lsp_push(BplLsp *lsp, const char *bytes, size_t count);
/* Handles the next message; returns false if none is waiting. */
bool bpl_lsp_step(BplLsp *lsp);
/* Does one piece of postponed work, such as publishing diagnostics; returns false if there is no
 * such work. */
bool bpl_lsp_idle(BplLsp *lsp);
/* bpl_lsp_wait_fd returns a file descriptor that is readable when a verification has results, so
 * that callers can wait for it together with the client's input; -1: there is none. bpl_lsp_hear
 * takes these results. */
int bpl_lsp_wait_fd(const BplLsp *lsp);
bool bpl_lsp_hear(BplLsp *lsp);
/* Returns the bytes for the client; the caller empties the buffer after writing the bytes. */
BplStrbuf *bpl_lsp_output(BplLsp *lsp);

/* bpl_lsp_is_over: is the session over, because of the notification `exit` or since the stream
 * cannot be read? bpl_lsp_complaint returns the reason why the session did not end as the protocol
 * requires, or NULL. */
bool bpl_lsp_is_over(const BplLsp *lsp);
const char *bpl_lsp_complaint(const BplLsp *lsp);

#endif
