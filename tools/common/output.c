/* needed for realpath, an XSI function */
#define _XOPEN_SOURCE 700

#include "tools/common/output.h"

#include "libbpl/base/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The name of the temporary file while it exists; the signal handler removes the file. */
static const char *volatile temporary;

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof ending_signals[0] };

static void remove_temporary(int number)
{
    if (temporary)
        unlink(temporary);
    signal(number, SIG_DFL);
    raise(number);
}

void bpl_output_guard_signals(void)
{
    struct sigaction action = {.sa_handler = remove_temporary};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < ENDING_SIGNALS; i++) {
        struct sigaction old;
        if (sigaction(ending_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(ending_signals[i], &action, NULL);
    }
}

int bpl_output_to_stream(int stream, const char *text, size_t length)
{
    do {
        ssize_t written = write(stream, text, length);
        if (written < 0) {
            if (errno != EINTR)
                return errno;
        } else {
            text += written;
            length -= (size_t)written;
        }
    } while (length);
    return 0;
}

static int close_checked(int stream, int error)
{
    int closed = close(stream) == 0 ? 0 : errno;
    return error ? error : closed;
}

static int write_directly(const char *path, const char *text, size_t length)
{
    int stream = open(path, O_WRONLY | O_TRUNC);
    if (stream < 0)
        return errno;
    return close_checked(stream, bpl_output_to_stream(stream, text, length));
}

/* Writes the content of the temporary file and gives it the owner and mode of the old file; returns
 * 0 or errno. */
static int fill(int stream, const struct stat *old, const char *text, size_t length)
{
    int error = bpl_output_to_stream(stream, text, length);
    if (error)
        return error;
    mode_t mask = umask(0);
    umask(mask);
    if (old && fchown(stream, old->st_uid, old->st_gid) != 0)
        /* if the owner cannot be kept, the file belongs to this user; the mode is set nevertheless
         */
        errno = 0;
    if (fchmod(stream, old ? old->st_mode & 07777 : 0666 & ~mask) != 0)
        return errno;
    return 0;
}

static int replace(const char *path, const struct stat *old, const char *text, size_t length)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    BplStrbuf name = {0};
    bpl_strbuf_add(&name, path, folder);
    bpl_strbuf_add_text(&name, ".bpl-XXXXXX");
    int error = 0;
    int stream = mkstemp(name.text);
    if (stream < 0) {
        error = errno;
    } else {
        temporary = name.text;
        error = close_checked(stream, fill(stream, old, text, length));
        if (!error && rename(name.text, path) != 0)
            error = errno;
        if (error)
            unlink(name.text);
        temporary = NULL;
    }
    bpl_strbuf_release(&name);
    return error;
}

int bpl_output_to_file(const char *path, const char *text, size_t length)
{
    struct stat old;
    if (stat(path, &old) != 0)
        return errno == ENOENT ? replace(path, NULL, text, length) : errno;
    if (S_ISDIR(old.st_mode))
        return EISDIR;
    if (!S_ISREG(old.st_mode))
        return write_directly(path, text, length);
    char *real = realpath(path, NULL);
    if (!real)
        return errno;
    int error = access(real, W_OK) == 0 ? replace(real, &old, text, length) : errno;
    free(real);
    return error;
}
