/* Selects the procedures in which a program starts (its entries). Each procedure has a set of
 * marks, such as "has a body". A list of required sets of marks is tried in order; the first one
 * that some procedure satisfies selects the entries: all procedures that have these marks. */
#include "libbpl/pass/entries.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/walk.h"

/* Properties of a procedure, as bits (marks). */
enum {
    IS_THERE = 1,
    HAS_BODY = 2,
    IS_MARKED = 4,
    IS_UNCALLED = 8,
    IS_MEANT = 16,
    IS_ENTRY = 32,
    IS_INLINE = 64,
    IS_OWN = 128 /* a procedure with a body, not {:inline} */
};

static unsigned known_of(const BplEntries *entries, const BplProcedure *procedure)
{
    return (unsigned)(uintptr_t)bpl_map_get(&entries->known, procedure);
}

static void set(BplEntries *entries, const BplProcedure *procedure, unsigned marks)
{
    bpl_map_put(&entries->known, procedure, (void *)(uintptr_t)marks);
}

static void note(BplEntries *entries, const BplProcedure *procedure, unsigned marks)
{
    set(entries, procedure, known_of(entries, procedure) | marks);
}

static void note_decls(BplEntries *entries, const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE && decl->kind != BPL_IMPLEMENTATION)
            continue;
        /* an implementation of a procedure that is ignored (ignored.h) has no procedure */
        if (!bpl_decl_procedure(decl))
            continue;
        unsigned body = bpl_decl_body(decl) ? HAS_BODY : 0;
        unsigned mark = bpl_attr_is_true(decl->attrs, "entrypoint") ? IS_MARKED : 0;
        unsigned inlined = bpl_attr_find(decl->attrs, "inline") ? IS_INLINE : 0;
        note(entries, bpl_decl_procedure(decl), IS_THERE | IS_UNCALLED | body | mark | inlined);
    }
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        unsigned marks = known_of(entries, bpl_as_procedure(decl));
        if ((marks & (HAS_BODY | IS_INLINE)) == HAS_BODY)
            note(entries, bpl_as_procedure(decl), IS_OWN);
    }
}

typedef struct Calls {
    BplWalker walker;
    const BplProcedure *caller;
    BplEntries *entries;
} Calls;

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Calls *calls = (Calls *)walker;
    const BplProcedure *callee = node->kind == BPL_CALL ? bpl_as_call(node)->procedure : NULL;
    if (callee && callee != calls->caller)
        set(calls->entries, callee, known_of(calls->entries, callee) & ~(unsigned)IS_UNCALLED);
    return BPL_WALK_ON;
}

static void note_calls(BplEntries *entries, const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        Calls calls = {{.enter = note_call}, bpl_decl_procedure(decl), entries};
        bpl_walk(&calls.walker, &decl->node);
    }
}

/* Adds to the entries all procedures that have all of these marks (properties); returns false if
 * there are none. */
static bool take(BplEntries *entries, const BplProgram *program, unsigned marks)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        const BplProcedure *procedure = bpl_as_procedure(decl);
        if ((known_of(entries, procedure) & marks) != marks)
            continue;
        note(entries, procedure, IS_ENTRY);
        bpl_vec_push(&entries->all, procedure);
    }
    return entries->all.count > 0;
}

static bool match(BplEntries *entries, const BplProgram *program, const char *pattern,
                  unsigned marks)
{
    bool any = false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        const BplProcedure *procedure = bpl_as_procedure(decl);
        if ((known_of(entries, procedure) & marks) != marks ||
            !bpl_wildcard_matches(pattern, procedure->name->text))
            continue;
        note(entries, procedure, IS_MEANT);
        any = true;
    }
    return any;
}

bool bpl_entries_find(BplEntries *entries, const BplProgram *program, const BplEntryRule *rule,
                      size_t *unmatched)
{
    *entries = (BplEntries){0};
    unsigned needed = rule->needs_body ? IS_THERE | HAS_BODY : IS_THERE;
    note_decls(entries, program);
    for (size_t i = 0; i < rule->count; i++)
        if (!match(entries, program, rule->patterns[i], needed)) {
            *unmatched = i;
            return false;
        }
    if (rule->count) {
        take(entries, program, IS_MEANT);
        return true;
    }
    if (rule->uncalled)
        note_calls(entries, program);
    (void)(take(entries, program, needed | IS_MARKED) ||
           (rule->uncalled && take(entries, program, IS_OWN | IS_UNCALLED)) ||
           take(entries, program, IS_OWN) ||
           (rule->uncalled && take(entries, program, HAS_BODY | IS_UNCALLED)) ||
           take(entries, program, HAS_BODY) || take(entries, program, needed));
    return true;
}

void bpl_entries_release(BplEntries *entries)
{
    bpl_vec_release(&entries->all);
    bpl_map_release(&entries->known);
}

bool bpl_entries_has(const BplEntries *entries, const BplProcedure *procedure)
{
    return known_of(entries, procedure) & IS_ENTRY;
}

bool bpl_entries_has_body(const BplEntries *entries, const BplProcedure *procedure)
{
    return known_of(entries, procedure) & HAS_BODY;
}
