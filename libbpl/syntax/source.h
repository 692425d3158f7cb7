/* Holds source texts, and represents positions in them.
 *
 * A BplLoc is one number for a position (a place) in any of a program's sources: each source owns
 * the numbers base … base + length. Lines and columns are computed only for output, with respect to
 * `#line` pragmas; columns count bytes from 1.
 *
 * The scanned text has the same length as the text read, byte by byte, except that byte order marks
 * (one or two) are cut off. Text that the preprocessor removes (`#line`, `#if` … and skipped lines)
 * is overwritten with blanks. Removed text is kept, together with the comments, in the source's
 * list of trivia: pieces of text that the tree does not contain, and that the printer puts back. */
#ifndef BPL_SYNTAX_SOURCE_H
#define BPL_SYNTAX_SOURCE_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

#include <stdbool.h>
#include <stddef.h>

BPL_BEGIN

typedef struct BplDiags BplDiags;

/* Limit on the length of a source in bytes: longer sources are refused. */
#define BPL_MAX_SOURCE ((size_t)1 << 30)

typedef enum BplTriviaKind {
    BPL_LINE_COMMENT, /* a comment to the end of the line, without the characters that end it */
    /* a comment with its delimiters; an unterminated one extends to the end */
    BPL_BLOCK_COMMENT,
    BPL_DIRECTIVE /* whole lines: a pragma, or #if … with the lines that it skips */
} BplTriviaKind;

/* A piece of trivia (a comment, or a directive that the preprocessor removed): the bytes from
 * `start` to `end` - 1 of the text as it was read. */
typedef struct BplTrivia {
    BplLoc start, end;
    BplTriviaKind kind;
} BplTrivia;

/* A #line pragma: the source line that begins at `start` has the number `line` in the file `file`,
 * and the following lines the next numbers. */
typedef struct BplLinePragma {
    BplLoc start;
    uint32_t line;
    /* the file that the pragma names, owned by the pragma; NULL: it names none, and the file does
     * not change */
    char *file;
    /* the name of the file after this pragma, which this or an earlier pragma states; NULL: the
     * source's own name */
    const char *in_file;
} BplLinePragma;

typedef struct BplSource {
    char *name;
    char *text; /* the scanned text, followed by two NULs */
    /* the text read, if the preprocessor changed it; otherwise equal to `text` */
    char *original;
    size_t length;
    BplLoc base;
    /* the text began with two byte order marks: only then Boogie's scanner decodes UTF-8 */
    bool is_decoded;
    BPL_VEC(BplTrivia) trivia; /* in the order of the text */
    BPL_VEC(BplLinePragma) pragmas;
    BPL_VEC(BplLoc) line_starts; /* positions at which lines start; computed when first needed */
} BplSource;

/* The sources of a program. `defined`: names that are true in #if, besides FILE_n; to be set before
 * a source is added. If there are such names, conditionals are decided for good: their directives,
 * and the lines that they skip, are overwritten with blanks also in the text as it was read, so
 * that printing the program leaves them out. */
typedef struct BplSources {
    BPL_VEC(BplSource *) all;
    BplLoc next_base;
    const char *const *defined;
    size_t defined_count;
} BplSources;

typedef struct BplPosition {
    const char *file;
    uint32_t line, column; /* both are counted from 1; 0: no position */
} BplPosition;

/* bpl_sources_init makes an empty list of sources; bpl_sources_release frees the list and the
 * texts. */
void bpl_sources_init(BplSources *sources);
void bpl_sources_release(BplSources *sources);

/* Copies all sources of the list `other` into the list `sources`, which must be empty; source
 * positions keep their meaning. */
void bpl_sources_copy(BplSources *sources, const BplSources *other);

/* Adds a source and takes over its text, which must be allocated by bpl_alloc, with room for two
 * more bytes. The n-th source (from 0) defines the name FILE_n for #if. Malformed pragmas are
 * reported. Returns NULL after a diagnostic if the text, or all texts together, is too long. */
BplSource *bpl_source_add(BplSources *sources, const char *name, char *text, size_t length,
                          BplDiags *diags);

/* Reads a file, or standard input if path is "-" (under the name stdin_name). Returns NULL after a
 * diagnostic.
 */
BplSource *bpl_source_read(BplSources *sources, const char *path, const char *stdin_name,
                           BplDiags *diags);

/* Returns the pragma on the line that begins at this offset of the text read, if the preprocessor
 * accepted one there; otherwise NULL. */
const BplLinePragma *bpl_source_pragma_at(const BplSource *source, size_t offset);
/* Returns the pragma on the line before the one that begins at this offset, if there is one;
 * otherwise NULL. */
const BplLinePragma *bpl_source_pragma_before(const BplSource *source, size_t offset);

/* Returns the source to which the position belongs, or NULL. */
BplSource *bpl_source_at(const BplSources *sources, BplLoc loc);

/* Returns file, line and column of the position as the user sees them, with `#line` taken into
 * account. */
BplPosition bpl_position(const BplSources *sources, BplLoc loc);
/* Returns the same as bpl_position, faster for callers that go through the text in order: *line is
 * 0 at first, and stores a line number between calls. */
BplPosition bpl_position_next(const BplSources *sources, BplLoc loc, size_t *line);
/* Returns the position in the file that was read, without regard to `#line`. */
BplPosition bpl_physical_position(const BplSources *sources, BplLoc loc);
/* Prints the position in the form of messages: "max.bpl(9,5)"; "(0,0)" if loc is 0. */
void bpl_position_print(BplStrbuf *out, const BplSources *sources, BplLoc loc);
/* Returns the line of text that contains the position, without the characters that end it; NULL if
 * loc is 0. */
const char *bpl_source_line(const BplSources *sources, BplLoc loc, size_t *length);

BPL_END

#endif
