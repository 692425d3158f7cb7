/* Unites two programs, so that the bodies of both can be compared.
 *
 *    old: function f(…) {A}  procedure P() {… f …}     function f(…) {B}  procedure P() {… f …}
 *    new: function f(…) {B}  procedure P() {… f …} ==> function f$old(…) {A}
 *                                                      procedure P$old() {… f$old …}
 *
 * Declarations of the old program that the new one contains with the same text are shared. All
 * other declarations of the old program, and all that mention such a declaration, are added under
 * new names. Global variables, types and axioms are only shared, never added: axioms of the two
 * programs may contradict each other, and with a contradiction everything could be proved. */
#ifndef BPL_DIFF_UNITE_H
#define BPL_DIFF_UNITE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/diff/match.h"

typedef struct BplUnited BplUnited;

/* Makes the union of the two programs: determines which declarations are shared. `matches` must be
 * the result of matching these two programs. */
BplUnited *bpl_united_new(BplProgram *before, BplProgram *after, const BplMatches *matches);
void bpl_united_free(BplUnited *united);
/* Adds the united program as text. */
void bpl_united_print(const BplUnited *united, BplStrbuf *out);
/* Returns the name of the old version of the matched procedure in the united program; NULL if the
 * old version could not be added, since it needs a declaration that can neither be shared nor
 * copied. In this case *why, which callers free, is the reason. */
char *bpl_united_name(const BplUnited *united, const BplMatch *match, char **why);

#endif
