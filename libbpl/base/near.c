#include "libbpl/base/near.h"

#include <stdbool.h>
#include <strings.h>

static bool is_near(const char *a, const char *b, size_t edits)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    if (*a == *b)
        return true;
    if (edits == 0)
        return false;
    edits--;
    return (*a && *b && is_near(a + 1, b + 1, edits)) || (*a && is_near(a + 1, b, edits)) ||
           (*b && is_near(a, b + 1, edits)) ||
           (*a && *b && a[0] == b[1] && a[1] == b[0] && is_near(a + 2, b + 2, edits));
}

size_t bpl_near_edits(const char *a, const char *b, size_t most)
{
    for (size_t edits = 0; edits <= most; edits++)
        if (is_near(a, b, edits) || (edits == 1 && strcasecmp(a, b) == 0))
            return edits;
    return most + 1;
}

size_t bpl_near_limit(size_t length)
{
    return length < 3 ? 0 : length < 6 ? 1 : 2;
}
