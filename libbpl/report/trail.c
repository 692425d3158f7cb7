#include "libbpl/report/trail.h"

#include "libbpl/report/escape.h"
#include "libbpl/syntax/print.h"

enum { MOST_STATEMENT = 200, DEEPEST = 20 };

void bpl_trail_place(BplStrbuf *out, const BplProgram *program, const BplNode *node)
{
    BplLoc loc = node ? node->loc : 0;
    /* a node that has no position itself gets the position of the node from which it was made */
    if (node && !loc)
        loc = bpl_node_origin(node);
    if (bpl_position(&program->sources, loc).line)
        bpl_position_print(out, &program->sources, loc);
}

static void add_head(BplStrbuf *out, const char *word, const BplExpr *guard)
{
    bpl_strbuf_addf(out, "%s (", word);
    if (guard)
        bpl_print_node(out, &guard->node);
    else
        bpl_strbuf_add_char(out, '*');
    bpl_strbuf_add_char(out, ')');
}

static void cut(BplStrbuf *out, size_t begin)
{
    size_t shown = 0;
    while (begin + shown < out->length && shown < MOST_STATEMENT) {
        size_t length = bpl_utf8_length(out->text + begin + shown, out->length - begin - shown);
        shown += length ? length : 1;
    }
    if (begin + shown >= out->length)
        return;
    out->length = begin + shown;
    bpl_strbuf_add_text(out, " …");
}

void bpl_trail_statement(BplStrbuf *out, const BplNode *node)
{
    size_t begin = out->length;
    if (node->kind == BPL_IF) {
        add_head(out, "if", bpl_as_if(node)->guard);
    } else if (node->kind == BPL_WHILE) {
        add_head(out, "while", bpl_as_while(node)->guard);
    } else if (node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION) {
        const BplName *name = node->kind == BPL_PROCEDURE ? bpl_as_procedure(node)->name
                                                          : bpl_as_implementation(node)->name;
        bpl_strbuf_addf(out, "procedure %s begins", name->text);
    } else {
        bpl_print_node(out, node);
    }
    cut(out, begin);
}

/* Prints values as "a = [], N = 0". */
static void print_values(BplStrbuf *out, const BplExecValues *values)
{
    for (size_t i = 0; i < values->count; i++)
        bpl_strbuf_addf(out, "%s%s = %s", i ? ", " : "", values->at[i].var->name->text,
                        values->at[i].text);
}

void bpl_trail_print(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                     const BplExecution *execution, const char *indent)
{
    BplOrigin last = {0};
    for (size_t i = 0; i < execution->trail.count; i++) {
        const BplExecStep *step = &execution->trail.at[i];
        bpl_strbuf_add_text(out, indent);
        bpl_strbuf_add_repeated(out, ' ',
                                2 * (size_t)(step->depth < DEEPEST ? step->depth : DEEPEST));
        bpl_trail_place(out, program, step->node);
        bpl_strbuf_add_text(out, ": ");
        bpl_trail_statement(out, step->node);
        const BplExecValues changes = {execution->changes.at + step->first, step->count, 0};
        if (step->count) {
            bpl_strbuf_add_text(out, "  // ");
            print_values(out, &changes);
        }
        bpl_origin_add_step(out, origins, step->node, &last);
        bpl_strbuf_add_char(out, '\n');
    }
    if (execution->is_cut)
        bpl_strbuf_addf(out, "%s… (more steps)\n", indent);
}
