/* Gives access to the tree and the diagnostics through functions, for languages that do not see C
 * structs.
 *
 *     BplNode *decl = bpl_node_child(bpl_program_root(program), 0);
 *     for (; decl; decl = bpl_node_next(decl))
 *         if (strcmp(bpl_node_kind(decl), "Procedure") == 0)
 *             puts(bpl_node_text(decl, bpl_node_field(decl, "name")));
 *
 * Kinds and fields are those of nodes.def, by their names. A field is identified by its index,
 * which bpl_node_field finds; the index of a field that the kind does not have is -1, for the index
 * -1, all functions return NULL or false. Results belong to the program. */
#ifndef BPL_SEMA_NODE_H
#define BPL_SEMA_NODE_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

/* Returns the unit, whose field "decls" begins the chain of declarations. */
BplNode *bpl_program_root(const BplProgram *program);
/* Returns the program as text, which the caller frees with bpl_free. */
char *bpl_program_text(const BplProgram *program);

/* ---- nodes ----------------------------------------------------------------------------------- */

/* Returns the name of the node's kind: "Procedure", "Binary", … */
const char *bpl_node_kind(const BplNode *node);
/* Returns the next node of the chain (list of siblings) that contains the node, or NULL. */
BplNode *bpl_node_next(const BplNode *node);
/* Returns the operator of a binary or unary expression, such as "==>"; "" for other nodes. */
const char *bpl_node_operator(const BplNode *node);
/* Returns the operator, role or form of the node, as a number of ops.h; the meaning depends on the
 * kind. */
int bpl_node_op(const BplNode *node);
/* Returns the node as text, which callers free with bpl_free. */
char *bpl_node_print(const BplNode *node);
/* Returns the type of a checked expression or variable as text, which callers free with bpl_free;
 * NULL if it has no type. */
char *bpl_node_type(const BplNode *node);
/* Stores the node's source position; returns false for nodes that a pass made. *file lives as long
 * as the program. */
bool bpl_node_position(const BplProgram *program, const BplNode *node, const char **file,
                       uint32_t *line, uint32_t *column);

/* ---- their fields ---------------------------------------------------------------------------- */

/* Returns the number of fields of the node; they are numbered from 0. */
int bpl_node_field_count(const BplNode *node);
/* Returns the field's name in nodes.def. */
const char *bpl_node_field_name(const BplNode *node, int field);
/* Returns the index of the field with this name, or -1. */
int bpl_node_field(const BplNode *node, const char *name);

/* Returns the child in the field, or the first node of a list; for a name in a checked tree the
 * declaration that it refers to. */
BplNode *bpl_node_child(const BplNode *node, int field);
/* Returns true if the result of bpl_node_child is a child that belongs to this node, false if it is
 * a reference to another part of the tree. */
bool bpl_node_owns(const BplNode *node, int field);
/* Returns the name or literal in the field, in the form in which the program has it. */
const char *bpl_node_text(const BplNode *node, int field);
bool bpl_node_flag(const BplNode *node, int field);

/* ---- diagnostics ----------------------------------------------------------------------------- */

typedef struct BplDiagView {
    /* the stable name of the diagnostic's kind, such as "undeclared-identifier" */
    const char *id;
    const char *severity; /* "error", "warning" or "note" */
    const char *text;
    const char *file;      /* the file; "" if the diagnostic has no source position */
    uint32_t line, column; /* both are counted from 1; 0 if the diagnostic has no source position */
} BplDiagView;

/* Returns the number of diagnostics of all severities. */
size_t bpl_diags_count(const BplProgram *program);
/* Sets *view to the n-th diagnostic, counted from 0; returns false if there are at most n
 * diagnostics. */
bool bpl_diag_at(const BplProgram *program, size_t n, BplDiagView *view);

BPL_END

#endif
