#include "tools/bpl-diff/verdicts.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"

#include <string.h>

BplDecl *bpl_verdicts_body(const BplProgram *program, const char *name)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->node.kind == BPL_PROCEDURE &&
            strcmp(bpl_as_procedure(decl)->name->text, name) == 0)
            return (BplDecl *)(uintptr_t)bpl_only_body(program->unit, bpl_as_procedure(decl));
    return NULL;
}

typedef struct Hearing {
    BPL_VEC(BplDecl *) bodies;
    BPL_VEC(BplAsked *) asked; /* for each body: the request (BplAsked) about its procedure */
} Hearing;

static void hear(void *data, size_t body, BplVcResult *result)
{
    BplAsked *asked = ((Hearing *)data)->asked.at[body];
    asked->verdict = result->verdict;
    asked->steps = result->steps;
    bpl_vc_result_free(result);
}

static void verify(BplProgram *program, const BplVcOptions *options, BplAsked *asked, size_t count)
{
    Hearing hearing = {0};
    for (size_t i = 0; i < count; i++) {
        BplDecl *body = bpl_verdicts_body(program, asked[i].name);
        if (!body)
            continue;
        bpl_vec_push(&hearing.bodies, body);
        bpl_vec_push(&hearing.asked, &asked[i]);
    }
    BplVcSession *session = bpl_vc_session_new(program, options);
    bpl_vc_verify_all(session, hearing.bodies.at, hearing.bodies.count, hear, &hearing);
    bpl_vc_session_free(session);
    bpl_vec_release(&hearing.bodies);
    bpl_vec_release(&hearing.asked);
}

void bpl_verdicts_find(const BplProgram *source, const BplCheckOptions *check,
                       const BplVcOptions *options, BplAsked *asked, size_t count)
{
    const BplPrintOptions print = {.lines = BPL_LINES_DROP, .no_comments = true};
    BplStrbuf text = {0};
    BplProgram *program = bpl_program_new();
    bpl_print_program(&text, source, &print);
    program->dialect = check->dialect;
    if (bpl_program_read_text(program, "<copy>", bpl_strbuf_text(&text), text.length) &&
        bpl_check(program, check) && bpl_vc_prepare(program, check, BPL_VC_INLINE_ASSUME, 0))
        verify(program, options, asked, count);
    bpl_program_free(program);
    bpl_strbuf_release(&text);
}

bool bpl_verdicts_cost_changed(const BplAsked *before, const BplAsked *after)
{
    uint64_t most = before->steps > after->steps ? before->steps : after->steps;
    uint64_t least = before->steps > after->steps ? after->steps : before->steps;
    return before->verdict == BPL_VC_VERIFIED && after->verdict == BPL_VC_VERIFIED &&
           most > bpl_limits->vc_stable_steps && most / 2 >= least;
}
