/* What bpl-fmt does with its files. */
#ifndef BPL_FMT_FORMAT_H
#define BPL_FMT_FORMAT_H

#include "tools/common/tool.h"

typedef struct BplFmt {
    bool in_place;  /* rewrite each file */
    bool list;      /* print the names of files that would change */
    bool check;     /* say and answer whether any would */
    bool diff;      /* print what would change */
    bool dump_tree; /* print the tree instead */
    bool roundtrip; /* check that what is printed is what was read */
    const char *stdin_name;
} BplFmt;

/* Formats tool->files. Nothing is printed if any of them is wrong; of files rewritten in place each
 * is on its own. */
BplStatus bpl_fmt(BplTool *tool, const BplFmt *fmt);

#endif
