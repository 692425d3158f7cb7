/* Resolves names and types: turns a parsed program into a resolved and typed one.
 *
 *     BplCheckOptions options = {.infer_modifies = true};
 *     if (bpl_check(program, &options)) …       every REF and SEM field of the tree is filled
 *
 * The phases are Boogie's, and an error in one phase stops the following ones: names (phase
 * RESOLVE), dependencies among inline functions, types (phase TYPE). Within a phase all errors are
 * reported, each once, with Boogie's texts and at Boogie's source positions. Warnings do not make
 * the result false.
 *
 * The following fields are filled: Ident.var, Apply.function, Call.procedure, NamedType.decl,
 * TypeVar.type, TypeDef.type, Datatype.type, VarGroup's variables (group, owner, type),
 * Constructor.datatype, Implementation.procedure, Is.constructor, HideReveal.function,
 * Target.label, Break.target, and `type` of every expression and written type. No type in a checked
 * tree is a proxy (a type that inference has not found, unify.h).
 *
 * A program may be checked again: all these fields are then computed anew.
 *
 * Declarations of the language that are not in the text (the library `base`, which CIVL programs
 * always get; the selectors of datatypes of the older kind) are in unit->implicit.
 *
 * Datatypes of the older kind, `type {:datatype} T; function {:constructor} C(x: int): T`, have the
 * meaning of `datatype T { C(x: int) }`, and get the nodes of such a declaration: TypeDef.datatypes
 * contains a Datatype for each type that constructors make (for `type {:datatype} List a`, List int
 * and List bool are two), and Function.constructor is the constructor that a function is, tests for
 * or selects from. These nodes are in no chain of declarations, and share the functions'
 * parameters. A type with {:datatype} but without constructors is an ordinary type. 2.4.1 leaves it
 * to the solver whether a datatype has values: a datatype without values, or a constructor with a
 * body, has `has_error` set.
 *
 * Datatypes of the older kind with type parameters, `function {:constructor} Vec<T>(v: [int]T): Vec
 * T`, which versions between 2.4.1 and today's read, are rewritten as today's in the union dialect
 * (modernize.h).
 *
 * A datatype whose fields lead through more than BPL_MAX_TYPE_HEIGHT types, or that has infinitely
 * many instances, such as `datatype D<a> { N(), C(f: D (D a)) }`, is legal, but code that makes
 * sorts or values of it must refuse it: Datatype.refusal states the reason.
 *
 * CIVL's declarations are resolved and type-checked, including layers (civl.h) and linearity
 * (linear.h); a warning states once that movers are not checked. */
#ifndef BPL_SEMA_CHECK_H
#define BPL_SEMA_CHECK_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>

BPL_BEGIN

typedef struct BplCheckOptions {
    BplDialect dialect;
    /* whether modifies clauses are computed instead of being checked (modifies.h) */
    bool infer_modifies;
    bool lib_base; /* the library `base` is in scope even if the program does not ask for
                    * it */
    /* the library `node` (linked lists) is in scope, together with `base` */
    bool lib_node;
    /* the library `set_size` (sizes of sets) is in scope, together with `base` */
    bool lib_set_size;
} BplCheckOptions;

/* Checks the whole program. Returns true if there was no error; diagnostics go to program->diags.
 * `options` may be NULL for the defaults. */
bool bpl_check(BplProgram *program, const BplCheckOptions *options);

/* Checks a program in which declarations were added, removed and changed since it was checked with
 * these options, but top-level names kept their types, and synonyms their meaning. Declarations
 * with BPL_IS_CHECKED are not checked again, and neither are those whose features are known
 * (pass/features.h) and contain none of `features`. Afterwards every REF and SEM field of the other
 * declarations is right. */
bool bpl_check_changed(BplProgram *program, const BplCheckOptions *options, unsigned features);

BPL_END

#endif
