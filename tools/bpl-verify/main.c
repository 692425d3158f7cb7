#include "libbpl/horn/attempt.h"
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
            const BplFixedpointFact *facts; size_t n;
            if (bpl_fixedpoint_facts(a.fp, &facts, &n)) for (size_t i=0;i<n && n<40;i++) { BplStrbuf o={0}; for(uint32_t k=0;k<s->preds.at[facts[i].pred].count;k++){ bpl_strbuf_add_char(&o,' '); if (facts[i].args[k]==BPL_NONE) bpl_strbuf_add_text(&o,"?"); else bpl_term_print(s->terms,facts[i].args[k],0,&o);} printf("  %s %s\n", s->preds.at[facts[i].pred].name->text,o.text?o.text:""); }
            else printf("no facts\n");
        }
        bpl_horn_attempt_release(&a);
        bpl_horn_system_free(s);
    }
    return 0;
}
