/* Unrolls loops, each up to its own bound.
 *
 *     while (i < n)                 loop:
 *     {                             if (i < n) {
 *       i := i + 1;          ==>      assume {:iteration 1} true;
 *     }                               i := i + 1;
 *                                     if (!(i < n)) {
 *                                       break loop;
 *                                     }
 *                                     assume {:iteration 2} true;
 *                                     i := i + 1;
 *                                     assume !(i < n);
 *                                   }
 *
 * A bound of N allows at most N executions of the loop's body each time the loop is entered. The
 * caller chooses the code at the bound, that is, at the point where execution N + 1 would begin:
 *
 *     assume false                under-approximates: longer executions are ignored
 *     assert {:msg "…"} false     over-approximates: a longer execution is an error
 *     assume {:halt} false        under-approximates: a longer execution passes
 *
 * With checked invariants and a bound that no execution exceeds, executions are preserved exactly;
 * the difference for a modular verifier is that it havocs a loop's variables, but knows the exact
 * values in an unrolled loop.
 *
 * The bound of a loop is the caller's for the loop's label; otherwise {:unroll N} on one of the
 * loop's invariants, on an assume directly before the `while` (labels are skipped), or on an assume
 * or assert at the start of the head of a goto loop; otherwise the general bound. A loop without a
 * bound is not changed. Nested loops have a bound each; the count of the inner loop starts again
 * whenever the outer loop reaches it.
 *
 * The form of the result: if all gotos lead forwards and none into a `while` from outside, loops
 * become nests of `if` as above, no deeper than they were. In other bodies the statements first
 * become blocks (pass/blocks.h), and loops become copies of their blocks. A loop's first block, its
 * head, occurs once more after the last execution if it can leave the loop, like the test of a
 * while. The exception is a loop whose head does more than assert and assume, while all other
 * blocks only assume: there the head is the loop's body, and does not occur again. At the bound, an
 * edge to the start of one more execution ends in the code at the bound, after the assumptions at
 * the start of the edge's target.
 *
 * The head of a loop with several entries is the block that depth-first search reaches first; each
 * entry begins an execution. The blocks of such a loop are copied until it has a single entry.
 * Unreachable blocks are left out of bodies that become blocks. Loops inside code expressions are
 * not changed.
 *
 * An attribute {:iteration k} distinguishes the copies. They keep the source positions of the
 * original. Labels inside get new names; {:id "x"}, which must be unique, stays in the first copy.
 */
#ifndef BPL_PASS_UNROLL_H
#define BPL_PASS_UNROLL_H

#include "libbpl/syntax/program.h"

/* The largest bound; larger bounds are reduced to it. */
#define BPL_MAX_UNROLL ((uint32_t)1 << 30)

typedef enum BplAtBound { BPL_AT_BOUND_ASSUME, BPL_AT_BOUND_ASSERT, BPL_AT_BOUND_HALT } BplAtBound;

/* How the invariants of a loop are treated when it is unrolled. The assertions at the start of the
 * head of a goto loop are its invariants, as in Boogie. */
typedef enum BplKeepInvariants {
    /* invariants are asserted whenever the head is reached; free invariants are assumed */
    BPL_INVARIANTS_CHECK,
    BPL_INVARIANTS_ASSUME,
    BPL_INVARIANTS_DROP
} BplKeepInvariants;

/* A bound for the loops with this label: the label of a head, or a label directly before a
 * `while`. */
typedef struct BplLoopBound {
    const BplName *procedure; /* the procedure of the loops; NULL: any procedure */
    const BplName *label;
    uint32_t bound;
    bool matched; /* set by bpl_unroll if a loop has this label */
} BplLoopBound;

typedef struct BplUnrollOptions {
    bool has_bound; /* there is a general bound, for loops without a bound of their own */
    uint32_t bound;
    BplLoopBound *loops; /* bounds for labels; if several match a loop, the last one is used */
    size_t loop_count;
    BplAtBound at_bound;
    BplKeepInvariants invariants;
    uint64_t max_size; /* limit on the bytes of text of unrolled bodies; 0: no limit */
} BplUnrollOptions;

typedef enum BplUnrollAnswer {
    BPL_UNROLL_DONE,
    BPL_UNROLL_WRONG,    /* there are errors, in program->diags; nothing was unrolled */
    BPL_UNROLL_TOO_LARGE /* the result would be too large; nothing was unrolled */
} BplUnrollAnswer;

/* Unrolls the loops of a checked program. *size is set to the approximate number of bytes of the
 * unrolled bodies; UINT64_MAX stands for that number or any larger one. Afterwards references are
 * correct; copied nodes have their types, but new expressions have none. */
BplUnrollAnswer bpl_unroll(BplProgram *program, const BplUnrollOptions *options, uint64_t *size);

#endif
