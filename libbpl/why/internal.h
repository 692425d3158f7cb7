/* The state of a translation; private to this folder.
 *
 * One BplWhy lives as long as one call of bpl_why_print. A declaration is printed into `decl`, and
 * the declarations that it needs (lifted quantifiers, functions for divisors) into `before`; then
 * both go to the module, `before` first. The imports of Why3's theories are printed first, although
 * they are known last.
 */
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

/* The kind of text that is printed, which determines how states are written. */
typedef enum BplWhyState {
    BPL_WHY_STATELESS,
    BPL_WHY_PRE,  /* a precondition */
    BPL_WHY_POST, /* a postcondition: old(g) is printed as `old g` */
    BPL_WHY_BODY  /* a body: old(g) is printed as `g at Init'` */
} BplWhyState;

/* Tells whether an expression is proved, assumed, or perhaps both; quant.c explains the
 * consequences. */
typedef enum BplWhyPolarity {
    BPL_WHY_ASSUMED = -1,
    BPL_WHY_EITHER = 0,
    BPL_WHY_TO_PROVE = 1
} BplWhyPolarity;

typedef struct BplWhyNames {
    /* by name space: BplName -> its WhyML name, as an interned text */
    BplMap of[BPL_WHY_SPACE_COUNT];
    BplMap taken;           /* interned texts that are in use */
    BPL_VEC(uint32_t) next; /* by the id of a text: the next number to append to it */
    BplNames *texts;        /* all texts are interned here */
} BplWhyNames;

enum { BPL_WHY_BUCKETS = 1024 };

typedef struct BplWhy {
    BplProgram *program;
    const BplWhyOptions *options;
    BplWhyText *text;
    BplWhyNames names;
    bool uses[BPL_WHY_THEORY_COUNT];
    BplMap divisors;   /* names of functions and constants that are declared at their first use */
    BplMap reserved;   /* BplExpr, an index of a store -> the name that a let gives it */
    BplMap type_texts; /* BplTypeVar -> the text that is printed for it, an interned name */
    BplMap live;       /* nodes that are printed; if options->only is NULL, all are */
    /* hash table of checks by place: 1 + the bucket's last check; 0: there is none */
    uint32_t buckets[BPL_WHY_BUCKETS];
    BPL_VEC(uint32_t) previous; /* by check: 1 + the check before it in its bucket */
    BplStrbuf module, before;
    unsigned lifts, temporaries;
    bool needs_pick, needs_het, is_broken;
    /* the following fields change while an expression or body is printed */
    BplWhyState state;
    int polarity; /* the BplWhyPolarity of the current expression */
    bool is_once; /* assumptions refer to at most one state in each goal */
    bool in_old;
    /* the expression is in a code expression, whose variables are printed as bound ones */
    bool in_code;
    BplMap *params;     /* in a lifted quantifier: its free variables -> parameter; or NULL */
    BplMap *old_params; /* as `params`, for variables inside old(…) */
    BplMap modified;    /* globals that the current procedure may modify */
    BplMap aliases;     /* parameters of the procedure -> those of the implementation */
    const BplProcedure *procedure;
    BplDecl *decl;
    BplLoc at;      /* place of the current declaration, for parts without a place of their own */
    bool selective; /* the procedure is {:selective_checking} */
} BplWhy;

/* ---- unfold.c -------------------------------------------------------------------------------- */

/* Replaces functions in claims by their definitions, if these quantify over types. The program must
 * be checked, and is checked again. Returns false after a diagnostic. */
bool bpl_why_unfold(BplProgram *program, const BplCheckOptions *check);

/* ---- names.c --------------------------------------------------------------------------------- */

/* Creates a table that contains only WhyML's keywords; the second function frees a table. */
void bpl_why_names_init(BplWhyNames *names);
void bpl_why_names_release(BplWhyNames *names);
/* The WhyML name for this Boogie name. Equal names of one name space get equal texts, all others
 * get different texts. */
const char *bpl_why_name(BplWhy *w, BplWhySpace space, const BplName *name);
/* A name that is not in use, similar to `base`. */
const char *bpl_why_fresh(BplWhy *w, const char *base);
/* The WhyML name of a variable of any role. */
const char *bpl_why_var_name(BplWhy *w, const BplVar *var);

