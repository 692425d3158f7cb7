/* Core code to terms: what an expression's instructions compute from the values at hand.
 *
 * What clauses cannot say (a quantifier, an operation on floats, a function of the solver that is
 * not known here) is any value: an over-approximation, which is counted by its kind.
 */
#ifndef BPL_HORN_EVAL_H
#define BPL_HORN_EVAL_H

#include "libbpl/horn/graph.h"
#include "libbpl/horn/sorts.h"
#include "libbpl/term/points.h"

/* What was replaced by any value. All of it makes more runs possible, never fewer. */
typedef enum BplHornLoss {
    BPL_HORN_LOST_QUANTIFIER,
    BPL_HORN_LOST_LAMBDA,
    BPL_HORN_LOST_OPAQUE,    /* floats, strings … */
    BPL_HORN_LOST_RECURSIVE, /* a recursive function is any function */
    BPL_HORN_LOST_DEEP,      /* bodies beyond BPL_MOST_NESTED */
    BPL_HORN_LOST_BUILTIN,
    BPL_HORN_LOST_POWER,
    BPL_HORN_LOST_AXIOM, /* one that is not ground was left out */
    BPL_HORN_LOSSES
} BplHornLoss;

extern const char *const bpl_horn_loss_text[BPL_HORN_LOSSES];

typedef struct BplHornEval {
    const BplHornGraphs *graphs;
    const BplCore *core;
    BplTerms *terms;
    BplHornSorts sorts;
    BplValue *shared; /* by cell of a global or a function: its value now, or BPL_NONE */
    BplValue *known;  /* by global: a constant's value, or BPL_NONE */
    /* What ground axioms say of functions: of selections from `origin`. It holds wherever the code
     * runs, as functions do not change. */
    BplPoints points;
    const BplValue *origin; /* by cell: the symbol that axioms have for it */
    BplValue *literals;     /* by core literal, or BPL_NONE: not yet made */
    uint32_t fresh;         /* symbols made so far */
    /* What is known of symbols made since this was last cleared: they hold wherever the code runs.
     */
    BPL_VEC(BplValue) side;
    const BplName *any; /* the name of those without a variable */
    uint32_t nested;    /* bodies and binders under way */
    uint32_t lost[BPL_HORN_LOSSES];
} BplHornEval;

/* What code of these graphs computes is told in terms of this table. */
void bpl_horn_eval_init(BplHornEval *eval, const BplHornGraphs *graphs, BplTerms *terms);
void bpl_horn_eval_release(BplHornEval *eval);

/* A symbol that nobody has. */
BplValue bpl_horn_fresh(BplHornEval *eval, const BplName *name, BplSort sort);
/* The name and sort of a global's or function's cell. */
const BplName *bpl_horn_shared_name(const BplHornEval *eval, uint32_t cell);
BplSort bpl_horn_shared_sort(BplHornEval *eval, uint32_t cell);
BplSort bpl_horn_register_sort(BplHornEval *eval, const BplCoreReg *reg);

/* The registers that code runs on: their values, BPL_NONE where there is none yet. */
typedef struct BplHornRegs {
    const BplRegs *info;
    BplValue *values;
} BplHornRegs;

/* A register, a global, or a literal; what has no value yet gets a symbol. */
BplValue bpl_horn_read(BplHornEval *eval, const BplHornRegs *regs, BplSlot slot);
/* From now on the register has this value. */
void bpl_horn_write(BplHornEval *eval, const BplHornRegs *regs, BplSlot slot, BplValue value);
/* Runs the instruction at `pc`, one that computes a value or jumps over some that do; answers where
 * to go on. */
uint32_t bpl_horn_step(BplHornEval *eval, const BplHornRegs *regs, uint32_t pc);
/* The value of an axiom, a where clause or a function's body. */
BplValue bpl_horn_unit(BplHornEval *eval, const BplCoreUnit *unit, const BplValue *args,
                       uint32_t count);

#endif
