/* The core program: what is run. Procedures are blocks of register code, without types to look up,
 * names to resolve or statements to take apart.
 *
 *     BplCore *core = bpl_core_new(program, NULL);             the program is checked
 *     BplCoreProc *main = bpl_core_entry(core, procedure);     lowers it, and what it calls
 *     if (!main || !bpl_core_axioms(core)) …                   program->diags says why
 *     bpl_core_free(core);
 *
 * Semantics is that of implementations: bodies run. A call asserts the preconditions of what it
 * calls, runs its body and asserts the postconditions; a procedure without body, or one that is to
 * be taken by its specification, havocs what it may modify and assumes its postconditions instead.
 * All that is in the code of the called procedure: it begins with its preconditions and ends with
 * its postconditions. Where clauses are assumed at entry and behind havocs; free postconditions and
 * invariants are assumed. What nobody checks of what a caller hands over is assumed where execution
 * begins and nowhere else: where clauses of in-parameters, free preconditions but for
 * {:always_assume} ones, and preconditions at a free call.
 *
 * Slots. An operand is a bank and an index. Registers belong to an activation: parameters, results,
 * local variables, bound variables, temporaries. Globals are the program's variables and its
 * constants. Literals are the third bank. old(g) is a register, which gets g's value at entry.
 *
 * Expressions run from left to right and have no effect. Where the first operand of &&, ||, ==> or
 * if-then-else decides, a SKIP jumps over what does not matter; it looks only at values known for
 * certain, so that code is straight for all others. ITE then reads the side that counts.
 *
 * A quantifier or lambda is one instruction followed by the code of its body, which reads bound
 * variables from registers, and leaves the body's value in one.
 *
 * A check is an ASSERT of some kind, or the end `abort`. Each instruction has the tree's node it
 * came from, and where that differs (a postcondition at a return), the node of the claim.
 */
#ifndef BPL_CORE_CORE_H
#define BPL_CORE_CORE_H

#include "libbpl/base/deadline.h"
#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

typedef enum BplInstrOp {
#define INSTR(NAME, text, form) BPL_I_##NAME,
#include "libbpl/core/core_ops.def"
#undef INSTR
    BPL_I_COUNT
} BplInstrOp;

/* ---- slots ----------------------------------------------------------------------------------- */

typedef uint32_t BplSlot;

enum { BPL_BANK_REG, BPL_BANK_GLOBAL, BPL_BANK_LITERAL, BPL_BANK_SHIFT = 30 };
#define BPL_SLOT_INDEX ((UINT32_C(1) << BPL_BANK_SHIFT) - 1)
#define BPL_NO_SLOT    UINT32_MAX

/* Which bank the slot is in. */
static inline uint32_t bpl_slot_bank(BplSlot slot)
{
    return slot >> BPL_BANK_SHIFT;
}

/* The slot with this index in the bank. */
static inline BplSlot bpl_slot(uint32_t bank, size_t index)
{
    return bank << BPL_BANK_SHIFT | (uint32_t)index;
}

/* ---- code ------------------------------------------------------------------------------------ */

/* What kind of claim an ASSERT checks. */
typedef enum BplCheck {
    BPL_CHECK_ASSERT,
    BPL_CHECK_REQUIRES, /* of a call; where execution began it is an assumption */
    BPL_CHECK_ENSURES,
    BPL_CHECK_INVARIANT, /* at the head of a loop: entered or maintained, by the loop's count */
    BPL_CHECK_ABORT
} BplCheck;

typedef struct BplInstr {
    uint8_t op;
    uint8_t is_map; /* of a COPY, ITE, …: the values are maps; of a jump: BPL_BACK_… */
    uint16_t count; /* of operands in the list */
    BplSlot dst;
    uint32_t a, b; /* with a list: it begins at operands.at[a] */
} BplInstr;

/* Edges that lead back to the head of a loop: of a JUMP to its block; of a BRANCH to `dst`, to `b`;
 * of a GOTO see BplCore.is_back. */
enum { BPL_BACK_FIRST = 1, BPL_BACK_SECOND = 2 };

typedef struct BplCodePlace {
    const BplNode *node;  /* the statement, clause or call it came from; or NULL */
    const BplNode *claim; /* of an ASSERT: the claim */
} BplCodePlace;

