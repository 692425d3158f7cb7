/* Modular verification: each body is verified against its procedure's specification.
 *
 *     BplVcSession *session = bpl_vc_session_new(program, &options);
 *     bpl_vc_verify_all(session, bodies, count, done, data);   done: report/vc_report.h
 *     bpl_vc_session_free(session);
 *
 * The program must be checked and prepared: bpl_vc_prepare rewrites constructs that verification
 * conditions cannot express. A body is `verified` only if Z3 finds the negation of its condition
 * unsatisfiable. An error is a check that Z3 could not prove: Z3 has a model in which the check
 * fails or, with quantifiers or products, a candidate for such a model. If some valid fact could
 * not be expressed for Z3, the result is not an error but unknown. */
#ifndef BPL_VC_VERIFY_H
#define BPL_VC_VERIFY_H

#include "libbpl/base/digest.h"
#include "libbpl/sema/check.h"
#include "libbpl/vc/passive.h"

typedef struct BplVcOptions {
    /* Limit for all queries about a body, in milliseconds; 0: none. {:timeLimit SECONDS} on a body
     * or procedure takes precedence. */
    uint32_t timeout_ms;
    /* limit on the steps of a query to Z3; 0: none. {:rlimit STEPS} takes precedence */
    uint32_t work;
    double end; /* deadline of all bodies, by bpl_clock_seconds; 0: none */
    /* limit for Z3, and for the conditions of all bodies, in megabytes; 0: none */
    uint32_t memory_mb;
    uint32_t seed;
    uint32_t error_limit; /* limit on the errors for each body; 0: none */
    const char *log;      /* a folder for the queries to Z3, a file for each, or NULL */
    const char *log_file; /* a file to which all queries are appended, or NULL */
    bool split;           /* verify each check by a query of its own; error_limit is then ignored */
    bool in_place;        /* run Z3 in this process; a crash of Z3 then ends the caller's process */
    uint32_t jobs;        /* for bpl_vc_verify_all: number of processes at a time; 0: 1 */
    /* find the values of variables for errors, and let the evaluator confirm them (vc/values.h) */
    bool values;
    /* traces show the heads of loops, as Boogie does if it infers invariants */
    bool infers;
    /* find the lines that {:print …} attributes print on the path to an error */
    bool prints;
    /* number of repeated queries about the stability of a body's proof (vc/stability.h) */
    uint32_t seeds;
    /* find the assumptions that proofs use (vc/core.h); not together with `cache` or `split` */
    bool core;
    /* record the instances of quantifiers that the solver makes (vc/profile.h); not together with
     * `cache` */
    bool profile;
    const char *profile_logs;   /* with `profile`: a folder that keeps the solver's logs, or NULL */
    const BplProgram *original; /* with `values`: the program as it was read, checked; or NULL */
    struct BplVcCache *cache;   /* a cache for bpl_vc_verify_all (vc/cache.h), or NULL */
    bool keys; /* bpl_vc_verify_all computes the keys of bodies even without a cache */
    /* A flag that a signal handler sets to end the verification: bodies that are not decided then
     * stay `unknown`. NULL: no flag. */
    volatile const int *stop;
} BplVcOptions;

/* How calls of {:inline N} procedures at depths beyond N are treated. With SPEC such procedures are
 * also verified separately; with NEVER no call is inlined: all are replaced by specifications. */
typedef enum BplVcInline {
    BPL_VC_INLINE_ASSUME,
    BPL_VC_INLINE_ASSERT,
    BPL_VC_INLINE_SPEC,
    BPL_VC_INLINE_NEVER
} BplVcInline;
#define BPL_VC_INLINES "assume|assert|spec|never"

/* Returns the default options. */
BplVcOptions bpl_vc_defaults(void);

/* The verdict on a body. The value 0 is `unknown`, so that a result whose verdict was never set is
 * `unknown`. */
typedef enum BplVcVerdict {
    BPL_VC_UNKNOWN,
    BPL_VC_VERIFIED,
    BPL_VC_ERRORS,
    BPL_VC_VERDICTS
} BplVcVerdict;

