/* Translates terms back to expressions of the tree: over the program's own names, as a person would
 * write them.
 *
 *     BplChcBack back;
 *     bpl_chc_back_init(&back, system);
 *     bpl_chc_back_at(&back, decl);
 *     bpl_chc_back_mean(&back, symbol, (BplChcMeaning){.var = var, .type = type});
 *     BplExpr *expr = bpl_chc_back(&back, term);          NULL: it cannot be expressed
 *     bpl_chc_back_release(&back);
 *
 * A disjunction becomes an implication, a sum has no negative monomials (they are on the other side
 * of the comparison), `x + 1 <= y` is `x < y`. Maps from several indices, which terms take one by
 * one, are whole again; maps that stand for functions are applied. A name that has another meaning
 * in the declaration, as when a local variable hides a global one, cannot be used.
 */
#ifndef BPL_CHC_BACK_H
#define BPL_CHC_BACK_H

#include "libbpl/chc/system.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/syntax/make.h"

/* The meaning of a symbol: a variable, its value at the procedure's entry, or a function. */
typedef struct BplChcMeaning {
    const BplVar *var;
    bool is_old;
    const BplCoreFunction *function; /* used if var is NULL */
    const BplType *type;             /* type of the variable */
} BplChcMeaning;

typedef struct BplChcBack {
    BplProgram *program;
    BplTerms *terms;
    BplTypes *types;
    BplMap meanings; /* symbol -> index + 1 of its meaning in `known` */
    BPL_VEC(BplChcMeaning) known;
    BplMap locals; /* local names that are visible where the expression will stand */
    /* Functions that must be declared in addition, for operators for which the program has no
     * name. */
    BPL_VEC(BplFunction *) made;
    BplMap functions; /* operator and width -> BplFunction */
    /* makes names of bound variables; its program is NULL until it is initialised */
    BplFresh fresh;
    BPL_VEC(const BplName *) bound_names;
    uint32_t bound; /* number of names from `fresh` that the current expression uses */
    uint32_t steps; /* number of terms translated for the current expression */
} BplChcBack;

/* Initialises the translation of terms over the system's symbols. */
void bpl_chc_back_init(BplChcBack *back, const BplChcSystem *system);
/* Selects the procedure or implementation in which the next expressions will stand; symbols have no
 * meaning yet. */
void bpl_chc_back_at(BplChcBack *back, BplDecl *decl);
void bpl_chc_back_release(BplChcBack *back);
void bpl_chc_back_mean(BplChcBack *back, BplValue symbol, BplChcMeaning meaning);

/* The formula as an expression, for the position selected by bpl_chc_back_at; NULL if it cannot be
 * expressed. */
BplExpr *bpl_chc_back(BplChcBack *back, BplValue term);

#endif
