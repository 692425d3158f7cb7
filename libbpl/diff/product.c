/* Writes the product program of two versions (product.h) as text, since callers print it together
 * with a program. */
#include "libbpl/diff/product.h"

#include "libbpl/base/map.h"
#include "libbpl/diff/initial.h"
#include "libbpl/diff/versions.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

/* ---- first values of results and locals ------------------------------------------------------ */

/* A result or local variable of version A and the corresponding one of version B; both get the same
 * initial value. */
typedef struct Shared {
    const BplVar *a, *b;
} Shared;

typedef BPL_VEC(Shared) SharedVars;

/* Adds a pair of variables that share a first value, unless a where clause restricts the first
 * value of one of them. */
static void share(SharedVars *shared, const BplSet *matter, const BplVar *a, const BplVar *b)
{
    if (!a->group->where && !b->group->where && (bpl_set_has(matter, a) || bpl_set_has(matter, b)))
        bpl_vec_push(shared, (Shared){a, b});
}

static const BplVar *local_called(const BplDecl *decl, const BplName *name)
{
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(decl)->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (var->name == name)
                    return var;
    return NULL;
}

/* Finds pairs of variables that share a first value: results by position, locals by name and type.
 * `matter` is the set of variables whose initial values are read. */
static void find_shared(SharedVars *shared, const BplSet *matter, const BplDecl *a,
                        const BplDecl *b)
{
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, bpl_version_outs(a))
        BPL_EACH (const BplVar, var, group->vars)
            share(shared, matter, var, bpl_var_at(bpl_version_outs(b), n++));
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(a)->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                const BplVar *other = local_called(b, var->name);
                if (other && bpl_type_equal(var->type, other->type))
                    share(shared, matter, var, other);
            }
}

/* ---- choices that a body leaves open --------------------------------------------------------- */

typedef struct Openness {
    BplProgram *program;
    BplSet seen; /* procedures whose bodies were searched */
    bool is_open;
} Openness;

static void look_into(Openness *openness, const BplNode *body);

static void look_at_call(Openness *openness, const BplProcedure *callee)
{
    if (!callee || !bpl_set_add(&openness->seen, callee))
        return;
    const BplNode *owner = bpl_only_body(openness->program->unit, callee);
    BplSet matter = {0};
    if (owner)
        bpl_initial_find(&matter, openness->program, (const BplDecl *)owner);
    if (!owner || matter.count)
        openness->is_open = true;
    else
        look_into(openness, owner);
    bpl_set_release(&matter);
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
        openness->is_open |= bpl_version_is_free_choice(bpl_as_goto(node));
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

/* Does the body make choices that the inputs and shared initial values do not determine? `matter`
 * is the set of the version's variables whose initial values are read. */
static bool is_open(BplProgram *program, const BplDecl *decl, const BplSet *matter,
                    const SharedVars *shared)
{
    Openness openness = {.program = program};
    size_t given = 0;
    look_into(&openness, &decl->node);
    for (size_t i = 0; i < shared->count; i++)
        given += bpl_set_has(matter, shared->at[i].a) || bpl_set_has(matter, shared->at[i].b);
    bpl_set_release(&openness.seen);
    return openness.is_open || given < matter->count;
}

bool bpl_product_is_open(BplProgram *program, BplDecl *a, BplDecl *b)
{
    SharedVars shared = {0};
    BplSet first = {0}, second = {0}, matter = {0};
    bpl_initial_find(&first, program, a);
    bpl_initial_find(&second, program, b);
    bpl_initial_find(&matter, program, a);
    bpl_initial_find(&matter, program, b);
    if (bpl_versions_fit(a, b))
        find_shared(&shared, &matter, a, b);
    bool is_a = is_open(program, a, &first, &shared), is_b = is_open(program, b, &second, &shared);
    bool both = (is_a && (is_b || second.count)) || (is_b && (is_a || first.count));
    bpl_set_release(&first);
    bpl_set_release(&second);
    bpl_set_release(&matter);
    bpl_vec_release(&shared);
    return both;
}

/* ---- the program ----------------------------------------------------------------------------- */

typedef struct Product {
    const BplProductCall *call;
    const BplProcedure *procedure;
    const char *name;
    BplVersionVars modified;
    SharedVars shared;
    BplVersionSuffixes suffixes;
} Product;

/* Adds a parameter r$first: int for each pair of variables with a shared first value; without
 * `with_types`, adds the arguments of a call instead. `follow` tells that other parameters precede
 * these. */
static void add_first_values(const Product *product, BplStrbuf *out, bool with_types, bool follow)
{
    for (size_t i = 0; i < product->shared.count; i++) {
        bpl_strbuf_add_text(out, i || follow ? ", " : "");
        bpl_version_add_name(out, product->shared.at[i].a->name, product->suffixes.first);
        if (with_types) {
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &product->shared.at[i].a->group->type->node);
        }
    }
}

