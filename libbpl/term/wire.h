/* Sends terms in messages between two processes, one of which began as a copy of the other.
 *
 *    BplWire *wire = bpl_wire_new(terms);    before the copy is made; each process uses its own
 *    bpl_wire_put(wire, &message, value);    one process
 *    value = bpl_wire_get(wire, &in);        the other process, in the order of putting
 *
 * Terms that were in the table when the wire was made are the same in both processes, and are sent
 * by their numbers. A term that one process makes later is sent with its definition the first time,
 * and afterwards by the number that the term has in the process that made it. So the tables of the
 * two processes may differ, and a query about a long path costs a message only for the path's new
 * terms.
 *
 * The receiver must read all messages, completely and in order. A new symbol or function gets
 * another name in the other process. Constants are the same in both processes; constant maps are
 * brought to the normal form in which equal maps are equal words (model.h). */
#ifndef BPL_TERM_WIRE_H
#define BPL_TERM_WIRE_H

#include "libbpl/base/bytes.h"
#include "libbpl/term/collect.h"
#include "libbpl/term/model.h"

typedef struct BplWire BplWire;

/* Makes a wire (the state of a connection by which two processes exchange terms). It records which
 * terms, functions and sorts exist now, since both processes have these after the copy. */
BplWire *bpl_wire_new(BplTerms *terms);
/* From now on, allows received messages to define only constants: no symbol, function, sort or
 * application of an operator. */
void bpl_wire_only_constants(BplWire *wire);
void bpl_wire_free(BplWire *wire);

/* Marks the terms that a message may mention by number, without a definition, so that these terms
 * are not freed (collect.h). */
void bpl_wire_mark(const BplWire *wire, BplCollect *collect);

/* Appends a value to a message, with the definitions of terms that the other process does not know;
 * BPL_NONE is allowed. */
void bpl_wire_put(BplWire *wire, BplStrbuf *out, BplValue value);
BplValue bpl_wire_get(BplWire *wire, BplBytes *in);

/* Appends a model to a message, with those of its entries that are about symbols and functions
 * which the other process knows. */
void bpl_wire_put_model(BplWire *wire, BplStrbuf *out, const BplModel *model);
/* Reads a model and returns a new reference to it; NULL if the message is malformed. */
BplModel *bpl_wire_get_model(BplWire *wire, BplBytes *in);

#endif
