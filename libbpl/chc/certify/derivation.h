/* Finds the execution that a derivation of clauses describes.
 *
 * The facts of a derivation are the locations that an execution passed, with the values there. Each
 * step from facts to the next fact is explained by a clause of the system, or by several clauses if
 * Z3 has eliminated predicates: Z3, without Spacer, finds a model of these clauses with the facts'
 * values. The model determines which edges were taken and which values the havocs chose. The result
 * is a plan: the list of all these choices in the order of the execution.
 *
 * A plan may be wrong; only if the concrete evaluator can run it (confirm.h), the execution exists.
 */
#ifndef BPL_CHC_DERIVATION_H
#define BPL_CHC_DERIVATION_H

#include "libbpl/chc/engine/spacer.h"

typedef enum BplChcChoiceKind {
    /* the choice of a value by the HAVOC instruction `instr`, in the activation begun by `call` */
    BPL_CHC_CHOSE_VALUE,
    /* the choice of target number `which` by the GOTO instruction `instr`, in the activation begun
     * by `call` */
    BPL_CHC_CHOSE_TARGET
} BplChcChoiceKind;

typedef struct BplChcChoice {
    BplChcChoiceKind kind;
    uint32_t instr; /* the instruction of the core code that makes the choice */
    uint32_t proc;  /* the procedure of the core code that makes the choice */
    uint32_t call;  /* the CALL instruction that began this activation of the procedure, or NONE */
    uint32_t which; /* number of the chosen target */
    BplValue value; /* the chosen value; BPL_NONE: any value */
} BplChcChoice;

typedef struct BplChcPlan {
    BPL_VEC(BplChcChoice) choices;
    /* for each global and function (by cell number): its initial value; BPL_NONE: any value */
    BplValue *first;
    BplValue *params;          /* for each parameter of the verified procedure: its value */
    BPL_VEC(BplValue) numbers; /* the distinct integers in the values and axioms */
    uint32_t check; /* the check (instruction of the core code) that is expected to fail, or NONE */
} BplChcPlan;

/* Makes a plan from the derivation that Spacer found. Returns false, with a reason in `why`, if no
 * plan can be made from it. */
bool bpl_chc_plan_init(BplChcPlan *plan, BplChcSystem *system, BplChcSpacer *attempt,
                       uint32_t query_ms, char why[160]);
/* Makes a plan, as bpl_chc_plan_init does, from a derivation that another engine found. The
 * derivation must be a chain of facts: the premise of each fact is the fact before it, and the last
 * fact is the query. */
bool bpl_chc_plan_of(BplChcPlan *plan, BplChcSystem *system, const BplFixedpointFact *facts,
                     size_t count, uint32_t query_ms, char why[160]);

/* One application ("use") of a clause in a derivation: the indices of the uses that derive the
 * premises in the clause's body, and the values of the clause's symbols, in the order of
 * bpl_chc_clause_symbols. */
typedef struct BplChcUse {
    uint32_t clause;
    uint32_t child[2]; /* indices of the uses that derive the premises */
    const BplValue *values;
} BplChcUse;

/* Makes a plan, as bpl_chc_plan_init does, from a derivation of which all applied clauses ("uses")
 * and values are known. uses[0] derives the query; `first` contains the initial values of globals
 * and functions, by cell number. */
bool bpl_chc_plan_by_uses(BplChcPlan *plan, BplChcSystem *system, const BplChcUse *uses,
                          size_t count, const BplValue *first, char why[160]);
void bpl_chc_plan_release(BplChcPlan *plan);

#endif
