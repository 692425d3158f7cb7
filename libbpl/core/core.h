/* The core program, which engines execute: procedures as blocks of register code, with types and
 * names resolved and statements taken apart.
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
 * preconditions and ends with its postconditions. Where clauses are assumed at entry and after
 * havocs; free postconditions and invariants are assumed. Conditions on arguments that no caller
 * checks are assumed only where execution starts: where clauses of in-parameters, free
 * preconditions except {:always_assume} ones, and preconditions at a free call.
 *
 * Slots. An operand is a bank and an index. Registers belong to an activation: parameters, results,
 * local variables, bound variables, temporaries. Globals are the program's variables and constants.
 * Literals are the third bank. old(g) is a register, which gets g's value at entry.
 *
 * Expressions are evaluated from left to right without effects. If the first operand of &&, ||, ==>
 * or if-then-else decides, a SKIP jumps over the other operand; it only tests values that are
 * certain (concrete), so that the code is straight for all others. ITE then reads the side that
 * counts.
 *
 * A quantifier or lambda is one instruction followed by the code of its body, which reads bound
 * variables from registers, and leaves the body's value in one.
 *
 * A check is an ASSERT of some kind, or the end `abort`. Each instruction has the tree node that it
 * comes from, and the node of the claim if that is another one (a postcondition at a return).
 */
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

/* The bank of the slot. */
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

/* The kind of claim that an ASSERT checks. */
typedef enum BplCheck {
    BPL_CHECK_ASSERT,
    BPL_CHECK_REQUIRES, /* of a call; for the entry it is an assumption */
    BPL_CHECK_ENSURES,
    BPL_CHECK_INVARIANT, /* at the head of a loop; the loop's count tells whether it is on entry or
                          * maintained */
    BPL_CHECK_ABORT
} BplCheck;

typedef struct BplInstr {
    uint8_t op;
    uint8_t is_map; /* of a COPY, ITE, …: the values are maps; of a jump: BPL_BACK_… */
    uint16_t count; /* number of operands in the list */
    BplSlot dst;
    uint32_t a, b; /* with a list: operands.at[a], … */
} BplInstr;

/* Back edges, which lead to the head of an enclosing loop: of a JUMP the edge to its block; of a
 * BRANCH those to `dst` and to `b`; for a GOTO see BplCore.is_back. */
enum { BPL_BACK_FIRST = 1, BPL_BACK_SECOND = 2 };

typedef struct BplCodePlace {
    const BplNode *node;  /* the statement, clause or call that it comes from; or NULL */
    const BplNode *claim; /* of an ASSERT: the claim */
} BplCodePlace;

typedef struct BplCoreBlock {
    uint32_t first, count; /* instructions; the last one is the transfer */
    uint32_t statements;   /* number of statements in the user's count */
    const BplNode *label;  /* the label, loop or branch at its start; or NULL */
    bool is_head;          /* of a loop */
    uint32_t loop;         /* the head (maybe itself) of the innermost loop that contains it, or
                            * NO_SLOT */
    uint32_t counter;      /* for a head: the loop's number in its procedure */
} BplCoreBlock;

typedef struct BplCoreReg {
    const BplVar *var;   /* NULL: a temporary */
    const BplType *type; /* NULL: for a temporary */
    bool is_map;
} BplCoreReg;

typedef BPL_VEC(BplCoreReg) BplRegs;

typedef struct BplCoreGlobal {
    const BplVar *var;
    const BplType *type;
    bool is_const, is_unique;
    bool is_counted;     /* unique, and the program counts values of its type */
    bool is_unmentioned; /* nothing mentions it; it was added by bpl_core_uniques */
} BplCoreGlobal;

/* Code that computes a value: the body of a function, an axiom, a where clause. */
typedef struct BplCoreUnit {
    uint32_t first, end; /* instructions */
    BplRegs regs;        /* parameters first */
    BplSlot result;
} BplCoreUnit;

/* Limit on nested evaluations of bodies, for engines that evaluate a body when it is applied; the C
 * stack suffices for this many. Deeper bodies are not evaluated. */
enum { BPL_MOST_NESTED = 4000 };

typedef struct BplCoreFunction {
    const BplNode *decl; /* a Function or a Constructor */
    const char *builtin; /* the name in {:builtin "name"} or {:bvbuiltin "name"}, or NULL */
    bool is_recursive;
    bool has_body; /* `unit` is the body */
    BplCoreUnit unit;
    uint32_t param_count;
    const BplType *const *type_args;
    uint32_t type_arg_count;
    const BplType *const *params; /* ground */
    const BplType *result;
    /* PART, WHOLE, REST: functions of a polymorphic map, see BplCorePoly; they have no
     * declaration */
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
    uint32_t next;  /* another instance of this declaration, or BPL_NO_SLOT */
} BplCoreFunction;

typedef struct BplCoreQuant {
    const BplQuant *node; /* NULL: made from a call forall */
    BplQuantifier quantifier;
    uint32_t first, count;           /* bound variables: bound.at[first …] */
    BplSlot result;                  /* the body's value */
    uint32_t term_first, term_count; /* trigger terms: terms.at[term_first], …, grouped by
                                      * trigger */
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
    bool by_spec;       /* executed by its specification */
    uint32_t ins, outs; /* registers 0 … ins - 1 and ins … ins + outs - 1 */
    BplRegs regs;
    uint32_t entry;                    /* block */
    uint32_t first_block, block_count; /* its blocks */
    uint32_t loops;
    bool can_fail;           /* some check that is not trivially true can be reached from it */
    bool has_requires;       /* preconditions that its callers check */
    uint32_t next;           /* another instance of this declaration, or BPL_NO_SLOT */
    BPL_VEC(uint32_t) calls; /* called procedures */
    BPL_VEC(uint32_t) maps;  /* registers that contain maps */
} BplCoreProc;

