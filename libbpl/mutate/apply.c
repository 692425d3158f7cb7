/* Applies a mutant's change to copies of the declarations that it concerns. */
#include "libbpl/base/map.h"
#include "libbpl/mutate/mutate.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the change ------------------------------------------------------------------------------ */

static BplNode *drop_target(BplRewriter *rewriter, BplNode *node)
{
    return node == rewriter->data ? NULL : node;
}

/* Returns the decimal digits of the number plus `by`, which is 1 or -1; the number is not zero if
 * `by` is -1. */
static const BplName *counted(BplNames *names, const char *digits, int by)
{
    size_t length = strlen(digits);
    char *text = bpl_alloc(length + 2);
    text[0] = '0';
    memcpy(text + 1, digits, length + 1);
    size_t i = length;
    while (by > 0 ? text[i] == '9' : text[i] == '0')
        text[i--] = by > 0 ? '0' : '9';
    text[i] = (char)(text[i] + by);
    const char *first = text;
    while (*first == '0' && first[1])
        first++;
    const BplName *name = bpl_names_intern(names, first, strlen(first));
    bpl_free(text);
    return name;
}

static void change_constant(BplProgram *program, BplNode *node, int by)
{
    if (node->kind == BPL_BOOL_LIT)
        node->op = !node->op;
    else
        bpl_as_int_lit(node)->text = counted(program->names, bpl_as_int_lit(node)->text->text, by);
}

static void negate_guard(BplProgram *program, BplNode *node)
{
    BplExpr **guard = node->kind == BPL_IF ? &bpl_as_if(node)->guard : &bpl_as_while(node)->guard;
    *guard = bpl_make_not(&program->arena, *guard);
}

static void swap_arguments(BplCall *call, int first)
{
    BplNode **link = (BplNode **)(void *)&call->args;
    while (first--)
        link = &(*link)->next;
    BplNode *a = *link, *b = a->next;
    a->next = b->next;
    b->next = a;
    *link = b;
}

/* Makes an identifier in the copy of a declaration refer to `var` or, if `var` was copied as well,
 * to the copy. */
static void put_variable(BplIdent *ident, const BplVar *var, const BplMap *copies)
{
    BplVar *copy = bpl_map_get(copies, var);
    ident->name = var->name;
    ident->var = copy ? copy : (BplVar *)(uintptr_t)var;
}

/* Applies the mutant's change to the copy of its node, which is below `root`. */
static void change(BplProgram *program, const BplMutant *mutant, BplNode *root, BplNode *node,
                   const BplMap *copies)
{
    switch (mutant->mutation) {
    case BPL_MUTATION_OPERATOR:
    case BPL_MUTATION_CLAIM:
        node->op = (uint8_t)mutant->variant;
        break;
    case BPL_MUTATION_CONSTANT:
        change_constant(program, node, mutant->variant);
        break;
    case BPL_MUTATION_VARIABLE:
        put_variable(bpl_as_ident(node), mutant->var, copies);
        break;
    case BPL_MUTATION_GUARD:
        negate_guard(program, node);
        break;
    case BPL_MUTATION_ARGUMENTS:
        swap_arguments(bpl_as_call(node), mutant->variant);
        break;
    case BPL_MUTATION_STATEMENT:
    case BPL_MUTATION_CLAUSE: {
        BplRewriter rewriter = {.leave = drop_target, .data = node};
        bpl_rewrite(&rewriter, root);
        break;
    }
    case BPL_MUTATION_COUNT:
        assert(!"a mutation");
    }
}

BplDecl *bpl_mutant_copy(BplProgram *program, const BplMutant *mutant, const BplDecl *decl)
{
    BplMap copies = {0};
    BplDecl *copy = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, &copies);
    BplNode *node = bpl_map_get(&copies, mutant->node);
    if (node)
        change(program, mutant, &copy->node, node, &copies);
    bpl_map_release(&copies);
    bpl_ast_set_heights(&copy->node);
    return copy;
}

/* ---- in words -------------------------------------------------------------------------------- */

enum { MOST_SHOWN = 60 };

/* Adds the text of the node in backquotes; of a long text only the beginning. */
static void add_node(BplStrbuf *out, const BplNode *node)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, node);
    size_t length = strcspn(bpl_strbuf_text(&text), "\n");
    bool is_cut = length > MOST_SHOWN;
    bpl_strbuf_addf(out, "`%.*s%s`", is_cut ? MOST_SHOWN : (int)length, bpl_strbuf_text(&text),
                    is_cut ? "…" : "");
    bpl_strbuf_release(&text);
}

static void describe_guard(BplStrbuf *out, const BplNode *node)
{
    bpl_strbuf_add_text(out, "the guard ");
    add_node(out, node->kind == BPL_IF ? &bpl_as_if(node)->guard->node
                                       : &bpl_as_while(node)->guard->node);
    bpl_strbuf_add_text(out, " is negated");
}

