/* Shortens the names of a program. A single map assigns new names to old names, so a name that
 * occurs in two scopes gets one new name. */
#include "libbpl/reduce/shorten.h"

#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/walk.h"

typedef struct Shortener {
    BplProgram *program;
    /* names that cannot be used as new names: those of the program, and the short names in use */
    BplMap taken;
    BplMap renamed; /* name -> short name */
    unsigned next;
} Shortener;

/* Returns the address of the node's field with a name that the user chose, or NULL. */
static const BplName **name_of(BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_TYPE_VAR:
        return &bpl_as_type_var(node)->name;
    case BPL_VAR:
        return &bpl_as_var(node)->name;
    case BPL_TYPE_DEF:
        return &bpl_as_type_def(node)->name;
    case BPL_CONSTRUCTOR:
        return &bpl_as_constructor(node)->name;
    case BPL_TARGET:
        return &bpl_as_target(node)->name;
    case BPL_DATATYPE:
        return &bpl_as_datatype(node)->name;
    case BPL_FUNCTION:
        return &bpl_as_function(node)->name;
    case BPL_PROCEDURE:
        return &bpl_as_procedure(node)->name;
    case BPL_IMPLEMENTATION:
        return &bpl_as_implementation(node)->name;
    case BPL_REFINES:
        return &bpl_as_refines(node)->name;
    case BPL_LABEL:
        return &bpl_as_label(node)->name;
    case BPL_CALL:
        return &bpl_as_call(node)->name;
    case BPL_BREAK:
        return &bpl_as_break(node)->name;
    case BPL_HIDE_REVEAL:
        return &bpl_as_hide_reveal(node)->name;
    case BPL_IDENT:
        return &bpl_as_ident(node)->name;
    case BPL_APPLY:
        return &bpl_as_apply(node)->name;
    case BPL_FIELD_SELECT:
        return &bpl_as_field_select(node)->name;
    case BPL_FIELD_STORE:
        return &bpl_as_field_store(node)->name;
    case BPL_IS:
        return &bpl_as_is(node)->name;
    case BPL_NAMED_TYPE: /* bv32 and similar types have no declaration */
        return bpl_as_named_type(node)->decl ? &bpl_as_named_type(node)->name : NULL;
    default:
        return NULL;
    }
}

static BplWalk note_name(BplWalker *walker, BplNode *node)
{
    Shortener *shortener = walker->data;
    const BplName **name = name_of(node);
    if (name && *name)
        bpl_map_put(&shortener->taken, *name, shortener);
    return BPL_WALK_ON;
}

/* Returns the next of the names a to z, a1 to z1 and so on that is neither a keyword nor taken. */
static const BplName *next_name(Shortener *shortener)
{
    for (;;) {
        BplStrbuf text = {0};
        unsigned number = shortener->next++;
        bpl_strbuf_add_char(&text, (char)('a' + number % 26));
        if (number >= 26)
            bpl_strbuf_add_number(&text, number / 26);
        const BplName *name = bpl_names_intern(shortener->program->names, text.text, text.length);
        bool is_word = bpl_is_keyword(text.text, text.length);
        bpl_strbuf_release(&text);
        if (!is_word && !bpl_map_get(&shortener->taken, name))
            return name;
    }
}

static BplWalk rename_node(BplWalker *walker, BplNode *node)
{
    Shortener *shortener = walker->data;
    const BplName **name = name_of(node);
    if (node->kind == BPL_ATTR)
        return BPL_WALK_PRUNE;
    if (!name || !*name)
        return BPL_WALK_ON;
    const BplName *renamed = bpl_map_get(&shortener->renamed, *name);
    if (!renamed) {
        renamed = next_name(shortener);
        bpl_map_put(&shortener->renamed, *name, (void *)(uintptr_t)renamed);
    }
    *name = renamed;
    return BPL_WALK_ON;
}

void bpl_shorten_names(BplProgram *program)
{
    Shortener shortener = {.program = program};
    BplWalker note = {.enter = note_name, .data = &shortener};
    BplWalker rename = {.enter = rename_node, .data = &shortener};
    bpl_walk(&note, &program->unit->node);
    bpl_walk(&rename, &program->unit->node);
    bpl_map_release(&shortener.taken);
    bpl_map_release(&shortener.renamed);
}
