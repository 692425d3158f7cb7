/* Terms on their way between two processes, of which one began as a copy of the other.
 *
 *     BplWire *wire = bpl_wire_new(terms);       before the copy is made; both use theirs
 *     bpl_wire_put(wire, &message, value);       one side
 *     value = bpl_wire_get(wire, &in);           the other side, in the order of putting
 *
 * What was in the table when the wire was made is the same on both sides and is told by its number.
 * What either makes later is defined to the other one when it is first spoken of, and told by its
 * maker's number from then on. So the two tables may grow apart, and a long path costs a message
 * only what is new in it.
 *
 * All messages have to be read, whole and in their order. A symbol or a function gets another name
 * on the other side, where it is a new one; constants are the same, and maps of them have the one
 * form there that makes equal maps equal words (model.h).
 */
#ifndef BPL_TERM_WIRE_H
#define BPL_TERM_WIRE_H

#include "libbpl/base/bytes.h"
#include "libbpl/term/model.h"

typedef struct BplWire BplWire;

/* Notes what is in the table now; each side then has a copy of this. */
BplWire *bpl_wire_new(BplTerms *terms);
/* What comes in from now on may define constants only, no symbol, function, sort or operation. */
void bpl_wire_only_constants(BplWire *wire);
void bpl_wire_free(BplWire *wire);

/* BPL_NONE is a value here. */
void bpl_wire_put(BplWire *wire, BplStrbuf *out, BplValue value);
BplValue bpl_wire_get(BplWire *wire, BplBytes *in);

/* A model with all that it says. */
void bpl_wire_put_model(BplWire *wire, BplStrbuf *out, const BplModel *model);
/* A new reference; NULL if the message is not what it should be. */
BplModel *bpl_wire_get_model(BplWire *wire, BplBytes *in);

#endif
