/* Declares the data that the files which write and read messages of terms share; private to this
 * folder.
 *
 * A message is a list of words. Definitions precede their uses, and the value is last. A reference
 * to a sort, a function or a node is a number, together with the process that has given the number.
 * In this file "here" and "my" refer to this process, "there" and "their" to the other one. */
#ifndef BPL_TERM_WIRE_INTERNAL_H
#define BPL_TERM_WIRE_INTERNAL_H

#include "libbpl/term/table.h"
#include "libbpl/term/wire.h"
#include "libbpl/term/wordmap.h"

/* Tells what the next item of a message is: the value, or the definition of an object. */
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

/* Relates the numbers that the objects of one kind (sorts, functions or nodes) have in the two
 * processes. */
typedef struct BplWireSpace {
    /* objects with smaller numbers existed when the wire was made, and have equal numbers in both
     * processes (except those in `missing`) */
    uint32_t common;
    /* a bit for each number below `common`: set if the object had been freed before the wire was
     * made; NULL: none */
    uint8_t *missing;
    /* for objects that the other process has defined: the other process's number + 1 -> this
     * process's number */
    BplWordMap mine;
    /* for the objects in `mine`: this process's number + 1 -> the other process's number */
    BplWordMap theirs;
    /* a set: this process's number + 1 of each object that it has defined for the other process */
    BplWordMap told;
} BplWireSpace;

struct BplWire {
    BplTerms *terms;
    BplWireSpace sorts, funcs, nodes;
    BplValues stack, words; /* lists for temporary use while a term is written */
    bool only_constants;
    uint32_t names; /* number of names that were made for received symbols and functions */
};

/* Did the object exist in both processes when the wire was made? */
static inline bool bpl_wire_is_common(const BplWireSpace *space, uint64_t number)
{
    return number < space->common &&
           !(space->missing && (space->missing[number / 8] >> number % 8 & 1));
}

/* Do both processes know the object that has the number `mine` in this process? */
bool bpl_wire_is_known(const BplWireSpace *space, uint32_t mine);
/* Returns a reference to the object number `mine`, which the other process must know: a number and,
 * in the two low bits, the process to which this number belongs. */
uint64_t bpl_wire_refer(const BplWireSpace *space, uint32_t mine);
/* Sets *mine to the number, in this process, of the object that a reference received from the other
 * process denotes; returns false if the reference is invalid. `count` is the number of objects in
 * this process. */
bool bpl_wire_resolve(const BplWireSpace *space, uint64_t reference, size_t count, uint32_t *mine);
/* Records that the object with the number `theirs` in the other process has the number `mine` in
 * this process. */
void bpl_wire_learn(BplWireSpace *space, uint64_t theirs, uint32_t mine);

/* Is the value of this sort? (After a malformed message the value is BPL_NONE: then the result is
 * false.) */
static inline bool bpl_wire_is_of_sort(const BplTerms *terms, BplValue value, BplSort sort)
{
    return value != BPL_NONE && bpl_term_sort(terms, value) == sort;
}

#endif