static void set_first_values(const Product *product, BplStrbuf *out, int version)
{
    for (size_t i = 0; i < product->shared.count; i++) {
        const BplVar *var = version == 1 ? product->shared.at[i].a : product->shared.at[i].b;
        bpl_version_add_name(out, var->name, "");
        bpl_strbuf_add_text(out, " := ");
        bpl_version_add_name(out, product->shared.at[i].a->name, product->suffixes.first);
        bpl_strbuf_add_text(out, ";\n");
    }
}

/* Adds a procedure with the body of the version and without a specification; the variables with
 * shared initial values get these from parameters. */
static void add_version(const Product *product, BplStrbuf *out, const BplDecl *decl, int version)
{
    const BplBody *body = bpl_decl_body(decl);
    bpl_strbuf_addf(out, "procedure %s$%d(", product->name, version);
    bpl_version_add_params(out, bpl_version_ins(decl), "", "");
    add_first_values(product, out, true, bpl_version_ins(decl) != NULL);
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, bpl_version_outs(decl), "", "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_modifies(out, &product->modified);
    bpl_strbuf_add_text(out, "{\n");
    BPL_EACH (const BplVarDecl, local, body->locals) {
        bpl_print_node(out, &local->node);
        bpl_strbuf_add_char(out, '\n');
    }
    set_first_values(product, out, version);
    BPL_EACH (const BplStmt, stmt, body->stmts) {
        bpl_print_node(out, &stmt->node);
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_strbuf_add_text(out, "}\n");
}

static void add_call(const Product *product, BplStrbuf *out, int version)
{
    const BplProcedure *procedure = product->procedure;
    const char *suffix = version == 1 || product->call->single ? "" : product->suffixes.two;
    bpl_strbuf_add_text(out, "  call ");
    bpl_version_add_names(out, procedure->outs, suffix);
    bpl_strbuf_addf(out, "%s%s$%d(", procedure->outs ? " := " : "", product->name, version);
    bpl_version_add_names(out, procedure->ins, "");
    add_first_values(product, out, false, procedure->ins != NULL);
    bpl_strbuf_add_text(out, ");\n");
}

static void add_equality(const Product *product, BplStrbuf *out, const BplName *name,
                         const char *first)
{
    bpl_strbuf_add_text(out, "  assert {:msg \"the two versions differ in ");
    bpl_strbuf_add_text(out, name->text);
    bpl_strbuf_add_text(out, "\"} ");
    bpl_version_add_name(out, name, first);
    bpl_strbuf_add_text(out, " == ");
    bpl_version_add_name(out, name, *first ? "" : product->suffixes.two);
    bpl_strbuf_add_text(out, ";\n");
}

static void set_checked(const Product *product, BplStrbuf *out, const char *value)
{
    if (product->call->checked)
        bpl_strbuf_addf(out, "  %s := %s;\n", product->call->checked, value);
}

/* Adds calls of the two versions one after the other, both beginning with the same values of the
 * global variables. */
static void add_runs(const Product *product, BplStrbuf *out)
{
    int first = product->call->is_back ? 2 : 1;
    bpl_version_add_assignments(out, &product->modified, product->suffixes.zero, "");
    set_checked(product, out, "false");
    add_call(product, out, first);
    bpl_version_add_assignments(out, &product->modified, product->suffixes.one, "");
    bpl_version_add_assignments(out, &product->modified, "", product->suffixes.zero);
    set_checked(product, out, "true");
    add_call(product, out, 3 - first);
}

static void add_product(const Product *product, BplStrbuf *out)
{
    const BplProcedure *procedure = product->procedure;
    bpl_strbuf_addf(out, "procedure {:entrypoint} {:product} %s(", product->name);
    bpl_version_add_params(out, procedure->ins, "", "");
    add_first_values(product, out, true, procedure->ins != NULL);
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, procedure->outs, "", "");
    bpl_version_add_params(out, procedure->outs, product->suffixes.two,
                           procedure->outs ? ", " : "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_requires(out, procedure);
    bpl_version_add_modifies(out, &product->modified);
    if (product->call->checked)
        bpl_strbuf_addf(out, "  modifies %s;\n", product->call->checked);
    bpl_strbuf_add_text(out, "{\n");
    for (size_t i = 0; i < product->modified.count; i++)
        for (int k = 0; k < 2; k++) {
            bpl_strbuf_add_text(out, "  var ");
            bpl_version_add_name(out, product->modified.at[i]->name,
                                 k ? product->suffixes.one : product->suffixes.zero);
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &product->modified.at[i]->group->type->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    add_runs(product, out);
    if (!product->call->is_back) {
        BPL_EACH (const BplVarGroup, group, procedure->outs)
            BPL_EACH (const BplVar, var, group->vars)
                add_equality(product, out, var->name, "");
        for (size_t i = 0; i < product->modified.count; i++)
            add_equality(product, out, product->modified.at[i]->name, product->suffixes.one);
    }
    bpl_strbuf_add_text(out, "}\n");
}

/* Adds x == x && r == r, which is always true, and mentions the variables whose values a report has
 * to show. */
static void add_mentions(const Product *product, BplStrbuf *out)
{
    const BplVarGroup *groups[2] = {product->procedure->ins, product->procedure->outs};
    bpl_strbuf_add_text(out, "true");
    for (int i = 0; i < 2; i++)
        BPL_EACH (const BplVarGroup, group, groups[i])
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_strbuf_add_text(out, " && ");
                bpl_version_add_name(out, var->name, "");
                bpl_strbuf_add_text(out, " == ");
                bpl_version_add_name(out, var->name, "");
            }
    for (size_t i = 0; i < product->modified.count; i++)
        for (int k = 0; k < 2; k++) {
            const char *suffix = k ? "" : product->suffixes.zero;
            bpl_strbuf_add_text(out, " && ");
            bpl_version_add_name(out, product->modified.at[i]->name, suffix);
            bpl_strbuf_add_text(out, " == ");
            bpl_version_add_name(out, product->modified.at[i]->name, suffix);
        }
}

static void add_single(const Product *product, BplStrbuf *out, const BplProductCall *call)
{
    const BplProcedure *procedure = product->procedure;
    bpl_strbuf_addf(out, "procedure {:entrypoint} {:product} %s(", product->name);
    bpl_version_add_params(out, procedure->ins, "", "");
    add_first_values(product, out, true, procedure->ins != NULL);
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, procedure->outs, "", "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_requires(out, procedure);
    bpl_version_add_modifies(out, &product->modified);
    bpl_strbuf_add_text(out, "{\n");
    for (size_t i = 0; i < product->modified.count; i++) {
        bpl_strbuf_add_text(out, "  var ");
        bpl_version_add_name(out, product->modified.at[i]->name, product->suffixes.zero);
        bpl_strbuf_add_text(out, ": ");
        bpl_print_node(out, &product->modified.at[i]->group->type->node);
        bpl_strbuf_add_text(out, ";\n");
    }
    bpl_version_add_assignments(out, &product->modified, product->suffixes.zero, "");
    add_call(product, out, call->single);
    if (call->refuted)
        bpl_strbuf_addf(out, "  assume !(%s);\n", call->refuted);
    if (call->is_plain) {
        bpl_strbuf_add_text(out, "}\n");
        return;
    }
    bpl_strbuf_addf(out, "  assert {:msg \"the %s version can end so, the %s one cannot\"} !(",
                    call->single == 1 ? "old" : "new", call->single == 1 ? "new" : "old");
    if (call->claimed)
        bpl_strbuf_add_text(out, call->claimed);
    else
        add_mentions(product, out);
    bpl_strbuf_add_text(out, ");\n}\n");
}

bool bpl_product_print(BplStrbuf *out, BplProgram *program, const BplProductCall *call)
{
    BplDecl *a = call->a, *b = call->b;
    if (!bpl_versions_fit(a, b) || bpl_version_hides_global(program, a) ||
        bpl_version_hides_global(program, b))
        return false;
    Product product = {.call = call, .procedure = bpl_decl_procedure(a), .name = call->name};
    BplSet matter = {0};
    bpl_initial_find(&matter, program, a);
    bpl_initial_find(&matter, program, b);
    find_shared(&product.shared, &matter, a, b);
    bpl_set_release(&matter);
    bpl_versions_modified(&product.modified, (BplProgram *const[]){program, program},
                          (BplDecl *const[]){a, b});
    bpl_version_suffixes(&product.suffixes, program, NULL);
    if (call->single != 2)
        add_version(&product, out, a, 1);
    if (call->single != 1)
        add_version(&product, out, b, 2);
    if (call->single)
        add_single(&product, out, call);
    else
        add_product(&product, out);
    bpl_version_suffixes_release(&product.suffixes);
    bpl_vec_release(&product.shared);
    bpl_vec_release(&product.modified);
    return true;
}
