/* Makes mutants of a program, which differ from it by one small change. Mutants show how well a
 * specification determines a program.
 *
 *    BplMutants mutants = {0};
 *    bpl_mutants_find(&mutants, program, &options);
 *    for (size_t i = 0; i < mutants.count; i++) {
 *        bpl_mutant_describe(&text, program, &mutants.at[i]);      `i < n` becomes `i <= n`
 *        bpl_mutant_print(&text, program, &mutants.at[i], i);      declarations to be verified
 *    }
 *    bpl_vec_release(&mutants);
 *
 * A mutant is killed if its verification fails, and otherwise survives. A surviving mutant of a
 * body shows that the specification does not determine the behaviour of the body at the position of
 * the change. A surviving mutant of a specification shows that a clause is stronger than needed, or
 * could be stronger.
 *
 * Many mutants are verified as one program. A mutant of a body is one more implementation of its
 * procedure:
 *
 *    procedure P(n: int) …          procedure P(n: int) …
 *    { … if (i < n) … }      ==>    { … if (i < n) … }
 *                                   implementation P(n: int) { … if (i <= n) … }
 *
 * and a mutant of a procedure's specification is a procedure with a new name, with copies of its
 * bodies and of the bodies that call it. So all mutants share the axioms, which a solver reads
 * once. */
#ifndef BPL_MUTATE_MUTATE_H
#define BPL_MUTATE_MUTATE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdint.h>

typedef enum BplMutation {
#define MUTATION(NAME, word, is_claim, help) BPL_MUTATION_##NAME,
#include "libbpl/mutate/mutations.def"
#undef MUTATION
    BPL_MUTATION_COUNT
} BplMutation;

typedef struct BplMutationInfo {
    const char *word;
    bool is_claim;
    const char *help;
} BplMutationInfo;

extern const BplMutationInfo bpl_mutation_info[BPL_MUTATION_COUNT];

typedef struct BplMutant {
    BplMutation mutation;
    BplDecl *decl; /* the procedure or implementation that the mutant changes */
    BplNode *node; /* the node that the mutant changes, below decl */
    /* for the kinds OPERATOR and CLAIM, the new operator; for CONSTANT the number to add; for
     * ARGUMENTS the first of the two arguments to swap */
    int variant;
    const BplVar *var; /* for VARIABLE: the variable that replaces the node's */
    BplLoc loc;
} BplMutant;

typedef BPL_VEC(BplMutant) BplMutants;

typedef enum BplMutantsWanted {
    BPL_MUTANTS_BODIES,
    BPL_MUTANTS_CLAIMS,
    BPL_MUTANTS_ALL
} BplMutantsWanted;

/* Adds the mutants of a checked program, ordered by declaration and position. {:inline} procedures
 * and procedures with {:verify false} have no mutants. */
void bpl_mutants_find(BplMutants *mutants, BplProgram *program, BplMutantsWanted wanted);

/* Adds to `out` one line that describes the mutant's change. */
void bpl_mutant_describe(BplStrbuf *out, BplProgram *program, const BplMutant *mutant);
/* Prints the declarations that have to be added to the program for the mutant, one on each line;
 * new names contain `number`. Returns the number of bodies among them: the mutant survives if all
 * of these bodies are verified. */
size_t bpl_mutant_print(BplStrbuf *out, BplProgram *program, const BplMutant *mutant,
                        size_t number);
/* Adds the text of the whole program with the mutant's change. */
void bpl_mutant_print_program(BplStrbuf *out, BplProgram *program, const BplMutant *mutant);

/* Returns a copy of the declaration; with the mutant's change, if the changed node is in this
 * declaration. */
BplDecl *bpl_mutant_copy(BplProgram *program, const BplMutant *mutant, const BplDecl *decl);

#endif
