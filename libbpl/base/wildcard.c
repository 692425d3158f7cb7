#include "libbpl/base/wildcard.h"

#include <stddef.h>

/* Does the pattern match the whole text? On a mismatch, the text matched by the last `*` before it
 * is extended by one byte, and the comparison is repeated from there; earlier `*` never need to
 * match longer texts. */
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
