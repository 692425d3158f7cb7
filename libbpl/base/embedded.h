/* Declares files of the source tree whose contents are compiled into the library
 * (cmake/BplEmbed.cmake). */
#ifndef BPL_BASE_EMBEDDED_H
#define BPL_BASE_EMBEDDED_H

#include <stddef.h>

typedef struct BplEmbedded {
    const char *name; /* the file's name; NULL at the end of a table */
    const char *text; /* text of the file, ended by NUL */
    size_t length;
} BplEmbedded;

extern const BplEmbedded bpl_library_files[]; /* the files of libbpl/sema/library */
extern const BplEmbedded bpl_page_files[];    /* the files of libbpl/report/page */

#endif
