/* The meaning of literals. */
#ifndef BPL_SYNTAX_LITERAL_H
#define BPL_SYNTAX_LITERAL_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/ast.h"

#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

/* The rounding modes, in the order of their literals. */
typedef enum BplRounding {
    BPL_RNE, /* to nearest, ties to even */
    BPL_RNA, /* to nearest, ties away from zero */
    BPL_RTP, /* towards +oo */
    BPL_RTN, /* towards -oo */
    BPL_RTZ  /* towards zero */
} BplRounding;

/* The number that the digits at `text` spell, at most INT32_MAX; false if it is larger. Sets *end
 * to the byte after the digits. */
bool bpl_small_number(const char *text, uint32_t *number, const char **end);

/* The value of an IntLit, at most INT32_MAX; false if it is larger. */
bool bpl_int_lit_value(const BplExpr *literal, uint32_t *number);

/* The reason why the literal is malformed, in Boogie's words, or NULL. */
const char *bpl_float_trouble(const char *text); /* 0x1.8e0f24e8, 0NaN24e8 */
const char *bpl_bv_trouble(const char *text);    /* 5bv8 */
const char *bpl_real_trouble(const char *text);  /* 1.5e3 */

/* Whether a RealLit's power of ten, with the digits after its point, has at most a million zeros.
 * Engines multiply it out and refuse longer ones. */
bool bpl_real_is_short(const char *text);

/* The widths in a literal or a type: "…f24e8", "0NaN24e8" or "float24e8". */
bool bpl_float_widths(const char *text, uint32_t *significand, uint32_t *exponent);
/* The width in "5bv8". */
bool bpl_bv_width(const char *text, uint32_t *width);

BPL_END

#endif
