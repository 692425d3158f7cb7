/* The assumptions that a proof uses.
 *
 *     options.core = true;                        bpl_vc_verify: result->assumptions is set
 *     result->assumptions.at[i].is_used …
 *
 * Each assumption of the program (an axiom, a precondition, an invariant at its loop's head, …) is
 * guarded by a symbol of its own, `guard ==> assumption`, and so is each check: `guard ==> the
 * check fails`. The solver is asked under the assumption that all guards are true. Of an
 * unsatisfiable question it names guards that suffice, an unsatisfiable core. All other assumptions
 * may be deleted, and the body still has this proof.
 *
 * If the core has no guard of a check, the check was proved because no execution reaches it. If no
 * check of the body can be reached (asked again, with the guards of all checks false), the body is
 * vacuous: its assumptions contradict each other. These are then made few, by leaving out one after
 * the other.
 *
 * Not guarded, and hence never named: definitions of functions, types, unique constants, measures.
 */
#ifndef BPL_VC_CORE_H
#define BPL_VC_CORE_H

#include "libbpl/vc/eval.h"

/* An assumption that a proof may use. */
typedef enum BplVcAssumptionKind {
    BPL_VC_AXIOM,
    BPL_VC_PRECONDITION,  /* of the body's own procedure */
    BPL_VC_POSTCONDITION, /* of a called procedure */
    BPL_VC_INVARIANT,     /* at the head of its loop */
    BPL_VC_ASSUME,
    BPL_VC_PASSED, /* an assertion or clause, behind its check */
    BPL_VC_WHERE,
    BPL_VC_ASSUMPTIONS
} BplVcAssumptionKind;

typedef struct BplVcAssumption {
    BplVcAssumptionKind kind;
    BplLoc loc;
    bool is_used;
    bool is_contradictory; /* of a vacuous body: it contradicts the others that are marked so */
} BplVcAssumption;

/* A guarded assumption, while the solver is asked. */
typedef struct BplVcGuarded {
    BplVcAssumptionKind kind;
    const BplNode *node;
    BplValue guard;
} BplVcGuarded;

/* The guarded assumptions of the program and of one body. */
typedef struct BplVcGuards {
    BPL_VEC(BplVcGuarded) axioms, body;
    BplMap numbers[BPL_VC_ASSUMPTIONS]; /* by kind: node -> its number in its list + 1 */
} BplVcGuards;

/* Frees the lists. */
void bpl_vc_guards_release(BplVcGuards *guards);
/* Forgets the assumptions of the body before, since another one is translated. */
void bpl_vc_guards_begin(BplVcGuards *guards);
/* The assumption under its guard; as it is if the evaluator has no guards. */
BplValue bpl_vc_guarded(BplVcEval *eval, BplVcAssumptionKind kind, const BplNode *node,
                        BplValue assumed);

#endif
