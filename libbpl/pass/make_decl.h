/* Making declarations and written types in passes; see make.h for what `like` is.
 *
 * A type that the type checker found is written out again by bpl_make_type: synonyms by their
 * names, map types with the names that their variables had.
 */
#ifndef BPL_PASS_MAKE_DECL_H
#define BPL_PASS_MAKE_DECL_H

#include "libbpl/pass/make.h"
#include "libbpl/sema/type.h"

/* A type of the type checker's as it is written in a program. */
BplTypeExpr *bpl_make_type(BplProgram *program, const BplType *type, const BplNode *like);
/* The type with every synonym in it replaced by what it stands for. */
BplTypeExpr *bpl_make_type_expanded(BplProgram *program, const BplType *type, const BplNode *like);
BplTypeVar *bpl_make_type_var(BplArena *arena, const BplName *name, const BplNode *like);

/* A group of one variable. Its type is known at once (var->type), also before the next check. */
BplVarGroup *bpl_make_group(BplProgram *program, const BplName *name, BplRole role,
                            const BplType *type, const BplNode *like);
/* The same inside a `var`: a local or global variable. */
BplVarDecl *bpl_make_var_decl(BplProgram *program, const BplName *name, BplRole role,
                              const BplType *type, const BplNode *like);

/* axiom expr; */
BplDecl *bpl_make_axiom(BplArena *arena, BplExpr *expr, const BplNode *like);
/* function name<type_params>(params): result */
BplFunction *bpl_make_function(BplProgram *program, const BplName *name, BplTypeVar *type_params,
                               BplVarGroup *params, BplTypeExpr *result, const BplNode *like);

/* The identifiers of the groups' variables, a chain in their order. */
BplExpr *bpl_make_idents(BplArena *arena, const BplVarGroup *groups, const BplNode *like);
/* The last declaration of the unit is no longer known after one was added or dropped: finds it. */
void bpl_program_find_last(BplProgram *program);

#endif
