/* Reads JSON by recursive descent. */
#include "read.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 2048 };

typedef struct Reader {
    const char *at, *end;
    size_t flags;
    const char *why; /* the first error, or NULL */
    int depth;
} Reader;

void *json_memory(void *pointer)
{
    if (!pointer) {
        fputs("out of memory\n", stderr);
        abort();
    }
    return pointer;
}

static json_t *make(json_type type)
{
    json_t *value = json_memory(calloc(1, sizeof *value));
    value->type = type;
    return value;
}

static bool fail(Reader *reader, const char *why)
{
    if (!reader->why)
        reader->why = why;
    return false;
}

static void skip_space(Reader *reader)
{
    while (reader->at < reader->end && memchr(" \t\n\r", *reader->at, 4))
        reader->at++;
}

static bool take(Reader *reader, char c)
{
    skip_space(reader);
    if (reader->at == reader->end || *reader->at != c)
        return false;
    reader->at++;
    return true;
}

/* ---- strings --------------------------------------------------------------------------------- */

/* The length of the UTF-8 sequence at the text; 0 if the bytes are not UTF-8. */
static size_t sequence(const unsigned char *at, size_t left)
{
    size_t length = *at < 0x80 ? 1 : *at < 0xc2 ? 0 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
    if (!length || length > left || *at > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool is_overlong = (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xf0 && at[1] < 0x90);
    bool is_outside = (*at == 0xed && at[1] > 0x9f) || (*at == 0xf4 && at[1] > 0x8f);
    return is_overlong || is_outside ? 0 : length;
}

static size_t encode(char *into, uint32_t code)
{
    if (code < 0x80) {
        into[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; code >>= 6)
        into[i] = (char)(0x80 | (code & 0x3f));
    into[0] = (char)(first[length] | code);
    return length;
}

/* Four hexadecimal digits behind \u. */
static bool read_unit(Reader *reader, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, reader->at++) {
        const char *digits = "0123456789abcdef0123456789ABCDEF";
        const char *found =
            reader->at < reader->end && *reader->at ? strchr(digits, *reader->at) : NULL;
        if (!found)
            return fail(reader, "invalid escape");
        *unit = *unit << 4 | ((uint32_t)(found - digits) & 15);
    }
    return true;
}

/* The code point behind \u, which may be written as a pair of surrogates. */
static bool read_code(Reader *reader, uint32_t *code)
{
    uint32_t low = 0;
    if (!read_unit(reader, code))
        return false;
    if (*code == 0 && !(reader->flags & JSON_ALLOW_NUL))
        return fail(reader, "\\u0000 is not allowed");
    if (*code < 0xd800 || *code > 0xdfff)
        return true;
    bool is_pair = *code <= 0xdbff && reader->end - reader->at >= 6 && reader->at[0] == '\\' &&
                   reader->at[1] == 'u';
    reader->at += is_pair ? 2 : 0;
    if (!is_pair || !read_unit(reader, &low) || low < 0xdc00 || low > 0xdfff)
        return fail(reader, "invalid Unicode escape");
    *code = 0x10000 + ((*code - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

static bool read_escape(Reader *reader, json_t *string)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char c = reader->at < reader->end ? *reader->at++ : 0;
    const char *found = c ? strchr(letters, c) : NULL;
    uint32_t code = 0;
    if (found)
        code = (unsigned char)meant[found - letters];
    else if (c != 'u')
        return fail(reader, "invalid escape");
    else if (!read_code(reader, &code))
        return false;
    string->length += encode(string->text + string->length, code);
    return true;
}

/* A string, behind its first quote: it is never longer than its source. */
static json_t *read_string(Reader *reader)
{
    const char *stop = reader->at;
    while (stop < reader->end && *stop != '"')
        stop += *stop == '\\' && stop + 1 < reader->end ? 2 : 1;
    json_t *string = make(JSON_STRING);
    string->text = json_memory(malloc((size_t)(stop - reader->at) + 1));
    while (!reader->why && reader->at < reader->end && *reader->at != '"') {
        if (*reader->at == '\\') {
            reader->at++;
            read_escape(reader, string);
            continue;
        }
        size_t length =
            sequence((const unsigned char *)reader->at, (size_t)(reader->end - reader->at));
        if (!length || (unsigned char)*reader->at < ' ') {
            fail(reader, length ? "control character" : "invalid UTF-8");
            break;
        }
        memcpy(string->text + string->length, reader->at, length);
        string->length += length;
        reader->at += length;
    }
    if (reader->at == reader->end)
        fail(reader, "the string does not end");
    else
        reader->at++;
    string->text[string->length] = '\0';
    return string;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static bool read_digits(Reader *reader)
{
    const char *from = reader->at;
    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > from || fail(reader, "invalid token");
}

static json_t *read_number(Reader *reader)
{
    const char *from = reader->at;
    json_t *number = make(JSON_INTEGER);
    reader->at += *reader->at == '-';
    if (reader->at < reader->end && *reader->at == '0')
        reader->at++;
    else
        read_digits(reader);
    if (reader->at < reader->end && *reader->at == '.') {
        number->type = JSON_REAL;
        reader->at++;
        read_digits(reader);
    }
    if (reader->at < reader->end && (*reader->at | 32) == 'e') {
        number->type = JSON_REAL;
        reader->at++;
        reader->at += reader->at < reader->end && (*reader->at == '+' || *reader->at == '-');
        read_digits(reader);
    }
    errno = 0;
    if (number->type == JSON_INTEGER) {
        char text[32] = {0};
        size_t length = (size_t)(reader->at - from);
        if (length < sizeof text)
            memcpy(text, from, length);
        number->integer = strtoll(text, NULL, 10);
        if (length >= sizeof text || errno)
            fail(reader, "too big integer");
    }
    return number;
}

/* ---- values ---------------------------------------------------------------------------------- */

static json_t *read_value(Reader *reader);

static void put(json_t *into, json_t *key, json_t *value)
{
    for (size_t i = 0; key && i < into->count; i++)
        if (into->keys[i]->length == key->length &&
            !memcmp(into->keys[i]->text, key->text, key->length)) {
            json_decref(into->values[i]);
            json_decref(key);
            into->values[i] = value;
            return;
        }
    if (into->count == into->room) {
        into->room = into->room ? 2 * into->room : 4;
        into->values = json_memory(realloc(into->values, into->room * sizeof *into->values));
        if (key)
            into->keys = json_memory(realloc(into->keys, into->room * sizeof *into->keys));
    }
    if (key)
        into->keys[into->count] = key;
    into->values[into->count++] = value;
}

static void read_member(Reader *reader, json_t *object)
{
    json_t *key = take(reader, '"') ? read_string(reader) : NULL;
    if (!key || !take(reader, ':')) {
        fail(reader, "a key and ':' expected");
        json_decref(key);
        return;
    }
    if (memchr(key->text, '\0', key->length))
        fail(reader, "NUL byte in object key not supported");
    json_t *value = read_value(reader);
    if (value)
        put(object, key, value);
    else
        json_decref(key);
}

/* An array or an object, behind its bracket. */
static json_t *read_many(Reader *reader, json_type type)
{
    char end = type == JSON_OBJECT ? '}' : ']';
    json_t *many = make(type);
    if (take(reader, end))
        return many;
    do {
        json_t *value = type == JSON_ARRAY ? read_value(reader) : NULL;
        if (value)
            put(many, NULL, value);
        else if (type == JSON_OBJECT)
            read_member(reader, many);
    } while (!reader->why && take(reader, ','));
    if (!reader->why && !take(reader, end))
        fail(reader, type == JSON_OBJECT ? "'}' expected" : "']' expected");
    return many;
}

static bool read_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static json_t *read_value(Reader *reader)
{
    json_t *value = NULL;
    if (++reader->depth > MAX_DEPTH)
        fail(reader, "maximum parsing depth reached");
    else if (take(reader, '{'))
        value = read_many(reader, JSON_OBJECT);
    else if (take(reader, '['))
        value = read_many(reader, JSON_ARRAY);
    else if (take(reader, '"'))
        value = read_string(reader);
    else if (reader->at < reader->end && memchr("-0123456789", *reader->at, 11))
        value = read_number(reader);
    else if (read_word(reader, "true"))
        value = make(JSON_TRUE);
    else if (read_word(reader, "false"))
        value = make(JSON_FALSE);
    else if (read_word(reader, "null"))
        value = make(JSON_NULL);
    else
        fail(reader, "invalid token");
    reader->depth--;
    return value;
}

json_t *json_loadb(const char *text, size_t length, size_t flags, json_error_t *error)
{
    Reader reader = {.at = text, .end = text + length, .flags = flags};
    skip_space(&reader);
    if (reader.at == reader.end || (*reader.at != '{' && *reader.at != '['))
        fail(&reader, "'[' or '{' expected");
    json_t *value = reader.why ? NULL : read_value(&reader);
    skip_space(&reader);
    if (value && reader.at < reader.end)
        fail(&reader, "end of file expected");
    if (!reader.why)
        return value;
    if (error)
        snprintf(error->text, sizeof error->text, "%s", reader.why);
    json_decref(value);
    return NULL;
}
