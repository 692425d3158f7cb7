#include "tools/common/input.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/* Reads the stream to its end; returns 0 or errno. */
static int read_stream(int stream, size_t most, BplStrbuf *bytes)
{
    enum { CHUNK = 64 << 10 };
    for (;;) {
        bpl_strbuf_reserve(bytes, bytes->length < CHUNK ? CHUNK : bytes->length);
        ssize_t got = read(stream, bytes->text + bytes->length, bytes->room - bytes->length - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return errno;
        bytes->length += (size_t)got;
        bytes->text[bytes->length] = '\0';
        if (bytes->length > most)
            return EFBIG;
        if (got == 0)
            return 0;
    }
}

bool bpl_tool_read(BplTool *tool, const char *path, size_t most, BplStrbuf *bytes)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int stream = is_stdin ? STDIN_FILENO : open(path, O_RDONLY);
    int error = stream < 0 ? errno : read_stream(stream, most, bytes);
    if (stream >= 0 && !is_stdin)
        close(stream);
    if (error == 0)
        return true;
    bpl_tool_complain(tool, "cannot read %s: %s", is_stdin ? "standard input" : path,
                      strerror(error));
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    return false;
}
