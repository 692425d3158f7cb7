/* Prints the results of the stages of the pipeline for developers. Terms are printed in Boogie's
 * notation, which is shorter than SMT-LIB. */
#include "libbpl/chc/run/dump.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/run/config.h"
#include "libbpl/chc/transform/transform.h"

static void add_name(const BplChcSystem *s, uint32_t graph, uint32_t cell, BplStrbuf *out)
{
    const BplName *name = bpl_chc_name_of_cell(s, graph, cell);
    if (name)
        bpl_strbuf_add_text(out, name->text);
    else
        bpl_strbuf_addf(out, "temporary%u", cell);
}

/* ---- graphs ---------------------------------------------------------------------------------- */

static void add_inputs(const BplChcSystem *s, uint32_t graph, BplStrbuf *out)
{
    const BplChcLive *live = &s->lives->of[graph];
    bpl_strbuf_add_text(out, "    inputs that matter:");
    for (size_t i = 0; i < live->ins.count; i++) {
        bpl_strbuf_add_char(out, ' ');
        add_name(s, graph, live->ins.at[i], out);
    }
    bpl_strbuf_add_char(out, '\n');
}

static void add_node(const BplChcGraph *graph, size_t index, BplStrbuf *out)
{
    static const char *const ends[] = {[BPL_CHC_JUMP] = "jump",
                                       [BPL_CHC_BRANCH] = "branch",
                                       [BPL_CHC_CALL] = "call",
                                       [BPL_CHC_RETURN] = "return",
                                       [BPL_CHC_STOP] = "stop"};
    const BplChcNode *node = &graph->nodes.at[index];
    bpl_strbuf_addf(out, "    node %zu: code %u to %u", index, node->first, node->end);
    if (node->frame)
        bpl_strbuf_addf(out, " in frame %u", node->frame);
    bpl_strbuf_addf(out, ", %s", ends[node->kind]);
    if (node->kind == BPL_CHC_CALL)
        bpl_strbuf_addf(out, " of graph %u", node->callee);
    for (uint32_t i = 0; i < node->succ_count; i++)
        bpl_strbuf_addf(out, "%s %u", i ? "," : " to", graph->succs.at[node->succ + i]);
    bpl_strbuf_addf(out, "%s%s\n", node->is_head ? ", head" : "", node->is_cut ? ", cut" : "");
}

static void add_graphs(const BplChcSystem *s, BplStrbuf *out)
{
    for (uint32_t g = 0; g < s->graphs->all.count; g++) {
        const BplChcGraph *graph = s->graphs->all.at[g];
        const BplCore *core = s->graphs->core;
        bpl_strbuf_addf(out, "graph %u: %s%s\n", g, core->procs.at[graph->proc]->decl->name->text,
                        graph->is_recursive ? ", recursive" : "");
        for (size_t f = 1; f < graph->frames.count; f++)
            bpl_strbuf_addf(out, "    frame %zu: %s, expanded\n", f,
                            core->procs.at[graph->frames.at[f].proc]->decl->name->text);
        add_inputs(s, g, out);
        for (size_t n = 0; n < graph->nodes.count; n++)
            add_node(graph, n, out);
    }
}

/* ---- clauses --------------------------------------------------------------------------------- */

static void add_term(const BplChcSystem *s, BplValue term, BplStrbuf *out)
{
    bpl_term_print(s->terms, term, 0, out);
}

static void add_atom(const BplChcSystem *s, const BplChcAtom *atom, BplStrbuf *out)
{
    const BplChcPred *pred = &s->preds.at[atom->pred];
    bpl_strbuf_addf(out, "%s(", pred->name->text);
    for (uint32_t i = 0; i < pred->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "");
        add_term(s, atom->args[i], out);
    }
    bpl_strbuf_add_char(out, ')');
}

static void add_preds(const BplChcSystem *s, BplStrbuf *out)
{
    for (uint32_t p = 0; p < s->preds.count; p++) {
        const BplChcPred *pred = &s->preds.at[p];
        bpl_strbuf_addf(out, "predicate %s(", pred->name->text);
        for (uint32_t i = 0; i < pred->count; i++) {
            bpl_strbuf_add_text(out, i ? ", " : "");
            add_name(s, pred->graph, pred->cells[i], out);
        }
        bpl_strbuf_addf(out, ")%s\n", p == s->query ? ", the query" : "");
    }
}

static void add_clauses(const BplChcSystem *s, BplStrbuf *out)
{
    add_preds(s, out);
    for (size_t i = 0; i < s->clauses.count; i++) {
        const BplChcClause *clause = &s->clauses.at[i];
        bpl_strbuf_addf(out, "clause %zu:\n", i + 1);
        for (uint32_t b = 0; b < clause->body_count; b++) {
            bpl_strbuf_add_text(out, "    ");
            add_atom(s, &clause->body[b], out);
            bpl_strbuf_add_char(out, '\n');
        }
        bpl_strbuf_add_text(out, "    ");
        add_term(s, clause->constraint, out);
        bpl_strbuf_add_text(out, "\n    ==> ");
        add_atom(s, &clause->head, out);
        bpl_strbuf_add_char(out, '\n');
    }
}