/* If the program is used in spite of diagnostics, axioms, where clauses and function bodies that
 * were refused are missing, which only removes assumptions. */
typedef struct BplCoreAxiom {
    const BplAxiom *decl;
    BplCoreUnit unit;
} BplCoreAxiom;

typedef struct BplCoreWhere {
    uint32_t global;
    BplCoreUnit unit;
    const BplNode *node;
} BplCoreWhere;

/* A polymorphic map is a record of maps, one for each choice of types at which the program uses it,
 * and a rest for all other types. Part functions are numbered from 1. */
typedef struct BplCorePolyMap {
    const BplType *const *args; /* types for the variables that the map binds */
    const BplType *type;
    uint32_t part;
} BplCorePolyMap;

typedef struct BplCorePoly {
    const BplType *type; /* the polymorphic map's */
    const BplType *rest; /* the type of the rest, unequal to all others */
    BPL_VEC(BplCorePolyMap) maps;
    uint32_t whole, rest_part;
} BplCorePoly;

typedef struct BplCore {
    BplProgram *program;
    BplTypes *types; /* makes all types below: equal types are equal pointers */
    BPL_VEC(BplInstr) code;
    BPL_VEC(BplCodePlace) places; /* by instruction */
    BPL_VEC(uint32_t) operands;
    BPL_VEC(uint8_t) is_back; /* by operand: the target of a GOTO is a back edge */
    BPL_VEC(BplCoreBlock) blocks;
    BPL_VEC(BplCoreProc *) procs;
    BPL_VEC(BplCoreGlobal) globals;
    BPL_VEC(const BplExpr *) literals; /* IntLit, BoolLit … */
    BPL_VEC(BplCoreFunction *) functions;
    BPL_VEC(BplCoreQuant) quants;
    BPL_VEC(BplCoreBound) bound;
    BPL_VEC(BplSlot) terms; /* of triggers; NO_SLOT ends each trigger */
    BPL_VEC(BplCoreAxiom) axioms;
    BPL_VEC(BplCoreWhere) wheres; /* where clauses of globals */
    BPL_VEC(BplCorePoly) polys;
    BPL_VEC(const BplType *) universe; /* types that may replace type parameters: lower_poly.h */
    bool is_short; /* the universe is incomplete: there are more or larger types than the limits
                    * allow */
    bool is_survey, has_claims; /* has_claims: lower_mark.c has something to record */
    bool is_given_up; /* lowering was aborted at the deadline: no entries and axioms can be
                       * requested any more */
    /* Number of quantifiers over types that are instantiated at some types only: failures are then
     * doubtful. */
    size_t approximations;
    struct BplLower *lower;
} BplCore;

/* A branch decision of an execution: at a goto the index of the target, from 0; at an if or a loop
 * 1 if its guard held, otherwise 0. */
typedef struct BplCoreTurn {
    const BplNode *node;
    uint32_t which;
} BplCoreTurn;

typedef BPL_VEC(BplCoreTurn) BplCoreTurns;

typedef struct BplCoreOptions {
    const char *const *by_spec; /* procedures to be replaced by their specifications; `*` matches
                                 * any text */
    size_t by_spec_count;
    bool all_by_spec;      /* all called procedures */
    bool types;            /* accept polymorphic maps and quantifiers over types, which are refused
                            * otherwise */
    BplDeadline *deadline; /* or NULL */
} BplCoreOptions;

/* An empty core of a checked program; procedures are lowered on request. */
BplCore *bpl_core_new(BplProgram *program, const BplCoreOptions *options);
void bpl_core_free(BplCore *core);

/* Lowers the procedure, with its type parameters unknown, and all procedures that it can call; the
 * entry's body is executed even if `by_spec` names it. Returns NULL after a diagnostic, or at the
 * deadline. If the program has polymorphic maps, the result does not cover all types: a type
 * parameter may be a type at which such a map is used. */
BplCoreProc *bpl_core_entry(BplCore *core, const BplProcedure *procedure);
/* Lowers the axioms, global variables and constants on which the code lowered so far may depend,
 * and global variables with where clauses. Returns false after a diagnostic, or at the deadline. */
bool bpl_core_axioms(BplCore *core);
/* Lowers unique constants that nothing mentions, since they imply a number of different values:
 * those of types whose values the program counts or that may have few values, or all. Call it after
 * the entry, before the axioms. */
void bpl_core_uniques(BplCore *core, bool all);

/* Whether the procedure has a body or an implementation. */
bool bpl_core_has_body(const BplCore *core, const BplProcedure *procedure);
/* The type of a field of the given datatype, which is a type of the core. */
const BplType *bpl_core_field_type(const BplCore *core, const BplType *data, const BplType *field);

/* The whole core as text. */
void bpl_core_dump(BplStrbuf *out, const BplCore *core);

extern const char *const bpl_instr_text[BPL_I_COUNT];

BPL_END

#endif
