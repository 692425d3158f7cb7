/* Determines for each declaration of the old program whether it is shared with the new program,
 * copied under a new name, or foreign (can neither be shared nor copied). Declarations that mention
 * a copied declaration are also copied, until no more are added. */
#include "libbpl/diff/unite.h"

#include "libbpl/base/map.h"
#include "libbpl/diff/canonical.h"
#include "libbpl/diff/versions.h"
#include "libbpl/graph/deps.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>

typedef enum Fate { SHARED, COPIED, FOREIGN } Fate;

struct BplUnited {
    BplProgram *before, *after;
    BplStrbuf suffix; /* suffix of the copies' names */
    BplDeps deps;     /* dependencies of the old program */
    /* for each declaration, by its number: whether it is shared, copied or foreign */
    Fate *fates;
    /* for each declaration, by its number: true if it needs a foreign declaration (one that can
     * neither be shared nor copied), so that a copy would be illegal */
    bool *broken;
    bool has_new_axiom; /* the new program has an axiom that the old one does not have */
};

/* ---- texts ----------------------------------------------------------------------------------- */

/* Returns the text by which declarations are compared: the canonical text of the whole declaration,
 * also for a procedure's body. */
static char *text_of(BplProgram *program, const BplDecl *decl)
{
    BplStrbuf text = {0};
    bpl_canonical_print(&text, program, decl, false);
    return bpl_strbuf_detach(&text);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

typedef struct Texts {
    char **at;
    size_t count;
} Texts;

static void list_texts(Texts *texts, BplProgram *program)
{
    size_t count = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        count++;
    texts->at = bpl_alloc((count + 1) * sizeof *texts->at);
    texts->count = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        texts->at[texts->count++] = text_of(program, decl);
    qsort(texts->at, texts->count, sizeof *texts->at, by_text);
}

static void release_texts(Texts *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        bpl_free(texts->at[i]);
    bpl_free(texts->at);
}

static bool has_text(const Texts *texts, const char *text)
{
    return bsearch(&text, texts->at, texts->count, sizeof *texts->at, by_text) != NULL;
}

/* ---- fates ----------------------------------------------------------------------------------- */

static bool can_be_copied(const BplDep *dep)
{
    switch ((BplKind)dep->node->kind) {
    case BPL_FUNCTION:
    case BPL_PROCEDURE:
    case BPL_BODY:
    case BPL_IMPLEMENTATION:
        return true;
    default:
        return false;
    }
}

static void copy(BplUnited *united, uint32_t number)
{
    united->fates[number] = can_be_copied(&united->deps.all.at[number]) ? COPIED : FOREIGN;
}

static void compare_texts(BplUnited *united)
{
    Texts texts;
    list_texts(&texts, united->after);
    for (uint32_t i = 0; i < united->deps.all.count; i++) {
        char *text = text_of(united->before, united->deps.all.at[i].decl);
        if (!has_text(&texts, text))
            copy(united, i);
        bpl_free(text);
    }
    release_texts(&texts);
}

/* Marks the procedures that are to be compared as copied, even if their texts are equal. */
static void copy_matched(BplUnited *united, const BplMatches *matches)
{
    for (size_t i = 0; i < matches->all.count; i++) {
        const BplMatch *match = &matches->all.at[i];
        if (!match->before || !match->after || match->change == BPL_CHANGE_NONE)
            continue;
        uint32_t number = bpl_deps_find(&united->deps, &match->before->node);
        if (number != BPL_NO_DEP)
            copy(united, number);
    }
}

static bool mentions_a_copy(const BplUnited *united, uint32_t number)
{
    const BplDep *dep = &united->deps.all.at[number];
    for (uint32_t t = 0; t < dep->count; t++)
        if (united->fates[united->deps.targets.at[dep->first + t]] == COPIED)
            return true;
    return false;
}

/* Returns the number of the procedure whose body this node is; BPL_NO_DEP if the node is no body.
 */
static uint32_t owner_of(const BplUnited *united, uint32_t number)
{
    const BplDep *dep = &united->deps.all.at[number];
    if (dep->node->kind == BPL_BODY)
        return bpl_deps_find(&united->deps, &dep->decl->node);
    if (dep->node->kind == BPL_IMPLEMENTATION)
        return bpl_deps_find(&united->deps, &bpl_as_implementation(dep->node)->procedure->node);
    return BPL_NO_DEP;
}

/* Is the node a body of a procedure that is copied? Then the body is also copied. */
static bool belongs_to_copy(const BplUnited *united, uint32_t number)
{
    uint32_t owner = owner_of(united, number);
    return owner != BPL_NO_DEP && united->fates[owner] == COPIED;
}

static bool has_copied_body(const BplUnited *united, uint32_t number)
{
    const BplNode *node = united->deps.all.at[number].node;
    for (uint32_t i = 0; node->kind == BPL_PROCEDURE && i < united->deps.all.count; i++) {
        const BplDep *dep = &united->deps.all.at[i];
        bool is_its = (dep->node->kind == BPL_BODY && &dep->decl->node == node) ||
                      (dep->node->kind == BPL_IMPLEMENTATION &&
                       &bpl_as_implementation(dep->node)->procedure->node == node);
        if (is_its && united->fates[i] == COPIED)
            return true;
    }
    return false;
}

static void spread(BplUnited *united)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < united->deps.all.count; i++) {
            if (united->fates[i] != SHARED ||
                !(mentions_a_copy(united, i) || belongs_to_copy(united, i) ||
                  has_copied_body(united, i)))
                continue;
            copy(united, i);
            changed = true;
        }
    }
}