/* ---- models ---------------------------------------------------------------------------------- */

static bool judge_none(void *data, const BplChcPlan *plan)
{
    (void)data;
    (void)plan;
    return false;
}

static void found_none(void *data, uint32_t slices)
{
    (void)data;
    (void)slices;
}

static void add_model(const BplChcModel *model, BplStrbuf *out)
{
    const BplChcSystem *s = model->system;
    for (uint32_t p = 0; p < s->preds.count; p++) {
        const BplChcAtom atom = {p, model->of[p].formals};
        add_atom(s, &atom, out);
        bpl_strbuf_add_text(out, " <==> ");
        add_term(s, model->of[p].formula, out);
        bpl_strbuf_add_char(out, '\n');
    }
}

static void solve(BplChcTransformed *now, const BplChcConfig *config,
                  const BplChcDecideOptions *options, BplStrbuf *out)
{
    const uint32_t slice_ms = bpl_limits->chc_dump_ms;
    BplFixedpointOptions spacer = config->spacer;
    uint64_t work = (uint64_t)slice_ms * bpl_limits->chc_steps_per_ms;
    spacer.work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX;
    spacer.plain_work = bpl_limits->chc_check_work;
    spacer.seed = options->seed;
    const BplChcQuestion question = {.system = now->system,
                                     .spacer = &spacer,
                                     .check_ms = bpl_limits->chc_check_ms,
                                     .wants_model = true,
                                     .solver = options->solver,
                                     .slice_ms = slice_ms,
                                     .judge = now->is_exact ? judge_none : NULL,
                                     .found = found_none};
    BplChcOutcome outcome = {.answer = BPL_CHC_OPEN};
    if (now->is_safe)
        outcome.answer = BPL_CHC_HOLDS;
    else
        bpl_chc_engines[config->engine](&outcome, &question);
    if (outcome.answer == BPL_CHC_HOLDS)
        bpl_chc_transform_back(now, &outcome.model);
    if (outcome.answer == BPL_CHC_HOLDS && outcome.model.of)
        add_model(&outcome.model, out);
    else
        bpl_strbuf_addf(out, "no model%s%s\n", outcome.why && *outcome.why ? ": " : "",
                        outcome.why ? outcome.why : "");
    bpl_strbuf_release(&outcome.certificate);
}

static const BplChcConfig *config_of(const BplChcDecideOptions *options)
{
    for (size_t i = 0; i < BPL_CHC_CONFIGS; i++)
        if (options->configs >> i & 1 && bpl_chc_engines[bpl_chc_configs[i].engine])
            return &bpl_chc_configs[i];
    return &bpl_chc_configs[BPL_CHC_CONFIG_SPACER];
}

static void add_transformed(BplChcSystem *system, BplChcStage stage,
                            const BplChcDecideOptions *options, BplStrbuf *out)
{
    const BplChcConfig *config = config_of(options);
    BplChcTransformed now;
    if (!bpl_chc_transform(&now, system, config->transforms))
        bpl_strbuf_addf(out, "%s: %s\n", config->name, now.why);
    else if (stage == BPL_CHC_STAGE_TRANSFORMS)
        add_clauses(now.system, out);
    else
        solve(&now, config, options, out);
    bpl_chc_transform_release(&now);
    if (now.system != system)
        bpl_chc_system_free(now.system);
}

/* ---- all of it ------------------------------------------------------------------------------- */

bool bpl_chc_dump(BplProgram *program, const BplProcedure *entry, BplChcStage stage,
                  const BplChcDecideOptions *options, BplStrbuf *out)
{
    BplCore *core = bpl_core_new(program, NULL);
    const BplCoreProc *proc = bpl_core_entry(core, entry);
    bool fine = proc && bpl_core_axioms(core);
    const BplChcOptions expanded = bpl_chc_defaults();
    BplChcSystem *system =
        fine && stage != BPL_CHC_STAGE_CORE ? bpl_chc_encode(core, proc, &expanded) : NULL;
    if (fine && stage == BPL_CHC_STAGE_CORE)
        bpl_core_dump(out, core);
    else if (system && stage == BPL_CHC_STAGE_GRAPHS)
        add_graphs(system, out);
    else if (system && stage == BPL_CHC_STAGE_CLAUSES)
        add_clauses(system, out);
    else if (system)
        add_transformed(system, stage, options, out);
    bpl_chc_system_free(system);
    bpl_core_free(core);
    return fine;
}
