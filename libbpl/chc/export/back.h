/* Terms back to expressions of the tree: over the program's own names, as a person would write
 * them.
 *
 *     BplChcBack back;
 *     bpl_chc_back_init(&back, system);
 *     bpl_chc_back_at(&back, decl);
 *     bpl_chc_back_mean(&back, symbol, (BplChcMeaning){.var = var, .type = type});
 *     BplExpr *expr = bpl_chc_back(&back, term);          NULL: it cannot be said
 *     bpl_chc_back_release(&back);
 *
 * A disjunction becomes an implication, a sum has no negative monomials (they are on the other side
 * of the comparison), `x + 1 <= y` is `x < y`. Maps from several indices, which terms take one by
 * one, are whole again; maps that stand for functions are applied. A name that means something else
 * in the declaration, as a local variable hides the global one, cannot be said.
 */
#ifndef BPL_CHC_BACK_H
#define BPL_CHC_BACK_H

#include "libbpl/chc/system.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/syntax/make.h"

/* The meaning of a symbol: a variable, its value when the procedure began, or a function. */
typedef struct BplChcMeaning {
    const BplVar *var;
    bool is_old;
    const BplCoreFunction *function; /* if var is NULL */
    const BplType *type;             /* of a variable */
} BplChcMeaning;

typedef struct BplChcBack {
    BplProgram *program;
    BplTerms *terms;
    BplTypes *types;
    BplMap meanings; /* symbol -> index in `known` + 1 */
    BPL_VEC(BplChcMeaning) known;
    BplMap locals; /* names of what is local where the expression is to stand */
    /* Functions that have to be declared besides: of operators that the program has no name for. */
    BPL_VEC(BplFunction *) made;
    BplMap functions; /* operator and width -> BplFunction */
    BplFresh fresh;   /* of names of bound variables; its program is NULL until there is one */
    BPL_VEC(const BplName *) bound_names;
    uint32_t bound; /* number of these that the present expression uses */
    uint32_t steps; /* number of terms translated for it */
} BplChcBack;

/* For terms over the system's symbols. */
void bpl_chc_back_init(BplChcBack *back, const BplChcSystem *system);
/* The procedure or implementation where the next expressions are to stand; symbols have no meaning
 * yet. */
void bpl_chc_back_at(BplChcBack *back, BplDecl *decl);
void bpl_chc_back_release(BplChcBack *back);
void bpl_chc_back_mean(BplChcBack *back, BplValue symbol, BplChcMeaning meaning);

/* The formula as an expression, for where bpl_chc_back_at says; NULL if it cannot be said. */
BplExpr *bpl_chc_back(BplChcBack *back, BplValue term);

#endif
