/* Interned names: equal texts are equal pointers.
 *
 * A name lives as long as its table. Ids are dense and count from 0 in the order of first sight, so
 * that a pass can keep what it knows about names in an array. Texts may hold any byte, also NUL;
 * they are NUL-terminated besides.
 */
#ifndef BPL_BASE_NAME_H
#define BPL_BASE_NAME_H

#include <stddef.h>
#include <stdint.h>

typedef struct BplName {
    uint32_t id;
    uint32_t hash;
    uint32_t length;
    char text[];
} BplName;

typedef struct BplNames BplNames;

/* An empty table, and the end of it: all its names are gone then. */
BplNames *bpl_names_new(void);
void bpl_names_free(BplNames *names);

/* The name with this text, made if there is none. */
const BplName *bpl_names_intern(BplNames *names, const char *text, size_t length);
const BplName *bpl_names_intern_text(BplNames *names, const char *text);
/* The name with this text, or NULL. */
const BplName *bpl_names_find(const BplNames *names, const char *text, size_t length);

/* How many names there are; their ids are less than that. */
uint32_t bpl_names_count(const BplNames *names);

#endif
