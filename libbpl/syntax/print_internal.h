/* Declares the data and functions shared by the printer's files; private to this folder.
 *
 * The printer writes directly into the memory of a BplStrbuf. A line is first tried without breaks
 * (mode FLAT): the limit is then the width of the page, and a token that does not fit sets
 * `overflow`, after which all functions return; the text since the start of the try is removed, and
 * printed again with line breaks. A failed try costs at most a line of text, so printing takes
 * linear time.
 *
 * `indent` is the column at which a broken line continues. */
#ifndef BPL_SYNTAX_PRINT_INTERNAL_H
#define BPL_SYNTAX_PRINT_INTERNAL_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/print.h"

typedef enum BplPrintMode {
    BPL_PRINT_BREAK, /* lines are broken where they get too long */
    BPL_PRINT_LOOSE, /* lines are broken only where a comment or a block requires it */
    /* all text fits on this line and within the width; otherwise `overflow` is set */
    BPL_PRINT_FLAT,
    BPL_PRINT_ONE_LINE /* for messages: blanks for line breaks, no comments */
} BplPrintMode;

/* An element of the stack `spine`: an expression of which the left operand is being printed. */
typedef struct BplPrintSpine {
    const BplExpr *expr;
    bool in_parens;
} BplPrintSpine;

/* A declaration, statement or clause (an item) at the beginning of a line of the output, and the
 * line of the source to which it belongs. */
typedef struct BplPrintItem {
    size_t offset; /* offset of the item's line in the output */
    BplLoc loc;    /* the source position of the item */
    /* number of lines between `offset` and the item; not 0 if a comment of several lines begins at
     * `offset`, and the item follows that comment */
    uint32_t above;
    /* the pragma, inside a comment, that this line consists of; NULL: the line begins with an item
     */
    const BplLinePragma *pragma;
} BplPrintItem;

/* The last printed comment of several lines: no pragma can be put before text on the comment's last
 * line. */
typedef struct BplPrintTall {
    size_t first, last; /* offsets in the output of the comment's first and last line */
    uint32_t lines;     /* number of lines between these two */
} BplPrintTall;

typedef struct BplPrinter {
    char *at, *limit;   /* the next byte, and the end of the memory for it */
    char *line;         /* the start of the line that is being printed */
    BplLoc next_trivia; /* the position of the next comment; the highest number if there is none */
    BplPrintMode mode;
    bool overflow; /* whether the current try has failed */
    /* a block begins at the current position, so that no blank line is printed */
    bool at_block_start;
    /* whether a blank line is to be printed before the next line, even if the source has none */
    bool wants_blank;
    int indent, width;
    int columns;    /* in mode FLAT: length of the longest line */
    char *begin;    /* the start of the whole output */
    BplStrbuf *out; /* the buffer that owns the output */
    /* for each name, by its id: true if the name is known to need no backslash; or NULL */
    uint8_t *plain;
    BPL_VEC(BplPrintSpine) spine;
    const BplSources *sources;
    /* the next comment to be printed: the index of its source, and the comment's index in that
     * source */
    size_t source, trivia;
    BplLoc placed;    /* source position of the last printed token that has one */
    size_t placed_at; /* the offset in `out` where that token was printed */
    size_t try_at;    /* in mode FLAT: offset of the start of the try */
    size_t ended_at;  /* offset of the end of a line comment that print_pull.c inserted */
    /* the last result of token_after (print_pull.c): the position of a comment, and of the token
     * after it */
    BplLoc gap, gap_end;
    BplPrintLines lines;
    /* the declarations, statements and clauses (items) printed so far; only recorded if new pragmas
     * are printed (BPL_LINES_TELL) */
    BPL_VEC(BplPrintItem) items;
    BplPrintTall tall;
} BplPrinter;

/* ---- text ------------------------------------------------------------------------------------ */

/* Makes room for `length` bytes of output; returns false if these do not fit on the line in a
 * tentative printing (try). */
