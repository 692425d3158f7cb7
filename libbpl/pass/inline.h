/* Replaces calls by the bodies of callees, or by their specifications.
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
 * Calls are inlined if their procedure has {:inline N} or the options select it, provided that it
 * has a body (of several implementations the first). N limits the nested activations of one
 * procedure; `at_depth` determines what replaces the calls beyond this limit. The attribute
 * {:inline N} of a call overrides its procedure's. Asynchronous and parallel calls are not changed.
 *
 * A copy behaves as in Boogie's own inlining: preconditions and postconditions are asserted, free
 * ones are dropped, except `ensures {:InlineAssume}`, which is assumed; parameters are passed by
 * value; results and locals have any value that their where clauses allow at the start of every
 * copy, and after each havoc of them. (Boogie 2.4.1 ignores the where clauses after copied havocs.)
 * Where clauses of in-parameters and free preconditions are not assumed, since callers do not prove
 * them. The assertion of a precondition also has the attributes of the call. A free call does not
 * assert the preconditions. Bodies keep their structure; only in code expressions, which have no
 * structured statements, they become blocks.
 *
 * Procedures stay in the program, whether they are still called or not. Modifies clauses also stay,
 * and suffice: a checked caller lists the variables that its callees list, and a checked body
 * modifies nothing that its procedure does not list. (For a program that was checked with
 * infer_modifies, call bpl_pass_complete_modifies first.) Assumes a checked program; callers that
 * need types afterwards must check it again.
 *
 * Verdicts: a procedure in which all calls were replaced by bodies fails exactly if it can fail in
 * an execution. At the depth limit, `assume` under-approximates (deeper executions are lost),
 * `assert`, `spec` and `call` over-approximate. */
#ifndef BPL_PASS_INLINE_H
#define BPL_PASS_INLINE_H

#include "libbpl/syntax/program.h"

typedef enum BplAtDepth {
    BPL_AT_DEPTH_ASSUME, /* the call becomes `assume false` */
    BPL_AT_DEPTH_ASSERT, /* the call becomes `assert false` */
    BPL_AT_DEPTH_SPEC,   /* the specification replaces the call: call_spec.h */
    BPL_AT_DEPTH_CALL    /* the call is not changed */
} BplAtDepth;

typedef struct BplInlineOptions {
    /* patterns for further procedures to inline; `*` matches any text */
    const char *const *procs;
    size_t proc_count;
    /* patterns for procedures whose calls are always replaced by their specifications */
    const char *const *specs;
    size_t spec_count;
    bool all; /* whether every procedure with a body is inlined */
    /* replaces the N of every {:inline N}; negative: each procedure's own N is used, or 1 if it has
     * none */
    long depth;
    BplAtDepth at_depth;
    size_t max_size; /* limit on the total number of statements of the bodies */
} BplInlineOptions;

typedef enum BplInlined {
    BPL_INLINED,
    BPL_INLINE_UNMATCHED,      /* `trouble` matches no procedure with a body */
    BPL_INLINE_UNMATCHED_SPEC, /* `trouble` matches no procedure */
    /* the bodies would have more than max_size statements; nothing was changed */
    BPL_INLINE_TOO_LARGE,
    BPL_INLINE_TOO_DEEP /* too many nested activations; the program is unusable */
} BplInlined;

BplInlined bpl_pass_inline(BplProgram *program, const BplInlineOptions *options,
                           const char **trouble);

#endif
