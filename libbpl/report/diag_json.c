#include "libbpl/report/diag_format.h"
#include "libbpl/report/hint.h"
#include "libbpl/report/json.h"

static void add_position(BplJson *json, BplPosition position)
{
    bpl_json_text(json, "file", position.file);
    bpl_json_number(json, "line", position.line);
    bpl_json_number(json, "column", position.column);
}

static void add_hint(BplJson *json, BplHints *hints, const BplDiag *diag)
{
    BplStrbuf hint = {0};
    if (bpl_hint_add(&hint, hints, diag))
        bpl_json_text(json, "hint", hint.text);
    bpl_strbuf_release(&hint);
}

void bpl_diags_json(BplStrbuf *out, const BplProgram *program)
{
    BplHints hints = {.program = program};
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        const BplDiagInfo *info = diag->info;
        BplPosition position = bpl_position(&program->sources, diag->loc);
        BplPosition physical = bpl_physical_position(&program->sources, diag->loc);
        BplJson json = {.out = out};
        bpl_json_open(&json, NULL, '{');
        if (position.line)
            add_position(&json, position);
        bpl_json_text(&json, "severity", bpl_severity_text(info->severity));
        bpl_json_text(&json, "phase", bpl_phase_text(info->phase));
        bpl_json_text(&json, "id", info->name);
        bpl_json_text(&json, "message", diag->text);
        add_hint(&json, &hints, diag);
        if (position.line &&
            (position.line != physical.line || strcmp(position.file, physical.file) != 0)) {
            bpl_json_open(&json, "physical", '{');
            add_position(&json, physical);
            bpl_json_close(&json);
        }
        bpl_json_close(&json);
        bpl_strbuf_add_char(out, '\n');
    }
}
