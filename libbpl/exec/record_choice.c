/* Writes inputs and nondeterministic choices of a path to a script (recorder.h), in terms of the
 * program's own bodies and variables, since a procedure may have several bodies. */
#include "libbpl/exec/recorder.h"

/* A procedure's bodies in the order of the program. In the engine's order the body in the
 * procedure's own declaration comes first. */
typedef struct Bodies {
    BPL_VEC(const BplNode *) at;
    /* the index of the body in the procedure's own declaration; SIZE_MAX if there is none */
    size_t own;
} Bodies;

static void find_bodies(const BplEngine *e, const BplProcedure *procedure, Bodies *bodies)
{
    *bodies = (Bodies){.own = SIZE_MAX};
    BPL_EACH (const BplDecl, decl, e->program->unit->decls) {
        bool is_own = &decl->node == &procedure->node && procedure->body;
        if (is_own)
            bodies->own = bodies->at.count;
        if (is_own || (decl->kind == BPL_IMPLEMENTATION &&
                       bpl_as_implementation(decl)->procedure == procedure))
            bpl_vec_push(&bodies->at, &decl->node);
    }
}

/* Converts the engine's number of a body to the body's index in the program, which is returned;
 * *body is set to the body. */
static size_t find_body(const BplEngine *e, const BplProcedure *procedure, size_t which,
                        const BplNode **body)
{
    Bodies bodies;
    find_bodies(e, procedure, &bodies);
    size_t index = which;
    if (bodies.own != SIZE_MAX)
        index = !which ? bodies.own : which <= bodies.own ? which - 1 : which;
    *body = index < bodies.at.count ? bodies.at.at[index] : NULL;
    bpl_vec_release(&bodies.at);
    return index;
}

/* Returns the variable that the body declares for a result of the procedure; any other variable is
 * returned unchanged. */
static const BplVar *name_in(const BplNode *body, const BplVar *var)
{
    if (body->kind != BPL_IMPLEMENTATION)
        return var;
    const BplImplementation *impl = bpl_as_implementation(body);
    int index = bpl_var_index(impl->procedure->outs, var);
    const BplVar *other = index >= 0 ? bpl_var_at(impl->outs, (size_t)index) : NULL;
    return other ? other : var;
}

/* Returns the variable of the havoc statement that stands for `var`: in an implementation, results
 * of the procedure are declared again. */
static const BplVar *name_at(const BplHavoc *havoc, const BplVar *var)
{
    BPL_EACH (const BplExpr, expr, havoc->vars) {
        const BplVar *named = expr->kind == BPL_IDENT ? bpl_as_ident(expr)->var : NULL;
        if (named && named->owner && name_in(named->owner, var) == named)
            return named;
    }
    return var;
}

/* Returns true if the variable is declared in this body, or is a result of its procedure. */
static bool is_of(const BplNode *body, const BplVar *var)
{
    if (var->op == BPL_ROLE_OUT)
        return true;
    const BplBody *held = body->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(body)->body
                                                           : bpl_as_procedure(body)->body;
    BPL_EACH (const BplVarDecl, locals, held->locals)
        if (bpl_var_index(locals->groups, var) >= 0)
            return true;
    return false;
}

void bpl_record_inputs(BplRecorder *w, const BplState *state)
{
    const BplEngine *e = w->e;
    const BplFrame *frame = state->top;
    while (frame->caller)
        frame = frame->caller;
    for (size_t i = 0; i < e->ins.count; i++)
        bpl_script_init(w->script, frame->proc->regs.at[i].var, bpl_record_value(w, e->ins.at[i]));
    for (size_t i = 0; i < e->first.count; i++)
        bpl_script_init(w->script, e->core->globals.at[i].var, bpl_record_value(w, e->first.at[i]));
}

static void write_choice(BplRecorder *w, const BplChoice *choice, const BplNode *node,
                         const BplVar *var)
{
    bpl_script_choice(w->script, choice->kind, node, var, bpl_record_value(w, choice->value));
}

/* Writes to the script which of several bodies is chosen: at the call or, if execution begins in
 * the procedure, at the procedure. */
static void write_body(BplRecorder *w, const BplChoice *choice)
{
    const BplNode *node = choice->node, *body;
    bool is_call = node->kind == BPL_CALL;
    const BplProcedure *procedure = is_call ? bpl_as_call(node)->procedure : w->e->result->entry;
    size_t index = find_body(w->e, procedure, (size_t)bpl_value_small(choice->value), &body);
    if (!body) {
        w->trouble = "a procedure with several bodies";
        return;
    }
    if (is_call) {
        mpz_t number;
        mpz_init_set_ui(number, index);
        bpl_script_choice(w->script, BPL_CHOICE_BODY, node, NULL,
                          bpl_script_int(w->script, number));
        mpz_clear(number);
    } else {
        w->entry = body;
    }
    for (size_t i = 0; i < w->held.count; i++)
        if (is_of(body, w->held.at[i]->var))
            write_choice(w, w->held.at[i], body, name_in(body, w->held.at[i]->var));
    bpl_vec_clear(&w->held);
}

static void write_local(BplRecorder *w, const BplChoice *choice)
{
    const BplNode *body = choice->node;
    if (body->kind == BPL_PROCEDURE)
        body = bpl_only_body(w->e->program->unit, bpl_as_procedure(body));
    if (body)
        write_choice(w, choice, body, name_in(body, choice->var));
    else
        bpl_vec_push(&w->held, choice);
}

void bpl_record_choices(BplRecorder *w, const BplState *state)
{
    BPL_VEC(const BplChoice *) choices = {0};
    for (const BplChoice *at = state->choices; at; at = at->before)
        bpl_vec_push(&choices, at);
    while (choices.count && !w->trouble) {
        const BplChoice *choice = bpl_vec_pop(&choices);
        if (choice->kind == BPL_CHOICE_BODY)
            write_body(w, choice);
        else if (choice->kind == BPL_CHOICE_LOCAL)
            write_local(w, choice);
        else if (choice->kind == BPL_CHOICE_HAVOC)
            write_choice(w, choice, choice->node, name_at(bpl_as_havoc(choice->node), choice->var));
        else
            write_choice(w, choice, choice->node, choice->var);
    }
    bpl_vec_release(&choices);
    bpl_vec_release(&w->held);
}
