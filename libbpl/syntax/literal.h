/* Reads literals and checks that they are well-formed. */
#ifndef BPL_SYNTAX_LITERAL_H
#define BPL_SYNTAX_LITERAL_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/ast.h"

#include <stdbool.h>
#include <stdint.h>

BPL_BEGIN

/* The rounding modes, in the order of the literals in the scanner's table. */
typedef enum BplRounding {
    BPL_RNE, /* rounds to nearest, ties to even */
    BPL_RNA, /* rounds to nearest, ties away from zero */
    BPL_RTP, /* rounds towards +oo */
    BPL_RTN, /* rounds towards -oo */
    BPL_RTZ  /* rounds towards zero */
} BplRounding;

/* Sets *number to the number that the digits at `text` denote, at most INT32_MAX, and *end to the
 * byte after the digits. Returns false if the number is larger. */
bool bpl_small_number(const char *text, uint32_t *number, const char **end);

/* Sets *number to the value of an IntLit, at most INT32_MAX; returns false if the value is larger.
 */
bool bpl_int_lit_value(const BplExpr *literal, uint32_t *number);

/* Returns the reason why the literal is malformed, in Boogie's words, or NULL. */
const char *bpl_float_trouble(const char *text); /* for floats: 0x1.8e0f24e8, 0NaN24e8 */
const char *bpl_bv_trouble(const char *text);    /* for bit-vectors: 5bv8 */
const char *bpl_real_trouble(const char *text);  /* for reals: 1.5e3 */

/* Is the power of ten by which the digits of a RealLit are scaled (its exponent minus the number of
 * digits after its point) between -1000000 and 1000000? Engines write the power out and refuse
 * larger ones. */
bool bpl_real_is_short(const char *text);

/* Reads the widths of significand and exponent in a literal or a type: "…f24e8", "0NaN24e8" or
 * "float24e8". Returns false if a width is too large. */
bool bpl_float_widths(const char *text, uint32_t *significand, uint32_t *exponent);
/* Reads the width in "5bv8"; returns false if it is too large. */
bool bpl_bv_width(const char *text, uint32_t *width);

BPL_END

#endif
