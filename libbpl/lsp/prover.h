/* Runs a process that verifies bodies as `bpl-verify --modular` does, while the session goes on.
 *
 *     BplLspProver prover = {0};
 *     bpl_lsp_prover_start(&prover, project, bodies, count, &options);
 *     … when there is something to read from bpl_lsp_prover_fd(&prover):
 *     while (bpl_lsp_prover_take(&prover, &number, &verdict)) …
 *     bpl_lsp_prover_stop(&prover);
 *
 * The process reads the project's texts again, so the session's program may change in the meantime.
 * To stop the process, it is killed together with all processes that it has started. */
#ifndef BPL_LSP_PROVER_H
#define BPL_LSP_PROVER_H

#include "libbpl/lsp/verdicts.h"
#include "libbpl/smt/worker.h"
#include "libbpl/vc/verify.h"

/* A process that verifies bodies. All fields are zero if there is none. */
typedef struct BplLspProver {
    BplWorker worker;
    bool is_running;
    size_t told, count; /* number of verdicts that have arrived; number of bodies */
} BplLspProver;

/* Starts a process that verifies the bodies of the declarations that start at these positions, in
 * this order. Returns false if the system cannot start a process. */
bool bpl_lsp_prover_start(BplLspProver *prover, const BplLspProject *project, const BplLoc *bodies,
                          size_t count, const BplVcOptions *options);
/* Takes the next verdict, and sets *number to the index of its body. Waits for a verdict until the
 * deadline, by bpl_clock_seconds (0: without limit). Returns false if there is no verdict. Once the
 * process has sent all verdicts, or has ended, is_running is false. */
bool bpl_lsp_prover_take(BplLspProver *prover, double deadline, size_t *number,
                         BplLspVerdict **verdict);
/* Kills the process, if it is running. */
void bpl_lsp_prover_stop(BplLspProver *prover);
/* Returns a file descriptor that is readable when a verdict arrives; -1 if the process is not
 * running. */
int bpl_lsp_prover_fd(const BplLspProver *prover);

#endif
