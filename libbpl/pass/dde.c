#include "libbpl/pass/dde.h"

#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/trivia.h"

#include <string.h>

/* ---- elimination ----------------------------------------------------------------------------- */

typedef struct Eliminator {
    const BplLiveness *liveness;
    BplExtents dropped;
    BplKind decl;     /* the kind of the declaration it is in: only a `var` loses its groups */
    bool in_modifies; /* only there a variable that is mentioned may go */
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

static BplNode *drop(Eliminator *eliminator, const BplNode *node)
{
    const BplDecl *decl = (const BplDecl *)node;
    bpl_vec_push(&eliminator->dropped, (BplExtent){decl->start, decl->end});
    return NULL;
}

/* Of a procedure that keeps its specification; its comments go, too. */
static BplNode *drop_body(Eliminator *eliminator, const BplBody *body)
{
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
