/* Compares versions that make nondeterministic choices, or whose assumptions end some executions.
 * Two such versions differ if one of them can end with results that the other one cannot have:
 *
 *     havoc x; assume x > 0; r := x;      ends with r == 1
 *     havoc x; assume x > 1; r := x;      never ends with r == 1: this is proved
 *
 * First an execution of one version is found and replayed. Then an engine has to verify that no
 * execution of the other version with these inputs ends with these results. If the proof fails,
 * other results are tried. In this way it is also shown that a version never ends on inputs with
 * which the other version does:
 *
 *     while (i < n) { i := i + 1; }      ends with i == 1 for n == 1
 *     while (i < n) { }                  never ends with i == 1 for n == 1
 *
 * Two versions that both never end are equal. */
#include "libbpl/diff/checks.h"
#include "libbpl/diff/product.h"
#include "libbpl/diff/versions.h"
#include "libbpl/exec/message.h"
#include "libbpl/sema/type.h"
#include "tools/common/compare_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 3 /* limit on the attempts with each version's results */, MOST_PINS = 200 };

typedef struct Choice {
    bool is_wanted;
    bool is_unclear; /* neither an execution that ends nor a proof that there is none was found */
    bool never_ends[2];
    char *ends; /* formula for the inputs and results of the last execution that was found */
    /* formula about a single result of that execution, a different result in each attempt; or NULL
     */
    char *like;
    char *report; /* the report about that execution */
    /* a formula that describes executions which the other version may also have; the search leaves
     * out executions that satisfy it */
    BplStrbuf refuted;
    bool is_out_of_use; /* no further executions of the current version are tried */
} Choice;

typedef struct Choices {
    BplTool *tool;
    BplComparison comparison;
    Choice *all; /* all[i]: the state of pair i */
    size_t count;
    /* 1 or 2: the version of which results are tried: the other version is to be proved unable to
     * have them */
    int version;
    int attempt; /* number of the attempt, from 0 */
} Choices;

/* ---- values as formulas ---------------------------------------------------------------------- */

static bool is_scalar(const char *text, size_t length)
{
    if ((length == 4 && strncmp(text, "true", 4) == 0) ||
        (length == 5 && strncmp(text, "false", 5) == 0))
        return true;
    size_t i = length > 1 && text[0] == '-';
    for (; i < length; i++)
        if (!isdigit((unsigned char)text[i]))
            return false;
    return length > 0;
}

typedef struct Pins {
    BplStrbuf text;
    size_t count;
    int only; /* index of the only equation to be added; -1: all are added */
} Pins;

static void add_pin(Pins *pins, const char *path, const char *value, size_t length)
{
    if (pins->only < 0 || (int)pins->count - 1 == pins->only)
        bpl_strbuf_addf(&pins->text, "%s%s == %.*s", pins->text.length ? " && " : "", path,
                        (int)length, value);
}

/* Returns the length of the value at the beginning of the text, up to a comma or closing bracket
 * that no bracket encloses. */
static size_t value_length(const char *text)
{
    size_t depth = 0, i = 0;
    for (; text[i]; i++) {
        if (depth == 0 && (text[i] == ',' || text[i] == ']'))
            break;
        depth += text[i] == '[' || text[i] == '(';
        depth -= text[i] == ']' || text[i] == ')';
    }
    return i;
}

/* Adds equations between the expression `path` and its value, given as text such as `5` or `[0 ->
 * 1, 1 -> 4]`. Parts of the value that are neither numbers nor Booleans are left out, and so are
 * elements of a map that are not listed. So not only the execution that was found satisfies the
 * formula; a proof that no execution satisfies it is stronger than needed. */
static void add_pins(Pins *pins, const char *path, const char *text)
{
    size_t length = value_length(text);
    if (is_scalar(text, length) && pins->count++ < MOST_PINS) {
        add_pin(pins, path, text, length);
        return;
    }
    if (*text != '[')
        return;
    for (text++; *text && *text != ']';) {
        const char *arrow = strstr(text, " -> ");
        if (!arrow)
            return;
        BplStrbuf element = {0};
        size_t key = (size_t)(arrow - text);
        bpl_strbuf_addf(&element, "%s[%.*s]", path, (int)key, text);
        if (is_scalar(text, key))
            add_pins(pins, element.text, arrow + 4);
        bpl_strbuf_release(&element);
        text = arrow + 4 + value_length(arrow + 4);
        text += strspn(text, ", ");
    }
}

