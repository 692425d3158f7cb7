/* Gives uniform access to procedures with bodies and implementations, and to the clauses of their
 * specifications. */
#ifndef BPL_PASS_BODIES_H
#define BPL_PASS_BODIES_H

#include "libbpl/syntax/ast.h"

/* Returns the body of the declaration, or NULL. */
static inline BplBody *bpl_decl_body(const BplDecl *decl)
{
    if (decl->kind == BPL_IMPLEMENTATION)
        return bpl_as_implementation(decl)->body;
    return decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl)->body : NULL;
}

/* Returns the name of a procedure or implementation. */
static inline const BplName *bpl_decl_name(const BplDecl *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->name
                                            : bpl_as_procedure(decl)->name;
}

/* Is the statement a clause of this kind with an expression? Clauses of CIVL may be calls of yield
 * invariants instead, without an expression. */
static inline bool bpl_is_clause(const BplStmt *stmt, BplClause clause)
{
    return stmt->kind == BPL_CONDITION && stmt->op == clause && bpl_as_condition(stmt)->expr;
}

/* Returns the procedure whose specification the body of the declaration must satisfy: the
 * declaration itself, or the procedure of an implementation. */
static inline BplProcedure *bpl_decl_procedure(BplDecl *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->procedure
                                            : bpl_as_procedure(decl);
}

#endif
