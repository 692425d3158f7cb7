/* Loops unrolled, each by its own bound.
 *
 *     while (i < n)                     loop:
 *     {                                 if (i < n) {
 *       i := i + 1;         ==>           assume {:iteration 1} true;
 *     }                                   i := i + 1;
 *                                         if (!(i < n)) {
 *                                           break loop;
 *                                         }
 *                                         assume {:iteration 2} true;
 *                                         i := i + 1;
 *                                         assume !(i < n);
 *                                       }
 *
 * A bound of N means that at most N executions of the loop's body may begin each time the loop is
 * entered. What stands at the bound, where one more would begin, is the caller's choice:
 *
 *     assume false                   under-approximates: longer runs are not looked at
 *     assert {:msg "…"} false        over-approximates: a longer run is an error
 *     assume {:halt} false           under-approximates: a longer run passes
 *
 * With invariants checked and a bound that no run exceeds, runs are kept exactly, but for those
 * that only a modular verifier sees: it havocs a loop's variables, and knows more of an unrolled
 * one.
 *
 * Which bound: the caller's for the loop's label; else {:unroll N} on one of the loop's invariants,
 * on an assume directly before the `while` (labels do not count), or on an assume or assert that
 * the head of a goto loop begins with; else the general one. A loop without a bound stays. Nested
 * loops have a bound each; the inner one counts anew whenever the outer one comes to it.
 *
 * The form: where all gotos lead forwards and none into a `while` from outside, loops become nests
 * of `if` as above, no deeper than they were. In other bodies the statements become blocks first
 * (pass/blocks.h), and loops copies of their blocks. A loop's first block, its head, comes once
 * more after the last execution if it can leave the loop, as the test of a while does; but not if
 * it is all there is to execute: if it does more than assert and assume, and the other blocks only
 * assume. Edges to where one more execution would begin are cut behind what their targets assume
 * first.
 *
 * A loop that can be entered in the middle has the head that depth-first search meets first; to
 * enter it begins an execution. Its blocks are split by being copied. What nothing leads to is left
 * out of bodies that become blocks. Loops within code expressions stay.
 *
 * An attribute {:iteration k} tells the copies apart. They keep the places of the original. Labels
 * within get new names; {:id "x"}, of which there may be but one, stays in the first copy.
 */
#ifndef BPL_PASS_UNROLL_H
#define BPL_PASS_UNROLL_H

#include "libbpl/syntax/program.h"

/* Beyond this no bound is told from another. */
#define BPL_MAX_UNROLL ((uint32_t)1 << 30)

typedef enum BplAtBound { BPL_AT_BOUND_ASSUME, BPL_AT_BOUND_ASSERT, BPL_AT_BOUND_HALT } BplAtBound;

/* The assertions that the head of a goto loop begins with are its invariants, as for Boogie. */
typedef enum BplKeepInvariants {
    BPL_INVARIANTS_CHECK, /* asserted whenever the head is reached; free ones are assumed */
    BPL_INVARIANTS_ASSUME,
    BPL_INVARIANTS_DROP
} BplKeepInvariants;

/* A bound for the loops with this label: that of a head, or one directly before a `while`. */
typedef struct BplLoopBound {
    const BplName *procedure; /* NULL: in any */
    const BplName *label;
    uint32_t bound;
    bool matched; /* set by bpl_unroll if there is such a loop */
} BplLoopBound;

typedef struct BplUnrollOptions {
    bool has_bound; /* for loops that nothing else gives one */
    uint32_t bound;
    BplLoopBound *loops; /* the last that matches counts */
    size_t loop_count;
    BplAtBound at_bound;
    BplKeepInvariants invariants;
    uint64_t max_size; /* how many bytes of text unrolled bodies may take; 0: any number */
} BplUnrollOptions;

typedef enum BplUnrollAnswer {
    BPL_UNROLL_DONE,
    BPL_UNROLL_WRONG,    /* see program->diags; nothing was unrolled */
    BPL_UNROLL_TOO_LARGE /* nothing was unrolled */
} BplUnrollAnswer;

/* Unrolls the loops of a checked program. `size` gets about how many bytes the bodies with loops
 * take, unrolled; UINT64_MAX stands for anything larger. Afterwards names lead to where they
 * should, types are those of the copied nodes, and made expressions have none. */
BplUnrollAnswer bpl_unroll(BplProgram *program, const BplUnrollOptions *options, uint64_t *size);

#endif
