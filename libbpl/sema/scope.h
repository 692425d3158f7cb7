/* What names mean at a place: one array per name space, indexed by the ids of names, so that a
 * look-up is one access. What an inner scope hides is kept on a stack and put back when the scope
 * ends.
 *
 * Depth 0 is the top level of the program.
 */
#ifndef BPL_SEMA_SCOPE_H
#define BPL_SEMA_SCOPE_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

typedef struct BplBinding {
    BplVar *var; /* NULL: the name means nothing */
    uint32_t depth;
    uint32_t stamp; /* of the trigger that mentioned the variable last */
} BplBinding;

typedef struct BplHidden {
    uint32_t name;
    BplBinding binding;
} BplHidden;

typedef struct BplLabelBinding {
    BplLabel *label;
    uint32_t body; /* number of the body or code expression */
} BplLabelBinding;

typedef struct BplHiddenLabel {
    uint32_t name;
    BplLabelBinding binding;
} BplHiddenLabel;

typedef struct BplScope {
    uint32_t count; /* of names: the arrays' length */
    uint32_t depth;
    BplBinding *vars;
    BplNode **types;     /* TypeDef, Datatype; or the TypeVar that `type finite T` declares */
    BplNode **functions; /* Function, Constructor */
    BplProcedure **procedures;
    BplTypeVar **type_vars;
    BplLabelBinding *labels;
    BPL_VEC(BplHidden) hidden;
    BPL_VEC(uint32_t) marks; /* of `hidden`, one per scope */
    BPL_VEC(BplTypeVar *) bound_types;
    BPL_VEC(BplHiddenLabel) hidden_labels;
} BplScope;

/* Room for so many names. */
void bpl_scope_init(BplScope *scope, uint32_t names);
void bpl_scope_release(BplScope *scope);

/* An inner scope begins, or ends. */
void bpl_scope_push(BplScope *scope);
void bpl_scope_pop(BplScope *scope);
/* Lets the variable's name mean it in the innermost scope. */
void bpl_scope_bind(BplScope *scope, BplVar *var);

/* Lets the variable's name mean, in the innermost scope, what it means outside the variable's own.
 */
void bpl_scope_hide(BplScope *scope, const BplVar *var);

/* Lets the type variable's name mean it. */
void bpl_scope_bind_type(BplScope *scope, BplTypeVar *var);
/* Forgets the type variables that were bound since there were so many. */
void bpl_scope_unbind_types(BplScope *scope, size_t count);

/* Lets the label's name mean it in the body of that number. */
void bpl_scope_bind_label(BplScope *scope, BplLabel *label, uint32_t body);
void bpl_scope_unbind_labels(BplScope *scope, size_t count);

#endif
