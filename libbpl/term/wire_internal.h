/* Shared by the files that write and read messages of terms; private to this folder.
 *
 * A message is a list of words. Definitions precede their uses, and the value is last. A reference
 * to a sort, a function or a node is a number and the process whose number it is. "Here" and "my"
 * mean this process, "there" and "their" the other one.
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

/* The numbers of one kind of object: sorts, functions or nodes. */
typedef struct BplWireSpace {
    /* objects with smaller numbers than this are the same in both processes, */
    uint32_t common;
    /* except those whose bit is set here, which were freed before the wire was made; or NULL */
    uint8_t *missing;
    /* their number + 1 -> my number, for objects that the other process defined */
    BplWordMap mine;
    BplWordMap theirs; /* my number + 1 -> theirs, of the same objects */
    BplWordMap told;   /* my number + 1, for objects that were defined for the other process */
} BplWireSpace;

struct BplWire {
    BplTerms *terms;
    BplWireSpace sorts, funcs, nodes;
    BplValues stack, words; /* scratch lists */
    bool only_constants;
    uint32_t names; /* number of names made so far */
};

/* Did the object exist in both processes when the wire was made? */
static inline bool bpl_wire_is_common(const BplWireSpace *space, uint64_t number)
{
    return number < space->common &&
           !(space->missing && (space->missing[number / 8] >> number % 8 & 1));
}

/* Do both processes know the object? */
bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine);
/* Returns a reference to a known object for the other process: a number, with its process in the
 * low two bits. */
uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine);
/* Finds the object here to which a reference from the other process refers, if there are `count`
 * objects; returns false if the reference is invalid. */
bool bpl_wire_resolve(const BplWireSpace *space, uint64_t reference, size_t count, uint32_t *mine);
/* Records that the other process's object `theirs` is `mine` here. */
void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine);

/* Does the value, which is BPL_NONE after a malformed message, have this sort? */
static inline bool bpl_wire_is_of_sort(const BplTerms *terms, BplValue value, BplSort sort)
{
    return value != BPL_NONE && bpl_term_sort(terms, value) == sort;
}

#endif
