/* The product is written as text, as whoever calls this prints it beside a program anyway. */
#include "libbpl/diff/product.h"

#include "libbpl/base/map.h"
#include "libbpl/diff/versions.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"

/* ---- what a body leaves open ----------------------------------------------------------------- */

typedef struct Openness {
    const BplProgram *program;
    BplSet seen; /* procedures whose bodies were looked at */
    bool is_open;
} Openness;

static void look_into(Openness *openness, const BplNode *body);

static void look_at_call(Openness *openness, const BplProcedure *callee)
{
    if (!callee || !bpl_set_add(&openness->seen, callee))
        return;
    const BplNode *owner = bpl_only_body(openness->program->unit, callee);
    if (!owner)
        openness->is_open = true;
    else
        look_into(openness, owner);
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Openness *openness = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_HAVOC:
        openness->is_open = true;
        break;
    case BPL_IF:
        openness->is_open |= !bpl_as_if(node)->guard;
        break;
    case BPL_WHILE:
        openness->is_open |= !bpl_as_while(node)->guard;
        break;
    case BPL_GOTO:
        openness->is_open |= bpl_as_goto(node)->targets && bpl_as_goto(node)->targets->node.next;
        break;
    case BPL_CALL:
        look_at_call(openness, bpl_as_call(node)->procedure);
        break;
    default:
        break;
    }
    return openness->is_open ? BPL_WALK_STOP : BPL_WALK_ON;
}

static void look_into(Openness *openness, const BplNode *owner)
{
    BplWalker walker = {.enter = look, .data = openness};
    bpl_walk(&walker, (BplNode *)(uintptr_t)owner);
}

bool bpl_product_is_open(const BplProgram *program, BplDecl *decl)
{
    Openness openness = {.program = program};
    look_into(&openness, &decl->node);
    bpl_set_release(&openness.seen);
    return openness.is_open;
}

/* ---- the program ----------------------------------------------------------------------------- */

/* The body as a procedure without specification. */
static void add_version(BplStrbuf *out, const BplDecl *decl, const BplVersionVars *modified,
                        const char *name, int version)
{
    bpl_strbuf_addf(out, "procedure %s$%d(", name, version);
    bpl_version_add_params(out, bpl_version_ins(decl), "", "");
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, bpl_version_outs(decl), "", "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_modifies(out, modified);
    bpl_print_node(out, &bpl_decl_body((BplDecl *)(uintptr_t)decl)->node);
    bpl_strbuf_add_char(out, '\n');
}

static void add_assignments(BplStrbuf *out, const BplVersionVars *vars, const char *to,
                            const char *from)
{
    for (size_t i = 0; i < vars->count; i++) {
        bpl_strbuf_add_text(out, "  ");
        bpl_version_add_name(out, vars->at[i]->name, to);
        bpl_strbuf_add_text(out, " := ");
        bpl_version_add_name(out, vars->at[i]->name, from);
        bpl_strbuf_add_text(out, ";\n");
    }
}

static void add_call(BplStrbuf *out, const BplProcedure *procedure, const char *name, int version)
{
    const char *suffix = version == 1 ? "" : "$2";
    bpl_strbuf_add_text(out, "  call ");
    bpl_version_add_names(out, procedure->outs, suffix);
    bpl_strbuf_addf(out, "%s%s$%d(", procedure->outs ? " := " : "", name, version);
    bpl_version_add_names(out, procedure->ins, "");
    bpl_strbuf_add_text(out, ");\n");
}

static void add_equality(BplStrbuf *out, const BplName *name, const char *first)
{
    bpl_strbuf_add_text(out, "  assert {:msg \"the two versions differ in ");
    bpl_strbuf_add_text(out, name->text);
    bpl_strbuf_add_text(out, "\"} ");
    bpl_version_add_name(out, name, first);
    bpl_strbuf_add_text(out, " == ");
    bpl_version_add_name(out, name, *first ? "" : "$2");
    bpl_strbuf_add_text(out, ";\n");
}

static void add_product(BplStrbuf *out, const BplProcedure *procedure,
                        const BplVersionVars *modified, const char *name)
{
    bpl_strbuf_addf(out, "procedure {:entrypoint} %s(", name);
    bpl_version_add_params(out, procedure->ins, "", "");
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, procedure->outs, "", "");
    bpl_version_add_params(out, procedure->outs, "$2", procedure->outs ? ", " : "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_requires(out, procedure);
    bpl_version_add_modifies(out, modified);
    bpl_strbuf_add_text(out, "{\n");
    for (size_t i = 0; i < modified->count; i++)
        for (int k = 0; k < 2; k++) {
            bpl_strbuf_add_text(out, "  var ");
            bpl_version_add_name(out, modified->at[i]->name, k ? "$1" : "$0");
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &modified->at[i]->group->type->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    add_assignments(out, modified, "$0", "");
    add_call(out, procedure, name, 1);
    add_assignments(out, modified, "$1", "");
    add_assignments(out, modified, "", "$0");
    add_call(out, procedure, name, 2);
    BPL_EACH (const BplVarGroup, group, procedure->outs)
        BPL_EACH (const BplVar, var, group->vars)
            add_equality(out, var->name, "");
    for (size_t i = 0; i < modified->count; i++)
        add_equality(out, modified->at[i]->name, "$1");
    bpl_strbuf_add_text(out, "}\n");
}

bool bpl_product_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                       const char *name)
{
    BplVersionVars modified = {0};
    if (!bpl_versions_fit(a, b))
        return false;
    bpl_versions_modified(&modified, program, a, b);
    add_version(out, a, &modified, name, 1);
    add_version(out, b, &modified, name, 2);
    add_product(out, bpl_decl_procedure(a), &modified, name);
    bpl_vec_release(&modified);
    return true;
}
