/* Lists every name that is written in a project's program, with the declaration that it refers to.
 *
 * An occurrence is a word in a text. Its target is the node that declares the name: a Var, a
 * TypeVar, a TypeDef, a Datatype, a Constructor, a Function, a Procedure or a Label. The target of
 * an implementation's name is its procedure. The target of a field is the first field with this
 * name in its datatype, since fields with this name in other constructors are the same selector.
 * Names without a declaration are not in the list.
 */
#ifndef BPL_LSP_NAMES_H
#define BPL_LSP_NAMES_H

#include "libbpl/lsp/document.h"

typedef enum BplLspUse {
    BPL_LSP_READ,
    BPL_LSP_WRITE, /* an assignment, a havoc, the result of a call, an entry of a modifies clause */
    BPL_LSP_DECLARES /* the declaration itself, or an implementation */
} BplLspUse;

typedef struct BplLspName {
    /* the word, with its backslash if it has one; `end` is after the last character */
    BplLoc start, end;
    const BplNode *target;
    const BplNode *in; /* the top-level declaration that contains the word */
    BplLspUse use;
} BplLspName;

/* The names of a program, in the order of their positions. */
typedef struct BplLspNames {
    BPL_VEC(BplLspName) all;
} BplLspNames;

/* Returns the names in the project's current texts; they live as long as its program. */
const BplLspNames *bpl_lsp_project_names(BplLspProject *project);
/* Frees the names. */
void bpl_lsp_names_free(BplLspNames *names);

/* Returns the name that contains the position or ends there, or NULL. */
const BplLspName *bpl_lsp_name_at(const BplLspNames *names, BplLoc loc);
/* Returns the occurrence of the name at the first declaration of the target in the texts, or
 * NULL. */
const BplLspName *bpl_lsp_name_declaring(const BplLspNames *names, const BplNode *target);

/* bpl_lsp_targets_of adds to *targets the target, and declarations that count as the same: for a
 * parameter, the parameters with its name and position in the procedure and in the procedure's
 * implementations. */
typedef BPL_VEC(const BplNode *) BplLspTargets;
void bpl_lsp_targets_of(BplLspTargets *targets, const BplProgram *program, const BplNode *target);
bool bpl_lsp_targets_have(const BplLspTargets *targets, const BplNode *target);

/* Returns the name that the target declares; NULL if it declares none. */
const BplName *bpl_lsp_target_name(const BplNode *target);
/* Returns the declaration of the program that contains the position, or NULL. */
BplDecl *bpl_lsp_decl_at(const BplProgram *program, BplLoc loc);

/* Returns the procedure itself, or the procedure of an implementation; otherwise NULL. */
const BplProcedure *bpl_lsp_procedure_of(const BplNode *decl);

#endif
