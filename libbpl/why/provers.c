/* Finds provers by asking Why3. */
#include "libbpl/why/provers.h"

#include "libbpl/base/command.h"
#include "libbpl/base/folder.h"
#include "libbpl/why/detection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The names that provers have in this library and in Why3, in the order in which the provers are
 * tried. */
static const struct {
    const char *name, *why3;
} known[] = {
    {"z3", "Z3"},           {"cvc5", "CVC5"},   {"cvc4", "CVC4"},       {"alt-ergo", "Alt-Ergo"},
    {"eprover", "Eprover"}, {"spass", "Spass"}, {"vampire", "Vampire"}, {"yices", "Yices"},
    {"verit", "veriT"}};

enum { KNOWN = sizeof known / sizeof *known, ASKED_SECONDS = 60 };
_Static_assert((int)KNOWN <= (int)BPL_WHY_MOST_PROVERS, "all provers may be chosen");

typedef struct Finder {
    BplWhyProvers *provers;
    volatile const int *stop;
    double end;
    BplStrbuf out, err;
    BplStrbuf table; /* Why3's table of commands for provers; empty: not found */
    int status;
} Finder;

static char *copy(const char *text, size_t length)
{
    BplStrbuf out = {0};
    bpl_strbuf_add(&out, text, length);
    return bpl_strbuf_detach(&out);
}

static char *sentence(const char *text)
{
    return copy(text, strlen(text));
}

/* Runs a command to its end; returns false if the command could not be run, or was stopped. */
static bool ask(Finder *f, char *const *words)
{
    BplCommandRun run;
    const BplCommand command = {
        .words = words, .folder = f->provers->folder, .seconds = ASKED_SECONDS};
    bool fine = bpl_command_run_start(&run, &command, 0, "", 0) &&
                bpl_command_run_wait_until(&run, 1, f->stop, f->end) == 0;
    if (fine) {
        bpl_command_run_read(&run, &f->out, &f->err);
        f->status = run.status;
    }
    bpl_command_run_release(&run);
    return fine;
}

/* Returns the version in a text such as "Why3 platform, version 1.5.1"; NULL if the text has none.
 */
static char *version_in(const char *text)
{
    const char *begin = strstr(text, "version ");
    if (!begin)
        return NULL;
    begin += strlen("version ");
    size_t length = strspn(begin, "0123456789.");
    return length ? copy(begin, length) : NULL;
}

static char *find_why3(Finder *f)
{
    char *const words[] = {(char[]){"why3"}, (char[]){"--version"}, NULL};
    if (!ask(f, words) || f->status == 127)
        return sentence("why3 is not installed");
    f->provers->why3_version =
        f->status == 0 && strstr(f->out.text, "Why3") ? version_in(f->out.text) : NULL;
    int major, minor;
    if (!f->provers->why3_version)
        return sentence("why3 --version says no version of Why3");
    if (sscanf(f->provers->why3_version, "%d.%d", &major, &minor) != 2 || major < 1 ||
        (major == 1 && minor < 5)) {
        BplStrbuf text = {0};
        bpl_strbuf_addf(&text, "Why3 %s is too old: 1.5 or later is needed",
                        f->provers->why3_version);
        return bpl_strbuf_detach(&text);
    }
    return NULL;
}

/* ---- the configuration ----------------------------------------------------------------------- */

static bool list(Finder *f)
{
    char *const words[] = {(char[]){"why3"},   (char[]){"config"},       (char[]){"-C"},
                           f->provers->config, (char[]){"list-provers"}, NULL};
    char *const words_before[] = {(char[]){"why3"}, (char[]){"config"}, (char[]){"list-provers"},
                                  (char[]){"-C"},   f->provers->config, NULL};
    return (ask(f, words_before) && f->status == 0) || (ask(f, words) && f->status == 0);
}

static char *detect(Finder *f)
{
    char *const words[] = {(char[]){"why3"}, (char[]){"config"}, (char[]){"detect"},
                           (char[]){"-C"},   f->provers->config, NULL};
    if (!ask(f, words) || f->status != 0 || access(f->provers->config, R_OK) != 0) {
        BplStrbuf text = {0};
        bpl_strbuf_addf(&text, "why3 config detect fails: %.*s",
                        (int)strcspn(bpl_strbuf_text(&f->err), "\n"), bpl_strbuf_text(&f->err));
        return bpl_strbuf_detach(&text);
    }
    return NULL;
}

/* Returns the version of the prover in Why3's list, in its plain configuration; NULL if it is not
 * in the list. */
static char *listed(const Finder *f, const char *why3)
{
    size_t length = strlen(why3);
    for (const char *line = bpl_strbuf_text(&f->out); *line;) {
        size_t end = strcspn(line, "\n");
        if (strncmp(line, why3, length) == 0 && line[length] == ' ') {
            const char *version = line + length + 1;
            size_t size = strcspn(version, " \n");
            if (version + size == line + end)
                return copy(version, size);
        }
        line += end + (line[end] == '\n');
    }
    return NULL;
}

/* ---- commands of our own --------------------------------------------------------------------- */

static const char own_alternative[] = "processor";

static void read_table(Finder *f)
{
    char *const words[] = {(char[]){"why3"}, (char[]){"--print-datadir"}, NULL};
    BplStrbuf path = {0};
    if (ask(f, words) && f->status == 0)
        bpl_strbuf_addf(&path, "%.*s/provers-detection-data.conf",
                        (int)strcspn(bpl_strbuf_text(&f->out), "\n"), bpl_strbuf_text(&f->out));
    FILE *file = path.length ? fopen(path.text, "r") : NULL;
    char piece[4096];
    for (size_t length; file && (length = fread(piece, 1, sizeof piece, file)) > 0;)
        bpl_strbuf_add(&f->table, piece, length);
    if (file)
        fclose(file);
    bpl_strbuf_release(&path);
}

