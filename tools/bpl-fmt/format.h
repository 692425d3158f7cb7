/* Declares the options of bpl-fmt, and the function that runs it. */
#ifndef BPL_FMT_FORMAT_H
#define BPL_FMT_FORMAT_H

#include "tools/common/tool.h"

typedef struct BplFmt {
    bool in_place;  /* rewrite each file */
    bool list;      /* print the names of files that would change */
    bool check;     /* report whether any file would change */
    bool diff;      /* print the changes */
    bool dump_tree; /* print the syntax tree instead of the program */
    /* check that printing the program and reading it again gives the same program */
    bool roundtrip;
    const char *stdin_name;
} BplFmt;

/* Formats tool->files. Nothing is printed if any of these files has an error; files rewritten in
 * place are handled independently. */
BplStatus bpl_fmt(BplTool *tool, const BplFmt *fmt);

#endif