/* Returns the formula, which the caller frees; `true` if no equation was added. */
static char *detach_pins(Pins *pins)
{
    if (!pins->text.length && pins->only < 0)
        bpl_strbuf_add_text(&pins->text, "true");
    return pins->text.length ? bpl_strbuf_detach(&pins->text) : NULL;
}

/* Is the type int, bool, or a map of such types? */
static bool is_of_scalars(const BplType *type)
{
    BplStrbuf text = {0};
    bpl_type_print(&text, type);
    const char *at = bpl_strbuf_text(&text);
    while (*at)
        if (strncmp(at, "bool", 4) == 0)
            at += 4;
        else if (strncmp(at, "int", 3) == 0)
            at += 3;
        else if (strchr("[], ", *at))
            at++;
        else
            break;
    bool fine = !*at;
    bpl_strbuf_release(&text);
    return fine;
}

/* Returns a formula for the values of the result's first failure; if `only` is not negative, the
 * formula is about the value number `only` of its results alone. */
static char *formula_of(const BplExecResult *result, int only)
{
    BplStrbuf path = {0};
    Pins pins = {.only = only};
    bool is_like = only >= 0;
    const BplFailure *failure = result->failures.count ? result->failures.at[0] : NULL;
    for (size_t i = 0; failure && i < failure->values.count; i++) {
        const BplExecValue *value = &failure->values.at[i];
        bool is_result = value->var->op == BPL_ROLE_OUT || value->var->op == BPL_ROLE_GLOBAL;
        if (!is_of_scalars(value->var->type) || (is_like && !is_result))
            continue;
        bpl_strbuf_clear(&path);
        bpl_version_add_name(&path, value->var->name, "");
        add_pins(&pins, bpl_strbuf_text(&path), value->text);
    }
    for (size_t i = 0; failure && !is_like && i < failure->inputs.count; i++) {
        const BplExecValue *value = &failure->inputs.at[i];
        if (value->var->op != BPL_ROLE_CONST || !is_of_scalars(value->var->type))
            continue;
        bpl_strbuf_clear(&path);
        bpl_version_add_name(&path, value->var->name, "");
        add_pins(&pins, bpl_strbuf_text(&path), value->text);
    }
    bpl_strbuf_release(&path);
    return failure ? detach_pins(&pins) : NULL;
}

/* Returns a formula for the inputs and final values of a passing execution; `only` as in
 * formula_of. */
static char *formula_of_end(const BplExecution *execution, int only)
{
    BplStrbuf path = {0};
    Pins pins = {.only = only};
    const BplExecValues *both[2] = {&execution->finals, &execution->inputs};
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < both[k]->count; i++) {
            const BplExecValue *value = &both[k]->at[i];
            bool is_result = value->var->op == BPL_ROLE_OUT || value->var->op == BPL_ROLE_GLOBAL;
            /* the initial value of a global gets another name, since the formula is about the final
             * state */
            bool is_first = k == 1 && value->var->op == BPL_ROLE_GLOBAL;
            if (!is_of_scalars(value->var->type) || is_first || (only >= 0 && !is_result))
                continue;
            bpl_strbuf_clear(&path);
            bpl_version_add_name(&path, value->var->name, "");
            add_pins(&pins, bpl_strbuf_text(&path), value->text);
        }
    bpl_strbuf_release(&path);
    return detach_pins(&pins);
}

static void add_values(BplStrbuf *out, const char *before, const BplExecValues *values)
{
    for (size_t i = 0; i < values->count; i++)
        bpl_strbuf_addf(out, "%s%s -> %s", i ? ", " : before, values->at[i].var->name->text,
                        values->at[i].text);
}

