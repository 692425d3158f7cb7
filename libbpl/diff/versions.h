/* Declares functions about two versions of a procedure that are used for both kinds of products
 * (lockstep.h, product.h). */
#ifndef BPL_DIFF_VERSIONS_H
#define BPL_DIFF_VERSIONS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef BPL_VEC(const BplVar *) BplVersionVars;

/* Return the parameters and the results of a procedure or implementation. */
BplVarGroup *bpl_version_ins(const BplDecl *decl);
BplVarGroup *bpl_version_outs(const BplDecl *decl);
/* Do both declarations have bodies, no type parameters, and parameters and results of equal types?
 */
bool bpl_versions_fit(BplDecl *a, BplDecl *b);
/* Does a parameter, result or local of the declaration hide a constant or global variable of the
 * program with the same name? If so, no product program of the versions can be made. */
bool bpl_version_hides_global(const BplProgram *program, BplDecl *decl);
/* Lists the global variables that either version modifies, each once, as nodes of one of the two
 * programs. */
void bpl_versions_modified(BplVersionVars *modified, BplProgram *const programs[2],
                           BplDecl *const decls[2]);
/* Are two types, perhaps of two programs, equal? */
bool bpl_version_one_type(const BplType *a, const BplType *b);
/* Is the goto of a flat body a nondeterministic choice? True if it has several targets, unless
 * these are the two targets of a conditional, L1: assume e; … L2: assume !e; … */
bool bpl_version_is_free_choice(const BplGoto *jump);

/* Suffixes for the names of the versions' variables: normally `$0`, `$1`, `$2` and `$first`, with
 * more dollar signs if the name of a variable of the program ends in this way (two-thread encodings
 * of GPU kernels have `x$1` and `x$2`). */
typedef struct BplVersionSuffixes {
    char *zero, *one, *two, *first;
} BplVersionSuffixes;

/* Makes suffixes such that no name of a variable in the programs ends with one of them; `b` may be
 * NULL. */
void bpl_version_suffixes(BplVersionSuffixes *suffixes, const BplProgram *a, const BplProgram *b);
/* Frees the suffixes. */
void bpl_version_suffixes_release(BplVersionSuffixes *suffixes);
/* Adds `base` with enough dollar signs that no name of a procedure, function or variable in the
 * programs (`b` may be NULL) begins or ends with the resulting text. */
void bpl_version_fresh_prefix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b);
void bpl_version_fresh_suffix(BplStrbuf *out, const char *base, const BplProgram *a,
                              const BplProgram *b);

/* The next three functions add text in which each name is followed by `suffix`: the name of a
 * variable; parameters ("x: int, y: bool") after a separator; a list of names ("x, y"). */
void bpl_version_add_name(BplStrbuf *out, const BplName *name, const char *suffix);
void bpl_version_add_params(BplStrbuf *out, const BplVarGroup *groups, const char *suffix,
                            const char *separator);
void bpl_version_add_names(BplStrbuf *out, const BplVarGroup *groups, const char *suffix);
/* bpl_version_add_modifies adds a `modifies` clause for the variables; the next function adds
 * `requires` clauses for the procedure's preconditions. */
void bpl_version_add_modifies(BplStrbuf *out, const BplVersionVars *modified);
void bpl_version_add_requires(BplStrbuf *out, const BplProcedure *procedure);
/* Adds assignments x$to := x$from for the variables, where `to` and `from` are suffixes of
 * names. */
void bpl_version_add_assignments(BplStrbuf *out, const BplVersionVars *vars, const char *to,
                                 const char *from);
/* Adds the procedures NAME$1 and NAME$2, copies of the bodies of `a` and `b` without
 * specifications. */
void bpl_version_add_copies(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                            const char *name);

#endif
