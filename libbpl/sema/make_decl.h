/* Makes the syntax of types and of declarations of variables; see syntax/make.h for `like`.
 *
 * bpl_make_type writes out a type that the type checker found: synonyms are written by their names,
 * and bound type variables of maps with the names that they had. */
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

/* Makes a group that consists of one variable. The field var->type is set at once, not only by the
 * next check. */
BplVarGroup *bpl_make_group(BplProgram *program, const BplName *name, BplRole role,
                            const BplType *type, const BplNode *like);
/* Makes a `var` declaration of one local or global variable; its group is as made by
 * bpl_make_group. */
BplVarDecl *bpl_make_var_decl(BplProgram *program, const BplName *name, BplRole role,
                              const BplType *type, const BplNode *like);

BPL_END

#endif
