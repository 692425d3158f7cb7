/* Defines the table of limits, and sets limits by their names. */
#include "libbpl/base/limits.h"

#include "libbpl/base/alloc.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static BplLimits values = {
#define LIMIT(name, value, least, most, meaning) .name = (value),
#define ROOM(name, value, meaning)
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM
};

const BplLimits *const bpl_limits = &values;

typedef struct Row {
    const char *name;
    uint32_t value, least, most;
    size_t offset; /* the limit's offset in BplLimits */
    const char *meaning;
} Row;

static const Row rows[] = {
#define LIMIT(name, value, least, most, meaning) \
    {#name, (value), (least), (most), offsetof(BplLimits, name), meaning},
#define ROOM(name, value, meaning)
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM
};

enum { ROWS = sizeof rows / sizeof *rows };

#define LIMIT(name, value, least, most, meaning)                                   \
    static_assert((least) <= (value) && (value) <= (most) && (most) <= UINT32_MAX, \
                  "the default of " #name " is in its range");
#define ROOM(name, value, meaning) static_assert((value) > 0, #name " has room for something");
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM

static uint32_t *value_of(const Row *row)
{
    return (uint32_t *)(void *)((char *)&values + row->offset);
}

static const Row *row_named(const char *name, size_t length)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return &rows[i];
    return NULL;
}

/* Reads a decimal number of at most 19 digits; returns false if the text is not a number of this
 * form. */
static bool read_number(const char *text, uint64_t *number)
{
    size_t length = strspn(text, "0123456789");
    *number = strtoull(text, NULL, 10);
    return length > 0 && length < 20 && !text[length];
}

bool bpl_limits_set(const char *setting, BplStrbuf *why)
{
    size_t length = strcspn(setting, "=");
    const Row *row = row_named(setting, length);
    uint64_t number;
    if (!row) {
        bpl_strbuf_addf(why, "there is no limit '%.*s': --list-limits names all", (int)length,
                        setting);
        return false;
    }
    if (!setting[length]) {
        bpl_strbuf_addf(why, "'%s' needs a value: %s=NUMBER", row->name, row->name);
        return false;
    }
    if (!read_number(setting + length + 1, &number) || number < row->least || number > row->most) {
        bpl_strbuf_addf(why, "'%s' is a number from %u to %u, not '%s'", row->name,
                        (unsigned)row->least, (unsigned)row->most, setting + length + 1);
        return false;
    }
    *value_of(row) = (uint32_t)number;
    return true;
}

void bpl_limits_list(BplStrbuf *out)
{
    for (size_t i = 0; i < ROWS; i++)
        bpl_strbuf_addf(out, "%s=%u (%u to %u)\n    %s\n", rows[i].name,
                        (unsigned)*value_of(&rows[i]), (unsigned)rows[i].least,
                        (unsigned)rows[i].most, rows[i].meaning);
}
