/* Shared by the files that write and read messages of terms; private to this folder.
 *
 * A message is a list of words. Definitions precede their uses, and the value is last. A reference
 * to a sort, a function or a node is a number and the side whose number it is.
 */
#ifndef BPL_TERM_WIRE_INTERNAL_H
#define BPL_TERM_WIRE_INTERNAL_H

#include "libbpl/term/table.h"
#include "libbpl/term/wire.h"
#include "libbpl/term/wordmap.h"

/* The next item of a message. */
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

/* Numbers of one kind of object. */
typedef struct BplWireSpace {
    uint32_t common;   /* smaller numbers mean the same on both sides, */
    uint8_t *missing;  /* except those whose bit is set, freed when the wire was made; or NULL */
    BplWordMap mine;   /* their number + 1 -> mine, of objects that the other side defined */
    BplWordMap theirs; /* my number + 1 -> theirs, of the same objects */
    BplWordMap told;   /* my number + 1, of objects that were defined to the other side */
} BplWireSpace;

struct BplWire {
    BplTerms *terms;
    BplWireSpace sorts, funcs, nodes;
    BplValues stack, words; /* scratch */
    bool only_constants;
    uint32_t names; /* number of names made so far */
};

/* Whether the object existed on both sides when the wire was made. */
static inline bool bpl_wire_is_common(const BplWireSpace *space, uint64_t number)
{
    return number < space->common &&
           !(space->missing && (space->missing[number / 8] >> number % 8 & 1));
}

/* Whether both sides know the object. */
bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine);
/* The number of a known object in the other side's terms, with its side in the low two bits. */
uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine);
/* The meaning here of a reference from the other side, if there are `count` objects; false if it is
 * invalid. */
bool bpl_wire_resolve(const BplWireSpace *space, uint64_t reference, size_t count, uint32_t *mine);
/* Records that the other side's object `theirs` is `mine` here. */
void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine);

/* Whether the value, which is BPL_NONE after a malformed message, has this sort. */
static inline bool bpl_wire_is_of_sort(const BplTerms *terms, BplValue value, BplSort sort)
{
    return value != BPL_NONE && bpl_term_sort(terms, value) == sort;
}

#endif
