/* Replaces the types in a program whose polymorphic maps become maps from boxes to boxes
 * (monomorph.h), so that the program need not be type-checked again.
 *
 *     BplBoxTypes types = {.types = program->types, .box = box};
 *     bool changed = bpl_box_types(&types, &decl->node);
 *     bpl_box_types_release(&types); */
#ifndef BPL_PASS_BOX_TYPES_H
#define BPL_PASS_BOX_TYPES_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"

typedef struct BplBoxTypes {
    BplTypes *types;    /* an open table */
    const BplType *box; /* the type of boxes */
    BplMap known;       /* expanded type -> the type that replaces it */
} BplBoxTypes;

/* Does the type, a component of a map's expanded type, mention a type variable that this map binds?
 * Of the components of <a>[Ref, <b>[b]int]a only the result does. Such a component becomes a box.
 */
bool bpl_type_is_boxed_part(const BplType *part);

/* Does the variable with this number, which the map's expanded type binds, occur in the range and
 * not in the domain? A map has a value for each type that such a variable stands for, so that the
 * number of this type becomes a further index. */
bool bpl_type_is_result_var(const BplType *map, uint32_t index);

/* Returns the type that stands for the variable with this number in `actual`, an instance of
 * `part`, which is a component of a map's expanded type and mentions the variable. */
const BplType *bpl_type_bound_value(const BplType *part, const BplType *actual, uint32_t index);

/* Gives all expressions, variables, signatures and written types below the root, which were
 * checked before the maps in written types changed, their new types. Datatypes are left alone.
 * Returns whether any type has changed. */
bool bpl_box_types(BplBoxTypes *types, BplNode *root);

/* Frees what is known about types. */
void bpl_box_types_release(BplBoxTypes *types);

#endif
