#include "libbpl/pass/dde.h"

#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/trivia.h"

#include <assert.h>
#include <string.h>

/* ---- elimination ----------------------------------------------------------------------------- */

typedef struct Eliminator {
    const BplLiveness *liveness;
    /* copied node -> the node of the program from which it was copied; NULL if nothing was copied
     */
    const BplMap *originals;
    BplExtents dropped;
    /* the kind of the enclosing declaration: from a `var` declaration, single groups of variables
     * may be removed; other declarations are only removed as a whole */
    BplKind decl;
    /* the visited node is in a modifies clause; only there, a mention of a dead variable may be
     * removed */
    bool in_modifies;
} Eliminator;

static bool is_dead(const Eliminator *eliminator, const void *node)
{
    const BplNode *original =
        eliminator->originals && node ? bpl_map_get(eliminator->originals, node) : NULL;
    if (original)
        node = original;
    uint32_t number = node ? bpl_deps_find(&eliminator->liveness->deps, node) : BPL_NO_DEP;
    return number != BPL_NO_DEP && !bpl_is_live(eliminator->liveness, number);
}

/* Decides which nodes the rewriter enters: declarations, their variables and types, modifies
 * clauses and dead bodies; but not live bodies and expressions. */
static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Eliminator *eliminator = rewriter->data;
    if (node->kind != BPL_IDENT)
        eliminator->in_modifies = node->kind == BPL_MODIFIES;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_DECL)
        eliminator->decl = (BplKind)node->kind;
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
        return true;
    case BPL_IDENT:
        return eliminator->in_modifies;
    case BPL_BODY:
        return is_dead(eliminator, node);
    default:
        return false;
    }
}

/* Returns true if the declaration is dead and is removed as a whole. (Declarations of kinds that
 * are not listed here are removed if no part of them is left.) */
static bool goes(const Eliminator *eliminator, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_DATATYPE:
    case BPL_FUNCTION:
    case BPL_AXIOM:
    case BPL_PROCEDURE:
    case BPL_IMPLEMENTATION:
        return is_dead(eliminator, node);
    default:
        return false;
    }
}

static BplNode *drop(Eliminator *eliminator, const BplNode *node)
{
    const BplDecl *decl = (const BplDecl *)node;
    assert(decl->start <= decl->end);
    bpl_vec_push(&eliminator->dropped, (BplExtent){decl->start, decl->end});
    return NULL;
}

/* Drops the body of a procedure, together with the comments in the body; the specification
 * stays. */
static BplNode *drop_body(Eliminator *eliminator, const BplBody *body)
{
    assert(body->loc <= body->end);
    bpl_vec_push(&eliminator->dropped, (BplExtent){body->loc, body->end});
    return NULL;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Eliminator *eliminator = rewriter->data;
    switch ((BplKind)node->kind) {
    case BPL_TYPE_DEF:
    case BPL_VAR:
        return is_dead(eliminator, node) ? NULL : node;
    case BPL_BODY:
        return drop_body(eliminator, bpl_as_body(node));
    case BPL_IDENT:
        return is_dead(eliminator, bpl_as_ident(node)->var) ? NULL : node;
    case BPL_MODIFIES:
        return bpl_as_modifies(node)->vars ? node : NULL;
    case BPL_VAR_GROUP:
        return bpl_as_var_group(node)->vars || eliminator->decl != BPL_VAR_DECL ? node : NULL;
    case BPL_TYPE_DECL:
        return bpl_as_type_decl(node)->defs ? node : drop(eliminator, node);
    case BPL_CONST_DECL:
        return bpl_as_const_decl(node)->group->vars ? node : drop(eliminator, node);
    case BPL_VAR_DECL:
        return bpl_as_var_decl(node)->groups ? node : drop(eliminator, node);
    default:
        return goes(eliminator, node) ? drop(eliminator, node) : node;
    }
}

static void eliminate(Eliminator *eliminator, BplUnit *unit)
{
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = eliminator};
    bpl_rewrite(&rewriter, &unit->node);
}

void bpl_dde(BplProgram *program, const BplLiveness *liveness)
{
    Eliminator eliminator = {.liveness = liveness};
    eliminate(&eliminator, program->unit);
    bpl_trivia_drop(program, &eliminator.dropped);
    bpl_vec_release(&eliminator.dropped);
}

/* ---- printing the remaining program ---------------------------------------------------------- */

/* A program in which only the nodes that elimination changes are copied; all other nodes are shared
 * with the original. */
typedef struct Copy {
    BplArena arena;
    BplUnit unit;
    /* types and variables: `copies` from original to copy, `originals` from copy to original */
    BplMap copies, originals;
    BPL_VEC(BplTrivia) comments; /* comments of all sources before the elimination */
    /* for each source: the number of its comments before the elimination */
    BPL_VEC(size_t) comments_of;
} Copy;

