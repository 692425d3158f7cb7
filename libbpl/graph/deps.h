/* Dependencies among the top-level declarations of a checked program: each declaration and the
 * declarations that it mentions.
 *
 *    BplDeps deps;
 *    bpl_deps_init(&deps, program);
 *    uint32_t f = bpl_deps_find(&deps, &function->node);
 *    for (uint32_t i = 0; i < deps.all.at[f].count; i++)
 *        … deps.targets.at[deps.all.at[f].first + i]
 *    bpl_deps_release(&deps);
 *
 * The graph's nodes are the units that can be kept or dropped: each variable of a `var` or `const`,
 * each type of a `type`, datatypes, functions, axioms, procedures, their bodies, implementations.
 * Every name below a node is a mention, also in attributes, triggers and where clauses, except in
 * `modifies` clauses, whose variables may be dropped. Two kinds of edges are not mentions: from a
 * datatype declared in the older form to its constructors, and from a constant with `complete`
 * children to the children.
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
        /* a Var, TypeDef, Datatype, Function, Axiom, Procedure, its Body, or an Implementation */
        *node;
    BplDecl *decl; /* the declaration that contains the node, or the node itself */
    /* the mentions in the node, without repetition: targets.at[first], … */
    uint32_t first, count;
} BplDep;

typedef struct BplDeps {
    BPL_VEC(BplDep) all; /* all nodes, in the order of the program */
    BPL_VEC(uint32_t) targets;
    BplIndex numbers; /* numbers of the nodes; constructors are mapped to their datatype */
} BplDeps;

/* Computes the dependencies of a checked program, which must not change afterwards. */
void bpl_deps_init(BplDeps *deps, const BplProgram *program);
void bpl_deps_release(BplDeps *deps);

/* Returns the node's number, or BPL_NO_DEP. */
uint32_t bpl_deps_find(const BplDeps *deps, const BplNode *node);

/* Returns the node's name in the program, or NULL for an axiom. A body has the name of its
 * procedure. */
const BplName *bpl_dep_name(const BplDep *dep);
/* Returns a noun for the node: "function", "const", "the body of" … */
const char *bpl_dep_word(const BplDep *dep);

BPL_END

#endif
