/* Writes JSON into a buffer, with commas, quotes and escapes.
 *
 *     BplJson json = {.out = &buffer};
 *     bpl_json_open(&json, NULL, '{');
 *     bpl_json_text(&json, "name", "x");          {"name": "x"
 *     bpl_json_close(&json);                      }
 *
 * In an object every value has a key; in an array, and at the top, the key is NULL. Text may be any
 * bytes: malformed UTF-8 becomes U+FFFD, control characters are escaped.
 */
#ifndef BPL_REPORT_JSON_H
#define BPL_REPORT_JSON_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>

typedef struct BplJson {
    BplStrbuf *out;
    bool lines;   /* print each value on a line of its own, indented */
    bool follows; /* the next value needs a comma before it */
    int depth;
    char closing[64];
} BplJson;

/* Opens an object '{' or an array '['. */
void bpl_json_open(BplJson *json, const char *key, char bracket);
void bpl_json_close(BplJson *json);
void bpl_json_text(BplJson *json, const char *key, const char *text);
void bpl_json_number(BplJson *json, const char *key, long long number);
/* Adds a number with three digits after the point. */
void bpl_json_seconds(BplJson *json, const char *key, double seconds);
void bpl_json_bool(BplJson *json, const char *key, bool value);
void bpl_json_null(BplJson *json, const char *key);
/* Adds a text like bpl_json_text; the text may contain NULs. */
void bpl_json_bytes(BplJson *json, const char *key, const char *text, size_t length);
/* Adds a value that is JSON already. */
void bpl_json_raw(BplJson *json, const char *key, const char *value);

#endif
