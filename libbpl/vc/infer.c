/* Finds candidate invariants loop by loop, has them verified on a copy of the program, and writes
 * those that hold into the program. */
#include "libbpl/vc/infer.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/annotate.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/term/constant.h"
#include "libbpl/term/print_constant.h"
#include "libbpl/vc/intervals.h"

typedef struct Finder {
    BplVcInference *inference;
    BplVcInfer how;
    BplTerms *terms;
    BplWordMap places; /* position in the text -> the While or Label at this position */
} Finder;

/* ---- candidates ------------------------------------------------------------------------------ */

static bool is_said(const BplNode *place, const BplExpr *expr)
{
    const BplStmt *claims = place->kind == BPL_WHILE
                                ? bpl_as_while((BplNode *)(uintptr_t)place)->invariants
                                : (const BplStmt *)place->next;
    BPL_EACH (const BplStmt, claim, claims) {
        const BplExpr *said = NULL;
        if (claim->kind == BPL_CONDITION)
            said = bpl_as_condition(claim)->expr;
        else if (claim->kind == BPL_ASSERT)
            said = bpl_as_assert(claim)->expr;
        else if (place->kind == BPL_LABEL)
            return false;
        if (said && bpl_ast_equal(&said->node, &expr->node))
            return true;
    }
    return false;
}

size_t bpl_vc_suggest(BplVcLoop *loop, BplExpr *expr, size_t stronger)
{
    BplVcInference *inference = loop->inference;
    for (size_t i = loop->first; i < inference->all.count; i++)
        if (bpl_ast_equal(&inference->all.at[i].expr->node, &expr->node))
            return i;
    if (inference->all.count - loop->first >= bpl_limits->vc_suggestions ||
        is_said(loop->place, expr))
        return SIZE_MAX;
    bpl_vec_push(&inference->all, ((BplVcSuggestion){loop->place, expr, stronger, NULL, false}));
    return inference->all.count - 1;
}

bool bpl_vc_changes(const BplVcLoop *loop, const BplVar *var)
{
    return bpl_set_has(&loop->vars->seen, var);
}

/* ---- intervals ------------------------------------------------------------------------------- */

/* Returns the numeric or Boolean constant as an expression of the program. */
static BplExpr *number(BplProgram *program, const BplTerms *terms, BplValue value)
{
    BplStrbuf text = {0};
    bpl_print_constant(terms, value, &text);
    BplExpr *expr = bpl_parse_expr(program, text.text);
    bpl_strbuf_release(&text);
    return expr;
}

static void suggest_bound(BplVcLoop *loop, BplVar *var, BplOp op, BplExpr *left, BplExpr *right)
{
    BplArena *arena = &loop->inference->program->arena;
    BplExpr *ident = bpl_make_ident(arena, var, NULL);
    if (left || right)
        bpl_vc_suggest(loop,
                       bpl_make_binary(arena, op, left ? left : ident, left ? ident : right, NULL),
                       SIZE_MAX);
}

static void suggest_interval(BplVcLoop *loop, const BplTerms *terms, BplVar *var, BplInterval of)
{
    BplProgram *program = loop->inference->program;
    bool is_point = bpl_interval_is_point(of);
    if (var->type->expanded->kind == BPL_T_BOOL) {
        BplExpr *ident = bpl_make_ident(&program->arena, var, NULL);
        if (is_point)
            bpl_vc_suggest(loop,
                           bpl_constant_sign(terms, of.low) ? ident
                                                            : bpl_make_not(&program->arena, ident),
                           SIZE_MAX);
        return;
    }
    if (is_point) {
        suggest_bound(loop, var, BPL_OP_EQ, NULL, number(program, terms, of.low));
        return;
    }
    if (of.low != BPL_NONE)
        suggest_bound(loop, var, BPL_OP_LE, number(program, terms, of.low), NULL);
    if (of.high != BPL_NONE)
        suggest_bound(loop, var, BPL_OP_LE, NULL, number(program, terms, of.high));
}

