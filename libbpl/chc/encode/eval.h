/* Translates core code to terms: evaluates an expression's instructions on symbolic values.
 *
 * Constructs that clauses cannot express (a quantifier, an operation on floats, an unknown function
 * of the solver) become arbitrary values: an over-approximation, which is counted by its kind.
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
    BPL_CHC_LOST_RECURSIVE, /* a recursive function becomes an arbitrary function */
    BPL_CHC_LOST_DEEP,      /* a body nested deeper than BPL_MOST_NESTED functions */
    BPL_CHC_LOST_BUILTIN,
    BPL_CHC_LOST_POWER,
    BPL_CHC_LOST_AXIOM, /* an axiom that is not ground was left out */
    BPL_CHC_LOSSES
} BplChcLoss;

extern const char *const bpl_chc_loss_text[BPL_CHC_LOSSES];

typedef struct BplChcEval {
    const BplChcGraphs *graphs;
    const BplCore *core;
    BplTerms *terms;
    BplChcSorts sorts;
    BplValue *shared; /* by cell of a global or a function: its current value, or BPL_NONE */
    BplValue *known;  /* by global: the value of a constant, if known, or BPL_NONE */
    /* Equations from ground axioms about functions, in which functions are selections from
     * `origin`. They hold everywhere, since functions do not change. */
    BplPoints points;
    const BplValue *origin; /* by cell: the symbol that represents it in axioms */
    BplValue *literals;     /* by core literal: its term; BPL_NONE: not made yet */
    uint32_t fresh;         /* number of symbols made so far */
    /* Constraints on symbols made since this was last cleared; they hold everywhere. */
    BPL_VEC(BplValue) side;
    const BplName *any; /* the name of symbols that belong to no variable */
    uint32_t nested;    /* number of bodies and binders being evaluated */
    uint32_t lost[BPL_CHC_LOSSES];
} BplChcEval;

/* Initialises the evaluator for the code of these graphs, with terms in this table. */
void bpl_chc_eval_init(BplChcEval *eval, const BplChcGraphs *graphs, BplTerms *terms);
void bpl_chc_eval_release(BplChcEval *eval);

/* A symbol that was not used before. */
BplValue bpl_chc_fresh(BplChcEval *eval, const BplName *name, BplSort sort);
/* The name and sort of a global's or function's cell. */
const BplName *bpl_chc_shared_name(const BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_shared_sort(BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_register_sort(BplChcEval *eval, const BplCoreReg *reg);

/* The values of the registers of the code that is evaluated; BPL_NONE: none yet. */
typedef struct BplChcRegs {
    const BplRegs *info;
    BplValue *values;
} BplChcRegs;

/* The value of a register, a global or a literal; if it has no value yet, a new symbol becomes its
 * value. */
BplValue bpl_chc_read(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot);
/* Sets the value of the register. */
void bpl_chc_write(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot, BplValue value);
/* Runs the instruction at `pc`, which computes a value or jumps over instructions that do; returns
 * the next pc. */
uint32_t bpl_chc_step(BplChcEval *eval, const BplChcRegs *regs, uint32_t pc);
/* The value of an axiom, a where clause or a function's body. */
BplValue bpl_chc_unit(BplChcEval *eval, const BplCoreUnit *unit, const BplValue *args,
                      uint32_t count);

#endif
