/* Source texts and places in them.
 *
 * A BplLoc is one number for a place in any of a program's sources: each source owns the numbers
 * base … base + length. Lines and columns are worked out only when something is printed; `#line`
 * pragmas are honoured then, columns count bytes from 1.
 *
 * The text that is scanned is as long as the text that was read, byte by byte: a byte order mark
 * (or two) is cut off, and what the preprocessor takes out (`#line`, `#if` … and the lines skipped
 * by them) is overwritten with blanks and kept, with the comments, among the source's trivia.
 */
#ifndef BPL_SYNTAX_SOURCE_H
#define BPL_SYNTAX_SOURCE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct BplDiags BplDiags;

/* A source may be this long; a longer one is refused. */
#define BPL_MAX_SOURCE ((size_t)1 << 30)

typedef enum BplTriviaKind {
    BPL_LINE_COMMENT,  /* to the end of the line, without the line's end */
    BPL_BLOCK_COMMENT, /* with its delimiters; an unterminated one runs to the end */
    BPL_DIRECTIVE      /* whole lines: a pragma, or #if … with what it skips */
} BplTriviaKind;

/* Bytes start … end - 1 of the text as it was read. */
typedef struct BplTrivia {
    BplLoc start, end;
    BplTriviaKind kind;
} BplTrivia;

/* From the line that starts at `start` on, lines count from `line`, in the file `file`. */
typedef struct BplLinePragma {
    BplLoc start;
    uint32_t line;
    char *file;          /* owned; NULL: as before */
    const char *in_file; /* what `file` is or was before; NULL: the source's own name */
} BplLinePragma;

typedef struct BplSource {
    char *name;
    char *text;     /* what is scanned; two NULs follow */
    char *original; /* what was read, if the preprocessor changed it; else == text */
    size_t length;
    BplLoc base;
    bool is_decoded; /* there were two byte order marks: only then Boogie's scanner decodes UTF-8 */
    BPL_VEC(BplTrivia) trivia; /* by place */
    BPL_VEC(BplLinePragma) pragmas;
    BPL_VEC(BplLoc) line_starts; /* made on demand */
} BplSource;

typedef struct BplSources {
    BPL_VEC(BplSource *) all;
    BplLoc next_base;
} BplSources;

typedef struct BplPosition {
    const char *file;
    uint32_t line, column; /* from 1; 0: nowhere */
} BplPosition;

/* No sources. Their texts live until the release. */
void bpl_sources_init(BplSources *sources);
void bpl_sources_release(BplSources *sources);

/* Takes over the text, which is from bpl_alloc with room for two more bytes. The n-th source
 * (from 0) defines FILE_n for #if. Pragmas that are wrong are reported. NULL after a diagnostic:
 * the text, or all together, is too long. */
BplSource *bpl_source_add(BplSources *sources, const char *name, char *text, size_t length,
                          BplDiags *diags);

/* Reads a file, or standard input if path is "-" (then named stdin_name). NULL after a diagnostic.
 */
BplSource *bpl_source_read(BplSources *sources, const char *path, const char *stdin_name,
                           BplDiags *diags);

/* The pragma that is the line at this offset of the text as it was read, if the preprocessor heeded
 * it; or NULL. */
const BplLinePragma *bpl_source_pragma_at(const BplSource *source, size_t offset);
/* The pragma that is the line before the one that begins at this offset, or NULL. */
const BplLinePragma *bpl_source_pragma_before(const BplSource *source, size_t offset);

/* The source that owns the place, or NULL. */
BplSource *bpl_source_at(const BplSources *sources, BplLoc loc);

/* The place as the user calls it, `#line` honoured. */
BplPosition bpl_position(const BplSources *sources, BplLoc loc);
/* The same, faster for who asks about one place after the other in the order of the text: `line`,
 * the caller's, is 0 at first. */
BplPosition bpl_position_next(const BplSources *sources, BplLoc loc, size_t *line);
/* The place in the file as it was read. */
BplPosition bpl_physical_position(const BplSources *sources, BplLoc loc);
/* As it stands in what is printed: "max.bpl(9,5)"; "(0,0)" for nowhere. */
void bpl_position_print(BplStrbuf *out, const BplSources *sources, BplLoc loc);
/* The bytes of the line that the place is on, without its end; NULL for nowhere. */
const char *bpl_source_line(const BplSources *sources, BplLoc loc, size_t *length);

#endif
