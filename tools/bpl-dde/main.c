/* bpl-dde: eliminates dead declarations, on which no selected procedure depends. */
#include "tools/bpl-dde/dde.h"

int main(int argc, char **argv)
{
    BplDde dde = {.filter = BPL_FILTER_DEFAULTS};
    const BplOption options[] = {
        BPL_ENTRY_OPTION(dde.entries, BPL_ENTRY_BODIES),
        {0, "bodies", BPL_OPTION_FLAG, &dde.liveness.bodies, NULL,
         "drop the bodies of procedures that are called but no\nentries"},
        {0, "prune", BPL_OPTION_FLAG, &dde.liveness.prune, NULL,
         "keep an axiom only if one of its triggers can fire, as\ntoday's Boogie does"},
        {0, "explain", BPL_OPTION_TEXTS, &dde.explain, "NAME",
         "print why NAME is live, instead of a program"},
        {0, "stats", BPL_OPTION_FLAG, &dde.stats, NULL,
         "print to standard error the number of declarations\nbefore and after"},
        {0, "slice", BPL_OPTION_TEXT, &dde.slices, "DIR",
         "write a program for each entry into DIR instead"},
        BPL_FILTER_OPTIONS(dde.filter),
        {0}};
    BplTool tool = {.name = "bpl-dde",
                    .summary = "Remove dead declarations.",
                    .notes = "Exit status: 0 done; 2 the input or the call is wrong.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv))
        bpl_dde_run(&tool, &dde);
    bpl_vec_release(&dde.entries);
    bpl_vec_release(&dde.explain);
    return bpl_tool_end(&tool);
}
