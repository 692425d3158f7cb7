/* A reader of JSON for WebAssembly, where jansson is not packaged: the functions of jansson's
 * interface that the language server calls, under jansson's names, so that its code is compiled
 * unchanged.
 *
 * As jansson, the reader is strict: texts are UTF-8 without lone surrogates, numbers are those of
 * RFC 8259, of equal keys the last one counts, arrays and objects nest up to 2,048 deep. Numbers
 * with a fraction or an exponent are kept as zero, which nothing in the protocol needs.
 * tests/web/json.c is compiled with both and must print the same.
 */
#ifndef BPL_WEB_JANSSON_H
#define BPL_WEB_JANSSON_H

#include <stdbool.h>
#include <stddef.h>

typedef long long json_int_t;

typedef enum json_type {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_INTEGER,
    JSON_REAL,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_type;

typedef struct json_t {
    json_type type;
    json_int_t integer;
    char *text; /* of a string, followed by a NUL */
    size_t length;
    size_t count, room; /* of an array or an object */
    struct json_t **values;
    struct json_t **keys; /* of an object: strings */
} json_t;

typedef struct json_error_t {
    char text[160];
} json_error_t;

enum { JSON_ALLOW_NUL = 1, JSON_ENCODE_ANY = 2, JSON_COMPACT = 4 };

/* Reads an object or an array, which json_decref frees; NULL if the text is not JSON, and then
 * *error, unless it is NULL, has the reason. */
json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error);
void json_decref(json_t *value);
/* The value as text, compact, in memory from malloc. */
char *json_dumps(const json_t *value, size_t flags);

/* These functions accept NULL and values of any type, and then return NULL, 0 or false. */
json_t *json_object_get(const json_t *object, const char *key);
json_t *json_object_getn(const json_t *object, const char *key, size_t length);
/* The index-th member, in the order of the text; false if there are fewer. */
bool json_object_member(const json_t *object, size_t index, const char **key, json_t **value);
#define json_object_foreach(object, key, value) \
    for (size_t at_ = 0; json_object_member(object, at_, &(key), &(value)); at_++)
json_t *json_array_get(const json_t *array, size_t index);
size_t json_array_size(const json_t *array);
const char *json_string_value(const json_t *value);
size_t json_string_length(const json_t *value);
json_int_t json_integer_value(const json_t *value);
bool json_equal(const json_t *a, const json_t *b);

static inline bool json_is_true(const json_t *value)
{
    return value && value->type == JSON_TRUE;
}
static inline bool json_is_null(const json_t *value)
{
    return value && value->type == JSON_NULL;
}
static inline bool json_is_string(const json_t *value)
{
    return value && value->type == JSON_STRING;
}
static inline bool json_is_integer(const json_t *value)
{
    return value && value->type == JSON_INTEGER;
}

#endif
