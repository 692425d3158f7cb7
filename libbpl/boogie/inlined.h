/* Prints bodies after inlining in the form of Boogie's inliner, for the option /printInlined.
 *
 *     call x := inc(x, 5);   ==>   goto inline$inc$0$Entry;
 *                                  inline$inc$0$Entry:
 *                                    inline$inc$0$i := 5; …
 *
 * The resulting bodies are only printed; proofs use pass/inline.h, which has the same semantics. */
#ifndef BPL_BOOGIE_INLINED_H
#define BPL_BOOGIE_INLINED_H

#include "libbpl/base/strbuf.h"
#include "libbpl/boogie/options.h"

/* Prints each body of the checked program that inlining changes. Changes the program, which should
 * be a copy that is not used afterwards. */
void bpl_boogie_print_inlined(BplStrbuf *out, BplProgram *program, const BplBoogieOptions *options);

#endif
