/* Runs another solver of Horn clauses as a command: the command reads the clauses in the format of
 * CHC-COMP, and prints a model as SMT-LIB definitions. The definitions are copied into a
 * certificate, which Z3 checks clause by clause, so the other solver need not be trusted. Nothing
 * but definitions is copied, so that its output cannot assert anything. */
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/chc/engine/engine.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/command.h"
#include "libbpl/base/folder.h"
#include "libbpl/smt/smtlib.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool run_solver(const BplChcQuestion *q, const BplStrbuf *clauses, BplStrbuf *said)
{
    char *folder = bpl_folder_make("bpl-chc");
    if (!folder)
        return false;
    BplStrbuf line = {0}, errors = {0};
    bpl_strbuf_addf(&line, "%s \"$1\"", q->solver);
    char sh[] = "/bin/sh", c[] = "-c", name[] = "sh", file[] = "{}";
    char *const words[] = {sh, c, line.text, name, file, NULL};
    const BplCommand command = {
        .words = words, .folder = folder, .seconds = q->slice_ms / 1000 + 1};
    BplCommandRun run = {0};
    bool fine = bpl_command_run_start(&run, &command, 0, clauses->text, clauses->length);
    if (fine) {
        bpl_command_run_wait(&run, 1, NULL);
        bpl_command_run_read(&run, said, &errors);
    }
    bpl_command_run_release(&run);
    bpl_folder_remove(folder);
    bpl_strbuf_release(&line);
    bpl_strbuf_release(&errors);
    return fine;
}

/* Returns the end of the SMT-LIB expression that begins at `at`, or `end` if it is incomplete;
 * parentheses in a name between bars are not counted. */
static const char *behind(const char *at, const char *end)
{
    int depth = 0;
    for (; at < end; at++) {
        if (*at == '|')
            for (at++; at < end && *at != '|'; at++)
                ;
        depth += at < end && *at == '(';
        depth -= at < end && *at == ')';
        if (!depth)
            break;
    }
    return at < end ? at + 1 : end;
}

/* Adds the definitions in the text to `out`. A predicate without arguments for which there is no
 * definition is defined to be false. */
static void add_definitions(const BplChcSystem *system, const char *at, const char *end,
                            BplStrbuf *out)
{
    static const char define[] = "(define-fun ";
    BplStrbuf found = {0};
    for (const char *next; at < end; at = next) {
        next = at + 1;
        if ((size_t)(end - at) < sizeof define || memcmp(at, define, sizeof define - 1) != 0)
            continue;
        next = behind(at, end);
        bpl_strbuf_add(&found, at, (size_t)(next - at));
        bpl_strbuf_add_char(&found, '\n');
    }
    for (size_t p = 0; p < system->preds.count; p++) {
        BplStrbuf name = {0};
        bpl_strbuf_addf(&name, "(define-fun |%s| ", system->preds.at[p].name->text);
        if ((!found.text || !strstr(found.text, name.text)) && !system->preds.at[p].count)
            bpl_strbuf_addf(&found, "(define-fun |%s| () Bool false)\n",
                            system->preds.at[p].name->text);
        bpl_strbuf_release(&name);
    }
    bpl_strbuf_add(out, found.text ? found.text : "", found.length);
    bpl_strbuf_release(&found);
}

static bool is_model(BplChcOutcome *outcome, const BplChcQuestion *q, const BplStrbuf *said)
{
    BplStrbuf definitions = {0}, answers = {0};
    size_t bad;
    add_definitions(q->system, said->text, said->text + said->length, &definitions);
    bpl_chc_certificate_print_with(q->system, definitions.text, definitions.length,
                                   &outcome->certificate);
    q->found(q->data, 0);
    bpl_smtlib_run(outcome->certificate.text, outcome->certificate.length, q->check_ms, &answers);
    bool fine = bpl_chc_certificate_is_accepted(
        outcome->certificate.text, outcome->certificate.length, answers.text, answers.length, &bad);
    bpl_strbuf_release(&definitions);
    bpl_strbuf_release(&answers);
    return fine;
}

void bpl_chc_engine_external(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    BplStrbuf clauses = {0}, said = {0};
    bpl_chc_horn_print(q->system, &clauses);
    bpl_strbuf_add_text(&clauses, "(get-model)\n");
    bool ran = run_solver(q, &clauses, &said) && said.length;
    bool sat = ran && strncmp(said.text, "sat\n", 4) == 0;
    bool unsat = ran && strncmp(said.text, "unsat\n", 6) == 0;
    if (sat && is_model(outcome, q, &said))
        outcome->answer = BPL_CHC_HOLDS;
    else if (sat)
        bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED,
                             "gave up: the other solver's model was not accepted");
    else if (unsat)
        bpl_chc_outcome_open(outcome, BPL_CHC_SUSPECTED,
                             "gave up: the other solver derives a failure");
    else
        bpl_chc_outcome_open(outcome, BPL_CHC_OUT_OF_TIME, "the other solver gave no answer");
    bpl_strbuf_release(&clauses);
    bpl_strbuf_release(&said);
}
