#include "libbpl/pass/dde.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/trivia.h"

#include <fnmatch.h>
#include <string.h>

/* ---- liveness -------------------------------------------------------------------------------- */

typedef struct Marker {
    BplLiveness *liveness;
    const BplDdeOptions *options;
    uint32_t *first_axiom; /* by number of a function or constant: a link of its axioms, + 1 */
    uint32_t *first_impl;  /* by number of a procedure: a link of its implementations, + 1 */
    BPL_VEC(struct Link) links;
    BPL_VEC(uint32_t) work;
} Marker;

typedef struct Link {
    uint32_t number, next; /* next: + 1 */
} Link;

static void mark(Marker *marker, uint32_t number, uint32_t because)
{
    uint32_t *why = &marker->liveness->why.at[number];
    if (*why != BPL_NO_DEP)
        return;
    *why = because;
    bpl_vec_push(&marker->work, number);
}

static void link_to(Marker *marker, uint32_t *head, uint32_t number)
{
    bpl_vec_push(&marker->links, (Link){number, *head});
    *head = (uint32_t)marker->links.count;
}

static bool is_symbol(const BplNode *node)
{
    return node->kind == BPL_FUNCTION || (node->kind == BPL_VAR && node->op == BPL_ROLE_CONST);
}

/* An axiom is found from each symbol it mentions, an implementation from its procedure. */
static void link_all(Marker *marker)
{
    const BplDeps *deps = &marker->liveness->deps;
    for (uint32_t i = 0; i < deps->all.count; i++) {
        const BplDep *dep = &deps->all.at[i];
        if (dep->node->kind == BPL_IMPLEMENTATION) {
            const BplProcedure *procedure = bpl_as_implementation(dep->node)->procedure;
            uint32_t number = procedure ? bpl_deps_find(deps, &procedure->node) : BPL_NO_DEP;
            if (number != BPL_NO_DEP)
                link_to(marker, &marker->first_impl[number], i);
        }
        if (dep->node->kind != BPL_AXIOM)
            continue;
        bool mentions_symbol = false;
        for (uint32_t k = dep->first; k < dep->first + dep->count; k++) {
            uint32_t target = deps->targets.at[k];
            if (!is_symbol(deps->all.at[target].node))
                continue;
            mentions_symbol = true;
            link_to(marker, &marker->first_axiom[target], i);
        }
        if (!mentions_symbol)
            mark(marker, i, i);
    }
}

static bool is_kept(const BplDecl *decl)
{
    return bpl_attr_find(decl->attrs, "include_dep") || bpl_attr_find(decl->attrs, "extern") ||
           bpl_attr_find(decl->attrs, "keep");
}

static bool marks_entry(const BplNode *node)
{
    return bpl_attr_is_true(((const BplDecl *)node)->attrs, "entrypoint");
}

/* The implementations of an entry are live even where bodies are dropped. */
static void mark_entry(Marker *marker, uint32_t number)
{
    mark(marker, number, number);
    for (uint32_t link = marker->first_impl[number]; link; link = marker->links.at[link - 1].next)
        mark(marker, marker->links.at[link - 1].number, number);
}

static bool mark_asked_for(Marker *marker, size_t *unmatched)
{
    const BplDeps *deps = &marker->liveness->deps;
    for (size_t e = 0; e < marker->options->entry_count; e++) {
        bool matched = false;
        for (uint32_t i = 0; i < deps->all.count; i++) {
            const BplNode *node = deps->all.at[i].node;
            if (node->kind != BPL_PROCEDURE ||
                fnmatch(marker->options->entries[e], bpl_dep_name(node)->text, FNM_NOESCAPE) != 0)
                continue;
            matched = true;
            mark_entry(marker, i);
        }
        *unmatched = e;
        if (!matched)
            return false;
    }
    return true;
}

