#include "tools/bpl-lsp/serve.h"

#include "libbpl/base/alloc.h"
#include "libbpl/lsp/mcp.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 1 << 16 };

typedef enum News { NO_NEWS, NEWS_OF_CLIENT, NEWS_OF_PROOF } News;

/* Waits at most wait_ms milliseconds (-1: without limit) for input from the client or for a result
 * of a proof, and returns which of the two has come. If both have come, the client's input takes
 * precedence. */
static News look(const BplLsp *lsp, int wait_ms)
{
    struct pollfd files[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = bpl_lsp_wait_fd(lsp), .events = POLLIN}};
    if (poll(files, 2, wait_ms) <= 0)
        return NO_NEWS;
    return files[0].revents ? NEWS_OF_CLIENT : files[1].revents ? NEWS_OF_PROOF : NO_NEWS;
}

/* Waits for input, and reads the bytes that have arrived into the buffer; returns their number, 0
 * at the end of the input and after an error. */
static size_t read_piece(BplTool *tool, char piece[PIECE])
{
    ssize_t count;
    do
        count = read(STDIN_FILENO, piece, PIECE);
    while (count < 0 && errno == EINTR);
    if (count < 0) {
        bpl_tool_complain(tool, "cannot read standard input: %s", strerror(errno));
        tool->status = BPL_STATUS_BAD;
    }
    return count > 0 ? (size_t)count : 0;
}

/* Writes the session's output; frees the memory of the output buffer if it has become large.
 * Returns false after an error. */
static bool write_output(BplTool *tool, BplLsp *lsp)
{
    BplStrbuf *out = bpl_lsp_output(lsp);
    bool is_there = !out->length || bpl_tool_write_so_far(tool, out, false);
    if (out->room > PIECE) {
        bpl_strbuf_release(out);
        bpl_alloc_trim();
    }
    return is_there;
}

/* Adds the folder of this program's file, with a slash; adds nothing if the system does not report
 * it. */
static void add_own_folder(BplStrbuf *path)
{
    char text[4096];
    ssize_t length = readlink("/proc/self/exe", text, sizeof text);
    if (length <= 0 || length == (ssize_t)sizeof text)
        return;
    while (length > 0 && text[length - 1] != '/')
        length--;
    bpl_strbuf_add(path, text, (size_t)length);
}

BplStatus bpl_lsp_serve(BplTool *tool, const BplLspOptions *options)
{
    BplStrbuf folder = {0};
    add_own_folder(&folder);
    BplLspOptions own = *options;
    own.tools = bpl_strbuf_text(&folder);
    BplLsp *lsp = bpl_lsp_new(&own);
    bool is_there = true;
    char piece[PIECE];
    while (is_there && !bpl_lsp_is_over(lsp)) {
        if (bpl_lsp_step(lsp) || (look(lsp, 0) != NEWS_OF_CLIENT && bpl_lsp_idle(lsp))) {
            is_there = write_output(tool, lsp);
            continue;
        }
        News news = look(lsp, -1);
        if (news == NEWS_OF_PROOF)
            is_there = !bpl_lsp_hear(lsp) || write_output(tool, lsp);
        if (news != NEWS_OF_CLIENT)
            continue;
        size_t count = read_piece(tool, piece);
        bpl_lsp_push(lsp, piece, count);
        is_there = count > 0;
    }
    write_output(tool, lsp);
    const char *complaint = bpl_lsp_complaint(lsp);
    if (complaint)
        bpl_tool_complain(tool, "%s", complaint);
    BplStatus status = tool->status != BPL_STATUS_DONE      ? tool->status
                       : bpl_lsp_is_over(lsp) && !complaint ? BPL_STATUS_DONE
                                                            : BPL_STATUS_FOUND;
    bpl_lsp_free(lsp);
    bpl_strbuf_release(&folder);
    return status;
}

BplStatus bpl_mcp_serve(BplTool *tool, const char *version)
{
    BplStrbuf folder = {0};
    char piece[PIECE];
    add_own_folder(&folder);
    BplMcp *mcp = bpl_mcp_new(&(BplMcpOptions){version, bpl_strbuf_text(&folder)});
    for (size_t count; (count = read_piece(tool, piece)) > 0;) {
        bpl_mcp_push(mcp, piece, count);
        BplStrbuf *out = bpl_mcp_output(mcp);
        if (out->length && !bpl_tool_write_so_far(tool, out, false))
            break;
    }
    bpl_mcp_free(mcp);
    bpl_strbuf_release(&folder);
    return tool->status;
}
