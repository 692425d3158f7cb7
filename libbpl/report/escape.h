/* Escapes texts of any bytes, for JSON, terminals and URIs. */
#ifndef BPL_REPORT_ESCAPE_H
#define BPL_REPORT_ESCAPE_H

#include "libbpl/base/strbuf.h"

/* Returns the length in bytes of the text's first character in UTF-8; 0 if that character is
 * malformed. `rest` is the length of the text. */
size_t bpl_utf8_length(const char *text, size_t rest);
/* Returns the number of characters in the text; each byte that belongs to no character counts as
 * one. */
size_t bpl_utf8_count(const char *text, size_t length);

/* Adds text for the inside of a JSON string: with escapes, and U+FFFD for malformed UTF-8. */
void bpl_escape_json(BplStrbuf *out, const char *text, size_t length);
/* Adds text for a terminal: control characters become \x1b and so on; all other characters stay. */
void bpl_escape_plain(BplStrbuf *out, const char *text, size_t length);
/* Escapes the text in `out` from position `from` on, as bpl_escape_plain does; line ends stay. */
void bpl_escape_report(BplStrbuf *out, size_t from);
/* Adds a file's path as a URI reference: an absolute path becomes file://…, bytes that are illegal
 * in a path are percent-encoded. */
void bpl_escape_uri(BplStrbuf *out, const char *path);

#endif
