/* Computes the dependencies among the top-level declarations of a checked program: for each
 * declaration, the declarations that it mentions.
 *
 *     BplDeps deps;
 *     bpl_deps_init(&deps, program);
 *     uint32_t f = bpl_deps_find(&deps, &function->node);
 *     for (uint32_t i = 0; i < deps.all.at[f].count; i++)
 *         … deps.targets.at[deps.all.at[f].first + i]
 *     bpl_deps_release(&deps);
 *
 * The nodes of this graph are the units that can be kept or dropped: each variable of a `var` or
 * `const`, each type of a `type`, datatypes, functions, axioms, procedures, their bodies,
 * implementations. Every name in such a unit is a mention, also in attributes, triggers and where
 * clauses, except in `modifies` clauses, whose variables may be dropped. Two kinds of edges are not
 * mentions: from a datatype declared in the older notation to its constructors, and from a constant
 * with `complete` children to the children. */
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
    /* a Var, TypeDef, Datatype, Function, Axiom, Procedure, its Body, or an Implementation */
    BplNode *node;
    BplDecl *decl; /* the declaration that contains the node, or the node itself */
    /* the range in `targets` of the graph nodes that this one mentions, without repetition:
     * targets.at[first], … */
    uint32_t first, count;
} BplDep;

typedef struct BplDeps {
    BPL_VEC(BplDep) all; /* all graph nodes, in the order of the program */
    BPL_VEC(uint32_t) targets;
    /* the number of each graph node; a constructor has the number of its datatype */
    BplIndex numbers;
} BplDeps;

/* Computes the dependencies of a checked program, which must not change afterwards. */
void bpl_deps_init(BplDeps *deps, const BplProgram *program);
void bpl_deps_release(BplDeps *deps);

/* Returns the number of the declaration's graph node, or BPL_NO_DEP. */
uint32_t bpl_deps_find(const BplDeps *deps, const BplNode *node);

/* Returns the name of the declaration, or NULL for an axiom. A body has the name of its procedure.
 */
const BplName *bpl_dep_name(const BplDep *dep);
/* Returns a noun for the kind of declaration: "function", "const", "the body of" … */
const char *bpl_dep_word(const BplDep *dep);

BPL_END

#endif