/* Marks the procedures and implementations for which `is_root` holds; false if there are none. */
static bool mark_where(Marker *marker, bool (*is_root)(const BplNode *node))
{
    const BplDeps *deps = &marker->liveness->deps;
    bool any = false;
    for (uint32_t i = 0; i < deps->all.count; i++) {
        const BplNode *node = deps->all.at[i].node;
        bool callable = node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION;
        if (!callable || !is_root(node))
            continue;
        any = true;
        mark(marker, i, i);
        if (node->kind == BPL_PROCEDURE)
            mark_entry(marker, i);
    }
    return any;
}

static bool has_body(const BplNode *node)
{
    return node->kind == BPL_IMPLEMENTATION || bpl_as_procedure(node)->body;
}

static bool is_anything(const BplNode *node)
{
    return node->kind == BPL_PROCEDURE;
}

static void follow(Marker *marker, uint32_t number)
{
    const BplDeps *deps = &marker->liveness->deps;
    const BplDep *dep = &deps->all.at[number];
    for (uint32_t k = dep->first; k < dep->first + dep->count; k++)
        mark(marker, deps->targets.at[k], number);
    uint32_t link = is_symbol(dep->node) ? marker->first_axiom[number]
                    : dep->node->kind == BPL_PROCEDURE && !marker->options->bodies
                        ? marker->first_impl[number]
                        : 0;
    for (; link; link = marker->links.at[link - 1].next)
        mark(marker, marker->links.at[link - 1].number, number);
}

bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplDdeOptions *options, size_t *unmatched)
{
    *liveness = (BplLiveness){0};
    bpl_deps_init(&liveness->deps, program);
    size_t count = liveness->deps.all.count;
    Marker marker = {.liveness = liveness, .options = options};
    marker.first_axiom = bpl_alloc_zero(count * sizeof *marker.first_axiom);
    marker.first_impl = bpl_alloc_zero(count * sizeof *marker.first_impl);
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&liveness->why, BPL_NO_DEP);
    link_all(&marker);
    for (uint32_t i = 0; i < count; i++)
        if (is_kept(liveness->deps.all.at[i].decl))
            mark(&marker, i, i);
    bool matched = true;
    if (options->entry_count)
        matched = mark_asked_for(&marker, unmatched);
    else if (!mark_where(&marker, marks_entry) && !mark_where(&marker, has_body))
        mark_where(&marker, is_anything);
    while (marker.work.count)
        follow(&marker, bpl_vec_pop(&marker.work));
    bpl_vec_release(&marker.work);
    bpl_vec_release(&marker.links);
    bpl_free(marker.first_axiom);
    bpl_free(marker.first_impl);
    return matched;
}

void bpl_liveness_release(BplLiveness *liveness)
{
    bpl_deps_release(&liveness->deps);
    bpl_vec_release(&liveness->why);
}

/* ---- elimination ----------------------------------------------------------------------------- */

typedef struct Eliminator {
    const BplLiveness *liveness;
    BplExtents dropped;
    bool in_const; /* whose only group stays until the whole declaration goes */
} Eliminator;

static bool is_dead(const Eliminator *eliminator, const void *node)
{
    uint32_t number = node ? bpl_deps_find(&eliminator->liveness->deps, node) : BPL_NO_DEP;
    return number != BPL_NO_DEP && !bpl_is_live(eliminator->liveness, number);
}

/* Down to variables, types and modified variables, not into bodies and expressions. */
static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Eliminator *eliminator = rewriter->data;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_DECL)
        eliminator->in_const = node->kind == BPL_CONST_DECL;
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DECL:
    case BPL_TYPE_DEF:
    case BPL_CONST_DECL:
    case BPL_VAR_DECL:
    case BPL_VAR_GROUP:
    case BPL_VAR:
    case BPL_DATATYPE:
    case BPL_FUNCTION:
    case BPL_AXIOM:
    case BPL_PROCEDURE:
    case BPL_IMPLEMENTATION:
    case BPL_MODIFIES:
    case BPL_IDENT:
        return true;
    default:
        return false;
    }
}

