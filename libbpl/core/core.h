/* Represents the core program, which engines execute: procedures as blocks of register code, with
 * types and names resolved and statements split into simple instructions. The translation of a
 * program to core code is called lowering.
 *
 *     BplCore *core = bpl_core_new(program, NULL);             the program is checked
 *     BplCoreProc *main = bpl_core_entry(core, procedure);     lowers it and its callees
 *     if (!main || !bpl_core_axioms(core)) …                   program->diags has the reason
 *     bpl_core_free(core);
 *
 * The semantics is that of implementations: bodies are executed. A call asserts the preconditions
 * of the callee, executes its body and asserts the postconditions; for a procedure without a body,
 * or one that is replaced by its specification, it havocs the modified variables and assumes the
 * postconditions instead. All of this is in the code of the called procedure, which begins with its
 * preconditions and ends with its postconditions. Where clauses are assumed at the start of a
 * procedure and after havocs; free postconditions and invariants are assumed. Conditions on
 * arguments that no caller checks are assumed only in the procedure where execution starts: where
 * clauses of in-parameters, free preconditions except {:always_assume} ones, and preconditions at a
 * free call.
 *
 * Slots. An operand of an instruction is a slot: a bank and an index in it. The bank of registers
 * belongs to an activation of a procedure: parameters, results, local variables, bound variables,
 * temporaries. The bank of globals contains the program's variables and constants. Literals are the
 * third bank. old(g) is a register, which gets g's value at the start of the procedure.
 *
 * Expressions are evaluated from left to right without effects. If the first operand of &&, ||, ==>
 * or if-then-else decides the result, a SKIP instruction jumps over the other operand; it jumps
 * only for concrete values, so with a symbolic value the code of both operands is executed. ITE
 * then selects one of the two values.
 *
 * A quantifier or lambda is one instruction followed by the code of its body, which reads bound
 * variables from registers, and leaves the body's value in a register.
 *
 * A check is an ASSERT instruction of some kind (BplCheck). Each instruction has the tree node that
 * it comes from, and the node that states the checked condition if that is another one (a
 * postcondition at a return). */
#ifndef BPL_CORE_CORE_H
#define BPL_CORE_CORE_H

#include "libbpl/base/api.h"
#include "libbpl/base/deadline.h"
#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

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

/* Returns the bank (registers, globals or literals) of the slot. */
static inline uint32_t bpl_slot_bank(BplSlot slot)
{
    return slot >> BPL_BANK_SHIFT;
}

/* Returns the slot with this index in the bank. */
static inline BplSlot bpl_slot(uint32_t bank, size_t index)
{
    return bank << BPL_BANK_SHIFT | (uint32_t)index;
}

/* ---- code ------------------------------------------------------------------------------------ */

/* The kind of condition that an ASSERT checks. */
typedef enum BplCheck {
    BPL_CHECK_ASSERT,
    /* a precondition at a call; in the procedure where execution starts (the entry), the
     * precondition is assumed instead */
    BPL_CHECK_REQUIRES,
    BPL_CHECK_ENSURES,
    /* an invariant at the head of a loop; the engine's count of iterations tells whether it is
     * checked on entry or after an iteration */
    BPL_CHECK_INVARIANT,
    BPL_CHECK_ABORT
} BplCheck;

typedef struct BplInstr {
    uint8_t op;
    /* in a COPY, ITE, …: true if the values are maps; in a jump: the set of its back edges,
     * BPL_BACK_…; in a CALL: true if it is a free call */
    uint8_t is_map;
    uint16_t count; /* number of operands in the instruction's list */
    BplSlot dst;
    uint32_t a, b; /* for an instruction with a list: its operands are operands.at[a], … */
} BplInstr;

/* Tells which edges of a block's last instruction (its transfer) are back edges, which lead to the
 * head of an enclosing loop. The only edge of a JUMP counts as its first one; the first edge of a
 * BRANCH leads to `dst`, the second to `b`. For a GOTO see BplCore.is_back. */
enum { BPL_BACK_FIRST = 1, BPL_BACK_SECOND = 2 };

typedef struct BplCodePlace {
    /* the statement, clause or call from which the instruction was lowered; or NULL */
    const BplNode *node;
    const BplNode *claim; /* for an ASSERT: the node that states the condition */
} BplCodePlace;

typedef struct BplCoreBlock {
    uint32_t first, count; /* the block's instructions; the last one is the transfer */
    /* number of statements of the source in the block, for statistics shown to the user */
    uint32_t statements;
    const BplNode *label; /* the label, loop or branch at the start of the block; or NULL */
    bool is_head;         /* the block is the head of a loop */
    /* the head of the innermost loop that contains this block, which may be the block itself, or
     * NO_SLOT */
    uint32_t loop;
    uint32_t counter; /* for the head of a loop: the loop's number in its procedure */
} BplCoreBlock;

