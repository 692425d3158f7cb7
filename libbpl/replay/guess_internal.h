/* Declares the data and functions shared by the files that guess rules (guess.h); private to this
 * folder.
 *
 * guess_read.c reads the program's formulas, and finds the maps and functions in them and the
 * values that solve them. guess.c makes rules from these values, and combines them. */
#ifndef BPL_REPLAY_GUESS_INTERNAL_H
#define BPL_REPLAY_GUESS_INTERNAL_H

#include "libbpl/base/arena.h"
#include "libbpl/base/limits.h"
#include "libbpl/base/name.h"
#include "libbpl/replay/guess.h"
#include "libbpl/sema/type.h"

/* A formula guard ==> target[index] == value about a map or function (target); `guard` may be NULL.
 */
typedef struct BplGuessClause {
    BplExpr *guard, *value;
} BplGuessClause;

typedef struct BplGuessRule {
    const BplQuant *rule;
    bool is_whole;
} BplGuessRule;

/* A map or function for which rules are guessed, and the variable that stands for the index in all
 * its rules. */
typedef struct BplGuessTarget {
    const BplNode *of;
    bool is_truth; /* the values of the map or function are truth values */
    BplVar *index;
    BplGuessClause clauses[BPL_ROOM_REPLAY_GUESS_CLAUSES];
    uint32_t clause_count;
    bool is_linear; /* some of its rules are linear terms in the index */
    BplGuessRule rules[BPL_ROOM_REPLAY_GUESS_RULES];
    uint32_t rule_count;
    /* the rank of the target's rule in the current combination: see rule_now */
    uint32_t now;
} BplGuessTarget;

struct BplGuess {
    BplArena arena;
    BplNames *names;
    BplGuessTarget targets[BPL_ROOM_REPLAY_GUESS_TARGETS];
    uint32_t count;
    long slopes[BPL_ROOM_REPLAY_GUESS_SLOPES];
    uint32_t slope_count;
    long indices[BPL_ROOM_REPLAY_GUESS_POINTS]; /* literals at which the program reads maps */
    uint32_t index_count;
    const BplGuessPoint *points;
    size_t point_count;
    /* `tried`: number of combinations that were tried so far; `sum`: sum of the ranks of the rules
     * in the current combination */
    uint32_t tried, sum;
    bool is_own; /* the formula being read belongs to the executed procedure */
};

/* Finds the maps and functions whose values are to be guessed, the formulas about them (clauses),
 * and numbers that may be slopes and indices of linear terms. */
void bpl_guess_read(BplGuess *g, const BplProgram *program, const BplNode *entry);

/* Make terms in the guess's arena: `left op right`, `!expr`, and literals. */
BplExpr *bpl_guess_binary(BplGuess *g, BplOp op, BplExpr *left, BplExpr *right,
                          const BplType *type);
BplExpr *bpl_guess_negation(BplGuess *g, BplExpr *expr);
BplExpr *bpl_guess_integer(BplGuess *g, long value);
BplExpr *bpl_guess_truth(BplGuess *g, bool value);

#endif
