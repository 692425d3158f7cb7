/* Interns names: equal texts are represented by one pointer.
 *
 * A name lives as long as its table. Names are numbered from 0 in the order of their first
 * occurrence (their ids), so that a pass can store data about names in an array. Texts may contain
 * any byte, also NUL, and are always NUL-terminated. */
#ifndef BPL_BASE_NAME_H
#define BPL_BASE_NAME_H

#include "libbpl/base/api.h"

#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

typedef struct BplName {
    uint32_t id;
    uint32_t hash;
    uint32_t length;
    char text[];
} BplName;

typedef struct BplNames BplNames;

/* bpl_names_new makes an empty table; bpl_names_free frees a table with all its names. */
BplNames *bpl_names_new(void);
void bpl_names_free(BplNames *names);

/* Return the name with this text; add it to the table if the table does not contain it. */
const BplName *bpl_names_intern(BplNames *names, const char *text, size_t length);
const BplName *bpl_names_intern_text(BplNames *names, const char *text);
/* Returns the name with this text, or NULL if the table does not contain it. */
const BplName *bpl_names_find(const BplNames *names, const char *text, size_t length);

/* Returns the number of names in the table; ids of names are smaller than this number. */
uint32_t bpl_names_count(const BplNames *names);

BPL_END

#endif
