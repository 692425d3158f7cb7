/* Stores Z3 contexts that were made in advance. A forked process inherits its own copy of the
 * table, with the contexts in it. */
#include "libbpl/smt/spare.h"

#include <stddef.h>

static Z3_context spares[BPL_SPARE_KINDS];

static void ignore_error(Z3_context context, Z3_error_code code)
{
    (void)context;
    (void)code; /* callers read the error code where it matters */
}

static Z3_context new_context(BplSpareKind kind)
{
    Z3_config config = Z3_mk_config();
    Z3_context context =
        kind == BPL_SPARE_COUNTED ? Z3_mk_context_rc(config) : Z3_mk_context(config);
    Z3_del_config(config);
    if (context)
        Z3_set_error_handler(context, ignore_error);
    return context;
}

void bpl_spare_make(BplSpareKind kind)
{
    if (!spares[kind])
        spares[kind] = new_context(kind);
}

/* Removes the context of this kind from the table, and returns it; NULL if there is none. */
static Z3_context take(BplSpareKind kind)
{
    Z3_context context = spares[kind];
    spares[kind] = NULL;
    return context;
}

Z3_context bpl_spare_context(BplSpareKind kind)
{
    Z3_context context = take(kind);
    return context ? context : new_context(kind);
}
