/* Represents a program with its names, sources, diagnostics and syntax tree.
 *
 *     BplProgram *program = bpl_program_new();
 *     if (bpl_program_read(program, "max.bpl", NULL)) …  program->unit is the tree
 *     bpl_program_free(program);
 *
 * Several files may be read into one program; the declarations of the files are appended, as if the
 * files were one. */
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
    BplTypes *types;    /* the table of types of the last type check; NULL before the first one */
    BplDialect dialect; /* the versions of Boogie whose texts are accepted */
    /* Replace old syntax that has only one meaning by today's: `%` (in the parser), and {:datatype}
     * with {:constructor} (in bpl_check). */
    bool modernizes;
    size_t modernized; /* number of replacements of old syntax that were made */
} BplProgram;

/* Makes a program without declarations. Freeing it frees its tree, names, sources and diagnostics.
 */
BplProgram *bpl_program_new(void);
void bpl_program_free(BplProgram *program);
/* Returns a copy that shares no memory with the program, so that either may be changed, freed or
 * used by another thread. The copy has the same tree, source positions and comments, no
 * diagnostics, and is not checked: callers call bpl_check to resolve names and types again. */
BplProgram *bpl_program_clone(const BplProgram *program);

/* Reads and parses a file ("-": standard input, which diagnostics call stdin_name) and adds its
 * declarations to the program. Returns false if there was an error, which is among the diagnostics.
 */
bool bpl_program_read(BplProgram *program, const char *path, const char *stdin_name);
/* Reads and parses a text in memory, which is copied, like bpl_program_read. */
bool bpl_program_read_text(BplProgram *program, const char *name, const char *text, size_t length);
/* Reads a text like bpl_program_read_text, but stores the declarations in *decls and does not add
 * them to the program; after an error, these are the declarations that could be made from the text.
 */
bool bpl_program_read_decls(BplProgram *program, const char *name, const char *text, size_t length,
                            BplDecl **decls);

/* Add declarations at the end of the program's (or unit's) chain of declarations. The end is
 * searched from the beginning, as any code may have changed the chain, so callers that add many
 * declarations collect them in a BplChain (make.h) first. */
void bpl_program_add(BplProgram *program, BplDecl *decls);
void bpl_unit_add(BplUnit *unit, BplDecl *decls);
/* Returns the last declaration, or NULL. */
BplDecl *bpl_unit_last(const BplUnit *unit);

BPL_END

#endif
