/* Escapes any bytes for their destination. */
#ifndef BPL_REPORT_ESCAPE_H
#define BPL_REPORT_ESCAPE_H

#include "libbpl/base/strbuf.h"

/* The length of the text's first character in UTF-8; 0 if it is malformed. */
size_t bpl_utf8_length(const char *text, size_t rest);
/* The number of characters; each byte that belongs to none counts as one. */
size_t bpl_utf8_count(const char *text, size_t length);

/* Adds text for the inside of a JSON string: with escapes, and U+FFFD for malformed UTF-8. */
void bpl_escape_json(BplStrbuf *out, const char *text, size_t length);
/* Adds text for a terminal: control characters become \x1b and so on; all others stay. */
void bpl_escape_plain(BplStrbuf *out, const char *text, size_t length);
/* As bpl_escape_plain, for the lines of a report from `from` on; line ends stay. */
void bpl_escape_report(BplStrbuf *out, size_t from);
/* A file's path as a URI reference: an absolute path becomes file://…, bytes that are illegal in a
 * path are percent-encoded. */
void bpl_escape_uri(BplStrbuf *out, const char *path);

#endif
