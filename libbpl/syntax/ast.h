/* Defines the syntax tree of a program, as it was written: nothing is folded, resolved or
 * desugared.
 *
 * Invariants
 *   - Every node lives in the arena of its program; no node is freed singly.
 *   - A node has one parent. Siblings of a LIST field are chained by `next`; a node that is in
 *     no chain has next == NULL.
 *   - `loc` is the source position that a diagnostic about the node names (Boogie's anchor): the
 *     operator of a binary expression, `:=` of an assignment, the name of a declaration,
 *     otherwise the first token. Declarations, statements and clauses also have `start` and
 *     `end`: the start of their first token and the last byte of their last token. In a node
 *     made by a pass all of these are 0, or are those of the node that it replaces. The printer
 *     uses them to put comments back. `origin`, if not 0, is a position on the line that #line
 *     names instead of `start`: for a copy, which must not attract the comments of its original,
 *     and for a node in the position of another one.
 *   - `height` is the height of the tree below the node, in which a chain of left operands (a &&
 *     b && c, m[i][j][k]) or of `else if` counts once; the unit adds nothing. It is at most
 *     BPL_MAX_HEIGHT, so that code which loops along bpl_expr_left and recurses elsewhere has a
 *     bounded stack.
 *   - REF and SEM fields are NULL until the resolver and the type checker fill them.
 *
 * Each kind K of nodes.def, with the struct BplStruct, has
 *     BPL_K                          its BplKind
 *     BplStruct *bpl_as_lower(n)     the checked cast from any node pointer
 *     BplStruct *bpl_ast_lower(a, l) makes a node in arena a at position l, all other fields zero
 * The fields that all nodes of a class share (the head) are anonymous: for a BplAssign *a,
 * `a->loc`, `a->attrs` and `&a->node` all work. */
#ifndef BPL_SYNTAX_AST_H
#define BPL_SYNTAX_AST_H

#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/name.h"
#include "libbpl/syntax/ops.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

BPL_BEGIN

/* A position in a source text, also called a place (source.h). 0 means no position. */
typedef uint32_t BplLoc;

typedef enum BplKind {
#define NODE(KIND, Struct, lower, CLASS, fields) BPL_##KIND,
#include "libbpl/syntax/nodes.def"
#undef NODE
    BPL_KIND_COUNT
} BplKind;

typedef enum BplClass {
    BPL_CLASS_PART,
    BPL_CLASS_DECL,
    BPL_CLASS_STMT,
    BPL_CLASS_EXPR,
    BPL_CLASS_TYPE
} BplClass;

/* Enums of the kinds of one class, with the numbers of BplKind. A switch that handles each kind of
 * a class differently has a value of one of these enums as its operand, and no `default`, so that
 * the compiler reports kinds that are not handled. */
#define NODE(KIND, Struct, lower, CLASS, fields) CLASS(KIND)
#define PART(KIND)
#define TYPE(KIND)
#define STMT(KIND)
#define EXPR(KIND)
#define DECL(KIND) BPL_DECL_##KIND = BPL_##KIND,
typedef enum BplDeclKind {
#include "libbpl/syntax/nodes.def"
} BplDeclKind;
#undef DECL
#define DECL(KIND)
#undef STMT
#define STMT(KIND) BPL_STMT_##KIND = BPL_##KIND,
typedef enum BplStmtKind {
#include "libbpl/syntax/nodes.def"
} BplStmtKind;
#undef STMT
#define STMT(KIND)
#undef EXPR
#define EXPR(KIND) BPL_EXPR_##KIND = BPL_##KIND,
typedef enum BplExprKind {
#include "libbpl/syntax/nodes.def"
} BplExprKind;
#undef EXPR
#undef STMT
#undef DECL
#undef TYPE
#undef PART
#undef NODE

/* Limit on the height of trees, about the number of nested parentheses. The parser refuses higher
 * trees. */
