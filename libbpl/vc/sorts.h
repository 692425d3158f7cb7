/* Types of the checked tree as sorts.
 *
 * Polymorphic maps. A type constructor that indexes one, as Field in <a>[ref, Field a]a, has one
 * sort for all its arguments: a tag, an integer, says which they are. A value of a type that the
 * map binds is of the universal sort, into which values of all other sorts go by a function, and
 * back.
 *
 * Where no index tells a type that the map binds, as in <a>[int]a, or where it stands inside of
 * another type, as in <a>[Pair a]a or <a>[int][int]a, the tags of all these types are further
 * indices, before the others: m[13] at int and m[13] at bool are different elements.
 *
 * What type parameters stand for is in `env`; a parameter that nothing was said of stands for a
 * type of which nothing is known: a user sort of its own. Instances of a polymorphic type are sorts
 * of their own, as are those of datatypes. Types of equal meaning are equal sorts, whichever table
 * made them.
 */
#ifndef BPL_VC_SORTS_H
#define BPL_VC_SORTS_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"
#include "libbpl/term/term.h"

typedef struct BplVcSorts {
    BplTerms *terms;
    BplMap env;    /* BplTypeVar -> sort */
    BplMap known;  /* type without variables -> sort */
    BplSet erased; /* BplTypeDef -> itself: constructors whose arguments are in a tag */
    BPL_VEC(BplSort) under_way; /* datatypes whose constructors are being made */
    uint32_t opaque;            /* sorts made for type parameters */
    const char *trouble;        /* what could not be said in sorts, or NULL */
} BplVcSorts;

/* Frees the maps; all zeros but for `terms` knows no sorts yet. */
void bpl_vc_sorts_release(BplVcSorts *sorts);

/* The sort that values of the type have; a type parameter must be in `env`. */
BplSort bpl_vc_sort(BplVcSorts *sorts, const BplType *type);
/* The sort that only names the type: with the arguments that are in a tag. */
BplSort bpl_vc_full_sort(BplVcSorts *sorts, const BplType *type);
/* Finds the constructors that index polymorphic maps. */
void bpl_vc_find_erased(BplVcSorts *sorts, const BplProgram *program);
BplSort bpl_vc_universal(BplVcSorts *sorts);
/* Does the map's sort have the tags of the types that it binds among its indices? */
bool bpl_vc_is_tagged_map(const BplVcSorts *sorts, const BplType *map);
/* Is a part of the map, an index or the result, of the universal sort? Only where the map binds
 * types: in [Heap]int, whose index is a map that binds some, it is of that map's sort. */
bool bpl_vc_is_boxed_part(const BplVcSorts *sorts, const BplType *map, const BplType *part);
/* Is the type, without variables of maps, one whose argument is in a tag? */
bool bpl_vc_is_erased(const BplVcSorts *sorts, const BplType *type);

/* What the parameter stood for before, to be put back. BPL_SORT_NONE is nothing. */
BplSort bpl_vc_bind_type(BplVcSorts *sorts, const BplTypeVar *var, BplSort sort);
/* A user sort that is no other one's. */
BplSort bpl_vc_opaque_sort(BplVcSorts *sorts, const BplTypeVar *var);

/* Type parameters and what they were found to stand for. */
typedef struct BplVcMatch {
    BPL_VEC(const BplTypeVar *) vars;
    BPL_VEC(BplSort) sorts; /* BPL_SORT_NONE: not found */
} BplVcMatch;

/* These are to be found, a chain; none is yet. */
void bpl_vc_match_init(BplVcMatch *match, const BplTypeVar *vars);
void bpl_vc_match_release(BplVcMatch *match);
/* Finds what the variables in `formal` stand for if it is to be `actual`; false if it cannot be. */
bool bpl_vc_match(BplVcSorts *sorts, BplVcMatch *match, const BplType *formal, BplSort actual);
/* Exchanges what was found with what `env` has: once to put it in, once to take it out. Variables
 * that were not found stand for a sort of their own. */
void bpl_vc_swap_types(BplVcSorts *sorts, BplVcMatch *match);

#endif
