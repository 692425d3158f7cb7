#include "libbpl/exec/script.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/harness_parts.h"
#include "libbpl/report/suite.h"
#include "libbpl/syntax/print.h"

void bpl_harness_quote(BplStrbuf *out, const char *text)
{
    BplStrbuf plain = {0};
    bpl_escape_plain(&plain, text, strlen(text));
    bpl_strbuf_add_char(out, '"');
    for (size_t i = 0; i < plain.length; i++)
        bpl_strbuf_add_char(out, plain.text[i] == '"'    ? '\''
                                 : plain.text[i] == '\\' ? '/'
                                                         : plain.text[i]);
    bpl_strbuf_add_char(out, '"');
    bpl_strbuf_release(&plain);
}

static void add_modifies(const BplHarness *w, BplStrbuf *out)
{
    BplSet told = {0};
    const char *before = "  modifies ";
    BPL_EACH (const BplDecl, decl, w->h->slice->unit->decls) {
        if (decl->kind != BPL_PROCEDURE ||
            strcmp(bpl_as_procedure(decl)->name->text, w->call->entry->name->text) != 0)
            continue;
        BPL_EACH (const BplStmt, clause, bpl_as_procedure(decl)->specs) {
            if (clause->kind != BPL_MODIFIES)
                continue;
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(clause)->vars) {
                const BplName *name = bpl_as_ident(expr)->name;
                if (!bpl_set_add(&told, bpl_names_intern_text(w->h->slice->names, name->text)))
                    continue;
                bpl_strbuf_addf(out, "%s%s", before, name->text);
                before = ", ";
            }
        }
    }
    for (size_t i = 0; i < w->modified.count; i++) {
        const BplName *name = bpl_names_intern_text(w->h->slice->names, w->modified.at[i]);
        if (!bpl_set_add(&told, name))
            continue;
        bpl_strbuf_addf(out, "%s%s", before, name->text);
        before = ", ";
    }
    bpl_strbuf_add_text(out, *before == ',' ? ";\n" : "");
    bpl_set_release(&told);
}

/* Sets *loops to the largest number of times that one loop head was executed, and *depth to the
 * largest depth of calls. */
static void measure(const BplExecution *execution, uint32_t *loops, uint32_t *depth)
{
    BplMap heads = {0};
    *loops = *depth = 1;
    for (size_t i = 0; i < execution->trail.count; i++) {
        const BplExecStep *step = &execution->trail.at[i];
        if (step->depth + 1 > *depth)
            *depth = step->depth + 1;
        bool is_head = step->node->kind == BPL_WHILE || step->node->kind == BPL_GOTO;
        uintptr_t times = is_head ? (uintptr_t)bpl_map_get(&heads, step->node) + 1 : 0;
        if (is_head)
            bpl_map_put(&heads, step->node, (void *)times);
        if (times > *loops)
            *loops = (uint32_t)times;
    }
    bpl_map_release(&heads);
}

static void add_attrs(const BplHarness *w, BplStrbuf *out)
{
    const BplHarnessCall *call = w->call;
    const BplFailure *failure = call->execution->failure;
    bpl_strbuf_addf(out, "{:entrypoint} {:expect \"%s\"}", failure ? "failed" : "passed");
    if (failure)
        bpl_strbuf_addf(out, " {:check \"%s\"}", bpl_suite_type(failure));
    if (call->execution->is_open)
        bpl_strbuf_add_text(out, " {:open}");
    bpl_strbuf_add_text(out, "\n  {:test ");
    bpl_harness_quote(out, call->suite);
    bpl_strbuf_add_text(out, ", ");
    bpl_harness_quote(out, call->test);
    bpl_strbuf_add_char(out, '}');
    bpl_strbuf_add_text(out, bpl_strbuf_text(&w->attrs));
    bpl_strbuf_add_char(out, '\n');
}

static size_t count_lines(const BplStrbuf *text)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++)
        count += text->text[i] == '\n';
    return count;
}

static void assemble(BplHarness *w, BplStrbuf *out, const BplStrbuf *differ)
{
    const BplHarnesses *h = w->h;
    uint32_t loops, depth;
    BplStrbuf name = {0};
    measure(w->call->execution, &loops, &depth);
    bpl_strbuf_addf(&name, "%s#test", w->call->entry->name->text);
    while (bpl_names_find(h->slice->names, name.text, name.length))
        bpl_strbuf_add_char(&name, '#');
    bpl_strbuf_addf(out,
                    "// A test made by bpl-testgen. Run it:\n"
                    "//     bpl-exec %s%s\n"
                    "//     boogie /proc:%s /loopUnroll:%u %s\n",
                    h->program->dialect == BPL_DIALECT_241 ? "--dialect=2.4.1 " : "", w->call->file,
                    name.text, loops + 1, w->call->file);
    bpl_strbuf_add(out, h->sliced.text, h->sliced.length);
    bpl_strbuf_add_char(out, '\n');
    bpl_print_line_pragma(out, (uint32_t)count_lines(out) + 2, w->call->file);
    bpl_strbuf_add_text(out, "procedure ");
    add_attrs(w, out);
    bpl_strbuf_addf(out, "  %s()\n", name.text);
    add_modifies(w, out);
    bpl_strbuf_addf(out, "{\n%s\n%s%s%s}\n", bpl_strbuf_text(&w->locals), bpl_strbuf_text(differ),
                    bpl_strbuf_text(&w->before), w->body.text);
    bpl_strbuf_release(&name);
}

bool bpl_harness_write(BplHarnesses *h, BplStrbuf *out, const BplHarnessCall *call,
                       const char **why)
{
    uint32_t loops, depth;
    *why = NULL;
    if (!call->execution->script) {
        *why = "it cannot be replayed";
        return false;
    }
    measure(call->execution, &loops, &depth);
    if (!bpl_harness_slice(h, call->entry, depth)) {
        *why = "the declarations that the procedure needs cannot be extracted";
        return false;
    }
    BplHarness w = {.h = h,
                    .call = call,
                    .script = bpl_script_contents(call->execution->script),
                    .values = bpl_data_new()};
    BplStrbuf differ = {0};
    bool fine = bpl_harness_inputs(&w, &differ);
    if (fine)
        assemble(&w, out, &differ);
    *why = w.why;
    bpl_elements_release(&w.elements);
    bpl_strbuf_release(&differ);
    bpl_strbuf_release(&w.locals);
    bpl_strbuf_release(&w.before);
    bpl_strbuf_release(&w.body);
    bpl_strbuf_release(&w.attrs);
    bpl_vec_release(&w.modified);
    bpl_data_free(w.values);
    return fine;
}
