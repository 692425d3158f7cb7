/* Preprocesses a text line by line. A line whose first visible bytes are `#if`, `#elsif`, `#else`
 * or `#endif` is a conditional; a line with `#` in column one is a pragma, even inside a comment or
 * a string, as in Boogie. */
#include "libbpl/syntax/preprocess.h"

#include "libbpl/base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
    /* offsets in the text: `start` of the line; `end`, before the characters that end the line;
     * `next`, the start of the next line */
    size_t start, end, next;
    const char *word; /* the first visible byte of the line, or its end */
    size_t length;    /* number of bytes from `word` on, without trailing blanks */
} Line;

/* An #if that has not ended. `taken`: one of its branches was read; `active`: the current branch is
 * read; `outer`: the #if itself is in text that is read; `seen_else`: its `#else` was seen. */
typedef struct Conditional {
    bool taken, active, outer, seen_else;
} Conditional;

typedef struct Preprocessor {
    const BplSources *sources;
    BplSource *source;
    BplDiags *diags;
    char file[32]; /* the name FILE_n that this source defines for conditionals */
    BPL_VEC(Conditional) open;
    bool active;  /* whether the current line is not skipped by a conditional */
    bool gave_up; /* a directive was misplaced, so that the rest of the text is dropped */
    /* offset of the end of the last comment or directive in the source's list (trivia) */
    size_t covers;
} Preprocessor;

static Line line_at(const BplSource *source, size_t start)
{
    const char *text = source->original;
    Line line = {.start = start, .end = start};
    while (line.end < source->length && text[line.end] != '\n' && text[line.end] != '\r')
        line.end++;
    line.next = line.end;
    if (line.next < source->length)
        line.next += text[line.end] == '\r' && text[line.end + 1] == '\n' ? 2 : 1;
    size_t first = start, last = line.end;
    while (first < last && (text[first] == ' ' || text[first] == '\t'))
        first++;
    while (last > first && (text[last - 1] == ' ' || text[last - 1] == '\t'))
        last--;
    line.word = text + first;
    line.length = last - first;
    return line;
}

static bool starts_with(const Line *line, const char *word)
{
    size_t length = strlen(word);
    return line->length >= length && memcmp(line->word, word, length) == 0;
}

static bool is_exactly(const Line *line, const char *word)
{
    return line->length == strlen(word) && starts_with(line, word);
}

static bool is_conditional(const Line *line)
{
    return starts_with(line, "#if") || starts_with(line, "#elsif") || is_exactly(line, "#else") ||
           is_exactly(line, "#endif");
}

/* Overwrites the line with blanks, also in the text as it was read (`original`), so that printing
 * does not restore the line; used if the user has decided conditionals for good. */
static void erase(Preprocessor *pre, const Line *line)
{
    memset(pre->source->original + line->start, ' ', line->end - line->start);
    memset(pre->source->text + line->start, ' ', line->end - line->start);
}

/* Overwrites the line with blanks in the scanned text, and adds it to the source's list of
 * directives (trivia), as a part of the previous one if the two are adjacent. */
static void take_out(Preprocessor *pre, const Line *line)
{
    BplSource *source = pre->source;
    if (source->text == source->original) {
        source->text = bpl_alloc(source->length + 2);
        memcpy(source->text, source->original, source->length + 2);
    }
    memset(source->text + line->start, ' ', line->end - line->start);
    BplLoc start = source->base + (BplLoc)line->start, end = source->base + (BplLoc)line->end;
    if (source->trivia.count && pre->covers == line->start)
        bpl_vec_last(&source->trivia).end = end;
    else
        bpl_vec_push(&source->trivia, (BplTrivia){start, end, BPL_DIRECTIVE});
    pre->covers = line->next;
}

/* ---- conditionals ---------------------------------------------------------------------------- */

static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(text, name, length) == 0;
}

static bool is_defined(const Preprocessor *pre, const char *text, size_t length)
{
    for (size_t i = 0; i < pre->sources->defined_count; i++)
        if (is_name(pre->sources->defined[i], text, length))
            return true;
    return is_name(pre->file, text, length);
}

/* Does the condition of an #if or #elsif hold? It is a name, with any number of `!` before it. */
static bool condition_holds(const Preprocessor *pre, const Line *line, size_t word_length)
{
    const char *text = line->word + word_length;
    size_t length = line->length - word_length;
    bool sense = true;
    for (; length && (*text == '!' || *text == ' ' || *text == '\t'); text++, length--)
        if (*text == '!')
            sense = !sense;
    return is_defined(pre, text, length) == sense;
}

