/* Values as expressions, for harnesses. */
#ifndef BPL_REPORT_HARNESS_VALUE_H
#define BPL_REPORT_HARNESS_VALUE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"

/* An element of a user's type that some value mentions. */
typedef struct BplElement {
    const BplGround *type;
    const BplDatum *value;
    char *name; /* a constant's, or a local variable's */
    bool is_constant;
} BplElement;

typedef struct BplElements {
    BPL_VEC(BplElement) all;
} BplElements;

/* The element's number among them; it joins them with a name of its own, like T#3. */
size_t bpl_elements_find(BplElements *elements, const BplDatum *element);
void bpl_elements_release(BplElements *elements);

/* Adds the expression. False: there is none for it, and *why says what cannot be written. The value
 * has its type filled in. */
bool bpl_harness_value(BplStrbuf *out, BplElements *elements, const BplDatum *value,
                       const BplGround *type, const char **why);

#endif
