/* Finds live declarations by a worklist over the graph of dependencies, with two indices: from a
 * procedure to its implementations, and from a symbol to the ways that contain it. (A way is a set
 * of declarations that together make an axiom live; see ways.h.) */
#include "libbpl/pass/liveness.h"

#include "libbpl/base/alloc.h"
#include "libbpl/pass/entries.h"
#include "libbpl/pass/sizes.h"
#include "libbpl/pass/ways.h"

#include <stdlib.h>

typedef struct Link {
    /* `number`: the linked implementation or way; `next`: index + 1 of the next link; 0: end of the
     * list */
    uint32_t number, next;
} Link;

typedef struct Marker {
    BplLiveness *liveness;
    /* for each declaration, by its number: true if it was dead after the previous round; NULL in
     * the first round */
    const bool *was_dead;
    const BplLivenessOptions *options;
    BplWays ways;
    BPL_VEC(Link) links;
    /* for each symbol, by its number: index + 1 of the first link to a way (a set of symbols that
     * makes an axiom live) that contains the symbol */
    uint32_t *first_way;
    /* for each procedure, by its number: index + 1 of the first link to one of its implementations
     */
    uint32_t *first_impl;
    BPL_VEC(uint32_t) work;
    bool logs; /* changes are logged from now on, so that `undo` can revert them */
    /* the log: `marks` lists the declarations that were marked as live, `fewer` the ways (ways.h)
     * whose count of missing symbols was decreased */
    BPL_VEC(uint32_t) marks;
    BPL_VEC(uint32_t) fewer;
} Marker;

static void mark(Marker *marker, uint32_t number, uint32_t because)
{
    uint32_t *why = &marker->liveness->why.at[number];
    if (*why != BPL_NO_DEP)
        return;
    *why = because;
    bpl_vec_push(&marker->work, number);
    if (marker->logs)
        bpl_vec_push(&marker->marks, number);
}

static void link_to(Marker *marker, uint32_t *head, uint32_t number)
{
    bpl_vec_push(&marker->links, (Link){number, *head});
    *head = (uint32_t)marker->links.count;
}

/* Returns the number of the procedure if the dependency is a procedure's body or an implementation;
 * otherwise BPL_NO_DEP. */
static uint32_t procedure_of(const BplDeps *deps, const BplDep *dep)
{
    const BplNode *procedure = NULL;
    if (dep->node->kind == BPL_BODY)
        procedure = &dep->decl->node;
    else if (dep->node->kind == BPL_IMPLEMENTATION)
        procedure = (const BplNode *)bpl_as_implementation(dep->node)->procedure;
    return procedure ? bpl_deps_find(deps, procedure) : BPL_NO_DEP;
}

static void link_all(Marker *marker)
{
    const BplDeps *deps = &marker->liveness->deps;
    for (uint32_t i = 0; i < deps->all.count; i++) {
        const BplDep *dep = &deps->all.at[i];
        if (marker->was_dead && marker->was_dead[i])
            continue;
        uint32_t procedure = procedure_of(deps, dep);
        if (procedure != BPL_NO_DEP)
            link_to(marker, &marker->first_impl[procedure], i);
        bool is_live = false;
        if (dep->node->kind == BPL_VAR && !marker->options->prune)
            is_live = bpl_ways_add_var(&marker->ways, deps, i);
        if (!marker->options->prune)
            is_live |= bpl_ways_add_uses(&marker->ways, deps, i);
        if (dep->node->kind == BPL_AXIOM)
            is_live |= bpl_ways_add(&marker->ways, deps, i, marker->options->prune);
        if (is_live)
            mark(marker, i, i);
    }
    bpl_ways_add_uniques(&marker->ways, deps);
    for (uint32_t way = 0; way < marker->ways.all.count; way++) {
        const BplWay *it = &marker->ways.all.at[way];
        for (uint32_t k = it->first; k < it->first + it->missing; k++)
            link_to(marker, &marker->first_way[marker->ways.symbols.at[k]], way);
    }
}

/* Is the declaration live because of an attribute, or because it is a procedure of CIVL, which no
 * pass analyses? With `prune` (the sharp rule of liveness.h), {:include_dep} does not make an axiom
 * live, but adds sets of symbols that make it live (ways). */
static bool is_kept(const BplDecl *decl, bool prune)
{
    return (decl->kind == BPL_PROCEDURE && decl->op != BPL_FORM_PROCEDURE) ||
           bpl_attr_is_true(decl->attrs, "extern") || bpl_attr_is_true(decl->attrs, "keep") ||
           (!prune && bpl_attr_is_true(decl->attrs, "include_dep"));
}