static bool add_to_config(const Finder *f, const char *why3, const char *version,
                          const BplWhyCommand *command)
{
    FILE *config = fopen(f->provers->config, "a");
    if (!config)
        return false;
    fprintf(config,
            "\n[prover]\nname = \"%s\"\nversion = \"%s\"\nalternative = \"%s\"\n"
            "command = \"%s\"\ndriver = \"%s\"\nin_place = false\ninteractive = false\n",
            why3, version, own_alternative, command->call, command->driver);
    if (command->call_for_steps)
        fprintf(config, "command_steps = \"%s\"\n", command->call_for_steps);
    return fclose(config) == 0;
}

/* Returns the version of CVC5 if it is installed. Why3 1.5.1 does not know this prover; it can read
 * the input that Why3 prints for CVC4. */
static char *version_of_cvc5(Finder *f)
{
    char *const words[] = {(char[]){"cvc5"}, (char[]){"--version"}, NULL};
    BplStrbuf before = f->out;
    f->out = (BplStrbuf){0};
    char *version = ask(f, words) && f->status == 0 ? version_in(bpl_strbuf_text(&f->out)) : NULL;
    bpl_strbuf_release(&f->out);
    f->out = before;
    return version;
}

/* Adds a command without a limit by the clock to the configuration, if the table has one for this
 * version of the prover; returns true if it has. */
static bool add_own(Finder *f, const char *why3, const char *version)
{
    static const char cvc5[] =
        "[ATP]\nname = \"CVC5\"\nexec = \"cvc5\"\nversion_ok = \".*\"\n"
        "driver = \"cvc4_17\"\n"
        "command = \"%e --lang=smt2 --force-logic=ALL %f\"\n"
        "command_steps = \"%e --rlimit=%S --lang=smt2 --force-logic=ALL %f\"";
    BplWhyCommand command;
    bool found = bpl_why_command_find(&command, bpl_strbuf_text(&f->table), why3, version) ||
                 (strcmp(why3, "CVC5") == 0 && bpl_why_command_find(&command, cvc5, why3, version));
    if (!found)
        return false;
    bool added = add_to_config(f, why3, version, &command);
    bpl_why_command_release(&command);
    return added;
}

/* ---- choosing provers ------------------------------------------------------------------------ */

static bool add(Finder *f, size_t index)
{
    const char *why3 = known[index].why3;
    char *version = listed(f, why3);
    if (!version && strcmp(why3, "CVC5") == 0)
        version = version_of_cvc5(f);
    if (!version)
        return false;
    BplStrbuf id = {0};
    bpl_strbuf_addf(&id, "%s,%s,%s", why3, version,
                    add_own(f, why3, version) ? own_alternative : "");
    bpl_vec_push(&f->provers->all, (BplWhyProver){.name = known[index].name,
                                                  .version = version,
                                                  .id = bpl_strbuf_detach(&id)});
    return true;
}

static bool is_chosen(const Finder *f, size_t index)
{
    for (size_t i = 0; i < f->provers->all.count; i++)
        if (f->provers->all.at[i].name == known[index].name)
            return true;
    return false;
}

static char *choose(Finder *f, const char *wanted)
{
    BplStrbuf trouble = {0};
    if (wanted && !*wanted)
        return sentence("--provers names no prover");
    if (!wanted) {
        add(f, 0);
        if (!add(f, 1))
            add(f, 2);
        add(f, 3);
        if (!f->provers->all.count)
            bpl_strbuf_add_text(&trouble, "Why3 finds no prover: install z3, cvc5 or cvc4");
        return trouble.length ? bpl_strbuf_detach(&trouble) : NULL;
    }
    while (*wanted) {
        size_t length = strcspn(wanted, ","), i = 0;
        while (i < KNOWN &&
               (strlen(known[i].name) != length || strncmp(known[i].name, wanted, length) != 0))
            i++;
        bool is_new = i == KNOWN || !is_chosen(f, i);
        if (i == KNOWN || (is_new && !add(f, i))) {
            bpl_strbuf_addf(&trouble,
                            i == KNOWN ? "no prover is called '%.*s'"
                                       : "Why3 does not find the prover '%.*s'",
                            (int)length, wanted);
            return bpl_strbuf_detach(&trouble);
        }
        wanted += length + (wanted[length] == ',');
    }
    return NULL;
}

char *bpl_why_provers_find(BplWhyProvers *provers, const char *wanted, volatile const int *stop,
                           double end)
{
    *provers = (BplWhyProvers){0};
    Finder f = {.provers = provers, .stop = stop, .end = end};
    provers->folder = bpl_folder_make("bpl-why");
    if (!provers->folder)
        return sentence("no temporary folder can be made");
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/why3.conf", provers->folder);
    provers->config = bpl_strbuf_detach(&path);
    char *trouble = find_why3(&f);
    if (!trouble)
        trouble = detect(&f);
    if (!trouble) {
        read_table(&f);
        trouble = list(&f) ? choose(&f, wanted) : sentence("why3 config list-provers fails");
    }
    bpl_strbuf_release(&f.table);
    bpl_strbuf_release(&f.out);
    bpl_strbuf_release(&f.err);
    return trouble;
}

void bpl_why_provers_release(BplWhyProvers *provers)
{
    for (size_t i = 0; i < provers->all.count; i++) {
        bpl_free(provers->all.at[i].version);
        bpl_free(provers->all.at[i].id);
    }
    bpl_vec_release(&provers->all);
    bpl_folder_remove(provers->folder);
    bpl_free(provers->config);
    bpl_free(provers->why3_version);
    *provers = (BplWhyProvers){0};
}
