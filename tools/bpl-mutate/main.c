/* bpl-mutate: finds small changes of a program that its verification does not notice. */
#include "libbpl/base/wildcard.h"
#include "libbpl/pass/bodies.h"
#include "tools/bpl-mutate/run.h"
#include "tools/common/entries.h"

#include <stdlib.h>

/* ---- which mutants --------------------------------------------------------------------------- */

/* The numbers I and N of --shard I/N; 0 and 0: all mutants. */
typedef struct Shard {
    uint64_t index, total;
} Shard;

static bool read_shard(BplTool *tool, const char *text, Shard *shard)
{
    const char *slash = text ? strchr(text, '/') : NULL;
    if (!text)
        return true;
    if (slash &&
        bpl_tool_number(tool, "shard", text, (size_t)(slash - text), UINT32_MAX, &shard->index) &&
        bpl_tool_number(tool, "shard", slash + 1, strlen(slash + 1), UINT32_MAX, &shard->total) &&
        shard->index >= 1 && shard->index <= shard->total)
        return true;
    if (tool->status == BPL_STATUS_DONE)
        bpl_tool_misused(tool, "option '--shard' takes I/N with I from 1 to N, not '%s'", text);
    return false;
}

/* Does the word name a kind of mutation? */
static bool is_kind(const char *word)
{
    for (int i = 0; i < BPL_MUTATION_COUNT; i++)
        if (strcmp(bpl_mutation_info[i].word, word) == 0)
            return true;
    return false;
}

static bool is_chosen(const BplMutate *how, const BplEntries *entries, const Shard *shard,
                      const BplMutant *mutant, size_t number)
{
    if (how->only && strcmp(bpl_mutation_info[mutant->mutation].word, how->only) != 0)
        return false;
    if (how->entries.count && !bpl_entries_has(entries, bpl_decl_procedure(mutant->decl)))
        return false;
    return !shard->total || number % shard->total == shard->index % shard->total;
}

static void choose(const BplMutate *how, const BplEntries *entries, const Shard *shard,
                   const BplMutants *mutants, BplTrials *trials)
{
    for (size_t i = 0; i < mutants->count; i++)
        if (is_chosen(how, entries, shard, &mutants->at[i], i + 1))
            bpl_vec_push(trials, (BplTried){.mutant = &mutants->at[i], .number = i + 1});
}

/* ---- listing, printing and trying mutants ---------------------------------------------------- */