static BplDecl *copy_decl(Copy *copy, BplDecl *decl)
{
    if (decl->kind == BPL_TYPE_DECL || decl->kind == BPL_CONST_DECL || decl->kind == BPL_VAR_DECL)
        return (BplDecl *)bpl_ast_clone(&copy->arena, &decl->node, &copy->copies);
    size_t size = bpl_kind_info(decl->kind)->size;
    BplDecl *same = memcpy(bpl_arena_alloc(&copy->arena, size), decl, size);
    same->next = NULL;
    if (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->specs)
        bpl_as_procedure(same)->specs = (BplStmt *)bpl_ast_clone_chain(
            &copy->arena, &bpl_as_procedure(decl)->specs->node, NULL);
    return same;
}

static void copy_live(Copy *copy, Eliminator *eliminator, const BplUnit *unit)
{
    copy->unit = *unit;
    copy->unit.decls = NULL;
    BplDecl *last = NULL;
    BPL_EACH (BplDecl, decl, unit->decls) {
        if (goes(eliminator, &decl->node)) {
            drop(eliminator, &decl->node);
            continue;
        }
        BplDecl *same = copy_decl(copy, decl);
        if (last)
            last->next = &same->node;
        else
            copy->unit.decls = same;
        last = same;
    }
    const BplDeps *deps = &eliminator->liveness->deps;
    for (uint32_t i = 0; i < deps->all.count; i++) {
        BplNode *of = bpl_map_get(&copy->copies, deps->all.at[i].node);
        if (of)
            bpl_map_put(&copy->originals, of, deps->all.at[i].node);
    }
}

static void save_comments(Copy *copy, const BplSources *sources)
{
    for (size_t i = 0; i < sources->all.count; i++) {
        const BplSource *source = sources->all.at[i];
        bpl_vec_push(&copy->comments_of, source->trivia.count);
        for (size_t k = 0; k < source->trivia.count; k++)
            bpl_vec_push(&copy->comments, source->trivia.at[k]);
    }
}

static void restore_comments(const Copy *copy, BplSources *sources)
{
    const BplTrivia *next = copy->comments.at;
    for (size_t i = 0; i < sources->all.count; i++) {
        BplSource *source = sources->all.at[i];
        assert(source->trivia.count <= copy->comments_of.at[i]);
        source->trivia.count = copy->comments_of.at[i];
        for (size_t k = 0; k < source->trivia.count; k++)
            source->trivia.at[k] = *next++;
    }
    assert(next == copy->comments.at + copy->comments.count);
}

void bpl_dde_print(BplStrbuf *out, BplProgram *program, const BplLiveness *liveness,
                   const BplPrintOptions *options)
{
    Copy copy = {0};
    Eliminator eliminator = {.liveness = liveness, .originals = &copy.originals};
    bpl_arena_init(&copy.arena);
    copy_live(&copy, &eliminator, program->unit);
    eliminate(&eliminator, &copy.unit);
    save_comments(&copy, &program->sources);
    bpl_trivia_drop(program, &eliminator.dropped);
    BplProgram left = *program;
    left.unit = &copy.unit;
    bpl_print_program(out, &left, options);
    restore_comments(&copy, &program->sources);
    bpl_vec_release(&eliminator.dropped);
    bpl_vec_release(&copy.comments);
    bpl_vec_release(&copy.comments_of);
    bpl_map_release(&copy.copies);
    bpl_map_release(&copy.originals);
    bpl_arena_release(&copy.arena);
}

/* ---- explanation ----------------------------------------------------------------------------- */

static void add_link(BplStrbuf *out, const BplProgram *program, const BplDep *dep)
{
    const BplNode *node = dep->node;
    BplPosition position = bpl_position(&program->sources, node->loc);
    bpl_strbuf_add_text(out, bpl_dep_word(dep));
    if (bpl_dep_name(dep))
        bpl_strbuf_addf(out, " %s", bpl_dep_name(dep)->text);
    bpl_strbuf_addf(out, ", %s(%u,%u)", position.file, position.line, position.column);
}

static void add_chain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                      uint32_t number)
{
    const BplDeps *deps = &liveness->deps;
    add_link(out, program, &deps->all.at[number]);
    if (!bpl_is_live(liveness, number)) {
        bpl_strbuf_add_text(out, ", dead\n");
        return;
    }
    for (; liveness->why.at[number] != number;) {
        number = liveness->why.at[number];
        assert(bpl_is_live(liveness, number));
        bpl_strbuf_add_text(out, "\n  <- ");
        add_link(out, program, &deps->all.at[number]);
    }
    bpl_strbuf_add_text(out, ", a root\n");
}

bool bpl_dde_explain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                     const char *name)
{
    bool any = false;
    for (uint32_t i = 0; i < liveness->deps.all.count; i++) {
        const BplName *own = bpl_dep_name(&liveness->deps.all.at[i]);
        if (!own || strcmp(own->text, name) != 0)
            continue;
        any = true;
        add_chain(out, program, liveness, i);
    }
    return any;
}
