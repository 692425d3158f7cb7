/* Writes output and checks for errors; writes files completely or not at all.
 *
 * The functions return 0 or errno.
 */
#ifndef BPL_TOOLS_OUTPUT_H
#define BPL_TOOLS_OUTPUT_H

#include <stddef.h>

/* Makes a signal that ends the process also remove the temporary file, if there is one. */
void bpl_output_guard_signals(void);

/* Writes all bytes to the stream. An error of a closed stream is reported even if `length` is 0. */
int bpl_output_to_stream(int stream, const char *text, size_t length);

/* Replaces the content of the file, or leaves it unchanged after an error. The bytes go to a
 * temporary file in the same directory, which gets the file's name, mode and, if permitted, owner.
 * A symbolic link remains a symbolic link. A device or a pipe is written directly. */
int bpl_output_to_file(const char *path, const char *text, size_t length);

#endif
