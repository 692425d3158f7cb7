/* A process that verifies bodies as `bpl-verify --modular` does, while the session goes on.
 *
 *     BplLspProver prover = {0};
 *     bpl_lsp_prover_start(&prover, project, bodies, count, &options);
 *     … when there is something to read from bpl_lsp_prover_fd(&prover):
 *     while (bpl_lsp_prover_take(&prover, &number, &verdict)) …
 *     bpl_lsp_prover_stop(&prover);
 *
 * The process reads the project's texts by itself, so that the session's program may change
 * meanwhile. It is killed with all that it started when it is stopped.
 */
#ifndef BPL_LSP_PROVER_H
#define BPL_LSP_PROVER_H

#include "libbpl/lsp/verdicts.h"
#include "libbpl/smt/worker.h"
#include "libbpl/vc/verify.h"

/* A process that verifies. A structure that is all zeros has none running. */
typedef struct BplLspProver {
    BplWorker worker;
    bool is_running;
    size_t told, count; /* number of verdicts that have arrived; number of bodies */
} BplLspProver;

/* Starts a process that verifies the bodies with these declarations, given by their start places,
 * in this order. False if the system cannot start a process. */
bool bpl_lsp_prover_start(BplLspProver *prover, const BplLspProject *project, const BplLoc *bodies,
                          size_t count, const BplVcOptions *options);
/* Takes the next verdict, waiting until the deadline, by bpl_clock_seconds (0: none): *number is
 * the index of the body. False if there is no verdict. Once the process has sent all verdicts, or
 * has ended, it is not running any more. */
bool bpl_lsp_prover_take(BplLspProver *prover, double deadline, size_t *number,
                         BplLspVerdict **verdict);
/* Kills the process, if it is running. */
void bpl_lsp_prover_stop(BplLspProver *prover);
/* A file descriptor to wait for, beside others; -1 if the process is not running. */
int bpl_lsp_prover_fd(const BplLspProver *prover);

#endif
