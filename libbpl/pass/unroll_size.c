/* Computes the size of an unrolled body before it is built. The length of the text is counted,
 * since it determines the cost; it is only an estimate, because line breaks and comments are not
 * known exactly. */
#include "libbpl/pass/unroll_internal.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/print.h"

enum {
    INDENT = 2,
    /* number of bytes of a line that consists of a brace, and of the overhead of any other line */
    LINE = 8,
    ITERATION_LINE = 36, /* length of assume {:iteration 12} true; */
    LABEL_GROWTH = 4,    /* growth of a label's text: L: becomes L#12: */
    LIMIT_LINES = 60     /* length of assert {:msg "…"}, or of an if around an assume */
};

uint64_t bpl_size_add(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

uint64_t bpl_size_times(uint64_t a, uint64_t b)
{
    return a && b > UINT64_MAX / a ? UINT64_MAX : a * b;
}

uint64_t bpl_unroll_text_size(const BplNode *node)
{
    if (!node)
        return 1;
    BplStrbuf text = {0};
    bpl_print_node(&text, node);
    uint64_t size = text.length;
    bpl_strbuf_release(&text);
    return size;
}

static uint64_t guard_size(const BplExpr *guard, unsigned indent)
{
    return bpl_unroll_text_size(guard ? &guard->node : NULL) + LINE + indent;
}

static uint64_t invariants_size(const BplUnroller *u, const BplStmt *invariants, unsigned indent)
{
    uint64_t size = 0;
    BPL_EACH (const BplStmt, invariant, invariants)
        if (u->options->invariants != BPL_INVARIANTS_DROP)
            size += bpl_unroll_text_size(&invariant->node) + indent + 1;
    return size;
}

static uint64_t while_size(const BplUnroller *u, const BplWhile *loop, unsigned indent)
{
    uint32_t bound = bpl_unroll_found(u, loop);
    unsigned inner = indent + INDENT;
    uint64_t guard = guard_size(loop->guard, inner);
    uint64_t invariants = invariants_size(u, loop->invariants, inner);
    uint64_t body = bpl_unroll_stmts_size(u, loop->body, inner);
    if (bound == BPL_NO_BOUND)
        return bpl_size_add(body, guard + invariants + LINE);
    /* the test is an if that contains a break */
    uint64_t head = guard + invariants + 3 * (inner + LINE);
    uint64_t pass = bpl_size_add(body, head + ITERATION_LINE + inner);
    return bpl_size_add(bpl_size_times(pass, bound), head + LIMIT_LINES);
}

static uint64_t if_size(const BplUnroller *u, const BplIf *branch, unsigned indent)
{
    uint64_t size = 0;
    for (; branch; branch = branch->else_if) {
        size = bpl_size_add(size, guard_size(branch->guard, indent) + LINE + indent);
        size = bpl_size_add(size, bpl_unroll_stmts_size(u, branch->then_stmts, indent + INDENT));
        size = bpl_size_add(size, bpl_unroll_stmts_size(u, branch->else_stmts, indent + INDENT));
    }
    return size;
}

uint64_t bpl_unroll_stmts_size(const BplUnroller *u, const BplStmt *stmts, unsigned indent)
{
    uint64_t size = 0;
    BPL_EACH (const BplStmt, stmt, stmts) {
        uint64_t one;
        if (stmt->kind == BPL_WHILE)
            one = while_size(u, bpl_as_while(stmt), indent);
        else if (stmt->kind == BPL_IF)
            one = if_size(u, bpl_as_if(stmt), indent);
        else
            one = bpl_unroll_text_size(&stmt->node) + indent + 1 +
                  (stmt->kind == BPL_LABEL ? LABEL_GROWTH : 0);
        size = bpl_size_add(size, one);
    }
    return size;
}
