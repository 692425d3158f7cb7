/* Prints operations on bit-vectors, including extraction and concatenation: by Why3's theories for
 * some widths, by generated theories for other widths.
 *
 * The generated theories represent vectors by numbers. Arithmetic has its exact meaning; bitwise
 * operations are uninterpreted functions. */
#include "libbpl/why/internal.h"

#include <gmp.h>
#include <string.h>

static const struct {
    uint32_t width;
    BplWhyTheory theory;
    const char *name;
} natives[] = {{8, BPL_WHY_BV8, "BV8"},       {16, BPL_WHY_BV16, "BV16"},
               {32, BPL_WHY_BV32, "BV32"},    {64, BPL_WHY_BV64, "BV64"},
               {128, BPL_WHY_BV128, "BV128"}, {256, BPL_WHY_BV256, "BV256"}};

static const char *interned(BplWhy *w, BplStrbuf *text)
{
    const char *answer = bpl_names_intern_text(w->names.texts, text->text)->text;
    bpl_strbuf_release(text);
    return answer;
}

bool bpl_why_is_native(uint32_t width)
{
    for (size_t i = 0; i < sizeof natives / sizeof *natives; i++)
        if (natives[i].width == width)
            return true;
    return false;
}

/* Returns the number 2 ** exponent, in decimal. */
static const char *power_of_two(BplWhy *w, uint32_t exponent)
{
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 2, exponent);
    char *digits = mpz_get_str(NULL, 10, power);
    mpz_clear(power);
    const char *answer = bpl_names_intern_text(w->names.texts, digits)->text;
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(digits, strlen(digits) + 1);
    return answer;
}

/* Returns the function for a quotient or remainder by a power of two, such as "mod_256". */
static const char *by_power(BplWhy *w, const char *what, uint32_t exponent)
{
    BplStrbuf text = {0};
    const char *power = power_of_two(w, exponent);
    bpl_why_divisor(w, bpl_names_intern_text(w->program->names, power));
    bpl_strbuf_addf(&text, "%s_%s", what, power);
    return interned(w, &text);
}

/* ---- theories of our own --------------------------------------------------------------------- */

static void declare_theory(BplWhy *w, uint32_t width)
{
    if (width >
        /* such a wide type is refused elsewhere; numbers of this size would fill the memory */
        BPL_WHY_WIDEST)
        return;
    BplStrbuf out = {0};
    const char *size = power_of_two(w, width), *half = power_of_two(w, width - 1);
    const char *mod = by_power(w, "mod", width);
    bpl_strbuf_addf(&out,
                    "  scope BV%u\n"
                    "    type t\n"
                    "    function to_uint (x: t) : int\n"
                    "    function of_int (i: int) : t\n"
                    "    axiom To_uint : forall x: t [to_uint x]. 0 <= to_uint x < %s /\\ "
                    "of_int (to_uint x) = x\n"
                    "    axiom Of_int : forall i: int [of_int i]. to_uint (of_int i) = %s i\n"
                    "    function to_int (x: t) : int = if to_uint x < %s then to_uint x else "
                    "to_uint x - %s\n",
                    width, size, mod, half, size);
    bpl_strbuf_add_text(
        &out, "    function add (x: t) (y: t) : t = of_int (to_uint x + to_uint y)\n"
              "    function sub (x: t) (y: t) : t = of_int (to_uint x - to_uint y)\n"
              "    function mul (x: t) (y: t) : t = of_int (to_uint x * to_uint y)\n"
              "    function neg (x: t) : t = of_int (- to_uint x)\n"
              "    function udiv (x: t) (y: t) : t = if to_uint y = 0 then of_int (-1) else "
              "of_int (ED.div (to_uint x) (to_uint y))\n"
              "    function urem (x: t) (y: t) : t = if to_uint y = 0 then x else "
              "of_int (ED.mod (to_uint x) (to_uint y))\n"
              "    predicate ult (x: t) (y: t) = to_uint x < to_uint y\n"
              "    predicate ule (x: t) (y: t) = to_uint x <= to_uint y\n"
              "    predicate ugt (x: t) (y: t) = to_uint x > to_uint y\n"
              "    predicate uge (x: t) (y: t) = to_uint x >= to_uint y\n"
              "    predicate slt (x: t) (y: t) = to_int x < to_int y\n"
              "    predicate sle (x: t) (y: t) = to_int x <= to_int y\n"
              "    predicate sgt (x: t) (y: t) = to_int x > to_int y\n"
              "    predicate sge (x: t) (y: t) = to_int x >= to_int y\n");
    static const char *const unknown[] = {"bw_and", "bw_or",  "bw_xor", "sdiv",
                                          "srem",   "lsl_bv", "lsr_bv", "asr_bv"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        bpl_strbuf_addf(&out, "    function %s (x: t) (y: t) : t\n", unknown[i]);
    bpl_strbuf_add_text(&out, "    function bw_not (x: t) : t = of_int (-1 - to_uint x)\n"
                              "    function rotate_left (x: t) (n: int) : t\n"
                              "    function rotate_right (x: t) (n: int) : t\n"
                              "  end\n");
    w->uses[BPL_WHY_INT] = w->uses[BPL_WHY_ED] = true;
    bpl_strbuf_add(&w->before, out.text, out.length);
    bpl_strbuf_release(&out);
}

const char *bpl_why_bv_theory(BplWhy *w, uint32_t width)
{
    for (size_t i = 0; i < sizeof natives / sizeof *natives; i++)
        if (natives[i].width == width) {
            w->uses[natives[i].theory] = true;
            return natives[i].name;
        }
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "BV%u", width);
    const BplName *name = bpl_names_intern_text(w->names.texts, text.text);
    bpl_strbuf_release(&text);
    if (width && !bpl_map_put(&w->divisors, name, (void *)(uintptr_t)name->text))
        declare_theory(w, width);
    return name->text;
}

