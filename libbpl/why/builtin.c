/* Declares functions at their first use: functions built into solvers, and quotients by
 * literals. */
#include "libbpl/why/internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1 };

static const struct {
    const char *name;
    int theory;
    const char *body;
} builtins[] = {
#define BPL_WHY_NONE                NONE
#define BUILTIN(name, theory, body) {name, BPL_WHY_##theory, body},
#include "libbpl/why/builtins.def"
#undef BUILTIN
#undef BPL_WHY_NONE
};

const char *bpl_why_known(BplWhy *w, const char *key, const char **name)
{
    const BplName *interned = bpl_names_intern_text(w->names.texts, key);
    const char *text = bpl_map_get(&w->divisors, interned);
    if (!text) {
        *name = bpl_why_fresh(w, key);
        bpl_map_put(&w->divisors, interned, (void *)(uintptr_t)*name);
    }
    return text;
}

/* ---- quotients ------------------------------------------------------------------------------- */

/* Declares division by a literal, with one linear axiom, which helps provers more than the general
 * axioms of Why3's library. */
void bpl_why_divisor(BplWhy *w, const BplName *literal)
{
    BplStrbuf div = {0};
    const char *name;
    bpl_strbuf_addf(&div, "div_%s", literal->text);
    if (!bpl_why_known(w, div.text, &name)) {
        const char *d = literal->text;
        w->uses[BPL_WHY_INT] = true;
        bpl_strbuf_addf(&w->before,
                        "  function div_%s (x: int) : int\n"
                        "  function mod_%s (x: int) : int = x - %s * div_%s x\n"
                        "  axiom Div_%s : forall x: int [div_%s x]. %s * div_%s x <= x < %s * "
                        "div_%s x + %s\n",
                        d, d, d, d, d, d, d, d, d, d, d);
    }
    bpl_strbuf_release(&div);
}

/* ---- by name --------------------------------------------------------------------------------- */

/* The name of an operation built into solvers, taken apart: "bvadd", or (_ rotate_left 3) with the
 * number 3. */
typedef struct Builtin {
    char name[64];
    unsigned long numbers[2];
    int count;
    const char *mode; /* the rounding mode after the name, or NULL */
} Builtin;

static bool parse(const char *text, Builtin *builtin)
{
    static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    builtin->count = 0;
    builtin->mode = NULL;
    text += strspn(text, "\" (");
    if (text[0] == '_' && text[1] == ' ')
        text += 2;
    size_t length = strcspn(text, " )\"");
    if (!length || length >= sizeof builtin->name)
        return false;
    memcpy(builtin->name, text, length);
    builtin->name[length] = '\0';
    for (text += length; *text; text++) {
        if (isdigit((unsigned char)*text)) {
            char *end;
            if (builtin->count == 2)
                return false;
            builtin->numbers[builtin->count++] = strtoul(text, &end, 10);
            text = end - 1;
        } else if (*text == 'R' && !builtin->mode) {
            for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
                if (strncmp(text, modes[i], 3) == 0)
                    builtin->mode = modes[i];
            if (!builtin->mode)
                return false;
            text += 2;
        } else if (!strchr(" )\"", *text)) {
            return false;
        }
    }
    return true;
}

typedef struct Parts {
    BplWhy *w;
    const BplFunction *function;
    const Builtin *builtin;
    bool is_wrong;
} Parts;

static const BplType *part_type(const Parts *p, char which)
{
    const BplType *signature = p->function->signature;
    if (which == 'R')
        return signature->args[signature->count]->expanded;
    uint32_t index = (uint32_t)(which - '1') - (p->builtin->mode ? 1 : 0);
    return index < signature->count ? signature->args[index]->expanded : &bpl_type_bool;
}

