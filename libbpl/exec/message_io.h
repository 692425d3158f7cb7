/* Declares the helpers of message.c and script_message.c, which write and read results; private to
 * this folder. */
#ifndef BPL_EXEC_MESSAGE_IO_H
#define BPL_EXEC_MESSAGE_IO_H

#include "libbpl/base/bytes.h"
#include "libbpl/exec/message.h"
#include "libbpl/exec/script.h"

typedef struct BplResultOut {
    BplStrbuf *out;
    const BplNodeNumbers *numbers; /* the numbers of nodes; NULL: nodes are written as addresses */
} BplResultOut;

typedef struct BplResultIn {
    BplBytes in;
    const BplProgram *program;
    const BplNodeNumbers *numbers;
} BplResultIn;

/* Appends a number to the message. */
static inline void bpl_put(const BplResultOut *to, uint64_t number)
{
    bpl_bytes_put_number(to->out, number);
}

/* Reads the next number of the message and returns it. */
static inline uint64_t bpl_get_number(BplResultIn *from)
{
    return bpl_bytes_number(&from->in);
}

/* Appends a node of the program to the message, as its number or address; 0 for NULL and for a node
 * that has no number. */
void bpl_put_node(const BplResultOut *to, const void *node);
void *bpl_get_node(BplResultIn *from);

/* bpl_put_script writes a recorded execution (script.h), and bpl_get_script reads it. Both allow
 * NULL; a script with values that cannot be written becomes NULL. */
void bpl_put_script(const BplResultOut *to, const BplScriptWriter *script);
BplScriptWriter *bpl_get_script(BplResultIn *from);

#endif
