/* Declares the state of a translation to WhyML; private to this folder.
 *
 * A BplWhy lives as long as one call of bpl_why_print. A declaration is printed into a buffer
 * `decl`, and the declarations that it needs (lifted quantifiers, functions for divisors) into
 * `before`; then both are added to the module, `before` first. The imports of Why3's theories come
 * first in the text, although the list of them is complete only at the end. */
#ifndef BPL_WHY_INTERNAL_H
#define BPL_WHY_INTERNAL_H

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/subst.h"
#include "libbpl/sema/type.h"
#include "libbpl/why/why.h"

#include <assert.h>

/* Theories of Why3's library, from theories.def. */
typedef enum BplWhyTheory {
#define THEORY(ID, text) BPL_WHY_##ID,
#include "libbpl/why/theories.def"
#undef THEORY
    BPL_WHY_THEORY_COUNT
} BplWhyTheory;

/* Name spaces: in Boogie, declarations in different name spaces may have the same name. */
typedef enum BplWhySpace {
    BPL_WHY_TYPE,
    BPL_WHY_FUNCTION,
    BPL_WHY_GLOBAL, /* constants and global variables */
    BPL_WHY_LOCAL,  /* all variables other than the global ones */
    BPL_WHY_PROCEDURE,
    BPL_WHY_CONSTRUCTOR,
    BPL_WHY_TYPE_VAR,
    BPL_WHY_SPACE_COUNT
} BplWhySpace;

/* The part of the program that is being printed, which determines how values of variables in old
 * and current states are written. */
typedef enum BplWhyState {
    BPL_WHY_STATELESS,
    BPL_WHY_PRE,  /* a precondition */
    BPL_WHY_POST, /* a postcondition: old(g) is printed as `old g` */
    BPL_WHY_BODY  /* a body: old(g) is printed as `g at Init'` */
} BplWhyState;

/* The polarity of an expression: assumed, to be proved, or unknown (perhaps both). quant.c explains
 * its use. */
typedef enum BplWhyPolarity {
    BPL_WHY_ASSUMED = -1,
    BPL_WHY_EITHER = 0,
    BPL_WHY_TO_PROVE = 1
} BplWhyPolarity;

typedef struct BplWhyNames {
    /* for each name space: BplName -> the WhyML name for it, as an interned text */
    BplMap of[BPL_WHY_SPACE_COUNT];
    BplMap taken; /* interned texts that are in use */
    /* for each text, by its id: the number that is appended to the text to make the next new name
     */
    BPL_VEC(uint32_t) next;
    BplNames *texts; /* all texts are interned here */
} BplWhyNames;

enum { BPL_WHY_BUCKETS = 1024 };

/* A node of a chain of left operands, while that operand is printed. */
typedef struct BplWhyTurn {
    const BplExpr *expr;
    const char *text;   /* the text of the operator, or a name */
    const char *second; /* a second name, if the node needs one */
    bool open;          /* a parenthesis is open, and has to be closed */
    int polarity;       /* the polarity of the node */
    bool is_prefix;
} BplWhyTurn;

typedef struct BplWhy {
    BplProgram *program;
    const BplWhyOptions *options;
    BplWhyText *text;
    BplWhyNames names;
    bool uses[BPL_WHY_THEORY_COUNT];
    /* names of functions and constants that are declared when they are first used */
    BplMap divisors;
    /* BplExpr of an index of a map update -> the name that a `let` gives to the index's value */
    BplMap reserved;
    BplMap type_texts; /* BplTypeVar -> the text that is printed for it, an interned name */
    BplMap live;       /* nodes that are printed; if options->only is NULL, all are */
    /* hash table of checks by position: 1 + the index of the last check in the bucket; 0: the
     * bucket is empty */
    uint32_t buckets[BPL_WHY_BUCKETS];
    BPL_VEC(BplWhyTurn) turns; /* the nodes whose left operands are being printed */
    /* for each check: 1 + the index of the previous check in its bucket */
    BPL_VEC(uint32_t) previous;
    BplStrbuf module, before;
    unsigned lifts, temporaries;
    bool needs_pick, needs_het, is_broken;
    /* the following fields change while an expression or body is printed */
    BplWhyState state;
    int polarity; /* the BplWhyPolarity of the current expression */
    bool is_once; /* within a goal, assumptions refer to at most one state */
    bool in_old;
    /* the expression is in a code expression, whose variables are printed as bound ones */
    bool in_code;
    /* while a lifted quantifier is printed: free variable of the quantifier -> the parameter that
     * represents it; otherwise NULL */
    BplMap *params;
    BplMap *old_params; /* like `params`, for free variables inside old(…) */
    BplMap modified;    /* globals that the current procedure may modify */
    /* parameter of the procedure -> the corresponding parameter of the implementation */
    BplMap aliases;
    const BplProcedure *procedure;
    BplDecl *decl;
    /* position of the current declaration, used for parts of the declaration that have no position
     */
    BplLoc at;
    bool selective; /* {:selective_checking} applies to the body (bpl_why_is_selective) */
} BplWhy;