typedef struct BplCoreReg {
    const BplVar *var;   /* the variable; NULL for a temporary */
    const BplType *type; /* the variable's type; NULL for a temporary */
    bool is_map;
} BplCoreReg;

typedef BPL_VEC(BplCoreReg) BplRegs;

typedef struct BplCoreGlobal {
    const BplVar *var;
    const BplType *type;
    bool is_const, is_unique;
    /* the global is a unique constant of a type whose number of values matters to the program
     * (pass/sizes.h) */
    bool is_counted;
    /* the program does not mention this constant; it was added by bpl_core_uniques */
    bool is_unmentioned;
} BplCoreGlobal;

/* Code that computes a value (a unit): the body of a function, an axiom, a where clause. */
typedef struct BplCoreUnit {
    uint32_t first, end; /* the range of the unit's instructions */
    BplRegs regs;        /* the unit's registers, parameters first */
    BplSlot result;
} BplCoreUnit;

/* Limit on nested evaluations, for engines that evaluate a function's body when the function is
 * applied; the C stack suffices for this depth. Bodies nested more deeply are not evaluated. */
enum { BPL_MOST_NESTED = 4000 };

typedef struct BplCoreFunction {
    /* the function's declaration, a Function or a Constructor; NULL for PART, WHOLE and REST */
    const BplNode *decl;
    /* the name in the function's {:builtin "name"} or {:bvbuiltin "name"}, or NULL */
    const char *builtin;
    bool is_recursive;
    bool has_body; /* the function has a body, whose code is in `unit` */
    BplCoreUnit unit;
    uint32_t param_count;
    const BplType *const *type_args;
    uint32_t type_arg_count;
    const BplType *const *params; /* types of the parameters, without type variables */
    const BplType *result;
    /* PART, WHOLE and REST are the functions that select, build and complete the record for a
     * polymorphic map, see BplCorePoly; they have no declaration. */
    enum {
        BPL_FN_PLAIN,
        BPL_FN_CONSTRUCTOR,
        BPL_FN_SELECTOR,
        BPL_FN_TESTER,
        BPL_FN_PART,
        BPL_FN_WHOLE,
        BPL_FN_REST
    } kind;
    uint32_t field; /* for a SELECTOR or PART: the number of the field that it selects */
    /* number of the next instance of this declaration (at other types), or BPL_NO_SLOT */
    uint32_t next;
} BplCoreFunction;

typedef struct BplCoreQuant {
    /* the quantifier in the tree; NULL if it was made from a call forall or a code expression */
    const BplQuant *node;
    BplQuantifier quantifier;
    uint32_t first, count; /* the bound variables are bound.at[first], … */
    BplSlot result;        /* the slot of the body's value */
    /* the terms of the triggers are terms.at[term_first], …, grouped by trigger */
    uint32_t term_first, term_count;
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
    bool by_spec; /* the procedure's specification is executed in place of its body */
    /* registers 0 … ins - 1 are the in-parameters, the next `outs` registers the out-parameters */
    uint32_t ins, outs;
    BplRegs regs;
    uint32_t entry;                    /* number of the block where the procedure begins */
    uint32_t first_block, block_count; /* the procedure's blocks are blocks.at[first_block], … */
    uint32_t loops;
    /* whether some check that is not trivially true can be reached from the start of the procedure,
     * also in callees */
    bool can_fail;
    bool has_requires; /* the procedure has preconditions that its callers check */
    /* number of the next instance of this declaration (at other types), or BPL_NO_SLOT */
    uint32_t next;
    BPL_VEC(uint32_t) calls; /* numbers of the procedures that this one calls */
    BPL_VEC(uint32_t) maps;  /* numbers of the registers that contain maps */
} BplCoreProc;

/* An axiom. If the core is used although it has diagnostics, then axioms, where clauses and
 * function bodies that were refused are missing from it, which only removes assumptions. */
typedef struct BplCoreAxiom {
    const BplAxiom *decl;
    BplCoreUnit unit;
} BplCoreAxiom;

typedef struct BplCoreWhere {
    uint32_t global;
    BplCoreUnit unit;
    const BplNode *node;
} BplCoreWhere;

/* A polymorphic map is represented by a record of maps, one for each choice of types at which the
 * program uses the map, and a rest for all other types. `part`, the function that selects this map
 * of the record, is given by its number from 1. */
typedef struct BplCorePolyMap {
    const BplType *const *args; /* the types chosen for the type variables that the map binds */
    const BplType *type;
    uint32_t part;
} BplCorePolyMap;

