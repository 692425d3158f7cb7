/* Turns the predicates of a proof into claims (proposed invariants and contracts): expresses each
 * predicate's meaning over symbols for the program's variables, simplifies it, and translates it to
 * Boogie, conjunct by conjunct. */
#include "libbpl/chc/export/predicates.h"

#include "libbpl/chc/export/back.h"
#include "libbpl/chc/export/readable.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"

typedef struct Say {
    BplChcSystem *system;
    const BplChcProof *proof;
    BplClaims *claims;
    size_t *unsaid;
    BplChcBack back;
    /* a loop (While or Label) -> the procedure or implementation in whose body it is */
    BplMap decl_of;
    /* the predicate that is being translated, its graph and its procedure */
    const BplChcPred *pred;
    const BplChcGraph *graph;
    const BplCoreProc *proc;
    BplDecl *decl; /* the declaration whose names the proposed clause (claim) uses */
} Say;

/* ---- where loops are ------------------------------------------------------------------------- */

typedef struct Finder {
    BplWalker walker;
    BplMap *decl_of;
    BplDecl *decl;
} Finder;

static BplWalk note_loop(BplWalker *walker, BplNode *node)
{
    Finder *finder = (Finder *)walker;
    if (node->kind == BPL_WHILE || node->kind == BPL_LABEL)
        bpl_map_put(finder->decl_of, node, finder->decl);
    return BPL_WALK_ON;
}

static void find_loops(Say *s)
{
    BPL_EACH (BplDecl, decl, s->system->graphs->core->program->unit->decls) {
        Finder finder = {.walker = {.enter = note_loop}, .decl_of = &s->decl_of, .decl = decl};
        BplBody *body = bpl_decl_body(decl);
        if (body)
            bpl_walk(&finder.walker, &body->node);
    }
}

/* Returns the loop (While or Label) whose head the node is, or NULL. */
static BplNode *loop_of(const Say *s, const BplChcNode *node)
{
    const BplCore *core = s->system->graphs->core;
    for (uint32_t i = 0; i < s->proc->block_count; i++) {
        const BplCoreBlock *block = &core->blocks.at[s->proc->first_block + i];
        if (block->count && block->first == node->first && block->label &&
            (block->label->kind == BPL_WHILE || block->label->kind == BPL_LABEL))
            return (BplNode *)(uintptr_t)block->label;
    }
    return NULL;
}

/* ---- meanings of cells ----------------------------------------------------------------------- */

static const BplVar *nth(const BplVarGroup *groups, uint32_t *index)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if ((*index)-- == 0)
                return var;
    return NULL;
}

/* Returns the variable for the parameter number `index` in the declaration s->decl: an
 * implementation has its own names for parameters. */
static const BplVar *parameter(const Say *s, uint32_t index)
{
    bool impl = s->decl->kind == BPL_IMPLEMENTATION;
    const BplVar *in = nth(impl ? bpl_as_implementation(s->decl)->ins : s->proc->decl->ins, &index);
    if (in)
        return in;
    return nth(impl ? bpl_as_implementation(s->decl)->outs : s->proc->decl->outs, &index);
}

/* Returns the global whose initial value the procedure copies to this register at its beginning, or
 * NULL. */
static const BplCoreGlobal *kept_global(const Say *s, uint32_t reg)
{
    const BplCore *core = s->system->graphs->core;
    const BplCoreBlock *block = &core->blocks.at[s->proc->entry];
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
        const BplInstr *instr = &core->code.at[i];
        if (instr->op == BPL_I_COPY && instr->dst == bpl_slot(BPL_BANK_REG, reg) &&
            bpl_slot_bank(instr->a) == BPL_BANK_GLOBAL)
            return &core->globals.at[instr->a & BPL_SLOT_INDEX];
    }
    return NULL;
}

