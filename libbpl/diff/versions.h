/* What the two ways to put versions of a procedure side by side share; other folders do not include
 * this. */
#ifndef BPL_MUTATE_VERSIONS_H
#define BPL_MUTATE_VERSIONS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef BPL_VEC(const BplVar *) BplVersionVars;

/* The parameters and results of a procedure or implementation. */
BplVarGroup *bpl_version_ins(const BplDecl *decl);
BplVarGroup *bpl_version_outs(const BplDecl *decl);
/* Have the two bodies, no type parameters, and parameters and results of equal types? */
bool bpl_versions_fit(BplDecl *a, BplDecl *b);
/* The global variables that either modifies. */
void bpl_versions_modified(BplVersionVars *modified, const BplProgram *program, BplDecl *a,
                           BplDecl *b);

/* Text: the variable's name; x: int, y: bool with the separator before the first; x, y; each name
 * followed by the suffix. */
void bpl_version_add_name(BplStrbuf *out, const BplName *name, const char *suffix);
void bpl_version_add_params(BplStrbuf *out, const BplVarGroup *groups, const char *suffix,
                            const char *separator);
void bpl_version_add_names(BplStrbuf *out, const BplVarGroup *groups, const char *suffix);
/* The clauses `modifies` for these, and `requires` for what the procedure assumes. */
void bpl_version_add_modifies(BplStrbuf *out, const BplVersionVars *modified);
void bpl_version_add_requires(BplStrbuf *out, const BplProcedure *procedure);

#endif
