#include "libbpl/decide/proved.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/vc/verify.h"

#include <string.h>

typedef struct Answer {
    const BplName *name;
    bool is_proved;
} Answer;

struct BplProved {
    const BplProgram *program;
    BPL_VEC(Answer) answers;
};

/* Returns true if the procedure has a body, and modular verification proves all its bodies. */
static bool verify(BplProgram *copy, const char *name)
{
    BplVcOptions options = bpl_vc_defaults();
    options.timeout_ms = bpl_limits->decide_proved_ms;
    options.work = bpl_limits->decide_proved_work;
    options.in_place = true;
    BplVcSession *session = bpl_vc_session_new(copy, &options);
    bool has_some = false, all = true;
    BPL_EACH (BplDecl, decl, copy->unit->decls) {
        if (!bpl_decl_body(decl) || strcmp(bpl_decl_procedure(decl)->name->text, name) != 0)
            continue;
        bool is_wanted = bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME);
        BplVcResult *result = is_wanted && all ? bpl_vc_verify(session, decl) : NULL;
        has_some = true;
        all = result && result->verdict == BPL_VC_VERIFIED;
        if (result)
            bpl_vc_result_free(result);
    }
    bpl_vc_session_free(session);
    return has_some && all;
}

static bool ask(const BplProved *proved, const char *name)
{
    BplProgram *copy = bpl_program_clone(proved->program);
    bool fine = bpl_check(copy, NULL);
    if (fine) {
        bpl_prepare_drop(copy, &name, 1);
        fine = bpl_vc_prepare(copy, NULL, BPL_VC_INLINE_ASSUME, 0) && verify(copy, name);
    }
    bpl_program_free(copy);
    return fine;
}

static bool is_proved(void *data, const BplProcedure *procedure)
{
    BplProved *proved = data;
    for (size_t i = 0; i < proved->answers.count; i++)
        if (proved->answers.at[i].name == procedure->name)
            return proved->answers.at[i].is_proved;
    Answer answer = {procedure->name, ask(proved, procedure->name->text)};
    bpl_vec_push(&proved->answers, answer);
    return answer.is_proved;
}

BplProved *bpl_proved_new(const BplProgram *program, BplExecOptions *options)
{
    BplProved *proved = bpl_alloc_zero(sizeof *proved);
    proved->program = program;
    options->is_proved = is_proved;
    options->proved_data = proved;
    return proved;
}

void bpl_proved_free(BplProved *proved)
{
    if (!proved)
        return;
    bpl_vec_release(&proved->answers);
    bpl_free(proved);
}