static char *report_of_end(const BplExecution *execution, const char *name, int version)
{
    BplStrbuf out = {0};
    bpl_strbuf_addf(&out, "    message: the %s version can end so, the %s one cannot",
                    version == 1 ? "old" : "new", version == 1 ? "new" : "old");
    add_values(&out, "\n    with ", &execution->finals);
    bpl_strbuf_addf(&out, "\n    entry %s", name);
    add_values(&out, " with ", &execution->inputs);
    bpl_strbuf_addf(&out, "\n    confirmed: replayed, it ends after %llu steps",
                    (unsigned long long)execution->steps);
    return bpl_strbuf_detach(&out);
}

/* ---- runs ------------------------------------------------------------------------------------ */

static void forget_end(Choice *choice)
{
    bpl_free(choice->ends);
    bpl_free(choice->report);
    bpl_free(choice->like);
    choice->ends = choice->like = choice->report = NULL;
}

/* Handles a result of RUN_TO_PASS: a passing execution is one that ends. */
static void hear_passing(void *data, size_t entry, BplExecResult *result)
{
    Choices *choices = data;
    size_t owner = choices->comparison.owners.at[entry];
    Choice *choice = &choices->all[owner];
    const BplExecution *execution =
        result && result->executions.count ? result->executions.at[0] : NULL;
    choice->is_unclear = false;
    if (execution && execution->outcome == BPL_PATH_PASSED && execution->is_replayed) {
        forget_end(choice);
        choice->ends = formula_of_end(execution, -1);
        choice->like = formula_of_end(execution, choices->attempt);
        choice->report =
            report_of_end(execution, choices->comparison.pairs[owner].name, choices->version);
        choice->is_out_of_use = !choice->ends;
    }
    bpl_result_free(result);
}

static void hear_end(void *data, size_t entry, BplExecResult *result)
{
    Choices *choices = data;
    Choice *choice = &choices->all[choices->comparison.owners.at[entry]];
    forget_end(choice);
    choice->is_unclear =
        !bpl_comparison_has_failed(result) && !(result && result->verdict == BPL_VERDICT_VERIFIED);
    if (bpl_comparison_has_failed(result)) {
        choice->ends = formula_of(result, -1);
        choice->like = formula_of(result, choices->attempt);
        choice->report = bpl_comparison_report(&choices->comparison, result);
    } else if (result && result->verdict == BPL_VERDICT_VERIFIED && !choice->refuted.length) {
        choice->never_ends[choices->version - 1] = true;
    }
    choice->is_out_of_use = !choice->ends;
    bpl_result_free(result);
}

static void hear_proof(void *data, size_t entry, BplExecResult *result)
{
    Choices *choices = data;
    size_t owner = choices->comparison.owners.at[entry];
    Choice *choice = &choices->all[owner];
    if (result && result->verdict == BPL_VERDICT_VERIFIED) {
        bpl_compare_settle(&choices->comparison.pairs[owner], BPL_SAME_DIFFERS, choice->report);
        choice->report = NULL;
        choice->is_wanted = false;
    } else if (result && result->verdict == BPL_VERDICT_FAILED) {
        bpl_strbuf_clear(&choice->refuted);
        bpl_strbuf_add_text(&choice->refuted, choice->like ? choice->like : choice->ends);
    } else {
        choice->is_out_of_use = true;
    }
    bpl_result_free(result);
}

/* May the version have no execution with the other version's results only because an assumption
 * ends it? Without the option is_exact, such executions are not compared, so this is no difference.
 */
static bool is_excused(const BplComparison *comparison, const BplCompared *pair, int version)
{
    return !comparison->how->is_exact &&
           bpl_stops_in_body(comparison->source, version == 1 ? pair->a : pair->b).by_assumption;
}

typedef enum Run {
    RUN_TO_END, /* search for any execution that ends, as a failure of `assert false` */
    /* search for any execution that ends, as a passing execution; used if RUN_TO_END gave no result
     */
    RUN_TO_PASS,
    RUN_PROOF /* prove that no execution ends like the execution of the other version that was found
               */
} Run;

