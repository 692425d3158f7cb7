/* Memory of the files in this folder. */
#ifndef BPL_WEB_JSON_READ_H
#define BPL_WEB_JSON_READ_H

#include "jansson.h"

/* The pointer, from malloc; ends the process if it is NULL. */
void *json_memory(void *pointer);

#endif
