#include "libbpl/sema/boogie_repeats.h"

void bpl_repeats_find(BplRepeats *r, BplLoc loc)
{
    uintptr_t at = (uintptr_t)bpl_map_get(&r->at, (void *)(uintptr_t)loc);
    for (; at; at = r->entries.at[at].same) {
        BplRepeatEntry *entry = &r->entries.at[at];
        assert(entry->loc == loc && entry->anchor == at);
        if (at < r->first || at >= r->end || entry->is_found != r->finds_again)
            continue;
        entry->is_found = true;
        bpl_vec_push(&r->found, (uint32_t)at);
    }
}

void bpl_repeats_add(BplRepeats *r, uint32_t anchor, BplDiagId id, BplLoc loc, char *text,
                     bool is_once)
{
    assert(anchor < r->last.count);
    uint32_t index = (uint32_t)r->entries.count;
    bpl_vec_push(&r->entries, (BplRepeatEntry){.id = id,
                                               .loc = loc,
                                               .text = text,
                                               .anchor = anchor,
                                               .is_found = true,
                                               .is_once = is_once});
    r->entries.at[r->last.at[anchor]].next = index;
    r->last.at[anchor] = index;
}

void bpl_repeats_copy(BplRepeats *r, uint32_t anchor, uint32_t index)
{
    assert(index > 0 && index < r->entries.count && r->entries.at[index].anchor <= anchor);
    const BplRepeatEntry entry = r->entries.at[index];
    char *text = bpl_strndup(entry.text, strlen(entry.text));
    bpl_repeats_add(r, anchor, entry.id, entry.loc, text, entry.is_once);
    bpl_vec_push(&r->found, (uint32_t)r->entries.count - 1);
}

uint32_t bpl_repeats_anchor(const BplRepeats *r, size_t from)
{
    uint32_t anchor = 0;
    for (size_t i = from; i < r->found.count; i++) {
        uint32_t own = r->entries.at[r->found.at[i]].anchor;
        anchor = own > anchor ? own : anchor;
    }
    return anchor;
}

void bpl_repeats_copy_range(BplRepeats *r, size_t from, size_t end, size_t times, uint32_t anchor)
{
    assert(from <= end && end <= r->found.count);
    for (size_t time = 0; time < times; time++)
        for (size_t i = from; i < end; i++)
            bpl_repeats_copy(r, anchor, r->found.at[i]);
}

void bpl_repeats_region(BplRepeats *r, size_t from, size_t times)
{
    assert(from <= r->found.count && !r->finds_again);
    size_t end = r->found.count;
    if (end > from && times > 1)
        bpl_repeats_copy_range(r, from, end, times - 1, bpl_repeats_anchor(r, from));
}

static bool is_told_once(const BplRepeats *r, const BplRepeatEntry *entry)
{
    if (entry->is_once || entry->id == BPL_DIAG_GLOBAL_OUT_OF_PLACE ||
        entry->id == BPL_DIAG_UNDECLARED_BLOCK)
        return true;
    if (entry->id == BPL_DIAG_UNDECLARED_TYPE)
        return !r->is_241;
    /* is the error about a type that is known without a declaration? */
    return entry->id == BPL_DIAG_TYPE_ARITY && strstr(entry->text, " must not be applied to ");
}

void bpl_repeats_names(BplRepeats *r, size_t from)
{
    size_t end = r->found.count;
    uint32_t anchor = end > from ? bpl_repeats_anchor(r, from) : 0;
    for (size_t i = from; i < end; i++)
        if (!is_told_once(r, &r->entries.at[r->found.at[i]]))
            bpl_repeats_copy(r, anchor, r->found.at[i]);
}

void bpl_repeats_init(BplRepeats *r, const BplDiags *diags, bool is_241)
{
    *r = (BplRepeats){.is_241 = is_241};
    bpl_vec_push(&r->entries, (BplRepeatEntry){0});
    bpl_vec_push(&r->last, 0);
    for (size_t i = 0; i < diags->all.count; i++) {
        const BplDiag *diag = &diags->all.at[i];
        uint32_t index = (uint32_t)r->entries.count;
        bpl_vec_push(&r->entries,
                     (BplRepeatEntry){
                         .id = diag->id, .loc = diag->loc, .text = diag->text, .anchor = index});
        bpl_vec_push(&r->last, index);
    }
    for (size_t i = r->last.count; i-- > 1;) {
        BplRepeatEntry *entry = &r->entries.at[i];
        void *place = (void *)(uintptr_t)entry->loc;
        if (place)
            entry->same = (uint32_t)(uintptr_t)bpl_map_put(&r->at, place, (void *)(uintptr_t)i);
    }
}

size_t bpl_repeats_give(BplRepeats *r, BplDiags *diags)
{
    size_t copies = r->entries.count - r->last.count;
    diags->all.count = 0;
    for (size_t i = 0; i < r->last.count; i++)
        for (uint32_t at = (uint32_t)i;; at = r->entries.at[at].next) {
            const BplRepeatEntry *entry = &r->entries.at[at];
            if (at)
                bpl_vec_push(&diags->all, ((BplDiag){.id = entry->id,
                                                     .info = &bpl_diag_info[entry->id],
                                                     .loc = entry->loc,
                                                     .text = entry->text}));
            if (!entry->next)
                break;
        }
    assert(diags->all.count + 1 == r->entries.count);
    diags->errors += copies;
    return copies;
}

void bpl_repeats_release(BplRepeats *r)
{
    bpl_vec_release(&r->entries);
    bpl_vec_release(&r->last);
    bpl_vec_release(&r->found);
    bpl_map_release(&r->at);
}
