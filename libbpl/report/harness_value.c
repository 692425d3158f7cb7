#include "libbpl/report/harness_value.h"

#include "libbpl/base/alloc.h"
#include "libbpl/replay/datum_internal.h"

enum { DEEPEST = 60 };

/* ---- elements -------------------------------------------------------------------------------- */

size_t bpl_elements_find(BplElements *elements, const BplDatum *element)
{
    for (size_t i = 0; i < elements->all.count; i++)
        if (elements->all.at[i].type == element->type &&
            bpl_datum_compare(elements->all.at[i].value, element) == 0)
            return i;
    /* the element Ref!3 gets the name Ref#3; of a type with arguments only the letters are used */
    BplStrbuf name = {0}, type = {0};
    bpl_ground_print(&type, element->type);
    for (size_t i = 0; i < type.length; i++)
        if (strchr("[](), ", type.text[i]) == NULL)
            bpl_strbuf_add_char(&name, type.text[i]);
    mpz_t z;
    char *digits = mpz_get_str(NULL, 10, bpl_datum_z(element, z));
    bpl_strbuf_addf(&name, "#%s", digits);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(digits, strlen(digits) + 1);
    bpl_strbuf_release(&type);
    bpl_vec_push(&elements->all,
                 (BplElement){element->type, element, bpl_strbuf_detach(&name), false});
    return elements->all.count - 1;
}

void bpl_elements_release(BplElements *elements)
{
    for (size_t i = 0; i < elements->all.count; i++)
        bpl_free(elements->all.at[i].name);
    bpl_vec_release(&elements->all);
}

/* ---- values ---------------------------------------------------------------------------------- */

typedef struct Writer {
    BplStrbuf *out;
    BplElements *elements;
    const char *why;
} Writer;

static bool write(Writer *w, const BplDatum *value, const BplGround *type, unsigned depth);

static bool refuse(Writer *w, const char *why)
{
    w->why = why;
    return false;
}

/* Writes a real number as an expression: 3 as 3.0, -1/2 as (-1.0 / 2.0). */
static void write_real(Writer *w, const BplDatum *value)
{
    mpq_t q;
    mpq_srcptr number = bpl_datum_q(value, q);
    BplStrbuf digits = {0};
    size_t room = mpz_sizeinbase(mpq_numref(number), 10) + mpz_sizeinbase(mpq_denref(number), 10);
    bpl_strbuf_reserve(&digits, room + 3);
    bool is_whole = mpz_cmp_ui(mpq_denref(number), 1) == 0;
    mpz_get_str(digits.text, 10, mpq_numref(number));
    bpl_strbuf_addf(w->out, is_whole ? "%s.0" : "(%s.0", digits.text);
    if (!is_whole) {
        mpz_get_str(digits.text, 10, mpq_denref(number));
        bpl_strbuf_addf(w->out, " / %s.0)", digits.text);
    }
    bpl_strbuf_release(&digits);
}

/* Writes a string literal; false if it has a character that cannot be expressed in Boogie. */
static bool write_string(Writer *w, const BplDatum *value)
{
    for (uint32_t i = 0; i < value->count; i++)
        if (value->text[i] == '"' || value->text[i] == '\\' ||
            (unsigned char)value->text[i] < ' ' || (unsigned char)value->text[i] > '~')
            return refuse(w, "a string that no literal says");
    bpl_strbuf_add_char(w->out, '"');
    bpl_strbuf_add(w->out, value->text, value->count);
    bpl_strbuf_add_char(w->out, '"');
    return true;
}

static void write_binders(Writer *w, const BplGround *type, unsigned depth)
{
    for (uint32_t i = 0; i < type->count; i++) {
        bpl_strbuf_addf(w->out, "%sk#%u#%u: ", i ? ", " : "", depth, i);
        bpl_ground_print(w->out, type->args[i]);
    }
}

static bool write_map(Writer *w, const BplDatum *map, const BplGround *type, unsigned depth)
{
    if (map->lambda)
        return refuse(w, "a map that is given by a formula");
    if (type->width || !map->otherwise)
        return refuse(w, "a polymorphic map");
    bpl_strbuf_add_text(w->out, "(lambda ");
    write_binders(w, type, depth);
    bpl_strbuf_add_text(w->out, " :: ");
    if (!write(w, map->otherwise, type->args[type->count], depth + 1))
        return false;
    bpl_strbuf_add_char(w->out, ')');
    for (uint32_t i = 0; i < map->count; i++) {
        const BplDatum *const *cells = map->cells + (size_t)i * (map->arity + 1);
        bpl_strbuf_add_char(w->out, '[');
        for (uint32_t k = 0; k < map->arity; k++) {
            bpl_strbuf_add_text(w->out, k ? ", " : "");
            if (!write(w, cells[k], type->args[k], depth + 1))
                return false;
        }
        bpl_strbuf_add_text(w->out, " := ");
        if (!write(w, cells[map->arity], type->args[type->count], depth + 1))
            return false;
        bpl_strbuf_add_char(w->out, ']');
    }
    return true;
}

static bool write_data(Writer *w, const BplDatum *value, unsigned depth)
{
    bpl_strbuf_addf(w->out, "%s(", value->ctor->name->text);
    for (uint32_t i = 0; i < value->count; i++) {
        const BplDatum *field = value->fields[i];
        bool is_typed =
            field->kind == BPL_D_ELEMENT || field->kind == BPL_D_DATA || field->kind == BPL_D_MAP;
        bpl_strbuf_add_text(w->out, i ? ", " : "");
        if (is_typed && !field->type)
            return refuse(w, "a field whose type is not known");
        if (!write(w, field, field->type, depth + 1))
            return false;
    }
    bpl_strbuf_add_char(w->out, ')');
    return true;
}

static bool write(Writer *w, const BplDatum *value, const BplGround *type, unsigned depth)
{
    size_t index;
    if (depth > DEEPEST)
        return refuse(w, "a value that is too deep");
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
    case BPL_D_INT:
    case BPL_D_BV:
    case BPL_D_RMODE:
    case BPL_D_FLOAT:
        bpl_datum_print(w->out, value);
        return true;
    case BPL_D_REAL:
        write_real(w, value);
        return true;
    case BPL_D_ELEMENT:
        index = bpl_elements_find(w->elements, value);
        bpl_strbuf_add_text(w->out, w->elements->all.at[index].name);
        return true;
    case BPL_D_DATA:
        return write_data(w, value, depth);
    case BPL_D_MAP:
        return write_map(w, value, type, depth);
    case BPL_D_STRING:
        return write_string(w, value);
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        break;
    }
    return refuse(w, "a value that is not known");
}

bool bpl_harness_value(BplStrbuf *out, BplElements *elements, const BplDatum *value,
                       const BplGround *type, const char **why)
{
    Writer w = {.out = out, .elements = elements};
    bool fine = write(&w, value, type, 0);
    if (!fine)
        *why = w.why;
    return fine;
}
