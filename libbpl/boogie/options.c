/* Reads the words of the command line from left to right; a table made from options.def contains
 * the meaning of each option. */
#include "libbpl/boogie/options.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef enum Kind { A_FLAG, A_NUMBER, A_TEXT, A_TEXTS, A_WORD, IS_MET, IS_UNHEEDED } Kind;

typedef struct Row {
    const char *name;
    Kind kind;
    size_t field; /* the field's offset in BplBoogieOptions */
    /* for a flag: the value that the option sets; for a number: the largest allowed number; for
     * other options: the number of arguments */
    uint32_t number;
    const char *words; /* for an option of kind A_WORD: the accepted words */
} Row;

static const Row rows[] = {
#define AT(field)                 offsetof(BplBoogieOptions, field)
#define FLAG(name, field, value)  {#name, A_FLAG, AT(field), value, NULL},
#define NUMBER(name, field, most) {#name, A_NUMBER, AT(field), most, NULL},
#define TEXT(name, field)         {#name, A_TEXT, AT(field), 1, NULL},
#define TEXTS(name, field)        {#name, A_TEXTS, AT(field), 1, NULL},
#define WORDS(name, field, words) {#name, A_WORD, AT(field), 1, words},
#define MET(name, arguments)      {#name, IS_MET, 0, arguments, NULL},
#define UNHEEDED(name, arguments) {#name, IS_UNHEEDED, 0, arguments, NULL},
#include "libbpl/boogie/options.def"
#undef FLAG
#undef NUMBER
#undef TEXT
#undef TEXTS
#undef WORDS
#undef MET
#undef UNHEEDED
    {"?", A_FLAG, AT(wants_help), true, NULL},
    {"attrHelp", A_FLAG, AT(wants_attributes), true, NULL},
    {"help", A_FLAG, AT(wants_help), true, NULL},
    {"infer", A_TEXT, AT(infer), 1, NULL},
    {"version", A_FLAG, AT(wants_version), true, NULL},
};

void bpl_boogie_options_init(BplBoogieOptions *options)
{
    *options = (BplBoogieOptions){.cores = 1,
                                  .env = 1,
                                  .error_limit = 5,
                                  .error_trace = 1,
                                  .loop_unroll = BPL_BOOGIE_NOT_GIVEN,
                                  .print_count = 1,
                                  .random_seed = BPL_BOOGIE_NOT_GIVEN};
}

void bpl_boogie_options_release(BplBoogieOptions *options)
{
    bpl_vec_release(&options->files);
    bpl_vec_release(&options->procs);
    bpl_vec_release(&options->no_procs);
    bpl_vec_release(&options->libs);
    bpl_vec_release(&options->prover_options);
    bpl_vec_release(&options->unheeded);
}

/* ---- one option ------------------------------------------------------------------------------ */

typedef struct Reader {
    BplBoogieOptions *options;
    char *const *words;
    size_t count, next;
    const char *word;   /* the option as the user has written it */
    size_t name_length; /* length of the name, up to the colon */
    const char *value;  /* the text after the colon, or NULL */
    BplStrbuf *errors;
    bool fine;
} Reader;

__attribute__((format(printf, 2, 3))) static void complain(Reader *reader, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bpl_strbuf_add_text(reader->errors, "Boogie: Error: ");
    bpl_strbuf_addv(reader->errors, format, args);
    bpl_strbuf_add_char(reader->errors, '\n');
    va_end(args);
    reader->fine = false;
}

static const Row *find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return &rows[i];
    return NULL;
}

static bool takes_value(const Row *row)
{
    bool is_other = row->kind == IS_MET || row->kind == IS_UNHEEDED;
    return is_other ? row->number == 1 : row->kind != A_FLAG;
}

/* Returns the option's value, the text after its colon or the next word; NULL after a complaint if
 * the option has no value. */
static const char *value_of(Reader *reader)
{
    if (reader->value)
        return reader->value;
    if (reader->next < reader->count)
        return reader->words[reader->next++];
    complain(reader, "\"%s\" expects 1 argument", reader->word);
    return NULL;
}

static void complain_of(Reader *reader, const char *value)
{
    complain(reader, "Invalid argument \"%s\" to option %.*s", value, (int)reader->name_length,
             reader->word);
}