typedef struct BplCoreBlock {
    uint32_t first, count; /* instructions; the last one ends the block */
    uint32_t statements;   /* as the user counts */
    const BplNode *label;  /* the label, loop or branch that begins it; or NULL */
    bool is_head;          /* of a loop */
    uint32_t loop;         /* the head (maybe itself) of the innermost loop it is in, or NO_SLOT */
    uint32_t counter;      /* of a head: the loop's number in its procedure */
} BplCoreBlock;

typedef struct BplCoreReg {
    const BplVar *var;   /* NULL: a temporary */
    const BplType *type; /* NULL: of a temporary */
    bool is_map;
} BplCoreReg;

typedef BPL_VEC(BplCoreReg) BplRegs;

typedef struct BplCoreGlobal {
    const BplVar *var;
    const BplType *type;
    bool is_const, is_unique;
    bool is_unmentioned; /* but by bpl_core_uniques */
} BplCoreGlobal;

/* Code that computes a value: the body of a function, an axiom, a where clause. */
typedef struct BplCoreUnit {
    uint32_t first, end; /* instructions */
    BplRegs regs;        /* the first ones are parameters */
    BplSlot result;
} BplCoreUnit;

/* An engine that computes bodies where they are applied stops at so many that are under way, one
 * for the other: the C stack holds that many. A body beyond is not looked at there. */
enum { BPL_MOST_NESTED = 4000 };

typedef struct BplCoreFunction {
    const BplNode *decl; /* a Function or a Constructor */
    const char *builtin; /* of {:builtin "name"} or {:bvbuiltin "name"}, or NULL */
    bool is_recursive;
    bool has_body; /* then `unit` is it */
    BplCoreUnit unit;
    uint32_t param_count;
    const BplType *const *type_args;
    uint32_t type_arg_count;
    const BplType *const *params; /* ground */
    const BplType *result;
    /* PART, WHOLE, REST: of a polymorphic map, see BplCorePoly; they have no declaration */
    enum {
        BPL_FN_PLAIN,
        BPL_FN_CONSTRUCTOR,
        BPL_FN_SELECTOR,
        BPL_FN_TESTER,
        BPL_FN_PART,
        BPL_FN_WHOLE,
        BPL_FN_REST
    } kind;
    uint32_t field; /* of a selector or part */
    uint32_t next;  /* another one of this declaration, or BPL_NO_SLOT */
} BplCoreFunction;

typedef struct BplCoreQuant {
    const BplQuant *node; /* or NULL: made of a call forall */
    BplQuantifier quantifier;
    uint32_t first, count;           /* bound variables: bound.at[first …] */
    BplSlot result;                  /* the body's value */
    uint32_t term_first, term_count; /* trigger terms: terms.at[…], those of one trigger together */
} BplCoreQuant;

typedef struct BplCoreBound {
    BplSlot reg;
    const BplVar *var;
    const BplType *type;
} BplCoreBound;

typedef struct BplCoreProc {
    const BplProcedure *decl;
    const BplType *const *type_args;
    uint32_t type_arg_count;
    bool by_spec;       /* its specification is run */
    uint32_t ins, outs; /* registers 0 … ins - 1 and ins … ins + outs - 1 */
    BplRegs regs;
    uint32_t entry;                    /* block */
    uint32_t first_block, block_count; /* its own */
    uint32_t loops;
    bool can_fail;           /* some check can be reached from it, that is not true by its form */
    bool has_requires;       /* that its callers have to check */
    uint32_t next;           /* another one of this declaration, or BPL_NO_SLOT */
    BPL_VEC(uint32_t) calls; /* procedures */
    BPL_VEC(uint32_t) maps;  /* registers whose values are maps */
} BplCoreProc;

/* Where the program is looked at in spite of diagnostics, axioms, where clauses and bodies of
 * functions that were refused are missing: these are assumptions less. */
typedef struct BplCoreAxiom {
    const BplAxiom *decl;
    BplCoreUnit unit;
} BplCoreAxiom;

typedef struct BplCoreWhere {
    uint32_t global;
    BplCoreUnit unit;
    const BplNode *node;
} BplCoreWhere;

