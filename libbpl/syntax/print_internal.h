/* What the printer's files share; nobody else includes this.
 *
 * The printer writes straight into the room of a BplStrbuf. A line is first tried as it is (mode
 * FLAT): the limit of the room is then the width of the page, and the token that does not fit sets
 * `overflow`, upon which everybody returns; the text is cut back to where the try began, and
 * printed anew, broken. A failed try costs no more than a line's worth of text, so printing is
 * linear.
 *
 * `indent` is where a line goes on that has to be broken.
 */
#ifndef BPL_SYNTAX_PRINT_INTERNAL_H
#define BPL_SYNTAX_PRINT_INTERNAL_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/print.h"

typedef enum BplPrintMode {
    BPL_PRINT_BREAK,   /* lines are broken where they get too long */
    BPL_PRINT_LOOSE,   /* lines are broken only where a comment or a block forces it */
    BPL_PRINT_FLAT,    /* all on this line and within the width, or overflow */
    BPL_PRINT_ONE_LINE /* for messages: blanks for line breaks, no comments */
} BplPrintMode;

/* An expression whose left operand is being printed. */
typedef struct BplPrintSpine {
    const BplExpr *expr;
    bool in_parens;
} BplPrintSpine;

/* What a line of the output tells of lines of the source. */
typedef struct BplPrintItem {
    size_t offset;  /* of the line */
    BplLoc loc;     /* an item from this place begins the line */
    uint32_t above; /* so many lines above the item: it follows a comment that begins here */
    const BplLinePragma *pragma; /* or: this stands here, within a comment */
} BplPrintItem;

/* The last comment of several lines: what follows it on its last line cannot have a pragma there.
 */
typedef struct BplPrintTall {
    size_t first, last; /* offsets of these lines */
    uint32_t lines;     /* between them */
} BplPrintTall;

typedef struct BplPrinter {
    char *at, *limit;   /* where the next byte goes, and up to where it may */
    char *line;         /* where the line began */
    BplLoc next_trivia; /* the next comment's place; the highest number if there is none */
    BplPrintMode mode;
    bool overflow;       /* the try failed */
    bool at_block_start; /* no blank line here */
    bool wants_blank; /* a blank line before the next line, even if there is none in the source */
    int indent, width;
    int columns;    /* in mode FLAT: how long the line may get */
    char *begin;    /* of all that is printed */
    BplStrbuf *out; /* owns the room */
    uint8_t *plain; /* by the id of a name: it is known to need no backslash; or NULL */
    BPL_VEC(BplPrintSpine) spine;
    const BplSources *sources;
    size_t source, trivia; /* indices of the next comment */
    BplLoc placed;         /* the last token whose place in the source is known */
    size_t placed_at;      /* where it was printed: an offset in `out` */
    size_t try_at;         /* in mode FLAT: where it began */
    size_t ended_at;     /* behind a comment to the end of its line, put between by print_pull.c */
    BplLoc gap, gap_end; /* between tokens of the source: where a comment begins, the next token */
    BplPrintLines lines;
    BPL_VEC(BplPrintItem) items; /* if lines are told */
    BplPrintTall tall;
} BplPrinter;

/* ---- text ------------------------------------------------------------------------------------ */

/* Makes room for so many bytes; false if the try failed. */
bool bpl_print_room(BplPrinter *p, size_t length);
/* A name that is not known to be plain. */
void bpl_print_name_slowly(BplPrinter *p, const BplName *name);
/* Begins a line with so many blanks. */
void bpl_print_newline(BplPrinter *p, int indent);

/* Bytes that hold no line break. */
static inline void bpl_print_bytes(BplPrinter *p, const char *bytes, size_t length)
{
    if ((size_t)(p->limit - p->at) < length && !bpl_print_room(p, length))
        return;
    memcpy(p->at, bytes, length);
    p->at += length;
}

/* A literal text. */
#define bpl_print_text(p, literal) bpl_print_bytes((p), "" literal, sizeof(literal) - 1)

/* One such byte. */
static inline void bpl_print_char(BplPrinter *p, char c)
{
    if (p->limit == p->at && !bpl_print_room(p, 1))
        return;
    *p->at++ = c;
}

/* Such a NUL-terminated text. */
static inline void bpl_print_word(BplPrinter *p, const char *word)
{
    bpl_print_bytes(p, word, strlen(word));
}

/* A literal's text, which is no name. */
static inline void bpl_print_raw(BplPrinter *p, const BplName *text)
{
    bpl_print_bytes(p, text->text, text->length);
}

/* A name, with a backslash before it where it would be read as something else. */
static inline void bpl_print_name(BplPrinter *p, const BplName *name)
{
    if (p->plain && p->plain[name->id])
        bpl_print_raw(p, name);
    else
        bpl_print_name_slowly(p, name);
}

/* ---- trying ---------------------------------------------------------------------------------- */

typedef struct BplPrintMark {
    size_t at, line, source, trivia, placed_at;
    BplLoc next_trivia, placed;
} BplPrintMark;

/* How far printing has come, where comments that belong before it are printed already, and
 * going back to there. */
