#include "libbpl/pass/block_labels.h"

#include <stdint.h>
#include <string.h>

static const BplName *made(const BplBlockLabels *l, unsigned number, const char *suffix)
{
    BplStrbuf text = {0};
    bpl_strbuf_add(&text, bpl_strbuf_text(&l->prefix), l->prefix.length);
    bpl_strbuf_add_number(&text, number);
    bpl_strbuf_add_text(&text, suffix);
    const BplName *name = bpl_names_intern(l->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

static void name_put(BplMap *map, const BplStmt *stmt, const BplName *name)
{
    bpl_map_put(map, stmt, (void *)(uintptr_t)name);
}

static bool ends_block(const BplStmt *stmt)
{
    return stmt->kind == BPL_IF || stmt->kind == BPL_WHILE || stmt->kind == BPL_GOTO ||
           stmt->kind == BPL_RETURN || stmt->kind == BPL_BREAK;
}

/* Returns the last statement of the block that begins with this statement. */
static const BplStmt *end_of_block(const BplStmt *stmt)
{
    for (const BplStmt *next; !ends_block(stmt); stmt = next) {
        next = (const BplStmt *)stmt->next;
        if (!next || next->kind == BPL_LABEL)
            break;
    }
    return stmt;
}

/* ---- first the blocks ------------------------------------------------------------------------ */

static void number_blocks(BplBlockLabels *l, const BplStmt *stmts, bool is_loop);

static void number_inside(BplBlockLabels *l, const BplStmt *stmt)
{
    if (stmt->kind == BPL_WHILE)
        number_blocks(l, bpl_as_while(stmt)->body, true);
    if (stmt->kind != BPL_IF)
        return;
    for (const BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
        number_blocks(l, branch->then_stmts, false);
        if (branch->has_else && !branch->else_if)
            number_blocks(l, branch->else_stmts, false);
    }
}

/* Gives numbers to those blocks of the statement list that have no label in the text. After a loop
 * that ends the body of another loop, Boogie has an empty block, which also takes a number. */
static void number_blocks(BplBlockLabels *l, const BplStmt *stmts, bool is_loop)
{
    if (!stmts)
        l->count++;
    for (const BplStmt *stmt = stmts; stmt;) {
        const BplStmt *last = end_of_block(stmt), *next = (const BplStmt *)last->next;
        if (stmt->kind != BPL_LABEL)
            name_put(&l->begins, stmt, made(l, l->count++, ""));
        number_inside(l, last);
        if (!next && last->kind == BPL_WHILE && is_loop && !l->is_241)
            name_put(&l->afters, last, made(l, l->count++, ""));
        stmt = next;
    }
}

/* ---- then conditionals and loops ------------------------------------------------------------- */

static const BplName *name_at(const BplBlockLabels *l, const BplStmt *stmt)
{
    return stmt->kind == BPL_LABEL ? bpl_as_label(stmt)->name : bpl_block_label_at(l, stmt);
}

static void number(BplBlockLabels *l, const BplStmt *stmt)
{
    bpl_map_put(&l->numbers, stmt, (void *)(uintptr_t)(++l->count));
}

/* Gives numbers to the conditionals and loops of the list. `after` is the name of the block that
 * follows the list, or NULL. */
static void number_statements(BplBlockLabels *l, const BplStmt *stmts, const BplName *after)
{
    BPL_EACH (const BplStmt, stmt, stmts) {
        const BplStmt *next = (const BplStmt *)stmt->next;
        if (stmt->kind != BPL_IF && stmt->kind != BPL_WHILE)
            continue;
        if (next)
            name_put(&l->afters, stmt, name_at(l, next));
        else if (after && !bpl_map_get(&l->afters, stmt))
            name_put(&l->afters, stmt, after);
        const BplName *own = bpl_block_label_after(l, stmt);
        if (stmt->kind == BPL_WHILE) {
            number(l, stmt);
            number_statements(l, bpl_as_while(stmt)->body,
                              bpl_block_label_of(l, stmt, "_LoopHead"));
            continue;
        }
        for (const BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
            number(l, &branch->base);
            number_statements(l, branch->then_stmts, own);
            if (!branch->else_if)
                number_statements(l, branch->else_stmts, own);
        }
    }
}

/* ---- the prefix ------------------------------------------------------------------------------ */

/* Makes the prefix of new labels longer whenever a label begins with it, as Boogie does: in the
 * order of the labels, and only once for each label. */
static void avoid_labels(BplBlockLabels *l, const BplStmt *stmts)
{
    BPL_EACH (const BplStmt, stmt, stmts) {
        if (stmt->kind != BPL_LABEL)
            continue;
        const BplName *name = bpl_as_label(stmt)->name;
        if (strncmp(name->text, l->prefix.text, l->prefix.length) == 0)
            bpl_strbuf_add_char(&l->prefix, name->text[l->prefix.length] == '0' ? '1' : '0');
    }
    BPL_EACH (const BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_WHILE)
            avoid_labels(l, bpl_as_while(stmt)->body);
        const BplIf *branch = stmt->kind == BPL_IF ? bpl_as_if(stmt) : NULL;
        for (; branch; branch = branch->else_if) {
            avoid_labels(l, branch->then_stmts);
            avoid_labels(l, branch->else_stmts);
        }
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

void bpl_block_labels_init(BplBlockLabels *labels, BplNames *names, bool is_241,
                           const BplStmt *stmts)
{
    *labels = (BplBlockLabels){.names = names, .is_241 = is_241};
    bpl_strbuf_add_text(&labels->prefix, "anon");
    avoid_labels(labels, stmts);
    number_blocks(labels, stmts, false);
    number_statements(labels, stmts, NULL);
}

void bpl_block_labels_release(BplBlockLabels *labels)
{
    bpl_strbuf_release(&labels->prefix);
    bpl_map_release(&labels->begins);
    bpl_map_release(&labels->numbers);
    bpl_map_release(&labels->afters);
}

const BplName *bpl_block_label_at(const BplBlockLabels *labels, const BplStmt *stmt)
{
    return bpl_map_get(&labels->begins, stmt);
}

const BplName *bpl_block_label_after(const BplBlockLabels *labels, const BplStmt *stmt)
{
    return bpl_map_get(&labels->afters, stmt);
}

const BplName *bpl_block_label_of(const BplBlockLabels *labels, const BplStmt *stmt,
                                  const char *suffix)
{
    uintptr_t found = (uintptr_t)bpl_map_get(&labels->numbers, stmt);
    return found ? made(labels, (unsigned)found - 1, suffix) : NULL;
}