static void add_theory(Parts *p, BplStrbuf *out, char which)
{
    const BplType *type = part_type(p, which);
    if (type->kind == BPL_T_BV && type->width)
        bpl_strbuf_add_text(out, bpl_why_bv_theory(p->w, type->width));
    else if (type->kind == BPL_T_FLOAT)
        bpl_strbuf_add_text(out, bpl_why_float_theory(p->w, type, p->function->loc));
    else
        p->is_wrong = true;
}

/* Adds to `out` the operation's parameter number `index`; a rounding mode after the operation's
 * name counts as the first parameter. */
static void add_param(Parts *p, BplStrbuf *out, size_t index)
{
    if (p->builtin->mode && index-- == 0) {
        p->w->uses[BPL_WHY_ROUNDING] = true;
        bpl_strbuf_addf(out, "RM.%s", p->builtin->mode);
        return;
    }
    if (index >= p->function->signature->count)
        p->is_wrong = true;
    else
        bpl_strbuf_addf(out, "x%zu", index + 1);
}

static void expand(Parts *p, BplStrbuf *out, const char *body)
{
    for (const char *c = body; *c; c++) {
        if (*c == '$')
            add_param(p, out, (size_t)(*++c - '1'));
        else if (*c == '%')
            add_theory(p, out, *++c);
        else if (*c == '&' && part_type(p, c[1])->kind == BPL_T_BV)
            bpl_strbuf_add_text(out, bpl_why_to_uint(p->w, part_type(p, *++c)->width));
        else if (*c == '&')
            p->is_wrong = true;
        else if (*c == '#' && p->builtin->count)
            bpl_strbuf_addf(out, "%lu", p->builtin->numbers[*++c - '1' > 0]);
        else if (*c == '#')
            p->is_wrong = true;
        else
            bpl_strbuf_add_char(out, *c);
    }
}

/* Prints an operation on numbers, which is an infix operator: + - * / < <= > >=. Returns false if
 * the operation is not one of these. */
static bool of_numbers(Parts *p, BplStrbuf *out)
{
    static const char *const names[] = {"+", "-", "*", "/", "<", "<=", ">", ">="};
    const BplType *signature = p->function->signature;
    size_t i = 0;
    while (i < 8 && strcmp(names[i], p->builtin->name) != 0)
        i++;
    if (i == 8 || !signature->count || signature->count > 2)
        return false;
    BplTypeKind kind = (BplTypeKind)signature->args[0]->expanded->kind;
    if (kind != BPL_T_INT && kind != BPL_T_REAL)
        return false;
    const char *dot = kind == BPL_T_REAL ? "." : "";
    p->w->uses[kind == BPL_T_REAL ? BPL_WHY_REAL : BPL_WHY_INT] = true;
    if (signature->count == 1)
        bpl_strbuf_addf(out, "%s%s x1", names[i], dot);
    else
        bpl_strbuf_addf(out, "x1 %s%s x2", names[i], dot);
    return signature->count == 2 || i == 1;
}

/* Prints an operation on bit-vectors with numbers in its name: (_ extract 7 0), concat, (_
 * zero_extend 8), (_ sign_extend 8), int2bv. Returns false if the operation is not one of these. */