static bool mentions_broken(const BplUnited *united, uint32_t number)
{
    const BplDep *dep = &united->deps.all.at[number];
    for (uint32_t t = 0; t < dep->count; t++)
        if (united->broken[united->deps.targets.at[dep->first + t]])
            return true;
    return false;
}

/* Finds the broken declarations, which need a foreign one (one that can neither be shared nor
 * copied): foreign declarations themselves, all declarations that mention a broken one, and a
 * procedure together with its bodies if one of them is broken. */
static void find_broken(BplUnited *united)
{
    united->broken = bpl_alloc_zero((united->deps.all.count + 1) * sizeof *united->broken);
    for (uint32_t i = 0; i < united->deps.all.count; i++)
        united->broken[i] = united->fates[i] == FOREIGN;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < united->deps.all.count; i++) {
            uint32_t owner = owner_of(united, i);
            bool both = owner != BPL_NO_DEP && united->broken[owner] != united->broken[i];
            if (!both && (united->broken[i] || !mentions_broken(united, i)))
                continue;
            united->broken[i] = true;
            if (owner != BPL_NO_DEP)
                united->broken[owner] = true;
            changed = true;
        }
    }
}

static bool adds_axioms(BplProgram *before, BplProgram *after)
{
    Texts texts;
    bool adds = false;
    list_texts(&texts, before);
    BPL_EACH (const BplDecl, decl, after->unit->decls) {
        char *text = decl->node.kind == BPL_AXIOM ? text_of(after, decl) : NULL;
        adds |= text && !has_text(&texts, text);
        bpl_free(text);
    }
    release_texts(&texts);
    return adds;
}

BplUnited *bpl_united_new(BplProgram *before, BplProgram *after, const BplMatches *matches)
{
    BplUnited *united = bpl_alloc_zero(sizeof *united);
    united->before = before;
    united->after = after;
    bpl_version_fresh_suffix(&united->suffix, "$old", before, after);
    bpl_deps_init(&united->deps, before);
    united->fates = bpl_alloc_zero((united->deps.all.count + 1) * sizeof *united->fates);
    united->has_new_axiom = adds_axioms(before, after);
    compare_texts(united);
    copy_matched(united, matches);
    spread(united);
    find_broken(united);
    return united;
}

void bpl_united_free(BplUnited *united)
{
    bpl_deps_release(&united->deps);
    bpl_strbuf_release(&united->suffix);
    bpl_free(united->fates);
    bpl_free(united->broken);
    bpl_free(united);
}

/* ---- printing -------------------------------------------------------------------------------- */

static bool is_copied(const BplUnited *united, const void *node)
{
    uint32_t number = node ? bpl_deps_find(&united->deps, node) : BPL_NO_DEP;
    return number != BPL_NO_DEP && united->fates[number] == COPIED;
}

static const BplName *new_name(const BplUnited *united, const BplName *name)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s", name->text, united->suffix.text);
    const BplName *made = bpl_names_intern(united->before->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

typedef struct Copying {
    const BplUnited *united;
    const BplDecl *made; /* the copy, which recursive calls or applications in it mention */
} Copying;

static BplWalk rename_mention(BplWalker *walker, BplNode *node)
{
    const Copying *copying = walker->data;
    const BplUnited *united = copying->united;
    switch ((BplKind)node->kind) {
    case BPL_APPLY:
        if (bpl_as_apply(node)->function == &copying->made->node ||
            is_copied(united, bpl_as_apply(node)->function))
            bpl_as_apply(node)->name = new_name(united, bpl_as_apply(node)->name);
        break;
    case BPL_CALL:
        if (bpl_as_call(node)->procedure == (const void *)copying->made ||
            is_copied(united, bpl_as_call(node)->procedure))
            bpl_as_call(node)->name = new_name(united, bpl_as_call(node)->name);
        break;
    default:
        break;
    }
    return BPL_WALK_ON;
}

static void rename_declaration(const BplUnited *united, BplDecl *decl)
{
    if (decl->node.kind == BPL_FUNCTION)
        bpl_as_function(decl)->name = new_name(united, bpl_as_function(decl)->name);
    else if (decl->node.kind == BPL_PROCEDURE)
        bpl_as_procedure(decl)->name = new_name(united, bpl_as_procedure(decl)->name);
    else if (decl->node.kind == BPL_IMPLEMENTATION)
        bpl_as_implementation(decl)->name = new_name(united, bpl_as_implementation(decl)->name);
}

static bool has_global(const BplProgram *program, const BplName *name)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->node.kind == BPL_VAR_DECL)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    if (strcmp(var->name->text, name->text) == 0)
                        return true;
    return false;
}

