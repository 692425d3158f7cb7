#include "libbpl/diff/match.h"

#include "libbpl/base/map.h"
#include "libbpl/diff/canonical.h"
#include "libbpl/graph/deps.h"
#include "libbpl/pass/bodies.h"

#include <assert.h>
#include <string.h>

/* One of the two programs, with the texts and the dependencies of its declarations. */
typedef struct Side {
    BplProgram *program;
    BplDeps deps;
    char **texts; /* for each number in deps: the canonical text, made on demand */
} Side;

static void side_init(Side *side, BplProgram *program)
{
    *side = (Side){.program = program};
    bpl_deps_init(&side->deps, program);
    side->texts = bpl_alloc_zero((side->deps.all.count + 1) * sizeof *side->texts);
}

static void side_release(Side *side)
{
    for (size_t i = 0; i < side->deps.all.count; i++)
        bpl_free(side->texts[i]);
    bpl_free(side->texts);
    bpl_deps_release(&side->deps);
}

/* Returns the canonical text of the declaration. The text of a procedure does not include its body,
 * which has a number of its own. */
static const char *text_of(Side *side, uint32_t number)
{
    const BplDep *dep = &side->deps.all.at[number];
    if (side->texts[number])
        return side->texts[number];
    BplStrbuf text = {0};
    if (dep->node->kind == BPL_PROCEDURE) {
        BplProcedure head = *bpl_as_procedure(dep->node);
        head.body = NULL;
        head.node.next = NULL;
        bpl_canonical_print(&text, side->program, &head.base, false);
    } else {
        bpl_canonical_print(&text, side->program, dep->decl, false);
    }
    side->texts[number] = bpl_strbuf_detach(&text);
    return side->texts[number];
}

/* ---- procedures ------------------------------------------------------------------------------ */

static BplProcedure *procedure_called(const BplProgram *program, const char *name)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->node.kind == BPL_PROCEDURE &&
            strcmp(bpl_as_procedure(decl)->name->text, name) == 0)
            return bpl_as_procedure(decl);
    return NULL;
}

static BplDecl *body_of(const BplProgram *program, const BplProcedure *procedure)
{
    return procedure ? (BplDecl *)(uintptr_t)bpl_only_body(program->unit, procedure) : NULL;
}

static char *printed(BplProgram *program, const BplDecl *decl, bool nameless)
{
    BplStrbuf text = {0};
    if (decl)
        bpl_canonical_print(&text, program, decl, nameless);
    return bpl_strbuf_detach(&text);
}

static bool have_one_text(BplProgram *before, const BplDecl *a, BplProgram *after, const BplDecl *b,
                          bool nameless)
{
    char *first = printed(before, a, nameless), *second = printed(after, b, nameless);
    bool same = !a == !b && strcmp(first, second) == 0;
    bpl_free(first);
    bpl_free(second);
    return same;
}

static bool are_alike_nameless(BplProgram *before, BplProcedure *a, BplProgram *after,
                               BplProcedure *b)
{
    return have_one_text(before, &a->base, after, &b->base, true) &&
           have_one_text(before, body_of(before, a), after, body_of(after, b), true);
}

/* ---- dependencies of a body ------------------------------------------------------------------ */

typedef struct Reach {
    Side *side;
    /* for each declaration, by its number: true if the search has reached it */
    bool *reached;
    BPL_VEC(uint32_t) waiting; /* declarations that are reached, but not yet visited */
} Reach;

static void reach(Reach *r, uint32_t number)
{
    if (number == BPL_NO_DEP || r->reached[number])
        return;
    r->reached[number] = true;
    bpl_vec_push(&r->waiting, number);
}

/* Marks as reached the declarations that the declaration number `number` mentions; of called
 * procedures only the specifications, not the bodies. */
static void reach_mentions(Reach *r, uint32_t number)
{
    const BplDeps *deps = &r->side->deps;
    for (uint32_t t = 0; t < deps->all.at[number].count; t++)
        reach(r, deps->targets.at[deps->all.at[number].first + t]);
}

/* Marks as reached the axioms that mention a reached declaration, or no declaration at all; returns
 * true if an axiom was newly marked. */
static bool reach_axioms(Reach *r)
{
    const BplDeps *deps = &r->side->deps;
    bool more = false;
    for (uint32_t i = 0; i < deps->all.count; i++) {
        const BplDep *dep = &deps->all.at[i];
        bool speaks = dep->count == 0;
        if (dep->node->kind != BPL_AXIOM || r->reached[i])
            continue;
        for (uint32_t t = 0; t < dep->count; t++)
            speaks |= r->reached[deps->targets.at[dep->first + t]];
        if (speaks)
            reach(r, i);
        more |= speaks;
    }
    return more;
}

/* Finds all declarations on which the procedure and its body depend. */
static void reach_all(Reach *r, Side *side, const BplProcedure *procedure, const BplDecl *body)
{
    *r = (Reach){.side = side,
                 .reached = bpl_alloc_zero((side->deps.all.count + 1) * sizeof *r->reached)};
    reach(r, bpl_deps_find(&side->deps, &procedure->node));
    if (body && body->node.kind == BPL_PROCEDURE)
        reach(r, bpl_deps_find(&side->deps, &bpl_as_procedure(body)->body->node));
    else if (body)
        reach(r, bpl_deps_find(&side->deps, &body->node));
    do {
        while (r->waiting.count) {
            uint32_t number = bpl_vec_pop(&r->waiting);
            reach_mentions(r, number);
        }
    } while (reach_axioms(r));
}

