/* Terms in messages between two processes, one of which began as a copy of the other.
 *
 *    BplWire *wire = bpl_wire_new(terms);    before the copy is made; each process uses its own
 *    bpl_wire_put(wire, &message, value);    one process
 *    value = bpl_wire_get(wire, &in);        the other process, in the order of putting
 *
 * Terms that were in the table when the wire was made are the same in both processes, and are sent
 * by number. A term that either process makes later is defined for the other process when it is
 * first sent, and then identified by its maker's number. So the two tables may diverge, and a long
 * path costs a message only for its new terms.
 *
 * All messages must be read, completely and in order. A new symbol or function gets another name in
 * the other process. Constants are the same in both, and constant maps get the normal form that
 * makes equal maps equal words (model.h).
 */
#ifndef BPL_TERM_WIRE_H
#define BPL_TERM_WIRE_H

#include "libbpl/base/bytes.h"
#include "libbpl/term/collect.h"
#include "libbpl/term/model.h"

typedef struct BplWire BplWire;

/* Makes a wire, which records the current content of the table, of which each process then has a
 * copy. */
BplWire *bpl_wire_new(BplTerms *terms);
/* Allows received messages from now on to define only constants, no symbol, function, sort or
 * operation. */
void bpl_wire_only_constants(BplWire *wire);
void bpl_wire_free(BplWire *wire);

/* Marks the terms to which either process may refer without defining them (collect.h). */
void bpl_wire_mark(const BplWire *wire, BplCollect *collect);

/* Writes a value; BPL_NONE is allowed. */
void bpl_wire_put(BplWire *wire, BplStrbuf *out, BplValue value);
BplValue bpl_wire_get(BplWire *wire, BplBytes *in);

/* Sends a model with all its entries. */
void bpl_wire_put_model(BplWire *wire, BplStrbuf *out, const BplModel *model);
/* Reads a model and returns a new reference to it; NULL if the message is malformed. */
BplModel *bpl_wire_get_model(BplWire *wire, BplBytes *in);

#endif
