/* Makes programs from texts, for tests.
 *
 *     BplProgram *program = parsed("var x: int;");     fails the test if it does not parse
 *     TEST_ASSERT_EQUAL_STRING("1,5: \";\" expected\n", diagnosed("var x"));
 *
 * Callers free the result of parsed with bpl_program_free. The result of diagnosed is valid until
 * its next call.
 */
#ifndef BPL_TESTS_PARSING_H
#define BPL_TESTS_PARSING_H

#include <stdio.h>
#include <string.h>

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"
#include "unit.h"

/* Lists each diagnostic as "line,column: text". */
static inline void list_diags(BplStrbuf *out, const BplProgram *program)
{
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        BplPosition at = bpl_position(&program->sources, diag->loc);
        bpl_strbuf_addf(out, "%u,%u: %s\n", at.line, at.column, diag->text);
    }
}

static inline BplProgram *parsed_bytes(const char *text, size_t length)
{
    BplProgram *program = bpl_program_new();
    if (bpl_program_read_text(program, "test.bpl", text, length))
        return program;
    BplStrbuf why = {0};
    bpl_strbuf_addf(&why, "does not parse: %.300s\n", text);
    list_diags(&why, program);
    char message[1000];
    snprintf(message, sizeof message, "%s", why.text);
    bpl_strbuf_release(&why);
    bpl_program_free(program);
    TEST_FAIL_MESSAGE(message);
    return NULL;
}

static inline BplProgram *parsed(const char *text)
{
    return parsed_bytes(text, strlen(text));
}

static inline const char *diagnosed_bytes(const char *text, size_t length)
{
    static char answer[8000];
    BplProgram *program = bpl_program_new();
    bool fine = bpl_program_read_text(program, "test.bpl", text, length);
    TEST_ASSERT_EQUAL_MESSAGE(program->diags.errors == 0, fine, text);
    BplStrbuf list = {0};
    bpl_strbuf_add_text(&list, "");
    list_diags(&list, program);
    snprintf(answer, sizeof answer, "%s", list.text);
    bpl_strbuf_release(&list);
    bpl_program_free(program);
    return answer;
}

static inline const char *diagnosed(const char *text)
{
    return diagnosed_bytes(text, strlen(text));
}

/* The state of a walk that searches for the nodes of one kind, in the order of the source. */
typedef struct Finding {
    BplKind kind;
    int skip;
    BplNode *found;
} Finding;

static inline BplWalk find_kind(BplWalker *walker, BplNode *node)
{
    Finding *finding = walker->data;
    if (node->kind != finding->kind || finding->skip-- > 0)
        return BPL_WALK_ON;
    finding->found = node;
    return BPL_WALK_STOP;
}

/* Returns the node with this index, from 0, among all nodes of the kind below `root`; fails the
 * test if there is none. */
static inline void *nth(void *root, BplKind kind, int index)
{
    Finding finding = {.kind = kind, .skip = index};
    BplWalker walker = {.enter = find_kind, .data = &finding};
    bpl_walk(&walker, root);
    TEST_ASSERT_NOT_NULL_MESSAGE(finding.found, bpl_kind_info(kind)->name);
    return finding.found;
}

static inline void *first(void *root, BplKind kind)
{
    return nth(root, kind, 0);
}

static inline void assert_verified(const void *root)
{
    char message[300] = "";
    BplStrbuf why = {0};
    if (!bpl_ast_verify(root, &why))
        snprintf(message, sizeof message, "%s", why.text);
    bpl_strbuf_release(&why);
    TEST_ASSERT_EQUAL_STRING("", message);
}

#endif