const char *bpl_why_to_uint(BplWhy *w, uint32_t width)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, bpl_why_is_native(width) ? "%s.t'int" : "%s.to_uint",
                    bpl_why_bv_theory(w, width));
    return interned(w, &text);
}

/* ---- parts ----------------------------------------------------------------------------------- */

const char *bpl_why_converter(BplWhy *w, uint32_t narrow, uint32_t wide)
{
    if (!bpl_why_is_native(narrow) || !bpl_why_is_native(wide) || narrow >= wide ||
        (wide == 256 && narrow != 128))
        return NULL;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "BVConverter_%u_%u", narrow, wide);
    const BplName *name = bpl_names_intern_text(w->names.texts, text.text);
    bpl_strbuf_release(&text);
    if (!bpl_map_put(&w->divisors, name, (void *)(uintptr_t)name->text))
        bpl_strbuf_addf(&w->before, "  use bv.%s as %s\n", name->text, name->text);
    return name->text;
}

/* Returns the function for bits low to high - 1: the vector is shifted down and narrowed if the
 * library has both widths, otherwise this is done by arithmetic. */
const char *bpl_why_extract(BplWhy *w, uint32_t from, uint32_t high, uint32_t low, BplLoc loc)
{
    BplStrbuf out = {0}, key = {0};
    const char *name, *known;
    if (high <= low || high > from) {
        bpl_why_refuse(w, loc, "bit-vector without bits");
        return "true";
    }
    uint32_t width = high - low;
    bpl_strbuf_addf(&key, "extract_%u_%u_%u", from, high, low);
    known = bpl_why_known(w, key.text, &name);
    bpl_strbuf_release(&key);
    if (known)
        return known;
    const char *wide = bpl_why_bv_theory(w, from), *narrow = bpl_why_bv_theory(w, width);
    const char *by = bpl_why_converter(w, width, from);
    bpl_strbuf_addf(&out, "  function %s (x: %s.t) : %s.t = ", name, wide, narrow);
    if (by)
        bpl_strbuf_addf(&out, "%s.toSmall (%s.lsr x %u)\n", by, wide, low);
    else if (width == from)
        bpl_strbuf_add_text(&out, "x\n");
    else if (low)
        bpl_strbuf_addf(&out, "%s.of_int (%s (%s (%s x)))\n", narrow, by_power(w, "mod", width),
                        by_power(w, "div", low), bpl_why_to_uint(w, from));
    else
        bpl_strbuf_addf(&out, "%s.of_int (%s (%s x))\n", narrow, by_power(w, "mod", width),
                        bpl_why_to_uint(w, from));
    bpl_strbuf_add(&w->before, out.text, out.length);
    bpl_strbuf_release(&out);
    return name;
}

const char *bpl_why_concat(BplWhy *w, uint32_t left, uint32_t right, BplLoc loc)
{
    BplStrbuf out = {0}, key = {0};
    const char *name, *known;
    if (!left || !right) {
        bpl_why_refuse(w, loc, "bit-vector without bits");
        return "true";
    }
    bpl_strbuf_addf(&key, "concat_%u_%u", left, right);
    known = bpl_why_known(w, key.text, &name);
    bpl_strbuf_release(&key);
    if (known)
        return known;
    uint32_t whole = left + right;
    const char *a = bpl_why_bv_theory(w, left), *b = bpl_why_bv_theory(w, right),
               *c = bpl_why_bv_theory(w, whole);
    const char *of_left = bpl_why_converter(w, left, whole),
               *of_right = bpl_why_converter(w, right, whole);
    bpl_strbuf_addf(&out, "  function %s (x: %s.t) (y: %s.t) : %s.t = ", name, a, b, c);
    if (of_left && of_right) {
        bpl_strbuf_addf(&out, "%s.bw_or (%s.lsl (%s.toBig x) %u) (%s.toBig y)\n", c, c, of_left,
                        right, of_right);
    } else {
        w->uses[BPL_WHY_INT] = true;
        bpl_strbuf_addf(&out, "%s.of_int (%s x * %s + %s y)\n", c, bpl_why_to_uint(w, left),
                        power_of_two(w, right), bpl_why_to_uint(w, right));
    }
    bpl_strbuf_add(&w->before, out.text, out.length);
    bpl_strbuf_release(&out);
    return name;
}
