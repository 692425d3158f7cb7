/* Collects facts in one walk. The variable at the root of an assignment's left side is visited
 * later like any other identifier, and then counted as read; to compensate, one read is subtracted
 * when the write is recorded. */
#include "libbpl/pass/lint/facts.h"

#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Collector {
    BplFacts *facts;
    BplSilencer *rules_of;
    BplLoc last; /* the largest source position visited so far */
    /* indices of the parts of the text with a {:nolint} (BplSilence) that contain the current node
     */
    BPL_VEC(uint32_t) open;
    BPL_VEC(const BplNode *) owners;
} Collector;

/* ---- mentions -------------------------------------------------------------------------------- */

static BplMentions *mentions(BplFacts *facts, const void *node)
{
    uint32_t number = bpl_index_get(&facts->numbers, node);
    if (number == BPL_NO_INDEX) {
        number = (uint32_t)facts->mentions.count;
        bpl_vec_push(&facts->mentions, (BplMentions){0});
        bpl_index_put(&facts->numbers, node, number);
    }
    return &facts->mentions.at[number];
}

static void note_read(BplFacts *facts, const void *node)
{
    if (node)
        mentions(facts, node)->reads++;
}

BplVar *bpl_lint_assigned_var(const BplExpr *lhs)
{
    while (lhs->kind != BPL_IDENT) {
        if (lhs->kind == BPL_SELECT)
            lhs = bpl_as_select(lhs)->map;
        else if (lhs->kind == BPL_FIELD_SELECT)
            lhs = bpl_as_field_select(lhs)->object;
        else
            return NULL;
    }
    return bpl_as_ident(lhs)->var;
}

static void note_writes(BplFacts *facts, const BplExpr *targets)
{
    BPL_EACH (const BplExpr, target, targets) {
        const BplVar *var = bpl_lint_assigned_var(target);
        if (!var)
            continue;
        mentions(facts, var)->writes++;
        mentions(facts, var)->reads--;
    }
}

/* ---- silence --------------------------------------------------------------------------------- */

bool bpl_lint_is_nolint(const BplNode *attr)
{
    return attr->kind == BPL_ATTR && strcmp(bpl_as_attr(attr)->name->text, "nolint") == 0;
}

static uint64_t rules_of_attr(const Collector *collector, const BplAttr *attr)
{
    uint64_t rules = attr->args ? 0 : UINT64_MAX;
    BPL_EACH (const BplExpr, arg, attr->args)
        if (arg->kind == BPL_STRING_LIT) {
            const BplName *text = bpl_as_string_lit(arg)->text;
            rules |= collector->rules_of(text->text + 1, text->length - 2);
        }
    return rules;
}

/* Returns the attributes and triggers of the node; which field holds them depends on the kind of
 * node. */
static const BplNode *annotations(const BplNode *node)
{
    switch (bpl_kind_info(node->kind)->node_class) {
    case BPL_CLASS_DECL:
        return (const BplNode *)((const BplDecl *)node)->attrs;
    case BPL_CLASS_STMT:
        return (const BplNode *)((const BplStmt *)node)->attrs;
    default:
        break;
    }
    if (node->kind == BPL_VAR_GROUP)
        return (const BplNode *)bpl_as_var_group(node)->attrs;
    if (node->kind == BPL_QUANT)
        return bpl_as_quant(node)->annotations;
    return NULL;
}

static void open_silence(Collector *collector, const BplNode *node)
{
    uint64_t rules = 0;
    BPL_EACH (const BplNode, attr, annotations(node))
        if (bpl_lint_is_nolint(attr))
            rules |= rules_of_attr(collector, bpl_as_attr(attr));
    if (!rules)
        return;
    BplFacts *facts = collector->facts;
    uint32_t number = (uint32_t)facts->silences.count, outer = number;
    if (collector->open.count) {
        outer = bpl_vec_last(&collector->open);
        rules |= facts->silences.at[outer].rules;
    }
    BplLoc start = bpl_node_start(node);
    bpl_vec_push(&facts->silences, (BplSilence){start, 0, rules, outer});
    bpl_vec_push(&collector->open, number);
    bpl_vec_push(&collector->owners, node);
}

static void close_silence(Collector *collector, const BplNode *node)
{
    if (!collector->owners.count || bpl_vec_last(&collector->owners) != node)
        return;
    (void)bpl_vec_pop(&collector->owners);
    BplSilence *silence = &collector->facts->silences.at[bpl_vec_pop(&collector->open)];
    silence->end = collector->last;
    BplClass node_class = bpl_kind_info(node->kind)->node_class;
    if (node_class == BPL_CLASS_DECL && ((const BplDecl *)node)->end > silence->end)
        silence->end = ((const BplDecl *)node)->end;
    else if (node_class == BPL_CLASS_STMT && ((const BplStmt *)node)->end > silence->end)
        silence->end = ((const BplStmt *)node)->end;
}

