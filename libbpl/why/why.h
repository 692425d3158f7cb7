/* Boogie to WhyML, for the provers that Why3 knows.
 *
 *     if (bpl_why_prepare(program, &check)) {
 *         BplWhyText text = {0};
 *         bpl_why_print(&text, program, &(BplWhyOptions){0});      text.text is a module
 *         bpl_why_text_release(&text);
 *     }
 *
 * What becomes of what:
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
 * A procedure is two things: a `val`, which is what callers see (free postconditions and where
 * clauses are promised there, free preconditions are not asked for), and one `let` for each body
 * (free preconditions hold, free postconditions are not shown). What a body may change is found by
 * Why3 itself; modifies clauses, which the type checker has held bodies to, are what calls change.
 *
 * Expressions are always logic. `x := e` is `x <- pick (pure { e })`, so that WhyML's rules about
 * programs (equality of abstract types, ghost code, quantifiers in conditions) meet none of ours.
 *
 * Control flow is that of the flat body (pass/blocks.h), put back into a structured program by its
 * dominators: see flow.c. Loops are WhyML's, with the leading assertions of their heads as
 * invariants. A graph that is not reducible is first made so (pass/split_entries.h).
 *
 * Every check is one goal or several, at the place that Boogie would name, with an explanation. The
 * text lists them: what Why3 answers about goals is brought back to checks by place and
 * explanation.
 *
 * Nothing is dropped in silence: a construct without a counterpart gets a diagnostic that names it.
 * Triggers are kept; {:nopats} and {:weight}, which are hints that only Z3 knows, have no
 * counterpart.
 */
#ifndef BPL_WHY_WHY_H
#define BPL_WHY_WHY_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/check.h"

typedef enum BplWhyKind {
    BPL_WHY_CHECK_ASSERT,
    BPL_WHY_CHECK_UNPACK,     /* the value is of the constructor */
    BPL_WHY_CHECK_REQUIRES,   /* at a call */
    BPL_WHY_CHECK_ENSURES,    /* where the body ends */
    BPL_WHY_CHECK_ENTERED,    /* an invariant, before the loop */
    BPL_WHY_CHECK_MAINTAINED, /* an invariant, behind the loop's body */
    BPL_WHY_CHECK_SMOKE       /* `assert false` where the body ends: not to be proved */
} BplWhyKind;

/* A check of one body. Copies of a block or of an inlined body have one check for all of them. */
typedef struct BplWhyCheck {
    BplWhyKind kind;
    BplLoc loc;           /* of the assertion, the call, the invariant; of ENSURES: of the clause */
    const BplNode *place; /* the statement, the call, the clause */
    const BplNode *claim; /* the assertion or the clause */
    const BplName *callee; /* of REQUIRES */
    /* How Why3 names its goals: where they are, and why. */
    char *file;
    uint32_t line, column;
    char *explanation;
    uint32_t claim_line; /* of REQUIRES: where a goal is that mentions nothing of the call */
} BplWhyCheck;

typedef struct BplWhyText {
    BplStrbuf text;
    BPL_VEC(BplWhyCheck) checks; /* in the order of the text, each once */
} BplWhyText;

/* What that goal is called. */
#define BPL_WHY_CANARY "Alive"

typedef struct BplWhyOptions {
    BplDecl *only;      /* this body, and of the declarations what it needs; NULL: all */
    const char *module; /* what the module is called; NULL: "Program" */
    bool smoke;         /* `assert false` where bodies end */
    bool canary;        /* another goal, by which a run is known to have taken place */
    bool short_files;   /* files are called b0, b1 … in the order of the command line */
} BplWhyOptions;

/* Rewrites a checked program to what can be translated: what only steers pruning goes, assignments
 * are to whole variables, bodies of functions are axioms, lets, lambdas, orders and polymorphic
 * maps are gone, bodies are flat and reducible. False after a diagnostic. */
bool bpl_why_prepare(BplProgram *program, const BplCheckOptions *check);
/* Is the body one that is verified by itself? Not so {:verify false} and, as calls become their
 * bodies, {:inline} procedures. */
bool bpl_why_is_wanted(BplDecl *decl);

/* The module, of a prepared program, and its checks. False after a diagnostic, which names what
 * cannot be said. The text must be empty. */
bool bpl_why_print(BplWhyText *text, BplProgram *program, const BplWhyOptions *options);
void bpl_why_text_release(BplWhyText *text);

#endif