static bool of_vectors(Parts *p, BplStrbuf *out)
{
    BplWhy *w = p->w;
    const Builtin *b = p->builtin;
    const BplType *first = part_type(p, '1'), *second = part_type(p, '2'),
                  *result = part_type(p, 'R');
    BplLoc loc = p->function->loc;
    if (strcmp(b->name, "extract") == 0 && b->count == 2 && first->kind == BPL_T_BV) {
        bpl_strbuf_addf(out, "%s x1",
                        bpl_why_extract(w, first->width, (uint32_t)b->numbers[0] + 1,
                                        (uint32_t)b->numbers[1], loc));
        return true;
    }
    if (strcmp(b->name, "concat") == 0 && first->kind == BPL_T_BV && second->kind == BPL_T_BV) {
        bpl_strbuf_addf(out, "%s x1 x2", bpl_why_concat(w, first->width, second->width, loc));
        return true;
    }
    bool is_signed = strcmp(b->name, "sign_extend") == 0;
    if ((is_signed || strcmp(b->name, "zero_extend") == 0) && first->kind == BPL_T_BV &&
        result->kind == BPL_T_BV && first->width <= result->width) {
        const char *by = bpl_why_converter(w, first->width, result->width);
        if (first->width == result->width)
            bpl_strbuf_add_text(out, "x1");
        else if (by)
            bpl_strbuf_addf(out, "%s.%s x1", by, is_signed ? "stoBig" : "toBig");
        else if (!is_signed)
            bpl_strbuf_addf(out, "%s.of_int (%s x1)", bpl_why_bv_theory(w, result->width),
                            bpl_why_to_uint(w, first->width));
        else {
            w->uses[BPL_WHY_ED] = w->uses[BPL_WHY_INT] = true;
            const char *wide = bpl_why_bv_theory(w, result->width);
            bpl_strbuf_addf(out, "%s.of_int (ED.mod (%s.to_int x1) %s.two_power_size)", wide,
                            bpl_why_bv_theory(w, first->width), wide);
        }
        return true;
    }
    if ((strcmp(b->name, "int2bv") == 0 || strcmp(b->name, "nat2bv") == 0 ||
         strcmp(b->name, "int_to_bv") == 0) &&
        result->kind == BPL_T_BV && first->kind == BPL_T_INT) {
        const char *theory = bpl_why_bv_theory(w, result->width);
        w->uses[BPL_WHY_ED] = w->uses[BPL_WHY_INT] = true;
        bpl_strbuf_addf(out, "%s.of_int (ED.mod x1 %s.two_power_size)", theory, theory);
        return true;
    }
    return false;
}

/* If the built-in is a conversion to a float (SMT-LIB `(_ to_fp 8 24)`) from an integer or a float,
 * prints it for Why3; otherwise returns false. */
static bool of_floats(Parts *p, BplStrbuf *out)
{
    BplWhy *w = p->w;
    const Builtin *b = p->builtin;
    const BplType *result = part_type(p, 'R'), *second = part_type(p, '2');
    if (strcmp(b->name, "to_fp") == 0 && result->kind == BPL_T_FLOAT && second->kind == BPL_T_INT) {
        bpl_strbuf_addf(out, "%s.of_int ", bpl_why_float_theory(w, result, p->function->loc));
        add_param(p, out, 0);
        bpl_strbuf_add_char(out, ' ');
        add_param(p, out, 1);
        return true;
    }
    if (strcmp(b->name, "to_fp") == 0 && result->kind == BPL_T_FLOAT &&
        second->kind == BPL_T_FLOAT) {
        if (result->significand == second->significand) {
            bpl_strbuf_addf(out, "x%d", b->mode ? 1 : 2);
            return true;
        }
        w->uses[BPL_WHY_FLOAT_CONVERTER] = true;
        (void)bpl_why_float_theory(w, result, p->function->loc);
        (void)bpl_why_float_theory(w, second, p->function->loc);
        bpl_strbuf_addf(out, "FC.to_float%s ", result->significand == 24 ? "32" : "64");
        add_param(p, out, 0);
        bpl_strbuf_add_char(out, ' ');
        add_param(p, out, 1);
        return true;
    }
    return false;
}

/* If the operation converts a bit-vector, read as a signed number, to a float, prints the float
 * that is nearest to the number; otherwise returns false. */
static bool of_signed(Parts *p, BplStrbuf *out)
{
    const BplType *result = part_type(p, 'R'), *second = part_type(p, '2');
    bool has_mode = p->builtin->mode || part_type(p, '1')->kind == BPL_T_RMODE;
    if (strcmp(p->builtin->name, "to_fp") != 0 || result->kind != BPL_T_FLOAT ||
        second->kind != BPL_T_BV || !has_mode)
        return false;
    bpl_strbuf_addf(out, "%s.of_int ", bpl_why_float_theory(p->w, result, p->function->loc));
    add_param(p, out, 0);
    bpl_strbuf_addf(out, " (%s.to_int ", bpl_why_bv_theory(p->w, second->width));
    add_param(p, out, 1);
    bpl_strbuf_add_char(out, ')');
    return true;
}

