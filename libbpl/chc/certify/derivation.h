/* Finds the execution that a derivation describes.
 *
 * The facts of a derivation are the locations that a run passed, with the values there. Each step
 * between them is explained by clauses of the system (by one clause, or by several where Z3 has
 * eliminated predicates): plain Z3 is asked about the clauses with the facts' values. Its model
 * determines which edges were taken and which values havocs chose. The result is a plan: the list
 * of all choices in the order of the run.
 *
 * A plan is a guess until the concrete evaluator has run it (confirm.h).
 */
#ifndef BPL_CHC_DERIVATION_H
#define BPL_CHC_DERIVATION_H

#include "libbpl/chc/engine/spacer.h"

typedef enum BplChcChoiceKind {
    BPL_CHC_CHOSE_VALUE, /* uses the fields instr (the HAVOC) and call */
    BPL_CHC_CHOSE_TARGET /* uses the fields instr (the GOTO), which, and call */
} BplChcChoiceKind;

typedef struct BplChcChoice {
    BplChcChoiceKind kind;
    uint32_t instr; /* an instruction of the core */
    uint32_t proc;  /* the procedure of the core that is running */
    uint32_t call;  /* the CALL instruction that began the activation, or NONE */
    uint32_t which; /* number of the chosen target */
    BplValue value; /* the chosen value; BPL_NONE: any value */
} BplChcChoice;

typedef struct BplChcPlan {
    BPL_VEC(BplChcChoice) choices;
    BplValue *first;           /* by shared cell: the initial value; BPL_NONE: any */
    BplValue *params;          /* by parameter of the entry: its value */
    BPL_VEC(BplValue) numbers; /* distinct integers that occurred */
    uint32_t check;            /* the instruction that is expected to fail, or NONE */
} BplChcPlan;

/* Makes the plan of the derivation that Spacer found. False with a reason if the derivation cannot
 * be explained. */
bool bpl_chc_plan_init(BplChcPlan *plan, BplChcSystem *system, BplChcSpacer *attempt,
                       uint32_t query_ms, char why[160]);
/* As bpl_chc_plan_init, for a derivation that another engine found, a chain of facts: the premise
 * of each fact is the fact before it; the last fact is the query. Returns false if there is no
 * plan. */
bool bpl_chc_plan_of(BplChcPlan *plan, BplChcSystem *system, const BplFixedpointFact *facts,
                     size_t count, uint32_t query_ms, char why[160]);

/* An instance of a clause in a derivation: the uses that derive its body, and the values of its
 * symbols, in the order of bpl_chc_clause_symbols. */
typedef struct BplChcUse {
    uint32_t clause;
    uint32_t child[2]; /* indices of the uses that derive the body */
    const BplValue *values;
} BplChcUse;

/* As bpl_chc_plan_init, for a derivation in which all uses and values are known: uses[0] concludes
 * the query; `first` has the initial values by shared cell. */
bool bpl_chc_plan_by_uses(BplChcPlan *plan, BplChcSystem *system, const BplChcUse *uses,
                          size_t count, const BplValue *first, char why[160]);
void bpl_chc_plan_release(BplChcPlan *plan);

#endif