static void suggest_intervals(BplVcLoop *loop, const BplVcIntervals *intervals)
{
    for (size_t i = 0; i < loop->vars->vars.count; i++) {
        BplVar *var = loop->vars->vars.at[i];
        if (bpl_vc_has_interval(var->type))
            suggest_interval(loop, intervals->terms, var,
                             bpl_vc_interval_of(intervals, loop->vars->head, var));
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static BplWalk note_place(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    if (node->kind == BPL_WHILE || node->kind == BPL_LABEL)
        bpl_wordmap_put(&f->places, node->loc, (uint64_t)(uintptr_t)node);
    return node->kind == BPL_CODE ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static void infer_loops(Finder *f, BplDecl *decl, const BplBody *flat)
{
    BplCfg cfg;
    BplLoopTargets targets;
    BplVcIntervals intervals;
    bool by_intervals = f->how != BPL_VC_INFER_TEMPLATES;
    bpl_cfg_init(&cfg, flat);
    bpl_loop_targets_init(&targets, &cfg, flat);
    if (by_intervals && targets.loops.count)
        bpl_vc_intervals_init(&intervals, f->inference->program, f->terms, decl, flat);
    BplVcLoop *loops = bpl_alloc_zero((targets.loops.count + 1) * sizeof *loops);
    for (size_t i = 0; i < targets.loops.count; i++) {
        const BplLoopVars *vars = &targets.loops.at[i];
        const BplBlock *head = &cfg.blocks.at[vars->head];
        const uint64_t *place = bpl_wordmap_get(&f->places, head->label->loc);
        BplVcLoop *loop = &loops[i];
        *loop = (BplVcLoop){.inference = f->inference,
                            .decl = decl,
                            .flat = flat,
                            .cfg = &cfg,
                            .vars = vars,
                            .first = f->inference->all.count};
        if (!place)
            continue;
        loop->place = (BplNode *)(uintptr_t)*place;
        for (size_t k = 0; k < i; k++)
            if (loops[k].place && targets.loops.at[k].head == head->outer)
                loop->outer = &loops[k];
        if (by_intervals)
            suggest_intervals(loop, &intervals);
        if (f->how != BPL_VC_INFER_INTERVALS)
            bpl_vc_templates(loop);
    }
    bpl_free(loops);
    if (by_intervals && targets.loops.count)
        bpl_vc_intervals_release(&intervals);
    bpl_loop_targets_release(&targets);
    bpl_cfg_release(&cfg);
}

static void infer_body(Finder *f, BplDecl *decl)
{
    BplProgram *program = f->inference->program;
    BplBody *body = bpl_decl_body(decl);
    BplWalker walker = {.enter = note_place, .data = f};
    bpl_walk(&walker, &body->node);
    if (!f->places.count || !body->stmts)
        return;
    BplBody *flat = bpl_ast_body(&program->arena, body->loc);
    flat->locals = body->locals;
    flat->end = body->end;
    flat->stmts = bpl_ast_clone_stmts(&program->arena, body->stmts);
    bpl_pass_flatten_body(program, flat);
    infer_loops(f, decl, flat);
    bpl_wordmap_release(&f->places);
}

void bpl_vc_infer(BplVcInference *inference, BplProgram *program, BplVcInfer how)
{
    *inference = (BplVcInference){.program = program};
    Finder f = {.inference = inference, .how = how, .terms = bpl_terms_new()};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (how != BPL_VC_INFER_NOT && bpl_decl_body(decl))
            infer_body(&f, decl);
    bpl_wordmap_release(&f.places);
    bpl_terms_free(f.terms);
}

void bpl_vc_infer_release(BplVcInference *inference)
{
    bpl_vec_release(&inference->all);
}

/* ---- into the program ------------------------------------------------------------------------ */

static BplAttr *mark(BplProgram *program)
{
    return bpl_make_attr(program, "inferred", NULL);
}

bool bpl_vc_infer_begin(BplVcInference *inference, const BplCheckOptions *check)
{
    BplProgram *program = inference->program;
    BplArena *arena = &program->arena;
    BplMap copies = {0};
    BplChain decls = {0};
    BplFresh fresh;
    inference->unit = program->unit;
    program->unit = bpl_as_unit(bpl_ast_clone(arena, &program->unit->node, &copies));
    bpl_fresh_init(&fresh, program);
    BplAnnotations notes = {.program = program};
    for (size_t i = 0; i < inference->all.count; i++) {
        BplVcSuggestion *made = &inference->all.at[i];
        made->constant = bpl_fresh_text(&fresh, "inferred");
        BplVar *candidate = bpl_vc_add_candidate(program, &decls, made->constant, true);
        BplExpr *guard = bpl_make_ident(arena, candidate, NULL);
        BplExpr *claim =
            bpl_make_binary(arena, BPL_OP_IMPLIES, guard, bpl_copy_expr(arena, made->expr), NULL);
        bpl_annotate(&notes, bpl_map_get(&copies, made->place), BPL_CLAUSE_INVARIANT, claim,
                     mark(program));
    }
    bpl_program_add(program, (BplDecl *)decls.first);
    bpl_annotations_write(&notes);
    bpl_fresh_release(&fresh);
    bpl_map_release(&copies);
    return bpl_check(program, check);
}

void bpl_vc_infer_settle(BplVcInference *inference, const BplVcHoudini *houdini)
{
    BplSet holding = {0};
    for (size_t i = 0; i < houdini->candidates.count; i++)
        if (houdini->candidates.at[i].holds)
            bpl_set_add(&holding, houdini->candidates.at[i].constant->name);
    for (size_t i = 0; i < inference->all.count; i++)
        inference->all.at[i].holds = bpl_set_has(&holding, inference->all.at[i].constant);
    bpl_set_release(&holding);
}

bool bpl_vc_infer_end(BplVcInference *inference, const BplCheckOptions *check)
{
    BplProgram *program = inference->program;
    program->unit = inference->unit;
    BplAnnotations notes = {.program = program};
    for (size_t i = 0; i < inference->all.count; i++) {
        const BplVcSuggestion *made = &inference->all.at[i];
        bool says_less = made->stronger != SIZE_MAX && inference->all.at[made->stronger].holds;
        if (made->holds && !says_less)
            bpl_annotate(&notes, made->place, BPL_CLAUSE_INVARIANT,
                         bpl_copy_expr(&program->arena, made->expr), mark(program));
    }
    bpl_annotations_write(&notes);
    return bpl_check(program, check);
}
