/* A system without processes, terminals and a solver: the functions that the language server and
 * the tools call of these. A session is told (BplLspOptions) that it is alone, and offers nothing
 * that needs them.
 */
#include "libbpl/lsp/prover.h"

#include <signal.h>
#include <unistd.h>

int isatty(int file)
{
    (void)file;
    return 0;
}

/* No signal comes. */
int sigsuspend(const sigset_t *mask)
{
    (void)mask;
    return -1;
}

bool bpl_lsp_prover_start(BplLspProver *prover, const BplLspProject *project, const BplLoc *bodies,
                          size_t count, const BplVcOptions *options)
{
    (void)prover, (void)project, (void)bodies, (void)count, (void)options;
    return false;
}

bool bpl_lsp_prover_take(BplLspProver *prover, double deadline, size_t *number,
                         BplLspVerdict **verdict)
{
    (void)prover, (void)deadline, (void)number, (void)verdict;
    return false;
}

void bpl_lsp_prover_stop(BplLspProver *prover)
{
    (void)prover;
}

int bpl_lsp_prover_fd(const BplLspProver *prover)
{
    (void)prover;
    return -1;
}

/* No body is verified. */
bool bpl_vc_is_wanted(BplDecl *decl, BplVcInline inlining)
{
    (void)decl, (void)inlining;
    return false;
}

BplVcOptions bpl_vc_defaults(void)
{
    return (BplVcOptions){0};
}

bool bpl_worker_start(BplWorker *worker, void (*serve)(BplWorker *parent, void *data), void *data,
                      uint64_t memory)
{
    (void)serve, (void)data, (void)memory;
    *worker = (BplWorker){.fd = -1};
    return false;
}

bool bpl_worker_send(BplWorker *worker, const void *bytes, size_t length, double deadline)
{
    (void)worker, (void)bytes, (void)length, (void)deadline;
    return false;
}

BplHeard bpl_worker_receive(BplWorker *worker, BplStrbuf *message, double deadline,
                            volatile const int *stop)
{
    (void)worker, (void)message, (void)deadline, (void)stop;
    return BPL_HEARD_END;
}

int bpl_worker_kill(BplWorker *worker)
{
    worker->fd = -1;
    return 0;
}
