#define _XOPEN_SOURCE 700 /* for mkdtemp */
#include "libbpl/base/folder.h"

#include "libbpl/base/strbuf.h"

#include <stdlib.h>

const char *bpl_folder_parent(void)
{
    const char *parent = getenv("TMPDIR");
    return parent && *parent ? parent : "/tmp";
}

char *bpl_folder_make(const char *prefix)
{
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/%s.XXXXXX", bpl_folder_parent(), prefix);
    if (mkdtemp(path.text))
        return bpl_strbuf_detach(&path);
    bpl_strbuf_release(&path);
    return NULL;
}
