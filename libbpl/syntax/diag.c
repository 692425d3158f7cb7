#include "libbpl/syntax/diag.h"

#include "libbpl/base/strbuf.h"

const BplDiagInfo bpl_diag_info[BPL_DIAG_COUNT] = {
#define DIAG(ID, name, severity, phase) {name, BPL_##severity, BPL_PHASE_##phase},
#include "libbpl/syntax/diags.def"
#undef DIAG
};

void bpl_diags_init(BplDiags *diags)
{
    *diags = (BplDiags){0};
}

void bpl_diags_release(BplDiags *diags)
{
    for (size_t i = 0; i < diags->all.count; i++)
        bpl_free(diags->all.at[i].text);
    bpl_vec_release(&diags->all);
    bpl_diags_init(diags);
}

void bpl_diag(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bpl_diagv(diags, id, loc, format, args);
    va_end(args);
}

void bpl_diagv(BplDiags *diags, BplDiagId id, BplLoc loc, const char *format, va_list args)
{
    if (bpl_diag_info[id].severity == BPL_ERROR) {
        diags->errors++;
        if (diags->limit && diags->errors > diags->limit)
            return;
    }
    BplStrbuf text = {0};
    bpl_strbuf_addv(&text, format, args);
    bpl_vec_push(&diags->all, (BplDiag){.id = id,
                                        .info = &bpl_diag_info[id],
                                        .loc = loc,
                                        .text = bpl_strbuf_detach(&text)});
}

void bpl_diags_drop_last(BplDiags *diags)
{
    assert(diags->all.count > 0);
    BplDiag diag = bpl_vec_pop(&diags->all);
    diags->errors -= diag.info->severity == BPL_ERROR;
    bpl_free(diag.text);
}

void bpl_diags_remove(BplDiags *diags, bool (*goes)(const BplDiag *diag, const void *data),
                      const void *data)
{
    size_t kept = 0;
    for (size_t i = 0; i < diags->all.count; i++) {
        BplDiag *diag = &diags->all.at[i];
        if (goes(diag, data)) {
            diags->errors -= diag->info->severity == BPL_ERROR;
            bpl_free(diag->text);
        } else {
            diags->all.at[kept++] = *diag;
        }
    }
    assert(kept <= diags->all.count);
    diags->all.count = kept;
}

void bpl_diags_sort(BplDiags *diags, BplLoc from)
{
    size_t first = 0;
    while (first < diags->all.count && diags->all.at[first].loc < from)
        first++;
    for (size_t i = first + 1; i < diags->all.count; i++) {
        BplDiag diag = diags->all.at[i];
        size_t to = i;
        for (; to > first && diags->all.at[to - 1].loc > diag.loc; to--)
            diags->all.at[to] = diags->all.at[to - 1];
        diags->all.at[to] = diag;
        assert(to == first || diags->all.at[to - 1].loc <= diag.loc);
    }
}

void bpl_diags_move_last(BplDiags *diags, size_t to)
{
    assert(to < diags->all.count);
    BplDiag diag = bpl_vec_last(&diags->all);
    for (size_t i = diags->all.count - 1; i > to; i--)
        diags->all.at[i] = diags->all.at[i - 1];
    diags->all.at[to] = diag;
}

void bpl_diag_lint(BplDiags *diags, const BplDiagInfo *info, BplLoc loc, char *text)
{
    diags->errors += info->severity == BPL_ERROR;
    bpl_vec_push(&diags->all,
                 (BplDiag){.id = BPL_DIAG_LINT, .info = info, .loc = loc, .text = text});
}
