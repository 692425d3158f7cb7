#include "tools/common/options.h"

#include "libbpl/base/near.h"
#include "tools/common/number.h"

#include <string.h>

void bpl_options_common(BplTool *tool, BplOption options[BPL_COMMON_OPTIONS])
{
    options[0] = (BplOption){'o',           "output", BPL_OPTION_TEXT,
                             &tool->output, "FILE",   "write to FILE, completely or not at all"};
    options[1] = (BplOption){0,
                             "color",
                             BPL_OPTION_CHOICE,
                             &tool->color,
                             "auto|always|never",
                             "colour output on a terminal (auto), always, or never"};
    options[2] = (BplOption){'h', "help", BPL_OPTION_FLAG, NULL, NULL, "print this and exit"};
    options[3] =
        (BplOption){0, "version", BPL_OPTION_FLAG, NULL, NULL, "print the version and exit"};
    options[4] = (BplOption){0};
}

/* ---- finding an option ----------------------------------------------------------------------- */

static const BplOption *find_in(const BplOption *table, char letter, const char *name,
                                size_t length)
{
    for (const BplOption *option = table; option->name; option++) {
        if (name ? strncmp(option->name, name, length) == 0 && option->name[length] == '\0'
                 : option->letter == letter)
            return option;
    }
    return NULL;
}

bool bpl_option_is_meant(const char *name, const char *word, size_t edits)
{
    size_t length = strlen(word);
    return (length > 1 && strncmp(name, word, length) == 0) ||
           bpl_near_edits(name, word, edits) <= edits;
}

static const char *find_near(const BplOption *table, const char *word, size_t edits)
{
    for (const BplOption *option = table; option->name; option++)
        if (bpl_option_is_meant(option->name, word, edits))
            return option->name;
    return NULL;
}

static void unknown(BplTool *tool, const BplOption *common, const char *name, size_t length)
{
    char *word = bpl_strndup(name, length);
    const char *meant = NULL;
    for (size_t edits = 1; edits <= 2 && !meant; edits++) {
        meant = find_near(tool->options, word, edits);
        if (!meant)
            meant = find_near(common, word, edits);
    }
    if (meant)
        bpl_tool_misused(tool, "unknown option '--%s'; did you mean '--%s'?", word, meant);
    else
        bpl_tool_misused(tool, "unknown option '--%s'", word);
    bpl_free(word);
}

/* ---- taking a value -------------------------------------------------------------------------- */

static int choice(const char *words, const char *value)
{
    size_t length = strlen(value);
    for (int index = 0; words; index++) {
        size_t word = strcspn(words, "|");
        if (word == length && strncmp(words, value, length) == 0)
            return index;
        words = words[word] ? words + word + 1 : NULL;
    }
    return -1;
}

static bool take(BplTool *tool, const BplOption *option, const char *value)
{
    switch (option->kind) {
    case BPL_OPTION_FLAG:
        *(bool *)option->target = true;
        return true;
    case BPL_OPTION_TEXT:
        *(const char **)option->target = value;
        return true;
    case BPL_OPTION_TEXTS: {
        BplTexts *texts = option->target;
        bpl_vec_push(texts, value);
        return true;
    }
    case BPL_OPTION_CHOICE: {
        int index = choice(option->argument, value);
        if (index < 0) {
            bpl_tool_misused(tool, "option '--%s' takes %s, not '%s'", option->name,
                             option->argument, value);
            return false;
        }
        *(int *)option->target = index;
        return true;
    }
    case BPL_OPTION_NUMBER: {
        BplNumber *number = option->target;
        return bpl_tool_number(tool, option->name, value, strlen(value), number->most,
                               &number->value);
    }
    case BPL_OPTION_SIZE:
        return bpl_tool_size(tool, option->name, value, option->target);
    }
    return false;
}

/* ---- the words of the command line ----------------------------------------------------------- */

typedef struct Words {
    char **at;
    int next, count;
} Words;

static BplOptionsAnswer apply(BplTool *tool, const BplOption *option, const char *value,
                              Words *words)
{
    if (!option->target)
        return strcmp(option->name, "help") == 0 ? BPL_OPTIONS_HELP : BPL_OPTIONS_VERSION;
    if (option->kind != BPL_OPTION_FLAG && !value) {
        if (words->next == words->count) {
            bpl_tool_misused(tool, "option '--%s' needs a value (%s)", option->name,
                             option->argument);
            return BPL_OPTIONS_WRONG;
        }
        value = words->at[words->next++];
    }
    return take(tool, option, value) ? BPL_OPTIONS_FINE : BPL_OPTIONS_WRONG;
}

static BplOptionsAnswer read_long(BplTool *tool, const BplOption *common, const char *word,
                                  Words *words)
{
    size_t length = strcspn(word, "=");
    const char *value = word[length] ? word + length + 1 : NULL;
    const BplOption *option = find_in(tool->options, 0, word, length);
    if (!option)
        option = find_in(common, 0, word, length);
    if (!option) {
        unknown(tool, common, word, length);
        return BPL_OPTIONS_WRONG;
    }
    if (value && option->kind == BPL_OPTION_FLAG) {
        bpl_tool_misused(tool, "option '--%s' takes no value", option->name);
        return BPL_OPTIONS_WRONG;
    }
    return apply(tool, option, value, words);
}

static BplOptionsAnswer read_letters(BplTool *tool, const BplOption *common, const char *letters,
                                     Words *words)
{
    while (*letters) {
        const BplOption *option = find_in(tool->options, *letters, NULL, 0);
        if (!option)
            option = find_in(common, *letters, NULL, 0);
        if (!option) {
            bpl_tool_misused(tool, "unknown option '-%c'", *letters);
            return BPL_OPTIONS_WRONG;
        }
        letters++;
        const char *value = NULL;
        if (option->kind != BPL_OPTION_FLAG && *letters) {
            value = letters;
            letters += strlen(letters);
        }
        BplOptionsAnswer answer = apply(tool, option, value, words);
        if (answer != BPL_OPTIONS_FINE)
            return answer;
    }
    return BPL_OPTIONS_FINE;
}

BplOptionsAnswer bpl_options_read(BplTool *tool, int argc, char **argv)
{
    BplOption common[BPL_COMMON_OPTIONS];
    bpl_options_common(tool, common);
    Words words = {argv, 1, argc};
    bool only_files = false;
    while (words.next < words.count) {
        const char *word = argv[words.next++];
        BplOptionsAnswer answer = BPL_OPTIONS_FINE;
        if (only_files || word[0] != '-' || word[1] == '\0') {
            bpl_vec_push(&tool->files, word);
            only_files |= tool->takes_command;
        } else if (strcmp(word, "--") == 0)
            only_files = true;
        else if (word[1] == '-')
            answer = read_long(tool, common, word + 2, &words);
        else
            answer = read_letters(tool, common, word + 1, &words);
        if (answer != BPL_OPTIONS_FINE)
            return answer;
    }
    return BPL_OPTIONS_FINE;
}