static BplNode *drop(Eliminator *eliminator, const BplNode *node)
{
    const BplDecl *decl = (const BplDecl *)node;
    bpl_vec_push(&eliminator->dropped, (BplExtent){decl->start, decl->end});
    return NULL;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Eliminator *eliminator = rewriter->data;
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DEF:
    case BPL_VAR:
        return is_dead(eliminator, node) ? NULL : node;
    case BPL_IDENT:
        return is_dead(eliminator, bpl_as_ident(node)->var) ? NULL : node;
    case BPL_MODIFIES:
        return bpl_as_modifies(node)->vars ? node : NULL;
    case BPL_VAR_GROUP:
        return bpl_as_var_group(node)->vars || eliminator->in_const ? node : NULL;
    case BPL_TYPE_DECL:
        return bpl_as_type_decl(node)->defs ? node : drop(eliminator, node);
    case BPL_CONST_DECL:
        return bpl_as_const_decl(node)->group->vars ? node : drop(eliminator, node);
    case BPL_VAR_DECL:
        return bpl_as_var_decl(node)->groups ? node : drop(eliminator, node);
    case BPL_DATATYPE:
    case BPL_FUNCTION:
    case BPL_AXIOM:
    case BPL_PROCEDURE:
    case BPL_IMPLEMENTATION:
        return is_dead(eliminator, node) ? drop(eliminator, node) : node;
    default:
        return node;
    }
}

void bpl_dde(BplProgram *program, const BplLiveness *liveness)
{
    Eliminator eliminator = {.liveness = liveness};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &eliminator};
    bpl_rewrite(&rewriter, &program->unit->node);
    program->last = program->unit->decls;
    while (program->last && program->last->next)
        program->last = (BplDecl *)program->last->next;
    bpl_trivia_drop(program, &eliminator.dropped);
    bpl_vec_release(&eliminator.dropped);
}

/* ---- explanation ----------------------------------------------------------------------------- */

static void add_link(BplStrbuf *out, const BplProgram *program, const BplNode *node)
{
    static const char *const words[BPL_KIND_COUNT] = {
        [BPL_TYPE_DEF] = "type",
        [BPL_DATATYPE] = "datatype",
        [BPL_FUNCTION] = "function",
        [BPL_AXIOM] = "axiom",
        [BPL_PROCEDURE] = "procedure",
        [BPL_IMPLEMENTATION] = "implementation",
        [BPL_VAR] = "var",
    };
    bool constant = node->kind == BPL_VAR && node->op == BPL_ROLE_CONST;
    BplPosition position = bpl_position(&program->sources, node->loc);
    bpl_strbuf_add_text(out, constant ? "const" : words[node->kind]);
    if (bpl_dep_name(node))
        bpl_strbuf_addf(out, " %s", bpl_dep_name(node)->text);
    bpl_strbuf_addf(out, ", %s(%u,%u)", position.file, position.line, position.column);
}

static void add_chain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                      uint32_t number)
{
    const BplDeps *deps = &liveness->deps;
    add_link(out, program, deps->all.at[number].node);
    if (!bpl_is_live(liveness, number)) {
        bpl_strbuf_add_text(out, ", dead\n");
        return;
    }
    for (; liveness->why.at[number] != number;) {
        number = liveness->why.at[number];
        bpl_strbuf_add_text(out, "\n  <- ");
        add_link(out, program, deps->all.at[number].node);
    }
    bpl_strbuf_add_text(out, ", a root\n");
}

bool bpl_dde_explain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                     const char *name)
{
    bool any = false;
    for (uint32_t i = 0; i < liveness->deps.all.count; i++) {
        const BplName *own = bpl_dep_name(liveness->deps.all.at[i].node);
        if (!own || strcmp(own->text, name) != 0)
            continue;
        any = true;
        add_chain(out, program, liveness, i);
    }
    return any;
}
