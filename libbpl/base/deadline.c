#include "libbpl/base/deadline.h"

#include "libbpl/base/worker.h"

bool bpl_deadline_is_over(const BplDeadline *deadline)
{
    return (deadline->stop && *deadline->stop) ||
           (deadline->at > 0 && bpl_worker_clock() >= deadline->at);
}