enum { BPL_MAX_HEIGHT = 2000 };

typedef struct BplNode BplNode;
typedef union BplDecl BplDecl;
typedef union BplStmt BplStmt;
typedef union BplExpr BplExpr;
typedef union BplTypeExpr BplTypeExpr;
#define NODE(KIND, Struct, lower, CLASS, fields) typedef struct Bpl##Struct Bpl##Struct;
#include "libbpl/syntax/nodes.def"
#undef NODE

/* A type that the type checker has found, and the table of all types (sema/type.h). */
typedef struct BplType BplType;
typedef struct BplTypes BplTypes;

#define BPL_NODE_HEAD                                                                              \
    BplNode *next;                                                                                 \
    BplLoc loc;                                                                                    \
    uint8_t kind;                                                                                  \
    uint8_t op;                                                                                    \
    uint16_t height : 12;                                                                          \
    uint16_t in_parens : 1;  /* the expression was in parentheses */                               \
    uint16_t has_error : 1;  /* an error in the node was reported; the node's type, if it has one, \
                                is unreliable */                                                   \
    uint16_t is_made : 1;    /* a pass made the node */                                            \
    uint16_t is_ignored : 1; /* an ignored declaration (pass/ignored.h) */

struct BplNode {
    BPL_NODE_HEAD
};

#define BPL_PART_HEAD     \
    union {               \
        BplNode node;     \
        struct {          \
            BPL_NODE_HEAD \
        };                \
    };

#define BPL_SPAN_HEAD                                                                     \
    BPL_NODE_HEAD                                                                         \
    BplLoc start, end, origin;                                                            \
    uint32_t features; /* of a declaration: what passes know about it, pass/features.h */ \
    BplAttr *attrs;

union BplDecl {
    BplNode node;
    struct {
        BPL_SPAN_HEAD
    };
};

#define BPL_DECL_HEAD     \
    union {               \
        BplNode node;     \
        BplDecl base;     \
        struct {          \
            BPL_SPAN_HEAD \
        };                \
    };

union BplStmt {
    BplNode node;
    struct {
        BPL_SPAN_HEAD
    };
};

#define BPL_STMT_HEAD     \
    union {               \
        BplNode node;     \
        BplStmt base;     \
        struct {          \
            BPL_SPAN_HEAD \
        };                \
    };

#define BPL_TYPED_HEAD \
    BPL_NODE_HEAD      \
    const BplType *type; /* the type that the type checker has found */

union BplExpr {
    BplNode node;
    struct {
        BPL_TYPED_HEAD
    };
};

#define BPL_EXPR_HEAD      \
    union {                \
        BplNode node;      \
        BplExpr base;      \
        struct {           \
            BPL_TYPED_HEAD \
        };                 \
    };

union BplTypeExpr {
    BplNode node;
    struct {
        BPL_TYPED_HEAD
    };
};

#define BPL_TYPE_HEAD      \
    union {                \
        BplNode node;      \
        BplTypeExpr base;  \
        struct {           \
            BPL_TYPED_HEAD \
        };                 \
    };

#define CHILD(T, f) Bpl##T *f;
#define OPT(T, f)   Bpl##T *f;
#define LIST(T, f)  Bpl##T *f;
#define NAME(f)     const BplName *f;
#define FLAG(f)     bool f;
#define SPOT(f)     BplLoc f;
#define REF(T, f)   Bpl##T *f;
#define SEM(T, f)   const Bpl##T *f;
#define NODE(KIND, Struct, lower, CLASS, fields) \
    struct Bpl##Struct {                         \
        BPL_##CLASS##_HEAD fields                \
    };
#include "libbpl/syntax/nodes.def"
#undef NODE
#undef CHILD
#undef OPT
#undef LIST
#undef NAME
#undef FLAG
#undef SPOT
#undef REF
#undef SEM

