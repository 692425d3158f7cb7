/* Core code to terms: what an expression's instructions compute from the values at hand.
 *
 * What clauses cannot say (a quantifier, an operation on floats, a function of the solver that is
 * not known here) is any value: an over-approximation, which is counted by its kind.
 */
#ifndef BPL_CHC_EVAL_H
#define BPL_CHC_EVAL_H

#include "libbpl/chc/encode/graph.h"
#include "libbpl/chc/encode/sorts.h"
#include "libbpl/term/points.h"

/* Constructs that were replaced by an arbitrary value. Each replacement is an over-approximation.
 */
typedef enum BplChcLoss {
    BPL_CHC_LOST_QUANTIFIER,
    BPL_CHC_LOST_LAMBDA,
    BPL_CHC_LOST_OPAQUE,    /* floats, strings … */
    BPL_CHC_LOST_RECURSIVE, /* a recursive function is any function */
    BPL_CHC_LOST_DEEP,      /* bodies beyond BPL_MOST_NESTED */
    BPL_CHC_LOST_BUILTIN,
    BPL_CHC_LOST_POWER,
    BPL_CHC_LOST_AXIOM, /* one that is not ground was left out */
    BPL_CHC_LOSSES
} BplChcLoss;

extern const char *const bpl_chc_loss_text[BPL_CHC_LOSSES];

typedef struct BplChcEval {
    const BplChcGraphs *graphs;
    const BplCore *core;
    BplTerms *terms;
    BplChcSorts sorts;
    BplValue *shared; /* by cell of a global or a function: its value now, or BPL_NONE */
    BplValue *known;  /* by global: a constant's value, or BPL_NONE */
    /* Equations from ground axioms about functions, which are selections from `origin`. They hold
     * wherever the code runs, as functions do not change. */
    BplPoints points;
    const BplValue *origin; /* by cell: the symbol that axioms have for it */
    BplValue *literals;     /* by core literal, or BPL_NONE: not yet made */
    uint32_t fresh;         /* symbols made so far */
    /* Constraints on symbols made since this was last cleared; they hold wherever the code runs. */
    BPL_VEC(BplValue) side;
    const BplName *any; /* the name of those without a variable */
    uint32_t nested;    /* bodies and binders under way */
    uint32_t lost[BPL_CHC_LOSSES];
} BplChcEval;

/* What code of these graphs computes is told in terms of this table. */
void bpl_chc_eval_init(BplChcEval *eval, const BplChcGraphs *graphs, BplTerms *terms);
void bpl_chc_eval_release(BplChcEval *eval);

/* A symbol that nobody has. */
BplValue bpl_chc_fresh(BplChcEval *eval, const BplName *name, BplSort sort);
/* The name and sort of a global's or function's cell. */
const BplName *bpl_chc_shared_name(const BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_shared_sort(BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_register_sort(BplChcEval *eval, const BplCoreReg *reg);

/* The registers that code runs on: their values, BPL_NONE where there is none yet. */
typedef struct BplChcRegs {
    const BplRegs *info;
    BplValue *values;
} BplChcRegs;

/* A register, a global, or a literal; what has no value yet gets a symbol. */
BplValue bpl_chc_read(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot);
/* From now on the register has this value. */
void bpl_chc_write(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot, BplValue value);
/* Runs the instruction at `pc`, one that computes a value or jumps over some that do; answers where
 * to go on. */
uint32_t bpl_chc_step(BplChcEval *eval, const BplChcRegs *regs, uint32_t pc);
/* The value of an axiom, a where clause or a function's body. */
BplValue bpl_chc_unit(BplChcEval *eval, const BplCoreUnit *unit, const BplValue *args,
                      uint32_t count);

#endif
