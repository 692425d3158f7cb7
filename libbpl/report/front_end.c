#include "libbpl/report/front_end.h"

#include <string.h>

static const BplFrontEnd dialects[] = {
#define DIALECT(name, markers, numbers, members, hidden) {name, markers, numbers, members, hidden},
#include "libbpl/report/dialects.def"
#undef DIALECT
};

enum { DIALECTS = sizeof dialects / sizeof *dialects };

/* Returns the length of the next word of a list of words separated by blanks, and moves *list to
 * this word; returns 0 at the end of the list. */
static size_t next_word(const char **list)
{
    *list += strspn(*list, " ");
    return strcspn(*list, " ");
}

static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word), width;
    for (; (width = next_word(&list)); list += width)
        if (width == length && memcmp(list, word, length) == 0)
            return true;
    return false;
}

/* Returns the name that the declaration declares (if there are several, the first one), or NULL. */
static const BplName *declared(const BplDecl *decl)
{
    switch ((BplKind)decl->kind) {
    case BPL_FUNCTION:
        return bpl_as_function(decl)->name;
    case BPL_PROCEDURE:
        return bpl_as_procedure(decl)->name;
    case BPL_CONST_DECL:
        return bpl_as_const_decl(decl)->group->vars->name;
    case BPL_VAR_DECL:
        return bpl_as_var_decl(decl)->groups->vars->name;
    default:
        return NULL;
    }
}

/* Does the program contain a name by which a front end can be recognised (a marker)? This quick
 * test is done first, since each report on a procedure asks for the front end: otherwise the
 * declarations of other programs would be searched again and again. */
static bool mentions_markers(const BplProgram *program)
{
    for (size_t i = 0; i < DIALECTS; i++) {
        const char *list = dialects[i].markers;
        for (size_t width; (width = next_word(&list)); list += width)
            if (bpl_names_find(program->names, list, width))
                return true;
    }
    return false;
}

const BplFrontEnd *bpl_front_end_of(const BplProgram *program)
{
    if (!mentions_markers(program))
        return NULL;
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        const BplName *name = declared(decl);
        for (size_t i = 0; name && i < DIALECTS; i++)
            if (has_word(dialects[i].markers, name->text))
                return &dialects[i];
    }
    return NULL;
}

size_t bpl_front_end_length(const BplFrontEnd *front_end, const char *name)
{
    size_t length = strlen(name), width = front_end ? strlen(front_end->numbers) : 0;
    for (size_t at = 1; width && at + width < length; at++)
        if (memcmp(name + at, front_end->numbers, width) == 0 &&
            strchr("0123456789", name[at + width]))
            return at;
    return length;
}

bool bpl_front_end_hides(const BplFrontEnd *front_end, const char *name)
{
    return front_end && has_word(front_end->hidden, name);
}

/* Returns the length of the prefix that makes a function a member of an object, e.g. of `_System.`
 * in _System.array.Length; 0: the function's name has no such prefix. */
static size_t member_prefix(const BplFrontEnd *front_end, const char *name)
{
    const char *list = front_end ? front_end->members : "";
    for (size_t width; (width = next_word(&list)); list += width)
        if (strncmp(name, list, width) == 0)
            return width;
    return 0;
}

/* Returns the end of the first argument: the first comma or parenthesis that no bracket
 * encloses. */
static const char *end_of_argument(const char *text)
{
    int depth = 0;
    for (; *text; text++) {
        if (!depth && (*text == ',' || *text == ')'))
            return text;
        depth += strchr("([{", *text) != NULL;
        depth -= strchr(")]}", *text) != NULL;
    }
    return NULL;
}

void bpl_front_end_print_call(BplStrbuf *out, const BplFrontEnd *front_end, const char *call)
{
    const char *open = strchr(call, '('), *end = open ? end_of_argument(open + 1) : NULL;
    if (!member_prefix(front_end, call) || !end || end == open + 1) {
        bpl_strbuf_add_text(out, call);
        return;
    }
    const char *member = open;
    while (member > call && member[-1] != '.')
        member--;
    bpl_strbuf_add(out, open + 1, (size_t)(end - open - 1));
    bpl_strbuf_add_char(out, '.');
    bpl_strbuf_add(out, member, (size_t)(open - member));
    if (*end == ',') {
        bpl_strbuf_add_char(out, '(');
        bpl_strbuf_add_text(out, end + 1 + strspn(end + 1, " "));
    }
}
