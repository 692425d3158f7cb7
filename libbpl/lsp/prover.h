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

/* All zeros: not running. */
typedef struct BplLspProver {
    BplWorker worker;
    bool is_running;
    size_t told, count; /* verdicts that arrived, of so many bodies */
} BplLspProver;

/* Starts the process on the bodies, named by the places where their declarations start, in this
 * order. False if the system has no process to give. */
bool bpl_lsp_prover_start(BplLspProver *prover, const BplLspProject *project, const BplLoc *bodies,
                          size_t count, const BplVcOptions *options);
/* The next verdict, for which it waits until the deadline of bpl_clock_seconds (0: for ever):
 * *number is the index of the body. False if there is none; when the process has told all or has
 * ended, it is not running any more. */
bool bpl_lsp_prover_take(BplLspProver *prover, double deadline, size_t *number,
                         BplLspVerdict **verdict);
/* Kills it. */
void bpl_lsp_prover_stop(BplLspProver *prover);
/* To wait for, beside other files; -1 if it is not running. */
int bpl_lsp_prover_fd(const BplLspProver *prover);

#endif
