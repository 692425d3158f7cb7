#include "libbpl/report/claims_report.h"

#include "libbpl/report/json.h"

void bpl_claims_report_json(BplStrbuf *out, const BplProgram *program, const BplClaims *claims,
                            const bool *chosen)
{
    for (size_t i = 0; i < claims->all.count; i++) {
        if (!chosen[i])
            continue;
        const BplClaim *claim = &claims->all.at[i];
        BplPosition at = bpl_position(&program->sources, claim->place->loc);
        BplJson json = {.out = out};
        bpl_json_open(&json, NULL, '{');
        bpl_json_text(&json, "type", "claim");
        bpl_json_text(&json, "clause", bpl_clause_text(claim->clause));
        bpl_json_text(&json, "file", at.file ? at.file : "");
        bpl_json_number(&json, "line", at.line);
        bpl_json_number(&json, "column", at.column);
        bpl_json_text(&json, "claim", claim->text);
        bpl_json_close(&json);
        bpl_strbuf_add_char(out, '\n');
    }
}

void bpl_claims_report_program(BplStrbuf *out, const BplStrbuf *text)
{
    BplJson json = {.out = out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "program");
    bpl_json_text(&json, "text", bpl_strbuf_text(text));
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}
