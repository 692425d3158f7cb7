/* Modular verification: each body against its procedure's specification.
 *
 *     BplVcSession *session = bpl_vc_session_new(program, &options);
 *     bpl_vc_verify_all(session, bodies, count, done, data);   done: report/vc_report.h
 *     bpl_vc_session_free(session);
 *
 * The program must be checked and prepared: bpl_vc_prepare rewrites constructs that conditions
 * cannot express. A body is `verified` only if Z3 finds the condition's negation unsatisfiable. An
 * error is a check that Z3 could not prove: it has a model in which the check fails or, with
 * quantifiers or products, a candidate for one. If some valid fact could not be expressed for Z3,
 * the result is not an error but unknown.
 */
#ifndef BPL_VC_VERIFY_H
#define BPL_VC_VERIFY_H

#include "libbpl/base/digest.h"
#include "libbpl/sema/check.h"
#include "libbpl/vc/passive.h"

typedef struct BplVcOptions {
    /* Limit for all questions about a body, in milliseconds; 0: none. {:timeLimit SECONDS} on a
     * body or procedure takes precedence. */
    uint32_t timeout_ms;
    /* limit on the steps of a question to Z3; 0: none. {:rlimit STEPS} takes precedence */
    uint32_t work;
    double end; /* deadline of all bodies, by bpl_clock_seconds; 0: none */
    /* limit for Z3, and for the conditions of all bodies, in megabytes; 0: none */
    uint32_t memory_mb;
    uint32_t seed;
    uint32_t error_limit; /* limit on the errors for each body; 0: none */
    const char *log;      /* a folder for the questions to Z3, a file for each, or NULL */
    const char *log_file; /* a file to which all questions are added, or NULL */
    bool split;           /* ask about each check separately; error_limit does not count then */
    bool in_place;        /* Z3 runs in this process, which the caller can afford to lose */
    uint32_t jobs;        /* for bpl_vc_verify_all: number of processes at a time; 0: 1 */
    bool values;          /* find values for errors */
    bool infers;          /* traces show heads of loops, where Boogie assumes inferred facts */
    bool prints;          /* find the lines that {:print …} prints, for errors */
    /* number of repeated questions about the stability of a body's proof (vc/stability.h) */
    uint32_t seeds;
    bool core; /* find the assumptions that proofs use (vc/core.h); without `cache` and `split` */
    const BplProgram *original; /* with `values`: the program as it was read, checked; or NULL */
    struct BplVcCache *cache;   /* a cache for bpl_vc_verify_all (vc/cache.h), or NULL */
    bool keys; /* bpl_vc_verify_all computes the keys of bodies even without a cache */
    /* Set by a signal handler: bodies not decided by then stay unknown; or NULL. */
    volatile const int *stop;
} BplVcOptions;

/* Treatment of calls of {:inline N} procedures beyond depth N. With SPEC such procedures are also
 * verified separately; with NEVER all calls are replaced by their specifications. */
typedef enum BplVcInline {
    BPL_VC_INLINE_ASSUME,
    BPL_VC_INLINE_ASSERT,
    BPL_VC_INLINE_SPEC,
    BPL_VC_INLINE_NEVER
} BplVcInline;
#define BPL_VC_INLINES "assume|assert|spec|never"

/* The options' defaults. */
BplVcOptions bpl_vc_defaults(void);

/* The answer for a body. Zero is unknown, so that a result whose verdict was never set claims
 * nothing. */
typedef enum BplVcVerdict {
    BPL_VC_UNKNOWN,
    BPL_VC_VERIFIED,
    BPL_VC_ERRORS,
    BPL_VC_VERDICTS
} BplVcVerdict;

/* A block on the way to a failing check. */
typedef struct BplVcStep {
    BplLoc loc;
    const BplName *label;
    uint32_t path; /* index in the error's path of the first passive block of this step */
} BplVcStep;

/* The value that a variable has on the way to a failing check, or the name of a state there. */
typedef struct BplVcValue {
    /* 0: at entry; otherwise 1 + the index in the path of the block that assigns the value */
    uint32_t step;
    const BplName *name;
    char *text; /* the value; NULL: `name` is the name of a state, {:captureState "name"} */
} BplVcValue;

/* The concrete evaluator's verdict on an error, see vc/values.h. */
typedef enum BplVcReality {
    BPL_VC_UNASKED,
    BPL_VC_CONFIRMED,
    BPL_VC_TOO_WEAK,
    BPL_VC_UNCONFIRMED
} BplVcReality;

