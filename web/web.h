/* What JavaScript calls (bpltools.js), and the tools of the module. */
#ifndef BPL_WEB_WEB_H
#define BPL_WEB_WEB_H

#include "libbpl/lsp/lsp.h"

/* The main functions of the tools, which are compiled under these names. */
int bpl_fmt_main(int argc, char **argv);
int bpl_lint_main(int argc, char **argv);
int bpl_replay_main(int argc, char **argv);

/* A session of the language server, and its end. */
BplLsp *bpl_web_session_new(void);
void bpl_web_session_free(BplLsp *session);
/* Takes bytes of the client and does all work that they cause; the answer, framed messages, is
 * there until the next call. */
void bpl_web_session_send(BplLsp *session, const char *bytes, size_t count);
const char *bpl_web_session_answer(BplLsp *session);
size_t bpl_web_session_answer_length(BplLsp *session);
/* -1 while it lasts; then the exit status of the server, 0 or 1. */
int bpl_web_session_status(const BplLsp *session);

#endif
