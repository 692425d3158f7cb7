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

#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/name.h"
#include "libbpl/syntax/ast.h"
#include "libbpl/syntax/diag.h"
#include "libbpl/syntax/source.h"

BPL_BEGIN

typedef enum BplDialect {
    BPL_DIALECT_UNION, /* the texts that either version accepts; today's messages */
    BPL_DIALECT_241,   /* the rules and messages of Boogie 2.4.1 */
    BPL_DIALECT_MASTER /* the rules and messages of today's Boogie */
} BplDialect;

typedef struct BplProgram {
    BplArena arena; /* memory of the tree, and of the types that sema makes */
    BplNames *names;
    BplSources sources;
    BplDiags diags;
    BplUnit *unit;      /* the tree; never NULL */
    BplDialect dialect; /* which texts are read */
    /* Old syntax that means one thing only is read, and becomes today's: `%`, and in the check
     * {:datatype} with {:constructor}. */
    bool modernizes;
    size_t modernized; /* how many pieces of old syntax were replaced */
} BplProgram;

/* A program without declarations. Freeing it frees its tree, names, sources and diagnostics. */
BplProgram *bpl_program_new(void);
void bpl_program_free(BplProgram *program);
/* A copy that shares no memory with the program, so that either may be changed, freed or used by
 * another thread. It has the same tree, places and comments, no diagnostics, and is not checked:
 * bpl_check finds names and types again. */
BplProgram *bpl_program_clone(const BplProgram *program);

/* Reads and parses a file ("-": standard input, which diagnostics call stdin_name) and adds its
 * declarations. False if there was an error, which is among the diagnostics. */
bool bpl_program_read(BplProgram *program, const char *path, const char *stdin_name);
/* Reads a text in memory, which is copied, like bpl_program_read. */
bool bpl_program_read_text(BplProgram *program, const char *name, const char *text, size_t length);
/* As bpl_program_read_text, but *decls gets the declarations, which are not added; after an error,
 * those that could be made of the text. */
bool bpl_program_read_decls(BplProgram *program, const char *name, const char *text, size_t length,
                            BplDecl **decls);

/* Adds declarations at the end of the chain, which is searched from its beginning, as any code may
 * have changed it. Callers that add many declarations collect them in a BplChain (make.h) first. */
void bpl_program_add(BplProgram *program, BplDecl *decls);
void bpl_unit_add(BplUnit *unit, BplDecl *decls);
/* The last declaration, or NULL. */
BplDecl *bpl_unit_last(const BplUnit *unit);

BPL_END

#endif