/* If the operation converts a real to a float, prints the float that is nearest to the real;
 * otherwise returns false. The value of the float is only specified if it is finite. */
static bool of_real(Parts *p, BplStrbuf *out)
{
    BplWhy *w = p->w;
    const BplType *result = part_type(p, 'R');
    const BplType *signature = p->function->signature;
    bool has_mode = p->builtin->mode != NULL;
    if (strcmp(p->builtin->name, "to_fp") != 0 || result->kind != BPL_T_FLOAT ||
        part_type(p, '2')->kind != BPL_T_REAL || signature->count != (has_mode ? 1 : 2))
        return false;
    const char *theory = bpl_why_float_theory(w, result, p->function->loc);
    const char *name = bpl_why_name(w, BPL_WHY_FUNCTION, p->function->name);
    BplStrbuf mode = {0}, use = {0};
    add_param(p, &mode, 0);
    bpl_strbuf_addf(&use, has_mode ? "%s x1" : "%s x1 x2", name);
    bpl_strbuf_addf(out,
                    "\n  axiom %s : forall %s: real [%s]. %s.no_overflow %s %s -> "
                    "%s.t'isFinite (%s) /\\ %s.t'real (%s) = %s.round %s %s",
                    bpl_why_fresh(w, "Rounds"), has_mode ? "x1" : "x1: RM.mode, x2", use.text,
                    theory, mode.text, has_mode ? "x1" : "x2", theory, use.text, theory, use.text,
                    theory, mode.text, has_mode ? "x1" : "x2");
    w->uses[BPL_WHY_ROUNDING] = true;
    bpl_strbuf_release(&mode);
    bpl_strbuf_release(&use);
    return true;
}

/* Is the operation one on sequences? In WhyML, sequences are an abstract type without operations.
 */
static bool is_about_sequences(Parts *p)
{
    p->w->uses[BPL_WHY_INT] = true;
    return part_type(p, 'R')->kind == BPL_T_CTOR || part_type(p, '1')->kind == BPL_T_CTOR;
}

static bool find_body(Parts *p, BplStrbuf *out)
{
    if (of_numbers(p, out) || of_vectors(p, out) || of_floats(p, out) || of_signed(p, out))
        return true;
    bool found = false;
    for (size_t i = 0; i < sizeof builtins / sizeof *builtins; i++) {
        if (strcmp(builtins[i].name, p->builtin->name) != 0)
            continue;
        if (builtins[i].theory != NONE)
            p->w->uses[builtins[i].theory] = true;
        if (strncmp(p->builtin->name, "Map", 3) == 0)
            p->w->uses[BPL_WHY_MAP] = true;
        if (strncmp(p->builtin->name, "seq.", 4) == 0 && !is_about_sequences(p))
            break;
        p->is_wrong = false;
        bpl_strbuf_clear(out);
        expand(p, out, builtins[i].body);
        found = true;
        if (!p->is_wrong)
            break;
    }
    return found;
}

bool bpl_why_builtin(BplWhy *w, BplStrbuf *out, const BplFunction *function, const char *text)
{
    Builtin builtin;
    Parts parts = {w, function, &builtin, false};
    BplStrbuf body = {0};
    if (!parse(text, &builtin))
        return false;
    if (of_real(&parts, out))
        return !parts.is_wrong;
    bool fine = find_body(&parts, &body) && !parts.is_wrong;
    if (fine)
        bpl_strbuf_addf(out, " = %s", bpl_strbuf_text(&body));
    bpl_strbuf_release(&body);
    return fine;
}