typedef struct BplCorePoly {
    const BplType *type; /* the type of the polymorphic map */
    const BplType *rest; /* the type of the record's rest, which differs from all other types */
    BPL_VEC(BplCorePolyMap) maps;
    uint32_t whole, rest_part;
} BplCorePoly;

typedef struct BplCore {
    BplProgram *program;
    /* the table that makes all types of the core: equal types are equal pointers */
    BplTypes *types;
    BPL_VEC(BplInstr) code;
    /* for each instruction: the nodes of the syntax tree from which it was made */
    BPL_VEC(BplCodePlace) places;
    BPL_VEC(uint32_t) operands;
    /* for each element of `operands`: whether it is a target of a GOTO to which a back edge leads
     */
    BPL_VEC(uint8_t) is_back;
    BPL_VEC(BplCoreBlock) blocks;
    BPL_VEC(BplCoreProc *) procs;
    BPL_VEC(BplCoreGlobal) globals;
    BPL_VEC(const BplExpr *) literals; /* the nodes of the literals: IntLit, BoolLit … */
    BPL_VEC(BplCoreFunction *) functions;
    BPL_VEC(BplCoreQuant) quants;
    BPL_VEC(BplCoreBound) bound;
    BPL_VEC(BplSlot) terms; /* terms of the triggers; NO_SLOT ends each trigger */
    BPL_VEC(BplCoreAxiom) axioms;
    BPL_VEC(BplCoreWhere) wheres; /* where clauses of globals */
    BPL_VEC(BplCorePoly) polys;
    /* types that may replace type parameters of quantifiers, see lower_poly.h */
    BPL_VEC(const BplType *) universe;
    /* `universe` is incomplete: more types, or larger types, would be needed than the limits allow
     */
    bool is_short;
    /* `is_survey`: this core only collects types (lower_poly.h); `has_claims`: the program has
     * quantifiers over types or code expressions, so that the polarity of formulas has to be
     * recorded (lower_mark.c) */
    bool is_survey, has_claims;
    /* lowering was aborted at the deadline: callers must not request further procedures or axioms
     */
    bool is_given_up;
    /* number of quantifiers over types that are instantiated at some types only; if it is not 0, a
     * failure may be spurious */
    size_t approximations;
    struct BplLower *lower;
} BplCore;

/* One branch decision of an execution: at a goto the index of the chosen target, counted from 0; at
 * an if or a loop 1 if the guard held, otherwise 0. */
typedef struct BplCoreTurn {
    const BplNode *node;
    uint32_t which;
} BplCoreTurn;

typedef BPL_VEC(BplCoreTurn) BplCoreTurns;

typedef struct BplCoreOptions {
    /* patterns for the names of procedures that are executed by their specification instead of
     * their body; `*` matches any text */
    const char *const *by_spec;
    size_t by_spec_count;
    bool all_by_spec; /* whether the specification replaces the body of every called procedure */
    /* accept polymorphic maps and quantifiers over types, which are refused otherwise */
    bool types;
    BplDeadline *deadline; /* the time limit of lowering, or NULL */
} BplCoreOptions;

/* Makes an empty core for a checked program; procedures are lowered into it on request. */
BplCore *bpl_core_new(BplProgram *program, const BplCoreOptions *options);
void bpl_core_free(BplCore *core);

/* Lowers the procedure, in which execution is to start, and all procedures that it can call. Its
 * type parameters stand for unknown types. The procedure's own body is executed even if `by_spec`
 * names it. Returns NULL after a diagnostic, or at the deadline. If the program has polymorphic
 * maps, execution of the result does not cover all types: a type parameter may stand for a type at
 * which a polymorphic map is used. */
BplCoreProc *bpl_core_entry(BplCore *core, const BplProcedure *procedure);
/* Lowers the axioms, the global variables and constants on which the code lowered so far may
 * depend, and all global variables with where clauses. Returns false after a diagnostic, or at the
 * deadline. */
bool bpl_core_axioms(BplCore *core);
/* Adds to the core unique constants that the program does not mention, since they imply that their
 * type has a number of different values. Without `all`, only constants of those types are added
 * that may have few values, or whose number of values matters to the program (pass/sizes.h).
 * Callers call this after bpl_core_entry and before bpl_core_axioms. */
void bpl_core_uniques(BplCore *core, bool all);

/* Does the procedure have a body or an implementation? */
bool bpl_core_has_body(const BplCore *core, const BplProcedure *procedure);
/* Returns the type that a field, declared with the type `field`, has in the datatype `data`; the
 * result is a type of the core. */
const BplType *bpl_core_field_type(const BplCore *core, const BplType *data, const BplType *field);

/* Appends the whole core program as text. */
void bpl_core_dump(BplStrbuf *out, const BplCore *core);

extern const char *const bpl_instr_text[BPL_I_COUNT];

BPL_END

#endif
