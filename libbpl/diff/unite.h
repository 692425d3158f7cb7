/* Two programs in one, so that the bodies of both can be compared.
 *
 *     old: function f(…) {A}  procedure P() {… f …}      function f(…) {B}  procedure P() {… f …}
 *     new: function f(…) {B}  procedure P() {… f …}  ==> function f$old(…) {A}
 *                                                        procedure P$old() {… f$old …}
 *
 * Declarations that the new program has with the same text are shared. The others of the old one,
 * and those that mention them, are added under new names. Global variables, types and axioms are
 * only shared: an axiom of one program may contradict the other one's, and of a contradiction
 * everything could be proved.
 */
#ifndef BPL_DIFF_UNITE_H
#define BPL_DIFF_UNITE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/diff/match.h"

typedef struct BplUnited BplUnited;

/* Works out what is shared; `matches` are of these two programs. */
BplUnited *bpl_united_new(BplProgram *before, BplProgram *after, const BplMatches *matches);
void bpl_united_free(BplUnited *united);
/* The united program as text. */
void bpl_united_print(const BplUnited *united, BplStrbuf *out);
/* What the old version of the matched procedure is called there. NULL if it is not there, since
 * something that it needs cannot be shared; *why is that in words then, to be freed. */
char *bpl_united_name(const BplUnited *united, const BplMatch *match, char **why);

#endif
