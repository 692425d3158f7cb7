/* Lets Z3 run an SMT-LIB script in a fresh process, which inherits the script by fork and sends
 * back Z3's output. */
#include "libbpl/chc/run/certify_run.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/chc/certify/certificate.h"
#include "libbpl/smt/smtlib.h"
#include "libbpl/smt/worker.h"

#include <stdio.h>

static void add_name(BplStrbuf *path, const char *name, char otherwise)
{
    for (const char *c = name; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || *c == '_';
        bpl_strbuf_add_char(path, plain ? *c : otherwise);
    }
}

char *bpl_chc_file_for(const char *folder, const char *entry, const char *config,
                       const char *ending)
{
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/", folder);
    add_name(&path, entry, '-');
    bpl_strbuf_add_text(&path, config ? "." : "");
    add_name(&path, config ? config : "", '-');
    bpl_strbuf_add_text(&path, ending);
    return bpl_strbuf_detach(&path);
}

bool bpl_chc_file_write(const char *path, const BplStrbuf *text)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    bool fine = fwrite(text->text, 1, text->length, file) == text->length;
    return fclose(file) == 0 && fine;
}

bool bpl_chc_file_read(const char *path, BplStrbuf *text)
{
    char bytes[65536];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, file)) > 0;)
        bpl_strbuf_add(text, bytes, n);
    bool fine = !ferror(file);
    fclose(file);
    return fine;
}

typedef struct Script {
    const char *text;
    size_t length;
} Script;

static void serve(BplWorker *parent, void *data)
{
    const Script *script = data;
    BplStrbuf answers = {0};
    bpl_smtlib_run(script->text, script->length, bpl_limits->chc_certificate_ms, &answers);
    bpl_worker_send(parent, answers.text ? answers.text : "", answers.length, 0);
    bpl_strbuf_release(&answers);
}

bool bpl_chc_script_is_accepted(const BplStrbuf *script, double deadline, uint64_t memory)
{
    BplStrbuf answers = {0};
    size_t bad;
    bpl_chc_script_ask(script->text, script->length, deadline, memory, &answers);
    bool fine = answers.text && bpl_chc_certificate_is_accepted(script->text, script->length,
                                                                answers.text, answers.length, &bad);
    bpl_strbuf_release(&answers);
    return fine;
}

void bpl_chc_script_ask(const char *script, size_t length, double deadline, uint64_t memory,
                        BplStrbuf *answers)
{
    Script data = {script, length};
    BplWorker worker;
    if (!bpl_worker_start(&worker, serve, &data, memory))
        return;
    if (bpl_worker_receive(&worker, answers, deadline, NULL) != BPL_HEARD_MESSAGE)
        bpl_strbuf_release(answers);
    bpl_worker_kill(&worker);
}
