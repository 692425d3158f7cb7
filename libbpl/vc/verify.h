/* Modular verification: each body against its procedure's specification.
 *
 *     BplVcSession *session = bpl_vc_session_new(program, &options);
 *     bpl_vc_verify_all(session, bodies, count, done, data);   done: report/vc_report.h
 *     bpl_vc_session_free(session);
 *
 * The program is checked; bpl_vc_prepare has rewritten what cannot be said as it stands. `verified`
 * is said only where Z3 finds the condition's negation unsatisfiable. An error is a check of which
 * Z3 has a model, or with quantifiers or products a candidate for one, in which it fails: a check
 * that could not be proved. Where something that holds could not be said to Z3, that is no error
 * but unknown.
 */
#ifndef BPL_VC_VERIFY_H
#define BPL_VC_VERIFY_H

#include "libbpl/base/digest.h"
#include "libbpl/sema/check.h"
#include "libbpl/vc/passive.h"

typedef struct BplVcOptions {
    /* For a body, with all questions about it; 0: none. {:timeLimit SECONDS} on a body or procedure
     * counts instead. */
    uint32_t timeout_ms;
    uint32_t work;      /* steps of a question to Z3; 0: no limit. {:rlimit STEPS} counts instead */
    double end;         /* of all bodies, by bpl_clock_seconds; 0: none */
    uint32_t memory_mb; /* for Z3, and beside the program for all bodies; 0: no limit */
    uint32_t seed;
    uint32_t error_limit; /* of a body; 0: none */
    const char *log;      /* a folder for what Z3 is asked, a file for each question, or NULL */
    const char *log_file; /* a file to which all questions are added, or NULL */
    bool split;           /* a question for each check; error_limit does not count then */
    bool in_place;        /* Z3 runs in this process, which the caller can afford to lose */
    uint32_t jobs;        /* processes at a time, of bpl_vc_verify_all; 0: 1 */
    bool values;          /* errors have values */
    bool infers;          /* traces show heads of loops, where Boogie assumes what it infers */
    bool prints;          /* errors have what {:print …} prints */
    uint32_t seeds; /* questions about the stability of a body's proof (vc/stability.h); 0: none */
    const BplProgram *original; /* with `values`: the program as it was read, checked; or NULL */
    struct BplVcCache *cache;   /* of bpl_vc_verify_all (vc/cache.h), or NULL */
    bool keys; /* bpl_vc_verify_all finds the keys of bodies, also without a cache */
    /* Set by a signal handler: what is not known by then stays unknown; or NULL. */
    volatile const int *stop;
} BplVcOptions;

/* What a call of an {:inline N} procedure becomes beyond depth N. With SPEC such procedures are
 * also verified by themselves; with NEVER all calls are what the specifications say. */
typedef enum BplVcInline {
    BPL_VC_INLINE_ASSUME,
    BPL_VC_INLINE_ASSERT,
    BPL_VC_INLINE_SPEC,
    BPL_VC_INLINE_NEVER
} BplVcInline;
#define BPL_VC_INLINES "assume|assert|spec|never"

/* The options' defaults. */
BplVcOptions bpl_vc_defaults(void);

typedef enum BplVcVerdict { BPL_VC_VERIFIED, BPL_VC_ERRORS, BPL_VC_UNKNOWN } BplVcVerdict;

/* A block on the way to a failing check. */
typedef struct BplVcStep {
    BplLoc loc;
    const BplName *label;
    uint32_t path; /* index in the error's path: where it begins */
} BplVcStep;

/* The value that a variable has on the way to a failing check, or the name of a state there. */
typedef struct BplVcValue {
    uint32_t step; /* 0: at entry; else 1 + the index in the path of the block that assigns it */
    const BplName *name;
    char *text; /* NULL: `name` is that of {:captureState "name"} */
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
    uint32_t check;       /* its number in the body */
    BplLoc loc;           /* of the error */
    const BplNode *claim; /* the assertion or clause */
    bool is_definite; /* Z3 has a model: the check fails, in the meaning of modular verification */
    BPL_VEC(uint32_t) path; /* blocks of the passive form, from its first one to the check's */
    BPL_VEC(BplVcStep) trace;
    BPL_VEC(BplVcValue) values; /* with the option, in the order of the path */
    char *prints; /* with the option: lines that {:print …} prints on the path; or NULL */
    BplVcReality reality;
    char *reason;   /* of UNCONFIRMED */
    BplLoc weak;    /* of TOO_WEAK: the loop or the call */
    bool weak_call; /* it is a call */
} BplVcError;

