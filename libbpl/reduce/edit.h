/* Represents small changes (edits) that make a program smaller, each at one node, and applies sets
 * of edits at once.
 *
 *     BplReduceEdits edits = {0};                  program is a copy of the program that was read
 *     bpl_reduce_edits_find(&edits, program, BPL_STAGE_STATEMENTS, level);
 *     …
 *     bpl_reduce_edits_apply(program, &edits, chosen);
 *
 * An edit names its node by the node's number in a walk over the program (walk.h); this number is
 * the same in every program that was read from the same text. Edits of one list may be nested:
 * nodes below a deleted node are deleted with it. The program may be illegal afterwards: callers
 * print it and check the text.
 *
 * A stage is a kind of edit (stages.def). All edits of one stage are tried before those of the next
 * stage; stages with large edits come first. In a stage with levels, the edits of outer nodes are
 * tried before those of nodes inside them. */
#ifndef BPL_REDUCE_EDIT_H
#define BPL_REDUCE_EDIT_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum BplReduceStage {
#define STAGE(NAME, expected, has_levels, help) BPL_STAGE_##NAME,
#include "libbpl/reduce/stages.def"
#undef STAGE
    BPL_STAGE_COUNT
} BplReduceStage;

typedef struct BplReduceStageInfo {
    const char *name;
    double expected; /* an estimate of how many of the stage's edits will be refused */
    bool has_levels;
    const char *help;
} BplReduceStageInfo;

extern const BplReduceStageInfo bpl_reduce_stage_info[BPL_STAGE_COUNT];

typedef enum BplReduceEditKind {
    BPL_EDIT_DELETE, /* the node is deleted from a list, or from an optional field */
    /* a declaration is deleted, together with the declarations that mention it */
    BPL_EDIT_DECLARATION,
    BPL_EDIT_BODY,  /* a procedure or a function loses its body */
    BPL_EDIT_WHERE, /* a group of variables loses its where clause */
    /* a label is deleted, together with the statements up to the next label and the jumps to the
     * deleted label */
    BPL_EDIT_BLOCK,
    BPL_EDIT_GUARD, /* a guard becomes `*` */
    BPL_EDIT_THEN,  /* an if becomes its then part, a while its body */
    BPL_EDIT_ELSE,  /* an if becomes its else part */
    /* an expression becomes the first of its operands that has the expression's type */
    BPL_EDIT_FIRST,
    /* an expression becomes the last of its operands that has the expression's type */
    BPL_EDIT_LAST,
    BPL_EDIT_LITERAL,   /* an expression becomes a literal of its type, such as true or 0 */
    BPL_EDIT_FALSE,     /* an expression becomes false */
    BPL_EDIT_PARAMETER, /* a parameter is deleted, and the corresponding argument in each call */
    BPL_EDIT_TYPE       /* a type in a declaration becomes int */
} BplReduceEditKind;

typedef struct BplReduceEdit {
    uint32_t node; /* the number of the node in a walk over the program */
    BplReduceEditKind kind;
} BplReduceEdit;

typedef BPL_VEC(BplReduceEdit) BplReduceEdits;

/* Adds to `edits` the edits of a checked program that belong to one level of the stage. Returns
 * true if deeper levels may have edits as well. */
bool bpl_reduce_edits_find(BplReduceEdits *edits, const BplProgram *program, BplReduceStage stage,
                           unsigned level);
/* Applies the edits whose flag is set to a checked program, which may be illegal afterwards. */
void bpl_reduce_edits_apply(BplProgram *program, const BplReduceEdits *edits, const bool *chosen);

#endif
