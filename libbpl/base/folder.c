#define _XOPEN_SOURCE 700 /* for mkdtemp */
#include "libbpl/base/folder.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/strbuf.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

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

void bpl_folder_remove(char *folder)
{
    if (!folder)
        return;
    DIR *stream = opendir(folder);
    for (const struct dirent *entry; stream && (entry = readdir(stream));) {
        BplStrbuf path = {0};
        bpl_strbuf_addf(&path, "%s/%s", folder, entry->d_name);
        (void)unlink(path.text); /* fails for `.` and `..`, which are folders */
        bpl_strbuf_release(&path);
    }
    if (stream)
        closedir(stream);
    rmdir(folder);
    bpl_free(folder);
}
