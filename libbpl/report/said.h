/* Reads positions in other sources, in the forms in which front ends write them: in comments
 *
 *     // ----- assert statement ----- max.dfy(12,8)                     Dafny
 *     // -- Translating statement: x := 1 -- max.vpr@12.3--12.9         Viper
 *     // $t1 := Vector::empty<#0>() at ./sources/max.move:12:5+10       Move
 *
 * in messages, {:msg " Assert might fail. … (max.vpr@12.3--12.9) [17]"}, and as the names of
 * states, {:captureState "max.dfy(12,7): initial state"}. In the name of a state only the line is
 * used: Dafny counts columns from 0 there, other tools from 1.
 */
#ifndef BPL_REPORT_SAID_H
#define BPL_REPORT_SAID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A position that was read. The file's name is a part of the text. */
typedef struct BplSaid {
    const char *file;
    size_t length;
    uint32_t line, column; /* the column may be 0: unknown */
} BplSaid;

/* Reads the position in a `//` comment, which is given with its slashes; returns false if the
 * comment contains no position. */
bool bpl_said_comment(const char *text, size_t length, BplSaid *said);
/* Read the position in a message (bpl_said_message) or in the name of a state, given without
 * quotes; return false if there is none. */
bool bpl_said_message(const char *text, size_t length, BplSaid *said);
bool bpl_said_state(const char *text, size_t length, BplSaid *said);

#endif
