/* Writes values of an execution as Boogie expressions, for harnesses. */
#ifndef BPL_REPORT_HARNESS_VALUE_H
#define BPL_REPORT_HARNESS_VALUE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

/* An element of a type that the user declares, which occurs in some value. */
typedef struct BplElement {
    const BplGround *type;
    const BplDatum *value;
    char *name; /* the name of the constant or local variable that represents it */
    bool is_constant;
} BplElement;

typedef struct BplElements {
    BPL_VEC(BplElement) all;
} BplElements;

/* Returns the index of the element in the list; if it is new, adds it with a name such as T#3. */
size_t bpl_elements_find(BplElements *elements, const BplDatum *element);
void bpl_elements_release(BplElements *elements);

/* Adds the Boogie expression for a value, whose type must be set. If the value cannot be written in
 * Boogie, returns false, and sets *why to the kind of value that cannot be written. */
bool bpl_harness_value(BplStrbuf *out, BplElements *elements, const BplDatum *value,
                       const BplGround *type, const char **why);

#endif
