/* Bodies with the bodies of callees in them, as Boogie's inliner makes them: /printInlined.
 *
 *     call x := inc(x, 5);   ==>   goto inline$inc$0$Entry;
 *                                inline$inc$0$Entry:
 *                                  inline$inc$0$i := 5; …
 *
 * These bodies are for printing alone; proofs use pass/inline.h, which means the same.
 */
#ifndef BPL_BOOGIE_INLINED_H
#define BPL_BOOGIE_INLINED_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/options.h"

/* Prints each body of the checked program that changes. The program is changed: it must be a copy
 * of which nothing else is wanted. */
void bpl_boogie_print_inlined(BplStrbuf *out, BplProgram *program, const BplBoogieOptions *options);

#endif
