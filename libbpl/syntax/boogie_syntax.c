/* Finds syntax errors: runs the steps of boogie_machine.h on the tokens, after converting these to
 * the tokens that one version of Boogie would scan. */
#include "libbpl/syntax/boogie_syntax.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/boogie_machine.h"
#include "libbpl/syntax/boogie_meaning.h"
#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/scanner.h"
#include "libbpl/syntax/wellformed.h"

/* ---- tokens as a version of Boogie sees them ------------------------------------------------- */

typedef struct Reader {
    BplParser parser;
    yyscan_t scanner;
    bool today;
    int symbol; /* the symbol of the next token */
    BplLoc loc;
    size_t length;
    BplLlToken last; /* the last token consumed */
    BplLlMeaning meaning;
    /* for a token of this library that is two tokens in the version of Boogie: the symbol of the
     * second token; 0 for all other tokens */
    int second;
} Reader;

/* Does Boogie's scanner see undecoded bytes at this position, where this library's scanner sees an
 * operator such as ≤? */
static bool is_undecoded(const Reader *r, BplLoc start)
{
    const BplSource *source = r->parser.source;
    return !source->is_decoded && (unsigned char)source->text[start - source->base] >= 0x80;
}

/* Returns the grammar symbol that the token is in the version of Boogie: a keyword of the other
 * version is a name, and an operator of the other version is two tokens. */
static int in_version(Reader *r, int token)
{
    switch (token) {
    case T_EXTENDS:
    case T_COMPLETE:
    case T_PAR:
        return !r->today ? token : T_IDENT;
    case T_ACTION:
    case T_ASSERTS:
    case T_ATOMIC:
    case T_BOTH:
    case T_DATATYPE:
    case T_HIDE:
    case T_HIDEABLE:
    case T_IS:
    case T_LEFT:
    case T_MEASURE:
    case T_POP:
    case T_PRESERVES:
    case T_PURE:
    case T_PUSH:
    case T_REFINES:
    case T_REVEAL:
    case T_REVEALED:
    case T_RIGHT:
    case T_USES:
        return r->today ? token : T_IDENT;
    case T_ARROW:
        r->second = !r->today ? T_GT : 0;
        return !r->today ? T_MINUS : token;
    case T_SUBTYPE:
        r->second = r->today ? T_COLON : 0;
        return r->today ? T_LT : token;
    default:
        return token;
    }
}

static void advance(Reader *r)
{
    const BplSource *source = r->parser.source;
    if (r->loc)
        r->last = (BplLlToken){r->loc, source->text + (r->loc - source->base), r->length};
    if (r->second) {
        r->symbol = bpl_token_symbol(r->second);
        r->second = 0;
        r->loc++;
        r->length = 1;
        return;
    }
    BPL_GRAM_STYPE value;
    BplSpan span = {0};
    int token = bpl_scan_lex(&value, &span, r->scanner);
    r->symbol = bpl_token_symbol(is_undecoded(r, span.start) ? T_ILLEGAL : in_version(r, token));
    r->loc = span.start;
    r->length = r->second ? 1 : span.end - span.start;
}

/* ---- running --------------------------------------------------------------------------------- */

static void add_error(BplSyntaxErrors *errors, BplLoc loc, const char *before, const char *name,
                      const char *after)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s%s", before, name, after);
    if (!errors->syntax++)
        errors->first = loc;
    bpl_vec_push(&errors->all, ((BplSyntaxError){loc, loc, false, bpl_strbuf_detach(&text)}));
}

static void add_meant(BplSyntaxErrors *errors, BplLoc loc, BplLoc said_at, BplStrbuf *text)
{
    if (!errors->all.count)
        errors->first = loc;
    bpl_vec_push(&errors->all, ((BplSyntaxError){loc, said_at, true, bpl_strbuf_detach(text)}));
}

