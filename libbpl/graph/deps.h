/* Who mentions whom among the top-level declarations of a checked program.
 *
 *     BplDeps deps;
 *     bpl_deps_init(&deps, program);
 *     uint32_t f = bpl_deps_find(&deps, &function->node);
 *     for (uint32_t i = 0; i < deps.all.at[f].count; i++)
 *         … deps.targets.at[deps.all.at[f].first + i]
 *     bpl_deps_release(&deps);
 *
 * The graph's nodes are what can be kept or dropped by itself: each variable of a `var` or `const`,
 * each type of a `type`, datatypes, functions, axioms, procedures, their bodies, implementations.
 * Everything below one counts as a mention, attributes, triggers and where clauses too, but for
 * `modifies` clauses, whose variables may be dropped from them. Two edges are not mentions: a
 * datatype of the older kind depends on its constructors, and a constant whose children are
 * `complete` on these.
 */
#ifndef BPL_GRAPH_DEPS_H
#define BPL_GRAPH_DEPS_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdint.h>

#define BPL_NO_DEP UINT32_MAX

typedef struct BplDep {
    BplNode
        *node; /* Var, TypeDef, Datatype, Function, Axiom, Procedure, its Body, Implementation */
    BplDecl *decl;         /* the declaration that it is or stands in */
    uint32_t first, count; /* what it mentions, each once: a piece of `targets` */
} BplDep;

typedef struct BplDeps {
    BPL_VEC(BplDep) all; /* in the order of the program */
    BPL_VEC(uint32_t) targets;
    BplMap numbers; /* node -> its number + 1; constructors lead to their datatype */
} BplDeps;

/* What each declaration of a checked program mentions. The tree must stay as it is. */
void bpl_deps_init(BplDeps *deps, const BplProgram *program);
void bpl_deps_release(BplDeps *deps);

/* The node's number, or BPL_NO_DEP. */
uint32_t bpl_deps_find(const BplDeps *deps, const BplNode *node);

/* What the user calls it, or NULL for an axiom. A body is called as its procedure. */
const BplName *bpl_dep_name(const BplDep *dep);
/* "function", "const", "the body of" … */
const char *bpl_dep_word(const BplDep *dep);

#endif