static void reach_release(Reach *r)
{
    bpl_free(r->reached);
    bpl_vec_release(&r->waiting);
}

/* Does the other program's procedure, on whose dependencies `r` is the search, depend on a
 * declaration with this text? */
static bool is_among(Reach *r, const char *text)
{
    for (uint32_t i = 0; i < r->side->deps.all.count; i++)
        if (r->reached[i] && strcmp(text_of(r->side, i), text) == 0)
            return true;
    return false;
}

static bool is_body(const BplDep *dep)
{
    return dep->node->kind == BPL_BODY || dep->node->kind == BPL_IMPLEMENTATION;
}

/* Searches for a changed dependency: a declaration on which this procedure depends, while the other
 * program's procedure depends on no declaration with the same text. If there is one, sets *cause to
 * its name and returns true. */
static bool find_cause(Reach *r, Reach *other, const BplProcedure *self, const BplName **cause)
{
    for (uint32_t i = 0; i < r->side->deps.all.count; i++) {
        const BplDep *dep = &r->side->deps.all.at[i];
        if (!r->reached[i] || is_body(dep) || dep->node == &self->node ||
            is_among(other, text_of(r->side, i)))
            continue;
        *cause = bpl_dep_name(dep);
        return true;
    }
    return false;
}

static bool depends_on_change(Side *before, Side *after, BplMatch *match)
{
    Reach first, second;
    reach_all(&first, before, match->before, match->body_before);
    reach_all(&second, after, match->after, match->body_after);
    bool changed = find_cause(&second, &first, match->after, &match->cause) ||
                   find_cause(&first, &second, match->before, &match->cause);
    reach_release(&first);
    reach_release(&second);
    return changed;
}

/* ---- matching -------------------------------------------------------------------------------- */

static bool same_head(BplProgram *before, const BplProcedure *a, BplProgram *after,
                      const BplProcedure *b)
{
    BplProcedure first = *a, second = *b;
    first.body = second.body = NULL;
    first.node.next = second.node.next = NULL;
    return have_one_text(before, &first.base, after, &second.base, true);
}

static bool same_body(BplProgram *before, BplDecl *a, BplProgram *after, BplDecl *b)
{
    return have_one_text(before, a, after, b, true);
}

static void classify(Side *before, Side *after, BplMatch *match)
{
    BplProgram *old = before->program, *new = after->program;
    match->body_before = body_of(old, match->before);
    match->body_after = body_of(new, match->after);
    if (!match->before || !match->after) {
        match->change = match->after ? BPL_CHANGE_ADDED : BPL_CHANGE_REMOVED;
        return;
    }
    bool is_renamed = strcmp(match->before->name->text, match->after->name->text) != 0;
    if (!same_body(old, match->body_before, new, match->body_after))
        match->change = BPL_CHANGE_BODY;
    else if (!same_head(old, match->before, new, match->after))
        match->change = BPL_CHANGE_SPEC;
    else if (depends_on_change(before, after, match))
        match->change = BPL_CHANGE_DEPENDENCY;
    else
        match->change = is_renamed ? BPL_CHANGE_RENAMED : BPL_CHANGE_NONE;
}

/* Returns the procedure of the old program that matches the new program's procedure, by its name or
 * else by its text; or NULL. */
static BplProcedure *former(const BplSet *taken, BplProgram *before, BplProgram *after,
                            BplProcedure *procedure)
{
    BplProcedure *found = procedure_called(before, procedure->name->text);
    if (found)
        return found;
    BPL_EACH (BplDecl, decl, before->unit->decls) {
        if (decl->node.kind != BPL_PROCEDURE || bpl_set_has(taken, decl) ||
            procedure_called(after, bpl_as_procedure(decl)->name->text))
            continue;
        if (are_alike_nameless(before, bpl_as_procedure(decl), after, procedure))
            return bpl_as_procedure(decl);
    }
    return NULL;
}

void bpl_matches_init(BplMatches *matches, BplProgram *before, BplProgram *after)
{
    Side first, second;
    BplSet taken = {0};
    *matches = (BplMatches){0};
    side_init(&first, before);
    side_init(&second, after);
    BPL_EACH (BplDecl, decl, after->unit->decls) {
        if (decl->node.kind != BPL_PROCEDURE)
            continue;
        BplMatch match = {.after = bpl_as_procedure(decl)};
        match.before = former(&taken, before, after, match.after);
        if (match.before)
            bpl_set_add(&taken, match.before);
        classify(&first, &second, &match);
        bpl_vec_push(&matches->all, match);
    }
    BPL_EACH (BplDecl, decl, before->unit->decls) {
        if (decl->node.kind != BPL_PROCEDURE || bpl_set_has(&taken, decl))
            continue;
        BplMatch match = {.before = bpl_as_procedure(decl)};
        classify(&first, &second, &match);
        bpl_vec_push(&matches->all, match);
    }
    bpl_set_release(&taken);
    side_release(&first);
    side_release(&second);
}

void bpl_matches_release(BplMatches *matches)
{
    bpl_vec_release(&matches->all);
}
