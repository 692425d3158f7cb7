/* Replaces type synonyms by their definitions.
 *
 *     type Heap = [Ref]int;                var h: [Ref]int;
 *     var h: Heap;               ==>
 *
 * Preserves verdicts.
 */
#ifndef BPL_PASS_SYNONYMS_H
#define BPL_PASS_SYNONYMS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_synonyms(BplProgram *program, BplFresh *fresh);

#endif
