/* What the files that write and read messages of terms share; nobody else includes this.
 *
 * A message is a list of words. Definitions come before what needs them, the value at last. A
 * reference to a sort, a function or a node is its number and whose that number is.
 */
#ifndef BPL_TERM_WIRE_INTERNAL_H
#define BPL_TERM_WIRE_INTERNAL_H

#include "libbpl/term/table.h"
#include "libbpl/term/wire.h"
#include "libbpl/term/wordmap.h"

/* What comes next in a message. */
typedef enum BplWireTag {
    BPL_WIRE_VALUE = 0x57e1,
    BPL_WIRE_SORT,
    BPL_WIRE_CTOR,
    BPL_WIRE_FUNC,
    BPL_WIRE_SYMBOL,
    BPL_WIRE_LEAF,
    BPL_WIRE_NODE,
    BPL_WIRE_MAP
} BplWireTag;

/* Numbers of one kind of thing. */
typedef struct BplWireSpace {
    uint32_t common;   /* those below are the same on both sides */
    BplWordMap mine;   /* theirs + 1 to mine, of what they defined */
    BplWordMap theirs; /* mine + 1 to theirs, of the same */
    BplWordMap told;   /* mine + 1, of what was defined to them */
} BplWireSpace;

struct BplWire {
    BplTerms *terms;
    BplWireSpace sorts, funcs, nodes;
    BplValues stack, words; /* scratch */
    bool only_constants;
    uint32_t names; /* made so far */
};

/* Do both sides know it? */
bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine);
/* What is known as the other side reads it: the number, and whose it is in the low two bits. */
uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine);
/* What a reference of the other side's means here, where there are `count` such things; false if
 * there is no such thing. */
bool bpl_wire_resolve(const BplWireSpace *space, uint64_t reference, size_t count, uint32_t *mine);
/* They called `theirs` what is `mine` here. */
void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine);

/* What came in may be nothing. */
static inline bool bpl_wire_is_of_sort(const BplTerms *terms, BplValue value, BplSort sort)
{
    return value != BPL_NONE && bpl_term_sort(terms, value) == sort;
}

#endif
