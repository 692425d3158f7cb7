/* What the files of bpl_unroll share; nobody else includes this.
 *
 * First every body is looked at: which form it gets, which of its loops have a bound, how much text
 * it will take. Nothing is changed until all of that is known and fine.
 */
#ifndef BPL_PASS_UNROLL_INTERNAL_H
#define BPL_PASS_UNROLL_INTERNAL_H

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/make.h"
#include "libbpl/pass/unroll.h"

#define BPL_NO_BOUND UINT32_MAX

typedef struct BplUnroller {
    BplProgram *program;
    BplArena *arena;
    const BplUnrollOptions *options;
    BplMap bounds;            /* a while -> its bound + 1 */
    const BplName *procedure; /* whose body is being looked at */
    /* of the body that is being built: names of its labels */
    BplMap labels; /* all that are taken */
    BplMap roots;  /* a new one -> the first one */
    BplMap counts; /* a first one -> how many were made from it */
} BplUnroller;

/* ---- sizes (unroll_size.c) ------------------------------------------------------------------- */

/* Sums and products that stop at UINT64_MAX. */
uint64_t bpl_size_add(uint64_t a, uint64_t b);
uint64_t bpl_size_times(uint64_t a, uint64_t b);

/* How long the node is when it is printed. */
uint64_t bpl_unroll_text_size(const BplNode *node);
/* About how long the statements are, indented so far, once their loops are unrolled. */
uint64_t bpl_unroll_stmts_size(const BplUnroller *u, const BplStmt *stmts, unsigned indent);

/* ---- bounds (unroll_bound.c) ----------------------------------------------------------------- */

/* The bound that the attributes ask for, or BPL_NO_BOUND. A malformed one is reported. */
uint32_t bpl_unroll_asked(const BplUnroller *u, const BplAttr *attrs);
/* The bound that a loop with this label (or NULL) and this answer of the function above has for
 * itself, or BPL_NO_BOUND. */
uint32_t bpl_unroll_bound(const BplUnroller *u, const BplName *label, uint32_t asked);
/* The general bound, if there is one, for a loop that has none for itself. */
uint32_t bpl_unroll_or_general(const BplUnroller *u, uint32_t bound);
/* Puts what is known of all `while`s among the statements and below into u->bounds. True if one has
 * a bound. What cannot be unrolled is reported. */
bool bpl_unroll_find_bounds(BplUnroller *u, const BplStmt *stmts);
/* The bound found, or BPL_NO_BOUND. */
uint32_t bpl_unroll_found(const BplUnroller *u, const BplWhile *loop);
/* Reports an assignment that may not be copied. */
void bpl_unroll_check_copied(BplUnroller *u, const BplStmt *stmt);
/* Reports invariants that are calls (CIVL). */
void bpl_unroll_check_clauses(BplUnroller *u, const BplWhile *loop);
/* Is it `assume {:unroll N} true`, which says nothing else? */
bool bpl_unroll_is_request(const BplStmt *stmt);
/* Is it one, of a `while` that follows it and has a bound? Then nobody needs it any more. */
bool bpl_unroll_is_followed(const BplUnroller *u, const BplStmt *stmt);

/* ---- parts of copies (unroll_part.c) --------------------------------------------------------- */

/* A copy of an expression; NULL of NULL. */
BplExpr *bpl_unroll_copy_expr(BplUnroller *u, const BplExpr *expr);
/* A copy of a statement that is no if or while; without {:id}, unless it is the first. */
BplStmt *bpl_unroll_copy_stmt(BplUnroller *u, const BplStmt *stmt, bool is_first);
/* An invariant as a statement of its own; NULL if it is to be dropped. */
BplStmt *bpl_unroll_invariant(BplUnroller *u, const BplCondition *invariant, bool is_first);
/* The assertion, at the head of a goto loop, as an invariant is to be treated; NULL: dropped. */
BplStmt *bpl_unroll_as_invariant(BplUnroller *u, BplStmt *stmt);
/* assume {:iteration k} true; */
BplStmt *bpl_unroll_iteration(BplUnroller *u, uint32_t k, const BplNode *like);
/* What stands where one execution more would begin, if the guard (NULL: maybe) is true. The label
 * is the loop's, or NULL. NULL if nothing has to stand there. */
BplStmt *bpl_unroll_limit(BplUnroller *u, const BplExpr *guard, const BplName *label,
                          uint32_t bound, const BplNode *like);
BplStmt *bpl_unroll_if(BplUnroller *u, BplExpr *guard, BplStmt *then_stmts, const BplNode *like);

/* Labels have to be new to their body only: so in every body, L#2 is what the second execution
 * makes of L. */
void bpl_unroll_begin_body(BplUnroller *u, const BplBody *body);
void bpl_unroll_end_body(BplUnroller *u);
/* A new name for the label; made from the same first name if that was made, too. */
const BplName *bpl_unroll_fresh(BplUnroller *u, const BplName *name);
/* The text itself if no label has it. */
const BplName *bpl_unroll_fresh_text(BplUnroller *u, const char *text);
/* The first name of the label with that name. */
const BplName *bpl_unroll_root(const BplUnroller *u, const BplName *name);

/* ---- the two forms --------------------------------------------------------------------------- */

/* Structured (unroll_while.c): replaces the loops that have a bound. */
void bpl_unroll_structured(BplUnroller *u, BplBody *body);

/* Blocks (unroll_goto.c). */
typedef struct BplUnrollBlocks BplUnrollBlocks;

/* Looks at a flat body, which is then the plan's. NULL if no loop of it has a bound. */
BplUnrollBlocks *bpl_unroll_plan_blocks(BplUnroller *u, BplBody *flat);
uint64_t bpl_unroll_blocks_size(const BplUnrollBlocks *plan);
/* Gives the body the unrolled blocks for its statements. */
void bpl_unroll_build_blocks(BplUnroller *u, BplUnrollBlocks *plan, BplBody *body);
void bpl_unroll_free_blocks(BplUnrollBlocks *plan);

#endif