/* Checked casts: bpl_as_binary(node) and so on. The result for NULL is NULL. */
#define NODE(KIND, Struct, lower, CLASS, fields)                      \
    static inline Bpl##Struct *bpl_as_##lower(const void *node)       \
    {                                                                 \
        assert(!node || ((const BplNode *)node)->kind == BPL_##KIND); \
        return (Bpl##Struct *)(uintptr_t)node;                        \
    }
#include "libbpl/syntax/nodes.def"
#undef NODE

/* Make nodes: bpl_ast_binary(arena, loc) and so on. After filling in children, callers call
 * bpl_node_set_height (the parser and the rewriter do). */
#define NODE(KIND, Struct, lower, CLASS, fields)                                 \
    static inline Bpl##Struct *bpl_ast_##lower(BplArena *arena, BplLoc loc)      \
    {                                                                            \
        Bpl##Struct *node = (Bpl##Struct *)bpl_arena_alloc(arena, sizeof *node); \
        node->kind = BPL_##KIND;                                                 \
        node->loc = loc;                                                         \
        return node;                                                             \
    }
#include "libbpl/syntax/nodes.def"
#undef NODE

/* Flags in the field `features` of a declaration, which other code sets to 0 when it has changed
 * the declaration. */
#define BPL_IS_KNOWN   (1U << 29) /* the declaration's features are known (pass/features.h) */
#define BPL_IS_SETTLED (1U << 30) /* its names are settled (pass/settle.h) */
#define BPL_IS_CHECKED (1U << 31) /* its REF and SEM fields are right (sema/check.h) */

/* Computes the node's height from the heights of its children, which must be set. If the height
 * exceeds the limit, sets it to the limit and returns false. */
bool bpl_node_set_height(BplNode *node);

/* Iterates over a chain: BPL_EACH (BplStmt, stmt, body->stmts) … */
#define BPL_EACH(T, item, chain) for (T *item = (chain); item; item = (T *)item->next)

/* ---- properties of a kind -------------------------------------------------------------------- */

typedef enum BplFieldClass {
    BPL_FIELD_CHILD,
    BPL_FIELD_OPT,
    BPL_FIELD_LIST,
    BPL_FIELD_NAME,
    BPL_FIELD_FLAG,
    BPL_FIELD_SPOT,
    BPL_FIELD_REF,
    BPL_FIELD_SEM
} BplFieldClass;

typedef struct BplField {
    BplFieldClass field_class;
    uint16_t offset;
    /* the kinds of nodes that the field accepts, in a code that bpl_field_takes reads */
    uint8_t takes;
    const char *name;
} BplField;

typedef struct BplKindInfo {
    const char *name; /* the name of the kind, such as "Assign" */
    BplClass node_class;
    uint16_t size;
    uint16_t field_count;
    /* the fields of the kind, in the order of the source text; attributes come first */
    const BplField *fields;
} BplKindInfo;

/* Returns the description of a kind from nodes.def, for generic code. */
const BplKindInfo *bpl_kind_info(BplKind kind);
extern const uint8_t bpl_kind_classes[BPL_KIND_COUNT];
extern const uint16_t *const bpl_kind_offsets[BPL_KIND_COUNT];

/* Returns the class of a kind. */
static inline BplClass bpl_kind_class(BplKind kind)
{
    assert(kind < BPL_KIND_COUNT);
    return (BplClass)bpl_kind_classes[kind];
}

/* Returns the offsets of the CHILD, OPT and LIST fields, in order, with a 0 at the end: for code
 * that traverses whole trees. */
static inline const uint16_t *bpl_kind_children(BplKind kind)
{
    assert(kind < BPL_KIND_COUNT);
    return bpl_kind_offsets[kind];
}

/* Does the field, a CHILD, OPT, LIST or REF, accept a node of this kind? */
bool bpl_field_takes(const BplField *field, const BplNode *node);

/* ---- places ---------------------------------------------------------------------------------- */

/* Returns the start of the node's text (its leftmost token). */
BplLoc bpl_node_start(const BplNode *node);
/* Returns the node's field `origin` if it has one that is not 0, otherwise bpl_node_start. */
BplLoc bpl_node_origin(const BplNode *node);
/* Returns the attributes of a statement, clause or declaration; NULL for other nodes. */
BplAttr *bpl_node_attrs(const BplNode *node);

/* Returns the left operand of a binary expression, a selection, a coercion …, with which the
 * expression begins; NULL if the expression begins with a token of its own. */
static inline BplExpr *bpl_expr_left(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_BINARY:
        return bpl_as_binary(expr)->left;
    case BPL_SELECT:
        return bpl_as_select(expr)->map;
    case BPL_STORE:
        return bpl_as_store(expr)->map;
    case BPL_EXTRACT:
        return bpl_as_extract(expr)->vector;
    case BPL_BOUNDS:
        return bpl_as_bounds(expr)->high;
    case BPL_COERCE:
        return bpl_as_coerce(expr)->expr;
    case BPL_FIELD_SELECT:
        return bpl_as_field_select(expr)->object;
    case BPL_FIELD_STORE:
        return bpl_as_field_store(expr)->object;
    case BPL_IS:
        return bpl_as_is(expr)->object;
    default:
        return NULL;
    }
}

/* The kinds of expressions with a left operand, and the kinds of literals, as cases of a switch. */
/* clang-format off */
#define BPL_CASES_WITH_LEFT                                                                        \
    case BPL_BINARY: case BPL_SELECT: case BPL_STORE: case BPL_EXTRACT: case BPL_BOUNDS:           \
    case BPL_COERCE: case BPL_FIELD_SELECT: case BPL_FIELD_STORE: case BPL_IS
#define BPL_CASES_LITERAL                                                                          \
    case BPL_INT_LIT: case BPL_REAL_LIT: case BPL_FLOAT_LIT: case BPL_BV_LIT: case BPL_STRING_LIT: \
    case BPL_RMODE_LIT: case BPL_BOOL_LIT
/* clang-format on */

/* Is the expression a literal? */
static inline bool bpl_is_literal(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    BPL_CASES_LITERAL:
        return true;
    default:
        return false;
    }
}

