#include "libbpl/base/budget.h"

#include "libbpl/base/clock.h"

#include <assert.h>
#include <stddef.h>

enum { FIRST_STEPS = 1000000, MOST_DOUBLINGS = 30 };

BplBudget bpl_budget_begin(uint64_t seconds, uint64_t entry_seconds)
{
    return (BplBudget){.end = seconds ? bpl_clock_seconds() + (double)seconds : 0,
                       .entry = (double)entry_seconds};
}

double bpl_budget_earlier(double end, double other)
{
    return end <= 0 || (other > 0 && other < end) ? other : end;
}

double bpl_budget_entry_end(const BplBudget *budget, double had)
{
    if (budget->entry <= 0)
        return budget->end;
    double left = budget->entry > had ? budget->entry - had : 0;
    return bpl_budget_earlier(budget->end, bpl_clock_seconds() + left);
}

uint32_t bpl_budget_left_ms(double end)
{
    const double most = 1e9;
    double left = end > 0 ? (end - bpl_clock_seconds()) * 1e3 : most;
    return left < 1 ? 1 : left < most ? (uint32_t)left : (uint32_t)most;
}

uint64_t bpl_turns_steps(uint32_t turns)
{
    return (uint64_t)FIRST_STEPS << (turns < MOST_DOUBLINGS ? turns : MOST_DOUBLINGS);
}

uint64_t bpl_turns_steps_in_all(uint32_t turns)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i <= turns; i++)
        all += bpl_turns_steps(i);
    return all;
}

void bpl_turns_spend(BplTurns *turns, uint64_t steps)
{
    if (turns)
        turns->left = turns->left > steps ? turns->left - steps : 0;
}

bool bpl_turns_is_over(const BplTurns *turns)
{
    return turns && !turns->left;
}

double bpl_turns_take(BplTurns *turns)
{
    if (!bpl_turns_is_over(turns))
        return 0;
    double before = turns->waited;
    turns->wait(turns->data, turns);
    assert(turns->waited >= before && "time only goes forward");
    return turns->waited - before;
}
