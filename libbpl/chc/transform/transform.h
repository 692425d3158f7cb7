/* Transforms: turn clauses into other clauses, and a model of these back into a model of the
 * original clauses.
 *
 *     BplChcTransformed now;
 *     if (!bpl_chc_transform(&now, system, BPL_CHC_ARRAY_CELLS | BPL_CHC_CONGRUENCES))
 *         … now.why …                             of no use for this program
 *     … now.system, now.is_exact …
 *     bpl_chc_transform_back(&now, &model);       a model of the clauses as they were
 *
 * transforms.def lists the transforms in the order of application. Those that come first make
 * clauses anew from the program: a model of these is a model of a system of its own, which has the
 * same runs as the program or more. The others change clauses in place, and undo that on the way
 * back:
 *
 *     congruences   P(x, y) && … ==> …   becomes   P(x, y) && x mod 2 == 0 && … ==> …
 *                   back: the meaning of P, and x mod 2 == 0
 *     array cells   P(a, n)   becomes   P(a[n], n)
 *                   back: the meaning of P for a[n] and n
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

/* Numbers of the transforms, and sets of them as bits. */
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
    BplChcSystem *system; /* the transformed clauses; NULL: the transforms do not apply */
    const char *why;      /* the reason if they do not apply */
    bool is_exact;     /* derivations of these clauses are derivations of the program's clauses */
    bool is_congruent; /* the transform CONGRUENCES found congruences */
    bool is_safe;      /* the congruences exclude the failure; then `invariants` is a model */
    uint32_t done;     /* set of the transforms that were applied */
    BplChcOptions options;  /* options of the encoder, for transforms that make clauses anew */
    size_t whole;           /* number of arguments of all predicates in the program's own clauses */
    BplChcArrayCells cells; /* data of the transform ARRAY_CELLS */
    BPL_VEC(BplChcCongruence *) congruences; /* congruences that were assumed */
    BplValue *constraints; /* by clause: its constraint before congruences were added */
} BplChcTransformed;

/* Applies the transforms to the system. False if they do not apply to it: see now->why. */
bool bpl_chc_transform(BplChcTransformed *now, BplChcSystem *system, uint32_t transforms);
/* Makes clauses that leave out less, and frees the previous ones; to be called after a derivation
 * from over-approximating clauses. False if nothing is left out any more. */
bool bpl_chc_transform_refine(BplChcTransformed *now);
/* Undoes the changes, and translates a model of the changed clauses to a model of the original
 * clauses. A model without meanings gets the congruences as meanings. */
void bpl_chc_transform_back(BplChcTransformed *now, BplChcModel *model);
/* Frees the transforms' data, but not the clauses. */
void bpl_chc_transform_release(BplChcTransformed *now);

#endif
