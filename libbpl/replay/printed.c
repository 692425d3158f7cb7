/* Evaluates the arguments of {:print e, …} and {:trace e, …}, without any effect on the execution.
 */
#include "libbpl/replay/run.h"
#include "libbpl/syntax/print.h"

#include <string.h>

static bool is_text(const BplExpr *expr)
{
    return expr->kind == BPL_STRING_LIT;
}

static const BplDatum *value_of(BplRun *run, const BplExpr *expr)
{
    const BplDatum *value = bpl_run_eval(run, expr);
    run->stopped = false; /* in case a limit has stopped the evaluation */
    return value ? value : bpl_datum_unknown(run->values, &expr->node);
}

static void print(BplRun *run, const BplNode *statement, const BplAttr *attr)
{
    const BplReplayHooks *hooks = &run->options.hooks;
    BplDatumVec values = {0};
    BPL_EACH (const BplExpr, arg, attr->args)
        bpl_vec_push(&values, is_text(arg) ? NULL : value_of(run, arg));
    hooks->print(hooks->data, statement, attr, values.at);
    bpl_vec_release(&values);
}

void bpl_run_print(BplRun *run, const BplNode *statement, const BplAttr *attrs)
{
    uint64_t steps = run->outcome->steps, work = run->work, points = run->points_left;
    if (!run->options.hooks.print || run->is_explaining)
        return;
    run->is_explaining = true; /* the outcome must not change */
    run->in_axioms++;          /* callbacks must see only the execution itself */
    BPL_EACH (const BplAttr, attr, attrs)
        if (strcmp(attr->name->text, "print") == 0 || strcmp(attr->name->text, "trace") == 0)
            print(run, statement, attr);
    run->in_axioms--;
    run->is_explaining = false;
    run->outcome->steps = steps;
    run->work = work;
    run->points_left = points;
}

void bpl_replay_print(BplStrbuf *out, const BplAttr *attr, const BplDatum *const *values)
{
    const char *before = "";
    size_t i = 0;
    BPL_EACH (const BplExpr, arg, attr->args) {
        bpl_strbuf_add_text(out, before);
        if (values[i]) {
            bpl_print_node(out, &arg->node);
            bpl_strbuf_add_text(out, " -> ");
            bpl_datum_print(out, values[i]);
        } else {
            /* the name includes the quotes of the literal */
            const BplName *text = bpl_as_string_lit(arg)->text;
            bpl_strbuf_add(out, text->text + 1, text->length - 2);
        }
        before = ", ";
        i++;
    }
}