bool bpl_print_room(BplPrinter *p, size_t length);
/* Prints a name after finding out whether it needs a backslash. */
void bpl_print_name_slowly(BplPrinter *p, const BplName *name);
/* Begins a line with `indent` blanks. */
void bpl_print_newline(BplPrinter *p, int indent);

/* Prints bytes that contain no line break. */
static inline void bpl_print_bytes(BplPrinter *p, const char *bytes, size_t length)
{
    if ((size_t)(p->limit - p->at) < length && !bpl_print_room(p, length))
        return;
    memcpy(p->at, bytes, length);
    p->at += length;
}

/* Prints a string literal. */
#define bpl_print_text(p, literal) bpl_print_bytes((p), "" literal, sizeof(literal) - 1)

/* Prints one byte that is no line break. */
static inline void bpl_print_char(BplPrinter *p, char c)
{
    if (p->limit == p->at && !bpl_print_room(p, 1))
        return;
    *p->at++ = c;
}

/* Prints a NUL-terminated text without line breaks. */
static inline void bpl_print_word(BplPrinter *p, const char *word)
{
    bpl_print_bytes(p, word, strlen(word));
}

/* Prints the text of a literal, not of a name. */
static inline void bpl_print_raw(BplPrinter *p, const BplName *text)
{
    bpl_print_bytes(p, text->text, text->length);
}

/* Prints a name, with a backslash if it would otherwise be read as a keyword. */
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

/* bpl_print_mark prints the comments that belong before the current position in the output, and
 * returns a mark of this position. bpl_print_rewind removes all text since a mark. */
BplPrintMark bpl_print_mark(BplPrinter *p);
void bpl_print_rewind(BplPrinter *p, BplPrintMark mark);
/* Starts a tentative printing (try) in mode BREAK: the text printed from here on must fit on this
 * line, with `tail` more bytes after it. */
void bpl_print_try(BplPrinter *p, int tail);
/* Ends a tentative printing (try). If the text did not fit, removes the text since the mark and
 * returns false. */
bool bpl_print_tried(BplPrinter *p, BplPrintMark mark);

/* ---- comments, and lines that begin with an item --------------------------------------------- */

/* Prints the comments before a source position, within the current line. */
void bpl_print_comments(BplPrinter *p, BplLoc place);

/* Tells the printer the source position of the token that is printed next, so that the comments
 * before it are printed first. Callers call it for each token that has a source position. */
static inline void bpl_print_place(BplPrinter *p, BplLoc loc)
{
    if (loc > p->next_trivia)
        bpl_print_comments(p, loc);
    p->placed = loc;
    p->placed_at = (size_t)(p->at - p->out->text);
}

/* Prints those pending comments that are, in the source, among tokens whose positions are not
 * recorded (commas, parentheses …). Inserts them at the right points of the text printed since the
 * last token with a position (print_pull.c). */
void bpl_print_pull(BplPrinter *p);

/* Begins the line of a declaration, a statement or a clause, after the comments before it and a
 * blank line if the source has one. */
void bpl_print_line(BplPrinter *p, BplLoc start, int indent);
/* Prints the comments before a source position as lines of their own or at the end of the last
 * line; callers then begin another line. */
void bpl_print_comment_lines(BplPrinter *p, BplLoc place, int indent);
/* Returns the end of the comments that follow the source position with no token in between; the
 * position itself if there are none. */
BplLoc bpl_print_comments_after(const BplPrinter *p, BplLoc place);
/* The next functions record facts about the current line of output, for new pragmas
 * (BPL_LINES_TELL). bpl_print_note_line: a declaration, statement or clause (item) with this source
 * position is the first on the line, except for comments; bpl_print_note_pragma: the line is a
 * pragma inside a comment; bpl_print_note_tall: a comment extends from the line at `first` to this
 * line. */
