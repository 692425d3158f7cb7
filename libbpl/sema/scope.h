/* Holds the current meaning of names: one array per name space, indexed by the ids of names, so
 * that a look-up is one access. Meanings hidden by an inner scope are kept on a stack and restored
 * at the end of that scope.
 *
 * Depth 0 is the top level of the program. */
#ifndef BPL_SEMA_SCOPE_H
#define BPL_SEMA_SCOPE_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

typedef struct BplBinding {
    BplVar *var; /* NULL: the name has no meaning */
    uint32_t depth;
    uint32_t stamp; /* number of the last trigger that mentioned the variable */
} BplBinding;

typedef struct BplHidden {
    uint32_t name;
    BplBinding binding;
} BplHidden;

typedef struct BplLabelBinding {
    BplLabel *label;
    uint32_t body; /* number of the body or code expression to which the label belongs */
} BplLabelBinding;

typedef struct BplHiddenLabel {
    uint32_t name;
    BplLabelBinding binding;
} BplHiddenLabel;

typedef struct BplScope {
    uint32_t count; /* length of the arrays, which is the number of names */
    uint32_t depth;
    BplBinding *vars;
    /* for each name, by its id: a TypeDef, a Datatype, or the TypeVar that `type finite T` declares
     */
    BplNode **types;
    BplNode **functions; /* for each name, by its id: a Function or a Constructor */
    BplProcedure **procedures;
    BplTypeVar **type_vars;
    BplLabelBinding *labels;
    BPL_VEC(BplHidden) hidden;
    BPL_VEC(uint32_t) marks; /* for each open scope: the length of `hidden` at its start */
    BPL_VEC(BplTypeVar *) bound_types;
    BPL_VEC(BplHiddenLabel) hidden_labels;
} BplScope;

/* Initialises the scope for a program with `names` names; none of these has a meaning yet. */
void bpl_scope_init(BplScope *scope, uint32_t names);
void bpl_scope_release(BplScope *scope);

/* bpl_scope_push begins an inner scope; bpl_scope_pop ends it and restores the meanings that it
 * hid. */
void bpl_scope_push(BplScope *scope);
void bpl_scope_pop(BplScope *scope);
/* Binds the variable's name to the variable in the innermost scope. */
void bpl_scope_bind(BplScope *scope, BplVar *var);

/* Hides the variable for the rest of the innermost scope: its name gets the meaning that it had
 * before the variable was bound. */
void bpl_scope_hide(BplScope *scope, const BplVar *var);

/* Binds the type variable's name to the type variable. */
void bpl_scope_bind_type(BplScope *scope, BplTypeVar *var);
/* Unbinds all type variables but the first `count`. */
void bpl_scope_unbind_types(BplScope *scope, size_t count);

/* Binds the label's name to the label in the body with this number. */
void bpl_scope_bind_label(BplScope *scope, BplLabel *label, uint32_t body);
void bpl_scope_unbind_labels(BplScope *scope, size_t count);

#endif
