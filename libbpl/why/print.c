/* Prints the module: imports, declarations, procedures, bodies. */
#include "libbpl/why/internal.h"

#include "libbpl/pass/features.h"

#include "libbpl/pass/liveness.h"
#include "libbpl/syntax/walk.h"

static const char *const theories[BPL_WHY_THEORY_COUNT] = {
#define THEORY(ID, text) text,
#include "libbpl/why/theories.def"
#undef THEORY
};

/* ---- declarations that a body needs ---------------------------------------------------------- */

static void find_live(BplWhy *w)
{
    const BplDecl *only = w->options->only;
    if (!only)
        return;
    const char *entry = bpl_decl_name(only)->text;
    const BplLivenessOptions options = {.entries = &entry, .entry_count = 1, .bodies = true};
    BplLiveness liveness;
    size_t unmatched;
    bpl_liveness_init(&liveness, w->program, &options, &unmatched);
    for (uint32_t i = 0; i < liveness.deps.all.count; i++)
        if (bpl_is_live(&liveness, i))
            bpl_map_put(&w->live, liveness.deps.all.at[i].node, w);
    bpl_liveness_release(&liveness);
}

/* The procedures that the bodies call: those whose `val` with preconditions is needed, and those
 * whose `val` without preconditions is needed. */
typedef struct Called {
    BplWhy *w;
    BplMap calls, free_calls;
    bool has_code; /* whether the current declaration may have code expressions */
} Called;

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Called *called = walker->data;
    if (node->kind == BPL_CALL) {
        const BplCall *call = bpl_as_call(node);
        bpl_map_put(bpl_why_calls_free(called->w, call) ? &called->free_calls : &called->calls,
                    call->procedure, called);
    }
    bool is_expr = bpl_kind_class(node->kind) == BPL_CLASS_EXPR;
    return is_expr && !called->has_code ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static bool is_printed(const BplWhy *w, BplDecl *decl)
{
    return bpl_decl_body(decl) &&
           (w->options->only ? decl == w->options->only : bpl_why_is_wanted(decl));
}

static void find_called(BplWhy *w, Called *called)
{
    BplWalker walker = {.enter = note_call, .data = called};
    BPL_EACH (BplDecl, decl, w->program->unit->decls)
        if (is_printed(w, decl)) {
            w->selective = bpl_why_is_selective(decl);
            called->has_code = bpl_decl_may_have(decl, BPL_HAS_CODE);
            bpl_walk(&walker, &bpl_decl_body(decl)->node);
        }
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void procedures(BplWhy *w)
{
    Called called = {.w = w};
    find_called(w, &called);
    BPL_EACH (BplDecl, decl, w->program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE || decl->is_ignored)
            continue;
        if (!w->options->only || bpl_map_get(&called.calls, decl))
            bpl_why_val(w, bpl_as_procedure(decl), false);
        if (bpl_map_get(&called.free_calls, decl))
            bpl_why_val(w, bpl_as_procedure(decl), true);
    }
    BplMap counts = {0}; /* BplProcedure -> the number of its bodies so far */
    BPL_EACH (BplDecl, decl, w->program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        const BplProcedure *procedure = bpl_decl_procedure(decl);
        uintptr_t number = (uintptr_t)bpl_map_get(&counts, procedure) + 1;
        bpl_map_put(&counts, procedure, (void *)number);
        if (is_printed(w, decl))
            bpl_why_let(w, decl, (unsigned)number);
    }
    bpl_map_release(&counts);
    bpl_map_release(&called.calls);
    bpl_map_release(&called.free_calls);
}

/* ---- the module ------------------------------------------------------------------------------ */

static void assemble(BplWhy *w)
{
    BplStrbuf *out = &w->text->text;
    const char *name = w->options->module ? w->options->module : "Program";
    bpl_strbuf_addf(out, "module %s\n", name);
    for (int i = 0; i < BPL_WHY_THEORY_COUNT; i++)
        if (w->uses[i])
            bpl_strbuf_addf(out, "  %s\n", theories[i]);
    if (w->needs_pick)
        bpl_strbuf_add_text(out, "  val pick (ghost x: 'a) : 'a  ensures { result = x }\n");
    if (w->needs_het)
        bpl_strbuf_add_text(out,
                            "  predicate eq_het (x: 'a) (y: 'b)\n"
                            "  axiom Eq_het : forall x y: 'a [eq_het x y]. eq_het x y <-> x = y\n");
    bpl_strbuf_add(out, bpl_strbuf_text(&w->module), w->module.length);
    if (w->options->canary)
        bpl_strbuf_add_text(out, "  constant alive : int\n  axiom Is_alive : alive = 1\n"
                                 "  goal " BPL_WHY_CANARY " : alive <> 2\n");
    bpl_strbuf_add_text(out, "end\n");
}

bool bpl_why_print(BplWhyText *text, BplProgram *program, const BplWhyOptions *options)
{
    assert(!text->text.length && !text->checks.count);
    BplWhy w = {.program = program, .options = options, .text = text};
    bpl_why_names_init(&w.names);
    find_live(&w);
    w.uses[BPL_WHY_INT] = options->canary;
    bpl_why_declarations(&w);
    procedures(&w);
    if (!w.is_broken)
        assemble(&w);
    bpl_why_names_release(&w.names);
    bpl_vec_release(&w.previous);
    bpl_vec_release(&w.turns);
    BplMap *maps[] = {&w.divisors, &w.reserved, &w.type_texts, &w.live, &w.modified, &w.aliases};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        bpl_map_release(maps[i]);
    bpl_strbuf_release(&w.module);
    bpl_strbuf_release(&w.before);
    return !w.is_broken;
}

void bpl_why_text_release(BplWhyText *text)
{
    for (size_t i = 0; i < text->checks.count; i++) {
        bpl_free(text->checks.at[i].file);
        bpl_free(text->checks.at[i].explanation);
    }
    bpl_vec_release(&text->checks);
    bpl_strbuf_release(&text->text);
}
