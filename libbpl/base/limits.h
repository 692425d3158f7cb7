/* The limits of the engines, all in one table: limits.def.
 *
 *     if (clauses > bpl_limits->chc_affine_clauses) …
 *     BplInterval known[BPL_ROOM_CHC_BOX_KNOWN];
 *
 * A limit bounds the effort of a method, never what an answer means: with any values in their
 * ranges an entry may become unknown that was decided, and the other way round, but no verdict
 * turns into its contrary. Each has a name, a default that was chosen once for all programs, a
 * range, and what it is for. Tools set them by `--set-limit NAME=VALUE`, for developers who want to
 * know what a limit costs or saves. They are set before any work begins, and then never change:
 * this is the only state that the whole process shares, and worker processes inherit it.
 */
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

/* Lengths of arrays, which cannot be set. */
enum {
#define LIMIT(name, value, least, most, meaning)
#define ROOM(name, value, meaning) BPL_ROOM_##name = (value),
#include "libbpl/base/limits.def"
#undef LIMIT
#undef ROOM
};

/* The values that hold. */
extern const BplLimits *const bpl_limits;

/* Sets a limit by a text "NAME=VALUE". False if there is no such limit, or if the value is not a
 * number in its range; then `why` gets the reason. */
bool bpl_limits_set(const char *setting, BplStrbuf *why);
/* The table for people: for each limit a line with its name, value, range and meaning. */
void bpl_limits_list(BplStrbuf *out);

#endif
