/* Counts the declarations of a program by kind. */
#ifndef BPL_PASS_STATS_H
#define BPL_PASS_STATS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef enum BplStat {
    BPL_STAT_TYPES, /* types, including datatypes */
    BPL_STAT_CONSTANTS,
    BPL_STAT_FUNCTIONS,
    BPL_STAT_AXIOMS, /* axioms, including those in `uses` */
    BPL_STAT_VARIABLES,
    BPL_STAT_PROCEDURES,
    BPL_STAT_BODIES, /* bodies of procedures, and implementations */
    BPL_STAT_STATEMENTS,
    BPL_STAT_BYTES, /* bytes of the text; callers set this number */
    BPL_STAT_COUNT
} BplStat;

typedef struct BplStats {
    size_t of[BPL_STAT_COUNT];
} BplStats;

/* Counts everything except the bytes. */
void bpl_stats_count(BplStats *stats, const BplProgram *program);
/* Prints a table with the columns kind, before, after. */
void bpl_stats_compare(BplStrbuf *out, const BplStats *before, const BplStats *after);

#endif
