/* A program and all that belongs to it: names, sources, diagnostics, the tree.
 *
 *     BplProgram *program = bpl_program_new();
 *     if (bpl_program_read(program, "max.bpl", NULL)) …  program->unit is the tree
 *     bpl_program_free(program);
 *
 * Several files may be read into one program; their declarations follow each other, as if the files
 * had been one.
 */
#ifndef BPL_SYNTAX_PROGRAM_H
#define BPL_SYNTAX_PROGRAM_H

#include "libbpl/base/arena.h"
#include "libbpl/base/name.h"
#include "libbpl/syntax/ast.h"
#include "libbpl/syntax/diag.h"
#include "libbpl/syntax/source.h"

typedef enum BplDialect {
    BPL_DIALECT_UNION, /* what either version accepts; today's messages */
    BPL_DIALECT_241,   /* Boogie 2.4.1's rules and messages */
    BPL_DIALECT_MASTER /* today's Boogie */
} BplDialect;

typedef struct BplProgram {
    BplArena arena; /* the tree, and the types that sema makes */
    BplNames *names;
    BplSources sources;
    BplDiags diags;
    BplUnit *unit;      /* never NULL */
    BplDecl *last;      /* of unit->decls */
    BplDialect dialect; /* which texts are read; by default, the union */
} BplProgram;

/* A program without declarations. Freeing it frees its tree, names, sources and diagnostics. */
BplProgram *bpl_program_new(void);
void bpl_program_free(BplProgram *program);

/* Reads and parses a file ("-": standard input, which diagnostics call stdin_name) and adds its
 * declarations. False if there was an error; it is among the diagnostics. */
bool bpl_program_read(BplProgram *program, const char *path, const char *stdin_name);
/* The same for a text in memory, which is copied. */
bool bpl_program_read_text(BplProgram *program, const char *name, const char *text, size_t length);

/* Adds declarations at the end. */
void bpl_program_add(BplProgram *program, BplDecl *decls);

#endif
