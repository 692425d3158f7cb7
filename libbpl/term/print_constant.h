/* Prints constants. */
#ifndef BPL_TERM_PRINT_CONSTANT_H
#define BPL_TERM_PRINT_CONSTANT_H

#include "libbpl/term/term.h"

/* Prints a word or a leaf in Boogie's notation; an element of a user sort as SORT!NUMBER. */
void bpl_print_constant(const BplTerms *terms, BplValue value, BplStrbuf *out);

/* Prints the number in this base, in GMP's notation. */
void bpl_print_mpz(const mpz_t number, int base, BplStrbuf *out);

#endif
