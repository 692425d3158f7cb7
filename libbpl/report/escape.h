/* Making any bytes fit for where they go. */
#ifndef BPL_REPORT_ESCAPE_H
#define BPL_REPORT_ESCAPE_H

#include "libbpl/base/strbuf.h"

/* How many bytes of the text make up its first character in UTF-8; 0 if none do. */
size_t bpl_utf8_length(const char *text, size_t rest);
/* How many characters the bytes are; each that belongs to none counts as one. */
size_t bpl_utf8_count(const char *text, size_t length);

/* Within the quotes of a JSON string: escapes, and U+FFFD for what is not UTF-8. */
void bpl_escape_json(BplStrbuf *out, const char *text, size_t length);
/* For a terminal: control characters become \x1b and the like; the rest stays. */
void bpl_escape_plain(BplStrbuf *out, const char *text, size_t length);
/* The same of the lines that were added to a report from there on; their ends stay. */
void bpl_escape_report(BplStrbuf *out, size_t from);
/* A file's path as a URI reference: an absolute path becomes file://…, bytes that may not stand in
 * a path are percent-encoded. */
void bpl_escape_uri(BplStrbuf *out, const char *path);

#endif
