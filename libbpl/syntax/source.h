/* Source texts and places in them.
 *
 * A BplLoc is one number for a place in any of a program's sources: each source owns the numbers
 * base … base + length. Lines and columns are computed only for output, with respect to `#line`
 * pragmas; columns count bytes from 1.
 *
 * The scanned text has the length of the text read, byte by byte: a byte order mark (or two) is cut
 * off, and text that the preprocessor removes (`#line`, `#if` … and skipped lines) is overwritten
 * with blanks and kept, with the comments, among the source's trivia.
 */
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

/* A piece of trivia: the bytes from `start` to `end` - 1 of the text read. */
typedef struct BplTrivia {
    BplLoc start, end;
    BplTriviaKind kind;
} BplTrivia;

/* A pragma: from the line that begins at `start` on, lines count from `line`, in the file
 * `file`. */
typedef struct BplLinePragma {
    BplLoc start;
    uint32_t line;
    char *file; /* owned; NULL: the file stays the same */
    /* the file after this pragma, from it or an earlier one; NULL: the source's own name */
    const char *in_file;
} BplLinePragma;

typedef struct BplSource {
    char *name;
    char *text; /* the scanned text, followed by two NULs */
    /* the text read, if the preprocessor changed it; otherwise equal to `text` */
    char *original;
    size_t length;
    BplLoc base;
    bool is_decoded; /* the text began with two byte order marks: only then Boogie's scanner decodes
                      * UTF-8 */
    BPL_VEC(BplTrivia) trivia; /* in order of place */
    BPL_VEC(BplLinePragma) pragmas;
    BPL_VEC(BplLoc) line_starts; /* where lines start; computed on demand */
} BplSource;

/* The sources of a program. `defined`: further names that hold in #if, set before a source is
 * added. Conditionals are then decided once and for all: their lines, and those that they skip, are
 * blank in the text read, so that printing the program leaves them out. */
typedef struct BplSources {
    BPL_VEC(BplSource *) all;
    BplLoc next_base;
    const char *const *defined;
    size_t defined_count;
} BplSources;

typedef struct BplPosition {
    const char *file;
    uint32_t line, column; /* both from 1; 0: no place */
} BplPosition;

/* The first function makes an empty list of sources; the second frees their texts. */
void bpl_sources_init(BplSources *sources);
void bpl_sources_release(BplSources *sources);

/* Copies all sources of the other list into this one, which must be empty; places keep their
 * meaning. */
void bpl_sources_copy(BplSources *sources, const BplSources *other);

/* Adds a source and takes over its text, which is from bpl_alloc with room for two more bytes. The
 * n-th source (from 0) defines FILE_n for #if. Pragmas that are wrong are reported. NULL after a
 * diagnostic: the text, or all texts together, is too long. */
BplSource *bpl_source_add(BplSources *sources, const char *name, char *text, size_t length,
                          BplDiags *diags);

/* Reads a file, or standard input if path is "-" (under the name stdin_name). Returns NULL after a
 * diagnostic.
 */
BplSource *bpl_source_read(BplSources *sources, const char *path, const char *stdin_name,
                           BplDiags *diags);

/* The pragma on the line that begins at this offset of the text read, if the preprocessor accepted
 * one there; otherwise NULL. */
const BplLinePragma *bpl_source_pragma_at(const BplSource *source, size_t offset);
/* The pragma on the line before the one that begins at this offset, if there is one; otherwise
 * NULL. */
const BplLinePragma *bpl_source_pragma_before(const BplSource *source, size_t offset);

/* The source that owns the place, or NULL. */
BplSource *bpl_source_at(const BplSources *sources, BplLoc loc);

/* The place in the user's terms, `#line` taken into account. */
BplPosition bpl_position(const BplSources *sources, BplLoc loc);
/* As bpl_position, faster for callers that go through the text in order: *line stores a line
 * between calls, and is 0 at first. */
BplPosition bpl_position_next(const BplSources *sources, BplLoc loc, size_t *line);
/* The place in the file that was read, without `#line`. */
BplPosition bpl_physical_position(const BplSources *sources, BplLoc loc);
/* Prints the position in the form of messages: "max.bpl(9,5)"; "(0,0)" for nowhere. */
void bpl_position_print(BplStrbuf *out, const BplSources *sources, BplLoc loc);
/* The line that contains the place, without the characters that end it; NULL if loc is 0. */
const char *bpl_source_line(const BplSources *sources, BplLoc loc, size_t *length);

BPL_END

#endif