static BplChcMeaning register_meaning(const Say *s, uint32_t reg)
{
    const BplCoreReg *r = &s->proc->regs.at[reg];
    const BplVar *var = reg < s->proc->ins + s->proc->outs ? parameter(s, reg) : r->var;
    /* a variable whose type differs from call to call (a type parameter) cannot be mentioned */
    if (var && var->type && var->type->expanded->has_var)
        return (BplChcMeaning){0};
    if (var)
        return (BplChcMeaning){.var = var, .type = r->type};
    const BplCoreGlobal *kept = r->type ? kept_global(s, reg) : NULL;
    return kept ? (BplChcMeaning){.var = kept->var, .is_old = true, .type = kept->type}
                : (BplChcMeaning){0};
}

static bool is_changed(const Say *s, uint32_t global)
{
    const BplChcLive *live = &s->system->lives->of[s->graph->index];
    return live->modifies[global] || live->written[global];
}

static BplChcMeaning meaning(const Say *s, uint32_t cell, bool is_first)
{
    const BplCore *core = s->system->graphs->core;
    const BplChcGraphs *graphs = s->system->graphs;
    if (cell < graphs->globals) {
        const BplCoreGlobal *global = &core->globals.at[cell];
        bool is_old = is_first && is_changed(s, cell) && s->pred->kind != BPL_CHC_FAILURE;
        return (BplChcMeaning){.var = global->var, .is_old = is_old, .type = global->type};
    }
    if (cell >= bpl_chc_first_register(graphs))
        return register_meaning(s, cell - s->graph->frames.at[0].base);
    return (BplChcMeaning){.function = bpl_chc_function(graphs, cell)};
}

/* ---- a predicate ----------------------------------------------------------------------------- */

static void add_decls(Say *s)
{
    for (size_t i = 0; i < s->back.made.count; i++) {
        BplStrbuf text = {0};
        bpl_print_node(&text, &s->back.made.at[i]->node);
        bpl_claims_add_decl(s->claims, text.text);
        bpl_strbuf_release(&text);
    }
}

/* Does the formula have no quantifier, or a single one around the whole formula? */
static bool is_readable(const Say *s, BplValue clause)
{
    const BplTerms *terms = s->system->terms;
    if (!bpl_term_is(terms, clause, BPL_TERM_FORALL) &&
        !bpl_term_is(terms, clause, BPL_TERM_EXISTS))
        return !bpl_term_has_quantifier(terms, clause);
    return !bpl_term_has_quantifier(terms, bpl_term_node(terms, clause)->args[0]);
}

static void say_clauses(Say *s, BplNode *place, BplClause clause, BplValue formula)
{
    BplChcValues clauses = {0};
    bpl_chc_readable(s->proof->fp, s->system->terms, formula, &clauses);
    for (size_t i = 0; i < clauses.count; i++) {
        BplExpr *expr =
            is_readable(s, clauses.at[i]) ? bpl_chc_back(&s->back, clauses.at[i]) : NULL;
        if (!expr) {
            (*s->unsaid)++;
            continue;
        }
        BplStrbuf text = {0};
        bpl_print_node(&text, &expr->node);
        bpl_claims_add(s->claims, place, clause, text.text);
        bpl_strbuf_release(&text);
    }
    bpl_vec_release(&clauses);
}

/* Returns the predicate's meaning in the proof for these arguments; BPL_NONE if terms cannot
 * express it. */
static BplValue invariant(const Say *s, uint32_t pred, const BplValue *args)
{
    const BplChcProof *proof = s->proof;
    BplValue said = BPL_TRUE;
    if (proof->arrays)
        said = bpl_chc_arrays_invariant(proof->arrays, pred, args);
    else if (proof->is_model && proof->eliminated && !bpl_fixedpoint_is_plain(proof->fp, pred))
        said = bpl_fixedpoint_invariant(proof->eliminated, pred, args);
    else if (proof->is_model)
        said = bpl_fixedpoint_invariant(proof->fp, pred, args);
    if (proof->congruence && said != BPL_NONE)
        said = bpl_term_and(s->system->terms, said,
                            bpl_chc_congruence_say(proof->congruence, pred, args));
    return said;
}