/* A block of the trace of an error. */
typedef struct BplVcStep {
    BplLoc loc;
    const BplName *label;
    /* index, in the error's path, of the first passive block that belongs to this step */
    uint32_t path;
} BplVcStep;

/* The value of a variable on the path to a failing check, or the name of a state there. */
typedef struct BplVcValue {
    /* 0: the initial value; otherwise 1 + the index in the error's path of the block that assigns
     * the value */
    uint32_t step;
    const BplName *name;
    char *text; /* the value; NULL: `name` is the name of a state, {:captureState "name"} */
} BplVcValue;

/* The concrete evaluator's verdict on an error (vc/values.h). */
typedef enum BplVcReality {
    BPL_VC_UNASKED,
    BPL_VC_CONFIRMED,
    BPL_VC_TOO_WEAK,
    BPL_VC_UNCONFIRMED
} BplVcReality;

typedef struct BplVcError {
    BplVcKind kind;
    uint32_t check;       /* number of the check in the body */
    BplLoc loc;           /* the source position at which the error is reported */
    const BplNode *claim; /* the assertion or clause */
    /* Z3 has a full model in which the check fails, with the semantics of modular verification */
    bool is_definite;
    /* blocks of the passive form, from the first one to that of the check */
    BPL_VEC(uint32_t) path;
    BPL_VEC(BplVcStep) trace;
    BPL_VEC(BplVcValue) values; /* with the option `values`, in the order of the path */
    /* with the option `prints`: the lines that {:print …} prints on the path; or NULL */
    char *prints;
    BplVcReality reality;
    char *reason; /* for UNCONFIRMED: why */
    /* for TOO_WEAK: the position of the loop or call whose invariants or contracts are too weak */
    BplLoc weak;
    bool weak_call; /* for TOO_WEAK: `weak` is the position of a call, not of a loop */
} BplVcError;

/* The result of a check, with the option `split`. Checks of the same assertion or clause at the
 * same position form a group with one result. ERRORS means that the check fails. */
typedef struct BplVcCheckResult {
    BplVcKind kind;
    /* the number of the group's first check in the body; checks that are evidently true have the
     * last numbers */
    uint32_t check;
    /* the position of the assertion, the call or the invariant; for ENSURES of the clause */
    BplLoc loc;
    const BplNode *claim;
    const BplName *callee; /* for REQUIRES: the name of the called procedure */
    BplVcVerdict verdict;
    char *why; /* for UNKNOWN: the reason */
    double seconds;
    uint64_t steps; /* number of solver steps that the query took */
} BplVcCheckResult;

/* Statistics of the repeated queries about a body, with the option `seeds`. */
typedef struct BplVcStability {
    uint32_t asked, proved;
    /* the smallest and the largest number of solver steps of a query that proved the body */
    uint64_t least, most;
    double mean, deviation; /* mean and standard deviation of the solver steps of all queries */
} BplVcStability;

/* The instances of a quantifier that one of its triggers led to, with the option `profile`. */
typedef struct BplVcInstances {
    bool has_place; /* false: the quantifier is part of the translation, not of the program */
    BplLoc loc;
    char *trigger; /* the terms of the trigger, as the solver knows them */
    uint64_t count;
    uint32_t repeats; /* the largest number of these instances on one chain (smt/instances.h) */
    /* the quantifiers, as indices into BplVcProfile.at, by way of which these instances lead to
     * each other; the first is this one */
    BPL_VEC(uint32_t) cycle;
    BPL_VEC(char *) terms; /* the terms that matched first, second, … on a chain */
} BplVcInstances;

typedef struct BplVcProfile {
    bool is_asked; /* the instances were recorded */
    bool is_cut;   /* the record ends at a limit: there are more instances */
    uint64_t count;
    BPL_VEC(BplVcInstances) at; /* matching loops first, then by the number of instances */
} BplVcProfile;

