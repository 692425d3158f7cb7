/* Transforms: clauses to clauses, with the way back for a model.
 *
 *     BplChcTransformed now;
 *     if (!bpl_chc_transform(&now, system, BPL_CHC_ARRAY_CELLS | BPL_CHC_CONGRUENCES))
 *         … now.why …                               of no use for this program
 *     … now.system, now.is_exact …
 *     bpl_chc_transform_back(&now, &model);         a model of the clauses as they were
 *
 * transforms.def lists them in the order of application. Those that come first make clauses anew
 * from the program: a model of these is one of a system of its own, which has the same runs as the
 * program or more. The others change clauses in place, and undo that on the way back:
 *
 *     congruences   P(x, y) && … ==> …   becomes   P(x, y) && x mod 2 == 0 && … ==> …
 *                   back: what P means, and x mod 2 == 0
 *     array cells   P(a, n)   becomes   P(a[n], n)
 *                   back: what P means of a[n] and n
 *
 * Soundness: a proof of transformed clauses is a proof of the program by construction, and a model
 * that came back is checked against the clauses as they were. A derivation counts only if every
 * transform keeps derivations (is_exact), and only after its execution has been replayed.
 */
#ifndef BPL_CHC_TRANSFORM_H
#define BPL_CHC_TRANSFORM_H

#include "libbpl/chc/certify/model.h"
#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/transform/array_cells.h"

/* Numbers of the transforms, and bits for sets of them. */
typedef enum BplChcTransformNumber {
#define TRANSFORM(id, keeps_derivations, meaning) BPL_CHC_NTH_##id,
#include "libbpl/chc/transform/transforms.def"
#undef TRANSFORM
    BPL_CHC_TRANSFORM_COUNT
} BplChcTransformNumber;

typedef enum BplChcTransforms {
#define TRANSFORM(id, keeps_derivations, meaning) BPL_CHC_##id = 1 << BPL_CHC_NTH_##id,
#include "libbpl/chc/transform/transforms.def"
#undef TRANSFORM
} BplChcTransforms;

typedef struct BplChcTransformed {
    BplChcSystem *system;  /* NULL: the transforms are of no use here, and */
    const char *why;       /* the reason */
    bool is_exact;         /* derivations are the program's */
    bool is_congruent;     /* CONGRUENCES found some */
    bool is_safe;          /* and they exclude the failure, with `invariants` as a model */
    uint32_t done;         /* transforms */
    BplChcOptions options; /* of the encoder, for those that make clauses anew */
    size_t whole; /* arguments that all predicates together have in the program's clauses */
    BplChcArrayCells cells;                  /* of ARRAY_CELLS */
    BPL_VEC(BplChcCongruence *) congruences; /* that were assumed */
    BplValue *constraints;                   /* by clause, before that */
} BplChcTransformed;

/* False if they are of no use for this system. */
bool bpl_chc_transform(BplChcTransformed *now, BplChcSystem *system, uint32_t transforms);
/* After a derivation from over-approximating clauses: computes clauses that leave less out, and
 * frees the former ones. False if nothing is left out. */
bool bpl_chc_transform_refine(BplChcTransformed *now);
/* Undoes the changes, and turns a model of the changed clauses into one of the clauses as they
 * were. The model may have no meanings: then it gets those of the congruences. */
void bpl_chc_transform_back(BplChcTransformed *now, BplChcModel *model);
/* Frees what the transforms keep, but not the clauses. */
void bpl_chc_transform_release(BplChcTransformed *now);

#endif
