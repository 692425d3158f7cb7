/* Runs SMT-LIB scripts with Z3's parser, each in a new context. */
#include "libbpl/smt/smtlib.h"

#include <z3.h>

/* Does nothing: Z3 reports errors in the text that it returns, so its error code is not needed. */
static void ignore(Z3_context context, Z3_error_code code)
{
    (void)context;
    (void)code;
}

void bpl_smtlib_run(const char *script, size_t length, uint32_t timeout_ms, BplStrbuf *answers)
{
    BplStrbuf whole = {0};
    if (timeout_ms)
        bpl_strbuf_addf(&whole, "(set-option :timeout %u)\n", timeout_ms);
    bpl_strbuf_add(&whole, script, length);
    Z3_config config = Z3_mk_config();
    Z3_context context = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(context, ignore);
    const char *said = Z3_eval_smtlib2_string(context, whole.text);
    bpl_strbuf_add_text(answers, said ? said : "(error)\n");
    Z3_del_context(context);
    bpl_strbuf_release(&whole);
}
