/* Represents texts, and converts between offsets and the protocol's positions in a text.
 *
 * A position is a line and a character, both counted from 0. Lines end with "\n", "\r\n" or "\r".
 * Characters are counted in units of the encoding that client and server agreed on: bytes (UTF-8),
 * UTF-16 units, or code points (UTF-32). A byte that is not UTF-8 counts as one unit. A position
 * beyond a line's end stands for the line's end, a position beyond the last line stands for the end
 * of the text, and a position inside a character for the character's start. */
#ifndef BPL_LSP_TEXT_H
#define BPL_LSP_TEXT_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum BplLspEncoding { BPL_LSP_UTF16, BPL_LSP_UTF8, BPL_LSP_UTF32 } BplLspEncoding;

typedef struct BplLspPosition {
    uint32_t line, character;
} BplLspPosition;

/* A stored count: the number of units before an offset. */
typedef struct BplLspMilestone {
    uint32_t offset, units;
} BplLspMilestone;

/* A text; with all fields zero, the empty text. */
typedef struct BplLspText {
    char *bytes; /* NUL-terminated; NULL: empty */
    size_t length;
    BPL_VEC(uint32_t) lines; /* for each line: the offset of its start */
    bool is_ascii;           /* the text is ASCII, so that all encodings count bytes */
    /* In a text that is not ASCII: counts of units, about one for each thousand bytes; empty: not
     * computed since the last change. */
    BPL_VEC(BplLspMilestone) milestones;
} BplLspText;

/* Frees the text's bytes; the text is empty afterwards. */
void bpl_lsp_text_release(BplLspText *text);
/* Sets the text to a copy of these bytes. */
void bpl_lsp_text_set(BplLspText *text, const char *bytes, size_t length);
/* Replaces the bytes from `start` to `end` - 1. */
void bpl_lsp_text_replace(BplLspText *text, size_t start, size_t end, const char *bytes,
                          size_t length);

/* bpl_lsp_text_offset converts a position to an offset in bytes, bpl_lsp_text_position an offset to
 * a position. */
size_t bpl_lsp_text_offset(const BplLspText *text, BplLspPosition at, BplLspEncoding encoding);
BplLspPosition bpl_lsp_text_position(BplLspText *text, size_t offset, BplLspEncoding encoding);
/* Returns the number of the line that contains the offset. */
uint32_t bpl_lsp_text_line(const BplLspText *text, size_t offset);

#endif
