/* Finds the assumptions that a proof uses.
 *
 *     options.core = true;                        bpl_vc_verify sets result->assumptions
 *     result->assumptions.at[i].is_used …
 *
 * Each assumption of the program (an axiom, a precondition, an invariant at its loop's head, …) is
 * guarded by a symbol of its own, `guard ==> assumption`, and so is each check: `guard ==> the
 * check fails`. The solver is asked under the hypothesis that all guards are true. If the query is
 * unsatisfiable, the solver names guards that suffice for this (an unsatisfiable core). All other
 * assumptions may be deleted, and the body still has this proof.
 *
 * If the core contains no guard of a check, the check was proved because no execution reaches it. A
 * further query, with the guards of all checks false, decides whether any check of the body can be
 * reached. If none can be reached, the body is vacuous: its assumptions contradict each other. The
 * set of contradicting assumptions is then reduced by leaving out one after the other.
 *
 * Not guarded, and hence never named: definitions of functions, types, unique constants, measures.
 */
#ifndef BPL_VC_CORE_H
#define BPL_VC_CORE_H

#include "libbpl/vc/eval.h"

/* The kinds of assumptions that a proof may use. */
typedef enum BplVcAssumptionKind {
    BPL_VC_AXIOM,
    BPL_VC_PRECONDITION,  /* a precondition of the body's own procedure */
    BPL_VC_POSTCONDITION, /* a postcondition of a called procedure */
    BPL_VC_INVARIANT,     /* an invariant, assumed at the head of its loop */
    BPL_VC_ASSUME,
    BPL_VC_PASSED, /* an assertion or clause, assumed after its check */
    BPL_VC_WHERE,
    BPL_VC_ASSUMPTIONS
} BplVcAssumptionKind;

typedef struct BplVcAssumption {
    BplVcAssumptionKind kind;
    BplLoc loc;
    bool is_used;
    /* set in a vacuous body (no check can be reached): the assumptions with this flag contradict
     * each other */
    bool is_contradictory;
} BplVcAssumption;

/* An assumption of the program with its guard, during the queries about a body. */
typedef struct BplVcGuarded {
    BplVcAssumptionKind kind;
    const BplNode *node;
    BplValue guard;
} BplVcGuarded;

/* The guarded assumptions of the program (axioms) and of the body that is being translated. */
typedef struct BplVcGuards {
    BPL_VEC(BplVcGuarded) axioms, body;
    /* for each kind of assumption: the node of the assumption -> 1 + its index in `axioms` or
     * `body` */
    BplMap numbers[BPL_VC_ASSUMPTIONS];
} BplVcGuards;

/* Frees the lists. */
void bpl_vc_guards_release(BplVcGuards *guards);
/* Clears the list of the body's assumptions; to be called when the translation of a body begins. */
void bpl_vc_guards_begin(BplVcGuards *guards);
/* Returns guard ==> assumed, with the guard of the assumption at `node`; without `eval->guards`
 * returns `assumed` itself. */
BplValue bpl_vc_guarded(BplVcEval *eval, BplVcAssumptionKind kind, const BplNode *node,
                        BplValue assumed);

#endif