/* A polymorphic map is a record of maps, one for each choice of types that the program uses it at,
 * and of what it is at others. Part functions are numbered from 1. */
typedef struct BplCorePolyMap {
    const BplType *const *args; /* types for the variables that the map binds */
    const BplType *type;
    uint32_t part;
} BplCorePolyMap;

typedef struct BplCorePoly {
    const BplType *type; /* the polymorphic map's */
    const BplType *rest; /* of what it is at other types: a type of its own */
    BPL_VEC(BplCorePolyMap) maps;
    uint32_t whole, rest_part;
} BplCorePoly;

typedef struct BplCore {
    BplProgram *program;
    BplTypes *types; /* all types below are made by it: equal ones are equal pointers */
    BPL_VEC(BplInstr) code;
    BPL_VEC(BplCodePlace) places; /* of the code */
    BPL_VEC(uint32_t) operands;
    BPL_VEC(uint8_t) is_back; /* by operand: a GOTO's target that leads back */
    BPL_VEC(BplCoreBlock) blocks;
    BPL_VEC(BplCoreProc *) procs;
    BPL_VEC(BplCoreGlobal) globals;
    BPL_VEC(const BplExpr *) literals; /* IntLit, BoolLit … */
    BPL_VEC(BplCoreFunction *) functions;
    BPL_VEC(BplCoreQuant) quants;
    BPL_VEC(BplCoreBound) bound;
    BPL_VEC(BplSlot) terms; /* of triggers; NO_SLOT ends one */
    BPL_VEC(BplCoreAxiom) axioms;
    BPL_VEC(BplCoreWhere) wheres; /* of globals */
    BPL_VEC(BplCorePoly) polys;
    BPL_VEC(const BplType *) universe; /* types that type parameters stand for: lower_poly.h */
    bool is_short; /* the universe: there are more types, or larger ones, than are looked at */
    bool is_survey, has_claims; /* has_claims: lower_mark.c has something to note */
    bool is_given_up; /* at the deadline, by halves: there are no entries and no axioms from then on
                       */
    /* Of quantifiers over types, which are taken at some types: failures are in doubt. */
    size_t approximations;
    struct BplLower *lower;
} BplCore;

/* Which way a run took where the program has several: of a goto the target, counted from 0; of an
 * if or a loop 1 where its guard held, else 0. */
typedef struct BplCoreTurn {
    const BplNode *node;
    uint32_t which;
} BplCoreTurn;

typedef BPL_VEC(BplCoreTurn) BplCoreTurns;

typedef struct BplCoreOptions {
    const char *const *by_spec; /* procedures to be taken by their specification; `*` is any text */
    size_t by_spec_count;
    bool all_by_spec; /* all that are called */
    bool types;       /* polymorphic maps and quantifiers over types, too, else they are refused */
    BplDeadline *deadline; /* or NULL */
} BplCoreOptions;

/* An empty core of a checked program; procedures are lowered when they are asked for. */
BplCore *bpl_core_new(BplProgram *program, const BplCoreOptions *options);
void bpl_core_free(BplCore *core);

/* The procedure with its type parameters standing for themselves, and all that it can call; where
 * execution begins its body is run whatever `by_spec` says. NULL after a diagnostic, or at the
 * deadline. With polymorphic maps in the program that is less than all: a type parameter may be a
 * type that these are used at. */
BplCoreProc *bpl_core_entry(BplCore *core, const BplProcedure *procedure);
/* The axioms, global variables and constants that the code lowered so far can depend on, and global
 * variables with where clauses. False after a diagnostic, or at the deadline. */
bool bpl_core_axioms(BplCore *core);
/* Unique constants that nothing mentions: there are so many values. Those of types that the program
 * counts or that may have few, or all. Behind the entry, before the axioms. */
void bpl_core_uniques(BplCore *core, bool all);

/* Has it a body, or an implementation? */
bool bpl_core_has_body(const BplCore *core, const BplProcedure *procedure);
/* The type of a field where the datatype is this one, which is a type of the core. */
const BplType *bpl_core_field_type(const BplCore *core, const BplType *data, const BplType *field);

/* The whole as text. */
void bpl_core_dump(BplStrbuf *out, const BplCore *core);

extern const char *const bpl_instr_text[BPL_I_COUNT];

#endif
