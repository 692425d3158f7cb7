/* Functions on two versions of a procedure, which lockstep.h, product.h and their callers share. */
#ifndef BPL_DIFF_VERSIONS_H
#define BPL_DIFF_VERSIONS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef BPL_VEC(const BplVar *) BplVersionVars;

/* Return the parameters and the results of a procedure or implementation. */
BplVarGroup *bpl_version_ins(const BplDecl *decl);
BplVarGroup *bpl_version_outs(const BplDecl *decl);
/* Do both have bodies, no type parameters, and parameters and results of equal types? */
bool bpl_versions_fit(BplDecl *a, BplDecl *b);
/* Does a parameter, result or local of the declaration hide a constant or global variable of the
 * program with the same name? Such versions have no program that contains both. */
bool bpl_version_hides_global(const BplProgram *program, BplDecl *decl);
/* Lists the global variables that either version modifies, each once, as nodes of one of the two
 * programs. */
void bpl_versions_modified(BplVersionVars *modified, BplProgram *const programs[2],
                           BplDecl *const decls[2]);
/* Are two types, perhaps of two programs, equal? */
bool bpl_version_one_type(const BplType *a, const BplType *b);
/* Does the goto of a flat body leave its choice open? It does if it has several targets that are
 * not the two targets of a conditional, L1: assume e; … L2: assume !e; … */
bool bpl_version_is_free_choice(const BplGoto *jump);

/* Suffixes for the names of the versions' variables: normally `$0`, `$1`, `$2` and `$first`, with
 * more dollar signs if a variable of the program has such a name (two-thread encodings of GPU
 * kernels have `x$1` and `x$2`). */
typedef struct BplVersionSuffixes {
    char *zero, *one, *two, *first;
} BplVersionSuffixes;

/* Makes suffixes with which no variable of the two programs ends; `b` may be NULL. */
void bpl_version_suffixes(BplVersionSuffixes *suffixes, const BplProgram *a, const BplProgram *b);
/* Frees the suffixes. */
void bpl_version_suffixes_release(BplVersionSuffixes *suffixes);
/* Adds `base` with enough dollar signs that no name of a procedure, function or variable in the
 * programs (`b` may be NULL) begins or ends with the resulting text. */
void bpl_version_fresh_prefix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b);
void bpl_version_fresh_suffix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b);

/* Add text in which each name is followed by the suffix: a variable's name; parameters ("x: int, y:
 * bool") after a separator; names ("x, y"). */
void bpl_version_add_name(BplStrbuf *out, const BplName *name, const char *suffix);
void bpl_version_add_params(BplStrbuf *out, const BplVarGroup *groups, const char *suffix,
                            const char *separator);
void bpl_version_add_names(BplStrbuf *out, const BplVarGroup *groups, const char *suffix);
/* Add the `modifies` clause for the variables, and `requires` clauses for the procedure's
 * preconditions. */
void bpl_version_add_modifies(BplStrbuf *out, const BplVersionVars *modified);
void bpl_version_add_requires(BplStrbuf *out, const BplProcedure *procedure);
/* Adds assignments x$to := x$from for the variables, where `to` and `from` are suffixes of
 * names. */
void bpl_version_add_assignments(BplStrbuf *out, const BplVersionVars *vars, const char *to,
                                 const char *from);
/* Adds the procedures NAME$1 and NAME$2, copies of both bodies without specifications. */
void bpl_version_add_copies(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                            const char *name);

#endif
