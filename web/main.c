/* The module's entry points for JavaScript: `main` runs the tool that argv[0] names; the other
 * functions are a session of the language server, which is alone: without verification.
 */
#include "bpl_version.h"
#include "libbpl/lsp/lsp.h"
#include "web/web.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } tools[] = {
        {"bpl-fmt", bpl_fmt_main}, {"bpl-lint", bpl_lint_main}, {"bpl-replay", bpl_replay_main}};
    for (size_t i = 0; argc > 0 && i < sizeof tools / sizeof *tools; i++)
        if (strcmp(argv[0], tools[i].name) == 0)
            return tools[i].run(argc, argv);
    fprintf(stderr, "bpltools: no tool here is called '%s'\n", argc > 0 ? argv[0] : "");
    return 2;
}

BplLsp *bpl_web_session_new(void)
{
    return bpl_lsp_new(&(BplLspOptions){
        .version = BPL_VERSION, .tools = "", .jobs = 1, .is_sync = true, .is_alone = true});
}

void bpl_web_session_free(BplLsp *session)
{
    bpl_lsp_free(session);
}

void bpl_web_session_send(BplLsp *session, const char *bytes, size_t count)
{
    bpl_strbuf_clear(bpl_lsp_output(session));
    bpl_lsp_push(session, bytes, count);
    while (bpl_lsp_step(session))
        ;
}

const char *bpl_web_session_answer(BplLsp *session)
{
    return bpl_strbuf_text(bpl_lsp_output(session));
}

size_t bpl_web_session_answer_length(BplLsp *session)
{
    return bpl_lsp_output(session)->length;
}

int bpl_web_session_status(const BplLsp *session)
{
    return !bpl_lsp_is_over(session) ? -1 : bpl_lsp_complaint(session) != NULL;
}
