/* Defines the macros around the declarations of every public header, and the version of the
 * library.
 *
 *     #include "libbpl/…"
 *     BPL_BEGIN
 *     …                       C linkage, also in C++, and visible in the shared library
 *     BPL_END
 *
 * The headers that libbpl/bpl.h includes are public; only the functions declared in them are in the
 * shared library. Everything else may change with every commit. A change of a public header that
 * breaks a program raises BPL_API, which is also part of the name of the shared library:
 * libbpl.so.0.
 *
 * Threads. All threads share two things: the counter of allocated bytes, which is atomic, and the
 * function set by bpl_on_out_of_memory, which is set before there are threads. So threads may call
 * any functions at the same time, as long as no two threads use the same program or objects that
 * belong to one program: its tree, names, types, sources, diagnostics. Looking up a position or a
 * text counts as a use. */
#ifndef BPL_BASE_API_H
#define BPL_BASE_API_H

#define BPL_API 0

/* Anonymous structs and flexible arrays are part of C, but extensions in C++. */
#ifdef __cplusplus
#define BPL_BEGIN_C                                                                            \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wpedantic\"") extern "C" \
    {
#define BPL_END_C \
    }             \
    _Pragma("GCC diagnostic pop")
#else
#define BPL_BEGIN_C
#define BPL_END_C
#endif

#define BPL_BEGIN _Pragma("GCC visibility push(default)") BPL_BEGIN_C
#define BPL_END   BPL_END_C _Pragma("GCC visibility pop")

BPL_BEGIN

/* Return the version of the library at run time ("0.1.0"), and its BPL_API. A program that was
 * compiled with another BPL_API must not use the library. */
const char *bpl_version(void);
int bpl_api_version(void);

BPL_END

#endif
