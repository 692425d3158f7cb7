#include "libbpl/pass/monomorph.h"

bool bpl_pass_monomorph(BplProgram *program, BplFresh *fresh)
{
    (void)program;
    (void)fresh;
    return false;
}