static void add_lost_jumps(BplSyntaxErrors *errors, Reader *r)
{
    size_t index = 0;
    const BplLlJump *jump;
    while ((jump = bpl_ll_lost_jump(&r->meaning, &index))) {
        BplStrbuf text = {0};
        if (jump->target.text)
            bpl_strbuf_addf(&text, "Error: goto label '%.*s' is undefined",
                            (int)jump->target.length, jump->target.text);
        else
            bpl_strbuf_add_text(&text, bpl_break_outside_loop);
        add_meant(errors, jump->loc, r->last.loc, &text);
    }
}

/* Performs an act (boogie_meaning.h), and reports its error if `is_said`. Returns true if the act
 * found an error, reported or not. */
static bool act(Reader *r, BplLlAct what, bool is_said, BplSyntaxErrors *errors)
{
    if (what == BPL_LL_ACT_close) {
        add_lost_jumps(errors, r);
        return false;
    }
    const char *trouble = bpl_ll_act(&r->meaning, what, r->last);
    if (trouble && is_said) {
        BplStrbuf text = {0};
        bpl_strbuf_add_text(&text, trouble);
        add_meant(errors, r->last.loc, r->last.loc, &text);
    }
    return trouble != NULL;
}

static void run(const BplLlSteps *steps, Reader *r, BplSyntaxErrors *errors)
{
    /* number of tokens after an error during which no error is reported */
    enum { SILENCE = 2 };
    int taken = SILENCE;
    size_t at = 0;
    const int end = bpl_token_symbol(0);
    BPL_VEC(size_t) callers = {0};
    advance(r);
    for (;;) {
        const BplLlStep *step = &steps->at[at++];
        switch (step->op) {
        case BPL_LL_EXPECT:
            if (r->symbol == step->symbol) {
                taken++;
                if (r->symbol != end)
                    advance(r);
                break;
            }
            if (taken >= SILENCE)
                add_error(errors, r->loc, "", bpl_symbol_name(step->symbol), " expected");
            taken = 0;
            break;
        case BPL_LL_REFUSE:
            if (taken >= SILENCE)
                add_error(errors, r->loc, "invalid ", step->name, "");
            taken = 0;
            break;
        case BPL_LL_ACT:
            if (act(r, (BplLlAct)step->symbol, taken >= SILENCE, errors))
                taken = 0;
            break;
        case BPL_LL_UNLESS:
            if (!bpl_ll_has(&step->set, r->symbol))
                at = step->to;
            break;
        case BPL_LL_JUMP:
            at = step->to;
            break;
        case BPL_LL_CALL:
            bpl_vec_push(&callers, at);
            at = step->to;
            break;
        case BPL_LL_RETURN:
            assert(at <= steps->count);
            if (callers.count == 0) {
                bpl_vec_release(&callers);
                errors->stop = r->loc;
                return;
            }
            at = bpl_vec_pop(&callers);
            break;
        }
    }
}

BplSyntaxErrors bpl_boogie_syntax(BplProgram *program, BplSource *source, BplDialect dialect)
{
    assert(dialect != BPL_DIALECT_UNION);
    Reader reader = {.parser = {.program = program, .source = source},
                     .today = dialect == BPL_DIALECT_MASTER};
    BplSyntaxErrors errors = {0};
    size_t trivia = source->trivia.count;
    BplLlSteps steps = bpl_ll_steps(reader.today);
    bpl_scan_lex_init_extra(&reader.parser, &reader.scanner);
    bpl_scan__scan_buffer(source->text, source->length + 2, reader.scanner);
    run(&steps, &reader, &errors);
    bpl_scan_end(reader.scanner);
    bpl_ll_meaning_release(&reader.meaning);
    assert(source->trivia.count >= trivia);
    /* removes the comments that this second scan of the text has added again */
    source->trivia.count = trivia;
    bpl_vec_release(&steps);
    return errors;
}

void bpl_syntax_errors_release(BplSyntaxErrors *errors)
{
    for (size_t i = 0; i < errors->all.count; i++)
        bpl_free(errors->all.at[i].text);
    bpl_vec_release(&errors->all);
}
