/* Makes and removes temporary folders: inside the folder $TMPDIR, or inside /tmp if that variable
 * is not set. */
#ifndef BPL_BASE_FOLDER_H
#define BPL_BASE_FOLDER_H

/* Returns the folder in which temporary files and folders are made: $TMPDIR or /tmp. */
const char *bpl_folder_parent(void);
/* Creates a folder whose name begins with `prefix`, and which only this user may open. Returns its
 * path, which bpl_folder_remove frees; NULL with errno set on failure. */
char *bpl_folder_make(const char *prefix);
/* Removes the folder with the files in it, but not a folder inside of it, and frees the path. Does
 * nothing if `folder` is NULL. */
void bpl_folder_remove(char *folder);

#endif
