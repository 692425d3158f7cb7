/* Translates expressions in core code (the program's register code) to terms, by evaluating their
 * instructions on terms.
 *
 * A construct that clauses cannot express (a quantifier, an operation on floats, an unknown
 * function of the solver) becomes an arbitrary value. This over-approximates the program; such
 * losses are counted by their kinds. */
#ifndef BPL_CHC_EVAL_H
#define BPL_CHC_EVAL_H

#include "libbpl/chc/encode/graph.h"
#include "libbpl/chc/encode/sorts.h"
#include "libbpl/term/points.h"

/* The kinds of constructs that were replaced by an arbitrary value. Each replacement makes the
 * clauses over-approximate the program. */
typedef enum BplChcLoss {
    BPL_CHC_LOST_QUANTIFIER,
    BPL_CHC_LOST_LAMBDA,
    BPL_CHC_LOST_OPAQUE, /* an operation on floats, strings … (sorts that clauses cannot express) */
    BPL_CHC_LOST_RECURSIVE, /* a recursive function, which becomes an uninterpreted function */
    /* the body of a function that is nested in more than BPL_MOST_NESTED other bodies */
    BPL_CHC_LOST_DEEP,
    BPL_CHC_LOST_BUILTIN,
    BPL_CHC_LOST_POWER,
    BPL_CHC_LOST_AXIOM, /* an axiom that still has quantifiers, which is left out */
    BPL_CHC_LOSSES
} BplChcLoss;

extern const char *const bpl_chc_loss_text[BPL_CHC_LOSSES];

typedef struct BplChcEval {
    const BplChcGraphs *graphs;
    const BplCore *core;
    BplTerms *terms;
    BplChcSorts sorts;
    /* for each global and function (by cell number): its current value, or BPL_NONE */
    BplValue *shared;
    /* for each global: its value if it is a constant with a known value, otherwise BPL_NONE */
    BplValue *known;
    /* Values of functions for single arguments, from axioms such as f(1) == 2; an application of a
     * function is represented as a read of the map `origin`. The values are valid everywhere, since
     * functions do not change. */
    BplPoints points;
    /* for each global and function (by cell number): the symbol that represents it in axioms */
    const BplValue *origin;
    /* for each literal of the core code: its term; BPL_NONE: not made yet */
    BplValue *literals;
    uint32_t fresh; /* number of fresh symbols made so far */
    /* Constraints that define fresh symbols, collected since the caller last cleared the list. They
     * are part of the constraint of each clause in which the symbols occur. */
    BPL_VEC(BplValue) side;
    const BplName *any; /* the name of fresh symbols that represent no variable */
    uint32_t nested; /* number of function bodies and quantifiers inside which the evaluation is */
    uint32_t lost[BPL_CHC_LOSSES];
} BplChcEval;

/* Initialises the evaluator for the code of these control-flow graphs; the terms that it makes are
 * in the table `terms`. */
void bpl_chc_eval_init(BplChcEval *eval, const BplChcGraphs *graphs, BplTerms *terms);
void bpl_chc_eval_release(BplChcEval *eval);

/* Returns a symbol of this sort that was not used before. */
BplValue bpl_chc_fresh(BplChcEval *eval, const BplName *name, BplSort sort);
/* Return the name and the sort of the global or function that a cell represents, and the sort of a
 * register. */
const BplName *bpl_chc_shared_name(const BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_shared_sort(BplChcEval *eval, uint32_t cell);
BplSort bpl_chc_register_sort(BplChcEval *eval, const BplCoreReg *reg);

/* The values of the registers of the code that is being evaluated; BPL_NONE: the register has no
 * value yet. */
typedef struct BplChcRegs {
    const BplRegs *info;
    BplValue *values;
} BplChcRegs;

/* Returns the value of a register, a global or a literal. A register or global that has no value
 * yet gets a new symbol as its value. */
BplValue bpl_chc_read(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot);
/* Sets the current value of a register. */
void bpl_chc_write(BplChcEval *eval, const BplChcRegs *regs, BplSlot slot, BplValue value);
/* Evaluates the instruction number `pc`, which computes a value or jumps over such instructions;
 * returns the number of the next instruction. */
uint32_t bpl_chc_step(BplChcEval *eval, const BplChcRegs *regs, uint32_t pc);
/* Returns the value of a unit of core code (an axiom, a where clause or a function's body) for
 * these arguments. */
BplValue bpl_chc_unit(BplChcEval *eval, const BplCoreUnit *unit, const BplValue *args,
                      uint32_t count);

#endif
