/* Reads each line of standard input as JSON and prints it again, or prints that it is refused. The
 * program is compiled with jansson and with web/json; both must print the same output. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Calls the functions that accept values of any type. */
static void probe(json_t *value)
{
    const json_t *key = json_object_get(value, "a");
    printf("%d %zu %zu %lld %d %d\n", key != NULL, json_array_size(value), json_string_length(key),
           (long long)json_integer_value(json_array_get(value, 1)), json_is_true(key) != 0,
           json_is_null(key) != 0);
    const char *text = json_string_value(key), *name;
    json_t *member, *object = value;
    json_object_foreach(object, name, member)
        printf("%s=%lld ", name, (long long)json_integer_value(member));
    printf("%s %d %d %d\n", text ? text : "-", json_is_string(key) != 0, json_is_integer(key) != 0,
           json_object_getn(value, "bcd", 1) != NULL);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    json_t *last = NULL;
    for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
        json_t *value = json_loadb(line, (size_t)length - 1, JSON_ALLOW_NUL, NULL);
        printf("%s", value ? "" : "refused\n");
        if (!value)
            continue;
        char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
        printf("%s %d %d\n", text, json_equal(value, value), json_equal(value, last));
        free(text);
        probe(value);
        json_decref(last);
        last = value;
    }
    json_decref(last);
    free(line);
    return 0;
}
