/* Procedures with bodies and implementations, taken alike. */
#ifndef BPL_PASS_BODIES_H
#define BPL_PASS_BODIES_H

#include "libbpl/syntax/ast.h"

/* The body that the declaration has, or NULL. */
static inline BplBody *bpl_decl_body(const BplDecl *decl)
{
    if (decl->kind == BPL_IMPLEMENTATION)
        return bpl_as_implementation(decl)->body;
    return decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl)->body : NULL;
}

/* The procedure whose specification the body has to meet. */
static inline BplProcedure *bpl_decl_procedure(BplDecl *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->procedure
                                            : bpl_as_procedure(decl);
}

#endif
