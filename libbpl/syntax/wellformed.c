#include "libbpl/syntax/parse.h"
bool bpl_wellformed(BplProgram *program, BplDecl *decls)
{
    (void)program;
    (void)decls;
    return true;
}
