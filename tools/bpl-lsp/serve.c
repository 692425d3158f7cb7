#include "tools/bpl-lsp/serve.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

/* Whether there is something to read now. */
static bool has_input(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

/* Reads what is there, or waits; false at the end of the input. */
static bool read_piece(BplTool *tool, BplLsp *lsp)
{
    char bytes[PIECE];
    ssize_t count;
    do
        count = read(STDIN_FILENO, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    if (count < 0) {
        bpl_tool_complain(tool, "cannot read standard input: %s", strerror(errno));
        tool->status = BPL_STATUS_BAD;
    }
    if (count > 0)
        bpl_lsp_push(lsp, bytes, (size_t)count);
    return count > 0;
}

static bool write_output(BplTool *tool, BplLsp *lsp)
{
    return !bpl_lsp_output(lsp)->length ||
           bpl_tool_write_so_far(tool, bpl_lsp_output(lsp), false);
}

BplStatus bpl_lsp_serve(BplTool *tool, const BplLspOptions *options)
{
    BplLsp *lsp = bpl_lsp_new(options);
    bool is_there = true;
    while (is_there && !bpl_lsp_is_over(lsp)) {
        if (bpl_lsp_step(lsp) || (!has_input() && bpl_lsp_idle(lsp)))
            is_there = write_output(tool, lsp);
        else
            is_there = read_piece(tool, lsp);
    }
    write_output(tool, lsp);
    const char *complaint = bpl_lsp_complaint(lsp);
    if (complaint)
        bpl_tool_complain(tool, "%s", complaint);
    BplStatus status = tool->status != BPL_STATUS_DONE          ? tool->status
                       : bpl_lsp_is_over(lsp) && !complaint ? BPL_STATUS_DONE
                                                            : BPL_STATUS_FOUND;
    bpl_lsp_free(lsp);
    return status;
}
