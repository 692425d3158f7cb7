/* Reads values from text, in the format that bpl_datum_print prints: 5, -1/2, 0.5, true, 7bv8, T!3,
 * Cons(1, Nil()), [0 -> -1, 5 -> 2], [1, true -> 4, else -> 1]. If a map has no `else`, indices
 * that are not listed have the default value of their type. Floats, strings with a quote in them,
 * lambdas and polymorphic maps cannot be read. */
#ifndef BPL_REPLAY_DATUM_READ_H
#define BPL_REPLAY_DATUM_READ_H

#include "libbpl/replay/datum.h"

/* Returns the value of the type that the whole text describes, or NULL. */
const BplDatum *bpl_datum_read(BplData *values, const char *text, const BplGround *type);

#endif
