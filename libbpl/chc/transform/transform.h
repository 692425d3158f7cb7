/* Transforms clauses into other clauses, and a model of the new clauses back into a model of the
 * original ones.
 *
 *     BplChcTransformed now;
 *     if (!bpl_chc_transform(&now, system, BPL_CHC_ARRAY_CELLS | BPL_CHC_CONGRUENCES))
 *         … now.why …                             of no use for this program
 *     … now.system, now.is_exact …
 *     bpl_chc_transform_back(&now, &model);       a model of the clauses as they were
 *
 * transforms.def lists the transforms in the order in which they are applied. The first ones make
 * clauses anew from the program; a model of these clauses is a model of a system of its own, which
 * has the executions of the program and possibly more. The other transforms change clauses in
 * place, and undo the change when a model is translated back:
 *
 *     congruences   P(x, y) && … ==> …   becomes   P(x, y) && x mod 2 == 0 && … ==> …
 *                   back: the meaning of P, and x mod 2 == 0
 *     array cells   P(a, n)   becomes   P(a[n], n)
 *                   back: the meaning of P for a[n] and n
 *
 * Soundness: a proof of transformed clauses is a proof of the program by construction, and a model
 * that was translated back is checked against the clauses as they were. A derivation counts only if
 * every applied transform keeps derivations (is_exact), and only after its execution has been
 * replayed. */
#ifndef BPL_CHC_TRANSFORM_H
#define BPL_CHC_TRANSFORM_H

#include "libbpl/chc/certify/model.h"
#include "libbpl/chc/domain/congruence.h"
#include "libbpl/chc/transform/array_cells.h"

/* The transforms, by number (BPL_CHC_NTH_…), and as bits of a set (BPL_CHC_…). */
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
    BplChcSystem *system; /* the transformed clauses; NULL: the transforms cannot be applied */
    const char *why;      /* why the transforms cannot be applied */
    bool is_exact; /* derivations of the new clauses are derivations of the program's own clauses */
    bool is_congruent;     /* the transform CONGRUENCES found congruences */
    bool is_safe;          /* the congruences alone exclude the failure: they are a model */
    uint32_t done;         /* set of the transforms that were applied */
    BplChcOptions options; /* the encoder's options, for transforms that make clauses anew */
    size_t whole; /* total number of arguments of all predicates in the program's own clauses */
    BplChcArrayCells cells;                  /* what is needed to undo the transform ARRAY_CELLS */
    BPL_VEC(BplChcCongruence *) congruences; /* the congruences that were assumed */
    BplValue *constraints; /* for each clause: its constraint before congruences were added */
} BplChcTransformed;

/* Applies the transforms (a set of bits) to the system. Returns false, with the reason in now->why,
 * if the transforms cannot be applied to this system. */
bool bpl_chc_transform(BplChcTransformed *now, BplChcSystem *system, uint32_t transforms);
/* Makes clauses that leave out less, and frees the previous ones; to be called after
 * over-approximating clauses have derived a failure. Returns false if no clauses were made, since
 * nothing more can be added or nothing would be left out any more. */
bool bpl_chc_transform_refine(BplChcTransformed *now);
/* Undoes the changes of the clauses, and translates a model of the changed clauses to a model of
 * the original clauses. If now->congruences, which were assumed, exclude the failure without the
 * engine (now->is_safe), makes a model of these alone. */
void bpl_chc_transform_back(BplChcTransformed *now, BplChcModel *model);
/* Frees the data of the transforms, but not the clauses. */
void bpl_chc_transform_release(BplChcTransformed *now);

#endif