static void malformed(Preprocessor *pre, const Line *line)
{
    pre->gave_up = true;
    bpl_diag(pre->diags, BPL_DIAG_PRAGMA, pre->source->base + (BplLoc)line->start,
             "Unrecognized pragma: #MalformedInput: misplaced %s",
             starts_with(line, "#elsif")  ? "#elsif"
             : starts_with(line, "#else") ? "#else"
                                          : "#endif");
}

static void conditional(Preprocessor *pre, const Line *line)
{
    if (starts_with(line, "#if")) {
        bool holds = pre->active && condition_holds(pre, line, 3);
        bpl_vec_push(&pre->open, (Conditional){holds, holds, pre->active, false});
        pre->active = holds;
        return;
    }
    Conditional *open = pre->open.count ? &bpl_vec_last(&pre->open) : NULL;
    if (!open || (open->seen_else && !is_exactly(line, "#endif"))) {
        malformed(pre, line);
    } else if (starts_with(line, "#elsif")) {
        open->active = open->outer && !open->taken && condition_holds(pre, line, 6);
        open->taken |= open->active;
        pre->active = open->active;
    } else if (is_exactly(line, "#else")) {
        open->seen_else = true;
        open->active = open->outer && !open->taken;
        pre->active = open->active;
    } else {
        pre->active = open->outer;
        (void)bpl_vec_pop(&pre->open);
    }
}

/* ---- pragmas --------------------------------------------------------------------------------- */

/* Handles a pragma #line N [file], which gives the position of the next line. */
static void pragma(Preprocessor *pre, const Line *line)
{
    BplLoc loc = pre->source->base + (BplLoc)line->start;
    const char *at = line->word + 5, *end = line->word + line->length;
    if (!starts_with(line, "#line") || (at < end && *at != ' ' && *at != '\t')) {
        bpl_diag(pre->diags, BPL_DIAG_PRAGMA, loc, "Unrecognized pragma: %.*s", (int)line->length,
                 line->word);
        return;
    }
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    uint64_t number = 0;
    /* a minus sign is accepted, as in Boogie, but then lines are counted from 1 */
    bool negative = at < end && *at == '-';
    const char *digits = at += negative;
    for (; at < end && *at >= '0' && *at <= '9' && number < INT32_MAX; at++)
        number = number * 10 + (uint64_t)(*at - '0');
    bool is_number = at > digits && number <= INT32_MAX && (at == end || *at == ' ' || *at == '\t');
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (!is_number) {
        bpl_diag(pre->diags, BPL_DIAG_PRAGMA, loc, "Malformed (#line num [filename]) pragma: %.*s",
                 (int)line->length, line->word);
        return;
    }
    char *file = at < end ? bpl_strndup(at, (size_t)(end - at)) : NULL;
    BplLoc next = pre->source->base + (BplLoc)line->next;
    size_t before = pre->source->pragmas.count;
    const char *in_file = file || !before ? file : bpl_vec_last(&pre->source->pragmas).in_file;
    bpl_vec_push(&pre->source->pragmas,
                 (BplLinePragma){next, negative ? 1 : (uint32_t)number, file, in_file});
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Does some line begin with `#`, apart from blanks? */
static bool has_directives(const BplSource *source)
{
    const char *text = source->original, *end = text + source->length;
    for (const char *at = text; (at = memchr(at, '#', (size_t)(end - at))); at++) {
        const char *before = at;
        while (before > text && (before[-1] == ' ' || before[-1] == '\t'))
            before--;
        if (before == text || before[-1] == '\n' || before[-1] == '\r')
            return true;
    }
    return false;
}

void bpl_preprocess(const BplSources *sources, BplSource *source, BplDiags *diags)
{
    if (!has_directives(source))
        return;
    Preprocessor pre = {
        .sources = sources, .source = source, .diags = diags, .active = true, .covers = (size_t)-1};
    snprintf(pre.file, sizeof pre.file, "FILE_%zu", sources->all.count - 1);
    void (*drop)(Preprocessor *, const Line *) = sources->defined_count ? erase : take_out;
    for (size_t start = 0; start < source->length;) {
        Line line = line_at(source, start);
        start = line.next;
        if (pre.gave_up) {
            take_out(&pre, &line);
        } else if (is_conditional(&line)) {
            conditional(&pre, &line);
            drop(&pre, &line);
        } else if (!pre.active) {
            drop(&pre, &line);
        } else if (line.length && source->original[line.start] == '#') {
            pragma(&pre, &line);
            take_out(&pre, &line);
        }
    }
    if (pre.open.count && !pre.gave_up)
        bpl_diag(diags, BPL_DIAG_PRAGMA, source->base + (BplLoc)source->length,
                 "Unrecognized pragma: #MalformedInput: missing #endif");
    bpl_vec_release(&pre.open);
}
