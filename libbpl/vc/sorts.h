/* Translates types of the checked tree to sorts of the solver.
 *
 * Polymorphic maps. If a type constructor is used as an index of such a map, as Field in <a>[ref,
 * Field a]a, all types made by it have one sort, whatever their arguments: each type argument is
 * represented by a tag, an integer that identifies a type and that a function of the value returns.
 * A value whose type is a type parameter of the map is of the universal sort; functions convert
 * values of all other sorts to it and back.
 *
 * If no index determines a type parameter of the map, as in <a>[int]a, or if the parameter is part
 * of another type, as in <a>[Pair a]a or <a>[int][int]a, the tags of all type parameters are
 * additional indices, before the map's own indices: m[13] at int and m[13] at bool are different
 * elements.
 *
 * `env` has the sorts of type parameters; a parameter that is not in it represents an arbitrary
 * type: a user sort of its own. Different instances of a polymorphic type, and of a datatype, are
 * different sorts. Equal types have equal sorts, also if different BplVcSorts made them. */
#ifndef BPL_VC_SORTS_H
#define BPL_VC_SORTS_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/term.h"

typedef struct BplVcSorts {
    BplTerms *terms;
    BplMap env;   /* BplTypeVar -> its sort */
    BplMap known; /* a type without variables -> its sort */
    /* BplTypeDef -> itself: type constructors whose type arguments are represented by tags */
    BplSet erased;
    BPL_VEC(BplSort) under_way; /* datatypes whose constructors are being made */
    /* number of user sorts made for type parameters that represent arbitrary types */
    uint32_t opaque;
    const char *trouble; /* the type that has no sort, or NULL */
} BplVcSorts;

/* Frees the maps and sets. A BplVcSorts is initialised by setting all fields except `terms` to
 * zero. */
void bpl_vc_sorts_release(BplVcSorts *sorts);

/* Returns the sort of the type's values; type parameters in it must be in `env`. */
BplSort bpl_vc_sort(BplVcSorts *sorts, const BplType *type);
/* Returns a sort that identifies the type completely, including type arguments that are represented
 * by tags. */
BplSort bpl_vc_full_sort(BplVcSorts *sorts, const BplType *type);
/* Finds the type constructors that are used as indices of polymorphic maps (`erased`). */
void bpl_vc_find_erased(BplVcSorts *sorts, const BplProgram *program);
BplSort bpl_vc_universal(BplVcSorts *sorts);
/* Returns true if the sort of the map has additional indices: the tags (integers that identify
 * types) of its type parameters. */
bool bpl_vc_is_tagged_map(const BplVcSorts *sorts, const BplType *map);
/* Is `part`, an index type or the result type of the map, represented by the universal sort? This
 * is decided by the type parameters of this map alone: in [Heap]int, the index is itself a map with
 * type parameters, and has the sort of that map. */
bool bpl_vc_is_boxed_part(const BplVcSorts *sorts, const BplType *map, const BplType *part);
/* Is the type made by a type constructor whose type arguments are represented by tags? */
bool bpl_vc_is_erased(const BplVcSorts *sorts, const BplType *type);

/* Sets the sort of the type parameter in `env`; returns its previous sort, which the caller
 * restores later. BPL_SORT_NONE: the parameter has no sort. */
BplSort bpl_vc_bind_type(BplVcSorts *sorts, const BplTypeVar *var, BplSort sort);
/* Returns a new user sort, for an arbitrary type. */
BplSort bpl_vc_opaque_sort(BplVcSorts *sorts, const BplTypeVar *var);

/* Type parameters and the sorts that were found for them. */
typedef struct BplVcMatch {
    BPL_VEC(const BplTypeVar *) vars;
    BPL_VEC(BplSort) sorts; /* for each type parameter: its sort; BPL_SORT_NONE: not found yet */
} BplVcMatch;

/* Initialises the match for a chain of type parameters, with no sorts found yet. */
void bpl_vc_match_init(BplVcMatch *match, const BplTypeVar *vars);
void bpl_vc_match_release(BplVcMatch *match);
/* Finds sorts for the type parameters in `match` such that the type `formal` has the sort `actual`;
 * returns false if there are none. */
bool bpl_vc_match(BplVcSorts *sorts, BplVcMatch *match, const BplType *formal, BplSort actual);
/* Exchanges the sorts in the match with those in `env`: a first call makes the sorts in the match
 * current, a second call restores the previous ones. A type parameter for which no sort was found
 * gets a new user sort. */
void bpl_vc_swap_types(BplVcSorts *sorts, BplVcMatch *match);

#endif
