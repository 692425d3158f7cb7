# Language, warnings, sanitizers, coverage: the flags of everything that is compiled here.
# bpl_warnings is what our own sources are held to; bpl_relaxed is added for what flex and bison
# write, whose style is theirs.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_compile_definitions(_POSIX_C_SOURCE=200809L _FILE_OFFSET_BITS=64)

# Messages and assertions name files as the repository does, wherever it was built.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=" "-fmacro-prefix-map=${PROJECT_BINARY_DIR}/=")

set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_C_FLAGS_DEBUG "-O1 -g -fno-omit-frame-pointer")

set(bpl_warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition
    -Wpointer-arith -Wcast-qual -Wundef -Wvla -Wwrite-strings -Wformat=2
    -Wimplicit-fallthrough -Wdouble-promotion)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND bpl_warnings -Wlogical-op -Wduplicated-cond -Wduplicated-branches)
endif()
if(BPL_WERROR)
    list(APPEND bpl_warnings -Werror)
endif()
set(bpl_relaxed
    -Wno-pedantic -Wno-shadow -Wno-missing-prototypes -Wno-cast-qual -Wno-undef
    -Wno-sign-compare -Wno-unused -Wno-unused-parameter -Wno-implicit-fallthrough -Wno-null-dereference)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND bpl_relaxed -Wno-duplicated-branches)
endif()

if(BPL_SANITIZE)
    add_compile_options(-fsanitize=${BPL_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${BPL_SANITIZE})
endif()
if(BPL_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "BPL_FUZZ needs clang; use the preset 'fuzz'")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
endif()
if(BPL_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# Objects for link-time optimisation also hold machine code, so that the installed libraries
# can be used by a linker without it.
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(REMOVE_ITEM CMAKE_C_COMPILE_OPTIONS_IPO -fno-fat-lto-objects)
    list(APPEND CMAKE_C_COMPILE_OPTIONS_IPO -ffat-lto-objects)
endif()

# A tool that solves nothing does not load the solver, although libbplx names it.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_link_options(-Wl,--as-needed)
endif()
