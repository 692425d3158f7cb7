/* Temporary folders: below $TMPDIR, or below /tmp where that is not set. */
#ifndef BPL_BASE_FOLDER_H
#define BPL_BASE_FOLDER_H

/* The folder that temporary files belong to. */
const char *bpl_folder_parent(void);
/* Creates a folder whose name begins with `prefix`, accessible to this user alone. Returns its
 * path, which callers free after they have removed the folder; NULL with errno set on failure. */
char *bpl_folder_make(const char *prefix);

#endif
