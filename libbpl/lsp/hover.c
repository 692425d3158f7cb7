/* Handles textDocument/hover: shows the declaration of the name at the position, with the comment
 * above it; for an expression its type. */
#include "libbpl/lsp/describe.h"
#include "libbpl/lsp/session.h"

void bpl_lsp_do_hover(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document)
        return;
    BplLspProject *project = document->project;
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "```boogie\n");
    bpl_lsp_describe(&text, name->target);
    bpl_strbuf_add_text(&text, "\n```\n");
    const BplLspName *declaring =
        bpl_lsp_name_declaring(bpl_lsp_project_names(project), name->target);
    BplStrbuf comment = {0};
    if (declaring && bpl_lsp_describe_comment(&comment, project->program, declaring))
        bpl_strbuf_addf(&text, "\n%s", comment.text);
    bpl_strbuf_release(&comment);
    bpl_json_open(&call->json, "result", '{');
    bpl_json_open(&call->json, "contents", '{');
    bpl_json_text(&call->json, "kind", "markdown");
    bpl_json_bytes(&call->json, "value", text.text, text.length);
    bpl_json_close(&call->json);
    bpl_lsp_put_span(call->lsp, &call->json, "range", project, name->start, name->end);
    bpl_json_close(&call->json);
    bpl_strbuf_release(&text);
}