/* Executes the products with only this version (BplProductCall.single) of all wanted pairs. */
static void run_singles(Choices *choices, int version, Run run)
{
    static const BplComparisonHear hears[] = {hear_end, hear_passing, hear_proof};
    bool is_proof = run == RUN_PROOF;
    BplComparison *comparison = &choices->comparison;
    BplStrbuf more = {0};
    comparison->first = 0;
    comparison->shows_ends = run == RUN_TO_PASS;
    for (size_t i = 0; i < choices->count; i++) {
        const BplCompared *pair = &comparison->pairs[i];
        Choice *choice = &choices->all[i];
        const char *refuted = choice->refuted.length ? bpl_strbuf_text(&choice->refuted) : NULL;
        const BplProductCall call = {.a = pair->a,
                                     .b = pair->b,
                                     .name = pair->name,
                                     .single = version,
                                     .claimed = is_proof ? choice->ends : NULL,
                                     .refuted = is_proof ? NULL : refuted,
                                     .is_plain = run == RUN_TO_PASS};
        bool is_left_out = run == RUN_TO_PASS ? !choice->is_unclear : (bool)choice->is_out_of_use;
        if (!choice->is_wanted || is_left_out ||
            (is_proof && is_excused(comparison, pair, version)))
            continue;
        if (bpl_product_print(&more, comparison->source, &call))
            bpl_vec_push(&comparison->owners, i);
        else
            choice->is_wanted = false;
    }
    if (comparison->owners.count && bpl_comparison_read(comparison, comparison->source, &more)) {
        bpl_checks_guard(comparison->program, "");
        bpl_comparison_run(choices->tool, comparison, hears[run], choices);
    }
    bpl_comparison_release(comparison);
    comparison->program = NULL;
    bpl_strbuf_release(&more);
}

static void try_results(Choices *choices, int version)
{
    choices->version = version;
    for (size_t i = 0; i < choices->count; i++) {
        choices->all[i].is_out_of_use = choices->all[i].is_unclear = false;
        bpl_strbuf_clear(&choices->all[i].refuted);
    }
    for (choices->attempt = 0;
         choices->attempt < ATTEMPTS && !bpl_compare_is_over(choices->comparison.how);
         choices->attempt++) {
        run_singles(choices, version, RUN_TO_END);
        run_singles(choices, version, RUN_TO_PASS);
        run_singles(choices, 3 - version, RUN_PROOF);
    }
}

/* Is a search for results that only one version can have requested, and possible for this pair? */
static bool is_wanted(const BplCompareOptions *how, BplProgram *source, const BplCompared *pair)
{
    if (pair->sameness == BPL_SAME_EQUAL)
        return how->is_exact && (pair->is_partial || pair->may_diverge);
    return pair->sameness == BPL_SAME_UNKNOWN && bpl_versions_fit(pair->a, pair->b) &&
           (how->is_exact || bpl_product_is_open(source, pair->a, pair->b));
}

void bpl_compare_choices(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                         BplCompared *pairs, size_t count)
{
    Choices choices = {.tool = tool,
                       .comparison = {.how = how, .source = source, .pairs = pairs},
                       .all = bpl_alloc_zero((count + 1) * sizeof(Choice)),
                       .count = count};
    for (size_t i = 0; i < count; i++)
        choices.all[i].is_wanted = is_wanted(how, source, &pairs[i]);
    for (int version = 1; version <= 2 && !bpl_compare_is_over(how); version++)
        try_results(&choices, version);
    for (size_t i = 0; i < count; i++) {
        Choice *choice = &choices.all[i];
        if (choice->is_wanted && choice->never_ends[0] && choice->never_ends[1] &&
            !bpl_stops_in_body(source, pairs[i].a).by_check &&
            !bpl_stops_in_body(source, pairs[i].b).by_check) {
            bpl_compare_settle(&pairs[i], BPL_SAME_EQUAL, NULL);
            pairs[i].is_partial = false;
        }
        forget_end(choice);
        bpl_strbuf_release(&choice->refuted);
    }
    bpl_free(choices.all);
}
