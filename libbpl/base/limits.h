/* Declares the limits of the engines, which are all in one table, limits.def.
 *
 *    if (clauses > bpl_limits->chc_affine_clauses) …
 *    BplInterval known[BPL_ROOM_CHC_BOX_KNOWN];
 *
 * A limit bounds the effort of a method, never what an answer means: other values within their
 * ranges may make an unknown procedure decided or a decided one unknown, but never turn `verified`
 * into `failed` or `failed` into `verified`. Each limit has a name, a range, a purpose, and a
 * default that was chosen once for all programs. Developers who want to know what a limit costs or
 * saves set it by a tool's option `--set-limit NAME=VALUE`. Limits are set before any work begins,
 * and never change afterwards: they are the only state that the whole process shares, and worker
 * processes inherit them. */
#ifndef BPL_BASE_LIMITS_H
#define BPL_BASE_LIMITS_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct BplLimits {
#define LIMIT(name, value, least, most, meaning) uint32_t name;
#define ROOM(name, value, meaning)
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM
} BplLimits;

/* Lengths of arrays; the option --set-limit cannot change them. */
enum {
#define LIMIT(name, value, least, most, meaning)
#define ROOM(name, value, meaning) BPL_ROOM_##name = (value),
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM
};

/* The current values of the limits. */
extern const BplLimits *const bpl_limits;

/* Sets a limit by a text "NAME=VALUE". Returns false, with the reason in `why`, if there is no
 * limit of this name, or if the value is not a number in its range. */
bool bpl_limits_set(const char *setting, BplStrbuf *why);
/* Prints the table for users: for each limit a line with its name, value, range and purpose. */
void bpl_limits_list(BplStrbuf *out);

#endif
