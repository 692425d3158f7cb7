/* Lists every occurrence of a name in the text of a project's program, with the declaration to
 * which it refers.
 *
 * An occurrence is a word in a text. The target of an occurrence is the node that declares the
 * name: a Var, a TypeVar, a TypeDef, a Datatype, a Constructor, a Function, a Procedure or a Label.
 * The target of an implementation's name is its procedure. The target of a field is the first field
 * with this name in its datatype, since fields with this name in other constructors are the same
 * selector. Names without a declaration are not in the list. */
#ifndef BPL_LSP_NAMES_H
#define BPL_LSP_NAMES_H

#include "libbpl/lsp/document.h"

typedef enum BplLspUse {
    BPL_LSP_READ,
    /* the variable is assigned or havocked, gets the result of a call, or is listed in a modifies
     * clause */
    BPL_LSP_WRITE,
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

/* Returns the names in the project's current texts; they live as long as the project's program. */
const BplLspNames *bpl_lsp_project_names(BplLspProject *project);
/* Frees the names. */
void bpl_lsp_names_free(BplLspNames *names);

/* Returns the occurrence of a name that contains the position or ends there, or NULL. */
const BplLspName *bpl_lsp_name_at(const BplLspNames *names, BplLoc loc);
/* Returns the occurrence of the name at the first declaration of the target in the texts, or
 * NULL. */
const BplLspName *bpl_lsp_name_declaring(const BplLspNames *names, const BplNode *target);

/* A list of declarations. bpl_lsp_targets_of adds to *targets the target, and all declarations that
 * count as one declaration with it: for a parameter, the parameters of the same name and index in
 * the procedure and its implementations. */
typedef BPL_VEC(const BplNode *) BplLspTargets;
void bpl_lsp_targets_of(BplLspTargets *targets, const BplProgram *program, const BplNode *target);
bool bpl_lsp_targets_have(const BplLspTargets *targets, const BplNode *target);

/* Returns the name that the target declares; NULL if the target declares no name. */
const BplName *bpl_lsp_target_name(const BplNode *target);
/* Returns the declaration of the program that contains the position, or NULL. */
BplDecl *bpl_lsp_decl_at(const BplProgram *program, BplLoc loc);

/* Returns the procedure itself, or the procedure of an implementation; otherwise NULL. */
const BplProcedure *bpl_lsp_procedure_of(const BplNode *decl);

#endif