typedef struct BplVcError {
    BplVcKind kind;
    uint32_t check;       /* number of the check in the body */
    BplLoc loc;           /* the place of the error */
    const BplNode *claim; /* the assertion or clause */
    /* Z3 has a full model in which the check fails, with the semantics of modular verification */
    bool is_definite;
    BPL_VEC(uint32_t) path; /* blocks of the passive form, from its first one to the check's */
    BPL_VEC(BplVcStep) trace;
    BPL_VEC(BplVcValue) values; /* with `values`, in the order of the path */
    char *prints; /* with `prints`: the lines that {:print …} prints on the path; or NULL */
    BplVcReality reality;
    char *reason;   /* for UNCONFIRMED: the reason */
    BplLoc weak;    /* for TOO_WEAK: the place of the loop or the call */
    bool weak_call; /* for TOO_WEAK: it is a call */
} BplVcError;

/* A check and its result, with `split`. ERRORS means that the check fails. */
typedef struct BplVcCheckResult {
    BplVcKind kind;
    /* the number in the body of the first check in the group; checks that are evidently true come
     * last */
    uint32_t check;
    /* the place of the assertion, the call, the invariant; for ENSURES of the clause */
    BplLoc loc;
    const BplNode *claim;
    const BplName *callee; /* for REQUIRES: the called procedure */
    BplVcVerdict verdict;
    char *why; /* for UNKNOWN: the reason */
    double seconds;
    uint64_t steps; /* steps of the solver */
} BplVcCheckResult;

/* Statistics of repeated questions about a body, with `seeds`. */
typedef struct BplVcStability {
    uint32_t asked, proved;
    /* the fewest and the most steps of the solver in questions that were proved */
    uint64_t least, most;
    double mean, deviation; /* mean and standard deviation of the steps of all questions */
} BplVcStability;

typedef struct BplVcResult {
    BplDecl *decl;
    const BplProcedure *procedure;
    BplVcVerdict verdict;
    BPL_VEC(BplVcError) errors; /* the errors, ordered by place */
    /* the checks that some path reaches, ordered by place */
    BPL_VEC(BplVcCheckResult) split;
    char *why; /* for UNKNOWN: the reason; for ERRORS: why there may be more errors, or NULL */
    uint32_t checks, blocks, questions;
    bool is_unfinished; /* the body is undecided and needs another turn */
    /* the verdict is unknown, or there may be further errors, for lack of time or steps */
    bool is_late;
    bool is_kept; /* the result comes from a cache */
    double seconds;
    uint64_t steps; /* steps of the solver in all questions about the verdict */
    BplVcStability stability;
    /* with `core`, of a body that is verified: all assumptions of the body, and used axioms */
    BPL_VEC(BplVcAssumption) assumptions;
    BPL_VEC(BplLoc) unreached; /* places of checks that hold since no execution reaches them */
    bool has_core;             /* `assumptions` is known */
    bool is_vacuous;           /* no check can be reached: the assumptions contradict each other */
    /* with a cache or `keys`: the key of the body (vc/cache.h); otherwise zero */
    BplDigest key;
} BplVcResult;

/* Rewrites constructs that conditions cannot express: calls of {:inline} procedures, the partial
 * order (<:) of older Boogie. With a depth, all calls of procedures with bodies are expanded to
 * that depth, and replaced by specifications below it. Checks the program again; false after a
 * diagnostic. */
bool bpl_vc_prepare(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                    uint32_t inline_depth);
/* As bpl_vc_prepare, but if inlining would make the program too large, nothing is inlined, and
 * *inlining becomes NEVER: then calls are replaced by their specifications, and the inlined
 * procedures are verified. */
bool bpl_vc_prepare_or_less(BplProgram *program, const BplCheckOptions *check,
                            BplVcInline *inlining, uint32_t inline_depth);
/* Is the body verified by itself? {:verify false} and {:inline} procedures are not. */
bool bpl_vc_is_wanted(BplDecl *decl, BplVcInline inlining);

typedef struct BplVcSession BplVcSession;

/* A session for the program, which must be prepared (bpl_vc_prepare) and must not change while the
 * session exists. */
BplVcSession *bpl_vc_session_new(BplProgram *program, const BplVcOptions *options);
void bpl_vc_session_free(BplVcSession *session);

/* Verifies one body, in this process. */
BplVcResult *bpl_vc_verify(BplVcSession *session, BplDecl *decl);
/* bpl_vc_verify_all verifies all bodies, in processes that may be lost: then the body being
 * verified is unknown, and the others go on. done(data, body, result), which owns the result, is
 * called once for each body, where `body` is its number, counted from 0: first for those that their
 * first turn decides, in their order, then for those that their second turn decides, and so on,
 * whatever `jobs`. Once *stop is set, bodies being verified are unknown, and those that have not
 * begun are left out. */
typedef void BplVcDone(void *data, size_t body, BplVcResult *result);
void bpl_vc_verify_all(BplVcSession *session, BplDecl *const *bodies, size_t count, BplVcDone *done,
                       void *data);
/* Is the proof unstable: in some of the repeated questions lost, or ten times as expensive and not
 * cheap? */
bool bpl_vc_is_unstable(const BplVcResult *result);
/* Frees the error's data. */
void bpl_vc_error_release(BplVcError *error);
void bpl_vc_result_free(BplVcResult *result);

#endif
