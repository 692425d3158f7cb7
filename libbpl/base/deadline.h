/* When what takes long is to be given up.
 *
 * All that may take long is given one, and asks now and then; from some moment on the answer is
 * yes. What was made by halves is then good for nothing but to be freed, unless its header says
 * more.
 */
#ifndef BPL_BASE_DEADLINE_H
#define BPL_BASE_DEADLINE_H

#include <stdbool.h>

typedef struct BplDeadline {
    double at;                /* of bpl_worker_clock; 0: never */
    volatile const int *stop; /* the same once that is set, by a signal handler; or NULL */
} BplDeadline;

bool bpl_deadline_is_over(const BplDeadline *deadline);

#endif
