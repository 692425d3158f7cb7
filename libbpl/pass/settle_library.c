#include "libbpl/pass/settle_library.h"

#include "libbpl/graph/deps.h"
#include "libbpl/sema/make_decl.h"

#include <string.h>

typedef struct Library {
    BplDeps deps;
    BplSet decls; /* the declarations of libraries */
    bool *needed; /* for each declaration, by its number in `deps`: whether the program needs it */
    BPL_VEC(uint32_t) pending;
} Library;

static void need(Library *lib, uint32_t dep)
{
    if (dep == BPL_NO_DEP || lib->needed[dep])
        return;
    lib->needed[dep] = true;
    bpl_vec_push(&lib->pending, dep);
}

/* Marks as needed the other names (variables, types) that the library declaration of `dep`
 * declares. */
static void need_siblings(Library *lib, uint32_t dep)
{
    const BplDecl *decl = lib->deps.all.at[dep].decl;
    if (!bpl_set_has(&lib->decls, decl))
        return;
    for (uint32_t i = dep; i-- > 0 && lib->deps.all.at[i].decl == decl;)
        need(lib, i);
    for (uint32_t i = dep + 1; i < lib->deps.all.count && lib->deps.all.at[i].decl == decl; i++)
        need(lib, i);
}

static void follow(Library *lib)
{
    while (lib->pending.count) {
        uint32_t next = bpl_vec_pop(&lib->pending);
        const BplDep *dep = &lib->deps.all.at[next];
        for (uint32_t i = 0; i < dep->count; i++)
            need(lib, lib->deps.targets.at[dep->first + i]);
        need_siblings(lib, next);
    }
}

/* Is the node the datatype that the axiom's {:ctor "name"} names? */
static bool is_its_datatype(const BplAttr *ctor, const BplNode *node)
{
    if (node->kind != BPL_DATATYPE || !ctor->args || ctor->args->kind != BPL_STRING_LIT)
        return false;
    const BplName *text = bpl_as_string_lit(ctor->args)->text, /* this text includes the quotes */
        *name = bpl_as_datatype(node)->name;
    return text->length == name->length + 2 &&
           memcmp(text->text + 1, name->text, name->length) == 0;
}

/* May the axiom be relevant because the program needs this declaration? For an axiom with {:ctor
 * "name"}: true if the declaration is the datatype of that name; for any other axiom: true if it is
 * a constant, or a function without a body. */
static bool is_about(const BplAxiom *axiom, const BplNode *node)
{
    const BplAttr *ctor = bpl_attr_find(axiom->attrs, "ctor");
    if (ctor)
        return is_its_datatype(ctor, node);
    if (node->kind == BPL_VAR)
        return true;
    return node->kind == BPL_FUNCTION && !bpl_as_function(node)->body &&
           !bpl_attr_find(bpl_as_function(node)->attrs, "builtin");
}

/* Marks the axioms that are relevant for needed declarations; returns true if an axiom was newly
 * marked. */
static bool need_axioms(Library *lib)
{
    bool any = false;
    for (uint32_t i = 0; i < lib->deps.all.count; i++) {
        const BplDep *dep = &lib->deps.all.at[i];
        if (lib->needed[i] || dep->node->kind != BPL_AXIOM)
            continue;
        for (uint32_t k = 0; k < dep->count && !lib->needed[i]; k++) {
            uint32_t target = lib->deps.targets.at[dep->first + k];
            if (lib->needed[target] &&
                is_about(bpl_as_axiom(dep->node), lib->deps.all.at[target].node))
                need(lib, i);
        }
        any = any || lib->needed[i];
    }
    follow(lib);
    return any;
}

static void find_needed(Library *lib)
{
    lib->needed = bpl_alloc_zero(lib->deps.all.count + 1);
    for (uint32_t i = 0; i < lib->deps.all.count; i++)
        if (!bpl_set_has(&lib->decls, lib->deps.all.at[i].decl))
            need(lib, i);
    follow(lib);
    while (need_axioms(lib))
        ;
}

static void drop_others(Library *lib, BplProgram *program)
{
    BplSet kept = {0};
    for (uint32_t i = 0; i < lib->deps.all.count; i++)
        if (lib->needed[i])
            bpl_set_add(&kept, lib->deps.all.at[i].decl);
    BplDecl **link = &program->unit->decls;
    while (*link) {
        if (bpl_set_has(&lib->decls, *link) && !bpl_set_has(&kept, *link))
            *link = (BplDecl *)(*link)->next;
        else
            link = (BplDecl **)(void *)&(*link)->next;
    }
    bpl_set_release(&kept);
}

bool bpl_pass_settle_library(BplProgram *program, const BplCheckOptions *check)
{
    BplUnit *unit = program->unit;
    BplDecl *decl = unit->implicit ? unit->implicit->decls : NULL;
    while (decl && decl->is_made)
        decl = (BplDecl *)decl->next;
    if (!decl)
        return true;
    unit->implicit = NULL;
    Library lib = {0};
    BPL_EACH (BplDecl, each, decl)
        bpl_set_add(&lib.decls, each);
    bpl_program_add(program, decl);
    bpl_deps_init(&lib.deps, program);
    find_needed(&lib);
    drop_others(&lib, program);
    bpl_deps_release(&lib.deps);
    bpl_set_release(&lib.decls);
    bpl_vec_release(&lib.pending);
    bpl_free(lib.needed);
    BplCheckOptions again = *check;
    again.lib_base = again.lib_node = again.lib_set_size = false;
    return bpl_check(program, &again);
}
