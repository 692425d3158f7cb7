#include "libbpl/base/wildcard.h"

#include <stddef.h>

/* Does the whole text match? On a mismatch the last `*` takes one byte more; earlier ones never
 * need to take more. */
bool bpl_wildcard_matches(const char *pattern, const char *text)
{
    const char *star = NULL, *resume = NULL;
    while (*text) {
        if (*pattern == '*') {
            star = ++pattern;
            resume = text;
        } else if (*pattern == *text) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star;
            text = ++resume;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern == '\0';
}