/* ---- types.c --------------------------------------------------------------------------------- */

/* Prints the type; with `atom`, in parentheses if it is an application. */
void bpl_why_type(BplWhy *w, BplStrbuf *out, const BplType *type, bool atom);
/* The theory of a float type, such as "F64", which is marked as used. */
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
/* Prints the variable; with `old`, its value in the old state. */
void bpl_why_variable(BplWhy *w, BplStrbuf *out, const BplVar *var, bool old, int level);
/* Prints a formula that is to be proved, or is assumed, as `polarity` says. Outside of such
 * formulas the polarity is EITHER. */
void bpl_why_formula(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level,
                     BplWhyPolarity polarity);
/* Prints a quantifier that has no type parameters; or, with `is_prenex`, one whose type parameters
 * become those of the axiom. */
void bpl_why_quant(BplWhy *w, BplStrbuf *out, const BplQuant *quant, int level, bool is_prenex);
/* Prints bound variables: x: int, y: bool. */
void bpl_why_binders(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups);
/* Prints parameters: " (x: int) (y: bool)"; with `unit`, " ()" if there are none. */
void bpl_why_params(BplWhy *w, BplStrbuf *out, const BplVarGroup *groups, bool unit);
/* Wider bit-vectors are refused, since their theories contain numbers with as many binary digits.
 */
enum { BPL_WHY_WIDEST = 4096 };

