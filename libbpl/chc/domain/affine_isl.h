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

/* Of a relation or a set: are these too many disjuncts? */
static inline bool bpl_chc_affine_is_large(isl_size cases)
{
    return cases > (isl_size)bpl_limits->chc_affine_cases;
}

typedef struct BplChcAffineClause {
    BplChcValues symbols; /* its dimensions behind those of body and head */
    uint32_t body, head;  /* numbers of dimensions */
    isl_set *whole;       /* of body, head and symbols */
    isl_map *relation;    /* of body and head */
} BplChcAffineClause;

struct BplChcAffineParts {
    isl_ctx *ctx;
    BplChcAffineClause *clauses; /* by clause */
    isl_set **reached;           /* by predicate */
    isl_map **steps;             /* by pair of predicates; NULL: none */
};

/* The relation of a clause: affine_clause.c. False if there are too many cases; *is_exact becomes
 * false if something was left out. */
bool bpl_chc_affine_clause(BplChcAffine *affine, uint32_t clause, bool *is_exact);
/* A set as a formula over terms for its dimensions, Booleans among them; BPL_NONE if it cannot be
 * said: affine_say.c. */
BplValue bpl_chc_affine_formula(BplTerms *terms, isl_set *set, const BplValue *args);
#endif

#endif
