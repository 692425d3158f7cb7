/* What the files that make core programs share; nobody else includes this.
 *
 * core.c takes from queues what lower_proc.c, lower_function.c and lower_axiom.c lower; these stand
 * on lower_stmt.c, on lower_expr.c with lower_apply.c and lower_binder.c, on lower_type.c and on
 * lower_code.c.
 */
#ifndef BPL_CORE_LOWER_H
#define BPL_CORE_LOWER_H

#include "libbpl/core/core.h"
#include "libbpl/pass/subst.h"

typedef struct BplTemps {
    BPL_VEC(BplSlot) slots;
    size_t used;
} BplTemps;

/* A procedure may have any number of implementations. */
typedef struct BplBodies {
    const BplImplementation *implementation;
    uint32_t next; /* index + 1 of another one of the same procedure */
} BplBodies;

typedef struct BplOldGlobal {
    BplSlot global, reg;
} BplOldGlobal;

/* An axiom over types, and which of its instances there are: their numbers + 1. */
typedef struct BplTypedAxiom {
    const BplAxiom *axiom;
    BplMap seen;
} BplTypedAxiom;

typedef BPL_VEC(BplTypedAxiom) BplTypedAxioms;

typedef struct BplLower {
    BplCore *core;
    BplCoreOptions options;
    BplMap globals;   /* BplVar -> index + 1 */
    BplMap canon;     /* BplType -> the same among core->types, of those without variables */
    BplMap functions; /* declaration -> index + 1 of its first instance */
    BplMap literals;  /* name (text) -> index + 1, per kind in `literal_kind` */
    BplMap procs;     /* BplProcedure -> index + 1 of its first instance */
    BplMap bodies;    /* BplProcedure -> index + 1 of its first implementation */
    BPL_VEC(BplBodies) implementations;
    BPL_VEC(uint32_t) proc_queue, function_queue; /* to be lowered */
    bool has_uniques;
    bool has_axioms; /* all but those over types are lowered */
    BplTypedAxioms over_types;
    size_t settled_procs, settled_functions; /* so many are lowered, and what they call */
    size_t wheres;                           /* so many globals' where clauses are lowered */

    /* what is being lowered */
    BplCoreProc *proc; /* or NULL: a unit */
    BplRegs *regs;
    BplMap slots;       /* BplVar -> slot + 1 */
    BplMap labels;      /* BplLabel -> block + 1 */
    BplMap *type_env;   /* BplTypeVar -> BplType; or NULL */
    BplMap claimed;     /* BplCode -> BplMark; none: it need not be true */
    BplMap quant_types; /* BplQuant -> BplTypesMark */
    BplTemps temps[2];  /* of values, of maps */
    BPL_VEC(BplOldGlobal) olds;
    unsigned in_old;
    bool old_is_now; /* in a condition about one state */
    bool is_once;    /* in an axiom, outside binders: it is evaluated once */
    BPL_VEC(const BplNode *) inlined;
    const BplNode *place, *claim; /* of the next instructions */
    uint32_t block;               /* the one being filled, or BPL_NO_SLOT */
    uint32_t exit;                /* where returns go */
    BPL_VEC(uint32_t) loop_exits; /* of whiles and labelled ifs around */
    BPL_VEC(const BplStmt *) loop_stmts;
} BplLower;

/* More instances of one polymorphic thing than any program has on purpose. */
enum { MAX_INSTANCES = 1000 };

/* ---- code: lower_code.c ---------------------------------------------------------------------- */

/* A procedure, or with NULL a unit, whose registers these are, is lowered from now on. */
void bpl_start_frame(BplLower *l, BplRegs *regs, BplCoreProc *proc);
/* Adds an instruction, which stands where l->place says; its index. */
size_t bpl_emit(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t a, uint32_t b);
/* The same with a list of operands. */
size_t bpl_emit_list(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t b, const BplSlot *list,
                     size_t count);
/* A register for the variable; NULL: for nobody's. */
BplSlot bpl_new_reg(BplLower *l, const BplVar *var, const BplType *type);
/* A register for values within a statement: the next one may have it again. */
BplSlot bpl_temp(BplLower *l, bool is_map);
/* Does the slot hold maps (of types that bind no variables)? */
bool bpl_slot_is_map(const BplLower *l, BplSlot slot);
/* A diagnostic: `what` is not supported. Lowering goes on, and its result is of no use. */
void bpl_lower_refuse(BplLower *l, BplLoc loc, const char *what);
/* The number of a global variable or constant; a new one is added to the core. */
uint32_t bpl_lower_global(BplLower *l, const BplVar *var);

/* ---- types: lower_type.c --------------------------------------------------------------------- */

/* The type among core->types, type parameters replaced by what they stand for. */
const BplType *bpl_lower_type(BplLower *l, const BplType *type);
static inline bool bpl_is_map_type(const BplType *type)
{
    return type->kind == BPL_T_MAP && !type->bound;
}
/* Of lowered types. */
bool bpl_same_types(const BplType *const *a, const BplType *const *b, uint32_t count);
/* A copy that lives as long as the program. */
const BplType *const *bpl_keep_types(BplLower *l, const BplType *const *types, size_t count);

/* ---- expressions: lower_expr.c --------------------------------------------------------------- */

/* Code for the value of the expression; it is in the slot answered, which is `dst` unless that is
 * BPL_NO_SLOT. */
