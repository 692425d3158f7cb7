/* Declares the data and functions shared by the files that translate programs to core code
 * (lowering); private to this folder.
 *
 * core.c empties the queues of procedures and functions by means of lower_proc.c, lower_function.c
 * and lower_axiom.c; these use lower_stmt.c, lower_expr.c with lower_apply.c and lower_binder.c,
 * lower_type.c and lower_code.c. */
#ifndef BPL_CORE_LOWER_H
#define BPL_CORE_LOWER_H

#include "libbpl/core/core.h"
#include "libbpl/pass/subst.h"

typedef struct BplTemps {
    BPL_VEC(BplSlot) slots;
    size_t used;
} BplTemps;

/* An implementation in the list of implementations of its procedure. */
typedef struct BplBodies {
    const BplImplementation *implementation;
    uint32_t next; /* 1 + the index of another implementation of the procedure */
} BplBodies;

typedef struct BplOldGlobal {
    BplSlot global, reg;
} BplOldGlobal;

/* An axiom that quantifies over types, and the set of choices of types at which it was
 * instantiated, each represented by 1 + its number. */
typedef struct BplTypedAxiom {
    const BplAxiom *axiom;
    BplSet seen;
} BplTypedAxiom;

typedef BPL_VEC(BplTypedAxiom) BplTypedAxioms;

typedef struct BplLower {
    BplCore *core;
    BplCoreOptions options;
    BplIndex globals; /* BplVar -> the number of its global in the core */
    BplMap canon;     /* BplType -> equal type in core->types, for types without variables */
    BplMap functions; /* declaration -> index + 1 of its first instance */
    /* text of a literal -> index + 1 of the last literal with this text; the kind of its node tells
     * which kind of literal it is */
    BplMap literals;
    BplMap procs;  /* BplProcedure -> index + 1 of its first instance */
    BplMap bodies; /* BplProcedure -> index + 1 of its first implementation */
    BPL_VEC(BplBodies) implementations;
    /* numbers of the procedures and functions that remain to be lowered */
    BPL_VEC(uint32_t) proc_queue, function_queue;
    bool has_uniques;
    bool has_axioms; /* all axioms except those that quantify over types are lowered */
    BplTypedAxioms over_types;
    size_t settled_procs, settled_functions; /* number of procedures and functions whose calls have
                                              * been analysed */
    /* number of globals whose where clauses have been lowered */
    size_t wheres;

    /* the following fields are about the procedure or unit that is being lowered */
    BplCoreProc *proc; /* the procedure; NULL for a unit */
    BplRegs *regs;
    BplMap slots;    /* BplVar -> its slot + 1 */
    BplIndex labels; /* BplLabel -> number of its block */
    /* type arguments, BplTypeVar -> BplType; NULL if there are no type variables */
    BplMap *type_env;
    /* BplCode -> BplMark: the code expressions that a formula requires to be true */
    BplMap claimed;
    BplMap quant_types; /* BplQuant -> BplTypesMark, for quantifiers over types */
    BplTemps temps[2];  /* temporary registers: for values, and for maps */
    BPL_VEC(BplOldGlobal) olds;
    unsigned in_old;
    bool old_is_now; /* old(e) means e, since the condition is about a single state */
    /* the expression is in an axiom, outside of binders, so that it is evaluated only once */
    bool is_once;
    BPL_VEC(const BplNode *) inlined;
    const BplNode *place, *claim; /* the tree nodes that are recorded for the next instructions */
    uint32_t block;               /* the current block, or BPL_NO_SLOT */
    uint32_t exit;                /* the block to which return statements jump */
    /* exit blocks of the enclosing while loops and labelled ifs */
    BPL_VEC(uint32_t) loop_exits;
    BPL_VEC(const BplStmt *) loop_stmts;
} BplLower;

/* Limit on the number of instances of a polymorphic declaration; a program that exceeds it is
 * refused. */
enum { MAX_INSTANCES = 1000 };

/* ---- code: lower_code.c ---------------------------------------------------------------------- */

