/* Shared by the files of the affine domain; private to this folder. */
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

/* Are these too many disjuncts for a relation or a set? */
static inline bool bpl_chc_affine_is_large(isl_size cases)
{
    return cases > (isl_size)bpl_limits->chc_affine_cases;
}

typedef struct BplChcAffineClause {
    /* symbols that are further dimensions, after those of body and head */
    BplChcValues symbols;
    uint32_t body, head; /* numbers of dimensions for the arguments of body and head */
    isl_set *whole;      /* set over body, head and symbols */
    isl_map *relation;   /* relation between body and head */
} BplChcAffineClause;

struct BplChcAffineParts {
    isl_ctx *ctx;
    BplChcAffineClause *clauses; /* by clause: its relation */
    isl_set **reached;           /* by predicate: its reachable states */
    isl_map **steps; /* by pair of predicates: the relation of paths between them; NULL: none */
};

/* Computes the relation of a clause: affine_clause.c. False if there are too many cases; *is_exact
 * becomes false if a constraint was left out. */
bool bpl_chc_affine_clause(BplChcAffine *affine, uint32_t clause, bool *is_exact);
/* The set as a formula, given a term for each dimension, of sort int or bool; BPL_NONE if terms
 * cannot express it: affine_say.c. */
BplValue bpl_chc_affine_formula(BplTerms *terms, isl_set *set, const BplValue *args);
#endif

#endif
