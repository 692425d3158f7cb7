/* Translates Boogie to WhyML, for the provers that Why3 supports.
 *
 *     if (bpl_why_prepare(program, &check)) {
 *         BplWhyText text = {0};
 *         bpl_why_print(&text, program, &(BplWhyOptions){0});      text.text is a module
 *         bpl_why_text_release(&text);
 *     }
 *
 * The translation:
 *
 *     type T a;  const c: T int;            type t 'a   constant c : t int
 *     function f(x: int): bool;             predicate f (x: int)
 *     [int, bool]real                       map int (map bool real)
 *     var g: int;                           val ref g : int
 *     procedure P(x: int) returns (y: int)  val p (x: int) : (y: int)
 *       requires R; modifies g; ensures E;    requires { R } writes { g } ensures { E }
 *     implementation P(x: int) …            let p_impl (x: int) : (y: int)
 *     { … }                                   requires { R } ensures { E } = …
 *
 * A procedure becomes a `val` for its callers (with free postconditions and where clauses as
 * postconditions, and without free preconditions), and one `let` for each body (which assumes free
 * preconditions, and does not prove free postconditions). Why3 computes the variables that a body
 * changes; calls change those of the modifies clause, which the type checker has compared with the
 * bodies.
 *
 * Expressions are always logic. `x := e` is `x <- pick (pure { e })`, so that WhyML's restrictions
 * on programs (equality of abstract types, ghost code, quantifiers in conditions) do not apply to
 * these expressions.
 *
 * Control flow is that of the flat body (pass/blocks.h), put back into a structured program by its
 * dominators: see flow.c. Loops are WhyML's, with the leading assertions of their heads as
 * invariants. A graph that is not reducible is first made so (pass/split_entries.h).
 *
 * Every check becomes one goal or several, at the position that Boogie would report, with an
 * explanation. BplWhyText lists the checks; Why3's answers about goals are mapped back to checks by
 * position and explanation.
 *
 * Nothing is dropped silently: a construct without a counterpart gets a diagnostic that names it.
 * Triggers are kept; {:nopats} and {:weight}, which are hints for Z3 alone, have no counterpart. */
#ifndef BPL_WHY_WHY_H
#define BPL_WHY_WHY_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/check.h"

typedef enum BplWhyKind {
    BPL_WHY_CHECK_ASSERT,
    BPL_WHY_CHECK_UNPACK,     /* for `C(x, y) := e`: e was made by the constructor C */
    BPL_WHY_CHECK_REQUIRES,   /* a precondition, at a call */
    BPL_WHY_CHECK_ENSURES,    /* a postcondition, where the body ends */
    BPL_WHY_CHECK_ENTERED,    /* an invariant, before the loop */
    BPL_WHY_CHECK_MAINTAINED, /* an invariant, after the loop's body */
    BPL_WHY_CHECK_DECREASES,  /* a measure, after the loop's body or at a call */
    BPL_WHY_CHECK_SMOKE /* `assert false` at the end of the body, which must not be provable */
} BplWhyKind;

/* A check of one body. All copies of a block, or of an inlined body, have their checks in common.
 */
typedef struct BplWhyCheck {
    BplWhyKind kind;
    /* the position of the assertion, the call or the invariant; for ENSURES of the clause */
    BplLoc loc;
    const BplNode *place; /* the statement, the call, the clause */
    /* the assertion or the clause; for a measure's bound, the expression */
    const BplNode *claim;
    const BplName *callee; /* for REQUIRES: the called procedure */
    /* The position and the explanation that Why3 reports with the check's goals. */
    char *file;
    uint32_t line, column;
    char *explanation;
    /* for REQUIRES: line of the precondition's declaration, which Why3 reports for a goal that
     * depends on nothing at the call */
    uint32_t claim_line;
} BplWhyCheck;

typedef struct BplWhyText {
    BplStrbuf text;
    BPL_VEC(BplWhyCheck) checks; /* the checks in the order of the text, without duplicates */
} BplWhyText;

/* The name of a goal that is added to each module; an answer to it shows that the run took
 * place. */
#define BPL_WHY_CANARY "Alive"

typedef struct BplWhyOptions {
    BplDecl *only;      /* print this body and the declarations that it needs; NULL: everything */
    const char *module; /* the module's name; NULL: "Program" */
    bool smoke;         /* add `assert false` where bodies end */
    bool canary;        /* add the goal BPL_WHY_CANARY */
    bool short_files;   /* files are called b0, b1 … in the order of the command line */
} BplWhyOptions;

/* Rewrites a checked program to a form that can be translated to WhyML: there are no hints for
 * pruning, lets, lambdas, partial orders and polymorphic maps; assignments are to whole variables;
 * functions have axioms instead of bodies; and the bodies of procedures are flat and reducible.
 * Returns false after a diagnostic. */
bool bpl_why_prepare(BplProgram *program, const BplCheckOptions *check);
/* Is the body to be verified? Bodies with {:verify false} are not, and neither are bodies of
 * {:inline} procedures, which replace calls. */
bool bpl_why_is_wanted(BplDecl *decl);

/* Prints the module of a prepared program, and lists its checks. Returns false after a diagnostic
 * that names a construct without a translation. `text` must be empty at first. */
bool bpl_why_print(BplWhyText *text, BplProgram *program, const BplWhyOptions *options);
void bpl_why_text_release(BplWhyText *text);

#endif