/* ---- unfold.c -------------------------------------------------------------------------------- */

/* Replaces applications of functions in assertions and clauses by the functions' definitions, if
 * these quantify over types. The program must be checked, and is checked again. Returns false after
 * a diagnostic. */
bool bpl_why_unfold(BplProgram *program, const BplCheckOptions *check);

/* ---- names.c --------------------------------------------------------------------------------- */

/* bpl_why_names_init makes a table that contains only WhyML's keywords; bpl_why_names_release frees
 * a table. */
void bpl_why_names_init(BplWhyNames *names);
void bpl_why_names_release(BplWhyNames *names);
/* Returns the WhyML name for this Boogie name. Equal names of one name space get equal texts,
 * different names get different texts. */
const char *bpl_why_name(BplWhy *w, BplWhySpace space, const BplName *name);
/* Returns a new name that begins like `base`. */
const char *bpl_why_fresh(BplWhy *w, const char *base);
/* Returns the WhyML name of a variable of any role. */
const char *bpl_why_var_name(BplWhy *w, const BplVar *var);

/* ---- types.c --------------------------------------------------------------------------------- */

/* Prints the type; if `atom` is set, in parentheses in case it consists of several words. */
void bpl_why_type(BplWhy *w, BplStrbuf *out, const BplType *type, bool atom);
/* Returns the name of the theory of a float type, such as "F64", and marks the theory as used. */
const char *bpl_why_float_theory(BplWhy *w, const BplType *type, BplLoc loc);
/* bpl_why_collect_type_vars adds each type variable in the type to the list, once. */
typedef BPL_VEC(const BplTypeVar *) BplWhyTypeVars;
void bpl_why_collect_type_vars(BplWhyTypeVars *vars, const BplType *type);

/* ---- expr.c, literals.c, quant.c ------------------------------------------------------------- */

/* Binding strengths of WhyML's operators, from the weakest. */
enum {
    BPL_WHY_ANY,     /* a quantifier or a conditional */
    BPL_WHY_IMPLIES, /* the operators -> and <-> */
    BPL_WHY_OR,
    BPL_WHY_AND,
    BPL_WHY_NOT,
    BPL_WHY_COMPARE,
    BPL_WHY_SUM,
    BPL_WHY_PRODUCT,
    BPL_WHY_PREFIX, /* unary minus and application */
    BPL_WHY_ATOM
};

/* Prints the expression, in parentheses if it binds less tightly than `level`. */
void bpl_why_expr(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level);
void bpl_why_literal(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level);
/* Prints the variable; if `old` is set, in a form that denotes the variable's value in the old
 * state. */
void bpl_why_variable(BplWhy *w, BplStrbuf *out, const BplVar *var, bool old, int level);
/* Prints a formula that is to be proved or assumed, according to `polarity`. Expressions outside of
 * such formulas have the polarity EITHER. */
void bpl_why_formula(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level,
                     BplWhyPolarity polarity);
/* Prints a quantifier without type parameters; if `is_prenex` is set, it is the outermost
 * quantifier of an axiom, and its type parameters become those of the axiom. */
void bpl_why_quant(BplWhy *w, BplStrbuf *out, const BplQuant *quant, int level, bool is_prenex);
/* Prints bound variables: x: int, y: bool. */
void bpl_why_binders(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups);
/* Prints parameters: " (x: int) (y: bool)"; with `unit`, " ()" if there are none. */
void bpl_why_params(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups, bool unit);
/* The largest supported width of bit-vectors. Wider bit-vectors are refused, since their theories
 * would contain numbers with as many binary digits. */
enum { BPL_WHY_WIDEST = 4096 };

