/* Interned names: equal texts are equal pointers.
 *
 * A name lives as long as its table. Ids are dense and count from 0 in the order of first
 * occurrence, so that a pass can keep data about names in an array. Texts may contain any byte,
 * also NUL; they are always NUL-terminated.
 */
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

/* Make an empty table; free a table with all its names. */
BplNames *bpl_names_new(void);
void bpl_names_free(BplNames *names);

/* Returns the name with this text, which is added if necessary. */
const BplName *bpl_names_intern(BplNames *names, const char *text, size_t length);
const BplName *bpl_names_intern_text(BplNames *names, const char *text);
/* Returns the name with this text, or NULL. */
const BplName *bpl_names_find(const BplNames *names, const char *text, size_t length);

/* Returns the number of names; all ids are smaller. */
uint32_t bpl_names_count(const BplNames *names);

BPL_END

#endif
