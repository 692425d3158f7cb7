/* Values as expressions, for harnesses. */
#ifndef BPL_REPORT_HARNESS_VALUE_H
#define BPL_REPORT_HARNESS_VALUE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

/* An element of a user's type that occurs in some value. */
typedef struct BplElement {
    const BplGround *type;
    const BplDatum *value;
    char *name; /* the name of a constant or a local variable */
    bool is_constant;
} BplElement;

typedef struct BplElements {
    BPL_VEC(BplElement) all;
} BplElements;

/* The index of the element, which is added with a new name such as T#3 if necessary. */
size_t bpl_elements_find(BplElements *elements, const BplDatum *element);
void bpl_elements_release(BplElements *elements);

/* Adds the expression for a value, which must have its type filled in. Returns false if there is
 * none, and sets *why to the part that cannot be written. */
bool bpl_harness_value(BplStrbuf *out, BplElements *elements, const BplDatum *value,
                       const BplGround *type, const char **why);

#endif