/* Reports a construct that has no translation. */
void bpl_why_refuse(BplWhy *w, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Prints the definition or the axiom of a function with {:builtin}, after its declaration. Returns
 * false if the operation is unknown. */
bool bpl_why_builtin(BplWhy *w, BplStrbuf *out, const BplFunction *function, const char *text);
/* Declares div_7 and mod_7, for the literal 7, unless they are declared already. */
void bpl_why_divisor(BplWhy *w, const BplName *literal);
/* The name declared for the key. NULL if none is: then *name is a new name for it, which the caller
 * declares. */
const char *bpl_why_known(BplWhy *w, const char *key, const char **name);
/* Prints a code expression, in parentheses. */
void bpl_why_code(BplWhy *w, BplStrbuf *out, const BplCode *code);
/* Has the code at most one run? Then it does not matter whether its value is proved or assumed. */
bool bpl_why_has_one_run(const BplCode *code);
/* The name of the function that selects a field of a datatype (`what` is "field"), replaces it
 * ("with"), or tests for a constructor ("is"). */
const char *bpl_why_field(BplWhy *w, const BplType *datatype, const BplName *name,
                          const char *what);

/* ---- vectors.c ------------------------------------------------------------------------------- */

/* Has Why3's library a theory for bit-vectors of this width? */
bool bpl_why_is_native(uint32_t width);
/* The theory for bit-vectors of this width, such as "BV32": imported from Why3's library or
 * declared in the module. */
const char *bpl_why_bv_theory(BplWhy *w, uint32_t width);
/* The function from vectors of the width to numbers. */
const char *bpl_why_to_uint(BplWhy *w, uint32_t width);
/* The theory that converts between two widths, such as "BVConverter_8_32", marked as used; NULL if
 * the library does not have it. */
const char *bpl_why_converter(BplWhy *w, uint32_t narrow, uint32_t wide);
/* The functions for extraction and concatenation, such as "extract_32_15_8" and "concat_8_24",
 * declared at their first use. */
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

/* Does the module contain the declaration, or the variable or type that is declared in one? */
bool bpl_why_is_live(const BplWhy *w, const void *node);
/* Prints types, constants, functions, axioms, and after them global variables. */
void bpl_why_declarations(BplWhy *w);
/* Moves the text of the declaration, `decl`, to the module, after the declarations that it needs.
 * Empties `decl`. */
void bpl_why_end(BplWhy *w, BplStrbuf *decl);

/* ---- procs.c, stmt.c, flow.c ----------------------------------------------------------------- */

/* Prints the `val` of a procedure; with `is_free`, without preconditions, for free calls. */
void bpl_why_val(BplWhy *w, const BplProcedure *procedure, bool is_free);
/* Does the body have checks only from {:start_checking_here} on? */
bool bpl_why_is_selective(BplDecl *decl);
/* Prints the `let` of a body; `number` distinguishes several bodies of one procedure. */
void bpl_why_let(BplWhy *w, BplDecl *decl, unsigned number);
/* Prints the body as one expression, without its result. Returns whether it has a loop. */
bool bpl_why_flow(BplWhy *w, BplStrbuf *out, const BplBody *body);
/* Prints a simple statement with its semicolon. */
void bpl_why_stmt(BplWhy *w, BplStrbuf *out, const BplStmt *stmt, unsigned indent);
/* Returns the map from a procedure's parameters and type parameters to the call's arguments and
 * types. Callers release it. */
BplSubst bpl_why_arguments(const BplWhy *w, const BplCall *call);
/* The where clause that applies to the variable, or NULL. */
const BplExpr *bpl_why_where(const BplWhy *w, const BplVar *var);
bool bpl_why_var_has(const BplVar *var, const char *attribute);
/* Prints `assume { e };` for the expression, or for a variable's where clause if there is one. */
void bpl_why_assume(BplWhy *w, BplStrbuf *out, const BplExpr *expr, unsigned indent);
void bpl_why_assume_where(BplWhy *w, BplStrbuf *out, const BplVar *var, unsigned indent);
/* Do the assumed and the checked form of the claim differ? They do for {:verified_under}, in a
 * selective body, and with quantifiers over types. */
bool bpl_why_is_conditional(const BplWhy *w, const BplNode *claim);
/* Is the call printed as a call of the val without preconditions? So it is if it is free, or if the
 * preconditions are checked in another form than they are assumed. */
bool bpl_why_calls_free(const BplWhy *w, const BplCall *call);
/* Prints the claim under the condition of {:verified_under}. */
void bpl_why_excused(BplWhy *w, BplStrbuf *out, const BplNode *claim, const BplExpr *expr);
/* Notes a check, and prints its annotation " [#…] [@expl:…]" to `out`. Why3 will use `explanation`
 * for the check's goals; `shown`: the annotation contains the explanation. */
void bpl_why_mark(BplWhy *w, BplStrbuf *out, const BplWhyCheck *check, const char *explanation,
                  bool shown);
/* Prints a precondition's place and explanation, where it is declared. */
void bpl_why_explain_required(BplWhy *w, BplStrbuf *out, BplLoc loc);
/* Notes the check of a precondition at a call. Its annotation is printed to `out` if the check
 * itself is printed there. */
void bpl_why_mark_required(BplWhy *w, BplStrbuf *out, const BplCall *call, const BplNode *claim,
                           BplLoc loc);
void bpl_why_indent(BplStrbuf *out, unsigned indent);
/* Prints the results of the current body: "(r, s)"; "()" if there are none. */
void bpl_why_results(BplWhy *w, BplStrbuf *out);

/* ---- measures.c ------------------------------------------------------------------------------ */

/* Prints the start of a loop with a measure: the bounds as invariants and, inside the loop, the
 * values to compare with. */
void bpl_why_measure_bounds(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
void bpl_why_measure_head(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
/* Prints, at an edge back to the head, the check with place `loc` that the measure has
 * decreased. */
void bpl_why_measure_back(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, BplLoc loc,
                          unsigned indent);
/* Prints the check of the bounds for a head to which no edge leads back. */
void bpl_why_measure_outside(BplWhy *w, BplStrbuf *out, const BplMeasure *measure, unsigned indent);
/* Prints the bounds of a procedure's measure as preconditions: checked at calls, or assumed by a
 * body. */
void bpl_why_measure_requires(BplWhy *w, BplStrbuf *out, const BplProcedure *procedure,
                              bool is_checked);
/* Prints the values to compare with, in a body after its assumptions at entry. */
void bpl_why_measure_entry(BplWhy *w, BplStrbuf *out);
/* Prints, before a call, the checks of the callee's bounds and, if the callee may come back to the
 * caller, that its measure is smaller. */
void bpl_why_measure_call(BplWhy *w, BplStrbuf *out, const BplCall *call, unsigned indent);

#endif
