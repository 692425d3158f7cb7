/* Names and types: from a parsed program to one whose every name is resolved and every expression
 * typed.
 *
 *     BplCheckOptions options = {.infer_modifies = true};
 *     if (bpl_check(program, &options)) …   every REF and SEM field of the tree is filled
 *
 * The phases are Boogie's, and each stops the ones after it if it found an error: names (phase
 * RESOLVE), dependencies among inline functions, types (phase TYPE). Within a phase all errors are
 * reported, each once, in Boogie's own wording, at Boogie's own places. Warnings do not make the
 * answer false.
 *
 * What is filled in: Ident.var, Apply.function, Call.procedure, NamedType.decl, TypeVar.type,
 * TypeDef.type, Datatype.type, VarGroup's variables (group, owner, type), Constructor.datatype,
 * Implementation.procedure, Is.constructor, HideReveal.function, Target.label, Break.target, and
 * `type` of every expression and written type. No type in a checked tree is a proxy.
 *
 * Checking a program twice is fine: what was filled in is found anew.
 *
 * What the language declares beyond the text (the library `base`, which CIVL programs get unasked;
 * the selectors of datatypes of the older kind) is in unit->implicit.
 *
 * Datatypes of the older kind, `type {:datatype} T; function {:constructor} C(x: int): T`, mean
 * what `datatype T { C(x: int) }` means, and get nodes as that one would have them:
 * TypeDef.datatypes holds a Datatype for each type that constructors make (of `type {:datatype}
 * List a`, List int and List bool are two), and Function.constructor is the constructor that a
 * function is, tests for or selects from. These nodes are in no chain of declarations, and share
 * the functions' parameters. What nothing constructs, though it has {:datatype}, is a type like
 * others. 2.4.1 leaves it to the solver whether they have values at all: one that has none, or a
 * constructor with a body, has `has_error` set.
 *
 * A datatype whose fields lead through more than BPL_MAX_TYPE_HEIGHT types, or that has infinitely
 * many instances, as `datatype D<a> { N(), C(f: D (D a)) }`, is legal but nothing to begin with for
 * who makes sorts or values of it: Datatype.refusal says so.
 *
 * CIVL's declarations are resolved and type checked, with the layers at which things exist
 * (civl.h), and linearity (linear.h); that movers are not checked is said once, in a warning.
 */
#ifndef BPL_SEMA_CHECK_H
#define BPL_SEMA_CHECK_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

typedef struct BplCheckOptions {
    BplDialect dialect;
    bool infer_modifies; /* compute modifies clauses instead of checking them (modifies.h) */
    bool lib_base;       /* the library `base` is in scope even if nothing asks for it */
    bool lib_node;       /* so are the linked lists of the library `node` (and `base`) */
    bool lib_set_size;   /* so are the set sizes of the library `set_size` (and `base`) */
} BplCheckOptions;

/* Checks the whole program. True if there was no error; diagnostics go to program->diags. `options`
 * may be NULL: all defaults. */
bool bpl_check(BplProgram *program, const BplCheckOptions *options);

#endif
