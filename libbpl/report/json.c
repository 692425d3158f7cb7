#include "libbpl/report/json.h"

#include "libbpl/report/escape.h"

#include <assert.h>
#include <limits.h>

static void add_string(BplJson *json, const char *text, size_t length)
{
    bpl_strbuf_add_char(json->out, '"');
    bpl_escape_json(json->out, text, length);
    bpl_strbuf_add_char(json->out, '"');
}

static void begin_line(BplJson *json)
{
    if (json->lines && json->depth > 0) {
        bpl_strbuf_add_char(json->out, '\n');
        bpl_strbuf_add_repeated(json->out, ' ', (size_t)json->depth * 2);
    }
}

static void begin_value(BplJson *json, const char *key)
{
    if (json->follows)
        bpl_strbuf_add_text(json->out, json->lines ? "," : ", ");
    begin_line(json);
    if (key) {
        add_string(json, key, strlen(key));
        bpl_strbuf_add_text(json->out, ": ");
    }
    json->follows = true;
}

void bpl_json_open(BplJson *json, const char *key, char bracket)
{
    begin_value(json, key);
    assert(json->depth < (int)sizeof json->closing);
    bpl_strbuf_add_char(json->out, bracket);
    json->closing[json->depth++] = bracket == '{' ? '}' : ']';
    json->follows = false;
}

void bpl_json_close(BplJson *json)
{
    assert(json->depth > 0);
    char bracket = json->closing[--json->depth];
    if (json->follows && json->lines) {
        bpl_strbuf_add_char(json->out, '\n');
        bpl_strbuf_add_repeated(json->out, ' ', (size_t)json->depth * 2);
    }
    bpl_strbuf_add_char(json->out, bracket);
    json->follows = json->depth > 0;
}

void bpl_json_text(BplJson *json, const char *key, const char *text)
{
    bpl_json_bytes(json, key, text, strlen(text));
}

void bpl_json_bytes(BplJson *json, const char *key, const char *text, size_t length)
{
    begin_value(json, key);
    add_string(json, text, length);
}

void bpl_json_number(BplJson *json, const char *key, long long number)
{
    begin_value(json, key);
    if (number >= 0 && number <= UINT_MAX) /* the fast path for nearly all numbers; an answer may
                                              contain 100,000 numbers */
        bpl_strbuf_add_number(json->out, (unsigned)number);
    else
        bpl_strbuf_addf(json->out, "%lld", number);
}

void bpl_json_seconds(BplJson *json, const char *key, double seconds)
{
    begin_value(json, key);
    bpl_strbuf_addf(json->out, "%.3f", seconds);
}

void bpl_json_bool(BplJson *json, const char *key, bool value)
{
    begin_value(json, key);
    bpl_strbuf_add_text(json->out, value ? "true" : "false");
}

void bpl_json_null(BplJson *json, const char *key)
{
    bpl_json_raw(json, key, "null");
}

void bpl_json_raw(BplJson *json, const char *key, const char *value)
{
    begin_value(json, key);
    bpl_strbuf_add_text(json->out, value);
}