/* Adds the diagnostic that a construct has no translation. */
void bpl_why_refuse(BplWhy *w, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Prints the definition or the axiom of a function with {:builtin}, after its declaration. Returns
 * false if the operation is unknown. */
bool bpl_why_builtin(BplWhy *w, BplStrbuf *out, const BplFunction *function, const char *text);
/* Declares div_7 and mod_7, for the literal 7, unless they are declared already. */
void bpl_why_divisor(BplWhy *w, const BplName *literal);
/* Returns the name that was declared for the key; if there is none, sets *name to a new name for
 * the key, which the caller must declare, and returns NULL. */
const char *bpl_why_known(BplWhy *w, const char *key, const char **name);
/* Prints a code expression, in parentheses. */
void bpl_why_code(BplWhy *w, BplStrbuf *out, const BplCode *code);
/* Does the code have at most one execution? Then it does not matter whether its value is proved or
 * assumed. */
bool bpl_why_has_one_run(const BplCode *code);
/* Returns the name of the function that selects a field of a datatype (`what` is "field"), updates
 * a field ("with"), or tests for a constructor ("is"). */
const char *bpl_why_field(BplWhy *w, const BplType *datatype, const BplName *name,
                          const char *what);

/* ---- vectors.c ------------------------------------------------------------------------------- */

/* Does Why3's library have a theory for bit-vectors of this width? */
bool bpl_why_is_native(uint32_t width);
/* Returns the name of the theory for bit-vectors of this width, such as "BV32", which is imported
 * from Why3's library or declared in the module. */
const char *bpl_why_bv_theory(BplWhy *w, uint32_t width);
/* Returns the function from bit-vectors of this width to integers. */
const char *bpl_why_to_uint(BplWhy *w, uint32_t width);
/* Returns the name of the theory that converts between two widths, such as "BVConverter_8_32", and
 * marks it as used; NULL if the library does not have it. */
const char *bpl_why_converter(BplWhy *w, uint32_t narrow, uint32_t wide);
/* Return the names of the functions for extraction and concatenation, such as "extract_32_15_8" and
 * "concat_8_24", which are declared when they are first used. */
const char *bpl_why_extract(BplWhy *w, uint32_t from, uint32_t high, uint32_t low, BplLoc loc);
const char *bpl_why_concat(BplWhy *w, uint32_t left, uint32_t right, BplLoc loc);

/* ---- datatypes.c ----------------------------------------------------------------------------- */

/* Prints type parameters: " 'a 'b". */
void bpl_why_type_params(BplWhy *w, BplStrbuf *out, const BplTypeVar *params);
/* Prints all live datatypes, in groups of mutually recursive ones (datatype_groups.c). */
void bpl_why_datatypes(BplWhy *w, BplStrbuf *out);
/* Prints a datatype as "type t = …" or, unless it is the first of a group, "with t = …"; then its
 * selectors, updates and tests. */
void bpl_why_datatype(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, bool first);
void bpl_why_datatype_functions(BplWhy *w, BplStrbuf *out, const BplDatatype *decl);
/* Prints a datatype that is defined by {:constructor} functions. */
void bpl_why_old_datatype(BplWhy *w, const BplDatatype *decl);

/* ---- decls.c --------------------------------------------------------------------------------- */

/* Is the declaration, or the declaration that contains this variable or type, part of the module?
 */
bool bpl_why_is_live(const BplWhy *w, const void *node);
/* Prints types, constants, functions, axioms, and after them global variables. */
void bpl_why_declarations(BplWhy *w);
/* Appends the text of a declaration to the module, after the texts of the declarations that it
 * needs (w->before), and empties `decl`. */
void bpl_why_end(BplWhy *w, BplStrbuf *decl);

/* ---- procs.c, stmt.c, flow.c ----------------------------------------------------------------- */

/* Prints the procedure's `val`, its declaration for callers; if `is_free` is set, without
 * preconditions, for free calls. */
void bpl_why_val(BplWhy *w, const BplProcedure *procedure, bool is_free);
/* Does {:selective_checking} apply to the body, so that checks count only from a statement with
 * {:start_checking_here} on? */
bool bpl_why_is_selective(BplDecl *decl);
/* Prints the `let` of a body, its definition; `number` distinguishes several bodies of one
 * procedure. */
void bpl_why_let(BplWhy *w, BplDecl *decl, unsigned number);
/* Prints the body as one expression, without its result. Returns true if the body has a loop. */
bool bpl_why_flow(BplWhy *w, BplStrbuf *out, const BplBody *body);
/* Prints a simple statement with its semicolon. */
void bpl_why_stmt(BplWhy *w, BplStrbuf *out, const BplStmt *stmt, unsigned indent);
/* Returns the substitution of the call's arguments and types for the parameters and type parameters
 * of the called procedure. Callers release it. */
BplSubst bpl_why_arguments(const BplWhy *w, const BplCall *call);
/* Returns the where clause that applies to the variable, or NULL. */
const BplExpr *bpl_why_where(const BplWhy *w, const BplVar *var);
bool bpl_why_var_has(const BplVar *var, const char *attribute);
/* bpl_why_assume prints `assume { e };` for an expression, bpl_why_assume_where for the variable's
 * where clause if there is one. */
void bpl_why_assume(BplWhy *w, BplStrbuf *out, const BplExpr *expr, unsigned indent);
void bpl_why_assume_where(BplWhy *w, BplStrbuf *out, const BplVar *var, unsigned indent);
/* Is the assertion or clause printed in different forms when it is assumed and when it is checked?
 * True for {:verified_under}, in a body with {:selective_checking}, and with quantifiers over
 * types. */
bool bpl_why_is_conditional(const BplWhy *w, const BplNode *claim);
/* Is the call printed as a call of the `val` without preconditions? True if it is a free call, or
 * if the preconditions have different forms when they are checked and when they are assumed. */
bool bpl_why_calls_free(const BplWhy *w, const BplCall *call);
/* Prints the expression of an assertion or clause, weakened by the condition of
 * {:verified_under}. */
void bpl_why_excused(BplWhy *w, BplStrbuf *out, const BplNode *claim, const BplExpr *expr);
/* Adds a check to the list of checks, and prints its annotation " [#…] [@expl:…]" to `out`, by
 * which Why3 labels the check's goals. `explanation` is the text that Why3 reports; if `shown` is
 * set, the annotation contains this text. */
void bpl_why_mark(BplWhy *w, BplStrbuf *out, const BplWhyCheck *check, const char *explanation,
                  bool shown);
/* Prints the position and explanation of a precondition, at its declaration. */
void bpl_why_explain_required(BplWhy *w, BplStrbuf *out, BplLoc loc);
/* Adds the check of a precondition at a call to the list of checks. If the check itself is printed
 * to `out`, also prints its annotation. */
void bpl_why_mark_required(BplWhy *w, BplStrbuf *out, const BplCall *call, const BplNode *claim,
                           BplLoc loc);
void bpl_why_indent(BplStrbuf *out, unsigned indent);
/* Prints the results of the current body: "(r, s)"; "()" if there are none. */
void bpl_why_results(BplWhy *w, BplStrbuf *out);

/* ---- measures.c ------------------------------------------------------------------------------ */

/* bpl_why_measure_bounds prints, as invariants, that the integers of a loop's measure are not
 * negative (the measure's bounds); bpl_why_measure_head prints, at the beginning of the loop's
 * body, definitions of names for the current values of the measure, with which later values are
 * compared. */
void bpl_why_measure_bounds(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
void bpl_why_measure_head(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
/* Prints, at an edge back to the loop's head, the check that the measure has decreased, with the
 * position `loc`. */
void bpl_why_measure_back(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, BplLoc loc,
                          unsigned indent);
/* Prints the check that the measure's integers are not negative (its bounds), at a loop head to
 * which no edge leads back. */
void bpl_why_measure_outside(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
/* Prints the bounds of a procedure's measure as preconditions, which callers check (is_checked) or
 * a body assumes. */
void bpl_why_measure_requires(BplWhy *w, BplStrbuf *out, const BplProcedure *procedure,
                              bool is_checked);
/* Prints definitions of names for the initial values of the procedure's measure, with which the
 * measures of recursive calls are compared; in a body, after the assumptions at its beginning. */
void bpl_why_measure_entry(BplWhy *w, BplStrbuf *out);
/* Prints, before a call, the checks that the integers of the callee's measure are not negative (its
 * bounds) and, if the callee may call the caller again, the check that the callee's measure is less
 * than the caller's. */
void bpl_why_measure_call(BplWhy *w, BplStrbuf *out, const BplCall *call, unsigned indent);

#endif
