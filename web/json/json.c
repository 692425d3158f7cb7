/* Values of JSON, and their text. */
#include "read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void json_decref(json_t *value)
{
    if (!value)
        return;
    for (size_t i = 0; i < value->count; i++) {
        json_decref(value->values[i]);
        if (value->keys)
            json_decref(value->keys[i]);
    }
    free(value->values);
    free(value->keys);
    free(value->text);
    free(value);
}

json_t *json_object_getn(const json_t *object, const char *key, size_t length)
{
    for (size_t i = 0; object && object->type == JSON_OBJECT && i < object->count; i++)
        if (object->keys[i]->length == length && !memcmp(object->keys[i]->text, key, length))
            return object->values[i];
    return NULL;
}

json_t *json_object_get(const json_t *object, const char *key)
{
    return json_object_getn(object, key, strlen(key));
}

bool json_object_member(const json_t *object, size_t index, const char **key, json_t **value)
{
    if (!object || object->type != JSON_OBJECT || index >= object->count)
        return false;
    *key = object->keys[index]->text;
    *value = object->values[index];
    return true;
}

size_t json_array_size(const json_t *array)
{
    return array && array->type == JSON_ARRAY ? array->count : 0;
}

json_t *json_array_get(const json_t *array, size_t index)
{
    return index < json_array_size(array) ? array->values[index] : NULL;
}

const char *json_string_value(const json_t *value)
{
    return json_is_string(value) ? value->text : NULL;
}

size_t json_string_length(const json_t *value)
{
    return json_is_string(value) ? value->length : 0;
}

json_int_t json_integer_value(const json_t *value)
{
    return json_is_integer(value) ? value->integer : 0;
}

bool json_equal(const json_t *a, const json_t *b)
{
    if (!a || !b || a->type != b->type || a->count != b->count || a->integer != b->integer ||
        a->length != b->length || (a->length && memcmp(a->text, b->text, a->length) != 0))
        return false;
    for (size_t i = 0; i < a->count; i++) {
        const json_t *other =
            a->keys ? json_object_getn(b, a->keys[i]->text, a->keys[i]->length) : b->values[i];
        if (!json_equal(a->values[i], other))
            return false;
    }
    return true;
}

/* ---- text ------------------------------------------------------------------------------------ */

typedef struct Text {
    char *at;
    size_t length, room;
} Text;

static void add(Text *text, const char *bytes, size_t count)
{
    if (text->length + count + 1 > text->room) {
        text->room = 2 * (text->length + count + 1);
        text->at = json_memory(realloc(text->at, text->room));
    }
    memcpy(text->at + text->length, bytes, count);
    text->length += count;
    text->at[text->length] = '\0';
}

static void add_string(Text *text, const json_t *value)
{
    static const char special[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    add(text, "\"", 1);
    for (size_t i = 0; i < value->length; i++) {
        unsigned char c = (unsigned char)value->text[i];
        const char *found = c ? strchr(special, c) : NULL;
        char escape[8] = {'\\', found ? letters[found - special] : 0};
        if (found)
            add(text, escape, 2);
        else if (c < ' ')
            add(text, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04X", c));
        else
            add(text, value->text + i, 1);
    }
    add(text, "\"", 1);
}

static void add_value(Text *text, const json_t *value)
{
    char number[32];
    switch (value->type) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        add(text, value->type == JSON_OBJECT ? "{" : "[", 1);
        for (size_t i = 0; i < value->count; i++) {
            add(text, ",", i > 0);
            if (value->keys) {
                add_string(text, value->keys[i]);
                add(text, ":", 1);
            }
            add_value(text, value->values[i]);
        }
        add(text, value->type == JSON_OBJECT ? "}" : "]", 1);
        break;
    case JSON_STRING:
        add_string(text, value);
        break;
    case JSON_INTEGER:
    case JSON_REAL:
        add(text, number, (size_t)snprintf(number, sizeof number, "%lld", value->integer));
        break;
    case JSON_TRUE:
        add(text, "true", 4);
        break;
    case JSON_FALSE:
        add(text, "false", 5);
        break;
    case JSON_NULL:
        add(text, "null", 4);
        break;
    }
}

char *json_dumps(const json_t *value, size_t flags)
{
    Text text = {0};
    (void)flags;
    add_value(&text, value);
    return text.at;
}