/* Removes variables that the new program lacks from a modifies clause. (Mentions in modifies
 * clauses do not count as dependencies, so a procedure may be copied although its clause has them.
 * A copy that mentions such a variable elsewhere is not printed.) */
static BplNode *drop_unknown(BplRewriter *rewriter, BplNode *node)
{
    const BplUnited *united = rewriter->data;
    if (node->kind != BPL_MODIFIES)
        return node;
    BplExpr **link = &bpl_as_modifies(node)->vars;
    while (*link)
        if ((*link)->node.kind == BPL_IDENT &&
            !has_global(united->after, bpl_as_ident(*link)->name))
            *link = (BplExpr *)(*link)->node.next;
        else
            link = (BplExpr **)(void *)&(*link)->node.next;
    return bpl_as_modifies(node)->vars ? node : NULL;
}

static void print_copy(const BplUnited *united, BplStrbuf *out, const BplDecl *decl)
{
    BplDecl *made = (BplDecl *)bpl_ast_clone(&united->before->arena, &decl->node, NULL);
    Copying copying = {united, made};
    BplWalker walker = {.enter = rename_mention, .data = &copying};
    BplRewriter rewriter = {.leave = drop_unknown, .data = (void *)(uintptr_t)united};
    bpl_walk(&walker, &made->node);
    bpl_rewrite(&rewriter, &made->node);
    rename_declaration(united, made);
    bpl_print_node(out, &made->node);
    bpl_strbuf_add_char(out, '\n');
}

void bpl_united_print(const BplUnited *united, BplStrbuf *out)
{
    const BplPrintOptions options = {.lines = BPL_LINES_DROP, .no_comments = true};
    bpl_print_program(out, united->after, &options);
    BPL_EACH (const BplDecl, decl, united->before->unit->decls) {
        uint32_t number = bpl_deps_find(&united->deps, &decl->node);
        if (number != BPL_NO_DEP && united->fates[number] == COPIED && !united->broken[number])
            print_copy(united, out, decl);
    }
}

/* ---- procedures that can be compared --------------------------------------------------------- */

/* Returns the number of the foreign declaration (which can neither be shared nor copied) because of
 * which this declaration cannot be copied. An axiom that mentions a declaration counts as needed by
 * that declaration. */
static uint32_t find_foreign(const BplUnited *united, uint32_t from)
{
    const BplDeps *deps = &united->deps;
    bool *reached = bpl_alloc_zero((deps->all.count + 1) * sizeof *reached);
    uint32_t found = BPL_NO_DEP;
    reached[from] = true;
    for (bool changed = true; changed && found == BPL_NO_DEP;) {
        changed = false;
        for (uint32_t i = 0; i < deps->all.count && found == BPL_NO_DEP; i++) {
            const BplDep *dep = &deps->all.at[i];
            uint32_t owner = owner_of(united, i);
            bool speaks = owner != BPL_NO_DEP && reached[owner];
            speaks |= dep->node->kind == BPL_AXIOM && dep->count == 0;
            for (uint32_t t = 0; t < dep->count; t++) {
                uint32_t target = deps->targets.at[dep->first + t];
                speaks |= dep->node->kind == BPL_AXIOM && reached[target];
                if (reached[i] && !reached[target])
                    changed = reached[target] = true;
            }
            if (speaks && !reached[i])
                changed = reached[i] = true;
            if (reached[i] && united->fates[i] == FOREIGN)
                found = i;
        }
    }
    bpl_free(reached);
    return found;
}

char *bpl_united_name(const BplUnited *united, const BplMatch *match, char **why)
{
    BplStrbuf text = {0};
    uint32_t number = bpl_deps_find(&united->deps, &match->before->node);
    uint32_t foreign = find_foreign(united, number);
    *why = NULL;
    if (united->has_new_axiom) {
        *why = bpl_strdup("the new program has an axiom that the old one has not");
        return NULL;
    }
    if (foreign == BPL_NO_DEP) {
        bpl_strbuf_addf(&text, "%s%s", match->before->name->text, united->suffix.text);
        return bpl_strbuf_detach(&text);
    }
    const BplDep *dep = &united->deps.all.at[foreign];
    const BplName *name = bpl_dep_name(dep);
    bpl_strbuf_addf(&text, "%s%s%s, which it depends on, is another one", bpl_dep_word(dep),
                    name ? " " : "", name ? name->text : "");
    *why = bpl_strbuf_detach(&text);
    return NULL;
}