void bpl_print_note_line(BplPrinter *p, BplLoc loc);
void bpl_print_note_pragma(BplPrinter *p, const BplLinePragma *pragma);
void bpl_print_note_tall(BplPrinter *p, size_t first, uint32_t lines);
/* Adds #line pragmas to the output, from the recorded facts. */
void bpl_print_add_pragmas(BplPrinter *p, size_t begin);
/* Begins the line of a declaration, statement or clause (item), and records its source position for
 * bpl_print_add_pragmas. */
static inline void bpl_print_item(BplPrinter *p, BplLoc start, int indent)
{
    bpl_print_line(p, start, indent);
    bpl_print_note_line(p, start);
}
/* Makes the first comment of the first source the next one to be printed. */
void bpl_print_start_trivia(BplPrinter *p);
/* bpl_print_next_trivia returns the next comment or directive to be printed; bpl_print_next_source
 * returns its source. */
const BplTrivia *bpl_print_next_trivia(const BplPrinter *p);
const BplSource *bpl_print_next_source(const BplPrinter *p);
/* Prints the next comment at the current position, and advances to the one after it. */
void bpl_print_next_comment(BplPrinter *p);

/* ---- parts of the tree ----------------------------------------------------------------------- */

enum {
    BPL_STEP = 2 /* columns of indentation for one level */
};

/* Prints an expression in a position that accepts any expression; `tail` bytes will follow it on
 * its last line. */
void bpl_print_expr(BplPrinter *p, const BplExpr *expr, int tail);
/* Prints attributes and the expression after them; the expression is put on the next line if it
 * does not fit on this one. */
void bpl_print_claim(BplPrinter *p, const BplAttr *attrs, const BplExpr *expr, int tail);
/* Prints expressions separated by commas. */
void bpl_print_exprs(BplPrinter *p, const BplExpr *exprs, int tail);
/* Prints further expressions, each after a comma. */
void bpl_print_more_exprs(BplPrinter *p, const BplExpr *exprs, int tail);
/* Prints an attribute or a trigger, and a blank after it. */
void bpl_print_annotation(BplPrinter *p, const BplNode *annotation);
/* Prints several attributes or triggers. */
void bpl_print_annotations(BplPrinter *p, const BplNode *annotations);
static inline void bpl_print_attrs(BplPrinter *p, const BplAttr *attrs)
{
    if (attrs)
        bpl_print_annotations(p, &attrs->node);
}
void bpl_print_type(BplPrinter *p, const BplTypeExpr *type);
/* Prints type parameters, <a, b>; nothing if there are none. */
void bpl_print_type_params(BplPrinter *p, const BplTypeVar *params);
/* Prints a group of variables: {attrs} x, y: T where e. */
void bpl_print_group(BplPrinter *p, const BplVarGroup *group, int tail);
/* Prints groups separated by commas. */
void bpl_print_groups(BplPrinter *p, const BplVarGroup *groups, int tail);
/* Prints the name of a node in a list of names, which is at source position `loc`; `follows` tells
 * that it is not the first name of the list. */
void bpl_print_list_name(BplPrinter *p, const BplName *name, BplLoc loc, bool follows, int tail);

/* Prints a declaration on lines of its own, each indented by `indent`. */
void bpl_print_decl(BplPrinter *p, const BplDecl *decl, int indent);
/* Prints a body, {locals stmts} with its braces; the body begins on a new line. */
void bpl_print_body(BplPrinter *p, const BplBody *body, int indent);
void bpl_print_stmt(BplPrinter *p, const BplStmt *stmt, int indent);
/* Prints a procedure's clauses, one a line. */
void bpl_print_clauses(BplPrinter *p, const BplStmt *clauses, int indent);
/* Prints the action that a refines clause defines. */
void bpl_print_inline_action(BplPrinter *p, const BplProcedure *action, int indent);
/* Prints a code expression, |{ … }|. */
void bpl_print_code(BplPrinter *p, const BplCode *code);
/* Prints a node of any kind. */
void bpl_print_any(BplPrinter *p, const BplNode *node);

#endif
