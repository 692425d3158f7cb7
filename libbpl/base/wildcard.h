/* Matches names with patterns: `*` matches any text, every other character matches itself. (The
 * characters `?` and `[` are not special, since names may contain them.) */
#ifndef BPL_BASE_WILDCARD_H
#define BPL_BASE_WILDCARD_H

#include <stdbool.h>

bool bpl_wildcard_matches(const char *pattern, const char *text);

#endif
