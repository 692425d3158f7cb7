/* Type synonyms replaced by what they stand for.
 *
 *     type Heap = [Ref]int;                var h: [Ref]int;
 *     var h: Heap;               ==>
 *
 * Keeps verdicts.
 */
#ifndef BPL_PASS_SYNONYMS_H
#define BPL_PASS_SYNONYMS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_synonyms(BplProgram *program, BplFresh *fresh);

#endif