/* ---- small predicates ------------------------------------------------------------------------ */

/* Returns the attribute {:name …} in the chain, or NULL. */
BplAttr *bpl_attr_find(BplAttr *attrs, const char *name);
/* Is the attribute {:name} or {:name true}? */
bool bpl_attr_says_true(const BplAttr *attr);
/* Is some attribute in the chain {:name} or {:name true}? */
bool bpl_attr_is_true(const BplAttr *attrs, const char *name);
/* Returns the text of {:bvbuiltin "…"} or {:builtin "…"}, with its quotes, which names the
 * function's meaning in the solver. Returns NULL if the function has neither attribute, and for an
 * {:inline} function, whose meaning is its body. (For other functions the attribute defines the
 * meaning even if there is a body.) */
const char *bpl_function_builtin(const BplFunction *function);

/* bpl_var_at returns the n-th variable of the groups, counted from 0, or NULL. bpl_var_index
 * returns the index of a variable in the groups, or -1. */
const BplVar *bpl_var_at(const BplVarGroup *groups, size_t n);
int bpl_var_index(const BplVarGroup *groups, const BplVar *var);

/* Returns the index of the constructor in its datatype, counted from 0. */
uint32_t bpl_constructor_index(const BplConstructor *ctor);

/* Returns the implementation, or the procedure itself, that contains the procedure's only body;
 * NULL if the procedure has no body or several. */
const BplNode *bpl_only_body(const BplUnit *unit, const BplProcedure *procedure);
/* Does the word need a backslash to be read as a name, in any dialect? */
bool bpl_is_keyword(const char *text, size_t length);

BPL_END

#endif
