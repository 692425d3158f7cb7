/* Prints constants as text. */
#ifndef BPL_TERM_PRINT_CONSTANT_H
#define BPL_TERM_PRINT_CONSTANT_H

#include "libbpl/term/term.h"

/* Prints a constant that is stored in its word, or a leaf (a node without arguments), in Boogie's
 * notation. An element of a user sort is printed as SORT!NUMBER. */
void bpl_print_constant(const BplTerms *terms, BplValue value, BplStrbuf *out);

/* Prints the number in this base, in GMP's notation. */
void bpl_print_mpz(const mpz_t number, int base, BplStrbuf *out);

#endif