/* Marks a procedure in which the program starts as live, and also its implementations, which are
 * live even if the bodies of callees are dropped. */
static void mark_entry(Marker *marker, uint32_t number)
{
    mark(marker, number, number);
    for (uint32_t link = marker->first_impl[number]; link; link = marker->links.at[link - 1].next)
        mark(marker, marker->links.at[link - 1].number, number);
}

static bool mark_entries(Marker *marker, const BplProgram *program, size_t *unmatched)
{
    const BplEntryRule rule = {.patterns = marker->options->entries,
                               .count = marker->options->entry_count};
    BplEntries entries;
    bool matched = bpl_entries_find(&entries, program, &rule, unmatched);
    for (size_t i = 0; i < entries.all.count; i++)
        mark_entry(marker, bpl_deps_find(&marker->liveness->deps, &entries.all.at[i]->node));
    bpl_entries_release(&entries);
    return matched;
}

static void follow(Marker *marker, uint32_t number)
{
    const BplDeps *deps = &marker->liveness->deps;
    const BplDep *dep = &deps->all.at[number];
    for (uint32_t k = dep->first; k < dep->first + dep->count; k++)
        mark(marker, deps->targets.at[k], number);
    for (uint32_t link = marker->first_way[number]; link; link = marker->links.at[link - 1].next) {
        BplWay *way = &marker->ways.all.at[marker->links.at[link - 1].number];
        if (marker->logs)
            bpl_vec_push(&marker->fewer, marker->links.at[link - 1].number);
        if (--way->missing == 0)
            mark(marker, way->target, number);
    }
    uint32_t link = marker->options->bodies ? 0 : marker->first_impl[number];
    for (; link; link = marker->links.at[link - 1].next)
        mark(marker, marker->links.at[link - 1].number, number);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

typedef struct Dead {
    const BplDeps *deps;
    const bool *was_dead;
} Dead;

static bool is_dead(const Dead *dead, const BplNode *node)
{
    uint32_t number = bpl_deps_find(dead->deps, node);
    return number != BPL_NO_DEP && dead->was_dead[number];
}

static bool leaves_out(const void *data, const BplNode *node)
{
    if (node->kind != BPL_VAR_GROUP)
        return is_dead(data, node);
    const BplVar *vars = bpl_as_var_group(node)->vars;
    BPL_EACH (const BplVar, var, vars)
        if (!is_dead(data, &var->node))
            return false;
    return vars != NULL;
}

static void marker_init(Marker *marker, const BplProgram *program)
{
    BplLiveness *liveness = marker->liveness;
    bool prune = marker->options->prune;
    size_t count = liveness->deps.all.count;
    const Dead dead = {.deps = &liveness->deps, .was_dead = marker->was_dead};
    const BplSizesFilter filter = {.leaves_out = leaves_out, .data = &dead};
    marker->first_way = bpl_alloc_zero(count * sizeof *marker->first_way);
    marker->first_impl = bpl_alloc_zero(count * sizeof *marker->first_impl);
    bpl_vec_clear(&liveness->why);
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&liveness->why, BPL_NO_DEP);
    if (!prune)
        bpl_sizes_init_without(&marker->ways.sizes, program, marker->was_dead ? &filter : NULL);
    link_all(marker);
    for (uint32_t i = 0; i < count; i++)
        if (is_kept(liveness->deps.all.at[i].decl, prune))
            mark(marker, i, i);
}

static void marker_release(Marker *marker)
{
    bpl_vec_release(&marker->work);
    bpl_vec_release(&marker->links);
    bpl_vec_release(&marker->marks);
    bpl_vec_release(&marker->fewer);
    bpl_free(marker->first_way);
    bpl_ways_release(&marker->ways);
    bpl_free(marker->first_impl);
}

static void follow_all(Marker *marker)
{
    while (marker->work.count)
        follow(marker, bpl_vec_pop(&marker->work));
}

/* Runs one round of the analysis: marks the live declarations. Returns false if a pattern for
 * entries matches nothing. */
static bool mark_live(BplLiveness *liveness, const BplProgram *program,
                      const BplLivenessOptions *options, const bool *was_dead, size_t *unmatched)
{
    Marker marker = {.liveness = liveness, .options = options, .was_dead = was_dead};
    marker_init(&marker, program);
    bool matched = mark_entries(&marker, program, unmatched);
    follow_all(&marker);
    marker_release(&marker);
    return matched;
}