/* Resets the state for lowering a procedure, or a unit (`proc` NULL), with these registers. */
void bpl_start_frame(BplLower *l, BplRegs *regs, BplCoreProc *proc);
/* Emits an instruction that comes from the node l->place; returns its index. */
size_t bpl_emit(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t a, uint32_t b);
/* Emits an instruction with a list of operands, and returns its index. */
size_t bpl_emit_list(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t b, const BplSlot *list,
                     size_t count);
/* Makes a register of this type for the variable `var` (NULL: for no variable), and returns the
 * register's slot. */
BplSlot bpl_new_reg(BplLower *l, const BplVar *var, const BplType *type);
/* Returns a temporary register for the current statement; the next statement may reuse it. */
BplSlot bpl_temp(BplLower *l, bool is_map);
/* Does the slot contain values of a map type (one that binds no type variables)? */
bool bpl_slot_is_map(const BplLower *l, BplSlot slot);
/* Reports that `what` is not supported. The translation (lowering) goes on, but its result must not
 * be used. */
void bpl_lower_refuse(BplLower *l, BplLoc loc, const char *what);
/* Returns the number of a global variable or constant, which is added to the core if necessary. */
uint32_t bpl_lower_global(BplLower *l, const BplVar *var);

/* ---- types: lower_type.c --------------------------------------------------------------------- */

/* Returns the corresponding type of the table core->types, with type parameters replaced by the
 * types of l->type_env. */
const BplType *bpl_lower_type(BplLower *l, const BplType *type);
static inline bool bpl_is_map_type(const BplType *type)
{
    return type->kind == BPL_T_MAP && !type->bound;
}
/* Are two lists of lowered types equal? */
bool bpl_same_types(const BplType *const *a, const BplType *const *b, uint32_t count);
/* Copies a list of types into the program's arena. */
const BplType *const *bpl_keep_types(BplLower *l, const BplType *const *types, size_t count);

/* ---- expressions: lower_expr.c --------------------------------------------------------------- */

/* Emits code for the expression's value; returns the slot that contains it, which is `dst` unless
 * that is BPL_NO_SLOT. */
BplSlot bpl_lower_expr(BplLower *l, const BplExpr *expr, BplSlot dst);
/* Returns the slot of the variable; for a global inside old(…), the slot of its initial value. */
BplSlot bpl_lower_var(BplLower *l, const BplVar *var, BplLoc loc);
BplSlot bpl_lower_bool(BplLower *l, bool value);
/* Is the expression the literal true, or with `value` false the literal false? */
bool bpl_is_bool(const BplExpr *expr, bool value);
/* Returns true if the applied function is not polymorphic, or was already lowered at the types of
 * this application. In lower_apply.c. */
bool bpl_lower_is_applied(BplLower *l, const BplApply *expr);

/* ---- binders: lower_binder.c ----------------------------------------------------------------- */

/* Makes a register for a bound variable. */
void bpl_lower_bind(BplLower *l, const BplVar *var);
/* Lowers a quantifier, with the types that l->type_env has for its type parameters; returns the
 * slot of its value. */
BplSlot bpl_lower_quant(BplLower *l, const BplQuant *expr, BplSlot dst);
/* Emits code for the condition that `call forall` assumes, and returns its slot. */
BplSlot bpl_lower_call_forall(BplLower *l, const BplCall *call);

/* ---- code expressions: lower_code_expr.c ----------------------------------------------------- */

/* Emits code for a code expression, |{ … }|, and returns the slot of its value. */
BplSlot bpl_lower_code_expr(BplLower *l, const BplCode *code);

/* ---- marks: lower_mark.c --------------------------------------------------------------------- */

typedef enum BplMark {
    BPL_MARK_ASSUMED = 1,
    BPL_MARK_CLAIMED,
    /* on the left of ==> in an assumption: it has the polarity of a checked condition, but may be
     * needed for many values */
    BPL_MARK_PREMISE,
    /* a precondition, which is checked at calls and assumed where execution starts */
    BPL_MARK_EITHER
} BplMark;