static void say(Say *s, uint32_t index, BplNode *place, BplClause clause)
{
    const BplChcPred *pred = s->pred;
    bpl_chc_back_at(&s->back, s->decl);
    BplChcValues args = {0};
    for (uint32_t i = 0; i < pred->count; i++) {
        bpl_vec_push(&args, bpl_chc_fresh(&s->system->eval, NULL, pred->sorts[i]));
        bpl_chc_back_mean(&s->back, args.at[i], meaning(s, pred->cells[i], i < pred->ins));
    }
    BplValue formula = invariant(s, index, args.at);
    if (formula == BPL_NONE) {
        (*s->unsaid)++;
    } else {
        /* The procedure never fails, or is never called. `requires false` would be right only in
         * the second case: it is added as a candidate, which is checked later. */
        if (pred->kind == BPL_CHC_FAILURE && formula == BPL_FALSE)
            bpl_claims_add(s->claims, place, clause, "false");
        if (pred->kind == BPL_CHC_FAILURE)
            formula = bpl_term_not(s->system->terms, formula);
        say_clauses(s, place, clause, formula);
    }
    bpl_vec_release(&args);
}

static bool is_entry(const BplEntries *entries, const BplProcedure *procedure)
{
    return entries && bpl_entries_has(entries, procedure);
}

static void say_predicate(Say *s, uint32_t index, const BplEntries *entries)
{
    const BplChcSystem *system = s->system;
    s->pred = &system->preds.at[index];
    s->graph = system->graphs->all.at[s->pred->graph];
    s->proc = system->graphs->core->procs.at[s->graph->proc];
    s->decl = (BplDecl *)(uintptr_t)s->proc->decl;
    BplNode *place = (BplNode *)(uintptr_t)&s->proc->decl->node;
    bool has_body = bpl_core_has_body(system->graphs->core, s->proc->decl);
    if (!has_body || s->proc->by_spec)
        return;
    switch (s->pred->kind) {
    case BPL_CHC_LOCATION:
        place = system->graphs->all.at[s->pred->graph]->nodes.at[s->pred->node].is_head
                    ? loop_of(s, &s->graph->nodes.at[s->pred->node])
                    : NULL;
        s->decl = place ? bpl_map_get(&s->decl_of, place) : NULL;
        if (s->decl)
            say(s, index, place, BPL_CLAUSE_INVARIANT);
        return;
    case BPL_CHC_SUMMARY:
        say(s, index, place, BPL_CLAUSE_ENSURES);
        return;
    case BPL_CHC_FAILURE:
        if (!is_entry(entries, s->proc->decl) && !s->graph->is_entry)
            say(s, index, place, BPL_CLAUSE_REQUIRES);
        return;
    }
}

/* ---- unchanged variables --------------------------------------------------------------------- */

static bool is_live_somewhere(const BplChcLive *live, uint32_t cell)
{
    return live->dense_of[cell] != BPL_CHC_NONE;
}

static void say_frame_of(Say *s, uint32_t graph, const BplExpr *modified)
{
    const BplChcSystem *system = s->system;
    const BplCore *core = system->graphs->core;
    const BplChcLive *live = &system->lives->of[graph];
    uint32_t cell = 0;
    while (cell < system->graphs->globals &&
           core->globals.at[cell].var != bpl_as_ident(modified)->var)
        cell++;
    if (cell == system->graphs->globals || live->modifies[cell] || live->written[cell] ||
        !is_live_somewhere(live, cell))
        return;
    BplStrbuf text = {0};
    bpl_print_node(&text, &modified->node);
    bpl_strbuf_addf(&text, " == old(%.*s)", (int)text.length, text.text);
    BplNode *procedure =
        (BplNode *)(uintptr_t)&core->procs.at[system->graphs->all.at[graph]->proc]->decl->node;
    bpl_claims_add(s->claims, procedure, BPL_CLAUSE_ENSURES, text.text);
    for (size_t i = 0; i < system->preds.count; i++) {
        const BplChcPred *pred = &system->preds.at[i];
        s->pred = pred;
        s->graph = system->graphs->all.at[graph];
        s->proc = core->procs.at[s->graph->proc];
        BplNode *loop = pred->kind == BPL_CHC_LOCATION && pred->graph == graph &&
                                s->graph->nodes.at[pred->node].is_head
                            ? loop_of(s, &s->graph->nodes.at[pred->node])
                            : NULL;
        if (loop)
            bpl_claims_add(s->claims, loop, BPL_CLAUSE_INVARIANT, text.text);
    }
    bpl_strbuf_release(&text);
}

