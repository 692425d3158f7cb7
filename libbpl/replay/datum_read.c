#include "libbpl/replay/datum_read.h"

#include "libbpl/base/limits.h"
#include "libbpl/replay/datum_internal.h"

#include <ctype.h>
#include <stdlib.h>

typedef struct Reader {
    BplData *values;
    const char *at;
    uint32_t depth;
} Reader;

static const BplDatum *read_any(Reader *reader, const BplGround *type);

static void skip_blanks(Reader *reader)
{
    while (isspace((unsigned char)*reader->at))
        reader->at++;
}

static bool take(Reader *reader, const char *text)
{
    size_t length = strlen(text);
    skip_blanks(reader);
    if (strncmp(reader->at, text, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* Reads digits, with an optional minus sign, into an initialised number. Returns false if there are
 * no digits. */
static bool take_integer(Reader *reader, mpz_t number)
{
    skip_blanks(reader);
    size_t sign = *reader->at == '-', length = strspn(reader->at + sign, "0123456789");
    if (!length)
        return false;
    char *digits = bpl_strndup(reader->at, sign + length);
    mpz_set_str(number, digits, 10);
    bpl_free(digits);
    reader->at += sign + length;
    return true;
}

static const BplDatum *read_bv(Reader *reader, mpz_t number, const BplGround *type)
{
    if (!take(reader, "bv") || strtoul(reader->at, NULL, 10) != type->width ||
        mpz_sgn(number) < 0 || mpz_sizeinbase(number, 2) > (type->width ? type->width : 1))
        return NULL;
    reader->at += strspn(reader->at, "0123456789");
    return bpl_datum_bv(reader->values, number, type->width);
}

/* Reads a real after its integer part `number`: 5, 5/3 or 1.25. */
static const BplDatum *read_real(Reader *reader, mpz_t number, bool negative)
{
    mpq_t real;
    mpz_t more;
    mpq_init(real);
    mpz_init(more);
    mpq_set_z(real, number);
    bool fine = true;
    if (*reader->at == '/') {
        reader->at++;
        fine = take_integer(reader, more) && mpz_sgn(more) > 0;
        if (fine)
            mpz_set(mpq_denref(real), more);
    } else if (*reader->at == '.') {
        size_t places = strspn(++reader->at, "0123456789");
        fine = places && places < 10000 && take_integer(reader, more);
        if (fine) {
            mpz_ui_pow_ui(mpq_denref(real), 10, places);
            mpz_mul(mpq_numref(real), mpq_numref(real), mpq_denref(real));
            (negative ? mpz_sub : mpz_add)(mpq_numref(real), mpq_numref(real), more);
        }
    }
    mpq_canonicalize(real);
    const BplDatum *value = fine ? bpl_datum_real(reader->values, real) : NULL;
    mpq_clear(real);
    mpz_clear(more);
    return value;
}

static const BplDatum *read_number(Reader *reader, const BplGround *type)
{
    mpz_t number;
    mpz_init(number);
    skip_blanks(reader);
    bool negative = *reader->at == '-';
    const BplDatum *value = NULL;
    if (take_integer(reader, number)) {
        if (type->kind == BPL_T_INT)
            value = bpl_datum_int_z(reader->values, number);
        else if (type->kind == BPL_T_BV)
            value = read_bv(reader, number, type);
        else
            value = read_real(reader, number, negative);
    }
    mpz_clear(number);
    return value;
}

/* Reads an element of a declared type, such as T!3. The type is known, so its name in the text is
 * skipped. */
static const BplDatum *read_element(Reader *reader, const BplGround *type)
{
    const char *mark = strchr(reader->at, '!');
    BplStrbuf name = {0};
    mpz_t number;
    const BplDatum *value = NULL;
    skip_blanks(reader);
    bpl_ground_print(&name, type);
    size_t length = mark ? (size_t)(mark - reader->at) : 0;
    bool named = mark && (length == name.length || length == name.length + 2) &&
                 !strncmp(reader->at + (length > name.length), name.text, name.length);
    bpl_strbuf_release(&name);
    if (!named)
        return NULL;
    reader->at = mark + 1;
    mpz_init(number);
    if (take_integer(reader, number) && mpz_sgn(number) >= 0)
        value = bpl_datum_element(reader->values, type, number);
    mpz_clear(number);
    return value;
}

static const BplDatum *read_data(Reader *reader, const BplGround *type)
{
    const BplConstructor *ctor;
    skip_blanks(reader);
    size_t length = strcspn(reader->at, "( ,)]");
    for (uint32_t i = 0; (ctor = bpl_ctor_at(type, i)); i++)
        if (ctor->name->length == length && !memcmp(ctor->name->text, reader->at, length))
            break;
    if (!ctor)
        return NULL;
    reader->at += length;
    BPL_VEC(const BplDatum *) fields = {0};
    uint32_t count = ctor->signature->count;
    bool fine = take(reader, "(");
    for (uint32_t i = 0; fine && i < count; i++) {
        const BplDatum *field =
            i && !take(reader, ",")
                ? NULL
                : read_any(reader, bpl_ctor_field_type(reader->values, type, ctor, i));
        fine = field != NULL;
        bpl_vec_push(&fields, field);
    }
    fine = fine && take(reader, ")");
    const BplDatum *value =
        fine ? bpl_datum_data(reader->values, type, ctor, fields.at, count) : NULL;
    bpl_vec_release(&fields);
    return value;
}

/* Skips the parenthesis before a list of several indices, which may be left out. A parenthesis that
 * begins the first index, as in (Field int)!0, is not skipped. Returns true if a parenthesis was
 * skipped. */
static bool take_tuple(Reader *reader, const BplGround *type)
{
    const BplGround *first = type->args[0];
    skip_blanks(reader);
    if (type->count < 2 || *reader->at != '(')
        return false;
    bool has_own = first->kind == BPL_T_CTOR && first->count && !bpl_ctor_at(first, 0);
    return (!has_own || reader->at[1 + strspn(reader->at + 1, " ")] == '(') && take(reader, "(");
}

static const BplDatum *read_map(Reader *reader, const BplGround *type)
{
    const BplGround *range = type->args[type->count];
    const BplDatum *otherwise = bpl_datum_default(reader->values, range), *value = NULL;
    if (type->width || !otherwise || !take(reader, "["))
        return NULL;
    BPL_VEC(const BplDatum *) cells = {0};
    uint32_t points = 0;
    bool fine = true, first = true;
    while (fine && !take(reader, "]")) {
        fine = first || take(reader, ",");
        first = false;
        if (fine && take(reader, "else")) {
            otherwise = take(reader, "->") ? read_any(reader, range) : NULL;
            fine = otherwise != NULL;
            continue;
        }
        bool is_tuple = fine && take_tuple(reader, type);
        for (uint32_t i = 0; fine && i <= type->count; i++) {
            fine = i < type->count || !is_tuple || take(reader, ")");
            if (!fine)
                break;
            fine = i == 0 ? type->count || take(reader, "->")
                          : take(reader, i == type->count ? "->" : ",");
            value = fine ? read_any(reader, type->args[i]) : NULL;
            fine = value != NULL;
            bpl_vec_push(&cells, value);
        }
        points += fine;
    }
    value =
        fine ? bpl_datum_map(reader->values, type, type->count, otherwise, cells.at, points) : NULL;
    bpl_vec_release(&cells);
    return value;
}

static const BplDatum *read_string(Reader *reader)
{
    const char *end = take(reader, "\"") ? strchr(reader->at, '"') : NULL;
    if (!end)
        return NULL;
    const BplDatum *value =
        bpl_datum_string(reader->values, reader->at, (size_t)(end - reader->at));
    reader->at = end + 1;
    return value;
}

static const BplDatum *read_rounding(Reader *reader)
{
    static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    for (int i = 0; i < 5; i++)
        if (take(reader, modes[i]))
            return bpl_datum_rmode((BplRounding)i);
    return NULL;
}

static const BplDatum *read_any(Reader *reader, const BplGround *type)
{
    const BplDatum *value = NULL;
    if (reader->depth >= bpl_limits->replay_read_depth)
        return NULL;
    reader->depth++;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
    case BPL_T_REAL:
    case BPL_T_BV:
        value = read_number(reader, type);
        break;
    case BPL_T_BOOL:
        value = take(reader, "true")    ? bpl_datum_bool(true)
                : take(reader, "false") ? bpl_datum_bool(false)
                                        : NULL;
        break;
    case BPL_T_RMODE:
        value = read_rounding(reader);
        break;
    case BPL_T_STRING:
        value = read_string(reader);
        break;
    case BPL_T_MAP:
        value = read_map(reader, type);
        break;
    case BPL_T_CTOR:
        value = bpl_ctor_at(type, 0) ? read_data(reader, type) : read_element(reader, type);
        break;
    default:
        break;
    }
    reader->depth--;
    return value;
}

const BplDatum *bpl_datum_read(BplData *values, const char *text, const BplGround *type)
{
    Reader reader = {.values = values, .at = text};
    const BplDatum *value = read_any(&reader, type);
    skip_blanks(&reader);
    return *reader.at ? NULL : value;
}
