/* Makes the syntax of types and of declarations of variables; see syntax/make.h for `like`.
 *
 * bpl_make_type writes out a type that the type checker found: synonyms by their names, map types
 * with the names that their variables had. */
#ifndef BPL_SEMA_MAKE_DECL_H
#define BPL_SEMA_MAKE_DECL_H

#include "libbpl/base/api.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/make.h"

BPL_BEGIN

/* Makes a type expression from the type, as it is written in a program. */
BplTypeExpr *bpl_make_type(BplProgram *program, const BplType *type, const BplNode *like);
/* Makes a type expression like bpl_make_type, with every synonym replaced by its definition. */
BplTypeExpr *bpl_make_type_expanded(BplProgram *program, const BplType *type, const BplNode *like);

/* Makes a group of one variable. The variable's type (var->type) is set at once, without waiting
 * for the next check. */
BplVarGroup *bpl_make_group(BplProgram *program, const BplName *name, BplRole role,
                            const BplType *type, const BplNode *like);
/* Makes a `var` declaration that contains such a group: a local or global variable. */
BplVarDecl *bpl_make_var_decl(BplProgram *program, const BplName *name, BplRole role,
                              const BplType *type, const BplNode *like);

BPL_END

#endif