static void take_number(Reader *reader, const Row *row, uint32_t *field, const char *value)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end || errno || number > row->number)
        complain_of(reader, value);
    else
        *field = (uint32_t)number;
}

static void take_word(Reader *reader, const Row *row, int *field, const char *value)
{
    size_t length = strlen(value);
    const char *word = row->words;
    for (int i = 0; *word; i++) {
        size_t own = strcspn(word, "|");
        if (own == length && memcmp(word, value, own) == 0) {
            *field = i;
            return;
        }
        word += own + (word[own] == '|');
    }
    complain_of(reader, value);
}

static void add_once(BplBoogieTexts *texts, const char *text)
{
    for (size_t i = 0; i < texts->count; i++)
        if (strcmp(texts->at[i], text) == 0)
            return;
    bpl_vec_push(texts, text);
}

/* Checks the value of /infer: letters that select `j` (intervals), perhaps with `s` and digits, or
 * `t`, which infers nothing. */
static void check_infer(Reader *reader, const char *value)
{
    bool trivial = false, intervals = false;
    for (const char *c = value; *c; c++) {
        trivial |= *c == 't';
        intervals |= *c == 'j';
        if (!strchr("tjs0123456789", *c))
            complain(reader, "Invalid argument '%c' to option %.*s", *c, (int)reader->name_length,
                     reader->word);
    }
    if (trivial == intervals && reader->fine)
        complain(reader, "Option %.*s requires the selection of exactly one abstract domain",
                 (int)reader->name_length, reader->word);
}

static void take(Reader *reader, const Row *row)
{
    char *field = (char *)reader->options + row->field;
    if (!takes_value(row) && reader->value) {
        complain(reader, "\"%.*s\" cannot take a colon argument", (int)reader->name_length,
                 reader->word);
        return;
    }
    const char *value = takes_value(row) ? value_of(reader) : NULL;
    if (takes_value(row) && !value)
        return;
    switch (row->kind) {
    case A_FLAG:
        *(bool *)field = row->number;
        break;
    case A_NUMBER:
        take_number(reader, row, (uint32_t *)(void *)field, value);
        break;
    case A_TEXT:
        *(const char **)(void *)field = value;
        if (strcmp(row->name, "infer") == 0)
            check_infer(reader, value);
        break;
    case A_TEXTS:
        bpl_vec_push((BplBoogieTexts *)(void *)field, value);
        break;
    case A_WORD:
        take_word(reader, row, (int *)(void *)field, value);
        break;
    case IS_MET:
        break;
    case IS_UNHEEDED:
        add_once(&reader->options->unheeded, row->name);
        break;
    }
}

/* ---- all of them ----------------------------------------------------------------------------- */

bool bpl_boogie_options_read(BplBoogieOptions *options, char *const *words, size_t count,
                             BplStrbuf *errors)
{
    Reader reader = {
        .options = options, .words = words, .count = count, .errors = errors, .fine = true};
    options->words = words;
    options->word_count = count;
    while (reader.next < count) {
        const char *word = words[reader.next++];
        bool is_option = (*word == '-' && word[1]) || *word == '/';
        if (!is_option) {
            bpl_vec_push(&options->files, word);
            continue;
        }
        const char *colon = strchr(word, ':');
        reader.word = word;
        reader.name_length = colon ? (size_t)(colon - word) : strlen(word);
        reader.value = colon ? colon + 1 : NULL;
        const Row *row = find(word + 1, reader.name_length - 1);
        if (row)
            take(&reader, row);
        else if (*word == '/')
            bpl_vec_push(&options->files, word);
        else
            complain(&reader, "unknown switch: %.*s", (int)reader.name_length, word);
    }
    return reader.fine;
}

const char *bpl_boogie_prover_option(const BplBoogieOptions *options, const char *name)
{
    const char *found = NULL;
    size_t length = strlen(name);
    for (size_t i = 0; i < options->prover_options.count; i++) {
        const char *option = options->prover_options.at[i];
        if (strncmp(option, name, length) == 0 && option[length] == '=')
            found = option + length + 1;
    }
    return found;
}

bool bpl_boogie_option_takes_value(const char *name)
{
    const Row *row = find(name, strcspn(name, ":"));
    return row && takes_value(row);
}