/* Records in was_dead which declarations are dead; returns true if one of these was not dead
 * before. */
static bool note_dead(const BplLiveness *liveness, bool *was_dead)
{
    bool more = false;
    for (uint32_t i = 0; i < liveness->deps.all.count; i++) {
        more |= !bpl_is_live(liveness, i) && !was_dead[i];
        was_dead[i] = !bpl_is_live(liveness, i);
    }
    return more;
}

/* Computes liveness in rounds. An axiom that bounds the number of values of a type is live if a
 * quantifier ranges over the type, unless this quantifier is in a dead declaration. So the
 * remaining declarations are analysed again, as by another run of the tool, until no further
 * declaration is dead. Returns false if a pattern for entries matches nothing. */
bool bpl_liveness_again(BplLiveness *liveness, const BplProgram *program,
                        const BplLivenessOptions *options, size_t *unmatched)
{
    bool matched = mark_live(liveness, program, options, NULL, unmatched);
    size_t count = liveness->deps.all.count;
    bool *was_dead = bpl_alloc_zero((count ? count : 1) * sizeof *was_dead);
    while (matched && !options->prune && note_dead(liveness, was_dead))
        matched = mark_live(liveness, program, options, was_dead, unmatched);
    bpl_free(was_dead);
    return matched;
}

/* ---- one root at a time ---------------------------------------------------------------------- */

static void mark_root(Marker *marker, const BplDecl *decl)
{
    const BplDeps *deps = &marker->liveness->deps;
    const BplProcedure *procedure = decl->kind == BPL_IMPLEMENTATION
                                        ? bpl_as_implementation(decl)->procedure
                                        : bpl_as_procedure(decl);
    const BplNode *nodes[] = {&procedure->node, &decl->node,
                              procedure->body ? &procedure->body->node : &decl->node};
    for (int i = 0; i < 3; i++) {
        uint32_t number = bpl_deps_find(deps, nodes[i]);
        if (number != BPL_NO_DEP)
            mark(marker, number, number);
    }
}

static void undo(Marker *marker)
{
    for (size_t i = 0; i < marker->marks.count; i++)
        marker->liveness->why.at[marker->marks.at[i]] = BPL_NO_DEP;
    for (size_t i = 0; i < marker->fewer.count; i++)
        marker->ways.all.at[marker->fewer.at[i]].missing++;
    bpl_vec_clear(&marker->marks);
    bpl_vec_clear(&marker->fewer);
}

static int by_number(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

void bpl_liveness_of_each(BplLiveness *liveness, const BplProgram *program,
                          const BplDecl *const *decls, size_t count,
                          void (*each)(void *data, const BplLiveRoot *root), void *data)
{
    const BplLivenessOptions options = {.bodies = true};
    Marker marker = {.liveness = liveness, .options = &options};
    BPL_VEC(uint32_t) always = {0}, live = {0};
    *liveness = (BplLiveness){0};
    bpl_deps_init(&liveness->deps, program);
    marker_init(&marker, program);
    follow_all(&marker);
    for (uint32_t i = 0; i < liveness->deps.all.count; i++)
        if (bpl_is_live(liveness, i))
            bpl_vec_push(&always, i);
    marker.logs = true;
    for (size_t i = 0; i < count; i++) {
        mark_root(&marker, decls[i]);
        follow_all(&marker);
        bpl_vec_clear(&live);
        for (size_t k = 0; k < always.count; k++)
            bpl_vec_push(&live, always.at[k]);
        for (size_t k = 0; k < marker.marks.count; k++)
            bpl_vec_push(&live, marker.marks.at[k]);
        if (live.count)
            qsort(live.at, live.count, sizeof *live.at, by_number);
        const BplLiveRoot root = {decls[i], live.at, live.count};
        each(data, &root);
        undo(&marker);
    }
    bpl_vec_release(&always);
    bpl_vec_release(&live);
    marker_release(&marker);
}

bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplLivenessOptions *options, size_t *unmatched)
{
    *liveness = (BplLiveness){0};
    bpl_deps_init(&liveness->deps, program);
    return bpl_liveness_again(liveness, program, options, unmatched);
}

void bpl_liveness_release(BplLiveness *liveness)
{
    bpl_deps_release(&liveness->deps);
    bpl_vec_release(&liveness->why);
}
