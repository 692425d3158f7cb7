/* Dependencies among the top-level declarations of a checked program: which mentions which.
 *
 *     BplDeps deps;
 *     bpl_deps_init(&deps, program);
 *     uint32_t f = bpl_deps_find(&deps, &function->node);
 *     for (uint32_t i = 0; i < deps.all.at[f].count; i++)
 *         … deps.targets.at[deps.all.at[f].first + i]
 *     bpl_deps_release(&deps);
 *
 * The graph's nodes are the units that can be kept or dropped: each variable of a `var` or `const`,
 * each type of a `type`, datatypes, functions, axioms, procedures, their bodies, implementations.
 * Every name below a node is a mention, also in attributes, triggers and where clauses, except in
 * `modifies` clauses, whose variables may be dropped. Two edges are not mentions: a datatype of the
 * older kind depends on its constructors, and a constant with `complete` children depends on these.
 */
#ifndef BPL_GRAPH_DEPS_H
#define BPL_GRAPH_DEPS_H

#include "libbpl/base/api.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdint.h>

BPL_BEGIN

#define BPL_NO_DEP UINT32_MAX

typedef struct BplDep {
    BplNode
        *node; /* Var, TypeDef, Datatype, Function, Axiom, Procedure, its Body, Implementation */
    BplDecl *decl;         /* the declaration that contains it, or itself */
    uint32_t first, count; /* its mentions without repetition: targets.at[first], … */
} BplDep;

typedef struct BplDeps {
    BPL_VEC(BplDep) all; /* in the order of the program */
    BPL_VEC(uint32_t) targets;
    BplIndex numbers; /* of nodes; constructors lead to their datatype */
} BplDeps;

/* Computes the dependencies of a checked program, which must not change afterwards. */
void bpl_deps_init(BplDeps *deps, const BplProgram *program);
void bpl_deps_release(BplDeps *deps);

/* The node's number, or BPL_NO_DEP. */
uint32_t bpl_deps_find(const BplDeps *deps, const BplNode *node);

/* The name in the program, or NULL for an axiom. A body has the name of its procedure. */
const BplName *bpl_dep_name(const BplDep *dep);
/* "function", "const", "the body of" … */
const char *bpl_dep_word(const BplDep *dep);

BPL_END

#endif