void bpl_mutant_describe(BplStrbuf *out, BplProgram *program, const BplMutant *mutant)
{
    BplMap copies = {0};
    switch (mutant->mutation) {
    case BPL_MUTATION_GUARD:
        describe_guard(out, mutant->node);
        return;
    case BPL_MUTATION_STATEMENT:
    case BPL_MUTATION_CLAUSE:
        add_node(out, mutant->node);
        bpl_strbuf_add_text(out, " is deleted");
        return;
    case BPL_MUTATION_VARIABLE:
        add_node(out, mutant->node);
        bpl_strbuf_addf(out, " becomes `%s`", mutant->var->name->text);
        return;
    default:
        break;
    }
    BplNode *copy = bpl_ast_clone(&program->arena, mutant->node, &copies);
    change(program, mutant, copy, copy, &copies);
    add_node(out, mutant->node);
    bpl_strbuf_add_text(out, " becomes ");
    add_node(out, copy);
    bpl_map_release(&copies);
}

/* ---- as declarations ------------------------------------------------------------------------- */

static void drop_where(BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        group->where = NULL;
}

/* Makes a procedure with a body an implementation, to be added to the program beside the
 * original. */
static BplDecl *as_implementation(BplProgram *program, BplDecl *decl)
{
    if (decl->node.kind == BPL_IMPLEMENTATION)
        return decl;
    BplProcedure *procedure = bpl_as_procedure(decl);
    BplImplementation *impl = bpl_ast_implementation(&program->arena, decl->node.loc);
    drop_where(procedure->ins);
    drop_where(procedure->outs);
    impl->name = procedure->name;
    impl->type_params = procedure->type_params;
    impl->ins = procedure->ins;
    impl->outs = procedure->outs;
    impl->body = procedure->body;
    impl->attrs = procedure->attrs;
    bpl_ast_set_heights(&impl->base.node);
    return &impl->base;
}

static void print_decl(BplStrbuf *out, const BplDecl *decl)
{
    bpl_print_node(out, &decl->node);
    bpl_strbuf_add_char(out, '\n');
}

typedef struct Renaming {
    const BplProcedure *callee;
    const BplName *name;
    bool found;
} Renaming;

static BplWalk rename_call(BplWalker *walker, BplNode *node)
{
    Renaming *renaming = walker->data;
    if (node->kind != BPL_CALL || bpl_as_call(node)->procedure != renaming->callee)
        return BPL_WALK_ON;
    bpl_as_call(node)->name = renaming->name;
    renaming->found = true;
    return BPL_WALK_ON;
}

/* Renames the callee of each call of `callee` in `decl` to `name`. Returns true if there was such a
 * call. */
static bool redirect_calls(BplDecl *decl, const BplProcedure *callee, const BplName *name)
{
    Renaming renaming = {.callee = callee, .name = name};
    BplWalker walker = {.enter = rename_call, .data = &renaming};
    bpl_walk(&walker, &decl->node);
    return renaming.found;
}

static const BplName *new_name(BplProgram *program, const BplName *name, size_t number)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s$mutant%zu", name->text, number);
    const BplName *made = bpl_names_intern(program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

/* Prints copies of the bodies that call the procedure, with calls of the mutant `name` instead:
 * callers depend on the specification, so they have to be verified with the changed one. Returns
 * the number of copies. */
static size_t print_callers(BplStrbuf *out, BplProgram *program, const BplProcedure *procedure,
                            const BplName *name)
{
    size_t bodies = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl) || bpl_decl_procedure(decl) == procedure)
            continue;
        BplDecl *copy = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, NULL);
        if (!redirect_calls(copy, procedure, name))
            continue;
        print_decl(out, as_implementation(program, copy));
        bodies++;
    }
    return bodies;
}

static size_t print_specification(BplStrbuf *out, BplProgram *program, const BplMutant *mutant,
                                  size_t number)
{
    const BplProcedure *procedure = bpl_as_procedure(mutant->decl);
    const BplName *name = new_name(program, procedure->name, number);
    BplProcedure *copy = bpl_as_procedure(bpl_mutant_copy(program, mutant, mutant->decl));
    size_t bodies = copy->body != NULL;
    copy->name = name;
    redirect_calls(&copy->base, procedure, name);
    print_decl(out, &copy->base);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->node.kind != BPL_IMPLEMENTATION ||
            bpl_as_implementation(decl)->procedure != procedure)
            continue;
        BplDecl *impl = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, NULL);
        bpl_as_implementation(impl)->name = name;
        redirect_calls(impl, procedure, name);
        print_decl(out, impl);
        bodies++;
    }
    return bodies + print_callers(out, program, procedure, name);
}

/* Is the mutant's node in the specification of the procedure, not in its body? */
static bool is_in_specification(const BplMutant *mutant)
{
    if (mutant->decl->node.kind != BPL_PROCEDURE || !bpl_mutation_info[mutant->mutation].is_claim)
        return false;
    const BplBody *body = bpl_as_procedure(mutant->decl)->body;
    return !body || mutant->loc < body->loc;
}

size_t bpl_mutant_print(BplStrbuf *out, BplProgram *program, const BplMutant *mutant, size_t number)
{
    if (is_in_specification(mutant))
        return print_specification(out, program, mutant, number);
    BplDecl *copy = bpl_mutant_copy(program, mutant, mutant->decl);
    print_decl(out, as_implementation(program, copy));
    return 1;
}

void bpl_mutant_print_program(BplStrbuf *out, BplProgram *program, const BplMutant *mutant)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        print_decl(out, decl == mutant->decl ? bpl_mutant_copy(program, mutant, decl) : decl);
    }
}
