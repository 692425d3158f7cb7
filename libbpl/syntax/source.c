#include "libbpl/syntax/source.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/diag.h"
#include "libbpl/syntax/preprocess.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the table of sources -------------------------------------------------------------------- */

void bpl_sources_init(BplSources *sources)
{
    *sources = (BplSources){.next_base = 1};
}

static void source_free(BplSource *source)
{
    for (size_t i = 0; i < source->pragmas.count; i++)
        bpl_free(source->pragmas.at[i].file);
    if (source->original != source->text)
        bpl_free(source->original);
    bpl_free(source->text);
    bpl_free(source->name);
    bpl_vec_release(&source->trivia);
    bpl_vec_release(&source->pragmas);
    bpl_vec_release(&source->line_starts);
    bpl_free(source);
}

void bpl_sources_release(BplSources *sources)
{
    for (size_t i = 0; i < sources->all.count; i++)
        source_free(sources->all.at[i]);
    bpl_vec_release(&sources->all);
}

static char *text_dup(const char *text, size_t length)
{
    char *copy = bpl_alloc_zero(length + 2);
    memcpy(copy, text, length);
    return copy;
}

static BplSource *source_dup(const BplSource *source)
{
    BplSource *copy = bpl_alloc(sizeof *copy);
    *copy = (BplSource){
        .name = bpl_strdup(source->name),
        .text = text_dup(source->text, source->length),
        .length = source->length,
        .base = source->base,
        .is_decoded = source->is_decoded,
    };
    copy->original =
        source->original == source->text ? copy->text : text_dup(source->original, source->length);
    for (size_t i = 0; i < source->trivia.count; i++)
        bpl_vec_push(&copy->trivia, source->trivia.at[i]);
    const char *in_file = NULL;
    for (size_t i = 0; i < source->pragmas.count; i++) {
        BplLinePragma pragma = source->pragmas.at[i];
        pragma.file = pragma.file ? bpl_strdup(pragma.file) : NULL;
        pragma.in_file = in_file = pragma.file ? pragma.file : in_file;
        bpl_vec_push(&copy->pragmas, pragma);
    }
    return copy;
}

void bpl_sources_copy(BplSources *sources, const BplSources *other)
{
    for (size_t i = 0; i < other->all.count; i++)
        bpl_vec_push(&sources->all, source_dup(other->all.at[i]));
    sources->next_base = other->next_base;
}

static size_t byte_order_mark(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

static void too_large(BplDiags *diags, const char *name)
{
    bpl_diag(diags, BPL_DIAG_SOURCE_TOO_LARGE, 0, "%s: longer than %zu MiB, which is the limit",
             name, BPL_MAX_SOURCE >> 20);
}

BplSource *bpl_source_add(BplSources *sources, const char *name, char *text, size_t length,
                          BplDiags *diags)
{
    if (length > BPL_MAX_SOURCE || (size_t)sources->next_base + length + 2 > UINT32_MAX) {
        too_large(diags, name);
        bpl_free(text);
        return NULL;
    }
    size_t mark = byte_order_mark(text, length);
    size_t second = byte_order_mark(text + mark, length - mark);
    mark += second;
    length -= mark;
    memmove(text, text + mark, mark ? length : 0);
    text[length] = text[length + 1] = '\0';

    BplSource *source = bpl_alloc_zero(sizeof *source);
    source->name = bpl_strdup(name);
    source->text = source->original = text;
    source->length = length;
    source->base = sources->next_base;
    source->is_decoded = second > 0;
    assert(source->base > 0 && text[length] == 0 && text[length + 1] == 0);
    /* the position after the last byte also belongs to this source */
    sources->next_base += (BplLoc)length + 2;
    bpl_vec_push(&sources->all, source);
    bpl_preprocess(sources, source, diags);
    return source;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads the whole file into memory and returns it. Returns NULL with errno set if the file cannot
 * be read; errno is EFBIG if it is too long. */
static char *read_all(int fd, size_t *length)
{
    struct stat status = {0};
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
        errno = EISDIR;
        return NULL;
    }
    size_t room = 64 << 10, used = 0;
    if (S_ISREG(status.st_mode) && status.st_size > 0) {
        if ((size_t)status.st_size > BPL_MAX_SOURCE) {
            errno = EFBIG;
            return NULL;
        }
        /* one more byte to detect the end, two for the NULs */
        room = (size_t)status.st_size + 3;
    }
    char *text = bpl_alloc(room);
    for (;;) {
        if (room - used < 3) {
            room *= 2;
            text = bpl_realloc(text, room);
        }
        assert(room - used >= 3);
        ssize_t got = read(fd, text + used, room - used - 2);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0)
            break;
        if (got > 0)
            used += (size_t)got;
        if (got < 0 || used > BPL_MAX_SOURCE) {
            int error = got < 0 ? errno : EFBIG;
            bpl_free(text);
            errno = error;
            return NULL;
        }
    }
    assert(used + 2 <= room);
    *length = used;
    return text;
}

BplSource *bpl_source_read(BplSources *sources, const char *path, const char *stdin_name,
                           BplDiags *diags)
{
    bool is_stdin = strcmp(path, "-") == 0;
    const char *name = is_stdin ? stdin_name : path;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    size_t length = 0;
    char *text = fd < 0 ? NULL : read_all(fd, &length);
    int error = errno;
    if (fd >= 0 && !is_stdin)
        close(fd);
    if (text)
        return bpl_source_add(sources, name, text, length, diags);
    if (error == EFBIG)
        too_large(diags, name);
    else
        bpl_diag(diags, BPL_DIAG_CANNOT_READ, 0, "cannot read %s: %s", name, strerror(error));
    return NULL;
}