/* Proposes `x == old(x)` for each variable x of a modifies clause that the code does not change:
 * the predicates of the Horn clauses do not state this. */
static void say_frames(Say *s)
{
    const BplChcGraphs *graphs = s->system->graphs;
    for (uint32_t g = 0; g < graphs->all.count; g++) {
        const BplCoreProc *proc = graphs->core->procs.at[graphs->all.at[g]->proc];
        if (!bpl_core_has_body(graphs->core, proc->decl) || proc->by_spec)
            continue;
        BPL_EACH (const BplStmt, spec, proc->decl->specs)
            if (spec->kind == BPL_MODIFIES)
                BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars)
                    say_frame_of(s, g, var);
    }
}

/* ---- unreachable locations ------------------------------------------------------------------- */

static bool has_pred(const BplChcSystem *system, BplChcPredKind kind, uint32_t graph, uint32_t node)
{
    for (size_t i = 0; i < system->preds.count; i++) {
        const BplChcPred *pred = &system->preds.at[i];
        if (pred->kind == kind && pred->graph == graph && pred->node == node)
            return true;
    }
    return false;
}

/* Proposes `false` as invariant of loops, and as precondition of procedures, that have no
 * predicate: no clause reaches them. */
static void say_unreached(Say *s, uint32_t graph, const BplEntries *entries)
{
    const BplChcSystem *system = s->system;
    s->graph = system->graphs->all.at[graph];
    s->proc = system->graphs->core->procs.at[s->graph->proc];
    if (!bpl_core_has_body(system->graphs->core, s->proc->decl) || s->proc->by_spec)
        return;
    BplNode *procedure = (BplNode *)(uintptr_t)&s->proc->decl->node;
    if (!s->graph->is_entry && !is_entry(entries, s->proc->decl) &&
        !has_pred(system, BPL_CHC_FAILURE, graph, 0))
        bpl_claims_add(s->claims, procedure, BPL_CLAUSE_REQUIRES, "false");
    for (uint32_t n = 0; n < s->graph->nodes.count; n++) {
        const BplChcNode *node = &s->graph->nodes.at[n];
        BplNode *loop = node->is_head && !has_pred(system, BPL_CHC_LOCATION, graph, n)
                            ? loop_of(s, node)
                            : NULL;
        if (loop)
            bpl_claims_add(s->claims, loop, BPL_CLAUSE_INVARIANT, "false");
    }
}

void bpl_chc_say_predicates(BplChcSystem *system, const BplChcProof *proof,
                            const BplEntries *entries, BplClaims *claims, size_t *unsaid)
{
    Say s = {.system = system, .proof = proof, .claims = claims, .unsaid = unsaid};
    bpl_chc_back_init(&s.back, system);
    find_loops(&s);
    for (uint32_t i = 0; i < system->preds.count; i++)
        say_predicate(&s, i, entries);
    add_decls(&s);
    say_frames(&s);
    for (uint32_t g = 0; g < system->graphs->all.count; g++)
        say_unreached(&s, g, entries);
    bpl_map_release(&s.decl_of);
    bpl_chc_back_release(&s.back);
}