bool bpl_lint_silences(const BplFacts *facts, BplLoc loc, uint64_t rule)
{
    size_t low = 0, high = facts->silences.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (facts->silences.at[middle].start <= loc)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return false;
    for (uint32_t i = (uint32_t)low - 1;; i = facts->silences.at[i].outer) {
        const BplSilence *silence = &facts->silences.at[i];
        if (loc <= silence->end)
            return (silence->rules & rule) != 0;
        if (silence->outer == i)
            return false;
    }
}

/* ---- the walk -------------------------------------------------------------------------------- */

static void note(BplFacts *facts, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_IDENT:
        note_read(facts, bpl_as_ident(node)->var);
        break;
    case BPL_NAMED_TYPE:
        note_read(facts, bpl_as_named_type(node)->decl);
        break;
    case BPL_ASSIGN:
        note_writes(facts, bpl_as_assign(node)->lhs);
        break;
    case BPL_HAVOC:
        note_writes(facts, bpl_as_havoc(node)->vars);
        break;
    case BPL_UNPACK:
        if (bpl_as_unpack(node)->pattern->kind == BPL_APPLY)
            note_writes(facts, bpl_as_apply(bpl_as_unpack(node)->pattern)->args);
        break;
    case BPL_CALL:
        note_writes(facts, bpl_as_call(node)->outs);
        note_read(facts, bpl_as_call(node)->procedure);
        break;
    case BPL_TARGET:
        note_read(facts, bpl_as_target(node)->label);
        break;
    case BPL_BREAK:
        if (bpl_as_break(node)->name)
            bpl_set_add(&facts->break_names, bpl_as_break(node)->name);
        break;
    case BPL_PROCEDURE:
        if (bpl_as_procedure(node)->body)
            bpl_set_add(&facts->with_body, node);
        facts->is_civl |= node->op != BPL_FORM_PROCEDURE;
        break;
    case BPL_IMPLEMENTATION:
        if (bpl_as_implementation(node)->procedure)
            bpl_set_add(&facts->with_body, bpl_as_implementation(node)->procedure);
        break;
    case BPL_PAR_CALL:
    case BPL_YIELD:
        facts->is_civl = true;
        break;
    default:
        break;
    }
}

/* Called for each node: counts the names that the node mentions (except in modifies clauses), and
 * begins the part of the text that its {:nolint} covers. */
static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Collector *collector = walker->data;
    if (node->loc > collector->last)
        collector->last = node->loc;
    if (node->kind == BPL_MODIFIES)
        return BPL_WALK_PRUNE;
    open_silence(collector, node);
    note(collector->facts, node);
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    close_silence(walker->data, node);
    return BPL_WALK_ON;
}

/* Has the declaration attributes that have a meaning only in CIVL's checks? */
static bool is_civl_decl(const BplDecl *decl)
{
    return bpl_attr_find(decl->attrs, "yields") || bpl_attr_find(decl->attrs, "layer");
}

void bpl_facts_init(BplFacts *facts, const BplProgram *program, BplSilencer *rules_of)
{
    *facts = (BplFacts){0};
    Collector collector = {.facts = facts, .rules_of = rules_of};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &collector};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        facts->is_civl |= is_civl_decl(decl);
        bpl_walk(&walker, &decl->node);
    }
    bpl_vec_release(&collector.open);
    bpl_vec_release(&collector.owners);
}

void bpl_facts_release(BplFacts *facts)
{
    bpl_index_release(&facts->numbers);
    bpl_set_release(&facts->with_body);
    bpl_set_release(&facts->break_names);
    bpl_vec_release(&facts->mentions);
    bpl_vec_release(&facts->silences);
}

static BplMentions mentions_of(const BplFacts *facts, const void *node)
{
    uint32_t number = bpl_index_get(&facts->numbers, node);
    return number != BPL_NO_INDEX ? facts->mentions.at[number] : (BplMentions){0};
}

bool bpl_lint_is_mentioned(const BplFacts *facts, const void *node)
{
    BplMentions found = mentions_of(facts, node);
    return found.reads || found.writes;
}

bool bpl_lint_has_body(const BplFacts *facts, const BplProcedure *procedure)
{
    return bpl_set_has(&facts->with_body, procedure);
}