BplSlot bpl_lower_expr(BplLower *l, const BplExpr *expr, BplSlot dst);
/* Where the variable is; within old, where a global's first value is. */
BplSlot bpl_lower_var(BplLower *l, const BplVar *var, BplLoc loc);
BplSlot bpl_lower_bool(BplLower *l, bool value);
/* Is it the literal true, or false? */
bool bpl_is_bool(const BplExpr *expr, bool value);
/* Is what is applied there lowered at these types? Of a function that is not polymorphic: yes.
 * lower_apply.c. */
bool bpl_lower_is_applied(BplLower *l, const BplApply *expr);

/* ---- binders: lower_binder.c ----------------------------------------------------------------- */

/* A bound variable gets a register. */
void bpl_lower_bind(BplLower *l, const BplVar *var);
/* A quantifier at the types that its type parameters have in l->type_env. */
BplSlot bpl_lower_quant(BplLower *l, const BplQuant *expr, BplSlot dst);
/* The condition that a called-for-all procedure promises. */
BplSlot bpl_lower_call_forall(BplLower *l, const BplCall *call);

/* ---- code expressions: lower_code_expr.c ----------------------------------------------------- */

/* The value of a code expression, |{ … }|. */
BplSlot bpl_lower_code_expr(BplLower *l, const BplCode *code);

/* ---- marks: lower_mark.c --------------------------------------------------------------------- */

typedef enum BplMark {
    BPL_MARK_ASSUMED = 1,
    BPL_MARK_CLAIMED,
    BPL_MARK_PREMISE, /* of something assumed: claimed, but perhaps of many values */
    BPL_MARK_EITHER   /* a precondition: claimed of a call, and assumed where execution begins */
} BplMark;

/* What to make of a quantifier over types. */
typedef enum BplTypesMark {
    BPL_TYPES_ANY,    /* it may be true or false of other types than the program's */
    BPL_TYPES_ENOUGH, /* the types of the program are enough */
    BPL_TYPES_ONE     /* so is one type of which nothing is known, besides */
} BplTypesMark;

/* Notes in l->quant_types what is to be made of quantifiers over types, and in l->claimed which
 * code expressions have to be true. */
void bpl_lower_mark(BplLower *l, const BplExpr *expr, BplMark how);

/* ---- statements: lower_stmt.c ---------------------------------------------------------------- */

/* A block, with the label that it is known by, or NULL; nothing is in it. */
uint32_t bpl_new_block(BplLower *l, const BplNode *label);
/* Code goes to this block from now on; the one being filled, if any, jumps to it. */
void bpl_start_block(BplLower *l, uint32_t block);
/* A jump ends the block being filled, if any. */
void bpl_jump(BplLower *l, uint32_t block);
/* An assertion, unless the expression is the literal true: `place` is where it is checked, `claim`
 * what is claimed. */
void bpl_lower_check(BplLower *l, BplCheck check, const BplExpr *expr, const BplNode *place,
                     const BplNode *claim);
void bpl_lower_assume(BplLower *l, const BplExpr *expr, const BplNode *place);
void bpl_lower_body(BplLower *l, const BplBody *body);
/* The whole new value of the variable at the left end, after `lhs := rhs`. */
BplSlot bpl_lower_rebuilt(BplLower *l, const BplExpr *lhs, const BplExpr *rhs);
/* Assumes the where clause of the variable, if it has one. */
void bpl_lower_where(BplLower *l, const BplVar *var, const BplNode *place);

/* ---- declarations ---------------------------------------------------------------------------- */

/* The instance of the procedure; a new one is put into the queue. */
uint32_t bpl_lower_proc(BplLower *l, const BplProcedure *procedure, const BplType *const *type_args,
                        uint32_t count, bool by_spec);
/* The code of an instance, by its body or by its specification. */
void bpl_lower_proc_body(BplLower *l, BplCoreProc *proc);
/* Do calls of it take its specification? They do where it has no body, or an option says so. */
bool bpl_lower_is_by_spec(const BplLower *l, const BplProcedure *procedure);
/* The same for functions, at the types that env has for their type parameters. */
uint32_t bpl_lower_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                            BplMap *env);
/* The code of the function with that number, which has a body. */
void bpl_lower_function_body(BplLower *l, uint32_t index);
/* The instance if there is one, or NO_SLOT. */
uint32_t bpl_lower_find_function(BplLower *l, const BplNode *decl, const BplTypeVar *params,
                                 BplMap *env);
/* Is all of this given up? What takes long asks. */
bool bpl_lower_is_over(BplLower *l);
/* Lowers what is in the queues, until they are empty. */
void bpl_lower_queued(BplLower *l);
/* A core that only finds out which types there are. */
BplCore *bpl_core_new_survey(BplProgram *program, const BplCoreOptions *options);

/* ---- what is found out about what is lowered ------------------------------------------------- */

/* Who can fail and who is recursive, of procedures and functions from these on: calls.c. */
void bpl_settle_calls(BplCore *core, size_t first_proc, size_t first_function);
/* Finds the loops of the procedure's blocks and the variables that it may read before it writes
 * them: lower_flow.c. */
void bpl_lower_loops(BplCore *core, BplCoreProc *proc);
void bpl_lower_unset(BplCore *core, const BplCoreProc *proc, bool *unset);

#endif