typedef struct BplVcResult {
    BplDecl *decl;
    const BplProcedure *procedure;
    BplVcVerdict verdict;
    BPL_VEC(BplVcError) errors; /* the errors, ordered by position */
    /* with the option `split`: the checks that some path reaches, ordered by position */
    BPL_VEC(BplVcCheckResult) split;
    char *why; /* for UNKNOWN: the reason; for ERRORS: why there may be more errors, or NULL */
    uint32_t checks, blocks, questions;
    /* the body is undecided after its current share of steps (turn, retry.c), and needs another one
     */
    bool is_unfinished;
    /* the verdict is unknown, or there may be further errors, for lack of time or steps */
    bool is_late;
    bool is_kept; /* the result comes from a cache */
    double seconds;
    uint64_t steps; /* number of solver steps in all queries about the verdict */
    BplVcStability stability;
    BplVcProfile profile;
    /* with `core`, if the body is verified: all assumptions of the body, and the used axioms */
    BPL_VEC(BplVcAssumption) assumptions;
    /* positions of checks that hold only because no execution reaches them */
    BPL_VEC(BplLoc) unreached;
    bool has_core; /* `assumptions` is known */
    /* no check can be reached, since the assumptions contradict each other */
    bool is_vacuous;
    /* with a cache or `keys`: the key of the body (vc/cache.h); otherwise zero */
    BplDigest key;
} BplVcResult;

/* Rewrites constructs that verification conditions cannot express: calls of {:inline} procedures,
 * and the partial order (<:) of older Boogie. If inline_depth is not 0, all calls of procedures
 * with bodies are expanded to that depth, and replaced by specifications below it. Checks the
 * program again; returns false after a diagnostic. */
bool bpl_vc_prepare(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                    uint32_t inline_depth);
/* As bpl_vc_prepare, but if inlining would make the program too large, nothing is inlined, and
 * *inlining becomes NEVER: then calls are replaced by their specifications, and the procedures that
 * were to be inlined are verified. */
bool bpl_vc_prepare_or_less(BplProgram *program, const BplCheckOptions *check,
                            BplVcInline *inlining, uint32_t inline_depth);
/* Returns true if the body is to be verified. A body with {:verify false}, on itself or on its
 * procedure, is not; the body of an {:inline} procedure only with `inlining` SPEC or NEVER. */
bool bpl_vc_is_wanted(BplDecl *decl, BplVcInline inlining);

typedef struct BplVcSession BplVcSession;

/* Returns a session for the program, which must be prepared (bpl_vc_prepare) and must not change
 * while the session exists. */
BplVcSession *bpl_vc_session_new(BplProgram *program, const BplVcOptions *options);
void bpl_vc_session_free(BplVcSession *session);

/* Verifies one body, in this process; the caller frees the result. */
BplVcResult *bpl_vc_verify(BplVcSession *session, BplDecl *decl);
/* Verifies all bodies, in other processes. If such a process is lost, the verdict on the body that
 * it was verifying is `unknown`, and verification goes on. Calls done(data, body, result) once for
 * each body, where `body` is its index; `done` owns the result.
 *
 * A body that needs more than a share of steps (a turn, retry.c) waits until all other bodies have
 * had a turn. `done` is called first for the bodies decided in their first turn, in the order of
 * the list, then for those decided in their second turn, and so on, whatever `jobs` is. Once *stop
 * is set, bodies that are being verified get the verdict `unknown`, and bodies that have not begun
 * are left out. */
typedef void BplVcDone(void *data, size_t body, BplVcResult *result);
void bpl_vc_verify_all(BplVcSession *session, BplDecl *const *bodies, size_t count, BplVcDone *done,
                       void *data);
/* Is the proof unstable: in some of the repeated queries lost, or ten times as expensive and not
 * cheap? */
bool bpl_vc_is_unstable(const BplVcResult *result);
/* Do instances of this quantifier lead to further ones again and again? */
bool bpl_vc_is_matching_loop(const BplVcInstances *instances);
/* Frees the error's data. */
void bpl_vc_error_release(BplVcError *error);
void bpl_vc_result_free(BplVcResult *result);

#endif
