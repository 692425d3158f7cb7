/* Reads the output of `why3 prove --json`: one object for each goal.
 *
 *     {"prover-result": {"answer": "Valid", "step": 511, "time": 0.01, …},
 *      "term": {"explanations": ["assertion"], "goal_name": "p_impl'vc",
 *               "loc": {"filename": "b0", "line": 10, "start-char": 5, "end-char": 6}}}
 *
 * In Why3 1.8 the members of "loc" are called "file-name" and "start-line". */
#ifndef BPL_WHY_GOALS_H
#define BPL_WHY_GOALS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum BplWhyAnswer {
    BPL_GOAL_NOT_ASKED,
    BPL_GOAL_PROVED,
    BPL_GOAL_UNKNOWN, /* the prover gave up, or found the goal false */
    BPL_GOAL_TIMEOUT, /* the prover's time is over */
    BPL_GOAL_STEPS,   /* the prover's steps or its memory are used up */
    BPL_GOAL_FAILED   /* the prover crashed, or Why3 did not understand its answer */
} BplWhyAnswer;

typedef struct BplWhyGoal {
    char *name;        /* name of the goal, such as "p_impl'vc" */
    char *explanation; /* the last of the goal's explanations */
    char *file;
    uint32_t line, column;
    BplWhyAnswer answer;
    long steps; /* number of steps that the prover took; -1: not counted */
    double seconds;
} BplWhyGoal;

typedef struct BplWhyGoals {
    BPL_VEC(BplWhyGoal) all; /* the goals, in Why3's order */
} BplWhyGoals;

/* Reads the goals; returns false if the text is not a sequence of objects of the form shown above.
 * The caller releases the goals in either case. */
bool bpl_why_goals_read(BplWhyGoals *goals, const char *text, size_t length);
void bpl_why_goals_release(BplWhyGoals *goals);

#endif
