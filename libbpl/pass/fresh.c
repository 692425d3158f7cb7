/* Finds names that are not in use. A name that is not in the table of names occurs in no program
 * that was read with this table. */
#include "libbpl/pass/fresh.h"

#include "libbpl/base/strbuf.h"

void bpl_fresh_init(BplFresh *fresh, BplProgram *program)
{
    *fresh = (BplFresh){.program = program};
}

void bpl_fresh_release(BplFresh *fresh)
{
    bpl_vec_release(&fresh->next);
}

/* Returns a fresh name: the base without its last characters `end`, then # and a number, then
 * `end`. */
static const BplName *numbered(BplFresh *fresh, const BplName *base, const char *end)
{
    BplNames *names = fresh->program->names;
    while (fresh->next.count <= base->id)
        bpl_vec_push(&fresh->next, 1);
    BplStrbuf text = {0};
    const BplName *name = NULL;
    do {
        bpl_strbuf_clear(&text);
        bpl_strbuf_add(&text, base->text, base->length - strlen(end));
        bpl_strbuf_add_char(&text, '#');
        bpl_strbuf_add_number(&text, fresh->next.at[base->id]++);
        bpl_strbuf_add_text(&text, end);
    } while (bpl_names_find(names, text.text, text.length));
    name = bpl_names_intern(names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

const BplName *bpl_fresh_name(BplFresh *fresh, const BplName *base)
{
    return numbered(fresh, base, "");
}

const BplName *bpl_fresh_string(BplFresh *fresh, const BplName *base)
{
    return numbered(fresh, base, "\"");
}

const BplName *bpl_fresh_text(BplFresh *fresh, const char *text)
{
    BplNames *names = fresh->program->names;
    if (!bpl_names_find(names, text, strlen(text)))
        return bpl_names_intern_text(names, text);
    return bpl_fresh_name(fresh, bpl_names_intern_text(names, text));
}
