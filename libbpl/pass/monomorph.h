/* Polymorphic maps: under construction. */
#ifndef BPL_PASS_MONOMORPH_H
#define BPL_PASS_MONOMORPH_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh);

#endif