/* ---- places ---------------------------------------------------------------------------------- */

BplSource *bpl_source_at(const BplSources *sources, BplLoc loc)
{
    size_t low = 0, high = sources->all.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        BplSource *source = sources->all.at[middle];
        if (loc < source->base)
            high = middle;
        else if (loc > source->base + source->length)
            low = middle + 1;
        else
            return source;
    }
    return NULL;
}

/* Finds the starts of the source's lines. Lines end at \n, at \r\n and at a lone \r. */
static void find_line_starts(BplSource *source)
{
    const char *text = source->text, *end = text + source->length;
    bool has_returns = memchr(text, '\r', source->length);
    bpl_vec_push(&source->line_starts, source->base);
    for (const char *at = text; at < end; at++) {
        if (!has_returns)
            at = memchr(at, '\n', (size_t)(end - at));
        if (!at)
            break;
        if (*at == '\n' || (*at == '\r' && at[1] != '\n'))
            bpl_vec_push(&source->line_starts, source->base + (BplLoc)(at - text) + 1);
    }
}

/* Is the position on line number *line or on one of the next few lines? If so, sets *line to the
 * number of the position's line. */
static bool is_near(const BplSource *source, BplLoc loc, size_t *line)
{
    enum { FAR = 8 };
    size_t at = *line, count = source->line_starts.count;
    if (at >= count || loc < source->line_starts.at[at])
        return false;
    size_t end = at + FAR < count ? at + FAR : count;
    while (at + 1 < end && source->line_starts.at[at + 1] <= loc)
        at++;
    assert(source->line_starts.at[at] <= loc && at < end);
    *line = at;
    return at + 1 == count || loc < source->line_starts.at[at + 1];
}

/* Returns the number of the line that contains the position, counted from 0. */
static size_t line_of(BplSource *source, BplLoc loc)
{
    if (source->line_starts.count == 0)
        find_line_starts(source);
    size_t low = 0, high = source->line_starts.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (source->line_starts.at[middle] <= loc)
            low = middle;
        else
            high = middle;
    }
    assert(source->line_starts.at[low] <= loc && high == low + 1);
    return low;
}

static BplPosition physical_next(const BplSources *sources, BplLoc loc, size_t *line)
{
    BplSource *source = loc ? bpl_source_at(sources, loc) : NULL;
    if (!source)
        return (BplPosition){0};
    if (!is_near(source, loc, line))
        *line = line_of(source, loc);
    return (BplPosition){source->name, (uint32_t)*line + 1,
                         loc - source->line_starts.at[*line] + 1};
}

BplPosition bpl_physical_position(const BplSources *sources, BplLoc loc)
{
    size_t line = SIZE_MAX;
    return physical_next(sources, loc, &line);
}

BplPosition bpl_position(const BplSources *sources, BplLoc loc)
{
    size_t line = SIZE_MAX;
    return bpl_position_next(sources, loc, &line);
}

BplPosition bpl_position_next(const BplSources *sources, BplLoc loc, size_t *line)
{
    BplPosition position = physical_next(sources, loc, line);
    if (!position.line)
        return position;
    BplSource *source = bpl_source_at(sources, loc);
    size_t low = 0, high = source->pragmas.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (source->pragmas.at[middle].start <= loc)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return position;
    assert(low <= source->pragmas.count && source->pragmas.at[low - 1].start <= loc);
    const BplLinePragma *pragma = &source->pragmas.at[low - 1];
    position.line = pragma->line + position.line - 1 - (uint32_t)line_of(source, pragma->start);
    if (pragma->in_file)
        position.file = pragma->in_file;
    return position;
}

void bpl_position_print(BplStrbuf *out, const BplSources *sources, BplLoc loc)
{
    BplPosition at = bpl_position(sources, loc);
    bpl_strbuf_addf(out, "%s(%u,%u)", at.file ? at.file : "", at.line, at.column);
}

const char *bpl_source_line(const BplSources *sources, BplLoc loc, size_t *length)
{
    BplSource *source = loc ? bpl_source_at(sources, loc) : NULL;
    if (!source)
        return NULL;
    size_t line = line_of(source, loc);
    const char *start = source->original + (source->line_starts.at[line] - source->base);
    size_t rest = source->length - (size_t)(start - source->original);
    *length = 0;
    while (*length < rest && start[*length] != '\n' && start[*length] != '\r')
        ++*length;
    return start;
}

/* ---- pragmas --------------------------------------------------------------------------------- */

const BplLinePragma *bpl_source_pragma_before(const BplSource *source, size_t offset)
{
    BplLoc loc = source->base + (BplLoc)offset;
    size_t low = 0, high = source->pragmas.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (source->pragmas.at[middle].start < loc)
            low = middle + 1;
        else
            high = middle;
    }
    bool is_it = low < source->pragmas.count && source->pragmas.at[low].start == loc;
    return is_it ? &source->pragmas.at[low] : NULL;
}

const BplLinePragma *bpl_source_pragma_at(const BplSource *source, size_t offset)
{
    const char *text = source->original;
    size_t end = offset;
    if (!source->pragmas.count || offset >= source->length || text[offset] != '#')
        return NULL;
    while (end < source->length && text[end] != '\n' && text[end] != '\r')
        end++;
    if (end < source->length)
        end += text[end] == '\r' && text[end + 1] == '\n' ? 2 : 1;
    return bpl_source_pragma_before(source, end);
}
