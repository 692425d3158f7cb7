/* Patterns for names: `*` matches any text, every other character matches itself. (Names may
 * contain `?` and `[`.) */
#ifndef BPL_BASE_WILDCARD_H
#define BPL_BASE_WILDCARD_H

#include <stdbool.h>

bool bpl_wildcard_matches(const char *pattern, const char *text);

#endif
