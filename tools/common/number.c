#include "tools/common/number.h"

#include <string.h>
#include <unistd.h>

/* Reads a number that consists of digits only and is at most `most`. Returns false if the text is
 * no such number. */
static bool read_digits(const char *text, size_t length, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return length > 0;
}

bool bpl_tool_number(BplTool *tool, const char *option, const char *text, size_t length,
                     uint64_t most, uint64_t *number)
{
    if (read_digits(text, length, most, number))
        return true;
    bpl_tool_misused(tool, "option '--%s' takes a number up to %llu, not '%.*s'", option,
                     (unsigned long long)most, (int)length, text);
    return false;
}

bool bpl_tool_size(BplTool *tool, const char *option, const char *text, uint64_t *size)
{
    static const char units[] = "KMG";
    size_t length = strlen(text);
    const char *unit = length ? strchr(units, text[length - 1]) : NULL;
    int shift = unit ? 10 * (int)(unit - units + 1) : 0;
    if (read_digits(text, length - (unit ? 1 : 0), UINT64_MAX >> shift, size)) {
        *size <<= shift;
        return true;
    }
    bpl_tool_misused(tool, "option '--%s' takes a size such as 500, 64K, 32M or 1G, not '%s'",
                     option, text);
    return false;
}

uint64_t bpl_tool_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > 64 ? 64 : (uint64_t)count;
}

uint64_t bpl_tool_memory(void)
{
    uint64_t usual = (uint64_t)4 << 30, half = bpl_alloc_machine_bytes() / 2;
    return half && half < usual ? half : usual;
}
