/* Translates terms back to Boogie expressions over the program's own names, in the form in which a
 * person would write them.
 *
 *     BplChcBack back;
 *     bpl_chc_back_init(&back, system);
 *     bpl_chc_back_at(&back, decl);
 *     bpl_chc_back_mean(&back, symbol, (BplChcMeaning){.var = var, .type = type});
 *     BplExpr *expr = bpl_chc_back(&back, term);          NULL: it cannot be expressed
 *     bpl_chc_back_release(&back);
 *
 * A disjunction becomes an implication; a comparison of sums has each monomial on the side where it
 * is positive; `x + 1 <= y` becomes `x < y`. In terms a map takes one index at a time; in
 * expressions it has all its indices again. A map that represents a function becomes an application
 * of this function. A name that has another meaning inside the declaration, since a local variable
 * hides a global one, cannot be used. */
#ifndef BPL_CHC_BACK_H
#define BPL_CHC_BACK_H

#include "libbpl/chc/system.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/syntax/make.h"

/* What a symbol represents: a variable, the value of a global at the beginning of the procedure
 * (old), or a function. */
typedef struct BplChcMeaning {
    const BplVar *var;
    bool is_old;
    const BplCoreFunction *function; /* the function, if var is NULL */
    const BplType *type;             /* the type of the variable */
} BplChcMeaning;

typedef struct BplChcBack {
    BplProgram *program;
    BplTerms *terms;
    BplTypes *types;
    BplMap meanings; /* symbol -> index in `known` of what it represents, + 1 */
    BPL_VEC(BplChcMeaning) known;
    BplMap locals; /* names of local variables that are visible where the expression will stand */
    /* Functions that must be declared additionally: for operators on bit-vectors for which the
     * program declares no function. */
    BPL_VEC(BplFunction *) made;
    BplMap functions; /* operator and width -> the function (BplFunction) that is used for it */
    /* makes new names for bound variables; its field `program` is NULL until it is initialised */
    BplFresh fresh;
    BPL_VEC(const BplName *) bound_names;
    uint32_t bound; /* number of names from `bound_names` that the current expression uses */
    uint32_t steps; /* number of terms that were translated for the current expression */
} BplChcBack;

/* Initialises the translation for terms over the symbols of the system. */
void bpl_chc_back_init(BplChcBack *back, const BplChcSystem *system);
/* Selects the procedure or implementation in which the next expressions will stand; afterwards no
 * symbol has a meaning. */
void bpl_chc_back_at(BplChcBack *back, BplDecl *decl);
void bpl_chc_back_release(BplChcBack *back);
void bpl_chc_back_mean(BplChcBack *back, BplValue symbol, BplChcMeaning meaning);

/* Returns the formula as an expression for the declaration selected by bpl_chc_back_at; NULL if it
 * cannot be expressed. */
BplExpr *bpl_chc_back(BplChcBack *back, BplValue term);

#endif
