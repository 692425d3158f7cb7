/* The product is written as text, since callers print it beside a program anyway. */
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

/* A result or local of each version; both get one first value. */
typedef struct Shared {
    const BplVar *a, *b;
} Shared;

typedef BPL_VEC(Shared) SharedVars;

/* A where clause restricts the first value: such variables are not shared. */
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

/* Results by position, locals by name and type; `matter`: those whose first values are read. */
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

/* Is there a variable whose first value is read, and differs between the two? */
static bool reads_unshared(const BplSet *matter, const SharedVars *shared)
{
    size_t both = 0;
    for (size_t i = 0; i < shared->count; i++)
        both += bpl_set_has(matter, shared->at[i].a) + bpl_set_has(matter, shared->at[i].b);
    return both != matter->count;
}

/* ---- what a body leaves open ----------------------------------------------------------------- */

typedef struct Openness {
    BplProgram *program;
    BplSet seen; /* procedures whose bodies were visited */
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

bool bpl_product_is_open(BplProgram *program, BplDecl *a, BplDecl *b)
{
    Openness openness = {.program = program};
    SharedVars shared = {0};
    BplSet matter = {0};
    bpl_initial_find(&matter, program, a);
    bpl_initial_find(&matter, program, b);
    if (bpl_versions_fit(a, b))
        find_shared(&shared, &matter, a, b);
    look_into(&openness, &a->node);
    look_into(&openness, &b->node);
    bool is_open = openness.is_open || reads_unshared(&matter, &shared);
    bpl_set_release(&openness.seen);
    bpl_set_release(&matter);
    bpl_vec_release(&shared);
    return is_open;
}

typedef struct Stops {
    BplProgram *program;
    BplSet seen; /* procedures whose specifications and bodies were visited */
    bool found;
} Stops;

static void look_for_stops(Stops *stops, const BplNode *node);

static BplWalk look_for_stop(BplWalker *walker, BplNode *node)
{
    Stops *stops = walker->data;
    const BplProcedure *callee = node->kind == BPL_CALL ? bpl_as_call(node)->procedure : NULL;
    stops->found |=
        node->kind == BPL_ASSERT || node->kind == BPL_ASSUME || node->kind == BPL_CONDITION;
    if (callee && bpl_set_add(&stops->seen, callee)) {
        const BplNode *owner = bpl_only_body(stops->program->unit, callee);
        look_for_stops(stops, &callee->node);
        if (owner && owner != &callee->node)
            look_for_stops(stops, owner);
    }
    return stops->found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static void look_for_stops(Stops *stops, const BplNode *node)
{
    BplWalker walker = {.enter = look_for_stop, .data = stops};
    bpl_walk(&walker, (BplNode *)(uintptr_t)node);
}

bool bpl_product_can_stop(BplProgram *program, BplDecl *a, BplDecl *b)
{
    Stops stops = {.program = program};
    look_for_stops(&stops, &bpl_decl_body(a)->node);
    look_for_stops(&stops, &bpl_decl_body(b)->node);
    bpl_set_release(&stops.seen);
    return stops.found;
}

/* ---- the program ----------------------------------------------------------------------------- */

typedef struct Product {
    const BplProcedure *procedure;
    const char *name;
    BplVersionVars modified;
    SharedVars shared;
    BplVersionSuffixes suffixes;
} Product;

/* Adds r$first: int for each shared variable, after other parameters. */
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

/* The body as a procedure without specification, with first values for the shared variables. */
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
    const char *suffix = version == 1 ? "" : product->suffixes.two;
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
    bpl_version_add_assignments(out, &product->modified, product->suffixes.zero, "");
    add_call(product, out, 1);
    bpl_version_add_assignments(out, &product->modified, product->suffixes.one, "");
    bpl_version_add_assignments(out, &product->modified, "", product->suffixes.zero);
    add_call(product, out, 2);
    BPL_EACH (const BplVarGroup, group, procedure->outs)
        BPL_EACH (const BplVar, var, group->vars)
            add_equality(product, out, var->name, "");
    for (size_t i = 0; i < product->modified.count; i++)
        add_equality(product, out, product->modified.at[i]->name, product->suffixes.one);
    bpl_strbuf_add_text(out, "}\n");
}

bool bpl_product_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                       const char *name)
{
    if (!bpl_versions_fit(a, b) || bpl_version_hides_global(program, a) ||
        bpl_version_hides_global(program, b))
        return false;
    Product product = {.procedure = bpl_decl_procedure(a), .name = name};
    BplSet matter = {0};
    bpl_initial_find(&matter, program, a);
    bpl_initial_find(&matter, program, b);
    find_shared(&product.shared, &matter, a, b);
    bpl_set_release(&matter);
    bpl_versions_modified(&product.modified, (BplProgram *const[]){program, program},
                          (BplDecl *const[]){a, b});
    bpl_version_suffixes(&product.suffixes, program, NULL);
    add_version(&product, out, a, 1);
    add_version(&product, out, b, 2);
    add_product(&product, out);
    bpl_version_suffixes_release(&product.suffixes);
    bpl_vec_release(&product.shared);
    bpl_vec_release(&product.modified);
    return true;
}

/* ---- checks of the bodies -------------------------------------------------------------------- */

static BplNode *assume_check(BplRewriter *rewriter, BplNode *node)
{
    BplProgram *program = rewriter->data;
    if (node->kind == BPL_CONDITION)
        bpl_as_condition(node)->free = true;
    if (node->kind != BPL_ASSERT)
        return node;
    return (BplNode *)bpl_make_assume(&program->arena, bpl_as_assert(node)->expr, node);
}

void bpl_product_assume_checks(BplProgram *program)
{
    BplRewriter rewriter = {.leave = assume_check, .data = program};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (!bpl_attr_is_true(decl->attrs, "product"))
            bpl_rewrite(&rewriter, &decl->node);
}
