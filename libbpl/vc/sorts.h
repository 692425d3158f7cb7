/* Translates types of the checked tree to sorts.
 *
 * Polymorphic maps. A type constructor that indexes one, as Field in <a>[ref, Field a]a, has one
 * sort for all its arguments: an integer, its tag, identifies them. A value whose type is a type
 * parameter of the map is of the universal sort; functions convert values of all other sorts to it
 * and back.
 *
 * Where no index determines a type parameter of the map, as in <a>[int]a, or where the parameter is
 * part of another type, as in <a>[Pair a]a or <a>[int][int]a, the tags of all these types are
 * further indices, before the others: m[13] at int and m[13] at bool are different elements.
 *
 * `env` has the sorts of type parameters; a parameter that is not in it represents an arbitrary
 * type: a user sort of its own. Instances of a polymorphic type are sorts of their own, as are
 * those of datatypes. Types of equal meaning are equal sorts, whichever table made them.
 */
#ifndef BPL_VC_SORTS_H
#define BPL_VC_SORTS_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/term.h"

typedef struct BplVcSorts {
    BplTerms *terms;
    BplMap env;    /* BplTypeVar -> its sort */
    BplMap known;  /* a type without variables -> its sort */
    BplSet erased; /* BplTypeDef -> itself: constructors whose arguments are represented by tags */
    BPL_VEC(BplSort) under_way; /* datatypes whose constructors are being made */
    uint32_t opaque;            /* number of sorts made for type parameters */
    const char *trouble;        /* the type that has no sort, or NULL */
} BplVcSorts;

/* Frees the maps. A table that is zero except for `terms` is empty. */
void bpl_vc_sorts_release(BplVcSorts *sorts);

/* The sort of the type's values; a type parameter must be in `env`. */
BplSort bpl_vc_sort(BplVcSorts *sorts, const BplType *type);
/* A sort that identifies the type completely, including arguments that are represented by tags. */
BplSort bpl_vc_full_sort(BplVcSorts *sorts, const BplType *type);
/* Finds the constructors that index polymorphic maps. */
void bpl_vc_find_erased(BplVcSorts *sorts, const BplProgram *program);
BplSort bpl_vc_universal(BplVcSorts *sorts);
/* Does the map's sort have the tags of its type parameters among its indices? */
bool bpl_vc_is_tagged_map(const BplVcSorts *sorts, const BplType *map);
/* Is a part of the map type, an index or the result, of the universal sort? Only type parameters of
 * this map count: in [Heap]int the index is a map with type parameters of its own, and has that
 * map's sort. */
bool bpl_vc_is_boxed_part(const BplVcSorts *sorts, const BplType *map, const BplType *part);
/* Is `type` a type without type parameters of maps, whose arguments are represented by tags? */
bool bpl_vc_is_erased(const BplVcSorts *sorts, const BplType *type);

/* Sets the sort of the type parameter; returns the previous one, to be restored. BPL_SORT_NONE: the
 * parameter has no sort. */
BplSort bpl_vc_bind_type(BplVcSorts *sorts, const BplTypeVar *var, BplSort sort);
/* A new user sort, for an arbitrary type. */
BplSort bpl_vc_opaque_sort(BplVcSorts *sorts, const BplTypeVar *var);

/* Type parameters and the sorts that were found for them. */
typedef struct BplVcMatch {
    BPL_VEC(const BplTypeVar *) vars;
    BPL_VEC(BplSort) sorts; /* by type parameter: its sort; BPL_SORT_NONE: not found yet */
} BplVcMatch;

/* Initialises the match for a chain of type parameters, none of which is known. */
void bpl_vc_match_init(BplVcMatch *match, const BplTypeVar *vars);
void bpl_vc_match_release(BplVcMatch *match);
/* Finds sorts for the type variables for which the sort of `formal` is `actual`; false if there are
 * none. */
bool bpl_vc_match(BplVcSorts *sorts, BplVcMatch *match, const BplType *formal, BplSort actual);
/* Exchanges the found sorts with those in `env`: called once to enter them, once to restore.
 * Variables that were not found get a sort of their own. */
void bpl_vc_swap_types(BplVcSorts *sorts, BplVcMatch *match);

#endif
