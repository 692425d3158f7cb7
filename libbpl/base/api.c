#include "libbpl/base/api.h"

#include "bpl_version.h"

const char *bpl_version(void)
{
    return BPL_VERSION;
}

int bpl_api_version(void)
{
    return BPL_API;
}
