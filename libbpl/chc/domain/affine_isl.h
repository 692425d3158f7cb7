/* Declares the data that the files which use the library isl (integer sets) share; private to this
 * folder. */
#ifndef BPL_CHC_AFFINE_ISL_H
#define BPL_CHC_AFFINE_ISL_H

#include "libbpl/base/limits.h"
#include "libbpl/chc/domain/affine.h"

#ifdef BPL_HAS_ISL
#include "libbpl/base/map.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/point.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

/* Is the number of disjuncts of a relation or set too large for further computations? */
static inline bool bpl_chc_affine_is_large(isl_size cases)
{
    return cases > (isl_size)bpl_limits->chc_affine_cases;
}

typedef struct BplChcAffineClause {
    /* symbols of the clause that are further dimensions, after those for the arguments of body and
     * head */
    BplChcValues symbols;
    uint32_t body, head; /* numbers of dimensions for the arguments of the body, and of the head */
    /* the clause's constraint as a set over all dimensions: body, head and symbols */
    isl_set *whole;
    isl_map *relation; /* the relation between the arguments of body and head */
} BplChcAffineClause;

struct BplChcAffineParts {
    isl_ctx *ctx;
    BplChcAffineClause *clauses; /* for each clause: its set and relation */
    isl_set **reached;           /* for each predicate: the set of its reachable states */
    /* for each pair of predicates: the relation of the known paths from the first to the second
     * one; NULL: no path */
    isl_map **steps;
};

/* Computes the relation of a clause (affine_clause.c). Returns false if it has too many disjuncts;
 * sets *is_exact to false if a constraint was left out. */
bool bpl_chc_affine_clause(BplChcAffine *affine, uint32_t clause, bool *is_exact);
/* Returns the set as a formula, where args[i], of sort int or bool, is the term for dimension i;
 * BPL_NONE if the set cannot be expressed by terms (affine_say.c). */
BplValue bpl_chc_affine_formula(BplTerms *terms, isl_set *set, const BplValue *args);
#endif

#endif
