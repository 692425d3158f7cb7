/* bpl-unroll: unrolls loops. */
#include "libbpl/pass/unroll.h"
#include "tools/common/diagnose.h"
#include "tools/common/filter.h"
#include "tools/common/number.h"

#include <string.h>

#define NO_BOUND UINT64_MAX /* the value if --bound is not given */

typedef struct Settings {
    BplTexts loops;
    BplNumber bound;
    int at_bound, invariants;
    BplFilter filter;
} Settings;

typedef BPL_VEC(BplLoopBound) LoopBounds;

/* Checks a value of --loop, [PROCEDURE:]LABEL=N, and reads N; the names in it are looked up later.
 * Returns false after a complaint. */
static bool check_loop(BplTool *tool, const char *text, uint64_t *bound)
{
    const char *equals = strrchr(text, '=');
    if (!equals || equals == text || equals[-1] == ':' || *text == ':') {
        bpl_tool_misused(tool, "option '--loop' takes LABEL=N or PROCEDURE:LABEL=N, not '%s'",
                         text);
        return false;
    }
    return bpl_tool_number(tool, "loop", equals + 1, strlen(equals + 1), BPL_MAX_UNROLL, bound);
}

static bool read_options(BplTool *tool, const Settings *settings, BplUnrollOptions *options)
{
    uint64_t bound;
    options->has_bound = settings->bound.value != NO_BOUND;
    options->bound = (uint32_t)settings->bound.value;
    options->at_bound = (BplAtBound)settings->at_bound;
    options->invariants = (BplKeepInvariants)settings->invariants;
    for (size_t i = 0; i < settings->loops.count; i++)
        if (!check_loop(tool, settings->loops.at[i], &bound))
            return false;
    return true;
}

static void add_loop(BplTool *tool, BplProgram *program, LoopBounds *loops, const char *text)
{
    uint64_t bound = 0;
    check_loop(tool, text, &bound);
    const char *end = strrchr(text, '='), *colon = memchr(text, ':', (size_t)(end - text));
    const char *label = colon ? colon + 1 : text;
    BplLoopBound loop = {.bound = (uint32_t)bound};
    loop.label = bpl_names_intern(program->names, label, (size_t)(end - label));
    if (colon)
        loop.procedure = bpl_names_intern(program->names, text, (size_t)(colon - text));
    bpl_vec_push(loops, loop);
}

static void complain_of_size(BplTool *tool, uint64_t size, uint64_t max_size)
{
    if (size == UINT64_MAX)
        bpl_tool_complain(tool, "unrolled, the loops would take more bytes than can be counted");
    else
        bpl_tool_complain(tool,
                          "unrolled, the loops would take about %llu bytes; --max-size is %llu",
                          (unsigned long long)size, (unsigned long long)max_size);
    tool->status = BPL_STATUS_GAVE_UP;
}

static void unroll(BplTool *tool, const Settings *settings, BplUnrollOptions *options,
                   BplProgram *program)
{
    LoopBounds loops = {0};
    uint64_t size;
    for (size_t i = 0; i < settings->loops.count; i++)
        add_loop(tool, program, &loops, settings->loops.at[i]);
    options->loops = loops.at;
    options->loop_count = loops.count;
    BplUnrollAnswer answer = bpl_unroll(program, options, &size);
    if (answer == BPL_UNROLL_WRONG) {
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        tool->status = BPL_STATUS_BAD;
    }
    for (size_t i = 0; i < loops.count && answer != BPL_UNROLL_WRONG; i++) {
        if (loops.at[i].matched)
            continue;
        bpl_tool_complain(tool, "no loop matches '--loop %s'", settings->loops.at[i]);
        tool->status = BPL_STATUS_BAD;
    }
    if (answer == BPL_UNROLL_TOO_LARGE && tool->status == BPL_STATUS_DONE)
        complain_of_size(tool, size, options->max_size);
    else if (tool->status == BPL_STATUS_DONE)
        bpl_filter_write(tool, &settings->filter, program);
    bpl_vec_release(&loops);
}

int main(int argc, char **argv)
{
    Settings settings = {.bound = {NO_BOUND, BPL_MAX_UNROLL}, .filter = BPL_FILTER_DEFAULTS};
    BplUnrollOptions unroll_options = {.max_size = (uint64_t)32 << 20};
    const BplOption options[] = {
        {'b', "bound", BPL_OPTION_NUMBER, &settings.bound, "N",
         "execute a loop's body at most N times each time the\nloop is entered. Without it, loops "
         "stay unless --loop\nor {:unroll N} gives a bound"},
        {'l', "loop", BPL_OPTION_TEXTS, &settings.loops, "[PROC:]LABEL=N",
         "the bound of the loops with this label; overrides the\nothers. May be given again"},
        {0, "at-bound", BPL_OPTION_CHOICE, &settings.at_bound, "assume|assert|directive",
         "code at the bound: an assumption that the loop ends\n(assume, the default), an assertion "
         "of that, or the\ndirective halt"},
        {0, "invariants", BPL_OPTION_CHOICE, &settings.invariants, "check|assume|drop",
         "treatment of a loop's invariants (default: check)"},
        {0, "max-size", BPL_OPTION_SIZE, &unroll_options.max_size, "SIZE",
         "stop if the unrolled bodies would take more text; K, M\nor G may follow; 0: no limit "
         "(default: 32M)"},
        BPL_FILTER_OPTIONS(settings.filter),
        {0}};
    BplTool tool = {.name = "bpl-unroll",
                    .summary = "Unroll loops, each up to its own bound.",
                    .notes = "A loop gets its bound from {:unroll N} on an invariant, or on an "
                             "assume directly\nbefore a `while` or at the start of the first block "
                             "of a loop made of gotos.\n\nExit status: 0 done; 2 the input or the "
                             "call is wrong; 3 larger than --max-size.",
                    .options = options};
    if (bpl_tool_start(&tool, argc, argv) && read_options(&tool, &settings, &unroll_options)) {
        BplProgram *program = bpl_filter_read(&tool, &settings.filter);
        if (program)
            unroll(&tool, &settings, &unroll_options, program);
        bpl_program_free(program);
    }
    bpl_vec_release(&settings.loops);
    return bpl_tool_end(&tool);
}