BplPrintMark bpl_print_mark(BplPrinter *p);
void bpl_print_rewind(BplPrinter *p, BplPrintMark mark);
/* In mode BREAK: what follows is to end on this line, and leave room for `tail` bytes. */
void bpl_print_try(BplPrinter *p, int tail);
/* Ends the try. If it failed, what was printed since the mark is taken back. */
bool bpl_print_tried(BplPrinter *p, BplPrintMark mark);

/* ---- comments, and lines that begin with an item --------------------------------------------- */

/* Prints the comments before a place, within a line. */
void bpl_print_comments(BplPrinter *p, BplLoc place);

/* To be called before a token with a place is printed. */
static inline void bpl_print_place(BplPrinter *p, BplLoc loc)
{
    if (loc > p->next_trivia)
        bpl_print_comments(p, loc);
    p->placed = loc;
    p->placed_at = (size_t)(p->at - p->out->text);
}

/* Prints the next comments where they belong among the tokens without a place that were printed
 * since the last one with: print_pull.c. */
void bpl_print_pull(BplPrinter *p);

/* Begins the line of a declaration, a statement or a clause; comments before it come first, and a
 * blank line if there is one in the source. */
void bpl_print_line(BplPrinter *p, BplLoc start, int indent);
/* Prints the comments before a place as lines of their own or at the end of the last one; another
 * line has to begin after them. */
void bpl_print_comment_lines(BplPrinter *p, BplLoc place, int indent);
/* Up to where comments follow the place without another token between; the place itself if none. */
BplLoc bpl_print_comments_after(const BplPrinter *p, BplLoc place);
/* Notes that an item from this place begins the line, or is the first in it that is no comment;
 * that a pragma, which belongs to a comment, is the line; that a comment went from one line to this
 * one.
 */
void bpl_print_note_line(BplPrinter *p, BplLoc loc);
void bpl_print_note_pragma(BplPrinter *p, const BplLinePragma *pragma);
void bpl_print_note_tall(BplPrinter *p, size_t first, uint32_t lines);
/* Adds pragmas by these notes. */
void bpl_print_add_pragmas(BplPrinter *p, size_t begin);
/* Both: the line of something that diagnostics may name. */
static inline void bpl_print_item(BplPrinter *p, BplLoc start, int indent)
{
    bpl_print_line(p, start, indent);
    bpl_print_note_line(p, start);
}
/* To the first comment. */
void bpl_print_start_trivia(BplPrinter *p);
/* The next comment, if there is one; its source. */
const BplTrivia *bpl_print_next_trivia(const BplPrinter *p);
const BplSource *bpl_print_next_source(const BplPrinter *p);
/* Prints it here, and goes on to the one after. */
void bpl_print_next_comment(BplPrinter *p);

/* ---- parts of the tree ----------------------------------------------------------------------- */

enum {
    BPL_STEP = 2 /* columns of one level */
};

/* An expression where any may stand; `tail` bytes are to follow it on its last line. */
void bpl_print_expr(BplPrinter *p, const BplExpr *expr, int tail);
/* Attributes and what they are about, on the next line if it does not fit behind them. */
void bpl_print_claim(BplPrinter *p, const BplAttr *attrs, const BplExpr *expr, int tail);
/* Several, with commas. */
void bpl_print_exprs(BplPrinter *p, const BplExpr *exprs, int tail);
/* The same after a first one. */
void bpl_print_more_exprs(BplPrinter *p, const BplExpr *exprs, int tail);
/* An attribute or a trigger, and a blank after it. */
void bpl_print_annotation(BplPrinter *p, const BplNode *annotation);
/* Several. */
void bpl_print_annotations(BplPrinter *p, const BplNode *annotations);
static inline void bpl_print_attrs(BplPrinter *p, const BplAttr *attrs)
{
    if (attrs)
        bpl_print_annotations(p, &attrs->node);
}
void bpl_print_type(BplPrinter *p, const BplTypeExpr *type);
/* <a, b>, or nothing. */
void bpl_print_type_params(BplPrinter *p, const BplTypeVar *params);
/* {attrs} x, y: T where e */
void bpl_print_group(BplPrinter *p, const BplVarGroup *group, int tail);
/* Several, with commas. */
void bpl_print_groups(BplPrinter *p, const BplVarGroup *groups, int tail);
/* The node's own name, place and all, in a list of names after the first if `follows`. */
void bpl_print_list_name(BplPrinter *p, const BplName *name, BplLoc loc, bool follows, int tail);

/* A declaration with its own lines, each of which begins with so many blanks. */
void bpl_print_decl(BplPrinter *p, const BplDecl *decl, int indent);
/* {locals stmts} with its braces, whose line begins here */
void bpl_print_body(BplPrinter *p, const BplBody *body, int indent);
void bpl_print_stmt(BplPrinter *p, const BplStmt *stmt, int indent);
/* A procedure's clauses, a line each. */
void bpl_print_clauses(BplPrinter *p, const BplStmt *clauses, int indent);
/* The action that a refines clause defines, in its place. */
void bpl_print_inline_action(BplPrinter *p, const BplProcedure *action, int indent);
/* |{ … }| */
void bpl_print_code(BplPrinter *p, const BplCode *code);
/* Any node at all. */
void bpl_print_any(BplPrinter *p, const BplNode *node);

#endif
