/* Writing so that it is checked, and files so that they are written as a whole.
 *
 * The functions answer 0 or the errno of what went wrong.
 */
#ifndef BPL_TOOLS_OUTPUT_H
#define BPL_TOOLS_OUTPUT_H

#include <stddef.h>

/* From now on a signal that ends the process also removes the temporary file, if there is one. */
void bpl_output_guard_signals(void);

/* Writes all bytes. A stream that cannot be written is noticed even if there are none. */
int bpl_output_to_stream(int stream, const char *text, size_t length);

/* Puts the bytes into the file: either all of them, or it stays as it was. They go to a temporary
 * file beside it, which takes over its name, its mode and, where that is allowed, its owner. A
 * symbolic link stays one. What is no regular file (a device, a pipe) is written directly. */
int bpl_output_to_file(const char *path, const char *text, size_t length);

#endif
