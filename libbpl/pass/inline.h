/* Inlines: calls are replaced by the bodies of what they call, or by specifications.
 *
 *     procedure {:inline 1} Inc(x: int)          procedure Main() modifies g;
 *       modifies g; ensures g > old(g);          {
 *     {                                            var x#1: int, …
 *       g := g + x;                       ==>      x#1 := 2;
 *     }                                            assert x#1 > 0;         (had Inc required it)
 *     procedure Main() modifies g;                 g_old#1 := g;
 *     { call Inc(2); }                             g := g + x#1;
 *                                                  assert g > g_old#1;
 *                                                }
 *
 * Which calls: those of procedures with {:inline N} and those that the options choose, where the
 * procedure has a body (of several implementations the first is taken). N says how many activations
 * of one procedure may be nested; at that depth `at_depth` says what becomes of a call. The
 * attribute {:inline N} of a call counts before its procedure's. Asynchronous and parallel calls
 * stay.
 *
 * What a copy does is what Boogie's own inlining does: preconditions are asserted and
 * postconditions too, free ones are dropped, but for `ensures {:InlineAssume}`, which is assumed;
 * parameters are passed by value; results and locals have any value that their where clauses allow
 * at the entry of every copy, and after each havoc of them. (Boogie 2.4.1 forgets the clauses in
 * the copied havocs.) Where clauses of parameters that go in are not assumed, as little as free
 * preconditions: nobody has shown that this caller keeps to them. The assertion of a precondition
 * has the attributes of the call, too. A free call does not assert the preconditions. Bodies stay
 * as they are structured; only in code expressions, which know no structure, they become blocks.
 *
 * Procedures stay, whether they are still called or not. Modifies clauses stay, too, and suffice: a
 * checked caller lists what a callee lists, and a checked body modifies nothing that its procedure
 * does not list. (A program that was checked with infer_modifies wants bpl_complete_modifies
 * first.) Assumes a checked program; afterwards it has to be checked again by who needs types.
 *
 * Verdicts: a procedure in which all calls were replaced by bodies fails exactly if it can fail
 * when it is run. At depth, `assume` under-approximates (deeper runs are lost), `assert`, `spec`
 * and `call` over-approximate.
 */
#ifndef BPL_PASS_INLINE_H
#define BPL_PASS_INLINE_H

#include "libbpl/syntax/program.h"

typedef enum BplAtDepth {
    BPL_AT_DEPTH_ASSUME, /* assume false */
    BPL_AT_DEPTH_ASSERT, /* assert false */
    BPL_AT_DEPTH_SPEC,   /* the specification: call_spec.h */
    BPL_AT_DEPTH_CALL    /* the call stays */
} BplAtDepth;

typedef struct BplInlineOptions {
    const char *const *procs; /* to be inlined, too; `*` is any text */
    size_t proc_count;
    const char *const *specs; /* to be replaced by their specifications, whatever else holds */
    size_t spec_count;
    bool all;   /* inline whatever has a body */
    long depth; /* instead of the N of {:inline N}; negative: as they say, else 1 */
    BplAtDepth at_depth;
    size_t max_size; /* so many statements may the bodies have together */
} BplInlineOptions;

typedef enum BplInlined {
    BPL_INLINED,
    BPL_INLINE_UNMATCHED,      /* `trouble` names no procedure with a body */
    BPL_INLINE_UNMATCHED_SPEC, /* it names no procedure */
    BPL_INLINE_TOO_LARGE,      /* more than max_size; nothing was changed */
    BPL_INLINE_TOO_DEEP        /* too many activations are nested; the program is not to be used */
} BplInlined;

BplInlined bpl_pass_inline(BplProgram *program, const BplInlineOptions *options,
                           const char **trouble);

#endif
