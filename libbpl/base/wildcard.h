/* Patterns for names: `*` is any text, everything else is itself. (`?` and `[` occur in names.) */
#ifndef BPL_BASE_WILDCARD_H
#define BPL_BASE_WILDCARD_H

#include <stdbool.h>

bool bpl_wildcard_matches(const char *pattern, const char *text);

#endif