static void list(BplTool *tool, BplProgram *program, const BplTrials *trials)
{
    BplStrbuf out = {0};
    for (size_t i = 0; i < trials->count; i++) {
        const BplTried *tried = &trials->at[i];
        bpl_strbuf_addf(&out, "%zu ", tried->number);
        bpl_position_print(&out, &program->sources, tried->mutant->loc);
        bpl_strbuf_addf(&out, ": %s: %s: ", bpl_decl_name(tried->mutant->decl)->text,
                        bpl_mutation_info[tried->mutant->mutation].word);
        bpl_mutant_describe(&out, program, tried->mutant);
        bpl_strbuf_add_char(&out, '\n');
    }
    bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

/* Adds the declarations that the mutant adds to the program, in the printer's layout. */
static void add_program(BplStrbuf *out, BplProgram *program, const BplMutant *mutant)
{
    BplStrbuf text = {0};
    BplProgram *mutated = bpl_program_new();
    const BplPrintOptions options = {.lines = BPL_LINES_DROP};
    mutated->dialect = program->dialect;
    bpl_mutant_print_program(&text, program, mutant);
    (void)bpl_program_read_text(mutated, "<mutant>", text.text, text.length);
    bpl_print_program(out, mutated, &options);
    bpl_program_free(mutated);
    bpl_strbuf_release(&text);
}

/* Prints the mutant with this number as a program; for number 0, prints all mutants, each after a
 * line with its number. */
static void print(BplTool *tool, BplProgram *program, const BplTrials *trials, uint64_t number)
{
    BplStrbuf out = {0};
    bool any = false;
    for (size_t i = 0; i < trials->count; i++) {
        const BplTried *tried = &trials->at[i];
        if (number && tried->number != number)
            continue;
        any = true;
        bpl_strbuf_addf(&out, "// mutant %zu: ", tried->number);
        bpl_mutant_describe(&out, program, tried->mutant);
        bpl_strbuf_add_char(&out, '\n');
        add_program(&out, program, tried->mutant);
    }
    if (number && !any)
        bpl_tool_misused(tool, "there is no mutant %llu; --list lists them",
                         (unsigned long long)number);
    else
        bpl_tool_write(tool, bpl_strbuf_text(&out), out.length);
    bpl_strbuf_release(&out);
}

static void try_all(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials)
{
    bpl_limit_guard();
    if (!bpl_compare_can_verify(tool, program, (BplDialect)how->filter.dialect) ||
        !bpl_mutate_verify(tool, how, program, trials))
        return;
    if (!how->no_compare)
        bpl_mutate_refute(tool, how, program, trials);
    if (!how->no_compare && !bpl_compare_is_over(&how->compare))
        bpl_mutate_compare(tool, how, program, trials);
    bpl_mutate_report(tool, how, program, trials);
}

static void run_on(BplTool *tool, const BplMutate *how, BplProgram *program)
{
    Shard shard = {0, 0};
    BplMutants mutants = {0};
    BplTrials trials = {0};
    const BplEntryRule rule = {.patterns = how->entries.at, .count = how->entries.count};
    BplEntries entries;
    bool fine = bpl_tool_entries(tool, program, &rule, &entries);
    if (fine && read_shard(tool, how->shard, &shard)) {
        bpl_mutants_find(&mutants, program, (BplMutantsWanted)how->wanted);
        choose(how, &entries, &shard, &mutants, &trials);
        bpl_tool_note_nothing(tool, !trials.count, "mutant");
        if (how->list)
            list(tool, program, &trials);
        else if (how->print.value != BPL_MUTATE_NONE)
            print(tool, program, &trials, how->print.value);
        else
            try_all(tool, how, program, &trials);
    }
    for (size_t i = 0; i < trials.count; i++)
        bpl_free(trials.at[i].why);
    bpl_entries_release(&entries);
    bpl_vec_release(&trials);
    bpl_vec_release(&mutants);
}

int main(int argc, char **argv)
{
    BplMutate how = {.filter = BPL_FILTER_DEFAULTS,
                     .compare = BPL_COMPARE_DEFAULTS,
                     .print = {BPL_MUTATE_NONE, UINT32_MAX}};
    const BplOption options[] = {
        BPL_ENTRY_OPTION(how.entries, BPL_ENTRY_BODIES),
        {0, "mutants", BPL_OPTION_CHOICE, &how.wanted, "bodies|claims|all",
         "change what bodies do (bodies, the default), or clauses of\nspecifications and "
         "invariants (claims), or both"},
        {0, "only", BPL_OPTION_TEXT, &how.only, "KIND",
         "make only changes of this kind: operator, constant,\nvariable, guard, statement, "
         "arguments, clause or claim"},
        {0, "shard", BPL_OPTION_TEXT, &how.shard, "I/N", "try the I-th of N parts of the mutants"},
        {0, "list", BPL_OPTION_FLAG, &how.list, NULL, "list the mutants instead"},
        {0, "print", BPL_OPTION_NUMBER, &how.print, "N",
         "print mutant N as a program instead; 0: all, one after\nthe other"},
        {0, "no-compare", BPL_OPTION_FLAG, &how.no_compare, NULL,
         "do not compare survivors with the original"},
        BPL_COMPARE_OPTIONS(how.compare),
        {0, "format", BPL_OPTION_CHOICE, &how.format, "text|json|junit", "form of the report"},
        {0, "html", BPL_OPTION_TEXT, &how.html, "FILE",
         "write the results to FILE as an HTML page"},
        BPL_PROGRAM_OPTIONS(how.filter),
        {0}};
    BplTool tool = {
        .name = "bpl-mutate",
        .summary = "Find small changes of a program that its verification does not notice.",
        .notes = "Exit status: 0 every mutant is killed or equal to the original; 1 one "
                 "survives; 2\nthe input or the call is wrong; 3 one is undecided.",
        .options = options};
    if (bpl_tool_start(&tool, argc, argv)) {
        if (how.only && !is_kind(how.only))
            bpl_tool_misused(&tool, "option '--only' takes a kind of change, not '%s'", how.only);
        else {
            if (how.only && (strcmp(how.only, "clause") == 0 || strcmp(how.only, "claim") == 0))
                how.wanted = BPL_MUTANTS_CLAIMS;
            bpl_compare_start(&tool, &how.compare);
            BplProgram *program = bpl_filter_read(&tool, &how.filter);
            if (program)
                run_on(&tool, &how, program);
            bpl_program_free(program);
        }
    }
    bpl_vec_release(&how.entries);
    int status = bpl_tool_end(&tool);
    bpl_limit_end();
    return status;
}
