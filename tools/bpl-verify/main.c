#include "libbpl/horn/confirm.h"
#include "tools/common/filter.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv)
{
    const char *entry = "main";
    const BplOption options[] = {{'e', "entry", BPL_OPTION_TEXT, &entry, "NAME", "entry"},{0}};
    BplTool tool = {.name = "bpl-verify", .summary = "x", .options = options};
    if (!bpl_tool_start(&tool, argc, argv)) return 0;
    BplProgram *program = bpl_filter_read(&tool, &(BplFilter)BPL_FILTER_DEFAULTS);
    if (!program) return bpl_tool_end(&tool);
    BplCore *core = bpl_core_new(program, NULL);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE) continue;
        BplProcedure *p = bpl_as_procedure(decl);
        if (strcmp(p->name->text, entry)) continue;
        BplCoreProc *cp = bpl_core_entry(core, p);
        if (!cp || !bpl_core_axioms(core)) { printf("core refuses\n"); return 3; }
        BplHornOptions ho = bpl_horn_defaults();
        clock_t t0 = clock();
        BplHornSystem *s = bpl_horn_system_new(core, cp, &ho);
        double t1 = (double)(clock()-t0)/CLOCKS_PER_SEC;
        BplStrbuf out = {0};
        if (getenv("DUMP")) {
        for (size_t i = 0; i < s->graphs->all.count; i++) bpl_horn_graph_dump(s->graphs, s->graphs->all.at[i], &out);
        bpl_horn_system_dump(s, &out);
        fputs(out.text, stdout);
        }
        uint32_t maxar = 0; for (size_t i=0;i<s->preds.count;i++) if (s->preds.at[i].count>maxar) maxar=s->preds.at[i].count;
        printf("preds %zu clauses %zu arity %u encode %.2f ", s->preds.count, s->clauses.count, maxar, t1); fflush(stdout);
        BplHornAttempt a;
        BplHornTry how = {.spacer = {.cores = !getenv("NOIUC"), .simplify = getenv("SIMP") != NULL, .generalise = getenv("EUF") != NULL, .timeout_ms = getenv("T") ? atoi(getenv("T")) : 20000}, .check_ms = 10000, .log = getenv("LOG")};
        t0 = clock();
        bpl_horn_attempt(&a, s, &how);
        printf("answer %d %s %.2f\n", a.answer, a.why, (double)(clock()-t0)/CLOCKS_PER_SEC); fflush(stdout);
        if (a.answer == BPL_HORN_DERIVED) {
            BplHornPlan plan; char why[160] = ""; t0 = clock();
            if (!bpl_horn_plan_init(&plan, s, &a, 5000, why)) printf("  no plan: %s\n", why);
            else { printf("  plan %zu choices %.2f ", plan.choices.count, (double)(clock()-t0)/CLOCKS_PER_SEC);
              BplHornConfirmation c; bpl_horn_confirm(&c, s, &plan, NULL); printf("confirmed %d %s %s\n", c.confirmed, c.why, c.outcome ? bpl_replay_why_text(c.outcome->why):""); }
        }
        fflush(stdout); bpl_horn_attempt_release(&a);
        bpl_horn_system_free(s);
    }
    return 0;
}
