/* Checks loops in CIVL's procedures: an action has none; a yield procedure states at the head of
 * each loop, in this order, up to which layer it yields (an invariant with {:yields}), the yield
 * invariants that hold there, and the invariants of the loop itself. */
#include "libbpl/sema/civl.h"

/* The parts of a clause or statement at the head of a loop that determine the layers at which the
 * loop yields. */
typedef struct Saying {
    const BplAttr *attrs;
    BplExpr *claim; /* the expression of an invariant, or NULL */
    /* the call of a yield invariant, or NULL; if `claim` is NULL as well, the statement is neither
     * an invariant nor such a call */
    const BplCall *call;
    BplLoc loc;
} Saying;

typedef BPL_VEC(Saying) Sayings;

static Saying saying_of(const BplStmt *stmt)
{
    Saying saying = {.attrs = stmt->attrs, .loc = stmt->loc};
    if (stmt->kind == BPL_CONDITION) {
        saying.claim = ((const BplCondition *)stmt)->expr;
        saying.call = ((const BplCondition *)stmt)->call;
    } else if (stmt->kind == BPL_ASSERT) {
        saying.claim = ((const BplAssert *)stmt)->expr;
    } else if (stmt->kind == BPL_ASSUME) {
        saying.claim = ((const BplAssume *)stmt)->expr;
    } else if (stmt->kind == BPL_CALL) {
        saying.call = (const BplCall *)stmt;
    }
    if (saying.call)
        saying.loc = saying.call->loc;
    return saying;
}

static bool ends_block(const BplStmt *stmt)
{
    return stmt->kind == BPL_LABEL || stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN ||
           stmt->kind == BPL_BREAK || stmt->kind == BPL_WHILE || stmt->kind == BPL_IF;
}

/* Returns the layer up to which the loop yields, from its clause {:yields}; -1 if the loop has no
 * such clause and does not yield; -2 after an error. */
static int64_t yielding_layer(BplSema *sema, const Saying *yield, BplLoc loc)
{
    uint32_t own = bpl_sema_procedure_layer(sema, sema->procedure);
    if (!yield)
        return -1;
    BplLayers layers = bpl_sema_layers_of(sema, yield->attrs);
    if (layers.count > 1)
        bpl_sema_error(
            sema, BPL_DIAG_CIVL_LOOP, loc,
            "expected layer attribute to indicate the highest yielding layer of this loop");
    else if (layers.count && layers.highest > own)
        bpl_sema_error(
            sema, BPL_DIAG_CIVL_LOOP, loc,
            "yielding layer of loop must not be more than the layer of enclosing procedure");
    else
        return layers.count ? layers.highest : own;
    return -2;
}

static bool is_yield(const BplSema *sema, const Saying *saying)
{
    return saying->claim && bpl_sema_flag(saying->attrs, sema->attr.yields);
}

static void check_sayings(BplSema *sema, const Sayings *sayings, BplLoc loc)
{
    const Saying *yield = NULL;
    for (size_t i = 0; i < sayings->count && !yield; i++)
        if (is_yield(sema, &sayings->at[i]))
            yield = &sayings->at[i];
    int64_t layer = yielding_layer(sema, yield, loc);
    bool is_first = true;
    for (size_t i = 0; i < sayings->count && layer != -2; i++) {
        const Saying *saying = &sayings->at[i];
        if (saying == yield)
            continue;
        if (saying->call && saying->call->procedure &&
            bpl_sema_is_invariant(saying->call->procedure)) {
            uint32_t callee = bpl_sema_procedure_layer(sema, saying->call->procedure);
            if (is_first && !yield)
                bpl_sema_error(sema, BPL_DIAG_CIVL_LOOP, loc,
                               "expected :yields attribute on this loop");
            if (callee > layer)
                bpl_sema_error(sema, BPL_DIAG_CIVL_LOOP, saying->loc,
                               "loop must yield at layer %u of the called yield invariant",
                               (unsigned)callee);
            is_first = false;
            continue;
        }
        for (; i < sayings->count && (sayings->at[i].claim || &sayings->at[i] == yield); i++) {
            saying = &sayings->at[i];
            BplLayers layers = bpl_sema_layers_of(sema, saying->attrs);
            if (saying != yield && layers.count && layers.lowest <= layer &&
                bpl_sema_mentions_global(&saying->claim->node, true))
                bpl_sema_error(sema, BPL_DIAG_CIVL_LOOP, saying->loc,
                               "invariant may not access a global variable since one of its layers "
                               "is a yielding layer of its loop");
        }
        break;
    }
}

static void check_label(BplSema *sema, const BplStmt *label)
{
    Sayings sayings = {0};
    for (const BplStmt *stmt = (const BplStmt *)label->next; stmt && !ends_block(stmt);
         stmt = (const BplStmt *)stmt->next)
        bpl_vec_push(&sayings, saying_of(stmt));
    check_sayings(sema, &sayings, label->loc);
    bpl_vec_release(&sayings);
}

/* Checks the head of a while. The loop's yield invariants are treated as if they were first,
 * whatever their order in the text. */
static void check_while(BplSema *sema, const BplWhile *loop)
{
    Sayings sayings = {0};
    for (int calls = 1; calls >= 0; calls--)
        BPL_EACH (const BplStmt, clause, loop->invariants) {
            Saying saying = saying_of(clause);
            if ((saying.call != NULL) == calls)
                bpl_vec_push(&sayings, saying);
        }
    check_sayings(sema, &sayings, loop->loc);
    bpl_vec_release(&sayings);
}

/* Can control reach the end of the list of statements? */
static bool is_end_reached(const BplStmt *stmts)
{
    const BplStmt *last = stmts;
    while (last && last->next)
        last = (const BplStmt *)last->next;
    if (!last || last->kind != BPL_IF)
        return !last ||
               (last->kind != BPL_GOTO && last->kind != BPL_RETURN && last->kind != BPL_BREAK);
    for (const BplIf *branch = (const BplIf *)last;; branch = branch->else_if) {
        if (is_end_reached(branch->then_stmts))
            return true;
        if (!branch->else_if)
            return !branch->has_else || is_end_reached(branch->else_stmts);
    }
}

typedef struct Loops {
    BplSema *sema;
    BplMap heads; /* labels that are targets of later gotos */
    bool any;
} Loops;

static BplWalk note_loop(BplWalker *walker, BplNode *node)
{
    Loops *loops = walker->data;
    BplSema *sema = loops->sema;
    bool is_while = node->kind == BPL_WHILE && is_end_reached(bpl_as_while(node)->body);
    bool is_label = bpl_map_get(&loops->heads, node) != NULL;
    loops->any |= is_while || is_label;
    if (is_while && bpl_sema_in_yield_procedure(sema))
        check_while(sema, bpl_as_while(node));
    else if (is_label && bpl_sema_in_yield_procedure(sema))
        check_label(sema, (const BplStmt *)node);
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_sema_check_civl_loops(BplSema *sema, BplBody *body, BplLoc loc)
{
    Loops loops = {.sema = sema};
    bpl_sema_find_heads(&loops.heads, body->stmts);
    BplWalker walker = {.enter = note_loop, .data = &loops};
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
    if (loops.any && sema->procedure->op == BPL_FORM_ACTION)
        bpl_sema_error(sema, BPL_DIAG_CIVL_LOOP, loc, "action implementation may not have loops");
    bpl_map_release(&loops.heads);
}