/* A check and what became of it, with `split`. ERRORS is that it fails. */
typedef struct BplVcCheckResult {
    BplVcKind kind;
    uint32_t check; /* the first one's number in the body; those true as they stand come last */
    BplLoc loc;     /* of the assertion, the call, the invariant; of ENSURES: of the clause */
    const BplNode *claim;
    const BplName *callee; /* of REQUIRES */
    BplVcVerdict verdict;
    char *why; /* of UNKNOWN */
    double seconds;
    uint64_t steps; /* of the solver */
} BplVcCheckResult;

/* Of repeated questions about a body, with `seeds`. */
typedef struct BplVcStability {
    uint32_t asked, proved;
    uint64_t least, most;   /* steps of the solver, of those proved */
    double mean, deviation; /* of the steps of all: the mean and the standard deviation */
} BplVcStability;

typedef struct BplVcResult {
    BplDecl *decl;
    const BplProcedure *procedure;
    BplVcVerdict verdict;
    BPL_VEC(BplVcError) errors;      /* by place */
    BPL_VEC(BplVcCheckResult) split; /* by place; of checks that some path reaches */
    char *why;                       /* of UNKNOWN; of ERRORS, if there may be more, or NULL */
    uint32_t checks, blocks, questions;
    bool is_unfinished; /* it needs another turn */
    bool is_late;       /* unknown, or not all errors known, for want of time or steps */
    bool is_kept;       /* it comes from a cache */
    double seconds;
    uint64_t steps; /* of the solver, in all questions about the verdict */
    BplVcStability stability;
    BplDigest key; /* with a cache or `keys`: see vc/cache.h; otherwise zero */
} BplVcResult;

/* Takes out of the program what has no meaning in conditions: calls of {:inline} procedures, older
 * Boogie's order. With a depth all calls of what has a body are expanded so deep, and are what the
 * specifications say beyond it. Checks it again; false after a diagnostic. */
bool bpl_vc_prepare(BplProgram *program, const BplCheckOptions *check, BplVcInline inlining,
                    uint32_t inline_depth);
/* As bpl_vc_prepare, but where inlining would take too much, nothing is inlined, and *inlining
 * becomes NEVER: then calls are what the specifications say, and the inlined procedures are
 * verified. */
bool bpl_vc_prepare_or_less(BplProgram *program, const BplCheckOptions *check,
                            BplVcInline *inlining, uint32_t inline_depth);
/* Is the body one that is verified by itself? Not so {:verify false} and {:inline} procedures. */
bool bpl_vc_is_wanted(BplDecl *decl, BplVcInline inlining);

typedef struct BplVcSession BplVcSession;

/* The program is prepared (bpl_vc_prepare) and must stay as it is. */
BplVcSession *bpl_vc_session_new(BplProgram *program, const BplVcOptions *options);
void bpl_vc_session_free(BplVcSession *session);

/* One body, in this process. */
BplVcResult *bpl_vc_verify(BplVcSession *session, BplDecl *decl);
/* All of them, in processes that may be lost: then what was asked is unknown, and the others go on.
 * done(data, result), which owns the result, is told in the order of the bodies, whatever `jobs`.
 * Once *stop is set, bodies under way are unknown, and those that were not begun are left out. */
void bpl_vc_verify_all(BplVcSession *session, BplDecl *const *bodies, size_t count,
                       void (*done)(void *data, BplVcResult *result), void *data);
/* Is the proof lost, or ten times as dear and not cheap, in some of the repeated questions? */
bool bpl_vc_is_unstable(const BplVcResult *result);
/* Frees what an error holds. */
void bpl_vc_error_release(BplVcError *error);
void bpl_vc_result_free(BplVcResult *result);

#endif