/* The types at which a quantifier over types is instantiated. */
typedef enum BplTypesMark {
    /* the quantifier may have another truth value at types that the program does not mention */
    BPL_TYPES_ANY,
    BPL_TYPES_ENOUGH, /* instances at the types that the program mentions suffice */
    /* instances at the types that the program mentions and at one unknown type suffice */
    BPL_TYPES_ONE
} BplTypesMark;

/* Visits an expression that is assumed, checked (claimed), or both, as `how` tells: records in
 * l->quant_types at which types its quantifiers are instantiated, and in l->claimed which code
 * expressions must be true. */
void bpl_lower_mark(BplLower *l, const BplExpr *expr, BplMark how);

/* ---- statements: lower_stmt.c ---------------------------------------------------------------- */

/* Makes a new empty block for the label `label` (NULL: without a label), and returns the block's
 * number. */
uint32_t bpl_new_block(BplLower *l, const BplNode *label);
/* Makes `block` the current block, to which the following code is emitted; the previous current
 * block, if there is one, gets a jump to `block`. */
void bpl_start_block(BplLower *l, uint32_t block);
/* Ends the current block, if any, with a jump. */
void bpl_jump(BplLower *l, uint32_t block);
/* Emits an assertion, unless the expression is the literal true: `place` is the node at which it is
 * checked, `claim` the node that states the condition. */
void bpl_lower_check(BplLower *l, BplCheck check, const BplExpr *expr, const BplNode *place,
                     const BplNode *claim);
void bpl_lower_assume(BplLower *l, const BplExpr *expr, const BplNode *place);
void bpl_lower_body(BplLower *l, const BplBody *body);
/* Emits code for the value that the whole variable at the root of `lhs` has after `lhs := rhs`;
 * returns its slot. */
BplSlot bpl_lower_rebuilt(BplLower *l, const BplExpr *lhs, const BplExpr *rhs);
/* Emits an assumption of the variable's where clause, if it has one. */
void bpl_lower_where(BplLower *l, const BplVar *var, const BplNode *place);

/* ---- declarations ---------------------------------------------------------------------------- */

/* Returns the number of the procedure's instance at these type arguments, executed by specification
 * or not; a new instance is queued. */
uint32_t bpl_lower_proc(BplLower *l, const BplProcedure *procedure, const BplType *const *type_args,
                        uint32_t count, bool by_spec);
/* Emits the code of a procedure's instance, from the body or the specification. */
void bpl_lower_proc_body(BplLower *l, BplCoreProc *proc);
/* Do calls of the procedure execute its specification, because it has no body or an option requires
 * it? */
bool bpl_lower_is_by_spec(const BplLower *l, const BplProcedure *procedure);
/* Returns the number of the function's instance at the types that `env` has for its type
 * parameters; a new instance is queued. */
uint32_t bpl_lower_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                            BplMap *env);
/* Emits the code of the body of the function number `index`. */
void bpl_lower_function_body(BplLower *l, uint32_t index);
/* Returns the number of the function's instance at these types if this instance exists already,
 * otherwise NO_SLOT. */
uint32_t bpl_lower_find_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                                 BplMap *env);
/* Has the deadline passed? Long computations call this regularly. */
bool bpl_lower_is_over(BplLower *l);
/* Lowers the procedures and functions in the queues, including those that are added to the queues
 * in the meantime. */
void bpl_lower_queued(BplLower *l);
/* Makes a core that only collects the types that the program uses. */
BplCore *bpl_core_new_survey(BplProgram *program, const BplCoreOptions *options);

/* ---- analyses of lowered code ---------------------------------------------------------------- */

/* Computes which procedures can fail and which functions are recursive, for those with numbers from
 * first_proc and first_function on. In calls.c. */
void bpl_settle_calls(BplCore *core, size_t first_proc, size_t first_function);
/* bpl_lower_loops finds the loops among the procedure's blocks; bpl_lower_unset sets unset[r] for
 * each variable (register r) that the procedure may read before it writes it. In lower_flow.c. */
void bpl_lower_loops(BplCore *core, BplCoreProc *proc);
void bpl_lower_unset(BplCore *core, const BplCoreProc *proc, bool *unset);

#endif
