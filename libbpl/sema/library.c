/* Adds the libraries that Boogie adds to a program. Their declarations are Boogie's; their text was
 * written for this library. In programs of older rules a declaration of the program replaces the
 * library's declaration with the same name; under today's rules such a declaration is an error
 * (register.c). */
#include "libbpl/sema/sema.h"

#include "libbpl/base/embedded.h"
#include "libbpl/syntax/parse.h"

#include <string.h>

/* ---- programs that use a library ------------------------------------------------------------- */

static const char *const civl_attrs[] = {"layer",  "yields",    "hide",      "sync",
                                         "linear", "linear_in", "linear_out"};

enum { CIVL_ATTRS = sizeof civl_attrs / sizeof civl_attrs[0] };

static bool is_civl(const BplDecl *decl, const BplName *const *names)
{
    if (decl->kind == BPL_PROCEDURE && decl->op != BPL_FORM_PROCEDURE)
        return true;
    BPL_EACH (const BplAttr, attr, decl->attrs)
        for (int i = 0; i < CIVL_ATTRS; i++)
            if (attr->name == names[i])
                return true;
    return false;
}

const BplNode *bpl_sema_find_civl(const BplSema *sema, BplDecl *decls)
{
    const BplName *names[CIVL_ATTRS];
    for (int i = 0; i < CIVL_ATTRS; i++)
        names[i] = bpl_names_find(sema->names, civl_attrs[i], strlen(civl_attrs[i]));
    BPL_EACH (BplDecl, decl, decls)
        if (is_civl(decl, names))
            return &decl->node;
    return NULL;
}

bool bpl_sema_has_civl_forms(const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls)
        if (decl->kind == BPL_PROCEDURE && decl->op != BPL_FORM_PROCEDURE)
            return true;
    return false;
}

static const char *form_text(BplForm form)
{
    switch (form) {
    case BPL_FORM_PROCEDURE:
        return "procedure";
    case BPL_FORM_YIELD_PROCEDURE:
        return "yield procedure";
    case BPL_FORM_ACTION:
        return "action";
    case BPL_FORM_INVARIANT:
        return "invariant";
    case BPL_FORM_YIELD_INVARIANT:
        return "yield invariant";
    }
    return "declaration";
}

void bpl_sema_warn_civl(BplSema *sema, const BplNode *construct)
{
    if (construct->kind == BPL_PROCEDURE) {
        const BplProcedure *procedure = bpl_as_procedure(construct);
        bpl_sema_error(sema, BPL_DIAG_CIVL_UNCHECKED, construct->loc,
                       "not supported: checking the movers of CIVL (%s '%s')",
                       form_text(procedure->op), procedure->name ? procedure->name->text : "");
    } else {
        bpl_sema_error(sema, BPL_DIAG_CIVL_UNCHECKED, construct->loc,
                       "not supported: checking the movers of CIVL (an attribute of this "
                       "declaration asks for it)");
    }
}

/* ---- reading it ------------------------------------------------------------------------------ */

/* Parses the library's file and adds its declarations. The source gets a name in angle brackets,
 * such as `<base>`, which cannot be the name of a file. */
static void add(BplSema *sema, const char *name, const char *file_name)
{
    const BplEmbedded *file = bpl_library_files;
    while (strcmp(file->name, file_name) != 0)
        file++;
    BplProgram *program = sema->program;
    char *text = bpl_alloc_zero(file->length + 2); /* the scanner needs two NULs at the end */
    memcpy(text, file->text, file->length);
    BplSource *source =
        bpl_source_add(&program->sources, name, text, file->length, &program->diags);
    if (!source)
        return;
    BplDecl *decls = NULL;
    BplDialect dialect = program->dialect;
    program->dialect = BPL_DIALECT_UNION;
    bool fine = bpl_parse_decls(program, source, &decls);
    assert(fine);
    (void)fine;
    program->dialect = dialect;
    bpl_unit_add(sema->implicit, decls);
}

void bpl_sema_add_library(BplSema *sema)
{
    add(sema, "<base>", "base.bpl");
    if (sema->options.lib_node)
        add(sema, "<node>", "node.bpl");
    if (sema->options.lib_set_size)
        add(sema, "<set_size>", "set_size.bpl");
}
