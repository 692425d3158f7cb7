/* The execution behind a derivation.
 *
 * A derivation's facts say where a run was and with which values. Each step of it is explained by
 * clauses of the system (by one, or by several where Z3 had taken predicates away), asked of plain
 * Z3 with the facts' values filled in. Its answer tells which edges were taken and what havocs
 * chose: a plan, which is the list of all choices in the order of the run.
 *
 * A plan is a guess until the concrete evaluator has run it (confirm.h).
 */
#ifndef BPL_CHC_DERIVATION_H
#define BPL_CHC_DERIVATION_H

#include "libbpl/chc/engine/spacer.h"

typedef enum BplChcChoiceKind {
    BPL_CHC_CHOSE_VALUE, /* instr: the HAVOC; call */
    BPL_CHC_CHOSE_TARGET /* instr: the GOTO; which; call */
} BplChcChoiceKind;

typedef struct BplChcChoice {
    BplChcChoiceKind kind;
    uint32_t instr; /* of the core */
    uint32_t proc;  /* of the core: what runs */
    uint32_t call;  /* the CALL that the activation belongs to, or NONE */
    uint32_t which; /* target */
    BplValue value; /* BPL_NONE: any */
} BplChcChoice;

typedef struct BplChcPlan {
    BPL_VEC(BplChcChoice) choices;
    BplValue *first;           /* by shared cell; BPL_NONE: any */
    BplValue *params;          /* by parameter of the entry */
    BPL_VEC(BplValue) numbers; /* integers that occurred, each once */
    uint32_t check;            /* the instruction that should fail, or NONE */
} BplChcPlan;

/* False with a reason if the derivation cannot be explained. */
bool bpl_chc_plan_init(BplChcPlan *plan, BplChcSystem *system, BplChcSpacer *attempt,
                       uint32_t query_ms, char why[160]);
/* As bpl_chc_plan_init, for a derivation from another engine: the premise of each fact is the fact
 * before it; the last one is the query. */
bool bpl_chc_plan_of(BplChcPlan *plan, BplChcSystem *system, const BplFixedpointFact *facts,
                     size_t count, uint32_t query_ms, char why[160]);

/* A clause as a derivation uses it, with what derives its body and the values of its symbols, in
 * the order of bpl_chc_clause_symbols. */
typedef struct BplChcUse {
    uint32_t clause;
    uint32_t child[2]; /* uses */
    const BplValue *values;
} BplChcUse;

/* The same of a derivation of which all is known: uses[0] concludes the query; `first` is by shared
 * cell. */
bool bpl_chc_plan_by_uses(BplChcPlan *plan, BplChcSystem *system, const BplChcUse *uses,
                          size_t count, const BplValue *first, char why[160]);
void bpl_chc_plan_release(BplChcPlan *plan);

#endif
