/* Declares the data and functions shared by the files of bpl_unroll; private to this folder.
 *
 * First every body is analysed: its form, the bounds of its loops, the size of the result. Nothing
 * is changed until all of that is known and free of errors. */
#ifndef BPL_PASS_UNROLL_INTERNAL_H
#define BPL_PASS_UNROLL_INTERNAL_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/unroll.h"
#include "libbpl/syntax/make.h"

#define BPL_NO_BOUND UINT32_MAX

typedef struct BplUnroller {
    BplProgram *program;
    BplArena *arena;
    const BplUnrollOptions *options;
    BplMap bounds;            /* a while statement -> 1 + its bound */
    const BplName *procedure; /* the procedure that contains the current body */
    /* the following fields are about the labels of the body that is being built */
    BplMap labels; /* all names of labels in use */
    BplMap roots;  /* name of a copied label -> the name of the original label */
    BplMap counts; /* an original name -> how many names were made from it */
} BplUnroller;

/* ---- sizes (unroll_size.c) ------------------------------------------------------------------- */

/* Return the sum and the product, or UINT64_MAX if the result would be larger. */
uint64_t bpl_size_add(uint64_t a, uint64_t b);
uint64_t bpl_size_times(uint64_t a, uint64_t b);

/* Returns the length of the node's printed text in bytes. */
uint64_t bpl_unroll_text_size(const BplNode *node);
/* Returns the approximate length in bytes of the text of the statements, indented by `indent`,
 * after unrolling. */
uint64_t bpl_unroll_stmts_size(const BplUnroller *u, const BplStmt *stmts, unsigned indent);

/* ---- bounds (unroll_bound.c) ----------------------------------------------------------------- */

/* Returns the bound that an attribute {:unroll N} requests, or BPL_NO_BOUND. A malformed request is
 * reported. */
uint32_t bpl_unroll_asked(const BplUnroller *u, const BplAttr *attrs);
/* Returns the bound of a loop that has this label (NULL: none) and requests the bound `asked` by
 * {:unroll} (see bpl_unroll_asked); the general bound is not considered; BPL_NO_BOUND if there is
 * none. */
uint32_t bpl_unroll_bound(const BplUnroller *u, const BplName *label, uint32_t asked);
/* Returns the bound, but the general bound if `bound` is BPL_NO_BOUND. */
uint32_t bpl_unroll_or_general(const BplUnroller *u, uint32_t bound);
/* Records in u->bounds the bounds of all `while` statements in the list. Returns true if any of
 * these has a bound. Reports loops that cannot be unrolled. */
bool bpl_unroll_find_bounds(BplUnroller *u, const BplStmt *stmts);
/* Returns the bound that was recorded for the `while`, or BPL_NO_BOUND. */
uint32_t bpl_unroll_found(const BplUnroller *u, const BplWhile *loop);
/* Reports an assignment that must not be copied, since it assigns an {:assumption} variable. */
void bpl_unroll_check_copied(BplUnroller *u, const BplStmt *stmt);
/* Reports invariants that are calls (CIVL). */
void bpl_unroll_check_clauses(BplUnroller *u, const BplWhile *loop);
/* Is the statement `assume {:unroll N} true`, that is, a request for a bound and nothing else? */
bool bpl_unroll_is_request(const BplStmt *stmt);
/* Is the statement an {:unroll N} request for a following `while` that has a bound, so that the
 * statement can be dropped? */
bool bpl_unroll_is_followed(const BplUnroller *u, const BplStmt *stmt);

/* ---- parts of copies (unroll_part.c) --------------------------------------------------------- */

/* Returns a copy of an expression; the copy of NULL is NULL. */
BplExpr *bpl_unroll_copy_expr(BplUnroller *u, const BplExpr *expr);
/* Returns a copy of a statement other than if or while. Only the first copy keeps {:id}. */
BplStmt *bpl_unroll_copy_stmt(BplUnroller *u, const BplStmt *stmt, bool is_first);
/* Makes the assert or assume for an invariant of a `while`; returns NULL if the invariant is to be
 * dropped. */
BplStmt *bpl_unroll_invariant(BplUnroller *u, const BplCondition *invariant, bool is_first);
/* Treats an assertion at the head of a goto loop as an invariant: returns the statement that
 * replaces it, which is the assertion itself, an assumption, or NULL if it is to be dropped. */
BplStmt *bpl_unroll_as_invariant(BplUnroller *u, BplStmt *stmt);
/* Makes the statement assume {:iteration k} true. */
BplStmt *bpl_unroll_iteration(BplUnroller *u, uint32_t k, const BplNode *like);
/* Makes the code at the bound, for the case that the guard (NULL: unknown) is true. `label` is the
 * loop's label, or NULL. Returns NULL if no code is needed. */
BplStmt *bpl_unroll_limit(BplUnroller *u, const BplExpr *guard, const BplName *label,
                          uint32_t bound, const BplNode *like);
BplStmt *bpl_unroll_if(BplUnroller *u, BplExpr *guard, BplStmt *then_stmts, const BplNode *like);

/* Prepares making new names of labels for a body. The names must be new only within this body, so
 * that in every body L#2 is the name of L in the second copy. */
void bpl_unroll_begin_body(BplUnroller *u, const BplBody *body);
void bpl_unroll_end_body(BplUnroller *u);
/* Returns a new name for the label, derived from the original label's name. */
const BplName *bpl_unroll_fresh(BplUnroller *u, const BplName *name);
/* Returns the text itself as a name if no label has this name, otherwise a new name derived from
 * it. */
const BplName *bpl_unroll_fresh_text(BplUnroller *u, const char *text);
/* Returns the name of the original label from which the label with this name was copied. */
const BplName *bpl_unroll_root(const BplUnroller *u, const BplName *name);

/* ---- the two forms --------------------------------------------------------------------------- */

/* Replaces the loops that have a bound in a structured body (unroll_while.c). */
void bpl_unroll_structured(BplUnroller *u, BplBody *body);

/* The plan for unrolling a body in the form of blocks (unroll_goto.c). */
typedef struct BplUnrollBlocks BplUnrollBlocks;

/* Plans the unrolling of a flat body, which the plan takes over. Returns NULL if none of its loops
 * has a bound. */
BplUnrollBlocks *bpl_unroll_plan_blocks(BplUnroller *u, BplBody *flat);
uint64_t bpl_unroll_blocks_size(const BplUnrollBlocks *plan);
/* Replaces the body's statements by the unrolled blocks. */
void bpl_unroll_build_blocks(BplUnroller *u, BplUnrollBlocks *plan, BplBody *body);
void bpl_unroll_free_blocks(BplUnrollBlocks *plan);

#endif
